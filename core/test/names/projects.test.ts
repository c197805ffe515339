/** A name refers to an accessible type of the project, its referenced projects or its packages. */
import { csharpModule, csharpService, project, projectText, to } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { describeRows, inCSharp } from './table';

/** A project that registers its only service, which has the given base class. */
const app = (base = 'ApplicationService', options: Parameters<typeof projectText>[0] = {}): Workspace =>
  project(
    'App',
    `namespace Acme; ${csharpModule('AppModule')} public class BookAppService : ${base} { public void Get() { } }`,
    options,
  );
const SAME_NAME = 'ApplicationService: not-a-service';
const UNREGISTERED = 'ServiceBase: assembly-not-registered';
const sameName = (namespace: string, modifier = 'public') =>
  `${namespace} ${modifier} class ApplicationService { }`;
const BOOK = ['GET /api/app/book'];
const remoteService = (name: string) => `public class ${name} : IRemoteService { public void Delete() { } }`;
const INHERITED = ['DELETE /api/app/book', ...BOOK];
const NOT_A_SERVICE = ['BookAppService: not-a-service'];

describeRows(
  'names across projects',
  inCSharp([
    [
      "an unreferenced project's class in the global namespace does not hide the framework class",
      { ...app(), ...project('Other', sameName('')) },
      [...BOOK, SAME_NAME],
    ],
    [
      "an unreferenced project's class in the service's namespace does not hide the framework class",
      { ...app(), ...project('Other', sameName('namespace Acme;')) },
      [...BOOK, SAME_NAME],
    ],
    [
      "an unreferenced project's class in the framework namespace does not hide the framework class",
      {
        ...app('Volo.Abp.Application.Services.ApplicationService'),
        ...project('Other', sameName('namespace Volo.Abp.Application.Services;')),
      },
      [...BOOK, SAME_NAME],
    ],
    [
      'a service does not inherit methods of a class in an unreferenced project',
      { ...app(), ...project('Other', remoteService('ApplicationService')) },
      [...BOOK, 'ApplicationService: assembly-not-registered'],
    ],
    [
      'a class of the same project hides the framework class',
      { ...app(), 'App/Own.cs': sameName('namespace Acme;') },
      [...NOT_A_SERVICE, SAME_NAME],
    ],
    [
      'a class of a referenced project hides the framework class',
      { ...app('ApplicationService', to('Other')), ...project('Other', sameName('namespace Acme;')) },
      [...NOT_A_SERVICE, SAME_NAME],
    ],
    [
      'references are transitive',
      {
        ...app('ServiceBase', to('Middle')),
        ...project('Middle', '', to('Other')),
        ...project('Other', remoteService('ServiceBase')),
      },
      [...INHERITED, UNREGISTERED],
    ],
    [
      'a package reference with the name of a workspace project counts as a reference to the project',
      {
        ...app('ServiceBase', { packages: { Other: '1.0.0' } }),
        ...project('Other', remoteService('ServiceBase')),
      },
      [...INHERITED, UNREGISTERED],
    ],
    [
      'a package reference to the PackageId of a workspace project counts as a reference to the project',
      {
        ...app('ServiceBase', { packages: { 'Acme.Other': '1.0.0' } }),
        ...project('Other', remoteService('ServiceBase'), { properties: { PackageId: 'Acme.Other' } }),
      },
      [...INHERITED, UNREGISTERED],
    ],
    [
      'an internal class of a referenced project does not hide the framework class',
      {
        ...app('ApplicationService', to('Other')),
        ...project('Other', sameName('namespace Acme;', 'internal')),
      },
      [...BOOK, SAME_NAME],
    ],
    [
      'an internal class of the same project hides the framework class',
      { ...app(), 'App/Own.cs': sameName('namespace Acme;', 'internal') },
      [...NOT_A_SERVICE, SAME_NAME],
    ],
    [
      'a reference with PrivateAssets="all" is not transitive',
      {
        ...app('ServiceBase', to('Middle')),
        ...project('Middle', ''),
        'Middle/Middle.csproj': projectText(to('Other')).replace(' />', ' PrivateAssets="all" />'),
        ...project('Other', remoteService('ServiceBase')),
      },
      ['GET /api/app/book assumed', UNREGISTERED],
    ],
    [
      'a reference with ReferenceOutputAssembly="false" is ignored',
      {
        ...app('ServiceBase'),
        'App/App.csproj': projectText(to('Other')).replace(' />', ' ReferenceOutputAssembly="false" />'),
        ...project('Other', remoteService('ServiceBase')),
      },
      ['GET /api/app/book assumed', UNREGISTERED],
    ],
    [
      'a class in a file with a syntax error does not hide the framework class',
      {
        ...app(),
        'App/Template.cs': 'namespace A { {{if x}} public class ApplicationService { } {{end}} }',
      },
      [...BOOK, SAME_NAME],
    ],
    [
      'a base class of an unreferenced project is unresolved and adds no methods',
      { ...app('ServiceBase'), ...project('Other', remoteService('ServiceBase')) },
      ['GET /api/app/book assumed', UNREGISTERED],
    ],
  ]),
);

