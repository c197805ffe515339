import type { LocationFormat } from '../model/location';

/**
 * A path that is skipped on purpose (folders end in a slash): by name, by a `.gitignore`, as a link, or because its language
 * is not supported.
 */
export interface SkippedPath {
  readonly path: string;
  readonly reason: 'name' | 'gitignore' | 'link' | 'language';
}

/** A path that could not be read (folders end in a slash). */
export interface UnreadPath {
  readonly path: string;
  readonly why: string;
}

/** Paths that a build may compile but the analysis does not read: unreadable ones, and links, which are not followed. */
export function unreadPaths(
  unread: readonly UnreadPath[],
  skipped: readonly SkippedPath[],
): readonly UnreadPath[] {
  const links = skipped.filter(({ reason }) => reason === 'link');
  return [...unread, ...links.map(({ path }) => ({ path, why: 'symbolic links are not followed' }))];
}

/** `skipped src/large.cs: larger than 4 MB`. */
export function unreadText({ path, why }: UnreadPath, locations: LocationFormat): string {
  return `skipped ${locations.pathOf(path)}: ${why}`;
}
