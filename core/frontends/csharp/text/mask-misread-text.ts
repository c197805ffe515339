import { type Range, replaceRanges } from './replace-ranges';
import { skipBalanced, skipLiteral } from './skip-tokens';

/** What follows the name of a method, not the modifier of a method that returns a tuple: `(int a) => 1`. */
const afterMethodName = /\s*(?:<[^<>(){};]*>\s*)?\((?:[^()]|\([^()]*\))*\)\s*(?:=>|[{;]|where\b)/.source;

/** Names that the grammar mistakes for modifiers or attribute targets. */
const nameLikeKeyword = new RegExp(
  [
    /\b(?:required|partial)(?=\s*(?:=(?![=>])|(?:[-+*/%&|^]|<<|>>|\?\?)=|\+\+|--|\.\s*\w))(?<=(?:[;{})]\s*|\belse\s+)\w+)/,
    /\b(?:field|property|method|param|type|typevar)\b(?!\s*:(?!:))(?<=\[\s*\w+)/,
  ]
    .map(({ source }) => source)
    .concat(`\\bpartial(?=${afterMethodName})`)
    .join('|'),
  'g',
);

/** The `?` of `a?.B`: the grammar reads `a && b?.C` as `(a && b)?.C`. */
const conditionalAccess = /\?(?=\s*\.\s*[\p{L}_@])/gu;

const interpolated = /\$[$@]*"|@\$+"/;
const prefix = /([$@]+)("{3,}|")/y;

/**
 * Masks what the grammar misreads: names that it mistakes for keywords, escaped braces in interpolated strings,
 * conditional access, and NUL characters, which it mistakes for the end of the text. Offsets stay the same. `[field, x?.y]; $"x/{{{P}}}"` → `[_ield, x .y]; $"x/__{P}__"`
 */
export function parserText(source: string): string {
  const text = source.replace(conditionalAccess, ' ').replaceAll('\0', '\ufffd');
  // Optimization: most texts have no match, and `matchAll` copies the pattern for each text.
  const hasNames = text.search(nameLikeKeyword) >= 0;
  const names = new Set(hasNames ? [...text.matchAll(nameLikeKeyword)].map(({ index }) => index) : []);
  const mayHaveBraces = interpolated.test(text) && /\{\{|\}\}|\$\$/.test(text);
  if (names.size === 0 && !mayHaveBraces) return text;
  const masked = maskedIn(text, names).map((index): Range => [index, index + 1]);
  return replaceRanges(text, masked, () => '_');
}

/** The indexes of the masked characters. */
function maskedIn(text: string, names: ReadonlySet<number>): readonly number[] {
  const masked: number[] = [];
  function findIn(start: number, end: number): void {
    for (let index = start; index < end; ) {
      if (names.has(index)) masked.push(index);
      const after = skipLiteral(text, index);
      if (after > index) findInString(index, after);
      index = Math.max(after, index + 1);
    }
  }

  function findInString(start: number, end: number): void {
    prefix.lastIndex = start;
    const [whole = '', signs = '', quotes = ''] = prefix.exec(text) ?? [];
    if (!signs.includes('$')) return;
    const isVerbatim = signs.includes('@');
    const isRaw = quotes.length > 1 && !isVerbatim;
    // In raw strings, interpolations start with one brace for each dollar. In other strings, `{{` is an escaped brace.
    const width = isRaw ? signs.length : 1;
    for (let index = start + whole.length; index < end; ) {
      const character = text.charAt(index);
      if (character !== '{' && character !== '}') {
        index += character === '\\' && !isRaw && !isVerbatim ? 2 : 1;
        continue;
      }
      let run = 1;
      while (text[index + run] === character) run++;
      const opening = isRaw ? (run < width ? 0 : width) : run % 2;
      const holeBraces = character === '{' ? opening : 0;
      for (let count = 0; count < run - holeBraces; count++) masked.push(index++);
      if (holeBraces === 0) continue;
      const hole = index + width;
      index = skipBalanced(text, hole - 1);
      findIn(hole, index);
      index += width - 1;
    }
  }

  findIn(0, text.length);
  return masked;
}
