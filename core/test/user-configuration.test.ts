import assert from 'node:assert/strict';
import { type Analysis, readConfiguration, sectionOf } from '..';
import { configurationUses } from '../doctor/report';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf } from './workspace';

/** The same two services and a service between processes, in both languages, with code that nobody can evaluate. */
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

const userOf = (text: string) =>
  readConfiguration(text, { file: 'fx-routes.json', root: '', today: '2025-06-15' });
const ofAssembly = (members: string, name = 'Acme.Store') =>
  userOf(`{\n  "assemblies": {\n    "${name}": {\n      ${members}\n    }\n  }\n}`);

const shown = ({ routes }: Analysis) => routes.map(({ path, certainty }) => `${path} ${certainty}`).sort();

const AUTHOR = '/api/app/author exact';
const BOOK = '/api/app/reading-book/{id} exact';
const SELLERS = '/api/app/reading-book/top-sellers exact';

/** What the file says, what the module says in either language, and the routes that follow. */
const VALUES: readonly (readonly [
  title: string,
  members: string,
  source: readonly [typescript: string, csharp: string],
  routes: readonly string[],
])[] = [
  ['nothing', '', ['', ''], [AUTHOR, BOOK, SELLERS]],
  [
    'a root path in the place of one that is read at run time',
    '"rootPath": "store/eu"',
    ['o.rootPath = read();', 'o.RootPath = Read();'],
    [
      '/api/store/eu/author exact',
      '/api/store/eu/reading-book/{id} exact',
      '/api/store/eu/reading-book/top-sellers exact',
    ],
  ],
  [
    'a root path before that of the source',
    '"rootPath": "store"',
    ["o.rootPath = 'other';", 'o.RootPath = "other";'],
    [
      '/api/store/author exact',
      '/api/store/reading-book/{id} exact',
      '/api/store/reading-book/top-sellers exact',
    ],
  ],
  [
    'a style',
    '"useV3UrlStyle": true',
    ['o.useV3UrlStyle = old();', 'o.UseV3UrlStyle = Old();'],
    [AUTHOR, '/api/app/readingBook/{id} exact', '/api/app/readingBook/topSellers exact'],
  ],
  [
    'a style against that of the source',
    '"useV3UrlStyle": false',
    ['o.useV3UrlStyle = true;', 'o.UseV3UrlStyle = true;'],
    [AUTHOR, BOOK, SELLERS],
  ],
  [
    'names of classes',
    '"controllerNames": { "ReadingBookAppService": "LibraryBooks", "AuthorAppService": "people/authors" }',
    ['o.urlControllerNameNormalizer = normalize;', 'o.UrlControllerNameNormalizer = Normalize;'],
    [
      '/api/app/people/authors exact',
      '/api/app/LibraryBooks/{id} exact',
      '/api/app/LibraryBooks/top-sellers exact',
    ],
  ],
  [
    'names of methods, the most precise first',
    '"actionNames": { "GetTopSellersAsync": "no", "getTopSellersAsync": "no", "ReadingBookAppService.GetTopSellersAsync": "best" }',
    ['', ''],
    [AUTHOR, '/api/app/reading-book/best exact', BOOK],
  ],
  [
    'an empty name of a method',
    '"actionNames": { "GetTopSellersAsync": "" }',
    ['', ''],
    [AUTHOR, '/api/app/reading-book exact', BOOK],
  ],
  [
    'globs in the place of a predicate',
    '"typePredicate": { "include": ["*AppService"], "exclude": ["Author*"] }',
    ['o.typePredicate = decide;', 'o.TypePredicate = Decide;'],
    [BOOK, SELLERS],
  ],
  [
    'globs that leave nothing out',
    '"typePredicate": {}',
    ['o.typePredicate = decide;', 'o.TypePredicate = Decide;'],
    [AUTHOR, BOOK, SELLERS],
  ],
  [
    'integration services',
    '"exposeIntegrationServices": true',
    ['', ''],
    [AUTHOR, BOOK, SELLERS, '/integration-api/app/stock exact'],
  ],
  [
    'a version before 4.0, which knows one style',
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
    'a call whose options cannot be read: what the file does not name stays unknown',
    '"rootPath": "store", "useV3UrlStyle": false, "typePredicate": { "exclude": ["Author*"] }',
    ['configureAll(o);', 'ConfigureAll(o);'],
    ['/api/store/?/? unknown', '/api/store/?/{id}/? unknown'],
  ],
];

