import type { ProjectFacts } from '../model/facts/projects';
import { baseName, foldersFrom, joinPath, joinWrittenPath } from '../model/path';
import { conditionHolds } from './project-conditions';
import { compareVersions, filledIn, propertyText } from './property-functions';

/** The project files of a workspace. */
export interface ProjectFiles {
  readonly byKey: ReadonlyMap<string, ProjectFacts>;
  readonly solutionFolders: ReadonlySet<string>;
}

/** A project with all that the files around it give to it. */
export interface ProjectProperties {
  /** The value of a property; '' when nothing sets it. */
  value(name: string): string;
  /** The text with its properties filled in; null when one of them is not known. */
  expand(text: string): string | null;
  /** The key of a path that the project, or one of its files, writes; null when a property in it is not known. */
  path(written: string, by?: ProjectFacts): string | null;
  /** Whether what stands under a condition counts, undefined for none; `otherwise` where that cannot be told. */
  applies(condition: string | undefined, otherwise: boolean): boolean;
  /** The project file and the files of properties that it takes over. */
  readonly files: readonly ProjectFacts[];
}

const MAX_FILES = 64;
/** Longer than the path or list of any project; properties that double one another reach it in a few lines. */
const MAX_LENGTH = 64 * 1024;
/** What all texts of a project may grow by. */
const MAX_TOTAL = 64 * MAX_LENGTH;
const ANCHORED = /^([a-z][\w+.-]+:\/\/[^/]*)?[\\/](.*)$/is;

/** Properties that nothing in the workspace need set. */
const GIVEN_BY_BUILD =
  /^(?:MSBuild|Platform$|OS$|TargetFramework.|Runtime|NET|Bundled|VisualStudio|Solution|Language$|CI$)/i;

const PROJECT_FILE = /\.(?:csproj|props|targets)$/i;

/** A folder of the workspace as a path that stands on its own: `/src/`. URIs do so already. */
const anchored = (folder: string) => (/^[a-z][\w+.-]+:\/\//i.test(folder) ? `${folder}/` : `/${folder}/`);

/** A written path as a key, seen from a folder. */
function keyOf(written: string, folder: string): string {
  const match = ANCHORED.exec(written);
  if (match === null) return joinWrittenPath(folder, written);
  return joinPath(match[1] ?? '', match[2]!.replaceAll('\\', '/'));
}

/** The nearest file of that name in a folder or above it. */
function fileAbove(name: string, folder: string, { byKey }: ProjectFiles): string | undefined {
  return foldersFrom(folder)
    .map((at) => joinPath(at, name))
    .find((key) => byKey.has(key));
}

/** Evaluates a project as its build would. Of several frameworks that it is built for the newest counts. */
export function projectProperties(project: ProjectFacts, files: ProjectFiles): ProjectProperties {
  const properties = evaluated(project, files, null);
  if (properties.value('TargetFramework') !== '') return properties;
  const frameworks = properties.value('TargetFrameworks').split(';').filter(Boolean);
  return frameworks.length === 0 ? properties : evaluated(project, files, frameworks.reduce(newer));
}

const newer = (one: string, other: string) => {
  const [a = '0', b = '0'] = [one, other].map((name) => /^\s*net(\d+\.\d+)/i.exec(name)?.[1]);
  return (compareVersions(a, b) ?? 0) < 0 ? other : one;
};

/** Shared properties first, then those of the project, a later value winning over an earlier one. */
function evaluated(project: ProjectFacts, files: ProjectFiles, framework: string | null): ProjectProperties {
  const { file } = project.location;
  /** By names in small letters. */
  const values = new Map<string, string>();
  const set = (name: string, value: string) => {
    const key = name.toLowerCase();
    if (key !== 'targetframework' || framework === null) values.set(key, value);
  };
  const get = (name: string) => values.get(name.toLowerCase());
  set('MSBuildProjectName', baseName(file));
  set('MSBuildProjectDirectory', anchored(project.folder).slice(0, -1));
  set('MSBuildProjectFullPath', anchored(file).slice(0, -1));
  set('Configuration', 'Debug');
  if (framework !== null) values.set('targetframework', framework.trim());
  const read: ProjectFacts[] = [];
  const seen = new Set<string>();
  let room = MAX_TOTAL;
  /** The folder of the file that is evaluated. */
  let here = project.folder;

  function pathOfFileAbove(name: string, start: string): string | null {
    const found = fileAbove(name, keyOf(start || anchored(here), project.folder), files);
    return found === undefined ? null : anchored(found).slice(0, -1);
  }

  /** Fills texts in; `property` is asked for what is not set. */
  const filling = (property: (name: string) => string | null) => {
    const context = { property: (name: string) => get(name) ?? property(name), pathOfFileAbove };
    return (inner: string) => propertyText(inner, context);
  };
  const inTexts = filling(() => null);
  const inConditions = filling((name) => (GIVEN_BY_BUILD.test(name) ? null : ''));

  function expand(text: string): string | null {
    if (!text.includes('$(')) return text;
    let length = MAX_LENGTH;
    const filled = filledIn(text, (inner) => {
      const value = inTexts(inner);
      length -= value?.length ?? 0;
      room -= value?.length ?? 0;
      return length >= 0 && room >= 0 ? value : null;
    });
    return filled?.includes('$(') ? null : filled;
  }

  const conditions = {
    text(inner: string) {
      const text = inConditions(inner);
      return text?.includes('$(') ? null : text;
    },
    exists(path: string) {
      const key = keyOf(path, here);
      if (files.byKey.has(key)) return true;
      // All project files of the workspace are known, of others none.
      return PROJECT_FILE.test(key) && !key.startsWith('..') ? false : null;
    },
  };

  const applies = (condition: string | undefined, otherwise: boolean): boolean =>
    condition === undefined || (conditionHolds(condition, conditions) ?? otherwise);

  function enter(folder: string): void {
    here = folder;
    set('MSBuildThisFileDirectory', anchored(folder));
  }

  function load(key: string): void {
    const facts = files.byKey.get(key);
    if (facts === undefined || seen.has(key) || seen.size >= MAX_FILES) return;
    seen.add(key);
    const outer = here;
    enter(facts.folder);
    for (const step of facts.properties) {
      // What a property may be says more than nothing.
      if (!applies(step.condition, true)) continue;
      if (!('import' in step)) set(step.name, expand(step.value) ?? step.value);
      else {
        const imported = expand(step.import);
        if (imported !== null) load(keyOf(imported, facts.folder));
      }
    }
    read.push(facts);
    enter(outer);
  }

  const solution = foldersFrom(project.folder).find((folder) => files.solutionFolders.has(folder));
  if (solution !== undefined) set('SolutionDir', anchored(solution));
  const shared = (name: string) => fileAbove(name, project.folder, files) ?? '';
  load(shared('Directory.Build.props'));
  load(shared('Directory.Packages.props'));
  load(file);
  load(shared('Directory.Build.targets'));
  return {
    value: (name) => get(name) ?? '',
    expand,
    applies,
    path(written, { folder } = project) {
      enter(folder);
      const text = expand(written);
      return text === null ? null : keyOf(text, project.folder);
    },
    files: read,
  };
}
