import type { NameTables, Setting } from '../model/application-model';
import type { Profile } from '../model/profile';
import type { Reason } from '../model/route';
import type { Value } from '../model/value';
import { is, uncertaintyIn, unknown, valuesOf, withoutAssumption } from '../model/value-operations';
import { notEvaluated } from './evaluated-values';

/** Applies name tables of configuration code (§5.1, §5.4.1). An unknown table keeps its default and adds a reason. */
export function changedTables(profile: Profile, tables: NameTables) {
  const reasons: Reason[] = [];
  const read = <Table>(
    setting: Setting | null,
    parse: (value: Value) => Table | null,
    defaultTable: Table,
  ): Table => {
    if (setting === null) return defaultTable;
    const value = withoutAssumption(setting.value);
    const table = parse(value);
    if (table !== null) return table;
    const rows = is.object(value) ? [...value.members.values()].flatMap(({ content }) => content ?? []) : [];
    const { location } = rows.find((row) => textsOf(row.value) === null) ?? setting;
    const why = uncertaintyIn(value) ?? unknown('not all of its names are constants', location);
    reasons.push(notEvaluated('a table of names', why));
    return defaultTable;
  };
  const controllerPostfixes = read(tables.controllerPostfixes, textsOf, profile.controllerPostfixes);
  const verbPrefixes = read(tables.verbPrefixes, prefixesOf, profile.verbPrefixes);
  // In framework versions without this list, code that changes the list does not compile.
  const suffixes = profile.ignoredUrlSuffixes;
  const ignoredUrlSuffixes =
    suffixes.length === 0 ? suffixes : read(tables.ignoredUrlSuffixes, textsOf, suffixes);
  return { profile: { ...profile, controllerPostfixes, verbPrefixes, ignoredUrlSuffixes }, reasons };
}

/** The texts of a list; null if not all of them are known. */
function textsOf(value: Value): readonly string[] | null {
  const values = valuesOf(value);
  return values?.every((item) => typeof item === 'string') ? values : null;
}

/** Prefixes by verb; null if not all of them are known. */
function prefixesOf(value: Value): Profile['verbPrefixes'] | null {
  if (!is.object(value) || value.rest.content !== null) return null;
  const table = new Map<string, readonly string[]>();
  for (const [verb, { content }] of value.members) {
    if (content === null) continue;
    const prefixes = textsOf(content.value);
    if (prefixes === null) return null;
    table.set(verb.toUpperCase(), prefixes);
  }
  return table;
}
