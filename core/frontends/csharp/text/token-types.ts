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

/** The index after the type that begins at `start`: `N.Type<int>[]?`. */
export function endOfType(tokens: readonly string[], start: number): number {
  let index = start;
  while (isWord(tokens[index] ?? '') || tokens[index] === '.' || tokens[index] === '::') {
    const isNext = isWord(tokens[index] ?? '') && isWord(tokens[index + 1] ?? '');
    index++;
    if (isNext) break;
  }
  if (tokens[index] === '<') index = endOfTypes(tokens, index);
  while (tokens[index] === '[' && tokens[index + 1] === ']') index += 2;
  return tokens[index] === '?' && tokens[index + 1] !== '.' ? index + 1 : index;
}

/** The index after the pattern that begins at `start`, a type or the members that are asked for, without the name behind. */
export function endOfPattern(tokens: readonly string[], start: number): number {
  let index = tokens[start] === 'not' ? start + 1 : start;
  if (isWord(tokens[index] ?? '')) index = endOfType(tokens, index);
  if (tokens[index] !== '{') return index;
  for (let depth = 0; index < tokens.length; index++) {
    if (tokens[index] === '{') depth++;
    else if (tokens[index] === '}' && --depth === 0) return index + 1;
  }
  return index;
}
