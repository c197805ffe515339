import { partitionPoint } from '../model/collections';
import type { Location } from '../model/location';

/** The index of the last element that is at most `value`, in a sorted list that starts with 0. */
export const lastAtMost = (sorted: readonly number[], value: number): number =>
  partitionPoint(sorted, (element) => element <= value) - 1;

/** The location of the text from `start` to `end`, both 0-based. `lines` contains the index of each line start. */
export function locationInLines(
  file: string,
  lines: readonly number[],
  start: number,
  end: number,
): Location {
  const line = lastAtMost(lines, start);
  const endLine = end < (lines[line + 1] ?? end + 1) ? line : lastAtMost(lines, end);
  const column = start - (lines[line] ?? 0);
  return { file, line, column, endLine, endColumn: end - (lines[endLine] ?? 0) };
}
