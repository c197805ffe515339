import type { Token } from './tokens';

/** Lists of types are hardly longer. */
const longestList = 60;

/** The index after the list of types that begins at `<`; `start` itself where that is a comparison. */
export function endOfTypes(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < Math.min(tokens.length, start + longestList); index++) {
    const { text } = tokens[index]!;
    if (text === '<') depth++;
    else if (text === '>') depth--;
    else if (text === '>>' || text === '>>=') return start;
    else if (!/^(?:[\p{L}_.,?[\]():@]|::)/u.test(text)) return start;
    if (depth > 0) continue;
    const next = tokens[index + 1]?.text ?? '';
    return /^(?:[().,;{}[\]:?>\p{L}_]|=|=>|\?\.|==|!=)/u.test(next) ? index + 1 : start;
  }
  return start;
}

/** Whether a `?` belongs to a type, and does not ask: `Type? name =`. */
export function startsNullable(tokens: readonly Token[], index: number, isAmongMembers: boolean): boolean {
  const [name, after] = [tokens[index + 1]?.text ?? '', tokens[index + 2]?.text ?? ''];
  if (/^[>\])]$/.test(name)) return true;
  if (!/^[\p{L}_]/u.test(name)) return false;
  return isAmongMembers || /^(?:[=;,){]|=>|in)$/.test(after);
}
