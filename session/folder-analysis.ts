import {
  type Analysis,
  type Config,
  configurationName,
  type Location,
  type Route,
  RouteIndex,
  type UserConfiguration,
} from '../core';
import type { SkippedPath } from '../core/discovery/skipped-and-unread-paths';
import { isSourceFile, projectFrontendOf } from '../core/discovery/source-files';
import type { AnsweredCall } from '../core/model/client-calls';
import { getOrInsert, groupBy } from '../core/model/collections';
import { type Contract, joinedContracts } from '../core/model/contract';
import type { Inventory } from '../core/model/inventory';
import { lastSegment } from '../core/model/path';
import { servedRoutes } from '../core/queries/filtered-analysis';
import { type SharedRoute, sharedRoutes } from '../core/queries/shared-routes';
import { type Reach, reachOf } from '../core/service-calls/test-calls';
import { isTypescript } from '../reading/checked-languages';
import type { FileText, SourceReader } from '../reading/source-reader';
import { type ChangedPath, changeQueue } from './change-queue';
import { FolderCalls } from './folder-calls';
import { FolderFiles } from './folder-files';
import { FolderIndex } from './folder-index';
import { loadConfiguration } from './nearest-configuration';
import type { OpenedFolder } from './opened-folder';
import { within } from './time-slicer';
import { typescriptContract } from './typescript-contract';

/** The minimum time between two progress reports, in milliseconds, since each report redraws the views. */
const PROGRESS_MS = 250;

/** How long to wait for the type checker, in milliseconds. */
const CHECKER_MS = 2_000;

/** Files that may configure an application, named as in project templates: `ShopModule.cs`, `Program.cs`, `host.ts`. */
const CONFIGURES = /(?:module|program|startup|host)\.(?:cs|[cm]?ts)$/i;

/** The rows of analyses that are in use: several features show them after each change. */
const sharedBy = new WeakMap<Analysis['routes'], readonly SharedRoute[]>();
const rowsOf = (routes: Analysis['routes']) => getOrInsert(sharedBy, routes, sharedRoutes);

const servedBy = new WeakMap<Analysis, readonly Route[]>();

/** What an analysis tells its owner. */
export interface FolderEvents {
  /** The analysis, the progress or the calls of clients changed. */
  onChange(): void;
  log: { info(message: string): void; error(error: Error | string): void };
}

/**
 * The routes of one opened folder, kept up to date. Open documents take precedence over files on disk. Changes in
 * quick succession are processed together and cause one event. The editor and the command line tool have the same
 * results, because both identify files by their path within the folder.
 */
