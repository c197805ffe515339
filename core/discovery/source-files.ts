import { dotnetProjectFrontend } from '../frontends/dotnet';
import { nodeProjectFrontend } from '../frontends/node';

/** Hand-written files stay far below this, in bytes; what lies above is generated. */
export const maximumFileSize = 4 * 1024 * 1024;

/** A language whose frontend is heavy, and is loaded when its first file turns up. */
export interface Language {
  readonly name: 'typescript' | 'csharp';
  /** As shown to people. */
  readonly extensions: string;
  accepts(file: string): boolean;
}

export const languages: readonly Language[] = [
  {
    name: 'typescript',
    extensions: '.ts, .tsx, .mts, .cts',
    accepts: (file) => /\.[cm]?tsx?$/.test(file) && !/\.d\.([^./]+\.)?[cm]?ts$/.test(file),
  },
  { name: 'csharp', extensions: '.cs', accepts: (file) => file.endsWith('.cs') },
];

/** Readers of project files; they are light. */
export const projectFrontends = [nodeProjectFrontend, dotnetProjectFrontend] as const;

const readers = [...projectFrontends, ...languages];

/** Whether a file can say anything about routes, by its name. */
export function isSourceFile(file: string): boolean {
  return readers.some((reader) => reader.accepts(file));
}
