import { DidChangeWatchedFilesNotification, type FileSystemWatcher } from 'vscode-languageserver/node';
import { configurationName } from '../core';
import { searchedFolders } from '../session/nearest-configuration';
import type { DiskFolder } from './disk-folder';
import type { ServerContext } from './server-context';

/**
 * Asks the client to report changed files of folders, and of the user configuration in the folders above. A client that
 * cannot do so reports saved documents, at least.
 */
export async function watchFiles(
  { connection, client }: Pick<ServerContext, 'connection' | 'client'>,
  folders: readonly DiskFolder[],
): Promise<void> {
  const { dynamicRegistration = false, relativePatternSupport = false } =
    client.workspace?.didChangeWatchedFiles ?? {};
  if (!dynamicRegistration || folders.length === 0) return;
  const watchers: FileSystemWatcher[] = [{ globPattern: '**/*' }];
  for (const folder of relativePatternSupport ? folders : []) {
    const [, ...above] = await searchedFolders(folder);
    for (const path of above) {
      const baseUri = folder.uriOf({ file: path.replace(/\/$/, '') });
      watchers.push({ globPattern: { baseUri, pattern: configurationName } });
    }
  }
  // The answer of the client is not needed, and some clients do not send one.
  void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}
