import { compareLocations, type Location } from '../core/model/location';
import type { CallMatcher, FoundCall } from '../session/call-matcher';
import type { FolderAnalysis } from '../session/folder-analysis';
import type { AddressedFolder, OpenedFolder } from '../session/opened-folder';
import type { OpenedFolders } from '../session/opened-folders';
import { callerLines } from './caller-count-lines';
import { fileLines } from './lens-lines';
import type { Action } from './line-types';
import type { Settings } from './settings';

/** One text above a class or method of a document, and what a click on it does. */
export interface DocumentLine<Folder extends OpenedFolder> {
  readonly location: Location;
  readonly text: string;
  readonly action: Action | { readonly kind: 'calls'; readonly calls: readonly FoundCall<Folder>[] } | null;
}

/**
 * The lines of a document, in source order, with the folder that contains it; null if no folder does. While the folder
 * is read, the lines are a preview and say so.
 */
export async function documentLines<Address, Folder extends AddressedFolder<Address>>(
  folders: OpenedFolders<Address, Folder>,
  matcher: CallMatcher<Folder>,
  document: Address,
  settings: Settings,
): Promise<{
  readonly routes: FolderAnalysis<Folder>;
  readonly lines: readonly DocumentLine<Folder>[];
} | null> {
  const preview = folders.preview(document);
  if (preview !== null) {
    const lines = fileLines(preview.analysis, preview.file, settings).map(({ location, text }) => {
      return { location, text: `${text} · still reading`, action: null };
    });
    return { routes: preview.routes, lines };
  }
  const found = await folders.current(document);
  if (found === null) return null;
  const { routes, file } = found;
  const lines = fileLines(routes.analysis, file, settings);
  const callers = settings.showsCallers ? await shownCallers(matcher, routes, file) : [];
  return { routes, lines: [...lines, ...callers].sort((a, b) => compareLocations(a.location, b.location)) };
}

/** The lines that show, above each method, the number of its callers; empty while the clients are read. */
async function shownCallers<Folder extends OpenedFolder>(
  matcher: CallMatcher<Folder>,
  routes: FolderAnalysis<Folder>,
  file: string,
): Promise<readonly DocumentLine<Folder>[]> {
  const callers = await matcher.callersIn(routes);
  if (callers === null) return [];
  return callerLines(routes.analysis, file, callers).map(({ location, text, calls }) => ({
    location,
    text,
    action: calls.length === 0 ? null : { kind: 'calls', calls },
  }));
}
