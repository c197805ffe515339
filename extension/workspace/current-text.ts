import { type Uri, workspace } from 'vscode';
import { decode } from '../../core/discovery/decoding';
import type { FolderFiles } from './folder-files';

/** The text of a file as the editor has it: that of its open document over that on disk; null when it is not to be read. */
export async function currentText(files: FolderFiles, file: string, uri: Uri): Promise<string | null> {
  if (!files.known.has(file)) return null;
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return open.getText();
  const bytes = await files.read(file);
  return bytes === null ? null : decode(bytes);
}
