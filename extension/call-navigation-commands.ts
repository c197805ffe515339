import { commands, type Disposable, ProgressLocation, type TextEditor, window } from 'vscode';
import type { ClientCall } from '../core/model/client-calls';
import { callersText, callsOf } from '../presentation/caller-count-lines';
import { routeName, shownText } from '../presentation/escaped-and-route-texts';
import type { SourceReader } from '../reading/source-reader';
import type { CallMatcher } from '../session/call-matcher';
import { callLocations } from './click-commands';
import { pickAndReveal, routesAtCursor } from './route-pick';
import type { EditorFolder } from './workspace/editor-folder';
import { rangeOf, type Workspaces } from './workspace/workspaces';

/** Registers the commands that go from a method to its callers, and from a call to the method that answers it. */
export function registerCallers(
  workspaces: Workspaces,
  matcher: CallMatcher<EditorFolder>,
  reader: SourceReader,
): Disposable[] {
  return [
    commands.registerCommand('fxRoutes.goToCallers', () => goToCallers(workspaces, matcher)),
    commands.registerCommand('fxRoutes.goToCalledMethod', () =>
      goToCalledMethod(workspaces, matcher, reader),
    ),
  ];
}

async function goToCallers(workspaces: Workspaces, matcher: CallMatcher<EditorFolder>): Promise<void> {
  const [found, ...others] = await routesAtCursor(workspaces);
  if (found === undefined) {
    window.setStatusBarMessage('No route at the cursor', 3000);
    return;
  }
  const title = 'Reading the clients of the workspace…';
  await window.withProgress({ location: ProgressLocation.Window, title }, () => matcher.settled());
  const callers = await matcher.callersIn(found.routes);
  if (callers === null) {
    void window.showWarningMessage(
      'The clients of the workspace could not be read. See the log for details.',
    );
    return;
  }
  const routes = [found, ...others].map(({ route }) => route);
  const calls = callsOf(routes, callers);
  if (calls.length === 0) {
    void window.showInformationMessage(
      `${routeName(found.route)}: ${callersText(calls, callers.unresolved)}.`,
    );
    return;
  }
  const { location } = found.route;
  await commands.executeCommand(
    'editor.action.goToLocations',
    found.routes.folder.uriOf(location),
    rangeOf(location).start,
    callLocations(calls),
    'peek',
  );
}

async function goToCalledMethod(
  workspaces: Workspaces,
  matcher: CallMatcher<EditorFolder>,
  reader: SourceReader,
): Promise<void> {
  const editor = window.activeTextEditor;
  const found = editor === undefined ? null : workspaces.of(editor.document.uri);
  await workspaces.settled();
  const call = editor && found ? await callAtCursor(editor, found.file, reader) : undefined;
  if (found === null || call === undefined) {
    window.setStatusBarMessage('No client call at the cursor', 3000);
    return;
  }
  const answers = matcher.answersTo(call, found.routes);
  const candidates = answers.flatMap(({ answer, routes }) =>
    answer.routes.map((route) => ({ routes, route })),
  );
  const request = shownText(`${call.verb ?? 'ANY'} ${call.url}`);
  if (candidates.length === 0) {
    const { status, reason } = answers[0]!.answer;
    void window.showInformationMessage(`${request} is ${status} (${shownText(reason)}).`);
    return;
  }
  await pickAndReveal(`Routes of ${request}`, candidates);
}

/** The call whose URL is at the cursor, else the first call with a URL on the cursor's line; undefined if none. */
async function callAtCursor(
  { document, selection: { active } }: TextEditor,
  file: string,
  reader: SourceReader,
): Promise<ClientCall | undefined> {
  const [reading] = await reader.read([{ file, text: document.getText(), level: 'calls' }]);
  const calls = reading && 'calls' in reading ? reading.calls : [];
  return (
    calls.find(({ location }) => rangeOf(location).contains(active)) ??
    calls.find(({ location }) => location.line <= active.line && location.endLine >= active.line)
  );
}
