import { Uri, workspace } from 'vscode';
import {
  configurationName,
  dayOf,
  readConfiguration,
  readConfigurationBytes,
  type UserConfiguration,
} from '../../core';
import { fileSystemOf, type ReadOnlyFileSystem } from './workspace-directory';

/** Whether a resource is named `fx-routes.json`. */
export function isConfigurationFile({ path }: Uri): boolean {
  return path.endsWith(`/${configurationName}`);
}

/**
 * The user configuration of a folder, with unsaved edits: the nearest `fx-routes.json` in the folder or above it, up to
 * the root of the repository, or of the file system if there is no repository. Null if no file is found.
 */
export async function loadConfiguration(
  folder: Uri,
  disk: ReadOnlyFileSystem | null,
): Promise<UserConfiguration | null> {
  const fileSystem = fileSystemOf(folder, disk);
  const names: string[] = [];
  for (let at = folder; ; at = Uri.joinPath(at, '..')) {
    const origin = {
      file: '../'.repeat(names.length) + configurationName,
      root: names.join('/'),
      today: dayOf(new Date()),
    };
    const uri = Uri.joinPath(at, configurationName);
    const bytes = await orNull(fileSystem.readFile(uri));
    if (bytes !== null) {
      // A document may stay open after its file is deleted, so the file is checked first.
      const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
      return open === undefined
        ? readConfigurationBytes(bytes, origin)
        : readConfiguration(open.getText(), origin);
    }
    const name = at.path.split('/').findLast((part) => part !== '');
    const repository = await orNull(fileSystem.stat(Uri.joinPath(at, '.git')));
    if (name === undefined || repository !== null) return null;
    names.unshift(name);
  }
}

/** The result of reading a file or folder; null if the path is missing or cannot be read. */
async function orNull<Result>(reading: Thenable<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}
