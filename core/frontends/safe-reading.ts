import { diagnostic } from '../model/diagnostic';
import { emptyFacts, type FileFacts } from '../model/facts/file';
import type { ValueChangeFacts } from '../model/facts/value-changes';
import type { Outline, Reading } from '../model/outline';
import type { Frontend } from './frontend';

/** The facts of a file. One that its frontend fails on, which only nesting beyond all measure makes it do, has none but a finding. */
export function factsOf(frontend: Frontend, file: string, text: string): FileFacts {
  try {
    return frontend.extract(file, text);
  } catch (error) {
    const why = isOverflow(error)
      ? 'The file is nested too deeply to be read'
      : `The file cannot be read (${error instanceof Error ? error.message : String(error)})`;
    const location = { file, line: 0, column: 0, endLine: 0, endColumn: 1 };
    return {
      ...emptyFacts(file),
      diagnostics: [diagnostic('syntax-error', `${why}; it is left out.`, location)],
    };
  }
}

/** The stack ends sooner in some threads than in others. */
const isOverflow = (error: unknown) => error instanceof RangeError;

/** The outline of a file; null where it has to be read, as one has that cannot be outlined. */
export function outlineOf(frontend: Frontend, file: string, text: string): Outline | null {
  try {
    return frontend.outline?.(file, text) ?? null;
  } catch {
    return null;
  }
}

/** What the code of a file may change; nothing for one that its frontend fails on, which is left out as a whole. */
export function changesOf(frontend: Frontend, file: string, text: string): readonly ValueChangeFacts[] {
  try {
    return frontend.changes?.(file, text) ?? [];
  } catch {
    return [];
  }
}

/** What was read of a file so far. One of both is null at most: a file with an outline may wait. */
export interface FileReading {
  readonly outline: Outline | null;
  readonly facts: FileFacts | null;
}

/** Reads of a file what has to be known of each. */
export function readFile(frontend: Frontend, file: string, text: string): FileReading {
  const outline = outlineOf(frontend, file, text);
  return { outline, facts: outline === null ? factsOf(frontend, file, text) : null };
}

/** The same for a thread that is not the last one to try; null for a file that is nested too deeply for it. */
export function tryToReadFile(frontend: Frontend, file: string, text: string): FileReading | null {
  const outline = outlineOf(frontend, file, text);
  if (outline !== null) return { outline, facts: null };
  try {
    return { outline, facts: frontend.extract(file, text) };
  } catch (error) {
    return isOverflow(error) ? null : { outline, facts: factsOf(frontend, file, text) };
  }
}

/** A file of which more is read when it is asked for; `textOf` gives its text for that, null when it is gone. */
export function readingOf(
  frontend: Frontend,
  file: string,
  { outline, facts: known }: FileReading,
  textOf: () => string | null,
): Reading {
  let facts = known;
  let changes: readonly ValueChangeFacts[] | null = frontend.changes === undefined ? [] : null;
  function read<Result>(reader: (frontend: Frontend, file: string, text: string) => Result): Result | null {
    const text = textOf();
    return text === null ? null : reader(frontend, file, text);
  }
  return {
    outline,
    get facts() {
      facts ??= read(factsOf) ?? emptyFacts(file);
      return facts;
    },
    get changes() {
      changes ??= read(changesOf) ?? [];
      return changes;
    },
    mayChange: (names) =>
      changes?.length !== 0 && (read((_, __, text) => frontend.mayChange?.(text, names)) ?? true),
  };
}
