import { type Analysis, type Config, type FileChange, type Frontend, RouteIndex } from '../core';
import { isSourceFile, type Language, languages, projectFrontends } from '../core/discovery/source-files';
import type { Reading } from '../core/doctor/examination';
import { readCSharpGrammar } from './csharp-grammar';
import { UsageError } from './usage-error';
import { readWorkspace } from './workspace';

const loaders: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
  typescript: async () => (await import('../core/frontends/typescript')).typescriptFrontend,
  csharp: async () => (await import('../core/frontends/csharp')).createCSharpFrontend(readCSharpGrammar()),
};

/** Which files of a language with outlines are read: those that routes depend on, or all, for the classes in them. */
export type Extent = 'relevant' | 'everything';

/** A folder that was read, whatever was in it. */
interface FolderIndex {
  readonly index: RouteIndex;
  /** How it was read. */
  readonly reading: Reading;
}

/** Reads a folder with the frontends that its files ask for. */
export async function indexFolder(
  cwd: string,
  folder: string,
  config: Config,
  extent: Extent = 'relevant',
): Promise<FolderIndex> {
  const { files, skipped, notices } = readWorkspace(cwd, folder, isSourceFile);
  const index = await indexFiles(files, config, extent);
  return { index, reading: { files: files.map(({ file }) => file), skipped, notices } };
}

interface FolderAnalysis {
  readonly analysis: Analysis;
  /** What could not be read, a line each. */
  readonly notices: readonly string[];
}

/** Analyses a folder. Throws a `UsageError` when there is no source file in it. */
export async function analyseFolder(
  cwd: string,
  folder: string,
  config: Config,
  extent: Extent = 'relevant',
): Promise<FolderAnalysis> {
  const { index, reading } = await indexFolder(cwd, folder, config, extent);
  const { notices } = reading;
  if (![...reading.files].some((file) => languages.some(({ accepts }) => accepts(file)))) {
    const extensions = languages.map((language) => language.extensions).join(', ');
    throw new UsageError([`no source files (${extensions}) in ${folder}`, ...notices].join('; '));
  }
  return { analysis: index.analysis, notices };
}

/** Analyses files with the frontends that they ask for. */
export async function analyseFiles(files: readonly FileChange[], config: Config): Promise<Analysis> {
  return (await indexFiles(files, config, 'relevant')).analysis;
}

async function indexFiles(files: readonly FileChange[], config: Config, extent: Extent): Promise<RouteIndex> {
  const index = new RouteIndex(config);
  for (const frontend of projectFrontends) index.use(frontend);
  for (const { name } of languagesOf(files)) {
    const { outline, ...frontend } = await loaders[name]();
    index.use({ ...frontend, ...(extent === 'relevant' && outline && { outline }) });
  }
  index.update(files);
  return index;
}

function languagesOf(files: readonly FileChange[]): readonly Language[] {
  return languages.filter((language) => files.some(({ file }) => language.accepts(file)));
}
