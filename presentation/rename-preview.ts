import type { BeforeAfter } from '../core/queries/diff';
import type { FolderAnalysis } from '../session/folder-analysis';
import { columnAfter, type LineEdit, withEdits } from './apply-line-edits';
import { moveText, routeMoves } from './route-moves';

/** The text of a file and edits of it. */
export interface EditedText {
  readonly text: string;
  readonly edits: readonly LineEdit[];
}

/** The maximum number of routes that are listed. */
const SHOWN_MOVES = 5;

/** The routes that edits of some files of a folder would add, remove or move. */
export async function movesOfEdits(
  routes: FolderAnalysis,
  files: ReadonlyMap<string, EditedText>,
): Promise<readonly BeforeAfter[]> {
  const before = routes.analysis;
  const after = await routes.supposing(
    [...files].map(([file, { text, edits }]) => ({ file, text: withEdits(text, edits) })),
  );
  return routeMoves(before, after, ({ file, line, column }) => {
    return `${file}:${line}:${columnAfter(files.get(file)?.edits ?? [], line, column)}`;
  });
}

/** The first moves in one line, with the number of the others. */
export function movesText(moves: readonly BeforeAfter[]): string {
  const rest = moves.length - SHOWN_MOVES;
  const shown = moves.slice(0, SHOWN_MOVES).map(moveText);
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · ') || 'No route changes.';
}
