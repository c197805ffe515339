import {
  CodeLens,
  type Command,
  type Disposable,
  InlayHint,
  InlayHintLabelPart,
  languages,
  type TextDocument,
} from 'vscode';
import { groupBy } from '../core/model/collections';
import { compareLocations, type Location } from '../core/model/location';
import { callerLines } from '../presentation/caller-count-lines';
import { fileLines } from '../presentation/lens-lines';
import type { Presentation } from '../presentation/settings';
import type { CallMatcher } from '../session/call-matcher';
import { callLocations } from './call-navigation-commands';
import { commandOf } from './click-commands';
import { readSettings } from './settings';
import { sourceLanguages } from './source-languages';
import type { EditorFolder, FolderRoutes } from './workspace/editor-folder';
import { rangeOf, type Workspaces } from './workspace/workspaces';

/** A text at a location in the editor, and the command that a click on the text runs, if any. */
interface ShownLine {
  readonly location: Location;
  readonly text: string;
  readonly command: Command | null;
}

/** The lines of a document; while its folder is read, a preview. Empty unless the settings select `presentation`. */
async function shownLines(
  workspaces: Workspaces,
  matcher: CallMatcher<EditorFolder>,
  document: TextDocument,
  presentation: Presentation,
): Promise<readonly ShownLine[]> {
  const settings = readSettings(document);
  if (settings.presentation !== presentation) return [];
  const preview = workspaces.preview(document);
  const found = preview ?? (await workspaces.current(document));
  if (found === null) return [];
  const { routes, file } = found;
  const lines = fileLines(preview?.analysis ?? routes.analysis, file, settings).map(
    ({ location, text, action }): ShownLine => ({
      location,
      text: preview === null ? text : `${text} · still reading`,
      command: action === null || preview !== null ? null : commandOf(action, text, routes),
    }),
  );
  if (!settings.showsCallers || preview !== null) return lines;
  return [...lines, ...(await shownCallers(matcher, routes, file))].sort((a, b) =>
    compareLocations(a.location, b.location),
  );
}

/** The lines that show, above each method, the number of its callers; empty while the clients are read. */
async function shownCallers(
  matcher: CallMatcher<EditorFolder>,
  routes: FolderRoutes,
  file: string,
): Promise<readonly ShownLine[]> {
  const callers = await matcher.callersIn(routes);
  if (callers === null) return [];
  return callerLines(routes.analysis, file, callers).map(({ location, text, calls }) => ({
    location,
    text,
    command:
      calls.length === 0
        ? null
        : {
            title: text,
            tooltip: 'Show the calls',
            command: 'editor.action.showReferences',
            arguments: [routes.folder.uriOf(location), rangeOf(location).start, callLocations(calls)],
          },
  }));
}

/** Shows routes as lenses above classes and methods. */
export function registerLenses(workspaces: Workspaces, matcher: CallMatcher<EditorFolder>): Disposable {
  return languages.registerCodeLensProvider(sourceLanguages, {
    onDidChangeCodeLenses: workspaces.onDidChange,
    async provideCodeLenses(document) {
      const lines = await shownLines(workspaces, matcher, document, 'lens');
      return lines.map(
        ({ location, text, command }) =>
          new CodeLens(rangeOf(location), command ?? { title: text, command: '' }),
      );
    },
  });
}

/** Shows routes as inlay hints at the ends of lines, where they do not move code. */
export function registerHints(workspaces: Workspaces, matcher: CallMatcher<EditorFolder>): Disposable {
  return languages.registerInlayHintsProvider(sourceLanguages, {
    onDidChangeInlayHints: workspaces.onDidChange,
    async provideInlayHints(document, range) {
      const lines = (await shownLines(workspaces, matcher, document, 'inlayHint')).filter(
        ({ location: { line } }) =>
          line >= range.start.line && line <= range.end.line && line < document.lineCount,
      );
      return [...groupBy(lines, ({ location }) => location.line)].map(([line, parts]) => {
        const hint = new InlayHint(document.lineAt(line).range.end, parts.map(labelPart));
        hint.paddingLeft = true;
        return hint;
      });
    },
  });
}

function labelPart({ text, command }: ShownLine, at: number): InlayHintLabelPart {
  const label = new InlayHintLabelPart(at === 0 ? text : ` · ${text}`);
  if (command !== null) {
    label.command = command;
    label.tooltip = command.tooltip;
  }
  return label;
}
