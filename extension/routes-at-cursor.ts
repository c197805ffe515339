import { window } from 'vscode';
import { lookupOf } from './presentation/routes-and-exclusions-lookup';
import type { FoundRoute } from './route-pick';
import type { Workspaces } from './workspace/workspaces';

/** The routes of the method at the cursor, else of the nearest method above; empty if there is no such method. */
export async function routesAtCursor(workspaces: Workspaces): Promise<readonly FoundRoute[]> {
  const editor = window.activeTextEditor;
  const found = editor === undefined ? null : await workspaces.current(editor.document);
  if (editor === undefined || found === null) return [];
  const above = lookupOf(found.routes.analysis)
    .routesIn(found.file)
    .filter(({ location }) => location.file === found.file && location.line <= editor.selection.active.line);
  const nearest = Math.max(...above.map(({ location }) => location.line));
  return above
    .filter(({ location }) => location.line === nearest)
    .map((route) => ({ routes: found.routes, route }));
}
