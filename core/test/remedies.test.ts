/** For each finding, code that triggers it, and the same code after a remedy that the finding's text or page names. */
import assert from 'node:assert/strict';
import { type Config, readConfiguration } from '..';
import { type DiagnosticCode, diagnosticRules } from '../model/diagnostic';
import { csharpAnalysisOf, csharpModule, csharpService, projectText } from './csharp-workspace';
import type { Workspace } from './workspace';

type Row = readonly [
  code: DiagnosticCode,
  remedy: string,
  before: string | Workspace,
  after: string | Workspace,
  config?: Partial<Config> | undefined,
];

const PACKAGE = { 'Volo.Abp.AspNetCore.Mvc': '9.3.1' };

/** A workspace without findings, with a route that no row changes. */
const unchanged = {
  'A.csproj': projectText({ packages: PACKAGE }),
  'Other.cs': csharpService('OtherAppService'),
  'Module.cs': csharpModule('AModule', '', 'Abp'),
};

/** Rows about members of a service. */
const ofService = (
  code: DiagnosticCode,
  ...cases: readonly (readonly [remedy: string, before: string, after: string, config?: Partial<Config>])[]
) =>
  cases.map(
    ([remedy, before, after, config]): Row => [
      code,
      remedy,
      csharpService('BookAppService', before),
      csharpService('BookAppService', after),
      config,
    ],
  );

/** Rows about a handwritten controller: attributes and members, with `class D` for objects. */
const ofController = (
  code: DiagnosticCode,
  ...cases: readonly (readonly [
    remedy: string,
    before: readonly [attributes: string, members: string],
    after: readonly [attributes: string, members: string],
  ])[]
) => {
  const text = ([attributes, members]: readonly [string, string]) =>
    `public class D { public int X { get; set; } } ${attributes} public class BookController : AbpController { ${members} }`;
  return cases.map(([remedy, before, after]): Row => [code, remedy, text(before), text(after)]);
};

/** Another project, whose registration has the given settings. */
const setting = (text: string): Workspace => ({
  'b/B.csproj': projectText({ packages: PACKAGE }),
  'b/Module.cs': csharpModule('BModule', text, 'Abp'),
  'b/Book.cs': csharpService('BookAppService'),
});
const configured = (text: string): Partial<Config> => ({
  user: readConfiguration(text, { file: 'fx-routes.json', root: '', today: '2025-06-15' }),
});
const service = (members: string, attributes = '', name = 'BookAppService') =>
  `${attributes} ${csharpService(name, members)}`;
const provider = (name: string) =>
  `public class Provider : PermissionDefinitionProvider { public override void Define(IPermissionDefinitionContext context) { context.AddGroup("Store").AddPermission("${name}"); } }`;
const defining = (...names: readonly string[]): Workspace => ({ 'P.cs': names.map(provider).join(' ') });

