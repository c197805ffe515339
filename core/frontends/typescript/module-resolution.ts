import { ts } from 'ts-morph';
import { getOrInsert } from '../../model/collections';
import { diagnostic, unreadFile } from '../../model/diagnostic';
import type { ModuleFiles, ModuleResolution } from '../../model/facts/modules';
import { startOf } from '../../model/location';
import { folderOf, foldersFrom, joinPath } from '../../model/path';
import { withoutExtension } from '../module-keys';

const IN_PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/;
const OUTPUT_FOLDER = /(^|\/)(?:dist|lib|build|out)\//;

/** The workspace file for a path; null if there is none. Maps packages to folders, and build outputs to sources. */
function workspaceFile(requested: string, { find, configurations, packages }: ModuleFiles): string | null {
  const [, name, rest = ''] = IN_PACKAGE.exec(requested) ?? [];
  const folder = name === undefined ? '' : packages.get(name);
  if (folder === undefined) return null;
  const path = name === undefined ? requested : joinPath(folder, rest);
  if (configurations.has(path)) return path;
  const found = find(path);
  if (found !== null || !OUTPUT_FOLDER.test(path)) return found;
  const key = withoutExtension(path);
  return find(key.replace(OUTPUT_FOLDER, '$1src/')) ?? find(key.replace(OUTPUT_FOLDER, '$1'));
}

/** How often files may be looked up: for all imports together, and for each import. Some targets would be tried 2^n times. */
const MAX_LOOKUPS = 50_000;
const LOOKUPS_PER_IMPORT = 2_000;

/** Resolves specifiers with the compiler's own algorithm and the options of the nearest `tsconfig.json` files. */
export const resolveModules: ModuleResolution = (files) => {
  let remaining = MAX_LOOKUPS;
  const resolved = (path: string) => {
    remaining -= 1;
    if (remaining < 0) throw new RangeError('too many lookups');
    return workspaceFile(path.replace(/^\/+/, ''), files);
  };
  const host = {
    useCaseSensitiveFileNames: true,
    fileExists: (path: string) => resolved(path) !== null,
    readFile: (path: string) => files.configurations.get(resolved(path) ?? ''),
    realpath: (path: string) => `/${resolved(path) ?? path.replace(/^\/+/, '')}`,
    readDirectory: () => [],
    getCurrentDirectory: () => '/',
  };
  const cache = ts.createModuleResolutionCache('/', (path) => path);
  const configs = new Map<string, ts.ParsedCommandLine>();
  const extended = new Map<string, ts.ExtendedConfigCacheEntry>();
  const byFolder = new Map<string, readonly ts.CompilerOptions[]>();

  const parsedConfig = (file: string) =>
    getOrInsert(configs, file, () => {
      const { config } = ts.parseConfigFileTextToJson(file, files.configurations.get(file) ?? '');
      const parse = (json: unknown) =>
        ts.parseJsonConfigFileContent(json, host, `/${folderOf(file)}`, {}, `/${file}`, [], [], extended);
      try {
        return parse(config ?? {});
      } catch {
        files.report(unreadFile(file, 'the files that it extends are nested too deeply'));
        return parse({});
      }
    });

  /** The options of a folder's `tsconfig.json`, then those of configurations that it references in the same folder. */
  function configurationsOf(folder: string): readonly ts.CompilerOptions[] {
    const file = joinPath(folder, 'tsconfig.json');
    if (!files.configurations.has(file)) return [];
    const { options, projectReferences = [] } = parsedConfig(file);
    const referenced = projectReferences
      .map(({ path }) => path.replace(/^\/+/, ''))
      .map((path) => (path.endsWith('.json') ? path : joinPath(path, 'tsconfig.json')))
      .filter((path) => files.configurations.has(path) && folderOf(path) === folder);
    return [options, ...referenced.map((path) => parsedConfig(path).options)];
  }

  function resolve(from: string, specifier: string): string | null {
    const path = `/${from}`;
    const configurations = foldersFrom(folderOf(from)).flatMap((folder) =>
      getOrInsert(byFolder, folder, configurationsOf),
    );
    for (const compilerOptions of configurations.length > 0 ? configurations : [{}]) {
      // By default, `moduleResolution` has its most permissive value.
      const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, ...compilerOptions };
      const mode = ts.getImpliedNodeFormatForFile(path, cache.getPackageJsonInfoCache(), host, options);
      const resolution = ts.resolveModuleName(specifier, path, options, host, undefined, undefined, mode);
      const found = resolution.resolvedModule && resolved(resolution.resolvedModule.resolvedFileName);
      if (found) return found;
    }
    return null;
  }

  return (from, specifier) => {
    remaining += LOOKUPS_PER_IMPORT;
    try {
      return resolve(from, specifier);
    } catch {
      const message = `The import ${JSON.stringify(specifier)} is not resolved: package.json or tsconfig.json maps it to too many targets, or to itself.`;
      files.report(diagnostic('unread-file', message, startOf(from)));
      return null;
    }
  };
};
