/** An attribute of the workspace has the effect of those that it is made of: by derivation in C#, by calls in TypeScript. */
import type { Workspace } from '../workspace';
import {
  byProfile,
  csharpBook,
  csharpFiles,
  describeRows,
  inCSharp,
  inTypeScript,
  typescriptBook,
  typescriptFiles,
} from './table';

/** A class of an attribute. */
const attribute = (name: string, base: string, members = '') =>
  `public class ${name}Attribute : ${base} { ${members} }`;

/** A service with one method and a decorator, in a file that begins with some text. */
const typescript = (
  head: string,
  { onClass = '', onMethod = '' }: { readonly onClass?: string; readonly onMethod?: string },
  others: Workspace = {},
) =>
  typescriptFiles({
    'book.ts': `${head}\n${typescriptBook(`${onMethod} findAsync() {}`, onClass)}`,
    ...others,
  });

const GET = ['GET /api/app/book'];
const DISABLED = ['BookAppService: remote-service-disabled'];

describeRows('an attribute of the workspace has the effect of what it is made of', [
  [
    'an attribute that is RemoteService(false)',
    attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute() : base(false) { }') +
      csharpBook(undefined, '[Off]'),
    typescript(
      "import { Off } from './off';",
      { onClass: '@Off()' },
      { 'off.ts': 'export const Off = () => RemoteService(false);' },
    ),
    DISABLED,
  ],
  [
    'an attribute that is made of another one, in other files',
    csharpFiles({
      'a.cs': `namespace Acme.Web { ${attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute(bool on) : base(on) { }')} }`,
      'b.cs': `namespace Acme { ${attribute('Never', 'Web.OffAttribute', 'public NeverAttribute() : base(false) { }')} }`,
      'book.cs': `using N = Acme.NeverAttribute; ${csharpBook(undefined, '[N]')}`,
    }),
    typescript(
      "import { Never as N } from './b';",
      { onClass: '@N()' },
      {
        'a.ts': 'export function Off() { return RemoteService({ isEnabled: false }); }',
        'b.ts': "import { Off } from './a'; export function Never() { return Off(); }",
      },
    ),
    DISABLED,
  ],
  [
    'an argument that is handed on',
    'public class ReadAttribute(string path) : HttpGetAttribute(path) { }' +
      csharpBook('[Read(path: "books/all")] public void FindAsync() { }'),
    typescript('const Read = (path: string) => HttpGet(path);', { onMethod: "@Read('books/all')" }),
    ['GET /books/all'],
  ],
  [
    'the default of an argument',
    attribute(
      'Served',
      'RemoteServiceAttribute',
      'public ServedAttribute(bool isEnabled = false) : base(isEnabled) { }',
    ) + csharpBook(undefined, '[Served]'),
    typescript('const Served = (isEnabled = false) => RemoteService(isEnabled);', { onClass: '@Served()' }),
    DISABLED,
  ],
  [
    'an attribute without anything of the framework has no effect',
    attribute('Audited', 'ActionFilterAttribute', 'public override void OnActionExecuting(object c) { }') +
      attribute('Admins', 'AuthorizeAttribute') +
      attribute('Note', 'Attribute') +
      csharpBook('public void FindAsync() { }', '[Audited, Admins, Note, Vendor.Unheard]'),
    typescript('const Log = (): MethodDecorator => (t, k, d) => { write(k); };', { onMethod: '@Log()' }),
    ['POST /api/app/book/find'],
  ],
  [
    'an attribute that is NonAction',
    attribute('Helper', 'NonActionAttribute') +
      csharpBook(`public void GetAsync() { } [Helper] public void GetOther() { }`),
    typescriptFiles({
      'book.ts': `const Helper = () => NonAction(); ${typescriptBook('getAsync() {} @Helper() getOther() {}')}`,
    }),
    [...GET, 'BookAppService.GetOther: non-action'],
  ],
  [
    'an attribute on the class that is Route turns the convention off',
    attribute('V1', 'RouteAttribute', 'public V1Attribute(string path) : base($"v1/{path}") { }') +
      csharpBook('[HttpGet] public void FindAsync() { }', '[V1("books")]'),
    typescript("const V1 = () => Route('v1/books');", { onClass: '@V1()', onMethod: '@HttpGet()' }),
    ['GET /v1/books'],
  ],
  [
    'an attribute that is Area',
    attribute('Admin', 'AreaAttribute', 'public AdminAttribute() : base("admin") { }') +
      csharpBook('[HttpGet] public void Find() { }', '[Admin, Route("[area]/book")]'),
    typescript("const Admin = () => Area('admin');", {
      onClass: "@Admin() @Route('[area]/book')",
      onMethod: '@HttpGet()',
    }),
    ['GET /admin/book'],
  ],
  [
    'an attribute that is ControllerName',
    attribute('Named', 'ControllerNameAttribute', 'public NamedAttribute() : base("Tome") { }') +
      csharpBook('[HttpGet] public void Find() { }', '[Named, Route("a/[controller]")]'),
    typescript("const Named = () => ControllerName('Tome');", {
      onClass: "@Named() @Route('a/[controller]')",
      onMethod: '@HttpGet()',
    }),
    ['GET /a/Tome'],
  ],
  [
    'an attribute that is a verb',
    attribute('Read', 'HttpGetAttribute') + csharpBook('[Read] public void FindAsync() { }'),
    typescript('const Read = () => HttpGet();', { onMethod: '@Read()' }),
    ['GET /api/app/book/find'],
  ],
  [
    'an attribute that is RemoteService marks a class as a service for the document, wherever it is',
    csharpFiles({
      'attribute.cs': attribute('Served', 'RemoteServiceAttribute'),
      'book.cs': '[Served] public class Book { public void Get() { } }',
    }),
    typescriptFiles({
      'attribute.ts': 'export const Served = () => RemoteService();',
      'book.ts': "import { Served } from './attribute'; @Served() export class Book { getAsync() {} }",
    }),
    byProfile(GET, ['Book: not-a-service']),
  ],
  ...inCSharp([
    [
      'a property that the constructor sets counts',
      attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute() { IsEnabled = false; }') +
        csharpBook(undefined, '[Off]'),
      DISABLED,
    ],
    [
      'a property that the use of the attribute sets counts after the constructor',
      attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute() { IsEnabled = false; }') +
        csharpBook(undefined, '[Off(IsEnabled = true)]'),
      GET,
    ],
    [
      'a derived verb attribute has the verb of its base, and the template that it passes on',
      attribute(
        'ApiGet',
        'HttpGetAttribute',
        'public ApiGetAttribute(string path = "x") : base("api/v1/" + path) { }',
      ) + csharpBook('[ApiGet("books")] public void CreateA() { } [ApiGet] public void CreateB() { }'),
      ['GET /api/v1/books', 'GET /api/v1/x'],
    ],
    [
      'HttpMethod has its verbs in the first argument and its template in the second',
      attribute(
        'HttpPurge',
        'HttpMethodAttribute',
        'static readonly string[] Verbs = { "purge" }; public HttpPurgeAttribute(string path) : base(Verbs, path) { }',
      ) +
        csharpBook(
          '[HttpPurge("cache")] public void A() { } [HttpMethod("PURGE")] public void B() { } [HttpMethod(new[] { "LOCK", "UNLOCK" }, "c")] public void C() { }',
        ),
      ['PURGE /api/app/book/b', 'LOCK /c', 'UNLOCK /c', 'PURGE /cache assumed'],
    ],
    [
      'IRouteTemplateProvider gives a template, and the convention the verb',
      attribute(
        'Versioned',
        'Attribute, IRouteTemplateProvider',
        'public VersionedAttribute(string path) { Template = "v3/" + path; } public string Template { get; } public int? Order => null; public string Name { get; set; }',
      ) + csharpBook('[Versioned("books")] public void GetAsync() { }'),
      ['GET /v3/books'],
    ],
    [
      'IActionHttpMethodProvider gives verbs, and the convention the template',
      attribute(
        'Purge',
        'Attribute, IActionHttpMethodProvider',
        'public IEnumerable<string> HttpMethods => new[] { "PURGE" };',
      ) + csharpBook('[Purge] public void CacheAsync() { }'),
      ['PURGE /api/app/book/cache'],
    ],
    [
      'what the constructor computes from code that is not known is unknown',
      attribute('Tenant', 'HttpGetAttribute', 'public TenantAttribute() : base(Settings.Path) { }') +
        csharpBook('[Tenant] public void A() { }'),
      ['GET /? unknown'],
    ],
    [
      'a derived attribute that overrides members of its base makes the route assumed',
      attribute(
        'Sometimes',
        'RemoteServiceAttribute',
        'public override bool IsEnabledFor(Type type) => false;',
      ) + csharpBook(undefined, '[Sometimes]'),
      ['GET /api/app/book assumed'],
    ],
    [
      'an attribute that derives from a class that nobody knows makes the route assumed',
      attribute('Odd', 'Vendor.MagicAttribute') +
        csharpBook(`public void GetAsync() { } [Odd] public void GetOther() { }`),
      ['GET /api/app/book', 'GET /api/app/book/other assumed'],
    ],
    [
      'an attribute that is a convention of actions or controllers makes the route assumed',
      attribute('Slug', 'Attribute, IControllerModelConvention', 'public void Apply(ControllerModel c) { }') +
        csharpBook(undefined, '[Slug]'),
      ['GET /api/app/book assumed'],
    ],
    [
      'an attribute of a type argument is unknown where the argument decides',
      'public class VerbAttribute<T> : HttpGetAttribute { public VerbAttribute() : base(typeof(T).Name) { } }' +
        csharpBook('[Verb<string>] public void A() { }'),
      ['GET /? unknown'],
    ],
  ]),
  ...inTypeScript([
    [
      'a constant that is RemoteService(false)',
      typescript('const Off = RemoteService(false);', { onClass: '@Off' }),
      DISABLED,
    ],
    [
      'several decorators at once',
      typescript(
        "import { HiddenGet } from './hidden';",
        { onMethod: "@HiddenGet('x')" },
        {
          'hidden.ts':
            'export const HiddenGet = () => applyDecorators(RemoteService({ isMetadataEnabled: false }), HttpGet());',
        },
      ),
      ['GET /api/app/book/find hidden'],
    ],
    [
      'an object that is handed on',
      typescript('const Service = (o: object) => RemoteService(o);', {
        onClass: '@Service({ isEnabled: false })',
      }),
      DISABLED,
    ],
    [
      'an argument that code makes of the one that is handed over is unknown',
      typescript("const Read = (path: string) => HttpGet('books/' + path);", {
        onMethod: "@Read('all')",
      }),
      ['GET /? unknown'],
    ],
    [
      'a static method of a class',
      typescript(
        "import { Rules } from './rules';",
        { onClass: '@Rules.off()' },
        {
          'rules.ts': 'export class Rules { static off() { return RemoteService(false); } }',
        },
      ),
      DISABLED,
    ],
    [
      'a member of an object',
      typescript('const rules = { off: () => RemoteService(false) };', { onClass: '@rules.off()' }),
      DISABLED,
    ],
    [
      'code that is not followed may apply what it names: a class is assumed',
      typescript('function Off(flag: boolean) { return flag ? RemoteService(false) : nothing; }', {
        onClass: '@Off(true)',
      }),
      ['POST /api/app/book/find assumed'],
    ],
    [
      'code that is not followed may apply what it names: a method is assumed',
      typescript('const Read = (): MethodDecorator => (t, k, d) => { HttpGet()(t, k, d); };', {
        onMethod: '@Read()',
      }),
      ['POST /api/app/book/find assumed'],
    ],
    [
      'a function that is handed decorators may apply them',
      typescript("import { compose } from 'tools'; const Read = () => compose(HttpGet());", {
        onMethod: '@Read()',
      }),
      ['POST /api/app/book/find assumed'],
    ],
  ]),
]);
