import { equal } from 'node:assert/strict';
import { isReassigned } from '../reassignment';

describe('names that get another value', () => {
  const cases: readonly (readonly [code: string, expected: boolean])[] = [
    ['string x = "a";', false],
    ['const x = "a";', false],
    ['List<int> x = y;', false],
    ['int[] x = y;', false],
    ['string? x = null;', false],
    ['a.x = 1; this.x = 2;', false],
    ['if (x == 1 || x => 2) { y = x; }', false],
    ['var x = "a"; x = "b";', true],
    ['var x = "a"; if (b) x = "b";', true],
    ['var x = "a"; if (b) { x += "b"; } else x ??= "c";', true],
    ['() => x = 1', true],
    ['Fill(out x);', true],
    ['x++;', true],
    ['--x;', true],
    ['var xx = 1; xx = 2;', false],
  ];
  for (const [code, expected] of cases)
    it(`${expected ? 'changed' : 'kept'}: ${code}`, () => equal(isReassigned('x', code), expected));
});
