import { commands, type Disposable, env, Location, type Range, Selection, type Uri, window } from 'vscode';
import type { DocumentLine } from '../presentation/document-lines';
import { shownText } from '../presentation/escaped-and-route-texts';
import type { NamedLocation } from '../presentation/line-types';
import type { FoundCall } from '../session/call-matcher';
import type { EditorFolder, FolderRoutes } from './workspace/editor-folder';
import { rangeOf } from './workspace/workspaces';

/** A location that the editor can open. */
interface OpenLocation {
  readonly title: string;
  readonly uri: Uri;
  readonly range: Range;
}

export const commandNames = {
  copyText: 'fxRoutes.copyText',
  goTo: 'fxRoutes.goTo',
  explain: 'fxRoutes.explainAt',
};

/** Converts a location of an analysis to a location that the editor can open. */
export function openLocation(routes: FolderRoutes, { title, location }: NamedLocation): OpenLocation {
  return { title, uri: routes.folder.uriOf(location), range: rangeOf(location) };
}

/** Converts the locations of calls into editor locations. */
export const callLocations = (calls: readonly FoundCall<EditorFolder>[]): readonly Location[] =>
  calls.map(({ client, location }) => new Location(client.folder.uriOf(location), rangeOf(location)));

/** Converts the action of a line to the editor command that a click on the line runs; null if it has no action. */
export function commandOf(
  { text: title, location, action }: DocumentLine<EditorFolder>,
  routes: FolderRoutes,
) {
  const running = (command: string, tooltip: string, ...args: unknown[]) => {
    return { title, tooltip, command, arguments: args };
  };
  switch (action?.kind) {
    case 'copy':
      return running(commandNames.copyText, `Copy ${shownText(action.text)}`, action.text);
    case 'go': {
      const locations = action.locations.map((one) => openLocation(routes, one));
      return running(commandNames.goTo, action.title, action.title, locations);
    }
    case 'explain':
      return running(commandNames.explain, 'Show why', openLocation(routes, { title, ...action }));
    case 'calls':
      return running(
        'editor.action.showReferences',
        'Show the calls',
        routes.folder.uriOf(location),
        rangeOf(location).start,
        callLocations(action.calls),
      );
  }
  return null;
}

/** Opens a location and selects the name there. */
export async function reveal({ uri, range }: OpenLocation): Promise<void> {
  const editor = await window.showTextDocument(uri, { selection: range });
  editor.selection = new Selection(range.start, range.end);
}

/** Registers the commands that clicks run. The commands take arguments, so the palette does not list them. */
export function registerClicks(): Disposable[] {
  return [
    commands.registerCommand(commandNames.copyText, async (text: string) => {
      await env.clipboard.writeText(text);
      window.setStatusBarMessage(`Copied ${shownText(text)}`, 3000);
    }),
    commands.registerCommand(commandNames.goTo, async (title: string, locations: readonly OpenLocation[]) => {
      const [only] = locations;
      if (only !== undefined && locations.length === 1) return reveal(only);
      const items = locations.map((location) => ({
        label: location.title,
        description: shownText(`${location.uri.path.split('/').at(-1)}:${location.range.start.line + 1}`),
        location,
      }));
      const chosen = await window.showQuickPick(items, { title, matchOnDescription: true });
      if (chosen !== undefined) await reveal(chosen.location);
    }),
    commands.registerCommand(commandNames.explain, async (location: OpenLocation) => {
      await reveal(location);
      await commands.executeCommand('editor.action.showHover');
    }),
  ];
}
