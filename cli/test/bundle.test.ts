import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '../../core/model/user-configuration';
import { changesReports } from '../reporters/changes/changes';
import { exportReports } from '../reporters/export/formats';
import { findingsReports } from '../reporters/findings/formats';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const ROOT = join(__dirname, '..', '..');
const TYPESCRIPT = 'test-workspace/typescript';
const CSHARP = 'test-workspace/csharp';

/** A command that writes each format into a file of an empty folder, `*`. */
const inFormats = (formats: object, ...args: readonly string[]) => [
  ...args,
  ...Object.keys(formats).flatMap((format) => ['--format', format, '--output', `*/${format}`]),
];

/** Every command, with every format that is loaded when it is first used. */
const commands = [
  ['list', TYPESCRIPT],
  ['list', CSHARP, '--format', 'json'],
  ['check', CSHARP],
  inFormats(findingsReports, 'check', CSHARP, '--clients', '--access-audit'),
  ['explain', TYPESCRIPT, 'BookAppService'],
  ['explain', 'route-collision'],
  ['match', CSHARP, '/api/app/book'],
  ['clients', TYPESCRIPT],
  ['diff', TYPESCRIPT, '--styles'],
  inFormats(changesReports, 'diff', TYPESCRIPT, '--styles'),
  ['verify', TYPESCRIPT, 'test-workspace/typescript/missing.json'],
  ...Object.keys(exportReports).map((format) => ['export', TYPESCRIPT, '--format', format]),
  ['doctor', CSHARP],
  ['schema', 'verify'],
  ['schema', 'config'],
  ['completion', 'zsh'],
];

describe('the bundle prints the same as the sources', () => {
  const folder = temporaryFolders();
  const filesOf = (path: string) =>
    readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]);

  for (const args of commands)
    it(args.join(' '), async () => {
      const [ofSources, ofBundle] = [folder(), folder()];
      const wordsIn = (path: string) => args.map((word) => word.replace('*', path));
      const expected = await capturedRun(wordsIn(ofSources), { cwd: ROOT, today: dayOf(new Date()) });
      const words = [join(ROOT, 'dist', 'cli.js'), ...wordsIn(ofBundle)];
      const {
        status: code,
        stdout,
        stderr,
      } = spawnSync(process.execPath, words, { cwd: ROOT, env: {}, encoding: 'utf8', maxBuffer: 2 ** 26 });
      assert.deepEqual({ code, stdout, stderr }, expected);
      assert.deepEqual(filesOf(ofBundle), filesOf(ofSources));
    });
});

describe('the bundle', () => {
  const folder = temporaryFolders();

  it('exits with 2 if the current folder was deleted', function () {
    // Windows does not delete a folder that a process uses.
    if (process.platform === 'win32') this.skip();
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'rmdir "$PWD" && exec "$0" "$1" list .', process.execPath, join(ROOT, 'dist', 'cli.js')],
      { cwd: folder(), encoding: 'utf8' },
    );
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^internal error: ENOENT: .*\n$/);
  });
});
