// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpFrontend } from './csharp-frontend';
import { csharpAnalysisOf, csharpIndex, csharpModule, csharpService, projectText } from './csharp-workspace';
import type { Workspace } from './workspace';

/** A sentence, the workspace that shows it, and its routes and exclusions; where the profiles differ, those of both. */
type Row = readonly [
  title: string,
  workspace: Workspace,
  answer: readonly string[] | Readonly<Record<'fx' | 'abp', readonly string[]>>,
];

/** Routes with what is not exact about them, and exclusions of services and controllers with their codes. */
function answer({ routes, exclusions }: Analysis): readonly string[] {
  return [
    ...routes.map(({ verb, path, certainty }) =>
      certainty === 'exact' ? `${verb} ${path}` : `${verb} ${path} ${certainty}`,
    ),
    ...exclusions
      .filter(({ service }) => /(?:AppService|Controller)$/.test(service))
      .map(({ service, method, code }) => `${[service, method ?? []].flat().join('.')}: ${code}`),
  ].sort();
}

function shows(rows: readonly Row[]): void {
  for (const [title, workspace, expected] of rows)
    for (const profile of ['fx', 'abp'] as const)
      it(`${title} (${profile})`, async () => {
        const analysis = await csharpAnalysisOf(workspace, { profile });
        assert.deepEqual(answer(analysis), 'fx' in expected ? expected[profile] : expected);
      });
}

/** A service whose method has an expression for its template, in a project that registers it. */
const withTemplate = (expression: string): Workspace => ({
  'App/App.csproj': projectText({}),
  'App/App.cs': `public static class T { public const string P = "p"; }
    ${csharpModule('AppModule')}
    ${csharpService('BookAppService', `[HttpGet(${expression})] public void Get() { }`)}`,
});

describe('names and projects: interpolated strings', () => {
  const templates: readonly (readonly [title: string, expression: string, path: string])[] = [
    ['two braces are one of the text', '$"a{{b}}"', '/a{b}'],
    ['braces beside a hole are those of the text', '$"a/{{{T.P}}}"', '/a/{p}'],
    ['text may end in a brace before a hole', '$"a{{{T.P}"', '/a{p'],
    ['several braces beside a hole are halved', '$"{{{{{T.P}}}}}"', '/{{p}}'],
    ['braces count in a verbatim string that begins with $@', '$@"a/{{{T.P}}}"', '/a/{p}'],
    ['braces count in a verbatim string that begins with @$', '@$"a/{{{T.P}}}"', '/a/{p}'],
    ['a string in a hole has holes of its own', '$"a/{$"b/{{{T.P}}}"}"', '/a/b/{p}'],
    ['a raw string has no escaped braces', '$"""a/{T.P}"""', '/a/p'],
    ['a raw string with two $ has holes of two braces', '$$"""a/{b}/{{T.P}}"""', '/a/{b}/p'],
    ['a raw string takes further braces for text', '$$"""a/{{{T.P}}}"""', '/a/{p}'],
    ['the width of a hole', '$"a/{T.P,3}"', '/? unknown'],
    ['the format of a hole', '$"a/{T.P:D3}"', '/? unknown'],
  ];
  shows(templates.map(([title, code, path]): Row => [title, withTemplate(code), [`GET ${path}`]]));
});

const project = (name: string, code: string, about: Parameters<typeof projectText>[0] = {}): Workspace => ({
  [`${name}/${name}.csproj`]: projectText(about),
  [`${name}/${name}.cs`]: code,
});
const to = (...names: readonly string[]) => ({
  references: names.map((name) => `../${name}/${name}.csproj`),
});

/** A project that registers its one service, whose base class is called as given. */
const app = (base = 'ApplicationService', about: Parameters<typeof projectText>[0] = {}): Workspace =>
  project(
    'App',
    `namespace Acme; ${csharpModule('AppModule')} public class BookAppService : ${base} { public void Get() { } }`,
    about,
  );
const impostor = (namespace: string, modifier = 'public') =>
  `${namespace} ${modifier} class ApplicationService { }`;
