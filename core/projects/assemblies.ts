import type { FileFacts } from '../model/facts/file';
import { groupBy, remember } from '../model/grouping';
import { baseName, folderOf, foldersFrom } from '../model/path';
import { linkProjects, type Package, type Project } from './projects';

/** A project of the workspace, or the folder that stands in for one. */
export interface Assembly {
  /** Identity: the project file, '' for the folder. */
  readonly id: string;
  readonly name: string;
  readonly project: Project | null;
  /** Identities of the assemblies that it refers to. */
  readonly references: readonly string[];
  readonly packages: readonly Package[];
}

/** Finds the assembly of files. Made once for each state of the workspace. */
export interface AssemblyMap {
  of(file: FileFacts): Assembly;
  /** Whether a file belongs to the answer: its project does not leave it out. */
  compiles(file: FileFacts): boolean;
  named(name: string): readonly Assembly[];
  /** The assembly itself and all that it refers to, directly or not, by identity. */
  reach(assembly: Assembly): ReadonlySet<string>;
  /** Those whose public types its code can name: as with `reach`, but for what others refer to for themselves alone. */
  sees(assembly: Assembly): ReadonlySet<string>;
  /** Those of some identities, in the order of all. */
  allOf(ids: ReadonlySet<string>): readonly Assembly[];
  readonly all: readonly Assembly[];
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** References of a project: the projects that it names, and the packages that are projects of the workspace. */
function referencesOf(
  { references, packages, file }: Project,
  byPackage: ReadonlyMap<string, readonly Project[]>,
): readonly string[] {
  const asPackages = packages.flatMap(({ name }) => {
    const projects = byPackage.get(name.toLowerCase()) ?? [];
    return projects.length === 1 ? [projects[0]!.file] : [];
  });
  return [...new Set([...references, ...asPackages.filter((reference) => reference !== file)])];
}

/**
 * Which of several project files of a folder its source files count for: the one that most others refer to, else the one
 * that is named like the folder, else the first. Copies that tools leave behind are referred to by none.
 */
function countingAmong(inFolder: readonly Project[], all: readonly Project[]): Project {
  if (inFolder.length === 1) return inFolder[0]!;
  const users = ({ file }: Project) => all.filter(({ references }) => references.includes(file)).length;
  const isNamesake = ({ file, facts }: Project) => baseName(file) === lastSegment(facts.folder);
  const rank = (project: Project) => users(project) + (isNamesake(project) ? 0.5 : 0);
  return [...inFolder].sort((a, b) => rank(b) - rank(a))[0]!;
}

/** The nearest project above each file, the preferred kind first; else the root folder. `rootName` names that folder. */
export function linkAssemblies(files: readonly FileFacts[], rootName: string): AssemblyMap {
  const projects = linkProjects(files);
  const nameOf = ({ name, facts }: Project) => name ?? (lastSegment(facts.folder) || rootName);
  const projectsByPackage = groupBy(projects, (project) =>
    (project.packageId ?? nameOf(project)).toLowerCase(),
  );
  const folders = [...groupBy(projects, ({ facts }) => `${facts.kind}\0${facts.folder}`)].map(
    ([key, inFolder]) => ({ key, inFolder, project: countingAmong(inFolder, projects) }),
  );
  /** Project files by the one that counts in their place. */
  const standIns = new Map(
    folders.flatMap(({ inFolder, project }) => inFolder.map(({ file }) => [file, project.file] as const)),
  );
  const byFolder = new Map(
    folders.map(({ key, project }): [string, Assembly] => {
      const { file: id, packages } = project;
      const references = referencesOf(project, projectsByPackage).map((file) => standIns.get(file) ?? file);
      return [key, { id, name: nameOf(project), project, references, packages }];
    }),
  );
  const root: Assembly = { id: '', name: rootName, project: null, references: [], packages: [] };
  const all = [...byFolder.values(), root];
  const byId = new Map(all.map((assembly) => [assembly.id, assembly]));
  const ranks = new Map(all.map((assembly, index) => [assembly, index]));
  const byName = groupBy(byFolder.values(), ({ name }) => name);
  // Each file is asked for again and again, a folder once for each of its files.
  const owners = new WeakMap<FileFacts, Assembly>();
  const ownersOfFolders = new Map<string, Assembly>();
  const reached = new Map<string, ReadonlySet<string>>();
  const seenBy = new Map<string, ReadonlySet<string>>();

  function nearest(folder: string, kinds: readonly string[]): Assembly {
    const folders = foldersFrom(folder);
    const keys = kinds.flatMap((kind) => folders.map((at) => `${kind}\0${at}`));
    const key = keys.find((one) => byFolder.has(one));
    return key === undefined ? root : byFolder.get(key)!;
  }

  const ownerOf = (file: FileFacts) =>
    remember(owners, file, ({ projectKinds }) => {
      const folder = folderOf(file.file);
      const key = `${folder}\0${projectKinds.join()}`;
      return remember(ownersOfFolders, key, () => nearest(folder, projectKinds));
    });

  return {
    of: ownerOf,
    compiles: (file) => ownerOf(file).project?.compiles(file.file) ?? true,
    named: (name) => (name === rootName && !byName.has(name) ? [root] : (byName.get(name) ?? [])),
    reach: (assembly) =>
      remember(reached, assembly.id, () => {
        const seen = new Set([assembly.id]);
        for (const id of seen) for (const next of byId.get(id)?.references ?? []) seen.add(next);
        return seen;
      }),
    sees: ({ id: own }) =>
      remember(seenBy, own, () => {
        const seen = new Set([own]);
        for (const id of seen) {
          const { references = [], project = null } = byId.get(id) ?? {};
          for (const next of references)
            if (id === own || !project?.privateReferences.has(next)) seen.add(next);
        }
        for (const aliased of byId.get(own)?.project?.aliasedReferences ?? []) seen.delete(aliased);
        return seen;
      }),
    allOf: (ids) =>
      [...ids].flatMap((id) => byId.get(id) ?? []).sort((a, b) => ranks.get(a)! - ranks.get(b)!),
    all,
  };
}
