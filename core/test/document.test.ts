/**
 * Tests the rules of the document. Each table row and each example is a test under the heading of its section.
 */
import assert from 'node:assert/strict';
import { actionName, actionUrlName } from '../conventions/action-names';
import { controllerName, controllerUrlName } from '../conventions/controller-names';
import { fxProfile } from '../conventions/profiles';
import { applyStyle } from '../conventions/segments';
import { conventionalVerb } from '../conventions/verb-prefixes';
import { analysisOf, moduleText, routesOfService, rows, serviceText } from './workspace';

const GUID_SERVICE = 'getAsync(id: string) {}';

function analysis(service: string, onSetting = '', onOptions = '', extra: Record<string, string> = {}) {
  return analysisOf({ 'module.ts': moduleText(onSetting, onOptions), 'service.ts': service, ...extra });
}

describe('the document', () => {
  describe('§2.1 options of Create', () => {
    const book = serviceText('ReadingBookAppService', GUID_SERVICE);

    it('RootPath: app by default', () =>
      assert.deepEqual(rows(analysis(book)), ['GET /api/app/reading-book/{id}']));
    it('RootPath: one level', () =>
      assert.deepEqual(rows(analysis(book, "o.rootPath = 'store';")), ['GET /api/store/reading-book/{id}']));
    it('RootPath: several levels', () =>
      assert.deepEqual(rows(analysis(book, "o.rootPath = 'acme/store';")), [
        'GET /api/acme/store/reading-book/{id}',
      ]));
    it('TypePredicate: accepts all candidates by default', () =>
      assert.equal(analysis(book).routes[0]?.certainty, 'exact'));
    it('TypePredicate: false excludes the class', () => {
      const { routes, exclusions } = analysis(book, 'o.typePredicate = type => false;');
      assert.deepEqual([routes.length, exclusions[0]?.code], [0, 'type-predicate']);
    });
    it('TypePredicate: an unknown result makes the routes of the class assumed', () => {
      const [route] = analysis(book, 'o.typePredicate = type => isExposed(type);').routes;
      assert.equal(route?.certainty, 'assumed');
      assert.equal(route?.reasons[0]?.code, 'assumed-selection');
    });
    it('UrlControllerNameNormalizer: its result is the controller segment, unchanged', () => {
      const [route] = analysis(book, 'o.urlControllerNameNormalizer = context => "X";').routes;
      assert.deepEqual([route?.path, route?.certainty], ['/api/app/X/{id}', 'exact']);
    });
    it('UrlControllerNameNormalizer: an unknown result makes the route unknown', () => {
      const [route] = analysis(book, 'o.urlControllerNameNormalizer = context => pick();').routes;
      assert.deepEqual([route?.path, route?.certainty], ['/api/app/?/{id}', 'unknown']);
    });
    it('UrlActionNameNormalizer: its result is the action segment, unchanged', () => {
      const [route] = analysis(book, 'o.urlActionNameNormalizer = context => "X";').routes;
      assert.deepEqual([route?.path, route?.certainty], ['/api/app/reading-book/{id}/X', 'exact']);
    });
    it('UrlActionNameNormalizer: an unknown result makes the route unknown', () => {
      const [route] = analysis(book, 'o.urlActionNameNormalizer = context => pick();').routes;
      assert.deepEqual([route?.path, route?.certainty], ['/api/app/reading-book/{id}/?', 'unknown']);
    });
    it('UseV3UrlStyle: false by default; true selects camelCase', () => {
      assert.equal(analysis(book).routes[0]?.style, 'v4');
      assert.deepEqual(rows(analysis(book, 'o.useV3UrlStyle = true;')), ['GET /api/app/readingBook/{id}']);
    });
  });

  describe('§2.2 global options', () => {
    const book = serviceText('ReadingBookAppService', GUID_SERVICE);
    const global = (value: string) => ({
      'style.ts': `configure(FxConventionalControllerOptions, options => { options.useV3UrlStyle = ${value}; });`,
    });

    it('FxConventionalControllerOptions.UseV3UrlStyle applies to every module', () =>
      assert.deepEqual(rows(analysis(book, '', '', global('true'))), ['GET /api/app/readingBook/{id}']));
    it('an explicit false in Create overrides the global option', () =>
      assert.deepEqual(rows(analysis(book, 'o.useV3UrlStyle = false;', '', global('true'))), [
        'GET /api/app/reading-book/{id}',
      ]));
    it('a value that cannot be evaluated makes the routes unknown', () =>
      assert.equal(analysis(book, '', '', global('process.env.V3')).routes[0]?.certainty, 'unknown'));
    it('FxAspNetCoreMvcOptions.ControllersToRemove removes controllers', () => {
      const { routes, exclusions } = analysis(
        book,
        '',
        'options.controllersToRemove.push(ReadingBookAppService);',
        {
          'module.ts': `import { ReadingBookAppService } from './service';${moduleText('', 'options.controllersToRemove.push(ReadingBookAppService);')}`,
        },
      );
      assert.deepEqual([routes.length, exclusions[0]?.code], [0, 'controller-removed']);
    });
    it('FxAspNetCoreMvcOptions.ConventionalControllers: an assembly without a Create call is not exposed', () => {
      const { routes, exclusions } = analysisOf({
        'a/package.json': '{"name":"a"}',
        'a/module.ts': moduleText(),
        'b/package.json': '{"name":"b"}',
        'b/service.ts': book,
      });
      assert.deepEqual([routes.length, exclusions[0]?.code], [0, 'assembly-not-registered']);
    });
  });

  describe('§2.3 attributes and interfaces', () => {
    const cases: readonly [string, string, string[]][] = [
      [
        'IRemoteService makes a class a service',
        serviceText('Rates', GUID_SERVICE, '', 'implements IRemoteService'),
        ['GET /api/app/rates/{id}'],
      ],
      [
        'an application service implements IRemoteService through its base class',
        serviceText('BookAppService', GUID_SERVICE),
        ['GET /api/app/book/{id}'],
      ],
      [
        'RemoteService IsEnabled=false excludes the class',
        serviceText('BookAppService', GUID_SERVICE, '@RemoteService({ isEnabled: false })'),
        [],
      ],
      [
        'a positional boolean is a shorthand for IsEnabled',
        serviceText('BookAppService', GUID_SERVICE, '@RemoteService(false)'),
        [],
      ],
      [
        'RemoteService marks a class as a remote service',
        serviceText('RatesService', GUID_SERVICE, '@RemoteService()', ''),
        ['GET /api/app/rates/{id}'],
      ],
      [
        'RemoteService IsEnabled=false on a method excludes the method',
        serviceText('BookAppService', `@RemoteService(false) ${GUID_SERVICE}`),
        [],
      ],
      ['HttpGet', serviceText('BookAppService', '@HttpGet() searchAsync() {}'), ['GET /api/app/book/search']],
      [
        'HttpPost: only the prefixes of POST are removed',
        serviceText('BookAppService', '@HttpPost() getListAsync() {}'),
        ['POST /api/app/book/get-list'],
      ],
      ['HttpPut', serviceText('BookAppService', '@HttpPut() updateAsync() {}'), ['PUT /api/app/book']],
      [
        'HttpDelete',
        serviceText('BookAppService', '@HttpDelete() clearAsync() {}'),
        ['DELETE /api/app/book/clear'],
      ],
      ['HttpPatch', serviceText('BookAppService', '@HttpPatch() patchAsync() {}'), ['PATCH /api/app/book']],
      [
        'HttpHead: no prefix is removed',
        serviceText('BookAppService', '@HttpHead() getThumbnailAsync(id: string) {}'),
        ['HEAD /api/app/book/{id}/get-thumbnail'],
      ],
      [
        'two verbs: the first decides which prefixes are removed',
        serviceText('BookAppService', '@HttpPost() @HttpGet() getStatsAsync() {}'),
        ['GET /api/app/book/get-stats', 'POST /api/app/book/get-stats'],
      ],
      [
        'AcceptVerbs',
        serviceText('BookAppService', "@AcceptVerbs('get', 'post') getStatsAsync() {}"),
        ['GET /api/app/book/stats', 'POST /api/app/book/stats'],
      ],
      [
        'a template on a method starts at the site root',
        serviceText('BookAppService', "@HttpGet('by-name') getByName(name: string) {}"),
        ['GET /by-name'],
      ],
      [
        'Route on a method keeps the verb derived from the name',
        serviceText('BookAppService', "@Route('/api/app/country') getCountryListAsync() {}"),
        ['GET /api/app/country'],
      ],
      [
        'Route on the class turns the convention off',
        serviceText(
          'BookAppService',
          "getListAsync() {}\n@HttpGet('{id}') getAsync(id: string) {}",
          "@Route('api/books')",
        ),
        ['ANY /api/books', 'GET /api/books/{id}'],
      ],
      [
        'ActionName replaces the method name',
        serviceText('BookAppService', "@ActionName('GetList') getListFilterAsync(input: Dto) {}"),
        ['GET /api/app/book'],
      ],
    ];
    for (const [title, source, expected] of cases) {
      it(title, () => assert.deepEqual(rows(analysis(source)), expected));
    }
    it('RemoteService IsMetadataEnabled=false hides the routes', () => {
      const source = serviceText(
        'BookAppService',
        GUID_SERVICE,
        '@RemoteService({ isMetadataEnabled: false })',
      );
      assert.equal(analysis(source).routes[0]?.visibility, 'hidden');
    });
    it('IConventionalRouteBuilder: a route builder that may be registered makes conventional routes unknown (§5.6)', () => {
      const builder = 'export class Own extends ConventionalRouteBuilder {}';
      const { routes, diagnostics } = analysis(serviceText('BookAppService', GUID_SERVICE), '', '', {
        'own.ts': builder,
      });
      assert.deepEqual([routes[0]?.certainty, diagnostics[0]?.code], ['unknown', 'route-builder-replaced']);
    });
  });

  describe('§4.1 shapes of the derived endpoints', () => {
    const cases: readonly [string, string][] = [
      ['getAsync(id: string) {}', 'GET /api/app/book/{id}'],
      ['getListAsync() {}', 'GET /api/app/book'],
      ['createAsync(input: Dto) {}', 'POST /api/app/book'],
      ['updateAsync(id: string, input: Dto) {}', 'PUT /api/app/book/{id}'],
      ['deleteAsync(id: string) {}', 'DELETE /api/app/book/{id}'],
      ['getEditorsAsync(id: string) {}', 'GET /api/app/book/{id}/editors'],
      ['createEditorAsync(id: string, input: Dto) {}', 'POST /api/app/book/{id}/editor'],
    ];
    for (const [method, expected] of cases) {
      it(method, () => assert.deepEqual(routesOfService('BookAppService', method), [expected]));
    }
    it('parameters: an id is in the path, an object in the body', () => {
      const [route] = analysis(
        serviceText('BookAppService', 'updateAsync(id: string, input: Dto) {}'),
      ).routes;
      assert.deepEqual(
        route?.parameters.map(({ name, in: source }) => [name, source]),
        [
          ['id', 'path'],
          ['input', 'body'],
        ],
      );
    });
    it('no pluralization: the action segment keeps the singular or plural of the method name', () =>
      assert.deepEqual(routesOfService('BookAppService', 'getPhoneAsync() {}\ngetPhonesAsync() {}'), [
        'GET /api/app/book/phone',
        'GET /api/app/book/phones',
      ]));
  });

  it('§4.2, §9.1 a class that replaces the application configuration controller has the route that it declares', () => {
    const { routes, exclusions } = analysis(`
      @Area('fx') @RemoteService({ name: 'fx' }) @ReplaceControllers(FxApplicationConfigurationController)
      export class OwnConfigurationController extends FxController {
        @HttpGet('api/fx/application-configuration') getAsync(options: OwnOptions) {}
      }`);
    assert.deepEqual(
      routes.map(({ verb, path, origin, style }) => [verb, path, origin, style]),
      [['GET', '/api/fx/application-configuration', 'attribute', null]],
    );
    assert.deepEqual(
      exclusions.map(({ service, code }) => [service, code]),
      [['FxApplicationConfigurationController', 'controller-replaced']],
    );
  });

  describe('§5.1 verb by prefix', () => {
    const rowsOfTable: readonly [string, readonly string[]][] = [
      ['GET', ['GetList', 'GetAll', 'Get']],
      ['PUT', ['Put', 'Update']],
      ['DELETE', ['Delete', 'Remove']],
      ['POST', ['Create', 'Add', 'Insert', 'Post']],
      ['PATCH', ['Patch']],
      ['POST', ['Find', 'Approve', '']],
    ];
    for (const [verb, prefixes] of rowsOfTable) {
      for (const prefix of prefixes) {
        it(`${prefix || '(anything else)'} → ${verb}`, () =>
          assert.equal(conventionalVerb(`${prefix}Phones`, fxProfile.verbPrefixes).verb, verb));
      }
    }
  });

  describe('§5.2 order of the parts', () => {
    it('/api, root path, controller, id, action, trailing id', () =>
      assert.deepEqual(
        rows(
          analysis(
            serviceText('BookAppService', 'getEditorAsync(id: string, editorId: string) {}'),
            "o.rootPath = 'a/b';",
          ),
        ),
        ['GET /api/a/b/book/{id}/editor/{editorId}'],
      ));
    it('5.2.6 a trailing id is appended even if the action name is empty', () =>
      assert.deepEqual(routesOfService('BookAppService', 'deleteAsync(authorId: string) {}'), [
        'DELETE /api/app/book/{authorId}',
      ]));
    it('5.2.6 an optional trailing id is appended', () =>
      assert.deepEqual(routesOfService('BookAppService', 'getEditorAsync(editorId?: string) {}'), [
        'GET /api/app/book/editor/{editorId}',
      ]));
    it('5.2.4 an id of an object type is one segment', () =>
      assert.deepEqual(
        routesOfService(
          'BookAppService',
          'getAsync(id: Key) {}\n}\nexport class Key { a!: string; b!: string;',
        ),
        ['GET /api/app/book/{id}'],
      ));
  });

  describe('§5.3 examples', () => {
    it('GetAsync(id) with a RootPath of two levels', () =>
      assert.deepEqual(rows(analysis(serviceText('BookAppService', GUID_SERVICE), "o.rootPath = 'a/b';")), [
        'GET /api/a/b/book/{id}',
      ]));
    it('GetAllAsync: no action segment', () =>
      assert.deepEqual(routesOfService('BookAppService', 'getAllAsync() {}'), ['GET /api/app/book']));
    it('GetPhonesAsync: /phones', () =>
      assert.deepEqual(routesOfService('BookAppService', 'getPhonesAsync() {}'), [
        'GET /api/app/book/phones',
      ]));
  });

  describe('§5.4 controller name', () => {
    const cases: readonly [string, string, string][] = [
      ['ReadingBookAppService', 'reading-book', 'readingBook'],
      ['BookAppService', 'book', 'book'],
      ['BookApplicationService', 'book', 'book'],
      ['BookService', 'book', 'book'],
    ];
    for (const [name, v4, v3] of cases) {
      it(`${name} → ${v4}, ${v3}`, () => {
        const urlName = controllerUrlName(controllerName(name, true, fxProfile), fxProfile);
        assert.deepEqual([applyStyle(urlName, 'v4'), applyStyle(urlName, 'v3')], [v4, v3]);
      });
    }
  });

  describe('§5.5 action name', () => {
    it('the postfix Async is removed first', () => assert.equal(actionName('GetPhonesAsync'), 'GetPhones'));
    it('the prefix of the selected verb is removed next', () => {
      assert.equal(actionUrlName('GetPhones', 'GET', fxProfile), 'Phones');
      assert.equal(actionUrlName('GetPhones', 'POST', fxProfile), 'GetPhones');
    });
    for (const prefix of [
      'GetList',
      'GetAll',
      'Get',
      'Put',
      'Update',
      'Delete',
      'Remove',
      'Create',
      'Add',
      'Insert',
      'Post',
      'Patch',
    ]) {
      it(`${prefix} is removed`, () =>
        assert.equal(
          actionUrlName(`${prefix}Things`, conventionalVerb(prefix, fxProfile.verbPrefixes).verb, fxProfile),
          'Things',
        ));
    }
    it('kebab-case in v4, camelCase in v3', () =>
      assert.deepEqual(
        [applyStyle('TopSellers', 'v4'), applyStyle('TopSellers', 'v3')],
        ['top-sellers', 'topSellers'],
      ));
  });

  describe('§6 selection', () => {
    const cases: readonly [string, string, string][] = [
      ['a class without base types', 'export class BookAppService { getAsync() {} }', 'not-a-service'],
      ['disabled', serviceText('BookAppService', '', '@RemoteService(false)'), 'remote-service-disabled'],
      ['not exported', 'class BookAppService extends ApplicationService {}', 'not-public'],
      ['abstract', 'export abstract class BookAppService extends ApplicationService {}', 'abstract'],
      ['generic', 'export class BookAppService<T> extends ApplicationService {}', 'generic'],
      [
        'nested',
        'export namespace N { export class BookAppService extends ApplicationService {} }',
        'nested',
      ],
    ];
    for (const [title, source, code] of cases) {
      it(`${title}: ${code}`, () =>
        assert.deepEqual(
          analysis(source).exclusions.map((one) => one.code),
          [code],
        ));
    }
    it('6.4 any class that meets the rules is a service, regardless of its name', () =>
      assert.deepEqual(
        rows(analysis(serviceText('Clock', 'getAsync() {}', '', 'implements IRemoteService'))),
        ['GET /api/app/clock'],
      ));
    const methods: readonly [string, string][] = [
      ['static getAsync() {}', 'static'],
      ['getAsync<T>(x: T) {}', 'generic-method'],
      ['private getAsync() {}', 'not-public'],
      ['protected getAsync() {}', 'not-public'],
      ['@NonAction() getAsync() {}', 'non-action'],
      ['@RemoteService(false) getAsync() {}', 'method-disabled'],
    ];
    for (const [method, code] of methods) {
      it(`${method}: ${code}`, () => {
        const { routes, exclusions } = analysis(serviceText('BookAppService', method));
        assert.deepEqual([routes.length, exclusions.map((one) => one.code)], [0, [code]]);
      });
    }
  });

  describe('§8 discovery', () => {
    const visibility = (decorators: string, onMethod: string) =>
      analysis(serviceText('BookAppService', `${onMethod} getAsync() {}`, decorators)).routes[0]?.visibility;
    it('8.1 routes are visible by default', () => assert.equal(visibility('', ''), 'visible'));
    it('8.2 IsMetadataEnabled=false on the class hides the routes', () =>
      assert.equal(visibility('@RemoteService({ isMetadataEnabled: false })', ''), 'hidden'));
    it('8.2 IsMetadataEnabled=false on the method hides the route', () =>
      assert.equal(visibility('', '@RemoteService({ isMetadataEnabled: false })'), 'hidden'));
    it('8.2 RemoteService on the method overrides RemoteService on the class', () =>
      assert.equal(
        visibility('@RemoteService({ isMetadataEnabled: false })', '@RemoteService()'),
        'visible',
      ));
    it('ApiExplorerSettings hides a route without excluding it', () =>
      assert.equal(visibility('@ApiExplorerSettings({ ignoreApi: true })', ''), 'hidden'));
  });

  describe('§9 replacing and removing', () => {
    const original = `export class LanguagesController extends FxController { @HttpGet('api/languages') getAsync() {} }`;
    it('9.1 ReplaceControllers excludes the named controller', () => {
      const { routes, exclusions } = analysis(`${original}
        @ReplaceControllers(LanguagesController)
        export class OwnController extends FxController { @HttpGet('api/own-languages') getAsync() {} }`);
      assert.deepEqual(
        routes.map(({ path }) => path),
        ['/api/own-languages'],
      );
      assert.deepEqual(
        exclusions.map(({ service, code }) => [service, code]),
        [['LanguagesController', 'controller-replaced']],
      );
    });
    it('9.2 ControllersToRemove excludes the named controller', () => {
      const { routes, exclusions } = analysisOf({
        'module.ts': `import { LanguagesController } from './languages';${moduleText('', 'options.controllersToRemove.add(LanguagesController);')}`,
        'languages.ts': original,
      });
      assert.deepEqual([routes.length, exclusions[0]?.code], [0, 'controller-removed']);
    });
  });

  describe('§10 styles', () => {
    const service = serviceText('ReadingBookAppService', 'getTopSellersAsync() {}');
    it('before 4.0: camelCase in the controller and action segments', () =>
      assert.deepEqual(rows(analysis(service, 'o.useV3UrlStyle = true;')), [
        'GET /api/app/readingBook/topSellers',
      ]));
    it('4.0 and later: kebab-case in the controller and action segments', () =>
      assert.deepEqual(rows(analysis(service)), ['GET /api/app/reading-book/top-sellers']));
    it('every route has its URL in both styles', () =>
      assert.deepEqual(analysis(service).routes[0]?.styles, {
        v3: '/api/app/readingBook/topSellers',
        v4: '/api/app/reading-book/top-sellers',
      }));
    it('10.1 UseV3UrlStyle in a Create call affects only the assembly of the call', () => {
      const call = (v3: boolean) => moduleText(`o.useV3UrlStyle = ${v3};`);
      const { routes } = analysisOf({
        'a/package.json': '{"name":"a"}',
        'a/module.ts': call(true),
        'a/service.ts': service,
        'b/package.json': '{"name":"b"}',
        'b/module.ts': call(false),
        'b/service.ts': service,
      });
      assert.deepEqual(
        routes.map(({ assembly, path }) => [assembly, path]),
        [
          ['a', '/api/app/readingBook/topSellers'],
          ['b', '/api/app/reading-book/top-sellers'],
        ],
      );
    });
    it('a configured style applies to every route', () =>
      assert.deepEqual(rows(analysisOf({ 'm.ts': moduleText(), 's.ts': service }, { style: 'v3' })), [
        'GET /api/app/readingBook/topSellers',
      ]));
  });
});
