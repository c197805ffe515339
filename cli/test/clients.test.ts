/** `clients`, and the client calls that `check` and `diff` report. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const web = `
export const load = () => http.get('/api/app/book');
export const rename = () => http.patch('/api/app/book');
export const find = (url: string) => http.get(url);
export const weather = () => fetch('https://example.com/today');
`;

/** The bookstore without the colliding method. */
const store: Readonly<Record<string, string>> = {
  ...bookstore,
  'src/book-app-service.ts': bookstore['src/book-app-service.ts']!.replace('  async getAllAsync() {}\n', ''),
};
const files = { ...store, 'web/books.ts': web };

describe('clients', () => {
  const folder = temporaryFolders();
  const run = (cwd: string, ...args: readonly string[]) => capturedRun(args, { cwd });

  it('lists each call with its status, and prints the counts on stderr', async () => {
    const { code, stdout, stderr } = await run(folder(files), 'clients');
    assert.equal(code, 0);
    assert.deepEqual(
      stdout
        .trim()
        .split('\n')
        .slice(2)
        .map((line) => line.replace(/ {2,}/g, ' | ')),
      [
        'matched | GET | /api/app/book | BookAppService.getListAsync | web/books.ts:2:36',
        'broken | PATCH | /api/app/book | GET /api/app/book BookAppService.getListAsync | verb: the URL has a route for GET, POST | web/books.ts:3:40',
        'unresolved | GET | {url} | the URL is not constant | web/books.ts:4:47',
        'external | GET | https://example.com/today | another host | web/books.ts:5:36',
      ],
    );
    assert.equal(stderr, '4 calls in 1 file · 1 matched · 1 broken · 1 unresolved · 1 external\n');
  });

  it('reports an unmatched call as unresolved if a base class is unknown, and as broken if only a decorator is unknown', async () => {
    const service = (name: string, head: string, base: string) =>
      `import { ${base}, Tagged } from 'company'; ${head} export class ${name}AppService extends ${base} { getAsync() {} }`;
    const cwd = folder({
      ...store,
      'src/author.ts': service('Author', '', 'CompanyAppService'),
      'src/reader.ts': service('Reader', '@Tagged()', 'ApplicationService'),
      'web/people.ts': `http.delete('/api/app/author/lost');\nhttp.delete('/api/app/reader/lost');`,
    });
    const { stdout } = await run(cwd, 'clients', '--status', 'unresolved,broken', '--format', 'json');
    const { calls } = JSON.parse(stdout) as { calls: readonly Readonly<Record<string, string>>[] };
    assert.deepEqual(
      calls.map(({ status, address, reason }) => [status, address, reason]),
      [
        [
          'unresolved',
          '/api/app/author/lost',
          'AuthorAppService may answer: not all of its routes are known',
        ],
        ['broken', '/api/app/reader/lost', 'segment: the segment lost is superfluous'],
      ],
    );
  });

  it('--status lists only calls with the given statuses, and rejects unknown statuses', async () => {
    const cwd = folder(files);
    const { stdout } = await run(cwd, 'clients', '--status', 'broken,external', '--format', 'json');
    const { calls } = JSON.parse(stdout) as { calls: readonly { readonly status: string }[] };
    assert.deepEqual(
      calls.map(({ status }) => status),
      ['broken', 'external'],
    );
    assert.equal((await run(cwd, 'clients', '--status', 'lost')).code, 2);
  });

  it('--in reads calls from another folder, and reports their locations relative to the analyzed folder', async () => {
    const cwd = folder({
      ...Object.fromEntries(Object.entries(store).map(([name, text]) => [`api/${name}`, text])),
      'web/books.ts': web,
    });
    const { stdout } = await run(cwd, 'clients', 'api', '--in', 'web', '--format', 'json');
    const { calls } = JSON.parse(stdout) as {
      calls: readonly { readonly location: { readonly file: string } }[];
    };
    assert.deepEqual([...new Set(calls.map(({ location }) => location.file))], ['../web/books.ts']);
    assert.equal((await run(cwd, 'clients', 'api', '--in', 'nowhere')).code, 2);
  });

  it('reports client files that cannot be read, including files in --in folders, and exits with 3 under --strict', async () => {
    const large = 'x'.repeat(5 * 1024 * 1024);
    const app = Object.entries(store).map(([file, text]) => [`app/${file}`, text]);
    const deep = `fetch(${'[\n'.repeat(50_000)}`;
    const binary = "\0\0fetch('/api/app/gone');";
    const clients = {
      'app/web/binary.js': binary,
      'app/web/binary.ts': binary,
      'app/web/deep.js': deep,
      'app/web/large.js': large,
      'web/binary.js': binary,
      'web/large.js': large,
      'web/my.postman_collection.json': '{',
    };
    const cwd = folder({ ...Object.fromEntries(app), ...clients });
    const { code, stderr } = await run(cwd, 'clients', 'app', '--in', 'web', '--strict');
    assert.equal(code, 3);
    assert.match(
      stderr,
      /^error app\/web\/deep\.js:1:1 The file is skipped: its requests cannot be read\. /m,
    );
    assert.match(stderr, /^error app\/web\/large\.js:1:1 The file is skipped: larger than 4 MB\. /m);
    assert.match(stderr, /^skipped web\/large\.js: larger than 4 MB$/m);
    assert.match(stderr, /^skipped web\/my\.postman_collection\.json: its requests cannot be read$/m);
    assert.match(stderr, /^skipped web\/binary\.js: it is binary \(contains NUL characters\)$/m);
    // The finding of the parser is the same.
    assert.deepEqual(stderr.match(/^error app\/web\/binary.*/gm), [
      'error app/web/binary.js:1:1 The file is skipped: it is binary (contains NUL characters). [unread-file]',
      'error app/web/binary.ts:1:1 The file is skipped: it is binary (contains NUL characters). [unread-file]',
    ]);
  });

  it('check --clients exits with 1 for broken calls, unless they are suppressed', async () => {
    const cwd = folder(files);
    assert.equal((await run(cwd, 'check')).code, 0);
    const { code, stdout } = await run(cwd, 'check', '--clients');
    assert.equal(code, 1);
    assert.match(
      stdout,
      /error No route answers PATCH \/api\/app\/book \(verb: .*\)\. \[broken-call\]\n {2}web\/books\.ts:3:40/,
    );
    const suppressions = [{ code: 'broken-call', path: 'web/**', reason: 'it is a draft' }];
    writeFileSync(join(cwd, 'fx-routes.json'), JSON.stringify({ suppressions }));
    assert.equal((await run(cwd, 'check', '--clients')).code, 0);
    assert.doesNotMatch((await run(cwd, 'check')).stdout, /unused-suppression/);
  });

  describe('with a proxy whose models are older than the DTOs', () => {
    const service = `using System; using Volo.Abp.Application.Services;
namespace Acme.Shop.Books;
public class BookDto { public decimal Price { get; set; } public Guid Author { get; set; } }
public class BookAppService : ApplicationService { public BookDto Get() => null; }`;
    const outdated = {
      'src/Acme.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.AspNetCore.Mvc" Version="9.3.1" /></ItemGroup></Project>',
      'src/Book.cs': service,
      'web/proxy/books/models.ts': 'export interface BookDto {\n  price?: string;\n}\n',
    };
    const stale = [
      'web/proxy/books/models.ts:1:18  BookDto lacks the property Author (string) of Acme.Shop.Books.BookDto. (src/Book.cs:3:71)',
      'web/proxy/books/models.ts:2:3  BookDto.Price is string, but number in Acme.Shop.Books.BookDto. (src/Book.cs:3:39)',
    ];

    it('lists what differs, except with --status', async () => {
      const cwd = folder(outdated);
      const { code, stdout, stderr } = await run(cwd, 'clients');
      assert.equal(code, 0);
      assert.deepEqual(stdout.trim().split('\n'), stale);
      assert.equal(stderr.trim(), '0 calls in 0 files · 2 differences in types');
      assert.equal((await run(cwd, 'clients', '--status', 'broken')).stdout, '');
      const { staleTypes } = JSON.parse((await run(cwd, 'clients', '--format', 'json')).stdout) as {
        staleTypes: readonly { readonly code: string }[];
      };
      assert.deepEqual(
        staleTypes.map(({ code }) => code),
        ['stale-client-type', 'stale-client-type'],
      );
    });

    it('check --clients reports it, also if the client is in another folder; check alone does not', async () => {
      const cwd = folder(outdated);
      const found = async (...args: readonly string[]) =>
        (await run(cwd, 'check', ...args)).stdout.match(/warning .* \[stale-client-type\]\n.*\n.*/g) ?? [];
      const warnings = [
        'warning BookDto lacks the property Author (string) of Acme.Shop.Books.BookDto. [stale-client-type]',
        '  web/proxy/books/models.ts:1:18',
        '  src/Book.cs:3:71  Acme.Shop.Books.BookDto.Author',
      ];
      assert.equal((await found('--clients'))[0], warnings.join('\n'));
      assert.equal((await found('src', '--in', 'web'))[0], warnings.join('\n'));
      assert.deepEqual(await found(), []);
    });
  });

  it('diff --clients lists the calls that a change breaks', async () => {
    const cwd = folder(files);
    writeFileSync(join(cwd, 'before.json'), (await run(cwd, 'list', '--format', 'json')).stdout);
    const service = store['src/book-app-service.ts']!.replace('getListAsync(', 'getShelfAsync(');
    writeFileSync(join(cwd, 'src/book-app-service.ts'), service);
    const callersOf = async (...args: readonly string[]) => {
      const { stdout } = await run(cwd, 'diff', './before.json', '--format', 'json', ...args);
      const { changes } = JSON.parse(stdout) as {
        changes: readonly { readonly callers: readonly unknown[] }[];
      };
      return changes.flatMap(({ callers }) => callers);
    };
    assert.deepEqual(await callersOf(), []);
    const caller = { file: 'web/books.ts', line: 2, column: 36 };
    assert.deepEqual(await callersOf('--clients'), [caller]);
    assert.match((await run(cwd, 'diff', './before.json', '--clients')).stdout, /web\/books\.ts:2:36/);
  });

  it('--tests lists the routes, and the tests that reach them', async () => {
    const test = `import { BookAppService } from '../src/book-app-service';
const books = new BookAppService();
it('lists', () => books.getListAsync());
it('finds', () => fetch('/api/app/book/1'));
`;
    const cwd = folder({ ...store, 'test/books.ts': test });
    const { stdout, stderr } = await run(cwd, 'clients', '--tests');
    const lines = stdout.trim().split('\n').slice(2);
    assert.ok(
      lines.some((line) =>
        /^yes +GET +\/api\/app\/book +BookAppService.getListAsync +test\/books.ts:3:19$/.test(line),
      ),
      stdout,
    );
    assert.ok(
      lines.some((line) => /^no +POST +\/api\/app\/book /.test(line)),
      stdout,
    );
    assert.match(stderr, /^\d+ routes · \d reached by tests · \d+ not reached\n$/);
    const explained = await run(cwd, 'explain', 'BookAppService.getListAsync');
    assert.match(explained.stdout, /reached by tests: test\/books.ts:3:19/);
  });

  it('check --untested reports the routes that pass its filter and that no test reaches', async () => {
    const cwd = folder({ ...store, 'test/books.ts': "it('lists', () => fetch('/api/app/book'));" });
    const checked = async (...args: readonly string[]) => {
      const { code, stdout } = await run(cwd, 'check', ...args);
      return {
        code,
        untested: stdout.split('\n').filter((line) => line.includes('[untested-route]')).length,
      };
    };
    assert.deepEqual(await checked(), { code: 0, untested: 0 });
    assert.deepEqual(await checked('--untested', 'GET getListAsync'), { code: 0, untested: 0 });
    assert.deepEqual(await checked('--untested=--verb POST'), { code: 1, untested: 1 });
    // The test requests another route than the asked one, which would match the URL, too.
    const service = `import { ApplicationService } from '@fx/core';
export class ShelfAppService extends ApplicationService {
  async getAsync(id: string) {}
  async getTopSellersAsync() {}
}
`;
    const shelves = folder({
      ...store,
      'src/shelf-app-service.ts': service,
      'test/shelves.ts': "it('works', () => fetch('/api/app/shelf/top-sellers'));",
    });
    const { stdout } = await run(shelves, 'check', '--untested=ShelfAppService.getAsync');
    assert.match(stdout, /No test reaches GET \/api\/app\/shelf\/\{id\}/);
    const { code, stderr } = await run(cwd, 'check', '--since', 'main');
    assert.deepEqual([code, stderr], [2, "error: option '--since' needs '--untested'\n"]);
  });
});
