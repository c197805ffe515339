/** `diff` against revisions of a real repository, saved answers, and between the styles. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

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
  const edited = bookstore[service]!.replace('createAsync(', 'createBookAsync(')
    .replace('async getBestSellersAsync() {}', '')
    .replace("'/books/newest'", "'/books/latest'");

  /** A repository whose first commit is the book store; the work tree holds the edited service, not committed. */
  function repository(prefix = ''): string {
    const files = Object.fromEntries(
      Object.entries(bookstore).map(([name, text]) => [`${prefix}${name}`, text]),
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

  it('follows methods from a commit to the work tree, and touches neither', async () => {
    const cwd = repository();
    const status = git(cwd, 'status', '--porcelain');
    const { stdout, stderr, code } = await diff(cwd, 'HEAD');
    assert.equal(code, 1);
    for (const pattern of expected) assert.match(stdout, pattern);
    assert.match(stderr, /changes, \d breaking/);
    assert.equal(git(cwd, 'status', '--porcelain'), status);
  });

  it('compares a folder inside of a repository with the same folder of the commit', async () => {
    const cwd = repository('inner/');
    const csv = async (root: string, ...words: readonly string[]) =>
      (await diff(root, ...words, 'main', '--format', 'csv')).stdout;
    assert.equal(await csv(cwd, 'inner'), await csv(join(cwd, 'inner')));
  });

  it('finds nothing where nothing changed', async () => {
    const cwd = repository();
    writeFileSync(join(cwd, service), `\n\n${bookstore[service]}`);
    const { stdout, stderr, code } = await diff(cwd, 'HEAD');
    assert.deepEqual([code, stdout, stderr], [0, '', 'no route changed\n']);
  });

  it('compares with what list wrote', async () => {
    const cwd = repository();
    const saved = folder(bookstore);
    await capturedRun(['list', '--format', 'json', '--output', join(cwd, 'saved.json')], { cwd: saved });
    const text = (output: string) => output.replaceAll(/\[?@acme.*?\]?/g, '');
    const expected = text((await diff(cwd, 'HEAD')).stdout);
    for (const args of [['./saved.json'], ['.', './saved.json'], ['--base-file', 'saved.json']])
      assert.equal(text((await diff(cwd, ...args)).stdout), expected, args.join(' '));
  });

  it('takes no file of the workspace for a commit', async () => {
    const cwd = repository();
    await capturedRun(['list', '--format', 'json', '--output', join(cwd, 'main')], { cwd });
    for (const base of [['main'], ['.', 'main']]) {
      const { code, stderr } = await diff(cwd, ...base);
      assert.equal(code, 2);
      assert.match(
        stderr,
        /'main' may be a commit or the file .* '\.\/main' for the file, 'main~0' for the commit/,
      );
    }
    assert.equal((await diff(cwd, 'main~0')).code, 1);
    assert.equal((await diff(cwd, './main')).code, 0);
  });

  it('fails where the repository lacks a file of the commit, as a partial clone does', async () => {
    const cwd = repository();
    const id = git(cwd, 'rev-parse', `HEAD:${service}`).trim();
    rmSync(join(cwd, '.git', 'objects', id.slice(0, 2), id.slice(2)), { force: true });
    const { code, stderr } = await diff(cwd, 'HEAD');
    assert.equal(code, 2);
    assert.match(stderr, /^error: the repository lacks .*src\/book-app-service\.ts$/m);
  });

  it('keeps what a filter takes on either side', async () => {
    const { stdout } = await diff(repository(), 'HEAD', '--route', '/books/newest');
    assert.match(stdout, /moved/);
    assert.doesNotMatch(stdout, /best-sellers/);
  });

  it('fails as --fail-on says', async () => {
    const cwd = repository();
    assert.equal((await diff(cwd, 'HEAD', '--fail-on', 'never')).code, 0);
    writeFileSync(
      join(cwd, service),
      bookstore[service]!.replace('createAsync', 'getPagesAsync() {}\n  createAsync'),
    );
    assert.equal((await diff(cwd, 'HEAD')).code, 0);
    assert.equal((await diff(cwd, 'HEAD', '--fail-on', 'info')).code, 1);
  });

  it('refuses what is no state', async () => {
    const cwd = repository();
    writeFileSync(join(cwd, 'x.json'), '{}');
    for (const base of ['nowhere', '--upload-pack=x', './x.json', '', '^HEAD', 'HEAD..HEAD']) {
      const { code, stderr } = await diff(cwd, '.', '--', base);
      assert.equal(code, 2, base);
      assert.match(stderr, /^error: /, base);
    }
    assert.equal((await diff(cwd)).code, 2);
    assert.equal((await diff(cwd, '--styles', '.', 'HEAD')).code, 2);
    assert.equal((await diff(folder(bookstore), 'HEAD')).code, 2);
  });

  it('lets no configuration of a repository run or fetch anything', async () => {
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
    assert.match(stderr, /is no commit/);
    assert.equal(existsSync(trace), false);
  });

  it('leaves out a file whose name is not UTF-8 on either side', async () => {
    const cwd = repository();
    writeFileSync(join(cwd, service), bookstore[service]!);
    const name = Buffer.concat([
      Buffer.from(join(cwd, 'src', 'odd-')),
      Buffer.from([0xff]),
      Buffer.from('.ts'),
    ]);
    writeFileSync(name, bookstore[service]!.replaceAll('BookAppService', 'OddAppService'));
    git(cwd, 'add', '--all');
    git(cwd, 'commit', '--quiet', '--message=second');
    const { code, stderr } = await diff(cwd, 'HEAD');
    assert.equal(code, 0);
    assert.equal((await diff(cwd, 'HEAD', '--strict')).code, 3);
    assert.match(stderr, /skipped src\/odd-.*\.ts of HEAD: its name is not UTF-8/);
  });

  it('reads a submodule as the commit has it', async () => {
    const inner = folder({ 'thing.ts': bookstore[service]!.replaceAll('BookAppService', 'ThingAppService') });
    git(inner, 'init', '--quiet', '--initial-branch=main');
    git(inner, 'add', '--all');
    git(inner, 'commit', '--quiet', '--message=first');
    const cwd = repository();
    writeFileSync(join(cwd, service), bookstore[service]!);
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'src/things');
    git(cwd, 'commit', '--quiet', '--message=second');
    const { code, stdout } = await diff(cwd, 'HEAD');
    assert.deepEqual([code, stdout], [0, '']);
  });

  describe('--styles', () => {
    const styles = (...args: readonly string[]) => diff(folder(bookstore), '--styles', ...args);

    it('shows only what a change of style would move', async () => {
      const { stdout, code } = await styles();
      assert.equal(code, 1);
      assert.match(stdout, /GET \/api\/app\/book\/bestSellers +GET \/api\/app\/book\/best-sellers/);
      assert.equal(stdout.trimEnd().split('\n').length, 3);
    });

    it('gives JSON and CSV', async () => {
      const [change] = JSON.parse((await styles('--format', 'json')).stdout).changes;
      assert.deepEqual([change.kind, change.before.route], ['moved', '/api/app/book/bestSellers']);
      assert.match(
        (await styles('--format', 'csv')).stdout,
        /^change,before,after,method,detail,location\nmoved \(breaking\),/,
      );
    });

    it('gives redirects', async () => {
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
