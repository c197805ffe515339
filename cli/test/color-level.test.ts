import assert from 'node:assert/strict';
import type { ColorChoice } from '../definitions/options';
import { colorLevel } from '../layout/colors';

describe('colorLevel', () => {
  const cases: readonly (readonly [ColorChoice, Readonly<Record<string, string>>, boolean, number])[] = [
    ['auto', {}, true, 1],
    ['auto', {}, false, 0],
    ['auto', { TERM: 'dumb' }, true, 0],
    ['auto', { NO_COLOR: '1' }, true, 0],
    ['auto', { NO_COLOR: '' }, true, 1],
    ['auto', { FORCE_COLOR: '1' }, false, 1],
    ['auto', { FORCE_COLOR: '' }, false, 1],
    ['auto', { FORCE_COLOR: '3' }, false, 3],
    ['auto', { FORCE_COLOR: '0' }, true, 0],
    ['auto', { FORCE_COLOR: 'false' }, true, 0],
    ['auto', { FORCE_COLOR: '1', NO_COLOR: '1' }, false, 1],
    ['always', { NO_COLOR: '1', FORCE_COLOR: '0' }, false, 1],
    ['never', { FORCE_COLOR: '3' }, true, 0],
  ];
  for (const [choice, env, isTerminal, expected] of cases) {
    it(`${choice} ${JSON.stringify(env)} ${isTerminal ? 'terminal' : 'pipe'} → ${expected}`, () =>
      assert.equal(colorLevel(choice, env, isTerminal), expected));
  }
});
