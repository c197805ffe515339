import { isWordCode, mayStartLiteral, skipBalanced, skipLiteral, skipWord } from './lexer';

/** The tokens of a text, in two lists of one length, for there are very many. */
export interface Tokens {
  /** Words, numbers, signs; `""` for a literal. */
  readonly texts: readonly string[];
  readonly starts: readonly number[];
}

/** Whether a token is a word, a keyword or a name. */
export function isWord(token: string): boolean {
  const code = token.charCodeAt(0);
  return isWordCode(code) && (code < 48 || code > 57);
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
/** Those that begin with a character, by its code. */
const signsByStart: readonly (readonly string[] | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const found = signs.filter((sign) => sign.charCodeAt(0) === code);
  return found.length === 0 ? undefined : found;
});

/** Nobody writes more dollars before a string. */
const longestHead = 64;

function skipWhile(text: string, start: number, sign: string): number {
  let index = start;
  while (text.charAt(index) === sign) index++;
  return index;
}

type Add = (token: string, start: number) => void;

/** The code in `$"{a} and {b}"`, as if a method of the text were given it: `"".ToString(a, b)`. */
function addHoles(text: string, start: number, end: number, add: Add): void {
  if (text.charAt(start) !== '$' && text.charAt(start + 1) !== '$') return;
  const [, dollars = ''] = /^(\$+)"""/.exec(text.slice(start, Math.min(end, start + longestHead))) ?? [];
  const holes: number[] = [];
  for (let index = start; index < end; ) {
    const braces = skipWhile(text, index, '{') - index;
    if (braces === 0) {
      index++;
      continue;
    }
    // Of a raw string `{{{a}}}` with two dollars is a hole, of others `{{a}}` is none.
    const isHole = dollars === '' ? braces % 2 === 1 : braces >= dollars.length;
    const hole = index + braces - 1;
    if (isHole) holes.push(hole);
    index = isHole ? skipBalanced(text, hole) : index + braces;
  }
  if (holes.length === 0) return;
  for (const sign of ['.', 'ToString', '(']) add(sign, start);
  for (const hole of holes) {
    const inside = tokensOf(text.slice(hole + 1, skipBalanced(text, hole) - 1));
    for (const [at, token] of inside.texts.entries()) add(token, hole + 1 + inside.starts[at]!);
    add(',', hole);
  }
  add(')', start);
}

/** The tokens of C# code, comments left out. What stands in literals is none of them, but for the code in them. */
export function tokensOf(text: string): Tokens {
  const texts: string[] = [];
  const starts: number[] = [];
  const add: Add = (token, start) => {
    texts.push(token);
    starts.push(start);
  };
  for (let index = 0; index < text.length; ) {
    const code = text.charCodeAt(index);
    if (code <= 32) {
      index++;
      continue;
    }
    if (isWordCode(code)) {
      const end = skipWord(text, index);
      add(text.slice(index, end), index);
      index = end;
      continue;
    }
    const after = mayStartLiteral(code) ? skipLiteral(text, index) : index;
    if (after > index) {
      const isComment = code === 47;
      if (!isComment) {
        add('""', index);
        addHoles(text, index, after, add);
      }
      index = after;
      continue;
    }
    // `@class` is a name.
    if (code !== 64)
      add(signsByStart[code]?.find((one) => text.startsWith(one, index)) ?? text.charAt(index), index);
    index += code === 64 ? 1 : texts.at(-1)!.length;
  }
  return { texts, starts };
}
