import assert from 'node:assert/strict';
import type { Route } from '..';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';
import { HOST_FAILURES } from './router/host-failures';

/** What hosts reported where the document is silent: a title, code beside a module, and the expected rows. */
type Case = readonly [title: string, code: string, expected: readonly string[]];

const PROJECT = projectText({
  sdk: 'Microsoft.NET.Sdk.Web',
  packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1' },
});

const rowsOf = async (code: string, show: (route: Route) => string) => {
  const { routes } = await csharpAnalysisOf(
    { 'A.csproj': PROJECT, 'A.cs': `${csharpModule('AModule', '', 'Abp')} ${code}` },
    { readsAccess: true },
  );
  return routes.map(show).sort();
};

const VISIBILITY: readonly Case[] = [
  [
    'a record also serves the methods that the compiler adds, unless it declares them',
    `public record AAppService(int Number) : IRemoteService { public void Get() { } }
     public record BAppService : IRemoteService { public void Get() { } public virtual bool Equals(BAppService? other) => false; }
     public record struct CAppService(int Number) : IRemoteService { public void Deconstruct(out int number) => number = Number; }`,
    [
      'GET /api/app/a visible',
      'GET /api/app/b visible',
      'POST /api/app/a/deconstruct visible',
      'POST /api/app/a/equals visible',
      'POST /api/app/b/equals visible',
      'POST /api/app/c/deconstruct visible',
      'POST /api/app/c/equals visible',
    ],
  ],
  [
    'a route for any verb is hidden if it has [Consumes], on the method or on the class',
    `[Route("a")] public class AAppService : ApplicationService { [Consumes("application/json")] public void Get() { } public void Put() { } }
     [Route("b"), Consumes("text/json")] public class BAppService : ApplicationService { public void Get() { } [HttpPut] public void Put() { } }`,
    ['ANY /a hidden', 'ANY /a visible', 'ANY /b hidden', 'PUT /b visible'],
  ],
  [
    '[RemoteService] of a method counts only if the class is a service or has [RemoteService]',
    `[Route("a")] public class AController : AbpController { [HttpGet, RemoteService(IsMetadataEnabled = true)] public void Get() { } }
     [Route("b"), RemoteService] public class BController : AbpController { [HttpGet, RemoteService(IsMetadataEnabled = false)] public void Get() { } [HttpPut] public void Put() { } }`,
    ['GET /a hidden', 'GET /b hidden', 'PUT /b visible'],
  ],
];

const ACCESS: readonly Case[] = [
  [
    'a controller in front of a service with [AllowAnonymous] is open, since it has no attribute of its own',
    `public interface IBookAppService : IApplicationService { void Get(); }
     public class BookAppService : ApplicationService, IBookAppService { [AllowAnonymous] public void Get() { } }
     [Route("a")] public class BookController : AbpController, IBookAppService { [HttpGet] public void Get() { } }`,
    ['GET /a open', 'GET /api/app/book anonymous'],
  ],
];

const NAMED = `[ControllerName("DepotsService")] public class DepotAppService : ApplicationService { public void Get() { } [HttpGet("near/[controller]")] public void Near() { } }
  [ControllerName("Ships"), Route("api/[controller]"), ApiController] public class ShipController : AbpController { [HttpGet] public void Get() { } }
  [ControllerName("Cars"), Route("api/[controller]")] public class CarController : AbpController { [HttpGet] public void Get() { } [HttpGet("/fixed")] public void Fixed() { } }`;
const VERSIONED = (call: string) =>
  `${NAMED} public static class Versions { public static void Set(IServiceCollection services) { services.${call}(o => { }); } }`;

const NAMES: readonly Case[] = [
  [
    '[ControllerName] changes no route without API versioning',
    NAMED,
    ['/api/Car exact', '/api/Ship exact', '/api/app/depot exact', '/fixed exact', '/near/Depot exact'],
  ],
  [
    '[ControllerName] names services and classes with [ApiController] if AddAbpApiVersioning is called',
    VERSIONED('AddAbpApiVersioning'),
    ['/api/Cars assumed', '/api/Ships exact', '/api/app/depots exact', '/fixed exact', '/near/Depots exact'],
  ],
  [
    '[ControllerName] is assumed to name controllers if AddApiVersioning is called',
    VERSIONED('AddApiVersioning'),
    [
      '/api/Cars assumed',
      '/api/Ships assumed',
      '/api/app/depots assumed',
      '/fixed exact',
      '/near/Depots assumed',
    ],
  ],
  [
    'a name of [ControllerName] that is not constant is unknown',
    `${VERSIONED('AddAbpApiVersioning').replace('"DepotsService"', 'Names.Depots')}`,
    ['/api/Cars assumed', '/api/Ships exact', '/api/app/? unknown', '/fixed exact', '/near/? unknown'],
  ],
];

