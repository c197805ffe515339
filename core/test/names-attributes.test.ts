/** Attributes and types of C# are what their names resolve to: aliases, derived classes, own classes of the framework's names. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';

const USINGS = 'using System; using Microsoft.AspNetCore.Mvc; using Volo.Abp;\n';

/** Source files after the framework's usings, or other files by their names. */
type Files = string | Readonly<Record<string, string>>;

/** Findings that belong to an answer. */
const TOLD = new Set(['verb-without-template', 'route-builder-replaced']);

/** `GET /api/app/book`, with the certainty unless exact; `- code Class.Method` for what has no route, `! code` for a finding. */
async function answer(files: Files, profile: 'fx' | 'abp'): Promise<readonly string[]> {
  const texts = typeof files === 'string' ? { 'book.cs': files } : files;
  const workspace = Object.entries(texts).map(([name, text]) => [
    name,
    name.endsWith('.cs') && !text.includes('using ') ? USINGS + text : text,
  ]);
  const { routes, exclusions, diagnostics } = await csharpAnalysisOf(
    { 'module.cs': csharpModule('BookModule'), ...Object.fromEntries(workspace) },
    { profile },
  );
  return [
    ...routes.map(({ verb, path, certainty }) =>
      [verb, path, ...(certainty === 'exact' ? [] : [certainty])].join(' '),
    ),
    ...diagnostics.flatMap(({ code }) => (TOLD.has(code) ? [`! ${code}`] : [])),
    ...exclusions.map(({ code, service, method }) => `- ${code} ${[service, method ?? []].flat().join('.')}`),
  ];
}

const service = (members: string, attributes = '') =>
  `${attributes} public class BookAppService : ApplicationService { ${members} }`;
const get = 'public void GetAsync() { }';
const other = (attribute: string) => service(`${attribute} public void GetOtherAsync() { }`);

type Answer = readonly string[];
type Row = readonly [sentence: string, files: Files, fx: Answer, abp?: Answer];

const GET = ['GET /api/app/book'];
const DISABLED = ['- remote-service-disabled BookAppService'];
const usingAs = (alias: string, text: string) => `${USINGS}${alias}\n${text}`;

const ALIASES: readonly Row[] = [
  [
    'a using alias of RemoteService turns a class off',
    usingAs('using RS = Volo.Abp.RemoteServiceAttribute;', service(get, '[RS(false)]')),
    DISABLED,
  ],
  [
    'an alias that ends in Attribute is used without the suffix',
    usingAs(
      'using OffAttribute = Volo.Abp.RemoteServiceAttribute;',
      service(get, '[Off(IsEnabled = false)]'),
    ),
    DISABLED,
  ],
  [
    'a global using alias holds in every file of the project',
    {
      'usings.cs': 'global using G = Microsoft.AspNetCore.Mvc.HttpPostAttribute;',
      'book.cs': other('[G]'),
    },
    ['POST /api/app/book/get-other'],
  ],
  [
    'an alias in a project file holds in every file of the project',
    {
      'a.csproj': projectText({}).replace(
        '</Project>',
        '<ItemGroup><Using Include="Microsoft.AspNetCore.Mvc.NonActionAttribute" Alias="NA" /></ItemGroup></Project>',
      ),
      'book.cs': service(`${get} [NA] public void GetOtherAsync() { }`),
    },
    [...GET, '- non-action BookAppService.GetOtherAsync'],
  ],
  [
    'an alias with the name of one verb attribute for another has the verb of the other',
    usingAs('using HttpGetAttribute = Microsoft.AspNetCore.Mvc.HttpPostAttribute;', other('[HttpGet]')),
    ['POST /api/app/book/get-other'],
  ],
  [
    'an alias of an alias is followed',
    {
      'usings.cs': 'global using A = Microsoft.AspNetCore.Mvc.HttpPutAttribute;',
      'book.cs': `namespace Acme { using B = A; ${other('[B]')} }`,
    },
    ['PUT /api/app/book/get-other'],
  ],
  [
    'an alias of RemoteService in another file marks a class as a service in the profile fx',
    {
      'usings.cs': 'global using RS = Volo.Abp.RemoteServiceAttribute;',
      'book.cs': '[Serializable, RS] public class Book { public void Get() { } }',
    },
    GET,
    ['- not-a-service Book'],
  ],
  [
    "a qualified attribute, with global:: or without, is the framework's",
    service(
      '[global::Microsoft.AspNetCore.Mvc.HttpPut] public void GetA() { } [Microsoft.AspNetCore.Mvc.HttpPatchAttribute] public void GetB() { }',
    ),
    ['PUT /api/app/book/get-a', 'PATCH /api/app/book/get-b'],
  ],
];

