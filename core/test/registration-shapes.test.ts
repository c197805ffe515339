import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf, type Workspace } from './workspace';

/** Code inside a configuration delegate, and the rows that are exposed. */
type Shape = readonly [title: string, code: string, expected: string, more?: Workspace];

const service = (namespace: string, name: string) =>
  `namespace ${namespace}; public class ${name}Module : AbpModule { } public class ${name}AppService : ApplicationService { public void Get() { } }`;

const CSHARP: Workspace = {
  'Host/Host.csproj': projectText({ references: ['../Store/Store.csproj', '../Blog/Blog.csproj'] }),
  'Store/Store.csproj': projectText({}),
  'Blog/Blog.csproj': projectText({}),
  'Store/Book.cs': `${service('Acme.Store', 'Book')} public class StoreConsts { public const string Root = "store"; }`,
  'Blog/Post.cs': service('Acme.Blog', 'Post'),
};

const csharp = (code: string, more: Workspace = {}) =>
  csharpAnalysisOf({
    ...CSHARP,
    'Host/HostModule.cs': `using Acme.Store; using Acme.Blog; using Acme.Extensions;
      namespace Acme.Host; public class HostModule : AbpModule {
        public override void ConfigureServices(ServiceConfigurationContext context) {
          ${code}
        } }`,
    ...more,
  });

const TYPESCRIPT: Workspace = {
  'host/package.json': '{ "name": "@acme/host" }',
  'store/package.json': '{ "name": "@acme/store" }',
  'blog/package.json': '{ "name": "@acme/blog" }',
  'store/book.ts':
    'export class BookModule {} export class BookAppService extends ApplicationService { get() {} }',
  'blog/post.ts':
    'export class PostModule {} export class PostAppService extends ApplicationService { get() {} }',
};

const typescript = (code: string, more: Workspace = {}) =>
  analysisOf({
    ...TYPESCRIPT,
    'host/module.ts': `import { BookAppService, BookModule } from '../store/book'; import { PostModule } from '../blog/post'; import { addStore, StoreOptions } from './extensions';
      export class HostModule { configureServices() {
        ${code}
      } }`,
    ...more,
  });

/** Rows, with the first reason of those that are not exact. */
function answer({ routes }: Analysis): string {
  return routes
    .map(({ path, certainty, reasons: [reason] }) => {
      const place = `${reason?.location?.file.split('/').at(-1)}:${(reason?.location?.line ?? -1) + 1}`;
      const shown = path.replace('/api/', '');
      return certainty === 'exact' ? shown : `${shown} ${certainty} @${place}`;
    })
    .join(', ');
}

const configure = (code: string) => `Configure<FxAspNetCoreMvcOptions>(options => { ${code} });`;

const extensions = (members: string): Workspace => ({
  'Host/Extensions.cs': `using Acme.Store; namespace Acme.Extensions; ${members}`,
});

