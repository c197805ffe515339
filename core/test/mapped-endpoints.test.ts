/** Endpoints that are not controllers: minimal APIs, hubs, health checks, fallbacks. */
import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { matchUrl } from '../queries/match';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';
import type { Workspace } from './workspace';

const app = (code: string, more: Workspace = {}): Workspace => ({
  'App.csproj': projectText({ sdk: 'Microsoft.NET.Sdk.Web' }),
  'Program.cs': `var builder = WebApplication.CreateBuilder(args);\nvar app = builder.Build();\n${code}\napp.Run();`,
  ...more,
});

/** `GET /orders open`, with `?` before unknown and `~` before assumed routes and accesses. */
function rowsOf({ routes }: Analysis): readonly string[] {
  const signs = { exact: '', assumed: '~', unknown: '?' } as const;
  return routes
    .filter(({ origin }) => origin === 'endpoint')
    .map(({ verb, path, certainty, access }) => {
      const by = access === undefined ? '' : ` ${signs[access.certainty]}${access.text}`;
      return `${signs[certainty]}${verb} ${path}${by}`;
    })
    .sort();
}

async function endpointsOf(workspace: Workspace): Promise<readonly string[]> {
  return rowsOf(await csharpAnalysisOf(workspace, { readsAccess: true }));
}

