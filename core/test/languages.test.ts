import assert from 'node:assert/strict';
import { matchUrl } from '../queries/match';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf } from './workspace';

/** Configuration code of a module `M` in both languages, and the resulting root path of its assembly. */
const ROOTS: readonly (readonly [string, string, string, string])[] = [
  [
    'concatenated strings',
    "options.conventionalControllers.create(M, o => { o.rootPath = 'a' + '/b'; });",
    'options.ConventionalControllers.Create(typeof(M).Assembly, o => { o.RootPath = "a" + "/b"; });',
    'a/b',
  ],
  [
    'a local constant',
    "const root = 'a'; options.conventionalControllers.create(M, o => { o.rootPath = root + '/b'; });",
    'const string root = "a"; options.ConventionalControllers.Create(typeof(M).Assembly, o => { o.RootPath = root + "/b"; });',
    'a/b',
  ],
  [
    'a constant whose PascalCase name looks like a type',
    'options.conventionalControllers.create(M, o => { o.rootPath = M.Root; });',
    'options.ConventionalControllers.Create(typeof(M).Assembly, o => { o.RootPath = M.Root; });',
    'constant',
  ],
  [
    'a Create call on a local variable',
    "const all = options.conventionalControllers; all.create(M, o => { o.rootPath = 'a'; });",
    'var all = options.ConventionalControllers; all.Create(typeof(M).Assembly, o => { o.RootPath = "a"; });',
    'a',
  ],
  ['a method that takes the options and a value', "this.setUp(options, 'a');", 'SetUp(options, "a");', 'a'],
  [
    'ForEach over the settings of registered assemblies',
    "options.conventionalControllers.create(M); options.conventionalControllers.conventionalControllerSettings.forEach((s) => { s.rootPath = 'a'; });",
    'options.ConventionalControllers.Create(typeof(M).Assembly); options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => s.RootPath = "a");',
    'a',
  ],
  [
    'a loop statement over the settings of registered assemblies',
    "options.conventionalControllers.create(M, o => { o.rootPath = 'b'; }); for (const s of options.conventionalControllers.conventionalControllerSettings) { s.rootPath = 'a'; }",
    'options.ConventionalControllers.Create(typeof(M).Assembly, o => { o.RootPath = "b"; }); foreach (var s in options.ConventionalControllers.ConventionalControllerSettings) { s.RootPath = "a"; }',
    'a',
  ],
  [
    'a registration after ForEach',
    "options.conventionalControllers.conventionalControllerSettings.forEach((s) => { s.rootPath = 'a'; }); options.conventionalControllers.create(M, o => { o.rootPath = 'b'; });",
    'options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => s.RootPath = "a"); options.ConventionalControllers.Create(typeof(M).Assembly, o => { o.RootPath = "b"; });',
    'b',
  ],
  [
    'ForEach after a call of a method that registers the assembly',
    "this.setUp(options, 'b'); options.conventionalControllers.conventionalControllerSettings.forEach((s) => { s.rootPath = 'a'; });",
    'SetUp(options, "b"); options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => s.RootPath = "a");',
    'a',
  ],
  [
    'a constant with the same name as a constant in an inner block',
    "const root = 'a'; { const root = 'b'; } options.conventionalControllers.create(M, o => { o.rootPath = root; });",
    'const string root = "a"; options.ConventionalControllers.Create(typeof(M).Assembly, o => { o.RootPath = root; });',
    'a',
  ],
];

