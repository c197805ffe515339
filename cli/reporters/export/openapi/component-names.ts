import { groupBy } from '../../../../core/model/collections';
import type { NamedType } from '../../../../core/model/contract';

/**
 * Readable and unique names for component schemas, by ID: the own name of a type; of types with the same name, the name
 * with its namespace; the ID if that is ambiguous too. Case is ignored, because generators name files after schemas.
 */
export function componentNames(types: readonly NamedType[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const given = new Set<string>();
  const candidates: readonly ((type: NamedType) => string)[] = [
    ({ name }) => name,
    ({ name, namespace }) => `${namespace}.${name}`,
    ({ id }) => id.replaceAll('<', 'Of'),
  ];
  let open = types;
  for (const candidate of candidates) {
    const groups = groupBy(open, (type) => allowed(candidate(type)).toLowerCase());
    const isFree = ([key, [, ...others]]: readonly [string, readonly NamedType[]]) =>
      others.length === 0 && !given.has(key);
    const [free, taken] = [[...groups].filter(isFree), [...groups].filter((group) => !isFree(group))];
    for (const [key, [type]] of free) {
      names.set(type.id, allowed(candidate(type)));
      given.add(key);
    }
    open = taken.flatMap(([, group]) => group);
  }
  for (const { id, name } of open) names.set(id, uniqueName(allowed(name), given));
  return names;
}

/** OpenAPI allows only these characters. A type without any of them still needs a name. */
function allowed(name: string): string {
  return name.replace(/[^\w.-]+/g, '.').replace(/^\.+|\.+$/g, '') || 'Type';
}

/** Makes a name unique, and adds it to the `given` names in lower case: the second `Book` is `Book_2`. */
export function uniqueName(base: string, given: Set<string>): string {
  let name = base;
  for (let count = 2; given.has(name.toLowerCase()); count++) name = `${base}_${count}`;
  given.add(name.toLowerCase());
  return name;
}
