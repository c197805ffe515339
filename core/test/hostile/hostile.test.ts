import assert from 'node:assert/strict';
import { join } from 'node:path';
import { allKinds, readSamples, runCase } from './cases';

/** A short version of `npm run test:hostile`. */
describe('hostile input', () => {
  const samples = readSamples([join(__dirname, '..', '..', '..', 'test-workspace')]);

  for (const kind of allKinds)
    it(`a mutated ${kind} file causes no crash, no hang, and no lost or wrong routes in other files`, async () => {
      for (let seed = 1; seed <= 60; seed++) {
        const { outcome, error } = await runCase(samples, kind, seed);
        assert.equal(outcome, 'passed', `${kind} ${seed}: ${String(error)}`);
      }
    });
});
