import { commands, type Disposable, env, window } from 'vscode';
import { matchUrl } from '../core/queries/match';
import { requestOf, requestOfWords, type WrittenRequest } from '../core/queries/split-verb-and-url';
import { routeName, shownText } from '../presentation/escaped-and-route-texts';
import { type FoundRoute, pickAndReveal } from './route-pick';
import type { Workspaces } from './workspace/workspaces';

const matchesOf = (workspaces: Workspaces, { url, verb }: WrittenRequest) =>
  workspaces.all.map((routes) => ({
    routes,
    match: matchUrl(routes.servedRoutes.filter(routes.ownFilter()), url, verb),
  }));

type Matches = ReturnType<typeof matchesOf>;

const routesIn = (
  matches: Matches,
  list: 'winners' | 'otherVerbs' | 'otherStyle' | 'unsure',
): readonly FoundRoute[] =>
  matches.flatMap(({ routes, match }) => match[list].map(({ route }) => ({ routes, route })));

/** Routes that answer a request; else routes for another verb; else routes that would answer in the other style. */
const answering = (matches: Matches): readonly FoundRoute[] =>
  (['winners', 'otherVerbs', 'otherStyle'] as const)
    .map((list) => routesIn(matches, list))
    .find((found) => found.length > 0) ?? [];

/** Whether a route answers a request, perhaps with another verb or in the other style. */
export const isAnswered = (workspaces: Workspaces, request: WrittenRequest): boolean =>
  answering(matchesOf(workspaces, request)).length > 0;

/** Opens the method that answers a URL; if several methods do, lets the user choose. */
export async function goToUrl(workspaces: Workspaces, text: string): Promise<void> {
  await workspaces.settled();
  const request = requestOfWords(text);
  if (request === null) {
    void window.showWarningMessage(`This is not a URL: ${shownText(text)}`);
    return;
  }
  const url = shownText(request.url);
  const matches = matchesOf(workspaces, request);
  const found = answering(matches);
  if (found.length > 0) {
    await pickAndReveal(`Routes of ${url}`, found);
    return;
  }
  const perhaps = routesIn(matches, 'unsure');
  if (perhaps.length > 0) {
    const chosen = await pickAndReveal(`Routes that may answer ${url}`, perhaps);
    if (chosen === undefined) return;
    void window.showInformationMessage(
      `${routeName(chosen.route)} may answer ${url}: a part of the route is unknown.`,
    );
    return;
  }
  const [near] = matches.flatMap(({ match }) => match.nearMisses);
  const hint =
    near === undefined ? '' : ` The nearest route is ${routeName(near.route)}: ${shownText(near.reason)}.`;
  void window.showInformationMessage(`No route in this workspace answers ${url}.${hint}`);
}

/** The initial input: the selection or, if that is not a URL, the clipboard; empty if neither is a URL. */
async function proposal(): Promise<string> {
  const editor = window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection).trim() ?? '';
  const candidates = [selected, (await env.clipboard.readText()).trim()];
  return candidates.find((text) => text.length < 2000 && requestOf(text) !== null) ?? '';
}

/** Finds routes by URLs that are typed, pasted or selected. */
export function registerUrlSearch(workspaces: Workspaces): Disposable[] {
  return [
    commands.registerCommand('fxRoutes.goToUrl', async (given?: unknown) => {
      const text =
        typeof given === 'string'
          ? given
          : await window.showInputBox({
              title: 'Go to route of URL',
              value: await proposal(),
              prompt: 'A URL or path, optionally with a verb',
              placeHolder: 'GET https://localhost:5001/api/app/book/42',
            });
      if (text !== undefined && text.trim() !== '') await goToUrl(workspaces, text);
    }),
    commands.registerCommand('fxRoutes.goToSelectedUrl', async () => {
      const editor = window.activeTextEditor;
      if (editor !== undefined) await goToUrl(workspaces, editor.document.getText(editor.selection));
    }),
  ];
}
