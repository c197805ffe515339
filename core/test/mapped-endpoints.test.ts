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
    'have unknown access if the handler has attributes that decide it': [
      'app.MapGet("/a", [Authorize("P")] () => 1); app.MapGet("/b", Handlers.Own); app.MapGet("/c", Handlers.Open); app.MapGet("/d", [Produces] () => 1); app.MapGet("/e", Others.Get); static class Handlers { [AllowAnonymous] public static int Own() => 1; public static int Open() => 1; }',
      'GET /a ?unknown',
      'GET /b ?unknown',
      'GET /c ~open',
      'GET /d ~open',
      'GET /e ~open',
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
      '?GET /?/a ~open',
      'ANY /b open',
    ],
    'are found in local functions': [
      'void MapAll(IEndpointRouteBuilder endpoints, string path) { endpoints.MapGet(path, () => 1); } MapAll(app, "/a"); MapAll(app.MapGroup("/g"), "/b");',
      'GET /a open',
      'GET /g/b open',
    ],
    'have unknown requirements in metadata and filters': [
      'app.MapGet("/a", () => 1).WithMetadata(new AllowAnonymousAttribute()); app.MapGet("/b", () => 1).WithMetadata(new AuthorizeAttribute("P")); app.MapGet("/c", () => 1).AddEndpointFilter<Check>();',
      'GET /a ?unknown',
      'GET /b ?unknown',
      'GET /c ?unknown',
    ],
    'have orders from literals and constants': [
      'const int last = 5; app.MapGet("/a", () => 1).WithOrder(last); app.MapGet("/b", () => 1).WithOrder(-1); app.MapGet("/c", () => 1).WithOrder(Next());',
      'GET /a open',
      'GET /b open',
      '~GET /c open',
    ],
    'have named arguments': [
      'app.MapGet(handler: () => 1, pattern: "/a"); app.MapMethods(httpMethods: ["GET"], pattern: "/b", handler: () => 1); app.MapGroup(prefix: "/g").MapGet("c", () => 1);',
      'GET /a open',
      'GET /b open',
      'GET /g/c open',
    ],
    'are found in try blocks': [
      'try { app.MapGet("/a", () => 1); } catch { app.MapGet("/b", () => 1); }',
      'GET /a open',
      '~GET /b open',
    ],
    'have the values of variables where they are mapped': [
      'var a = "/a"; a += "/b"; app.MapGet(a, () => 1); F("/c"); void F(string c) { c = c + "/d"; app.MapPost(c, () => 1); } var e = app.MapGroup("/e"); e = e.MapGroup("/f"); e.MapGet("/g", () => 1); foreach (var h in new[] { "/h", "/i" }) app.MapGet(h, () => 1); var j = "/j"; builder.Services.Configure<AbpEndpointRouterOptions>(options => options.EndpointConfigureActions.Add(context => context.Endpoints.MapGet(j, () => 1))); j = "/k";',
      'GET /a/b open',
      'GET /e/f/g open',
      'GET /h open',
      'GET /i open',
      'GET /k open',
      'POST /c/d open',
    ],
    'have the guards of each item of a list': [
      'var a = app.MapGroup("/a"); var b = app.MapGroup("/b"); a.MapGet("/", () => 1); app.MapGet("/c", () => 1).AllowAnonymous(); foreach (var one in new[] { a, b }) one.RequireAuthorization();',
      'GET /a authenticated',
      'GET /c anonymous',
    ],
    'are assumed in each case of a switch': [
      'switch (mode) { case 1: app.MapGet("/a", () => 1); break; default: app.MapGet("/b", () => 1).RequireAuthorization(); break; }',
      '~GET /a open',
      '~GET /b authenticated',
    ],
  };
  for (const [title, [code, ...rows]] of Object.entries(programs))
    it(title, async () => assert.deepEqual(await endpointsOf(app(code)), rows.sort()));

  const unread: Readonly<Record<string, readonly [code: string, ...rows: string[]]>> = {
    'have assumed access if a guard has another condition than they have': [
      'var a = app.MapGroup("/a"); if (dev) a.AllowAnonymous(); a.MapGet("/", () => 1); var b = app.MapGet("/b", () => 1); _ = dev ? b.RequireAuthorization("P") : b; if (dev) app.MapGet("/c", () => 1).RequireAuthorization(); var d = app.MapGet("/d", () => 1); if (dev) return; d.AllowAnonymous();',
      'GET /a ~open',
      'GET /b ~policy P',
      'GET /d ~open',
      '~GET /c authenticated',
    ],
    'have assumed access if code that is not read gets their builder': [
      'var a = app.MapGroup("/a"); Other.Secure(a); a.MapGet("/", () => 1); var b = app.MapGroup("/b"); b.Secure().MapGet("/x", () => 1); b.MapGet("/", () => 1); field = app.MapGroup("/c"); field.MapGet("/", () => 1); var e = app.MapGroup("/e"); e.UseSecurity(); e.MapGet("/", () => 1); app.MapGet("/d", () => 1).WithTags("d").CacheOutput();',
      '?GET /? ~open',
      '?GET /b/?/x ~open',
      'GET /a ~open',
      'GET /b ~open',
      'GET /d open',
      'GET /e ~open',
    ],
    'have assumed access, all of them, if it is not known which builder a guard applies to': [
      'var a = app.MapGroup("/a"); var b = app.MapGroup("/b"); a.MapGet("/", () => 1); app.MapGet("/c", () => 1).AllowAnonymous(); foreach (var one in All(b)) one.RequireAuthorization();',
      'GET /a ~open',
      'GET /c anonymous',
    ],
    'have assumed access, all of them, if a guard is in a function that may run later': [
      'var a = app.MapGroup("/a"); holder.Secure = () => a.RequireAuthorization(); a.MapGet("/", () => 1); app.MapGet("/b", () => 1);',
      'GET /a ~open',
      'GET /b ~open',
    ],
    'have an unknown path if the value of a variable is not evaluated': [
      'var a = "/a"; if (dev) a += "/b"; app.MapGet(a, () => 1); for (var c = 0; c < 3; c++) app.MapPost("/c" + c, () => 1); var e = app.MapGroup("/e"); if (dev) e = e.MapGroup("/f"); e.MapGet("/g", () => 1); var (h, i) = (app.MapGroup("/h"), 1); h.MapGet("/j", () => 1); Try(out var k); k.MapGet("/k", () => 1); var l = "/l"; (l, i) = ("/m", 2); app.MapPut(l, () => 1); string[] verbs = ["GET"]; verbs[0] = "PUT"; app.MapMethods("/n", verbs, () => 1);',
      '?ANY /n open',
      '?GET /? open',
      '?GET /?/g ~open',
      '?GET /?/j ~open',
      '?GET /?/k ~open',
      '?POST /? open',
      '?PUT /? open',
    ],
    'have an unknown path below one of several builders': [
      'G(dev).MapGet("/x", () => 1); RouteGroupBuilder G(bool x) { if (x) return app.MapGroup("/a"); return app.MapGroup("/b"); } H().MapGet("/y", () => 1); RouteGroupBuilder H() => dev ? app.MapGroup("/a") : app.MapGroup("/b"); var z = dev ? app : app.MapGroup("/z"); z.MapGet("/z", () => 1);',
      '?GET /?/x ~open',
      '?GET /?/y ~open',
      '?GET /?/z ~open',
    ],
    'have an unknown path below what calls of other packages return': [
      'app.MapThings("/a").MapGet("/b", () => 1); app.AddThings().MapGet("/c", () => 1); app.UseThings(); app.MapControllers().RequireAuthorization(); app.MapGet("/d", () => 1);',
      '?GET /?/b open',
      '?GET /?/c open',
      'GET /d open',
    ],
    'are assumed in expressions that are not evaluated, and unknown in code without meaning': [
      'var a = dev ? app.MapGet("/a", () => 1) : app.MapGet("/b", () => 1); _ = mode switch { 1 => app.MapGet("/c", () => 1), _ => null }; RouteHandlerBuilder[] d = [app.MapGet("/d", () => 1)]; var e = new List<object> { app.MapGet("/e", () => 1) }; var f = new { F = app.MapGet("/f", () => 1) }; var g = new X { Map = x => x.MapPost("/g", () => 1) }; Later(() => app.MapGet("/h", () => 1));',
      '?GET /? ~open',
      '?POST /? ~open',
      '~GET /a ~open',
      '~GET /b ~open',
      '~GET /c ~open',
      'GET /d open',
      'GET /e open',
      '~GET /h open',
    ],
    'are assumed after a nested return': [
      'if (a) { foreach (var b in c) { return; } } app.MapGet("/a", () => 1);',
      '~GET /a open',
    ],
    'have an unknown path if a local function gets arguments by name': [
      'F(app, name: "y", prefix: "/x"); void F(IEndpointRouteBuilder r, string prefix, string name = "n") => r.MapGet(prefix + "/" + name, () => 1);',
      '?GET /?/? ~open',
    ],
  };
  for (const [title, [code, ...rows]] of Object.entries(unread))
    it(title, async () => assert.deepEqual([...new Set(await endpointsOf(app(code)))], rows.sort()));

  it('do not have the value of a member with the name of a variable', async () => {
    const code = `public static class Names {
        const string path = "/member";
        public static void MapAll(WebApplication app) { foreach (var path in All()) app.MapGet(path, () => 1); }
      }`;
    assert.deepEqual(await endpointsOf(app('Names.MapAll(app);', { 'Names.cs': code })), ['?GET /? open']);
  });

  it('are those of own methods that take the number of arguments, unknown if there are several', async () => {
    const own = `public static class Own {
        public static RouteHandlerBuilder MapGet(this IEndpointRouteBuilder builder, string path, Delegate handler, string policy) => builder.MapGet("/own" + path, handler).RequireAuthorization(policy);
        public static void MapOverloaded(this IEndpointRouteBuilder builder, string path) => builder.MapGet("/one" + path, () => 1);
        public static void MapOverloaded(this IEndpointRouteBuilder builder, string path, int count, string end = "/n") => builder.MapGet("/two" + path + end, () => 1);
        public static void MapSame(this IEndpointRouteBuilder builder, string path) => builder.MapGet("/text" + path, () => 1);
        public static void MapSame(this IEndpointRouteBuilder builder, int count) => builder.MapGet("/number", () => 1);
      }`;
    const code =
      'app.MapOverloaded("/a"); app.MapOverloaded("/b", 2); Own.MapOverloaded(count: 3, builder: app, path: "/c"); app.MapSame("/c"); app.MapGet("/d", () => 1, "P"); app.MapGet("/e", () => 1);';
    assert.deepEqual(await endpointsOf(app(code, { 'Own.cs': own })), [
      '?GET /? ~open',
      '?GET /?/? ?unknown',
      '?GET /?/? ~open',
      '?GET /?/number ~open',
      'GET /e open',
      'GET /one/a open',
      'GET /two/b/n open',
      'GET /two/c/n open',
    ]);
  });

  it('are unknown in calls that would take too long to follow', async () => {
    const levels = Array.from({ length: 6 }, (_, at) => {
      const calls = `F${at + 1}(app, path + "/x"); `.repeat(10);
      return `static void F${at}(WebApplication app, string path) { ${calls} }`;
    });
    const last = 'static void F6(WebApplication app, string path) { app.MapGet(path, () => 1); }';
    const found = await endpointsOf(app(`F0(app, "/a"); ${levels.join(' ')} ${last}`));
    assert.deepEqual([...new Set(found)], ['?GET /? ~open', 'GET /a/x/x/x/x/x/x open']);
  });

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
      '?GET /? open',
      'GET /a/{id:int} authenticated',
      'GET /v2/b/{id:int} open',
      '~ANY /live open',
    ]);
  });

  it('have an unknown path if the callers of a function are not known', async () => {
    const code =
      'public class GetA : IEndpoint { public void Map(IEndpointRouteBuilder app) => app.MapGet("/a", () => 1); }';
    assert.deepEqual(await endpointsOf(app('', { 'GetA.cs': code })), ['?GET /?/a ~open']);
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
      public static class Names { public const string Policy = "Sell"; public const string Path = "/constant"; }
      [HubRoute("live/chat/")] public class ChatHub : Hub { } [HubRoute(Names.Path)] [Authorize(Names.Policy)] public class SellHub : AbpHub { }
      [HubRoute(Unknown.Path)] public class LostHub : AbpHub { }
      [DisableAutoHubMap] public class OwnHub : AbpHub { }
      public abstract class BaseHub : AbpHub { }
      public class NewsHub : AbpHub, INews { }
      public abstract class GuardedHub : AbpHub { } [Authorize("P")] public partial class GuardedHub { }
      public class DerivedHub : GuardedHub { } [AllowAnonymous] public class OpenHub : DerivedHub { }
      public class OutsideHub : OtherHub { } public abstract class OtherHub : Vendor.SecureHub { } [HubRoute("x")] public class NoHub { }
      [HubRoute("own")] [Admins] public class AdminHub : AbpHub { } public class AdminsAttribute : AuthorizeAttribute { }
      public class PlainHub : Hub { } public class GenericHub<T> : AbpHub { }`;
    assert.deepEqual(await endpointsOf(app('', { 'Hubs.cs': hubs })), [
      '?ANY /? open',
      '?ANY /?/negotiate open',
      'ANY /constant policy Sell',
      'ANY /constant/negotiate policy Sell',
      'ANY /live/chat open',
      'ANY /live/chat/negotiate open',
      'ANY /own authenticated',
      'ANY /own/negotiate authenticated',
      'ANY /signalr-hubs/derived policy P',
      'ANY /signalr-hubs/derived/negotiate policy P',
      'ANY /signalr-hubs/news open',
      'ANY /signalr-hubs/news/negotiate open',
      'ANY /signalr-hubs/open anonymous',
      'ANY /signalr-hubs/open/negotiate anonymous',
      'ANY /signalr-hubs/stock-price roles admin',
      'ANY /signalr-hubs/stock-price/negotiate roles admin',
    ]);
  });

  it('include plain hubs if the SignalR module runs, assumed if a project only references it', async () => {
    const hub = 'public class ChatHub : Hub<IChat> { }';
    const project = projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      packages: { 'Volo.Abp.AspNetCore.SignalR': '9.1.0' },
    });
    const module = '[DependsOn(typeof(AbpAspNetCoreSignalRModule))] public class AppModule : AbpModule { }';
    const assumed = ['~ANY /signalr-hubs/chat open', '~ANY /signalr-hubs/chat/negotiate open'];
    const of = (more: Workspace) => endpointsOf(app('', { 'ChatHub.cs': hub, ...more }));
    assert.deepEqual(await of({}), []);
    assert.deepEqual(await of({ 'App.csproj': project }), assumed);
    assert.deepEqual(
      await of({ 'AppModule.cs': module }),
      assumed.map((row) => row.slice(1)),
    );
  });

  it('of hubs are assumed if the options of the framework name the hub, because they may have another path', async () => {
    const code = `public class ChatHub : AbpHub { } public class NewsHub : AbpHub { }
      public class AppModule : AbpModule { public override void ConfigureServices(ServiceConfigurationContext context) {
        Configure<AbpSignalROptions>(options => options.Hubs.Add(new HubConfig(typeof(ChatHub), "/chat"))); } }`;
    assert.deepEqual(await endpointsOf(app('', { 'Hubs.cs': code })), [
      'ANY /signalr-hubs/news open',
      'ANY /signalr-hubs/news/negotiate open',
      '~ANY /signalr-hubs/chat open',
      '~ANY /signalr-hubs/chat/negotiate open',
    ]);
  });

  it('have the access of a hub and of its base classes if code maps it', async () => {
    const hubs =
      '[Authorize("P")] public class BaseHub : Hub { } public class ChatHub : BaseHub { } public class OtherHub : Vendor.Base { }';
    const code = 'app.MapHub<ChatHub>("/chat"); app.MapHub<OtherHub>("/other");';
    assert.deepEqual(await endpointsOf(app(code, { 'Hubs.cs': hubs })), [
      'ANY /chat policy P',
      'ANY /chat/negotiate policy P',
      'ANY /other ~open',
      'ANY /other/negotiate ~open',
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
    'are not known for a route that takes them from defaults: it is one row': [
      'app.MapControllerRoute("blog", "blog/{*article}", defaults: new { controller = "Home", action = "About" }); app.MapControllerRoute("a", configuration["A"]); app.MapGroup("/g").MapControllerRoute("b", "{controller}/{action}");',
      '?ANY /? ~open 1',
      '~ANY /blog/{*article} ~open 1',
      '~ANY /g/{controller}/{action} ~open 1',
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
      const codes = new Set(analysis.diagnostics.map((finding) => finding.code));
      codes.delete('not-evaluated');
      assert.deepEqual([...codes], ['api-controller-without-route']);
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
