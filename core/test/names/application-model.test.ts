/** What changes the application model: conventions of the host, and whether API discovery shows its controllers. */
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

/** A module that registers its assembly and configures something else. */
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

describeRows('a convention of the application model makes all routes of its application unknown', [
  ...['IApplicationModelConvention', 'IControllerModelConvention', 'IApplicationModelProvider'].map(
    (name): Row => [
      `a class that implements ${name}`,
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
    'code that adds one, wherever its class is from',
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
    'a convention of another application changes nothing',
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
    'packages of TypeScript run in one application, and a convention of one changes all',
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
    'a class that takes controllers out',
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
      'conventions of a database context change nothing',
      csharpFiles({
        'context.cs':
          'public class Db : DbContext { void ConfigureConventions(ModelConfigurationBuilder b) { b.Conventions.Add(_ => new Lower()); } }',
        'book.cs': csharpBook(),
      }),
      BOOK,
    ],
    [
      'conventions of pages concern no controller: Configure',
      convention('Configure<RazorPagesOptions>(options => { options.Conventions.Add(new Pages()); });'),
      BOOK,
    ],
    [
      'conventions of pages concern no controller: AddRazorPagesOptions',
      convention(
        'context.Services.AddMvc().AddRazorPagesOptions(o => o.Conventions.Insert(0, new Pages()));',
      ),
      BOOK,
    ],
    [
      'conventions of controllers concern all of them, before those of pages, too',
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
  'whether API discovery shows a controller',
  inCSharp([
    ['a plain controller is hidden', host(controller()), HIDDEN],
    ['a package that describes the API shows it', host(controller(), 'Swashbuckle.AspNetCore'), VISIBLE],
    ["the framework's own package for that shows it", host(controller(), 'Volo.Abp.Swashbuckle'), VISIBLE],
    ['ApiController shows it', host(controller('[ApiController]')), VISIBLE],
    ['ApiExplorerSettings shows it', host(controller('[ApiExplorerSettings]')), VISIBLE],
    ['RemoteService shows it', host(controller('[RemoteService]')), VISIBLE],
    ['a controller of a service is shown', host(controller('', 'ControllerBase, IRemoteService')), VISIBLE],
    ['without a start-up project it is taken to be shown', project('Lib', controller()), VISIBLE],
  ]),
);