/** A project file with the given items. */
const items = (text: string) => `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${text}</ItemGroup></Project>`;
const linking = (path: string) => ({
  'App/App.csproj': items(`<Compile Include="${path}" Link="L.cs" />`),
});
const tag = csharpService('TagAppService');
const TAG = 'GET /api/app/tag';

describeRows(
  'linked files',
  inCSharp([
    [
      'a file outside all project folders belongs to the project that links it',
      { ...app(), ...linking('..\\Shared\\L.cs'), 'Shared/L.cs': tag },
      [...BOOK, TAG],
    ],
    [
      'a glob pattern links the files that match it',
      {
        ...app(),
        ...linking('../Shared/**/*.cs'),
        'Shared/A/L.cs': tag,
        'Other/L.cs': remoteService('PackAppService'),
      },
      [...BOOK, TAG, 'PackAppService: not-compiled'],
    ],
    [
      'an unlinked file outside all project folders is not compiled',
      {
        ...app(),
        'Old/BookController.cs':
          '[Route("old")] public class BookController : Controller { public void Get() { } }',
      },
      ['BookController: not-compiled', ...BOOK],
    ],
    [
      'a file is compiled if the workspace has no projects',
      {
        'BookController.cs':
          '[Route("old")] public class BookController : Controller { public void Get() { } }',
      },
      ['ANY /old'],
    ],
    [
      'a file that a second project links is compiled by both projects',
      { ...app(), ...linking('../Other/L.cs'), ...project('Other', ''), 'Other/L.cs': tag },
      [...BOOK, TAG],
    ],
    [
      'the route of a service in a linked file is listed twice if both projects register the service',
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
      'the exclusion of a service in a linked file is reported once if it applies in both projects',
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
      'a base class in a linked file belongs to the project that links the file',
      { ...app('ServiceBase'), ...linking('../Shared/L.cs'), 'Shared/L.cs': remoteService('ServiceBase') },
      ['DELETE /api/app/service-base', ...INHERITED],
    ],
    [
      'a base class in a linked file is unresolved in projects that do not link the file',
      {
        ...app('ServiceBase'),
        ...project('Other', ''),
        'Other/Other.csproj': items('<Compile Include="../Shared/L.cs" />'),
        'Shared/L.cs': remoteService('ServiceBase'),
      },
      ['GET /api/app/book assumed', UNREGISTERED],
    ],
    [
      'configuration code in a linked file belongs to the project that links the file',
      {
        ...project('App', csharpService('BookAppService')),
        ...linking('../Shared/L.cs'),
        'Shared/L.cs': csharpModule('AppModule', 'o.RootPath = "shop";'),
      },
      ['GET /api/shop/book'],
    ],
    [
      'a file that its own project removes belongs to the project that links it',
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
