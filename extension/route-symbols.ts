import { type Disposable, Location, languages, SymbolInformation, SymbolKind } from 'vscode';
import { handlerName, routeName } from '../presentation/escaped-and-route-texts';
import { routesMatching } from '../presentation/route-symbols';
import { allRoutes } from './route-pick';
import { rangeOf, type Workspaces } from './workspace/workspaces';

/** Provides routes as workspace symbols, which are found by a query such as `GET /api/…`. */
export function registerRouteSymbols(workspaces: Workspaces): Disposable {
  return languages.registerWorkspaceSymbolProvider({
    provideWorkspaceSymbols: (query) =>
      routesMatching(query, allRoutes(workspaces)).map(({ routes, route }) => {
        const location = new Location(routes.folder.uriOf(route.location), rangeOf(route.location));
        return new SymbolInformation(routeName(route), SymbolKind.Method, handlerName(route), location);
      }),
  });
}
