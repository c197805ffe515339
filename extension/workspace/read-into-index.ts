import type { RouteIndex } from '../../core';
import type { CurrentSource } from './current-source';
import type { FactsReader } from './facts-reader';
import type { Level } from './reading';
import type { TimeSlicer } from './time-slicer';

/** What takes files into an index. */
interface Intake {
  readonly index: RouteIndex;
  readonly reader: FactsReader;
  /** Files of which the analysis uses more than the outline. */
  readonly levels: ReadonlyMap<string, Level>;
  readonly slices: TimeSlicer;
  /** A file as the editor has it; null when it is gone. */
  sourceOf(file: string): Promise<CurrentSource | null>;
  /** A file that could not be read. */
  onUnread(file: string, why: string): void;
  /** No more files are to be taken in. */
  isEnding(): boolean;
  /** So many of the files are read. */
  onRead(read: number): void;
}

const batch = 128;

/** Reads files and gives them to the index, a slice at a time. True when anything changed. */
export async function readIntoIndex(files: readonly string[], intake: Intake): Promise<boolean> {
  const { index, slices } = intake;
  let changed = false;
  let next = readBatch(files, 0, intake);
  for (let start = 0; start < files.length; start += batch) {
    const answers = await next;
    if (intake.isEnding()) return changed;
    // Whoever reads goes on meanwhile.
    next = readBatch(files, start + batch, intake);
    for (const { file, answer } of answers) {
      if (answer !== null && 'why' in answer) intake.onUnread(file, answer.why);
      changed = index.set(file, answer === null || 'why' in answer ? null : answer) || changed;
      await slices.breathe();
    }
    intake.onRead(Math.min(start + batch, files.length));
  }
  return changed;
}

/** What some files say; null for those that are gone. */
async function readBatch(
  files: readonly string[],
  start: number,
  { reader, levels, sourceOf }: Pick<Intake, 'reader' | 'levels' | 'sourceOf'>,
) {
  const sources = await Promise.all(
    files.slice(start, start + batch).map(async (file) => ({ file, source: await sourceOf(file) })),
  );
  const there = sources.flatMap(({ file, source }) =>
    source === null ? [] : [{ file, ...source, level: levels.get(file) ?? 'outline' }],
  );
  const answers = there.length === 0 ? [] : await reader.read(there);
  const byFile = new Map(there.map(({ file }, at) => [file, answers[at] ?? null]));
  return sources.map(({ file }) => ({ file, answer: byFile.get(file) ?? null }));
}