const BOOK = ['GET /api/app/book'];
const served = (name: string) => `public class ${name} : IRemoteService { public void Delete() { } }`;
const inherited = ['DELETE /api/app/book', ...BOOK];
const nobody = ['BookAppService: not-a-service'];

describe('names and projects: what a name means', () => {
  const registers = (module: string, calls = '') =>
    project(
      'App',
      `public class Root${module} : FxModule { ${calls} }
       public class BookAppService : ApplicationService { public void Get() { } }`,
    );
  const create =
    'Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(T).Assembly));';
  const configure = (body: string) =>
    `public override void ConfigureServices(ServiceConfigurationContext context) { ${body} }`;
  shows([
    [
      'a type parameter of a module stands for any type',
      {
        ...registers('<T>', configure(create)),
        'App/AppModule.cs': 'public class AppModule : Root<AppModule> { }',
      },
      ['GET /api/app/book assumed'],
    ],
    [
      'so does one of a method',
      registers('', `${configure('Register<Root>();')} void Register<T>() { ${create} }`),
      ['GET /api/app/book assumed'],
    ],
    [
      'a project that is not referenced captures no name, not in the global namespace',
      { ...app(), ...project('Other', impostor('')) },
      BOOK,
    ],
    [
      'a project that is not referenced captures no name, not in the same namespace',
      { ...app(), ...project('Other', impostor('namespace Acme;')) },
      BOOK,
    ],
    [
      'a project that is not referenced captures no name, not in the namespace of the framework',
      {
        ...app('Volo.Abp.Application.Services.ApplicationService'),
        ...project('Other', impostor('namespace Volo.Abp.Application.Services;')),
      },
      BOOK,
    ],
    [
      'a project that is not referenced adds no methods',
      { ...app(), ...project('Other', served('ApplicationService')) },
      BOOK,
    ],
    [
      'a class of the own project goes before the one of the framework',
      { ...app(), 'App/Own.cs': impostor('namespace Acme;') },
      nobody,
    ],
    [
      'a class of a referenced project goes before the one of the framework',
      { ...app('ApplicationService', to('Other')), ...project('Other', impostor('namespace Acme;')) },
      nobody,
    ],
    [
      'references of references count',
      {
        ...app('ServiceBase', to('Middle')),
        ...project('Middle', '', to('Other')),
        ...project('Other', served('ServiceBase')),
      },
      inherited,
    ],
    [
      'a package that a project of the workspace makes counts as a reference to it',
      { ...app('ServiceBase', { packages: { Other: '1.0.0' } }), ...project('Other', served('ServiceBase')) },
      inherited,
    ],
    [
      'a package goes by PackageId',
      {
        ...app('ServiceBase', { packages: { 'Acme.Other': '1.0.0' } }),
        ...project('Other', served('ServiceBase'), { properties: { PackageId: 'Acme.Other' } }),
      },
      inherited,
    ],
    [
      'a class that is internal elsewhere captures no name',
      {
        ...app('ApplicationService', to('Other')),
        ...project('Other', impostor('namespace Acme;', 'internal')),
      },
      BOOK,
    ],
    [
      'a class that is internal in the own project captures names',
      { ...app(), 'App/Own.cs': impostor('namespace Acme;', 'internal') },
      nobody,
    ],
    [
      'what a project refers to for itself alone is no reference of others',
      {
        ...app('ServiceBase', to('Middle')),
        ...project('Middle', ''),
        'Middle/Middle.csproj': projectText(to('Other')).replace(' />', ' PrivateAssets="all" />'),
        ...project('Other', served('ServiceBase')),
      },
      ['GET /api/app/book assumed'],
    ],
    [
      'a project that is only built first is no reference',
      {
        ...app('ServiceBase'),
        'App/App.csproj': projectText(to('Other')).replace(' />', ' ReferenceOutputAssembly="false" />'),
        ...project('Other', served('ServiceBase')),
      },
      ['GET /api/app/book assumed'],
    ],
    [
      'a class beside a syntax error captures no name',
      {
        ...app(),
        'App/Template.cs': 'namespace A { {{if x}} public class ApplicationService { } {{end}} }',
      },
      BOOK,
    ],
    [
      'a base class that no reference leads to is unresolved, and so is what it adds',
      { ...app('ServiceBase'), ...project('Other', served('ServiceBase')) },
      ['GET /api/app/book assumed'],
    ],
  ]);
});

