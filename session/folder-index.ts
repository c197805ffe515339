import { type Analysis, type Config, type Location, type Route, RouteIndex } from '../core';
import { type UnreadPath, unreadFinding } from '../core/discovery/skipped-and-unread-paths';
import type { AnsweredCall } from '../core/model/client-calls';
import type { Contract } from '../core/model/contract';
import { isEqual } from '../core/model/equality';
import type { Inventory } from '../core/model/inventory';
import type { Cooperative } from '../core/model/pausable-work';
import type { SourceFile } from '../core/model/source-file';
import type { TestCalls } from '../core/service-calls/test-calls';
import { loadModuleResolver } from '../reading/frontend-loaders';
import type { FileText, Level, Source, SourceReader } from '../reading/source-reader';
import type { FolderFiles } from './folder-files';
import { breathe, runInSlices } from './time-slicer';

/** The number of files that are read at once. */
const BATCH = 128;

/** The number of files that are parsed at once: few, so that the thread is soon available for an edited file. */
const PARSED_BATCH = 16;

/** How often files are read for one question: for a contract, each step follows the types one level. */
const MAX_STEPS = 20;

function newIndex(config: Config): RouteIndex {
  const index = new RouteIndex(config);
  index.resolveModulesBy(loadModuleResolver);
  return index;
}

/** What the owner of an index controls while files are read. */
interface ReadControl {
  /** Whether the rest of the files is no longer needed. */
  isEnding(): boolean;
  /** Called after `count` files were read. */
  onRead(count: number): void;
}

/** The index of a workspace folder. Reads each file only as far as an analysis needs it. Works in time slices. */
export class FolderIndex {
  #index: RouteIndex;
  /** How much to read of each file whose outline is not enough for the analysis. */
  readonly #levels = new Map<string, Pick<Source<Level>, 'level' | 'symbols'>>();
  /** The unread paths that were last passed to the index. */
  #unread: readonly UnreadPath[] = [];
  /** Whether analyses are no longer needed. */
  isDisposed = false;

  constructor(
    private config: Config,
    private readonly files: Pick<FolderFiles, 'sourcesOf' | 'note' | 'unread'>,
    private readonly reader: SourceReader,
    private readonly control: ReadControl,
  ) {
    this.#index = newIndex(config);
  }

  /** An empty index for previews, which report neither progress nor unread files. */
  newEarlyIndex(): FolderIndex {
    const files = { sourcesOf: this.files.sourcesOf.bind(this.files), note: () => {}, unread: [] };
    const control = { isEnding: () => this.control.isEnding(), onRead: () => {} };
    return new FolderIndex(this.config, files, this.reader, control);
  }

  get inventory(): Inventory {
    return this.#index.inventory;
  }

  /** Replaces the index with an empty index: after a failure, the same index could fail again. */
  reset(): void {
    this.#index = newIndex(this.config);
  }

  /** Applies a configuration without reading the files again. */
  configure(config: Config): void {
    this.config = config;
    this.#unread = this.files.unread;
    this.#index.configure({ ...config, unread: this.#unread.map(unreadFinding) });
  }

  /** Reads files and adds them to the index and to `other`. Returns whether anything changed. */
  async read(files: readonly string[], other: FolderIndex | null = null, size = BATCH): Promise<boolean> {
    let changed = false;
    const readBatch = (start: number) => this.#readBatch(files.slice(start, start + size));
    let next = readBatch(0);
    for (let start = 0; start < files.length; start += size) {
      const answers = await next;
      if (this.isDisposed || this.control.isEnding()) return changed;
      // The next batch is read while this batch is added to the index.
      next = readBatch(start + size);
      for (const { file, answer } of answers) {
        if (answer !== null && 'why' in answer) this.files.note(file, answer.why);
        const reading = answer === null || 'why' in answer ? null : answer;
        changed = this.#index.set(file, reading) || changed;
        if (other !== null) other.#index.set(file, reading);
        await breathe();
      }
      this.control.onRead(answers.length);
    }
    return changed;
  }

