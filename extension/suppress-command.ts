import { commands, type Disposable, Range, type Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { configurationName } from '../core';
import { type NewSuppression, withSuppression } from './presentation/suppression-in-configuration';
import type { Workspaces } from './workspace/workspaces';

/** The command of the quick fix that accepts a finding. Arguments: `(uri of the document, code, scope, reason?)`. */
export const SUPPRESS = 'fxRoutes.suppress';

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
          title: `Suppress ${code}`,
          prompt: 'Why is this finding acceptable? The reason goes into fx-routes.json.',
          validateInput: (text) => (text.trim() === '' ? 'A reason has to be given.' : null),
        }));
      if (reason === undefined || reason.trim() === '') return;
      const file = routes.uriOf({ file: routes.configuration?.file ?? configurationName });
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
