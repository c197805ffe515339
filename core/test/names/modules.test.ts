/** Which modules run, what they configure, and which projects start an application. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpIndex, csharpModule, project, projectText, to } from '../csharp-workspace';
import { moduleText, type Workspace } from '../workspace';
import { csharpBook, csharpFiles, describeRows, inCSharp, typescriptBook, typescriptFiles } from './table';

const BOOK = ['GET /api/app/book'];
const WEB = 'Microsoft.NET.Sdk.Web';

/** A module that depends on others and has some code of its own. */
const moduleThat = (name: string, dependsOn: readonly string[] = [], code = '') =>
  `[DependsOn(${dependsOn.map((other) => `typeof(${other})`).join()})] public class ${name} : FxModule { ${code} }`;
const create = (module: string) =>
  `public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(${module}).Assembly)); }`;
const start = (module: string) =>
  `public class Program { public static void Main() { builder.Services.AddApplicationAsync<${module}>(); } }`;
const book = csharpBook('public void Get() { }');

/** A host that starts with its module, which depends on that of a library with one service. */
const hosted = (
  library: string,
  module: string,
  about: Parameters<typeof projectText>[0] = {},
): Workspace => ({
  ...project('App', `${library} ${book}`),
  ...project('Host', `${start('HostModule')} ${module}`, { sdk: WEB, ...to('App'), ...about }),
});
const UNREGISTERED = ['BookAppService: assembly-not-registered'];

describeRows('modules run that the start-up module reaches', [
  [
    'an abstract module that nothing derives from does not run',
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
    'without a start-up project the assembly is assumed to be registered',
    project('App', book),
    { 'book.ts': typescriptBook() },
    ['GET /api/app/book assumed'],
  ],
  [
    "what a module's own method called Configure does is not known",
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
    ['GET /api/app/book assumed'],
  ],
  [
    'nor what one does that is called through this',
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
    ['GET /api/app/book assumed'],
  ],
  ...inCSharp([
    [
      'the module that an application starts with runs',
      hosted('', moduleThat('HostModule', [], create('BookAppService'))),
      BOOK,
    ],
    [
      'a module that it depends on runs',
      hosted(moduleThat('AppModule', [], create('AppModule')), moduleThat('HostModule', ['AppModule'])),
      BOOK,
    ],
    [
      'a module that it does not reach does not run',
      hosted(moduleThat('AppModule', [], create('AppModule')), moduleThat('HostModule')),
      UNREGISTERED,
    ],
    [
      'a module in the same project that it does not reach does not run',
      hosted('', moduleThat('HostModule') + moduleThat('OtherModule', [], create('BookAppService'))),
      UNREGISTERED,
    ],
    [
      'a module that a base class of its own depends on runs',
      hosted(
        moduleThat('AppModule', [], create('AppModule')),
        `${moduleThat('BaseModule', ['AppModule'])} public class HostModule : BaseModule { }`,
      ),
      BOOK,
    ],
    [
      'where the start-up module is known and nothing calls Create(…), nothing is registered',
      hosted('', moduleThat('HostModule')),
      UNREGISTERED,
    ],
    [
      'where the start-up module is not part of the folder, the assembly is assumed to be registered',
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

describeRows('a module is what its base class says', [
  [
    "own options with the name of the framework's configure nothing",
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
      "an own module class with the name of the framework's is not known to run",
      csharpFiles({
        'base.cs':
          'namespace Acme { public class FxModule { public virtual void ConfigureServices(object c) { } } }',
        'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
        'book.cs': csharpBook(),
      }),
      ['GET /api/x/book assumed'],
    ],
    [
      "an own module class that derives from the framework's is one",
      csharpFiles({
        'base.cs': 'namespace Acme { public class FxModule : Volo.Abp.Modularity.FxModule { } }',
        'module.cs': `namespace Acme { ${csharpModule('BookModule', 'o.RootPath = "x";')} }`,
        'book.cs': csharpBook(),
      }),
      ['GET /api/x/book'],
    ],

    [
      'a type parameter of a module stands for any type',
      {
        ...registers('<T>', configure(createOfParameter)),
        'App/AppModule.cs': 'public class AppModule : Root<AppModule> { }',
      },
      ['GET /api/app/book assumed'],
    ],
    [
      'so does one of a method',
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
  const host = (about: Parameters<typeof projectText>[0]) => ({
    ...project('App', csharpModule('AppModule') + book),
    ...project('Host', '', { ...to('App'), ...about }),
  });
  const exe = { OutputType: 'Exe' };
  const withFramework = (about: Parameters<typeof projectText>[0]) => {
    const reference = '<ItemGroup><FrameworkReference Include="Microsoft.AspNetCore.App" /></ItemGroup>';
    const text = projectText({ ...to('App'), ...about }).replace('</Project>', `${reference}</Project>`);
    return { ...host({}), 'Host/Host.csproj': text };
  };
  const tests = { packages: { 'Microsoft.NET.Test.Sdk': '17.0.0' } };
  const aspire = project('AppHost', '', { sdk: 'Aspire.AppHost.Sdk', properties: exe, ...to('Host') });

  const rows: readonly (readonly [title: string, workspace: Workspace, startups: readonly string[]])[] = [
    ['a project of the web SDK is one', host({ sdk: WEB }), ['Host']],
    ['a library of the web SDK is none', host({ sdk: WEB, properties: { OutputType: 'Library' } }), []],
    ['an executable that refers to the web framework is one', withFramework({ properties: exe }), ['Host']],
    ['a library that refers to the web framework is none', withFramework({}), []],
    ['an executable without the web framework is none', host({ properties: exe }), []],
    ['a project of tests is none, whatever its SDK', host({ sdk: WEB, ...tests }), []],
    [
      'a silo that refers to the web framework is one',
      withFramework({ properties: exe, packages: { 'Microsoft.Orleans.Server': '9.0.0' } }),
      ['Host'],
    ],
    ['a gateway is one', host({ sdk: WEB, packages: { 'Yarp.ReverseProxy': '2.0.0' } }), ['Host']],
    ['a host of Aspire is one', { ...host({ sdk: WEB }), ...aspire }, ['AppHost', 'Host']],
    [
      'it is one by its property, too',
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

  it('a start-up project that starts an application is one, whoever refers to it', async () => {
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

  it('what a host of Aspire refers to runs on its own', async () => {
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

  it('a project of tests names no application while another does', async () => {
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
