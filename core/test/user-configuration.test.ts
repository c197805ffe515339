import assert from 'node:assert/strict';
import { type Analysis, readConfiguration, stepSections } from '..';
import { configurationUses } from '../doctor/report';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf } from './workspace';

/** Two services and an integration service in both languages; the callback of `Create(…)` contains `onSetting`. */
const typescript = (onSetting = '') => ({
  'package.json': '{ "name": "Acme.Store", "dependencies": { "Volo.Abp.Core": "8.0" } }',
  'module.ts': `export class StoreModule {
  configureServices() {
    configure(AbpAspNetCoreMvcOptions, options => {
      options.conventionalControllers.create(StoreModule, o => { ${onSetting} });
    });
  }
}`,
  'services.ts': `export class ReadingBookAppService extends ApplicationService {
  async getTopSellersAsync() {}
  async updateAsync(id: string) {}
}
export class AuthorAppService extends ApplicationService { async getAsync() {} }
@IntegrationService()
export class StockIntegrationService extends ApplicationService { async getAsync() {} }`,
});

const csharp = (onSetting = '') => ({
  'Acme.Store.csproj': projectText({ packages: { 'Volo.Abp.Core': '8.0' } }),
  'StoreModule.cs': `public class StoreModule : AbpModule {
  public override void ConfigureServices(ServiceConfigurationContext context) {
    Configure<AbpAspNetCoreMvcOptions>(options => {
      options.ConventionalControllers.Create(typeof(StoreModule).Assembly, o => { ${onSetting} });
    });
  }
}`,
  'Services.cs': `public class ReadingBookAppService : ApplicationService {
  public Task GetTopSellersAsync() => x;
  public Task UpdateAsync(string id) => x;
}
public class AuthorAppService : ApplicationService { public Task GetAsync() => x; }
[IntegrationService]
public class StockIntegrationService : ApplicationService { public Task GetAsync() => x; }`,
});

const userConfiguration = (text: string) =>
  readConfiguration(text, { file: 'fx-routes.json', root: '', today: '2025-06-15' });
const assemblySettings = (members: string, name = 'Acme.Store') =>
  userConfiguration(`{\n  "assemblies": {\n    "${name}": {\n      ${members}\n    }\n  }\n}`);

const rendered = ({ routes }: Analysis) => routes.map(({ path, certainty }) => `${path} ${certainty}`).sort();

const AUTHOR = '/api/app/author exact';
const BOOK = '/api/app/reading-book/{id} exact';
const SELLERS = '/api/app/reading-book/top-sellers exact';

