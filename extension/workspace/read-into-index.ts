import type { RouteIndex } from '../../core';
import type { FolderFiles } from './folder-files';
import type { Level } from './read-file';
import type { SourceReader } from './source-reader';
import type { TimeSlicer } from './time-slicer';

interface ReadOptions {
  readonly index: RouteIndex;
  readonly reader: SourceReader;
  /** How much to read of each file whose outline is not enough for the analysis. */
  readonly levels: ReadonlyMap<string, Level>;
  readonly slices: TimeSlicer;
  /** The current text of a file, or its path on disk; null if the file is gone. */
  sourceOf(file: string): ReturnType<FolderFiles['sourceOf']>;
  /** Called for a file that could not be read. */
  onUnread(file: string, why: string): void;
  /** Whether to stop adding files. */
  isEnding(): boolean;
  /** Called with the number of files that were read since the last call. */
  onRead(count: number): void;
}

const batch = 128;

/** Reads files and adds them to the index in time slices. Returns whether anything changed. */
export async function readIntoIndex(files: readonly string[], options: ReadOptions): Promise<boolean> {
  const { index, slices } = options;
  let changed = false;
  let next = readBatch(files, 0, options);
  for (let start = 0; start < files.length; start += batch) {
    const answers = await next;
    if (options.isEnding()) return changed;
    // The next batch is read while this one is added to the index.
    next = readBatch(files, start + batch, options);
    for (const { file, answer } of answers) {
      if (answer !== null && 'why' in answer) options.onUnread(file, answer.why);
      changed = index.set(file, answer === null || 'why' in answer ? null : answer) || changed;
      await slices.breathe();
    }
    options.onRead(answers.length);
  }
  return changed;
}

/** Reads one batch of the files; the result of a file that is gone is null. */
async function readBatch(
  files: readonly string[],
  start: number,
  { reader, levels, sourceOf }: Pick<ReadOptions, 'reader' | 'levels' | 'sourceOf'>,
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
