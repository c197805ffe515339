// A thread that reads files in parallel with the main one until none are left.
import { parentPort, workerData } from 'node:worker_threads';
import { batchesOf } from './batches-for-threads';
import { openDisk } from './disk';
import { tryToReadFrom } from './read-batch';
import type { Answer, Task } from './thread-messages';

/** Posts an `Answer` for each batch, and null at the end. */
async function work({ root, files, what, taken }: Task): Promise<void> {
  for (const batch of batchesOf(files, taken)) {
    const disk = openDisk(root);
    const read = await tryToReadFrom(disk, batch, what);
    parentPort?.postMessage({ files: batch, ...read, unread: disk.unread } satisfies Answer);
  }
  parentPort?.postMessage(null);
}

void work(workerData);
