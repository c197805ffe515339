import { dirname, resolve } from 'node:path';
import { statsOf } from '../../reading/system-errors';
import type { System } from '../system';

/**
 * The folder that an argument means. For a file, such as a solution or a project, it is the folder of that file. If the
 * path does not exist, each `\` is read as `/`: not every system uses `\` as a separator.
 */
export function folderOf(argument: string, { cwd }: System): string {
  const statsAt = (path: string) => statsOf(resolve(cwd, path));
  const path = statsAt(argument) === null ? argument.replaceAll('\\', '/') : argument;
  return statsAt(path)?.isFile() ? dirname(path) : path;
}
