import type { Command, TextDocument } from 'vscode';
import type { Location } from '../core';
import { commandOf } from './commands';
import { fileLines } from './presentation/file-lines';
import type { Presentation } from './presentation/settings';
import { readSettings } from './settings';
import type { Workspaces } from './workspace/workspaces';

/** A line as the editor shows it at a place; null: a click does nothing. */
export interface ShownLine {
  readonly location: Location;
  readonly text: string;
  readonly command: Command | null;
}

/** The lines of a document, with its last edits taken in, or early ones while its folder is read; none where the settings want another presentation. */
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
