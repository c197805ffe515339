import { type Analysis, type Config, type FileChange, type Frontend, RouteIndex } from '../core';
import { isSourceFile, type Language, languages, projectFrontends } from '../core/discovery/source-files';
import { readCSharpGrammar } from './csharp-grammar';
import { UsageError } from './usage-error';
import { readWorkspace } from './workspace';

const loaders: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
  typescript: async () => (await import('../core/frontends/typescript')).typescriptFrontend,
  csharp: async () => (await import('../core/frontends/csharp')).createCSharpFrontend(readCSharpGrammar()),
};

export interface FolderAnalysis {
  readonly analysis: Analysis;
  /** What could not be read, a line each. */
  readonly notices: readonly string[];
}

/** Analyses a folder with the frontends that its files ask for. */
export async function analyseFolder(cwd: string, folder: string, config: Config): Promise<FolderAnalysis> {
  const { files, notices } = readWorkspace(cwd, folder, isSourceFile);
  if (languagesOf(files).length === 0) {
    const extensions = languages.map((language) => language.extensions).join(', ');
    throw new UsageError([`no source files (${extensions}) in ${folder}`, ...notices].join('; '));
  }
  return { analysis: await analyseFiles(files, config), notices };
}

/** Analyses files with the frontends that they ask for. */
export async function analyseFiles(files: readonly FileChange[], config: Config): Promise<Analysis> {
  const index = new RouteIndex(config);
  for (const frontend of projectFrontends) index.use(frontend);
  for (const { name } of languagesOf(files)) index.use(await loaders[name]());
  index.update(files);
  return index.analysis;
}

function languagesOf(files: readonly FileChange[]): readonly Language[] {
  return languages.filter((language) => files.some(({ file }) => language.accepts(file)));
}
