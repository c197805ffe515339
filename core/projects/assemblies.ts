import { getOrInsert, groupBy } from '../model/collections';
import { defaultSymbols } from '../model/conditional-symbols';
import type { FileFacts } from '../model/facts/file-facts';
import { baseName, folderOf, foldersFrom, lastSegment } from '../model/path';
import { evaluateProjects, type Package, type Project } from './evaluate-projects';

/** A project of the workspace, or the root folder for files outside of any project. */
export interface Assembly {
  /** The project file; '' for the root folder. */
  readonly id: string;
  readonly name: string;
  readonly project: Project | null;
  readonly references: readonly string[];
  readonly packages: readonly Package[];
}

/** The assemblies of one state of the workspace. */
export interface AssemblyMap {
  of(file: FileFacts): Assembly;
  /** Returns a file once for each project that compiles it: its own project, and other projects that link it. */
  compiled(file: FileFacts): readonly FileFacts[];
  /** The preprocessor symbols of a file: those of the first project that compiles it. */
  symbolsOf(file: FileFacts): ReadonlySet<string>;
  named(name: string): readonly Assembly[];
  /** Identities of the assembly and its transitive references. */
  reach(assembly: Assembly): ReadonlySet<string>;
  /** Identities of the assemblies and their transitive references. */
  reachOf(ids: Iterable<string>): ReadonlySet<string>;
  /**
   * Identities of the assemblies in `reach` whose public types are visible. Omits aliased references, and assemblies
   * that are reached only through private references of other assemblies.
   */
  sees(assembly: Assembly): ReadonlySet<string>;
  /** The assemblies with these identities, in the order of `all`. */
  allOf(ids: ReadonlySet<string>): readonly Assembly[];
  readonly all: readonly Assembly[];
}

/** Project references, and package references to packages built in the workspace. */
function referencesOf(
  { references, packages, file }: Project,
  byPackage: ReadonlyMap<string, readonly Project[]>,
): readonly string[] {
  const asPackages = packages.flatMap(({ name }) => {
    const [only, ...others] = byPackage.get(name.toLowerCase()) ?? [];
    return only !== undefined && others.length === 0 ? [only.file] : [];
  });
  return [...new Set([...references, ...asPackages.filter((reference) => reference !== file)])];
}

/**
 * The project that owns the source files of a folder with several projects: the most referenced one, because nothing
 * references the copies that tools leave behind. On a tie, the project named like the folder, else the first project.
 */
function primaryProject(inFolder: readonly Project[], all: readonly Project[]): Project {
  const users = ({ file }: Project) => all.filter(({ references }) => references.includes(file)).length;
  const isNamesake = ({ file, facts }: Project) => baseName(file) === lastSegment(facts.folder);
  const rank = (project: Project) => users(project) + (isNamesake(project) ? 0.5 : 0);
  return inFolder.reduce((best, project) => (rank(project) > rank(best) ? project : best));
}

/**
 * Assigns each file to the nearest enclosing project of a kind in `FileFacts.projectKinds`; earlier kinds take
 * precedence. A file without such a project belongs to the assembly of the root folder, which is named `rootName`.
 */
