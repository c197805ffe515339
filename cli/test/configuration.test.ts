import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { badFiles } from '../../core/user-configuration/test/invalid-configurations';
import { bookstore, describedBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const ROOT_PATH = `{
  // The gateway adds this path.
  "assemblies": {
    "@acme/bookstore": { "rootPath": "shop" }
  }
}`;
const words = (args: string) => args.split(' ');

describe('fx-routes.json on the command line', () => {
  const folder = temporaryFolders();
  const withText = (text: string | Buffer) => folder({ ...bookstore, 'fx-routes.json': text });

  for (const [title, text, location, message] of badFiles) {
    it(`is rejected: ${title}`, async () => {
      assert.deepEqual(await capturedRun(['list'], { cwd: withText(text) }), {
        code: 2,
        stdout: '',
        stderr: `error: fx-routes.json:${location}: ${message}\n`,
      });
    });
  }

  for (const args of [
    'list',
    'check --fail-on never',
    'explain BookAppService',
    'match /api/app/book',
    'diff --styles',
    'verify host.json',
    'export --format csv',
    'doctor',
  ]) {
    it(`is rejected by ${args} if it is invalid; the error contains the path given with --config`, async () => {
      const cwd = folder({ ...describedBookstore, 'src/fx-routes.json': '{ "severity": [] }' });
      const bad = await capturedRun([...words(args), '--config', 'src/fx-routes.json'], { cwd });
      const message = '"severity" must be an object, but is a list';
      assert.deepEqual(
        [bad.code, bad.stdout, bad.stderr],
        [2, '', `error: src/fx-routes.json:1:15: ${message}\n`],
      );
    });
  }

  const files: readonly (readonly [title: string, given: string, message: string])[] = [
    ['does not exist', 'gone.json', "cannot read 'gone.json': no such file or directory"],
    ['is a folder', 'src', 'not a file: src'],
    ['is not UTF-8', 'latin.json', 'latin.json:1:15: the file is not UTF-8: save it as UTF-8'],
    ['is larger than 1 MB', 'huge.json', 'huge.json:1:1: the file is larger than 1 MB'],
  ];
  for (const [title, given, message] of files) {
    it(`--config is rejected if the given file ${title}`, async () => {
      const cwd = folder({
        ...bookstore,
        'latin.json': Buffer.from('{ "$schema": "\u00fc" }', 'latin1'),
        'huge.json': Buffer.alloc(1024 * 1024 + 1, ' '),
      });
      const { code, stderr } = await capturedRun(['list', '--config', given], { cwd });
      assert.deepEqual([code, stderr], [2, `error: ${message}\n`]);
    });
  }

  it('is quoted in errors with escaped control characters', async () => {
    const { stderr } = await capturedRun(['list'], { cwd: withText('{ "\\u001b[31m\u202e": 1 }') });
    assert.match(stderr, /^error: fx-routes\.json:1:3: unknown key "\\u001b\[31m\\u202e": use one of /);
  });

  const routes = async (cwd: string, ...args: readonly string[]) => {
    const { stdout } = await capturedRun(['list', ...args, '--format', 'json'], { cwd });
    return (JSON.parse(stdout).routes as { readonly route: string }[]).map(({ route }) => route);
  };

  it('is read from the nearest folder upwards, unless --config specifies another file', async () => {
    const inside = Object.fromEntries(Object.entries(bookstore).map(([file, text]) => [`a/b/${file}`, text]));
    const far = ROOT_PATH.replace('shop', 'far');
    const author = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
      (await routes(folder({ ...inside, ...files }), 'a/b', ...args))[0];
    assert.equal(await author({}), '/api/app/author/{id}');
    assert.equal(await author({ 'fx-routes.json': far }), '/api/far/author/{id}');
    assert.equal(
      await author({ 'fx-routes.json': far, 'a/fx-routes.json': ROOT_PATH }),
      '/api/shop/author/{id}',
    );
    assert.equal(await author({ 'fx-routes.json': far, 'a/b/fx-routes.json': '{}' }), '/api/app/author/{id}');
    assert.equal(
      await author({ 'a/b/fx-routes.json': far, 'c.json': ROOT_PATH }, '--config', 'c.json'),
      '/api/shop/author/{id}',
    );
  });

  it('is looked up in parent folders up to the repository root or the home folder', async () => {
    const inside = Object.fromEntries(Object.entries(bookstore).map(([file, text]) => [`a/b/${file}`, text]));
    const author = async (files: Readonly<Record<string, string>>, home?: string) => {
      const cwd = folder({ ...inside, ...files });
      const env = home === undefined ? {} : { HOME: join(cwd, home) };
      const { stdout } = await capturedRun(['list', 'a/b', '--format', 'json'], { cwd, env });
      return JSON.parse(stdout).routes[0].route;
    };
    const above = { 'fx-routes.json': ROOT_PATH };
    const within = { 'a/fx-routes.json': ROOT_PATH };
    assert.equal(await author({ ...above, 'a/.git/HEAD': '' }), '/api/app/author/{id}');
    assert.equal(await author({ ...within, 'a/.git/HEAD': '' }), '/api/shop/author/{id}');
    assert.equal(await author(above, 'a'), '/api/app/author/{id}');
    assert.equal(await author(within, 'a'), '/api/shop/author/{id}');
  });

  it('is rejected in a parent folder if another user owns the file, unless --config specifies the file', async function () {
    if (process.getuid?.() !== 0) this.skip();
    const inside = Object.fromEntries(Object.entries(bookstore).map(([file, text]) => [`a/${file}`, text]));
    const cwd = folder({ ...inside, 'fx-routes.json': ROOT_PATH });
    chownSync(join(cwd, 'fx-routes.json'), 12345, 12345);
    const { code, stderr } = await capturedRun(['list', 'a'], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, /^error: fx-routes\.json and the folder belong to different users/);
    assert.equal((await capturedRun(['list', 'a', '--config', 'fx-routes.json'], { cwd })).code, 0);
  });

  it('may be a symbolic link to a file in the repository, but not to a file outside the repository', async () => {
    const elsewhere = folder({ 'other.json': ROOT_PATH });
    const cwd = folder({ ...bookstore, 'shared/x.json': ROOT_PATH, '.git/HEAD': '' });
    symlinkSync('shared/x.json', join(cwd, 'fx-routes.json'));
    assert.equal((await routes(cwd))[0], '/api/shop/author/{id}');
    rmSync(join(cwd, 'fx-routes.json'));
    symlinkSync(join(elsewhere, 'other.json'), join(cwd, 'fx-routes.json'));
    const { code, stderr } = await capturedRun(['list'], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, /^error: 'fx-routes\.json' is a symbolic link to another location/);
  });

  const noFiles: Readonly<Record<string, (path: string) => void>> = {
    'a broken link': (path) => symlinkSync('nowhere', path),
    'a link to itself': (path) => symlinkSync('fx-routes.json', path),
    'a folder': (path) => mkdirSync(path),
    'a named pipe': (path) => execFileSync('mkfifo', [path]),
  };
  for (const [title, create] of Object.entries(noFiles)) {
    it(`is rejected if it is ${title}, also in a parent folder`, async function () {
      // Windows has no named pipes in folders, and requires a privilege to create links.
      if (process.platform === 'win32') this.skip();
      const cwd = folder(bookstore);
      create(join(cwd, 'fx-routes.json'));
      for (const path of ['.', 'src'])
        assert.deepEqual(await capturedRun(['list', path], { cwd }), {
          code: 2,
          stdout: '',
          stderr: 'error: not a file: fx-routes.json\n',
        });
    });
  }

  it('is shown by explain with line and column', async () => {
    const cwd = withText(ROOT_PATH);
    const { stdout, code } = await capturedRun(['explain', 'AuthorAppService.getAsync'], { cwd });
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^ +\d+\. §5\.2\.2 +fx-routes\.json gives the root path \/shop {2}fx-routes\.json:4:38$/m,
    );
    const json = JSON.parse(
      (await capturedRun(['explain', 'AuthorAppService.getAsync', '--format', 'json'], { cwd })).stdout,
    );
    const step = json.routes[0].steps.find(({ section }: { section: string }) => section === '5.2.2');
    assert.deepEqual(step.location, { file: 'fx-routes.json', line: 4, column: 38 });
    const above = folder({
      'fx-routes.json': ROOT_PATH,
      ...Object.fromEntries(Object.entries(bookstore).map(([file, text]) => [`a/${file}`, text])),
    });
    const seen = await capturedRun(['explain', 'a', 'AuthorAppService.getAsync'], { cwd: above });
    assert.match(seen.stdout, /fx-routes\.json gives the root path \/shop {2}fx-routes\.json:4:38$/m);
  });

  it('is listed by doctor, with its severities and with the effects of its other values', async () => {
    const text = ROOT_PATH.replace(/\}$/, ', "severity": { "route-collision": "info" } }');
    const { stdout, code } = await capturedRun(['doctor'], { cwd: withText(text) });
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^ +fx-routes\.json gives the root path \/shop \(6 routes and exclusions\) {2}fx-routes\.json:4:38$/m,
    );
    assert.match(stdout, /^ +1 route-collision \(info\)$/m);
  });

  it('is overridden by command line options', async () => {
    const cwd = withText('{ "assemblies": { "@acme/bookstore": { "useV3UrlStyle": true } } }');
    assert.ok((await routes(cwd)).includes('/api/app/book/bestSellers'));
    assert.ok((await routes(cwd, '--v4')).includes('/api/app/book/best-sellers'));
  });

  it('has a schema, which fx-routes schema config prints', async () => {
    const { stdout } = await capturedRun(['schema', 'config'], { cwd: folder() });
    assert.equal(JSON.parse(stdout).title, 'fx-routes.json');
  });

  it('causes a warning on stderr if it names an unknown assembly', async () => {
    const cwd = withText(ROOT_PATH.replace('@acme/bookstore', '@acme/bookshop'));
    const { stderr } = await capturedRun(['list'], { cwd });
    assert.match(
      stderr,
      /^warning fx-routes\.json:4:5 The workspace has no assembly or package named @acme\/bookshop\. \[unused-configuration\]$/m,
    );
  });
});

