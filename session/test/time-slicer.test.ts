/** Long work yields to the event loop, also if several tasks run at the same time. */
import assert from 'node:assert/strict';
import { runInSlices } from '../time-slicer';

/** Longer than a slice, in milliseconds. */
const LONG = 20;

function work(): void {
  const end = performance.now() + LONG;
  while (performance.now() < end);
}

describe('time slices', () => {
  let turn = 0;
  let clock: NodeJS.Immediate;
  const tick = () => {
    turn += 1;
    clock = setImmediate(tick);
  };
  before(tick);
  after(() => clearImmediate(clock));

  it('of several tasks are never in the same turn of the event loop', async () => {
    const turns: number[] = [];
    function* steps() {
      for (let step = 0; step < 5; step++) {
        work();
        turns.push(turn);
        yield;
      }
      return 'done';
    }
    work();
    const tasks = [steps(), steps(), steps()].map((one) => runInSlices(one, () => false));
    assert.deepEqual(await Promise.all(tasks), ['done', 'done', 'done']);
    assert.equal(new Set(turns).size, 15, String(turns));
  });

  it('end early if the work is no longer needed', async () => {
    let isEnding = false;
    function* steps() {
      yield;
      isEnding = true;
      yield;
      return 'done';
    }
    assert.equal(await runInSlices(steps(), () => isEnding), null);
  });
});
