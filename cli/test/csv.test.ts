import assert from 'node:assert/strict';
import { csv } from '../layout/printable';

describe('CSV', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    it(`escapes a formula that starts with ${sign}`, () => assert.equal(csv([[`${sign}1`]]), `'${sign}1\n`));

  it('quotes cells that contain commas or quotation marks', () =>
    assert.equal(csv([['a,b', '"c"', 'd']]), '"a,b","""c""",d\n'));
});
