import { type Location, lastAtMost, lineStarts, locationInLines } from '../../../model/location';
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
