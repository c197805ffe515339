import type { FolderEntry } from '../core/discovery/folder-walk';

/** A folder that is open in an editor. Paths are relative to the folder, with forward slashes: `''` is the folder itself. */
export interface OpenedFolder {
  readonly name: string;
  /** The absolute path of the folder, with forward slashes. */
  readonly path: string;
  /** The content of a file, without unsaved edits. Rejects with an `Error` if it cannot be read; so do the next two. */
  bytesOf(file: string): PromiseLike<Uint8Array>;
  entriesOf(folder: string): PromiseLike<readonly FolderEntry[]>;
  kindOf(path: string): PromiseLike<FolderEntry['kind']>;
  /** The path from which a `SourceReader` can read a file; null if the file is not on the disk of this host. */
  diskPathOf(file: string): string | null;
  /** The open documents in the folder, with functions that return their text. */
  documents(): ReadonlyMap<string, () => string>;
  /** The other opened folders in this folder. */
  innerFolders(): readonly string[];
}
