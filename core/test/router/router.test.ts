/** Which route answers a request, compared with a sample of what ASP.NET Core answers. */
import assert from 'node:assert/strict';
import { analyzeProgram, type Corpus, constraintDisagreements, disagreements } from './router-corpus';
import sample from './router-sample.json';

const { programs, values } = sample as unknown as Corpus;

describe('the router', () => {
  for (const program of programs)
    it(`answers as predicted: ${program.id} ${program.code.slice(0, 200)}`, async () => {
      const { routes, collisions } = await analyzeProgram(program);
      assert.deepEqual(disagreements(program, routes), []);
      const isAmbiguous = Object.values(program.answers).includes('ambiguous');
      assert.equal(collisions.length > 0, isAmbiguous, 'a collision is reported if a request is ambiguous');
    });

  it('accepts the same values for each constraint', () => {
    assert.deepEqual(constraintDisagreements(values), []);
  });
});
