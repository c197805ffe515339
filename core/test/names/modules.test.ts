/** Which modules run, what they configure, and which projects are start-up projects. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpIndex, csharpModule, project, projectText, to } from '../csharp-workspace';
import { moduleText, type Workspace } from '../workspace';
import { csharpBook, csharpFiles, describeRows, inCSharp, typescriptBook, typescriptFiles } from './table';

const BOOK = ['GET /api/app/book'];
const WEB = 'Microsoft.NET.Sdk.Web';

/** A module with the given dependencies and members. */
const moduleThat = (name: string, dependsOn: readonly string[] = [], code = '') =>
  `[DependsOn(${dependsOn.map((other) => `typeof(${other})`).join()})] public class ${name} : FxModule { ${code} }`;
const create = (module: string) =>
  `public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(${module}).Assembly)); }`;
const start = (module: string) =>
  `public class Program { public static void Main() { builder.Services.AddApplicationAsync<${module}>(); } }`;
const book = csharpBook('public void Get() { }');

/** A library with one service, and a host that starts `HostModule`. */
const hosted = (
  library: string,
  module: string,
  options: Parameters<typeof projectText>[0] = {},
): Workspace => ({
  ...project('App', `${library} ${book}`),
  ...project('Host', `${start('HostModule')} ${module}`, { sdk: WEB, ...to('App'), ...options }),
});
const UNREGISTERED = ['BookAppService: assembly-not-registered'];

describeRows('running modules and registered assemblies', [
  [
    'an abstract module without subclasses does not run',
    {
      ...project('App', `${moduleThat('AppModule')} ${book}`),
      'App/Base.cs': moduleThat('BaseModule', [], create('AppModule')).replace(
        'public class',
        'public abstract class',
      ),
      'App/Other.cs': csharpModule('OtherModule').replace('OtherModule).Assembly', 'Elsewhere).Assembly'),
    },
    {
      'book.ts': typescriptBook(),
      'base.ts': moduleText().replace('export class', 'export abstract class'),
      'other.ts': moduleText()
        .replace('create(AppModule', 'create(Elsewhere')
        .replace('class AppModule', 'class OtherModule'),
    },
    UNREGISTERED,
  ],
  [
    'an assembly is assumed to be registered if there is no start-up project',
    project('App', book),
    { 'book.ts': typescriptBook() },
    ['GET /api/app/book assumed'],
  ],
  [
    'an assembly may be registered if the module declares a Configure method',
    hosted(
      '',
      moduleThat(
        'HostModule',
        [],
        `${create('BookAppService')} void Configure<T>(System.Action<T> action) { }`,
      ),
    ),
    typescriptFiles({
      'module.ts': moduleText()
        .replace('configure(Fx', 'this.configure(Fx')
        .replace('configureServices', 'configure(type, action) {} configureServices'),
      'book.ts': typescriptBook(),
    }),
    ['GET /api/?/book unknown'],
  ],
  [
    'an assembly may be registered if the module declares a Configure method and calls it through `this`',
    csharpFiles({
      'module.cs': csharpModule('BookModule')
        .replace('Configure<', 'this.Configure<')
        .replace('public override', 'void Configure<T>(Action<T> action) { } public override'),
      'book.cs': csharpBook(),
    }),
    typescriptFiles({
      'module.ts': moduleText()
        .replace('configure(Fx', 'this.configure(Fx')
        .replace(
          'configureServices',
          'configure<T>(type: Type<T>, action: (options: T) => void) {} configureServices',
        ),
      'book.ts': typescriptBook(),
    }),
    ['GET /api/?/book unknown'],
  ],
  ...inCSharp([
    ['the start-up module runs', hosted('', moduleThat('HostModule', [], create('BookAppService'))), BOOK],
    [
      'a module runs if the start-up module depends on it',
      hosted(moduleThat('AppModule', [], create('AppModule')), moduleThat('HostModule', ['AppModule'])),
      BOOK,
    ],
    [
      'a module does not run if the start-up module does not depend on it',
      hosted(moduleThat('AppModule', [], create('AppModule')), moduleThat('HostModule')),
      UNREGISTERED,
    ],
    [
      'even a module of the start-up project does not run if the start-up module does not depend on it',
      hosted('', moduleThat('HostModule') + moduleThat('OtherModule', [], create('BookAppService'))),
      UNREGISTERED,
    ],
    [
      'a module runs if the base class of the start-up module depends on it',
      hosted(
        moduleThat('AppModule', [], create('AppModule')),
        `${moduleThat('BaseModule', ['AppModule'])} public class HostModule : BaseModule { }`,
      ),
      BOOK,
    ],
    [
      'an assembly is not registered if the start-up module is known and no module calls Create(…)',
      hosted('', moduleThat('HostModule')),
      UNREGISTERED,
    ],
    [
      'an assembly is assumed to be registered if the start-up module is not declared in the workspace',
      {
        ...project('App', book),
        ...project('Host', start('HostModule'), { sdk: WEB, ...to('App') }),
      },
      ['GET /api/app/book assumed'],
    ],
  ]),
]);