const CSHARP_SHAPES: readonly Shape[] = [
  [
    'a type of the assembly',
    configure('options.ConventionalControllers.Create(typeof(BookAppService).Assembly);'),
    'app/book',
  ],
  [
    'the assembly of the code itself',
    `services.Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(this.GetType().Assembly)); ${configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);')}`,
    'app/book',
  ],
  [
    'the assembly that is executed',
    configure(
      'options.ConventionalControllers.Create(Assembly.GetExecutingAssembly()); options.ConventionalControllers.Create(typeof(BookModule).Assembly);',
    ),
    'app/book',
  ],
  [
    "the assembly of a type by the framework's own words",
    configure('options.ConventionalControllers.Create(Assembly.GetAssembly(typeof(BookModule)));'),
    'app/book',
  ],
  [
    'the assembly by way of its type info',
    configure('options.ConventionalControllers.Create(typeof(BookModule).GetTypeInfo().Assembly);'),
    'app/book',
  ],
  [
    'a named assembly alone',
    configure('options.ConventionalControllers.Create(assembly: typeof(BookModule).Assembly);'),
    'app/book',
  ],
  [
    'an options action without braces',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, opts => opts.RootPath = "a");',
    ),
    'a/book',
  ],
  [
    'an options action that names its type',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, (ConventionalControllerSetting s) => { s.RootPath = "a"; });',
    ),
    'a/book',
  ],
  [
    'PreConfigure',
    'PreConfigure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(BookModule).Assembly); });',
    'app/book',
  ],
  [
    'services.Configure',
    'context.Services.Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(BookModule).Assembly); });',
    'app/book',
  ],
  [
    'services.PreConfigure',
    'context.Services.PreConfigure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(BookModule).Assembly); });',
    'app/book',
  ],
  [
    'services.PostConfigure',
    'context.Services.PostConfigure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(BookModule).Assembly); });',
    'app/book',
  ],
  [
    'the options type at the parameter',
    'context.Services.Configure((FxAspNetCoreMvcOptions options) => { options.ConventionalControllers.Create(typeof(BookModule).Assembly); });',
    'app/book',
  ],
  [
    'AddOptions',
    'context.Services.AddOptions<FxAspNetCoreMvcOptions>().Configure(options => { options.ConventionalControllers.Create(typeof(BookModule).Assembly); });',
    'app/book',
  ],
  [
    'a delegate',
    'Configure<FxAspNetCoreMvcOptions>(delegate (FxAspNetCoreMvcOptions options) { options.ConventionalControllers.Create(typeof(BookModule).Assembly); });',
    'app/book',
  ],
  [
    'a local for the controllers',
    configure(
      'var controllers = options.ConventionalControllers; controllers.Create(typeof(BookModule).Assembly, o => o.RootPath = "l");',
    ),
    'l/book',
  ],
  [
    'a local for the assembly',
    configure(
      'var assembly = typeof(BookModule).Assembly; options.ConventionalControllers.Create(assembly);',
    ),
    'app/book',
  ],
  [
    'a list and ForEach',
    configure(
      'new List<Assembly> { typeof(BookModule).Assembly, typeof(PostModule).Assembly }.ForEach(a => options.ConventionalControllers.Create(a));',
    ),
    'app/post, app/book',
  ],
  [
    'a loop with settings of its own',
    configure(
      'foreach (var (a, root) in all) { options.ConventionalControllers.Create(a, o => o.RootPath = root); }',
    ),
    '?/post unknown @HostModule.cs:4, ?/book unknown @HostModule.cs:4',
  ],
  [
    'a call under a condition',
    configure('if (isNew) { options.ConventionalControllers.Create(typeof(BookModule).Assembly); }'),
    'app/book unknown @HostModule.cs:4',
  ],
  [
    'a call after a guard',
    configure('if (!isNew) return; options.ConventionalControllers.Create(typeof(BookModule).Assembly);'),
    'app/book unknown @HostModule.cs:4',
  ],
  [
    'the same assembly with two predicates',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { o.RootPath = "a"; o.TypePredicate = t => t.Name.StartsWith("Book"); }).Create(typeof(BookModule).Assembly, o => o.RootPath = "b");',
    ),
    'a/book',
  ],
  [
    'the older style by the call',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { o.UseV3UrlStyle = true; o.UrlControllerNameNormalizer = c => "MyBook"; });',
    ),
    'app/MyBook',
  ],
  [
    'the older style for all, and one call that says no',
    'Configure<FxConventionalControllerOptions>(o => o.UseV3UrlStyle = true); ' +
      configure(
        'options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => o.UseV3UrlStyle = false).Create(typeof(PostModule).Assembly);',
      ),
    'app/post, app/book',
  ],
  [
    'a style that has no effect',
    configure(
      'options.ConventionalControllers.UseV3UrlStyle = true; options.ConventionalControllers.Create(typeof(BookModule).Assembly);',
    ),
    'app/book',
  ],
  [
    'a style under a condition',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { if (isOld) o.UseV3UrlStyle = true; });',
    ),
    'app/book unknown @HostModule.cs:4',
  ],
  [
    'exposed integration services',
    configure(
      'options.ExposeIntegrationServices = true; options.ConventionalControllers.Create(typeof(BookModule).Assembly);',
    ),
    'app/book',
  ],
  [
    'a chain',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly).Create(typeof(PostModule).Assembly, o => o.RootPath = "blog");',
    ),
    'blog/post, app/book',
  ],
  [
    'named arguments',
    configure(
      'options.ConventionalControllers.Create(optionsAction: o => o.RootPath = "a", assembly: typeof(BookModule).Assembly);',
    ),
    'a/book',
  ],
  [
    'expression body, shadowing name',
    'Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { o.RootPath = "a"; }));',
    'a/book',
  ],
  [
    'a loop over an array',
    configure(
      'var all = new[] { typeof(BookModule).Assembly, typeof(PostModule).Assembly }; foreach (var a in all) { options.ConventionalControllers.Create(a); }',
    ),
    'app/post, app/book',
  ],
  [
    'a loop over what is not known',
    configure('foreach (var a in finder.Find()) options.ConventionalControllers.Create(a);'),
    'app/post unknown @HostModule.cs:4, app/book unknown @HostModule.cs:4',
  ],
  [
    'a loop over settings, in another delegate of the same method',
    configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);') +
      configure(
        'options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => s.RootPath = "a");',
      ),
    'a/book',
  ],
  [
    'a loop over settings, in a delegate that is prepared',
    'PreConfigure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => s.RootPath = "a"));' +
      configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);'),
    '?/book unknown @HostModule.cs:4',
  ],
  [
    'a loop over settings that a condition guards',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => { if (isNew) s.RootPath = "a"; });',
    ),
    '?/book unknown @HostModule.cs:4',
  ],
  [
    'a loop that hands settings on',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => Elsewhere.Change(s));',
    ),
    'app/book unknown @HostModule.cs:4',
  ],
  [
    'a loop that reads settings',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly); foreach (var s in options.ConventionalControllers.ConventionalControllerSettings) { c.Endpoint(s.RemoteServiceName); }',
    ),
    'app/book',
  ],
  [
    'one setting of the list',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.ConventionalControllers.ConventionalControllerSettings[0].RootPath = "a";',
    ),
    'app/book unknown @HostModule.cs:4',
  ],
  [
    'some settings of the list',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.ConventionalControllers.ConventionalControllerSettings.First(s => s.RootPath == "app").RootPath = "a";',
    ),
    'app/book unknown @HostModule.cs:4',
  ],
  [
    'a predicate that comes too late',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => s.TypePredicate = t => false);',
    ),
    'app/book',
  ],
  [
    'the first setting that contains a class wins',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { o.RootPath = "none"; o.TypePredicate = t => t.Name == "Other"; }); options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => o.RootPath = "first"); options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => o.RootPath = "second");',
    ),
    'first/book',
  ],
  [
    'services by kind',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { o.RootPath = "i"; o.ApplicationServiceTypes = ApplicationServiceTypes.IntegrationServices; }); options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { o.RootPath = "a"; o.ApplicationServiceTypes = ApplicationServiceTypes.ApplicationServices; });',
    ),
    'a/book',
  ],
  [
    'a private method that is handed the options',
    'Configure<FxAspNetCoreMvcOptions>(ConfigureApi); } private void ConfigureApi(FxAspNetCoreMvcOptions o) { Add(o, typeof(BookModule).Assembly); } private static void Add(FxAspNetCoreMvcOptions o, Assembly a) { o.ConventionalControllers.Create(a, s => s.RootPath = StoreConsts.Root);',
    'store/book',
  ],
  [
    'a private method that is handed the assembly',
    'ConfigureApi(typeof(BookModule).Assembly, "a"); } private void ConfigureApi(Assembly assembly, string root) { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(assembly, s => s.RootPath = root));',
    'a/book',
  ],
  [
    'an extension method elsewhere',
    configure('options.AddStore("ext");'),
    'ext/v1/book',
    extensions(
      'public static class X { public static void AddStore(this FxAspNetCoreMvcOptions o, string root) { o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = root + "/v1"); } }',
    ),
  ],
  [
    'an extension method on the controllers',
    configure(
      'options.ConventionalControllers.Register(typeof(PostModule).Assembly, root: "b").Create(typeof(BookModule).Assembly);',
    ),
    'b/post, app/book',
    extensions(
      'public static class X { public static FxConventionalControllerOptions Register(this FxConventionalControllerOptions options, Assembly assembly, string root = "none") { options.Create(assembly, s => { s.RootPath = root; }); return options; } }',
    ),
  ],
  [
    'an extension called by its class',
    configure('X.AddStore(options);'),
    'ext/book',
    extensions(
      'public static class X { public static void AddStore(this FxAspNetCoreMvcOptions o, string root = "ext") { o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = root); } }',
    ),
  ],
  [
    'an extension that is also called Create',
    configure('options.ConventionalControllers.Create(new StoreOptions { RootPath = "obj" });'),
    'obj/book',
    extensions(
      'public class StoreOptions { public string RootPath { get; set; } } public static class X { public static void Create(this FxConventionalControllerOptions o, StoreOptions s) { o.Create(typeof(BookModule).Assembly, x => x.RootPath = s.RootPath); } }',
    ),
  ],
  [
    'an object with an initial value',
    configure('options.ConventionalControllers.Create(new StoreOptions());'),
    'initial/book',
    extensions(
      'public class StoreOptions { public string RootPath { get; set; } = "initial"; } public static class X { public static void Create(this FxConventionalControllerOptions o, StoreOptions s) { o.Create(typeof(BookModule).Assembly, x => x.RootPath = s.RootPath); } }',
    ),
  ],
  [
    'an object with a constructor',
    configure(
      'options.ConventionalControllers.Create(new StoreOptions("made", typeof(BookModule).Assembly));',
    ),
    'made/book',
    extensions(
      'public class StoreOptions { public StoreOptions(string root, Assembly assembly) { RootPath = root; this.Assembly = assembly; } public string RootPath { get; } public Assembly Assembly { get; } } public static class X { public static void Create(this FxConventionalControllerOptions o, StoreOptions s) { o.Create(s.Assembly, x => x.RootPath = s.RootPath); } }',
    ),
  ],
  ...(
    [
      ['with an optional parameter', 'public StoreOptions(string root = "b") { RootPath = root; }', 'b/book'],
      ['under a condition', 'public StoreOptions() { if (X.On) RootPath = "b"; }', ''],
      ['that calls a method', 'public StoreOptions() { Set(); }', ''],
      [
        'that calls another one',
        'public StoreOptions() : this("b") { } StoreOptions(string root) { RootPath = root; }',
        '',
      ],
      ['with an expression body', 'public StoreOptions() => RootPath = "b";', ''],
      ['that does nothing', 'public StoreOptions() { }', 'initial/book'],
      ['that is static', 'static StoreOptions() { Other = 1; }', 'initial/book'],
      [
        'that comes after another one',
        'public StoreOptions(int a = 1) { RootPath = "b"; } public StoreOptions() { }',
        '',
      ],
      ['of a base class', '} public class Base { public Base() { Set(); }', ''],
    ] as const
  ).map(
    ([title, code, expected]): Shape => [
      `an object with a constructor ${title}`,
      configure('options.ConventionalControllers.Create(new StoreOptions());'),
      expected ||
        `?/book unknown @${title.includes('another one') && title.includes('after') ? 'HostModule.cs:4' : title.includes('base') ? 'HostModule.cs:4' : 'StoreOptions.cs:1'}`,
      {
        ...extensions(
          'public static class X { public static void Create(this FxConventionalControllerOptions o, StoreOptions s) { o.Create(typeof(BookModule).Assembly, x => x.RootPath = s.RootPath); } }',
        ),
        'Host/StoreOptions.cs': `namespace Acme.Extensions; public class StoreOptions ${title.includes('base') ? ': Base ' : ''}{ public string RootPath { get; private set; } = "initial"; ${code} }`,
      },
    ],
  ),
  [
    'an object with a member that code of its own sets',
    configure('options.ConventionalControllers.Create(new StoreOptions { RootPath = "obj" });'),
    '?/book unknown @HostModule.cs:4',
    extensions(
      'public class StoreOptions { string root; public string RootPath { get { return root; } set { root = value + "x"; } } } public static class X { public static void Create(this FxConventionalControllerOptions o, StoreOptions s) { o.Create(typeof(BookModule).Assembly, x => x.RootPath = s.RootPath); } }',
    ),
  ],
  [
    'an object that is kept in a constant',
    configure('options.ConventionalControllers.Create(StoreOptions.Standard);'),
    'kept/book',
    extensions(
      'public class StoreOptions { public static readonly StoreOptions Standard = new StoreOptions { RootPath = "kept" }; public string RootPath { get; set; } } public static class X { public static void Create(this FxConventionalControllerOptions o, StoreOptions s) { o.Create(typeof(BookModule).Assembly, x => x.RootPath = s.RootPath); } }',
    ),
  ],
  [
    'an object from elsewhere',
    configure('options.ConventionalControllers.Create(injected.Value);'),
    '?/book unknown @HostModule.cs:4',
    extensions(
      'public class StoreOptions { public string RootPath { get; set; } } public static class X { public static void Create(this FxConventionalControllerOptions o, StoreOptions s) { o.Create(typeof(BookModule).Assembly, x => x.RootPath = s.RootPath); } }',
    ),
  ],
  [
    'an options action elsewhere',
    configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly, StoreSetup.Apply);'),
    'setup/book',
    extensions(
      'public static class StoreSetup { public static void Apply(ConventionalControllerSetting s) { s.RootPath = "setup"; } }',
    ),
  ],
  [
    'a setting handed on',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => { StoreSetup.Apply(o, "x"); o.UseV3UrlStyle = false; });',
    ),
    'x/book',
    extensions(
      'public static class StoreSetup { public static void Apply(ConventionalControllerSetting s, string root) => s.RootPath = root; }',
    ),
  ],
  [
    'a setting handed on as a member',
    configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => o.Apply("y"));'),
    'y/book',
    extensions(
      'public static class StoreSetup { public static void Apply(this ConventionalControllerSetting s, string root) => s.RootPath = root; }',
    ),
  ],
  [
    'extension through extension',
    configure('options.AddAll();'),
    'deep/book',
    extensions(
      'public static class X { public static void AddAll(this FxAspNetCoreMvcOptions o) => o.AddOne("deep"); public static void AddOne(this FxAspNetCoreMvcOptions o, string root) { o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = root); } }',
    ),
  ],
  [
    'an extension that calls itself',
    configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.AddAll();'),
    'app/book unknown @Extensions.cs:1',
    extensions(
      'public static class X { public static void AddAll(this FxAspNetCoreMvcOptions o) => o.AddAll(); }',
    ),
  ],
  [
    'an extension that nobody has',
    configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.AddMagic();'),
    'app/book unknown @HostModule.cs:4',
  ],
  [
    'an extension that nobody calls',
    configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);'),
    'app/book',
    extensions(
      'public static class X { public static void Magic(this FxAspNetCoreMvcOptions o, Assembly a) { o.ConventionalControllers.Create(a); } }',
    ),
  ],
  [
    'an extension of something else',
    'context.Services.AddStoreApi(typeof(BookModule).Assembly);',
    'api/book',
    extensions(
      'public static class X { public static void AddStoreApi(this IServiceCollection services, Assembly assembly) { services.Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(assembly, s => s.RootPath = "api")); } }',
    ),
  ],
  [
    'a class that configures options',
    configure(''),
    'app/book',
    extensions(
      'public class Setup : IConfigureOptions<FxAspNetCoreMvcOptions> { public void Configure(FxAspNetCoreMvcOptions options) { options.ConventionalControllers.Create(typeof(BookModule).Assembly); } }',
    ),
  ],
  [
    'global style, explicit false, null',
    'Configure<FxConventionalControllerOptions>(o => { o.UseV3UrlStyle = true; }); Configure<FxAspNetCoreMvcOptions>(o => { o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => { s.UseV3UrlStyle = null; s.UrlControllerNameNormalizer = c => "MyBook"; }).Create(typeof(PostModule).Assembly, s => { s.UseV3UrlStyle = false; }); });',
    'app/post, app/MyBook',
  ],
  [
    'what is removed',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly).Create(typeof(PostModule).Assembly); options.ControllersToRemove.Add(typeof(PostAppService));',
    ),
    'app/book',
  ],
  [
    'a private method whose only call is commented out',
    `${configure('options.ConventionalControllers.Create(typeof(PostModule).Assembly);')} // ConfigureApi();
      } /* ConfigureApi(); */ private void ConfigureApi() { ${configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);')}`,
    'app/post',
  ],
  [
    'a private method that is only named',
    `${configure('options.ConventionalControllers.Create(typeof(PostModule).Assembly);')} Action setUp = ConfigureApi; setUp();
      } private void ConfigureApi() { ${configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);')}`,
    'app/post, app/book',
  ],
  [
    'a private method that is called from long code',
    `${configure('options.ConventionalControllers.Create(typeof(PostModule).Assembly);')} ${'Log("a");'.repeat(500)} ConfigureApi();
      } private void ConfigureApi() { ${configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);')}`,
    'app/post, app/book',
  ],
  [
    'a protected method that nobody calls here',
    `${configure('options.ConventionalControllers.Create(typeof(PostModule).Assembly);')}
      } protected void ConfigureApi() { ${configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);')}`,
    'app/post, app/book unknown @HostModule.cs:5',
  ],
  [
    'what is removed under a condition',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly).Create(typeof(PostModule).Assembly); if (isSmall) { options.ControllersToRemove.Add(typeof(PostAppService)); }',
    ),
    'app/post assumed @HostModule.cs:4, app/book',
  ],
  [
    'what is removed from a list that is not known',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly); foreach (var type in finder.Find()) options.ControllersToRemove.Add(type);',
    ),
    'app/book assumed @HostModule.cs:4',
  ],
  [
    'what is removed, several at once',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly).Create(typeof(PostModule).Assembly); options.ControllersToRemove.AddRange(new[] { typeof(PostAppService), typeof(BookAppService) });',
    ),
    '',
  ],
  [
    'integration services exposed under a condition',
    configure(
      'options.ConventionalControllers.Create(typeof(BookModule).Assembly).Create(typeof(PostModule).Assembly); if (isOpen) options.ExposeIntegrationServices = true;',
    ),
    'app/post, app/book',
  ],
  [
    'options handed to code of a package, and no Create at all',
    configure('options.AddMagic();'),
    'app/post unknown @HostModule.cs:4, app/book unknown @HostModule.cs:4',
  ],
  [
    'options handed to code of a package by another module',
    configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);'),
    'app/book unknown @Magic.cs:1',
    {
      'Blog/Magic.cs':
        'namespace Acme.Blog; public class MagicModule : AbpModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => o.AddMagic()); } }',
    },
  ],
];

