import type { Command, TextDocument } from 'vscode';
import type { Location } from '../core';
import { commandOf } from './commands';
import { fileLines } from './presentation/file-lines';
import type { Presentation } from './presentation/settings';
import { readSettings } from './settings';
import type { Workspaces } from './workspace/workspaces';

/** A line in the editor with its range and command; null if it has no command. */
export interface ShownLine {
  readonly location: Location;
  readonly text: string;
  readonly command: Command | null;
}

/** The lines of a document with its latest edits, or early ones while its folder is read; none if the settings select another presentation. */
export async function shownLines(
  workspaces: Workspaces,
  document: TextDocument,
  presentation: Presentation,
): Promise<readonly ShownLine[]> {
  const settings = readSettings(document);
  if (settings.presentation !== presentation) return [];
  const preview = workspaces.preview(document);
  const found = preview ?? (await workspaces.current(document));
  if (found === null) return [];
  const { routes, file } = found;
  return fileLines(preview?.analysis ?? routes.analysis, file, settings).map(
    ({ location, text, action }) => ({
      location,
      text: preview === null ? text : `${text} · still reading`,
      command: action === null || preview !== null ? null : commandOf(action, text, routes),
    }),
  );
}
