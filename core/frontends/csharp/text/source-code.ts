import type { Location } from '../../../model/location';
import type { ReducedText } from './reduced-text';

/** A stretch of a text: what every syntax node has. */
export interface Span {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The text under a parser together with the way back to the file that it came from. */
export interface SourceCode {
  readonly file: string;
  textOf(span: Span): string;
  locationOf(span: Span): Location;
}

/** Leads places in `reduced` back to lines and columns of `original`. */
export function createSourceCode(file: string, original: string, reduced: ReducedText): SourceCode {
  let lines: readonly number[] | null = null;
  const offsetOf = (index: number) => index + (reduced.shifts[lastNotAfter(reduced.starts, index)] ?? 0);
  const pointOf = (offset: number): readonly [number, number] => {
    lines ??= lineStarts(original);
    const line = lastNotAfter(lines, offset);
    return [line, offset - (lines[line] ?? 0)];
  };
  return {
    file,
    textOf: (span) => reduced.text.slice(span.startIndex, span.endIndex),
    locationOf(span) {
      const [line, column] = pointOf(offsetOf(span.startIndex));
      const isEmpty = span.endIndex <= span.startIndex;
      const [endLine, endColumn] = isEmpty ? [line, column] : pointOf(offsetOf(span.endIndex - 1) + 1);
      return { file, line, column, endLine, endColumn };
    },
  };
}

/** Where each line begins; `\r\n`, `\n` and `\r` break lines, as editors count. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const breaks = /\r(?!\n)/.test(text) ? /\r\n?|\n/g : null;
  if (breaks) for (const match of text.matchAll(breaks)) starts.push(match.index + match[0].length);
  else
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
      starts.push(index + 1);
  return starts;
}

/** Index of the last element that is not greater than `value`, in a sorted list that begins with 0. */
function lastNotAfter(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle;
  }
  return low;
}
