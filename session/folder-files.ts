import { decode } from '../core/discovery/decoding';
import {
  type Directory,
  type FolderEntry,
  type FolderRules,
  isProject,
  noRules,
  type WalkStart,
  walkFolderLater,
  whyLeftOut,
} from '../core/discovery/folder-walk';
import { gitignoreName } from '../core/discovery/gitignore-rules';
import type { SkippedPath, UnreadPath } from '../core/discovery/skipped-and-unread-paths';
import { isSkippedFolder } from '../core/discovery/skipped-folders';
import { folderOf, foldersFrom, lastSegment } from '../core/model/path';
import { compareText } from '../core/model/text';
import type { FileOnDisk, FileText } from '../reading/source-reader';
import type { ChangedPath } from './change-queue';
import type { OpenedFolder } from './opened-folder';
import { type ReadableDirectory, readableDirectory } from './readable-directory';

/** The files in an opened folder that pass `accepts`, kept up to date. The command line tool finds the same files. */
export class FolderFiles {
  readonly #directory: ReadableDirectory;
  /** For each walked folder, the rules for the paths in the folder. */
  readonly #rules = new Map<string, FolderRules>();
  readonly #unread = new Map<string, UnreadPath>();
  readonly #skipped = new Map<string, SkippedPath>();
  /** The paths of the files, relative to the folder. */
  readonly known = new Set<string>();

  constructor(
    private readonly folder: OpenedFolder,
    readonly accepts: (file: string) => boolean,
  ) {
    this.#directory = readableDirectory(folder, (path, why) => this.note(path, why));
  }

  /** Records why a file cannot be read; with null, removes the record. */
  note(file: string, why: string | null): void {
    if (why === null) this.#unread.delete(file);
    else this.#unread.set(file, { path: file, why });
  }

  get unread(): readonly UnreadPath[] {
    return [...this.#unread.values()].sort((a, b) => compareText(a.path, b.path));
  }

  /** The paths that are skipped on purpose. */
  get skipped(): readonly SkippedPath[] {
    return [...this.#skipped.values()].sort((a, b) => compareText(a.path, b.path));
  }

  /** Searches the whole folder again. */
  async walk(isCanceled: () => boolean): Promise<void> {
    this.known.clear();
    this.#rules.clear();
    this.#unread.clear();
    this.#skipped.clear();
    const { entriesOf, bytesOf } = this.#directory;
    await this.#visit(
      { folder: '', rules: noRules },
      { entriesOf: async (folder) => (isCanceled() ? null : entriesOf(folder)), bytesOf },
    );
  }

  /**
   * Where to read files from: the text of the open document, else the path of a file on disk, else the text from the file
   * system. Files that must not or cannot be read are omitted.
   */
  async sourcesOf(files: readonly string[]): Promise<readonly (FileText | FileOnDisk)[]> {
    const documents = this.folder.documents();
    const sourceOf = async (file: string): Promise<FileText | FileOnDisk | null> => {
      if (!this.known.has(file)) return null;
      const path = documents.has(file) ? null : this.folder.diskPathOf(file);
      if (path !== null) return { file, path };
      const text = await this.#textOf(file, documents);
      return text === null ? null : { file, text };
    };
    return (await Promise.all(files.map(sourceOf))).filter((source) => source !== null);
  }

  /** The texts of files; those that cannot be read are omitted. */
  async textsOf(files: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const documents = this.folder.documents();
    const texts = new Map<string, string>();
    for (const file of files) {
      const text = await this.#textOf(file, documents);
      if (text !== null) texts.set(file, text);
    }
    return texts;
  }

  async #textOf(file: string, documents: ReturnType<OpenedFolder['documents']>): Promise<string | null> {
    const textOf = documents.get(file);
    if (textOf !== undefined) return textOf();
    const bytes = await this.#directory.bytesOf(file);
    return bytes === null ? null : decode(bytes);
  }

