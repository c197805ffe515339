import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../../cli/test/temporary-folder';
import { RouteIndex } from '../../core';
import { isSourceFile } from '../../core/discovery/source-files';
import { defaultConfig } from '../../core/model/analysis-config';
import { listFilesBelow } from '../disk';
import { readFiles, readTexts } from '../folder-reading';
import { loadFrontends } from '../load-frontends';

/** A project with services, plain classes, and files that are broken, too large or nested too deeply. */
function project(): Record<string, string | Buffer> {
  const classes = Array.from({ length: 200 }, (_, index): [string, string][] => [
    [
      `src/Parts/Part${index}.cs`,
      `namespace Acme; public class Part${index} { public const string Name = "part${index}"; }`,
    ],
    [
      `src/Services/Thing${index}AppService.cs`,
      `namespace Acme; public class Thing${index}AppService : ApplicationService { [HttpGet(Part${index}.Name)] public void Find() {} }`,
    ],
  ]);
  return {
    'src/Acme.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
    'src/Broken.cs': 'class Broken { void',
    'src/Large.cs': Buffer.alloc(5 * 1024 * 1024, 32),
    'src/Deep.ts': `export class DeepAppService { deep = ${'['.repeat(50_000)} }`,
    ...Object.fromEntries(classes.flat()),
  };
}

const what = { extent: 'relevant', readsGuards: false, readsCalls: false } as const;

describe('reading a folder', () => {
  const folder = temporaryFolders();

  it('results in the same analysis as parsing every file', async () => {
    const opened = listFilesBelow(folder(project()), '.', isSourceFile);
    const { readings, unread } = await readFiles(opened, what);
    const index = new RouteIndex(defaultConfig);
    for (const [file, reading] of readings) index.set(file, reading);
    const expected = new RouteIndex(defaultConfig);
    for (const frontend of await loadFrontends(opened.files)) expected.use(frontend);
    expected.update(opened.files.map((file) => ({ file, text: opened.disk.textOf(file) })));
    const { routes, diagnostics } = expected.analysis;
    assert.equal(routes.length, 200);
    assert.deepEqual(index.analysis.routes, routes);
    assert.deepEqual(index.analysis.diagnostics, diagnostics);
    assert.deepEqual(unread, [{ path: 'src/Large.cs', why: 'larger than 4 MB' }]);
  });

  it('returns no lowered code for project files', async () => {
    const root = folder({ 'package.json': '{ "dependencies": { "bootstrap": "5" } }', 'a.ts': '' });
    const { readings } = await readFiles(listFilesBelow(root, '.', isSourceFile), what);
    assert.deepEqual(readings.get('package.json')?.code, { members: [], statements: [] });
  });

  for (const language of ['csharp', 'typescript'])
    it(`reads no file of the ${language} sample more than twice`, async () => {
      const { disk, files } = listFilesBelow('test-workspace', language, isSourceFile);
      const reads = new Map<string, number>();
      const counting = {
        textOf(file: string) {
          reads.set(file, (reads.get(file) ?? 0) + 1);
          return disk.textOf(file);
        },
      };
      const { readings } = await readTexts(counting, files, { ...what, readsGuards: true });
      const index = new RouteIndex({ ...defaultConfig, readsAccess: true });
      for (const [file, reading] of readings) index.set(file, reading);
      assert.ok(index.analysis.routes.length > 0);
      assert.deepEqual(
        [...reads].filter(([, count]) => count > 2),
        [],
      );
    });

  it('reports files that are deleted before they are parsed', async () => {
    const root = folder({
      'Acme.csproj': '<Project Sdk="Microsoft.NET.Sdk" />',
      'Parts.cs': 'public static class Parts { public const string Name = "part"; }',
      'OrderAppService.cs':
        'public class OrderAppService : ApplicationService { [HttpGet(Parts.Name)] public void Get() {} }',
    });
    const read = await readFiles(listFilesBelow(root, '.', isSourceFile), what);
    assert.deepEqual(read.unread, []);
    rmSync(join(root, 'Parts.cs'));
    const index = new RouteIndex(defaultConfig);
    for (const [file, reading] of read.readings) index.set(file, reading);
    assert.equal(index.analysis.routes[0]?.certainty, 'unknown');
    const unread = index.analysis.diagnostics.filter(({ code }) => code === 'unread-file');
    assert.deepEqual(
      unread.map(({ location }) => location.file),
      ['Parts.cs'],
    );
  });
});
