/** The library as npm publishes it. Run npm run build first. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as library from '..';

const ROOT = join(__dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The code blocks of docs/library.md. A block with a path is a file that examples read; other blocks are examples. */
const blocks = textOf('docs/library.md')
  .split(/^##? /m)
  .flatMap((section) =>
    [...section.matchAll(/^```ts ?(\S*)\n(.*?)^```$/gms)].map(([, path, code]) => {
      return { title: section.split('\n')[0]!, path: path!, code: code! };
    }),
  );
const examples = blocks.filter(({ path }) => path === '');

/** The expected output of an example: the text of its comments. */
const printed = (code: string) => [...code.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => `${line}\n`).join('');

describe('the published library', () => {
  let folder = '';
  const within = (...parts: readonly string[]) => join(folder, ...parts);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(within(file)), { recursive: true });
    writeFileSync(within(file), text);
  };
  function run(command: string, args: readonly string[], cwd = folder) {
    const isWindows = process.platform === 'win32';
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell: isWindows });
    assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  }

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'fx-routes-library-'));
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
    run('tar', ['-xzf', readdirSync(folder).find((name) => name.endsWith('.tgz'))!]);
    mkdirSync(within('node_modules'));
    renameSync(within('package'), within('node_modules', 'fx-routes'));
    write('package.json', '{}');
    for (const { path, code } of blocks) if (path !== '') write(path, code);
    for (const [index, { code }] of examples.entries())
      for (const ending of ['mjs', 'mts']) write(`example-${index}.${ending}`, code);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has the documented public API; UPDATE_SNAPSHOTS=1 accepts changes', () => {
    const report = textOf('dist/library.api.md');
    if (process.env.UPDATE_SNAPSHOTS) writeFileSync(join(ROOT, 'docs', 'library.api.md'), report);
    assert.equal(textOf('docs/library.api.md'), report);
  });

  for (const [index, { title, code }] of examples.entries())
    it(`prints the documented output of '${title}'`, () => {
      assert.equal(run(process.execPath, [`example-${index}.mjs`]), printed(code));
    });

  it('parses files of a language whose other files were only outlined before an update', () => {
    const service = {
      file: 'BookAppService.cs',
      text: 'public class BookAppService : ApplicationService { }',
    };
    const client = { file: 'mail.service.ts', text: 'export class MailService { send() {} }' };
    write(
      'update.mjs',
      `import { Workspace } from 'fx-routes';
      const workspace = await Workspace.open(${JSON.stringify([service, client])});
      await workspace.update(${JSON.stringify([{ ...service, text: null }])});
      console.log(workspace.analysis.exclusions.map(({ service }) => service).join());`,
    );
    assert.equal(run(process.execPath, ['update.mjs']), 'MailService\n');
  });

  it('has all types in one file without imports, and every example compiles with these types', () => {
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const files = examples.map((_, index) => `example-${index}.mts`);
    run(process.execPath, [tsc, ...options, '--lib', 'es2023,dom', '--types', '', ...files]);
    const types = readFileSync(within('node_modules', 'fx-routes', 'dist', 'library.d.ts'), 'utf8');
    assert.doesNotMatch(types, /^import |import\(|^(?!export |\s|[/}]|$)/m);
  });

  it('can be loaded with require, and exports the same names as the source', () => {
    const names = run(process.execPath, ['-p', "Object.keys(require('fx-routes')).sort().join()"]).trim();
    assert.deepEqual(names.split(','), Object.keys(library).sort());
  });

  it('has an example for every export and every member of Workspace', () => {
    const all = examples.map(({ code }) => code).join('\n');
    const members = Object.getOwnPropertyNames(library.Workspace.prototype).filter(
      (name) => name !== 'constructor',
    );
    const names = [...Object.keys(library), ...members, 'open'];
    assert.deepEqual(
      names.filter((name) => !new RegExp(`\\b${name}\\b`).test(all)),
      [],
    );
  });
});