/** Classes in both languages, and their routes. */
const CLASSES: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'an absolute template in a class with several templates',
    "@Route('v1') @Route('v2') export class AController extends ControllerBase { @HttpGet('/a') a() {} @HttpGet('b') b() {} }",
    '[Route("v1")] [Route("v2")] public class AController : ControllerBase { [HttpGet("/a")] public void A() { } [HttpGet("b")] public void B() { } }',
    ['/a exact', '/v1/b exact', '/v2/b exact'],
  ],
  [
    'tokens without a known value, and escaped tokens',
    `export class AController extends ControllerBase { @HttpGet('[constructor]/a') a() {} @HttpGet('[area]/b') b() {} @HttpGet('[[c]]/[action]') c() {} }
     @Area('x') export class BController extends ControllerBase { @HttpGet('[AREA]/b') b() {} }`,
    `public class AController : ControllerBase { [HttpGet("[constructor]/a")] public void A() { } [HttpGet("[area]/b")] public void B() { } [HttpGet("[[c]]/[action]")] public void C() { } }
     [Area("x")] public class BController : ControllerBase { [HttpGet("[AREA]/b")] public void B() { } }`,
    ['/?/a unknown', '/?/b unknown', '/[c]/C exact', '/x/b exact'],
  ],
  [
    'a class with NonController or with a base class that has it',
    `@NonController() export class AController extends ControllerBase { @HttpGet('a') a() {} }
     export class BController extends AController { @HttpGet('b') b() {} }
     export class CController extends ControllerBase { @HttpGet('c') c() {} }`,
    `[NonController] public class AController : ControllerBase { [HttpGet("a")] public void A() { } }
     public class BController : AController { [HttpGet("b")] public void B() { } }
     public class CController : ControllerBase { [HttpGet("c")] public void C() { } }`,
    ['/c exact'],
  ],
  [
    'a service with NonController',
    `configure(FxAspNetCoreMvcOptions, (options) => { options.conventionalControllers.create(AAppService); });
     @NonController() export class AAppService extends ApplicationService { get() {} }`,
    `public class M : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(M).Assembly); }); } }
     [NonController] public class AAppService : ApplicationService { public void Get() { } }`,
    ['/api/app/a exact'],
  ],
  [
    'templates and an unknown style',
    `configure(FxAspNetCoreMvcOptions, (options) => { options.conventionalControllers.create(AAppService); });
     configure(FxConventionalControllerOptions, (options) => { options.useV3UrlStyle = outside(); });
     export class AAppService extends ApplicationService { @HttpGet('a') a() {} getBigB() {} }`,
    `public class M : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) {
       Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(M).Assembly); });
       Configure<FxConventionalControllerOptions>(options => { options.UseV3UrlStyle = Outside(); }); } }
     public class AAppService : ApplicationService { [HttpGet("a")] public void A() { } public void GetBigB() { } }`,
    ['/a exact', '/api/app/a/big-b unknown'],
  ],
  [
    'a list instead of a template',
    "export class AController extends ControllerBase { @HttpGet(['a', 'b']) a() {} @AcceptVerbs(['GET', 'HEAD'], { route: 'c' }) c() {} }",
    'public class AController : ControllerBase { [HttpGet(new[] { "a", "b" })] public void A() { } [AcceptVerbs(new[] { "GET", "HEAD" }, Route = "c")] public void C() { } }',
    ['/? unknown', '/c exact', '/c exact'],
  ],
  [
    'a class that a global feature, which may be off, turns on and off',
    `@RequiresGlobalFeature('A') export class AController extends ControllerBase { @HttpGet('a') a() {} }
     export class BController extends AController { @HttpGet('b') b() {} }
     export class CController extends ControllerBase { @HttpGet('c') c() {} }`,
    `[RequiresGlobalFeature(typeof(A))] public class AController : ControllerBase { [HttpGet("a")] public void A() { } }
     public class BController : AController { [HttpGet("b")] public void B() { } }
     public class CController : ControllerBase { [HttpGet("c")] public void C() { } }`,
    ['/a assumed', '/a assumed', '/b assumed', '/c exact'],
  ],
];

