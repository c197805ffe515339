import assert from 'node:assert/strict';
import { analysisOf, moduleText, rows, type Workspace } from './workspace';

const PACKAGES = (names: readonly string[]): Workspace =>
  Object.fromEntries(
    names.map((name) => [`${name}/package.json`, JSON.stringify({ name: `@acme/${name}` })]),
  );

const CASES: readonly { title: string; workspace: Workspace; expected: readonly string[] }[] = [
  {
    title: 'a base class in another package, through re-exports, with its type argument',
    workspace: {
      ...PACKAGES(['shared', 'store']),
      'shared/src/index.ts': "export * from './bases';",
      'shared/src/bases.ts': "export { AuditedService as Audited } from './audited-service';",
      'shared/src/audited-service.ts':
        'export abstract class AuditedService<TEntity, TKey> extends CrudAppService<TEntity, Dto, TKey> { getHistoryAsync(id: TKey) {} }',
      'store/module.ts': moduleText(),
      'store/book.ts':
        "import { Audited } from '@acme/shared'; export class BookAppService extends Audited<Book, string> { override deleteAsync(id: string) {} }",
    },
    expected: [
      'GET /api/app/book',
      'POST /api/app/book',
      'DELETE /api/app/book/{id}',
      'GET /api/app/book/{id}',
      'PUT /api/app/book/{id}',
      'GET /api/app/book/{id}/history',
    ],
  },
  {
    title: 'an interface that extends IApplicationService, two files away',
    workspace: {
      'module.ts': moduleText(),
      'a.ts': 'export interface IBase extends IApplicationService {}',
      'b.ts': "import { IBase as Base } from './a'; export default interface IBook extends Base {}",
      'c.ts': "import IBook from './b'; export class Book implements IBook { getAsync() {} }",
    },
    expected: ['GET /api/app/book'],
  },
  {
    title: 'a namespace import and a .js specifier',
    workspace: {
      'module.ts': moduleText(),
      'bases/index.ts': 'export class OwnBase extends ApplicationService {}',
      'book.ts':
        "import * as bases from './bases/index.js'; export class Book extends bases.OwnBase { getAsync() {} }",
    },
    expected: ['GET /api/app/book'],
  },
  {
    title: 'path aliases of tsconfig.json',
    workspace: {
      'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@app/*": ["src/*"] } } }',
      'src/module.ts': moduleText(),
      'src/bases/own.ts': 'export class OwnBase extends ApplicationService {}',
      'src/book.ts':
        "import { OwnBase } from '@app/bases/own'; export class Book extends OwnBase { getAsync() {} }",
    },
    expected: ['GET /api/app/book'],
  },
  {
    title: 'a class that inherits from itself, and re-exports in a circle',
    workspace: {
      'module.ts': moduleText(),
      'a.ts': "export * from './b';",
      'b.ts':
        "export * from './a'; import { Loop } from './a'; export class Loop extends Loop implements IRemoteService { getAsync() {} }",
    },
    expected: ['GET /api/app/loop'],
  },
  {
    title: 'two classes of one name in two files stay two',
    workspace: {
      'module.ts': moduleText(),
      'a.ts': 'export class Base extends ApplicationService {}',
      'b.ts': 'export class Base {}',
      'c.ts': "import { Base } from './b'; export class Book extends Base { getAsync() {} }",
    },
    expected: [],
  },
  {
    title: 'own class with the name of a framework class goes before it',
    workspace: {
      'module.ts': moduleText(),
      'own.ts': 'export class CrudAppService<T> extends ApplicationService { getOwnAsync() {} }',
      'book.ts': "import { CrudAppService } from './own'; export class Book extends CrudAppService<X> {}",
    },
    expected: ['GET /api/app/book/own'],
  },
  {
    title: 'a renamed parameter in an override changes the route',
    workspace: {
      'module.ts': moduleText('', '', 'Abp'),
      'book.ts':
        'export class BookAppService extends ReadOnlyAppService<A, B, string> { override getAsync(bookId: string) {} }',
    },
    expected: ['GET /api/app/book', 'GET /api/app/book'],
  },
  {
    title: 'attributes of an overridden method hold for the override',
    workspace: {
      'module.ts': moduleText(),
      'base.ts':
        'export abstract class Base extends ApplicationService { @HttpPost() getAsync() {}\n@RemoteService(false) dropAsync() {} }',
      'book.ts':
        "import { Base } from './base'; export class Book extends Base { getAsync() {}\ndropAsync() {} }",
    },
    expected: ['POST /api/app/book/get'],
  },
];

