import assert from 'node:assert/strict';
import { analysisOf, moduleText, rows, type Workspace } from './workspace';

const PACKAGES = (names: readonly string[]): Workspace =>
  Object.fromEntries(
    names.map((name) => [`${name}/package.json`, JSON.stringify({ name: `@acme/${name}` })]),
  );

const CASES: readonly { title: string; workspace: Workspace; expected: readonly string[] }[] = [
  {
    title: 'resolves a base class and its type arguments through re-exports of another package',
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
    title: 'resolves an interface whose base interface, in another file, extends IApplicationService',
    workspace: {
      'module.ts': moduleText(),
      'a.ts': 'export interface IBase extends IApplicationService {}',
      'b.ts': "import { IBase as Base } from './a'; export default interface IBook extends Base {}",
      'c.ts': "import IBook from './b'; export class Book implements IBook { getAsync() {} }",
    },
    expected: ['GET /api/app/book'],
  },
  {
    title: 'resolves a namespace import and a .js specifier',
    workspace: {
      'module.ts': moduleText(),
      'bases/index.ts': 'export class OwnBase extends ApplicationService {}',
      'book.ts':
        "import * as bases from './bases/index.js'; export class Book extends bases.OwnBase { getAsync() {} }",
    },
    expected: ['GET /api/app/book'],
  },
  {
    title: 'resolves path aliases of tsconfig.json',
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
    title: 'terminates for a class that inherits from itself and for circular re-exports',
    workspace: {
      'module.ts': moduleText(),
      'a.ts': "export * from './b';",
      'b.ts':
        "export * from './a'; import { Loop } from './a'; export class Loop extends Loop implements IRemoteService { getAsync() {} }",
    },
    expected: ['GET /api/app/loop'],
  },
  {
    title: 'distinguishes classes with the same name in different files',
    workspace: {
      'module.ts': moduleText(),
      'a.ts': 'export class Base extends ApplicationService {}',
      'b.ts': 'export class Base {}',
      'c.ts': "import { Base } from './b'; export class Book extends Base { getAsync() {} }",
    },
    expected: [],
  },
  {
    title: 'prefers a class of the workspace to a framework class with the same name',
    workspace: {
      'module.ts': moduleText(),
      'own.ts': 'export class CrudAppService<T> extends ApplicationService { getOwnAsync() {} }',
      'book.ts': "import { CrudAppService } from './own'; export class Book extends CrudAppService<X> {}",
    },
    expected: ['GET /api/app/book/own'],
  },
  {
    title: "derives the route of an override from the override's parameter names",
    workspace: {
      'module.ts': moduleText('', '', 'Abp'),
      'book.ts':
        'export class BookAppService extends ReadOnlyAppService<A, B, string> { override getAsync(bookId: string) {} }',
    },
    expected: ['GET /api/app/book', 'GET /api/app/book'],
  },
  {
    title: 'applies the attributes of an overridden method to the override',
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

  it('marks the routes of a class as assumed if its base class is unresolved, and reports the base class', () => {
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

  const routesWithKey = (base: string) => {
    const { routes } = analysisOf({
      'module.ts': moduleText('', '', 'Abp'),
      'book.ts': `export class Key ${base} { Name!: string; }
        export class BookAppService extends ApplicationService { getAsync(id: Key) {} }`,
    });
    return routes.map(({ path, certainty }) => [path, certainty]);
  };
  it('includes inherited properties of an id object in the route', () => {
    assert.deepEqual(routesWithKey('extends EntityDto<string>'), [['/api/app/book/{Name}/{Id}', 'exact']]);
    assert.deepEqual(routesWithKey('implements IKey'), [['/api/app/book/{Name}', 'exact']]);
  });
  it('assumes that an id object with an unresolved base class is a single value', () =>
    assert.deepEqual(routesWithKey('extends CompanyKey'), [['/api/app/book/{id}', 'assumed']]));

  it('assumes that every assembly is registered if there is no Create call, and reports the assumption once', () => {
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

  it('assumes that every assembly is registered if the assembly of a Create call cannot be evaluated', () => {
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

  it('evaluates a root path that is a constant in another file and refers to another constant', () => {
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

  it('adds the inherited endpoints if the base class of a service is in a framework module', () => {
    const { routes } = analysisOf(
      {
        'module.ts': moduleText('', '', 'Abp'),
        'user.ts':
          'export class UserAppService extends IdentityUserAppService { override deleteAsync(id: string) {} }',
      },
      { profile: 'abp' },
    );
    const found = routes.map(({ verb, path, certainty }) => `${verb} ${path} ${certainty}`);
    assert.equal(found.length, 10);
    assert.ok(found.includes('PUT /api/app/user/{id}/roles exact'));
    assert.ok(found.includes('POST /api/app/user/find-by-email exact'));
  });

  it('uses the settings of the first Create call for an assembly', () => {
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

describe('a class whose method has a verb decorator with a short name', () => {
  const heads = {
    '@nestjs/common':
      "import { Controller, Get } from '@nestjs/common'; @Controller('cats') class CatController",
    '@nestjs/common under another name':
      "import { Get as HttpGet } from '@nestjs/common'; @Controller('cats') class CatController",
    '@nestjs/common as a namespace': "import * as nest from '@nestjs/common'; class CatController",
    'routing-controllers':
      "import { Get, JsonController } from 'routing-controllers'; @JsonController() class CatController",
    tsoa: "import { Controller, Get, Route } from 'tsoa'; @Route('cats') class CatController extends Controller",
    'an unknown package': "import { Get } from '@acme/http'; class CatController",
    'a file of the workspace': "import { Get } from './http'; class CatController",
    'the same file': 'const Get = (path: string) => (target: object) => {}; class CatController',
    'no file': 'class CatController',
    '@fx/mvc': "import { Get } from '@fx/mvc'; class CatController",
    'an unknown package, and has a base class of the framework':
      "import { Get } from '@acme/http'; class CatController extends FxController",
    'an unknown package, and is a service':
      "import { Get } from '@acme/http'; class CatAppService extends ApplicationService",
  };
  for (const [origin, head] of Object.entries(heads)) {
    const isOurs = /fx|and/.test(origin);
    it(`${isOurs ? 'has' : 'has no'} route if the decorator is from ${origin}`, () => {
      const decorator = head.includes('HttpGet') ? '@HttpGet' : head.includes('* as') ? '@nest.Get' : '@Get';
      const { routes, exclusions } = analysisOf({
        'module.ts': moduleText(),
        'http.ts': 'export const Get = (path: string) => (target: object) => {};',
        'cat.ts': `${head.replace('class', 'export class')} { ${decorator}(':id') one() {} }`,
      });
      assert.deepEqual([routes.length, exclusions.length], isOurs ? [1, 0] : [0, 1]);
      if (!isOurs) assert.match(exclusions[0]!.reason, /does not use this framework: its decorator @/);
    });
  }

  it('has a route in every case if the name is that of this framework only', () => {
    const text =
      "import { HttpGet } from 'anywhere'; export class CatController { @HttpGet('cats') one() {} }";
    assert.deepEqual(
      analysisOf({ 'module.ts': moduleText(), 'cat.ts': text }).routes.map(({ path }) => path),
      ['/cats'],
    );
  });
});
