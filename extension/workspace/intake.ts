import type { RouteIndex } from '../../core';
import type { FactsReader } from './facts-reader';
import type { SourceText } from './reading';
import type { Slices } from './slices';

/** What takes files into an index. */
interface Intake {
  readonly index: RouteIndex;
  readonly reader: FactsReader;
  /** Files whose code the analysis uses. */
  readonly needsCode: ReadonlySet<string>;
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
        needsCode: intake.needsCode.has(file),
      })),
    );
    if (intake.isEnding()) return changed;
    const facts = await reader.read(texts.filter(isThere));
    for (const { file } of texts.filter((source) => !isThere(source))) {
      changed = index.set(file, null) || changed;
    }
    for (const known of facts) {
      if (known !== null) changed = index.set(known.facts.file, known) || changed;
    }
    await slices.breathe();
    read += texts.length;
    intake.onRead(read);
  }
  return changed;
}

const isThere = (source: Omit<SourceText, 'text'> & { readonly text: string | null }): source is SourceText =>
  source.text !== null;
