/** The JSON output of every command follows the schema that `fx-routes schema` prints for the command. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import { schemaVersion } from '../reporters/json-document';
import { bookstore, describedBookstore, troubledSolution, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

type Files = Readonly<Record<string, string>>;
type Schema = { readonly $id: string; readonly $defs: Readonly<Record<string, unknown>> };

const documents: readonly (readonly [command: string, args: string, files?: Files])[] = [
  ['list', ''],
  ['list', '--all', unknowableBookstore],
  ['check', ''],
  ['check', '--from before.json'],
  ['verify', 'host.json', describedBookstore],
  ['diff', '--styles'],
  ['diff', './before.json'],
  ['diff', './empty.json'],
  ['explain', 'BookAppService'],
  ['explain', 'BookAppService', unknowableBookstore],
  ['explain', 'nobody'],
  ['match', '/api/app/book/7 GET'],
  ['match', '/gateway/api/app/book'],
  ['match', '/api/app/boks GET'],
  ['doctor', ''],
  ['doctor', '', unknowableBookstore],
  ['doctor', '', troubledSolution],
  ['doctor', '--profile abp', { 'a.ts': 'export class A {}' }],
  ['doctor', '', {}],
  ['clients', '', { ...bookstore, 'web/a.ts': "http.get('/api/app/book'); http.get('/api/app/books');" }],
];

describe('JSON schemas', () => {
  const folder = temporaryFolders();

  async function schemaOf(command: string): Promise<Schema> {
    return JSON.parse((await capturedRun(['schema', command], { cwd: folder() })).stdout);
  }

  /** The output of `list` before methods were renamed, removed, added and changed. */
  async function earlierList(): Promise<string> {
    const service = 'src/book-app-service.ts';
    const before = bookstore[service]!.replace('createAsync(input', 'createPageAsync(input')
      .replace('getAsync(id: string)', 'getAsync(id: string, part: string)')
      .replace('async getBestSellersAsync() {}', 'async deleteAllAsync() {}');
    return listed({ ...bookstore, [service]: before });
  }

  const listed = async (files: Readonly<Record<string, string>>) =>
    (await capturedRun(['list', '--format', 'json'], { cwd: folder(files) })).stdout;

  for (const [command, args, files = bookstore] of documents) {
    it(`describe the output of ${command} ${args}`.trimEnd(), async () => {
      const cwd = folder({
        ...files,
        ...(args.endsWith('before.json') ? { 'before.json': await earlierList() } : {}),
        ...(args === './empty.json' ? { 'empty.json': await listed({ 'a.ts': '' }) } : {}),
      });
      const words = [command, ...args.split(' ').filter(Boolean), '--format', 'json'];
      const { stdout, stderr } = await capturedRun(words, { cwd });
      const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(await schemaOf(command));
      assert.ok(validate(JSON.parse(stdout)), `${stderr}${JSON.stringify(validate.errors, null, 2)}`);
    });
  }

  it('contain in $id the schemaVersion of the output', async () => {
    for (const [command, document] of [
      ['list', 'list'],
      ['check', 'list'],
      ['doctor', 'doctor'],
    ] as const)
      assert.equal((await schemaOf(command)).$id, `urn:fx-routes:schema:${document}:${schemaVersion}`);
    assert.equal((await schemaOf('config')).$id, 'urn:fx-routes:schema:config');
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'versioning.md'), 'utf8');
    assert.ok(page.includes((await schemaOf('list')).$id));
  });

  it('define locations, exclusions and routes in the same way for all commands', async () => {
    const { $defs: shared } = await schemaOf('list');
    for (const command of ['verify', 'diff', 'explain', 'match', 'doctor', 'clients']) {
      const { $defs } = await schemaOf(command);
      for (const name of ['location', 'exclusion'])
        if (name in $defs) assert.deepEqual($defs[name], shared[name], `${name} of ${command}`);
    }
    const { $defs } = await schemaOf('explain');
    const { properties } = $defs.route as { readonly properties: object };
    assert.deepEqual(
      { ...properties, ...(shared.route as typeof $defs.route & { properties: object }).properties },
      properties,
    );
  });
});
