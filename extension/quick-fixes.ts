import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  commands,
  type Diagnostic,
  type Disposable,
  languages,
  Position,
  Range,
  type TextDocument,
  type Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { configurationName, type DiagnosticCode } from '../core';
import { type Fix, quickFixes, type TextRange } from '../presentation/quick-fixes';
import { type NewSuppression, withSuppression } from '../presentation/suppression-in-configuration';
import { addEdits } from './line-edits';
import { sourceLanguages } from './source-languages';
import type { Workspaces } from './workspace/workspaces';

/** Registers quick fixes for findings. */
export function registerQuickFixes(workspaces: Workspaces): Disposable {
  const metadata = { providedCodeActionKinds: [CodeActionKind.QuickFix] };
  const provideCodeActions: CodeActionProvider['provideCodeActions'] = async (document, range, context) => {
    const found = await workspaces.current(document.uri);
    if (found === null) return [];
    const problems = context.diagnostics
      .filter(({ source }) => source === 'fx-routes')
      .map((shown) => {
        return { code: codeOf(shown), message: shown.message, range: textRange(shown.range), shown };
      });
    const fixes = quickFixes(found.routes, found.file, document.getText(), textRange(range), problems);
    return fixes.map((fix) => codeAction(fix, document));
  };
  return languages.registerCodeActionsProvider(sourceLanguages, { provideCodeActions }, metadata);
}

const codeOf = ({ code }: Pick<Diagnostic, 'code'>) =>
  (typeof code === 'object' ? code.value : code) as DiagnosticCode;

const textRange = ({ start, end }: Range): TextRange => ({
  line: start.line,
  column: start.character,
  endLine: end.line,
  endColumn: end.character,
});

function codeAction(
  { title, shown, isPreferred, change }: Fix<Diagnostic>,
  { uri }: TextDocument,
): CodeAction {
  // A command that asks for more than its title says has an ellipsis.
  const action = new CodeAction(change.kind === 'suppress' ? `${title}…` : title, CodeActionKind.QuickFix);
  if (shown !== null) action.diagnostics = [shown];
  action.isPreferred = isPreferred;
  if (change.kind === 'edit') {
    action.edit = new WorkspaceEdit();
    addEdits(action.edit, uri, change.edits);
  } else if (change.kind === 'rename') {
    const at = new Position(change.line, change.column);
    action.command = { title, command: 'fxRoutes.rename', arguments: [uri, at, change.name ?? undefined] };
  } else {
    action.command = { title, command: SUPPRESS, arguments: [uri, change.code, change.scope] };
  }
  return action;
}

/** The command of the quick fix that accepts a finding. Arguments: `(uri of the document, code, scope, reason?)`. */
const SUPPRESS = 'fxRoutes.suppress';

/**
 * Registers the command that asks for a reason and adds a suppression to the `fx-routes.json` of a document. The
 * command creates the file if it is missing.
 */
export function registerSuppressing(workspaces: Workspaces): Disposable {
  return commands.registerCommand(
    SUPPRESS,
    async (document: Uri, code: string, scope: NewSuppression['scope'], given?: string) => {
      const routes = workspaces.of(document)?.routes;
      if (routes === undefined) return;
      const reason =
        given ??
        (await window.showInputBox({
          title: `Accept ${code}`,
          prompt: 'Why is this finding acceptable? The reason goes into fx-routes.json.',
          validateInput: (text) => (text.trim() === '' ? 'Enter a reason.' : null),
        }));
      if (reason === undefined || reason.trim() === '') return;
      const file = routes.folder.uriOf({ file: routes.configuration?.file ?? configurationName });
      const edit = new WorkspaceEdit();
      edit.createFile(file, { ignoreIfExists: true });
      await workspace.applyEdit(edit);
      const open = await workspace.openTextDocument(file);
      const text = withSuppression(open.getText(), { code, scope, reason: reason.trim() });
      const change = new WorkspaceEdit();
      change.replace(file, new Range(0, 0, open.lineCount, 0), text);
      await workspace.applyEdit(change);
      await open.save();
    },
  );
}
