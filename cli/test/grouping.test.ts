/** `list --group-by`. */
import assert from 'node:assert/strict';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('list --group-by', () => {
  const folder = temporaryFolders();
  const list = async (...args: readonly string[]) =>
    (await capturedRun(['list', ...args], { cwd: folder(bookstore) })).stdout;
  const headings = async (key: string) =>
    (await list('--group-by', key)).split('\n').filter((line) => /^\S+$/.test(line) && !line.startsWith('─'));

  it('prints a heading for each service, assembly or path', async () => {
    assert.deepEqual(await headings('service'), [
      '@acme/bookstore#AuthorAppService',
      '@acme/bookstore#BookAppService',
    ]);
    assert.deepEqual(await headings('assembly'), ['@acme/bookstore']);
    assert.deepEqual(await headings('path'), ['/api/app/author', '/api/app/book', '/books/newest']);
  });

  it('prints the same routes as without grouping', async () => {
    const rows = (text: string) =>
      text.match(/^(GET|POST|PUT|DELETE) .*$/gm)?.map((line) => line.split(/ +/)[1]);
    assert.deepEqual(rows(await list('--group-by', 'service')), rows(await list()));
  });
});
