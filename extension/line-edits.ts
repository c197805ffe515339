import { Range, type Uri, type WorkspaceEdit } from 'vscode';
import type { LineEdit } from '../presentation/apply-line-edits';

/** Adds line edits of a file to a workspace edit. */
export function addEdits(edit: WorkspaceEdit, uri: Uri, edits: readonly LineEdit[]): void {
  for (const { line, column, endColumn, text } of edits)
    edit.replace(uri, new Range(line, column, line, endColumn), text);
}

/** An edit that replaces a range within a line. */
export const lineEdit = ({ start, end }: Range, text: string): LineEdit => ({
  line: start.line,
  column: start.character,
  endColumn: end.character,
  text,
});
