import type { ProjectFacts } from '../model/facts/projects';
import { baseName, foldersFrom, joinPath, joinWrittenPath } from '../model/path';
import { compareVersions } from './compare-versions';
import { evaluateCondition } from './project-conditions';
import { evaluateProperty, expandProperties } from './property-expressions';

export interface ProjectFiles {
  readonly byKey: ReadonlyMap<string, ProjectFacts>;
  readonly solutionFolders: ReadonlySet<string>;
}

/** The evaluated properties of a project, including those of imported and shared files. */
export interface ProjectProperties {
  /** The value of a property; '' if it is not set. */
  value(name: string): string;
  /** Expands the properties in a text; null if one of them is unknown. */
  expand(text: string): string | null;
  /** The file key of a path written in `by` (default: the project file); null if the path has an unknown property. */
  path(written: string, by?: ProjectFacts): string | null;
  /** Whether a condition holds; true if there is no condition, `otherwise` if the result is unknown. */
  applies(condition: string | undefined, otherwise: boolean): boolean;
  /** The project file and all imported files, in the order of evaluation. */
  readonly files: readonly ProjectFacts[];
}

const MAX_FILES = 64;
/** Length limit of one expanded text. If each property uses the previous one twice, the text grows exponentially. */
const MAX_LENGTH = 64 * 1024;
/** Length limit of all expanded texts of a project. */
const MAX_TOTAL_LENGTH = 64 * MAX_LENGTH;
const ANCHORED = /^([a-z][\w+.-]+:\/\/[^/]*)?[\\/](.*)$/is;

/** Properties that may be set outside of the workspace. */
const DEFINED_BY_BUILD =
  /^(?:MSBuild|Platform$|OS$|TargetFramework.|Runtime|NET|Bundled|VisualStudio|Solution|Language$|CI$)/i;

const PROJECT_FILE = /\.(?:csproj|props|targets)$/i;

/** A folder as an absolute path: `/src/`. URIs are absolute already. */
const anchored = (folder: string) => (/^[a-z][\w+.-]+:\/\//i.test(folder) ? `${folder}/` : `/${folder}/`);

/** The file key of a path as written in a project file; a relative path starts at `folder`. */
function keyOf(written: string, folder: string): string {
  const match = ANCHORED.exec(written);
  if (match === null) return joinWrittenPath(folder, written);
  const [, root = '', path = ''] = match;
  return joinPath(root, path.replaceAll('\\', '/'));
}

/** The nearest file with this name, in a folder or above it. */
function fileAbove(name: string, folder: string, { byKey }: ProjectFiles): string | undefined {
  return foldersFrom(folder)
    .map((at) => joinPath(at, name))
    .find((key) => byKey.has(key));
}

/** Evaluates a project as a build for the project's newest target framework would. */
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

/** Evaluates shared `.props`, the project, then shared `.targets`; later values replace earlier ones. */
function evaluated(project: ProjectFacts, files: ProjectFiles, framework: string | null): ProjectProperties {
  const { file } = project.location;
  /** By lower-case name. */
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
  set('Platform', 'AnyCPU');
  set('DefineConstants', 'TRACE');
  if (framework !== null) values.set('targetframework', framework.trim());
  const loaded: ProjectFacts[] = [];
  const seen = new Set<string>();
  let remaining = MAX_TOTAL_LENGTH;
  /** The folder of the file being evaluated. */
  let currentFolder = project.folder;

  function pathOfFileAbove(name: string, start: string): string | null {
    const found = fileAbove(name, keyOf(start || anchored(currentFolder), project.folder), files);
    return found === undefined ? null : anchored(found).slice(0, -1);
  }

  /** Creates an evaluator of property expressions; `property` provides the values of unset properties. */
  const propertyEvaluator = (property: (name: string) => string | null) => {
    const context = { property: (name: string) => get(name) ?? property(name), pathOfFileAbove };
    return (inner: string) => evaluateProperty(inner, context);
  };
  const evaluateInText = propertyEvaluator(() => null);
  const evaluateInCondition = propertyEvaluator((name) => (DEFINED_BY_BUILD.test(name) ? null : ''));

  function expand(text: string, evaluate = evaluateInText): string | null {
    if (!text.includes('$(')) return text;
    let length = MAX_LENGTH;
    const filled = expandProperties(text, (inner) => {
      const value = evaluate(inner);
      length -= value?.length ?? 0;
      remaining -= value?.length ?? 0;
      return length >= 0 && remaining >= 0 ? value : null;
    });
    return filled?.includes('$(') ? null : filled;
  }

  const conditions = {
    text(inner: string) {
      const text = evaluateInCondition(inner);
      return text?.includes('$(') ? null : text;
    },
    exists(path: string) {
      const key = keyOf(path, currentFolder);
      if (files.byKey.has(key)) return true;
      // All project files inside the workspace are known. Whether any other file exists is unknown.
      return PROJECT_FILE.test(key) && !key.startsWith('..') ? false : null;
    },
  };

  const applies = (condition: string | undefined, otherwise: boolean): boolean =>
    condition === undefined || (evaluateCondition(condition, conditions) ?? otherwise);

  /** The value that a step sets. In a list of preprocessor symbols, `$(` shows that not all symbols are known. */
  function valueAfter({
    name,
    value,
    condition,
  }: {
    name: string;
    value: string;
    condition?: string;
  }): string {
    if (!/^DefineConstants$/i.test(name)) return expand(value) ?? value;
    const symbols = applies(condition, false) ? expand(value, evaluateInCondition) : null;
    return symbols ?? `${get(name)};$(`;
  }

  function enter(folder: string): void {
    currentFolder = folder;
    set('MSBuildThisFileDirectory', anchored(folder));
  }

  function load(key: string): void {
    const facts = files.byKey.get(key);
    if (facts === undefined || seen.has(key) || seen.size >= MAX_FILES) return;
    seen.add(key);
    const outer = currentFolder;
    enter(facts.folder);
    for (const step of facts.properties) {
      // A value that may apply is better than no value.
      if (!applies(step.condition, true)) continue;
      if (!('import' in step)) set(step.name, valueAfter(step));
      else {
        const imported = expand(step.import);
        if (imported !== null) load(keyOf(imported, facts.folder));
      }
    }
    loaded.push(facts);
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
    files: loaded,
  };
}