const ROWS: readonly Row[] = [
  ...ofService(
    'route-collision',
    [
      'rename one',
      'public void Get() { } public void GetList() { }',
      'public void Get() { } public void GetAllOf() { }',
    ],
    [
      'set another route',
      'public void Get() { } public void GetList() { }',
      'public void Get() { } [HttpGet("api/app/book/all")] public void GetList() { }',
    ],
    [
      'set another verb',
      'public void Get() { } public void GetList() { }',
      'public void Get() { } [HttpPost] public void GetList() { }',
    ],
    [
      'exclude one',
      'public void Get() { } public void GetList() { }',
      'public void Get() { } [RemoteService(false)] public void GetList() { }',
    ],
  ),
  ['empty-controller-segment', 'add a name', csharpService('AppService'), csharpService('BookAppService')],
  [
    'invalid-root-path',
    'single slashes',
    setting('o.RootPath = "/shop";'),
    setting('o.RootPath = "shop/a";'),
  ],
  ...ofService('duplicate-route-parameter', [
    'rename one',
    '[HttpGet("api/a/{id}/{ID}")] public void Get(int id) { }',
    '[HttpGet("api/a/{id}/{no}")] public void Get(int id, int no) { }',
  ]),
  ...ofService('invalid-template', [
    'fix the syntax',
    '[HttpGet("api/a/{id")] public void Get(int id) { }',
    '[HttpGet("api/a/{id}")] public void Get(int id) { }',
  ]),
  ...ofService(
    'verb-without-template',
    [
      'add a template',
      '[HttpGet(Name = "Book")] public void Get() { }',
      '[HttpGet("api/a", Name = "Book")] public void Get() { }',
    ],
    ['remove Name', '[HttpGet(Name = "Book")] public void Get() { }', '[HttpGet] public void Get() { }'],
  ),
  ...ofController(
    'unknown-constraint',
    [
      'correct the name',
      ['', '[HttpGet("a/{id:uuid}")] public void Get(Guid id) { }'],
      ['', '[HttpGet("a/{id:guid}")] public void Get(Guid id) { }'],
    ],
    [
      'add it to ConstraintMap',
      ['', '[HttpGet("a/{id:slug}")] public void Get(string id) { }'],
      [
        '',
        '[HttpGet("a/{id:slug}")] public void Get(string id) { } void Set(RouteOptions o) { o.ConstraintMap["slug"] = typeof(D); }',
      ],
    ],
  ),
  ...ofController('invalid-constraint-argument', [
    'correct the arguments',
    ['', '[HttpGet("a/{id:length(5,2)}")] public void Get(string id) { }'],
    ['', '[HttpGet("a/{id:length(2,5)}")] public void Get(string id) { }'],
  ]),
  ...ofController(
    'unknown-route-token',
    [
      'use [controller]',
      ['[Route("[class]")]', '[HttpGet] public void Get() { }'],
      ['[Route("[controller]")]', '[HttpGet] public void Get() { }'],
    ],
    [
      'use [action]',
      ['[Route("a/[method]")]', '[HttpGet] public void Get() { }'],
      ['[Route("a/[action]")]', '[HttpGet] public void Get() { }'],
    ],
    [
      'use [area] with [Area]',
      ['[Route("[area]/a")]', '[HttpGet] public void Get() { }'],
      ['[Area("shop"), Route("[area]/a")]', '[HttpGet] public void Get() { }'],
    ],
    [
      'write [[ and ]]',
      ['[Route("a/[x]")]', '[HttpGet] public void Get() { }'],
      ['[Route("a/[[x]]")]', '[HttpGet] public void Get() { }'],
    ],
  ),
  ...ofController('duplicate-route-name', [
    'give each a name',
    [
      '',
      '[HttpGet("a", Name = "n")] public void Get() { } [HttpGet("b", Name = "n")] public void Find() { }',
    ],
    [
      '',
      '[HttpGet("a", Name = "n")] public void Get() { } [HttpGet("b", Name = "m")] public void Find() { }',
    ],
  ]),
  ...ofController(
    'api-controller-without-route',
    [
      'add a template',
      ['[ApiController]', '[HttpGet] public void Get() { }'],
      ['[ApiController]', '[HttpGet("a")] public void Get() { }'],
    ],
    [
      'add [Route] to the class',
      ['[ApiController]', '[HttpGet] public void Get() { }'],
      ['[ApiController, Route("a")]', '[HttpGet] public void Get() { }'],
    ],
    [
      'remove [ApiController]',
      ['[ApiController]', 'public void Index() { }'],
      ['', 'public void Index() { }'],
    ],
  ),
  ...ofController(
    'api-controller-several-bodies',
    [
      'combine them',
      ['[ApiController, Route("a")]', '[HttpPost] public void Set(D a, D b) { }'],
      [
        '[ApiController, Route("a")]',
        '[HttpPost] public void Set(Both input) { } public class Both { public D A { get; set; } public D B { get; set; } }',
      ],
    ],
    [
      'bind one from elsewhere',
      ['[ApiController, Route("a")]', '[HttpPost] public void Set(D a, D b) { }'],
      ['[ApiController, Route("a")]', '[HttpPost] public void Set(D a, [FromQuery] D b) { }'],
    ],
  ),
  ...ofController(
    'description-without-route',
    [
      'add a template',
      ['[ApiExplorerSettings(IgnoreApi = false)]', 'public void Index() { }'],
      ['[ApiExplorerSettings(IgnoreApi = false)]', '[HttpGet("a")] public void Index() { }'],
    ],
    [
      'ignore it',
      ['[ApiExplorerSettings(IgnoreApi = false)]', 'public void Index() { }'],
      ['[ApiExplorerSettings(IgnoreApi = true)]', 'public void Index() { }'],
    ],
  ),
  ...ofController('invalid-media-type', [
    'write type/subtype',
    ['', '[HttpPost("a"), Consumes("json")] public void Set() { }'],
    ['', '[HttpPost("a"), Consumes("application/json")] public void Set() { }'],
  ]),
  ['invalid-configuration', 'fix the error', '', '', configured('{ "assemblies": 1 }')],
  [
    'unused-configuration',
    'fix the name',
    '',
    '',
    configured('{ "assemblies": { "Missing": { "rootPath": "a" } } }'),
  ],
  ['syntax-error', 'fix it', service('public void Get( { }'), service('public void Get() { }')],
  [
    'project-cycle',
    'move shared code',
    {
      'A.csproj': projectText({ packages: PACKAGE, references: ['b/B.csproj'] }),
      'b/B.csproj': projectText({ references: ['../A.csproj'] }),
    },
    {
      'A.csproj': projectText({ packages: PACKAGE, references: ['b/B.csproj', 'c/C.csproj'] }),
      'b/B.csproj': projectText({ references: ['../c/C.csproj'] }),
      'c/C.csproj': projectText({}),
    },
  ],
  [
    'duplicate-assembly',
    'rename one',
    {
      'A.csproj': projectText({ packages: PACKAGE, references: ['b/B.csproj'] }),
      'b/B.csproj': projectText({ properties: { AssemblyName: 'a' } }),
    },
    {
      'A.csproj': projectText({ packages: PACKAGE, references: ['b/B.csproj'] }),
      'b/B.csproj': projectText({ properties: { AssemblyName: 'b' } }),
    },
  ],
  [
    'inheritance-cycle',
    'remove a base type',
    'public class BookAppService : Base, IApplicationService { } public class Base : BookAppService { }',
    'public class BookAppService : Base, IApplicationService { } public class Base { }',
  ],
  ...ofService(
    'several-trailing-ids',
    [
      'rename the main one',
      'public void GetPart(int bookId, int partId) { }',
      'public void GetPart(int id, int partId) { }',
    ],
    [
      'add a template',
      'public void GetPart(int bookId, int partId) { }',
      '[HttpGet("api/app/book/{bookId}/part/{partId}")] public void GetPart(int bookId, int partId) { }',
    ],
  ),
  [
    'route-builder-replaced',
    'delete the class',
    'public class OwnBuilder : ConventionalRouteBuilder { public override string Build() => Outside(); }',
    '',
  ],
  ...ofService('route-overlap', [
    'change one',
    'public void GetPhones(string id) { } public void GetLatest(string authorId) { }',
    'public void GetPhones(string id) { } [HttpGet("api/app/book/by-author/{authorId}/latest/all")] public void GetLatest(string authorId) { }',
  ]),
  ...ofService('style-only-collision', [
    'rename one',
    '[HttpPost] public void ReadBook() { } [HttpPost] public void Readbook() { }',
    '[HttpPost] public void ReadBook() { } [HttpPost] public void ReadBooks() { }',
  ]),
  ...ofService(
    'prefix-inside-word',
    ['start with the prefix', 'public void AddressLookup() { }', 'public void AddLookup() { }'],
    [
      'add a template',
      'public void AddressLookup() { }',
      '[HttpPost("api/app/book/lookup")] public void AddressLookup() { }',
    ],
  ),
  ...ofService('prefix-case', [
    'spell the prefix',
    'public void GETBooks() { }',
    'public void GetBooks() { }',
  ]),
  ...ofService(
    'read-like-name-is-post',
    ['start with Get', 'public void FindByName() { }', 'public void GetByName() { }'],
    ['set the verb', 'public void FindByName() { }', '[HttpGet] public void FindByName() { }'],
  ),
  [
    'class-route-without-verbs',
    'set the verb',
    service('public void Get() { }', '[Route("api/b")]'),
    service('[HttpGet] public void Get() { }', '[Route("api/b")]'),
  ],
  ...ofService('trailing-id-omitted', [
    'rename it',
    'public void Update(int bookId) { }',
    'public void Update(int id) { }',
  ]),
  ...ofService('id-case', ['rename it', 'public void Get(int Id) { }', 'public void Get(int id) { }']),
  ...ofService(
    'optional-id-in-path',
    ['make it required', 'public void Get(int id = 1) { }', 'public void Get(int id) { }'],
    ['rename it', 'public void Get(int id = 1) { }', 'public void Get(int number = 1) { }'],
  ),
  ...ofController(
    'unbound-route-parameter',
    [
      'give both the same name',
      ['', '[HttpPut("a/{id}")] public void Set(string token) { }'],
      ['', '[HttpPut("a/{token}")] public void Set(string token) { }'],
    ],
    [
      'remove the unused one',
      ['', '[HttpPut("a/{id}")] public void Set(string token) { }'],
      ['', '[HttpPut("a")] public void Set(string token) { }'],
    ],
    [
      'remove the unused one',
      ['', '[HttpPut("a")] public void Set([FromRoute] string token) { }'],
      ['', '[HttpPut("a")] public void Set() { }'],
    ],
  ),
  ...ofController(
    'form-and-body',
    [
      'bind the object from the form',
      ['', '[HttpPost("a")] public void Set(IFormFile file, [FromBody] D input) { }'],
      ['', '[HttpPost("a")] public void Set(IFormFile file, [FromForm] D input) { }'],
    ],
    [
      'split the method',
      ['', '[HttpPost("a")] public void Set(IFormFile file, [FromBody] D input) { }'],
      [
        '',
        '[HttpPost("a")] public void Set(IFormFile file) { } [HttpPost("b")] public void SetInput([FromBody] D input) { }',
      ],
    ],
  ),
  ...ofController(
    'ineffective-optional',
    [
      'move it to the end',
      ['', '[HttpGet("a/{x?}/b")] public void Get(string x) { }'],
      ['', '[HttpGet("a/b/{x?}")] public void Get(string x) { }'],
    ],
    [
      'make it required',
      ['', '[HttpGet("a/{x?}/b")] public void Get(string x) { }'],
      ['', '[HttpGet("a/{x}/b")] public void Get(string x) { }'],
    ],
  ),
  ...ofController('repeated-api-prefix', [
    'remove it from the template',
    ['', '[HttpGet("api/api/a")] public void Get() { }'],
    ['', '[HttpGet("api/a")] public void Get() { }'],
  ]),
  ...ofController(
    'reserved-route-parameter',
    [
      'rename it',
      ['', '[HttpGet("a/{action}")] public void Get(string action) { }'],
      ['', '[HttpGet("a/{task}")] public void Get(string task) { }'],
    ],
    [
      'write [action]',
      ['', '[HttpGet("a/{action}")] public void Get() { }'],
      ['', '[HttpGet("a/[action]")] public void Get() { }'],
    ],
  ),
  ...ofService('stream-in-body', [
    'bind it with [FromForm]',
    'public class D { public IFormFile X { get; set; } } public void Create(D d) { }',
    'public class D { public IFormFile X { get; set; } } public void Create([FromForm] D d) { }',
  ]),
  ...ofService('ambiguous-key-property', [
    'rename one',
    'public class K { public int X { get; set; } } public class D : K { public new string X { get; set; } } public void Get(D id) { }',
    'public class K { public int X { get; set; } } public class D : K { public string Y { get; set; } } public void Get(D id) { }',
  ]),
  ...ofService(
    'api-definition-fails',
    ['change the parameter', 'public int Get(out int a) => a = 1;', 'public int Get(int a) => a = 1;'],
    [
      'hide the method',
      'public int Get(out int a) => a = 1;',
      '[RemoteService(IsMetadataEnabled = false), Authorize] public int Get(out int a) => a = 1;',
    ],
  ),
  ...ofController(
    'ambiguous-description',
    [
      'change one template',
      [
        '',
        '[HttpGet("a/{x:int}")] public void Get(int x) { } [HttpGet("a/{X:guid}")] public void Find(Guid x) { }',
      ],
      [
        '',
        '[HttpGet("a/{x:int}")] public void Get(int x) { } [HttpGet("b/{x:guid}")] public void Find(Guid x) { }',
      ],
    ],
    [
      'hide one',
      [
        '',
        '[HttpGet("a/{x:int}")] public void Get(int x) { } [HttpGet("a/{X:guid}")] public void Find(Guid x) { }',
      ],
      [
        '',
        '[HttpGet("a/{x:int}")] public void Get(int x) { } [Authorize, ApiExplorerSettings(IgnoreApi = true), HttpGet("a/{X:guid}")] public void Find(Guid x) { }',
      ],
    ],
  ),
  [
    'several-bodies',
    'combine them',
    `public class D { public int X { get; set; } } ${service('public void Create(D a, D b) { }')}`,
    `public class D { public int X { get; set; } } public class Both { public D A { get; set; } public D B { get; set; } } ${service('public void Create(Both input) { }')}`,
  ],
  ...ofService('template-drops-prefix', [
    'write the full route',
    '[HttpGet("by-name")] public void GetByName() { }',
    '[HttpGet("api/app/book/by-name")] public void GetByName() { }',
  ]),
  [
    'attribute-on-interface',
    'move it to the class',
    `[RemoteService(false)] public interface IBookAppService : IApplicationService { } public class BookAppService : IBookAppService { public void Get() { } }`,
    `public interface IBookAppService : IApplicationService { } [RemoteService(false)] public class BookAppService : IBookAppService { public void Get() { } }`,
  ],
  [
    'ineffective-setting',
    'configure the options type',
    'public class N : AbpModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<AbpAspNetCoreMvcOptions>(o => { o.ConventionalControllers.UseV3UrlStyle = false; }); } }',
    'public class N : AbpModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<AbpConventionalControllerOptions>(o => { o.UseV3UrlStyle = false; }); } }',
  ],
  [
    'acronym-casing',
    'write it like a word',
    service('public void Get() { }', '', 'SMSAppService'),
    service('public void Get() { }', '', 'SmsAppService'),
  ],
  ...(
    [
      ['require authorization', '[Authorize, RemoteService(IsMetadataEnabled = false)]'],
      ['exclude it', '[RemoteService(false)]'],
    ] as const
  ).map(
    ([remedy, after]): Row => [
      'hidden-but-callable',
      remedy,
      service('public void Send() { }', '[RemoteService(IsMetadataEnabled = false)]'),
      service('public void Send() { }', after),
    ],
  ),
  ...(['unguarded-route', 'unguarded-write'] as const).flatMap((code) => {
    const method = code === 'unguarded-write' ? 'public void Send() { }' : 'public void Get() { }';
    const other = { 'Other.cs': `[Authorize] ${unchanged['Other.cs']}` };
    return (['[Authorize("Books")]', '[AllowAnonymous]'] as const).map(
      (attribute): Row => [
        code,
        attribute,
        { ...other, 'Book.cs': service(method) },
        { ...other, 'Book.cs': service(method, attribute) },
        { auditsAccess: true },
      ],
    );
  }),
  ...['[AllowAnonymous]', '[Authorize]'].map(
    (attribute): Row => [
      'anonymous-and-authorized',
      `keep ${attribute}`,
      service('public void Send() { }', '[AllowAnonymous] [Authorize]'),
      service('public void Send() { }', attribute),
    ],
  ),
  ...(
    [
      ['fix the name', '[Authorize("Store.Books")]', 'Store.Books'],
      ['define the permission', '[Authorize("Store.Boks")]', 'Store.Boks'],
    ] as const
  ).map(
    ([remedy, attribute, name]): Row => [
      'unknown-permission',
      remedy,
      {
        ...defining('Store.Books'),
        'Book.cs': service('public void Send() { }', '[Authorize("Store.Boks")]'),
      },
      { ...defining(name), 'Book.cs': service('public void Send() { }', attribute) },
    ],
  ),
  [
    'unused-permission',
    'require it',
    { ...defining('Store.Books'), 'Book.cs': service('public void Send() { }') },
    {
      ...defining('Store.Books'),
      'Book.cs': service('public void Send() { }', '[Authorize("Store.Books")]'),
    },
  ],
  ['unused-permission', 'remove it', defining('Store.Books'), {}],
  [
    'unused-suppression',
    'remove it',
    service('// fx-routes-ignore id-case: planned\n public void Send() { }'),
    service('public void Send() { }'),
  ],
  [
    'expired-suppression',
    'fix the finding',
    service('public void GetPart(int Id) { }'),
    service('public void GetPart(int id) { }'),
    configured(
      '{ "suppressions": [{ "code": "id-case", "symbol": "BookAppService*", "reason": "planned", "expires": "2025-01-01" }] }',
    ),
  ],
  [
    'assembly-selects-nothing',
    'add the assembly',
    {
      'Module.cs': `${csharpModule('AModule', '', 'Abp')} ${csharpModule('BModule', '', 'Abp').replace('BModule).', 'BooksModule).')}`,
    },
    {
      'Module.cs': `${csharpModule('AModule', '', 'Abp')} ${csharpModule('BModule', '', 'Abp').replace('BModule).', 'BooksModule).')}`,
      'A.csproj': projectText({ packages: PACKAGE, references: ['b/B.csproj'] }),
      'b/B.csproj': projectText({ packages: PACKAGE }),
      'b/Books.cs': 'public class BooksModule : AbpModule { }',
    },
  ],
  ...ofService('shadowed-route', [
    'change one',
    'public void Get(string id) { } public void GetEditors() { }',
    'public void Get(int id) { } public void GetEditors() { }',
  ]),
  ...(
    [
      ['add it to the interface', 'void Get(); void Rebuild();', ''],
      ['exclude it', 'void Get();', '[RemoteService(false)]'],
    ] as const
  ).map(([remedy, declared, attribute]): Row => {
    const text = (declared: string, attribute: string) =>
      `public interface IBookAppService : IApplicationService { ${declared} } public class BookAppService : ApplicationService, IBookAppService { public void Get() { } ${attribute} public void Rebuild() { } }`;
    return ['method-outside-interface', remedy, text('void Get();', ''), text(declared, attribute)];
  }),
  ['not-evaluated', 'use a literal', setting('o.RootPath = Outside.Root();'), setting('o.RootPath = "app";')],
  [
    'unresolved-base',
    'add the base type',
    'public class BookAppService : OutsideBase { public void Get() { } }',
    'public class BookAppService : OutsideBase { public void Get() { } } public class OutsideBase : ApplicationService { }',
  ],
  ['assumed-registration', 'add the module', { 'Module.cs': '' }, {}],
  [
    'assumed-version',
    'add the version',
    { 'A.csproj': projectText({ packages: { 'Volo.Abp.AspNetCore.Mvc': null } }) },
    {},
  ],
];

