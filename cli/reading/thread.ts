// A thread that reads files beside the main one, as long as any are left.
import { parentPort, workerData } from 'node:worker_threads';
import { openDisk } from './disk';
import { fileReader } from './file-reader';
import { loadFrontends } from './frontends';
import type { Answer, Task } from './messages';
import { sharesOf } from './shares';

/** Posts an `Answer` for each share, and null in the end. */
async function work({ root, files, extent, taken }: Task): Promise<void> {
  const frontends = await loadFrontends(files);
  for (const share of sharesOf(files, taken)) {
    const disk = openDisk(root);
    const reader = fileReader(disk, frontends, extent);
    const read = reader.tryToRead(share);
    parentPort?.postMessage({ files: share, ...read, unread: disk.unread } satisfies Answer);
  }
  parentPort?.postMessage(null);
}

void work(workerData);
