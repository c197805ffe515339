import assert from 'node:assert/strict';
import { csv } from '../reporters/csv';

describe('CSV', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    it(`holds no formula that begins with ${sign}`, () => assert.equal(csv([[`${sign}1`]]), `'${sign}1\n`));

  it('quotes what ends a cell', () => assert.equal(csv([['a,b', '"c"', 'd']]), '"a,b","""c""",d\n'));
});
