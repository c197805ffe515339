/** Paths on other systems: drives, network shares, mixed case, backslashes, and files with CRLF. */
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { joinWrittenPath } from '../../core/model/path';
import { relativeLocations, repositoryPath } from '../output/shown-paths';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const FILE = 'src/a.cs';

type Row = readonly [title: string, folder: string, from: string, expected: string];

const ON_WINDOWS: readonly Row[] = [
  ['a subfolder', 'backend', 'C:\\repo', 'backend/src/a.cs'],
  ['the current folder in different case', 'c:\\REPO', 'C:\\repo', 'src/a.cs'],
  ['a subfolder in different case', 'c:\\REPO\\Back', 'C:\\repo', 'Back/src/a.cs'],
  ['forward slashes', 'C:/repo/backend', 'C:\\repo', 'backend/src/a.cs'],
  [
    'a subfolder on a network share',
    '\\\\server\\share\\repo\\back',
    '\\\\server\\share\\repo',
    'back/src/a.cs',
  ],
  [
    'a network share in different case',
    '\\\\SERVER\\Share\\repo\\back',
    '\\\\server\\share\\repo',
    'back/src/a.cs',
  ],
];

describe('file paths', () => {
  for (const [title, folder, from, expected] of ON_WINDOWS) {
    it(`on Windows: ${title}`, () => {
      assert.equal(relativeLocations(folder, from, win32).pathOf(FILE), expected);
      assert.equal(repositoryPath(folder, { cwd: from, env: {} }, win32)(FILE), expected);
    });
  }

  it('on another Windows drive or share are absolute in a terminal, and relative to the analyzed folder in CI', () => {
    for (const [folder, whole] of [
      ['D:\\repo', 'D:/repo/src/a.cs'],
      ['\\\\server\\share\\repo', '//server/share/repo/src/a.cs'],
    ] as const) {
      assert.equal(relativeLocations(folder, 'C:\\repo', win32).pathOf(FILE), whole);
      assert.equal(repositoryPath(folder, { cwd: 'C:\\repo', env: {} }, win32)(FILE), FILE);
    }
  });

  it('are case-sensitive on other systems, where a backslash is part of a name', () => {
    assert.equal(relativeLocations('/REPO', '/repo', posix).pathOf(FILE), '../REPO/src/a.cs');
    assert.equal(relativeLocations('a\\b', '/repo', posix).pathOf(FILE), 'a\\b/src/a.cs');
    assert.equal(repositoryPath('/REPO', { cwd: '/repo', env: {} }, posix)(FILE), FILE);
  });

  it('may contain either separator in project files', () => {
    for (const written of ['..\\Books\\Books.csproj', '../Books/Books.csproj', '..\\Books/.\\Books.csproj'])
      assert.equal(joinWrittenPath('src/Host', written), 'src/Books/Books.csproj');
  });
});

describe('files with CRLF', () => {
  const folder = temporaryFolders();

  for (const language of ['csharp', 'typescript']) {
    it(`produce the same routes and locations as files with LF: ${language}`, async () => {
      const sample = join(__dirname, '..', '..', 'test-workspace', language);
      const converted = folder();
      cpSync(sample, converted, { recursive: true });
      for (const entry of readdirSync(converted, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        writeFileSync(file, readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n'));
      }
      const outputs = await Promise.all(
        [sample, converted].map((cwd) => capturedRun(['list', '.', '--all', '--format', 'json'], { cwd })),
      );
      const [expected, actual] = outputs.map(({ stdout }) => JSON.parse(stdout));
      assert.ok(expected.routes.length > 40);
      assert.deepEqual(actual, expected);
    });
  }
});
