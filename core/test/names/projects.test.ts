/** A name resolves through the own project, what it refers to, its packages, and what is accessible. */
import { csharpModule, csharpService, project, projectText, to } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { describeRows, inCSharp } from './table';

/** A project that registers its one service, whose base class is called as given. */
const app = (base = 'ApplicationService', about: Parameters<typeof projectText>[0] = {}): Workspace =>
  project(
    'App',
    `namespace Acme; ${csharpModule('AppModule')} public class BookAppService : ${base} { public void Get() { } }`,
    about,
  );
const IMPOSTOR = 'ApplicationService: not-a-service';
const UNREGISTERED = 'ServiceBase: assembly-not-registered';
const impostor = (namespace: string, modifier = 'public') =>
  `${namespace} ${modifier} class ApplicationService { }`;
const BOOK = ['GET /api/app/book'];
const served = (name: string) => `public class ${name} : IRemoteService { public void Delete() { } }`;
const inherited = ['DELETE /api/app/book', ...BOOK];
const nobody = ['BookAppService: not-a-service'];

describeRows(
  'a name means what the project can see',
  inCSharp([
    [
      'a project that is not referenced captures no name, not in the global namespace',
      { ...app(), ...project('Other', impostor('')) },
      [...BOOK, IMPOSTOR],
    ],
    [
      'a project that is not referenced captures no name, not in the same namespace',
      { ...app(), ...project('Other', impostor('namespace Acme;')) },
      [...BOOK, IMPOSTOR],
    ],
    [
      'a project that is not referenced captures no name, not in the namespace of the framework',
      {
        ...app('Volo.Abp.Application.Services.ApplicationService'),
        ...project('Other', impostor('namespace Volo.Abp.Application.Services;')),
      },
      [...BOOK, IMPOSTOR],
    ],
    [
      'a project that is not referenced adds no methods',
      { ...app(), ...project('Other', served('ApplicationService')) },
      [...BOOK, 'ApplicationService: assembly-not-registered'],
    ],
    [
      'a class of the own project goes before the one of the framework',
      { ...app(), 'App/Own.cs': impostor('namespace Acme;') },
      [...nobody, IMPOSTOR],
    ],
    [
      'a class of a referenced project goes before the one of the framework',
      { ...app('ApplicationService', to('Other')), ...project('Other', impostor('namespace Acme;')) },
      [...nobody, IMPOSTOR],
    ],
    [
      'references of references count',
      {
        ...app('ServiceBase', to('Middle')),
        ...project('Middle', '', to('Other')),
        ...project('Other', served('ServiceBase')),
      },
      [...inherited, UNREGISTERED],
    ],
    [
      'a package that a project of the workspace makes counts as a reference to it',
      { ...app('ServiceBase', { packages: { Other: '1.0.0' } }), ...project('Other', served('ServiceBase')) },
      [...inherited, UNREGISTERED],
    ],
    [
      'a package goes by PackageId',
      {
        ...app('ServiceBase', { packages: { 'Acme.Other': '1.0.0' } }),
        ...project('Other', served('ServiceBase'), { properties: { PackageId: 'Acme.Other' } }),
      },
      [...inherited, UNREGISTERED],
    ],
    [
      'a class that is internal elsewhere captures no name',
      {
        ...app('ApplicationService', to('Other')),
        ...project('Other', impostor('namespace Acme;', 'internal')),
      },
      [...BOOK, IMPOSTOR],
    ],
    [
      'a class that is internal in the own project captures names',
      { ...app(), 'App/Own.cs': impostor('namespace Acme;', 'internal') },
      [...nobody, IMPOSTOR],
    ],
    [
      'what a project refers to for itself alone is no reference of others',
      {
        ...app('ServiceBase', to('Middle')),
        ...project('Middle', ''),
        'Middle/Middle.csproj': projectText(to('Other')).replace(' />', ' PrivateAssets="all" />'),
        ...project('Other', served('ServiceBase')),
      },
      ['GET /api/app/book assumed', UNREGISTERED],
    ],
    [
      'a project that is only built first is no reference',
      {
        ...app('ServiceBase'),
        'App/App.csproj': projectText(to('Other')).replace(' />', ' ReferenceOutputAssembly="false" />'),
        ...project('Other', served('ServiceBase')),
      },
      ['GET /api/app/book assumed', UNREGISTERED],
    ],
    [
      'a class beside a syntax error captures no name',
      {
        ...app(),
        'App/Template.cs': 'namespace A { {{if x}} public class ApplicationService { } {{end}} }',
      },
      [...BOOK, IMPOSTOR],
    ],
    [
      'a base class that no reference leads to is unresolved, and so is what it adds',
      { ...app('ServiceBase'), ...project('Other', served('ServiceBase')) },
      ['GET /api/app/book assumed', UNREGISTERED],
    ],
  ]),
);

/** A project file with items. */
const items = (text: string) => `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${text}</ItemGroup></Project>`;
const linking = (path: string) => ({
  'App/App.csproj': items(`<Compile Include="${path}" Link="L.cs" />`),
});
const tag = csharpService('TagAppService');
const TAG = 'GET /api/app/tag';

describeRows(
  'a linked file belongs to the project that links it',
  inCSharp([
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
      'what both register and exclude is reported once',
      {
        ...app(),
        ...linking('../Other/L.cs'),
        ...project('Other', `namespace Other; ${csharpModule('OtherModule')}`),
        'Other/L.cs': `[RemoteService(false)] ${tag}`,
        ...project('Host', '', { sdk: 'Microsoft.NET.Sdk.Web', ...to('App', 'Other') }),
      },
      [...BOOK, 'TagAppService: remote-service-disabled'],
    ],
    [
      'a base class in a linked file is one of the project that links it',
      { ...app('ServiceBase'), ...linking('../Shared/L.cs'), 'Shared/L.cs': served('ServiceBase') },
      ['DELETE /api/app/service-base', ...inherited],
    ],
    [
      'it is no base class of other projects',
      {
        ...app('ServiceBase'),
        ...project('Other', ''),
        'Other/Other.csproj': items('<Compile Include="../Shared/L.cs" />'),
        'Shared/L.cs': served('ServiceBase'),
      },
      ['GET /api/app/book assumed', UNREGISTERED],
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
  ]),
);
