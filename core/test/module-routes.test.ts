import assert from 'node:assert/strict';
import type { Analysis, Config } from '..';
import { answerCalls } from '../clients/answer-calls';
import { startOf } from '../model/location';
import { diffRoutes } from '../queries/diff';
import { withModuleRoutes } from '../queries/filtered-analysis';
import { compare } from '../queries/verification/compare';
import { readDescription } from '../queries/verification/read-description';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';

const WEB = 'Microsoft.NET.Sdk.Web';
const IDENTITY = { 'Volo.Abp.Identity.HttpApi': '9.3.0' };

/** A web project with the given code and packages. */
const host = (packages: Readonly<Record<string, string>>, code = '') => ({
  'Host/Host.csproj': projectText({ sdk: WEB, packages }),
  'Host/Module.cs': csharpModule('HostModule', '', 'Abp'),
  'Host/Code.cs': code,
});

const analyze = (files: Readonly<Record<string, string>>, config: Partial<Config> = {}) =>
  csharpAnalysisOf(files, { readsModules: true, ...config });

/** The routes of modules below a path, as `GET /path Class.method`; `~` marks an assumed route. */
const below = ({ modules }: Analysis, path: string) =>
  modules.routes
    .filter((route) => route.path.startsWith(path))
    .map(({ verb, path: at, service, method, certainty }) => {
      return `${certainty === 'exact' ? '' : '~'}${verb} ${at} ${service}.${method}`;
    });
const packagesOf = ({ modules }: Analysis) =>
  [...new Set(modules.routes.map(({ assembly }) => assembly))].sort();
const codes = ({ diagnostics }: Analysis) => diagnostics.map(({ code }) => code);
const CORE = 'Volo.Abp.AspNetCore.Mvc';

const ROLES = [
  'GET /api/identity/roles IdentityRoleController.GetListAsync',
  'POST /api/identity/roles IdentityRoleController.CreateAsync',
  'GET /api/identity/roles/all IdentityRoleController.GetAllListAsync',
  'DELETE /api/identity/roles/{id} IdentityRoleController.DeleteAsync',
  'GET /api/identity/roles/{id} IdentityRoleController.GetAsync',
  'PUT /api/identity/roles/{id} IdentityRoleController.UpdateAsync',
];

