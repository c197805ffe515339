// A thread that reads files in parallel with the main one until none are left.
import { parentPort, workerData } from 'node:worker_threads';
import { openDisk } from './disk';
import { tryToReadFrom } from './file-reader';
import type { Answer, Task } from './messages';
import { sharesOf } from './shares';

/** Posts an `Answer` for each batch, and null at the end. */
async function work({ root, files, what, taken }: Task): Promise<void> {
  for (const share of sharesOf(files, taken)) {
    const disk = openDisk(root);
    const read = await tryToReadFrom(disk, share, what);
    parentPort?.postMessage({ files: share, ...read, unread: disk.unread } satisfies Answer);
  }
  parentPort?.postMessage(null);
}

void work(workerData);
