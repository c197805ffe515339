import { type ExtensionContext, Uri } from 'vscode';
import { readerInThread } from '../../reading/thread-backed-reader';
import { type Api, start } from '../extension';
import { disk } from './disk';

export function activate(context: ExtensionContext): Api {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'reader-thread.js').fsPath;
  return start(context, readerInThread(script), disk);
}
