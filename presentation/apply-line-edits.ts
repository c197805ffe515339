/** Replaces a range in one line. Lines and columns count from 0; columns count UTF-16 code units. */
export interface LineEdit {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly text: string;
}

/** Applies non-overlapping edits to a text. */
export function withEdits(text: string, edits: readonly LineEdit[]): string {
  const lines = text.split('\n');
  const inReverse = edits.toSorted((a, b) => b.line - a.line || b.column - a.column);
  for (const { line, column, endColumn, text: inserted } of inReverse) {
    const old = lines[line];
    if (old !== undefined) lines[line] = old.slice(0, column) + inserted + old.slice(endColumn);
  }
  return lines.join('\n');
}

/** The new column of a name that was at `line` and `column` before the edits. */
export function columnAfter(edits: readonly LineEdit[], line: number, column: number): number {
  return edits
    .filter((edit) => edit.line === line && edit.endColumn <= column)
    .reduce((at, edit) => at + edit.text.length - (edit.endColumn - edit.column), column);
}
