import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { System } from '../system';

/**
 * The folder that an argument means. For a file, such as a solution or a project, it is the folder of that file. If the
 * path does not exist, each `\` is read as `/`: not every system uses `\` as a separator.
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
