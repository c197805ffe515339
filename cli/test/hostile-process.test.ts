/** One bad input costs its own answer, is named, and makes check fail. Each case runs the built program in a separate process. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolders } from './temporary-folder';

const main = join(__dirname, '..', '..', 'dist', 'cli.js');

const run = (cwd: string, command: string) =>
  spawnSync(process.execPath, [main, command], { cwd, encoding: 'utf8', timeout: 120_000 });

const book = 'export class BookAppService extends ApplicationService { getListAsync() {} }';
/** JSON in which 3,000 values contain each other; without `close`, no value ends. */
const nested = (open: string, close = '') =>
  `{"name": "bad", "x": ${open.repeat(3_000)}${close && `1${close.repeat(3_000)}}`}`;
const importing = 'import { X } from "#a"; export class BadAppService extends X { getAsync() {} }';

const cases: Readonly<Record<string, { files: Readonly<Record<string, string>>; named: RegExp }>> = {
  'imports of a package in a cycle': {
    files: { 'bad/package.json': '{"name":"bad","imports":{"#a":"#b","#b":"#a"}}', 'bad/x.ts': importing },
    named: /bad\/x\.ts/,
  },
  'imports of a package with 2^40 paths': {
    files: {
      'bad/package.json': JSON.stringify({
        name: 'bad',
        imports: Object.fromEntries(
          Array.from({ length: 40 }, (_, at) => [at === 0 ? '#a' : `#${at}`, [`#${at + 1}`, `#${at + 1}`]]),
        ),
      }),
      'bad/x.ts': importing,
    },
    named: /bad\/x\.ts/,
  },
  'package.json with 3,000 nested lists': {
    files: { 'bad/package.json': nested('[', ']'), 'bad/x.ts': importing },
    named: /bad\/package\.json/,
  },
  'tsconfig.json with 3,000 nested objects': {
    files: { 'bad/tsconfig.json': nested('{"a":', '}'), 'bad/x.ts': importing },
    named: /bad\/tsconfig\.json/,
  },
  'a project with 300 nested elements': {
    files: { 'bad/bad.csproj': `<Project>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</Project>` },
    named: /bad\/bad\.csproj/,
  },
  '3,000 tsconfig files that each extend the next one': {
    files: {
      ...Object.fromEntries(
        Array.from({ length: 3_000 }, (_, at) => [
          `bad/tsconfig${at === 0 ? '' : `.${at}`}.json`,
          at < 2_999
            ? `{"extends":"./tsconfig.${at + 1}.json"}`
            : '{"compilerOptions":{"baseUrl":".","paths":{"@x":["./y"]}}}',
        ]),
      ),
      'bad/x.ts': importing.replace('#a', '@x'),
      'bad/y.ts': 'export class X extends ApplicationService {}',
    },
    named: /bad\/tsconfig\.json/,
  },
  'an expression with 2^60 meanings': {
    files: { 'bad/a.ts': `${book.replace('Book', 'Bad')}\nx = ${'async ('.repeat(60)}` },
    named: /bad\/a\.ts/,
  },
  'a UTF-16 file without byte order mark': {
    files: { 'bad/a.ts': [...book].map((character) => `${character}\0`).join('') },
    named: /bad\/a\.ts/,
  },
};

describe('check of a folder with', () => {
  const folder = temporaryFolders();
  for (const [title, { files, named }] of Object.entries(cases))
    it(`${title} names the file, exits with 2, and has the routes of other files`, () => {
      const cwd = folder({ 'good/package.json': '{"name":"good"}', 'good/s.ts': book, ...files });
      assert.match(run(cwd, 'list').stdout, /\/api\/app\/book/);
      const { stdout, stderr, status } = run(cwd, 'check');
      assert.match(stdout, named);
      assert.match(stdout, /unread-file/);
      assert.match(stderr, /1 file unread \(unread-file\)/);
      assert.equal(status, 2);
    });

  it('JSON with 3,000 brackets that are never closed names the file, as for any other invalid JSON', () => {
    const files = { 'good/s.ts': book, 'bad/package.json': nested('['), 'bad/x.ts': importing };
    const { stdout, status } = run(folder(files), 'check');
    assert.match(stdout, /package\.json is not valid JSON.*\[syntax-error\]\n {2}bad\/package\.json/);
    assert.equal(status, 0);
  });

  for (const [language, files] of Object.entries({
    'C#': {
      'P/P.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
      'P/A.cs': 'public class BookAppService : ApplicationService { public void GetX() { } }',
      'P/B.cs':
        'class K { const string S = "\0\0"; }\npublic class OtherAppService : ApplicationService { [HttpGet("api/app/book/x")] public void GetY() { } }',
    },
    TypeScript: {
      'a.ts': 'export class BookAppService extends ApplicationService { getX() {} }',
      'b.ts':
        'const s = "\0";\nexport class OtherAppService extends ApplicationService { @HttpGet("api/app/book/x") getY() {} }',
    },
  }))
    it(`a NUL in a string of ${language} reports the collision behind it`, () => {
      const { stdout, status } = run(folder(files), 'check');
      assert.match(stdout, /route-collision/);
      assert.equal(status, 1);
    });
});
