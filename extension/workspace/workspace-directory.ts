import { type FileStat, FileType, Uri, workspace } from 'vscode';
import type { FolderEntry } from '../../core/discovery/folder-walk';
import { MAX_FILE_SIZE, tooLarge } from '../../core/discovery/source-files';

/** A workspace folder on any file system. */
export type WorkspaceDirectory = ReturnType<typeof openDirectory>;

/** The part of VS Code's `FileSystem` that reads a workspace. */
export interface ReadOnlyFileSystem {
  readFile(uri: Uri): Thenable<Uint8Array>;
  stat(uri: Uri): Thenable<Pick<FileStat, 'type'>>;
  readDirectory(uri: Uri): Thenable<[string, FileType][]>;
}

/** The file system of a workspace folder: the disk of this host if it has the folder, else VS Code's file system. */
export const fileSystemOf = ({ scheme }: Uri, disk: ReadOnlyFileSystem | null): ReadOnlyFileSystem =>
  scheme === 'file' && disk !== null ? disk : workspace.fs;

/** Opens the workspace folder at `root`. `note` is called with each path that cannot be read, and the reason. */
export function openDirectory(
  root: Uri,
  disk: ReadOnlyFileSystem | null,
  note: (path: string, why: string) => void,
) {
  const fileSystem = fileSystemOf(root, disk);
  const uriOf = (path: string) => (path === '' ? root : Uri.joinPath(root, ...path.split('/')));
  return {
    async entriesOf(folder: string) {
      try {
        const entries = await fileSystem.readDirectory(uriOf(folder));
        return entries.map(([name, type]) => ({ name, kind: kindOfType(type) }));
      } catch (error) {
        note(`${folder}/`, messageOf(error));
        return null;
      }
    },
    async bytesOf(file: string) {
      try {
        const bytes = await fileSystem.readFile(uriOf(file));
        if (bytes.length <= MAX_FILE_SIZE) return bytes;
        note(file, tooLarge);
      } catch (error) {
        note(file, messageOf(error));
      }
      return null;
    },
    /** Null if the path does not exist. */
    async kindOf(path: string) {
      try {
        return kindOfType((await fileSystem.stat(uriOf(path))).type);
      } catch {
        return null;
      }
    },
  };
}

/** The type that VS Code reports for a symbolic link also includes the type of the target. */
function kindOfType(type: FileType): FolderEntry['kind'] {
  if (type & FileType.SymbolicLink) return type & FileType.Directory ? 'folder-link' : 'link';
  if (type & FileType.Directory) return 'folder';
  return type & FileType.File ? 'file' : 'other';
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
