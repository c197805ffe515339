import {
  type Disposable,
  EventEmitter,
  type LogOutputChannel,
  Range,
  RelativePattern,
  type TextDocument,
  Uri,
  workspace,
} from 'vscode';
import { type Analysis, type Config, configurationName, type Location } from '../../core';
import { shownText } from '../../presentation/escaped-and-route-texts';
import { section } from '../../presentation/settings';
import type { SourceReader } from '../../reading/source-reader';
import { FolderAnalysis } from '../../session/folder-analysis';
import { searchedFolders } from '../../session/nearest-configuration';
import { readSettings } from '../settings';
import { type EditorFolder, editorFolder, type FolderRoutes, type ReadOnlyFileSystem } from './editor-folder';

/** A file with the workspace folder that it belongs to. */
interface FoundFile {
  readonly routes: FolderRoutes;
  readonly file: string;
}

/** Converts a location of an analysis to a range of the editor. */
export const rangeOf = ({ line, column, endLine, endColumn }: Location): Range =>
  new Range(line, column, endLine, endColumn);

/** The routes of each workspace folder, with one event for changes in any of them. */
export class Workspaces {
  readonly #byFolder = new Map<string, FolderRoutes>();
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #subscriptions: Disposable[] = [];

  constructor(
    private readonly reader: SourceReader,
    private readonly disk: ReadOnlyFileSystem | null,
    private readonly log: LogOutputChannel,
  ) {
    this.#watch('**/*');
    this.#subscriptions.push(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // A document that opens with restored edits becomes dirty without a change of its content.
        if (contentChanges.length > 0 || document.isDirty) this.#touch(document.uri, true);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#touch(uri)),
      workspace.onDidChangeWorkspaceFolders(() => this.#sync()),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(section)) this.#configure();
      }),
    );
    this.#sync();
  }

  /** In the order of the workspace, which the user can change. */
  get all(): readonly FolderRoutes[] {
    return [...this.#byFolder.values()].sort((a, b) => a.folder.index - b.folder.index);
  }

  /** The routes of the innermost workspace folder that contains a resource, and the path of the resource in it. */
  of(uri: Uri): FoundFile | null {
    const folder = workspace.getWorkspaceFolder(uri);
    const routes = folder === undefined ? undefined : this.#byFolder.get(folder.uri.toString());
    const file = routes?.folder.keyOf(uri) ?? null;
    return routes === undefined || file === null ? null : { routes, file };
  }

  /** Like `of`, but waits until the folder is read and the routes include the latest edits. */
  async settledOf({ uri }: TextDocument): Promise<FoundFile | null> {
    const found = this.of(uri);
    await found?.routes.settled();
    return found;
  }

  /** Like `settledOf`, but null while the folder is still being read. */
  async current(document: TextDocument): Promise<FoundFile | null> {
    // The editor queries providers again after the read; waiting would delay other providers.
    return this.of(document.uri)?.routes.progress === null ? this.settledOf(document) : null;
  }

  /** While a folder is read, its early or last analysis, with the path of the document; otherwise null. */
  preview({ uri }: TextDocument): (FoundFile & { readonly analysis: Analysis }) | null {
    const found = this.of(uri);
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

  dispose(): void {
    for (const subscription of [...this.#subscriptions, ...this.all, this.#changed]) subscription.dispose();
  }

  #touch(uri: Uri, isText = false): void {
    for (const routes of this.all) {
      const path = routes.folder.pathOf(uri);
      if (path !== null) routes.touch(path, isText);
    }
  }

  #watch(pattern: string | RelativePattern): void {
    const watcher = workspace.createFileSystemWatcher(pattern);
    this.#subscriptions.push(watcher);
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete])
      event((uri) => this.#touch(uri));
  }

  /** Watches the user configuration in the folders above a workspace folder. The other watcher does not cover them. */
  async #watchAbove(folder: EditorFolder): Promise<void> {
    const [, ...above] = await searchedFolders(folder);
    for (const path of above)
      this.#watch(new RelativePattern(Uri.joinPath(folder.uri, path), configurationName));
  }

  #sync(): void {
    const folders = new Map(
      (workspace.workspaceFolders ?? []).map((folder) => [folder.uri.toString(), folder]),
    );
    for (const [key, routes] of this.#byFolder) {
      if (folders.has(key)) continue;
      routes.dispose();
      this.#byFolder.delete(key);
    }
    for (const [key, folder] of folders) {
      if (this.#byFolder.has(key)) continue;
      const routes = new FolderAnalysis(editorFolder(folder, this.disk), configOf(folder), this.reader, {
        onChange: () => this.#changed.fire(),
        log: {
          info: (message) => this.log.info(message),
          error: (error) => this.log.error(typeof error === 'string' ? shownText(error) : error),
        },
      });
      this.#byFolder.set(key, routes);
      void routes.scan();
      void this.#watchAbove(routes.folder);
    }
    this.#changed.fire();
  }

  #configure(): void {
    for (const routes of this.all) void routes.configure(configOf(routes.folder));
    this.#changed.fire();
  }
}

function configOf({ uri }: { readonly uri: Uri }): Config {
  const { profile, style } = readSettings(uri);
  return { profile, style, readsAccess: true, rootName: uri.path.split('/').at(-1) || '.' };
}
