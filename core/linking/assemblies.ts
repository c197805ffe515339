import type { FileFacts, ProjectFacts } from '../model/facts';

/** A project of the workspace, or a folder that stands in for one. */
export interface Assembly {
  /** Identity: the project file, or the folder. */
  readonly id: string;
  readonly name: string;
  readonly project: ProjectFacts | null;
}

/** Finds the assembly of files. Made once for each state of the workspace. */
export interface AssemblyMap {
  of(file: FileFacts): Assembly;
  named(name: string): readonly Assembly[];
  readonly all: readonly Assembly[];
}

const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The nearest project above each file, the preferred kind first; else the root folder. `rootName` names that folder. */
export function linkAssemblies(files: readonly FileFacts[], rootName: string): AssemblyMap {
  const projects = new Map<string, Assembly>();
  for (const { project, file } of files) {
    if (project === null) continue;
    const name = project.name ?? (lastSegment(project.folder) || rootName);
    const key = `${project.kind}\0${project.folder}`;
    if (!projects.has(key)) projects.set(key, { id: file, name, project });
  }
  const root: Assembly = { id: '', name: rootName, project: null };
  const memo = new Map<string, Assembly>();

  function nearest(folder: string, kinds: readonly string[]): Assembly {
    for (const kind of kinds) {
      for (let at = folder; ; at = folderOf(at)) {
        const found = projects.get(`${kind}\0${at}`);
        if (found !== undefined) return found;
        if (at === '') break;
      }
    }
    return root;
  }

  const byName = new Map<string, Assembly[]>();
  for (const assembly of projects.values()) {
    byName.set(assembly.name, [...(byName.get(assembly.name) ?? []), assembly]);
  }
  return {
    of(file) {
      const folder = folderOf(file.file);
      const key = `${folder}\0${file.projectKinds.join()}`;
      let found = memo.get(key);
      if (found === undefined) {
        found = nearest(folder, file.projectKinds);
        memo.set(key, found);
      }
      return found;
    },
    named: (name) => (name === rootName && !byName.has(name) ? [root] : (byName.get(name) ?? [])),
    all: [...projects.values(), root],
  };
}
