import { type Location, locationText } from './location';

/** How a report formats locations. */
export interface LocationFormat {
  /** The path of a file or folder. */
  pathOf(path: string): string;
  /** A location with its path: `src/books.ts:12:3`. */
  format(location: Location): string;
}

/** Locations whose paths are formatted by one function. */
export function locationFormat(pathOf: (path: string) => string): LocationFormat {
  return { pathOf, format: (location) => locationText({ ...location, file: pathOf(location.file) }) };
}

/** Unchanged paths, relative to the root: for data, whose consumers know the folder. */
export const relativeToRoot = locationFormat((path) => path);
