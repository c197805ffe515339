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
