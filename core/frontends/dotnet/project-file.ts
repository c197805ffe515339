import type { PackageFacts, ProjectFacts } from '../../model/facts';
import { attributeOf, type Element, elementsNamed, textOf } from './xml';

const PACKAGES: Readonly<Record<string, PackageFacts['role']>> = {
  PackageReference: 'reference',
  GlobalPackageReference: 'reference',
  PackageVersion: 'version',
};

/** What a project, or a file of properties that projects share, says. Conditions are not weighed: every branch counts. */
export function readProjectFile(
  root: Element,
): Pick<ProjectFacts, 'packages' | 'references' | 'imports' | 'properties' | 'sdks'> {
  const imports = elementsNamed(root, 'Import');
  const sdks = [...elementsNamed(root, 'Project'), ...imports].map((element) => attributeOf(element, 'Sdk'));
  const named = elementsNamed(root, 'Sdk').map((element) => attributeOf(element, 'Name'));
  return {
    packages: Object.entries(PACKAGES).flatMap(([name, role]) =>
      elementsNamed(root, name).flatMap((element) => readPackages(element, role)),
    ),
    references: elementsNamed(root, 'ProjectReference').flatMap(itemsOf),
    imports: imports.flatMap((element) => attributeOf(element, 'Project') ?? []),
    properties: elementsNamed(root, 'PropertyGroup').flatMap(readProperties),
    sdks: [...sdks, ...named].flatMap((sdk) => split(sdk)).map((sdk) => sdk.replace(/\/.*/, '')),
  };
}

function readPackages(element: Element, role: PackageFacts['role']): readonly PackageFacts[] {
  const version = attributeOf(element, 'VersionOverride') ?? attributeOf(element, 'Version') ?? null;
  return itemsOf(element).map((name) => ({ name, version, role }));
}

function readProperties(group: Element): ProjectFacts['properties'] {
  return Object.entries(group).flatMap(([name, values]) => {
    const value = typeof values === 'string' ? undefined : textOf(values.at(-1));
    return value === undefined ? [] : [{ name, value: value.trim() }];
  });
}

function itemsOf(element: Element): readonly string[] {
  return split(attributeOf(element, 'Include') ?? attributeOf(element, 'Update'));
}

function split(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
