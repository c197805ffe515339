/** The part of a text from `start` up to, but not including, `end`. */
export type Range = readonly [start: number, end: number];

/** Replaces ranges of a text. The ranges are in order and do not overlap. */
export function replaceRanges(
  text: string,
  ranges: readonly Range[],
  replace: (part: string) => string,
): string {
  let copied = 0;
  const pieces = ranges.map(([start, end]) => {
    const before = text.slice(copied, start);
    copied = end;
    return before + replace(text.slice(start, end));
  });
  return pieces.join('') + text.slice(copied);
}

/**
 * A text after parts of it were removed. The k-th remaining part starts at index `starts[k]` of `text`. Adding
 * `shifts[k]` to an index in that part gives the index in the original text.
 */
export interface ReducedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly shifts: readonly number[];
}

/** Replaces ranges of a text. The ranges are given in the order of their ends; a range may contain earlier ranges. */
export function createTextReducer(text: string) {
  const pieces: string[] = [];
  const starts = [0];
  const shifts = [0];
  const dropped: Range[] = [];
  /** Replaces a range if this makes the text shorter. */
  const drop = (start: number, end: number, replacement = ''): void => {
    if (end - start <= replacement.length) return;
    while ((dropped.at(-1)?.[0] ?? -1) >= start) {
      dropped.pop();
      starts.pop();
      shifts.pop();
      pieces.length -= 2;
    }
    const copied = dropped.at(-1)?.[1] ?? 0;
    const length = (starts.at(-1) ?? 0) + start - copied + replacement.length;
    pieces.push(text.slice(copied, start), replacement);
    dropped.push([start, end]);
    starts.push(length);
    shifts.push(end - length);
  };
  return {
    drop,
    done: (): ReducedText => ({
      text: pieces.join('') + text.slice(dropped.at(-1)?.[1] ?? 0),
      starts,
      shifts,
    }),
  };
}