/** Codes whose remedies are tested with what they depend on: clients, other files, or options of the command line. */
const ELSEWHERE: readonly DiagnosticCode[] = [
  'broken-call',
  'stale-client-type',
  'uncalled-endpoint',
  'untested-route',
  'unread-file',
  'style-difference',
];

describe('the remedy of a finding', () => {
  it('is tested for each code', () => {
    const tested = new Set<string>([...ROWS.map(([code]) => code), ...ELSEWHERE]);
    assert.deepEqual([...tested].toSorted(), Object.keys(diagnosticRules).toSorted());
  });

  const analyze = async (changed: string | Workspace, config: Partial<Config>) => {
    const files = typeof changed === 'string' ? { 'Book.cs': changed } : changed;
    const { diagnostics, routes } = await csharpAnalysisOf(
      { ...unchanged, ...files },
      { readsAccess: true, ...config },
    );
    const other = routes.filter((route) => route.service === 'OtherAppService');
    return {
      codes: [...new Set(diagnostics.map(({ code }) => code))],
      others: other.map(({ verb, path }) => `${verb} ${path}`),
    };
  };

  for (const [code, remedy, before, after, config = {}] of ROWS)
    it(`removes ${code}: ${remedy}`, async () => {
      const [triggering, remedied] = [
        await analyze(before, config),
        await analyze(after, config.user ? {} : config),
      ];
      assert.ok(triggering.codes.includes(code), triggering.codes.join());
      assert.deepEqual(remedied.codes, []);
      assert.deepEqual(
        [triggering.others, remedied.others],
        [['GET /api/app/other'], ['GET /api/app/other']],
      );
    });
});