const attribute = (name: string, base: string, members = '') =>
  `public class ${name}Attribute : ${base} { ${members} }`;

const DERIVED: readonly Row[] = [
  [
    'a class that derives from RemoteService and passes false to its base turns a service off',
    attribute('InternalOnly', 'RemoteServiceAttribute', 'public InternalOnlyAttribute() : base(false) { }') +
      service(get, '[InternalOnly]'),
    DISABLED,
  ],
  [
    'a property that the constructor sets counts',
    attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute() { IsEnabled = false; }') +
      service(get, '[Off]'),
    DISABLED,
  ],
  [
    'a property that the use of the attribute sets counts after the constructor',
    attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute() { IsEnabled = false; }') +
      service(get, '[Off(IsEnabled = true)]'),
    GET,
  ],
  [
    'the class and its use may be in other files, over two steps of derivation and an alias',
    {
      'a.cs': `namespace Acme.Web { ${attribute('Off', 'RemoteServiceAttribute', 'public OffAttribute(bool on) : base(on) { }')} }`,
      'b.cs': `namespace Acme { ${attribute('Never', 'Web.OffAttribute', 'public NeverAttribute() : base(false) { }')} }`,
      'book.cs': `using N = Acme.NeverAttribute; ${service(get, '[N]')}`,
    },
    DISABLED,
  ],
  [
    'a derived verb attribute has the verb of its base, and the template that it passes on',
    attribute(
      'ApiGet',
      'HttpGetAttribute',
      'public ApiGetAttribute(string path = "x") : base("api/v1/" + path) { }',
    ) + service('[ApiGet("books")] public void CreateA() { } [ApiGet] public void CreateB() { }'),
    ['GET /api/v1/books', 'GET /api/v1/x'],
  ],
  [
    'a primary constructor passes arguments on, too',
    'public class ApiPostAttribute(string path) : HttpPostAttribute($"v2/{path}") { }' +
      service('[ApiPost(path: "books")] public void GetA() { }'),
    ['POST /v2/books'],
  ],
  [
    'a derived verb attribute without a constructor is a plain one',
    attribute('Read', 'HttpGetAttribute') + service('[Read] public void FindAsync() { }'),
    ['GET /api/app/book/find'],
  ],
  [
    'a derived Route on the class turns the convention off',
    attribute('V1', 'RouteAttribute', 'public V1Attribute(string path) : base($"v1/{path}") { }') +
      service('[HttpGet] public void FindAsync() { }', '[V1("books")]'),
    ['GET /v1/books'],
  ],
  [
    'HttpMethod has its verbs in the first argument and its template in the second',
    attribute(
      'HttpPurge',
      'HttpMethodAttribute',
      'static readonly string[] Verbs = { "purge" }; public HttpPurgeAttribute(string path) : base(Verbs, path) { }',
    ) +
      service(
        '[HttpPurge("cache")] public void A() { } [HttpMethod("PURGE")] public void B() { } [HttpMethod(new[] { "LOCK", "UNLOCK" }, "c")] public void C() { }',
      ),
    ['PURGE /api/app/book/b', 'LOCK /c', 'UNLOCK /c', 'PURGE /cache assumed'],
  ],
  [
    'a derived Area is what [area] stands for',
    attribute('Admin', 'AreaAttribute', 'public AdminAttribute() : base("admin") { }') +
      service('[HttpGet] public void Find() { }', '[Admin, Route("[area]/book")]'),
    ['GET /admin/book'],
  ],
  [
    'a derived NonAction is no action',
    attribute('Helper', 'NonActionAttribute') + service(`${get} [Helper] public void GetOther() { }`),
    [...GET, '- non-action BookAppService.GetOther'],
  ],
  [
    'a derived ControllerName changes [controller]',
    attribute('Named', 'ControllerNameAttribute', 'public NamedAttribute() : base("Tome") { }') +
      service('[HttpGet] public void Find() { }', '[Named, Route("a/[controller]")]'),
    ['GET /a/Tome'],
  ],
  [
    'a class that derives from RemoteService marks a class as a service in the profile fx, wherever it is',
    {
      'attribute.cs': attribute('Served', 'RemoteServiceAttribute'),
      'book.cs': '[Served] public class Book { public void Get() { } }',
    },
    GET,
    ['- not-a-service Book'],
  ],
  [
    'IRouteTemplateProvider gives a template, and the convention the verb',
    attribute(
      'Versioned',
      'Attribute, IRouteTemplateProvider',
      'public VersionedAttribute(string path) { Template = "v3/" + path; } public string Template { get; } public int? Order => null; public string Name { get; set; }',
    ) + service('[Versioned("books")] public void GetAsync() { }'),
    ['GET /v3/books'],
  ],
  [
    'IActionHttpMethodProvider gives verbs, and the convention the template',
    attribute(
      'Purge',
      'Attribute, IActionHttpMethodProvider',
      'public IEnumerable<string> HttpMethods => new[] { "PURGE" };',
    ) + service('[Purge] public void CacheAsync() { }'),
    ['PURGE /api/app/book/cache'],
  ],
  [
    'what the constructor computes from code that is not known is unknown',
    attribute('Tenant', 'HttpGetAttribute', 'public TenantAttribute() : base(Settings.Path) { }') +
      service('[Tenant] public void A() { }'),
    ['GET /? unknown'],
  ],
  [
    'a derived attribute that overrides members of its base makes the route assumed',
    attribute(
      'Sometimes',
      'RemoteServiceAttribute',
      'public override bool IsEnabledFor(Type type) => false;',
    ) + service(get, '[Sometimes]'),
    ['GET /api/app/book assumed'],
  ],
  [
    'an attribute that derives from a class that nobody knows makes the route assumed',
    attribute('Odd', 'Vendor.MagicAttribute') + service(`${get} [Odd] public void GetOther() { }`),
    ['GET /api/app/book', 'GET /api/app/book/other assumed'],
  ],
  [
    'an attribute that is a convention of actions or controllers makes the route assumed',
    attribute('Slug', 'Attribute, IControllerModelConvention', 'public void Apply(ControllerModel c) { }') +
      service(get, '[Slug]'),
    ['GET /api/app/book assumed'],
  ],
  [
    'an attribute of a type argument is unknown where the argument decides',
    'public class VerbAttribute<T> : HttpGetAttribute { public VerbAttribute() : base(typeof(T).Name) { } }' +
      service('[Verb<string>] public void A() { }'),
    ['GET /? unknown'],
  ],
  [
    "an attribute that is nobody's, a filter or an authorization has no effect",
    attribute('Audited', 'ActionFilterAttribute', 'public override void OnActionExecuting(object c) { }') +
      attribute('Admins', 'AuthorizeAttribute') +
      attribute('Note', 'Attribute') +
      service(get, '[Audited, Admins, Note, Vendor.Unheard]'),
    GET,
  ],
];

