import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { diagnostic, unreadFile } from '../../model/diagnostic';
import { emptyFacts } from '../../model/facts/file-facts';
import { type ProjectFacts, plainProject } from '../../model/facts/projects';
import { isJsonObject, type JsonObject } from '../../model/json-object';
import { lineStarts, locationInLines, startOf } from '../../model/location';
import { folderOf, joinPath, lastSegment } from '../../model/path';
import type { Frontend } from '../frontend';
import { withoutExtension } from '../module-keys';

/** Files that mark their folder as a project. */
const KINDS = ['package.json', 'tsconfig.json'];

/** Matches shared configuration files: files that have a usual name, or are in a folder that has a usual name. */
const SHARED = /(?:^|\/)(?:[^/]*tsconfig[^/]*|[^/]*(?:tsconfig|typescript-config)[^/]*\/[^/]+)\.json$/;
const ENTRY_KEYS = ['source', 'types', 'typings', 'module', 'main', 'exports'];
const OUTPUT_FOLDER = /^(?:dist|lib|build|out)\//;

const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** All strings in a JSON value, down to a nesting depth that suffices for package manifests. */
function strings(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (!isJsonObject(value) || depth > 6) return [];
  return Object.values(value).flatMap((inner) => strings(inner, depth + 1));
}

/** Module keys of a package's entry points: the declared entry points and their sources, then the usual ones. */
function entriesOf(folder: string, manifest: JsonObject): string[] {
  const declared = ENTRY_KEYS.flatMap((key) => strings(manifest[key]))
    .map((entry) => withoutExtension(entry.replace(/^\.\//, '')))
    .flatMap((entry) => [entry.replace(OUTPUT_FOLDER, 'src/'), entry]);
  return [...new Set([...declared, 'src/index', 'index'])].map((entry) => joinPath(folder, entry));
}

function aliasesOf(folder: string, config: JsonObject): ProjectFacts['aliases'] {
  const options = objectOf(config.compilerOptions);
  const base = typeof options.baseUrl === 'string' ? joinPath(folder, options.baseUrl) : null;
  const named = Object.entries(objectOf(options.paths)).map(([pattern, targets]) => ({
    pattern,
    targets: (Array.isArray(targets) ? targets : [])
      .filter((target) => typeof target === 'string')
      .map((target) => withoutExtension(joinPath(base ?? folder, target))),
  }));
  return base === null ? named : [...named, { pattern: '*', targets: [joinPath(base, '*')] }];
}

function packagesOf(manifest: JsonObject): ProjectFacts['packages'] {
  return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
    Object.entries(objectOf(manifest[key])).map(([name, version]) => ({
      name,
      version: typeof version === 'string' ? version : null,
      role: 'reference' as const,
    })),
  );
}

const MAX_DEPTH = 100;

/** The deepest nesting of JSON with comments, and whether every bracket is closed. */
function nestingOf(text: string): { readonly depth: number; readonly isClosed: boolean } {
  let [open, depth] = [0, 0];
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\\n])*"?|\/\/.*|\/\*[\s\S]*?\*\/|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth = Math.max(depth, ++open);
    else if (token === ']' || token === '}') open -= 1;
  }
  return { depth, isClosed: open === 0 };
}

/** Reads `package.json`, `tsconfig.json` and shared configurations. The first two make a project even if invalid. */
export const nodeProjectFrontend: Frontend = {
  accepts: (file) => file === 'package.json' || file.endsWith('/package.json') || SHARED.test(file),
  extract(file, text) {
    const content = text.replace(/^\uFEFF/, '');
    const errors: ParseError[] = [];
    // The parsers, here and in the TypeScript compiler, are recursive.
    const { depth, isClosed } = nestingOf(content);
    const isSkipped = depth > MAX_DEPTH;
    const json = isSkipped ? {} : objectOf(parse(content, errors, { allowTrailingComma: true }));
    const folder = folderOf(file);
    const name = lastSegment(file);
    const kind = KINDS.includes(name) ? name : 'configuration';
    const isManifest = kind === 'package.json';
    const declaredName = isManifest && typeof json.name === 'string' && json.name !== '' ? json.name : null;
    const problems = errors.slice(0, 1).map(({ error, offset }) => {
      const message = `${name} is not valid JSON (${printParseErrorCode(error)}); the valid part is used.`;
      const location = locationInLines(file, lineStarts(content), offset, offset + 1);
      return diagnostic('syntax-error', message, location);
    });
    const tooDeep = 'its values are nested too deeply';
    const skipped = isClosed
      ? unreadFile(file, tooDeep)
      : diagnostic('syntax-error', `${name} is not valid JSON and is skipped: ${tooDeep}.`, startOf(file));
    const diagnostics = isSkipped ? [skipped] : problems;
    const project: ProjectFacts = {
      ...plainProject,
      kind,
      folder,
      name: declaredName,
      ...(isManifest
        ? { entries: entriesOf(folder, json), packages: packagesOf(json) }
        : { aliases: aliasesOf(folder, json) }),
      ...(isSkipped ? {} : { text: content }),
      mergesFolders: Array.isArray(objectOf(json.compilerOptions).rootDirs),
      location: startOf(file),
    };
    return { ...emptyFacts(file), project, diagnostics };
  },
};
