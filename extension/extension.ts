import type { ExtensionContext, Uri } from 'vscode';
import type { Analysis } from '../core';
import { RouteLenses } from './code-lens';
import { registerClicks } from './commands';
import { frontendLoader } from './frontends';
import { Workspaces } from './workspaces';

/** What other extensions may ask. */
export interface Api {
  /** Resolves when every workspace folder is read and every change so far is taken in. */
  settled(): Promise<void>;
  /** The analysis of a workspace folder; null for what is none. Its files are paths within the folder. */
  analysisOf(folder: Uri): Analysis | null;
}

/** Starts every feature. All of them read the same workspaces, and none of them reads a file before it is asked. */
export function activate(context: ExtensionContext): Api {
  const workspaces = new Workspaces(frontendLoader(context.extensionUri));
  context.subscriptions.push(workspaces, ...registerClicks(), ...new RouteLenses(workspaces).register());
  return {
    settled: () => workspaces.settled(),
    analysisOf: (folder) =>
      workspaces.all.find((routes) => routes.folder.uri.toString() === folder.toString())?.analysis ?? null,
  };
}
