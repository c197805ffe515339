import { skipBalanced, skipLiteral } from './lexer';

/** Names that the grammar takes for modifiers at the start of a statement, or for the target of an attribute in a list. */
const nameLikeKeyword =
  /\b(?:(?:required|partial)(?=\s*(?:=(?![=>])|(?:[-+*/%&|^]|<<|>>|\?\?)=|\+\+|--|\.\s*\w))(?<=(?:[;{})]\s*|\belse\s+)\w+)|(?:field|property|method|param|type|typevar)\b(?!\s*:(?!:))(?<=\[\s*\w+))/g;

const interpolated = /\$[$@]*"|@\$+"/;
const prefix = /([$@]+)("{3,}|")/y;

/**
 * The text for a parser that takes some names for keywords, and some braces of interpolated strings for holes: others stand
 * in their place, at the same offsets. `[field, x]; $"x/{{{P}}}"` → `[_ield, x]; $"x/__{P}__"`
 */
export function parserText(text: string): string {
  const names = new Set([...text.matchAll(nameLikeKeyword)].map(({ index }) => index));
  const mayHaveBraces = interpolated.test(text) && /\{\{|\}\}|\$\$/.test(text);
  if (names.size === 0 && !mayHaveBraces) return text;
  const hidden: number[] = [];
  findIn(text, 0, text.length, names, hidden);
  let copied = 0;
  const pieces = hidden.map((index) => {
    const before = text.slice(copied, index);
    copied = index + 1;
    return `${before}_`;
  });
  return pieces.join('') + text.slice(copied);
}

/** Adds the places of such characters between two places of a text. */
function findIn(
  text: string,
  start: number,
  end: number,
  names: ReadonlySet<number>,
  hidden: number[],
): void {
  for (let index = start; index < end; ) {
    if (names.has(index)) hidden.push(index);
    const after = skipLiteral(text, index);
    if (after > index) findInString(text, index, after, names, hidden);
    index = Math.max(after, index + 1);
  }
}

function findInString(
  text: string,
  start: number,
  end: number,
  names: ReadonlySet<number>,
  hidden: number[],
): void {
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
    findIn(text, hole, index, names, hidden);
    index += width - 1;
  }
}
