import type { FileFacts } from '../model/facts/file';
import type { ModuleReference } from '../model/facts/imports';
import type { AssemblyMap } from '../projects/assemblies';
import type { FileLookup, SymbolTable, TypeSymbol } from './symbols';

/** Follows imports and re-exports to the type that a name stands for. */
interface ModuleLinks {
  /** The type that `file` sees under a dotted name, through its own declarations and imports; null when not found. */
  find(file: FileFacts, name: string): TypeSymbol | null;
  /** The file, and the name in it, of a constant or function that `file` sees under a name; null when not found. */
  findMember(file: FileFacts, name: string): FileMember | null;
}

/** A constant or function of a file itself. */
export interface FileMember {
  readonly file: FileFacts;
  readonly name: string;
}

/** What a file itself says of a name. */
type Declared<Found> = (file: FileFacts, name: string) => Found | null;

/** Keys that an import alias such as `@app/*` turns a package name into. */
function aliasTargets(pattern: string, targets: readonly string[], name: string): readonly string[] {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === name ? targets : [];
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const fits = name.startsWith(before) && name.endsWith(after) && name.length >= pattern.length - 1;
  return fits
    ? targets.map((target) => target.replace('*', name.slice(star, name.length - after.length)))
    : [];
}

/** Links the files that import by module. Cycles of re-exports end where they began. */
export function linkModules(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  symbols: SymbolTable,
  { ofModule }: FileLookup,
): ModuleLinks {
  const aliasesByKind = files.flatMap(
    ({ project }) => project?.aliases.map((alias) => ({ ...alias, project })) ?? [],
  );

  function packageTargets(from: FileFacts, name: string): readonly string[] {
    const aliased = aliasesByKind
      .filter(
        ({ project }) => from.projectKinds.includes(project.kind) && from.file.startsWith(project.folder),
      )
      .flatMap(({ pattern, targets }) => aliasTargets(pattern, targets, name));
    const depth = name.startsWith('@') ? 2 : 1;
    const packageName = name.split('/').slice(0, depth).join('/');
    const rest = name.split('/').slice(depth).join('/');
    const own = assemblies.named(packageName).flatMap(({ project }) => {
      if (project === null) return [];
      const { entries, folder } = project.facts;
      if (rest === '') return entries;
      const base = folder === '' ? '' : `${folder}/`;
      return [`${base}${rest}`, `${base}src/${rest}`];
    });
    return [...aliased, ...own];
  }

  function target(from: FileFacts, module: ModuleReference): FileFacts | null {
    if (module.kind === 'key') return ofModule(module.key);
    for (const key of packageTargets(from, module.name)) {
      const found = ofModule(key);
      if (found !== null) return found;
    }
    return null;
  }

  function exported<Found>(
    file: FileFacts | null,
    name: string,
    seen: Set<string>,
    declared: Declared<Found>,
  ): Found | null {
    if (file === null) return null;
    const visit = `${file.file}\0${name}`;
    if (seen.has(visit)) return null;
    seen.add(visit);
    const [head, ...rest] = name.split('.');
    for (const entry of file.exports) {
      if (entry.kind !== 'name' || entry.exported !== head) continue;
      const local = [entry.local, ...rest].join('.');
      const found =
        entry.module === null
          ? lookUp(file, local, seen, declared)
          : exported(target(file, entry.module), local, seen, declared);
      if (found !== null) return found;
    }
    for (const entry of file.exports) {
      if (entry.kind !== 'module' || entry.exported !== head || rest.length === 0) continue;
      const found = exported(target(file, entry.module), rest.join('.'), seen, declared);
      if (found !== null) return found;
    }
    for (const entry of file.exports) {
      if (entry.kind !== 'all') continue;
      const found = exported(target(file, entry.module), name, seen, declared);
      if (found !== null) return found;
    }
    return null;
  }

  function lookUp<Found>(
    file: FileFacts,
    name: string,
    seen: Set<string>,
    declared: Declared<Found>,
  ): Found | null {
    const own = declared(file, name);
    if (own !== null) return own;
    const [head, ...rest] = name.split('.');
    for (const entry of file.imports) {
      if (entry.kind === 'name' && entry.local === head) {
        return exported(target(file, entry.module), [entry.imported, ...rest].join('.'), seen, declared);
      }
      if (entry.kind === 'module' && entry.local === head && rest.length > 0) {
        return exported(target(file, entry.module), rest.join('.'), seen, declared);
      }
    }
    return null;
  }

  const member: Declared<FileMember> = (file, name) => (file.values.includes(name) ? { file, name } : null);

  return {
    find: (file, name) => lookUp(file, name, new Set(), symbols.inFile),
    findMember: (file, name) => lookUp(file, name, new Set(), member),
  };
}