/** Classes in both languages, and the parameters of their routes. */
const BINDINGS: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'sources and names in attributes, which take precedence over the template',
    `const SIZE = 'page_size'; export class AAppService extends ApplicationService {
       getX(@FromQuery() userId: string) {} getY(@FromHeader('X-Id') userId: string) {} setX(@FromBody() userId: string) {}
       @HttpGet('a/{id}/{Key}') get(@FromRoute('id') userId: string, @FromRoute({ name: 'key' }) no: number, @FromQuery(SIZE) size: number) {} }`,
    `public static class Keys { public const string Size = "page_size"; } public class AAppService : ApplicationService {
       public void GetX([FromQuery] string userId) { } public void GetY([FromHeader(Name = "X-Id")] string userId) { } public void SetX([FromBody] string userId) { }
       [HttpGet("a/{id}/{Key}")] public void Get([FromRoute(Name = "id")] string userId, [FromRoute(Name = "key")] int no, [FromQuery(Name = Keys.Size)] int size) { } }`,
    [
      '/a/{id}/{Key}: id path, key path, page_size query',
      '/api/app/a/set-x/{userId}: userId body, userId path',
      '/api/app/a/x/{userId}: userId query, userId path',
      '/api/app/a/y/{userId}: X-Id header, userId path',
    ],
  ],
  [
    'objects that the template names, which are still bound from the body, and sources that the template lacks',
    `export class Dto { x!: string; } export class AAppService extends ApplicationService {
       setX(bookId: Dto) {} @HttpPost('y') setY(@FromRoute() no: number) {} getZ(bookId: Dto) {} }`,
    `public class Dto { public string X { get; set; } } public class AAppService : ApplicationService {
       public void SetX(Dto bookId) { } [HttpPost("y")] public void SetY([FromRoute] int no) { } public void GetZ(Dto bookId) { } }`,
    [
      '/api/app/a/set-x/{bookId}: bookId body, bookId path',
      '/api/app/a/z/{bookId}: bookId path',
      '/y: no path',
    ],
  ],
  [
    'verbs and attributes that keep an object out of the body: one attribute decides for all, and so does each verb of one',
    `export class Dto { x!: string; } export class AAppService extends ApplicationService {
       @HttpPost('a') @HttpGet('b') setX(dto: Dto) {} @AcceptVerbs('GET', 'POST', { route: 'c' }) setY(dto: Dto) {}
       @HttpPost('d') setZ(@ModelBinder() dto: Dto) {} @HttpPost('e') setW(@Bind('x') dto: Dto) {} }`,
    `public class Dto { public string X { get; set; } } public class AAppService : ApplicationService {
       [HttpPost("a"), HttpGet("b")] public void SetX(Dto dto) { } [AcceptVerbs("GET", "POST", Route = "c")] public void SetY(Dto dto) { }
       [HttpPost("d")] public void SetZ([ModelBinder] Dto dto) { } [HttpPost("e")] public void SetW([Bind("X")] Dto dto) { } }`,
    ['/a: dto query', '/b: dto query', '/c: dto body', '/c: dto body', '/d: dto query', '/e: dto query'],
  ],
  [
    'types with a converter, which only an id needs',
    `@TypeConverter(KeyConverter) export class Key { value!: string; }
     export class AAppService extends ApplicationService { setX(key: Key) {} setY(day: DateOnly) {} setZ(id: Key) {} getX(key: Key) {} }`,
    `[TypeConverter(typeof(KeyConverter))] public class Key { public string value { get; set; } }
     public class AAppService : ApplicationService { public void SetX(Key key) { } public void SetY(DateOnly day) { } public void SetZ(Key id) { } public void GetX(Key key) { } }`,
    [
      '/api/app/a/set-x: key body',
      '/api/app/a/set-y: day query',
      '/api/app/a/x: key query',
      '/api/app/a/{id}/set-z: id path',
    ],
  ],
  [
    'enums, whose members in TypeScript are types and the types of default values',
    `export class AAppService extends ApplicationService { setX(a = Kind.Dto, b: Kind.Dto, c = Dto.kind) {} }
     export enum Kind { Dto } export class Dto { static kind: unknown; }`,
    `public class AAppService : ApplicationService { public void SetX(Kind a = Kind.Dto, Kind b, object c) { } }
     public enum Kind { Dto } public class Dto { }`,
    ['/api/app/a/set-x: a query, b query, c body'],
  ],
  [
    'objects of handwritten controllers, to which the convention of services does not apply',
    `export class Dto { x!: string; } @TypeConverter(KeyConverter) export class Key { value!: string; }
     export class AController extends FxController { @HttpPost('a') create(dto: Dto, key: Key) {} @HttpGet('a') getList(dto: Dto) {} }
     @ApiController() export class BController extends FxController { @HttpPost('b') create(dto: Dto, key: Key) {} @HttpGet('b') getList(dto: Dto) {} }
     @RemoteService() export class CController extends FxController { @HttpPost('c') create(dto: Dto) {} @HttpGet('c') getList(dto: Dto) {} }
     export class DController extends UnknownController { @HttpPost('d') create(dto: Dto) {} @HttpGet('d') getList(dto: Dto) {} }
     @ApiController() @RemoteService() export class EController extends FxController { @HttpPost('e') create(key: Key) {} @HttpGet('e') getList(dto: Dto) {} }`,
    `public class Dto { public string X { get; set; } } [TypeConverter(typeof(KeyConverter))] public class Key { public string Value { get; set; } }
     public class AController : FxController { [HttpPost("a")] public void Create(Dto dto, Key key) { } [HttpGet("a")] public void GetList(Dto dto) { } }
     [ApiController] public class BController : FxController { [HttpPost("b")] public void Create(Dto dto, Key key) { } [HttpGet("b")] public void GetList(Dto dto) { } }
     [RemoteService] public class CController : FxController { [HttpPost("c")] public void Create(Dto dto) { } [HttpGet("c")] public void GetList(Dto dto) { } }
     public class DController : UnknownController { [HttpPost("d")] public void Create(Dto dto) { } [HttpGet("d")] public void GetList(Dto dto) { } }
     [ApiController, RemoteService] public class EController : FxController { [HttpPost("e")] public void Create(Key key) { } [HttpGet("e")] public void GetList(Dto dto) { } }`,
    [
      '/a: dto form, key query',
      '/a: dto query',
      '/b: dto body',
      '/b: dto body, key query',
      '/c: dto body',
      '/c: dto query',
      '/d: dto body',
      '/d: dto query',
      '/e: dto body',
      '/e: key query',
    ],
  ],
];

