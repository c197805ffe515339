import { relative, resolve, sep } from 'node:path';
import { isClientFile } from '../../core/clients/calls-in-file';
import type { ClientCall } from '../../core/model/client-call';
import type { Progress } from '../output/progress';
import { openFolder } from './list-files';
import { type CallsByFile, readFiles } from './read-files';

/** The requests of the clients in a folder and those in other folders, in their order. Paths are relative to `folder`; a file counts once. */
export async function withClientsIn(
  others: readonly string[],
  cwd: string,
  folder: string,
  own: CallsByFile,
  progress: Progress,
): Promise<readonly ClientCall[]> {
  const found = new Map(own);
  for (const other of others) {
    const opened = openFolder(cwd, other, isClientFile);
    const prefix = relative(resolve(cwd, folder), opened.root).split(sep).join('/');
    const pathOf = (file: string) => (prefix === '' ? file : `${prefix}/${file}`);
    const { calls } = await readFiles(
      opened,
      { extent: 'nothing', readsGuards: false, readsCalls: true },
      progress,
    );
    for (const [file, made] of calls)
      found.set(
        pathOf(file),
        made.map((call) => ({ ...call, location: { ...call.location, file: pathOf(file) } })),
      );
  }
  return [...found.values()].flat();
}
