/** The width of text without colors, in terminal cells. For ASCII text, such as most names, the width is the length. */
export function textWidth(text: string): number {
  return /^[ -~\u00b7\u2026\u2260\u2500]*$/.test(text) ? text.length : widthOfAny(text);
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

/**
 * Wraps lines between words to the width of a terminal. Continuation lines start at `column`. Without `column`, they
 * start below the text of a numbered line, and two cells to the right of the start of any other line. Words are not
 * broken, so that paths can be copied. If the width is null, the text stays unchanged.
 */
export function wrapped(text: string, width: number | null, column?: number): string {
  if (width === null) return text;
  return text
    .split('\n')
    .map((line) => (textWidth(line) <= width ? line : wrappedLine(line, width, column)))
    .join('\n');
}

function wrappedLine(line: string, width: number, column?: number): string {
  const [start = '', number = ''] = /^ *(\d+\. )?/.exec(line)!;
  const rest = ' '.repeat(column ?? (number === '' ? start.length + 2 : start.length));
  const [first = '', ...words] = line.slice(start.length).split(' ');
  const lines: string[] = [];
  let current = start + first;
  for (const word of words) {
    const longer = `${current} ${word}`;
    // A new line helps only if it starts to the left of the word.
    if (word !== '' && textWidth(longer) > width && textWidth(current) >= rest.length) {
      lines.push(current);
      current = rest + word;
    } else current = longer;
  }
  return [...lines, current].map((part) => part.trimEnd()).join('\n');
}

/** Joins words with `separator` into lines of at most `width` cells. Longer words are not broken. */
export function packWords(words: readonly string[], separator: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)}${separator}${word}`;
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Puts each text on an indented line, wrapped between words. Long words, such as locations, are not broken. */
export function stackTexts(texts: readonly string[], width: number): readonly string[] {
  const lines = texts.filter(Boolean).flatMap((text) => packWords(text.split(' '), ' ', width - 2));
  return lines.map((line) => `  ${line}`);
}
