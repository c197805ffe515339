import { type Uri, workspace } from 'vscode';
import { decode } from '../../core/discovery/decoding';
import type { FolderFiles } from './folder-files';

/** The text of a file, or its path if the reader can read it from the disk of this host. */
export type CurrentSource = { readonly text: string } | { readonly path: string };

/**
 * The current state of a file: the text of its open document, else the text on disk; null if the file must not be read or
 * cannot be read. With `readsDisk`, an unopened file on the disk of this host is returned as a path instead of a text.
 */
export async function currentSource(
  files: FolderFiles,
  file: string,
  uri: Uri,
  readsDisk: boolean,
): Promise<CurrentSource | null> {
  files.note(file, null);
  if (!files.known.has(file)) return null;
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return { text: open.getText() };
  if (readsDisk && uri.scheme === 'file') return { path: uri.fsPath };
  const bytes = await files.read(file);
  return bytes === null ? null : { text: decode(bytes) };
}
