import { type Dirent, type Stats, statSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileType } from 'vscode';
import type { ReadOnlyFileSystem } from '../workspace/editor-folder';

/** The disk of this host. VS Code's own file system takes ten times as long and, at start-up, waits for the window. */
export const disk: ReadOnlyFileSystem = {
  readFile: ({ fsPath }) => readFile(fsPath),
  stat: async ({ fsPath }) => ({ type: typeOf(await lstat(fsPath), fsPath) }),
  async readDirectory({ fsPath }) {
    const entries = await readdir(fsPath, { withFileTypes: true });
    return entries.map((entry) => [entry.name, typeOf(entry, join(fsPath, entry.name))]);
  },
};

function typeOf(entry: Dirent | Stats, path: string): FileType {
  if (entry.isSymbolicLink()) return FileType.SymbolicLink | targetType(path);
  if (entry.isDirectory()) return FileType.Directory;
  return entry.isFile() ? FileType.File : FileType.Unknown;
}

/** The type of a link's target; unknown if the link is broken. */
function targetType(path: string): FileType {
  try {
    return typeOf(statSync(path), path);
  } catch {
    return FileType.Unknown;
  }
}
