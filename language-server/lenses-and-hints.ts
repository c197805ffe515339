import {
  type CodeLens,
  CodeLensRefreshRequest,
  type Command,
  type InlayHint,
  InlayHintRefreshRequest,
} from 'vscode-languageserver/node';
import { groupBy } from '../core/model/collections';
import { type DocumentLine, documentLines } from '../presentation/document-lines';
import type { FolderAnalysis } from '../session/folder-analysis';
import { commandNames, type OpenLocation } from './commands';
import type { DiskFolder } from './disk-folder';
import { rangeOf, uriLocation } from './protocol-values';
import { answering, inBackground, type ServerContext } from './server-context';

/** Answers with routes as lenses above classes and methods, or as inlay hints at the ends of lines. */
export function registerLensesAndHints(context: ServerContext): void {
  const { connection, folders, matcher, documents } = context;
  async function shownLines(uri: string, presentation: 'lens' | 'inlayHint') {
    const settings = context.settingsOf(uri);
    if (settings.presentation !== presentation) return [];
    const found = await documentLines(folders, matcher, uri, settings);
    return (found?.lines ?? []).map((line) => ({ line, command: commandOf(line, found!.routes) }));
  }
  connection.onCodeLens(
    answering(context, async ({ textDocument }): Promise<CodeLens[]> => {
      const lines = await shownLines(textDocument.uri, 'lens');
      return lines.map(({ line, command }) => ({ range: rangeOf(line.location), command }));
    }),
  );
  connection.languages.inlayHint.on(
    answering(context, async ({ textDocument, range }): Promise<InlayHint[]> => {
      const document = documents.get(textDocument.uri);
      if (document === undefined) return [];
      const shown = (await shownLines(textDocument.uri, 'inlayHint')).filter(
        ({ line: { location } }) =>
          location.line >= range.start.line &&
          location.line <= range.end.line &&
          location.line < document.lineCount,
      );
      return [...groupBy(shown, ({ line }) => line.location.line)].map(([line, parts]) => {
        const text = document.getText({
          start: { line, character: 0 },
          end: { line: line + 1, character: 0 },
        });
        return {
          position: { line, character: text.trimEnd().length },
          label: parts.map(({ command }, at) => ({
            value: at === 0 ? command.title : ` · ${command.title}`,
            command,
          })),
          paddingLeft: true,
        };
      });
    }),
  );
}

/** The command of a line. Clients show its title; a line that only shows a text has an empty command. */
function commandOf(
  { text: title, action }: DocumentLine<DiskFolder>,
  { folder }: FolderAnalysis<DiskFolder>,
): Command {
  const goTo = (of: string, locations: readonly OpenLocation[]): Command => {
    return { title, command: commandNames.goTo, arguments: [of, locations] };
  };
  switch (action?.kind) {
    case 'copy':
      return { title, command: commandNames.copyText, arguments: [action.text] };
    case 'go': {
      const { locations } = action;
      return goTo(
        action.title,
        locations.map((one) => ({ title: one.title, ...uriLocation(folder, one.location) })),
      );
    }
    case 'calls': {
      const callOf = ({ client, location, verb, url }: (typeof action.calls)[number]) => ({
        title: `${verb ?? 'ANY'} ${url}`,
        ...uriLocation(client.folder, location),
      });
      return goTo('Calls', action.calls.map(callOf));
    }
  }
  // A hover explains what an `explain` line says.
  return { title, command: '' };
}

/** Returns a function that asks the client to query lenses and hints again, if anything that they show changed. */
export function lensRefresher({
  connection,
  client,
  documents,
  folders,
}: Pick<ServerContext, 'connection' | 'client' | 'documents' | 'folders'>): () => void {
  let shown: readonly unknown[] = [];
  return () => {
    const current = [
      ...folders.all.flatMap(({ analysis, progress, clients }) => [
        analysis,
        progress === null,
        clients.calls,
      ]),
      // Progress alone changes nothing.
      ...documents.all().map(({ uri }) => folders.preview(uri)?.analysis),
    ];
    if (current.length === shown.length && current.every((one, at) => one === shown[at])) return;
    shown = current;
    if (client.workspace?.codeLens?.refreshSupport === true)
      inBackground(connection.sendRequest(CodeLensRefreshRequest.type));
    if (client.workspace?.inlayHint?.refreshSupport === true)
      inBackground(connection.sendRequest(InlayHintRefreshRequest.type));
  };
}
