/** If a thread fails or hangs, only its current file stays unread. Threads are restarted a limited number of times. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../../cli/test/temporary-folder';
import { readerInThread } from '../thread-backed-reader';

/** A thread that returns the names of files. It hangs, throws or exits for a file named `hang`, `throw` or `exit`. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const current = new Int32Array(workerData);
parentPort.on('message', (questions) => {
  const answers = questions.map(({ id, question: { file } }) => {
    Atomics.store(current, 0, id);
    if (file === 'hang') for (;;);
    if (file === 'throw') throw new Error('no such node');
    if (file === 'exit') process.exit(7);
    return { id, answer: { why: 'read ' + file } };
  });
  parentPort.postMessage(answers);
});`;

describe('a reader in a worker thread', () => {
  const folder = temporaryFolders();

  function newReader(restarts: number, seconds = 30) {
    const script = join(folder(), 'thread.js');
    writeFileSync(script, THREAD);
    const reader = readerInThread(script, { seconds, restarts });
    after(() => reader.dispose());
    const read = async (...files: readonly string[]) => {
      const readings = await reader.read(files.map((file) => ({ file, text: '', level: 'outline' })));
      return readings.map((reading) => (reading !== null && 'why' in reading ? reading.why : ''));
    };
    return { read, restart: () => reader.restart() };
  }

  it('reports an error for a file that makes the thread fail, and reads all other files', async () => {
    const { read } = newReader(2);
    // Messages that are in transit when a thread ends can be lost.
    const answers = await Promise.all([read('a', 'throw', 'b'), read('c', 'exit'), read('d')]);
    assert.deepEqual(answers, [
      ['read a', 'reading failed: no such node', 'read b'],
      ['read c', 'the thread for reading ended with exit code 7'],
      ['read d'],
    ]);
  });

  it('reports an error for a file that takes too long, and reads the other files', async () => {
    const { read } = newReader(1, 3);
    assert.deepEqual(await read('a', 'hang', 'b'), [
      'read a',
      'reading took longer than 3 seconds',
      'read b',
    ]);
  });

  it('rejects every read after too many failures, until it is restarted', async () => {
    const { read, restart } = newReader(1);
    await assert.rejects(
      Promise.all([read('throw', 'throw', 'a'), read('b')]),
      /The thread for reading failed 2 times\. The last time, reading failed: no such node\./,
    );
    await assert.rejects(read('a'), /failed 2 times/);
    restart();
    assert.deepEqual(await read('a'), ['read a']);
  });
});