export class FolderAnalysis<Folder extends OpenedFolder = OpenedFolder> {
  readonly #index: FolderIndex;
  readonly #files: FolderFiles;
  readonly #queue = changeQueue(
    (changes) => this.#takeChanges(changes),
    (error) => this.#fail(error),
  );
  readonly clients: FolderCalls;
  /** The user configuration of the folder; null if there is none. */
  configuration: UserConfiguration | null = null;
  /** The last complete analysis; empty while the folder is read for the first time. */
  analysis: Analysis;
  /** The answers to questions about the current state of the files. */
  readonly #answers = new Map<string, Promise<unknown>>();
  /** While the folder is read, an index of what is read so far, so that the analysis of open files waits for nothing. */
  #early: FolderIndex | null = null;
  #preview: { readonly files: ReadonlySet<string>; readonly analysis: Analysis } | null = null;
  /** Analyses of open files while the folder is read; `#queue` runs other tasks only after the read. */
  readonly #previews = changeQueue(
    () => this.#previewOpenFiles(),
    (error) => this.#log(error),
  );
  /** How many of the files are already read; null unless the folder is being read. */
  progress: { readonly read: number; readonly total: number } | null = null;
  /** The result of `performance.now()` when progress was last reported. */
  #shownAt = 0;
  /** Why the last read or analysis failed, which makes `analysis` outdated; null if both succeeded. */
  failure: string | null = null;
  /** Whether the user canceled the last read, in which case the analysis covers only a part of the folder. */
  isCanceled = false;

  constructor(
    readonly folder: Folder,
    private config: Config,
    private readonly reader: SourceReader,
    private readonly events: FolderEvents,
  ) {
    this.analysis = new RouteIndex(config).analysis;
    this.#files = new FolderFiles(folder, isSourceFile);
    this.#index = new FolderIndex(config, this.#files, reader, {
      isEnding: () => this.#isEnding,
      onRead: (count) => this.#addProgress(count),
    });
    this.clients = new FolderCalls(folder, reader, {
      onChange: () => events.onChange(),
      onError: (error) => events.log.error(`${folder.name}: clients: ${error}`),
    });
  }

  /**
   * While the folder is read, an early analysis of `file` if it is open, else the last analysis; null after the read. If
   * `file` was opened in the meantime, requests its early analysis.
   */
  previewOf(file: string): Analysis | null {
    if (this.progress === null) return null;
    if (this.#preview?.files.has(file)) return this.#preview.analysis;
    if (this.#early !== null && this.#files.known.has(file)) this.#previews.touch(file, false);
    return this.analysis;
  }

  /** The routes that applications share, except for routes whose method is in a nested opened folder. */
  get ownRoutes(): readonly SharedRoute[] {
    const { routes } = this.analysis;
    const rows = rowsOf(routes);
    return this.folder.innerFolders().length === 0 ? rows : rows.filter(this.ownFilter());
  }

  /** The routes that answer requests; the same list for the same analysis. */
  get servedRoutes(): readonly Route[] {
    return getOrInsert(servedBy, this.analysis, servedRoutes);
  }

  /** Returns a filter for what is not located in a nested opened folder. */
  ownFilter(): (located: { readonly location: Location }) => boolean {
    const inner = this.folder.innerFolders();
    return ({ location: { file } }) => !inner.some((path) => file.startsWith(`${path}/`));
  }

  get inventory(): Inventory {
    return this.#index.inventory;
  }

  /** Paths that are skipped on purpose. */
  get skipped(): readonly SkippedPath[] {
    return this.#files.skipped;
  }

  /** Paths of the files that the analysis includes. */
  get files(): ReadonlySet<string> {
    return this.#files.known;
  }

  /** Reads the whole folder. */
  scan(): Promise<void> {
    this.progress ??= { read: 0, total: 0 };
    this.isCanceled = false;
    this.clients.readAgain();
    return this.#queue.add(() => this.#readAll());
  }

  async #readAll(): Promise<void> {
    this.progress = { read: 0, total: 0 };
    this.events.onChange();
    if (this.failure !== null) this.#index.reset();
    const before = new Set(this.#files.known);
    await Promise.all([
      this.#loadConfiguration(),
      this.#files.walk(() => this.#isEnding),
      // Starts the reader; reading empty texts loads the parsers that the open files need.
      this.reader.read(this.#openPaths().map((file) => ({ file, text: '', level: 'facts' }))),
    ]);
    for (const file of this.#files.known) before.delete(file);
    const opened = this.#openFiles();
    const order = groupBy(
      [...before, ...this.#files.known],
      (file) => opened.has(file) || CONFIGURES.test(file) || projectFrontendOf(file) !== undefined,
    );
    // `first` contains the files that the routes of open files most likely depend on.
    const [first = [], rest = []] = [order.get(true), order.get(false)];
    this.progress = { read: 0, total: first.length + rest.length };
    const early = this.#index.newEarlyIndex();
    this.#early = early;
    const readingFirst = this.#index.read(first, early);
    const preview = () => this.#previewOpenFiles();
    // A failure is reported below.
    void this.#previews.add(() => readingFirst.then(preview, () => {}));
    await readingFirst;
    await this.#index.read(rest, early);
    // Now the base types of the open files are known.
    void this.#previews.add(preview);
    await this.#analyse(true);
    const counts = `${this.#files.known.size} files, ${rowsOf(this.analysis.routes).length} routes`;
    this.events.log.info(`${this.folder.name}: ${counts}`);
  }

  /** Cancels reading the folder; the files read so far are analyzed. */
  cancel(): void {
    this.isCanceled ||= this.progress !== null;
  }

  /**
   * Records a path that may be new, changed or gone. `isText`: only the text of its open document changed. Above the
   * folder, only a user configuration matters: `../fx-routes.json`.
   */
  touch(path: string, isText: boolean): void {
    const file = lastSegment(path) === configurationName ? configurationName : path;
    if (file.startsWith('../')) return;
    // The text of any other document has no effect: a log that grows must not prolong the delay.
    if (!isText || isSourceFile(file) || file === configurationName) this.#queue.touch(file, isText);
    if (isText && this.#early !== null && this.#files.known.has(file)) this.#previews.touch(file, isText);
    this.clients.touch(file, isText);
  }

  /** Resolves when every change so far is part of the analysis. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** The analysis as it would be if the files had the given texts. */
  async supposing(texts: readonly FileText[]): Promise<Analysis> {
    let answer = Promise.resolve<Analysis | null>(null);
    // Queued, because analyses share caches. A failure is reported only to the caller.
    await this.#queue.add(async () => {
      answer = this.#index.supposing(texts);
      await answer.catch(() => {});
    });
    return (await answer) ?? this.analysis;
  }

  /**
   * What routes take and return; null while the folder is read, or if the types cannot be read. Without the TypeScript
   * routes if there is no type checker, or if it takes too long: it is faster the next time.
   */
  async contractOf(routes: readonly Route[]): Promise<Contract | null> {
    const others = await this.#ask((index) => index.contractOf(routes));
    const checked = routes.filter(isTypescript);
    const { checker } = this.reader;
    if (others === null || checked.length === 0 || checker === undefined) return others;
    const importedFile = await this.#ask((index) => index.importedFile());
    if (importedFile === null) return others;
    // Not queued, so that the analysis of an edit does not wait for the type checker.
    const own = await within(CHECKER_MS, typescriptContract(checked, checker, this.#files, importedFile));
    return own === null ? others : joinedContracts([others, own]);
  }

  /** The names that a rename of the method whose name is at a location changes together; only it while the folder is read. */
  async methodsRenamedTogether(location: Location): Promise<readonly Location[]> {
    return (await this.#ask((index) => index.methodsRenamedTogether(location))) ?? [location];
  }

  /** The texts of the source files that contain a word. */
  async textsWith(word: string): Promise<ReadonlyMap<string, string>> {
    const texts = await this.#files.textsOf(this.files);
    return new Map([...texts].filter(([, text]) => text.includes(word)));
  }

  /** The calls of C# client proxies, read once for each state of the files; null while the folder is read. */
  proxiedCalls(): Promise<readonly AnsweredCall[] | null> {
    return this.#once('proxiedCalls', () =>
      this.#ask((index) => index.proxiedCalls(this.analysis.routes, (files) => this.#files.textsOf(files))),
    );
  }

  /**
   * Whether tests reach the routes that answer requests, read once for each state of the files; null while the folder is
   * read, if tests cannot be read, or if there are none.
   */
  reach(): Promise<ReadonlyMap<Route, Reach> | null> {
    return this.#once('reach', async () => {
      const tests = await this.#ask((index) => index.testCalls(this.servedRoutes));
      return tests === null || tests.files === 0 ? null : reachOf(tests.calls);
    });
  }

  /** The answer to a question, which is asked again only after a change of a file. */
  #once<Answer>(question: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
    if (this.progress !== null || this.failure !== null) return Promise.resolve(null);
    return getOrInsert(this.#answers, question, ask) as Promise<Answer | null>;
  }

  /** Queued like `supposing`. A failure is reported only to the caller. */
  async #ask<Answer>(question: (index: FolderIndex) => Promise<Answer | null>): Promise<Answer | null> {
    if (this.progress !== null || this.failure !== null) return null;
    let answer: Promise<Answer | null> = Promise.resolve(null);
    await this.#queue.add(async () => {
      answer = question(this.#index);
      await answer.catch(() => {});
    });
    return answer;
  }

  /** Applies changed settings without reading the files again. */
  configure(config: Config): Promise<void> {
    return this.#queue.add(async () => {
      this.config = config;
      if (this.failure !== null) return this.#readAll();
      this.#configureIndex();
      await this.#analyse(true);
    });
  }

  dispose(): void {
    this.#index.isDisposed = true;
    this.#endReading();
    this.clients.dispose();
    this.#queue.dispose();
    this.#previews.dispose();
  }

  /** Whether the rest of the current read is no longer needed. */
  get #isEnding(): boolean {
    return this.#index.isDisposed || (this.isCanceled && this.progress !== null);
  }

  #fail(error: unknown): void {
    // The last successful analysis is kept; the next change reads the folder again.
    this.#endReading();
    this.failure = error instanceof Error ? error.message : String(error);
    this.#log(error);
    this.events.onChange();
  }

  #log(error: unknown): void {
    this.events.log.error(error instanceof Error ? error : String(error));
  }

  async #takeChanges(changes: readonly ChangedPath[]): Promise<void> {
    // The index is incomplete after a failure, so the whole folder is read again.
    if (this.failure !== null && changes.length > 0) return this.#readAll();
    // An empty path means that the folder itself was deleted or created again.
    const isConfigured = changes.some(([file]) => file === configurationName || file === '');
    if (isConfigured) await this.#loadConfiguration();
    const files = await this.#files.resolveAll(changes);
    this.#answers.clear();
    await this.#analyse((await this.#index.read(files)) || isConfigured);
  }

  async #loadConfiguration(): Promise<void> {
    const last = this.configuration;
    const read = await loadConfiguration(this.folder);
    // In the middle of an edit, the text is often not JSON.
    const keepsEntries = read?.isJson === false && last?.file === read.file;
    this.configuration = keepsEntries ? { ...last, problems: read.problems } : read;
    this.#configureIndex();
  }

  #configureIndex(): void {
    this.#index.configure({ ...this.config, user: this.configuration ?? undefined });
  }

  #addProgress(count: number): void {
    if (this.progress === null) return;
    const { read, total } = this.progress;
    // Some files are read more than once, so the sum can exceed the total.
    this.progress = { read: Math.min(read + count, total), total };
    if (performance.now() - this.#shownAt < PROGRESS_MS) return;
    this.#shownAt = performance.now();
    this.events.onChange();
  }

  #openPaths(): readonly string[] {
    return [...this.folder.documents().keys()];
  }

  #openFiles(): ReadonlySet<string> {
    return new Set(this.#openPaths().filter((file) => this.#files.known.has(file)));
  }

  /** Analyzes the open files early: some files that their routes depend on may not have been read yet. */
  async #previewOpenFiles(): Promise<void> {
    const [early, files] = [this.#early, this.#openFiles()];
    if (early === null || files.size === 0 || this.#isEnding) return;
    const analysis = await early.preview(files);
    if (analysis === null || this.#early !== early) return;
    this.#preview = { files, analysis };
    this.events.onChange();
  }

  #endReading(): void {
    this.progress = null;
    this.#preview = null;
    if (this.#early !== null) this.#early.isDisposed = true;
    this.#early = null;
  }

  async #analyse(changed: boolean): Promise<void> {
    const analysis = await this.#index.analyze(changed);
    if (analysis === null) return;
    this.analysis = analysis;
    this.#answers.clear();
    this.#endReading();
    this.failure = null;
    // Delayed, so that the views are updated only after code that waits for the analysis has run.
    setTimeout(() => this.#index.isDisposed || this.events.onChange(), 0);
  }
}
