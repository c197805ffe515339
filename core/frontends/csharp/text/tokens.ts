import { groupBy } from '../../../model/grouping';
import { isWordCode, mayStartLiteral, skipLiteral, skipWord } from './lexer';

/** A word, a number, a sign, or a literal (`""`), with its place in the text. */
export interface Token {
  readonly text: string;
  readonly start: number;
}

/** Signs of more than one character, the longest first; `>>` is not among them, for it may close two lists of types. */
const signs = [
  '??=',
  '<<=',
  '>>=',
  '=>',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '??',
  '?.',
  '?[',
  '::',
  '..',
  '++',
  '--',
  '->',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '&=',
  '|=',
  '^=',
];
const signsByStart = groupBy(signs, (sign) => sign.charCodeAt(0));

/** The tokens of C# code, comments left out. What stands in literals is none of them. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < text.length; ) {
    const code = text.charCodeAt(index);
    if (code <= 32) {
      index++;
      continue;
    }
    if (isWordCode(code)) {
      const end = skipWord(text, index);
      tokens.push({ text: text.slice(index, end), start: index });
      index = end;
      continue;
    }
    const after = mayStartLiteral(code) ? skipLiteral(text, index) : index;
    if (after > index) {
      const isComment = code === 47;
      if (!isComment) tokens.push({ text: '""', start: index });
      index = after;
      continue;
    }
    // `@class` is a name.
    if (code === 64) {
      index++;
      continue;
    }
    const sign = signsByStart.get(code)?.find((one) => text.startsWith(one, index)) ?? text.charAt(index);
    tokens.push({ text: sign, start: index });
    index += sign.length;
  }
  return tokens;
}
