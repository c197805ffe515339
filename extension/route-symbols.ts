import { type Disposable, Location, languages, SymbolInformation, SymbolKind } from 'vscode';
import { handlerName, routeName } from '../presentation/escaped-and-route-texts';
import { allRoutes } from './route-pick';
import { rangeOf, type Workspaces } from './workspace/workspaces';

/** Whether the characters of a query occur in a text in order; the editor ranks the results. */
function isSubsequence(query: string, text: string): boolean {
  let at = 0;
  for (const character of text) if (at < query.length && character === query[at]) at += 1;
  return at === query.length;
}

/** Provides routes as workspace symbols, which are found by a query such as `GET /api/…`. */
export function registerRouteSymbols(workspaces: Workspaces): Disposable {
  return languages.registerWorkspaceSymbolProvider({
    provideWorkspaceSymbols(query) {
      const wanted = query.toLowerCase().replace(/\s+/g, '');
      return allRoutes(workspaces)
        .filter(({ route }) => isSubsequence(wanted, `${route.verb}${route.path}`.toLowerCase()))
        .map(({ routes, route }) => {
          const location = new Location(routes.folder.uriOf(route.location), rangeOf(route.location));
          return new SymbolInformation(routeName(route), SymbolKind.Method, handlerName(route), location);
        });
    },
  });
}
