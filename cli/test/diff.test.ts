/** `diff` with commits of a real repository, with saved lists, and between the URL styles. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Change } from '../../core/queries/diff';
import { route } from '../../core/test/routes';
import { changesComment, changesMarkdown } from '../reporters/changes/changes';
import { bookstore, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

type Side = { readonly route: string } | null;

describe('diff', () => {
  const folder = temporaryFolders();
  const diff = (cwd: string, ...args: readonly string[]) => capturedRun(['diff', ...args], { cwd });
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync(
      'git',
      [
        '-C',
        cwd,
        '-c',
        'user.name=test',
        '-c',
        'user.email=test@localhost',
        '-c',
        'commit.gpgsign=false',
        ...args,
      ],
      { encoding: 'utf8' },
    );
  const service = 'src/book-app-service.ts';
  /** The service with a method body, since a renamed method is recognized by its body. */
  const store = bookstore[service]!.replace(
    ': { title: string }) {}',
    ': { title: string }) { return input; }',
  );
  const edited = store
    .replace('createAsync(', 'createBookAsync(')
    .replace('async getBestSellersAsync() {}', '')
    .replace("'/books/newest'", "'/books/latest'");

  /** A repository with the bookstore in its only commit, and an uncommitted edit of the service. */
  function repository(prefix = ''): string {
    const files = Object.fromEntries(
      Object.entries({ ...bookstore, [service]: store }).map(([name, text]) => [`${prefix}${name}`, text]),
    );
    const cwd = folder(files);
    git(cwd, 'init', '--quiet', '--initial-branch=main');
    git(cwd, 'add', '--all');
    git(cwd, 'commit', '--quiet', '--message=first');
    writeFileSync(join(cwd, `${prefix}${service}`), edited);
    return cwd;
  }

  const expected = [
    /^removed \(breaking\) +GET \/api\/app\/book\/best-sellers/m,
    /^moved \(breaking\) +GET \/books\/newest +GET \/books\/latest +BookAppService\.findNewestAsync/m,
    /^renamed|^removed \(breaking\) +POST \/api\/app\/book|^moved \(breaking\) +POST/m,
  ];

  it('compares a commit with the work tree, and leaves the work tree unchanged', async () => {
    const cwd = repository();
    const status = git(cwd, 'status', '--porcelain');
    const { stdout, stderr, code } = await diff(cwd, 'HEAD');
    assert.equal(code, 1);
    for (const pattern of expected) assert.match(stdout, pattern);
    assert.match(stderr, /changes, \d breaking/);
    assert.equal(git(cwd, 'status', '--porcelain'), status);
  });

  const dtos = {
    'Host.csproj':
      '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.AspNetCore.Mvc" Version="9.1.1" /></ItemGroup></Project>',
    'AuthorAppService.cs':
      'public class AuthorAppService : ApplicationService { public Task<AuthorDto> GetAsync() => null; }',
    'AuthorDto.cs': 'public class AuthorDto { public string Name { get; set; } }',
    'package.json': '{ "name": "shop" }',
    'src/book-app-service.ts':
      "import type { BookDto } from './book-dto';\nexport class BookAppService extends ApplicationService { async createAsync(input: BookDto): Promise<void> {} }",
    'src/book-dto.ts': 'export interface BookDto { title?: string }',
  };

  it('compares what routes take and return, in both languages, with the locations of what changed', async () => {
    const cwd = folder(dtos);
    git(cwd, 'init', '--quiet', '--initial-branch=main');
    git(cwd, 'add', '--all');
    git(cwd, 'commit', '--quiet', '--message=first');
    const changes = async () => {
      const { stdout } = await diff(cwd, 'HEAD', '--format', 'json');
      return (
        JSON.parse(stdout).changes as readonly (Change & {
          places: { after: { file: string; line: number } };
        })[]
      ).map(
        ({ kind, isBreaking: _, detail, places, ...rest }) =>
          `${kind} ${'effect' in rest ? rest.effect : ''} ${detail} ${places.after.file}:${places.after.line}`,
      );
    };
    assert.deepEqual(await changes(), []);
    writeFileSync(
      join(cwd, 'AuthorDto.cs'),
      'public class AuthorDto\n{\n public string FullName { get; set; } }',
    );
    writeFileSync(join(cwd, 'src/book-dto.ts'), 'export interface BookDto { title: string }');
    assert.deepEqual(await changes(), [
      'response-property-removed breaking name: perhaps renamed to fullName AuthorAppService.cs:1',
      'response-property-added compatible fullName: string AuthorDto.cs:3',
      'request-property-became-required breaking title src/book-dto.ts:1',
    ]);
    const { stdout, code } = await diff(cwd, 'HEAD');
    assert.equal(code, 1);
    assert.match(stdout, /^request-property-became-required \(breaking\)/m);
  });

  it('compares a subfolder of a repository with the same folder of the commit', async () => {
    const cwd = repository('inner/');
    const csv = async (root: string, ...words: readonly string[]) =>
      (await diff(root, ...words, 'main', '--format', 'csv')).stdout;
    assert.equal(await csv(cwd, 'inner'), await csv(join(cwd, 'inner')));
  });

  it('compares a subfolder in a hook, where variables name the repository', async () => {
    const cwd = repository('inner/');
    const compare = () => diff(cwd, 'inner', 'HEAD', '--format', 'json');
    const outside = await compare();
    process.env.GIT_DIR = join(cwd, '.git');
    const inside = await compare().finally(() => {
      delete process.env.GIT_DIR;
    });
    assert.deepEqual(inside, outside);
  });

  it('reports no change and exits with 0 if only lines moved', async () => {
    const cwd = repository();
    writeFileSync(join(cwd, service), `\n\n${store}`);
    const { stdout, stderr, code } = await diff(cwd, 'HEAD');
    assert.deepEqual([code, stdout, stderr], [0, '', 'no route changed\n']);
  });

  it('compares with the saved output of list', async () => {
    const cwd = repository();
    // A saved list contains no code, so renamed methods are not recognized.
    writeFileSync(join(cwd, service), edited.replace('createBookAsync(', 'createAsync('));
    const saved = folder({ ...bookstore, [service]: store });
    await capturedRun(['list', '--format', 'json', '--output', join(cwd, 'saved.json')], { cwd: saved });
    const text = (output: string) => output.replaceAll(/\[?@acme.*?\]?/g, '');
    const expected = text((await diff(cwd, 'HEAD')).stdout);
    for (const args of [['./saved.json'], ['.', './saved.json'], ['--base-file', 'saved.json']])
      assert.equal(text((await diff(cwd, ...args)).stdout), expected, args.join(' '));
  });

  describe('compares with a lock', () => {
    const source = (members: string, parameters = 'Guid id') => `
using System; using Volo.Abp.Application.Services;
namespace Acme;
public class BookDto { ${members} }
public class BookAppService : ApplicationService {
  public BookDto Get(${parameters}) => null;
}`;
    const project = {
      'Acme.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.AspNetCore.Mvc" Version="9.3.1" /></ItemGroup></Project>',
    };
    const lockedFolder = async (members: string) => {
      const cwd = folder({ ...project, 'Book.cs': source(members) });
      assert.equal((await capturedRun(['check', '--update-lock'], { cwd })).code, 0);
      return cwd;
    };
    interface ChangeRow {
      readonly kind: string;
      readonly effect: string;
      readonly detail: string;
      readonly places: { readonly before: object; readonly after: { readonly file: string } };
    }
    async function rows(cwd: string) {
      const { stdout } = await diff(cwd, './routes.lock', '--format', 'json');
      const { changes }: { readonly changes: readonly ChangeRow[] } = JSON.parse(stdout);
      return changes.map(({ kind, effect, detail, places: { before, after } }) => {
        return [kind, effect, detail, before, after.file];
      });
    }

    it('by the kinds of changes of a commit, at the lines of the lock', async () => {
      const cwd = await lockedFolder('public string Title { get; set; } public int Pages { get; set; }');
      assert.deepEqual(await rows(cwd), []);
      writeFileSync(
        join(cwd, 'Book.cs'),
        source('public int Title { get; set; }', 'Guid id, string culture'),
      );
      const lines = readFileSync(join(cwd, 'routes.lock'), 'utf8').split('\n');
      const at = (start: string) => {
        const line = lines.findIndex((one) => one.startsWith(start)) + 1;
        return { file: './routes.lock', line, column: 1 };
      };
      const ofRoute = at('/api/app/book/{id} GET Acme');
      assert.deepEqual(await rows(cwd), [
        ['request-parameter-added', 'compatible', 'culture', ofRoute, 'Book.cs'],
        ['response-property-removed', 'breaking', 'pages', at('type BookDto.pages'), 'Book.cs'],
        [
          'response-property-type-changed',
          'breaking',
          'title: string → integer(int32)',
          at('type BookDto.title'),
          'Book.cs',
        ],
        ['response-property-became-not-nullable', 'compatible', 'title', at('type BookDto.title'), 'Book.cs'],
      ]);
    });

    it('that has no types, which it says', async () => {
      const cwd = await lockedFolder('public string Title { get; set; }');
      const lock = readFileSync(join(cwd, 'routes.lock'), 'utf8').split('\n');
      writeFileSync(
        join(cwd, 'routes.lock'),
        `${lock.filter((line) => line.includes(' Acme.')).join('\n')}\n`,
      );
      writeFileSync(join(cwd, 'Book.cs'), source('public int Title { get; set; }'));
      const { code, stderr } = await diff(cwd, './routes.lock');
      assert.equal(code, 0);
      assert.match(stderr, /^what routes take and return is not compared: \.\/routes\.lock has no types$/m);
    });

    it('and exits with 2 if it has other lines', async () => {
      const cwd = await lockedFolder('public string Title { get; set; }');
      writeFileSync(join(cwd, 'routes.lock'), '/api/app/book GET Acme.BookAppService.Get\n<<<<<<< HEAD\n');
      const { code, stderr } = await diff(cwd, './routes.lock');
      assert.equal(code, 2);
      assert.match(stderr, /^error: line 2 of '\.\/routes\.lock' is not a line of routes\.lock$/m);
    });
  });

  it('reads the same files from a commit as from the work tree, including folders named build, out or dist in a project, without those that .gitignore excludes', async () => {
    const cwd = folder({
      'App/App.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
      ...Object.fromEntries(
        ['App/build', 'App/bin', 'App/x/dist', 'dist', 'App/out'].map((path, at) => [
          `${path}/A${at}.cs`,
          `public class Book${at}AppService : ApplicationService { public void Get() {} }`,
        ]),
      ),
      '.gitignore': 'ignored/',
      'package.json': '{}',
      'ignored/tag.ts': 'export class TagAppService extends ApplicationService { get() {} }',
    });
    git(cwd, 'init', '--quiet', '--initial-branch=main');
    git(cwd, 'add', '--all', '--force');
    git(cwd, 'commit', '--quiet', '--message=first');
    assert.match((await capturedRun(['list'], { cwd })).stderr, /^3 routes/m);
    assert.match((await diff(cwd, 'HEAD')).stderr, /no route changed/);
  });

  it('exits with 2 if the base could be either a commit or a file', async () => {
    const cwd = repository();
    await capturedRun(['list', '--format', 'json', '--output', join(cwd, 'main')], { cwd });
    for (const base of [['main'], ['.', 'main']]) {
      const { code, stderr } = await diff(cwd, ...base);
      assert.equal(code, 2);
      assert.match(
        stderr,
        /'main' may mean a commit or a file: write '\.\/main' for the file, 'main~0' for the commit/,
      );
    }
    assert.equal((await diff(cwd, 'main~0')).code, 1);
    assert.equal((await diff(cwd, './main')).code, 0);
  });

  it('exits with 2 if the repository lacks a file of the commit, as in a partial clone', async () => {
    const cwd = repository();
    const id = git(cwd, 'rev-parse', `HEAD:${service}`).trim();
    rmSync(join(cwd, '.git', 'objects', id.slice(0, 2), id.slice(2)), { force: true });
    const { code, stderr } = await diff(cwd, 'HEAD');
    assert.equal(code, 2);
    assert.match(stderr, /^error: the repository lacks .*src\/book-app-service\.ts$/m);
  });

  it('lists a change if its old or its new route passes the filters', async () => {
    const { stdout } = await diff(repository(), 'HEAD', '--route', '/books/newest');
    assert.match(stdout, /moved/);
    assert.doesNotMatch(stdout, /best-sellers/);
  });

  it('exits with 1 for changes that reach the threshold of --fail-on', async () => {
    const cwd = repository();
    assert.equal((await diff(cwd, 'HEAD', '--fail-on', 'never')).code, 0);
    writeFileSync(join(cwd, service), store.replace('createAsync', 'getPagesAsync() {}\n  createAsync'));
    assert.equal((await diff(cwd, 'HEAD')).code, 0);
    assert.equal((await diff(cwd, 'HEAD', '--fail-on', 'info')).code, 1);
  });

  it('exits with 2 if the base is missing, invalid or superfluous', async () => {
    const cwd = repository();
    writeFileSync(join(cwd, 'x.json'), '{}');
    for (const base of ['nowhere', '--upload-pack=x', './x.json', '', '^HEAD', 'HEAD..HEAD']) {
      const { code, stderr } = await diff(cwd, '.', '--', base);
      assert.equal(code, 2, base);
      assert.match(stderr, /^error: /, base);
    }
    assert.equal((await diff(cwd)).code, 2);
    assert.equal((await diff(cwd, '--styles', '.', 'HEAD')).code, 2);
  });

  it('exits with 2 if the output would replace the base', async () => {
    const cwd = folder(bookstore);
    await capturedRun(['list', '--format', 'json', '--output', 'saved.json'], { cwd });
    const { code, stderr } = await diff(cwd, './saved.json', '--format', 'json', '--output', 'saved.json');
    assert.equal(code, 2);
    assert.match(JSON.parse(stderr).error.message, /^'.\/saved.json' is an input: choose another --output$/);
  });

  it('exits with 2 and the message of git if git cannot use the repository', async () => {
    const broken = repository();
    appendFileSync(join(broken, '.git', 'config'), '[');
    for (const [cwd, message] of [
      [folder(bookstore), 'no git repository: neither .* contains .git'],
      [broken, "git cannot read 'HEAD': fatal: bad config line"],
    ] as const) {
      const { code, stderr } = await diff(cwd, 'HEAD');
      assert.equal(code, 2);
      assert.match(stderr, new RegExp(`^error: ${message}`, 'm'));
    }
  });

  it('runs no programs and fetches nothing, even if the Git configuration of the repository allows both', async () => {
    const cwd = repository();
    const trace = join(cwd, 'trace');
    for (const [key, value] of [
      ['core.repositoryFormatVersion', '1'],
      ['extensions.partialClone', 'elsewhere'],
      ['remote.elsewhere.promisor', 'true'],
      ['remote.elsewhere.url', `ext::touch ${trace}`],
      ['protocol.allow', 'always'],
      ['protocol.ext.allow', 'always'],
    ] as const)
      git(cwd, 'config', key, value);
    const { code, stderr } = await diff(cwd, '.', 'deadbeefdeadbeefdeadbeefdeadbeefdeadbeef');
    assert.equal(code, 2);
    assert.match(stderr, /is not a commit/);
    assert.equal(existsSync(trace), false);
  });

  it('skips a file whose name is not UTF-8, in the commit and in the work tree', async () => {
    const cwd = repository();
    writeFileSync(join(cwd, service), store);
    const name = Buffer.concat([
      Buffer.from(join(cwd, 'src', 'odd-')),
      Buffer.from([0xff]),
      Buffer.from('.ts'),
    ]);
    writeFileSync(name, store.replaceAll('BookAppService', 'OddAppService'));
    git(cwd, 'add', '--all');
    git(cwd, 'commit', '--quiet', '--message=second');
    const { code, stderr } = await diff(cwd, 'HEAD');
    assert.equal(code, 0);
    assert.equal((await diff(cwd, 'HEAD', '--strict')).code, 3);
    assert.match(stderr, /skipped src\/odd-.*\.ts of HEAD: its name is not UTF-8/);
  });

  it('lists the files of the commit that are not read completely, and exits with 3 under --strict', async function () {
    const links = {
      pack: '../elsewhere',
      outside: '/',
      'Same.ts': 'module.ts',
      'README.md': '../package.json',
    };
    const cwd = repository();
    writeFileSync(join(cwd, service), store);
    writeFileSync(join(cwd, 'src/binary.ts'), `\0\0${store}`);
    writeFileSync(join(cwd, 'src/lost.ts'), 'export class LostAppService extends ApplicationService {');
    mkdirSync(join(cwd, 'elsewhere'));
    writeFileSync(join(cwd, 'elsewhere/notes.md'), '');
    try {
      for (const [name, target] of Object.entries(links)) symlinkSync(target, join(cwd, 'src', name));
      mkdirSync(join(cwd, 'src/node_modules'));
      symlinkSync('../../elsewhere', join(cwd, 'src/node_modules/pack'));
    } catch {
      // Windows requires a privilege to create links.
      this.skip();
    }
    git(cwd, 'add', '--all', '--force');
    git(cwd, 'commit', '--quiet', '--message=second');
    for (const name of ['binary.ts', 'lost.ts', ...Object.keys(links)]) rmSync(join(cwd, 'src', name));
    const { code, stderr } = await diff(cwd, 'HEAD');
    assert.equal(code, 0);
    assert.deepEqual(stderr.trimEnd().split('\n'), [
      'skipped src/Same.ts of HEAD: symbolic links are not followed',
      'skipped src/outside of HEAD: symbolic links are not followed',
      'skipped src/pack of HEAD: symbolic links are not followed',
      'src/binary.ts:1:1 of HEAD: The file is skipped: it is binary (contains NUL characters).',
      "src/lost.ts:1:57 of HEAD: The file has a syntax error; the valid part is used. First: '}' expected.",
      'no route changed',
    ]);
    assert.equal((await diff(cwd, 'HEAD', '--strict')).code, 3);
  });

  for (const [title, files, notice] of [
    ['a file that is not read', { 'src/lost.ts': `//${' '.repeat(4 * 1024 * 1024)}` }, /src\/lost\.ts/],
    ['unknown routes', unknowableBookstore, /\d changes, 0 breaking/],
  ] as const)
    it(`exits with 3 under --strict if the base has ${title}, as a commit and as a saved list`, async () => {
      const cwd = folder({ ...bookstore, ...files });
      git(cwd, 'init', '--quiet', '--initial-branch=main');
      git(cwd, 'add', '--all');
      git(cwd, 'commit', '--quiet', '--message=first');
      await capturedRun(['list', '--format', 'json', '--output', 'saved.json'], { cwd });
      for (const name of Object.keys(files)) rmSync(join(cwd, name));
      for (const [name, text] of Object.entries(bookstore)) writeFileSync(join(cwd, name), text);
      for (const base of ['HEAD', './saved.json']) {
        const { stderr } = await diff(cwd, base);
        assert.match(stderr, notice, base);
        const never = ['--fail-on', 'never'];
        assert.equal((await diff(cwd, base, ...never)).code, 0, base);
        assert.equal((await diff(cwd, base, ...never, '--strict')).code, 3, base);
      }
    });

  it('reads submodules at the commit that the base records', async () => {
    const inner = folder({ 'thing.ts': store.replaceAll('BookAppService', 'ThingAppService') });
    git(inner, 'init', '--quiet', '--initial-branch=main');
    git(inner, 'add', '--all');
    git(inner, 'commit', '--quiet', '--message=first');
    const cwd = repository();
    writeFileSync(join(cwd, service), store);
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'src/things');
    git(cwd, 'commit', '--quiet', '--message=second');
    const { code, stdout } = await diff(cwd, 'HEAD');
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('reports a route as moved if its method was renamed in place', async () => {
    const cwd = repository();
    const body = 'async getBestSellersAsync() {\n    // "}" {\n    return [1];\n  }';
    writeFileSync(join(cwd, service), store.replace('async getBestSellersAsync() {}', body));
    git(cwd, 'commit', '--quiet', '--all', '--message=second');
    writeFileSync(
      join(cwd, service),
      store.replace('async getBestSellersAsync() {}', body.replace('BestSellers', 'Favorites')),
    );
    const { changes } = JSON.parse((await diff(cwd, 'HEAD', '--format', 'json')).stdout);
    assert.deepEqual(
      changes.map(({ kind, before, after }: { kind: string; before: Side; after: Side }) => [
        ...[kind, before?.route, after?.route],
      ]),
      [['moved', '/api/app/book/best-sellers', '/api/app/book/favorites']],
    );
  });

  it('reports the removal of an obsolete route as not breaking', async () => {
    const cwd = repository();
    const marked = store.replace(
      'async getBestSellersAsync',
      '/** @deprecated use the list */\n  async getBestSellersAsync',
    );
    writeFileSync(join(cwd, service), marked);
    await capturedRun(['list', '--format', 'json', '--output', 'saved.json'], { cwd });
    git(cwd, 'add', service);
    git(cwd, 'commit', '--quiet', '--message=second');
    writeFileSync(join(cwd, service), store.replace('async getBestSellersAsync() {}', ''));
    for (const base of ['HEAD', './saved.json']) {
      const { code, stdout } = await diff(cwd, base);
      assert.equal(code, 0, base);
      assert.match(stdout, /^removed +GET \/api\/app\/book\/best-sellers .*was marked as obsolete/m);
    }
  });

  describe('output for a pull request', () => {
    it('is a table with breaking changes first', async () => {
      const cwd = repository();
      writeFileSync(
        join(cwd, service),
        edited.replace('createBookAsync(', 'getPagesAsync() {}\n  createBookAsync('),
      );
      const { stdout } = await diff(cwd, 'HEAD', '--format', 'markdown');
      const renamed = 'BookAppService.createAsync → BookAppService.createBookAsync';
      assert.deepEqual(stdout.split('\n'), [
        '### Routes: 4 changes, 3 breaking',
        '',
        '1 removed · 2 moved · 1 added',
        '',
        '| change | before | after | method | |',
        '| - | - | - | - | - |',
        '| **removed**, breaking | `GET /api/app/book/best-sellers` |  | `BookAppService.getBestSellersAsync` |  |',
        '| **moved**, breaking | `GET /books/newest` | `GET /books/latest` | `BookAppService.findNewestAsync` |  |',
        `| **moved**, breaking | \`POST /api/app/book\` | \`POST /api/app/book/book\` | \`BookAppService.createBookAsync\` | ${renamed} |`,
        '| added |  | `GET /api/app/book/pages` | `BookAppService.getPagesAsync` |  |',
        '',
      ]);
    });

    it('starts with a marker that identifies the comment', async () => {
      const [first, second] = (await diff(repository(), 'HEAD', '--format', 'github')).stdout.split('\n');
      assert.deepEqual([first, second!.slice(0, 11)], ['<!-- fx-routes diff -->', '### Routes:']);
    });

    it('prints only as many rows as fit into a comment, and counts the rest', () => {
      const change = (method: string): Change => ({
        kind: 'added',
        before: null,
        after: route({ method, path: `/${method}` }),
        isBreaking: false,
        detail: '',
      });
      const rows = (changes: readonly Change[]) => {
        const text = changesComment(changes);
        assert.ok(text.length < 65_536);
        const shown = text.match(/^\| added/gm)?.length ?? 0;
        const [, left = '0'] = /^(\d+) more/m.exec(text) ?? [];
        assert.equal(shown + Number(left), changes.length);
        return shown;
      };
      assert.equal(rows(Array.from({ length: 100 }, (_, at) => change(`m${at}`))), 100);
      assert.equal(rows(Array.from({ length: 101 }, (_, at) => change(`m${at}`))), 100);
      assert.equal(rows(Array.from({ length: 50 }, () => change('m'.repeat(2_000)))), 14);
      assert.equal(rows([change('m'.repeat(70_000))]), 0);
    });

    it('reports that nothing changed', () => assert.equal(changesMarkdown([]), '### Routes: no change\n'));

    it('names the folder, escaped', () => {
      const expected = '<!-- fx-routes diff a--&gt;$& -->\n### Routes in a--&gt;$&: no change\n';
      assert.equal(changesComment([], 'a-->$&').replaceAll('&amp;', '&'), expected);
    });

    it('escapes Markdown in names', () => {
      const hostile = route({ path: '/`|<img src=x>', method: '@everyone', service: '[a](http://b)\n# c' });
      const text = changesMarkdown([
        { kind: 'removed', before: hostile, after: null, isBreaking: true, detail: '' },
      ]);
      const [row] = text.match(/^\| \*\*removed.*$/m)!;
      assert.doesNotMatch(row, /[`<@]|\]\(|^# c/);
      assert.equal(row.match(/(?<!\\)\|/g)!.length, 6);
    });
  });

  it('writes several formats in one run', async () => {
    const cwd = repository();
    const words = ['--format', 'github', '--output', 'c.md', '--format', 'json', '--output', 'd.json'];
    const { code, stdout } = await diff(cwd, 'HEAD', ...words);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(readFileSync(join(cwd, 'c.md'), 'utf8'), /^<!-- fx-routes diff -->/);
    assert.ok(JSON.parse(readFileSync(join(cwd, 'd.json'), 'utf8')).changes.length > 0);
    assert.equal((await diff(cwd, 'HEAD', '--format', 'json', '--format', 'csv')).code, 2);
    const same = ['--format', 'json', '--output', 'e', '--format', 'csv', '--output', join(cwd, 'e')];
    const { code: refused, stderr } = await diff(cwd, 'HEAD', ...same);
    assert.equal(refused, 2);
    assert.match(stderr, /^error: two formats go to .*e: add another --output$/m);
  });

  describe('--styles', () => {
    const styles = (...args: readonly string[]) => diff(folder(bookstore), '--styles', ...args);

    it('lists only routes that differ between the styles', async () => {
      const { stdout, code } = await styles();
      assert.equal(code, 1);
      assert.match(stdout, /GET \/api\/app\/book\/bestSellers +GET \/api\/app\/book\/best-sellers/);
      assert.equal(stdout.trimEnd().split('\n').length, 3);
    });

    it('writes JSON and CSV', async () => {
      const [change] = JSON.parse((await styles('--format', 'json')).stdout).changes;
      assert.deepEqual([change.kind, change.before.route], ['moved', '/api/app/book/bestSellers']);
      assert.match(
        (await styles('--format', 'csv')).stdout,
        /^change,before,after,method,detail,location\nmoved \(breaking\),/,
      );
    });

    it('writes redirects', async () => {
      assert.equal(
        (await styles('--format', 'nginx')).stdout,
        'location ~* "^/api/app/book/bestSellers$" { return 308 /api/app/book/best-sellers$is_args$args; }\n',
      );
      assert.equal(
        (await styles('--format', 'map')).stdout,
        '/api/app/book/bestSellers\t/api/app/book/best-sellers\n',
      );
    });
  });
});
