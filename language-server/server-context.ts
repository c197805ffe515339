import {
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  LSPErrorCodes,
  ResponseError,
  type TextDocuments,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Settings } from '../presentation/settings';
import type { CallMatcher } from '../session/call-matcher';
import type { OpenedFolders } from '../session/opened-folders';
import type { DiskFolder } from './disk-folder';

/** What every feature of the server gets. */
export interface ServerContext {
  readonly connection: Connection;
  readonly client: ClientCapabilities;
  readonly documents: TextDocuments<TextDocument>;
  readonly folders: OpenedFolders<string, DiskFolder>;
  readonly matcher: CallMatcher<DiskFolder>;
  /** The settings for a document: those of the folder that contains it. */
  settingsOf(document: string): Settings;
  /** Resolves when the folders are opened; their analysis may still be running. */
  readonly opened: Promise<void>;
}

/** The handler of a request: waits until the folders are opened, and rejects as soon as the client cancels. */
export function answering<Params, Result>(
  { opened }: ServerContext,
  answer: (params: Params) => Result | Promise<Result>,
) {
  return async (params: Params, token: CancellationToken): Promise<Result> => {
    const canceled = new Promise<never>((_, reject) => {
      const end = () =>
        reject(new ResponseError(LSPErrorCodes.RequestCancelled, 'The client canceled the request.'));
      // A request that is canceled before it starts has a token without an event.
      if (token.isCancellationRequested) end();
      else token.onCancellationRequested(end);
    });
    return Promise.race([opened.then(() => answer(params)), canceled]);
  };
}

/** For messages whose answer is not needed: some clients reject what they do not know, or have ended meanwhile. */
export function inBackground(work: Promise<unknown>): void {
  void work.catch(() => {});
}
