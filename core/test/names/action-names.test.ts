/** The name of a method gives the verb and the last segment, by tables that code may change. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { type Answer, byProfile, csharpBook, describeRows, type Row, typescriptBook } from './table';

describeRows('the suffix Async', [
  [
    'the document cuts one, the framework the one that is left, too',
    csharpBook('public void GetAsyncAsync() { } public void SendAsyncAsync() { }'),
    typescriptBook('getAsyncAsync() {} sendAsyncAsync() {}'),
    byProfile(
      ['GET /api/app/book/async', 'POST /api/app/book/send-async'],
      ['GET /api/app/book', 'POST /api/app/book/send'],
    ),
  ],
]);

/** Code in the module of a service `BookManager`. */
const csharp = (code: string): Workspace => ({
  'module.cs': `namespace Acme; public class StoreModule : FxModule {
    private const string Postfix = "Manager";
    public override void PreConfigureServices(ServiceConfigurationContext context) { ${code} }
    public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(StoreModule).Assembly));
    } }`,
  'book.cs':
    'namespace Acme; public class BookManager : ApplicationService { public Task FindBooksAsync() => x; public Task GetAsync() => x; }',
});
const typescript = (code: string): Workspace => ({
  'module.ts': `export class StoreModule {
    preConfigureServices() { ${code} }
    configureServices() { configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(StoreModule); }); } }`,
  'book.ts': 'export class BookManager extends ApplicationService { findBooksAsync() {} getAsync() {} }',
});
const table = (
  sentence: string,
  inCSharp: string | null,
  inTypeScript: string | null,
  answer: Answer,
): Row => [
  sentence,
  inCSharp === null ? null : csharp(inCSharp),
  inTypeScript === null ? null : typescript(inTypeScript),
  answer,
];
const PLAIN = ['GET /api/app/book-manager', 'POST /api/app/book-manager/find-books'];
const CUT = ['GET /api/app/book', 'POST /api/app/book/find-books'];
const FOUND = ['GET /api/app/book-manager', 'GET /api/app/book-manager/books'];
const UNKNOWN = PLAIN.map((row) => `${row} unknown`);

describeRows('tables of names', [
  table('are those of the framework where code leaves them', '', '', PLAIN),
  table(
    'are those of the framework where code only reads them',
    'var all = ApplicationService.CommonPostfixes;',
    'const all = ApplicationService.commonPostfixes;',
    PLAIN,
  ),
  table(
    'postfixes that code sets',
    'ApplicationService.CommonPostfixes = new[] { "AppService", Postfix };',
    "ApplicationService.commonPostfixes = ['AppService', 'Manager'];",
    CUT,
  ),
  table('postfixes that code adds', null, "ApplicationService.commonPostfixes.push('Manager');", CUT),
  table(
    'postfixes that are not known',
    'ApplicationService.CommonPostfixes = names.ToArray();',
    'ApplicationService.commonPostfixes = names();',
    UNKNOWN,
  ),
  table(
    'postfixes under a condition that is not known',
    'if (isNew) ApplicationService.CommonPostfixes = new[] { "Manager" };',
    "if (isNew) ApplicationService.commonPostfixes = ['Manager'];",
    UNKNOWN,
  ),
  table(
    'prefixes of one verb',
    'HttpMethodHelper.ConventionalPrefixes["GET"] = new[] { "GetList", "GetAll", "Get", "Find" };',
    "HttpMethodHelper.conventionalPrefixes.GET = ['GetList', 'GetAll', 'Get', 'Find'];",
    FOUND,
  ),
  table(
    'prefixes of one verb by its text',
    null,
    "HttpMethodHelper.conventionalPrefixes['GET'] = ['Find', 'Get'];",
    FOUND,
  ),
  table(
    'prefixes of a verb of their own',
    'HttpMethodHelper.ConventionalPrefixes.Add("SEARCH", new[] { "Find" });',
    "HttpMethodHelper.conventionalPrefixes.SEARCH = ['Find'];",
    ['GET /api/app/book-manager', 'SEARCH /api/app/book-manager/books'],
  ),
  table('prefixes that code takes away', 'HttpMethodHelper.ConventionalPrefixes.Remove("GET");', null, [
    'POST /api/app/book-manager/find-books',
    'POST /api/app/book-manager/get',
  ]),
  table(
    'a whole new table of prefixes',
    'HttpMethodHelper.ConventionalPrefixes = new Dictionary<string, string[]> { { "GET", new[] { "Find" } }, ["PUT"] = new[] { "Get" } };',
    "HttpMethodHelper.conventionalPrefixes = { GET: ['Find'], PUT: ['Get'] };",
    ['PUT /api/app/book-manager', 'GET /api/app/book-manager/books'],
  ),
  table(
    'suffixes of controllers that are left out',
    'Configure<FxConventionalControllerOptions>(o => o.IgnoredUrlSuffixesInControllerNames.Add("Manager"));',
    "configure(FxConventionalControllerOptions, o => { o.ignoredUrlSuffixesInControllerNames.push('Manager'); });",
    byProfile(PLAIN, CUT),
  ),
  table(
    'suffixes of controllers in place of those of the framework',
    'Configure<FxConventionalControllerOptions>(o => { o.IgnoredUrlSuffixesInControllerNames = new List<string> { "Manager" }; });',
    "configure(FxConventionalControllerOptions, o => { o.ignoredUrlSuffixesInControllerNames = ['Manager']; });",
    byProfile(PLAIN, CUT),
  ),
  table(
    'suffixes of controllers by code that is not evaluated',
    'Configure<FxConventionalControllerOptions>(o => o.IgnoredUrlSuffixesInControllerNames.Clear());',
    null,
    byProfile(PLAIN, UNKNOWN),
  ),
]);

