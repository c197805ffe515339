import { MarkupKind } from 'vscode-languageserver/node';
import { documentHover } from '../presentation/document-hover';
import { markdown, noMarkup } from '../presentation/markup';
import { rangeOf } from './protocol-values';
import { answering, type ServerContext } from './server-context';

/** Answers with the derivation of the routes of the method or class at a position. */
export function registerHovers(context: ServerContext): void {
  const { connection, client, folders } = context;
  const [kind = MarkupKind.PlainText] = client.textDocument?.hover?.contentFormat ?? [];
  connection.onHover(
    answering(context, async ({ textDocument: { uri }, position: { line, character: column } }) => {
      if (context.settingsOf(uri).presentation === 'none') return null;
      const found = await folders.current(uri);
      if (found === null) return null;
      const { routes, file } = found;
      const hover = await documentHover(
        routes,
        file,
        { line, column },
        {
          markup: kind === MarkupKind.Markdown ? markdown : noMarkup,
          linkTo: (location) =>
            `${routes.folder.uriOf(location)}#L${location.line + 1},${location.column + 1}`,
          commands: () => [],
        },
      );
      return hover && { contents: { kind, value: hover.text }, range: rangeOf(hover.location) };
    }),
  );
}
