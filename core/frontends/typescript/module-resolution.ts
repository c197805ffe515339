import { ts } from 'ts-morph';
import { remember } from '../../model/grouping';
import type { ModuleFiles, ModuleResolution } from '../../model/module-resolution';
import { folderOf, foldersFrom, joinPath } from '../../model/path';
import { withoutExtension } from '../module-keys';

const IN_PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/;
const OUTPUT_FOLDER = /(^|\/)(?:dist|lib|build|out)\//;

/** The file of the workspace for one that the compiler asks for: packages are links, and outputs are replaced by their sources. */
function standIn(asked: string, { find, configurations, packages }: ModuleFiles): string | null {
  const [, name, rest = ''] = IN_PACKAGE.exec(asked) ?? [];
  const folder = name === undefined ? '' : packages.get(name);
  if (folder === undefined) return null;
  const path = name === undefined ? asked : joinPath(folder, rest);
  if (configurations.has(path)) return path;
  const found = find(path);
  if (found !== null || !OUTPUT_FOLDER.test(path)) return found;
  const key = withoutExtension(path);
  return find(key.replace(OUTPUT_FOLDER, '$1src/')) ?? find(key.replace(OUTPUT_FOLDER, '$1'));
}

/** Resolves specifiers as the compiler does, by its own code and the options of the nearest configuration files. */
export const resolveModules: ModuleResolution = (files) => {
  const located = (path: string) => standIn(path.replace(/^\/+/, ''), files);
  const host = {
    useCaseSensitiveFileNames: true,
    fileExists: (path: string) => located(path) !== null,
    readFile: (path: string) => files.configurations.get(located(path) ?? ''),
    realpath: (path: string) => `/${located(path) ?? path.replace(/^\/+/, '')}`,
    readDirectory: () => [],
    getCurrentDirectory: () => '/',
  };
  const cache = ts.createModuleResolutionCache('/', (path) => path);
  const configs = new Map<string, ts.ParsedCommandLine>();

  const parsed = (file: string) =>
    remember(configs, file, () => {
      const { config } = ts.parseConfigFileTextToJson(file, files.configurations.get(file) ?? '');
      return ts.parseJsonConfigFileContent(config ?? {}, host, `/${folderOf(file)}`, undefined, `/${file}`);
    });

  /** The configuration of a folder, and those that it only gathers. */
  function configurationsOf(folder: string): readonly ts.CompilerOptions[] {
    const file = joinPath(folder, 'tsconfig.json');
    if (!files.configurations.has(file)) return [];
    const { options, projectReferences = [] } = parsed(file);
    const gathered = projectReferences
      .map(({ path }) => path.replace(/^\/+/, ''))
      .map((path) => (path.endsWith('.json') ? path : joinPath(path, 'tsconfig.json')))
      .filter((path) => files.configurations.has(path) && folderOf(path) === folder);
    return [options, ...gathered.map((path) => parsed(path).options)];
  }

  return (from, specifier) => {
    const containing = `/${from}`;
    const around = foldersFrom(folderOf(from)).flatMap(configurationsOf);
    for (const given of around.length > 0 ? around : [{}]) {
      // A configuration that does not say how goes by what every runtime and bundler understands.
      const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, ...given };
      const mode = ts.getImpliedNodeFormatForFile(containing, cache.getPackageJsonInfoCache(), host, options);
      const { resolvedModule } = ts.resolveModuleName(
        specifier,
        containing,
        options,
        host,
        undefined,
        undefined,
        mode,
      );
      const found = resolvedModule && located(resolvedModule.resolvedFileName);
      if (found) return found;
    }
    return null;
  };
};