/** A project file with items. */
const items = (text: string) => `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${text}</ItemGroup></Project>`;

describe('names and projects: linked files', () => {
  const linking = (path: string) => ({
    'App/App.csproj': items(`<Compile Include="${path}" Link="L.cs" />`),
  });
  const tag = csharpService('TagAppService');
  const TAG = 'GET /api/app/tag';
  shows([
    [
      'a file outside of all projects belongs to the project that links it',
      { ...app(), ...linking('..\\Shared\\L.cs'), 'Shared/L.cs': tag },
      [...BOOK, TAG],
    ],
    [
      'a pattern links files',
      {
        ...app(),
        ...linking('../Shared/**/*.cs'),
        'Shared/A/L.cs': tag,
        'Other/L.cs': served('PackAppService'),
      },
      [...BOOK, TAG, 'PackAppService: not-compiled'],
    ],
    [
      'nothing compiles a file outside of all projects',
      {
        ...app(),
        'Old/BookController.cs':
          '[Route("old")] public class BookController : Controller { public void Get() { } }',
      },
      ['BookController: not-compiled', ...BOOK],
    ],
    [
      'unless there is no project',
      {
        'BookController.cs':
          '[Route("old")] public class BookController : Controller { public void Get() { } }',
      },
      ['ANY /old'],
    ],
    [
      'a file of another project is compiled by both, and each registers its own',
      { ...app(), ...linking('../Other/L.cs'), ...project('Other', ''), 'Other/L.cs': tag },
      [...BOOK, TAG],
    ],
    [
      'what both register is served twice',
      {
        ...app(),
        ...linking('../Other/L.cs'),
        ...project('Other', `namespace Other; ${csharpModule('OtherModule')}`),
        'Other/L.cs': tag,
        ...project('Host', '', { sdk: 'Microsoft.NET.Sdk.Web', ...to('App', 'Other') }),
      },
      [...BOOK, TAG, TAG],
    ],
    [
      'a base class in a linked file is one of the project that links it',
      { ...app('ServiceBase'), ...linking('../Shared/L.cs'), 'Shared/L.cs': served('ServiceBase') },
      ['DELETE /api/app/service-base', ...inherited].sort(),
    ],
    [
      'it is no base class of other projects',
      {
        ...app('ServiceBase'),
        ...project('Other', ''),
        'Other/Other.csproj': items('<Compile Include="../Shared/L.cs" />'),
        'Shared/L.cs': served('ServiceBase'),
      },
      ['GET /api/app/book assumed'],
    ],
    [
      'configuration in a linked file is that of the project that links it',
      {
        ...project('App', csharpService('BookAppService')),
        ...linking('../Shared/L.cs'),
        'Shared/L.cs': csharpModule('AppModule', 'o.RootPath = "shop";'),
      },
      ['GET /api/shop/book'],
    ],
    [
      'a file that its project removes, and another links, belongs to that one',
      {
        ...app(),
        ...linking('../Other/L.cs'),
        'Other/Other.csproj': items('<Compile Remove="L.cs" />'),
        'Other/L.cs': tag,
      },
      [...BOOK, TAG],
    ],
  ]);
});

const WEB = 'Microsoft.NET.Sdk.Web';

/** A module that depends on others and has some code of its own. */
const moduleText = (name: string, dependsOn: readonly string[] = [], code = '') =>
  `[DependsOn(${dependsOn.map((other) => `typeof(${other})`).join()})] public class ${name} : FxModule { ${code} }`;
const create = (module: string) =>
  `public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(${module}).Assembly)); }`;
const start = (module: string) =>
  `public class Program { public static void Main() { builder.Services.AddApplicationAsync<${module}>(); } }`;
const book = 'public class BookAppService : ApplicationService { public void Get() { } }';

