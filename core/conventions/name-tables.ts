import { evaluate } from '../evaluation/evaluate';
import { isUnknown, unknown } from '../evaluation/outcome';
import type { TableChange } from '../model/application';
import type { Profile } from '../model/profile';
import type { Reason } from '../model/route';
import type { Outcome, Unknown, Value } from '../model/value';
import { notEvaluated } from './certainty';

/** A profile with the tables of names as code of the workspace changed them, and why they cannot be told. */
interface ChangedTables {
  readonly profile: Profile;
  readonly reasons: readonly Reason[];
}

/** Applies changes in their order. A change that cannot be told leaves its table as it is. */
export function changedTables(profile: Profile, changes: readonly TableChange[]): ChangedTables {
  let changed = profile;
  const reasons: Reason[] = [];
  for (const change of changes) {
    const next = withChange(changed, change);
    if (isProfile(next)) changed = next;
    else reasons.push(notEvaluated('a table of names', next));
  }
  return { profile: changed, reasons };
}

const isProfile = (value: Profile | Unknown): value is Profile => 'verbPrefixes' in value;

function withChange(profile: Profile, change: TableChange): Profile | Unknown {
  const { table, operation, key, value, isConditional, location } = change;
  // Versions that do not know the list have no such code that compiles.
  if (table === 'IgnoredUrlSuffixes' && profile.ignoredUrlSuffixes.length === 0) return profile;
  if (isConditional) return unknown('it is changed under a condition', location);
  const strange = () => unknown('it is changed in a way that is not followed', location);
  const outcome = evaluate(value);
  if (isUnknown(outcome)) return outcome;
  const given = textsOf(outcome);
  if (table === 'ConventionalPrefixes')
    return withPrefixes(profile, key && evaluate(key), outcome) ?? strange();
  if (given === null) return strange();
  if (table === 'CommonPostfixes') return { ...profile, controllerPostfixes: given };
  const standing = operation === 'add' ? profile.ignoredUrlSuffixes : [];
  return { ...profile, ignoredUrlSuffixes: [...standing, ...given] };
}

/** `ConventionalPrefixes["GET"] = …`, or the whole table at once; null when it cannot be told. */
function withPrefixes(profile: Profile, key: Outcome | null, value: Value): Profile | Unknown | null {
  if (isUnknown(key)) return key;
  if (key !== null) {
    const prefixes = textsOf(value);
    return typeof key === 'string' && prefixes !== null
      ? { ...profile, verbPrefixes: new Map([...profile.verbPrefixes, [key.toUpperCase(), prefixes]]) }
      : null;
  }
  if (typeof value !== 'object' || value?.kind !== 'object' || !value.listed) return null;
  const table = new Map<string, readonly string[]>();
  for (const [verb, row] of value.listed) {
    if (isUnknown(row)) return row;
    const prefixes = textsOf(row);
    if (prefixes === null) return null;
    table.set(verb.toUpperCase(), prefixes);
  }
  return { ...profile, verbPrefixes: table };
}

/** The texts of a list, or one text; null for anything else. */
function textsOf(value: Value): readonly string[] | null {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value?.kind !== 'list') return null;
  return value.items.every((item) => typeof item === 'string') ? (value.items as readonly string[]) : null;
}
