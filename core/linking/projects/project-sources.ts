import type { ProjectFacts } from '../../model/facts/projects';
import { matchesPath } from '../../model/glob';
import { folderOf } from '../../model/path';
import type { ProjectProperties } from './project-properties';

/** Output of builds that no project compiles. */
const OUTPUT: readonly string[] = ['bin/**', 'obj/**'];

/** Tells which source files below a project's folder it compiles: all but those that its items, or files of properties around it, leave out. */
export function sourceFilter(
  { folder }: ProjectFacts,
  properties: ProjectProperties,
): (file: string) => boolean {
  const compile = (patterns: readonly string[]) =>
    patterns.flatMap((pattern) => {
      const key = properties.path(pattern);
      return key === null ? [] : [globMatcher(key)];
    });
  const readItems = () => {
    const all = properties.files.map(({ sources }) => sources);
    const defaults = properties.value('DefaultItemExcludes').split(';').filter(Boolean);
    return {
      removed: compile([...OUTPUT, ...defaults, ...all.flatMap((sources) => sources.removed)]),
      included: compile(all.flatMap((sources) => sources.included)),
    };
  };
  // Of most projects no file is asked for.
  let items: ReturnType<typeof readItems> | null = null;
  const isBelow = (file: string) => folder === '' || file.startsWith(`${folder}/`);
  return (file) => {
    if (!isBelow(file)) return true;
    items ??= readItems();
    const { removed, included } = items;
    return !removed.some((matches) => matches(file)) || included.some((matches) => matches(file));
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
