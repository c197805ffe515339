/**
 * The part of C#'s lexical grammar that is needed to skip comments, strings and character literals. Each function
 * `skip…` takes an index and returns the index after the skipped text. No function fails on invalid code.
 */

const quote = 34;
const apostrophe = 39;
const slash = 47;
const at = 64;
const dollar = 36;
const backslash = 92;
const braceOpen = 123;
const braceClose = 125;
const colon = 58;
const lineFeed = 10;
const carriageReturn = 13;

/** Nesting limit for interpolated strings inside interpolations. */
const MAX_NESTING = 20;

/** Flags of ASCII characters. 1: may start a comment or literal; 2: bracket; 4: line break. */
const marks = new Uint8Array(128);
for (const code of [quote, apostrophe, slash, at, dollar]) marks[code] = 1;
for (const bracket of '()[]{}') marks[bracket.charCodeAt(0)] = 2;
for (const code of [lineFeed, carriageReturn]) marks[code] = 4;

/** Non-ASCII white space, and the byte order mark. */
const spaces = new Set(
  [
    ...'\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
  ].map((space) => space.charCodeAt(0)),
);

/** Whether a comment or literal may start with the character. */
export function mayStartLiteral(code: number): boolean {
  return code < 128 && marks[code] === 1;
}

/** Index of the first character, from `start` on, that breaks a line or may start a comment or literal. */
export function skipPlain(text: string, start: number): number {
  let index = start;
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 128 ? ((marks[code] ?? 0) & 5) !== 0 : isLineBreak(code)) break;
  }
  return index;
}

/** Is called for each brace in an interpolated string that does not start or end an interpolation. */
type OnBrace = (index: number) => void;

/** Index after the comment, string or character literal at `start`; `start` itself if there is none. */
export function skipLiteral(text: string, start: number, nesting = 0, onBrace?: OnBrace): number {
  switch (text.charCodeAt(start)) {
    case slash:
      return skipComment(text, start);
    case quote:
      return skipString(text, start, '', nesting);
    case apostrophe:
      return skipCharacter(text, start);
    case at:
    case dollar:
      return skipPrefixedString(text, start, nesting, onBrace);
    default:
      return start;
  }
}

/** Index after the comment at `start`, without its line break; `start` itself if there is none. */
export function skipComment(text: string, start: number): number {
  const next = text.charCodeAt(start + 1);
  if (next === slash) return endOfLine(text, start + 2);
  if (next !== 42) return start;
  const end = text.indexOf('*/', start + 2);
  return end < 0 ? text.length : end + 2;
}

/** Index of the next line break, or the end of the text. */
export function endOfLine(text: string, start: number): number {
  for (let index = start; index < text.length; index++) if (isLineBreak(text.charCodeAt(index))) return index;
  return text.length;
}

/** Index after the identifier or number at `start`; `start` itself if there is none. */
export function skipWord(text: string, start: number): number {
  let index = start;
  while (isWordCode(text.charCodeAt(index))) index++;
  return index;
}

/** Index after the bracket that closes the bracket at `start`, or the end of the text. Treats all brackets alike. */
export function skipBalanced(text: string, start: number, nesting = 0, onBrace?: OnBrace): number {
  let depth = 0;
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const mark = marks[code] ?? 0;
    if (mark === 1) {
      index = Math.max(skipLiteral(text, index, nesting, onBrace), index + 1);
      continue;
    }
    if (mark === 2) {
      if (isOpening(code)) depth++;
      else if (--depth <= 0) return index + 1;
    }
    index++;
  }
  return text.length;
}

/** Index of the `;` or unmatched closing bracket that ends the expression at `start`. */
export function endOfValue(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 59 || isClosing(code)) return index;
    if (isOpening(code)) index = skipBalanced(text, index);
    else index = Math.max(skipLiteral(text, index), index + 1);
  }
  return text.length;
}

/** Index of the `{`, `;` or `=>` that follows the `where` clauses at `start`. */
export function endOfConstraints(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 123 || code === 59 || (code === 61 && text.charCodeAt(index + 1) === 62)) return index;
    if (code === 47) index = Math.max(skipComment(text, index), index + 1);
    else index++;
  }
  return text.length;
}