export function linkAssemblies(files: readonly FileFacts[], rootName: string): AssemblyMap {
  const projects = evaluateProjects(files);
  const nameOf = ({ name, facts }: Project) => name ?? (lastSegment(facts.folder) || rootName);
  const projectsByPackage = groupBy(projects, (project) =>
    (project.packageId ?? nameOf(project)).toLowerCase(),
  );
  const folders = [...groupBy(projects, ({ facts }) => `${facts.kind}\0${facts.folder}`)].map(
    ([key, inFolder]) => ({ key, inFolder, project: primaryProject(inFolder, projects) }),
  );
  /** For each project file, the primary project file of its folder. */
  const primaryFiles = new Map(
    folders.flatMap(({ inFolder, project }) => inFolder.map(({ file }) => [file, project.file] as const)),
  );
  const byFolder = new Map(
    folders.map(({ key, project }): [string, Assembly] => {
      const { file: id, packages } = project;
      const references = referencesOf(project, projectsByPackage).map(
        (file) => primaryFiles.get(file) ?? file,
      );
      return [key, { id, name: nameOf(project), project, references, packages }];
    }),
  );
  const packages = files.flatMap(({ file, packages: own = [] }) => own.map((one) => ({ ...one, file })));
  const root: Assembly = { id: '', name: rootName, project: null, references: [], packages };
  const all = [...byFolder.values(), root];
  const byId = new Map(all.map((assembly) => [assembly.id, assembly]));

  const byName = groupBy(byFolder.values(), ({ name }) => name);
  // Caches: files and folders are looked up many times.
  const owners = new WeakMap<FileFacts, Assembly>();
  const ownersOfFolders = new Map<string, Assembly>();
  const compiled = new WeakMap<FileFacts, readonly FileFacts[]>();
  const reached = new Map<string, ReadonlySet<string>>();
  const visibleFrom = new Map<string, ReadonlySet<string>>();

  function nearest(folder: string, kinds: readonly string[]): Assembly {
    const folders = foldersFrom(folder);
    const keys = kinds.flatMap((kind) => folders.map((at) => `${kind}\0${at}`));
    const key = keys.find((one) => byFolder.has(one)) ?? '';
    return byFolder.get(key) ?? root;
  }

  const ownerOf = (file: FileFacts) =>
    getOrInsert(owners, file, ({ projectKinds }) => {
      const folder = folderOf(file.file);
      const key = `${folder}\0${projectKinds.join()}`;
      return getOrInsert(ownersOfFolders, key, () => nearest(folder, projectKinds));
    });

  const linking = [...byFolder.values()].flatMap((assembly) =>
    assembly.project?.links
      ? [{ assembly, links: assembly.project.links, kind: assembly.project.facts.kind }]
      : [],
  );

  const hasDotnet = projects.some(({ facts }) => facts.kind === 'csproj');

  function compile(file: FileFacts): readonly FileFacts[] {
    const { project } = ownerOf(file);
    const linked = linking
      .filter(({ links, kind }) => file.projectKinds.includes(kind) && links(file.file))
      .map(({ assembly }) => {
        const copy = { ...file };
        owners.set(copy, assembly);
        return copy;
      });
    // In a workspace with C# projects, C# code outside of their folders is compiled only if a project links it.
    const isStray = hasDotnet && file.projectKinds.includes('csproj');
    const isOwn = project?.compiles(file.file) ?? (linked.length === 0 && !isStray);
    return file.project !== null || isOwn ? [file, ...linked] : linked;
  }

  const compiledOf = (file: FileFacts) => getOrInsert(compiled, file, compile);

  function reachOf(ids: Iterable<string>): ReadonlySet<string> {
    const seen = new Set(ids);
    for (const id of seen) for (const next of byId.get(id)?.references ?? []) seen.add(next);
    return seen;
  }

  return {
    of: ownerOf,
    compiled: compiledOf,
    symbolsOf(file) {
      const [first] = compiledOf(file);
      return (first && ownerOf(first).project?.symbols?.defined) ?? defaultSymbols;
    },
    named: (name) => (name === rootName && !byName.has(name) ? [root] : (byName.get(name) ?? [])),
    reach: ({ id }) => getOrInsert(reached, id, () => reachOf([id])),
    reachOf,
    sees: ({ id: own }) =>
      getOrInsert(visibleFrom, own, () => {
        const seen = new Set([own]);
        for (const id of seen) {
          const { references = [], project = null } = byId.get(id) ?? {};
          for (const next of references)
            if (id === own || !project?.privateReferences.has(next)) seen.add(next);
        }
        for (const aliased of byId.get(own)?.project?.aliasedReferences ?? []) seen.delete(aliased);
        return seen;
      }),
    allOf: (ids) => all.filter(({ id }) => ids.has(id)),
    all,
  };
}
