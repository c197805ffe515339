import { relative, resolve, sep } from 'node:path';
import { isClientFile } from '../../core/clients/calls-in-file';
import { type UnreadPath, unfollowedLinks } from '../../core/discovery/skipped-and-unread-paths';
import type { ClientCall } from '../../core/model/client-call';
import type { Progress } from '../output/progress';
import { listFilesBelow } from './list-files-below';
import { type CallsByFile, readFiles } from './read-files-and-calls';

/** The requests of clients in several folders. */
interface Clients {
  readonly calls: readonly ClientCall[];
  /** Paths in the other folders that could not be read. */
  readonly unread: readonly UnreadPath[];
}

/** Adds the clients in other folders to those in a folder. Paths are relative to `folder`; a file counts once. */
export async function withClientsIn(
  others: readonly string[],
  cwd: string,
  folder: string,
  own: CallsByFile,
  progress: Progress,
): Promise<Clients> {
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
