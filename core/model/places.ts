import { type Location, placeText } from './location';

/** How a report writes where something is. */
export interface Places {
  /** The path of a file or folder. */
  pathOf(path: string): string;
  /** A place with its path: `src/books.ts:12:3`. */
  textOf(location: Location): string;
}

/** Places whose paths are written in one way. */
export function placesBy(pathOf: (path: string) => string): Places {
  return { pathOf, textOf: (location) => placeText({ ...location, file: pathOf(location.file) }) };
}

/** Paths as they are, relative to the root: for data, whose readers know the folder. */
export const placesInRoot = placesBy((path) => path);