const OWN: readonly Row[] = [
  [
    'ApiController makes a class a controller, for it derives from Controller',
    '[ApiController, Route("books")] public class Books { [HttpGet] public void Get() { } }',
    ['GET /books'],
  ],
  [
    'so does an own attribute that derives from Controller, in another file',
    {
      'served.cs': attribute('Served', 'ControllerAttribute'),
      'book.cs': '[Served, Route("books")] public class Books { [HttpGet] public void Get() { } }',
    },
    ['GET /books'],
  ],
  ...['HttpPost', 'Route', 'RemoteService', 'NonAction', 'ActionName'].map(
    (name): Row => [
      `an own attribute called ${name} that derives from nothing of the framework has no effect`,
      `namespace Acme { ${attribute(name, 'System.Attribute', `public ${name}Attribute(object x = null) { }`)}
        ${service(`[${name}(false)] public void GetAsync() { }`)} }`,
      GET,
    ],
  ),
  [
    'an own attribute in another namespace that is not used is not meant',
    {
      'other.cs': `namespace Acme.Other { ${attribute('HttpPost', 'System.Attribute')} }`,
      'book.cs': other('[HttpPost]'),
    },
    ['POST /api/app/book/get-other'],
  ],
  [
    'an entity with the name of an attribute is none',
    {
      'area.cs': 'namespace Acme { public class Area : Entity<Guid> { } }',
      'book.cs': `namespace Acme { ${service('[HttpGet] public void Find() { }', '[Area("shop"), Route("[area]/book")]')} }`,
    },
    ['GET /shop/book'],
  ],
  [
    "the framework's own attribute in source is the framework's",
    {
      'fx.cs': `namespace Volo.Abp { ${attribute('RemoteService', 'Attribute', 'public bool IsEnabled { get; set; } public RemoteServiceAttribute(bool isEnabled = true) { IsEnabled = isEnabled; }')} }`,
      'book.cs': service(get, '[RemoteService(false)]'),
    },
    DISABLED,
  ],
];

