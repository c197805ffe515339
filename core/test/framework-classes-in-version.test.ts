import assert from 'node:assert/strict';
import { simpleFrameworkTypes } from '../catalog/framework-classes';
import { moduleClasses } from '../catalog/framework-modules';
import { frameworkCatalog } from '../symbols/framework-catalog';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';
import { analysisOf, moduleText, rows } from './workspace';

/** A project with a module, the given source, the given packages, and Volo.Abp.Core in the given version. */
function workspace(version: string, source: string, packages: Readonly<Record<string, string>> = {}) {
  return {
    'Acme.csproj': projectText({ packages: { 'Volo.Abp.Core': version, ...packages } }),
    'Module.cs': csharpModule('AcmeModule', '', 'Abp'),
    'Source.cs': source,
  };
}

/** An empty class whose base type is declared in the given namespace. */
const derived = (base: string, namespace: string) =>
  `using ${namespace};\nnamespace Acme { public class Acme${base.replace(/^I(?=[A-Z])/, '')} : ${base} { } }`;

interface Row {
  readonly base: string;
  readonly namespace: string;
  readonly version: string;
  /** Routes as "VERB /path", in any order; `~` marks an assumed route. */
  readonly routes: readonly string[];
}

const PROFILE = ['GET /api/app/acme-profile', 'POST /api/app/acme-profile/change-password'];
const ACCOUNT = [
  'POST /api/app/acme-account/register',
  'POST /api/app/acme-account/reset-password',
  'POST /api/app/acme-account/send-password-reset-code',
];
const USERS = [
  'GET /api/app/acme-identity-user',
  'POST /api/app/acme-identity-user',
  'GET /api/app/acme-identity-user/assignable-roles',
  'POST /api/app/acme-identity-user/find-by-email',
  'POST /api/app/acme-identity-user/find-by-username',
  'DELETE /api/app/acme-identity-user/{id}',
  'GET /api/app/acme-identity-user/{id}',
  'PUT /api/app/acme-identity-user/{id}',
  'GET /api/app/acme-identity-user/{id}/roles',
  'PUT /api/app/acme-identity-user/{id}/roles',
];
const FIND_BY_ID = 'POST /api/app/acme-identity-user/{id}/find-by-id';
const PERMISSIONS = ['GET /api/app/acme-permission', 'PUT /api/app/acme-permission'];
const FEATURES = ['GET /api/app/acme-feature', 'PUT /api/app/acme-feature'];
const EMAIL = ['GET /api/app/acme-email-settings', 'PUT /api/app/acme-email-settings'];
const USERS_API = [
  'GET /api/identity/users',
  'POST /api/identity/users',
  'GET /api/identity/users/assignable-roles',
  'GET /api/identity/users/by-email/{email}',
  'GET /api/identity/users/by-username/{userName}',
  'DELETE /api/identity/users/{id}',
  'GET /api/identity/users/{id}',
  'PUT /api/identity/users/{id}',
  'GET /api/identity/users/{id}/roles',
  'PUT /api/identity/users/{id}/roles',
];

const ABP = 'Volo.Abp';
const row = (base: string, module: string, version: string, routes: readonly string[]): Row => ({
  base,
  namespace: module.startsWith('Blogging') ? `Volo.${module}` : `${ABP}.${module}`,
  version,
  routes,
});