  /**
   * The files to read again or to forget after one path changed. For a folder (`''` is the opened folder): its
   * current and former files. For a `.gitignore`, or a new or deleted project file: the files that it adds or removes.
   */
  async resolve(path: string): Promise<readonly string[]> {
    // Returns early, because installing packages creates thousands of files in skipped folders.
    const isSkipped = (folder: string) => {
      const { isBelowProject = true, hasProject = false } = this.#rules.get(folderOf(folder)) ?? {};
      return isSkippedFolder(lastSegment(folder), isBelowProject, hasProject);
    };
    if (foldersFrom(folderOf(path)).some(isSkipped)) return [];
    const kind = await this.#directory.kindOf(path);
    // A project file affects all files in its folder, at any depth.
    const isNewOrGone = isProject(path) && (kind === 'file') !== this.known.has(path);
    if (isNewOrGone || lastSegment(path) === gitignoreName) {
      const before = new Set(this.known);
      const files = await this.#revisit(folderOf(path));
      return files.filter((file) => before.has(file) !== this.known.has(file));
    }
    const holdsAny = () =>
      [...this.known, ...this.#unread.keys()].some((file) => file.startsWith(`${path}/`));
    if (path === '' || kind === 'folder' || (kind !== 'file' && holdsAny())) return this.#revisit(path);
    if (!this.accepts(path)) return [];
    if (kind !== 'file') return this.known.delete(path) ? [path] : [];
    if (await this.#isLeftOut(path, kind)) return [];
    this.known.add(path);
    return [path];
  }

  /** The files to read again or to forget after several changes. */
  async resolveAll(changes: readonly ChangedPath[]): Promise<readonly string[]> {
    const files: (readonly string[])[] = [];
    for (const [path, isText] of changes)
      files.push(isText && this.known.has(path) ? [path] : await this.resolve(path));
    return [...new Set(files.flat())];
  }

  /** Walks a folder again; returns its current and former files. */
  async #revisit(folder: string): Promise<readonly string[]> {
    const prefix = folder === '' ? '' : `${folder}/`;
    const before = new Set([...this.known].filter((file) => file.startsWith(prefix)));
    for (const file of before) this.known.delete(file);
    this.#rules.delete(folder);
    // Why a file is unread is removed only when the file is read again.
    for (const paths of [this.#skipped, this.#unread, this.#rules])
      for (const path of paths.keys()) if (path.startsWith(prefix) && !before.has(path)) paths.delete(path);
    if (folder === '') await this.#visit({ folder, rules: noRules });
    else if (!(await this.#isLeftOut(folder, await this.#directory.kindOf(folder))))
      await this.#visit({ folder, rules: this.#rulesOf(folderOf(folder)) });
    const after = [...this.known].filter((file) => file.startsWith(prefix));
    return [...new Set([...before, ...after])];
  }

  /** The rules of a folder or, if it was not walked, of the nearest walked folder above it. */
  #rulesOf(folder: string): FolderRules {
    return this.#rules.get(folder) ?? (folder === '' ? noRules : this.#rulesOf(folderOf(folder)));
  }

  /** Whether a path or one of its parent folders is gone or must not be read. */
  async #isLeftOut(path: string, kind: FolderEntry['kind'] | null): Promise<boolean> {
    const isOut = (part: string, found: FolderEntry['kind'] | null) =>
      found === null || whyLeftOut(part, found, this.#rulesOf(folderOf(part))) !== null;
    // The parent folders below the root, outermost first.
    for (const folder of foldersFrom(folderOf(path)).slice(0, -1).reverse()) {
      // A path with rules is a folder: only folders have rules.
      const found = this.#rules.has(folder) ? 'folder' : await this.#directory.kindOf(folder);
      if (isOut(folder, found)) return true;
    }
    return isOut(path, kind);
  }

  async #visit(start: WalkStart, directory: Directory = this.#directory): Promise<void> {
    const { files, skipped, rules } = await walkFolderLater(directory, this.accepts, start);
    for (const file of files) this.known.add(file);
    for (const one of skipped) this.#skipped.set(one.path, one);
    for (const [folder, own] of rules) this.#rules.set(folder, own);
  }
}
