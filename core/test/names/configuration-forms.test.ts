/** Forms in which code passes options actions to the framework. What is not evaluated may register the assembly. */
import { csharpModule, project, projectText, to } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { csharpBook, describeRows, inCSharp, inTypeScript, typescriptBook } from './table';

const CREATE = 'o.ConventionalControllers.Create(typeof(LibModule).Assembly, s => s.RootPath = "lib")';
const CONFIGURES = `{ public void Configure(FxAspNetCoreMvcOptions o) { ${CREATE}; } }`;

/** A host and a library of one service, whose module has this code in `ConfigureServices` and these declarations. */
const library = (code: string, declarations = '', files: Workspace = {}): Workspace => ({
  ...project(
    'Lib',
    `public partial class LibModule : FxModule {
      public override void ConfigureServices(ServiceConfigurationContext context) { ${code} }
    } ${csharpBook('public void Get() { }')} ${declarations}`,
  ),
  ...project(
    'Host',
    `${csharpModule('HostModule').replace('public', '[DependsOn(typeof(LibModule))] public')}
     public class HomeAppService : ApplicationService { public void Get() { } }
     public class Program { public static void Main() { builder.AddApplication<HostModule>(); } }`,
    { sdk: 'Microsoft.NET.Sdk.Web', ...to('Lib') },
  ),
  ...files,
});
const inField = (declaration: string) => `public partial class LibModule { ${declaration} }`;
const aliased = (alias: string) => ({
  'Lib/Lib.csproj': projectText({}).replace('</ItemGroup>', `${alias}</ItemGroup>`),
});
const USING = '<Using Include="Fx.AspNetCore.Mvc.FxAspNetCoreMvcOptions" Alias="Opts" />';

const HOME = 'GET /api/app/home';
const FOUND = [HOME, 'GET /api/lib/book'];
/** The call that is not evaluated does not affect what the host certainly registers. */
const MAYBE = [HOME, 'GET /api/?/book unknown'];
/** The code may run, but whether it does is not known. */
const ASSUMED = [HOME, 'GET /api/lib/book assumed'];
const ABSENT = [HOME, 'BookAppService: assembly-not-registered'];

describeRows(
  'an options action in code that is not evaluated may register the assembly',
  inCSharp(
    ['try { CODE } catch { }', 'while (on) { CODE }', 'switch (on) { case true: CODE break; }'].map(
      (statement): readonly [string, Workspace, readonly string[]] => [
        statement,
        library(statement.replace('CODE', `Configure<FxAspNetCoreMvcOptions>(o => ${CREATE});`)),
        ASSUMED,
      ],
    ),
  ),
);

const CB = `Configure<FxAspNetCoreMvcOptions>(o => ${CREATE});`;

describeRows(
  'code that registers, that evaluated code names, and that no evaluated call reaches may run',
  inCSharp(
    (
      [
        [
          'a method that calls itself',
          'Register(1);',
          `void Register(int n) { if (n > 0) { Register(n - 1); return; } ${CB} }`,
        ],
        [
          'one of two overloads',
          'Register("x");',
          `void Register(int n) { } void Register(string n) { ${CB} }`,
        ],
        [
          'a method in a variable',
          'Action a = on ? Register : Other; a();',
          `void Register() { ${CB} } void Other() { }`,
        ],
        ['a method in an operand', 'var b = ~Register();', `int Register() { ${CB} return 1; }`],
        [
          'a lambda in a dictionary',
          `var d = new Dictionary<string, Action> { ["a"] = () => { ${CB} } }; d[name]();`,
          '',
        ],
      ] as const
    ).map(([name, code, member]): readonly [string, Workspace, readonly string[]] => [
      name,
      library(code, inField(member)),
      MAYBE,
    ]),
  ),
);

const NAMES = 'public class Names { public string Root = "lib"; public void Init() { Root = "b"; } }';
const MEMBERS =
  'string _root; static void Set(int n, object s) { if (n > 0) { Set(n - 1, s); return; } s.RootPath = "b"; }';

describeRows(
  'unread code may change what it gets; so may code that changes one of two objects',
  inCSharp(
    (
      [
        [
          'the object of a method',
          'var c = new Names(); c.Init(); s.RootPath = c.Root;',
          'GET /api/?/book unknown',
        ],
        ['an argument of a method that calls itself', 'Set(1, s);', 'GET /api/?/?/? unknown'],
        ['a field that another phase assigns', 's.RootPath = _root ?? "lib";', 'GET /api/?/book unknown'],
        ['one of two objects', 'var t = on ? s : s; t.RootPath = "b";', 'GET /api/?/?/? unknown'],
      ] as const
    ).map(([name, code, route]): readonly [string, Workspace, readonly string[]] => {
      const create = `o.ConventionalControllers.Create(typeof(LibModule).Assembly, s => { ${code} })`;
      const action = `Configure<FxAspNetCoreMvcOptions>(o => ${create});`;
      return [name, library(action, inField(MEMBERS), { 'Lib/Names.cs': NAMES }), [route, HOME].sort()];
    }),
  ),
);

