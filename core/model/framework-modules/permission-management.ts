import { endpoint, type FrameworkModule, moduleController, moduleService } from './module-class';

const namespace = 'Volo.Abp.PermissionManagement';
const provider = 'string providerName, string providerKey';
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

export const permissionManagementModule: FrameworkModule = {
  twin: null,
  classes: [
    moduleService('PermissionAppService', namespace, permissions),
    moduleController(
      'PermissionsController',
      namespace,
      { route: 'api/permission-management/permissions', area: 'permissionManagement' },
      permissions,
    ),
  ],
};