/** A host that starts with its module, which depends on that of a library with one service. */
const hosted = (
  library: string,
  module: string,
  about: Parameters<typeof projectText>[0] = {},
): Workspace => ({
  ...project('App', `${library} ${book}`),
  ...project('Host', `${start('HostModule')} ${module}`, { sdk: WEB, ...to('App'), ...about }),
});
const unregistered = ['BookAppService: assembly-not-registered'];

describe('names and projects: which modules run', () => {
  shows([
    [
      'the module that an application starts with runs',
      hosted('', moduleText('HostModule', [], create('BookAppService'))),
      BOOK,
    ],
    [
      'a module that it depends on runs',
      hosted(moduleText('AppModule', [], create('AppModule')), moduleText('HostModule', ['AppModule'])),
      BOOK,
    ],
    [
      'a module that it does not reach does not run',
      hosted(moduleText('AppModule', [], create('AppModule')), moduleText('HostModule')),
      unregistered,
    ],
    [
      'a module in the same project that it does not reach does not run',
      hosted('', moduleText('HostModule') + moduleText('OtherModule', [], create('BookAppService'))),
      unregistered,
    ],
    [
      'a module that a base class of its own depends on runs',
      hosted(
        moduleText('AppModule', [], create('AppModule')),
        `${moduleText('BaseModule', ['AppModule'])} public class HostModule : BaseModule { }`,
      ),
      BOOK,
    ],
    [
      'an abstract module that nothing derives from does not run',
      {
        ...project('App', `${moduleText('AppModule')} ${book}`),
        'App/Base.cs': moduleText('BaseModule', [], create('AppModule')).replace(
          'public class',
          'public abstract class',
        ),
        'App/Other.cs': `${csharpModule('OtherModule')}`.replace(
          'OtherModule).Assembly',
          'Elsewhere).Assembly',
        ),
      },
      unregistered,
    ],
    [
      'where the start-up module is known and nothing calls Create(…), nothing is registered',
      hosted('', moduleText('HostModule')),
      unregistered,
    ],
    [
      'without a start-up project the assembly is assumed to be registered',
      project('App', book),
      ['GET /api/app/book assumed'],
    ],
    [
      'where the start-up module is not part of the folder, the assembly is assumed to be registered',
      {
        ...project('App', book),
        ...project('Host', start('HostModule'), { sdk: WEB, ...to('App') }),
      },
      ['GET /api/app/book assumed'],
    ],
    [
      "what a module's own method called Configure does is not known",
      hosted(
        '',
        moduleText(
          'HostModule',
          [],
          `${create('BookAppService')} void Configure<T>(System.Action<T> action) { }`,
        ),
      ),
      ['GET /api/app/book assumed'],
    ],
  ]);
});

