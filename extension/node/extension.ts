import { type ExtensionContext, Uri } from 'vscode';
import { type Api, start } from '../extension';
import { readerInThread } from './reader-in-thread';

export function activate(context: ExtensionContext): Api {
  return start(context, readerInThread(Uri.joinPath(context.extensionUri, 'dist', 'facts-thread.js').fsPath));
}
