import type { FrameworkAttribute, FrameworkMethod } from './framework-classes';
/** `9.3`. Ranges include `since` and exclude `until`. */
export type Release = `${number}.${number}`;

export interface Range {
  /** The first version that is known to have the class or method. */
  readonly since?: Release;
  readonly until?: Release;
}

/** A public method of a module's service or controller. */
export interface ModuleMethod extends FrameworkMethod, Range {
  /** The first version for which it is unknown whether it has the method; absent if there is no such version. */
  readonly perhapsSince?: Release;
}

/** A class of an application module of the framework. Contains only members in the module's source or published API. */
export interface ModuleClass extends Range {
  readonly name: string;
  readonly namespace: string;
  readonly isController: boolean;
  readonly attributes: readonly FrameworkAttribute[];
  readonly methods: readonly ModuleMethod[];
}

/** `twin`: package prefix of another edition of the module, whose equally named classes have different endpoints. */
interface FrameworkModule {
  readonly twin: string | null;
  readonly classes: readonly ModuleClass[];
}

/** The versions that the tables below cover: `since` inclusive, `until` exclusive. */
export const catalogedVersions: Required<Range> = { since: '3.1', until: '11.0' };

/** A method of a controller, with its route attributes. `endpoint('Get {id}', 'GetAsync', 'Guid id')`. */
function endpoint(
  verbAndTemplate: string,
  name: string,
  parameters = '',
  range: Pick<ModuleMethod, 'since' | 'perhapsSince' | 'until'> = {},
): ModuleMethod {
  const [verb, template] = verbAndTemplate.split(' ');
  return {
    name,
    parameters: [...parameters.matchAll(/(\w+) (\w+)/g)].map(([, argument = '', parameter = '']) => {
      return { name: parameter, argument };
    }),
    attributes: [
      { name: `Http${verb}`, argument: null },
      ...(template === undefined ? [] : [{ name: 'Route', argument: template }]),
    ],
    ...range,
  };
}

/** The area and remote service name (null if versions differ) of each module, by the last part of its namespace. */
const MODULES = {
  Account: { area: 'account', remoteService: 'AbpAccount' },
  FeatureManagement: { area: 'featureManagement', remoteService: null },
  Identity: { area: 'identity', remoteService: 'AbpIdentity' },
  PermissionManagement: { area: 'permissionManagement', remoteService: 'AbpPermissionManagement' },
  SettingManagement: { area: 'settingManagement', remoteService: 'SettingManagement' },
  TenantManagement: { area: 'multi-tenancy', remoteService: 'AbpTenantManagement' },
} as const;

/** A service with one method for each endpoint. */
const serviceIn = (
  namespace: string,
  name: string,
  endpoints: readonly ModuleMethod[] = [],
  range: Range = {},
): ModuleClass => ({
  name,
  namespace,
  isController: false,
  attributes: [],
  methods: endpoints.map((method) => ({ ...method, attributes: [] })),
  ...range,
});

/** Builds the classes of a module. */
function moduleOf(module: keyof typeof MODULES) {
  const service = (name: string, endpoints: readonly ModuleMethod[] = [], range: Range = {}) =>
    serviceIn(`Volo.Abp.${module}`, name, endpoints, range);
  /** A controller with its endpoints, and with its route relative to the site root. */
  const controller = (
    name: string,
    route: string,
    methods: readonly ModuleMethod[],
    range: Range = {},
  ): ModuleClass => ({
    ...service(name, [], range),
    isController: true,
    attributes: [
      { name: 'RemoteService', argument: null },
      { name: 'Area', argument: MODULES[module].area },
      { name: 'Route', argument: route },
    ],
    methods,
  });
  /** A service, and a controller that serves it. */
  const both = (name: string, route: string, endpoints: readonly ModuleMethod[], range: Range = {}) => [
    service(`${name}AppService`, endpoints, range),
    controller(`${name}Controller`, route, endpoints, range),
  ];
  return { service, controller, both };
}

const account = [
  endpoint('Post register', 'RegisterAsync', 'RegisterDto input'),
  endpoint('Post send-password-reset-code', 'SendPasswordResetCodeAsync', 'SendPasswordResetCodeDto input'),
  endpoint(
    'Post verify-password-reset-token',
    'VerifyPasswordResetTokenAsync',
    'VerifyPasswordResetTokenInput input',
    { since: '7.0' },
  ),
  endpoint('Post reset-password', 'ResetPasswordAsync', 'ResetPasswordDto input'),
];

/** Endpoints for data of the signed-in user: in the identity module before 5.0, in the account module since then. */
const profile = [
  endpoint('Get', 'GetAsync'),
  endpoint('Put', 'UpdateAsync', 'UpdateProfileDto input'),
  endpoint('Post change-password', 'ChangePasswordAsync', 'ChangePasswordInput input'),
];

const dynamicClaims = [endpoint('Post refresh', 'RefreshAsync')];

const provider = 'string providerName, string providerKey';