describe('severities of fx-routes.json', () => {
  const folder = temporaryFolders();
  const withSeverity = (severity: Readonly<Record<string, string>>) =>
    folder({ ...bookstore, 'fx-routes.json': JSON.stringify({ severity }) });

  const codes: readonly (readonly [
    args: string,
    severity: Readonly<Record<string, string>>,
    code: number,
  ])[] = [
    ['check', {}, 1],
    ['check', { 'route-collision': 'warning' }, 0],
    ['check', { 'route-collision': 'off' }, 0],
    ['check --fail-on warning', { 'route-collision': 'info' }, 1],
    [
      'check --fail-on warning --verb GET',
      { 'route-collision': 'info', 'hidden-but-callable': 'info', 'template-drops-prefix': 'info' },
      0,
    ],
    ['check --verb POST', {}, 0],
    [
      'check --max-warnings 0 --fail-on never',
      { 'hidden-but-callable': 'off', 'template-drops-prefix': 'off' },
      0,
    ],
    ['check --service Author*', { 'hidden-but-callable': 'error' }, 1],
    ['check --styles', { 'style-difference': 'error' }, 1],
    ['check --styles --fail-on warning', { 'style-difference': 'off' }, 0],
  ];
  for (const [args, severity, code] of codes) {
    it(`make ${args} exit with ${code}: ${JSON.stringify(severity)}`, async () => {
      assert.equal((await capturedRun(words(args), { cwd: withSeverity(severity) })).code, code);
    });
  }

  /** What each format prints for a collision with severity `error`, and with severity `info`. */
  const formats: readonly (readonly [format: string, asError: RegExp, asInfo: RegExp])[] = [
    ['text', /^error .*\[route-collision\]$/m, /^info .*\[route-collision\]$/m],
    [
      'json',
      /"code": "route-collision",\n\s*"severity": "error"/,
      /"code": "route-collision",\n\s*"severity": "info"/,
    ],
    [
      'sarif',
      /"ruleId": "route-collision",\s*"ruleIndex": 0,\s*"level": "error"/,
      /"ruleId": "route-collision",\s*"ruleIndex": 0,\s*"level": "note"/,
    ],
    ['github', /^::error .*title=route-collision/m, /^::notice .*title=route-collision/m],
    [
      'gitlab',
      /"check_name": "route-collision",[^}]*"severity": "critical"/,
      /"check_name": "route-collision",[^}]*"severity": "info"/,
    ],
    ['junit', /<failure type="route-collision"/, /<testcase classname="fx-routes" name="route-collision"/],
    ['markdown', /^\| error \| route-collision \|/m, /^\| info \| route-collision \|/m],
  ];
  for (const [format, asError, asInfo] of formats) {
    it(`apply to ${format} output`, async () => {
      const run = async (severity: Readonly<Record<string, string>>, ...args: readonly string[]) =>
        (await capturedRun(['check', '--format', format, ...args], { cwd: withSeverity(severity) })).stdout;
      assert.match(await run({}), asError);
      const lower = await run(
        { 'route-collision': 'info' },
        ...(format === 'text' ? ['--fail-on', 'info'] : []),
      );
      assert.match(lower, asInfo);
      assert.doesNotMatch(lower, asError);
      const off = await run({ 'route-collision': 'off' });
      assert.doesNotMatch(off, asError);
      if (format !== 'junit') assert.doesNotMatch(off, asInfo);
    });
  }
});

