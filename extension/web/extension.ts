import type { ExtensionContext } from 'vscode';
import { type Api, start } from '../extension';
import { readerInHost } from '../workspace/source-reader';

export function activate(context: ExtensionContext): Api {
  return start(context, readerInHost(context.extensionUri));
}
