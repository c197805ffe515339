import {
  configurationName,
  dayOf,
  readConfiguration,
  readConfigurationBytes,
  type UserConfiguration,
} from '../core';
import type { OpenedFolder } from './opened-folder';

/**
 * The paths of a folder and of the folders above it, relative to the folder: `''`, `../`, `../../`; up to the root of
 * the repository, or of the file system if there is no repository.
 */
export async function searchedFolders(folder: OpenedFolder): Promise<readonly string[]> {
  const searched: string[] = [];
  for (let depth = 0; depth <= namesOf(folder).length; depth++) {
    const path = '../'.repeat(depth);
    searched.push(path);
    if ((await orNull(folder.kindOf(`${path}.git`))) !== null) break;
  }
  return searched;
}

/** The nearest `fx-routes.json` in the searched folders, with unsaved edits. Null if no file is found. */
export async function loadConfiguration(folder: OpenedFolder): Promise<UserConfiguration | null> {
  const names = namesOf(folder);
  for (const [depth, path] of (await searchedFolders(folder)).entries()) {
    const file = path + configurationName;
    const root = names.slice(names.length - depth).join('/');
    const origin = { file, root, today: dayOf(new Date()) };
    const bytes = await orNull(folder.bytesOf(file));
    if (bytes === null) continue;
    // A document may stay open after its file is deleted, so the file is checked first.
    const textOf = folder.documents().get(file);
    return textOf === undefined ? readConfigurationBytes(bytes, origin) : readConfiguration(textOf(), origin);
  }
  return null;
}

const namesOf = ({ path }: OpenedFolder) => path.split('/').filter((part) => part !== '');

/** The result of reading a file or folder; null if the path is missing or cannot be read. */
async function orNull<Result>(reading: PromiseLike<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}