describe('routes of framework modules', () => {
  it('are those of the packages that a web project references', async () => {
    const analysis = await analyze(host(IDENTITY));
    assert.deepEqual(below(analysis, '/api/identity/roles'), ROLES);
    assert.deepEqual(packagesOf(analysis), [CORE, 'Volo.Abp.Identity.HttpApi']);
    assert.deepEqual(analysis.modules.applications, [{ name: 'Host', profile: 'abp@9.3' }]);
    assert.ok(analysis.routes.every(({ origin }) => origin !== 'module'));
  });

  it('have the location of the package reference, and the package as assembly', async () => {
    const { modules } = await analyze(host(IDENTITY));
    const route = modules.routes.find(({ path }) => path === '/api/identity/roles/all');
    assert.equal(route?.location.file, 'Host/Host.csproj');
    assert.equal(route.serviceFullName, 'Volo.Abp.Identity.IdentityRoleController');
    assert.equal(route.origin, 'module');
  });

  it('are not read unless requested', async () => {
    const { modules } = await csharpAnalysisOf(host(IDENTITY));
    assert.deepEqual(modules, { applications: [], routes: [] });
  });

  const SERVED: readonly [
    how: string,
    packages: Readonly<Record<string, string>>,
    served: readonly string[],
  ][] = [
    [
      'a module brings other modules',
      { 'Volo.Abp.Account.HttpApi': '9.3.0' },
      ['Volo.Abp.Account.HttpApi', CORE, 'Volo.Abp.Identity.HttpApi'],
    ],
    [
      'a theme brings the controller that finds tenants',
      { 'Volo.Abp.AspNetCore.Mvc.UI.Theme.LeptonXLite': '9.3.0' },
      [CORE, `${CORE}.UI.MultiTenancy`],
    ],
    [
      'every package with the conventions brings the controllers of the framework',
      { 'Volo.Abp.Swashbuckle': '9.3.0' },
      [CORE, 'Volo.Abp.Swashbuckle'],
    ],
    [
      'clients and contracts serve nothing',
      {
        'Volo.Abp.Identity.HttpApi.Client': '9.3.0',
        'Volo.Abp.Identity.Application.Contracts': '9.3.0',
      },
      [],
    ],
  ];
  for (const [how, packages, served] of SERVED)
    it(`by package: ${how}`, async () => {
      assert.deepEqual(packagesOf(await analyze(host(packages))), [...served].sort());
    });

  it('are served through referenced projects, and not by projects that are no hosts', async () => {
    const files = {
      'Api/Api.csproj': projectText({ packages: IDENTITY }),
      'Host/Host.csproj': projectText({ sdk: WEB, references: ['../Api/Api.csproj'] }),
      'Worker/Worker.csproj': projectText({
        properties: { OutputType: 'Exe' },
        references: ['../Api/Api.csproj'],
      }),
    };
    const { modules } = await analyze(files);
    assert.deepEqual(modules.applications, [{ name: 'Host', profile: 'abp@9.3' }]);
    assert.deepEqual(
      new Set(modules.routes.map(({ location }) => location.file)),
      new Set(['Api/Api.csproj']),
    );
  });

  it('a module whose source is part of the host is left out', async () => {
    const source = `namespace Volo.Abp.Identity; [Route("api/identity/roles")]
      public class IdentityRoleController : AbpController { [HttpGet] public void Get() {} }`;
    const analysis = await analyze({
      'modules/Volo.Abp.Identity.HttpApi.csproj': projectText({ packages: { [CORE]: '9.3.0' } }),
      'modules/IdentityRoleController.cs': source,
      'Host/Host.csproj': projectText({
        sdk: WEB,
        references: ['../modules/Volo.Abp.Identity.HttpApi.csproj'],
      }),
    });
    assert.deepEqual(packagesOf(analysis), [CORE]);
    assert.deepEqual(
      analysis.routes.map(({ path }) => path),
      ['/api/identity/roles'],
    );
  });

  const profile = ' ProfileController.GetAsync';
  const VERSIONS: readonly [version: string, path: string, routes: readonly string[]][] = [
    ['4.4.0', '/api/account/my-profile', []],
    [
      '5.0.0',
      '/api/account/my-profile',
      [
        `GET /api/account/my-profile${profile}`,
        'PUT /api/account/my-profile ProfileController.UpdateAsync',
        'POST /api/account/my-profile/change-password ProfileController.ChangePasswordAsync',
      ],
    ],
    [
      '4.4.0',
      '/api/identity/my-profile',
      [
        `GET /api/identity/my-profile${profile}`,
        'PUT /api/identity/my-profile ProfileController.UpdateAsync',
        'POST /api/identity/my-profile/change-password ProfileController.ChangePasswordAsync',
      ],
    ],
    ['6.0.0', '/api/account/verify', []],
    [
      '7.0.0',
      '/api/account/verify',
      ['POST /api/account/verify-password-reset-token AccountController.VerifyPasswordResetTokenAsync'],
    ],
    ['10.5.0', '/api/abp/api-definition', ['~GET /api/abp/api-definition AbpApiDefinitionController.Get']],
    ['3.1.0', '/api/abp/api-definition', ['~GET /api/abp/api-definition AbpApiDefinitionController.Get']],
  ];
  for (const [version, path, routes] of VERSIONS)
    it(`in ${version}: ${path}`, async () => {
      const analysis = await analyze(host({ 'Volo.Abp.Account.HttpApi': version }));
      assert.deepEqual(below(analysis, path), routes);
    });

  it('are assumed if the version of the framework is not known', async () => {
    const analysis = await analyze({
      'Host/Host.csproj': projectText({ sdk: WEB, packages: { 'Volo.Abp.Identity.HttpApi': null } }),
    });
    assert.deepEqual(
      below(analysis, '/api/identity/roles'),
      ROLES.map((route) => `~${route}`),
    );
  });

  it('are assumed if the package of the module has another version than the framework', async () => {
    const analysis = await analyze(host({ ...IDENTITY, 'Volo.Abp.FeatureManagement.HttpApi': '5.0.0' }));
    assert.deepEqual(below(analysis, '/api/identity/roles'), ROLES);
    const features = below(analysis, '/api/feature-management');
    assert.ok(features.length > 0 && features.every((row) => row.startsWith('~')), features.join());
  });

  it('are assumed if the host uses a paid edition of the module, whose routes may differ', async () => {
    const analysis = await analyze(host({ 'Volo.Abp.Identity.Pro.HttpApi': '9.3.0' }));
    assert.deepEqual(
      below(analysis, '/api/identity/roles'),
      ROLES.map((route) => `~${route}`),
    );
    assert.match(analysis.modules.routes.at(-1)?.reasons[0]?.text ?? '', /Volo\.Abp\.Identity\.Pro\.HttpApi/);
  });

  it('need a global feature, which is not evaluated, in some modules', async () => {
    const analysis = await analyze(host({ 'Volo.CmsKit.Public.HttpApi': '9.1.0' }));
    const [route] = below(analysis, '/api/cms-kit-public/menu-items');
    assert.equal(route, '~GET /api/cms-kit-public/menu-items MenuItemPublicController.GetListAsync');
  });

  const expose = (value: string) =>
    `public class M : AbpModule { public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<AbpAspNetCoreMvcOptions>(o => { o.ExposeIntegrationServices = ${value}; }); } }`;
  for (const [value, first] of [
    [
      'true',
      'GET /integration-api/identity/users/by-username/{userName} IdentityUserIntegrationController.FindByUserNameAsync',
    ],
    ['false', undefined],
    [
      'Read()',
      '~GET /integration-api/identity/users/by-username/{userName} IdentityUserIntegrationController.FindByUserNameAsync',
    ],
  ] as const)
    it(`of integration services depend on ExposeIntegrationServices: ${value}`, async () => {
      const analysis = await analyze(host({ 'Volo.Abp.Identity.HttpApi': '9.1.0' }, expose(value)));
      assert.equal(below(analysis, '/integration-api/')[0], first);
    });

  const REMOVED: readonly [how: string, code: string][] = [
    [
      'ControllersToRemove',
      `public class M : AbpModule { public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<AbpAspNetCoreMvcOptions>(o => { o.ControllersToRemove.Add(typeof(IdentityRoleController)); }); } }`,
    ],
    [
      'ReplaceControllers',
      `[ReplaceControllers(typeof(IdentityRoleController))] [Route("api/roles")]
      public class RolesController : AbpController { [HttpGet] public void Get() {} }`,
    ],
    [
      'ExposeServices with IncludeSelf',
      `[Dependency(ReplaceServices = true)] [ExposeServices(typeof(IdentityRoleController), IncludeSelf = true)]
      public class RolesController : IdentityRoleController { }`,
    ],
  ];
  for (const [how, code] of REMOVED)
    it(`of a controller that the workspace removes or replaces are left out: ${how}`, async () => {
      const analysis = await analyze(host(IDENTITY, `using Volo.Abp.Identity; ${code}`));
      assert.deepEqual(below(analysis, '/api/identity/roles'), []);
      assert.notEqual(below(analysis, '/api/identity/users').length, 0);
      assert.deepEqual(codes(analysis), []);
    });

  it('stay if a removed class may be the controller of another module with the same name', async () => {
    const code = `using Volo.Abp.Account; public class M : AbpModule {
      public override void ConfigureServices(ServiceConfigurationContext context) {
        Configure<AbpAspNetCoreMvcOptions>(o => { o.ControllersToRemove.Add(typeof(AccountController)); }); } }`;
    const packages = { 'Volo.Abp.Account.HttpApi': '9.3.0', 'Volo.Abp.Account.Web': '9.3.0' };
    const found = below(await analyze(host(packages, code)), '/api/account/');
    assert.ok(found.includes('~POST /api/account/register AccountController.RegisterAsync'));
    assert.ok(found.includes('~POST /api/account/login AccountController.Login'));
  });

  const SERVICES: readonly [how: string, code: string, isReplaced: boolean][] = [
    [
      'ExposeServices with the interface',
      '[ExposeServices(typeof(IIdentityRoleAppService))] public class A : IdentityRoleAppService',
      true,
    ],
    [
      'a name that ends with that of the service',
      'public class MyIdentityRoleAppService : IdentityRoleAppService',
      true,
    ],
    [
      'a class that implements the interface',
      'public class MyIdentityRoleAppService : ApplicationService, IIdentityRoleAppService',
      true,
    ],
    [
      'a controller that ExposeServices registers in place of its base class',
      '[ExposeServices(typeof(IdentityRoleController))] public class MyRoleController : IdentityRoleController',
      true,
    ],
    [
      'not by another name',
      '[Dependency(ReplaceServices = true)] public class MyRolesAppService : IdentityRoleAppService',
      false,
    ],
    [
      'not by ExposeServices with another interface',
      '[ExposeServices(typeof(IOther))] public class MyIdentityRoleAppService : IdentityRoleAppService',
      false,
    ],
    [
      'not by an abstract class',
      'public abstract class MyIdentityRoleAppService : IdentityRoleAppService',
      false,
    ],
  ];
  for (const [how, head, isReplaced] of SERVICES)
    it(`belong to the class that replaces the service: ${how}`, async () => {
      const code = `using Volo.Abp.Identity; ${head} { public override Task DeleteAsync(Guid id) => null; }`;
      const { modules } = await analyze(host(IDENTITY, code));
      const routes = modules.routes.filter(({ path }) => path.startsWith('/api/identity/roles'));
      assert.equal(routes.length, ROLES.length);
      for (const { location, method, service, inheritedFrom, certainty } of routes) {
        assert.equal(location.file, isReplaced ? 'Host/Code.cs' : 'Host/Host.csproj');
        assert.equal(service === 'IdentityRoleController', !isReplaced);
        assert.equal(certainty, 'exact');
        if (method === 'DeleteAsync') assert.equal(inheritedFrom, null);
      }
    });

  it('have the requirements of the action and of the service behind it', async () => {
    const accessOf = async (version: string, code = '') => {
      const files = host({ 'Volo.Abp.Identity.HttpApi': version }, code);
      const { modules } = await analyze(files, { readsAccess: true });
      const route = modules.routes.find(
        ({ method, path }) => path === '/api/identity/roles' && method === 'CreateAsync',
      );
      return `${route?.access?.text} ${route?.access?.certainty}`;
    };
    const policies = 'policy AbpIdentity.Roles, policy AbpIdentity.Roles.Create';
    assert.equal(await accessOf('9.1.0'), `${policies} exact`);
    assert.equal(await accessOf('8.0.0'), `${policies} assumed`);
    const create = 'public Task<IdentityRoleDto> CreateAsync(IdentityRoleCreateDto input) => null;';
    const replacing = (base: string, method: string, attribute = '') =>
      `using Volo.Abp.Identity; ${attribute} public class MyIdentityRoleAppService : ${base} { ${method} }`;
    const derived = 'IdentityRoleAppService';
    const other = 'ApplicationService, IIdentityRoleAppService';
    const REPLACED: readonly [code: string, access: string][] = [
      [replacing(derived, ''), `${policies} assumed`],
      [replacing(derived, create), `${policies} assumed`],
      [replacing(derived, `[Authorize("Mine")] ${create}`), 'policy Mine assumed'],
      [replacing(derived, create, '[Authorize("Mine")]'), 'policy Mine assumed'],
      [replacing(derived, `[AllowAnonymous] ${create}`), 'anonymous assumed'],
      [replacing(other, create), 'open assumed'],
      [replacing(other, create, '[Authorize("Mine")]'), 'policy Mine assumed'],
      [replacing(other, ''), `${policies} assumed`],
    ];
    for (const [code, access] of REPLACED) assert.equal(await accessOf('9.1.0', code), access, code);
  });

  const own = (path: string, verb = 'Get') => `[Route("${path}")]
    public class RolesController : AbpController { [Http${verb}] public void Handle() {} }`;
  const COLLISIONS: readonly [what: string, code: string, found: readonly string[]][] = [
    ['the same route', own('api/identity/roles/all'), ['route-collision']],
    [
      'a parameter with another name',
      own('api/identity/roles/{name}'),
      ['route-collision', 'shadowed-route'],
    ],
    ['another verb', own('api/identity/roles/all', 'Post'), []],
    ['a literal that takes requests from a parameter of another type', own('api/identity/roles/mine'), []],
    [
      'a parameter that takes requests from a literal',
      own('api/{module}/roles/all'),
      ['route-overlap', 'shadowed-route'],
    ],
  ];
  for (const [what, code, found] of COLLISIONS)
    it(`are compared with the routes of the workspace: ${what}`, async () => {
      const analysis = await analyze(host(IDENTITY, code));
      assert.deepEqual(codes(analysis), found);
      for (const { location } of analysis.diagnostics) assert.equal(location.file, 'Host/Code.cs');
      assert.deepEqual(codes(await csharpAnalysisOf(host(IDENTITY, code))), []);
    });

  const CALLS: readonly [call: string, status: string, packages?: Readonly<Record<string, string>>][] = [
    ['GET /api/identity/roles/all', 'matched'],
    ['GET /api/Identity/Roles?filter=a', 'matched'],
    ['GET /api/identity/roles/7/claims', 'broken'],
    ['PATCH /api/identity/roles/all', 'broken'],
    ['GET /api/identity/claim-types', 'external'],
    ['GET /api/multi-tenancy/tenants', 'external'],
    ['GET /api/identity/roles/7/claims', 'unresolved', { 'Volo.Abp.Identity.Pro.HttpApi': '9.3.0' }],
    ['GET /api/identity/roles/7/claims', 'unresolved', { ...IDENTITY, 'Acme.Abp.Identity.HttpApi': '1.0.0' }],
    ['GET /api/identity/roles/7/claims', 'broken', { ...IDENTITY, 'Acme.Abp.Books.HttpApi': '1.0.0' }],
    ['GET /api/identity/roles/7/claims', 'external', { 'Volo.Abp.Account.Web': '9.3.0' }],
  ];
  for (const [call, status, packages = IDENTITY] of CALLS)
    it(`answer calls of clients: ${call} is ${status} with ${Object.keys(packages).join(', ')}`, async () => {
      const { routes } = withModuleRoutes(await analyze(host(packages)));
      const [verb = '', url = ''] = call.split(' ');
      const [answered] = answerCalls([{ verb, url, location: startOf('client.ts') }], routes);
      assert.equal(answered?.status, status);
    });

  const REPORTED: readonly [
    path: string,
    packages: Readonly<Record<string, string>>,
    outcomes: readonly string[],
  ][] = [
    ['api/identity/roles/all', IDENTITY, ['agreed', 'extra']],
    ['api/identity/roles/all', { 'Volo.Abp.Identity.HttpApi': '11.0.0' }, ['agreed']],
    ['api/identity/claim-types', IDENTITY, ['external']],
  ];
  for (const [url, packages, outcomes] of REPORTED)
    it(`are compared with what a host reports: /${url} with ${Object.values(packages).join()}`, async () => {
      const analysis = withModuleRoutes(await analyze(host(packages)));
      const action = {
        name: 'GetAllListAsync',
        httpMethod: 'GET',
        url,
        parametersOnMethod: [],
        parameters: [],
      };
      const type = 'Volo.Abp.Identity.IdentityRoleController';
      const controllers = { [type]: { controllerName: 'IdentityRole', type, actions: { a: action } } };
      const { rows } = compare(
        analysis,
        readDescription({ modules: { identity: { rootPath: 'identity', controllers } } })!,
      );
      assert.deepEqual([...new Set(rows.map(({ outcome }) => outcome))].sort(), outcomes);
    });

  it('change with the version of the package', async () => {
    const routesIn = async (version: string) => {
      return withModuleRoutes(await analyze(host({ 'Volo.Abp.Account.HttpApi': version }))).routes;
    };
    const changes = diffRoutes(await routesIn('7.4.0'), await routesIn('8.0.0'));
    assert.deepEqual(
      changes.map(({ kind, after, isBreaking }) => [kind, after?.path, isBreaking]),
      [['added', '/api/account/dynamic-claims/refresh', false]],
    );
  });

  it('of the document do not exist', async () => {
    assert.deepEqual((await analyze(host(IDENTITY), { profile: 'fx' })).modules.routes, []);
  });
});
