import type { ProjectFacts } from '../../model/facts/projects';
import { baseName, folderOf, joinPath, joinWrittenPath } from '../../model/path';
import { conditionHolds } from './project-conditions';

/** The project files of a workspace by their keys. */
export type ProjectFiles = ReadonlyMap<string, ProjectFacts>;

/** A project with all that the files around it give to it. */
export interface ProjectProperties {
  /** The value of a property; '' when nothing sets it. */
  value(name: string): string;
  /** The text with its properties filled in; null when one of them is not known. */
  expand(text: string): string | null;
  /** The key of a path that the project writes; null when a property in it is not known. */
  path(written: string): string | null;
  /** Whether what stands under a condition counts; undefined for none. */
  applies(condition: string | undefined): boolean;
  /** The project file and the files of properties that it takes over. */
  readonly files: readonly ProjectFacts[];
  /** A property that was not filled in so far, because the text would have become too long. */
  readonly overlong: string | null;
}

const MAX_FILES = 64;
/** Longer than the path or list of any project; properties that double one another reach it in a few lines. */
const MAX_LENGTH = 64 * 1024;
const PROPERTY = /\$\(([\w.]+)\)/g;
const FILE_ABOVE = /\$\(\[MSBuild\]::(GetPathOfFileAbove|GetDirectoryNameOfFileAbove)\(([^()]*)\)\)/g;
const ANCHORED = /^([a-z][\w+.-]+:\/\/[^/]*)?[\\/](.*)$/is;

/** Properties that nothing in the workspace need set. */
const GIVEN_BY_BUILD =
  /^(?:MSBuild|Platform$|OS$|TargetFramework|Runtime|NET|Bundled|VisualStudio|Solution|Language$|CI$)/i;

/** A folder of the workspace as a path that stands on its own: `/src/`. URIs do so already. */
const anchored = (folder: string) => (/^[a-z][\w+.-]+:\/\//i.test(folder) ? `${folder}/` : `/${folder}/`);

/** A written path as a key, seen from a folder. */
function keyOf(written: string, folder: string): string {
  const match = ANCHORED.exec(written);
  if (match === null) return joinWrittenPath(folder, written);
  return joinPath(match[1] ?? '', match[2]!.replaceAll('\\', '/'));
}

/** Where files stand that are looked for from below: each project asks for the nearest ones. */
interface Folders {
  /** By the name of a file. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ofSolutions: ReadonlySet<string>;
}

const known = new WeakMap<ProjectFiles, Folders>();

function foldersOf(files: ProjectFiles): Folders {
  const found = known.get(files);
  if (found !== undefined) return found;
  const named = new Map<string, Set<string>>();
  const ofSolutions = new Set<string>();
  for (const [file, { kind, folder }] of files) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    named.set(name, (named.get(name) ?? new Set()).add(folderOf(file)));
    if (kind === 'solution') ofSolutions.add(folder);
  }
  const folders = { named, ofSolutions };
  known.set(files, folders);
  return folders;
}

/** The nearest of some folders, at or above one. */
function nearest(folders: ReadonlySet<string> | undefined, folder: string): string | null {
  if (folders === undefined) return null;
  for (let at = folder; ; at = folderOf(at)) {
    if (folders.has(at)) return at;
    if (at === '') return null;
  }
}

/** The nearest file of that name in a folder or above it. */
function fileAbove(name: string, folder: string, files: ProjectFiles): string | null {
  const { named } = foldersOf(files);
  const found = nearest(named.get(name), folder);
  return found === null ? null : joinPath(found, name);
}

/** Evaluates a project as its build would: shared properties first, then its own, a later value winning over an earlier one. */
export function projectProperties(project: ProjectFacts, files: ProjectFiles): ProjectProperties {
  const { file } = project.location;
  const values = new Map([
    ['MSBuildProjectName', baseName(file)],
    ['MSBuildProjectDirectory', anchored(project.folder).slice(0, -1)],
    ['MSBuildProjectFullPath', anchored(file).slice(0, -1)],
    ['Configuration', 'Debug'],
  ]);
  const read: ProjectFacts[] = [];
  const seen = new Set<string>();
  let overlong: string | null = null;

  function expand(text: string): string | null {
    if (!text.includes('$(')) return text;
    let room = MAX_LENGTH;
    const filled = text
      .replace(PROPERTY, (whole, name: string) => {
        const value = values.get(name) ?? whole;
        room -= value.length;
        if (room >= 0) return value;
        overlong ??= name;
        return whole;
      })
      .replace(FILE_ABOVE, (whole, call: string, args: string) => {
        const [first = '', second = ''] = args.split(',').map((arg) => arg.trim().replace(/^'|'$/g, ''));
        const isPath = call === 'GetPathOfFileAbove';
        const [name, start] = isPath ? [first, second] : [second, first];
        const here = values.get('MSBuildThisFileDirectory') ?? '.';
        const found = fileAbove(name, keyOf(start || here, project.folder), files);
        if (found === null) return whole;
        return isPath ? anchored(found).slice(0, -1) : anchored(folderOf(found)).slice(0, -1);
      });
    return filled.includes('$(') ? null : filled;
  }

  /** Conditions that cannot be told hold: what a property may be says more than nothing. */
  const applies = (condition: string | undefined): boolean =>
    condition === undefined || conditionHolds(condition, textOf) !== false;

  function textOf(name: string): string | null {
    const text = values.get(name) ?? (GIVEN_BY_BUILD.test(name) ? null : '');
    return text?.includes('$(') ? null : text;
  }

  function load(key: string | null): void {
    const facts = key === null ? undefined : files.get(key);
    if (key === null || facts === undefined || seen.has(key) || seen.size >= MAX_FILES) return;
    seen.add(key);
    for (const path of facts.imports) {
      values.set('MSBuildThisFileDirectory', anchored(facts.folder));
      const imported = expand(path);
      if (imported !== null) load(keyOf(imported, facts.folder));
    }
    values.set('MSBuildThisFileDirectory', anchored(facts.folder));
    for (const { name, value, condition } of facts.properties)
      if (applies(condition)) values.set(name, expand(value) ?? value);
    read.push(facts);
  }

  const solution = nearest(foldersOf(files).ofSolutions, project.folder);
  if (solution !== null) values.set('SolutionDir', anchored(solution));
  for (const shared of ['Directory.Build.props', 'Directory.Packages.props']) {
    load(fileAbove(shared, project.folder, files));
  }
  load(file);
  load(fileAbove('Directory.Build.targets', project.folder, files));
  return {
    value: (name) => values.get(name) ?? '',
    expand,
    applies,
    path(written) {
      const text = expand(written);
      return text === null ? null : keyOf(text, project.folder);
    },
    files: read,
    get overlong() {
      return overlong;
    },
  };
}
