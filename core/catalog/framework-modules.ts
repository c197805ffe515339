import { Lazy } from '../model/lazy';
import type { FrameworkAttribute, FrameworkMethod } from './framework-classes';
import { actionOf, type ModuleController, type ModulePackage } from './module-actions';
import { modulePackages } from './module-controllers';
import type { Occurrence, Range } from './version-ranges';

/** A public method of a module's service or controller. */
export interface ModuleMethod extends FrameworkMethod {
  readonly occurrence: Occurrence;
  /** The versions of which it is known whether they have the method. */
  readonly known: Range;
}

/** A class of a module that a workspace may extend. */
export interface ModuleClass {
  readonly name: string;
  readonly namespace: string;
  readonly isController: boolean;
  readonly attributes: readonly FrameworkAttribute[];
  readonly methods: Lazy<readonly ModuleMethod[]>;
  /** The versions that have the class, if it has no methods. */
  readonly occurrence: Range;
}

/** `Volo.Abp.Identity.Pro` for packages and namespaces of the module identity: another edition with the same class names. */
export const paidEdition = (name: string): string | null => {
  const [module] = /^Volo\.Abp\.\w+/.exec(name) ?? [];
  return module === undefined ? null : `${module}.Pro`;
};

const namespaceOf = (fullName: string) => fullName.slice(0, fullName.lastIndexOf('.'));

/** A controller and, if it calls one, its service, with a method for each action. */
function classesOf(controller: ModuleController, owner: ModulePackage): readonly ModuleClass[] {
  const { name, route, area, service } = controller;
  const methods = new Lazy(() =>
    controller.actions.map((action): ModuleMethod => {
      const { verbs, template, method, details, ...rest } = actionOf(action, controller, owner);
      const attributes = [
        ...verbs.map((verb) => ({ name: `Http${verb[0]}${verb.slice(1).toLowerCase()}`, argument: null })),
        ...(template === '' ? [] : [{ name: 'Route', argument: template }]),
      ];
      return { ...rest, name: method, attributes, occurrence: details };
    }),
  );
  const named = (fullName: string) => ({
    name: fullName.slice(namespaceOf(fullName).length + 1),
    namespace: namespaceOf(fullName),
    occurrence: {},
  });
  const attributes = [
    { name: 'RemoteService', argument: null },
    ...(area === undefined ? [] : [{ name: 'Area', argument: area }]),
    ...(route === '' ? [] : [{ name: 'Route', argument: route }]),
  ];
  return [
    { ...named(name), isController: true, attributes, methods },
    ...(service === undefined || !owner.name.endsWith('HttpApi')
      ? []
      : [
          {
            ...named(service),
            isController: false,
            attributes: [],
            methods: new Lazy(() => methods.value.map((method) => ({ ...method, attributes: [] }))),
          },
        ]),
  ];
}

/** Base classes of services; they add no endpoints. */
const SERVICE_BASES: readonly (readonly [fullName: string, occurrence?: Range])[] = [
  ['Volo.Abp.FeatureManagement.FeatureManagementAppServiceBase'],
  ['Volo.Abp.Identity.IdentityAppServiceBase'],
  ['Volo.Abp.SettingManagement.SettingManagementAppServiceBase', { since: '4.3' }],
  ['Volo.Abp.TenantManagement.TenantManagementAppServiceBase'],
  ['Volo.Blogging.BloggingAppServiceBase'],
  ['Volo.Blogging.Admin.BloggingAdminAppServiceBase'],
  ['Volo.CmsKit.CmsKitAppServiceBase'],
  ['Volo.CmsKit.Admin.CmsKitAdminAppServiceBase'],
  ['Volo.CmsKit.Public.CmsKitPublicAppServiceBase'],
  ['Volo.Docs.DocsAppServiceBase'],
];

/** The classes of the public framework's modules that a workspace may extend. */
export const moduleClasses: Lazy<readonly ModuleClass[]> = new Lazy(() => [
  ...SERVICE_BASES.map(([fullName, occurrence = {}]): ModuleClass => {
    const namespace = namespaceOf(fullName);
    const name = fullName.slice(namespace.length + 1);
    return { name, namespace, isController: false, attributes: [], methods: new Lazy(() => []), occurrence };
  }),
  ...modulePackages.value.flatMap((owner) =>
    (owner.controllers ?? []).flatMap((controller) => classesOf(controller, owner)),
  ),
]);

/** The area and remote service name (null if versions differ) of modules, by the last part of their namespaces. */
const MODULES = {
  Account: { area: 'account', remoteService: 'AbpAccount' },
  FeatureManagement: { area: 'featureManagement', remoteService: null },
  Identity: { area: 'identity', remoteService: 'AbpIdentity' },
  PermissionManagement: { area: 'permissionManagement', remoteService: 'AbpPermissionManagement' },
  SettingManagement: { area: 'settingManagement', remoteService: 'SettingManagement' },
  TenantManagement: { area: 'multi-tenancy', remoteService: 'AbpTenantManagement' },
} as const;

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
