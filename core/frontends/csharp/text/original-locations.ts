import type { Location } from '../../../model/location';
import { lastAtMost, locationInLines } from '../../location-in-lines';
import type { ReducedText } from './reduced-text';

export interface Span {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The parsed text with a mapping to the original file. */
export interface SourceCode {
  textOf(span: Span): string;
  locationOf(span: Span): Location;
}

/** Maps indexes of `reduced` to lines and columns of `original`. */
export function createSourceCode(file: string, original: string, reduced: ReducedText): SourceCode {
  let lines: readonly number[] | null = null;
  const offsetOf = (index: number) => index + (reduced.shifts[lastAtMost(reduced.starts, index)] ?? 0);
  return {
    textOf: (span) => reduced.text.slice(span.startIndex, span.endIndex),
    locationOf({ startIndex, endIndex }) {
      lines ??= lineStarts(original);
      const start = offsetOf(startIndex);
      const end = endIndex <= startIndex ? start : offsetOf(endIndex - 1) + 1;
      return locationInLines(file, lines, start, end);
    },
  };
}

/** The index of each line start. Lines end with `\r\n`, `\n` or `\r`, as in editors. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const breaks = /\r(?!\n)/.test(text) ? /\r\n?|\n/g : null;
  if (breaks) for (const match of text.matchAll(breaks)) starts.push(match.index + match[0].length);
  else
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
      starts.push(index + 1);
  return starts;
}
