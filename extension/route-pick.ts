import { commands, type Disposable, window } from 'vscode';
import type { Route } from '../core';
import { locationKey } from '../core/model/location';
import { routeMarks } from '../core/queries/route-flags';
import { handlerName, routeName, shownText } from '../presentation/escaped-and-route-texts';
import { routeLocation } from '../presentation/line-types';
import { lookupOf } from '../presentation/routes-and-exclusions-lookup';
import { openLocation, reveal } from './click-commands';
import { verbIcon } from './verb-icons';
import type { FolderRoutes } from './workspace/editor-folder';
import type { Workspaces } from './workspace/workspaces';

/** A route with the workspace folder that it belongs to. */
export interface FoundRoute {
  readonly routes: FolderRoutes;
  readonly route: Route;
}

/** Lets the user choose a route if there are several; undefined if there is none, or if the user cancels. */
export async function pickRoute(
  title: string,
  candidates: readonly FoundRoute[],
): Promise<FoundRoute | undefined> {
  const areOfOneFolder = new Set(candidates.map(({ routes }) => routes)).size === 1;
  // A method that several applications serve with the same route is one item.
  const items = new Map(
    candidates.map(({ routes, route }) => {
      const label = routeName(route);
      const folder = areOfOneFolder ? [] : [shownText(routes.folder.name)];
      const description = [handlerName(route), ...routeMarks(route), ...folder].join(' · ');
      const key = [label, description, routes.folder.index, locationKey(route.location)].join('\n');
      return [key, { label, description, iconPath: verbIcon(route.verb), found: { routes, route } }] as const;
    }),
  );
  if (items.size < 2) return candidates[0];
  const options = { title, placeHolder: 'Verb, path, class or method', matchOnDescription: true };
  return (await window.showQuickPick([...items.values()], options))?.found;
}

/** Like `pickRoute`, but also opens the method of the chosen route. */
export async function pickAndReveal(
  title: string,
  candidates: readonly FoundRoute[],
): Promise<FoundRoute | undefined> {
  const chosen = await pickRoute(title, candidates);
  if (chosen !== undefined) await reveal(openLocation(chosen.routes, routeLocation(chosen.route)));
  return chosen;
}

/** All routes of all workspace folders, without the duplicates from nested workspace folders. */
export function allRoutes(workspaces: Workspaces): readonly FoundRoute[] {
  return workspaces.all.flatMap((routes) => routes.ownRoutes.map((route) => ({ routes, route })));
}

/** The routes of the method or class at the cursor, else of the nearest one above; empty if that one has no route. */
export async function routesAtCursor(workspaces: Workspaces): Promise<readonly FoundRoute[]> {
  const editor = window.activeTextEditor;
  const found = editor && (await workspaces.settledOf(editor.document.uri));
  if (!found) return [];
  const { routesIn, locationsIn } = lookupOf(found.routes.analysis);
  const lines = locationsIn(found.file).map(({ line }) => line);
  const nearest = Math.max(...lines.filter((line) => line <= editor.selection.active.line));
  return routesIn(found.file)
    .filter(({ location: { file, line } }) => file === found.file && line === nearest)
    .map((route) => ({ routes: found.routes, route }));
}

/** Registers the command that lets the user pick any route of the workspace and go to its method. */
export function registerRoutePick(workspaces: Workspaces): Disposable {
  return commands.registerCommand('fxRoutes.goToRoute', async () => {
    await workspaces.settled();
    const all = allRoutes(workspaces);
    if (all.length === 0) window.setStatusBarMessage('No route in this workspace', 3000);
    await pickAndReveal('Go to route', all);
  });
}