describe('suppressions of fx-routes.json', () => {
  const folder = temporaryFolders();
  const COLLISION = { code: 'route-collision', reason: 'The gateway tells them apart.' };
  /** Codes of all findings in the bookstore except route-collision. */
  const REST = ['hidden-but-callable', 'shadowed-route', 'template-drops-prefix'];
  const HIDDEN = { code: 'hidden-but-callable', reason: 'Only we call it.' };

  async function findings(suppressions: readonly object[], args = 'check', today = '2025-06-15') {
    const cwd = folder({ ...bookstore, 'fx-routes.json': JSON.stringify({ suppressions }, null, 2) });
    const { stdout, code } = await capturedRun([...words(args), '--format', 'json'], { cwd, today });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string; location: { line: number } }[];
    };
    return { code, codes: diagnostics.map((finding) => finding.code), diagnostics };
  }

  const used: readonly (readonly [title: string, suppression: object])[] = [
    ['path', { ...COLLISION, path: 'src/**' }],
    ['path with a wildcard', { ...COLLISION, path: '*/book-*.ts' }],
    ['route', { ...COLLISION, route: '/api/app/book' }],
    ['verb and route, ignoring case', { ...COLLISION, route: 'get /API/*' }],
    ['class', { ...COLLISION, symbol: 'BookAppService' }],
    ['class with its package', { ...COLLISION, symbol: '@acme/bookstore#Book*' }],
    ['method', { ...COLLISION, symbol: 'BookAppService.getAllAsync' }],
    [
      'path, route and symbol combined',
      { ...COLLISION, path: 'src/*', route: '/api/app/book', symbol: '*.getListAsync' },
    ],
    ['path, before the expiry date', { ...COLLISION, path: 'src/*', expires: '2025-06-16' }],
    ['path, on the expiry date', { ...COLLISION, path: 'src/*', expires: '2025-06-15' }],
  ];
  for (const [title, suppression] of used) {
    it(`suppress a finding by ${title}`, async () => {
      const { code, codes } = await findings([suppression]);
      assert.equal(code, 0);
      assert.deepEqual(codes, REST);
    });
  }

  const unused: readonly (readonly [title: string, suppression: object, filters: string])[] = [
    ['another file', { ...COLLISION, path: 'lib/**' }, 'path "lib/**"'],
    ['another route', { ...COLLISION, route: 'POST /api/app/book' }, 'route "POST /api/app/book"'],
    [
      'another method',
      { ...COLLISION, symbol: 'BookAppService.getAsync' },
      'symbol "BookAppService.getAsync"',
    ],
    ['a symbol that differs in case', { ...COLLISION, symbol: 'bookappservice' }, 'symbol "bookappservice"'],
    [
      'a route outside the path',
      { ...COLLISION, path: 'src/author*', route: '/api/app/book' },
      'path "src/author*", route "/api/app/book"',
    ],
  ];
  for (const [title, suppression, filters] of unused) {
    it(`are reported as unused if they specify ${title}`, async () => {
      const { code, codes, diagnostics } = await findings([suppression]);
      assert.equal(code, 1);
      assert.ok(codes.includes('route-collision'));
      const [reported, ...others] = diagnostics.filter((finding) => finding.code === 'unused-suppression');
      assert.deepEqual(others, []);
      assert.equal(reported?.message, `The suppression of route-collision (${filters}) matches no finding.`);
      assert.equal(reported?.location.line, 3);
    });
  }

  it('expire, and are then reported as expired', async () => {
    const { code, codes, diagnostics } = await findings([
      { ...COLLISION, path: 'src/**', expires: '2025-06-14' },
    ]);
    assert.equal(code, 1);
    assert.ok(codes.includes('route-collision') && !codes.includes('unused-suppression'));
    assert.equal(
      diagnostics.find((finding) => finding.code === 'expired-suppression')?.message,
      'The suppression of route-collision (path "src/**") ended on 2025-06-14; its reason was: The gateway tells them apart.',
    );
  });

  it('suppress only findings with the code that they specify', async () => {
    const { codes } = await findings([
      { ...COLLISION, path: 'src/**' },
      { ...HIDDEN, symbol: 'AuthorAppService.*' },
    ]);
    assert.deepEqual(
      codes,
      REST.filter((rest) => rest !== 'hidden-but-callable'),
    );
  });

  it('are not reported as unused if a filter excludes the suppressed findings', async () => {
    assert.deepEqual((await findings([{ ...COLLISION, path: 'src/**' }], 'check --verb POST')).codes, []);
  });

  it('apply to findings that only --styles reports, and are not reported as unused without --styles', async () => {
    const suppressions = [{ code: 'style-difference', route: '*/best-sellers', reason: 'Callers know.' }];
    assert.ok(!(await findings(suppressions)).codes.includes('unused-suppression'));
    const cwd = folder({ ...bookstore, 'fx-routes.json': JSON.stringify({ suppressions }) });
    const args = ['check', '--styles', '--fail-on', 'warning'];
    assert.equal((await capturedRun(args, { cwd })).code, 0);
    assert.equal((await capturedRun(args, { cwd: folder(bookstore) })).code, 1);
  });

  it('match paths relative to the folder of fx-routes.json', async () => {
    const inside = Object.fromEntries(
      Object.entries(bookstore).map(([file, text]) => [`shop/${file}`, text]),
    );
    const suppressions = [{ ...COLLISION, path: 'shop/src/*' }];
    const cwd = folder({ ...inside, 'fx-routes.json': JSON.stringify({ suppressions }) });
    assert.equal((await capturedRun(['check', 'shop'], { cwd })).code, 0);
    assert.equal((await capturedRun(['check'], { cwd })).code, 0);
  });
});
