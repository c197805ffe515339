import {
  commands,
  type Disposable,
  InputBoxValidationSeverity,
  type Position,
  type TextDocument,
  type Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { groupBy } from '../core/model/collections';
import { locationKey } from '../core/model/location';
import type { BeforeAfter } from '../core/queries/diff';
import type { LineEdit } from '../presentation/apply-line-edits';
import { attributeEdits, hasVerbAttribute, verbAttribute } from '../presentation/attribute-edits';
import { shownText } from '../presentation/escaped-and-route-texts';
import { type EditedText, movesOfEdits, movesText } from '../presentation/rename-preview';
import { conventionalMoves } from '../presentation/route-moves';
import { addEdits, lineEdit } from './line-edits';
import { languageOf } from './source-languages';
import type { FolderRoutes } from './workspace/editor-folder';
import { rangeOf, type Workspaces } from './workspace/workspaces';

/** Placeholder for the new name; does not occur in programs. */
const PLACEHOLDER = 'fxRoutes__new__name';
const identifier = /^@?[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A rename of one symbol whose new name is not known yet. */
interface Rename {
  readonly name: string;
  /** Renames all occurrences; without a rename provider for the language, only the occurrence at the cursor. */
  edit(name: string): WorkspaceEdit;
  /** How the new name would change routes. */
  preview(name: string): Promise<Preview>;
  /** The edit that adds attributes with the new and the old route to each method whose conventional routes moved. */
  keepOldRoutes({ moves }: Preview): Promise<WorkspaceEdit>;
}

/** The effect of a new name on routes. */
interface Preview {
  readonly text: string;
  /** Whether the new name causes a collision. */
  readonly collides: boolean;
  readonly moves: readonly BeforeAfter[];
}

/** Prepares the rename of the symbol at a position; null if there is no symbol, or if the document is not analyzed. */
export async function renameAt(
  workspaces: Workspaces,
  document: TextDocument,
  position: Position,
): Promise<Rename | null> {
  const range = document.getWordRangeAtPosition(position);
  const found = await workspaces.settledOf(document.uri);
  if (range === undefined || found === null) return null;
  const { routes } = found;
  const locations = await renameEdits(document, position);
  const isAlone = locations.size === 0;
  if (isAlone) locations.set(document.uri, [lineEdit(range, PLACEHOLDER)]);
  const named = (edits: readonly LineEdit[], name: string) =>
    edits.map((edit) => ({ ...edit, text: edit.text.replaceAll(PLACEHOLDER, name) }));
  return {
    name: document.getText(range),
    edit(name) {
      const edit = new WorkspaceEdit();
      for (const [uri, edits] of locations) addEdits(edit, uri, named(edits, name));
      return edit;
    },
    async preview(name) {
      const edits = [...locations].map(([uri, own]) => [uri, named(own, name)] as const);
      const moves = await movesOf(routes, new Map(edits));
      const collides = moves.some(({ after }) => (after?.collidesWith.length ?? 0) > 0);
      return { text: previewText(moves, isAlone), collides, moves };
    },
    keepOldRoutes: ({ moves }) => keepOldRoutes(routes, moves),
  };
}

/** The edits with which a rename provider inserts the placeholder; empty if no provider can rename the symbol. */
async function renameEdits({ uri }: TextDocument, position: Position): Promise<Map<Uri, LineEdit[]>> {
  try {
    const edit = await commands.executeCommand<WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      uri,
      position,
      PLACEHOLDER,
    );
    return new Map(
      edit
        .entries()
        .map(([file, edits]) => [file, edits.map(({ range, newText }) => lineEdit(range, newText))]),
    );
  } catch {
    // There is no rename provider, or it cannot rename anything here.
    return new Map();
  }
}

async function movesOf(
  routes: FolderRoutes,
  edits: ReadonlyMap<Uri, readonly LineEdit[]>,
): Promise<readonly BeforeAfter[]> {
  const files = new Map<string, EditedText>();
  for (const [uri, own] of edits) {
    const file = routes.folder.keyOf(uri);
    if (file === null) continue;
    files.set(file, { text: (await workspace.openTextDocument(uri)).getText(), edits: own });
  }
  return movesOfEdits(routes, files);
}

async function keepOldRoutes(routes: FolderRoutes, moves: readonly BeforeAfter[]): Promise<WorkspaceEdit> {
  const edit = new WorkspaceEdit();
  for (const own of groupBy(conventionalMoves(moves), ({ after }) => locationKey(after.location)).values()) {
    const { location } = own[0].after;
    if (own.some(({ after }) => hasVerbAttribute(after))) continue;
    const document = await workspace.openTextDocument(routes.folder.uriOf(location));
    const attributes = own
      .flatMap(({ before, after }) => [after, before])
      .map(({ verb, path }) => verbAttribute(verb, path));
    const language = languageOf(document);
    const offset = document.offsetAt(rangeOf(location).start);
    addEdits(edit, document.uri, attributeEdits(document.getText(), offset, attributes, language));
  }
  return edit;
}

/** After a rename that moved routes, offers to also keep the old routes. */
async function offerOldRoutes(rename: Rename, preview: Preview): Promise<void> {
  const edit = await rename.keepOldRoutes(preview);
  if (edit.size === 0) return;
  const keep = 'Keep Old Routes';
  if ((await window.showInformationMessage(movesText(preview.moves), keep)) === keep)
    await workspace.applyEdit(edit);
}

function previewText(moves: readonly BeforeAfter[], isAlone: boolean): string {
  const text = movesText(moves);
  return isAlone
    ? `Only this occurrence is renamed, because no language extension can rename the symbol. ${text}`
    : text;
}

/** Registers the command that renames a symbol with a preview of the old and new routes. */
export function registerRename(workspaces: Workspaces): Disposable {
  return commands.registerCommand(
    'fxRoutes.rename',
    async (uri?: Uri, position?: Position, proposed?: string) => {
      const editor = window.activeTextEditor;
      const document = uri === undefined ? editor?.document : await workspace.openTextDocument(uri);
      const caret = position ?? editor?.selection.active;
      const rename =
        document === undefined || caret === undefined ? null : await renameAt(workspaces, document, caret);
      if (rename === null) {
        window.setStatusBarMessage('No name at the cursor', 3000);
        return;
      }
      const name = await window.showInputBox({
        title: `Rename ${shownText(rename.name)}`,
        value: proposed ?? rename.name,
        prompt: 'The routes that change are shown before anything is renamed',
        validateInput: async (text) => {
          if (text === rename.name) return null;
          if (!identifier.test(text)) return 'This is not a valid name.';
          const { text: message, collides } = await rename.preview(text);
          const severity = collides ? InputBoxValidationSeverity.Warning : InputBoxValidationSeverity.Info;
          return { message, severity };
        },
      });
      if (name === undefined || name === rename.name) return;
      const preview = await rename.preview(name);
      await workspace.applyEdit(rename.edit(name), { isRefactoring: true });
      await offerOldRoutes(rename, preview);
    },
  );
}
