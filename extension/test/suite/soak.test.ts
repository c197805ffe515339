import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { print } from './printing';
import { editAtRandom } from './random-editing';

const DURATION = 30_000;

/** Heap usage in bytes after garbage collection. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    collect();
  }
  return process.memoryUsage().heapUsed;
}

describe('thirty seconds of random edits', () => {
  it('leave a correct analysis and do not leak memory', async () => {
    const round = async (seed: number) => {
      const end = Date.now() + DURATION / 3;
      const steps = await editAtRandom(seed, () => Date.now() > end);
      return { steps, megabytes: (await memory()) / 1024 / 1024 };
    };
    const rounds = [await round(1), await round(2), await round(3)];
    for (const { steps, megabytes } of rounds) print(`${steps} steps, ${megabytes.toFixed(1)} MB`);
    const [, second, third] = rounds;
    assert.ok(third!.megabytes < second!.megabytes + 5, JSON.stringify(rounds));
  }).timeout(120_000);
});
