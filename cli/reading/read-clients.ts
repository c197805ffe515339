import { relative, sep } from 'node:path';
import { callsInFile, isClientFile } from '../../core/clients/calls-in-file';
import type { ClientCall } from '../../core/model/client-call';
import type { Progress } from '../output/progress';
import { loadFrontend } from './frontends';
import { openFolder } from './list-files';

/** The requests that the files of some folders make. */
export interface ReadClients {
  /** In the order of the folders, then of their files. Paths are relative to the first folder. */
  readonly calls: readonly ClientCall[];
  /** The number of files that make requests. */
  readonly files: number;
}

/** Reads the clients in several folders; a file in more than one of them counts once. */
export async function readClients(
  cwd: string,
  folders: readonly [string, ...string[]],
  progress: Progress = () => {},
): Promise<ReadClients> {
  const calls = new Map<string, readonly ClientCall[]>();
  let root: string | null = null;
  for (const folder of folders) {
    const opened = openFolder(cwd, folder, isClientFile);
    root ??= opened.root;
    const prefix = relative(root, opened.root).split(sep).join('/');
    for (const [at, path] of opened.files.entries()) {
      if (at % 64 === 0) progress(`reading clients: ${at} of ${opened.files.length} files`);
      const file = prefix === '' ? path : `${prefix}/${path}`;
      const text = calls.has(file) ? null : opened.disk.textOf(path);
      if (text === null) continue;
      const found = await callsInFile(file, text, loadFrontend);
      if (found.length > 0) calls.set(file, found);
    }
  }
  return { calls: [...calls.values()].flat(), files: calls.size };
}