const ROWS: readonly Row[] = [
  row('AccountAppService', 'Account', '6.0.2', ACCOUNT),
  row('AccountAppService', 'Account', '7.0.0', [
    ...ACCOUNT,
    'POST /api/app/acme-account/verify-password-reset-token',
  ]),
  row('AccountController', 'Account', '9.3.0', [
    'POST /api/account/register',
    'POST /api/account/reset-password',
    'POST /api/account/send-password-reset-code',
    'POST /api/account/verify-password-reset-token',
  ]),
  row('ProfileAppService', 'Identity', '4.4.0', [...PROFILE, 'PUT /api/app/acme-profile']),
  row('ProfileAppService', 'Account', '5.0.0', [...PROFILE, 'PUT /api/app/acme-profile']),
  row('ProfileController', 'Identity', '4.4.0', [
    'GET /api/identity/my-profile',
    'PUT /api/identity/my-profile',
    'POST /api/identity/my-profile/change-password',
  ]),
  row('ProfileController', 'Account', '5.0.0', [
    'GET /api/account/my-profile',
    'PUT /api/account/my-profile',
    'POST /api/account/my-profile/change-password',
  ]),
  row('DynamicClaimsController', 'Account', '8.0.0', ['POST /api/account/dynamic-claims/refresh']),
  row('IdentityUserAppService', 'Identity', '4.0.0', USERS),
  row('IdentityUserAppService', 'Identity', '10.3.0', USERS),
  row('IdentityUserAppService', 'Identity', '10.4.0', USERS),
  row('IdentityUserAppService', 'Identity', '10.5.0', [...USERS, `~${FIND_BY_ID}`]),
  row('IdentityUserAppService', 'Identity', '10.6.0', [...USERS, FIND_BY_ID]),
  row('IdentityUserController', 'Identity', '3.1.0', USERS_API),
  row('IdentityUserController', 'Identity', '10.6.0', [...USERS_API, 'GET /api/identity/users/by-id/{id}']),
  row('IdentityRoleAppService', 'Identity', '8.3.0', [
    'GET /api/app/acme-identity-role',
    'POST /api/app/acme-identity-role',
    'GET /api/app/acme-identity-role/list',
    'DELETE /api/app/acme-identity-role/{id}',
    'GET /api/app/acme-identity-role/{id}',
    'PUT /api/app/acme-identity-role/{id}',
  ]),
  row('IdentityUserLookupController', 'Identity', '7.0.0', [
    'GET /api/identity/users/lookup/by-username/{userName}',
    'GET /api/identity/users/lookup/count',
    'GET /api/identity/users/lookup/search',
    'GET /api/identity/users/lookup/{id}',
  ]),
  row('FeatureAppService', 'FeatureManagement', '6.0.0', FEATURES),
  row('FeatureAppService', 'FeatureManagement', '7.0.0', [...FEATURES, 'DELETE /api/app/acme-feature']),
  row('FeaturesController', 'FeatureManagement', '7.0.0', [
    'DELETE /api/feature-management/features',
    'GET /api/feature-management/features',
    'PUT /api/feature-management/features',
  ]),
  row('PermissionAppService', 'PermissionManagement', '9.2.0', PERMISSIONS),
  row('PermissionAppService', 'PermissionManagement', '9.3.0', [
    ...PERMISSIONS,
    'GET /api/app/acme-permission/by-group',
  ]),
  row('PermissionsController', 'PermissionManagement', '10.1.0', [
    'GET /api/permission-management/permissions',
    'PUT /api/permission-management/permissions',
    'GET /api/permission-management/permissions/by-group',
    'DELETE /api/permission-management/permissions/resource',
    'GET /api/permission-management/permissions/resource',
    'PUT /api/permission-management/permissions/resource',
    'GET /api/permission-management/permissions/resource-definitions',
    'GET /api/permission-management/permissions/resource-provider-key-lookup-services',
    'GET /api/permission-management/permissions/resource/by-provider',
    'GET /api/permission-management/permissions/search-resource-provider-keys',
  ]),
  row('EmailSettingsAppService', 'SettingManagement', '4.3.0', EMAIL),
  row('EmailSettingsAppService', 'SettingManagement', '5.3.0', EMAIL),
  row('EmailSettingsAppService', 'SettingManagement', '6.0.0', [
    ...EMAIL,
    'POST /api/app/acme-email-settings/send-test-email',
  ]),
  row('BlogAppService', 'Blogging.Blogs', '9.1.0', [
    'GET /api/app/acme-blog',
    'GET /api/app/acme-blog/by-short-name',
    'GET /api/app/acme-blog/{id}',
  ]),
  row('BlogAppService', 'Blogging.Blogs', '9.3.0', [
    '~GET /api/app/acme-blog',
    '~GET /api/app/acme-blog/by-short-name',
    '~GET /api/app/acme-blog/{id}',
  ]),
  row('EmailSettingsController', 'SettingManagement', '6.0.0', [
    'GET /api/setting-management/emailing',
    'POST /api/setting-management/emailing',
    'POST /api/setting-management/emailing/send-test-email',
  ]),
  row('TimeZoneSettingsController', 'SettingManagement', '7.4.0', [
    'GET /api/setting-management/timezone',
    'POST /api/setting-management/timezone',
    'GET /api/setting-management/timezone/timezones',
  ]),
  row('TenantAppService', 'TenantManagement', '9.3.0', [
    'GET /api/app/acme-tenant',
    'POST /api/app/acme-tenant',
    'DELETE /api/app/acme-tenant/{id}',
    'GET /api/app/acme-tenant/{id}',
    'PUT /api/app/acme-tenant/{id}',
    'DELETE /api/app/acme-tenant/{id}/default-connection-string',
    'GET /api/app/acme-tenant/{id}/default-connection-string',
    'PUT /api/app/acme-tenant/{id}/default-connection-string',
  ]),
];

