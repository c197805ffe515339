import {
  type CodeLens,
  ConfigurationTarget,
  commands,
  extensions,
  Range,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import type { Api } from '../../extension';
import { until } from './waiting';

/** Waits until the extension has read the workspace; returns the API of the extension. VS Code activates it, as `package.json` says. */
export async function startExtension(): Promise<Api> {
  const extension = extensions.getExtension<Api>('fx-routes.fx-routes')!;
  await until(
    () => extension.isActive,
    (isActive) => isActive,
  );
  const api = extension.exports;
  await api.settled();
  return api;
}

/** The URI of a path in the workspace folder with the given name. */
export function resource(folder: string, path: string): Uri {
  const found = workspace.workspaceFolders!.find(({ name }) => name === folder)!;
  return Uri.joinPath(found.uri, path);
}

/** Lenses as `<line> <text>`, with 1-based lines. */
export async function lensesOf(uri: Uri): Promise<string[]> {
  return (await rawLensesOf(uri)).map(({ range, command }) => `${range.start.line + 1} ${command?.title}`);
}

export async function rawLensesOf(uri: Uri): Promise<CodeLens[]> {
  await workspace.openTextDocument(uri);
  const requestLenses = () => commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', uri);
  try {
    return await requestLenses();
  } catch {
    // If a document is not shown, VS Code can close it before handling the request.
    await workspace.openTextDocument(uri);
    return requestLenses();
  }
}

/** Replaces text in a document without saving it. */
export async function replaceText(uri: Uri, from: string, to: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(uri);
  const start = document.getText().indexOf(from);
  if (start < 0) throw new Error(`${uri.path} does not contain ${from}`);
  const edit = new WorkspaceEdit();
  edit.replace(uri, new Range(document.positionAt(start), document.positionAt(start + from.length)), to);
  await workspace.applyEdit(edit);
  return document;
}

export async function writeFile(uri: Uri, text: string): Promise<void> {
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

const undo: (() => Promise<unknown>)[] = [];

/** Restores the content of files when the test ends. */
export async function keepFiles(...uris: readonly Uri[]): Promise<void> {
  for (const uri of uris) {
    const bytes = await workspace.fs.readFile(uri);
    undo.push(async () => {
      const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
      const text = new TextDecoder().decode(bytes);
      if (open !== undefined && open.getText() !== text) {
        const edit = new WorkspaceEdit();
        edit.replace(uri, new Range(0, 0, open.lineCount, 0), text);
        await workspace.applyEdit(edit);
        await open.save();
      }
      await workspace.fs.writeFile(uri, bytes);
    });
  }
}

/** Deletes a file when the test ends. */
export function dropLater(uri: Uri): void {
  undo.push(async () =>
    workspace.fs.delete(uri, { recursive: true, useTrash: false }).then(undefined, () => {}),
  );
}

/** Changes a setting until the test ends. */
export async function set(name: string, value: unknown): Promise<void> {
  const write = (next: unknown) =>
    workspace.getConfiguration('fxRoutes').update(name, next, ConfigurationTarget.Workspace);
  undo.push(async () => write(undefined));
  await write(value);
}

// VS Code in a browser saves automatically after a second: on a busy machine, possibly before a test reverts its edit.
before(() => workspace.getConfiguration('files').update('autoSave', 'off', ConfigurationTarget.Global));

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
