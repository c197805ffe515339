/** The verb and the last segment depend on the method name and on tables that code can change. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { byProfile, csharpBook, describeRows, type Expected, type Row, typescriptBook } from './table';

describeRows('the suffix Async', [
  [
    'is removed once in the fx profile and twice in the abp profile',
    csharpBook('public void GetAsyncAsync() { } public void SendAsyncAsync() { }'),
    typescriptBook('getAsyncAsync() {} sendAsyncAsync() {}'),
    byProfile(
      ['GET /api/app/book/async', 'POST /api/app/book/send-async'],
      ['GET /api/app/book', 'POST /api/app/book/send'],
    ),
  ],
]);

/** The service `BookManager`, and a module with the given code. */
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
  title: string,
  inCSharp: string | null,
  inTypeScript: string | null,
  expected: Expected,
): Row => [
  title,
  inCSharp === null ? null : csharp(inCSharp),
  inTypeScript === null ? null : typescript(inTypeScript),
  expected,
];
const PLAIN = ['GET /api/app/book-manager', 'POST /api/app/book-manager/find-books'];
const CUT = ['GET /api/app/book', 'POST /api/app/book/find-books'];
const FOUND = ['GET /api/app/book-manager', 'GET /api/app/book-manager/books'];
const UNKNOWN = PLAIN.map((row) => `${row} unknown`);

describeRows('tables of prefixes and suffixes', [
  table('have the default values of the framework', '', '', PLAIN),
  table(
    'keep their defaults if code only reads them',
    'var all = ApplicationService.CommonPostfixes;',
    'const all = ApplicationService.commonPostfixes;',
    PLAIN,
  ),
  table(
    'contain the suffixes that code sets as CommonPostfixes',
    'ApplicationService.CommonPostfixes = new[] { "AppService", Postfix };',
    "ApplicationService.commonPostfixes = ['AppService', 'Manager'];",
    CUT,
  ),
  table(
    'contain a suffix that code adds to CommonPostfixes',
    null,
    "ApplicationService.commonPostfixes.push('Manager');",
    CUT,
  ),
  table(
    'make routes unknown if the value of CommonPostfixes is unknown',
    'ApplicationService.CommonPostfixes = names.ToArray();',
    'ApplicationService.commonPostfixes = names();',
    UNKNOWN,
  ),
  table(
    'make routes unknown if code sets CommonPostfixes under an unknown condition',
    'if (isNew) ApplicationService.CommonPostfixes = new[] { "Manager" };',
    "if (isNew) ApplicationService.commonPostfixes = ['Manager'];",
    UNKNOWN,
  ),
  table(
    'contain the prefixes that code sets for one verb',
    'HttpMethodHelper.ConventionalPrefixes["GET"] = new[] { "GetList", "GetAll", "Get", "Find" };',
    "HttpMethodHelper.conventionalPrefixes.GET = ['GetList', 'GetAll', 'Get', 'Find'];",
    FOUND,
  ),
  table(
    'contain the suffixes and prefixes that code sets under qualified names',
    'Volo.Abp.Application.Services.ApplicationService.CommonPostfixes = new[] { "Manager" }; global::Volo.Abp.Http.HttpMethodHelper.ConventionalPrefixes["GET"] = new[] { "Get", "Find" };',
    null,
    ['GET /api/app/book', 'GET /api/app/book/books'],
  ),
  table(
    'contain the prefixes that code sets with the verb as a string key',
    null,
    "HttpMethodHelper.conventionalPrefixes['GET'] = ['Find', 'Get'];",
    FOUND,
  ),
  table(
    'contain an added verb and its prefixes',
    'HttpMethodHelper.ConventionalPrefixes.Add("SEARCH", new[] { "Find" });',
    "HttpMethodHelper.conventionalPrefixes.SEARCH = ['Find'];",
    ['GET /api/app/book-manager', 'SEARCH /api/app/book-manager/books'],
  ),
  table(
    'do not contain the prefixes of a removed verb',
    'HttpMethodHelper.ConventionalPrefixes.Remove("GET");',
    null,
    ['POST /api/app/book-manager/find-books', 'POST /api/app/book-manager/get'],
  ),
  table(
    'contain only the new prefixes if code assigns a new table',
    'HttpMethodHelper.ConventionalPrefixes = new Dictionary<string, string[]> { { "GET", new[] { "Find" } }, ["PUT"] = new[] { "Get" } };',
    "HttpMethodHelper.conventionalPrefixes = { GET: ['Find'], PUT: ['Get'] };",
    ['PUT /api/app/book-manager', 'GET /api/app/book-manager/books'],
  ),
  table(
    'contain controller suffixes that code adds, in the abp profile only',
    'Configure<FxConventionalControllerOptions>(o => o.IgnoredUrlSuffixesInControllerNames.Add("Manager"));',
    "configure(FxConventionalControllerOptions, o => { o.ignoredUrlSuffixesInControllerNames.push('Manager'); });",
    byProfile(PLAIN, CUT),
  ),
  table(
    'contain controller suffixes that replace the defaults, in the abp profile only',
    'Configure<FxConventionalControllerOptions>(o => { o.IgnoredUrlSuffixesInControllerNames = new List<string> { "Manager" }; });',
    "configure(FxConventionalControllerOptions, o => { o.ignoredUrlSuffixesInControllerNames = ['Manager']; });",
    byProfile(PLAIN, CUT),
  ),
  table(
    'make routes unknown if unsupported code changes controller suffixes, in the abp profile only',
    'Configure<FxConventionalControllerOptions>(o => o.IgnoredUrlSuffixesInControllerNames.Clear());',
    null,
    byProfile(PLAIN, UNKNOWN),
  ),
]);

