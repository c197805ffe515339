import { commands, type Disposable, window } from 'vscode';
import { copiedRoute, curlCommand, httpRequest } from '../core/queries/request-texts';
import { commandNames } from './click-commands';
import { type FoundRoute, pickRoute, routesAtCursor } from './route-pick';
import type { ViewNode } from './routes-view';
import { readSettings } from './settings';
import type { Workspaces } from './workspace/workspaces';

/** Registers a copy command per format, for the clicked route of the Routes view, else for the route at the cursor. */
export function registerCopyCommands(workspaces: Workspaces): Disposable[] {
  async function chosen(node: ViewNode | undefined): Promise<FoundRoute | undefined> {
    if (node?.node?.kind === 'route') return { routes: node.routes, route: node.node.route };
    const found = await routesAtCursor(workspaces);
    if (found.length === 0) window.setStatusBarMessage('No route at the cursor', 3000);
    return pickRoute('Copy route', found);
  }
  const register = (command: string, text: (found: FoundRoute) => string) =>
    commands.registerCommand(command, async (node?: ViewNode) => {
      const found = await chosen(node);
      if (found !== undefined) await commands.executeCommand(commandNames.copyText, text(found));
    });
  const baseUrl = ({ routes }: FoundRoute) => readSettings(routes.folder.uri).baseUrl;
  return [
    register('fxRoutes.copyRoute', ({ route }) => copiedRoute(route)),
    register('fxRoutes.copyAsCurl', (found) => curlCommand(found.route, baseUrl(found))),
    register('fxRoutes.copyAsHttp', (found) => httpRequest(found.route, baseUrl(found))),
  ];
}
