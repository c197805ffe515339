import { isClientFile } from '../core/clients/calls-in-file';
import type { ClientCall } from '../core/model/client-calls';
import { isEqual } from '../core/model/equality';
import type { SourceReader } from '../reading/source-reader';
import { type ChangedPath, changeQueue } from './change-queue';
import { FolderFiles } from './folder-files';
import type { OpenedFolder } from './opened-folder';

/** Few files are read at a time, so that the thread is soon available for the facts of an edited file. */
const BATCH = 16;

/** The requests of the clients in an opened folder: read on first use, then kept up to date. */
export class FolderCalls {
  readonly #files: FolderFiles;
  readonly #reader: SourceReader;
  readonly #onChange: () => void;
  readonly #queue: ReturnType<typeof changeQueue>;
  /** Requests by file; a file without requests has no entry. */
  readonly #byFile = new Map<string, readonly ClientCall[]>();
  /** The requests in the order of their files; null until they are read for the first time. */
  calls: readonly ClientCall[] | null = null;
  #isStarted = false;
  #disposed = false;

  constructor(
    folder: OpenedFolder,
    reader: SourceReader,
    { onChange, onError }: { onChange(): void; onError(error: unknown): void },
  ) {
    this.#files = new FolderFiles(folder, isClientFile);
    this.#reader = reader;
    this.#onChange = onChange;
    this.#queue = changeQueue((changes) => this.#takeChanges(changes), onError);
  }

  /** Starts reading the clients when first called; resolves when every change so far is processed. */
  settled(): Promise<void> {
    if (!this.#isStarted) void this.#scan();
    return this.#queue.settled();
  }

  /** Reads all clients again if they have been read before. */
  readAgain(): void {
    if (this.#isStarted) void this.#scan();
  }

  /** Records a path that may be new, changed or gone. */
  touch(file: string, isText: boolean): void {
    if (this.#isStarted && (!isText || isClientFile(file))) this.#queue.touch(file, isText);
  }

  dispose(): void {
    this.#disposed = true;
    this.#queue.dispose();
  }

  #scan(): Promise<void> {
    this.#isStarted = true;
    return this.#queue.add(async () => {
      this.#byFile.clear();
      await this.#files.walk(() => this.#disposed);
      await this.#read([...this.#files.known]);
      this.#publish();
    });
  }

  async #takeChanges(changes: readonly ChangedPath[]): Promise<void> {
    if (await this.#read(await this.#files.resolveAll(changes))) this.#publish();
  }

  #publish(): void {
    this.calls = [...this.#byFile.keys()].sort().flatMap((file) => this.#byFile.get(file)!);
    if (!this.#disposed) this.#onChange();
  }

  /** Reads files; a file that cannot be read has no requests. Returns whether any requests changed. */
  async #read(files: readonly string[]): Promise<boolean> {
    let changed = false;
    for (let start = 0; start < files.length && !this.#disposed; start += BATCH) {
      const batch = files.slice(start, start + BATCH);
      const sources = await this.#files.sourcesOf(batch);
      const answers = await this.#reader.read(sources.map((source) => ({ ...source, level: 'calls' })));
      const calls = new Map(
        answers.map((answer, at) => [sources[at]!.file, 'calls' in answer ? answer.calls : []]),
      );
      for (const file of batch) {
        const [before, after] = [this.#byFile.get(file) ?? [], calls.get(file) ?? []];
        if (after.length === 0) this.#byFile.delete(file);
        else this.#byFile.set(file, after);
        changed ||= !isEqual(before, after);
      }
    }
    return changed;
  }
}
