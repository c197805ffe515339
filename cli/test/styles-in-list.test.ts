/** When `list` flags routes that differ between the two styles. */
import assert from 'node:assert/strict';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('the route flag v3≠v4', () => {
  const folder = temporaryFolders();
  const files = {
    'a.ts': 'export class BookAppService extends ApplicationService { getBestSellersAsync() {} }',
  };
  const list = async (...args: readonly string[]) => {
    const { stdout, stderr } = await capturedRun(['list', ...args], { cwd: folder(files) });
    return { hasFlag: stdout.includes('v3≠v4'), isExplained: stderr.includes('v3≠v4:'), stderr };
  };
  const rows: readonly (readonly [args: string, hasFlag: boolean])[] = [
    ['--profile fx', true],
    ['--profile abp@3.3', true],
    ['--profile abp@4.0', false],
    ['--profile abp@10.0', false],
    ['--profile abp@10.0 --columns route,flags', true],
    ['--profile abp@10.0 --expanded', true],
    ['--profile abp@10.0 --v3', true],
  ];
  for (const [args, hasFlag] of rows)
    it(`${hasFlag ? 'is shown' : 'is omitted'} by list ${args}; the summary always counts the route as different`, async () => {
      const found = await list(...args.split(' '));
      assert.equal(found.hasFlag, hasFlag);
      assert.equal(found.isExplained, hasFlag);
      assert.match(found.stderr, /1 differs between styles/);
    });
});