const registers = (module: string, calls = '') =>
  project(
    'App',
    `public class Root${module} : FxModule { ${calls} }
     ${book}`,
  );
const createOfParameter =
  'Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(T).Assembly));';
const configure = (body: string) =>
  `public override void ConfigureServices(ServiceConfigurationContext context) { ${body} }`;

/** A service, a host whose start-up file has the given imports and statements, and a module that does not run. */
const topLevel = (usings: string, statements: string): Workspace => ({
  ...project('App', `namespace Acme.App; ${moduleThat('AppModule')} ${book}`),
  ...project('Host', `${usings} var builder = WebApplication.CreateBuilder(args); ${statements}`, {
    sdk: WEB,
    ...to('App'),
  }),
  'Host/HostModule.cs': `namespace Acme.Host; ${moduleThat('HostModule')}`,
  'Host/OtherModule.cs': `using Acme.App; namespace Acme.Host; ${moduleThat('OtherModule', [], create('AppModule'))}`,
});
const CONFIGURE =
  'builder.Services.Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(AppModule).Assembly));';

describeRows(
  'the imports of a start-up file without types',
  inCSharp([
    [
      'are those of its configuration',
      topLevel('using Acme.App; using Acme.Host;', `${CONFIGURE} builder.AddApplication<HostModule>();`),
      BOOK,
    ],
    [
      'name the start-up module, so that other modules do not run',
      topLevel('using Acme.Host;', 'await builder.AddApplicationAsync<HostModule>();'),
      UNREGISTERED,
    ],
    [
      'may name the start-up module with typeof',
      topLevel('using Acme.Host;', 'await builder.AddApplicationAsync(typeof(HostModule));'),
      UNREGISTERED,
    ],
    [
      'leave a start-up module unknown, so that the registrations of modules are assumed',
      topLevel('using Acme.Host;', 'await builder.AddApplicationAsync<Elsewhere.StartModule>();'),
      BOOK.map((row) => `${row} assumed`),
    ],
    [
      'may be aliases',
      topLevel('using Start = Acme.Host.HostModule;', 'await builder.AddApplicationAsync<Start>();'),
      UNREGISTERED,
    ],
    [
      'may be global',
      topLevel('global using Acme.Host;', 'await builder.AddApplicationAsync<HostModule>();'),
      UNREGISTERED,
    ],
    ['precede local functions', topLevel('using Acme.App;', `Run(); void Run() { ${CONFIGURE} }`), BOOK],
    [
      'are not needed for a name that begins with `global::`',
      topLevel('', 'await builder.AddApplicationAsync<global::Acme.Host.@HostModule>();'),
      UNREGISTERED,
    ],
  ]),
);

describeRows('module and options classes', [
  [
    'a workspace class named like the options class of the framework configures nothing',
    csharpFiles({
      'options.cs':
        'namespace Acme { public class FxAspNetCoreMvcOptions { public Controllers ConventionalControllers; } }',
      'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
      'book.cs': csharpBook(),
    }),
    null,
    ['GET /api/app/book assumed'],
  ],
  ...inCSharp([
    [
      'a module is assumed to run if its base class is a workspace class named like the framework class',
      csharpFiles({
        'base.cs':
          'namespace Acme { public class FxModule { public virtual void ConfigureServices(object c) { } } }',
        'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
        'book.cs': csharpBook(),
      }),
      ['GET /api/x/book assumed'],
    ],
    [
      'a module runs if its workspace base class derives from the framework class',
      csharpFiles({
        'base.cs': 'namespace Acme { public class FxModule : Volo.Abp.Modularity.FxModule { } }',
        'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
        'book.cs': csharpBook(),
      }),
      ['GET /api/x/book'],
    ],

    [
      'Create(…) with a type parameter of the module is assumed to register the assembly',
      {
        ...registers('<T>', configure(createOfParameter)),
        'App/AppModule.cs': 'public class AppModule : Root<AppModule> { }',
      },
      ['GET /api/app/book assumed'],
    ],
    [
      'Create(…) with a type parameter of a method is assumed to register the assembly',
      registers('', `${configure('Register<Root>();')} void Register<T>() { ${createOfParameter} }`),
      ['GET /api/app/book assumed'],
    ],
  ]),
]);

