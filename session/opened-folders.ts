import type { Analysis, Config } from '../core';
import type { SourceReader } from '../reading/source-reader';
import { FolderAnalysis, type FolderEvents } from './folder-analysis';
import type { AddressedFolder, OpenedFolder } from './opened-folder';

/** A file with the opened folder that it belongs to. */
export interface FoundFile<Folder extends OpenedFolder> {
  readonly routes: FolderAnalysis<Folder>;
  readonly file: string;
}

/** The analyses of all opened folders. `Address`: how the editor identifies files. */
export class OpenedFolders<Address, Folder extends AddressedFolder<Address>> {
  readonly #byKey = new Map<string, FolderAnalysis<Folder>>();

  constructor(
    private readonly reader: SourceReader,
    private readonly configOf: (folder: Folder) => Config,
    private readonly events: FolderEvents,
  ) {}

  get all(): readonly FolderAnalysis<Folder>[] {
    return [...this.#byKey.values()];
  }

  /** The innermost opened folder that contains a file, and the path of the file in it. */
  of(address: Address): FoundFile<Folder> | null {
    const found = this.all.flatMap((routes) => {
      const file = routes.folder.keyOf(address);
      return file === null ? [] : [{ routes, file }];
    });
    return found.toSorted((a, b) => a.file.length - b.file.length)[0] ?? null;
  }

  /** Like `of`, but waits until the folder is read and the routes include the latest edits. */
  async settledOf(address: Address): Promise<FoundFile<Folder> | null> {
    const found = this.of(address);
    await found?.routes.settled();
    return found;
  }

  /** Like `settledOf`, but null while the folder is still being read. */
  async current(address: Address): Promise<FoundFile<Folder> | null> {
    // Editors query again after the read; waiting would delay other answers.
    return this.of(address)?.routes.progress === null ? this.settledOf(address) : null;
  }

  /** While a folder is read, its early or last analysis, with the path of the file; otherwise null. */
  preview(address: Address): (FoundFile<Folder> & { readonly analysis: Analysis }) | null {
    const found = this.of(address);
    const analysis = found?.routes.previewOf(found.file) ?? null;
    return found === null || analysis === null ? null : { ...found, analysis };
  }

  /** Resolves when every folder is read and every change processed. */
  async settled(): Promise<void> {
    await Promise.all(this.all.map((routes) => routes.settled()));
  }

  /** Reads every folder again, regardless of earlier failures. */
  async readAgain(): Promise<void> {
    this.reader.restart();
    await Promise.all(this.all.map((routes) => routes.scan()));
  }

  /** Records a file that may be new, changed or gone. `isText`: only the text of its open document changed. */
  touch(address: Address, isText: boolean): void {
    for (const routes of this.all) {
      const path = routes.folder.pathOf(address);
      if (path !== null) routes.touch(path, isText);
    }
  }

  /** Reads added folders and drops removed ones. The keys identify the folders. Returns the added folders. */
  sync(folders: ReadonlyMap<string, () => Folder>): readonly FolderAnalysis<Folder>[] {
    for (const [key, routes] of this.#byKey) {
      if (folders.has(key)) continue;
      routes.dispose();
      this.#byKey.delete(key);
    }
    const added = [...folders].filter(([key]) => !this.#byKey.has(key));
    return added.map(([key, open]) => {
      const folder = open();
      const routes = new FolderAnalysis(folder, this.configOf(folder), this.reader, this.events);
      this.#byKey.set(key, routes);
      void routes.scan();
      return routes;
    });
  }

  /** Applies changed settings. */
  configure(): void {
    for (const routes of this.all) void routes.configure(this.configOf(routes.folder));
  }

  dispose(): void {
    for (const routes of this.all) routes.dispose();
  }
}
