/** Exit codes: command × state × flags. 0 success, 1 findings or no match, 2 error, 3 incomplete under --strict. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore, describedBookstore, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

type Files = Readonly<Record<string, string>>;

const service = (name: string, members: string) =>
  `import { ApplicationService } from '@fx/core';\nexport class ${name}AppService extends ApplicationService { ${members} }\n`;
const host = (name: string): Files => ({
  [`${name}/${name}.csproj`]: '<Project Sdk="Microsoft.NET.Sdk.Web" />',
  [`${name}/Service.cs`]: `public class ${name}AppService : ApplicationService { public void Run() {} }`,
});
const described = (...rows: readonly (readonly [verb: string, path: string])[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    paths: Object.fromEntries(rows.map(([verb, path]) => [path, { [verb]: { tags: ['BookAppService'] } }])),
  });

/** One route; a correct, a wrong and a malformed API description; and an unrelated file. */
const clean: Files = {
  'package.json': '{ "name": "@acme/clean" }',
  'module.ts': bookstore['src/bookstore-module.ts']!,
  'book.ts': service('Book', 'async getAsync(id: string) {}'),
  'right.json': described(['get', '/api/app/book/{id}']),
  'wrong.json': described(['put', '/api/app/book/{id}']),
  'broken.json': '{',
  'other.json': '{ "hello": 1 }',
};

/** A package with an invalid root path, and a package without findings. */
const packages: Files = Object.fromEntries(
  Object.entries({ orders: 'shop/', billing: 'bills' }).flatMap(([name, rootPath]) => [
    [`${name}/package.json`, `{ "name": "@acme/${name}" }`],
    [
      `${name}/module.ts`,
      bookstore['src/bookstore-module.ts']!.replace(
        'BookstoreModule)',
        `BookstoreModule, { rootPath: '${rootPath}' })`,
      ),
    ],
    [`${name}/service.ts`, service(name, 'async getAsync(id: string) {}')],
  ]),
);

const states = {
  clean,
  findings: { ...bookstore, ...describedBookstore },
  unknown: { ...unknowableBookstore, 'host.json': describedBookstore['host.json']! },
  'unknown base': {
    ...clean,
    'lost.ts': 'export class LostAppService extends Elsewhere {}',
  },
  'several applications': { ...host('First'), ...host('Second') },
  'invalid configuration': { ...clean, 'fx-routes.json': '{ "severity": 7 }' },
  'no sources': { 'readme.md': '' },
  packages,
  'no route': { 'package.json': clean['package.json']!, 'plain.ts': 'export class Plain { run() {} }' },
  'nothing exposed': {
    ...clean,
    'book.ts':
      "import { ApplicationService, RemoteService } from '@fx/core';\n@RemoteService(false)\nexport class BookAppService extends ApplicationService { run() {} }",
  },
} satisfies Record<string, Files>;

type State = keyof typeof states;
type Row = readonly [state: State, args: string, code: number];

