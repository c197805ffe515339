import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import { description, version } from '../../package.json';
import { run } from '../run';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const inApp = {
  'src/app/Service.cs': 'public class BookAppService : ApplicationService { public void Get() {} }',
};

describe('run', () => {
  const folder = temporaryFolders();

  const mistakes: readonly (readonly [args: string, message: RegExp])[] = [
    ['list --fromat json', /unknown option '--fromat'\n\(Did you mean --format\?\)/],
    ['lst', /unknown command 'lst'/],
    ['.', /^error: '\.' is a folder, but the command is missing: use 'fx-routes list \.'$/],
    ['./docs', /^error: '\.\/docs' is a folder, but the command is missing/],
    ['list . extra', /too many arguments/],
    ['list --format xml', /Allowed choices are table, json/],
    ['check --format table', /Allowed choices are text, sarif/],
    ['list --v3 --v4', /'--v3' cannot be used with option '--v4'/],
    ['list --color sometimes', /Allowed choices are auto, always, never/],
    ['list --profile net', /^error: option '--profile net': use fx, abp or abp@<version>/],
    ['list --columns verb,rout', /'rout' is not one of verb, route,/],
    ['list --sort=-mtach', /'mtach' is not one of verb, .*match/],
    ['list --verb GETT', /^error: option '--verb': 'GETT' is not one of GET,/],
    ['check --visibility none', /^error: option '--visibility': 'none' is not one of visible, hidden/],
    ['list --route /(/', /^error: option '--route': .*missing closing/],
    ['list gone', /^error: no such folder: gone$/],
    ['list ', /^error: no such folder: ''$/],
    ['list docs/readme.md/x', /^error: (?:cannot read|no such folder).* docs\/readme\.md\/x/],
    [`check ${'x'.repeat(999)}`, /^error: (?:cannot read|no such folder)/],
    // A branch may have such a name.
    ['diff docs/readme.md/x', /^error: .*(?:no git repository|not a commit|git cannot read)/],
    ['check --in ', /^error: no such folder: ''$/],
    ['list docs', /^error: no source files \(.*\.ts.*\) in docs$/],
    [
      'explain docs',
      /^error: 'docs' is a folder, and no subject was given: .*\. docs' if 'docs' is the subject$/,
    ],
    ['explain ./docs', /^error: '\.\/docs' is a folder, and no subject was given: use '[^']*'$/],
    ['diff docs', /^error: 'docs' is a folder, and no base was given/],
    ['verify .', /^error: '\.' is a folder, and no description was given: use '[^']*'$/],
    ['match docs', /^error: 'docs' is a folder, and no url was given/],
    ['match docs GET', /^error: 'docs' is a folder, and no url was given/],
    [
      'list --service Stock*,Order*',
      /^error: option '--service': ',' does not separate patterns: repeat --service/,
    ],
    ['list --route /a,/b', /^error: option '--route': ',' does not separate patterns/],
    ['list --output gone/routes.txt', /^error: cannot write 'gone\/routes.txt': no such file or directory$/m],
  ];
  for (const [args, message] of mistakes) {
    it(`rejects ${args}`, async () => {
      const cwd = folder({ ...bookstore, 'docs/readme.md': '' });
      const { code, stdout, stderr } = await capturedRun(args.split(' '), { cwd });
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr.trimEnd(), message);
    });
  }

  it('prints its version and its help', async () => {
    const cwd = folder();
    assert.deepEqual(await capturedRun(['--version'], { cwd }), {
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
    const help = await capturedRun(['--help'], { cwd });
    assert.equal(help.code, 0);
    assert.ok(help.stdout.includes(description));
  });

  it('takes a column that starts with -v as a value, not as --version', async () => {
    const cwd = folder(bookstore);
    const joined = await capturedRun(['list', '--sort=-verb'], { cwd });
    assert.match(joined.stdout, /\/api\/app\/book/);
    assert.deepEqual(await capturedRun(['list', '--sort', '-verb'], { cwd }), joined);
  });

  for (const columns of [60, 80, 200]) {
    it(`fits its help into ${columns} columns`, async () => {
      for (const args of [['--help'], ['check', '--help'], ['match', '--help']]) {
        const { stdout } = await capturedRun(args, { cwd: folder(), columns });
        const long = stdout.split('\n').filter((line) => line.length > columns);
        assert.deepEqual(long, []);
      }
    });
  }

  it('lists commands in the order of the README, with the same arguments as in the help of each command', async () => {
    const cwd = folder();
    const { stdout } = await capturedRun(['--help'], { cwd });
    const usages = [...stdout.matchAll(/^ {2}(\w+) \[options\](?: (\S.*?))?(?: {2,}|$)/gm)];
    for (const [, command, usage] of usages) {
      if (usage === undefined) continue;
      const own = await capturedRun([command!, '--help'], { cwd });
      assert.ok(own.stdout.startsWith(`Usage: fx-routes ${command} [options] ${usage}\n`), own.stdout);
      const shown = own.stdout.split('\nArguments:\n')[1]!.split('\n\n')[0]!;
      assert.deepEqual(
        [...shown.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name),
        usage.match(/\w+/g),
      );
    }
    const readme = readFileSync(join(__dirname, '..', '..', 'README.md'), 'utf8');
    assert.deepEqual(
      usages.map(([, command, usage]) => (usage === undefined ? command : `${command} ${usage}`)),
      [...readme.matchAll(/^\| `fx-routes ([^`]+)`/gm)].map(([, text]) => text),
    );
  });

  it('reports an internal error in one line; --debug adds the stack', async () => {
    const fail = async (...args: readonly string[]) => {
      let stderr = '';
      const write = (text: string) => {
        stderr += text;
        return true;
      };
      const broken = () => {
        throw new Error('out of ink');
      };
      const host = { stdout: { write: broken }, stderr: { write }, cwd: folder(bookstore), env: {} };
      const code = await run(['list', '--quiet', ...args], {
        ...host,
        columns: undefined,
        errorColumns: undefined,
        isTerminal: false,
        interrupted: () => new Promise(() => {}),
        today: '2025-06-15',
      });
      return { code, stderr };
    };
    assert.deepEqual(await fail(), {
      code: 2,
      stderr: 'internal error: out of ink (--debug shows the stack)\n',
    });
    assert.match((await fail('--debug')).stderr, /^internal error: Error: out of ink\n {4}at /);
  });

  it('prints the schema of its JSON output', async () => {
    const cwd = folder(bookstore);
    const schema = JSON.parse((await capturedRun(['schema'], { cwd })).stdout);
    const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
    const listed = (await capturedRun(['list', '--format', 'json'], { cwd })).stdout;
    assert.ok(validate(JSON.parse(listed)), JSON.stringify(validate.errors));
    assert.equal((await capturedRun(['check', '--format', 'json'], { cwd })).stdout, listed);
  });

  it('writes only data to a file, untruncated and without color', async () => {
    const cwd = folder(bookstore);
    const piped = await capturedRun(['list'], { cwd });
    const { stdout } = await capturedRun(['list', '--output', 'routes.txt'], { cwd, columns: 20 });
    assert.equal(stdout, '');
    assert.equal(readFileSync(join(cwd, 'routes.txt'), 'utf8'), piped.stdout);
  });

  it('prints nothing on stderr with --quiet', async () => {
    const cwd = folder(bookstore);
    const quiet = await capturedRun(['list', '--quiet'], { cwd });
    assert.equal(quiet.stderr, '');
    assert.equal(quiet.stdout, (await capturedRun(['list'], { cwd })).stdout);
  });

  it('uses color on a terminal or on request, and prints the same text as without color', async () => {
    const cwd = folder(bookstore);
    const list = (columns?: number, ...args: readonly string[]) =>
      capturedRun(['list', ...args], { cwd, ...(columns === undefined ? {} : { columns }) });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors are control sequences
    const colors = /\u001b\[\d+m/g;
    assert.match((await list(200)).stdout, colors);
    assert.doesNotMatch((await list(200, '--color', 'never')).stdout, colors);
    const piped = await list();
    assert.doesNotMatch(piped.stdout, colors);
    assert.equal((await list(undefined, '--color', 'always')).stdout.replace(colors, ''), piped.stdout);
  });

  it('with --all, appends the exclusions to the unchanged table', async () => {
    const cwd = folder(bookstore);
    const all = await capturedRun(['list', '--all'], { cwd });
    assert.ok(all.stdout.startsWith((await capturedRun(['list'], { cwd })).stdout));
    assert.match(all.stdout, /DraftAppService +remote-service-disabled/);
  });

  it('accepts a file in place of the folder that contains it, and the path separator of another system', async () => {
    const cwd = folder({ 'src/app/app.csproj': '<Project/>', ...inApp });
    const expected = (await capturedRun(['list', 'src/app', '--format', 'json'], { cwd })).stdout;
    for (const argument of ['src/app/app.csproj', 'src\\app', 'src/app/Service.cs'])
      assert.equal(
        (await capturedRun(['list', argument, '--format', 'json'], { cwd })).stdout,
        expected,
        argument,
      );
  });

  it('applies the newest supported version if a later version is requested, and reports this', async () => {
    const cwd = folder(inApp);
    const { stdout, stderr } = await capturedRun(['list', '--profile', 'abp@99', '--format', 'json'], {
      cwd,
    });
    assert.match(JSON.parse(stdout).profile, /^abp@1\d\./);
    assert.match(stderr, /^abp@99 is not known yet: the conventions of abp@1\d\.\d apply$/m);
    const quiet = await capturedRun(['list', '--profile', 'abp@9.3', '--format', 'json'], { cwd });
    assert.doesNotMatch(quiet.stderr, /not known yet/);
  });

  it('suggests a command if help is requested for an unknown command', async () => {
    const { code, stderr } = await capturedRun(['help', 'lits'], { cwd: folder() });
    assert.equal(code, 2);
    assert.match(stderr, /^error: unknown command 'lits'\n\(Did you mean list\?\)$/m);
  });
});
