/** Application model conventions, and which controllers are visible in API discovery. */
import { csharpModule, project, projectText } from '../csharp-workspace';
import { moduleText, type Workspace } from '../workspace';
import {
  csharpBook,
  csharpFiles,
  describeRows,
  inCSharp,
  type Row,
  typescriptBook,
  typescriptFiles,
} from './table';

const BOOK = ['GET /api/app/book'];
const WEB = 'Microsoft.NET.Sdk.Web';
const UNKNOWN = ['GET /api/app/book unknown', '! route-builder-replaced'];

/** A module that registers its assembly and runs the given configuration code. */
const convention = (configure: string): Workspace => ({
  'App/App.csproj': projectText({}),
  'App/App.cs': `public class AppModule : FxModule {
    public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(AppModule).Assembly));
      ${configure}
    }
  }
  ${csharpBook()}`,
});

describeRows('application model conventions', [
  ...['IApplicationModelConvention', 'IControllerModelConvention', 'IApplicationModelProvider'].map(
    (name): Row => [
      `make routes unknown if a class implements ${name}`,
      csharpFiles({
        'prefix.cs': `public class Prefix : ${name} { public void Apply(object model) { } }`,
        'book.cs': csharpBook(),
      }),
      typescriptFiles({
        'prefix.ts': `export class Prefix implements ${name} { apply(model) {} }`,
        'book.ts': typescriptBook(),
      }),
      UNKNOWN,
    ],
  ),
  [
    'added by code make routes unknown, even if the workspace does not declare the convention class',
    csharpFiles({
      'start.cs':
        'public class Web { public void Add(IServiceCollection services) { services.AddControllers(o => o.Conventions.Insert(0, new Vendor.Prefix("v1"))); } }',
      'book.cs': csharpBook(),
    }),
    typescriptFiles({
      'start.ts':
        "export function start(services) { services.addControllers(o => { o.conventions.push(new Prefix('v1')); }); }",
      'book.ts': typescriptBook(),
    }),
    UNKNOWN,
  ],
  [
    'do not affect other applications',
    {
      'a/a.csproj': projectText({ sdk: WEB }),
      'a/module.cs': csharpModule('AModule'),
      'a/book.cs': csharpBook(),
      'b/b.csproj': projectText({ sdk: WEB }),
      'b/prefix.cs':
        'public class Prefix : IApplicationModelConvention { public void Apply(object model) { } }',
    },
    null,
    BOOK,
  ],
  [
    'make routes of all TypeScript packages unknown, because all packages run in one application',
    null,
    {
      'a/package.json': '{ "name": "@acme/a" }',
      'a/prefix.ts': 'export class Prefix implements IApplicationModelConvention { apply(model) {} }',
      'b/package.json': '{ "name": "@acme/b" }',
      'b/module.ts': moduleText(),
      'b/book.ts': typescriptBook(),
    },
    UNKNOWN,
  ],
  [
    'that remove controllers make routes unknown',
    csharpFiles({
      'out.cs':
        'public class Out : IApplicationModelConvention { public void Apply(ApplicationModel m) { m.Controllers.RemoveAll(x => x.ControllerType == typeof(BookAppService)); } }',
      'book.cs': csharpBook(),
    }),
    typescriptFiles({
      'out.ts':
        'export class Out implements IApplicationModelConvention { apply(m) { m.controllers = m.controllers.filter(x => x.controllerType !== BookAppService); } }',
      'book.ts': typescriptBook(),
    }),
    UNKNOWN,
  ],
  ...inCSharp([
    [
      'do not include conventions of a DbContext',
      csharpFiles({
        'context.cs':
          'public class Db : DbContext { void ConfigureConventions(ModelConfigurationBuilder b) { b.Conventions.Add(_ => new Lower()); } }',
        'book.cs': csharpBook(),
      }),
      BOOK,
    ],
    [
      'do not include Razor Pages conventions added with Configure',
      convention('Configure<RazorPagesOptions>(options => { options.Conventions.Add(new Pages()); });'),
      BOOK,
    ],
    [
      'do not include Razor Pages conventions added with AddRazorPagesOptions',
      convention(
        'context.Services.AddMvc().AddRazorPagesOptions(o => o.Conventions.Insert(0, new Pages()));',
      ),
      BOOK,
    ],
    [
      'added with AddMvc make routes unknown, even if AddRazorPagesOptions is called afterwards',
      convention(
        'context.Services.AddMvc(o => o.Conventions.Add(new Own())).AddRazorPagesOptions(o => { });',
      ),
      UNKNOWN,
    ],
  ]),
]);

const controller = (attribute = '', base = 'ControllerBase') =>
  `${attribute} [Route("a")] public class A : ${base} { [HttpGet] public void Get() { } }`;
const host = (code: string, ...packages: readonly string[]) =>
  project('Host', code, { sdk: WEB, packages: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) });
const VISIBLE = ['GET /a'];
const HIDDEN = ['GET /a hidden'];

describeRows(
  'a controller in API discovery',
  inCSharp([
    ['is hidden by default', host(controller()), HIDDEN],
    [
      'is visible if the start-up project references Swashbuckle.AspNetCore',
      host(controller(), 'Swashbuckle.AspNetCore'),
      VISIBLE,
    ],
    [
      'is visible if the start-up project references Volo.Abp.Swashbuckle',
      host(controller(), 'Volo.Abp.Swashbuckle'),
      VISIBLE,
    ],
    ['is visible with ApiController', host(controller('[ApiController]')), VISIBLE],
    [
      'is visible with an attribute that implements IApiBehaviorMetadata',
      host(`class ApiAttribute : Attribute, IApiBehaviorMetadata { } ${controller('[Api]')}`),
      VISIBLE,
    ],
    ['is visible with ApiExplorerSettings', host(controller('[ApiExplorerSettings]')), VISIBLE],
    ['is visible with RemoteService', host(controller('[RemoteService]')), VISIBLE],
    ['is visible with IRemoteService', host(controller('', 'ControllerBase, IRemoteService')), VISIBLE],
    ['is visible if there is no start-up project', project('Lib', controller()), VISIBLE],
  ]),
);
