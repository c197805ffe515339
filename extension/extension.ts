import { type ExtensionContext, type Position, type Uri, window, workspace } from 'vscode';
import type { Analysis } from '../core';
import type { SourceReader } from '../reading/source-reader';
import { CallMatcher } from '../session/call-matcher';
import { registerAgentTools } from './agent-tools';
import { registerCallers } from './call-navigation-commands';
import { registerClicks } from './click-commands';
import { registerCopyCommands } from './copy-commands';
import { registerUrlSearch } from './go-to-url';
import { registerHovers } from './hover';
import { registerHints, registerLenses } from './lenses-and-hints';
import { registerProblems } from './problems';
import { registerQuickFixes, registerSuppressing } from './quick-fixes';
import { registerRename, renameAt } from './rename-with-route-preview';
import { registerReportAndLog } from './report-log-and-failures';
import { registerRoutePick } from './route-pick';
import { registerRouteSymbols } from './route-symbols';
import { RoutesView } from './routes-view';
import { registerDecorations } from './routes-view-decorations';
import { registerStatus } from './status';
import { registerTerminalLinks } from './terminal-links';
import type { ReadOnlyFileSystem } from './workspace/editor-folder';
import { Workspaces } from './workspace/workspaces';

/** The API for other extensions. */
export interface Api {
  /** Resolves when every workspace folder is read and every change so far is processed. */
  settled(): Promise<void>;
  /** The analysis of the workspace folder at a URI, with paths relative to the folder; null if there is no folder. */
  analysisOf(folder: Uri): Analysis | null;
  /** Describes how renaming the symbol at a position would change routes; null if there is nothing to rename. */
  previewRename(uri: Uri, position: Position, name: string): Promise<string | null>;
}

/** Starts all features with a shared `Workspaces`. `disk` is the disk of this host; null if it has none. Files and parsers are loaded after this function returns. */
export function start(
  { extensionUri, subscriptions }: ExtensionContext,
  reader: SourceReader,
  disk: ReadOnlyFileSystem | null,
): Api {
  const log = window.createOutputChannel('FX Routes', { log: true });
  const workspaces = new Workspaces(reader, disk, log);
  const matcher = new CallMatcher(workspaces);
  subscriptions.push(
    log,
    reader,
    workspaces,
    ...registerClicks(),
    registerLenses(workspaces, matcher),
    registerHints(workspaces, matcher),
    registerHovers(workspaces),
    ...registerProblems(workspaces, extensionUri),
    ...new RoutesView(workspaces).register(),
    registerDecorations(),
    registerRename(workspaces),
    registerQuickFixes(workspaces),
    registerSuppressing(workspaces),
    registerRoutePick(workspaces),
    registerRouteSymbols(workspaces),
    ...registerUrlSearch(workspaces),
    registerTerminalLinks(workspaces),
    ...registerCallers(workspaces, matcher, reader),
    ...registerCopyCommands(workspaces),
    ...registerStatus(workspaces),
    ...registerReportAndLog(workspaces, log),
    ...registerAgentTools(workspaces, matcher),
  );
  return {
    settled: () => workspaces.settled(),
    analysisOf: (folder) =>
      workspaces.all.find((routes) => routes.folder.uri.toString() === folder.toString())?.analysis ?? null,
    async previewRename(uri, position, name) {
      const rename = await renameAt(workspaces, await workspace.openTextDocument(uri), position);
      return rename === null ? null : (await rename.preview(name)).text;
    },
  };
}
