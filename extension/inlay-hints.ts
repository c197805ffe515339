import { type Disposable, InlayHint, InlayHintLabelPart, languages } from 'vscode';
import { groupBy } from '../core/model/collections';
import { type ShownLine, shownLines } from './lines-to-show';
import { sourceLanguages } from './source-languages';
import type { CallMatcher } from './workspace/call-matcher';
import type { Workspaces } from './workspace/workspaces';

/** Shows routes as inlay hints at the ends of lines, where they do not move code. */
export function registerHints(workspaces: Workspaces, matcher: CallMatcher): Disposable {
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
