import { type ExtensionContext, Uri } from 'vscode';
import { type Api, start } from '../extension';
import { readerInThread } from './thread-backed-reader';

export function activate(context: ExtensionContext): Api {
  return start(context, readerInThread(Uri.joinPath(context.extensionUri, 'dist', 'facts-thread.js').fsPath));
}