/** Settings in fx-routes.json, configuration code in both languages, and the resulting routes. */
const VALUES: readonly (readonly [
  title: string,
  members: string,
  source: readonly [typescript: string, csharp: string],
  routes: readonly string[],
])[] = [
  ['no settings', '', ['', ''], [AUTHOR, BOOK, SELLERS]],
  [
    'a root path that replaces a value read at run time',
    '"rootPath": "store/eu"',
    ['o.rootPath = read();', 'o.RootPath = Read();'],
    [
      '/api/store/eu/author exact',
      '/api/store/eu/reading-book/{id} exact',
      '/api/store/eu/reading-book/top-sellers exact',
    ],
  ],
  [
    'a root path that overrides the source',
    '"rootPath": "store"',
    ["o.rootPath = 'other';", 'o.RootPath = "other";'],
    [
      '/api/store/author exact',
      '/api/store/reading-book/{id} exact',
      '/api/store/reading-book/top-sellers exact',
    ],
  ],
  [
    'a style that replaces an unknown style',
    '"useV3UrlStyle": true',
    ['o.useV3UrlStyle = old();', 'o.UseV3UrlStyle = Old();'],
    [AUTHOR, '/api/app/readingBook/{id} exact', '/api/app/readingBook/topSellers exact'],
  ],
  [
    'a style that overrides the source',
    '"useV3UrlStyle": false',
    ['o.useV3UrlStyle = true;', 'o.UseV3UrlStyle = true;'],
    [AUTHOR, BOOK, SELLERS],
  ],
  [
    'controller names',
    '"controllerNames": { "ReadingBookAppService": "LibraryBooks", "AuthorAppService": "people/authors" }',
    ['o.urlControllerNameNormalizer = normalize;', 'o.UrlControllerNameNormalizer = Normalize;'],
    [
      '/api/app/people/authors exact',
      '/api/app/LibraryBooks/{id} exact',
      '/api/app/LibraryBooks/top-sellers exact',
    ],
  ],
  [
    'several action names for a method, the most specific of which applies',
    '"actionNames": { "GetTopSellersAsync": "no", "getTopSellersAsync": "no", "ReadingBookAppService.GetTopSellersAsync": "best" }',
    ['', ''],
    [AUTHOR, '/api/app/reading-book/best exact', BOOK],
  ],
  [
    'an empty action name',
    '"actionNames": { "GetTopSellersAsync": "" }',
    ['', ''],
    [AUTHOR, '/api/app/reading-book exact', BOOK],
  ],
  [
    'globs that replace a type predicate',
    '"typePredicate": { "include": ["*AppService"], "exclude": ["Author*"] }',
    ['o.typePredicate = decide;', 'o.TypePredicate = Decide;'],
    [BOOK, SELLERS],
  ],
  [
    'a type predicate without globs, which includes all services',
    '"typePredicate": {}',
    ['o.typePredicate = decide;', 'o.TypePredicate = Decide;'],
    [AUTHOR, BOOK, SELLERS],
  ],
  [
    'exposed integration services',
    '"exposeIntegrationServices": true',
    ['', ''],
    [AUTHOR, BOOK, SELLERS, '/integration-api/app/stock exact'],
  ],
  [
    'a framework version before 4.0, which has only the v3 style',
    '"frameworkVersion": "3.3"',
    ['', ''],
    [
      AUTHOR,
      '/api/app/readingBook/{id} exact',
      '/api/app/readingBook/topSellers exact',
      '/api/app/stockIntegration exact',
    ],
  ],
  [
    'some settings, while code outside the workspace may set all others',
    '"rootPath": "store", "useV3UrlStyle": false, "typePredicate": { "exclude": ["Author*"] }',
    ['configureAll(o);', 'ConfigureAll(o);'],
    ['/api/store/?/? unknown', '/api/store/?/{id}/? unknown'],
  ],
];

