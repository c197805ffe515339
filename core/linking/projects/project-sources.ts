import type { ProjectFacts } from '../../model/facts/projects';
import { matchesPath } from '../../model/glob';
import { folderOf } from '../../model/path';
import type { ProjectProperties } from './project-properties';

/** Output of builds that no project compiles. */
const OUTPUT: readonly string[] = ['bin/**', 'obj/**'];

/** Tells which source files below a project's folder it compiles: all but those that its items, or files of properties around it, leave out. */
export function sourceFilter(
  project: ProjectFacts,
  properties: ProjectProperties,
): (file: string) => boolean {
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
