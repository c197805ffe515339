import { type Disposable, Hover, languages, MarkdownString } from 'vscode';
import type { Location, Route } from '../core';
import { copiedRoute, curlCommand, httpRequest } from '../core/queries/request-texts';
import { hoverText } from '../presentation/hover-text';
import { commandUri } from '../presentation/markdown';
import { lookupOf } from '../presentation/routes-and-exclusions-lookup';
import { commandNames } from './click-commands';
import { readSettings } from './settings';
import { sourceLanguages } from './source-languages';
import { rangeOf, type Workspaces } from './workspace/workspaces';

const copyUri = (text: string) => commandUri(commandNames.copyText, text);

/** Shows the derivation of routes in the hover of a method name or class name. */
export function registerHovers(workspaces: Workspaces): Disposable {
  return languages.registerHoverProvider(sourceLanguages, {
    async provideHover(document, position) {
      const settings = readSettings(document);
      if (settings.presentation === 'none') return null;
      const found = await workspaces.current(document);
      if (found === null) return null;
      const { routes, file } = found;
      const lookup = lookupOf(routes.analysis);
      const hovered = lookup.locationsIn(file).find((location) => rangeOf(location).contains(position));
      if (hovered === undefined) return null;
      const subject = lookup.at(hovered);
      const contract = await routes.contractOf(subject.routes);
      const request = [settings.baseUrl, contract ?? undefined] as const;
      const links = {
        linkTo: (location: Location) =>
          routes.folder
            .uriOf(location)
            .with({ fragment: `L${location.line + 1},${location.column + 1}` })
            .toString(),
        commands: (route: Route) => [
          { title: 'Copy route', target: copyUri(copiedRoute(route)) },
          { title: 'Copy as curl', target: copyUri(curlCommand(route, ...request)) },
          { title: 'Copy as .http', target: copyUri(httpRequest(route, ...request)) },
        ],
      };
      const text = hoverText(subject, lookup, links, contract);
      const markdown = new MarkdownString(text);
      markdown.isTrusted = { enabledCommands: [commandNames.copyText] };
      return new Hover(markdown, rangeOf(hovered));
    },
  });
}