/** `(`, `[` or `{`. */
export function isOpening(code: number): boolean {
  return code === 40 || code === 91 || code === braceOpen;
}

/** `)`, `]` or `}`. */
export function isClosing(code: number): boolean {
  return code === 41 || code === 93 || code === braceClose;
}

/** White space that does not break a line. */
export function isBlank(code: number): boolean {
  return (
    code === 32 ||
    code === 9 ||
    code === 11 ||
    code === 12 ||
    (code >= 128 && !isWordCode(code) && !isLineBreak(code))
  );
}

/** A letter, digit, underscore, or non-ASCII character other than white space and the byte order mark. */
export function isWordCode(code: number): boolean {
  if (code < 128)
    return (
      (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || (code >= 48 && code <= 57)
    );
  // Beyond the end of a text, the code is NaN.
  return code >= 128 && !spaces.has(code);
}

/** A character that ends a line. */
export function isLineBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** Whether a sticky pattern matches at an index. */
export function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

function skipCharacter(text: string, start: number): number {
  const end = text.charCodeAt(start + 1) === backslash ? start + 2 : start + 1;
  for (let index = end + 1; index < Math.min(text.length, end + 10); index++) {
    const code = text.charCodeAt(index);
    if (code === apostrophe) return index + 1;
    if (isLineBreak(code)) break;
  }
  return start + 1;
}

/** Longer runs are no prefix: they would take quadratic time. */
const PREFIX = /[$@]{1,100}/y;

/** `@"…"`, `$"…"`, `$@"…"`, `@$"…"`, `$$"""…"""`; `@name` is not a literal. */
function skipPrefixedString(text: string, start: number, nesting: number, onBrace?: OnBrace): number {
  PREFIX.lastIndex = start;
  const [prefix = ''] = PREFIX.exec(text) ?? [];
  const index = start + prefix.length;
  return text.charCodeAt(index) === quote ? skipString(text, index, prefix, nesting, onBrace) : start;
}

/**
 * Skips a string from its first quote. A raw string ends with as many quotes as it starts with, and its interpolations
 * start with one brace for each dollar; in other strings, `{{` is an escaped brace, and in verbatim strings, `""` a quote.
 */
function skipString(text: string, start: number, prefix: string, nesting: number, onBrace?: OnBrace): number {
  const dollars = prefix.replaceAll('@', '').length;
  const isVerbatim = dollars < prefix.length;
  const opening = isVerbatim ? 1 : countOf(text, start, quote);
  const quotes = opening < 3 ? 1 : opening;
  const isPlain = quotes === 1 && !isVerbatim;
  let index = start + quotes;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const run = isPlain ? 1 : countOf(text, index, quote);
      index += run;
      if (isVerbatim ? run % 2 === 1 : run >= quotes) return index;
    } else if ((code === braceOpen || code === braceClose) && dollars > 0) {
      const run = countOf(text, index, code);
      const braces = quotes > 1 ? dollars : 1;
      const hasHole = code === braceOpen && (quotes > 1 ? run >= braces : run % 2 === 1);
      const end = index + run;
      for (const last = hasHole ? end - braces : end; index < last; index++) onBrace?.(index);
      if (hasHole) index = skipHole(text, end - 1, nesting, onBrace) + braces - 1;
    } else if (code === backslash && isPlain) index += 2;
    else if (isPlain && isLineBreak(code)) return index;
    else index++;
  }
  return text.length;
}

/** Skips `{value}` or `{value:format}`. A conditional expression in a hole is in parentheses, so `:` starts a format. */
function skipHole(text: string, start: number, nesting: number, onBrace?: OnBrace): number {
  if (nesting >= MAX_NESTING) return start + 1;
  let index = start + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === braceClose) return index + 1;
    if (code === colon && text.charCodeAt(index + 1) === colon) index += 2;
    else if (code === colon) return text.indexOf('}', index) + 1 || text.length;
    else if (isOpening(code)) index = skipBalanced(text, index, nesting + 1, onBrace);
    else index = Math.max(skipLiteral(text, index, nesting + 1, onBrace), index + 1);
  }
  return text.length;
}

function countOf(text: string, start: number, code: number): number {
  let index = start;
  while (text.charCodeAt(index) === code) index++;
  return index - start;
}