const ts = (code: string) => `configure(FxAspNetCoreMvcOptions, options => { ${code} });`;
const tsExtensions = (text: string): Workspace => ({
  'host/extensions.ts': `import { BookModule } from '../store/book'; ${text}`,
});

const TYPESCRIPT_SHAPES: readonly Shape[] = [
  ['the assembly of a class', ts('options.conventionalControllers.create(BookModule.assembly);'), 'app/book'],
  ['assemblyOf', ts('options.conventionalControllers.create(assemblyOf(BookModule));'), 'app/book'],
  ['a package by its name', ts("options.conventionalControllers.create('@acme/store');"), 'app/book'],
  [
    'a package from elsewhere, and one from here',
    ts("options.conventionalControllers.create('@other/lib').create(BookModule);"),
    'app/book',
  ],
  [
    'the package of the code itself',
    ts(
      'options.conventionalControllers.create(this.constructor); options.conventionalControllers.create(BookModule);',
    ),
    'app/book',
  ],
  [
    'an options action in braces',
    ts("options.conventionalControllers.create(BookModule, o => { o.RootPath = 'a'; });"),
    'a/book',
  ],
  [
    'an options action without braces',
    ts("options.conventionalControllers.create(BookModule, o => (o.rootPath = 'a'));"),
    'a/book',
  ],
  [
    'an options function',
    ts("options.conventionalControllers.create(BookModule, function (o) { o.rootPath = 'a'; });"),
    'a/book',
  ],
  [
    'an options object',
    ts(
      "options.conventionalControllers.create(BookModule, { rootPath: 'a', typePredicate: t => t !== PostModule });",
    ),
    'a/book',
  ],
  [
    'members in PascalCase',
    'configure(FxAspNetCoreMvcOptions, options => { options.ConventionalControllers.Create(BookModule, o => { o.RootPath = "a"; }); });',
    'a/book',
  ],
  [
    'this.configure',
    'this.configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(BookModule); });',
    'app/book',
  ],
  [
    'services.configure',
    'context.services.configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(BookModule); });',
    'app/book',
  ],
  [
    'preConfigure',
    'preConfigure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(BookModule); });',
    'app/book',
  ],
  [
    'the options type as type argument',
    'configure<FxAspNetCoreMvcOptions>(options => { options.conventionalControllers.create(BookModule); });',
    'app/book',
  ],
  [
    'a function that names its parameter otherwise',
    'configure(FxAspNetCoreMvcOptions, function (x) { x.conventionalControllers.create(BookModule); });',
    'app/book',
  ],
  [
    'a loop over what is not known',
    ts('for (const m of find()) options.conventionalControllers.create(m);'),
    'app/post unknown @module.ts:3, app/book unknown @module.ts:3',
  ],
  [
    'a call under a condition',
    ts('if (isNew) { options.conventionalControllers.create(BookModule); }'),
    'app/book unknown @module.ts:3',
  ],
  [
    'a call after a guard',
    ts('if (!isNew) return; options.conventionalControllers.create(BookModule);'),
    'app/book unknown @module.ts:3',
  ],
  [
    'the older style by the call',
    ts(
      "options.conventionalControllers.create(BookModule, { useV3UrlStyle: true, urlControllerNameNormalizer: () => 'MyBook' });",
    ),
    'app/MyBook',
  ],
  [
    'a style that has no effect',
    ts(
      'options.conventionalControllers.useV3UrlStyle = true; options.conventionalControllers.create(BookModule);',
    ),
    'app/book',
  ],
  [
    'a style under a condition',
    ts('options.conventionalControllers.create(BookModule, o => { if (isOld) o.useV3UrlStyle = true; });'),
    'app/book unknown @module.ts:3',
  ],
  ['a class of the package', ts('options.conventionalControllers.create(BookModule);'), 'app/book'],
  [
    'a chain',
    ts("options.conventionalControllers.create(BookModule).create(PostModule, { rootPath: 'blog' });"),
    'blog/post, app/book',
  ],
  [
    'a loop',
    ts(
      "for (const m of [BookModule, PostModule]) options.conventionalControllers.create(m, { rootPath: 'l' });",
    ),
    'l/post, l/book',
  ],
  [
    'forEach',
    ts('[BookModule, PostModule].forEach(m => options.conventionalControllers.create(m));'),
    'app/post, app/book',
  ],
  ['a local alias', ts('const cc = options.conventionalControllers; cc.create(BookModule);'), 'app/book'],
  [
    'a local around',
    `const m = BookModule; const root = 'r'; ${ts('options.conventionalControllers.create(m, o => { o.rootPath = root; });')}`,
    'r/book',
  ],
  [
    'a method of an object literal',
    ts(
      "options.conventionalControllers.create(BookModule, { urlControllerNameNormalizer(c) { return c.controllerName + 's'; } });",
    ),
    'app/Books',
  ],
  [
    'a private method',
    `this.setUp(BookModule); } setUp(m: Module) { ${ts('options.conventionalControllers.create(m);')}`,
    'app/book',
  ],
  [
    'a private method that is handed the options',
    `${ts("this.setUp(options, 'p');")} } setUp(o: FxAspNetCoreMvcOptions, root: string) { o.conventionalControllers.create(BookModule, s => { s.rootPath = root; });`,
    'p/book',
  ],
  [
    'an object with a member that code of its own sets',
    ts("addStore(options, new StoreOptions('o'));"),
    '?/book unknown @module.ts:3',
    {
      'host/extensions.ts': `import { BookModule } from '../store/book';
        export class StoreOptions { constructor(root: string) { this.rootPath = root; } get rootPath() { return this.root; } set rootPath(value) { this.root = value + 'x'; } }
        export function addStore(o: FxAspNetCoreMvcOptions, s: StoreOptions) { o.conventionalControllers.create(BookModule, x => { x.rootPath = s.rootPath; }); }`,
    },
  ],
  [
    'a function elsewhere',
    ts("addStore(options, 'f');"),
    'f/book',
    tsExtensions(
      'export function addStore(o: FxAspNetCoreMvcOptions, root: string) { o.conventionalControllers.create(BookModule, s => { s.rootPath = root; }); }',
    ),
  ],
  [
    'an object',
    ts("addStore(options, new StoreOptions('o'));"),
    'o/book',
    tsExtensions(
      'export class StoreOptions { constructor(readonly rootPath: string) {} } export function addStore(o: FxAspNetCoreMvcOptions, s: StoreOptions) { o.conventionalControllers.create(BookModule, x => { x.rootPath = s.rootPath; }); }',
    ),
  ],
  [
    'a function that nobody has',
    ts('options.conventionalControllers.create(BookModule); magic(options);'),
    'app/book unknown @module.ts:3',
  ],
  [
    'the first setting wins',
    ts(
      "options.conventionalControllers.create(BookModule, { typePredicate: () => false }); options.conventionalControllers.create(BookModule, { rootPath: 'second' });",
    ),
    'second/book',
  ],
  [
    'global style',
    `configure(FxConventionalControllerOptions, o => { o.useV3UrlStyle = true; }); ${ts('options.conventionalControllers.create(BookModule, o => { o.useV3UrlStyle = undefined; });')}`,
    'app/book',
  ],
  [
    'what is removed',
    ts(
      'options.conventionalControllers.create(BookModule).create(PostModule); options.controllersToRemove.push(BookAppService);',
    ),
    'app/post',
  ],
  [
    'a private method whose only call is commented out',
    `${ts('options.conventionalControllers.create(PostModule);')} // this.setUp();
      } private setUp() { ${ts('options.conventionalControllers.create(BookModule);')}`,
    'app/post',
  ],
  [
    'a private method that is called',
    `${ts('options.conventionalControllers.create(PostModule);')} this.#setUp();
      } #setUp() { ${ts('options.conventionalControllers.create(BookModule);')}`,
    'app/post, app/book',
  ],
  [
    'what is removed under a condition',
    ts(
      'options.conventionalControllers.create(BookModule); if (isSmall) { options.controllersToRemove.push(BookAppService); }',
    ),
    'app/book assumed @module.ts:3',
  ],
  [
    'options handed to code of a package, and no create at all',
    ts('magic(options);'),
    'app/post unknown @module.ts:3, app/book unknown @module.ts:3',
  ],
];

