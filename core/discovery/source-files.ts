import { outlineCSharp } from '../frontends/csharp/text/outline';
import { dotnetProjectFrontend } from '../frontends/dotnet';
import type { Frontend } from '../frontends/frontend';
import { nodeProjectFrontend } from '../frontends/node';
import { outlineTypescript } from '../frontends/typescript/outline';

/** Hand-written files stay far below this, in bytes; what lies above is generated. */
export const maximumFileSize = 4 * 1024 * 1024;

/** Why a file above that size is not read. */
export const tooLarge = `larger than ${maximumFileSize / 1024 / 1024} MB`;

/** A language whose parser takes long to load: that is put off until a file has to be parsed. */
export interface Language extends Required<Pick<Frontend, 'accepts' | 'outline'>> {
  readonly name: 'typescript' | 'csharp';
  /** As shown to people. */
  readonly extensions: string;
}

export const languages: readonly Language[] = [
  {
    name: 'typescript',
    extensions: '.ts, .tsx, .mts, .cts',
    accepts: (file) => /\.[cm]?tsx?$/.test(file) && !/\.d\.([^./]+\.)?[cm]?ts$/.test(file),
    outline: outlineTypescript,
  },
  {
    name: 'csharp',
    extensions: '.cs',
    accepts: (file) => file.endsWith('.cs'),
    outline: outlineCSharp,
  },
];

/** JavaScript, and pages with a script in them. The parser of TypeScript reads both. */
const isScript = (file: string) => /\.(?:[cm]?js|jsx|vue|svelte)$/.test(file) && !/\.min\.js$/.test(file);

/** The language of a file that may call routes; undefined for one that is no code. */
export const clientLanguageOf = (file: string): Language | undefined =>
  languages.find(({ name, accepts }) => accepts(file) || (name === 'typescript' && isScript(file)));

/** Readers of project files; they are light. */
export const projectFrontends = [nodeProjectFrontend, dotnetProjectFrontend] as const;

const readers = [...projectFrontends, ...languages];

/** Whether a file can say anything about routes, by its name. */
export function isSourceFile(file: string): boolean {
  return readers.some((reader) => reader.accepts(file));
}
