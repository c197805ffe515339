import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Frontend, RouteIndex } from '../../core';
import { isSourceFile } from '../../core/discovery/source-files';
import { defaultConfig } from '../../core/model/analysis-config';
import { batchesOf, newCounter } from '../reading/batches-for-threads';
import { loadFrontends } from '../reading/frontends';
import { sourceFilesOf } from '../reading/lazy-source-files';
import { type Folder, listFilesBelow } from '../reading/list-files-below';
import { readFrom } from '../reading/read-batch';
import { MIN_FILES_FOR_THREAD, readFiles } from '../reading/read-files';
import type { Answer, Task } from '../reading/thread-messages';
import { temporaryFolders } from './temporary-folder';

/** A project with services, and enough plain classes for a second thread. */
function largeProject(): Record<string, string | Buffer> {
  const plain = Array.from({ length: MIN_FILES_FOR_THREAD }, (_, index): [string, string] => [
    `src/Parts/Part${index}.cs`,
    `namespace Acme; public class Part${index} { public const string Name = "part${index}"; }`,
  ]);
  const services = Array.from({ length: 50 }, (_, index): [string, string] => [
    `src/Services/Thing${index}AppService.cs`,
    `namespace Acme; public class Thing${index}AppService : ApplicationService { [HttpGet(Part${index}.Name)] public void Find() {} }`,
  ]);
  return {
    'src/Acme.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
    'src/Broken.cs': 'class Broken { void',
    'src/Large.cs': Buffer.alloc(5 * 1024 * 1024, 32),
    'src/Deep.ts': `export class DeepAppService { deep = ${'['.repeat(50_000)} }`,
    ...Object.fromEntries([...plain, ...services]),
  };
}

const what = { extent: 'relevant', readsGuards: false, readsCalls: false } as const;

describe('reading a large folder', () => {
  const folder = temporaryFolders();
  let opened: Folder;
  let frontends: readonly Frontend[];
  const everyTask = (): Task => {
    const { root, files } = opened;
    return { root, files, what, taken: newCounter() };
  };

  before(async () => {
    opened = listFilesBelow(folder(largeProject()), '.', isSourceFile);
    frontends = await loadFrontends(opened.files);
  });

  /** The analysis of an index that gets the texts of all files. */
  function expected() {
    const index = new RouteIndex(defaultConfig);
    for (const frontend of frontends) index.use(frontend);
    index.update(opened.files.map((file) => ({ file, text: opened.disk.textOf(file) })));
    return index.analysis;
  }

  it('assigns each file to exactly one reader', () => {
    const { files, taken } = everyTask();
    const readers = [batchesOf(files, taken), batchesOf(files, taken)];
    const assigned: string[] = [];
    for (let turn = 0; assigned.length < files.length; turn++)
      assigned.push(...(readers[turn % 3 === 0 ? 1 : 0]!.next().value ?? []));
    assert.deepEqual(assigned, files);
    for (const reader of readers) assert.equal(reader.next().done, true);
  });

  it('works in the bundled thread, too', async () => {
    const script = join(__dirname, '..', '..', 'dist', 'reading-thread.js');
    const answers: Answer[] = [];
    await new Promise<void>((resolve, reject) => {
      new Worker(script, { workerData: everyTask() })
        .on('message', (answer: Answer | null) => (answer === null ? resolve() : answers.push(answer)))
        .on('error', reject);
    });
    assert.deepEqual(
      answers.flatMap(({ files }) => files),
      opened.files,
    );
    assert.deepEqual(
      answers.flatMap(({ unread }) => unread),
      [{ path: 'src/Large.cs', why: 'larger than 4 MB' }],
    );
    const read = new Map(answers.flatMap(({ readings }) => readings));
    const service = read.get('src/Services/Thing7AppService.cs');
    assert.equal(service?.facts?.types[0]?.name, 'Thing7AppService');
    const { outline, facts } = read.get('src/Parts/Part7.cs') ?? {};
    assert.deepEqual([outline?.names, facts], [['Part7'], undefined]);
    assert.equal(read.has('src/Large.cs'), false);
    // It is left to the main thread, which has a larger stack.
    assert.equal(read.has('src/Deep.ts'), false);
    assert.deepEqual(
      answers.flatMap(({ tooDeep }) => tooDeep),
      ['src/Deep.ts'],
    );
  });

  it('succeeds if the second thread cannot start', async () => {
    // The bundle of the thread is not beside the sources.
    const { readings, unread } = await readFiles(opened, what);
    const index = new RouteIndex(defaultConfig);
    for (const [file, reading] of readings) index.set(file, reading);
    const { routes, diagnostics } = expected();
    assert.equal(routes.length, 50);
    assert.deepEqual(index.analysis.routes, routes);
    assert.deepEqual(index.analysis.diagnostics, diagnostics);
    assert.deepEqual(unread, [{ path: 'src/Large.cs', why: 'larger than 4 MB' }]);
  });

  it('returns empty code for project files', async () => {
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
      const { readings } = await readFrom(counting, files, { ...what, readsGuards: true });
      const index = new RouteIndex({ ...defaultConfig, readsAccess: true });
      for (const [file, reading] of await sourceFilesOf(counting, readings)) index.set(file, reading);
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
    assert.deepEqual(read.unread, [{ path: 'Parts.cs', why: 'no such file or directory' }]);
  });
});