const rows: readonly Row[] = [
  // Exit codes that these commands share.
  ...[
    'list',
    'check',
    'export',
    'export --format http',
    'export --format csv',
    'export --format markdown',
  ].flatMap((command): readonly Row[] => [
    ['clean', command, 0],
    ['clean', `${command} --strict`, 0],
    ['clean', `${command} --quiet`, 0],
    ['clean', `${command} --service Nobody`, 0],
    ['unknown', `${command} --strict --verb POST`, 3],
    ['unknown', `${command} --strict --origin attribute`, 0],
    ['no sources', command, 2],
    ['invalid configuration', command, 2],
    ['clean', `${command} gone`, 2],
    ['clean', `${command} book.ts`, 0],
    ['clean', `${command} package.json --no-color`, 0],
    ['clean', `${command} . extra`, 2],
    ['clean', `${command} --verb GETT`, 2],
    ['clean', `${command} --profile net`, 2],
    ['clean', `${command} --config gone.json`, 2],
    ['clean', `${command} --v3 --v4`, 2],
    ['clean', `${command} --output gone/x`, 2],
    ['clean', `${command} --fromat json`, 2],
  ]),
  ['findings', 'list', 0],
  ['findings', 'list --strict', 0],
  ['findings', 'list --verb !query', 0],
  ['findings', 'list --colliding --format json', 0],
  ['unknown', 'list', 0],
  ['unknown', 'list --strict', 3],
  ['unknown base', 'list', 0],
  ['unknown base', 'list --strict', 3],
  ['unknown base', 'list --strict --service BookAppService', 0],
  ['several applications', 'list', 0],

  ['findings', 'check', 1],
  ['findings', 'check --strict', 1],
  ['findings', 'check --verb GET', 1],
  ['findings', 'check --method getAllAsync', 1],
  ['findings', 'check --verb POST', 0],
  ['findings', 'check --format json', 1],
  ['findings', 'check --format sarif', 1],
  ['findings', 'check --format sarif --verb POST', 0],
  ['findings', 'check --quiet', 1],
  ['findings', 'check --fail-on never', 0],
  ['findings', 'check --fail-on warning --verb POST', 0],
  ['findings', 'check --fail-on warning --service Author*', 1],
  ['findings', 'check --fail-on info --method getAsync', 1],
  ['findings', 'check --fail-on sometimes', 2],
  ['findings', 'check --verb QUERY', 0],
  ['findings', 'check --max-warnings 0', 1],
  ['findings', 'check --max-warnings 0 --fail-on never', 1],
  ['findings', 'check --max-warnings 2 --fail-on never', 0],
  ['findings', 'check --max-warnings few', 2],
  ['findings', 'check --styles', 0],
  ['findings', 'check --styles --fail-on warning', 1],
  ['findings', 'check --styles --fail-on warning --service Author*', 0],
  ['findings', 'check --baseline gone.json', 2],
  ['findings', 'check --baseline new.json --update-baseline', 0],
  ['findings', 'check --update-baseline', 2],
  ['clean', 'check --lock', 2],
  ['clean', 'check --lock --update-lock', 0],
  ['clean', 'check --lock right.json', 1],
  ['several applications', 'check', 0],

  ['packages', 'check', 1],
  ['packages', 'check --assembly @acme/orders', 1],
  ['packages', 'check --assembly @acme/billing', 0],
  ['packages', 'check --assembly !@acme/orders', 0],
  ['packages', 'check --service Orders*', 1],
  ['packages', 'check --service Billing*', 0],
  ['packages', 'check --assembly @acme/billing --format sarif', 0],
  ['packages', 'check --assembly @acme/billing --fail-on info', 0],

  ['no route', 'check', 2],
  ['no route', 'check --strict', 2],
  ['no route', 'check --quiet', 2],
  ['no route', 'check --fail-on never', 2],
  ['no route', 'check --lock --update-lock', 2],
  ['no route', 'check --service Nobody', 2],
  ['no route', 'check --allow-empty', 0],
  ['no route', 'check --allow-empty --strict', 0],
  ['no route', 'check --allow-empty --format json', 0],
  ['no route', 'list', 0],
  ['nothing exposed', 'check', 2],
  ['nothing exposed', 'check --allow-empty', 0],
  ['no sources', 'check --allow-empty', 2],
  ['clean', 'check --allow-empty', 0],
  ['findings', 'check --allow-empty', 1],

  ['clean', 'verify right.json', 0],
  ['clean', 'verify right.json --output ./right.json', 2],
  ['clean', 'explain BookAppService.getAsync', 0],
  ['findings', 'explain DraftAppService', 0],
  ['findings', 'explain BookAppService.importAsync --format json', 0],
  ['clean', 'explain Nobody', 1],
  ['clean', 'explain Nobody --format json --quiet', 1],
  ['clean', 'explain BookAppService --verb POST', 1],
  ['clean', 'explain', 2],
  ['clean', 'explain gone Book', 2],
  ['clean', 'explain Book --format xml', 2],
  ['no sources', 'explain Book', 2],
  ['unknown', 'explain BookAppService.getAsync', 0],
  ['unknown', 'explain BookAppService.getAsync --strict', 3],
  ['unknown', 'explain Nobody --strict', 1],

  ['clean', 'match /api/app/book/7', 0],
  ['clean', 'match /api/app/book/7 GET', 0],
  ['clean', 'match . https://host/gateway/api/app/book/7?x=1 get', 0],
  ['clean', 'match /api/app/book/7 PUT', 1],
  ['clean', 'match /api/app/book/7 QUERY', 1],
  ['clean', 'match /nowhere --format json', 1],
  ['clean', 'match /api/app/book/7 --service Nobody', 1],
  ['findings', 'match /api/app/book GET', 0],
  ['clean', 'match', 2],
  ['clean', 'match . /x GRAB', 2],
  ['clean', 'match gone /x', 2],
  ['no sources', 'match /x', 2],
  ['unknown', 'match /books/newest GET', 0],
  ['unknown', 'match /books/newest GET --strict', 3],
  ['unknown', 'match /nowhere --strict', 1],

  ['clean', 'diff', 2],
  ['clean', 'diff nothing-like-this', 2],
  ['clean', 'diff ./other.json', 2],
  ['clean', 'diff ./broken.json', 2],
  ['clean', 'diff ./gone.json', 2],
  ['clean', 'diff --base-file other.json', 2],
  ['clean', 'diff --base-file right.json . HEAD', 2],
  ['clean', 'diff --base-file right.json --styles', 2],
  ['clean', 'diff gone right.json', 2],
  ['clean', 'diff --styles', 0],
  ['clean', 'diff --styles . right.json', 2],
  ['clean', 'diff --styles --format xml', 2],
  ['no sources', 'diff --styles', 2],
  ['findings', 'diff --styles', 1],
  ['findings', 'diff --styles --format nginx', 1],
  ['findings', 'diff --styles --fail-on never', 0],
  ['findings', 'diff --styles --service Author*', 0],
  ['unknown', 'diff --styles --fail-on never --strict', 3],
  ['unknown', 'diff --styles --strict', 1],

  ['clean', 'verify right.json', 0],
  ['clean', 'verify wrong.json', 1],
  ['clean', 'verify wrong.json --format json --quiet', 1],
  ['clean', 'verify wrong.json --service Author*', 2],
  ['clean', 'verify', 2],
  ['clean', 'verify gone.json', 2],
  ['clean', 'verify broken.json', 2],
  ['clean', 'verify other.json', 2],
  ['clean', 'verify https://example.com/swagger.json', 2],
  ['clean', 'verify gone right.json', 2],
  ['no sources', 'verify readme.md', 2],
  ['findings', 'verify host.json', 1],
  ['unknown', 'verify host.json --method getAsync --service Book*', 0],
  ['unknown', 'verify host.json --method getAsync --service Book* --strict', 3],
  ['unknown', 'verify host.json --strict', 1],

  ['findings', 'export', 0],
  ['unknown', 'export', 0],
  ['unknown', 'export --strict', 3],
  ['several applications', 'export', 2],
  ['several applications', 'export --application First', 0],
  ['several applications', 'export --application Nobody', 0],
  ['several applications', 'export --format csv', 0],
  ['several applications', 'export --format http', 0],
  ['several applications', 'export --format markdown', 0],
  ['clean', 'export --format xml', 2],
  ['clean', 'export --format', 2],

  ['clean', 'doctor', 0],
  ['clean', 'doctor --strict', 0],
  ['findings', 'doctor', 0],
  ['findings', 'doctor --format json --quiet', 0],
  ['unknown', 'doctor', 0],
  ['unknown', 'doctor --strict', 3],
  ['unknown base', 'doctor --strict', 3],
  ['several applications', 'doctor', 0],
  ['no sources', 'doctor', 0],
  ['invalid configuration', 'doctor', 2],
  ['clean', 'doctor gone', 2],
  ['clean', 'doctor --service Book*', 2],
  ['clean', 'doctor --format xml', 2],
  ['clean', 'doctor --profile net', 2],
  ['clean', 'doctor --output gone/x', 2],

  ['no sources', 'schema', 0],
  ['no sources', 'schema export', 2],
  ['no sources', '--help', 0],
  ['no sources', 'export --help', 0],
  ['no sources', '--version', 0],
  ['no sources', 'lst', 2],
  ['no sources', 'help lst', 2],
  ['no sources', 'help list', 0],
  ['no sources', 'help', 0],
  ['no sources', '-v', 0],
];

