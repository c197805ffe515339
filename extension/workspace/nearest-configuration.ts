import { Uri, workspace } from 'vscode';
import {
  configurationName,
  dayOf,
  readConfiguration,
  readConfigurationBytes,
  type UserConfiguration,
} from '../../core';
import { fileSystemOf, type ReadOnlyFileSystem } from './workspace-directory';

/** A folder and the folders above it, up to the root of the repository, or of the file system if there is no repository. */
export async function searchedFolders(folder: Uri, disk: ReadOnlyFileSystem | null): Promise<readonly Uri[]> {
  const repository = await orNull(fileSystemOf(folder, disk).stat(Uri.joinPath(folder, '.git')));
  if (folder.path === '/' || repository !== null) return [folder];
  return [folder, ...(await searchedFolders(Uri.joinPath(folder, '..'), disk))];
}

/** The nearest `fx-routes.json` in the searched folders, with unsaved edits. Null if no file is found. */
export async function loadConfiguration(
  folder: Uri,
  disk: ReadOnlyFileSystem | null,
): Promise<UserConfiguration | null> {
  const fileSystem = fileSystemOf(folder, disk);
  const names = folder.path.split('/').filter((part) => part !== '');
  for (const [depth, at] of (await searchedFolders(folder, disk)).entries()) {
    const origin = {
      file: '../'.repeat(depth) + configurationName,
      root: names.slice(names.length - depth).join('/'),
      today: dayOf(new Date()),
    };
    const uri = Uri.joinPath(at, configurationName);
    const bytes = await orNull(fileSystem.readFile(uri));
    if (bytes === null) continue;
    // A document may stay open after its file is deleted, so the file is checked first.
    const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    return open === undefined
      ? readConfigurationBytes(bytes, origin)
      : readConfiguration(open.getText(), origin);
  }
  return null;
}

/** The result of reading a file or folder; null if the path is missing or cannot be read. */
async function orNull<Result>(reading: Thenable<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}
