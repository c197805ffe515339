import { getOrInsert, groupBy } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import type { ImportFacts } from '../model/facts/modules';
import type { PackageFacts, ProjectFacts } from '../model/facts/projects';
import { type CompiledFiles, compiledFiles } from './compiled-files';
import { type ConditionalSymbols, conditionalSymbols } from './conditional-symbols';
import { type ProjectFiles, type ProjectProperties, projectProperties } from './project-properties';

export interface Package {
  readonly name: string;
  readonly version: string | null;
  /** The file that sets the version, else the file with the reference. */
  readonly file: string;
}

/** An evaluated project with its references. */
export interface Project extends CompiledFiles {
  readonly file: string;
  readonly facts: ProjectFacts;
  /** Null if the project file names no assembly or package. */
  readonly name: string | null;
  /** Referenced project files of the workspace. */
  readonly references: readonly string[];
  /** References that are not transitive (`PrivateAssets`). */
  readonly privateReferences: ReadonlySet<string>;
  /** References whose types are visible only through an alias. */
  readonly aliasedReferences: ReadonlySet<string>;
  readonly packages: readonly Package[];
  /** The name of the built package; null if the project file sets none. */
  readonly packageId: string | null;
  /** The version of the built package; null if the project file sets none. */
  readonly version: string | null;
  /** Whether the project builds a web application, not a library or tests. */
  readonly isStartup: boolean;
  readonly isTest: boolean;
  /** Whether the compiler checks where references may be null (`Nullable`). */
  readonly checksNullability: boolean;
  /** The preprocessor symbols; null if the language has none. */
  readonly symbols: ConditionalSymbols | null;
  /** Imports that implicitly apply to every source file. */
  readonly usings: readonly ImportFacts[];
}

const TEST_PACKAGES =
  /^(?:Microsoft\.NET\.Test\.Sdk|xunit(?:\..+)?|NUnit|MSTest(?:\..+)?|Volo\.Abp\.(?:AspNetCore\.)?TestBase)$/i;

/** Kinds of project files from which no assembly is built. */
const SHARED: ReadonlySet<string> = new Set(['props', 'solution', 'configuration']);

/** Evaluates the project files of a workspace, in the order of `files`. */
export function evaluateProjects(files: readonly FileFacts[]): readonly Project[] {
  const byKey = new Map(files.flatMap(({ file, project }) => (project ? [[file, project] as const] : [])));
  const solutions = [...byKey.values()].filter(({ kind }) => kind === 'solution');
  const all: ProjectFiles = { byKey, solutionFolders: new Set(solutions.map(({ folder }) => folder)) };
  return [...byKey].flatMap(([file, facts]): Project[] => {
    if (SHARED.has(facts.kind)) return [];
    if (facts.kind === 'csproj') return [dotnetProject(file, facts, all)];
    const packages = facts.packages.map((used) => ({ ...used, file }));
    return [{ ...DEFAULTS, file, facts, name: facts.name, packages }];
  });
}

/** Default values for projects that are not .NET projects. */
const DEFAULTS = {
  references: [],
  privateReferences: new Set(),
  aliasedReferences: new Set(),
  packageId: null,
  version: null,
  isStartup: false,
  isTest: false,
  checksNullability: false,
  symbols: null,
  usings: [],
  compiles: () => true,
  links: null,
} satisfies Partial<Project>;

