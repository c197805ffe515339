import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { MAX_FILE_SIZE } from '../../core/discovery/source-files';
import { relativeLocations } from '../output/shown-paths';
import { describedBookstore, troubledSolution, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const inSubfolder = (prefix: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${prefix}/${file}`, text]));

const LOCATION = /[^\s()]+\.(?:ts|cs):\d+(?::\d+)?/g;
const FOLDER = 'sub/the-store';

/** Commands whose text output contains locations. The folder is inserted after the name of the command. */
const commands: readonly (readonly string[])[] = [
  ['check'],
  ['list', '--columns', 'location'],
  ['list', '--expanded', '--all', '--strict'],
  ['explain', 'BookAppService.getAsync'],
  ['explain', 'DraftAppService'],
  ['match', '/api/app/author/7'],
  ['diff', '--styles'],
  ['verify', 'host.json'],
  ['doctor'],
  ['export', '--format', 'http', '--strict'],
];

describe('printed locations', () => {
  const folder = temporaryFolders();
  const store = {
    ...describedBookstore,
    'src/bookstore-module.ts': unknowableBookstore['src/bookstore-module.ts']!,
  };
  const repository = () =>
    folder({ ...inSubfolder(FOLDER, store), 'host.json': describedBookstore['host.json']! });
  const runIn = (cwd: string, analyzed: string, [name, ...rest]: readonly string[], columns?: number) =>
    capturedRun([name!, analyzed, ...rest], { cwd, ...(columns !== undefined && { columns }) });
  const locationsIn = (text: string) => text.match(LOCATION) ?? [];

  for (const command of commands) {
    it(`of ${command.join(' ')} are relative to the current folder`, async () => {
      const cwd = repository();
      const own = await runIn(join(cwd, FOLDER), '.', command);
      const { stdout, stderr, code } = await runIn(cwd, FOLDER, command);
      const locations = locationsIn(stdout + stderr);
      assert.deepEqual(
        locations,
        locationsIn(own.stdout + own.stderr).map((location) => `${FOLDER}/${location}`),
      );
      assert.notEqual(locations.length, 0);
      assert.equal(code, own.code);
      for (const location of locations)
        assert.ok(existsSync(join(cwd, location.replace(/:.*/, ''))), location);
    });
  }

  it('are relative to the current folder on a narrow terminal', async () => {
    const cwd = repository();
    for (const command of commands.slice(0, 8)) {
      const { stdout } = await runIn(cwd, FOLDER, [...command, '--color', 'never'], 40);
      for (const location of locationsIn(stdout)) assert.ok(location.startsWith(`${FOLDER}/`), location);
    }
  });

  it('start with ../ if the folder is beside or above the current folder', async () => {
    const cwd = join(repository(), 'elsewhere', 'deep');
    mkdirSync(cwd, { recursive: true });
    const { stdout } = await runIn(cwd, `../../${FOLDER}`, ['explain', 'DraftAppService']);
    assert.deepEqual(locationsIn(stdout), [`../../${FOLDER}/src/author-app-service.ts:8:1`]);
    const within = await runIn(join(cwd, '../../sub/the-store/src'), '..', ['explain', 'DraftAppService']);
    assert.deepEqual(locationsIn(within.stdout), ['../src/author-app-service.ts:8:1']);
  });

  it('of projects in the output of doctor are relative to the current folder', async () => {
    const cwd = folder(inSubfolder(FOLDER, troubledSolution));
    const { stdout } = await runIn(cwd, FOLDER, ['doctor']);
    assert.match(stdout, new RegExp(`start-up project ${FOLDER}/Host/Host.csproj`));
    assert.match(stdout, new RegExp(`Volo.Abp.Core 9.3.1 in ${FOLDER}/\\S+\\n`));
    assert.match(stdout, new RegExp(`skipped by .gitignore: ${FOLDER}/gen/`));
  });

  it('of skipped files are relative to the current folder, and in JSON to the analyzed folder', async () => {
    const cwd = folder({
      ...inSubfolder(FOLDER, store),
      [`${FOLDER}/src/large.ts`]: Buffer.alloc(MAX_FILE_SIZE + 1, ' '),
    });
    const skipped = `error ${FOLDER}/src/large.ts:1:1 The file is skipped: larger than 4 MB. [unread-file]`;
    const inStdout = ['check', 'doctor'];
    for (const command of commands.filter(([name]) => !['verify', ...inStdout].includes(name!)))
      assert.ok((await runIn(cwd, FOLDER, command)).stderr.includes(skipped), command.join(' '));
    assert.match((await runIn(cwd, FOLDER, ['check'])).stdout, new RegExp(`${FOLDER}/src/large.ts:1:1`));
    assert.ok((await runIn(cwd, FOLDER, ['doctor'])).stdout.includes(skipped));
    const { limits } = JSON.parse((await runIn(cwd, FOLDER, ['doctor', '--format', 'json'])).stdout);
    assert.equal(limits.at(-1).location.file, 'src/large.ts');
  });

  it('in JSON, CSV and OpenAPI are relative to the analyzed folder', async () => {
    const cwd = repository();
    const formats: readonly (readonly string[])[] = [
      ...commands.slice(0, 9).map((command) => [...command, '--format', 'json']),
      ['diff', '--styles', '--format', 'csv'],
      ['export', '--format', 'csv'],
      ['export', '--format', 'openapi'],
    ];
    for (const command of formats) {
      const { stdout } = await runIn(cwd, FOLDER, command);
      assert.equal(stdout, (await runIn(join(cwd, FOLDER), '.', command)).stdout, command.join(' '));
      assert.notEqual(stdout, '');
    }
  });

  it('of files above the folder are relative to the current folder, and absolute paths stay absolute', () => {
    const { pathOf, format } = relativeLocations('sub/folder', '/work');
    const location = { file: '../fx-routes.json', line: 1, column: 2, endLine: 1, endColumn: 4 };
    assert.equal(format(location), 'sub/fx-routes.json:2:3');
    assert.ok(isAbsolute(pathOf('/etc/fx-routes.json')));
    assert.equal(relativeLocations('.', '/work').pathOf('src/a.ts'), 'src/a.ts');
  });
});
