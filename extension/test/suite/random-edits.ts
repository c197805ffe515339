import { editAtRandom } from './random-editing';

describe('any edits', () => {
  it('leave an analysis that equals a fresh one', () => editAtRandom(7, (step) => step === 60));
});