describe('assembly settings in fx-routes.json', () => {
  for (const [title, members, [inTypeScript, inCSharp], expected] of VALUES) {
    it(`apply in both languages: ${title}`, async () => {
      const user = assemblySettings(members);
      assert.deepEqual(user.problems, []);
      const analyses = [
        analysisOf(typescript(inTypeScript), { user }),
        await csharpAnalysisOf(csharp(inCSharp), { user }),
      ];
      for (const analysis of analyses) assert.deepEqual(rendered(analysis), expected.toSorted());
    });
  }

  it('result in exact routes for a conditional Create call if fx-routes.json contains every option of the call', () => {
    const user = assemblySettings(
      '"rootPath": "store", "useV3UrlStyle": false, "typePredicate": { "exclude": ["*Integration*", "Author*"] }',
    );
    const settled = (options: string) => {
      const files = typescript(options);
      const isConditional = files['module.ts'].replace('options.conv', 'if (read()) options.conv');
      return rendered(analysisOf({ ...files, 'module.ts': isConditional }, { user }));
    };
    const routes = ['/api/store/reading-book/top-sellers', '/api/store/reading-book/{id}'];
    assert.deepEqual(
      settled("o.rootPath = 'shop';"),
      routes.map((route) => `${route} exact`),
    );
    assert.deepEqual(
      settled('o.urlActionNameNormalizer = ({ actionNameInUrl }) => actionNameInUrl;'),
      routes.map((route) => `${route} assumed`),
    );
  });

  it('are shown in derivations and exclusions, with their location', () => {
    const members = [
      '"rootPath": "store"',
      '"useV3UrlStyle": true',
      '"controllerNames": { "ReadingBookAppService": "library" }',
      '"actionNames": { "getTopSellersAsync": "best" }',
      '"typePredicate": { "include": ["Reading*"] }',
      '"frameworkVersion": "9.3"',
    ];
    const analysis = analysisOf(typescript(), { user: assemblySettings(members.join(',\n      ')) });
    const route = analysis.routes.find(({ method }) => method === 'getTopSellersAsync')!;
    const steps = route.derivation
      .filter(({ location }) => location?.file === 'fx-routes.json')
      .map((step) => `${step.location!.line + 1} §${stepSections[step.kind]} ${step.text}`);
    assert.deepEqual(steps, [
      '9 §1 fx-routes.json gives the framework version 9.3',
      '8 §6.1 fx-routes.json includes it with Reading*',
      '4 §5.2.2 fx-routes.json gives the root path /store',
      '5 §10 fx-routes.json sets the v3 style',
      '6 §5.4.4 fx-routes.json gives the class ReadingBookAppService the segment /library',
      '7 §5.5.5 fx-routes.json gives the method getTopSellersAsync the segment /best',
    ]);
    const author = analysis.exclusions.find(({ service }) => service === 'AuthorAppService')!;
    assert.deepEqual(
      [author.code, author.reason, author.location.file, author.location.line + 1],
      ['type-predicate', 'fx-routes.json has no include glob for AuthorAppService.', 'fx-routes.json', 8],
    );
  });

  it('do not override the command line', () => {
    const user = assemblySettings('"useV3UrlStyle": true, "frameworkVersion": "3.3"');
    const analysis = analysisOf(typescript(), { user, style: 'v4', profile: 'abp@9.3' });
    assert.deepEqual(rendered(analysis), [AUTHOR, BOOK, SELLERS].sort());
    assert.ok(
      analysis.routes.every(({ derivation }) =>
        derivation.every(({ location }) => location?.file !== 'fx-routes.json'),
      ),
    );
  });

  it('can hide integration services that the source exposes', () => {
    const user = assemblySettings('"exposeIntegrationServices": false');
    const workspace = {
      ...typescript(),
      'more.ts': 'configure(AbpAspNetCoreMvcOptions, o => { o.exposeIntegrationServices = true; });',
    };
    assert.equal(analysisOf(workspace).routes.length, 4);
    const { routes, exclusions } = analysisOf(workspace, { user });
    assert.equal(routes.length, 3);
    const { reason, location } = exclusions.find(({ code }) => code === 'integration-not-exposed')!;
    assert.deepEqual(
      [reason, location.file, location.line + 1],
      ['fx-routes.json does not expose integration services.', 'fx-routes.json', 4],
    );
  });

  it('are reported if they refer to an unknown service, method or assembly', async () => {
    const members =
      '"controllerNames": { "BookAppService": "a" }, "actionNames": { "AuthorAppService.Update": "b" }, "typePredicate": { "exclude": ["Reading*", "Old*"] }';
    const found = ({ diagnostics }: Analysis) =>
      diagnostics
        .filter(({ code }) => code === 'unused-configuration')
        .map(
          ({ severity, message, location: { line, column } }) =>
            `${severity} ${line + 1}:${column + 1} ${message}`,
        );
    const expected = [
      'warning 4:28 Acme.Store has no service named BookAppService.',
      'warning 4:70 Acme.Store has no method named AuthorAppService.Update.',
      'warning 4:147 Acme.Store has no service matching Old*.',
    ];
    const user = assemblySettings(members);
    assert.deepEqual(found(analysisOf(typescript(), { user })), expected);
    assert.deepEqual(found(await csharpAnalysisOf(csharp(), { user })), expected);
    assert.deepEqual(found(analysisOf(typescript(), { user: assemblySettings('', 'acme.store') })), [
      'warning 3:5 The workspace has no assembly or package named acme.store; did you mean Acme.Store?',
    ]);
    assert.deepEqual(found(analysisOf(typescript(), { user: assemblySettings('"rootPath": "a"') })), []);
  });

  it('are listed, each with the number of routes or exclusions that depend on it', () => {
    const user = assemblySettings(
      '"rootPath": "store",\n      "actionNames": { "getTopSellersAsync": "best" },\n      "typePredicate": { "exclude": ["Author*"] }',
    );
    assert.deepEqual(
      configurationUses(analysisOf(typescript(), { user }), user.file).map(
        ({ text, location, count }) => `${location.line + 1} ${text} ${count}`,
      ),
      [
        '4 fx-routes.json gives the root path /store 2',
        '5 fx-routes.json gives the method getTopSellersAsync the segment /best 1',
        '6 fx-routes.json does not exclude it 2',
        '6 fx-routes.json excludes AuthorAppService with Author*. 1',
      ],
    );
  });

  it('do not register the assembly, so its routes remain assumed', () => {
    const { 'module.ts': _, ...rest } = typescript();
    const analysis = analysisOf(rest, { user: assemblySettings('"rootPath": "store"') });
    assert.ok(
      analysis.routes.every(
        ({ path, certainty }) => path.startsWith('/api/store/') && certainty === 'assumed',
      ),
    );
  });
});
