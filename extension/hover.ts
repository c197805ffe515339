import { type Disposable, Hover, languages, MarkdownString } from 'vscode';
import type { Location, Route } from '../core';
import type { Contract } from '../core/model/contract';
import { copiedRoute, curlCommand, httpRequest } from '../core/queries/request-texts';
import { documentHover } from '../presentation/document-hover';
import { commandUri, markdown } from '../presentation/markup';
import { commandNames } from './click-commands';
import { readSettings } from './settings';
import { sourceLanguages } from './source-languages';
import { rangeOf, type Workspaces } from './workspace/workspaces';

const copyUri = (text: string) => commandUri(commandNames.copyText, text);

/** Shows the derivation of routes in the hover of a method name or class name. */
export function registerHovers(workspaces: Workspaces): Disposable {
  return languages.registerHoverProvider(sourceLanguages, {
    async provideHover(document, { line, character: column }) {
      const settings = readSettings(document);
      if (settings.presentation === 'none') return null;
      const found = await workspaces.current(document.uri);
      if (found === null) return null;
      const { routes, file } = found;
      const hover = await documentHover(
        routes,
        file,
        { line, column },
        {
          markup: markdown,
          linkTo: (location: Location) =>
            routes.folder
              .uriOf(location)
              .with({ fragment: `L${location.line + 1},${location.column + 1}` })
              .toString(),
          commands: (route: Route, contract: Contract | null) => {
            const request = [settings.baseUrl, contract ?? undefined] as const;
            return [
              { title: 'Copy route', target: copyUri(copiedRoute(route)) },
              { title: 'Copy as curl', target: copyUri(curlCommand(route, ...request)) },
              { title: 'Copy as .http', target: copyUri(httpRequest(route, ...request)) },
            ];
          },
        },
      );
      if (hover === null) return null;
      const shown = new MarkdownString(hover.text);
      shown.isTrusted = { enabledCommands: [commandNames.copyText] };
      return new Hover(shown, rangeOf(hover.location));
    },
  });
}
