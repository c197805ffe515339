import {
  type Analysis,
  type Config,
  dotnetProjectFrontend,
  type Frontend,
  nodeProjectFrontend,
  RouteIndex,
} from '../core';
import { readCSharpGrammar } from './csharp-grammar';
import { UsageError } from './usage-error';
import { readWorkspace } from './workspace';

/** A language whose frontend is loaded when its first file turns up. */
interface Language {
  readonly extensions: string;
  accepts(file: string): boolean;
  load(): Promise<Frontend>;
}

const languages: readonly Language[] = [
  {
    extensions: '.ts, .tsx, .mts, .cts',
    accepts: (file) => /\.[cm]?tsx?$/.test(file) && !/\.d\.([^./]+\.)?[cm]?ts$/.test(file),
    load: async () => (await import('../core/frontends/typescript')).typescriptFrontend,
  },
  {
    extensions: '.cs',
    accepts: (file) => file.endsWith('.cs'),
    load: async () => (await import('../core/frontends/csharp')).createCSharpFrontend(readCSharpGrammar()),
  },
];

/** Readers of project files; they are light. */
const projectFrontends: readonly Frontend[] = [nodeProjectFrontend, dotnetProjectFrontend];

export interface FolderAnalysis {
  readonly analysis: Analysis;
  /** What could not be read, a line each. */
  readonly notices: readonly string[];
}

/** Analyses a folder with the frontends that its files ask for. */
export async function analyseFolder(cwd: string, folder: string, config: Config): Promise<FolderAnalysis> {
  const { files, notices } = readWorkspace(cwd, folder, (file) =>
    [...projectFrontends, ...languages].some((reader) => reader.accepts(file)),
  );
  const needed = languages.filter((language) => files.some(({ file }) => language.accepts(file)));
  if (needed.length === 0) {
    const extensions = languages.map((language) => language.extensions).join(', ');
    throw new UsageError([`no source files (${extensions}) in ${folder}`, ...notices].join('; '));
  }
  const index = new RouteIndex(config);
  for (const frontend of projectFrontends) index.use(frontend);
  for (const language of needed) index.use(await language.load());
  index.update(files);
  return { analysis: index.analysis, notices };
}