describe('start-up projects', () => {
  const inventoryOf = async (workspace: Workspace) => {
    const index = await csharpIndex(true);
    index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
    return index.inventory;
  };
  const host = (options: Parameters<typeof projectText>[0]) => ({
    ...project('App', csharpModule('AppModule') + book),
    ...project('Host', '', { ...to('App'), ...options }),
  });
  const exe = { OutputType: 'Exe' };
  const withFramework = (options: Parameters<typeof projectText>[0]) => {
    const reference = '<ItemGroup><FrameworkReference Include="Microsoft.AspNetCore.App" /></ItemGroup>';
    const text = projectText({ ...to('App'), ...options }).replace('</Project>', `${reference}</Project>`);
    return { ...host({}), 'Host/Host.csproj': text };
  };
  const tests = { packages: { 'Microsoft.NET.Test.Sdk': '17.0.0' } };
  const aspire = project('AppHost', '', { sdk: 'Aspire.AppHost.Sdk', properties: exe, ...to('Host') });

  const rows: readonly (readonly [title: string, workspace: Workspace, startups: readonly string[]])[] = [
    ['include a project with the web SDK', host({ sdk: WEB }), ['Host']],
    [
      'do not include a library with the web SDK',
      host({ sdk: WEB, properties: { OutputType: 'Library' } }),
      [],
    ],
    ['include an executable that references the web framework', withFramework({ properties: exe }), ['Host']],
    ['do not include a library that references the web framework', withFramework({}), []],
    ['do not include an executable without the web framework', host({ properties: exe }), []],
    ['do not include a test project, regardless of its SDK', host({ sdk: WEB, ...tests }), []],
    [
      'include an Orleans silo that references the web framework',
      withFramework({ properties: exe, packages: { 'Microsoft.Orleans.Server': '9.0.0' } }),
      ['Host'],
    ],
    ['include a gateway', host({ sdk: WEB, packages: { 'Yarp.ReverseProxy': '2.0.0' } }), ['Host']],
    ['include an Aspire host', { ...host({ sdk: WEB }), ...aspire }, ['AppHost', 'Host']],
    [
      'include an Aspire host identified by the property IsAspireHost',
      project('AppHost', '', { properties: { ...exe, IsAspireHost: 'true' } }),
      ['AppHost'],
    ],
  ];
  for (const [title, workspace, startups] of rows)
    it(title, async () => {
      const { projects } = await inventoryOf(workspace);
      assert.deepEqual(
        projects.flatMap(({ name, isStartup }) => (isStartup ? [name] : [])),
        startups,
      );
    });

  it('include a project that starts an application, even if another start-up project references it', async () => {
    const main = (name: string) => start(name) + csharpModule(name) + book;
    const workspace = {
      ...project('Api', main('ApiModule'), { sdk: WEB }),
      ...project('Web', main('WebModule').replace('Book', 'Page'), { sdk: WEB, ...to('Api') }),
    };
    const { routes } = await csharpAnalysisOf(workspace);
    assert.deepEqual(
      routes.map(({ application, path }) => `${application} ${path}`),
      ['Api /api/app/book', 'Web /api/app/page'],
    );
  });

  it('include each project that an Aspire host references, as a separate application', async () => {
    const workspace = {
      ...project('Books', csharpModule('BookModule') + book, { properties: exe }),
      ...project('Shop', csharpModule('ShopModule') + book, { properties: exe }),
      ...project('AppHost', '', { sdk: 'Aspire.AppHost.Sdk', properties: exe, ...to('Books', 'Shop') }),
    };
    const { routes, diagnostics } = await csharpAnalysisOf(workspace);
    assert.deepEqual(
      routes.map(({ application, path }) => `${application} ${path}`),
      ['Books /api/app/book', 'Shop /api/app/book'],
    );
    assert.deepEqual(diagnostics, []);
  });

  it('do not include a test project, even if all other projects are libraries', async () => {
    const workspace = {
      ...project('App', csharpModule('AppModule') + book),
      ...project('App.Tests', '', { ...to('App'), ...tests }),
    };
    assert.deepEqual(
      (await csharpAnalysisOf(workspace)).routes.map(({ application }) => application),
      ['App'],
    );
  });
});
