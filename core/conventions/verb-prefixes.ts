import type { Profile } from '../model/profile';
import type { DerivationStep, Route } from '../model/route';
import type { Selector } from './route-attributes';

/** Method-name prefixes by verb, in matching order (§5.1). */
export const verbPrefixes: ReadonlyMap<string, readonly string[]> = new Map([
  ['GET', ['GetList', 'GetAll', 'Get']],
  ['PUT', ['Put', 'Update']],
  ['DELETE', ['Delete', 'Remove']],
  ['POST', ['Create', 'Add', 'Insert', 'Post']],
  ['PATCH', ['Patch']],
]);

/**
 * The verb that the prefix of an action name implies (§5.1, case-insensitive), and that prefix; POST without a known
 * prefix. `GetPhones` → GET, `AddressLookup` → POST, `FindByName` → POST.
 */
export function conventionalVerb(actionName: string, table: Profile['verbPrefixes']) {
  const name = actionName.toLowerCase();
  for (const [verb, prefixes] of table) {
    const prefix = prefixes.find((candidate) => name.startsWith(candidate.toLowerCase()));
    if (prefix !== undefined) return { verb, prefix };
  }
  return { verb: 'POST', prefix: null };
}

/** The step for the verbs of a route; no verbs mean every verb. `removesPrefix`: the first verb's prefix is removed. */
export function verbStep(
  verbs: readonly string[],
  selector: Pick<Selector, 'verbs' | 'location'>,
  name: string,
  removesPrefix: boolean,
  { verb, prefix }: Route['conventionalVerb'],
): DerivationStep {
  if (verbs.length === 0) {
    const text = 'No attribute names a verb: the route answers every verb';
    return { kind: 'attribute-verb', text, location: null };
  }
  if (selector.verbs.length > 0) {
    const [first, ...others] = verbs;
    const text =
      others.length === 0
        ? `An attribute on the method sets ${first}`
        : `Attributes on the method set ${verbs.join(', ')}${removesPrefix ? `; the first, ${first}, decides which prefix is removed` : ''}`;
    return { kind: 'attribute-verb', text, location: selector.location };
  }
  const text =
    prefix === null
      ? `${name} begins with no known prefix: ${verb} is the default`
      : name.length === prefix.length
        ? `${name} is a prefix for ${verb}`
        : `${name} begins with ${prefix}, a prefix for ${verb}`;
  return { kind: 'conventional-verb', text, location: null };
}

/** The prefix of `verb` that is removed from an action name; null for none. `GetListPhones`, GET → `GetList`. */
export function removedPrefix(name: string, verb: string, { verbPrefixes }: Profile): string | null {
  return verbPrefixes.get(verb)?.find((prefix) => name.startsWith(prefix)) ?? null;
}
