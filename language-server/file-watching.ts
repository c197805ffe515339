import { DidChangeWatchedFilesNotification, type FileSystemWatcher } from 'vscode-languageserver/node';
import { configurationName } from '../core';
import { searchedFolders } from '../session/nearest-configuration';
import type { DiskFolder } from './disk-folder';
import { inBackground, type ServerContext } from './server-context';

/**
 * Returns a function that asks the client to report changed files in added folders, with the user configuration in the
 * folders above. A client that cannot do so reports saved documents, at least.
 */
export function fileWatcher({
  connection,
  client,
}: Pick<ServerContext, 'connection' | 'client'>): (added: readonly DiskFolder[]) => Promise<void> {
  const { dynamicRegistration = false, relativePatternSupport = false } =
    client.workspace?.didChangeWatchedFiles ?? {};
  // The pattern is for all folders, also those that are added later.
  let missing: readonly FileSystemWatcher[] = [{ globPattern: '**/*' }];
  return async (added) => {
    if (!dynamicRegistration) return;
    const watchers = [...missing];
    missing = [];
    for (const folder of relativePatternSupport ? added : []) {
      const [, ...above] = await searchedFolders(folder);
      for (const path of above) {
        const baseUri = folder.uriOf({ file: path.replace(/\/$/, '') });
        watchers.push({ globPattern: { baseUri, pattern: configurationName } });
      }
    }
    if (watchers.length > 0)
      inBackground(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
  };
}
