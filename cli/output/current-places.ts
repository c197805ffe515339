import path from 'node:path';
import { type LocationFormat, locationFormat } from '../../core/model/location-format';

/**
 * Writes the places of a folder as seen from the current one, as compilers do, so that a terminal finds the files.
 * `src/a.cs` of `../backend` → `../backend/src/a.cs`.
 */
export function currentPlaces(
  folder: string,
  cwd: string,
  { isAbsolute, join, relative, resolve, sep }: typeof path = path,
): LocationFormat {
  const own = relative(cwd, resolve(cwd, folder));
  // Of a configuration on another drive, only the whole path is known.
  return locationFormat((file) =>
    own === '' || isAbsolute(file) ? file : join(own, file).split(sep).join('/'),
  );
}
