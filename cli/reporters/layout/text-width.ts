/** The width of a column in a text table, and how far it may be cut. */
interface Measure {
  width: number;
  /** The minimum width; equal to `width` when it must not be cut. */
  readonly least: number;
  /** Columns of a lower rank are cut first. */
  readonly rank: number;
}

/**
 * Cuts columns until they take at most `available` cells: those of the lowest rank first, and of those the widest first.
 * False when not even the minimum widths fit.
 */
export function fitWidths(measures: readonly Measure[], available: number): boolean {
  let excess = measures.reduce((sum, { width }) => sum + width, 0) - available;
  const ranks = [...new Set(measures.map(({ rank }) => rank))].sort((a, b) => a - b);
  for (const rank of ranks) {
    while (excess > 0) {
      let widest: Measure | null = null;
      for (const measure of measures) {
        const isCut = measure.rank === rank && measure.width > measure.least;
        if (isCut && measure.width > (widest?.width ?? 0)) widest = measure;
      }
      if (widest === null) break;
      widest.width--;
      excess--;
    }
  }
  return excess <= 0;
}

/** The number of terminal cells that text without colors takes. Plain text, which most names are, is quick to measure. */
export function textWidth(text: string): number {
  return /^[ -~≠…·─]*$/.test(text) ? text.length : widthOfAny(text);
}

/** Loads the library on demand: its tables would take a tenth of the start-up time of any command. */
function widthOfAny(text: string): number {
  const { default: stringWidth }: typeof import('string-width') = require('string-width');
  return stringWidth(text);
}

/** Cuts text to a number of terminal cells: `cut('BookAppService', 6)` → `BookA…`. Wide characters count two. */
export function cut(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  let kept = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += textWidth(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Pads text with blanks to a number of terminal cells. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** Wraps words into lines of at most `width` cells, joined by `separator`; a longer word is not broken. */
export function packWords(words: readonly string[], separator: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)}${separator}${word}`;
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Puts texts on separate lines, each wrapped between words; a longer word, which may be a location, is not broken. */
export function stackTexts(texts: readonly string[], width: number): readonly string[] {
  return texts.filter(Boolean).flatMap((text) => packWords(text.split(' '), ' ', width));
}
