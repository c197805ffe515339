import { FileType, Uri, workspace } from 'vscode';
import { decode } from '../core/discovery/decoding';
import { createIgnoreRules, type IgnoreRules } from '../core/discovery/ignored-files';
import { skippedFolders } from '../core/discovery/skipped-folders';
import { isSourceFile, maximumFileSize } from '../core/discovery/source-files';
import type { SkippedPath } from '../core/doctor/examination';

const parentOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The source files of a workspace folder, on whatever file system it lies. Leaves out what the command line tool leaves out. */
export class FolderFiles {
  readonly #root: Uri;
  /** Rules in force within each folder that was walked. */
  readonly #rules = new Map<string, IgnoreRules>();
  readonly #notices = new Map<string, string>();
  readonly #skipped = new Map<string, SkippedPath['reason']>();
  /** Paths within the folder. */
  readonly known = new Set<string>();

  constructor(root: Uri) {
    this.#root = root;
  }

  /** What was left out although it may matter, a line each. */
  get notices(): readonly string[] {
    return [...this.#notices].map(([path, why]) => `skipped ${path}: ${why}`).sort();
  }

  /** What was left out on purpose. */
  get skipped(): readonly SkippedPath[] {
    return [...this.#skipped]
      .map(([path, reason]) => ({ path, reason }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Finds all files anew. */
  async walk(isCancelled: () => boolean): Promise<void> {
    this.known.clear();
    this.#rules.clear();
    this.#notices.clear();
    this.#skipped.clear();
    await this.#visit('', createIgnoreRules(), isCancelled);
  }

  /** Bytes of a file; null when it is gone, cannot be read or is too large. */
  async read(file: string): Promise<Uint8Array | null> {
    const uri = this.#uri(file);
    try {
      const bytes = await workspace.fs.readFile(uri);
      if (bytes.length <= maximumFileSize) return bytes;
      this.#notices.set(file, `larger than ${maximumFileSize / 1024 / 1024} MB`);
    } catch (error) {
      this.#notices.set(file, messageOf(error));
    }
    return null;
  }

  /**
   * What a change of one path means: the files that are to be read again or forgotten. A folder stands for all that is
   * or was in it, a `.gitignore` for its folder.
   */
  async resolve(path: string): Promise<readonly string[]> {
    // Packages are installed by the thousand; nobody needs to look at each file.
    if (
      parentOf(path)
        .split('/')
        .some((folder) => skippedFolders.has(folder))
    )
      return [];
    const type = await this.#typeOf(path);
    if (nameOf(path) === '.gitignore') return this.#revisit(parentOf(path));
    if (type === FileType.Directory || (type === null && this.#holdsAny(path))) return this.#revisit(path);
    if (!isSourceFile(path)) return [];
    if (type === null) return this.known.delete(path) ? [path] : [];
    if (this.#isLeftOut(path)) return [];
    this.known.add(path);
    return [path];
  }

  #uri(path: string): Uri {
    return path === '' ? this.#root : Uri.joinPath(this.#root, ...path.split('/'));
  }

  async #typeOf(path: string): Promise<FileType | null> {
    try {
      return (await workspace.fs.stat(this.#uri(path))).type & ~FileType.SymbolicLink;
    } catch {
      return null;
    }
  }

  #holdsAny(folder: string): boolean {
    return [...this.known].some((file) => file.startsWith(`${folder}/`));
  }

  /** Walks a folder again; returns what it holds and what it held. */
  async #revisit(folder: string): Promise<readonly string[]> {
    const prefix = folder === '' ? '' : `${folder}/`;
    const before = [...this.known].filter((file) => file.startsWith(prefix));
    for (const file of before) this.known.delete(file);
    for (const path of this.#skipped.keys()) if (path.startsWith(prefix)) this.#skipped.delete(path);
    if (folder === '' || !this.#isLeftOut(`${folder}/`)) {
      await this.#visit(
        folder,
        folder === '' ? createIgnoreRules() : this.#rulesOf(parentOf(folder)),
        () => false,
      );
    }
    const after = [...this.known].filter((file) => file.startsWith(prefix));
    return [...new Set([...before, ...after])];
  }

  /** The rules of the nearest folder that was walked. */
  #rulesOf(folder: string): IgnoreRules {
    return this.#rules.get(folder) ?? (folder === '' ? createIgnoreRules() : this.#rulesOf(parentOf(folder)));
  }

  #isLeftOut(path: string): boolean {
    const segments = path.replace(/\/$/, '').split('/');
    const folders = segments.slice(0, -1).map((_, at) => segments.slice(0, at + 1).join('/'));
    return (
      folders.some((folder) => skippedFolders.has(nameOf(folder))) ||
      (path.endsWith('/') && skippedFolders.has(segments.at(-1)!)) ||
      [...folders.map((folder) => `${folder}/`), path].some((part) =>
        this.#rulesOf(parentOf(part.replace(/\/$/, ''))).ignores(part),
      )
    );
  }

  async #visit(folder: string, outer: IgnoreRules, isCancelled: () => boolean): Promise<void> {
    if (isCancelled()) return;
    const entries = await this.#entries(folder);
    const hasRules = entries.some(([name, type]) => name === '.gitignore' && type & FileType.File);
    const rules = hasRules ? await this.#rulesWithin(folder, outer) : outer;
    this.#rules.set(folder, rules);
    const folders: string[] = [];
    for (const [name, type] of entries) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (type === FileType.Directory) {
        if (skippedFolders.has(name)) this.#skipped.set(`${path}/`, 'name');
        else if (rules.ignores(`${path}/`)) this.#skipped.set(`${path}/`, 'gitignore');
        else folders.push(path);
      } else if (type === FileType.File && isSourceFile(path)) {
        if (rules.ignores(path)) this.#skipped.set(path, 'gitignore');
        else this.known.add(path);
      }
    }
    await Promise.all(folders.map((inner) => this.#visit(inner, rules, isCancelled)));
  }

  async #entries(folder: string): Promise<readonly [string, FileType][]> {
    try {
      return await workspace.fs.readDirectory(this.#uri(folder));
    } catch (error) {
      this.#notices.set(`${folder}/`, messageOf(error));
      return [];
    }
  }

  async #rulesWithin(folder: string, outer: IgnoreRules): Promise<IgnoreRules> {
    const file = folder === '' ? '.gitignore' : `${folder}/.gitignore`;
    const bytes = await this.read(file);
    return bytes === null ? outer : outer.within(folder, decode(bytes));
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
