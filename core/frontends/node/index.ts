import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { diagnostic } from '../../model/diagnostic';
import { emptyFacts } from '../../model/facts/file';
import type { ProjectFacts } from '../../model/facts/projects';
import { type Location, startOf } from '../../model/location';
import { folderOf, joinPath } from '../../model/path';
import type { Frontend } from '../frontend';
import { withoutExtension } from '../module-keys';

type Json = Readonly<Record<string, unknown>>;

/** Kinds of files that make a project of their folder. */
const KINDS = ['package.json', 'tsconfig.json'];

/** Configurations that others extend or refer to, by what people call them or the package that holds them. */
const SHARED = /(?:^|\/)(?:[^/]*tsconfig[^/]*|[^/]*(?:tsconfig|typescript-config)[^/]*\/[^/]+)\.json$/;
const ENTRY_KEYS = ['source', 'types', 'typings', 'module', 'main', 'exports'];
const OUTPUT_FOLDER = /^(?:dist|lib|build|out)\//;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** Every string below a value, as deep as package manifests go. */
function strings(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (!isObject(value) || depth > 6) return [];
  return Object.values(value).flatMap((inner) => strings(inner, depth + 1));
}

function placeOf(file: string, text: string, offset: number): Location {
  const before = text.slice(0, offset).split('\n');
  const line = before.length - 1;
  const column = before.at(-1)!.length;
  return { file, line, column, endLine: line, endColumn: column + 1 };
}

/** Module keys that an import of the bare package name may mean: its declared entries, seen from their sources, then the usual ones. */
function entriesOf(folder: string, manifest: Json): string[] {
  const declared = ENTRY_KEYS.flatMap((key) => strings(manifest[key]))
    .map((entry) => withoutExtension(entry.replace(/^\.\//, '')))
    .flatMap((entry) =>
      OUTPUT_FOLDER.test(entry) ? [entry.replace(OUTPUT_FOLDER, 'src/'), entry] : [entry],
    );
  return [...new Set([...declared, 'src/index', 'index'])].map((entry) => joinPath(folder, entry));
}

function aliasesOf(folder: string, config: Json): ProjectFacts['aliases'] {
  const options = objectOf(config.compilerOptions);
  const isBased = typeof options.baseUrl === 'string';
  const base = isBased ? joinPath(folder, options.baseUrl as string) : folder;
  const named = Object.entries(objectOf(options.paths)).map(([pattern, targets]) => ({
    pattern,
    targets: (Array.isArray(targets) ? targets : [])
      .filter((target) => typeof target === 'string')
      .map((target) => withoutExtension(joinPath(base, target))),
  }));
  return isBased ? [...named, { pattern: '*', targets: [joinPath(base, '*')] }] : named;
}

function packagesOf(manifest: Json): ProjectFacts['packages'] {
  return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
    Object.entries(objectOf(manifest[key])).map(([name, version]) => ({
      name,
      version: typeof version === 'string' ? version : null,
      role: 'reference' as const,
    })),
  );
}

/** The value of a document, and the first thing that is wrong with it. The parser calls itself at each level, and gives up at some depth. */
function parsed(text: string) {
  const errors: ParseError[] = [];
  try {
    const value = parse(text, errors, { allowTrailingComma: true });
    return { value, problems: errors.slice(0, 1).map(problemOf) };
  } catch {
    return { value: null, problems: [{ text: 'is nested too deeply to be read', offset: 0 }] };
  }
}

const problemOf = ({ error, offset }: ParseError) => ({
  text: `is not valid JSON (${printParseErrorCode(error)}); what could be read is used`,
  offset,
});

/** Reads `package.json`, `tsconfig.json` and what it may extend (comments and trailing commas allowed). A broken one still marks its folder. */
export const nodeProjectFrontend: Frontend = {
  accepts: (file) => file === 'package.json' || file.endsWith('/package.json') || SHARED.test(file),
  extract(file, text) {
    const content = text.replace(/^\uFEFF/, '');
    const { value, problems } = parsed(content);
    const json = objectOf(value);
    const folder = folderOf(file);
    const name = file.slice(file.lastIndexOf('/') + 1);
    const kind = KINDS.includes(name) ? name : 'configuration';
    const isManifest = kind === 'package.json';
    const given = isManifest && typeof json.name === 'string' && json.name !== '' ? json.name : null;
    const diagnostics = problems.map((problem) =>
      diagnostic('syntax-error', `${name} ${problem.text}.`, placeOf(file, content, problem.offset)),
    );
    const project: ProjectFacts = {
      kind,
      folder,
      name: given,
      entries: isManifest ? entriesOf(folder, json) : [],
      aliases: isManifest ? [] : aliasesOf(folder, json),
      packages: isManifest ? packagesOf(json) : [],
      references: [],
      properties: [],
      sources: [],
      usings: [],
      sdks: [],
      text: content,
      mergesFolders: Array.isArray(objectOf(json.compilerOptions).rootDirs),
      location: startOf(file),
    };
    return { ...emptyFacts(file), project, diagnostics };
  },
};
