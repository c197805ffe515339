import {
  type Disposable,
  EventEmitter,
  InlayHint,
  InlayHintLabelPart,
  type InlayHintsProvider,
  languages,
  type Range,
  type TextDocument,
} from 'vscode';
import { groupBy } from '../core/model/grouping';
import { commandOf } from './commands';
import { fileLines } from './presentation/file-lines';
import { readSettings } from './settings';
import { sourceLanguages } from './source-languages';
import type { Workspaces } from './workspaces';

/** Routes as hints at the end of the line, for those who do not want their code to move. */
export class RouteHints implements InlayHintsProvider {
  readonly #workspaces: Workspaces;
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.#changed.event;

  constructor(workspaces: Workspaces) {
    this.#workspaces = workspaces;
  }

  register(): Disposable[] {
    return [
      this.#changed,
      this.#workspaces.onDidChange(() => this.#changed.fire()),
      languages.registerInlayHintsProvider(sourceLanguages, this),
    ];
  }

  async provideInlayHints(document: TextDocument, range: Range): Promise<InlayHint[]> {
    const settings = readSettings(document);
    if (settings.presentation !== 'inlayHint') return [];
    const found = await this.#workspaces.current(document);
    if (found === null) return [];
    const { routes, file } = found;
    const lines = fileLines(routes.analysis, file, settings).filter(
      ({ location: { line } }) =>
        line >= range.start.line && line <= range.end.line && line < document.lineCount,
    );
    return [...groupBy(lines, ({ location }) => location.line)].map(([line, parts]) => {
      const labels = parts.map(({ text, action }, at) => {
        const label = new InlayHintLabelPart(at === 0 ? text : ` · ${text}`);
        if (action !== null) {
          const command = commandOf(action, text, routes);
          label.command = command;
          label.tooltip = command.tooltip;
        }
        return label;
      });
      const hint = new InlayHint(document.lineAt(line).range.end, labels);
      hint.paddingLeft = true;
      return hint;
    });
  }
}
