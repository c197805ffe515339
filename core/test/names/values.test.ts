// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
/** Values in configuration code: supported expressions are evaluated, all other expressions are unknown. */
import { csharpModule } from '../csharp-workspace';
import { moduleText } from '../workspace';
import { csharpBook, csharpFiles, describeRows, type Row, typescriptBook, typescriptFiles } from './table';

/** A row with statements that set Create options (`o`), and with the expected routes of a service. */
const setting = (
  title: string,
  csharp: string | null,
  typescript: string | null,
  ...expected: readonly string[]
): Row => [
  title,
  csharp === null
    ? null
    : csharpFiles({ 'module.cs': csharpModule('AppModule', csharp), 'book.cs': csharpBook() }),
  typescript === null
    ? null
    : typescriptFiles({ 'module.ts': moduleText(typescript), 'book.ts': typescriptBook() }),
  expected,
];
const UNKNOWN = 'GET /api/?/book unknown';
const NAMES = 'var names = new Dictionary<string, string> { { "a", "b" } };';

describeRows('values of settings', [
  setting(
    'string.Format is not evaluated',
    'o.RootPath = string.Format("{1}/{0}", "a", "b");',
    null,
    UNKNOWN,
  ),
  setting(
    'an interpolated string is evaluated',
    'var a = "a"; o.RootPath = $"{a}/b";',
    "const a = 'a'; o.rootPath = `${a}/b`;",
    'GET /api/a/b/book',
  ),
  setting(
    'ToSnakeCase separates words',
    'o.RootPath = "MyOnlineShop".ToSnakeCase();',
    null,
    'GET /api/my_online_shop/book',
  ),
  setting(
    'ToSnakeCase separates acronyms from words',
    'o.RootPath = "XMLBookV2Shop_A".ToSnakeCase();',
    null,
    'GET /api/xml_book_v2shop_a/book',
  ),
  setting(
    'the name of a class is evaluated',
    'o.RootPath = nameof(AppModule);',
    'o.rootPath = AppModule.name;',
    'GET /api/AppModule/book',
  ),
  setting(
    'nameof of a member is evaluated',
    'o.RootPath = nameof(o.RootPath);',
    null,
    'GET /api/RootPath/book',
  ),
  setting(
    'a list with a spread of another list is not evaluated',
    'string[] parts = ["a", .. new[] { "b", "c" }]; o.RootPath = string.Join("/", parts);',
    "o.rootPath = ['a', ...['b', 'c']].join('/');",
    UNKNOWN,
  ),
  setting(
    'a list as an argument is evaluated',
    'o.RootPath = string.Join("-", ["a", "b"]);',
    "o.rootPath = ['a', 'b'].join('-');",
    'GET /api/a-b/book',
  ),
  setting(
    'a condition on ContainsKey of a dictionary is unknown',
    `${NAMES} o.RootPath = names.ContainsKey("a") ? names["a"] : "z";`,
    "const names = new Map([['a', 'b']]); o.rootPath = names.has('a') ? 'b' : 'z';",
    UNKNOWN,
  ),
  setting(
    'a condition on TryGetValue of a dictionary is unknown',
    `${NAMES} o.RootPath = names.TryGetValue("a", out var name) ? name : "z";`,
    null,
    UNKNOWN,
  ),
  setting(
    'a variable that TryGetValue assigns is unknown',
    `${NAMES} string name = "z"; names.TryGetValue("a", out name); o.RootPath = name;`,
    null,
    UNKNOWN,
  ),
  setting(
    'ControllerModelConfigurer gives controllers another name',
    'o.ControllerModelConfigurer = c => { c.ControllerName = "x"; };',
    "o.controllerModelConfigurer = c => { c.controllerName = 'x'; };",
    'GET /api/app/x',
  ),
]);

/** A row with a normalizer of action names. `segment`: the expected last segment of the route of `GetTitleInfo`. */
const normalizer = (
  title: string,
  csharp: string,
  typescript: string | null,
  segment: string,
  members = '',
): Row => [
  title,
  csharpFiles({
    'module.cs': `${csharpModule('BookModule', `o.UrlActionNameNormalizer = c => ${csharp};`)} ${members}`,
    'book.cs': csharpBook('public void GetTitleInfo() { }'),
  }),
  typescript &&
    typescriptFiles({
      'module.ts': moduleText(`o.urlActionNameNormalizer = c => ${typescript};`),
      'book.ts': typescriptBook('getTitleInfo() {}'),
    }),
  [`GET /api/app/book/${segment}`],
];
const PAD = 'public static class E { public static string PadLeft(this string s, int n) => "wrong"; }';

describeRows('normalized action names', [
  normalizer('ToSnakeCase is evaluated', 'c.ActionNameInUrl.ToSnakeCase()', null, 'title_info'),
  normalizer(
    'a static call of a framework extension method is evaluated',
    'AbpStringExtensions.IsNullOrEmpty(c.ActionNameInUrl) ? "x" : AbpStringExtensions.ToSnakeCase(c.ActionNameInUrl)',
    null,
    'title_info',
  ),
  normalizer(
    'a string method takes precedence over an extension method of the same name',
    'c.ActionNameInUrl.PadLeft(20)',
    null,
    '? unknown',
    PAD,
  ),
  normalizer('the runtime name of a generic type is unknown', 'typeof(List<int>).Name', null, '? unknown'),
  normalizer('the runtime name of a built-in type is unknown', 'typeof(int).Name', null, '? unknown'),
  normalizer(
    'culture-dependent casing of the letter I is assumed',
    'c.ActionNameInUrl.ToLower()',
    null,
    'titleinfo assumed',
  ),
  normalizer(
    'invariant casing is exact, and so is any casing of text without the letter I',
    'c.ActionNameInUrl.ToLowerInvariant() + "Abc".ToLower()',
    "c.actionNameInUrl.toLowerCase() + 'abc'",
    'titleinfoabc',
  ),
]);
