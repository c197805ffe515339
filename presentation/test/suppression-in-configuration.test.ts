import assert from 'node:assert/strict';
import { readConfiguration } from '../../core';
import { withSuppression } from '../suppression-in-configuration';

const entry = { code: 'prefix-case', scope: { symbol: 'A.*' }, reason: 'Clients know it.' } as const;
const origin = { file: 'fx-routes.json', root: '', today: '2026-01-01' };

describe('adding a suppression', () => {
  for (const [name, text, count] of [
    ['creates the configuration in an empty file', '', 1],
    ['creates the list in an empty object', '{}', 1],
    [
      'appends to existing suppressions and keeps comments',
      '{\n  "suppressions": [\n    // First.\n    { "code": "id-case", "path": "a.ts", "reason": "x" },\n  ]\n}\n',
      2,
    ],
  ] as const)
    it(name, () => {
      const written = withSuppression(text, entry);
      const { suppressions, problems } = readConfiguration(written, origin);
      assert.deepEqual([problems, suppressions.length], [[], count]);
      assert.equal(suppressions.at(-1)?.reason, entry.reason);
      assert.equal(written.includes('First.'), text.includes('First.'));
    });

  for (const indent of ['  ', '    ', '\t'])
    it(`keeps an indentation of ${JSON.stringify(indent)}`, () => {
      const text = (key: string, value: unknown) => `${JSON.stringify({ [key]: value }, null, indent)}\n`;
      const before = text('suppressions', [{ code: 'id-case', path: 'a.ts', reason: 'x' }]);
      const { code, scope, reason } = entry;
      const after = text('suppressions', [
        { code: 'id-case', path: 'a.ts', reason: 'x' },
        { code, ...scope, reason },
      ]);
      assert.equal(withSuppression(before, entry), after);
    });
});