const NAMED: readonly Row[] = [
  [
    'a verb attribute with a name alone gets no template, and the method no route',
    service(`${get} [HttpGet(Name = "N")] public void GetOther() { }`),
    [...GET, '- no-template BookAppService.GetOther', '! verb-without-template'],
  ],
  [
    'so does one with an order alone, and one beside a plain verb attribute leaves that its route',
    service('[HttpGet, HttpPost(Order = 1)] public void GetOther() { }'),
    ['GET /api/app/book/other', '- no-template BookAppService.GetOther', '! verb-without-template'],
  ],
  [
    'below a route of the class the name changes nothing',
    service('[HttpGet(Name = "N")] public void GetOther() { }', '[Route("books")]'),
    ['GET /books'],
  ],
  [
    'a name beside a template changes nothing',
    service('[HttpGet("books", Name = "N")] public void GetOther() { }'),
    ['GET /books'],
  ],
];

const INHERITED: readonly Row[] = [
  [
    'RemoteService(false) of a base class turns its subclasses off',
    `[RemoteService(false)] public abstract class Base : ApplicationService { } ${service(get).replace('ApplicationService', 'Base')}`,
    ['- abstract Base', ...DISABLED],
  ],
  [
    'RemoteService of the class itself goes before that of a base class',
    `[RemoteService(false)] public abstract class Base : ApplicationService { } ${service(get, '[RemoteService]').replace('ApplicationService', 'Base')}`,
    ['- abstract Base', ...GET],
  ],
  [
    'RemoteService that enables a base class marks its subclasses as services in the profile fx',
    {
      'base.cs': '[RemoteService] public abstract class Base { }',
      'book.cs': 'public class Book : Base { public void Get() { } }',
    },
    ['- abstract Base', ...GET],
    ['- not-a-service Base', '- not-a-service Book'],
  ],
  [
    'RemoteService that disables the subclass of such a class leaves it out, with the reason',
    '[RemoteService] public class Base { public void Get() { } } [RemoteService(false)] public class Book : Base { }',
    ['GET /api/app/base', '- not-a-service Book'],
    ['- not-a-service Base', '- not-a-service Book'],
  ],
];

const ASYNC: readonly Row[] = [
  [
    'one Async is cut in the profile fx, and one that is left in the profile abp, too',
    service('public void GetAsyncAsync() { } public void SendAsyncAsync() { }'),
    ['GET /api/app/book/async', 'POST /api/app/book/send-async'],
    ['GET /api/app/book', 'POST /api/app/book/send'],
  ],
];

const configured = (normalizer: string, members = '') => ({
  'module.cs': `${csharpModule('BookModule', `o.UrlActionNameNormalizer = c => ${normalizer};`)} ${members}`,
  'book.cs': service('public void GetTitleInfo() { }'),
});

