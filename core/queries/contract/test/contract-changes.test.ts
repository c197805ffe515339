import assert from 'node:assert/strict';
import { diffRoutes } from '../../diff';
import { edits, methodEdits } from './contract-edits';
import {
  type ContractState,
  csharpState,
  csharpWithDto,
  csharpWithMethod,
  locked,
  typescriptWithDto,
} from './contract-states';

/** The changes of contracts: `kind effect detail`. */
const changesBetween = (before: ContractState, after: ContractState): readonly string[] =>
  diffRoutes(before.routes, after.routes, undefined, undefined, {
    before: before.contract,
    after: after.contract,
  })
    .filter(({ ofContract }) => ofContract !== undefined)
    .map(({ kind, ofContract, detail }) => `${kind} ${ofContract!.effect} ${detail}`.trim())
    .sort();

const withoutDetail = (change: string) => change.split(' ').slice(0, 2).join(' ');

describe('changes of contracts', () => {
  for (const [what, before, after, request, response, typescript] of edits)
    for (const [direction, changes] of [
      ['request', request],
      ['response', response],
    ] as const) {
      it(`${what}, in a ${direction}`, async () => {
        const states = [
          await csharpWithDto(direction, before),
          await csharpWithDto(direction, after),
        ] as const;
        assert.deepEqual(changesBetween(...states), changes);
        const [old, now] = states.map(locked);
        assert.deepEqual(changesBetween(old!, now!), changes, 'from a lock');
      });
      if (typescript !== undefined)
        it(`${what}, in a ${direction} in TypeScript`, () => {
          const [old, now] = typescript.map((members) => typescriptWithDto(direction, members));
          const expected = changes.map(withoutDetail);
          assert.deepEqual(changesBetween(old!, now!).map(withoutDetail), expected);
          assert.deepEqual(
            changesBetween(locked(old!), locked(now!)).map(withoutDetail),
            expected,
            'from a lock',
          );
        });
    }

  for (const [what, before, after, changes] of methodEdits)
    it(what, async () => {
      const states = [await csharpWithMethod(before), await csharpWithMethod(after)] as const;
      assert.deepEqual(changesBetween(...states), changes);
      const [old, now] = states.map(locked);
      // A lock does not show media types.
      const shown = changes.filter((change) => !change.includes('media-type'));
      assert.deepEqual(changesBetween(old!, now!), shown, 'from a lock');
    });

  it('count once for all routes that share a type', async () => {
    const service = (dto: string) =>
      csharpState(`public class BookAppService : ApplicationService {
        public Task<Dto> GetAsync() => throw null!; public Task<List<Dto>> GetListAsync() => throw null!; public Task<Dto> GetTopAsync() => throw null!;
      } public class Dto { ${dto} }`);
    assert.deepEqual(changesBetween(await service('public int P { get; set; }'), await service('')), [
      'response-property-removed breaking p (and in 2 more routes)',
    ]);
  });
});
