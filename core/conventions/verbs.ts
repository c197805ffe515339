import type { Profile } from '../model/profile';

/** Method-name prefixes by verb, in matching order (§5.1). */
export const verbPrefixes: ReadonlyMap<string, readonly string[]> = new Map([
  ['GET', ['GetList', 'GetAll', 'Get']],
  ['PUT', ['Put', 'Update']],
  ['DELETE', ['Delete', 'Remove']],
  ['POST', ['Create', 'Add', 'Insert', 'Post']],
  ['PATCH', ['Patch']],
]);

/**
 * The verb whose prefix starts an action name (§5.1), ignoring case, and that prefix; POST by
 * default. `GetPhones` → GET, `AddressLookup` → POST, `FindByName` → POST.
 */
export function conventionalVerb(actionName: string, table: Profile['verbPrefixes']) {
  const name = actionName.toLowerCase();
  for (const [verb, prefixes] of table) {
    const prefix = prefixes.find((candidate) => name.startsWith(candidate.toLowerCase()));
    if (prefix !== undefined) return { verb, prefix };
  }
  return { verb: 'POST', prefix: null };
}