const TYPES: readonly Row[] = [
  [
    'an own class Guid is an object where an id has its type',
    {
      'guid.cs':
        'namespace Acme { public class Guid { public int High { get; set; } public int Low { get; set; } } }',
      'book.cs': `namespace Acme { ${service('public void GetAsync(Guid id) { }')} }`,
    },
    ['GET /api/app/book/{id}'],
    ['GET /api/app/book/{High}/{Low}'],
  ],
  [
    'an own class Guid elsewhere is not meant',
    {
      'guid.cs': 'namespace Acme.Other { public class Guid { public int High { get; set; } } }',
      'book.cs': `namespace Acme { ${service('public void GetAsync(Guid id) { }')} }`,
    },
    ['GET /api/app/book/{id}'],
  ],
  [
    "own options with the name of the framework's configure nothing",
    {
      'options.cs':
        'namespace Acme { public class FxAspNetCoreMvcOptions { public Controllers ConventionalControllers; } }',
      'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
      'book.cs': service(get),
    },
    ['GET /api/app/book assumed'],
  ],
  [
    "an own module class with the name of the framework's is not known to run",
    {
      'base.cs':
        'namespace Acme { public class FxModule { public virtual void ConfigureServices(object c) { } } }',
      'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
      'book.cs': service(get),
    },
    ['GET /api/x/book assumed'],
  ],
  [
    "an own module class that derives from the framework's is one",
    {
      'base.cs': 'namespace Acme { public class FxModule : Volo.Abp.Modularity.FxModule { } }',
      'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
      'book.cs': service(get),
    },
    ['GET /api/x/book'],
  ],
  [
    'a method of every text goes before an extension method of its name',
    configured(
      'c.ActionNameInUrl.PadLeft(20)',
      'public static class E { public static string PadLeft(this string s, int n) => "wrong"; }',
    ),
    ['GET /api/app/book/? unknown'],
  ],
  [
    'the name of a generic type is that of the runtime, which is not known',
    configured('typeof(List<int>).Name'),
    ['GET /api/app/book/? unknown'],
  ],
  [
    'the name of a type that has a keyword is that of the runtime, which is not known',
    configured('typeof(int).Name'),
    ['GET /api/app/book/? unknown'],
  ],
  [
    'how an I is cased depends on the culture of the host',
    configured('c.ActionNameInUrl.ToLower()'),
    ['GET /api/app/book/titleinfo assumed'],
  ],
  [
    'without the culture, or without an I, casing is exact',
    configured('c.ActionNameInUrl.ToLowerInvariant() + "Abc".ToLower()'),
    ['GET /api/app/book/titleinfoabc'],
  ],
];

const UNKNOWN = ['GET /api/app/book unknown', '! route-builder-replaced'];

const CONVENTIONS: readonly Row[] = [
  ...['IApplicationModelConvention', 'IControllerModelConvention', 'IApplicationModelProvider'].map(
    (name): Row => [
      `a class that implements ${name} makes all routes of the application unknown`,
      {
        'prefix.cs': `public class Prefix : ${name} { public void Apply(object model) { } }`,
        'book.cs': service(get),
      },
      UNKNOWN,
    ],
  ),
  [
    'code that adds a convention does so too, wherever its class is from',
    {
      'start.cs':
        'public class Web { public void Add(IServiceCollection services) { services.AddControllers(o => o.Conventions.Insert(0, new Vendor.Prefix("v1"))); } }',
      'book.cs': service(get),
    },
    UNKNOWN,
  ],
  [
    'a convention of another application changes nothing',
    {
      'a/a.csproj': projectText({ sdk: 'Microsoft.NET.Sdk.Web' }),
      'a/module.cs': csharpModule('AModule'),
      'a/book.cs': service(get),
      'b/b.csproj': projectText({ sdk: 'Microsoft.NET.Sdk.Web' }),
      'b/prefix.cs':
        'public class Prefix : IApplicationModelConvention { public void Apply(object model) { } }',
    },
    GET,
  ],
  [
    'conventions of a database context change nothing',
    {
      'context.cs':
        'public class Db : DbContext { void ConfigureConventions(ModelConfigurationBuilder b) { b.Conventions.Add(_ => new Lower()); } }',
      'book.cs': service(get),
    },
    GET,
  ],
];

describe('names of C# attributes', () => {
  const tables = {
    aliases: ALIASES,
    'derived classes': DERIVED,
    'own classes': OWN,
    'names without templates': NAMED,
    inheritance: INHERITED,
    Async: ASYNC,
    types: TYPES,
    'conventions of the application model': CONVENTIONS,
  };
  for (const [title, rows] of Object.entries(tables))
    describe(title, () => {
      for (const [sentence, files, fx, abp = fx] of rows)
        it(sentence, async () => {
          const [ofFx, ofAbp] = [await answer(files, 'fx'), await answer(files, 'abp')];
          assert.deepEqual(
            { fx: ofFx.toSorted(), abp: ofAbp.toSorted() },
            { fx: fx.toSorted(), abp: abp.toSorted() },
          );
        });
    });
});
