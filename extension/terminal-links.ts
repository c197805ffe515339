import { type Disposable, type TerminalLink, window } from 'vscode';
import { type UrlInText, urlsIn } from '../presentation/urls-in-text';
import { goToUrl, isAnswered } from './go-to-url';
import type { Workspaces } from './workspace/workspaces';

interface RouteLink extends TerminalLink {
  readonly request: UrlInText;
}

/** Makes URLs in terminals links to the methods that answer them. */
export const registerTerminalLinks = (workspaces: Workspaces): Disposable =>
  window.registerTerminalLinkProvider({
    provideTerminalLinks: ({ line }): RouteLink[] =>
      urlsIn(line)
        .filter((request) => isAnswered(workspaces, request))
        .map((request) => ({
          startIndex: request.start,
          length: request.length,
          tooltip: 'Go to the method that answers this URL',
          request,
        })),
    handleTerminalLink: ({ request }: RouteLink) =>
      goToUrl(workspaces, `${request.verb ?? ''} ${request.url}`),
  });
