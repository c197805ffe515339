import { isWord } from './tokens';

/** Lists of types are hardly longer. */
const longestList = 60;

/** What a list of types holds besides names, and what may follow one. */
const parts = new Set(['.', ',', '?', '[', ']', '(', ')', '::']);
const followers = new Set([
  '(',
  ')',
  '.',
  ',',
  ';',
  '{',
  '}',
  '[',
  ']',
  ':',
  '?',
  '>',
  '=',
  '=>',
  '?.',
  '==',
  '!=',
]);

/** The index after the list of types that begins at `<`; `start` itself where that is a comparison. */
export function endOfTypes(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index < Math.min(tokens.length, start + longestList); index++) {
    const text = tokens[index]!;
    if (text === '<') depth++;
    else if (text === '>') depth--;
    else if (!isWord(text) && !parts.has(text)) return start;
    if (depth > 0) continue;
    const next = tokens[index + 1] ?? '';
    return isWord(next) || followers.has(next) ? index + 1 : start;
  }
  return start;
}

/** Whether a `?` belongs to a type, and does not ask: `Type? name =`. */
export function startsNullable(tokens: readonly string[], index: number, isAmongMembers: boolean): boolean {
  const [name, after] = [tokens[index + 1] ?? '', tokens[index + 2] ?? ''];
  if (/^[>\])]$/.test(name)) return true;
  return isWord(name) && (isAmongMembers || /^(?:[=;,){]|=>|in)$/.test(after));
}
