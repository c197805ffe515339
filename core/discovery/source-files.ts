import { isCSharpFile, outlineCSharp } from '../frontends/csharp/text/outline';
import { dotnetProjectFrontend } from '../frontends/dotnet';
import type { Frontend } from '../frontends/frontend';
import { nodeProjectFrontend } from '../frontends/node/project-files';
import { outlineTypescript } from '../frontends/typescript/outline';

/** Size limit in bytes; larger files are assumed to be generated. */
export const MAX_FILE_SIZE = 4 * 1024 * 1024;

/** Why a file above `MAX_FILE_SIZE` is skipped. */
export const tooLarge = `larger than ${MAX_FILE_SIZE / 1024 / 1024} MB`;

/** What is known of a language without its parser. The parser is loaded when the first file is parsed. */
export interface Language extends Required<Pick<Frontend, 'accepts' | 'outline'>> {
  readonly name: 'typescript' | 'csharp';
  /** File extensions for display. */
  readonly extensions: string;
}

export const languages: readonly Language[] = [
  {
    name: 'typescript',
    extensions: '.ts, .tsx, .mts, .cts',
    accepts: (file) => /\.[cm]?tsx?$/.test(file) && !/\.d\.([^./]+\.)?[cm]?ts$/.test(file),
    outline: outlineTypescript,
  },
  { name: 'csharp', extensions: '.cs, .razor', accepts: isCSharpFile, outline: outlineCSharp },
];

/** The language of a source file; undefined for any other file. */
export const languageOf = (file: string): Language | undefined =>
  languages.find(({ accepts }) => accepts(file));

/** Whether a file is a script (JavaScript) or contains one (Vue, Svelte, Razor). The TypeScript parser reads such scripts. */
const isScript = (file: string) =>
  /\.(?:[cm]?js|jsx|vue|svelte|cshtml)$/.test(file) && !/\.min\.js$/.test(file);

/** The language of a file that may call routes; undefined for any other file. */
export const clientLanguageOf = (file: string): Language | undefined =>
  languages.find(({ name, accepts }) => accepts(file) || (name === 'typescript' && isScript(file)));

export const projectFrontends = [nodeProjectFrontend, dotnetProjectFrontend] as const;

/** The frontend of a project file; undefined for any other file. */
export const projectFrontendOf = (file: string) => projectFrontends.find(({ accepts }) => accepts(file));

const readers = [...languages, ...projectFrontends];

/** Whether a file with this name may affect routes. */
export function isSourceFile(file: string): boolean {
  return readers.some((reader) => reader.accepts(file));
}
