import assert from 'node:assert/strict';
import { relativeToRoot } from '../../core/model/location';
import { route } from '../../core/test/routes';
import { columns } from '../definitions/options';
import { printable } from '../layout/printable';
import { expandedRoutes, routeTable } from '../reporters/routes-as-text';

describe('printable', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['getBücher書👍', 'getBücher書👍'],
    ['\u001b[2Jx', '\\u001b[2Jx'],
    ['a\r\nb\tc', 'a\\u000d\\u000ab\\u0009c'],
    ['\u009b31m', '\\u009b31m'],
    ['a\u202eb\u2066c\u200fd', 'a\\u202eb\\u2066c\\u200fd'],
    ['\u0000\u007f\u2028\ufeff', '\\u0000\\u007f\\u2028\\ufeff'],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(expected), () => assert.equal(printable(text), expected));
  }

  it('is applied to every text that a table prints for a route', () => {
    const bad = '\u001b]0;x\u0007\u202e\n';
    const row = route({
      path: `/${bad}`,
      service: bad,
      serviceFullName: `${bad}${bad}`,
      method: bad,
      assembly: bad,
      inheritedFrom: bad,
      certainty: 'unknown',
      reasons: [{ code: 'not-evaluated', text: bad, location: null }],
      collidesWith: [bad],
      parameters: [{ name: bad, in: 'path', type: bad, optional: false }],
      at: `${bad.replace(':', '')}.ts:1`,
    });
    const texts = [20, 80, null].flatMap((width) => [
      routeTable([row], { columns, width, colorLevel: 0, locations: relativeToRoot }),
      expandedRoutes([row], { columns, width, colorLevel: 0, locations: relativeToRoot }),
    ]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
    for (const text of texts) assert.doesNotMatch(text, /[\u001b\u0007\u202e]/);
  });
});
