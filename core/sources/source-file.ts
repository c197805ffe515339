import type { Frontend } from '../frontends/frontend';
import { mayCheckAccess, mayDemandAccess } from '../model/access';
import { type FileCode, noCode } from '../model/code';
import { diagnostic } from '../model/diagnostic';
import { emptyFacts, type FileFacts } from '../model/facts/file';
import { startOf } from '../model/location';
import { mayConfigure, mayStartUp } from '../model/options-types';
import type { Markers, Outline, SourceFile } from '../model/outline';
import { ignoreCommentsIn } from './ignore-comments';

/** A stack overflow. Stack sizes differ by thread. */
const isOverflow = (error: unknown) => error instanceof RangeError;

const reasonOf = (error: unknown) =>
  isOverflow(error)
    ? 'it is nested too deeply'
    : `it cannot be read (${error instanceof Error ? error.message : String(error)})`;

/** The facts of a file. If its frontend fails, the file declares nothing and has a finding. */
export function factsOf(frontend: Frontend, file: string, text: string): FileFacts {
  try {
    return frontend.extract(file, text);
  } catch (error) {
    const message = `The file is skipped: ${reasonOf(error)}.`;
    const facts = outlineOf(frontend, file, text)?.facts ?? emptyFacts(file);
    return { ...facts, diagnostics: [diagnostic('unread-file', message, startOf(file))] };
  }
}

/** The code of a file; if its frontend fails, the reason. */
export function codeOf(frontend: Frontend, file: string, text: string): FileCode {
  try {
    return frontend.code?.(file, text) ?? noCode;
  } catch (error) {
    return { ...noCode, failure: reasonOf(error) };
  }
}

/** The code of a file as far as requests depend on it; none of one that its frontend fails on. */
export function requestCodeOf(
  frontend: Frontend,
  file: string,
  text: string,
  isRequest: (name: string) => boolean,
): FileCode {
  const read = (_: string, of: string) => frontend.requestCode?.(file, of, isRequest) ?? noCode;
  return codeOf(frontend.requestCode === undefined ? frontend : { ...frontend, code: read }, file, text);
}

/** The outline of a file; null if the file has to be parsed instead. */
export function outlineOf(
  { outline }: Pick<Frontend, 'outline'>,
  file: string,
  text: string,
): Outline | null {
  try {
    return outline?.(file, text) ?? null;
  } catch {
    return null;
  }
}

const CALL = /\b(\w+)\s*(?:<[^<>()]*>)?\s*\(/g;

/** `AddApplication<HostModule>()`, `AddApplicationAsync<HostModule>()` */
const START = /\bAddApplication(?:Async)?\s*<\s*([\w.]+)\s*>/g;

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

/** What the words of a file say without being parsed. */
export function markersOf(file: string, text: string): Markers {
  const comments = ignoreCommentsIn(file, text);
  const starts = text.includes('AddApplication') ? namesIn(text, START) : [];
  const access = { checksAccess: mayCheckAccess(text), demandsAccess: mayDemandAccess(text) };
  if (mayConfigure(text)) return { configures: true, calls: [], starts, comments, ...access };
  const calls = mayStartUp(text) ? namesIn(text, CALL) : [];
  return { configures: false, calls, starts, comments, ...access };
}

/** The parts of a file that were read: its outline, or its facts if it had to be parsed. */
export interface ReadFile {
  readonly outline: Outline | null;
  readonly facts: FileFacts | null;
  readonly markers: Markers;
}

/** Reads a file without parsing it; null if it has to be parsed. */
export function outlineFile(
  language: Pick<Frontend, 'outline'>,
  file: string,
  text: string,
): ReadFile | null {
  const outline = outlineOf(language, file, text);
  return outline === null || outline.isCandidate
    ? null
    : { outline, facts: null, markers: markersOf(file, text) };
}

export function parseFile(frontend: Frontend, file: string, text: string): ReadFile {
  return { outline: null, facts: factsOf(frontend, file, text), markers: markersOf(file, text) };
}

/** `parseFile` for a thread with a small stack; null if the file has to be parsed by another thread. */
export function tryToParseFile(frontend: Frontend, file: string, text: string): ReadFile | null {
  try {
    return { outline: null, facts: frontend.extract(file, text), markers: markersOf(file, text) };
  } catch (error) {
    return isOverflow(error) ? null : parseFile(frontend, file, text);
  }
}

/**
 * A file that is parsed lazily. `frontend` and `textOf` are called only then; the text is null if the file no longer exists.
 * The text read for the facts is reused for the code.
 */
export function sourceFileOf(
  frontend: () => Frontend,
  file: string,
  { outline, facts: known, markers }: ReadFile,
  textOf: () => string | null,
): SourceFile {
  let facts = known;
  let code: FileCode | null = null;
  let cachedText: string | null = null;
  return {
    outline,
    markers,
    get used() {
      return { facts, code };
    },
    get facts() {
      if (facts !== null) return facts;
      cachedText = textOf();
      facts =
        cachedText === null ? (outline?.facts ?? emptyFacts(file)) : factsOf(frontend(), file, cachedText);
      return facts;
    },
    get code() {
      if (code !== null) return code;
      const text = cachedText ?? textOf();
      cachedText = null;
      code = text === null ? noCode : codeOf(frontend(), file, text);
      return code;
    },
  };
}
