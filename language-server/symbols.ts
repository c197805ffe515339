import {
  type DocumentSymbol as OutlineSymbol,
  type SymbolInformation,
  SymbolKind,
} from 'vscode-languageserver/node';
import { type DocumentSymbol, documentSymbols } from '../presentation/document-symbols';
import { handlerName, routeName } from '../presentation/escaped-and-route-texts';
import { routesMatching } from '../presentation/route-symbols';
import { rangeOf, uriLocation } from './protocol-values';
import { answering, type ServerContext } from './server-context';

/** Answers with routes as symbols: of the workspace by a query such as `GET /api/…`, and of a document by class. */
export function registerSymbols(context: ServerContext): void {
  const { connection, client, folders } = context;
  connection.onWorkspaceSymbol(
    answering(context, async ({ query }): Promise<SymbolInformation[]> => {
      await folders.settled();
      const all = folders.all.flatMap((routes) => routes.ownRoutes.map((route) => ({ routes, route })));
      return routesMatching(query, all).map(({ routes, route }) => ({
        name: routeName(route),
        kind: SymbolKind.Method,
        containerName: handlerName(route),
        location: uriLocation(routes.folder, route.location),
      }));
    }),
  );
  connection.onDocumentSymbol(
    answering(context, async ({ textDocument: { uri } }): Promise<OutlineSymbol[] | SymbolInformation[]> => {
      const found = await folders.settledOf(uri);
      if (found === null) return [];
      const symbols = documentSymbols(found.routes.analysis, found.file);
      if (client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true)
        return symbols.map(outlineSymbol);
      return symbols.flatMap((one) =>
        [one, ...one.children].map(({ kind, name, detail, location }) => ({
          name,
          kind: symbolKinds[kind],
          containerName: detail,
          location: { uri, range: rangeOf(location) },
        })),
      );
    }),
  );
}

const symbolKinds = { class: SymbolKind.Class, route: SymbolKind.Method };

function outlineSymbol({ kind, name, detail, location, children }: DocumentSymbol): OutlineSymbol {
  const selectionRange = rangeOf(location);
  // The range of a class contains those of its routes.
  const end = rangeOf(children.at(-1)?.location ?? location).end;
  const range = end.line > location.endLine ? { start: selectionRange.start, end } : selectionRange;
  return {
    name,
    detail,
    kind: symbolKinds[kind],
    range,
    selectionRange,
    children: children.map(outlineSymbol),
  };
}
