import { existsSync, lstatSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { configurationName, readConfigurationBytes, type UserConfiguration } from '../../core';
import { locationText } from '../../core/model/location';
import { MAX_CONFIGURATION_SIZE } from '../../core/user-configuration/read';
import { readBytes, realFile } from '../../reading/regular-files';
import { statsOf, UsageError } from '../../reading/system-errors';
import type { System } from '../system';

const posix = (path: string) => path.split(sep).join('/');

/**
 * The configuration of a folder: the `given` file, else the nearest `fx-routes.json` in the folder or above it, up to
 * the root of the repository or the home folder. Null if there is no file. Throws a `UsageError` with the first problem
 * in the file and its location.
 */
export function loadConfiguration(
  folder: string,
  given: string | undefined,
  system: System,
): UserConfiguration | null {
  const { cwd, env } = system;
  const root = resolve(cwd, folder);
  const path = given === undefined ? nearest(root, env.HOME ?? env.USERPROFILE) : resolve(cwd, given);
  if (path === null) return null;
  const shown = given ?? (posix(relative(cwd, path)) || path);
  if (given === undefined) requireTrusted(path, root, shown);
  const user = readConfigurationBytes(readBytes(path, shown, MAX_CONFIGURATION_SIZE + 1), {
    file: posix(relative(root, path)),
    root: posix(relative(dirname(path), root)),
    today: system.today,
  });
  const [problem] = user.problems;
  if (problem === undefined) return user;
  throw new UsageError(`${locationText({ ...problem.location, file: shown })}: ${problem.message}`);
}

const isRepository = (folder: string) => existsSync(join(folder, '.git'));

function nearest(root: string, home: string | undefined): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    const path = join(folder, configurationName);
    if (statsOf(path, lstatSync) !== null) return path;
    if (isRepository(folder) || folder === home || dirname(folder) === folder) return null;
  }
}

/** Throws a `UsageError` if `path` is no file, is not owned by the owner of `root`, or links out of the repository. */
function requireTrusted(path: string, root: string, shown: string): void {
  if (!statsOf(path)?.isFile()) throw new UsageError(`not a file: ${shown}`);
  const folder = dirname(path);
  if (folder !== root && statsOf(path)?.uid !== statsOf(root)?.uid)
    throw new UsageError(
      `${shown} and the folder belong to different users; use --config ${shown} to accept it`,
    );
  let base = folder;
  while (!isRepository(base) && dirname(base) !== base) base = dirname(base);
  realFile({ base: isRepository(base) ? base : folder, name: path, shown });
}
