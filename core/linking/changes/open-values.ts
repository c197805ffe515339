import type { Outcome } from '../../model/value';

/** Whether code that gets hold of a value may change what it consists of. */
export const isOpen = (value: Outcome): value is Extract<Outcome, { kind: 'list' | 'object' }> =>
  typeof value === 'object' && (value?.kind === 'list' || value?.kind === 'object');

/** The part of a value that members lead to, one that may change where there are several; undefined where it is not known. */
export function partOf(value: Outcome, members: readonly string[]): Outcome | undefined {
  const [member = '', ...rest] = members;
  if (members.length === 0 || !isOpen(value)) return value;
  const items = value.kind === 'list' ? value.items : member === '[]' ? value.listed?.values() : undefined;
  if (items !== undefined) {
    // A method of a list gives one of its items or, as good as that, another list of them.
    // What goes on by an index may be an item of an item, or a part of it.
    const parts = [...items].map((item) => (rest[0] === '[]' && isOpen(item) ? item : partOf(item, rest)));
    return parts.find((part) => part !== undefined && isOpen(part)) ?? parts[0];
  }
  if (value.kind === 'list' || member === '[]') return value;
  const part = value.member(member) ?? value.member(member.charAt(0).toUpperCase() + member.slice(1));
  return part === undefined ? undefined : partOf(part, rest);
}
