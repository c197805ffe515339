import { type ExtensionContext, Uri, workspace } from 'vscode';
import { readerInSlices } from '../../session/reader-in-slices';
import { type Api, start } from '../extension';

export function activate(context: ExtensionContext): Api {
  const uriOf = (name: string) => Uri.joinPath(context.extensionUri, 'dist', name);
  return start(
    context,
    readerInSlices(async (name) => workspace.fs.readFile(uriOf(name))),
    null,
  );
}
