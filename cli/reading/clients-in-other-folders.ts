import { relative, resolve, sep } from 'node:path';
import { isClientFile } from '../../core/clients/calls-in-file';
import { type UnreadPath, unfollowedLinks } from '../../core/discovery/skipped-and-unread-paths';
import type { Progress } from '../output/progress';
import { listFilesBelow } from './list-files-below';
import { type CallsByFile, readFiles } from './read-files-and-calls';

/**
 * Adds the client requests in other folders to the requests in `folder`. Also lists the unreadable paths in the other
 * folders. All paths are relative to `folder`. A file in several of the folders counts once.
 */
export async function withClientsIn(
  others: readonly string[],
  cwd: string,
  folder: string,
  own: CallsByFile,
  progress: Progress,
) {
  const found = new Map(own);
  const unread: UnreadPath[] = [];
  for (const other of others) {
    const opened = listFilesBelow(cwd, other, isClientFile);
    const prefix = relative(resolve(cwd, folder), opened.root).split(sep).join('/');
    const pathOf = (file: string) => (prefix === '' ? file : `${prefix}/${file}`);
    const read = await readFiles(
      opened,
      { extent: 'nothing', readsGuards: false, readsCalls: true },
      progress,
    );
    for (const { path, why } of [...read.unread, ...unfollowedLinks(opened.skipped)])
      unread.push({ path: pathOf(path), why });
    for (const [file, made] of read.calls)
      found.set(
        pathOf(file),
        made.map((call) => ({ ...call, location: { ...call.location, file: pathOf(file) } })),
      );
  }
  return { calls: [...found.values()].flat(), unread };
}
