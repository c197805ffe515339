import { editAtRandom } from './random-editing';

describe('random edits', () => {
  it('result in an analysis that equals one from scratch', () => editAtRandom(7, (step) => step === 60));
});