describe('the framework catalog', () => {
  for (const { base, namespace, version, routes } of ROWS) {
    it(`has the endpoints of ${namespace}.${base} in ${version}`, async () => {
      const analysis = await csharpAnalysisOf(workspace(version, derived(base, namespace)));
      const found = analysis.routes.map(
        ({ verb, path, certainty }) => `${certainty === 'exact' ? '' : '~'}${verb} ${path}`,
      );
      assert.deepEqual(found.sort(), routes.toSorted());
    });
  }

  it('gives an override the URL of the endpoint that it overrides', async () => {
    const source = `using Volo.Abp.Identity;
      public class UsersController : IdentityUserController {
        public override Task DeleteAsync(System.Guid id) => Task.CompletedTask;
        [HttpGet("{id}/name")] public Task<string> GetNameAsync(Guid id) => null;
      }`;
    const { routes } = await csharpAnalysisOf(workspace('9.3.0', source));
    const found = routes.map(({ verb, path, inheritedFrom }) => `${verb} ${path} ${inheritedFrom}`);
    assert.equal(found.length, USERS_API.length + 1);
    assert.ok(found.includes('DELETE /api/identity/users/{id} null'));
    assert.ok(found.includes('GET /api/identity/users/{id} IdentityUserController'));
    assert.ok(found.includes('GET /api/identity/users/{id}/name null'));
  });

  it('uses the Route attribute of a subclass, not of its base class', async () => {
    const source = `using Volo.Abp.Account;
      [Route("api/[area]/mine")] public class MineController : ProfileController { }`;
    const analysis = await csharpAnalysisOf(workspace('9.3.0', source));
    assert.deepEqual(rows(analysis), [
      'GET /api/account/mine',
      'PUT /api/account/mine',
      'POST /api/account/mine/change-password',
    ]);
  });

  it('excludes a controller if ExposeServices registers it only as its base controller', async () => {
    const controller = (flags: string) => `using Volo.Abp.Identity;
      [ExposeServices(typeof(IdentityUserController)${flags})] public class UsersController : IdentityUserController { }`;
    const hidden = await csharpAnalysisOf(workspace('9.3.0', controller('')));
    assert.deepEqual(rows(hidden), []);
    assert.deepEqual(
      hidden.exclusions.map(({ code }) => code),
      ['controller-replaced'],
    );
    const included = await csharpAnalysisOf(workspace('9.3.0', controller(', IncludeSelf = true')));
    assert.equal(included.routes.length, USERS_API.length);
  });

  const known: readonly [how: string, source: string][] = [
    ['by its full name', 'public class A : Volo.Abp.Identity.IdentityUserAppService { }'],
    [
      'by its full name with global::',
      'public class A : global::Volo.Abp.Identity.IdentityUserAppService { }',
    ],
    [
      'relative to an enclosing namespace',
      'namespace Volo.Abp.Acme { public class A : Identity.IdentityUserAppService { } }',
    ],
    [
      'from a child namespace',
      'namespace Volo.Abp.Identity.Acme; public class A : IdentityUserAppService { }',
    ],
    [
      'through a using directive inside a namespace',
      'namespace X { using Volo.Abp.Identity; class B {} public class A : IdentityUserAppService { } }',
    ],
    [
      'through a global using directive',
      'global using Volo.Abp.Identity; public class A : IdentityUserAppService { }',
    ],
    [
      'through an alias',
      'using Users = Volo.Abp.Identity.IdentityUserAppService; public class A : Users { }',
    ],
    [
      'listed together with its interface',
      'using Volo.Abp.Identity; public class A : IdentityUserAppService, IIdentityUserAppService { }',
    ],
    [
      'through a class of the workspace',
      'using Volo.Abp.Identity; public abstract class B : IdentityUserAppService { } public class A : B { }',
    ],
  ];
  for (const [how, source] of known) {
    it(`finds a base class ${how}`, async () => {
      const { routes, diagnostics } = await csharpAnalysisOf(workspace('9.3.0', source));
      assert.equal(routes.length, USERS.length);
      assert.ok(routes.every(({ certainty }) => certainty === 'exact'));
      assert.deepEqual(diagnostics, []);
    });
  }

  const unknown: readonly [
    why: string,
    version: string,
    source: string,
    packages?: Record<string, string>,
  ][] = [
    [
      'no using directive imports its namespace',
      '9.3.0',
      'public class A : IdentityUserAppService { public void Get() {} }',
    ],
    [
      'the using directive is in another namespace',
      '9.3.0',
      'namespace X { using Volo.Abp.Identity; } namespace Y { public class A : IdentityUserAppService { public void Get() {} } }',
    ],
    [
      'its qualified name begins with the namespace of another vendor',
      '9.3.0',
      'using Volo.Abp.Identity; public class A : Acme.Identity.IdentityUserAppService { public void Get() {} }',
    ],
    [
      'the framework version is older than the catalog',
      '3.0.0',
      'using Volo.Abp.Identity; public class A : IdentityUserAppService { public void Get() {} }',
    ],
    [
      'the framework version is newer than the catalog',
      '11.0.0',
      'using Volo.Abp.Identity; public class A : IdentityUserAppService { public void Get() {} }',
    ],
    [
      'the class was added in a later version',
      '7.3.0',
      'using Volo.Abp.SettingManagement; public class A : TimeZoneSettingsAppService { public void Get() {} }',
    ],
    [
      'the class moved to another module',
      '5.0.0',
      'using Volo.Abp.Identity; public class A : ProfileAppService { public void Get() {} }',
    ],
    [
      'the project references another edition of the module, which has the same class names',
      '9.3.0',
      'using Volo.Abp.Identity; public class A : IdentityUserAppService { public void Get() {} }',
      { 'Volo.Abp.Identity.Pro.Application': '9.3.0' },
    ],
    [
      'the catalog has no entry for it',
      '9.3.0',
      'using Volo.Abp.AuditLogging; public class A : AuditLogsAppService { public void Get() {} }',
    ],
  ];
  for (const [why, version, source, packages] of unknown) {
    it(`leaves a base class unresolved if ${why}`, async () => {
      const { routes, diagnostics } = await csharpAnalysisOf(workspace(version, source, packages));
      assert.deepEqual(
        routes.map(({ verb, path, certainty }) => `${verb} ${path} ${certainty}`),
        ['GET /api/app/a assumed'],
      );
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['unresolved-base'],
      );
    });
  }

  it('treats a class that implements a module interface as a service, without adding endpoints', async () => {
    const source = `using Volo.Abp.Account; public class A : IAccountAppService { public void Get() {} }`;
    const { routes, diagnostics } = await csharpAnalysisOf(workspace('9.3.0', source));
    assert.deepEqual(
      routes.map(({ verb, path, certainty }) => `${verb} ${path} ${certainty}`),
      ['GET /api/app/a exact'],
    );
    assert.deepEqual(diagnostics, []);
  });

  it('prefers a workspace class to a framework class of the same name', async () => {
    const source = `using Volo.Abp.Identity;
      public class IdentityUserAppService : ApplicationService { public void Ban(Guid id) {} }
      public class A : IdentityUserAppService { }`;
    const { routes } = await csharpAnalysisOf(workspace('9.3.0', source));
    assert.deepEqual(
      routes.map(({ verb, path }) => `${verb} ${path}`),
      ['POST /api/app/a/{id}/ban', 'POST /api/app/identity-user/{id}/ban'],
    );
  });

  it("applies only to ABP profiles, not to the document's framework", () => {
    const texts = {
      'module.ts': moduleText(),
      'user.ts': 'export class UserAppService extends IdentityUserAppService { getAsync() {} }',
    };
    const certainties = (profile: string | null) =>
      [...new Set(analysisOf(texts, { profile }).routes.map(({ certainty }) => certainty))].join();
    assert.equal(certainties(null), 'assumed');
    assert.equal(certainties('abp@9.3'), 'exact');
    assert.equal(certainties('abp'), 'exact');
  });

  it('contains classes of modules for the newest version, which the profile abp means', () => {
    const found = frameworkCatalog('abp', []).find('IdentityUserAppService', () => ['Volo.Abp.Identity']);
    assert.notEqual(found?.methods(0).length ?? 0, 0);
  });

  it('has no duplicate methods in any version, and only simple values or DTOs as parameters', () => {
    for (let minor = 0; minor < 110; minor++) {
      const profile = `abp@${Math.floor(minor / 10)}.${minor % 10}`;
      const catalog = frameworkCatalog(profile, []);
      for (const { name, namespace } of moduleClasses.value) {
        const methods = catalog.find(name, () => [namespace])?.methods(0) ?? [];
        const names = methods.flatMap((method) => (method.uncertainty ? [] : method.name));
        assert.deepEqual([...new Set(names)], names, `${name} in ${profile}`);
        const types = methods.flatMap(({ parameters }) => parameters.map(({ argument }) => `${argument}`));
        for (const type of types)
          assert.ok(simpleFrameworkTypes.has(type) || /^[A-Z]\w+(?:<\w+>)?$/.test(type), type);
      }
    }
  });
});
