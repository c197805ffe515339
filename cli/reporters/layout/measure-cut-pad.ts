/** The width of text without colors, in terminal cells. For ASCII text, such as most names, the width is the length. */
export function textWidth(text: string): number {
  return /^[ -~≠…·─]*$/.test(text) ? text.length : widthOfAny(text);
}

/** Loads the library on demand: loading its tables would take a tenth of each command's start-up time. */
function widthOfAny(text: string): number {
  const { default: stringWidth }: typeof import('string-width') = require('string-width');
  return stringWidth(text);
}

/** Cuts text to a number of cells: `cut('BookAppService', 6)` → `BookA…`. A wide character takes two cells. */
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