const features = [
  endpoint('Get', 'GetAsync', provider),
  endpoint('Put', 'UpdateAsync', `${provider}, UpdateFeaturesDto input`),
  endpoint('Delete', 'DeleteAsync', provider, { since: '7.0' }),
];

/** `renamed`: the version in which the parameter `username` became `userName`. */
const users = (renamed: '3.2' | '3.3'): readonly ModuleMethod[] => [
  endpoint('Get {id}', 'GetAsync', 'Guid id'),
  endpoint('Get', 'GetListAsync', 'GetIdentityUsersInput input'),
  endpoint('Post', 'CreateAsync', 'IdentityUserCreateDto input'),
  endpoint('Put {id}', 'UpdateAsync', 'Guid id, IdentityUserUpdateDto input'),
  endpoint('Delete {id}', 'DeleteAsync', 'Guid id'),
  endpoint('Get {id}/roles', 'GetRolesAsync', 'Guid id'),
  endpoint('Get assignable-roles', 'GetAssignableRolesAsync'),
  endpoint('Put {id}/roles', 'UpdateRolesAsync', 'Guid id, IdentityUserUpdateRolesDto input'),
  endpoint('Get by-username/{userName}', 'FindByUsernameAsync', 'string username', { until: renamed }),
  endpoint('Get by-username/{userName}', 'FindByUsernameAsync', 'string userName', { since: renamed }),
  endpoint('Get by-email/{email}', 'FindByEmailAsync', 'string email'),
  endpoint('Get by-id/{id}', 'FindByIdAsync', 'Guid id', { since: '10.6', perhapsSince: '10.4' }),
];

const roles = [
  endpoint('Get all', 'GetAllListAsync'),
  endpoint('Get', 'GetListAsync', 'PagedAndSortedResultRequestDto input', { until: '4.0' }),
  endpoint('Get', 'GetListAsync', 'GetIdentityRolesInput input', { since: '4.0' }),
  endpoint('Get {id}', 'GetAsync', 'Guid id'),
  endpoint('Post', 'CreateAsync', 'IdentityRoleCreateDto input'),
  endpoint('Put {id}', 'UpdateAsync', 'Guid id, IdentityRoleUpdateDto input'),
  endpoint('Delete {id}', 'DeleteAsync', 'Guid id'),
];

const lookup = [
  endpoint('Get {id}', 'FindByIdAsync', 'Guid id'),
  endpoint('Get by-username/{userName}', 'FindByUserNameAsync', 'string userName'),
  endpoint('Get search', 'SearchAsync', 'UserLookupSearchInputDto input'),
  endpoint('Get count', 'GetCountAsync', 'UserLookupCountInputDto input'),
];

const resource = 'string resourceName, string resourceKey';
const since = '10.1';

const permissions = [
  endpoint('Get', 'GetAsync', provider),
  endpoint('Get by-group', 'GetByGroupAsync', `string groupName, ${provider}`, {
    since,
    perhapsSince: '9.2',
  }),
  endpoint('Put', 'UpdateAsync', `${provider}, UpdatePermissionsDto input`),
  endpoint(
    'Get resource-provider-key-lookup-services',
    'GetResourceProviderKeyLookupServicesAsync',
    'string resourceName',
    { since },
  ),
  endpoint(
    'Get search-resource-provider-keys',
    'SearchResourceProviderKeyAsync',
    'string resourceName, string serviceName, string filter, int page',
    { since },
  ),
  endpoint('Get resource-definitions', 'GetResourceDefinitionsAsync', 'string resourceName', { since }),
  endpoint('Get resource', 'GetResourceAsync', resource, { since }),
  endpoint('Get resource/by-provider', 'GetResourceByProviderAsync', `${resource}, ${provider}`, { since }),
  endpoint('Put resource', 'UpdateResourceAsync', `${resource}, UpdateResourcePermissionsDto input`, {
    since,
  }),
  endpoint('Delete resource', 'DeleteResourceAsync', `${resource}, ${provider}`, { since }),
];

const emailing = [
  endpoint('Get', 'GetAsync'),
  endpoint('Post', 'UpdateAsync', 'UpdateEmailSettingsDto input'),
  endpoint('Post send-test-email', 'SendTestEmailAsync', 'SendTestEmailInput input', {
    since: '6.0',
    perhapsSince: '4.4',
  }),
];

const timeZone = [
  endpoint('Get', 'GetAsync'),
  endpoint('Get timezones', 'GetTimezonesAsync'),
  endpoint('Post', 'UpdateAsync', 'string timezone'),
];

const connection = '{id}/default-connection-string';

const tenants = [
  endpoint('Get {id}', 'GetAsync', 'Guid id'),
  endpoint('Get', 'GetListAsync', 'GetTenantsInput input'),
  endpoint('Post', 'CreateAsync', 'TenantCreateDto input'),
  endpoint('Put {id}', 'UpdateAsync', 'Guid id, TenantUpdateDto input'),
  endpoint('Delete {id}', 'DeleteAsync', 'Guid id'),
  endpoint(`Get ${connection}`, 'GetDefaultConnectionStringAsync', 'Guid id'),
  endpoint(
    `Put ${connection}`,
    'UpdateDefaultConnectionStringAsync',
    'Guid id, string defaultConnectionString',
  ),
  endpoint(`Delete ${connection}`, 'DeleteDefaultConnectionStringAsync', 'Guid id'),
];

