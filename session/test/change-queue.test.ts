/** Changes are collected until typing pauses, and tasks run one after another. */
import assert from 'node:assert/strict';
import { changeQueue } from '../change-queue';

function newQueue() {
  const log: string[] = [];
  const queue = changeQueue(
    async (changes) => {
      log.push(changes.map(([path, isText]) => (isText ? `${path} (text)` : path)).join(', '));
    },
    (error) => log.push(String(error)),
  );
  return { queue, log };
}

describe('a queue of changes', () => {
  it('passes all changes of a burst at once', async () => {
    const { queue, log } = newQueue();
    queue.touch('a.ts', true);
    queue.touch('b.ts', true);
    queue.touch('b.ts', false);
    queue.touch('b.ts', true);
    await queue.settled();
    assert.deepEqual(log, ['a.ts (text), b.ts']);
  });

  it('runs tasks one after another, also after a failure', async () => {
    const { queue, log } = newQueue();
    const slow = queue.add(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw new Error('no such file');
    });
    const next = queue.add(async () => void log.push('next'));
    await Promise.all([slow, next]);
    assert.deepEqual(log, ['Error: no such file', 'next']);
  });

  it('drops changes and waiting tasks when it is disposed', async () => {
    const { queue, log } = newQueue();
    queue.touch('a.ts', false);
    const task = queue.add(async () => void log.push('task'));
    queue.dispose();
    await Promise.all([task, queue.settled()]);
    assert.deepEqual(log, []);
  });
});
