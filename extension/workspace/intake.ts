import type { RouteIndex } from '../../core';
import type { FactsReader } from './facts-reader';
import type { Level, SourceText } from './reading';
import type { Slices } from './slices';

/** What takes files into an index. */
interface Intake {
  readonly index: RouteIndex;
  readonly reader: FactsReader;
  /** Files of which the analysis uses more than the outline. */
  readonly levels: ReadonlyMap<string, Level>;
  readonly slices: Slices;
  /** The text of a file; null when it is gone. */
  textOf(file: string): Promise<string | null>;
  /** No more files are to be taken in. */
  isEnding(): boolean;
  /** So many of the files are read. */
  onRead(read: number): void;
}

const batch = 32;

/** Reads files and gives them to the index, a slice at a time. True when anything changed. */
export async function takeIn(files: readonly string[], intake: Intake): Promise<boolean> {
  const { index, reader, slices } = intake;
  let changed = false;
  let read = 0;
  for (let start = 0; start < files.length; start += batch) {
    const texts = await Promise.all(
      files.slice(start, start + batch).map(async (file) => ({
        file,
        text: await intake.textOf(file),
        level: intake.levels.get(file) ?? 'outline',
      })),
    );
    if (intake.isEnding()) return changed;
    const sources = texts.filter(isThere);
    const readings = await reader.read(sources);
    for (const { file } of texts.filter((source) => !isThere(source))) {
      changed = index.set(file, null) || changed;
    }
    for (const [at, reading] of readings.entries()) {
      if (reading !== null) changed = index.set(sources[at]!.file, reading) || changed;
    }
    await slices.breathe();
    read += texts.length;
    intake.onRead(read);
  }
  return changed;
}

const isThere = (source: Omit<SourceText, 'text'> & { readonly text: string | null }): source is SourceText =>
  source.text !== null;
