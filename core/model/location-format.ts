import { type Location, locationText } from './location';

/** How a report writes where something is. */
export interface LocationFormat {
  /** The path of a file or folder. */
  pathOf(path: string): string;
  /** A place with its path: `src/books.ts:12:3`. */
  format(location: Location): string;
}

/** Places whose paths are written in one way. */
export function locationFormat(pathOf: (path: string) => string): LocationFormat {
  return { pathOf, format: (location) => locationText({ ...location, file: pathOf(location.file) }) };
}

/** Paths as they are, relative to the root: for data, whose readers know the folder. */
export const relativeToRoot = locationFormat((path) => path);