describeRows(
  'an options action is known',
  inCSharp(
    (
      [
        ['in a typed variable', library(`Action<FxAspNetCoreMvcOptions> a = o => ${CREATE}; Configure(a);`)],
        [
          'in a static field',
          library(
            'Configure(Web);',
            inField(`static readonly Action<FxAspNetCoreMvcOptions> Web = o => ${CREATE};`),
          ),
        ],
        [
          'in a static field of another file',
          library('Configure(Actions.Web);', '', {
            'Lib/Actions.cs': `public static class Actions { public static readonly Action<FxAspNetCoreMvcOptions> Web = o => ${CREATE}; }`,
          }),
        ],
        [
          'in a property',
          library(
            'context.Services.Configure(Web);',
            inField(`static Action<FxAspNetCoreMvcOptions> Web => (FxAspNetCoreMvcOptions o) => ${CREATE};`),
          ),
        ],
        [
          'under a global alias',
          library(`Configure<Opts>(o => ${CREATE});`, '', {
            'Lib/Usings.cs': 'global using Opts = Fx.AspNetCore.Mvc.FxAspNetCoreMvcOptions;',
          }),
        ],
        ['under an alias of the project', library(`Configure<Opts>(o => ${CREATE});`, '', aliased(USING))],
        [
          'in a class that another project passes to ConfigureOptions',
          library(
            'context.Services.ConfigureOptions<Setup>();',
            `public class Setup : IConfigureOptions<FxAspNetCoreMvcOptions> ${CONFIGURES}`,
          ),
        ],
        [
          'in a class of which an instance is passed to ConfigureOptions',
          library(
            'context.Services.ConfigureOptions(new Setup());',
            `public class Setup : IPostConfigureOptions<FxAspNetCoreMvcOptions> ${CONFIGURES.replace('Configure(', 'PostConfigure(string name, ')}`,
          ),
        ],
        [
          'in an explicit implementation',
          library(
            'context.Services.AddSingleton<IConfigureOptions<FxAspNetCoreMvcOptions>>(new Setup());',
            `public class Setup : IConfigureOptions<FxAspNetCoreMvcOptions> ${CONFIGURES.replace('public void ', 'void IConfigureOptions<FxAspNetCoreMvcOptions>.')}`,
          ),
        ],
        [
          'in a base module of another project',
          library(`Configure<FxAspNetCoreMvcOptions>(o => ${CREATE});`, '', {
            ...project('Middle', 'public class MiddleModule : LibModule { }', to('Lib')),
            ...project(
              'Host',
              `${csharpModule('HostModule').replace('public', '[DependsOn(typeof(MiddleModule))] public')}
               public class HomeAppService : ApplicationService { public void Get() { } }
               public class Program { public static void Main() { builder.AddApplication<HostModule>(); } }`,
              { sdk: 'Microsoft.NET.Sdk.Web', ...to('Middle') },
            ),
          }),
        ],
      ] as const
    ).map(([title, files]) => [title, files, FOUND]),
  ),
);

describeRows(
  'code that is not evaluated may register the assembly',
  inCSharp(
    (
      [
        [
          'if a generic helper gets the options type',
          library(
            `H.Conf<FxAspNetCoreMvcOptions>(this, o => ${CREATE});`,
            'public static class H { public static void Conf<T>(FxModule m, Action<T> a) where T : class => m.Configure<T>(a); }',
          ),
        ],
        [
          'if a generic extension method of a package gets the options type',
          library(`context.Services.SetUp<FxAspNetCoreMvcOptions>(o => ${CREATE});`),
        ],
        [
          'if a helper calls the generic helper',
          library(
            'context.Services.AddWeb();',
            `public static class E { public static void AddWeb(this IServiceCollection s) { H.Conf<FxAspNetCoreMvcOptions>(s, o => ${CREATE}); } }`,
          ),
        ],
        [
          'if the delegate is in a list',
          library(
            `var all = new List<Action<FxAspNetCoreMvcOptions>> { o => ${CREATE} }; foreach (var a in all) Configure(a);`,
          ),
        ],
        [
          'if the delegate is in an array',
          library(
            `Action<FxAspNetCoreMvcOptions>[] all = { o => ${CREATE} }; foreach (var a in all) Configure(a);`,
          ),
        ],
        [
          'if the delegate is not known',
          library('Action<FxAspNetCoreMvcOptions> a = Actions.Web(); Configure(a);'),
        ],
        [
          'if the type of the delegate is not known',
          library(
            `var all = Lists.Of<Action<FxAspNetCoreMvcOptions>>(o => ${CREATE}); foreach (var a in all) Configure(a);`,
          ),
        ],
        [
          'if the action is registered by hand',
          library(
            `context.Services.AddSingleton<IConfigureOptions<FxAspNetCoreMvcOptions>>(new ConfigureNamedOptions<FxAspNetCoreMvcOptions>("", o => ${CREATE}));`,
          ),
        ],
        [
          'if the action is registered by hand, without a type argument',
          library(
            `context.Services.AddSingleton(typeof(IConfigureOptions<FxAspNetCoreMvcOptions>), new ConfigureOptions<FxAspNetCoreMvcOptions>(o => ${CREATE}));`,
          ),
        ],
      ] as const
    ).map(([title, files]) => [title, files, MAYBE]),
  ),
);

