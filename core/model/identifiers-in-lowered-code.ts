import { getOrInsert } from './collections';
import type { MemberCode, Statement } from './lowered-code';

const known = new WeakMap<object, ReadonlySet<string>>();

/** Node keys whose values contain no identifiers. */
const NAMELESS: ReadonlySet<string> = new Set(['location', 'kind', 'form', 'text', 'operator', 'flags']);

/** All identifiers in code: in expressions, types and opaque nodes. */
export function namesIn(code: MemberCode | readonly Statement[]): ReadonlySet<string> {
  return getOrInsert(known, code, () => namesOf(code));
}

function namesOf(code: MemberCode | readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  const pending: unknown[] = 'body' in code ? [code.body, code.setter, code.value] : [code];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') for (const part of value.split('.')) names.add(part);
    else if (Array.isArray(value)) for (const item of value) pending.push(item);
    else if (typeof value === 'object' && value !== null) {
      if ('kind' in value && value.kind === 'literal') continue;
      for (const key in value) if (!NAMELESS.has(key)) pending.push(value[key as keyof typeof value]);
    }
  }
  return names;
}