describe('endpoints that are not controllers', () => {
  const programs: Readonly<Record<string, readonly [code: string, ...rows: string[]]>> = {
    'have the verb of their call': [
      'app.MapGet("/a/{id}", (string id) => id); app.MapPost("a", () => 1); app.MapPut("/a", () => 1); app.MapDelete("/a", () => 1); app.MapPatch("/a", () => 1); app.Map("/a", () => 1);',
      'ANY /a open',
      'DELETE /a open',
      'GET /a/{id} open',
      'PATCH /a open',
      'POST /a open',
      'PUT /a open',
    ],
    'have the verbs of MapMethods': [
      'string[] verbs = ["PUT", "post"]; app.MapMethods("/a", verbs, () => 1); app.MapMethods("/b", new[] { HttpMethods.Options }, () => 1); app.MapMethods("/c", [], () => 1); app.MapMethods("/d", Verbs(), () => 1);',
      '?ANY /d open',
      'ANY /c open',
      'OPTIONS /b open',
      'POST /a open',
      'PUT /a open',
    ],
    'have the path and the requirements of their group, also of later calls': [
      'var group = app.MapGroup("/g"); var inner = group.MapGroup("{x}/").RequireAuthorization("P"); inner.MapGet("/a", () => 1); inner.MapGet("/b", () => 1).AllowAnonymous(); group.MapGet("/", () => 1); group.RequireAuthorization();',
      'GET /g authenticated',
      'GET /g/{x}/a policy P',
      'GET /g/{x}/b anonymous',
    ],
    'require roles': [
      'app.MapGet("/a", () => 1).RequireAuthorization(policy => policy.RequireRole("a", "b")); app.MapGet("/b", () => 1).RequireAuthorization(policy => policy.RequireClaim("c"));',
      'GET /a roles a,b',
      'GET /b ?unknown',
    ],
    'do not have the requirements of controllers': [
      'app.MapControllers().RequireAuthorization(); app.MapGet("/a", () => 1);',
      'GET /a open',
    ],
    'may have a handler whose attributes are not read': [
      'app.MapGet("/a", Handlers.Get); app.MapGet("/b", [Authorize] () => 1);',
      'GET /a ~open',
      'GET /b ~open',
    ],
    'are assumed in conditions and loops': [
      'if (app.Environment.IsDevelopment()) app.MapGet("/a", () => 1); foreach (var one in all) { app.MapGet("/b", () => 1); app.MapGet(one.Path, () => 1); }',
      '?GET /? open',
      '~GET /a open',
      '~GET /b open',
    ],
    'are assumed after code that may return': [
      'if (args.Length > 0) { return; } app.MapGet("/a", () => 1);',
      '~GET /a open',
    ],
    'have templates from constants, variables and configuration': [
      'const string A = "/a"; var b = A + "/b"; app.MapGet(A, () => 1); app.MapGet(b, () => 1); app.MapGet($"{b}/c", () => 1); app.MapGet(configuration["D"] ?? "/d", () => 1); app.MapGet(configuration["E"], () => 1);',
      '?GET /? open',
      'GET /a open',
      'GET /a/b open',
      'GET /a/b/c open',
      '~GET /d open',
    ],
    'include health checks, hubs and fallbacks': [
      'app.MapHealthChecks("/health"); app.UseHealthChecks("/live"); app.MapHub<ChatHub>("/chat").RequireAuthorization("P"); app.MapFallback(() => 1); app.MapFallback("/x/{**rest}", () => 1); app.MapFallbackToFile("index.html"); app.MapFallbackToPage("/y/{z}", "/_Host");',
      'ANY /chat ~policy P',
      'ANY /chat/negotiate ~policy P',
      'ANY /health open',
      'ANY /live open',
      'ANY /x/{**rest} open',
      'ANY /y/{z} open',
      'ANY /{*path:nonfile} open',
      'GET /{*path:nonfile} open',
      'HEAD /{*path:nonfile} open',
    ],
    'have an unknown path in a branch of the pipeline': [
      'app.Map("/old", branch => { branch.UseRouting(); branch.UseEndpoints(endpoints => endpoints.MapGet("/a", () => 1)); }); app.MapWhen(context => true, branch => branch.Run(handler)); app.Map("/b", branch => 1);',
      '?GET /?/a open',
      'ANY /b open',
    ],
    'are found in local functions': [
      'void MapAll(IEndpointRouteBuilder endpoints, string path) { endpoints.MapGet(path, () => 1); } MapAll(app, "/a"); MapAll(app.MapGroup("/g"), "/b");',
      'GET /a open',
      'GET /g/b open',
    ],
    'have requirements in metadata': [
      'app.MapGet("/a", () => 1).WithMetadata(new AllowAnonymousAttribute()); app.MapGet("/b", () => 1).WithMetadata(new AuthorizeAttribute("P")); app.MapGet("/c", () => 1).AddEndpointFilter<Check>();',
      'GET /a anonymous',
      'GET /b ?unknown',
      'GET /c ~open',
    ],
    'have named arguments': [
      'app.MapGet(handler: () => 1, pattern: "/a"); app.MapMethods(httpMethods: ["GET"], pattern: "/b", handler: () => 1); app.MapGroup(prefix: "/g").MapGet("c", () => 1);',
      'GET /a open',
      'GET /b open',
      'GET /g/c open',
    ],
    'are found in try blocks': ['try { app.MapGet("/a", () => 1); } catch { }', 'GET /a open'],
  };
  for (const [title, [code, ...rows]] of Object.entries(programs))
    it(title, async () => assert.deepEqual(await endpointsOf(app(code)), rows.sort()));

  const extensions = `public static class Extensions {
      public static RouteGroupBuilder MapOrders(this IEndpointRouteBuilder endpoints, string prefix) {
        var group = endpoints.MapGroup(prefix);
        group.MapGet("/{id:int}", (int id) => id);
        return group;
      }
      public static WebApplication MapLive(this WebApplication app) { app.MapHealthChecks("/live"); return app; }
      public static void MapNever(this WebApplication app, string path) => app.MapGet(path, () => 1);
    }`;

  it('are found in extension methods, with the arguments of their callers', async () => {
    const code = 'app.MapOrders("/a").RequireAuthorization(); app.MapGroup("/v2").MapOrders("/b");';
    assert.deepEqual(await endpointsOf(app(code, { 'Extensions.cs': extensions })), [
      'GET /a/{id:int} authenticated',
      'GET /v2/b/{id:int} open',
      '~ANY /live open',
    ]);
  });

  it('have an unknown path if the callers of a function are not known', async () => {
    const code =
      'public class GetA : IEndpoint { public void Map(IEndpointRouteBuilder app) => app.MapGet("/a", () => 1); }';
    assert.deepEqual(await endpointsOf(app('', { 'GetA.cs': code })), ['?GET /?/a open']);
  });

  it('are found in Startup classes', async () => {
    const startup = `public class Startup {
        public void Configure(IApplicationBuilder app) { app.UseEndpoints(endpoints => { endpoints.MapGet("/a", async c => { }); More(endpoints); }); }
        private static void More(IEndpointRouteBuilder endpoints) => endpoints.MapPost("/b", () => 1);
        private static void Unused(IEndpointRouteBuilder endpoints) => endpoints.MapPost("/c", () => 1);
      }`;
    assert.deepEqual(await endpointsOf(app('', { 'Startup.cs': startup })), ['GET /a open', 'POST /b open']);
  });

  it('are found in modules, and in the options of the framework', async () => {
    const checks = `public static class HealthChecks {
        public static void AddChecks(this IServiceCollection services) { services.AddHealthChecks(); services.At("health"); }
        private static IServiceCollection At(this IServiceCollection services, string path) {
          services.Configure<AbpEndpointRouterOptions>(options => options.EndpointConfigureActions.Add(context => {
            context.Endpoints.MapHealthChecks(new PathString(path.EnsureStartsWith('/')), new HealthCheckOptions { });
          }));
          return services;
        }
      }`;
    const module = `public class AppModule : AbpModule {
        public override void ConfigureServices(ServiceConfigurationContext context) { context.Services.AddChecks(); }
        public override void OnApplicationInitialization(ApplicationInitializationContext context) {
          var app = context.GetApplicationBuilder();
          app.UseConfiguredEndpoints(endpoints => { endpoints.MapGet("/a", () => 1); });
        }
      }`;
    assert.deepEqual(await endpointsOf(app('', { 'HealthChecks.cs': checks, 'AppModule.cs': module })), [
      'ANY /health open',
      'GET /a open',
    ]);
  });

  it('include the hubs that the framework maps', async () => {
    const hubs = `[Authorize(Roles = "admin")] public class StockPriceHub : AbpHub<IClient> { }
      [HubRoute("live/chat/")] public class ChatHub : Hub { }
      [DisableAutoHubMap] public class OwnHub : AbpHub { }
      public abstract class BaseHub : AbpHub { }
      public class NewsHub : AbpHub, INews { }
      public class OpenHub : GuardedHub { } [HubRoute("guarded")] public class DerivedHub : GuardedHub { } public abstract class GuardedHub : Hub { }`;
    assert.deepEqual(await endpointsOf(app('', { 'Hubs.cs': hubs })), [
      'ANY /guarded ~open',
      'ANY /guarded/negotiate ~open',
      'ANY /live/chat open',
      'ANY /live/chat/negotiate open',
      'ANY /signalr-hubs/news open',
      'ANY /signalr-hubs/news/negotiate open',
      'ANY /signalr-hubs/stock-price roles admin',
      'ANY /signalr-hubs/stock-price/negotiate roles admin',
    ]);
  });

  it('are not what a service maps, and their access is assumed behind a call of own code', async () => {
    const code = `app.Services.GetRequiredService<IMapper>().Map<BookDto>(book);
      app.MapGet("/books", () => 1).RequireScope("books"); app.MapGet("/pens", () => 1).RequireCors("any");`;
    assert.deepEqual(await endpointsOf(app(code)), ['GET /books ~open', 'GET /pens open']);
  });

  it('collide with services', async () => {
    const service = `${csharpModule('AppModule')} public class BookAppService : ApplicationService { public void GetList() { } }`;
    const { diagnostics } = await csharpAnalysisOf(
      app('app.MapGet("/api/app/book", () => 1);', { 'Service.cs': service }),
    );
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => `${severity} ${code}`),
      ['error route-collision'],
    );
  });

  it('have findings about names and templates that keep the application from working', async () => {
    const cases = {
      'app.MapGet("/a", () => 1).WithName("n"); app.MapGet("/b", () => 1).WithName("n");':
        'duplicate-route-name',
      'app.MapGet("/a/{id", () => 1);': 'invalid-template',
      'app.MapGroup("/a/{id}").MapGet("/{id}", (int id) => 1);': 'duplicate-route-parameter',
      'app.MapGet("/a/{id:foo}", (string id) => id);': 'unknown-constraint',
      'app.MapHub<H>("/h"); app.MapHub<H>("/h");': 'route-collision',
      'app.MapGet("/a", () => 1).HasApiVersion(1.0); app.MapGet("/a", () => 1).HasApiVersion(2.0); app.MapGet("/b", () => 1).RequireHost("a.com"); app.MapGet("/b", () => 1).RequireHost("b.com");':
        undefined,
      'app.MapGet("/[controller]/a", () => 1); app.Map("/a", () => 2);': undefined,
      'app.MapGet("/a", () => 1).WithOrder(1); app.MapGet("/a", () => 2).WithOrder(0);': undefined,
    };
    for (const [code, expected] of Object.entries(cases)) {
      const { diagnostics } = await csharpAnalysisOf(app(code));
      assert.equal(diagnostics.find(({ severity }) => severity === 'error')?.code, expected, code);
    }
  });
});