describe('findings about names go by the table in force', () => {
  const table = (entries: string) => `HttpMethodHelper.ConventionalPrefixes = new() { ${entries} };`;
  const analysed = (code: string, method: string, attribute = '') =>
    csharpAnalysisOf(
      {
        'module.cs': `public class StoreModule : AbpModule {
          public override void PreConfigureServices(ServiceConfigurationContext context) { ${code} }
          public override void ConfigureServices(ServiceConfigurationContext context) {
            Configure<AbpAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(StoreModule).Assembly));
          } }`,
        'book.cs': `${attribute}public class BookAppService : ApplicationService { public void ${method}() { } }`,
      },
      { profile: 'abp' },
    );
  const found = async (code: string, method: string) => {
    const { routes, diagnostics } = await analysed(code, method);
    const lints = diagnostics.map(({ code: lint, message }) => `${lint}: ${message}`);
    return [...routes.map(({ verb, path }) => `${verb} ${path}`), ...lints].join(', ');
  };

  it('a prefix of the table that is written in another case is found', async () =>
    assert.equal(
      await found(table('{ "GET", new[] { "Find" } }'), 'findBooks'),
      'GET /api/app/book/find-books, prefix-case: BookAppService.findBooks becomes GET by find, which stays in the address because of its case.',
    ));
  it('a prefix that was taken out of the table is none', async () =>
    assert.equal(
      await found(table('{ "GET", new[] { "Find" } }'), 'addBook'),
      'POST /api/app/book/add-book',
    ));
  it('a name that reads and has a prefix in the table is no POST by default', async () =>
    assert.equal(
      await found(table('{ "POST", new[] { "Search" } }'), 'SearchBooks'),
      'POST /api/app/book/books',
    ));
  it('a name that reads and has none is', async () =>
    assert.match(await found(table('{ "GET", new[] { "Get" } }'), 'SearchBooks'), /read-like-name-is-post/));
  it('a beginning of a word that the table makes a prefix is found', async () =>
    assert.match(
      await found(table('{ "GET", new[] { "Find" } }'), 'Findings'),
      /prefix-inside-word.* loses Find/,
    ));
  it('the verb that a fix names is the one of the table', async () => {
    const { routes } = await analysed(table('{ "PUT", new[] { "Find" } }'), 'FindBook', '[Route("books")] ');
    assert.deepEqual(
      routes.map(({ verb, conventionalVerb }) => [verb, conventionalVerb]),
      [['ANY', { verb: 'PUT', prefix: 'Find' }]],
    );
  });
});