describe('ways to reach Create', () => {
  for (const [title, code, expected, more] of CSHARP_SHAPES)
    it(`in C#: ${title}`, async () => assert.equal(answer(await csharp(code, more)), expected));
  for (const [title, code, expected, more] of TYPESCRIPT_SHAPES)
    it(`in TypeScript: ${title}`, () => assert.equal(answer(typescript(code, more)), expected));
});

/** Modules in files and classes of their own, and the root path or style that follows. */
describe('the order in which modules run', () => {
  const create = (root: string) =>
    configure(
      `options.ConventionalControllers.Create(typeof(BookModule).Assembly, o => o.RootPath = "${root}");`,
    );
  const module = (name: string, method: string, code: string, attribute = '') =>
    `using Acme.Store; namespace Acme.Host; ${attribute} public class ${name} : AbpModule { public override void ${method}(ServiceConfigurationContext context) { ${code} } }`;
  const style = (value: boolean) =>
    `Configure<FxConventionalControllerOptions>(o => o.UseV3UrlStyle = ${value});`;
  const books = {
    'Store/Books.cs':
      'namespace Acme.Store; public class BigBookAppService : ApplicationService { public void Get() { } }',
  };
  const only = create('x').replace(
    'o.RootPath = "x"',
    'o.TypePredicate = t => t.Name == "BigBookAppService"',
  );
  const cases: readonly (readonly [string, string, Workspace])[] = [
    [
      'a module after the one that it depends on',
      'b/book',
      {
        'Host/A.cs': module('AModule', 'ConfigureServices', create('a'), '[DependsOn(typeof(BModule))]'),
        'Host/B.cs': module('BModule', 'ConfigureServices', create('b')),
      },
    ],
    [
      'a module after the one that it depends on by way of another one',
      'b/book',
      {
        'Host/A.cs': module('AModule', 'ConfigureServices', create('a'), '[DependsOn(typeof(CModule))]'),
        'Host/B.cs': module('BModule', 'ConfigureServices', create('b')),
        'Host/C.cs': module(
          'CModule',
          'ConfigureServices',
          configure('options.X = 1;'),
          '[DependsOn(typeof(BModule))]',
        ),
      },
    ],
    [
      'methods in the order in which a step calls them',
      'b/book',
      {
        'Host/A.cs': `using Acme.Store; namespace Acme.Host; public class AModule : FxModule {
          public override void ConfigureServices(ServiceConfigurationContext context) {
            // SetUpA();
            SetUpB();
            SetUpA();
          }
          private void SetUpA() { ${create('a')} }
          private void SetUpB() { ${create('b')} }
        }`,
      },
    ],
    [
      'methods that a step calls, and what it says itself',
      'a/book',
      {
        'Host/A.cs': `using Acme.Store; namespace Acme.Host; public class AModule : FxModule {
          private void SetUpB() { ${create('b')} }
          public override void ConfigureServices(ServiceConfigurationContext context) {
            ${create('a')}
            SetUpB();
          }
        }`,
      },
    ],
    [
      'methods that other methods call',
      'a/book unknown @A.cs:6',
      {
        'Host/A.cs': `using Acme.Store; namespace Acme.Host; public class AModule : FxModule {
          public override void ConfigureServices(ServiceConfigurationContext context) { All(); }
          private void All() { SetUpB(); SetUpA(); }
          private void SetUpZ() { }

          private void SetUpA() { ${create('a')} }
          private void SetUpB() { ${create('b')} }
        }`,
      },
    ],
    [
      'modules that say the same',
      'a/book',
      {
        'Host/A.cs': module('AModule', 'ConfigureServices', create('a')),
        'Host/B.cs': module('BModule', 'ConfigureServices', create('a')),
      },
    ],
    [
      'modules whose order is not known',
      'a/book unknown @A.cs:1',
      {
        'Host/A.cs': module('AModule', 'ConfigureServices', create('a')),
        'Host/B.cs': module('BModule', 'ConfigureServices', create('b')),
      },
    ],
    [
      'the steps of the start-up',
      'b/book',
      {
        'Host/A.cs': module('AModule', 'PostConfigureServices', create('a')),
        'Host/B.cs': module('BModule', 'PreConfigureServices', create('b')),
      },
    ],
    [
      'PostConfigure after all else, in one method',
      'b/book',
      { 'Host/A.cs': module('AModule', 'ConfigureServices', `Post${create('a')} ${create('b')}`) },
    ],
    [
      'the last style',
      'app/big-book, app/book',
      {
        'Host/A.cs': module('AModule', 'ConfigureServices', style(false), '[DependsOn(typeof(BModule))]'),
        'Host/B.cs': module(
          'BModule',
          'ConfigureServices',
          `${style(true)} ${configure('options.ConventionalControllers.Create(typeof(BookModule).Assembly);')}`,
        ),
        ...books,
      },
    ],
    [
      'styles whose order is not known',
      'app/big-book unknown @B.cs:1',
      {
        'Host/A.cs': module('AModule', 'ConfigureServices', style(false)),
        'Host/B.cs': module('BModule', 'ConfigureServices', `${style(true)} ${only}`),
        ...books,
      },
    ],
    [
      'options of a name of their own',
      'b/book',
      {
        'Host/A.cs': module(
          'AModule',
          'ConfigureServices',
          `${create('a').replace('>(', '>("named", ')} ${create('b')}`,
        ),
      },
    ],
    [
      'a method that nothing calls',
      'a/book unknown @A.cs:1',
      {
        'Host/A.cs': `using Acme.Store; namespace Acme.Host; public class AModule : AbpModule { public void NeverCalled() { ${create('a')} } }`,
      },
    ],
  ];
  for (const [title, expected, files] of cases)
    it(`in C#: ${title}`, async () => assert.equal(answer(await csharp('', files)), expected));

  const script = (name: string, method: string, root: string, attribute = '') =>
    `import { BookModule } from '../store/book'; import { BModule } from './b'; ${attribute} export class ${name} { ${method}() { configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(BookModule, o => { o.rootPath = '${root}'; }); }); } }`;
  const saying = (root: string) =>
    `configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(BookModule, o => { o.rootPath = '${root}'; }); });`;
  const scripts: readonly (readonly [string, string, Workspace])[] = [
    [
      'methods in the order in which a step calls them',
      'b/book',
      {
        'host/a.ts': `import { BookModule } from '../store/book'; export class AModule {
          configureServices() { this.setUpB(); this.setUpA(); }
          private setUpA() { ${saying('a')} }
          private setUpB() { ${saying('b')} } }`,
      },
    ],
    [
      'a module after the one that it depends on',
      'b/book',
      {
        'host/a.ts': script('AModule', 'configureServices', 'a', '@DependsOn(BModule)'),
        'host/b.ts': script('BModule', 'configureServices', 'b'),
      },
    ],
    [
      'modules whose order is not known',
      'a/book unknown @a.ts:1',
      {
        'host/a.ts': script('AModule', 'configureServices', 'a'),
        'host/b.ts': script('BModule', 'configureServices', 'b'),
      },
    ],
    [
      'a call under a condition',
      'a/book unknown @a.ts:1',
      {
        'host/a.ts': script('AModule', 'configureServices', 'a').replace(
          '{ configure(',
          '{ if (x) configure(',
        ),
      },
    ],
    [
      'a method that nothing calls',
      'a/book unknown @a.ts:1',
      { 'host/a.ts': script('AModule', 'neverCalled', 'a') },
    ],
  ];
  for (const [title, expected, files] of scripts)
    it(`in TypeScript: ${title}`, () => assert.equal(answer(typescript('', files)), expected));
});