describe('a class that replaces a service of a module', () => {
  const replaces = (name: string) =>
    ` It replaces ${name}: a controller of the module that declares ${name} answers with it.`;
  const mayReplace = (name: string) =>
    ` If it is registered as ${name}, a controller of the module that declares ${name} answers with it.`;
  const CASES: readonly (readonly [declaration: string, words: string])[] = [
    [
      '[Dependency(ReplaceServices = true)] class A : IdentityUserAppService',
      replaces('IdentityUserAppService'),
    ],
    [
      '[ExposeServices(typeof(IRoleAppService)), Dependency(ReplaceServices = true)] class A : ApplicationService, IRoleAppService',
      replaces('IRoleAppService'),
    ],
    ['class A : IdentityRoleAppService', mayReplace('IdentityRoleAppService')],
    ['class A : B { } public class B : ApplicationService, IRoleAppService', mayReplace('IRoleAppService')],
    ['[Dependency(ReplaceServices = true)] class A : ApplicationService, IOwnAppService', ''],
    ['class A : RoleAppServiceBase', ''],
    ['class A : CrudAppService<Book, BookDto, Guid>', ''],
  ];
  for (const [declaration, words] of CASES)
    it(declaration, async () => {
      const { exclusions } = await csharpAnalysisOf({
        'A.csproj': PROJECT,
        'A.cs': `using Volo.Abp.Identity; public interface IOwnAppService : IApplicationService { }
          public class Host : AbpModule { void Set(AbpAspNetCoreMvcOptions o) => o.ConventionalControllers.Create(typeof(Other).Assembly); }
          [RemoteService(IsEnabled = false)] ${declaration.replace('class', 'public class')} { public void Get() { } }`,
      });
      const { reason } = exclusions.find(({ service }) => service === 'A')!;
      assert.equal(reason.replace(/^.*?IsEnabled = false\./, ''), words);
    });
});

const BINDING: readonly Case[] = [
  [
    'with [ApiController], a class with TryParse is bound from the query, other classes from the body',
    `public class Number { public int Value { get; set; } public static bool TryParse(string? text, out Number result) { result = new(); return true; } }
     public class BookDto { public string Name { get; set; } }
     [Route("a"), ApiController] public class AController : AbpController { [HttpPost] public void Create(Number number, BookDto book) { } }`,
    ['POST /a number: query, book: body'],
  ],
];

describe('as hosts report it', () => {
  for (const [title, code, expected] of BINDING)
    it(title, async () =>
      assert.deepEqual(
        await rowsOf(
          code,
          ({ verb, path, parameters }) =>
            `${verb} ${path} ${parameters.map((one) => `${one.name}: ${one.in}`).join(', ')}`,
        ),
        expected,
      ),
    );
  for (const [title, code, expected] of VISIBILITY)
    it(title, async () =>
      assert.deepEqual(
        await rowsOf(code, ({ verb, path, visibility }) => `${verb} ${path} ${visibility}`),
        expected,
      ),
    );
  for (const [title, code, expected] of NAMES)
    it(title, async () =>
      assert.deepEqual(await rowsOf(code, ({ path, certainty }) => `${path} ${certainty}`), expected),
    );
  it('[ControllerName] is assumed to change no route if a package versions the API, but no call is found', async () => {
    const packages = { 'Volo.Abp.AspNetCore.Mvc': '9.1.1', 'Asp.Versioning.Mvc': '8.1.0' };
    const { routes } = await csharpAnalysisOf({
      'A.csproj': projectText({ sdk: 'Microsoft.NET.Sdk.Web', packages }),
      'A.cs': `${csharpModule('AModule', '', 'Abp')} ${NAMED}`,
    });
    assert.deepEqual(routes.map(({ path, certainty }) => `${path} ${certainty}`).sort(), [
      '/api/Car assumed',
      '/api/Ship assumed',
      '/api/app/depot assumed',
      '/fixed exact',
      '/near/Depot assumed',
    ]);
  });
  for (const [title, code, expected] of ACCESS)
    it(title, async () =>
      assert.deepEqual(
        await rowsOf(code, ({ verb, path, access }) => `${verb} ${path} ${access?.text}`),
        expected,
      ),
    );
});

describe('a host that does not start, or fails with every request,', () => {
  const startUp = `public class S { void C(RouteOptions o) { o.ConstraintMap["slug"] = typeof(Slug); } }`;
  for (const [code, expected] of HOST_FAILURES)
    it(`is ${expected ?? 'not reported'}: ${code}`, async () => {
      const { diagnostics } = await csharpAnalysisOf({
        'A.csproj': PROJECT,
        'A.cs': `${csharpModule('AModule', '', 'Abp')} ${code}`,
        'S.cs': startUp,
      });
      const errors = diagnostics.flatMap((one) => (one.severity === 'error' ? [one.code] : []));
      assert.deepEqual([...new Set(errors)], expected === null ? [] : [expected]);
    });

  const ADDITIONS: readonly (readonly [code: string, isAdded: boolean])[] = [
    ['foreach (var name in names) o.ConstraintMap[name] = typeof(Slug);', true],
    ['var url = "http://a/*"; o.ConstraintMap["even"] = typeof(Slug); // */', true],
    ['// o.ConstraintMap["even"] = typeof(Slug);\n', false],
    ['/* o.ConstraintMap[name] =\n typeof(Slug); */', false],
  ];
  for (const [code, isAdded] of ADDITIONS)
    it(`is ${isAdded ? 'not ' : ''}reported for an unknown constraint if a file contains ${code.trim()}`, async () => {
      const { diagnostics } = await csharpAnalysisOf({
        'A.csproj': PROJECT,
        'A.cs': `${csharpModule('AModule', '', 'Abp')} public class AController : AbpController { [HttpGet("{id:even}")] public void Get(string id) { } }`,
        'S.cs': `public class S { void C(RouteOptions o) { ${code} } }`,
      });
      assert.equal(
        diagnostics.some(({ severity }) => severity === 'error'),
        !isAdded,
      );
    });
});
