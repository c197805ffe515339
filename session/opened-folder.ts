import type { FolderEntry } from '../core/discovery/folder-walk';
import { folderOf, lastSegment } from '../core/model/path';

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

/** An opened folder that finds its files by the addresses that the editor uses: URIs or their texts. */
export interface AddressedFolder<Address> extends OpenedFolder {
  /** The path of a file relative to the folder; `''` for the folder itself; null for what is not in the folder. */
  keyOf(address: Address): string | null;
  /** Like `keyOf`, but also for a file in a folder above: `../fx-routes.json`. */
  pathOf(address: Address): string | null;
  uriOf(located: { readonly file: string }): Address;
}

/** The path `inner` relative to a folder that contains it; null for other paths. Both are absolute, with slashes. */
export function pathBelow(folder: string, inner: string): string | null {
  const start = folder.replace(/\/?$/, '/');
  return `${inner}/`.startsWith(start) ? inner.slice(start.length) : null;
}

/** Like `pathBelow`, but for a file in a folder above also its path from the folder: `../../fx-routes.json`. */
export function pathFrom(folder: string, file: string): string | null {
  const above = pathBelow(folderOf(file), folder)?.split('/');
  return (
    pathBelow(folder, file) ?? (above === undefined ? null : '../'.repeat(above.length) + lastSegment(file))
  );
}
