import type { Frontend } from '../frontends/frontend';
import { type FileCode, noCode } from '../model/code';
import { diagnostic } from '../model/diagnostic';
import { emptyFacts, type FileFacts } from '../model/facts/file';
import { startOf } from '../model/location';
import { mayConfigure, mayStartUp } from '../model/options-types';
import type { Markers, Outline, Reading } from '../model/outline';

/** The stack ends sooner in some threads than in others. */
const isOverflow = (error: unknown) => error instanceof RangeError;

const reasonOf = (error: unknown) =>
  isOverflow(error)
    ? 'it is nested too deeply'
    : `it cannot be read (${error instanceof Error ? error.message : String(error)})`;

/** The facts of a file. One that its frontend fails on has none but a finding. */
export function factsOf(frontend: Frontend, file: string, text: string): FileFacts {
  try {
    return frontend.extract(file, text);
  } catch (error) {
    const message = `The file is left out: ${reasonOf(error)}.`;
    return { ...emptyFacts(file), diagnostics: [diagnostic('syntax-error', message, startOf(file))] };
  }
}

/** The code of a file. One that its frontend fails on says why: what the code does is not known. */
export function codeOf(frontend: Frontend, file: string, text: string): FileCode {
  try {
    return frontend.code?.(file, text) ?? noCode;
  } catch (error) {
    return { ...noCode, failure: reasonOf(error) };
  }
}

/** The outline of a file; null where it has to be parsed, as one has that cannot be outlined. */
export function outlineOf(frontend: Frontend, file: string, text: string): Outline | null {
  try {
    return frontend.outline?.(file, text) ?? null;
  } catch {
    return null;
  }
}

const CALL = /\b(\w+)\s*(?:<[^<>()]*>)?\s*\(/g;

/** What the words of a file say of configuration. */
export function markersOf(text: string): Markers {
  if (mayConfigure(text)) return { configures: true, calls: [] };
  if (!mayStartUp(text)) return noMarkers;
  return { configures: false, calls: [...new Set([...text.matchAll(CALL)].map((match) => match[1]!))] };
}

const noMarkers: Markers = { configures: false, calls: [] };

/** What was read of a file so far: one with an outline need not be parsed. */
export interface FileReading {
  readonly outline: Outline | null;
  readonly facts: FileFacts | null;
  readonly markers: Markers;
}

/** Reads of a file what has to be known of each. */
export function readFile(frontend: Frontend, file: string, text: string): FileReading {
  const outline = outlineOf(frontend, file, text);
  const facts = outline === null ? factsOf(frontend, file, text) : null;
  return { outline, facts, markers: markersOf(text) };
}

/** The same for a thread that is not the last one to try; null for a file that is nested too deeply for it. */
export function tryToReadFile(frontend: Frontend, file: string, text: string): FileReading | null {
  const outline = outlineOf(frontend, file, text);
  const markers = markersOf(text);
  if (outline !== null) return { outline, facts: null, markers };
  try {
    return { outline, facts: frontend.extract(file, text), markers };
  } catch (error) {
    return isOverflow(error) ? null : { outline, facts: factsOf(frontend, file, text), markers };
  }
}

/** A file that is parsed when it is used; `textOf` gives its text for that, null when it is gone. */
export function readingOf(
  frontend: Frontend,
  file: string,
  { outline, facts: known, markers }: FileReading,
  textOf: () => string | null,
): Reading {
  let facts = known;
  let code: FileCode | null = null;
  return {
    outline,
    markers,
    get facts() {
      const text = facts === null ? textOf() : null;
      facts ??= text === null ? emptyFacts(file) : factsOf(frontend, file, text);
      return facts;
    },
    get code() {
      const text = code === null ? textOf() : null;
      code ??= text === null ? noCode : codeOf(frontend, file, text);
      return code;
    },
  };
}
