import {
  type Location,
  MessageType,
  type Position,
  ShowMessageNotification,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { groupBy } from '../core/model/collections';
import type { LineEdit } from '../presentation/apply-line-edits';
import { shownText } from '../presentation/escaped-and-route-texts';
import { type EditedText, movesOfEdits, movesText } from '../presentation/rename-preview';
import type { FoundFile } from '../session/opened-folders';
import { type DiskFolder, pathOfUri } from './disk-folder';
import { answering, inBackground, type ServerContext } from './server-context';

/** The commands that the server runs. Clients may run them in their own way, such as copying to the clipboard. */
export const commandNames = {
  /** Arguments: `(text)`. */
  copyText: 'fxRoutes.copyText',
  /** Arguments: `(title, locations)`. */
  goTo: 'fxRoutes.goTo',
  /** Arguments: `(rename)`; returns a `RenamePreview`. */
  previewRename: 'fxRoutes.previewRename',
  readAgain: 'fxRoutes.readAgain',
};

/** A location to open, with its label. */
export interface OpenLocation extends Location {
  readonly title: string;
}

/**
 * A rename whose effect on routes is asked for. `edit`: what the language's own server answers to `textDocument/rename`;
 * without it, only declarations of the name at the position are renamed.
 */
interface PreviewedRename {
  readonly uri: string;
  readonly position: Position;
  readonly newName: string;
  readonly edit?: WorkspaceEdit | null;
}

/** The effect of a rename on routes, in one line, and whether it makes routes collide. */
interface RenamePreview {
  readonly text: string;
  readonly collides: boolean;
}

export function registerCommands(context: ServerContext): void {
  const { connection, folders } = context;
  connection.onExecuteCommand(
    answering(context, async ({ command, arguments: args = [] }): Promise<unknown> => {
      switch (command) {
        case commandNames.copyText:
          showMessage(context, shownText(String(args[0])));
          return args[0];
        case commandNames.goTo:
          return goTo(context, String(args[0]), args[1]);
        case commandNames.previewRename:
          return previewRename(context, args[0]);
        case commandNames.readAgain:
          await folders.readAgain();
          return null;
      }
      return null;
    }),
  );
}

function showMessage({ connection }: ServerContext, message: string): void {
  inBackground(
    connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message }),
  );
}

/** Opens a location; lets the user choose if there are several. A client that cannot open locations shows their names. */
async function goTo(
  context: ServerContext,
  title: string,
  locations: readonly OpenLocation[],
): Promise<null> {
  const { connection, client } = context;
  const named = locations.map((one) => {
    return { ...one, title: `${one.title} · ${pathOfUri(one.uri) ?? one.uri}:${one.range.start.line + 1}` };
  });
  if (client.window?.showDocument?.support !== true) {
    showMessage(context, [title, ...named.map((one) => one.title)].join('\n'));
    return null;
  }
  const [first] = named;
  const chosen =
    named.length > 1
      ? await connection.window.showInformationMessage(title, ...named.map((one) => ({ title: one.title })))
      : first;
  const found = named.find((one) => one.title === chosen?.title);
  if (found !== undefined)
    await connection.window.showDocument({ uri: found.uri, selection: found.range, takeFocus: true });
  return null;
}

/** The effect of a rename on the routes of the folder that contains the renamed name; null outside of the folders. */
async function previewRename(context: ServerContext, rename: PreviewedRename): Promise<RenamePreview | null> {
  const found = await context.folders.settledOf(rename.uri);
  if (found === null) return null;
  const { routes } = found;
  const files = new Map<string, EditedText>();
  const edited = rename.edit ? editsOf(rename.edit) : await ownEdits(context, found, rename);
  for (const [uri, edits] of edited) {
    const file = routes.folder.keyOf(uri);
    if (file === null || edits.length === 0) continue;
    const text =
      context.documents.get(uri)?.getText() ?? new TextDecoder().decode(await routes.folder.bytesOf(file));
    files.set(file, { text, edits });
  }
  const moves = await movesOfEdits(routes, files);
  const collides = moves.some(({ after }) => (after?.collidesWith.length ?? 0) > 0);
  return { text: movesText(moves), collides };
}

/** The edits of each file; a rename edits names, which are within a line. */
function editsOf({
  changes = {},
  documentChanges = [],
}: WorkspaceEdit): readonly [string, readonly LineEdit[]][] {
  const edited = documentChanges.flatMap((change) =>
    'textDocument' in change ? [[change.textDocument.uri, change.edits] as const] : [],
  );
  return [...Object.entries(changes), ...edited].map(([uri, edits]) => {
    const lineEdits = edits.flatMap((edit): LineEdit[] => {
      if (!('newText' in edit) || edit.range.start.line !== edit.range.end.line) return [];
      const { start, end } = edit.range;
      return [{ line: start.line, column: start.character, endColumn: end.character, text: edit.newText }];
    });
    return [uri, lineEdits];
  });
}

/** The edits of the name at a position of an open document; of a method, also those of its interfaces and overrides. */
async function ownEdits(
  { documents }: ServerContext,
  { routes, file }: FoundFile<DiskFolder>,
  { uri, position: { line, character }, newName: text }: PreviewedRename,
): Promise<readonly [string, readonly LineEdit[]][]> {
  const lines = documents.get(uri)?.getText().split('\n') ?? [];
  const names = [...(lines[line] ?? '').matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)];
  const name = names.find(({ index, 0: word }) => index <= character && index + word.length >= character);
  if (name === undefined) return [];
  const [column, endColumn] = [name.index, name.index + name[0].length];
  const all = await routes.methodsRenamedTogether({ file, line, column, endLine: line, endColumn });
  return [...groupBy(all, (one) => one.file)].map(([of, own]) => [
    routes.folder.uriOf({ file: of }),
    own.map((one) => ({ line: one.line, column: one.column, endColumn: one.endColumn, text })),
  ]);
}