const inAccount = moduleOf('Account');
const inFeatures = moduleOf('FeatureManagement');
const inIdentity = moduleOf('Identity');
const inPermissions = moduleOf('PermissionManagement');
const inSettings = moduleOf('SettingManagement');
const inTenants = moduleOf('TenantManagement');

/** The public framework's application modules with classes that a workspace may extend. */
export const frameworkModules: readonly FrameworkModule[] = [
  {
    twin: 'Volo.Abp.Account.Pro',
    classes: [
      ...inAccount.both('Account', 'api/account', account),
      ...inAccount.both('Profile', '/api/account/my-profile', profile, { since: '5.0' }),
      ...inAccount.both('DynamicClaims', '/api/account/dynamic-claims', dynamicClaims, { since: '8.0' }),
    ],
  },
  {
    twin: 'Volo.Abp.Identity.Pro',
    classes: [
      inIdentity.service('IdentityAppServiceBase'),
      inIdentity.service('IdentityUserAppService', users('3.3')),
      inIdentity.controller('IdentityUserController', 'api/identity/users', users('3.2')),
      ...inIdentity.both('IdentityRole', 'api/identity/roles', roles),
      ...inIdentity.both('IdentityUserLookup', 'api/identity/users/lookup', lookup),
      ...inIdentity.both('Profile', '/api/identity/my-profile', profile, { until: '5.0' }),
    ],
  },
  {
    twin: null,
    classes: [
      inFeatures.service('FeatureManagementAppServiceBase'),
      inFeatures.service('FeatureAppService', features),
      inFeatures.controller('FeaturesController', 'api/feature-management/features', features),
      inPermissions.service('PermissionAppService', permissions),
      inPermissions.controller('PermissionsController', 'api/permission-management/permissions', permissions),
      inSettings.service('SettingManagementAppServiceBase', [], { since: '4.3' }),
      ...inSettings.both('EmailSettings', 'api/setting-management/emailing', emailing, { since: '4.3' }),
      ...inSettings.both('TimeZoneSettings', 'api/setting-management/timezone', timeZone, { since: '7.4' }),
      // Base classes of optional modules; they add no endpoints.
      serviceIn('Volo.Blogging', 'BloggingAppServiceBase'),
      serviceIn('Volo.Blogging.Admin', 'BloggingAdminAppServiceBase'),
      serviceIn('Volo.CmsKit', 'CmsKitAppServiceBase'),
      serviceIn('Volo.CmsKit.Admin', 'CmsKitAdminAppServiceBase'),
      serviceIn('Volo.CmsKit.Public', 'CmsKitPublicAppServiceBase'),
      serviceIn('Volo.Docs', 'DocsAppServiceBase'),
      inTenants.service('TenantManagementAppServiceBase'),
      ...inTenants.both('Tenant', 'api/multi-tenancy/tenants', tenants),
    ],
  },
];

/** Permission classes of modules: the group of each class and, besides `Default`, the operations on each entity. */
const PERMISSIONS = {
  'Volo.Abp.Identity.IdentityPermissions': {
    group: 'AbpIdentity',
    entities: {
      Roles: ['Create', 'Update', 'Delete', 'ManagePermissions'],
      Users: ['Create', 'Update', 'Delete', 'ManagePermissions'],
      UserLookup: [],
    },
  },
  'Volo.Abp.TenantManagement.TenantManagementPermissions': {
    group: 'AbpTenantManagement',
    entities: { Tenants: ['Create', 'Update', 'Delete', 'ManageFeatures', 'ManageConnectionStrings'] },
  },
};

const permissionConstants = Object.entries(PERMISSIONS).map(([owner, { group, entities }]) => {
  const constants = Object.entries(entities).flatMap(([entity, operations]) => {
    const name = `${group}.${entity}`;
    return [[`${entity}.Default`, name], ...operations.map((one) => [`${entity}.${one}`, `${name}.${one}`])];
  });
  return [owner, new Map([['GroupName', group], ...constants] as [string, string][])] as const;
});

/** Permission groups of the framework's modules. The groups also contain permissions that are not listed above. */
export const moduleGroups: ReadonlySet<string> = new Set(
  Object.values(PERMISSIONS).map(({ group }) => group),
);

/**
 * Constants of the framework's modules that applications use in templates and policies, by the full name of the
 * declaring class. Constants of nested classes have dotted names.
 */
export const moduleConstants: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ...permissionConstants,
  ...Object.entries(MODULES).map(
    ([module, { area, remoteService }]) =>
      [
        `Volo.Abp.${module}.${module}RemoteServiceConsts`,
        new Map([
          ['ModuleName', area],
          ...(remoteService === null ? [] : [['RemoteServiceName', remoteService] as const]),
        ]),
      ] as const,
  ),
]);
