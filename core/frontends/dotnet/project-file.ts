import { showsInternals } from '../../catalog/framework-attributes';
import type { ImportFacts } from '../../model/facts/modules';
import type { ConditionalPath, PackageFacts, ProjectFacts } from '../../model/facts/projects';
import { nowhere } from '../../model/location';
import { referenceTo } from '../../model/type-reference';
import { formOfName } from '../forms-of-dotnet-types';
import { attributeOf, type Element, elementsIn } from './xml';

const PACKAGES: Readonly<Record<string, PackageFacts['role']>> = {
  PackageReference: 'reference',
  GlobalPackageReference: 'reference',
  FrameworkReference: 'reference',
  PackageVersion: 'version',
};

type Conditions = ReadonlyMap<Element, string>;

const MAX_CONDITION_LENGTH = 2_000;

/** Each element's condition, joined with its parents' conditions and the negations of earlier `Choose` branches. */
function conditionsIn(root: Element): Conditions {
  const found = new Map<Element, string>();
  const visit = (element: Element, outer: string | undefined) => {
    const condition = joinConditions(outer, element.attributes.get('Condition'));
    if (condition) found.set(element, condition);
    let before: string | undefined;
    for (const child of element.children) {
      visit(child, joinConditions(condition, before));
      if (element.name === 'Choose')
        before = joinConditions(before, `!(${child.attributes.get('Condition') ?? 'true'})`);
    }
  };
  visit(root, undefined);
  return found;
}

/** Joins two conditions with `and`. Returns `?`, an unknown condition, if the result would be too long. */
function joinConditions(left: string | undefined, right: string | undefined): string | undefined {
  if (!left || !right) return left || right;
  const joined = `(${left}) and (${right})`;
  return joined.length > MAX_CONDITION_LENGTH ? '?' : joined;
}

/**
 * The facts of a project file, or of a shared `.props` or `.targets` file. Properties and items have the conditions of
 * their elements and of all parent elements.
 */
export function readProjectFile(root: Element, file: string): Partial<ProjectFacts> {
  // Elements within a `Target` are skipped, because targets run after evaluation.
  const elements = elementsIn(root, 'Target');
  const named = (...names: readonly string[]) => elements.filter(({ name }) => names.includes(name));
  const conditions = conditionsIn(root);
  const sdks = named('Project', 'Import').map((element) => attributeOf(element, 'Sdk'));
  const sdkElements = named('Sdk').map((element) => attributeOf(element, 'Name'));
  return {
    packages: named(...Object.keys(PACKAGES)).flatMap((element) => readPackages(element, conditions)),
    references: named('ProjectReference').flatMap((element) => readReferences(element, conditions)),
    properties: named('PropertyGroup', 'Import').flatMap((element) => readProperties(element, conditions)),
    sources: named('Compile').flatMap((element) => readSources(element, conditions)),
    showsInternals: named(showsInternals).length > 0,
    usings: named('Using').flatMap((element) => readUsing(element, file)),
    sdks: [...sdks, ...sdkElements].flatMap((sdk) => split(sdk)).map((sdk) => sdk.replace(/\/.*/, '')),
  };
}

const conditional = (condition: string | undefined) => (condition === undefined ? {} : { condition });

/** The packages of an item. A version with a condition of its own becomes a separate entry. */
function readPackages(element: Element, conditions: Conditions): readonly PackageFacts[] {
  const role = PACKAGES[element.name] ?? 'reference';
  const condition = conditions.get(element);
  const packages = (
    list: string | undefined,
    as: PackageFacts['role'],
    version: string | null,
    under: string | undefined = condition,
  ) => split(list).map((name): PackageFacts => ({ name, version, role: as, ...conditional(under) }));
  const asUpdate = role === 'reference' ? 'update' : role;
  const [included, updated] = [attributeOf(element, 'Include'), attributeOf(element, 'Update')];
  const versions = element.children.filter(({ name }) => /^Version(?:Override)?$/.test(name));
  const plain = versions.findLast((child) => conditions.get(child) === condition)?.text;
  const { attributes } = element;
  const version = attributes.get('VersionOverride') ?? attributes.get('Version') ?? plain ?? null;
  return [
    ...packages(included, role, version),
    ...packages(updated, asUpdate, version),
    ...versions
      .filter((child) => conditions.get(child) !== condition)
      .flatMap((child) => packages(included ?? updated, asUpdate, child.text, conditions.get(child))),
    ...(role === 'reference' ? packages(attributeOf(element, 'Remove'), 'removal', null) : []),
  ];
}

/** The projects that an item references; empty if the reference only sets the build order. */
function readReferences(element: Element, conditions: Conditions): ProjectFacts['references'] {
  if (/^false$/i.test(attributeOf(element, 'ReferenceOutputAssembly') ?? '')) return [];
  const isPrivate = /\b(?:all|compile)\b/i.test(attributeOf(element, 'PrivateAssets') ?? '');
  const aliases = split(attributeOf(element, 'Aliases')).flatMap((list) => list.split(','));
  const flags = {
    ...(isPrivate ? { isPrivate } : {}),
    ...(aliases.length > 0 && !aliases.some((alias) => alias.trim() === 'global') ? { isAliased: true } : {}),
  };
  return pathsOf(element, 'Include', conditions).map((path) => ({ ...path, ...flags }));
}

/** The properties of a property group; for an `Import` element, the path of the imported file. */
function readProperties(element: Element, conditions: Conditions): ProjectFacts['properties'] {
  const { name, children } = element;
  if (name === 'Import')
    return pathsOf(element, 'Project', conditions).map(({ path, ...rest }) => ({ import: path, ...rest }));
  return children.map((child) => ({
    name: child.name,
    value: child.text,
    ...conditional(conditions.get(child)),
  }));
}

/** The files that an item adds or removes; excluded files count as removed. */
function readSources(element: Element, conditions: Conditions): ProjectFacts['sources'] {
  return ['Include', 'Exclude', 'Remove'].flatMap((attribute) =>
    pathsOf(element, attribute, conditions).map(({ path, ...rest }) => ({
      pattern: path,
      isRemoval: attribute !== 'Include',
      ...rest,
    })),
  );
}

function pathsOf(element: Element, attribute: string, conditions: Conditions): readonly ConditionalPath[] {
  const condition = conditional(conditions.get(element));
  return split(attributeOf(element, attribute)).map((path) => ({ path, ...condition }));
}

/** `<Using Include="A.B" />`, `<Using Include="A.B.C" Alias="C" />`, `<Using Include="A.B.C" Static="true" />`, `<Using Remove="A.B" />`. */
function readUsing(element: Element, file: string): ProjectFacts['usings'] {
  const location = { ...nowhere, file };
  const local = attributeOf(element, 'Alias');
  const removals = split(attributeOf(element, 'Remove')).map((name) => ({ kind: 'removal' as const, name }));
  const added = split(attributeOf(element, 'Include')).map((name): ImportFacts => {
    if (attributeOf(element, 'Static')) return { kind: 'static', type: name, global: true, scope: '' };
    if (local === undefined) return { kind: 'namespace', namespace: name, global: true, scope: '' };
    const form = formOfName(name);
    const target = { ...referenceTo(name, location), form, name: form === 'named' ? name : '' };
    return { kind: 'alias', local, target, global: true, scope: '' };
  });
  return [...removals, ...added];
}

/** The items of a semicolon-separated list. */
function split(list = ''): readonly string[] {
  return list
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
