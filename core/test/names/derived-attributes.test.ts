/** An attribute has the effect of its base attribute; a decorator has the effects of the decorators that it calls. */
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

/** An attribute class. */
const attribute = (name: string, base: string, members = '') =>
  `public class ${name}Attribute : ${base} { ${members} }`;

/** The given text, followed by a service with one method and the given decorators. */
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

describeRows('derived attributes and composed decorators', [
  [
    'a workspace attribute based on RemoteService(false) disables the service',
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
    'a workspace attribute based in two steps on RemoteService(false) disables the service, even across files',
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
    'an argument that a workspace attribute passes to the framework attribute is used',
    'public class ReadAttribute(string path) : HttpGetAttribute(path) { }' +
      csharpBook('[Read(path: "books/all")] public void FindAsync() { }'),
    typescript('const Read = (path: string) => HttpGet(path);', { onMethod: "@Read('books/all')" }),
    ['GET /books/all'],
  ],
  [
    'the default value of an attribute parameter is used if the argument is missing',
    attribute(
      'Served',
      'RemoteServiceAttribute',
      'public ServedAttribute(bool isEnabled = false) : base(isEnabled) { }',
    ) + csharpBook(undefined, '[Served]'),
    typescript('const Served = (isEnabled = false) => RemoteService(isEnabled);', { onClass: '@Served()' }),
    DISABLED,
  ],
  [
    'an attribute that neither derives from nor calls a routing attribute has no effect',
    attribute('Audited', 'ActionFilterAttribute', 'public override void OnActionExecuting(object c) { }') +
      attribute('Admins', 'AuthorizeAttribute') +
      attribute('Note', 'Attribute') +
      csharpBook('public void FindAsync() { }', '[Audited, Admins, Note, Vendor.Unheard]'),
    typescript('const Log = (): MethodDecorator => (t, k, d) => { write(k); };', { onMethod: '@Log()' }),
    ['POST /api/app/book/find'],
  ],
  [
    'a workspace attribute based on NonAction excludes the method',
    attribute('Helper', 'NonActionAttribute') +
      csharpBook(`public void GetAsync() { } [Helper] public void GetOther() { }`),
    typescriptFiles({
      'book.ts': `const Helper = () => NonAction(); ${typescriptBook('getAsync() {} @Helper() getOther() {}')}`,
    }),
    [...GET, 'BookAppService.GetOther: non-action'],
  ],
  [
    'a workspace attribute based on Route turns the convention off for the class that has the attribute',
    attribute('V1', 'RouteAttribute', 'public V1Attribute(string path) : base($"v1/{path}") { }') +
      csharpBook('[HttpGet] public void FindAsync() { }', '[V1("books")]'),
    typescript("const V1 = () => Route('v1/books');", { onClass: '@V1()', onMethod: '@HttpGet()' }),
    ['GET /v1/books'],
  ],
  [
    'a workspace attribute based on Area sets the area',
    attribute('Admin', 'AreaAttribute', 'public AdminAttribute() : base("admin") { }') +
      csharpBook('[HttpGet] public void Find() { }', '[Admin, Route("[area]/book")]'),
    typescript("const Admin = () => Area('admin');", {
      onClass: "@Admin() @Route('[area]/book')",
      onMethod: '@HttpGet()',
    }),
    ['GET /admin/book'],
  ],
  [
    'a workspace attribute based on ControllerName sets the controller name',
    attribute('Named', 'ControllerNameAttribute', 'public NamedAttribute() : base("Tome") { }') +
      csharpBook('[HttpGet] public void Find() { }', '[Named, Route("a/[controller]")]'),
    typescript("const Named = () => ControllerName('Tome');", {
      onClass: "@Named() @Route('a/[controller]')",
      onMethod: '@HttpGet()',
    }),
    ['GET /a/Book assumed'],
  ],
  [
    'a workspace attribute based on a verb attribute sets the verb',
    attribute('Read', 'HttpGetAttribute') + csharpBook('[Read] public void FindAsync() { }'),
    typescript('const Read = () => HttpGet();', { onMethod: '@Read()' }),
    ['GET /api/app/book/find'],
  ],
  [
    'a workspace attribute based on RemoteService makes a class of another file a service, in the fx profile only',
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
      'a property set in the constructor of the attribute is used',
      attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute() { IsEnabled = false; }') +
        csharpBook(undefined, '[Off]'),
      DISABLED,
    ],
    [
      'a named argument overrides a property that the constructor sets',
      attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute() { IsEnabled = false; }') +
        csharpBook(undefined, '[Off(IsEnabled = true)]'),
      GET,
    ],
    [
      'a derived verb attribute has the verb of its base class and the template passed to the base constructor',
      attribute(
        'ApiGet',
        'HttpGetAttribute',
        'public ApiGetAttribute(string path = "x") : base("api/v1/" + path) { }',
      ) + csharpBook('[ApiGet("books")] public void CreateA() { } [ApiGet] public void CreateB() { }'),
      ['GET /api/v1/books', 'GET /api/v1/x'],
    ],
    [
      'HttpMethod takes its verbs from the first argument and its template from the second argument',
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
      'IRouteTemplateProvider provides the template, and the convention provides the verb',
      attribute(
        'Versioned',
        'Attribute, IRouteTemplateProvider',
        'public VersionedAttribute(string path) { Template = "v3/" + path; } public string Template { get; } public int? Order => null; public string Name { get; set; }',
      ) + csharpBook('[Versioned("books")] public void GetAsync() { }'),
      ['GET /v3/books'],
    ],
    [
      'an attribute based on ApiController provides a template, too, if it implements IRouteTemplateProvider',
      attribute(
        'Versioned',
        'ApiControllerAttribute, IRouteTemplateProvider',
        'public VersionedAttribute(int version) { Template = $"v{version}/[controller]"; } public string Template { get; } public int? Order => null; public string Name { get; set; }',
      ) +
        '[Versioned(3)] public class BooksController : ControllerBase { [HttpGet("{id}")] public void Get(int id) { } }',
      ['GET /v3/Books/{id}'],
    ],
    [
      'IActionHttpMethodProvider provides the verbs, and the convention provides the template',
      attribute(
        'Purge',
        'Attribute, IActionHttpMethodProvider',
        'public IEnumerable<string> HttpMethods => new[] { "PURGE" };',
      ) + csharpBook('[Purge] public void CacheAsync() { }'),
      ['PURGE /api/app/book/cache'],
    ],
    [
      'a template that the constructor computes from unknown code is unknown',
      attribute('Tenant', 'HttpGetAttribute', 'public TenantAttribute() : base(Settings.Path) { }') +
        csharpBook('[Tenant] public void A() { }'),
      ['GET /? unknown'],
    ],
    [
      'a derived attribute that overrides a member of its base class makes the route assumed',
      attribute(
        'Sometimes',
        'RemoteServiceAttribute',
        'public override bool IsEnabledFor(Type type) => false;',
      ) + csharpBook(undefined, '[Sometimes]'),
      ['GET /api/app/book assumed'],
    ],
    [
      'an attribute with an unresolved base class makes the route assumed',
      attribute('Odd', 'Vendor.MagicAttribute') +
        csharpBook(`public void GetAsync() { } [Odd] public void GetOther() { }`),
      ['GET /api/app/book', 'GET /api/app/book/other assumed'],
    ],
    [
      'an attribute that implements IControllerModelConvention makes the route assumed',
      attribute('Slug', 'Attribute, IControllerModelConvention', 'public void Apply(ControllerModel c) { }') +
        csharpBook(undefined, '[Slug]'),
      ['GET /api/app/book assumed'],
    ],
    [
      'a template computed from a type argument is unknown',
      'public class VerbAttribute<T> : HttpGetAttribute { public VerbAttribute() : base(typeof(T).Name) { } }' +
        csharpBook('[Verb<string>] public void A() { }'),
      ['GET /? unknown'],
    ],
  ]),
  ...inTypeScript([
    [
      'a constant that holds RemoteService(false) disables the service',
      typescript('const Off = RemoteService(false);', { onClass: '@Off' }),
      DISABLED,
    ],
    [
      'applyDecorators applies all decorators that are passed to it',
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
      'an options object that a workspace decorator passes to the framework decorator is used',
      typescript('const Service = (o: object) => RemoteService(o);', {
        onClass: '@Service({ isEnabled: false })',
      }),
      DISABLED,
    ],
    [
      'a template computed from an argument is unknown',
      typescript("const Read = (path: string) => HttpGet('books/' + path);", {
        onMethod: "@Read('all')",
      }),
      ['GET /? unknown'],
    ],
    [
      'a static method that returns RemoteService(false) disables the service',
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
      'an object member that returns RemoteService(false) disables the service',
      typescript('const rules = { off: () => RemoteService(false) };', { onClass: '@rules.off()' }),
      DISABLED,
    ],
    [
      'a class decorator that conditionally returns a framework decorator makes the route assumed',
      typescript('function Off(flag: boolean) { return flag ? RemoteService(false) : nothing; }', {
        onClass: '@Off(true)',
      }),
      ['POST /api/app/book/find assumed'],
    ],
    [
      'a method decorator that calls a framework decorator in its body makes the route assumed',
      typescript('const Read = (): MethodDecorator => (t, k, d) => { HttpGet()(t, k, d); };', {
        onMethod: '@Read()',
      }),
      ['POST /api/app/book/find assumed'],
    ],
    [
      'a framework decorator passed to an unresolved function makes the route assumed',
      typescript("import { compose } from 'tools'; const Read = () => compose(HttpGet());", {
        onMethod: '@Read()',
      }),
      ['POST /api/app/book/find assumed'],
    ],
  ]),
]);
