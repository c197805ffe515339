import type { FileFacts } from '../model/facts/file';
import type { ImportFacts } from '../model/facts/imports';
import type { PackageFacts, ProjectFacts } from '../model/facts/projects';
import { matchesPath } from '../model/glob';
import { folderOf } from '../model/path';
import { definesSymbol } from './defined-symbols';
import { type ProjectFiles, type ProjectProperties, projectProperties } from './project-properties';

/** Output of builds that no project compiles. */
const OUTPUT: readonly string[] = ['bin/**', 'obj/**'];

/** Tells which source files below a project's folder it compiles: all but those that its items, or files of properties around it, leave out. */
function sourceFilter(project: ProjectFacts, properties: ProjectProperties): (file: string) => boolean {
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
        // What is removed before the project takes its files comes too early; what may not be removed stays.
        const counts = (!isRemoval || index >= start) && properties.applies(condition, !isRemoval);
        return counts ? matcherOf(pattern, file).map((matches) => ({ matches, isRemoval })) : [];
      }),
    );
    // Projects of the first kind list all their files.
    const isOld = files.every(({ sdks }) => sdks.length === 0) && items.some(({ isRemoval }) => !isRemoval);
    const takesAll = !isOff('EnableDefaultItems') && !isOff('EnableDefaultCompileItems') && !isOld;
    const defaults = properties.value('DefaultItemExcludes').split(';').filter(Boolean);
    const all = (patterns: readonly string[]) => patterns.flatMap((pattern) => matcherOf(pattern));
    return { items: items.reverse(), takesAll, output: all(OUTPUT), excluded: all(defaults) };
  };
  // Of most projects no file is asked for.
  let known: ReturnType<typeof readItems> | null = null;
  const isBelow = (file: string) => folder === '' || file.startsWith(`${folder}/`);
  return (file) => {
    if (!isBelow(file)) return true;
    known ??= readItems();
    const { items, takesAll, output, excluded } = known;
    if (output.some((matches) => matches(file))) return false;
    const last = items.find(({ matches }) => matches(file));
    return last ? !last.isRemoval : takesAll && !excluded.some((matches) => matches(file));
  };
}

/** A build's pattern over keys: `**` crosses folders, `*` and `?` do not; case does not matter. */
function globMatcher(glob: string): (file: string) => boolean {
  const pattern = glob.toLowerCase();
  // Nearly no file lies in the folder that a pattern names, and this is the cheaper question.
  const wanted = folderOf(pattern.slice(0, pattern.search(/[*?]|$/)));
  return (file) =>
    file.slice(0, wanted.length).toLowerCase() === wanted && matchesPath(pattern, file.toLowerCase());
}

/** A package that a project uses; null: its version is not known. */
export interface Package {
  readonly name: string;
  readonly version: string | null;
  /** The file that names the version, else the package. */
  readonly file: string;
}

/** A project with its values evaluated and its references found. */
export interface Project {
  /** The project file. */
  readonly file: string;
  readonly facts: ProjectFacts;
  /** Null when the file gives none. */
  readonly name: string | null;
  /** Project files of the workspace that it refers to. */
  readonly references: readonly string[];
  /** Those of them that projects that refer to this one do not refer to for that. */
  readonly privateReferences: ReadonlySet<string>;
  /** Those of them whose types its code sees behind an alias alone. */
  readonly aliasedReferences: ReadonlySet<string>;
  readonly packages: readonly Package[];
  /** What the package that it makes is called; null when the file gives no name for that. */
  readonly packageId: string | null;
  /** Of the package that it makes; null when the file gives none. */
  readonly version: string | null;
  /** It builds a web application, neither a library nor tests. */
  readonly isStartup: boolean;
  /** Its code runs where tests run, never in an application. */
  readonly isTest: boolean;
  /** Whether its builds define a symbol of conditions; null where that is not known. */
  defines(symbol: string): boolean | null;
  /** Imports of every file. */
  readonly usings: readonly ImportFacts[];
  /** Whether a source file below its folder, given by its key, belongs to it. */
  compiles(file: string): boolean;
}

const TEST_PACKAGES = /^(?:Microsoft\.NET\.Test\.Sdk|xunit(?:\..+)?|NUnit|MSTest(?:\..+)?)$/i;

/** Project files that make no assembly of their own. */
const SHARED: ReadonlySet<string> = new Set(['props', 'solution', 'configuration']);

/** Evaluates the project files of a workspace, in the order of `files`. */
export function linkProjects(files: readonly FileFacts[]): readonly Project[] {
  const byKey = new Map(files.flatMap(({ file, project }) => (project ? [[file, project] as const] : [])));
  const solutions = [...byKey.values()].filter(({ kind }) => kind === 'solution');
  const all: ProjectFiles = { byKey, solutionFolders: new Set(solutions.map(({ folder }) => folder)) };
  return [...byKey].flatMap(([file, facts]): Project[] => {
    if (SHARED.has(facts.kind)) return [];
    if (facts.kind === 'csproj') return [dotnetProject(file, facts, all)];
    const { name } = facts;
    const packages = facts.packages.map((used) => ({ ...used, file }));
    const flags = {
      packageId: null,
      version: null,
      isStartup: false,
      isTest: false,
      compiles: () => true,
      defines: () => null,
    };
    const none = {
      references: [],
      privateReferences: new Set<string>(),
      aliasedReferences: new Set<string>(),
      usings: [],
    };
    return [{ file, facts, name, packages, ...none, ...flags }];
  });
}

function dotnetProject(file: string, facts: ProjectFacts, all: ProjectFiles): Project {
  const properties = projectProperties(facts, all);
  const { expand, value } = properties;
  const packages = packagesOf(properties);
  const references = properties.files.flatMap((one) =>
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
    compiles: sourceFilter(facts, properties),
    defines: (symbol) => definesSymbol(symbol, value),
    isStartup: ((isWeb && output !== 'library') || runsWeb) && !isTest,
    isTest,
  };
}

/** Which packages a project asks for in the end. Case does not matter in their names. */
function packagesOf(properties: ProjectProperties): readonly Package[] {
  type Used = PackageFacts & { readonly file: string };
  const central = new Map<string, Used>();
  let asked: Used[] = [];
  for (const { packages, location } of properties.files)
    for (const written of packages) {
      const { version, role, condition } = written;
      const name = written.name.toLowerCase();
      const { file } = location;
      const isOther = (used: Used) => used.name.toLowerCase() !== name;
      // Packages under conditions that cannot be told count; none changes for their sake.
      if (!properties.applies(condition, role === 'reference' || role === 'version')) continue;
      if (role === 'version') central.set(name, { ...written, file });
      else if (role === 'reference') asked.push({ ...written, file });
      else if (role === 'removal') asked = asked.filter(isOther);
      else if (version !== null)
        asked = asked.map((used) => (isOther(used) ? used : { ...used, version, file }));
    }
  return asked.map((used): Package => {
    const { version, file } = used.version === null ? (central.get(used.name.toLowerCase()) ?? used) : used;
    return { name: used.name, version: version === null ? null : properties.expand(version), file };
  });
}
