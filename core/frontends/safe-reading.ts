import { diagnostic } from '../model/diagnostic';
import { emptyFacts, type FileFacts, type ValueChangeFacts } from '../model/facts';
import type { Outline } from '../model/outline';
import type { Frontend } from './frontend';

/** The facts of a file. One that its frontend fails on, which only nesting beyond all measure makes it do, has none but a finding. */
export function factsOf(frontend: Frontend, file: string, text: string): FileFacts {
  try {
    return frontend.extract(file, text);
  } catch (error) {
    const why =
      error instanceof RangeError
        ? 'The file is nested too deeply to be read'
        : `The file cannot be read (${error instanceof Error ? error.message : String(error)})`;
    const location = { file, line: 0, column: 0, endLine: 0, endColumn: 1 };
    return {
      ...emptyFacts(file),
      diagnostics: [diagnostic('syntax-error', `${why}; it is left out.`, location)],
    };
  }
}

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