describe('names and projects: start-up projects', () => {
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
    ['a host of Aspire is none: others run on their own', { ...host({ sdk: WEB }), ...aspire }, ['Host']],
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

describe('names and projects: valid code is no syntax error', () => {
  const rows: readonly (readonly [title: string, code: string])[] = [
    ['a list that begins with a variable called field', 'Run([field, 1]);'],
    ['a list that begins with a member of property', 'Run([property.A]);'],
    ['a list that begins with a call of method', 'Run([method(1)]);'],
    ['a list that begins with a variable called type', 'Run([ type ]);'],
    ['an attribute called method', '[method] class A { }'],
    ['an attribute for a field', 'class A { [field: NonSerialized] public int B { get; } }'],
    ['a list in the arguments of a base class', 'class A(int[] field) : B([field, 1]);'],
    ['a tuple that begins with this', 'class A { A() => (this.b, this.c) = (1, 2); }'],
    ['a tuple of a struct that begins with this', 'struct A { void B() => (this, c) = (default, 2); }'],
    ['a variable called required', 'required = 1;'],
  ];
  for (const [title, code] of rows)
    it(title, async () => {
      const { diagnostics } = (await csharpFrontend).extract('a.cs', `Start(); ${code} enum E { }`);
      assert.deepEqual(diagnostics, []);
    });
});

describe('names and projects: API discovery of controllers', () => {
  const controllers = (attribute = '', base = 'ControllerBase') =>
    `${attribute} [Route("a")] public class A : ${base} { [HttpGet] public void Get() { } }`;
  const rows: readonly (readonly [
    title: string,
    code: string,
    packages: readonly string[],
    shown: string,
  ])[] = [
    ['a plain controller is hidden', controllers(), [], 'hidden'],
    ['a package that describes the API shows it', controllers(), ['Swashbuckle.AspNetCore'], 'visible'],
    ["the framework's own package for that shows it", controllers(), ['Volo.Abp.Swashbuckle'], 'visible'],
    ['ApiController shows it', controllers('[ApiController]'), [], 'visible'],
    ['ApiExplorerSettings shows it', controllers('[ApiExplorerSettings]'), [], 'visible'],
    ['RemoteService shows it', controllers('[RemoteService]'), [], 'visible'],
    ['a controller of a service is shown', controllers('', 'ControllerBase, IRemoteService'), [], 'visible'],
  ];
  for (const [title, code, packages, shown] of rows)
    it(title, async () => {
      const used = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
      const { routes } = await csharpAnalysisOf(project('Host', code, { sdk: WEB, packages: used }));
      assert.deepEqual(
        routes.map(({ path, visibility }) => `${path} ${visibility}`),
        [`/a ${shown}`],
      );
    });

  it('without a start-up project it is taken to be shown', async () => {
    const { routes } = await csharpAnalysisOf(project('Lib', controllers()));
    assert.deepEqual(
      routes.map(({ visibility }) => visibility),
      ['visible'],
    );
  });
});

describe('names and projects: no class is silently absent', () => {
  const withModule = (code: string): Workspace => project('App', `${csharpModule('AppModule')} ${code}`);
  const service = 'BookAppService : ApplicationService { public void Get() { } }';
  shows([
    [
      'a struct that is a remote service is one for the framework, and none for the document',
      withModule('public struct BookAppService : IRemoteService { public void Get() { } }'),
      { fx: ['BookAppService: not-a-service'], abp: BOOK },
    ],
    [
      'so is a record struct',
      withModule('public record struct BookAppService(int Id) : IRemoteService { public void Get() { } }'),
      { fx: ['BookAppService: not-a-service'], abp: BOOK },
    ],
    ['an internal service', withModule(`internal class ${service}`), ['BookAppService: not-public']],
    ['an abstract service', withModule(`public abstract class ${service}`), ['BookAppService: abstract']],
    [
      'the base class of controllers',
      withModule('public abstract class BookController : Controller { public void Get() { } }'),
      ['BookController: abstract'],
    ],
    [
      'a generic controller',
      withModule('public class BookController<T> : Controller { public void Get() { } }'),
      ['BookController: generic'],
    ],
  ]);

  const reasonOf = async (code: string) => {
    const { exclusions } = await csharpAnalysisOf(withModule(code));
    return exclusions.map(({ service: name, code: why, reason }) => `${name} ${why}: ${reason}`);
  };
  const plain = 'EmailService does not implement IRemoteService, directly or through a base type.';

  it('a public class that is called Service says why it is none', async () => {
    assert.deepEqual(await reasonOf('public class EmailService { }'), [
      `EmailService not-a-service: ${plain}`,
    ]);
  });

  it('a public class that shares an interface with a service says why it is none', async () => {
    const shelf = 'public interface IShelf { } public interface IBox { }';
    const classes =
      'public class BookAppService : ApplicationService, IShelf { public void Get() { } } public class Cache : IShelf { } public class Box : IBox { } abstract class Base : IShelf { } class Inner : IShelf { }';
    const { exclusions } = await csharpAnalysisOf({
      ...project('App', `namespace Acme; ${csharpModule('AppModule')} ${shelf} ${classes}`),
    });
    assert.deepEqual(
      exclusions.map(({ code, reason }) => `${code}: ${reason}`),
      ['not-a-service: Cache does not implement IRemoteService, directly or through a base type.'],
    );
  });

  it('a base class that no file declares is part of the reason', async () => {
    assert.deepEqual(await reasonOf('public class EmailService : Elsewhere { }'), [
      `EmailService not-a-service: ${plain.slice(0, -1)}, as far as is known: Elsewhere is not declared in the workspace.`,
    ]);
  });

  it('a class that a project file removes from compilation is named so', async () => {
    const text = projectText({}).replace(
      '</Project>',
      '<ItemGroup><Compile Remove="Old.cs" /></ItemGroup></Project>',
    );
    const workspace = { ...app(), 'App/App.csproj': text, 'App/Old.cs': `namespace A; ${book}` };
    const { classes } = await csharpAnalysisOf(workspace);
    assert.deepEqual(
      classes.filter(({ isCompiled }) => !isCompiled).map(({ fullName }) => fullName),
      ['A.BookAppService'],
    );
  });

  it('a client proxy of another process is named so', async () => {
    const proxy = 'public partial class BookClientProxy : ClientProxyBase<IBookAppService>, IBookAppService';
    const { exclusions } = await csharpAnalysisOf({
      ...app('ApplicationService', to('Client')),
      ...project(
        'Client',
        `public interface IBookAppService : IApplicationService { } ${proxy} { public void Get() { } }`,
      ),
    });
    assert.deepEqual(
      exclusions.map(({ code, reason }) => `${code}: ${reason}`),
      [
        'assembly-not-registered: BookClientProxy is a client proxy: it calls a service of another process. No Create(…) call names the assembly Client.',
      ],
    );
  });

  it('abstract and internal classes that are only called so are left out', async () => {
    assert.deepEqual(await reasonOf('public abstract class AService { } class BService { }'), []);
  });
});

describe('names and projects: services and controllers without a route', () => {
  const beside = (code: string): Workspace => ({ ...app(), 'App/Other.cs': `namespace Acme; ${code}` });
  const without = 'public class FileController : AbpController';
  const convention = (configure: string): Workspace => ({
    'App/App.csproj': projectText({}),
    'App/App.cs': `public class AppModule : FxModule {
      public override void ConfigureServices(ServiceConfigurationContext context) {
        Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(AppModule).Assembly));
        ${configure}
      }
    }
    ${csharpService('BookAppService')}`,
  });
  shows([
    [
      'a service may have the routes of a base class that no file declares',
      beside('public class PackAppService : PackageThing<int> { }'),
      [...BOOK, 'PackAppService: unresolved-base'],
    ],
    [
      'a controller may have the routes of a base class that no file declares',
      beside('public class PackController : PackageThing<int> { private void Get() { } }'),
      [...BOOK, 'PackController.Get: not-public', 'PackController: unresolved-base'].sort(),
    ],
    [
      'a base class that no file declares may have the template of a method',
      beside('public class PackController : PackageThing { public void Get() { } }'),
      [...BOOK, 'PackController: unresolved-base'],
    ],
    [
      'a service that has routes of its own has no exclusion',
      beside('public class PackAppService : PackageThing { public void Get() { } }'),
      ['GET /api/app/book', 'GET /api/app/pack assumed'],
    ],
    [
      'a service without methods',
      beside('public class NoneAppService : ApplicationService { }'),
      [...BOOK, 'NoneAppService: no-methods'],
    ],
    ['a controller without methods', beside(`${without} { }`), ['FileController: no-methods', ...BOOK]],
    [
      'methods that say why they have no route speak for their class',
      beside(`${without} { public static void Get() { } }`),
      ['FileController.Get: static', ...BOOK],
    ],
    [
      'a controller without an address',
      beside(`${without} { public void Index() { } }`),
      ['FileController: no-address', ...BOOK],
    ],
    [
      'a controller of which one method has an address',
      beside(`${without} { public void Index() { } [HttpGet("x")] public void X() { } }`),
      [...BOOK, 'GET /x'],
    ],
    [
      'a controller that is turned off, without an address',
      beside(`[RemoteService(false)] ${without}, IRemoteService { public void Index() { } }`),
      ['FileController: remote-service-disabled', ...BOOK],
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
      ['GET /api/app/book unknown'],
    ],
    [
      'IAsyncCrudAppService makes a service',
      beside('public class NoteAppService : IAsyncCrudAppService<int> { public void Get() { } }'),
      [...BOOK, 'GET /api/app/note'],
    ],
    [
      'the base controller of impersonation is known, and its methods may be there',
      beside(
        '[Route("a/[action]")] public class AController : AbpAccountImpersonationChallengeAccountController { [NonAction] public override void BackToImpersonatorAsync() { } }',
      ),
      [
        'AController.BackToImpersonatorAsync: non-action',
        'ANY /a/DelegatedImpersonate assumed',
        'ANY /a/ImpersonateTenant assumed',
        'ANY /a/ImpersonateUser assumed',
        'GET /a/AccessDenied assumed',
        'GET /a/Challenge assumed',
        'GET /a/FrontChannelLogout',
        'GET /a/Login',
        'GET /a/Logout',
        ...BOOK,
      ],
    ],
  ]);

  it('a class that is called otherwise may be a controller by its base class', async () => {
    const { exclusions } = await csharpAnalysisOf(beside('public class Files : PackageController<A.B> { }'));
    assert.deepEqual(
      exclusions.map(({ code, reason }) => `${code}: ${reason}`),
      [
        'unresolved-base: Files may have routes: PackageController<A.B>, a base of it, is not declared in the workspace.',
      ],
    );
  });

  it('classes that a project file removes are excluded where they would be services or controllers', async () => {
    const text = projectText({}).replace(
      '</Project>',
      '<ItemGroup><Compile Remove="Old.cs" /></ItemGroup></Project>',
    );
    const old = `namespace A; public class AAppService : Base { } public class B : FxController { }
      public class Plain { } public abstract class CAppService { } class DAppService { }`;
    const { exclusions } = await csharpAnalysisOf({ ...app(), 'App/App.csproj': text, 'App/Old.cs': old });
    assert.deepEqual(
      exclusions.map(({ serviceFullName, application, code, reason }) =>
        [serviceFullName, application, code, reason].join(' | '),
      ),
      [
        'A.AAppService | App | not-compiled | No project compiles AAppService: a project file removes it, or none is above it.',
        'A.B | App | not-compiled | No project compiles B: a project file removes it, or none is above it.',
      ],
    );
  });
});

describe('names and projects: conditions of compilation', () => {
  const withProject = (properties: Readonly<Record<string, string>>, condition: string): Workspace =>
    project(
      'App',
      `${csharpModule('AppModule')} public class BookAppService : ApplicationService {
#if ${condition}
        [HttpGet("a")]
#endif
        public void Get() { } }`,
      { properties },
    );
  const TAKEN = ['GET /a'];
  const UNKNOWN = ['GET /api/app/book unknown'];
  shows([
    [
      'a symbol of the target framework is defined',
      withProject({ TargetFramework: 'net8.0' }, 'NET8_0_OR_GREATER'),
      TAKEN,
    ],
    [
      'of several target frameworks the newest counts',
      withProject({ TargetFrameworks: 'netstandard2.0;net8.0' }, 'NET6_0_OR_GREATER'),
      TAKEN,
    ],
    ['DEBUG is defined', withProject({}, 'DEBUG'), TAKEN],
    ['a symbol that nobody defines is not', withProject({ TargetFramework: 'net8.0' }, 'SPECIAL'), BOOK],
    [
      'what depends on a symbol that the project defines is unknown',
      withProject({ DefineConstants: '$(DefineConstants);SPECIAL' }, 'SPECIAL'),
      UNKNOWN,
    ],
    [
      'what depends on a newer framework than the one of the project is unknown',
      withProject({ TargetFramework: 'net6.0' }, 'NET8_0_OR_GREATER'),
      ['GET /a unknown'],
    ],
    [
      'what depends on an older framework is unknown where the project is built for it',
      withProject({ TargetFramework: 'netstandard2.0' }, 'NETSTANDARD2_0'),
      UNKNOWN,
    ],
    [
      'what depends on DEBUG is unknown where the project is built otherwise',
      withProject({ Configuration: 'Release' }, 'DEBUG'),
      ['GET /a unknown'],
    ],
  ]);
});