describe('an analysis with a changed table of prefixes', () => {
  const table = (entries: string) => `HttpMethodHelper.ConventionalPrefixes = new() { ${entries} };`;
  const analyze = (code: string, method: string, attribute = '') =>
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
  const resultsOf = async (code: string, method: string) => {
    const { routes, diagnostics } = await analyze(code, method);
    const lints = diagnostics.map(({ code: lint, message }) => `${lint}: ${message}`);
    return [...routes.map(({ verb, path }) => `${verb} ${path}`), ...lints].join(', ');
  };

  it('reports a prefix that differs from the table only in case', async () =>
    assert.equal(
      await resultsOf(table('{ "GET", new[] { "Find" } }'), 'findBooks'),
      'GET /api/app/book/find-books, prefix-case: BookAppService.findBooks becomes GET due to the prefix find, which stays in the path because of its case.',
    ));
  it('ignores a prefix that the table no longer contains', async () =>
    assert.equal(
      await resultsOf(table('{ "GET", new[] { "Find" } }'), 'addBook'),
      'POST /api/app/book/add-book',
    ));
  it('does not report SearchBooks as a read-like name if the table has the prefix Search', async () =>
    assert.equal(
      await resultsOf(table('{ "POST", new[] { "Search" } }'), 'SearchBooks'),
      'POST /api/app/book/books',
    ));
  it('reports SearchBooks as a read-like name if the table does not have the prefix Search', async () =>
    assert.match(
      await resultsOf(table('{ "GET", new[] { "Get" } }'), 'SearchBooks'),
      /read-like-name-is-post/,
    ));
  it('reports that a prefix of the changed table ends inside a word', async () =>
    assert.match(
      await resultsOf(table('{ "GET", new[] { "Find" } }'), 'Findings'),
      /prefix-inside-word.* loses Find/,
    ));
  it('locates the code that makes a table unknown', async () => {
    const suffixes = 'o.IgnoredUrlSuffixesInControllerNames';
    for (const code of [
      'HttpMethodHelper.ConventionalPrefixes["GET"] = names.ToArray();',
      'HttpMethodHelper.ConventionalPrefixes.Clear();',
      `Configure<AbpConventionalControllerOptions>(o => { if (isNew) ${suffixes}.Add("A"); });`,
    ]) {
      const { routes } = await analyze(code, 'FindBook');
      const locations = routes.flatMap(({ reasons }) => reasons.map(({ location }) => location));
      assert.deepEqual(
        locations.map((location) => location && [location.file, location.line]),
        [['module.cs', 1]],
        code,
      );
    }
  });
  it('looks up the conventional verb of an attribute route in the table', async () => {
    const { routes } = await analyze(table('{ "PUT", new[] { "Find" } }'), 'FindBook', '[Route("books")] ');
    assert.deepEqual(
      routes.map(({ verb, conventionalVerb }) => [verb, conventionalVerb]),
      [['ANY', { verb: 'PUT', prefix: 'Find' }]],
    );
  });
});
