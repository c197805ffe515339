import { type Range, replaceRanges } from './replaced-ranges';
import { skipLiteral } from './skip-tokens';

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

/** A string that may contain braces which neither start nor end an interpolation. */
const mayHaveBraces = (text: string) => /\$[$@]*"|@\$+"/.test(text) && /\{\{|\}\}|\$\$/.test(text);

/**
 * Masks what the grammar misreads: names that it mistakes for keywords, escaped braces in interpolated strings,
 * conditional access, and NUL characters, which it mistakes for the end of the text. Offsets stay the same.
 * `[field, x?.y]; $"x/{{{P}}}"` → `[_ield, x .y]; $"x/__{P}__"`
 */
export function parserText(source: string): string {
  const text = source
    .replace(conditionalAccess, ' ')
    .replaceAll('\0', '\ufffd')
    .replace(nameLikeKeyword, (name) => `_${name.slice(1)}`);
  if (!mayHaveBraces(text)) return text;
  const braces: Range[] = [];
  const mask = (index: number) => braces.push([index, index + 1]);
  for (let index = 0; index < text.length; ) index = Math.max(skipLiteral(text, index, 0, mask), index + 1);
  return replaceRanges(text, braces, () => '_');
}
