/** Tests the text of the lines that show the number of callers. */
import assert from 'node:assert/strict';
import type { AnsweredCall, CallStatus } from '../../core/model/client-calls';
import { analysis, route } from '../../core/test/routes';
import { callerLines } from '../caller-count-lines';

const method = route({ at: 'src/books.ts:5' });
const inV2 = route({ at: 'src/books.ts:5', path: '/api/v2/book' });
const inherited = route({ at: 'src/books.ts:1', inheritedFrom: 'CrudAppService' });
const elsewhere = route({ at: 'src/shelves.ts:3' });

const call = (status: CallStatus): AnsweredCall => ({
  verb: 'GET',
  url: '/api/app/book',
  location: { file: 'web/a.ts', line: 0, column: 0, endLine: 0, endColumn: 1 },
  status,
  routes: [],
  nearest: null,
  reason: '',
});
const matched = call('matched');
const ambiguous = call('ambiguous');

const linesWith = (byRoute: ReadonlyMap<typeof method, readonly AnsweredCall[]>, unresolved = 0) =>
  callerLines(analysis({ routes: [inherited, method, inV2, elsewhere] }), 'src/books.ts', {
    byRoute,
    unresolved,
  }).map(({ location, text }) => `${location.line + 1} ${text}`);

describe('caller lines', () => {
  it('count a call only once if it matches several routes of a method', () => {
    const lines = linesWith(
      new Map([
        [method, [matched, call('matched')]],
        [inV2, [matched]],
        [inherited, [matched]],
      ]),
    );
    assert.deepEqual(lines, ['1 1 caller of inherited endpoints', '5 2 callers']);
  });

  it('count ambiguous calls separately, as possible callers', () => {
    assert.deepEqual(linesWith(new Map([[method, [matched, ambiguous]]]))[1], '5 1 caller, 1 possible');
    assert.deepEqual(linesWith(new Map([[method, [ambiguous]]]))[1], '5 1 possible caller');
  });

  it('report that there are no callers, and how many calls are unresolved', () => {
    assert.deepEqual(linesWith(new Map()), [
      '1 no callers of inherited endpoints in this workspace',
      '5 no callers in this workspace',
    ]);
    assert.equal(linesWith(new Map(), 2)[1], '5 no callers in this workspace · 2 unresolved calls');
  });
});
