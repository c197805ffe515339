import type { ImportFacts } from '../../model/facts/imports';
import type { PackageFacts, ProjectFacts } from '../../model/facts/projects';
import { attributeOf, type Element, elementFinder } from './xml';

const PACKAGES: Readonly<Record<string, PackageFacts['role']>> = {
  PackageReference: 'reference',
  GlobalPackageReference: 'reference',
  PackageVersion: 'version',
};

/**
 * What a project, or a file of properties that projects share, says. Properties and packages keep the conditions that stand
 * on them and around them; of all else every branch counts.
 */
export function readProjectFile(
  root: Element,
  file: string,
): Omit<ProjectFacts, 'kind' | 'folder' | 'name' | 'entries' | 'aliases' | 'location'> {
  const named = elementFinder(root);
  const conditions = conditionsIn(root);
  const imports = named('Import');
  const sdks = [...named('Project'), ...imports].map((element) => attributeOf(element, 'Sdk'));
  const written = named('Sdk').map((element) => attributeOf(element, 'Name'));
  return {
    packages: Object.entries(PACKAGES).flatMap(([name, role]) =>
      named(name).flatMap((element) => readPackages(element, role, conditions.get(element))),
    ),
    references: named('ProjectReference').flatMap(itemsOf),
    imports: imports.flatMap((element) => attributeOf(element, 'Project') ?? []),
    properties: named('PropertyGroup').flatMap((group) => readProperties(group, conditions)),
    sources: readSources(named('Compile').length > 0 ? named('ItemGroup') : []),
    usings: named('Using').flatMap((element) => readUsing(element, file)),
    sdks: [...sdks, ...written].flatMap((sdk) => split(sdk)).map((sdk) => sdk.replace(/\/.*/, '')),
  };
}

/** Under which condition each element holds that has one, on itself or around it. */
function conditionsIn(root: Element): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>();
  const visit = (element: Element, outer: string | undefined) => {
    const own = element.attributes.get('Condition');
    const condition = own && outer ? `(${outer}) and (${own})` : (own ?? outer);
    if (condition) found.set(element, condition);
    for (const child of element.children) visit(child, condition);
  };
  visit(root, undefined);
  return found;
}

const conditional = (condition: string | undefined) => (condition === undefined ? {} : { condition });

function readPackages(
  element: Element,
  role: PackageFacts['role'],
  condition: string | undefined,
): readonly PackageFacts[] {
  const version = attributeOf(element, 'VersionOverride') ?? attributeOf(element, 'Version') ?? null;
  const packages = (names: readonly string[], as: PackageFacts['role']) =>
    names.map((name): PackageFacts => ({ name, version, role: as, ...conditional(condition) }));
  // An update says something of a package that is asked for elsewhere, or of none.
  return [...packages(itemsOf(element), role), ...packages(split(attributeOf(element, 'Update')), 'version')];
}

/** What a group sets last under the same condition counts. */
function readProperties(
  { children }: Element,
  conditions: ReadonlyMap<Element, string>,
): ProjectFacts['properties'] {
  const set = children.map((child) => {
    const { name, text: value } = child;
    return { name, value, ...conditional(conditions.get(child)) };
  });
  return [...new Map(set.map((property) => [`${property.name} ${property.condition}`, property])).values()];
}

/** What `Compile` items leave out and take in. A removal under a condition may not take place, so it does not count. */
function readSources(groups: readonly Element[]): ProjectFacts['sources'] {
  const isPlain = (element: Element) => attributeOf(element, 'Condition') === undefined;
  const items = groups
    .filter(isPlain)
    .flatMap((group) => elementFinder(group)('Compile'))
    .filter(isPlain);
  return {
    removed: items.flatMap((item) => [
      ...split(attributeOf(item, 'Remove')),
      ...split(attributeOf(item, 'Exclude')),
    ]),
    // What an item excludes from its own list is not taken in by that list.
    included: items
      .filter((item) => attributeOf(item, 'Exclude') === undefined)
      .flatMap((item) => split(attributeOf(item, 'Include'))),
  };
}

/** `<Using Include="A.B" />`, `<Using Include="A.B.C" Alias="C" />`, `<Using Include="A.B.C" Static="true" />`. */
function readUsing(element: Element, file: string): readonly ImportFacts[] {
  const location = { file, line: 0, column: 0, endLine: 0, endColumn: 0 };
  const local = attributeOf(element, 'Alias');
  const isStatic = attributeOf(element, 'Static') !== undefined;
  return split(attributeOf(element, 'Include')).map((name): ImportFacts => {
    if (isStatic) return { kind: 'static', type: name, global: true, scope: '' };
    if (local === undefined) return { kind: 'namespace', namespace: name, global: true, scope: '' };
    const target = { text: name, name, arguments: [], form: 'named' as const, location };
    return { kind: 'alias', local, target, global: true, scope: '' };
  });
}

function itemsOf(element: Element): readonly string[] {
  return split(attributeOf(element, 'Include'));
}

function split(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