  /** Analyzes the files that were read. Null if `isDisposed` is set, or if neither files nor unread paths changed. */
  async analyze(changed: boolean): Promise<Analysis | null> {
    const isSame = isEqual(this.files.unread, this.#unread);
    if (!isSame) this.configure(this.config);
    if ((!changed && isSame) || this.isDisposed) return null;
    return this.#answerOf(async () => this.#index.analyzing());
  }

  /** Reads and analyzes some files early: other files that their routes depend on may not have been read yet. */
  async preview(files: ReadonlySet<string>): Promise<Analysis | null> {
    for (const file of files) if (!this.#levels.has(file)) this.#levels.set(file, { level: 'facts' });
    await this.read([...files]);
    return this.#answerOf(async () => this.#index.previewing(files));
  }

  /** The analysis as it would be if the files had the given texts. */
  supposing(texts: readonly FileText[]): Promise<Analysis | null> {
    return this.#answerOf(async () => {
      const readings = await this.reader.read(
        texts.map((text) => ({ ...this.#levels.get(text.file), ...text, level: 'code' })),
      );
      const changed = texts.flatMap(({ file }, at): [string, SourceFile][] => {
        const reading = readings[at] ?? null;
        return reading === null || 'why' in reading ? [] : [[file, reading]];
      });
      return this.#index.supposing(changed);
    });
  }

  /** What routes of C# services in the current analysis take and return; reads the files that declare the types. */
  contractOf(routes: readonly Route[]): Promise<Contract | null> {
    return this.#withMissing(async (index) => index.contractOf(routes));
  }

  /** The names that a rename of the method whose name is at a location changes together. */
  methodsRenamedTogether(location: Location): Promise<readonly Location[] | null> {
    return this.#withMissing(async (index) => index.methodsRenamedTogether(location));
  }

  /** The calls in tests that reach routes of the current analysis; reads the code of tests. */
  testCalls(routes: readonly Route[]): Promise<TestCalls | null> {
    return this.#withMissing((index) => this.#inSlices(index.testCalls(routes)));
  }

  /**
   * The calls of C# client proxies that the given routes answer. `textsOf` reads the files that may contain such calls; most
   * of them need not be parsed.
   */
  async proxiedCalls(
    routes: readonly Route[],
    textsOf: (files: Iterable<string>) => Promise<ReadonlyMap<string, string>>,
  ): Promise<readonly AnsweredCall[] | null> {
    const clients = new Set<string>();
    const collect = (file: string) => {
      clients.add(file);
      return '';
    };
    await this.#withMissing((index) => this.#inSlices(index.proxiedCalls(routes, collect)));
    if (clients.size === 0) return [];
    const texts = await textsOf(clients);
    const textOf = (file: string) => texts.get(file) ?? '';
    return this.#withMissing((index) => this.#inSlices(index.proxiedCalls(routes, textOf)));
  }

  /** Repeats a question about the current analysis until all files that it needs are read. */
  async #withMissing<Answer>(ask: (index: RouteIndex) => Promise<Answer | null>): Promise<Answer | null> {
    for (let step = 0; step < MAX_STEPS && !this.isDisposed; step++) {
      await this.#answerOf(async () => this.#index.analyzing());
      const answer = await ask(this.#index);
      const { missing } = this.#index;
      if (missing.length === 0) return answer;
      await this.#readMissing(missing);
    }
    return null;
  }

  /** The function that finds the file that an import refers to, in the current analysis. */
  async importedFile(): Promise<RouteIndex['importedFile']> {
    await this.#answerOf(async () => this.#index.analyzing());
    return this.isDisposed ? () => null : this.#index.importedFile;
  }

  /** Reads one batch of the files; the result of a file that is gone is null. */
  async #readBatch(batch: readonly string[]) {
    for (const file of batch) this.files.note(file, null);
    const sources = (await this.files.sourcesOf(batch)).map((source) => {
      return { ...source, ...(this.#levels.get(source.file) ?? { level: 'outline' as const }) };
    });
    const answers = sources.length === 0 ? [] : await this.reader.read(sources);
    const byFile = new Map(sources.map(({ file }, at) => [file, answers[at] ?? null]));
    return batch.map((file) => ({ file, answer: byFile.get(file) ?? null }));
  }

  #inSlices<Result>(steps: Cooperative<Result>): Promise<Result | null> {
    return runInSlices(steps, () => this.isDisposed);
  }

  /** Runs an analysis; rereads files whose `Level` is too low for it. Null if the analysis is no longer needed. */
  async #answerOf(steps: () => Promise<Cooperative<Analysis | null>>): Promise<Analysis | null> {
    for (;;) {
      const answer = await this.#inSlices(await steps());
      const { missing } = this.#index;
      if (answer !== null || missing.length === 0) return answer;
      await this.#readMissing(missing);
    }
  }

  async #readMissing(missing: RouteIndex['missing']): Promise<void> {
    for (const { file, ...rest } of missing) this.#levels.set(file, rest);
    const files = missing.map(({ file }) => file);
    await this.read(files, null, PARSED_BATCH);
    // Files that are still missing, such as after a cancellation, are not part of the analysis.
    for (const { file } of this.#index.missing) this.#index.set(file, null);
  }
}
