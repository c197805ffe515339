import { editAtRandom } from './random-editing';

describe('random edits', () => {
  it('leave an analysis that equals an analysis from scratch', () => editAtRandom(7, (step) => step === 60));
});
