import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const WORKFLOW = '.github/workflows/fx-routes.yml';
const names = ['AGENTS.md', '.mcp.json', 'fx-routes.json', WORKFLOW];

describe('fx-routes init', () => {
  const folder = temporaryFolders();
  const sources = {
    'package.json': '{ "name": "@acme/shop" }',
    'a.ts': 'export class BookAppService extends ApplicationService { async getAsync() {} }',
  };

  it('asks for each file, after showing it, and writes those that are accepted', async () => {
    const cwd = folder(sources);
    const questions: string[] = [];
    const { code, stdout, stderr } = await capturedRun(['init'], {
      cwd,
      confirm: async (question) => {
        questions.push(question);
        return /AGENTS|fx-routes.json/.test(question);
      },
    });
    assert.equal(code, 0);
    assert.deepEqual(
      questions.map((question) => question.replace(/, which.*/, '')),
      names.map((name) => `Write ${name}`),
    );
    for (const name of names) assert.ok(stdout.includes(`--- ${name}\n`), name);
    assert.deepEqual(
      names.filter((name) => existsSync(join(cwd, name))),
      ['AGENTS.md', 'fx-routes.json'],
    );
    assert.equal(stderr, 'wrote AGENTS.md\nwrote fx-routes.json\n');
  });

  it('with --yes, writes files that the tools accept', async () => {
    const cwd = folder(sources);
    const { code, stdout } = await capturedRun(['init', '--yes'], { cwd });
    assert.deepEqual([code, stdout], [0, '']);
    const textOf = (name: string) => readFileSync(join(cwd, name), 'utf8');
    const server = JSON.parse(textOf('.mcp.json'));
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'agents.md'), 'utf8');
    assert.deepEqual(JSON.parse(/```json\n(\{ "mcpServers.*)\n/.exec(page)?.[1] ?? ''), server);
    const { args } = server.mcpServers['fx-routes'];
    assert.match(args.join(' '), /^--yes fx-routes@\d+\.\d+\.\d+\S* mcp \.$/);
    assert.doesNotMatch(textOf('AGENTS.md'), /npx fx-routes/);
    const { steps } = parse(textOf(WORKFLOW)).jobs.check;
    assert.match(steps.at(-1).run, /^npx --yes fx-routes@\d+\.\d+\.\d+\S* check --format github$/);
    const checked = await capturedRun(['check', '--format', 'github'], { cwd });
    assert.deepEqual(checked.code, 0, checked.stderr);
    assert.match(textOf('AGENTS.md'), /^## HTTP routes\n/);
  });

  it('leaves files that exist alone, and prints the lines for them', async () => {
    const cwd = folder({ ...sources, 'AGENTS.md': 'Be kind.\n', '.gitlab-ci.yml': 'stages: []\n' });
    const { code, stdout, stderr } = await capturedRun(['init', '--yes'], { cwd });
    assert.equal(code, 0);
    assert.equal(readFileSync(join(cwd, 'AGENTS.md'), 'utf8'), 'Be kind.\n');
    assert.equal(readFileSync(join(cwd, '.gitlab-ci.yml'), 'utf8'), 'stages: []\n');
    assert.match(stderr, /^AGENTS\.md exists and is left alone/);
    assert.ok(parse(stdout.split('--- .gitlab-ci.yml\n')[1]!)['fx-routes'].script);
    assert.equal(existsSync(join(cwd, '.github')), false);
    const again = await capturedRun(['init', '--yes'], { cwd });
    assert.deepEqual([again.code, again.stderr.match(/exists/g)?.length], [0, 4]);
    assert.equal((await capturedRun(['init'], { cwd })).code, 0);
  });

  it('without a terminal and without --yes, prints the files and exits with 2', async () => {
    const cwd = folder(sources);
    const { code, stdout, stderr } = await capturedRun(['init'], { cwd });
    assert.equal(code, 2);
    assert.equal(
      stderr,
      'error: nothing was written, because there is no terminal to ask on; --yes writes all files\n',
    );
    for (const name of names) assert.ok(stdout.includes(`--- ${name}\n`), name);
    assert.deepEqual(readdirSync(cwd).sort(), ['a.ts', 'package.json']);
  });

  it('writes nothing through a link', async () => {
    const parent = folder({ 'elsewhere/x': '', 'root/a.ts': sources['a.ts'] });
    const cwd = join(parent, 'root');
    symlinkSync('../elsewhere', join(cwd, '.github'));
    symlinkSync('../elsewhere/agents.md', join(cwd, 'AGENTS.md'));
    const { code, stderr } = await capturedRun(['init', '--yes'], { cwd });
    assert.equal(code, 2);
    assert.match(
      stderr,
      /error: cannot write '\.github\/workflows\/fx-routes\.yml': \.github is not a folder\n$/,
    );
    assert.deepEqual(readdirSync(join(parent, 'elsewhere')), ['x']);
    assert.equal((await capturedRun(['init', 'gone'], { cwd })).code, 2);
  });
});
