import { skipBalanced, skipLiteral } from './lexer';

const interpolated = /\$[$@]*"|@\$+"/;
const prefix = /([$@]+)("{3,}|")/y;

/**
 * Replaces the braces of interpolated strings that belong to their text, for a parser that takes them for holes and holes
 * for them: `$"x/{{{P}}}"` → `$"x/__{P}__"`. Every offset stays.
 */
export function withoutEscapedBraces(text: string): string {
  if (!interpolated.test(text) || !/\{\{|\}\}|\$\$/.test(text)) return text;
  const hidden: number[] = [];
  findIn(text, 0, text.length, hidden);
  if (hidden.length === 0) return text;
  let copied = 0;
  const pieces = hidden.map((index) => {
    const before = text.slice(copied, index);
    copied = index + 1;
    return `${before}_`;
  });
  return pieces.join('') + text.slice(copied);
}

/** Adds the places of such braces between two places of a text. */
function findIn(text: string, start: number, end: number, hidden: number[]): void {
  for (let index = start; index < end; ) {
    const after = skipLiteral(text, index);
    if (after > index) findInString(text, index, after, hidden);
    index = Math.max(after, index + 1);
  }
}

function findInString(text: string, start: number, end: number, hidden: number[]): void {
  prefix.lastIndex = start;
  const [whole = '', signs = '', quotes = ''] = prefix.exec(text) ?? [];
  if (!signs.includes('$')) return;
  const isVerbatim = signs.includes('@');
  const isRaw = quotes.length > 1 && !isVerbatim;
  // As many braces open a hole as a raw string has dollars; in others two of them are one of the text.
  const width = isRaw ? signs.length : 1;
  for (let index = start + whole.length; index < end; ) {
    const character = text[index]!;
    if (character !== '{' && character !== '}') {
      index += character === '\\' && !isRaw && !isVerbatim ? 2 : 1;
      continue;
    }
    let run = 1;
    while (text[index + run] === character) run++;
    const opening = isRaw ? (run < width ? 0 : width) : run % 2;
    const ofHole = character === '{' ? opening : 0;
    for (let count = 0; count < run - ofHole; count++) hidden.push(index++);
    if (ofHole === 0) continue;
    const hole = index + width;
    index = skipBalanced(text, hole - 1);
    findIn(text, hole, index, hidden);
    index += width - 1;
  }
}
