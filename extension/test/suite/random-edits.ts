import { editAtRandom } from './random-editing';

describe('random edits', () => {
  it('result in an analysis that equals a new one', () => editAtRandom(7, (step) => step === 60));
});
