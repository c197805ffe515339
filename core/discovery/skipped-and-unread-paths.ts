import { type Diagnostic, diagnostic, unreadFile } from '../model/diagnostic';
import { type LocationFormat, startOf } from '../model/location';

/**
 * A path that is skipped on purpose: because of its name or a `.gitignore`, because it is a link, or because its
 * language is not supported. Folders end in a slash.
 */
export interface SkippedPath {
  readonly path: string;
  readonly reason: 'name' | 'gitignore' | 'link' | 'language';
}

/** A path that could not be read. Folders end in a slash. */
export interface UnreadPath {
  readonly path: string;
  readonly why: string;
}

/** Why a link is skipped. */
export const unfollowed = 'symbolic links are not followed';

/** The skipped links are reported as unread paths, because a build may compile their targets. */
export function unfollowedLinks(skipped: readonly SkippedPath[]): readonly UnreadPath[] {
  return skipped.filter(({ reason }) => reason === 'link').map(({ path }) => ({ path, why: unfollowed }));
}

/** The finding for a path that could not be read. */
export function unreadFinding({ path, why }: UnreadPath): Diagnostic {
  if (!path.endsWith('/')) return unreadFile(path, why);
  return diagnostic('unread-file', `The folder is skipped: ${why}.`, startOf(path));
}

/** `skipped src/large.cs: larger than 4 MB`. */
export function unreadText({ path, why }: UnreadPath, locations: LocationFormat): string {
  return `skipped ${locations.pathOf(path)}: ${why}`;
}
