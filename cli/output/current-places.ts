import { isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { type Places, placesBy } from '../../core/model/places';

/**
 * Writes the places of a folder as seen from the current one, as compilers do, so that a terminal finds the files.
 * `src/a.cs` of `../backend` → `../backend/src/a.cs`.
 */
export function currentPlaces(folder: string, cwd: string): Places {
  const path = relative(cwd, resolve(cwd, folder)).split(sep).join('/');
  // Of a configuration on another drive, only the whole path is known.
  return placesBy((file) => (path === '' || isAbsolute(file) ? file : posix.join(path, file)));
}
