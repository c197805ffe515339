/** Constants of the framework's modules, which addresses of those who extend them are made of, by the full name of the class. */
export const moduleConstants: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  (
    [
      ['Volo.Abp.Account', 'Account', 'account', 'AbpAccount'],
      ['Volo.Abp.FeatureManagement', 'FeatureManagement', 'featureManagement', null],
      ['Volo.Abp.Identity', 'Identity', 'identity', 'AbpIdentity'],
      [
        'Volo.Abp.PermissionManagement',
        'PermissionManagement',
        'permissionManagement',
        'AbpPermissionManagement',
      ],
      ['Volo.Abp.SettingManagement', 'SettingManagement', 'settingManagement', 'SettingManagement'],
      ['Volo.Abp.TenantManagement', 'TenantManagement', 'multi-tenancy', 'AbpTenantManagement'],
    ] as const
  ).map(([namespace, name, module, remoteService]) => [
    `${namespace}.${name}RemoteServiceConsts`,
    new Map([
      ['ModuleName', module],
      // Null where versions differ.
      ...(remoteService === null ? [] : [['RemoteServiceName', remoteService] as const]),
    ]),
  ]),
);
