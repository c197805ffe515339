/** What scripts and agents rely on: short options, keys and rows of JSON, lines of JSON, errors as JSON, MSBuild. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysWithoutColumn } from '../definitions/options';
import { routeFields } from '../reporters/route-fields';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const withClient = {
  ...bookstore,
  'web/a.ts': "http.get('/api/app/book'); http.get('/api/app/books');\n",
};

describe('the command line for scripts', () => {
  const folder = temporaryFolders();
  const run = (args: string, files: Readonly<Record<string, string>> = withClient) =>
    capturedRun(args.split(' '), { cwd: folder(files) });
  const rowsOf = (lines: string) =>
    lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  describe('--columns with JSON', () => {
    const rows: readonly (readonly [columns: string, row: object])[] = [
      ['verb,route', { verb: 'GET', route: '/api/app/author/{id}' }],
      ['route,verb', { route: '/api/app/author/{id}', verb: 'GET' }],
      [
        'styles,inheritedFrom',
        { styles: { v3: '/api/app/author/{id}', v4: '/api/app/author/{id}' }, inheritedFrom: null },
      ],
      ['INHERITEDFROM', { inheritedFrom: null }],
      ['parameters', { parameters: [{ name: 'id', in: 'path', type: 'string', optional: false }] }],
      // Columns that JSON has no key for have their text.
      ['v3,flags', { v3: '/api/app/author/{id}', flags: '' }],
      ['inherited', { inheritedFrom: null }],
      ['access', { access: 'open' }],
    ];
    for (const [columns, expected] of rows)
      it(`${columns} are the members of each route`, async () => {
        const { stdout } = await run(`list --columns ${columns} --format json`);
        const { routes } = JSON.parse(stdout);
        assert.equal(JSON.stringify(routes[0]), JSON.stringify(expected));
        assert.equal(routes.length, 7);
      });

    it('knows every key of the schema', () => {
      const keys = Object.entries(routeFields).flatMap(([key, { title }]) => (title === key ? [] : [key]));
      const others = keys.filter((key) => !['v3', 'v4', 'flags', 'location'].includes(key));
      assert.deepEqual([...keysWithoutColumn].sort(), others.sort());
    });

    it('is an error for a table without such a column', async () => {
      const { code, stderr } = await run('list --columns verb,styles');
      assert.deepEqual(
        [code, stderr],
        [2, "error: option '--columns': styles is a key of JSON, and the table has no such column\n"],
      );
    });
  });

  describe('--limit', () => {
    it('cuts each list of JSON, whose summary counts everything', async () => {
      const whole = JSON.parse((await run('list --format json')).stdout);
      const { stdout } = await run('list --format json --limit 1');
      const { routes, excluded, diagnostics, summary, limit } = JSON.parse(stdout);
      assert.deepEqual(routes, whole.routes.slice(0, 1));
      assert.deepEqual([excluded.length, diagnostics.length, limit], [1, 1, 1]);
      assert.deepEqual(summary, whole.summary);
    });

    it('takes the first rows of the sorted table, and says that there are more', async () => {
      const { stdout, stderr } = await run('list --sort -route --columns route --limit 1');
      assert.deepEqual(stdout.split('\n').slice(2), ['/books/newest', '']);
      assert.match(stderr, /^7 routes in 2 services .*\nonly the first 1 of these routes are shown\n$/m);
    });

    it('makes a list that cannot be checked, because routes are missing', async () => {
      const cwd = folder(bookstore);
      await capturedRun(['list', '--json', '--limit', '3', '-o', 'part.json'], { cwd });
      const { code, stderr } = await capturedRun(['check', '--from', 'part.json'], { cwd });
      assert.deepEqual(
        [code, stderr],
        [2, "error: 'part.json' was written with --limit, so routes may be missing\n"],
      );
    });
  });

  describe('--format jsonl', () => {
    const members = { list: 'routes', check: 'diagnostics', clients: 'calls', 'diff --styles': 'changes' };
    for (const [command, member] of Object.entries(members))
      it(`${command}: the elements of ${member}, one on each line`, async () => {
        const document = JSON.parse((await run(`${command} --format json`)).stdout)[member];
        const lines = rowsOf((await run(`${command} --format jsonl`)).stdout);
        assert.ok(lines.length > 0);
        const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
        assert.deepEqual(sorted(lines), sorted(document));
      });

    it('list: has the columns and the number of rows that are asked for, and with --all what is not exposed', async () => {
      const { stdout } = await run('list --format jsonl --columns verb --limit 2 --all');
      assert.deepEqual(
        rowsOf(stdout).map(({ verb, code }) => verb ?? code),
        ['GET', 'GET', 'remote-service-disabled', 'method-disabled'],
      );
    });
  });

  describe('short options', () => {
    it('--json is --format json, -o is --output, -q is --quiet', async () => {
      const cwd = folder(withClient);
      const commands = [
        'list',
        'check',
        'explain BookAppService',
        'match /api/app/book',
        'clients',
        'doctor',
      ];
      for (const command of [...commands, 'diff --styles']) {
        const long = await capturedRun(`${command} --format json --output long.json --quiet`.split(' '), {
          cwd,
        });
        const short = await capturedRun(`${command} --json -o short.json -q`.split(' '), { cwd });
        assert.deepEqual(short, { ...long, stdout: '', stderr: '' }, command);
        const text = readFileSync(join(cwd, 'short.json'), 'utf8');
        assert.equal(text, readFileSync(join(cwd, 'long.json'), 'utf8'), command);
        assert.equal(typeof JSON.parse(text).schemaVersion, 'number');
      }
    });

    it('--json does not replace the formats before it', async () => {
      const cwd = folder(bookstore);
      const { stdout } = await capturedRun('check --format junit -o report.xml --json'.split(' '), { cwd });
      assert.equal(JSON.parse(stdout).tool.name, 'fx-routes');
      assert.match(readFileSync(join(cwd, 'report.xml'), 'utf8'), /^<\?xml/);
    });
  });

  describe('an error while the output is JSON', () => {
    const errors: readonly (readonly [args: string, code: string, message: RegExp])[] = [
      ['list gone --format json', 'cannot-run', /^no such folder: gone$/],
      ['list gone --json -q', 'cannot-run', /^no such folder: gone$/],
      ['list gone --format=jsonl', 'cannot-run', /^no such folder: gone$/],
      ['check gone --format json -o x.json', 'cannot-run', /^no such folder: gone$/],
      ['list --json --verb !', 'cannot-run', /^option '--verb': /],
      ['list --json --fromat', 'invalid-usage', /^unknown option '--fromat'\n\(Did you mean --format\?\)$/],
      ['match --json', 'invalid-usage', /^missing required argument 'url'/],
      ['lits --json', 'invalid-usage', /^unknown command 'lits'/],
    ];
    for (const [args, code, message] of errors)
      it(`${args}: ${code}`, async () => {
        const result = await run(args);
        assert.deepEqual([result.code, result.stdout], [2, '']);
        const { error, exitCode, ...rest } = JSON.parse(result.stderr);
        assert.deepEqual([error.code, exitCode, rest], [code, 2, {}]);
        assert.match(error.message, message);
      });

    it('is one line, the last one, if there are notices', async () => {
      const plain = { 'package.json': '{ "name": "plain" }', 'a.ts': 'export class Plain { run() {} }' };
      const { stderr } = await run('check --json', plain);
      const { error } = JSON.parse(stderr.trimEnd().split('\n').at(-1)!);
      assert.match(error.message, /^no route to check in '\.'/);
    });

    it('remains text if there is an output for people, too', async () => {
      for (const args of ['list gone', 'check gone --format text --format json -o x.json']) {
        const { stderr } = await run(args);
        assert.equal(stderr, 'error: no such folder: gone\n');
      }
    });
  });

  describe('--format msbuild', () => {
    /** An error or a warning as MSBuild finds it in the output of a program. */
    const canonical = /^([^:]*)\((\d+),(\d+)\): (error|warning) ([^: ]*): (.*)$/;

    it('has a canonical line for each error and warning, with a path from the current folder', async () => {
      const files = Object.fromEntries(
        Object.entries(bookstore).map(([file, text]) => [`backend/${file}`, text]),
      );
      const { stdout, code } = await run('check backend --format msbuild', files);
      const lines = stdout.trimEnd().split('\n');
      const found = lines.flatMap((line) => {
        const match = canonical.exec(line);
        return match === null ? [] : [match.slice(1, 6)];
      });
      assert.deepEqual(found, [
        ['backend/src/book-app-service.ts', '4', '9', 'error', 'route-collision'],
        ['backend/src/author-app-service.ts', '5', '9', 'warning', 'hidden-but-callable'],
        ['backend/src/book-app-service.ts', '10', '9', 'warning', 'template-drops-prefix'],
      ]);
      assert.equal(code, 1);
      // A build takes this line for a message.
      assert.match(lines[3]!, /^backend\/src\/book-app-service\.ts\(6,9\): info shadowed-route: /);
      assert.equal(lines.length, 4);
    });

    it('has an error for each finding that fails the check, and for no other finding', async () => {
      const categories = async (threshold: string) => {
        const { stdout } = await run(`check --format msbuild --fail-on ${threshold}`);
        return new Set([...stdout.matchAll(/\): (error|warning|info) /g)].map(([, category]) => category));
      };
      assert.deepEqual(await categories('never'), new Set(['warning', 'info']));
      assert.deepEqual(await categories('warning'), new Set(['error', 'info']));
      assert.deepEqual(await categories('info'), new Set(['error']));
    });
  });
});
