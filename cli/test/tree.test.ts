/** `list --tree`. */
import assert from 'node:assert/strict';
import { relativeToRoot } from '../../core/model/location';
import { route } from '../../core/test/routes';
import { listTree } from '../reporters/routes-as-text';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('list --tree', () => {
  const folder = temporaryFolders();
  const list = (...args: readonly string[]) => capturedRun(['list', ...args], { cwd: folder(bookstore) });
  const treeOf = (...paths: readonly string[]) =>
    listTree(
      paths.map((path) => route({ path, styles: { v3: path, v4: path }, service: 'S', method: 'm' })),
      { width: null, colorLevel: 0, locations: relativeToRoot },
    );

  it('prints a line for each segment, and verbs with methods below the last segment', async () => {
    assert.deepEqual((await list('--tree')).stdout.split('\n'), [
      '/api',
      '  /app',
      '    /author',
      '      /{id}',
      '        GET  AuthorAppService.getAsync  hidden',
      '    /book',
      '      GET   BookAppService.getAllAsync  collides',
      '      GET   BookAppService.getListAsync  collides',
      '      POST  BookAppService.createAsync',
      '      /best-sellers',
      '        GET  BookAppService.getBestSellersAsync  v3≠v4',
      '      /{id}',
      '        GET  BookAppService.getAsync',
      '/books',
      '  /newest',
      '    GET  BookAppService.findNewestAsync',
      '',
    ]);
  });

  it('prints a tree for each group', async () => {
    const { stdout } = await list('--tree', '--group-by', 'service');
    assert.match(stdout, /#AuthorAppService\n\n\/api\n {2}\/app\n {4}\/author\n/);
    assert.match(stdout, /#BookAppService\n\n\/api\n {2}\/app\n {4}\/book\n/);
  });

  it('cannot be combined with --columns or --expanded', async () => {
    for (const args of [['--columns', 'verb'], ['--expanded']]) {
      const { code, stderr } = await list('--tree', ...args);
      assert.equal(code, 2);
      assert.match(stderr, /cannot be used with option/);
    }
  });

  it('does not split a parameter at slashes, and prints the route /', () => {
    assert.equal(treeOf('/', '/a/{id:regex(x/y)}'), '/\n  GET  S.m\n/a\n  /{id:regex(x/y)}\n    GET  S.m\n');
  });

  it('prints routes of any depth', () => {
    assert.equal(treeOf('/a'.repeat(5000)).split('\n').length, 5002);
  });
});