const typescript = (statements: string) => ({
  'module.ts': `import { AAppService, BAppService } from './services';
  export class M {
    static readonly Root = 'constant';
    configureServices() { this.configure(FxAspNetCoreMvcOptions, (options) => { ${statements} }); }
    setUp(opts: FxAspNetCoreMvcOptions, root: string) { opts.conventionalControllers.create(M, o => { o.rootPath = root; }); }
  }`,
  'services.ts': `export class AAppService extends ApplicationService { async getAsync() {} }
    export class BAppService extends ApplicationService { async getAsync() {} }`,
});

const csharp = (statements: string) => ({
  'A.csproj': projectText({}),
  'M.cs': `public class M : FxModule {
    public const string Root = "constant";
    public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<FxAspNetCoreMvcOptions>(options => { ${statements} });
    }
    void SetUp(FxAspNetCoreMvcOptions opts, string root) => opts.ConventionalControllers.Create(typeof(M).Assembly, o => { o.RootPath = root; });
  }`,
  'Services.cs': `public class AAppService : ApplicationService { public Task GetAsync() => x; }
    public class BAppService : ApplicationService { public Task GetAsync() => x; }`,
});

describe('C# and TypeScript give the same result', () => {
  for (const [title, inTypeScript, inCSharp, root] of ROOTS) {
    it(`for a root path from ${title}`, async () => {
      const expected = [`/api/${root}/a exact`, `/api/${root}/b exact`];
      for (const { routes } of [
        analysisOf(typescript(inTypeScript)),
        await csharpAnalysisOf(csharp(inCSharp)),
      ]) {
        assert.deepEqual(
          routes.map(({ path, certainty }) => `${path} ${certainty}`),
          expected,
        );
      }
    });
  }

  for (const [title, inTypeScript, inCSharp, expected] of CLASSES)
    it(`for ${title}`, async () => {
      for (const { routes } of [
        analysisOf({ 'a.ts': inTypeScript }),
        await csharpAnalysisOf({ 'A.csproj': projectText({}), 'A.cs': inCSharp }),
      ])
        assert.deepEqual(routes.map(({ path, certainty }) => `${path} ${certainty}`).sort(), expected);
    });

  for (const [title, inTypeScript, inCSharp, expected] of BINDINGS)
    it(`for ${title}`, async () => {
      for (const { routes } of [
        analysisOf({ 'a.ts': inTypeScript }),
        await csharpAnalysisOf({ 'A.csproj': projectText({}), 'A.cs': inCSharp }),
      ]) {
        const rows = routes.map(
          ({ path, parameters }) => `${path}: ${parameters.map((one) => `${one.name} ${one.in}`).join(', ')}`,
        );
        assert.deepEqual(rows.sort(), expected);
      }
    });

  it('if one statement removes several controllers, all of which are excluded', async () => {
    const call = 'options.conventionalControllers.create(M);';
    const inCSharp = 'options.ConventionalControllers.Create(typeof(M).Assembly);';
    for (const { routes, exclusions } of [
      analysisOf(typescript(`${call} options.controllersToRemove.push(AAppService, BAppService);`)),
      await csharpAnalysisOf(
        csharp(
          `${inCSharp} options.ControllersToRemove.AddRange([typeof(AAppService), typeof(BAppService)]);`,
        ),
      ),
    ]) {
      assert.deepEqual(routes, []);
      assert.deepEqual(exclusions.map(({ service, code }) => `${service} ${code}`).sort(), [
        'AAppService controller-removed',
        'BAppService controller-removed',
      ]);
    }
  });

  it('if code outside the workspace sets options, which makes all routes unknown', async () => {
    for (const { routes } of [
      analysisOf({
        ...typescript('options.conventionalControllers.create(M);'),
        'z.ts': 'configure(FxConventionalControllerOptions, imported);',
      }),
      await csharpAnalysisOf({
        ...csharp('options.ConventionalControllers.Create(typeof(M).Assembly);'),
        'Z.cs':
          'public class Z { public void F() { Configure<FxConventionalControllerOptions>(Imported.SetUp); } }',
      }),
    ]) {
      assert.deepEqual([...new Set(routes.map(({ certainty }) => certainty))], ['unknown']);
    }
  });

  it('if there is no Create call, but a handwritten controller implements the interface of a service', async () => {
    const inTypeScript = analysisOf({
      'services.ts': `export interface IMarked {} export interface IBookAppService extends IApplicationService {}
        export interface IPenAppService extends IApplicationService {}
        export class BookAppService extends ApplicationService implements IBookAppService { async getAsync() {} }
        export class PenAppService extends ApplicationService implements IPenAppService, IMarked { async getAsync() {} }`,
      'controllers.ts': `import { IBookAppService, IMarked } from './services';
        @Route('api/books') export class BookController extends FxController implements IBookAppService, IMarked { @HttpGet() async getAsync() {} }
        @Route('api/app/pen') export class PenController extends FxController { @HttpGet() async getAsync() {} }`,
    });
    const inCSharp = await csharpAnalysisOf({
      'Services.cs': `public interface IMarked { } public interface IBookAppService : IApplicationService { }
        public interface IPenAppService : IApplicationService { }
        public class BookAppService : ApplicationService, IBookAppService { public Task GetAsync() => x; }
        public class PenAppService : ApplicationService, IPenAppService, IMarked { public Task GetAsync() => x; }`,
      'Controllers.cs': `[Route("api/books")] public class BookController : FxController, IBookAppService, IMarked { [HttpGet] public Task GetAsync() => x; }
        [Route("api/app/pen")] public class PenController : FxController { [HttpGet] public Task GetAsync() => x; }`,
    });
    for (const { routes, exclusions, diagnostics } of [inTypeScript, inCSharp]) {
      assert.deepEqual(routes.map(({ path, certainty }) => `${path} ${certainty}`).sort(), [
        '/api/app/pen assumed',
        '/api/app/pen exact',
        '/api/books exact',
      ]);
      assert.deepEqual(
        exclusions.map(({ service, code, reason }) => [service, code, reason.replace(/^.*?, and /, '')]),
        [['BookAppService', 'assembly-not-registered', 'BookController answers instead.']],
      );
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['assumed-registration'],
      );
    }
  });

  it('for collections of uploads, which are bound like uploads', async () => {
    const inTypeScript = analysisOf({
      'a.ts': `export class AAppService extends ApplicationService {
        uploadMany(files: File[], input: { x: string }) {} uploadStreams(files: ReadonlyArray<IRemoteStreamContent>) {} sendAll(names: Names) {} } type Names = Names[];`,
    });
    const inCSharp = await csharpAnalysisOf({
      'A.cs': `public class Dto { public string X { get; set; } } public class AAppService : ApplicationService {
        public void UploadMany(List<IFormFile> files, Dto input) { } public void UploadStreams(IRemoteStreamContent[] files) { } public void SendAll(List<string> names) { } }`,
    });
    for (const { routes, diagnostics } of [inTypeScript, inCSharp]) {
      assert.deepEqual(
        routes.map(({ parameters }) => parameters.map((one) => `${one.name} ${one.in}`).join()),
        ['names body', 'files form,input body', 'files form'],
      );
      assert.deepEqual(
        diagnostics.map(({ code }) => code).filter((code) => /body|bodies/.test(code)),
        ['form-and-body', 'several-bodies'],
      );
    }
  });

  it('for objects of a type in FormBodyBindingIgnoredTypes, which are bound from the form', async () => {
    const inTypeScript = analysisOf({
      'a.ts': `export class UploadDto {} export class Dto {} export class AModule extends FxModule { configureServices() { this.configure(FxAspNetCoreMvcOptions, o => {
          o.conventionalControllers.formBodyBindingIgnoredTypes.push(UploadDto); o.conventionalControllers.create(AModule); }); } }
        export class AAppService extends ApplicationService { getAsync(input: UploadDto) {} send(input: UploadDto) {} store(input: Dto) {} take(@FromBody() input: UploadDto) {} }`,
    });
    const inCSharp = await csharpAnalysisOf({
      'A.cs': `public class UploadDto { } public class Dto { } public class AModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => {
          o.ConventionalControllers.FormBodyBindingIgnoredTypes.Add(typeof(UploadDto)); o.ConventionalControllers.Create(typeof(AModule).Assembly); }); } }
        public class AAppService : ApplicationService { public void GetAsync(UploadDto input) { } public void Send(global::UploadDto? input) { } public void Store(Dto input) { } public void Take([FromBody] UploadDto input) { } }`,
    });
    for (const { routes } of [inTypeScript, inCSharp])
      assert.deepEqual(
        routes.map(({ actionName, parameters }) => `${actionName} ${parameters[0]?.in}`),
        ['Get query', 'Send form', 'Store body', 'Take body'],
      );
  });

  it('for routes that only Order distinguishes, which do not collide', async () => {
    const inTypeScript = analysisOf({
      'a.ts': `export class AController extends ControllerBase { @HttpGet('a', { order: 1 }) first() {} @HttpGet('a', { order: 2 }) second() {} }
        @Route('b', { order: -1 }) export class BController extends ControllerBase { @HttpGet() inherits() {} @HttpGet('/c') absolute() {} @HttpGet('', { order: 2 }) own() {} }
        export class CController extends ControllerBase { @HttpGet('b') b() {} @HttpGet('c') c() {} @HttpGet('d', { order: outside() }) d() {} }`,
    });
    const inCSharp = await csharpAnalysisOf({
      'A.cs': `public class AController : ControllerBase { [HttpGet("a", Order = 1)] public void First() { } [HttpGet("a", Order = 2)] public void Second() { } }
        [Route("b", Order = -1)] public class BController : ControllerBase { [HttpGet] public void Inherits() { } [HttpGet("/c")] public void Absolute() { } [HttpGet("", Order = 2)] public void Own() { } }
        public class CController : ControllerBase { [HttpGet("b")] public void B() { } [HttpGet("c")] public void C() { } [HttpGet("d", Order = Outside())] public void D() { } }`,
    });
    for (const { routes, diagnostics } of [inTypeScript, inCSharp]) {
      const collisions = diagnostics.filter(({ code }) => code === 'route-collision');
      assert.deepEqual(
        collisions.map(({ message }) => message.toLowerCase().replace(/:.*/, '')),
        ['bcontroller.absolute and ccontroller.c both answer get /c'],
      );
      const winnerOf = (url: string) => matchUrl(routes, url, 'GET').winners.map(({ route }) => route.method);
      assert.deepEqual(
        ['/a', '/b'].flatMap(winnerOf).map((method) => method.toLowerCase()),
        ['first', 'inherits'],
      );
      assert.equal(routes.find(({ path }) => path === '/d')?.certainty, 'unknown');
    }
  });

  it('for obsolete methods and classes, but not for overrides of obsolete methods', async () => {
    const inTypeScript = analysisOf({
      'a.ts': `export class AAppService extends ApplicationService {
        /** @deprecated use getNew */ getOld() {}
        @Deprecated() getOlder() {}
        @Obsolete() getOldest() {}
        /** Replaces what is @deprecated. */ // as of today
        /** Reads. */ getNew() {}
      }
      function Obsolete() { return () => {}; }
      /** @deprecated */
      export class BAppService extends ApplicationService { getAll() {} }
      export class CAppService extends AAppService { override getOld() {} }`,
    });
    const inCSharp = await csharpAnalysisOf({
      'A.cs': `using System;
      public class AAppService : ApplicationService {
        [Obsolete("use GetNew")] public virtual void GetOld() { }
        [System.ObsoleteAttribute] public void GetOlder() { }
        [ObsoleteAttribute] public void GetOldest() { }
        [Own.Obsolete] public void GetNew() { }
      }
      [Obsolete] public class BAppService : ApplicationService { public void GetAll() { } }
      public class CAppService : AAppService { public override void GetOld() { } }`,
      'Own.cs': 'namespace Own; public class ObsoleteAttribute : System.Attribute { }',
    });
    for (const { routes } of [inTypeScript, inCSharp])
      assert.deepEqual(
        routes.filter(({ obsolete }) => obsolete).map(({ path }) => path),
        [
          '/api/app/a/old',
          '/api/app/a/older',
          '/api/app/a/oldest',
          '/api/app/b',
          '/api/app/c/older',
          '/api/app/c/oldest',
        ],
      );
  });
});
