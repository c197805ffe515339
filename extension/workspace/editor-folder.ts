import { type FileStat, FileType, Uri, type WorkspaceFolder, workspace } from 'vscode';
import type { FolderEntry } from '../../core/discovery/folder-walk';
import type { FolderAnalysis } from '../../session/folder-analysis';
import { pathBelow, pathFrom } from '../../session/opened-folder';

/** The part of VS Code's `FileSystem` that reads a workspace. */
export interface ReadOnlyFileSystem {
  readFile(uri: Uri): Thenable<Uint8Array>;
  stat(uri: Uri): Thenable<Pick<FileStat, 'type'>>;
  readDirectory(uri: Uri): Thenable<[string, FileType][]>;
}

/** A workspace folder of VS Code, on any file system. */
export type EditorFolder = ReturnType<typeof editorFolder>;

/** The routes of a workspace folder of VS Code. */
export type FolderRoutes = FolderAnalysis<EditorFolder>;

/** `disk` is the disk of this host, which is used if it has the folder; null if the host has none. */
export function editorFolder(folder: WorkspaceFolder, disk: ReadOnlyFileSystem | null) {
  const { uri: root, name } = folder;
  const isOnDisk = root.scheme === 'file' && disk !== null;
  const fileSystem = isOnDisk ? disk : workspace.fs;
  const uriAt = (path: string) => (path === '' ? root : Uri.joinPath(root, ...path.split('/')));
  const keyOf = (uri: Uri): string | null => (isOfSameHost(uri) ? pathBelow(root.path, uri.path) : null);
  const pathOf = (uri: Uri): string | null => (isOfSameHost(uri) ? pathFrom(root.path, uri.path) : null);
  const isOfSameHost = ({ scheme, authority }: Uri) => scheme === root.scheme && authority === root.authority;
  return {
    name,
    path: root.path,
    uri: root,
    /** The position among the workspace folders, which the user can change. */
    get index() {
      return folder.index;
    },
    keyOf,
    pathOf,
    uriOf: ({ file }: { readonly file: string }) => uriAt(file),
    bytesOf: (file: string) => fileSystem.readFile(uriAt(file)),
    entriesOf: async (path: string) =>
      (await fileSystem.readDirectory(uriAt(path))).map(([entry, type]) => {
        return { name: entry, kind: kindOfType(type) };
      }),
    kindOf: async (path: string) => kindOfType((await fileSystem.stat(uriAt(path))).type),
    diskPathOf: (file: string) => (isOnDisk ? uriAt(file).fsPath : null),
    documents() {
      const found = workspace.textDocuments.flatMap((document): [string, () => string][] => {
        const path = pathOf(document.uri);
        return path === null ? [] : [[path, () => document.getText()]];
      });
      return new Map(found);
    },
    innerFolders: () => (workspace.workspaceFolders ?? []).flatMap(({ uri }) => keyOf(uri) || []),
  };
}

/** The type that VS Code reports for a symbolic link also includes the type of the target. */
function kindOfType(type: FileType): FolderEntry['kind'] {
  if (type & FileType.SymbolicLink) return type & FileType.Directory ? 'folder-link' : 'link';
  if (type & FileType.Directory) return 'folder';
  return type & FileType.File ? 'file' : 'other';
}