function dotnetProject(file: string, facts: ProjectFacts, all: ProjectFiles): Project {
  const properties = projectProperties(facts, all);
  const { expand, value } = properties;
  const packages = packagesOf(properties);
  // An Aspire host does not use the code of the projects that it references: they run in separate processes.
  const isAspire = facts.sdks.includes('Aspire.AppHost.Sdk') || /^true$/i.test(value('IsAspireHost'));
  const references = (isAspire ? [] : properties.files).flatMap((one) =>
    one.references.flatMap(({ path, condition, isPrivate, isAliased }) => {
      const key = properties.applies(condition, true) ? properties.path(path, one) : null;
      return key !== null && all.byKey.has(key) ? [{ key, isPrivate, isAliased }] : [];
    }),
  );
  const output = value('OutputType').toLowerCase();
  const isTest =
    /^true$/i.test(value('IsTestProject')) ||
    (value('IsTestProject') === '' && packages.some(({ name }) => TEST_PACKAGES.test(name)));
  const isWeb = facts.sdks.includes('Microsoft.NET.Sdk.Web');
  const runsWeb = output === 'exe' && packages.some(({ name }) => name === 'Microsoft.AspNetCore.App');
  return {
    file,
    facts,
    name: expand(value('AssemblyName')) || facts.name,
    references: references.map(({ key }) => key),
    privateReferences: new Set(references.flatMap(({ key, isPrivate }) => (isPrivate ? [key] : []))),
    aliasedReferences: new Set(references.flatMap(({ key, isAliased }) => (isAliased ? [key] : []))),
    packages,
    packageId: expand(value('PackageId')) || null,
    version: expand(value('Version')) || expand(value('VersionPrefix')) || null,
    usings: remainingUsings(properties.files.flatMap(({ usings }) => usings)),
    ...compiledFiles(facts, properties),
    symbols: conditionalSymbols(value),
    isStartup: ((isWeb && output !== 'library') || runsWeb || isAspire) && !isTest,
    isTest,
    checksNullability: /^(?:enable|annotations)$/i.test(value('Nullable')),
  };
}

/** The package references of a file, and its central versions by lower-case package name. */
const referencesAndVersions = (packages: readonly PackageFacts[]) => ({
  references: packages.filter(({ role }) => role !== 'version'),
  versions: groupBy(
    packages.filter(({ role }) => role === 'version'),
    ({ name }) => name.toLowerCase(),
  ),
});

/** A cache, because a file with central versions applies to many projects and may set hundreds of versions. */
const packagesOfFiles = new WeakMap<readonly PackageFacts[], ReturnType<typeof referencesAndVersions>>();

/** The packages of a project, with updates and removals applied. Names are case-insensitive. */
function packagesOf(properties: ProjectProperties): readonly Package[] {
  type Used = Pick<PackageFacts, 'name' | 'version'> & { readonly file: string };
  let used: Used[] = [];
  const files = properties.files.map(({ packages, location: { file } }) => {
    return { file, ...getOrInsert(packagesOfFiles, packages, referencesAndVersions) };
  });
  for (const { file, references } of files)
    for (const { name, version, role, condition } of references) {
      const isOther = (one: Used) => one.name.toLowerCase() !== name.toLowerCase();
      // With an unknown condition, references are used, but updates and removals are ignored.
      if (!properties.applies(condition, role === 'reference')) continue;
      if (role === 'reference') used.push({ name, version, file });
      else if (role === 'removal') used = used.filter(isOther);
      else if (version !== null) used = used.map((one) => (isOther(one) ? one : { ...one, version, file }));
    }
  const central = (name: string) =>
    files
      .flatMap(({ file, versions }) =>
        (versions.get(name.toLowerCase()) ?? [])
          .filter(({ condition }) => properties.applies(condition, true))
          .map(({ version }) => ({ version, file })),
      )
      .at(-1);
  return used.map((one): Package => {
    const { version, file } = one.version === null ? (central(one.name) ?? one) : one;
    return { name: one.name, version: version === null ? null : properties.expand(version), file };
  });
}

/** The imports that are not removed by a later item with the same name, whatever their kind. */
function remainingUsings(items: ProjectFacts['usings']): readonly ImportFacts[] {
  const nameOf = (item: ImportFacts) => {
    if (item.kind === 'namespace') return item.namespace;
    return item.kind === 'static' ? item.type : item.kind === 'alias' ? item.target.name : null;
  };
  const removedAt = new Map(items.flatMap((item, at) => (item.kind === 'removal' ? [[item.name, at]] : [])));
  return items.flatMap((item, at) => {
    if (item.kind === 'removal') return [];
    return (removedAt.get(nameOf(item) ?? '') ?? -1) > at ? [] : [item];
  });
}
