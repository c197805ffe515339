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
import type { Location } from '../core/model/location';
import { documentLines } from '../presentation/document-lines';
import type { Presentation } from '../presentation/settings';
import type { CallMatcher } from '../session/call-matcher';
import { commandOf } from './click-commands';
import { readSettings } from './settings';
import { sourceLanguages } from './source-languages';
import type { EditorFolder } from './workspace/editor-folder';
import { rangeOf, type Workspaces } from './workspace/workspaces';

/** A text at a location in the editor, and the command that a click on the text runs, if any. */
interface ShownLine {
  readonly location: Location;
  readonly text: string;
  readonly command: Command | null;
}

/** The lines of a document; empty unless the settings select `presentation`. */
async function shownLines(
  workspaces: Workspaces,
  matcher: CallMatcher<EditorFolder>,
  document: TextDocument,
  presentation: Presentation,
): Promise<readonly ShownLine[]> {
  const settings = readSettings(document);
  if (settings.presentation !== presentation) return [];
  const found = await documentLines(workspaces, matcher, document.uri, settings);
  if (found === null) return [];
  return found.lines.map((line) => ({ ...line, command: commandOf(line, found.routes) }));
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
