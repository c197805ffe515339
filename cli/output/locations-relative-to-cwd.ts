import path from 'node:path';
import { getOrInsert } from '../../core/model/collections';
import { type LocationFormat, locationFormat } from '../../core/model/location';

/**
 * Formats locations relative to the current folder, as compilers do, so that a terminal can open the files:
 * `src/a.cs` in `../backend` → `../backend/src/a.cs`.
 */
export function relativeLocations(
  folder: string,
  cwd: string,
  { isAbsolute, join, relative, resolve, sep }: typeof path = path,
): LocationFormat {
  const own = relative(cwd, resolve(cwd, folder));
  const known = new Map<string, string>();
  // A configuration on another drive has an absolute path.
  return locationFormat((file) =>
    own === '' || isAbsolute(file)
      ? file
      : getOrInsert(known, file, () => join(own, file).split(sep).join('/')),
  );
}
