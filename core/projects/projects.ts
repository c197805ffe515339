import type { FileFacts } from '../model/facts/file';
import type { ImportFacts } from '../model/facts/imports-and-exports';
import type { PackageFacts, ProjectFacts } from '../model/facts/projects';
import { matchesPath } from '../model/glob';
import { folderOf } from '../model/path';
import { definesSymbol } from './conditional-symbols';
import { type ProjectFiles, type ProjectProperties, projectProperties } from './project-properties';

/** Build output, which no project compiles. */
const OUTPUT: readonly string[] = ['bin/**', 'obj/**'];

/** Which source files a project compiles, by its items and those of shared files. */
function sourceFilter(
  project: ProjectFacts,
  properties: ProjectProperties,
): Pick<Project, 'compiles' | 'links'> {
  const { folder } = project;
  const matcherOf = (pattern: string, by = project) => {
    const key = properties.path(pattern, by);
    return key === null ? [] : [globMatcher(key)];
  };
  const readItems = () => {
    const isOff = (name: string) => /^false$/i.test(properties.value(name));
    const { files } = properties;
    const start = files.indexOf(project);
    const items = files.flatMap((file, index) =>
      file.sources.flatMap(({ pattern, isRemoval, condition }) => {
        // Removals before the default items have no effect; those under an unknown condition do not count.
        const counts = (!isRemoval || index >= start) && properties.applies(condition, !isRemoval);
        return counts ? matcherOf(pattern, file).map((matches) => ({ matches, isRemoval })) : [];
      }),
    );
    // Projects without an SDK list all their files.
    const isOld = files.every(({ sdks }) => sdks.length === 0) && items.some(({ isRemoval }) => !isRemoval);
    const includesAll = !isOff('EnableDefaultItems') && !isOff('EnableDefaultCompileItems') && !isOld;
    const defaults = properties.value('DefaultItemExcludes').split(';').filter(Boolean);
    const all = (patterns: readonly string[]) => patterns.flatMap((pattern) => matcherOf(pattern));
    return { items: items.reverse(), takesAll: includesAll, output: all(OUTPUT), excluded: all(defaults) };
  };
  // Lazy, because most projects are never queried.
  let known: ReturnType<typeof readItems> | null = null;
  const isBelow = (file: string) => folder === '' || file.startsWith(`${folder}/`);
  const compiles = (file: string, isByDefault: boolean) => {
    known ??= readItems();
    const { items, takesAll, output, excluded } = known;
    if (output.some((matches) => matches(file))) return false;
    const last = items.find(({ matches }) => matches(file));
    return last ? !last.isRemoval : isByDefault && takesAll && !excluded.some((matches) => matches(file));
  };
  const leavesFolder = properties.files.some(({ sources }) =>
    sources.some(({ pattern, isRemoval }) => !isRemoval && /\.\.|\$\(/.test(pattern)),
  );
  return {
    compiles: (file) => compiles(file, true),
    links: leavesFolder ? (file) => !isBelow(file) && compiles(file, false) : null,
  };
}

/** Matches an MSBuild glob, ignoring case: `**` crosses folders, `*` and `?` do not. */
function globMatcher(glob: string): (file: string) => boolean {
  const pattern = glob.toLowerCase();
  // Optimization: few files are in the folder that a pattern names.
  const folderPrefix = folderOf(pattern.slice(0, pattern.search(/[*?]|$/)));
  return (file) =>
    file.slice(0, folderPrefix.length).toLowerCase() === folderPrefix &&
    matchesPath(pattern, file.toLowerCase());
}

export interface Package {
  readonly name: string;
  readonly version: string | null;
  /** The file that sets the version, else the one with the reference. */
  readonly file: string;
}

/** An evaluated project with its references. */
export interface Project {
  readonly file: string;
  readonly facts: ProjectFacts;
  /** Null if the file has no name. */
  readonly name: string | null;
  /** Referenced project files of the workspace. */
  readonly references: readonly string[];
  /** References that are not transitive (`PrivateAssets`). */
  readonly privateReferences: ReadonlySet<string>;
  /** References whose types are visible only through an alias. */
  readonly aliasedReferences: ReadonlySet<string>;
  readonly packages: readonly Package[];
  /** The name of the built package; null if the file has none. */
  readonly packageId: string | null;
  /** The version of the built package; null if the file has none. */
  readonly version: string | null;
  /** Whether it builds a web application, not a library or tests. */
  readonly isStartup: boolean;
  readonly isTest: boolean;
  /** Whether a build defines a preprocessor symbol; null if that is unknown. */
  defines(symbol: string): boolean | null;
  /** Implicit imports of every source file. */
  readonly usings: readonly ImportFacts[];
  /** Whether it compiles a source file below its folder. */
  compiles(file: string): boolean;
  /** Whether it compiles a source file from elsewhere; null if it names none. */
  readonly links: ((file: string) => boolean) | null;
}

const TEST_PACKAGES = /^(?:Microsoft\.NET\.Test\.Sdk|xunit(?:\..+)?|NUnit|MSTest(?:\..+)?)$/i;

/** Kinds of files that build no assembly. */
const SHARED: ReadonlySet<string> = new Set(['props', 'solution', 'configuration']);

/** Evaluates the project files of a workspace, in the order of `files`. */
export function linkProjects(files: readonly FileFacts[]): readonly Project[] {
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

/** The defaults of a project that is not for .NET. */
const DEFAULTS = {
  references: [],
  privateReferences: new Set(),
  aliasedReferences: new Set(),
  packageId: null,
  version: null,
  isStartup: false,
  isTest: false,
  defines: () => null,
  usings: [],
  compiles: () => true,
  links: null,
} satisfies Partial<Project>;

function dotnetProject(file: string, facts: ProjectFacts, all: ProjectFiles): Project {
  const properties = projectProperties(facts, all);
  const { expand, value } = properties;
  const packages = packagesOf(properties);
  // What an Aspire host refers to runs on its own: its code sees none of it.
  const isAspire = facts.sdks.includes('Aspire.AppHost.Sdk') || /^true$/i.test(value('IsAspireHost'));
  const references = (isAspire ? [] : properties.files).flatMap((one) =>
    one.references.flatMap(({ path, condition, isPrivate, isAliased }) => {
      const key = properties.applies(condition, true) ? properties.path(path, one) : null;
      return key !== null && all.byKey.has(key) ? [{ key, isPrivate, isAliased }] : [];
    }),
  );
  const output = value('OutputType').toLowerCase();
  const isTest =
    /^true$/i.test(value('IsTestProject')) || packages.some(({ name }) => TEST_PACKAGES.test(name));
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
    usings: properties.files.flatMap(({ usings }) => usings),
    ...sourceFilter(facts, properties),
    defines: (symbol) => definesSymbol(symbol, value),
    isStartup: ((isWeb && output !== 'library') || runsWeb || isAspire) && !isTest,
    isTest,
  };
}

/** The packages that a project references after updates and removals. Names are case-insensitive. */
function packagesOf(properties: ProjectProperties): readonly Package[] {
  type Used = Pick<PackageFacts, 'name' | 'version'> & { readonly file: string };
  const central = new Map<string, Used>();
  let used: Used[] = [];
  for (const { packages, location } of properties.files)
    for (const written of packages) {
      const { version, role, condition } = written;
      const name = written.name.toLowerCase();
      const { file } = location;
      const isOther = (one: Used) => one.name.toLowerCase() !== name;
      // Under an unknown condition, references count, but updates and removals do not.
      if (!properties.applies(condition, role === 'reference' || role === 'version')) continue;
      if (role === 'version') central.set(name, { name, version, file });
      else if (role === 'reference') used.push({ name: written.name, version, file });
      else if (role === 'removal') used = used.filter(isOther);
      else if (version !== null) used = used.map((one) => (isOther(one) ? one : { ...one, version, file }));
    }
  return used.map((one): Package => {
    const { version, file } = one.version === null ? (central.get(one.name.toLowerCase()) ?? one) : one;
    return { name: one.name, version: version === null ? null : properties.expand(version), file };
  });
}