describe('what fx-routes.json says of an assembly', () => {
  for (const [title, members, [inTypeScript, inCSharp], expected] of VALUES) {
    it(`counts in both languages: ${title}`, async () => {
      const user = ofAssembly(members);
      assert.deepEqual(user.problems, []);
      const analyses = [
        analysisOf(typescript(inTypeScript), { user }),
        await csharpAnalysisOf(csharp(inCSharp), { user }),
      ];
      for (const analysis of analyses) assert.deepEqual(shown(analysis), expected.toSorted());
    });
  }

  it('is told by every route that rests on it, with its place', () => {
    const members = [
      '"rootPath": "store"',
      '"useV3UrlStyle": true',
      '"controllerNames": { "ReadingBookAppService": "library" }',
      '"actionNames": { "getTopSellersAsync": "best" }',
      '"typePredicate": { "include": ["Reading*"] }',
      '"frameworkVersion": "9.3"',
    ];
    const analysis = analysisOf(typescript(), { user: ofAssembly(members.join(',\n      ')) });
    const route = analysis.routes.find(({ method }) => method === 'getTopSellersAsync')!;
    const steps = route.derivation
      .filter(({ location }) => location?.file === 'fx-routes.json')
      .map((step) => `${step.location!.line + 1} §${sectionOf(step)} ${step.text}`);
    assert.deepEqual(steps, [
      '9 §1 fx-routes.json gives the framework version 9.3',
      '8 §6.1 fx-routes.json includes it by Reading*',
      '4 §5.2.2 fx-routes.json gives the root path /store',
      '5 §10 fx-routes.json sets the v3 style',
      '6 §5.4.4 fx-routes.json gives the class ReadingBookAppService the segment /library',
      '7 §5.5.5 fx-routes.json gives the method getTopSellersAsync the segment /best',
    ]);
    const author = analysis.exclusions.find(({ service }) => service === 'AuthorAppService')!;
    assert.deepEqual(
      [author.code, author.reason, author.location.file, author.location.line + 1],
      ['type-predicate', 'fx-routes.json includes no glob that fits AuthorAppService.', 'fx-routes.json', 8],
    );
  });

  it('does not go before the command line', () => {
    const user = ofAssembly('"useV3UrlStyle": true, "frameworkVersion": "3.3"');
    const analysis = analysisOf(typescript(), { user, style: 'v4', profile: 'abp@9.3' });
    assert.deepEqual(shown(analysis), [AUTHOR, BOOK, SELLERS].sort());
    assert.ok(
      analysis.routes.every(({ derivation }) =>
        derivation.every(({ location }) => location?.file !== 'fx-routes.json'),
      ),
    );
  });

  it('hides integration services that the source exposes', () => {
    const user = ofAssembly('"exposeIntegrationServices": false');
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

  it('is reported where it names what is not there', async () => {
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
    const user = ofAssembly(members);
    assert.deepEqual(found(analysisOf(typescript(), { user })), expected);
    assert.deepEqual(found(await csharpAnalysisOf(csharp(), { user })), expected);
    assert.deepEqual(found(analysisOf(typescript(), { user: ofAssembly('', 'acme.store') })), [
      'warning 3:5 The workspace has no assembly or package named acme.store; did you mean Acme.Store?',
    ]);
    assert.deepEqual(found(analysisOf(typescript(), { user: ofAssembly('"rootPath": "a"') })), []);
  });

  it('is listed with the number of routes that rest on it', () => {
    const user = ofAssembly(
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
        '6 fx-routes.json excludes AuthorAppService by Author*. 1',
      ],
    );
  });

  it('does not register an assembly', () => {
    const { 'module.ts': _, ...rest } = typescript();
    const analysis = analysisOf(rest, { user: ofAssembly('"rootPath": "store"') });
    assert.ok(
      analysis.routes.every(
        ({ path, certainty }) => path.startsWith('/api/store/') && certainty === 'assumed',
      ),
    );
  });
});
