import {
  CodeLens,
  type CodeLensProvider,
  type Disposable,
  EventEmitter,
  languages,
  type TextDocument,
} from 'vscode';
import { commandOf, rangeOf } from './commands';
import { fileLines } from './presentation/file-lines';
import { readSettings } from './settings';
import { sourceLanguages } from './source-languages';
import type { Workspaces } from './workspaces';

/** Routes as lenses above classes and methods. */
export class RouteLenses implements CodeLensProvider {
  readonly #workspaces: Workspaces;
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(workspaces: Workspaces) {
    this.#workspaces = workspaces;
  }

  register(): Disposable[] {
    return [
      this.#changed,
      this.#workspaces.onDidChange(() => this.#changed.fire()),
      languages.registerCodeLensProvider(sourceLanguages, this),
    ];
  }

  async provideCodeLenses(document: TextDocument): Promise<CodeLens[]> {
    const settings = readSettings(document);
    if (settings.presentation !== 'lens') return [];
    const found = await this.#workspaces.current(document);
    if (found === null) return [];
    const { routes, file } = found;
    return fileLines(routes.analysis, file, settings).map(({ location, text, action }) => {
      const command = action === null ? { title: text, command: '' } : commandOf(action, text, routes);
      return new CodeLens(rangeOf(location), command);
    });
  }
}
