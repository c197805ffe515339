/** The page of `export --format html`: content security policy, data and links. Browser tests cover its behavior. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '../../page/page-data';
import { websiteOf } from '../inputs/page-inputs';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('export --format html', () => {
  const folder = temporaryFolders();
  const service = 'src/book-app-service.ts';

  async function page(cwd: string) {
    const { stdout, code } = await capturedRun(['export', '--format', 'html'], { cwd });
    assert.equal(code, 0);
    const [, json = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(stdout) ?? [];
    return { html: stdout, data: JSON.parse(json) as PageData };
  }

  it('writes one file that loads nothing; its content security policy allows only its own script and style', async () => {
    const { html } = await page(folder(bookstore));
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    assert.match(policy, /^default-src 'none'; /);
    for (const name of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(html) ?? [];
      const hash = createHash('sha256').update(text).digest('base64');
      assert.ok(text.length > 1000 && policy.includes(`${name}-src 'sha256-${hash}'`), name);
    }
    assert.doesNotMatch(html, /<(?:link|img|iframe|object)|\ssrc=|url\(|@import/);
  });

  it('includes the routes that pass the filters, findings with their routes, and source lines', async () => {
    const cwd = folder({
      ...bookstore,
      [service]: bookstore[service]!.replace(
        'async getAllAsync',
        '@HttpGet("/books/newest")\n  async getOldAsync',
      ),
    });
    const { data } = await page(cwd);
    const [finding] = data.findings.filter(({ code }) => code === 'route-collision');
    const names = finding!.routes.map((index) => data.routes[index]!.method);
    assert.deepEqual(names.sort(), ['findNewestAsync', 'getOldAsync']);
    assert.match(data.lines[service]![finding!.location.line]!, /getOldAsync|findNewestAsync/);
    assert.deepEqual(Object.keys(data.remedies).includes('route-collision'), true);
    const { stdout } = await capturedRun(['export', '--format', 'html', '--verb', 'POST'], { cwd });
    assert.match(stdout, /createAsync/);
    assert.doesNotMatch(stdout, /"method":"getListAsync"/);
  });

  it('includes each type once, however many routes take or return it', async () => {
    const text = bookstore[service]!.replaceAll(
      '{ title: string }) {}',
      'BookDto): Promise<BookDto> {}\n  async updateAsync(id: string, input: BookDto) {}',
    );
    const { data } = await page(
      folder({ ...bookstore, [service]: `${text}export interface BookDto { title: string }\n` }),
    );
    const uses = data.routes.filter(({ operation }) => JSON.stringify(operation).includes('#BookDto"'));
    assert.deepEqual(
      uses.map(({ method }) => method),
      ['createAsync', 'updateAsync'],
    );
    assert.deepEqual(
      data.types.map(({ name }) => name),
      ['BookDto'],
    );
  });

  it('says which tests reach each route, if there are tests', async () => {
    const testsIn = async (files: Readonly<Record<string, string>>) => {
      const { data } = await page(folder({ ...bookstore, ...files }));
      return data.routes.flatMap(({ method, tests }) =>
        tests ? [[method, tests.reached, ...tests.calls.map(({ line }) => line + 1)]] : [],
      );
    };
    assert.deepEqual(await testsIn({}), []);
    const found = await testsIn({ 'test/books.test.ts': "it('works', () => fetch('/api/app/book/7'));" });
    assert.deepEqual(
      found.filter(([, reached]) => reached !== 'no'),
      [['getAsync', 'yes', 1]],
    );
    assert.ok(found.length > 1);
  });

  it('escapes source text in the embedded data', async () => {
    const text = bookstore[service]!.replace(
      'async getListAsync',
      '/* </script><!-- \u202e */ async getListAsync',
    );
    const { html, data } = await page(folder({ ...bookstore, [service]: text }));
    assert.equal(html.match(/<\/script/g)!.length, 2);
    assert.doesNotMatch(html, /\u202e|<!--/);
    assert.ok(Object.values(data.lines[service]!).some((line) => line.includes('</script><!-- \\u202e */')));
  });

  describe('links to the repository', () => {
    const git = (cwd: string, ...args: readonly string[]) =>
      execFileSync('git', ['-C', cwd, '-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args]);

    /** A clone whose commits are all pushed. */
    function clone() {
      const [cwd, remote] = [folder(bookstore), folder()];
      git(remote, 'init', '--quiet', '--bare');
      git(cwd, 'init', '--quiet', '--initial-branch=main');
      git(cwd, 'add', '--all');
      git(cwd, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=first');
      git(cwd, 'remote', 'add', 'origin', remote);
      git(cwd, 'push', '--quiet', 'origin', 'main');
      git(cwd, 'remote', 'set-url', 'origin', 'https://user:secret@github.com/acme/books.git');
      return cwd;
    }

    it('point to the current commit, and exist only for files that are unchanged since that commit', async () => {
      const cwd = clone();
      appendFileSync(join(cwd, 'src', 'author-app-service.ts'), '// not committed\n');
      const { html, data } = await page(cwd);
      const commit = git(cwd, 'rev-parse', 'HEAD').toString().trim();
      assert.deepEqual(data.repository, {
        commit,
        url: `https://github.com/acme/books/blob/${commit}/{file}#L{line}`,
        files: [service],
      });
      assert.doesNotMatch(html, /secret/);
      const inner = await page(join(cwd, 'src'));
      assert.match(inner.data.repository!.url, /\/src\/\{file\}#L/);
    });

    it('are omitted if the commit is not pushed, or the folder is not a repository', async () => {
      const cwd = clone();
      writeFileSync(join(cwd, 'note.txt'), '');
      git(cwd, 'add', '--all');
      git(cwd, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=second');
      for (const root of [cwd, folder(bookstore)]) assert.equal((await page(root)).data.repository, null);
    });

    for (const [remote, expected] of [
      ['https://github.com/acme/books', 'https://github.com/acme/books/blob/c/src/{file}#L{line}'],
      ['git@github.com:acme/books.git', 'https://github.com/acme/books/blob/c/src/{file}#L{line}'],
      ['ssh://git@gitlab.com:22/a/b/c.git', 'https://gitlab.com/a/b/c/-/blob/c/src/{file}#L{line}'],
      ['https://gitlab.acme.org/a/b/', 'https://gitlab.acme.org/a/b/-/blob/c/src/{file}#L{line}'],
      ['https://bitbucket.org/a/b.git', 'https://bitbucket.org/a/b/src/c/src/{file}#lines-{line}'],
      ['https://git.acme.org/a/b.git', undefined],
      ['../books', undefined],
      ['javascript:alert(1)//github.com/a/b', undefined],
      ['https://github.com/a/b"onclick="x', undefined],
    ] as const) {
      it(`of ${remote} → ${expected ?? 'none'}`, () =>
        assert.equal(websiteOf(remote)?.('c', 'src/'), expected));
    }
  });
});