describe('exit codes', () => {
  const folder = temporaryFolders();
  for (const [state, args, code] of rows) {
    it(`${state}: ${args} → ${code}`, async () => {
      const result = await capturedRun(args.split(' '), { cwd: folder(states[state]) });
      assert.equal(result.code, code, result.stderr);
      assert.doesNotMatch(result.stderr, /internal error/);
      if (code === 2) {
        assert.equal(result.stdout, '');
        assert.match(result.stderr, /^error: /m);
      } else assert.doesNotMatch(result.stderr, /^error: /m);
    });
  }

  it('no command → 2, with the usage on stderr', async () => {
    const { code, stderr } = await capturedRun([], { cwd: folder() });
    assert.equal(code, 2);
    assert.match(stderr, /^Usage: fx-routes/);
  });

  it('no routes: check prints the beginning of the doctor report', async () => {
    const cwd = folder(states['nothing exposed']);
    const [check, doctor] = [await capturedRun(['check'], { cwd }), await capturedRun(['doctor'], { cwd })];
    assert.equal(
      check.stderr,
      `Routes:
  0 routes in 0 services, 0 hidden, 0 collisions, 0 unknown
  profile fx, style as configured
Files:
  3 files: 2 .ts, .tsx, .mts, .cts; 1 project file
Applications:
  @acme/clean: 0 routes
    no start-up project; the application is named after package.json
    profile fx: no package or options of the public framework
    @acme/clean: registered; 1 candidate class
error: no route to check in '.' (see fx-routes doctor); pass --allow-empty to accept this
`,
    );
    for (const line of check.stderr.split('\n').filter((text) => text.startsWith(' ')))
      assert.ok(doctor.stdout.includes(line), line);
    assert.equal(
      (await capturedRun(['check', '--quiet'], { cwd })).stderr,
      check.stderr.split('\n').slice(-2).join('\n'),
    );
  });

  it('no routes: check names each finding, which may be the reason', async () => {
    const members = "@HttpGet({ name: 'books' }) async getListAsync() {}";
    const cwd = folder({ ...clean, 'book.ts': service('Book', members) });
    const { code, stdout, stderr } = await capturedRun(['check'], { cwd });
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^error book\.ts:\d+:\d+ .* \[verb-without-template\]$/m);
    assert.match(stderr, /^error: no route to check/m);
  });

  it('check counts the classes of test applications, which it leaves out', async () => {
    const xunit = '<Project><ItemGroup><PackageReference Include="xunit" /></ItemGroup></Project>';
    const files = { ...host('Web'), ...host('Tests'), 'Tests/Tests.csproj': xunit };
    const check = async (...args: readonly string[]) =>
      (await capturedRun(['check', ...args], { cwd: folder(files) })).stderr;
    const line = /^1 class of test applications left out, see --test-applications$/m;
    assert.match(await check(), line);
    assert.doesNotMatch(await check('--test-applications'), line);
  });

  describe('diff with a commit', () => {
    /** Exit code of `diff`: the service has the members `before` in the commit and `after` in the work tree. */
    async function diff(before: string, after: string, args: string) {
      const cwd = folder({ ...clean, 'book.ts': service('Book', before) });
      const git = (...words: readonly string[]) =>
        execFileSync('git', ['-C', cwd, '-c', 'commit.gpgsign=false', ...words], { stdio: 'ignore' });
      git('init');
      git('add', '.');
      git('-c', 'user.name=x', '-c', 'user.email=x@localhost', 'commit', '-m', 'before');
      writeFileSync(join(cwd, 'book.ts'), service('Book', after));
      return (await capturedRun(['diff', 'HEAD', ...args.split(' ').filter(Boolean)], { cwd })).code;
    }
    const cases: readonly (readonly [before: string, after: string, args: string, code: number])[] = [
      ['getAsync() {}', 'getAsync() {}', '', 0],
      ['getAsync() {}', 'findAsync() {}', '', 1],
      ['getAsync() {}', 'findAsync() {}', '--fail-on never', 0],
      ['getAsync() {}', 'getAsync() {} createAsync() {}', '', 0],
      ['getAsync() {}', 'getAsync() {} createAsync() {}', '--fail-on info', 1],
      ['getAsync() {} createAsync() {}', 'getAsync() {}', '--verb GET', 0],
      ['getAsync() {} createAsync() {}', 'getAsync() {}', '--verb POST', 1],
      ['getAsync() {}', '@RemoteService({ isMetadataEnabled: false }) getAsync() {}', '', 0],
      ['getAsync() {}', '@RemoteService({ isMetadataEnabled: false }) getAsync() {}', '--fail-on warning', 1],
    ];
    for (const [before, after, args, code] of cases) {
      it(`${before} → ${after} ${args} → ${code}`, async () =>
        assert.equal(await diff(before, after, args), code));
    }
  });
});