describe('actions without a template', () => {
  const controllers = `public class HomeController : Controller { public ActionResult Index() => null; [HttpPost] public ActionResult About() => null; }
    [Authorize] public class AccountController : Controller { public ActionResult Index() => null; }
    [Area("Admin")] public class UserController : Controller { public ActionResult Index() => null; }
    [ApiController] public class FailingController : ControllerBase { public int Get() => 1; }
    [Route("own")] public class OwnController : Controller { [HttpGet] public int Get() => 1; }`;
  const cases: Readonly<Record<string, readonly [code: string, ...rows: string[]]>> = {
    'are reached by the routes of the framework': [
      'app.UseConfiguredEndpoints();',
      'ANY /Account/{action=Index}/{id?} authenticated 2',
      'ANY /Admin/User/{action=Index}/{id?} ~open 1',
      'ANY /{area}/Account/{action=Index}/{id?} authenticated 1',
      'ANY /{area}/{controller=Home}/{action=Index}/{id?} ~open 1',
      'ANY /{controller=Home}/{action=Index}/{id?} ~open 2',
      'POST /Home/About/{id?} ~open 2',
      'POST /{area}/Home/About/{id?} ~open 1',
    ],
    'are reached by routes of the application': [
      'app.MapControllerRoute("default", "x/{controller}/{action=Index}"); app.MapAreaControllerRoute("a", "Admin", "y/{controller}/{action}");',
      'ANY /x/Account/{action=Index} authenticated 1',
      'ANY /x/Home/{action=Index} ~open 1',
      'ANY /y/User/Index ~open 2',
      'POST /x/Home/About ~open 1',
    ],
    'are reached by routes for areas only if they have one': [
      'app.MapControllerRoute("areas", "{area:exists}/{controller=Home}/{action=Index}/{id?}");',
      'ANY /Admin/User/{action=Index}/{id?} ~open 1',
    ],
    'are not reached by a route that takes controller and action from defaults, which are not read': [
      'app.MapControllerRoute("blog", "blog/{*article}", defaults: new { controller = "Home", action = "About" });',
    ],
    'are assumed if a constraint may change the names': [
      'app.MapControllerRoute("default", "{controller:slugify}/{action:slugify}");',
      '~ANY /Account/Index authenticated 1',
      '~ANY /Home/Index ~open 1',
      '~POST /Home/About ~open 1',
    ],
    'have no route without such a call': ['app.MapControllers();'],
  };
  for (const [title, [code, ...rows]] of Object.entries(cases))
    it(title, async () => {
      const analysis = await csharpAnalysisOf(app(code, { 'Controllers.cs': controllers }), {
        readsAccess: true,
      });
      const mapped = analysis.routes.filter(({ origin }) => origin === 'endpoint');
      const orders = mapped.map((route) => `${rowsOf({ ...analysis, routes: [route] })[0]} ${route.order}`);
      assert.deepEqual(orders.sort(), rows);
      assert.ok(mapped.every(({ visibility }) => visibility === 'hidden'));
      const codes = analysis.diagnostics.map((finding) => finding.code);
      assert.deepEqual([...new Set(codes)], ['api-controller-without-route']);
    });

  it('answer URLs that omit the names of defaults', async () => {
    const { routes } = await csharpAnalysisOf(
      app('app.UseConfiguredEndpoints();', { 'Controllers.cs': controllers }),
    );
    const answers = Object.entries({
      '/': 'HomeController.Index',
      '/home': 'HomeController.Index',
      '/Home/Index/5': 'HomeController.Index',
      '/account': 'HomeController.Index',
      '/x/Account': 'AccountController.Index',
      '/Account/Index/5': 'AccountController.Index',
      '/Account/Other': undefined,
      '/own': 'OwnController.Get',
    });
    for (const [url, expected] of answers) {
      const [hit] = matchUrl(routes, url, 'GET').winners;
      assert.equal(hit && `${hit.route.service}.${hit.route.method}`, expected, url);
    }
  });
});
