import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FolderEntry } from '../core/discovery/folder-walk';
import { getOrInsert } from '../core/model/collections';
import { lastSegment } from '../core/model/path';
import { isFolder } from '../reading/system-errors';
import { type AddressedFolder, pathBelow, pathFrom } from '../session/opened-folder';

/** A workspace folder on disk; its files are addressed by the URIs of the client. */
export interface DiskFolder extends AddressedFolder<string> {
  readonly uri: string;
}

/** What a folder needs to know of the client. */
export interface ClientDocuments {
  readonly open: () => readonly TextDocument[];
  /** The URIs of all workspace folders. */
  readonly folders: () => readonly string[];
}

/** The paths of documents, which are compared with those of many findings. */
const pathsOfDocuments = new WeakMap<TextDocument, string | null>();
const pathOfDocument = (document: TextDocument) =>
  getOrInsert(pathsOfDocuments, document, ({ uri }) => pathOfUri(uri));

/** `name`: null if the client gives none. */
export function diskFolder(uri: string, name: string | null, { open, folders }: ClientDocuments): DiskFolder {
  const path = pathOfUri(uri) ?? '';
  const diskPathOf = (file: string) => join(path, file);
  const slashPathOf = (file: string) => posix.join(path, file);
  const keyOf = (other: string) => mapPath(other, (own) => pathBelow(path, own));
  const pathOf = (other: string) => mapPath(other, (own) => pathFrom(path, own));
  return {
    name: name ?? lastSegment(path),
    path,
    uri,
    keyOf,
    pathOf,
    // The client may spell the URI of an open document in another way, such as with an encoded colon.
    uriOf({ file }) {
      const own = slashPathOf(file);
      const document = open().find((one) => pathOfDocument(one) === own);
      return document?.uri ?? pathToFileURL(diskPathOf(file)).href;
    },
    bytesOf: (file) => readFile(diskPathOf(file)),
    async entriesOf(folder) {
      const entries = await readdir(diskPathOf(folder), { withFileTypes: true });
      return entries.map((entry) => {
        return { name: entry.name, kind: kindOf(entry, join(diskPathOf(folder), entry.name)) };
      });
    },
    kindOf: async (file) => kindOf(await lstat(diskPathOf(file)), diskPathOf(file)),
    diskPathOf,
    documents() {
      const found = open().flatMap((document): [string, () => string][] => {
        const documentPath = pathOfDocument(document);
        const file = documentPath === null ? null : pathFrom(path, documentPath);
        return file === null ? [] : [[file, () => document.getText()]];
      });
      return new Map(found);
    },
    innerFolders: () => folders().flatMap((other) => keyOf(other) || []),
  };
}

/** The path of a `file:` URI, with forward slashes and a drive letter in lower case; null for any other URI. */
export function pathOfUri(uri: string): string | null {
  try {
    return fileURLToPath(uri)
      .replaceAll('\\', '/')
      .replace(/^[A-Z]:/, (drive) => drive.toLowerCase())
      .replace(/(?<=[^/:])\/+$/, '');
  } catch {
    return null;
  }
}

function mapPath(uri: string, map: (path: string) => string | null): string | null {
  const path = pathOfUri(uri);
  return path === null ? null : map(path);
}

function kindOf(entry: Dirent | Stats, path: string): FolderEntry['kind'] {
  if (entry.isSymbolicLink()) return isFolder(path, '') ? 'folder-link' : 'link';
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}
