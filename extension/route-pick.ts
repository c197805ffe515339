import { commands, type Disposable, type QuickPickItem, window } from 'vscode';
import type { Route } from '../core';
import { openLocation, reveal } from './click-commands';
import { routeLocation } from './presentation/lens-line';
import { handlerName, routeName } from './presentation/route-text';
import { routeMarks } from './presentation/routes-view-tree';
import { verbIcon } from './verb-icons';
import type { FolderRoutes } from './workspace/folder-routes';
import type { Workspaces } from './workspace/workspaces';

/** A route with the workspace folder that it belongs to. */
export interface FoundRoute {
  readonly routes: FolderRoutes;
  readonly route: Route;
}

interface RouteItem extends QuickPickItem {
  readonly found: FoundRoute;
}

/** Lets the user choose a route; undefined when there is none or none was chosen. */
export async function pickRoute(
  title: string,
  candidates: readonly FoundRoute[],
): Promise<FoundRoute | undefined> {
  if (candidates.length < 2) return candidates[0];
  const items = candidates.map((found): RouteItem => {
    const { route } = found;
    return {
      label: routeName(route),
      description: [handlerName(route), ...routeMarks(route)].join(' · '),
      iconPath: verbIcon(route.verb),
      found,
    };
  });
  const options = { title, placeHolder: 'Verb, address, class or method', matchOnDescription: true };
  return (await window.showQuickPick(items, options))?.found;
}

/** Opens the method of a route. */
export async function revealRoute({ routes, route }: FoundRoute): Promise<void> {
  await reveal(openLocation(routes, routeLocation(route)));
}

/** Every route of every workspace folder. */
export function allRoutes(workspaces: Workspaces): readonly FoundRoute[] {
  return workspaces.all.flatMap((routes) => routes.analysis.routes.map((route) => ({ routes, route })));
}

/** The quick pick over all routes. */
export function registerRoutePick(workspaces: Workspaces): Disposable {
  return commands.registerCommand('fxRoutes.goToRoute', async () => {
    await workspaces.settled();
    const chosen = await pickRoute('Go to route', allRoutes(workspaces));
    if (chosen !== undefined) await revealRoute(chosen);
  });
}
