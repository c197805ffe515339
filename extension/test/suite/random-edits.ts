import { editAtRandom } from './random-editing';

describe('random edits', () => {
  it('result in the same analysis as reading everything again', () => editAtRandom(7, (step) => step === 60));
});