describe('linking', () => {
  for (const { title, workspace, expected } of CASES) {
    it(title, () => assert.deepEqual(rows(analysisOf(workspace)), expected));
  }

  it('a base class from elsewhere: the routes are assumed, with the reason and a notice', () => {
    const { routes, diagnostics } = analysisOf({
      'module.ts': moduleText(),
      'book.ts':
        "import { CompanyAppService } from 'company'; export class Book extends CompanyAppService { getAsync() {} }",
    });
    assert.deepEqual(
      routes.map(({ certainty, reasons }) => [certainty, reasons[0]?.code]),
      [['assumed', 'unresolved-base']],
    );
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['unresolved-base'],
    );
  });

  const keyed = (base: string) => {
    const { routes } = analysisOf({
      'module.ts': moduleText('', '', 'Abp'),
      'book.ts': `export class Key ${base} { Name!: string; }
        export class BookAppService extends ApplicationService { getAsync(id: Key) {} }`,
    });
    return routes.map(({ path, certainty }) => [path, certainty]);
  };
  it('an identifier object inherits the properties of its base classes', () => {
    assert.deepEqual(keyed('extends EntityDto<string>'), [['/api/app/book/{Name}/{Id}', 'exact']]);
    assert.deepEqual(keyed('implements IKey'), [['/api/app/book/{Name}', 'exact']]);
  });
  it('an identifier object with a base class from elsewhere is assumed to be one value', () =>
    assert.deepEqual(keyed('extends CompanyKey'), [['/api/app/book/{id}', 'assumed']]));

  it('no Create call at all: every assembly counts, the routes are assumed, one notice says so', () => {
    const { routes, diagnostics } = analysisOf({
      'book.ts':
        'export class BookAppService extends ApplicationService { getAsync() {}\ngetPhonesAsync() {} }',
    });
    assert.deepEqual(
      routes.map(({ certainty }) => certainty),
      ['assumed', 'assumed'],
    );
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['assumed-registration'],
    );
  });

  it('an assembly expression that cannot be read: nothing is called unregistered', () => {
    const { routes } = analysisOf({
      'module.ts':
        'configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(pick()); });',
      'book.ts': 'export class BookAppService extends ApplicationService { getAsync() {} }',
    });
    assert.deepEqual(
      routes.map(({ certainty }) => certainty),
      ['assumed'],
    );
  });

  it('a root path that is a constant of another file, or a constant of a constant', () => {
    const { routes } = analysisOf({
      'module.ts': `import { Consts } from './consts'; ${moduleText('o.rootPath = Consts.rootPath;')}`,
      'consts.ts': `class Base { static readonly root = 'acme/store'; }
        export class Consts { static readonly rootPath = Base.root; static readonly loop = Consts.loop; }`,
      'book.ts': 'export class BookAppService extends ApplicationService { getAsync() {} }',
    });
    assert.deepEqual(
      routes.map(({ path, certainty }) => [path, certainty]),
      [['/api/acme/store/book', 'exact']],
    );
  });

  it('a service that derives from one of the framework modules inherits its endpoints', () => {
    const { routes } = analysisOf({
      'module.ts': moduleText('', '', 'Abp'),
      'user.ts':
        'export class UserAppService extends IdentityUserAppService { override deleteAsync(id: string) {} }',
    });
    const found = routes.map(({ verb, path, certainty }) => `${verb} ${path} ${certainty}`);
    assert.equal(found.length, 10);
    assert.ok(found.includes('PUT /api/app/user/{id}/roles exact'));
    assert.ok(found.includes('POST /api/app/user/find-by-email exact'));
  });

  it('the first setting of an assembly counts', () => {
    const { routes } = analysisOf({
      'module.ts': moduleText(
        "o.rootPath = 'one';",
        "options.conventionalControllers.create(AppModule, o => { o.rootPath = 'two'; });",
      ),
      'book.ts': 'export class BookAppService extends ApplicationService { getAsync() {} }',
    });
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/api/one/book'],
    );
  });
});
