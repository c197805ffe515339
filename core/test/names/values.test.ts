// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
/** Values in the configuration: what the code means is followed, and what it leaves open is unknown. */
import { csharpModule } from '../csharp-workspace';
import { moduleText } from '../workspace';
import { csharpBook, csharpFiles, describeRows, type Row, typescriptBook, typescriptFiles } from './table';

/** Statements on the setting `o`, and the routes of a service with one method. */
const setting = (
  sentence: string,
  csharp: string | null,
  typescript: string | null,
  ...answer: readonly string[]
): Row => [
  sentence,
  csharp === null
    ? null
    : csharpFiles({ 'module.cs': csharpModule('AppModule', csharp), 'book.cs': csharpBook() }),
  typescript === null
    ? null
    : typescriptFiles({ 'module.ts': moduleText(typescript), 'book.ts': typescriptBook() }),
  answer,
];
const UNKNOWN = 'GET /api/?/book unknown';
const NAMES = 'var names = new Dictionary<string, string> { { "a", "b" } };';

describeRows('the root path', [
  setting(
    'string.Format fills its holes',
    'o.RootPath = string.Format("{1}/{0}", "a", "b");',
    null,
    'GET /api/b/a/book',
  ),
  setting(
    'String.Format takes an array',
    'o.RootPath = String.Format("{0}-{1}", new[] { "a", "b" });',
    null,
    'GET /api/a-b/book',
  ),
  setting(
    'string.Format reads doubled braces as one',
    'o.RootPath = string.Format("{0}/{{tenant}}", "a");',
    null,
    'GET /api/a/{tenant}/book',
  ),
  setting(
    'string.Format with a format of its own is unknown',
    'o.RootPath = string.Format("{0:x}", 10);',
    null,
    UNKNOWN,
  ),
  setting(
    'string.Format without the argument that it names is unknown',
    'o.RootPath = string.Format("{1}", "a");',
    null,
    UNKNOWN,
  ),
  setting(
    'a text with holes',
    'var a = "a"; o.RootPath = $"{a}/b";',
    "const a = 'a'; o.rootPath = `${a}/b`;",
    'GET /api/a/b/book',
  ),
  setting(
    'ToSnakeCase parts words',
    'o.RootPath = "MyOnlineShop".ToSnakeCase();',
    null,
    'GET /api/my_online_shop/book',
  ),
  setting(
    'ToSnakeCase parts acronyms from words',
    'o.RootPath = "XMLBookV2Shop_A".ToSnakeCase();',
    null,
    'GET /api/xml_book_v2shop_a/book',
  ),
  setting(
    'the name of a class',
    'o.RootPath = nameof(AppModule);',
    'o.rootPath = AppModule.name;',
    'GET /api/AppModule/book',
  ),
  setting('the name of a member', 'o.RootPath = nameof(o.RootPath);', null, 'GET /api/RootPath/book'),
  setting(
    'a list that takes in another one',
    'string[] parts = ["a", .. new[] { "b", "c" }]; o.RootPath = string.Join("/", parts);',
    "o.rootPath = ['a', ...['b', 'c']].join('/');",
    'GET /api/a/b/c/book',
  ),
  setting(
    'a list as an argument',
    'o.RootPath = string.Join("-", ["a", "b"]);',
    "o.rootPath = ['a', 'b'].join('-');",
    'GET /api/a-b/book',
  ),
  setting(
    'whether a dictionary holds a key is unknown',
    `${NAMES} o.RootPath = names.ContainsKey("a") ? names["a"] : "z";`,
    "const names = new Map([['a', 'b']]); o.rootPath = names.has('a') ? 'b' : 'z';",
    UNKNOWN,
  ),
  setting(
    'TryGetValue of a dictionary is unknown',
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
    'what ControllerModelConfigurer does is not followed',
    'o.ControllerModelConfigurer = c => { c.ControllerName = "x"; };',
    "o.controllerModelConfigurer = c => { c.controllerName = 'x'; };",
    'GET /api/app/book unknown',
  ),
]);

/** A normalizer of action names, and the route of a method `GetTitleInfo`. */
const normalizer = (
  sentence: string,
  csharp: string,
  typescript: string | null,
  answer: string,
  members = '',
): Row => [
  sentence,
  csharpFiles({
    'module.cs': `${csharpModule('BookModule', `o.UrlActionNameNormalizer = c => ${csharp};`)} ${members}`,
    'book.cs': csharpBook('public void GetTitleInfo() { }'),
  }),
  typescript &&
    typescriptFiles({
      'module.ts': moduleText(`o.urlActionNameNormalizer = c => ${typescript};`),
      'book.ts': typescriptBook('getTitleInfo() {}'),
    }),
  [`GET /api/app/book/${answer}`],
];
const PAD = 'public static class E { public static string PadLeft(this string s, int n) => "wrong"; }';

describeRows('the name of an action', [
  normalizer('ToSnakeCase', 'c.ActionNameInUrl.ToSnakeCase()', null, 'title_info'),
  normalizer(
    'an extension of the framework by its class',
    'AbpStringExtensions.IsNullOrEmpty(c.ActionNameInUrl) ? "x" : AbpStringExtensions.ToSnakeCase(c.ActionNameInUrl)',
    null,
    'title_info',
  ),
  normalizer(
    'a method of every text goes before an extension method of its name',
    'c.ActionNameInUrl.PadLeft(20)',
    null,
    '? unknown',
    PAD,
  ),
  normalizer(
    'the name of a generic type is that of the runtime, which is not known',
    'typeof(List<int>).Name',
    null,
    '? unknown',
  ),
  normalizer(
    'the name of a type that has a keyword is that of the runtime, which is not known',
    'typeof(int).Name',
    null,
    '? unknown',
  ),
  normalizer(
    'how an I is cased depends on the culture of the host',
    'c.ActionNameInUrl.ToLower()',
    null,
    'titleinfo assumed',
  ),
  normalizer(
    'without the culture, or without an I, casing is exact',
    'c.ActionNameInUrl.ToLowerInvariant() + "Abc".ToLower()',
    "c.actionNameInUrl.toLowerCase() + 'abc'",
    'titleinfoabc',
  ),
]);