describeRows(
  'code that only names the options type does not register the assembly',
  inCSharp(
    (
      [
        [
          'a module that reads the options',
          library('var o = context.Services.GetRequiredService<IOptions<FxAspNetCoreMvcOptions>>().Value;'),
        ],
        [
          'a class that takes the options',
          library('', 'public class Reader { public Reader(IOptions<FxAspNetCoreMvcOptions> options) { } }'),
        ],
        [
          'a Configure method of the workspace',
          library(
            'Configure(context.Services);',
            inField('void Configure(IServiceCollection s) { var name = nameof(FxAspNetCoreMvcOptions); }'),
          ),
        ],
        [
          'the options of another class',
          library(
            'Action<OtherOptions> a = o => o.Enabled = true; Configure(a); Configure<OtherOptions>(a);',
          ),
        ],
      ] as const
    ).map(([title, files]) => [title, files, ABSENT]),
  ),
);

/** A workspace whose module runs this code. */
const script = (code: string) => ({
  'module.ts': `const a = (o: FxAspNetCoreMvcOptions) => { o.conventionalControllers.create(AppModule, { rootPath: 'lib' }); };
    export class AppModule { configureServices() { ${code} } }`,
  'book.ts': typescriptBook('get() {}'),
});

describeRows(
  'options actions in variables',
  inTypeScript([
    ['a typed action', script('configure(a);'), ['GET /api/lib/book']],
    ['a typed action in a list', script('for (const b of [a]) configure(b);'), ['GET /api/lib/book']],
    [
      'a helper with the options type as argument',
      script('setUp<FxAspNetCoreMvcOptions>(a);'),
      ['GET /api/?/book unknown'],
    ],
  ]),
);

const configured = (code: string, declarations: string) =>
  `public class BookModule : FxModule {
     public override void ConfigureServices(ServiceConfigurationContext context) { ${code} }
   } ${declarations}`;
const CREATED = 'o.ConventionalControllers.Create(typeof(BookModule).Assembly';
const TOKENS = `[Route("api/[controller]/[action]")] public class PriceController : ControllerBase { [HttpGet] public void Best() { } }
  [Route("api/fixed")] public class PlainController : ControllerBase { [HttpGet("x")] public void X() { } }`;
const RECURSIVE = `public static class Words {
  public static string Of(Type type, IList<Type> seen) {
    seen.Add(type);
    if (Outside.IsPair(type, out var left, out var right)) return Of(left, seen) + Of(right, seen);
    if (Outside.IsMany(type, out var item) && !seen.Contains(item)) return Of(item, seen) + Other(item, seen);
    return Outside.Name(type);
  }
  static string Other(Type type, IList<Type> seen) => Of(type, seen) + Of(type.Inner, seen);
}`;

describeRows(
  'configuration code affects only what it can change',
  inCSharp([
    [
      'a transformer of tokens changes templates with tokens',
      {
        'module.cs': configured(
          `Configure<FxAspNetCoreMvcOptions>(o => ${CREATED})); Configure<MvcOptions>(o => o.Conventions.Add(new RouteTokenTransformerConvention(new Slug())));`,
          `${csharpBook('public void Get() { }')} ${TOKENS}`,
        ),
      },
      ['! route-builder-replaced', 'GET /api/?/? unknown', 'GET /api/app/book', 'GET /api/fixed/x'],
    ],
    [
      'a configurer of models may change the controllers of its call',
      {
        'module.cs': configured(
          `Configure<FxAspNetCoreMvcOptions>(o => ${CREATED}, s => s.ControllerModelConfigurer = c => c.Filters.Clear()));`,
          `${csharpBook('public void Get() { }')} ${TOKENS.slice(TOKENS.indexOf('[Route("api/fixed"'))}`,
        ),
      },
      ['GET /api/app/? unknown', 'GET /api/fixed/x'],
    ],
    [
      'a recursive helper with unknown arguments returns an unknown value',
      {
        'module.cs': configured(
          `Configure<FxAspNetCoreMvcOptions>(o => { ${CREATED}); Console.WriteLine(Words.Of(Outside.Thing(), Outside.List())); });`,
          `${csharpBook('public void Get() { }')} ${RECURSIVE}`,
        ),
      },
      ['GET /api/app/book'],
    ],
    [
      'a type outside of all namespaces has no namespace',
      {
        'module.cs': configured(
          `Configure<FxAspNetCoreMvcOptions>(o => ${CREATED}, s => s.TypePredicate = t => t.Namespace == null || t.Namespace.EndsWith(".B")));`,
          `${csharpBook('public void Get() { }')} namespace A.C { public class UnitAppService : ApplicationService { public void Get() { } } }`,
        ),
      },
      ['GET /api/app/book', 'UnitAppService: type-predicate'],
    ],
  ]),
);
