import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
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

const inFormats = (formats: object, ...args: readonly string[]) =>
  Object.keys(formats).map((format) => [...args, '--format', format]);

/** Every command, with every format that is loaded when it is first used. */
const commands = [
  ['list', TYPESCRIPT],
  ['list', CSHARP, '--format', 'json'],
  ...inFormats(findingsReports, 'check', CSHARP, '--clients', '--access-audit'),
  ['explain', TYPESCRIPT, 'BookAppService'],
  ['explain', 'route-collision'],
  ['match', CSHARP, '/api/app/book'],
  ['clients', TYPESCRIPT],
  ['diff', TYPESCRIPT, '--styles'],
  ...inFormats(changesReports, 'diff', TYPESCRIPT, '--styles'),
  ['verify', TYPESCRIPT, 'test-workspace/typescript/missing.json'],
  ...inFormats(exportReports, 'export', TYPESCRIPT),
  ['doctor', CSHARP],
  ['schema', 'verify'],
  ['schema', 'config'],
  ['completion', 'zsh'],
];

describe('the bundle prints the same as the sources', () => {
  for (const args of commands)
    it(args.join(' '), async () => {
      const expected = await capturedRun(args, { cwd: ROOT, today: dayOf(new Date()) });
      const bundle = spawnSync(process.execPath, [join(ROOT, 'dist', 'cli.js'), ...args], {
        cwd: ROOT,
        env: {},
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      });
      const { status: code, stdout, stderr } = bundle;
      assert.deepEqual({ code, stdout, stderr }, expected);
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
