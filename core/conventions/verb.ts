import type { Profile } from '../model/profile';
import type { Step } from '../model/step';
import type { Selector } from './selectors';

/** Method-name prefixes by verb, in order of trial (§5.1). */
export const verbPrefixes: ReadonlyMap<string, readonly string[]> = new Map([
  ['GET', ['GetList', 'GetAll', 'Get']],
  ['PUT', ['Put', 'Update']],
  ['DELETE', ['Delete', 'Remove']],
  ['POST', ['Create', 'Add', 'Insert', 'Post']],
  ['PATCH', ['Patch']],
]);

/** What the table says of a name: the verb, and the prefix that decided, null for the default. */
interface ConventionalVerb {
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

/** Who decided about the verbs of a route; none means every one. `cuts`: the first of them decides about the name, too. */
export function verbStep(
  verbs: readonly string[],
  selector: Pick<Selector, 'verbs' | 'location'>,
  name: string,
  cuts: boolean,
  profile: Profile,
): Step {
  if (verbs.length === 0) {
    const text = 'No attribute names a verb: the route answers every one';
    return { kind: 'attribute-verb', text, location: null };
  }
  if (selector.verbs.length > 0) {
    const [first, ...others] = verbs;
    const text =
      others.length === 0
        ? `An attribute on the method sets ${first}`
        : `Attributes on the method set ${verbs.join(', ')}${cuts ? `; ${first}, the first, decides about the name` : ''}`;
    return { kind: 'attribute-verb', text, location: selector.location };
  }
  const { verb, prefix } = conventionalVerb(name, profile.verbPrefixes);
  const text =
    prefix === null
      ? `${name} begins with no known prefix: ${verb} is the default`
      : name.length === prefix.length
        ? `${name} is a prefix of ${verb}`
        : `${name} begins with ${prefix}, a prefix of ${verb}`;
  return { kind: 'conventional-verb', text, location: null };
}
