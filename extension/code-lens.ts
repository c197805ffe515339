import { CodeLens, type Disposable, languages } from 'vscode';
import { shownLines } from './lines-to-show';
import { rangeOf } from './ranges';
import { sourceLanguages } from './source-languages';
import type { CallMatcher } from './workspace/call-matcher';
import type { Workspaces } from './workspace/workspaces';

/** Shows routes as lenses above classes and methods. */
export function registerLenses(workspaces: Workspaces, matcher: CallMatcher): Disposable {
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
