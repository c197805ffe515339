import assert from 'node:assert/strict';
import { join } from 'node:path';
import { allKinds, poolsOf, runCase } from './cases';

/** A short version of `npm run test:hostile`. */
describe('hostile input', () => {
  const pools = poolsOf([join(__dirname, '..', '..', '..', 'test-workspace')]);

  for (const kind of allKinds)
    it(`that mutates a ${kind} crashes nothing, hangs nothing, and costs no other file its answer`, async () => {
      for (let seed = 1; seed <= 60; seed++) {
        const { outcome, error } = await runCase(pools, kind, seed);
        assert.equal(outcome, 'passed', `${kind} ${seed}: ${String(error)}`);
      }
    });
});
