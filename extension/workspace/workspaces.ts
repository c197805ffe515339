import {
  type Disposable,
  EventEmitter,
  type LogOutputChannel,
  Range,
  RelativePattern,
  Uri,
  workspace,
} from 'vscode';
import { type Config, configurationName, type Location } from '../../core';
import { shownText } from '../../presentation/escaped-and-route-texts';
import { section } from '../../presentation/settings';
import type { SourceReader } from '../../reading/source-reader';
import { searchedFolders } from '../../session/nearest-configuration';
import { OpenedFolders } from '../../session/opened-folders';
import { readSettings } from '../settings';
import { type EditorFolder, editorFolder, type FolderRoutes, type ReadOnlyFileSystem } from './editor-folder';

/** Converts a location of an analysis to a range of the editor. */
export const rangeOf = ({ line, column, endLine, endColumn }: Location): Range =>
  new Range(line, column, endLine, endColumn);

/** The routes of each workspace folder, with one event for changes in any of them. */
export class Workspaces extends OpenedFolders<Uri, EditorFolder> {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #subscriptions: Disposable[] = [this.#changed];

  constructor(
    reader: SourceReader,
    private readonly disk: ReadOnlyFileSystem | null,
    log: LogOutputChannel,
  ) {
    super(reader, configOf, {
      onChange: () => this.#changed.fire(),
      log: {
        info: (message) => log.info(message),
        error: (error) => log.error(typeof error === 'string' ? shownText(error) : error),
      },
    });
    this.#watch('**/*');
    this.#subscriptions.push(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // A document that opens with restored edits becomes dirty without a change of its content.
        if (contentChanges.length > 0 || document.isDirty) this.touch(document.uri, true);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.touch(uri, false)),
      workspace.onDidChangeWorkspaceFolders(() => this.#sync()),
      workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(section)) return;
        this.configure();
        this.#changed.fire();
      }),
    );
    this.#sync();
  }

  /** In the order of the workspace, which the user can change. */
  override get all(): readonly FolderRoutes[] {
    return super.all.toSorted((a, b) => a.folder.index - b.folder.index);
  }

  override dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    super.dispose();
  }

  #watch(pattern: string | RelativePattern): void {
    const watcher = workspace.createFileSystemWatcher(pattern);
    this.#subscriptions.push(watcher);
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete])
      event((uri) => this.touch(uri, false));
  }

  /** Watches the user configuration in the folders above a workspace folder. The other watcher does not cover them. */
  async #watchAbove(folder: EditorFolder): Promise<void> {
    const [, ...above] = await searchedFolders(folder);
    for (const path of above)
      this.#watch(new RelativePattern(Uri.joinPath(folder.uri, path), configurationName));
  }

  #sync(): void {
    const folders = (workspace.workspaceFolders ?? []).map((folder) => {
      return [folder.uri.toString(), () => editorFolder(folder, this.disk)] as const;
    });
    for (const { folder } of this.sync(new Map(folders))) void this.#watchAbove(folder);
    this.#changed.fire();
  }
}

function configOf({ uri }: { readonly uri: Uri }): Config {
  const { profile, style } = readSettings(uri);
  return {
    profile,
    style,
    readsAccess: true,
    readsModules: true,
    rootName: uri.path.split('/').at(-1) || '.',
  };
}
