import { DidChangeWatchedFilesNotification, type FileSystemWatcher } from 'vscode-languageserver/node';
import { configurationName } from '../core';
import { searchedFolders } from '../session/nearest-configuration';
import type { DiskFolder } from './disk-folder';
import { inBackground, type ServerContext } from './server-context';

/**
 * Asks the client to report changed files, with the user configuration in the folders above. A client that cannot do so
 * reports saved documents, at least. `added`: the folders that are not watched yet.
 */
export async function watchFiles(
  { connection, client, folders }: Pick<ServerContext, 'connection' | 'client' | 'folders'>,
  added: readonly DiskFolder[],
): Promise<void> {
  const { dynamicRegistration = false, relativePatternSupport = false } =
    client.workspace?.didChangeWatchedFiles ?? {};
  if (!dynamicRegistration) return;
  // The pattern is for all folders, also those that are added later.
  const isFirst = folders.all.length === added.length;
  const watchers: FileSystemWatcher[] = isFirst ? [{ globPattern: '**/*' }] : [];
  for (const folder of relativePatternSupport ? added : []) {
    const [, ...above] = await searchedFolders(folder);
    for (const path of above) {
      const baseUri = folder.uriOf({ file: path.replace(/\/$/, '') });
      watchers.push({ globPattern: { baseUri, pattern: configurationName } });
    }
  }
  if (watchers.length > 0)
    inBackground(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
}
