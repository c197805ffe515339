import { Uri, workspace } from 'vscode';
import {
  configurationName,
  dayOf,
  readConfiguration,
  readConfigurationBytes,
  type UserConfiguration,
} from '../../core';

/** Whether a resource is named like a user configuration. */
export function isConfigurationFile({ path }: Uri): boolean {
  return path.endsWith(`/${configurationName}`);
}

/**
 * The user configuration of a folder, with unsaved edits: the nearest `fx-routes.json` in the folder or above it, up to the
 * root of the repository or else of the file system; null if there is none.
 */
export async function loadConfiguration(folder: Uri): Promise<UserConfiguration | null> {
  const names: string[] = [];
  for (let at = folder; ; at = Uri.joinPath(at, '..')) {
    const origin = {
      file: '../'.repeat(names.length) + configurationName,
      root: names.join('/'),
      today: dayOf(new Date()),
    };
    const uri = Uri.joinPath(at, configurationName);
    const bytes = await bytesOf(uri);
    if (bytes !== null) {
      // A document may stay open after its file is deleted, so the file is checked first.
      const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
      return open === undefined
        ? readConfigurationBytes(bytes, origin)
        : readConfiguration(open.getText(), origin);
    }
    const name = at.path.split('/').findLast((part) => part !== '');
    if (name === undefined || (await isThere(Uri.joinPath(at, '.git')))) return null;
    names.unshift(name);
  }
}

async function isThere(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** The bytes of a file; null if it is missing or cannot be read. */
async function bytesOf(uri: Uri): Promise<Uint8Array | null> {
  try {
    return await workspace.fs.readFile(uri);
  } catch {
    return null;
  }
}
