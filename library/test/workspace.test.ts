import assert from 'node:assert/strict';
import { join } from 'node:path';
import { analyzeFolder } from '../../cli/context/folder-analysis';
import { FilterError, readFolder, routeLabel, Workspace } from '..';

const ROOT = join(__dirname, '..', '..');

const service = (name: string, members: string) =>
  `export class ${name} extends ApplicationService { ${members} }`;
const books = { file: 'src/books.ts', text: service('BookAppService', 'getAsync(id: string) {}') };
const tags = { file: 'src/tags.ts', text: service('TagAppService', 'getListAsync() {}') };

const labelsOf = (workspace: Workspace) => workspace.routes().map(routeLabel);

describe('a workspace', () => {
  for (const language of ['typescript', 'csharp'])
    it(`has the same analysis as the command line tool for the sample in ${language}`, async () => {
      const folder = join(ROOT, 'test-workspace', language);
      const workspace = await Workspace.open(readFolder(folder));
      const config = { profile: null, style: null, rootName: language };
      assert.deepEqual(workspace.analysis, (await analyzeFolder(ROOT, folder, config)).analysis);
      assert.ok(workspace.routes().length > 0);
    });

  it('accepts files of both languages', async () => {
    const text = 'public class OrderAppService : ApplicationService { public void Get(int id) {} }';
    const workspace = await Workspace.open([books, { file: 'src/OrderAppService.cs', text }]);
    assert.deepEqual(
      workspace.routes().map(({ path }) => path),
      ['/api/app/book/{id}', '/api/app/order/{id}'],
    );
  });

  it('whose files were added, changed and deleted equals a newly opened workspace', async () => {
    const changed = { ...books, text: service('BookAppService', 'deleteAsync(id: string) {}') };
    const text = 'public class OrderAppService : ApplicationService { public void Get(int id) {} }';
    const order = { file: 'src/OrderAppService.cs', text };
    const workspace = await Workspace.open([books, tags]);
    await workspace.update([changed, order, { ...tags, text: null }]);
    assert.deepEqual(workspace.analysis, (await Workspace.open([changed, order])).analysis);
  });

  it('parses a file that becomes relevant only through a later change', async () => {
    const base = { file: 'src/base.ts', text: 'export class Base extends House {}' };
    const derived = {
      file: 'src/shop.ts',
      text: "import { Base } from './base'; export class A extends Base {}",
    };
    const house = { file: 'src/house.ts', text: service('House', 'getListAsync() {}') };
    const workspace = await Workspace.open([base, derived]);
    assert.deepEqual(workspace.routes(), []);
    const linked = { ...base, text: `import { House } from './house'; ${base.text}` };
    await workspace.update([house, linked]);
    assert.deepEqual(workspace.analysis, (await Workspace.open([linked, derived, house])).analysis);
    assert.ok(workspace.explain('A').routes.length > 0);
  });

  it('applies updates in the order of their calls', async () => {
    const workspace = await Workspace.open([]);
    const first = workspace.update([books]);
    const second = workspace.update([{ ...books, text: null }]);
    await Promise.all([first, second]);
    assert.deepEqual(workspace.routes(), []);
  });

  it('applies fx-routes.json, and later changes to it', async () => {
    const configuration = (text: string | null) => ({ file: 'fx-routes.json', text });
    const workspace = await Workspace.open([
      books,
      configuration('{ "severity": { "id-case": "nonsense" } }'),
    ]);
    assert.deepEqual(
      workspace.check().map(({ code }) => code),
      ['invalid-configuration', 'assumed-registration'],
    );
    await workspace.update([configuration('{ "severity": { "assumed-registration": "off" } }')]);
    assert.deepEqual(workspace.check(), []);
    await workspace.update([configuration(null)]);
    assert.equal(workspace.check().length, 1);
  });

  it('uses the requested profile and style', async () => {
    const text = service('BookShelfAppService', 'getAsync() {}');
    const workspace = await Workspace.open([{ ...books, text }], { profile: 'abp@9.3', style: 'v3' });
    assert.equal(workspace.analysis.profile, 'abp@9.3');
    assert.deepEqual(
      workspace.routes().map(({ path }) => path),
      ['/api/app/bookShelf'],
    );
  });

  it('returns routes, findings and matches', async () => {
    const twice = service('NoteAppService', 'createAsync() {} insertAsync() {}');
    const workspace = await Workspace.open([books, { file: 'src/notes.ts', text: twice }]);
    assert.deepEqual(labelsOf(workspace).length, 3);
    assert.equal(workspace.routes({ service: ['Book*'] }).length, 1);
    assert.equal(workspace.check()[0]?.code, 'route-collision');
    assert.ok(!workspace.check({ service: ['Book*'] }).some(({ code }) => code === 'route-collision'));
    assert.equal(workspace.match('/api/app/book/7', 'get').winners[0]?.route.method, 'getAsync');
    assert.deepEqual(workspace.match('/api/app/book/7', 'DELETE').winners, []);
    assert.ok(workspace.match('/api/app/book/7').winners.length > 0);
  });

  it('rejects an invalid profile, an invalid filter and a missing folder', async () => {
    await assert.rejects(
      Workspace.open([], { profile: 'abc' }),
      /profile 'abc': use fx, abp or abp@<version>/,
    );
    const workspace = await Workspace.open([]);
    assert.throws(() => workspace.routes({ verb: ['GETS'] }), FilterError);
    assert.throws(() => workspace.check({ verb: ['GETS'] }), FilterError);
    assert.throws(() => readFolder(join(ROOT, 'nowhere')), /no such folder/);
  });
});
