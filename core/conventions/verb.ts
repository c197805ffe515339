import type { Profile } from '../model/profile';

/** Method-name prefixes by verb, in order of trial (§5.1). */
export const verbPrefixes: ReadonlyMap<string, readonly string[]> = new Map([
  ['GET', ['GetList', 'GetAll', 'Get']],
  ['PUT', ['Put', 'Update']],
  ['DELETE', ['Delete', 'Remove']],
  ['POST', ['Create', 'Add', 'Insert', 'Post']],
  ['PATCH', ['Patch']],
]);

/** What the table says of a name: the verb, and the prefix that decided, null for the default. */
export interface ConventionalVerb {
  readonly verb: string;
  readonly prefix: string | null;
}

/**
 * The verb that an action name starts with (§5.1), whatever the case of its letters; POST by default.
 * `GetPhones` → GET, `AddressLookup` → POST, `FindByName` → POST.
 */
export function conventionalVerb(
  actionName: string,
  table: Profile['verbPrefixes'] = verbPrefixes,
): ConventionalVerb {
  const name = actionName.toLowerCase();
  for (const [verb, prefixes] of table) {
    const prefix = prefixes.find((candidate) => name.startsWith(candidate.toLowerCase()));
    if (prefix !== undefined) return { verb, prefix };
  }
  return { verb: 'POST', prefix: null };
}
