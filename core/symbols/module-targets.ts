import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import type { ModuleReference, ModuleResolution, ModuleResolver } from '../model/facts/modules';
import type { ProjectFacts } from '../model/facts/projects';
import { folderOf } from '../model/path';
import type { AssemblyMap } from '../projects/assemblies';
import type { FileLookup } from './symbol-table';

/** The file that an import refers to; null for a file outside the workspace. */
export type ModuleTargets = (from: FileFacts, module: ModuleReference) => FileFacts | null;

/** The import keys to which an alias such as `@app/*` maps a specifier; empty if the specifier does not match. */
function aliasTargets(
  { pattern, targets }: ProjectFacts['aliases'][number],
  name: string,
): readonly string[] {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === name ? targets : [];
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const fits = name.startsWith(before) && name.endsWith(after) && name.length >= pattern.length - 1;
  return fits
    ? targets.map((target) => target.replace('*', name.slice(star, name.length - after.length)))
    : [];
}

/** `@acme/shared/books` → `@acme/shared`, `books`. */
function packageOf(specifier: string): readonly [name: string, rest: string] {
  const parts = specifier.split('/');
  const depth = specifier.startsWith('@') ? 2 : 1;
  return [parts.slice(0, depth).join('/'), parts.slice(depth).join('/')];
}

/**
 * Finds the files that imports refer to. A relative specifier refers to the file that it names. Any other specifier
 * that may refer to a file of the workspace is resolved by the rules of the language, which are loaded on first use.
 */
export function linkModuleTargets(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  { ofModule, find, at, report }: Pick<FileLookup, 'ofModule' | 'find' | 'at' | 'report'>,
  resolution: (() => ModuleResolution) | null,
): ModuleTargets {
  const projects = files.flatMap(({ file, project }) => (project === null ? [] : [{ file, project }]));
  const aliases = projects.flatMap(({ project }) => project.aliases);
  const mergesFolders = projects.some(({ project }) => project.mergesFolders);
  const known = new Map<string, FileFacts | null>();
  let resolver: ModuleResolver | null = null;

  function resolve({ file }: FileFacts, specifier: string): FileFacts | null {
    if (resolution === null) return null;
    resolver ??= resolution()({
      find,
      report,
      configurations: new Map(
        projects.flatMap(({ file: path, project: { text } }) => (text === undefined ? [] : [[path, text]])),
      ),
      packages: new Map(
        projects.flatMap(({ project: { name, folder } }) => (name === null ? [] : [[name, folder]])),
      ),
    });
    const found = resolver(file, specifier);
    return found === null ? null : at(found);
  }

  /** Whether an alias may map a specifier to a file of the workspace. */
  const mayResolve = (specifier: string) =>
    specifier.startsWith('#') ||
    aliases.some((alias) => {
      const targets = aliasTargets(alias, specifier);
      return alias.pattern === '*' ? targets.some((key) => find(key) !== null) : targets.length > 0;
    });

  /** A file of a workspace package. Tries the usual source paths, because build outputs may be missing. */
  function inPackage(specifier: string): FileFacts | null {
    const [name, rest] = packageOf(specifier);
    const keys = assemblies.named(name).flatMap(({ project }) => {
      if (project === null) return [];
      const { entries, folder } = project.facts;
      const base = folder === '' ? '' : `${folder}/`;
      return rest === '' ? entries : [`${base}${rest}`, `${base}src/${rest}`];
    });
    for (const key of keys) {
      const found = ofModule(key);
      if (found !== null) return found;
    }
    return null;
  }

  function resolveKey(from: FileFacts, key: string): FileFacts | null {
    const up = folderOf(from.file).replace(/[^/]+/g, '..');
    return resolve(from, `${up === '' ? '.' : up}/${key}`);
  }

  function resolvePackage(from: FileFacts, specifier: string): FileFacts | null {
    const isOwn = assemblies.named(packageOf(specifier)[0]).length > 0;
    const found = isOwn || mayResolve(specifier) ? resolve(from, specifier) : null;
    return found ?? (isOwn ? inPackage(specifier) : null);
  }

  return (from, module) => {
    if (module.kind === 'package')
      return getOrInsert(known, `${from.file}\0${module.name}`, () => resolvePackage(from, module.name));
    const found = ofModule(module.key);
    return found !== null || !mergesFolders ? found : resolveKey(from, module.key);
  };
}
