import type { ProjectFacts } from '../model/facts/projects';
import { matchesPath } from '../model/glob';
import { Lazy } from '../model/lazy';
import { folderOf } from '../model/path';
import type { ProjectProperties } from './project-properties';

/** Build output, which no project compiles. */
const OUTPUT: readonly string[] = ['bin/**', 'obj/**'];

/** Folders that no project compiles by default. */
const HIDDEN: readonly string[] = ['**/.*/**'];

export interface CompiledFiles {
  /** Whether the project compiles a source file below its folder. */
  compiles(file: string): boolean;
  /** Whether the project compiles a source file outside of its folder; null if its items cannot match such a file. */
  readonly links: ((file: string) => boolean) | null;
}

/** Finds which source files a project compiles, from its items and the items of shared files. */
export function compiledFiles(project: ProjectFacts, properties: ProjectProperties): CompiledFiles {
  const { folder } = project;
  const all = (patterns: readonly string[]) =>
    patterns.flatMap((pattern) => properties.path(pattern, project) ?? []).map(globMatcher);
  // Lazy, because most projects are never queried.
  const known = new Lazy(() => {
    const isOff = (name: string) => /^false$/i.test(properties.value(name));
    const { files } = properties;
    const start = files.indexOf(project);
    const items = files.flatMap((file, index) =>
      file.sources.flatMap(({ pattern, isRemoval, condition }) => {
        // Removals that precede the default items or have an unknown condition are ignored.
        const counts = (!isRemoval || index >= start) && properties.applies(condition, !isRemoval);
        const key = counts ? properties.path(pattern, file) : null;
        return key === null ? [] : [{ pattern: key.toLowerCase(), isRemoval }];
      }),
    );
    // A project without an SDK lists all its files.
    const isOld = files.every(({ sdks }) => sdks.length === 0) && items.some(({ isRemoval }) => !isRemoval);
    const includesAll = !isOff('EnableDefaultItems') && !isOff('EnableDefaultCompileItems') && !isOld;
    const defaults = properties.value('DefaultItemExcludes').split(';').filter(Boolean);
    return {
      /** For each path or glob, the position of the last item with it. */
      positions: new Map(items.map(({ pattern }, at) => [pattern, at])),
      globs: items.flatMap(({ pattern }, at) =>
        /[*?]/.test(pattern) ? { at, matches: globMatcher(pattern) } : [],
      ),
      items,
      takesAll: includesAll,
      output: all(OUTPUT),
      excluded: all([...HIDDEN, ...defaults]),
    };
  });
  const isBelow = (file: string) => folder === '' || file.startsWith(`${folder}/`);
  const compiles = (file: string, isByDefault: boolean) => {
    const { items, positions, globs, takesAll, output, excluded } = known.value;
    if (output.some((matches) => matches(file))) return false;
    const listed = positions.get(file.toLowerCase()) ?? -1;
    const last = items[globs.findLast(({ at, matches }) => at > listed && matches(file))?.at ?? listed];
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

/** Creates a case-insensitive matcher for an MSBuild glob: `**` crosses folders, `*` and `?` do not. */
function globMatcher(glob: string): (file: string) => boolean {
  const pattern = glob.toLowerCase();
  // Optimization: few files are in the folder that a pattern names.
  const folderPrefix = folderOf(pattern.slice(0, pattern.search(/[*?]|$/)));
  return (file) =>
    file.slice(0, folderPrefix.length).toLowerCase() === folderPrefix &&
    matchesPath(pattern, file.toLowerCase());
}
