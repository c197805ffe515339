import { dirname, resolve } from 'node:path';
import { type System, statsOf } from '../system';

/**
 * The folder that an argument means. For a file, such as a solution or a project, it is the folder of that file. If the
 * path does not exist, each `\` is read as `/`: not every system uses `\` as a separator.
 */
export function folderOf(argument: string, { cwd }: System): string {
  const statsAt = (path: string) => statsOf(resolve(cwd, path));
  const path = statsAt(argument) === null ? argument.replaceAll('\\', '/') : argument;
  return statsAt(path)?.isFile() ? dirname(path) : path;
}

/** Whether an argument names an existing folder. */
export function isFolder(argument: string, cwd: string): boolean {
  return statsOf(resolve(cwd, argument))?.isDirectory() === true;
}
