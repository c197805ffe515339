import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { System } from '../system';

/**
 * The folder that an argument means: for a file, such as a solution or a project, the folder that contains it. A `\` that is
 * not a separator on this system is read as `/` if the path does not exist.
 */
export function folderOf(argument: string, { cwd }: System): string {
  const statsOf = (path: string) => statSync(resolve(cwd, path), { throwIfNoEntry: false });
  const path = statsOf(argument) === undefined ? argument.replaceAll('\\', '/') : argument;
  return statsOf(path)?.isFile() ? dirname(path) : path;
}

/** Whether an argument names an existing folder. */
export function isFolder(argument: string, cwd: string): boolean {
  return statSync(resolve(cwd, argument), { throwIfNoEntry: false })?.isDirectory() === true;
}
