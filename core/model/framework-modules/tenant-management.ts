import { endpoint, type FrameworkModule, moduleController, moduleService } from './module-class';

const namespace = 'Volo.Abp.TenantManagement';
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

export const tenantManagementModule: FrameworkModule = {
  twin: null,
  classes: [
    moduleService('TenantManagementAppServiceBase', namespace),
    moduleService('TenantAppService', namespace, tenants),
    moduleController(
      'TenantController',
      namespace,
      { route: 'api/multi-tenancy/tenants', area: 'multi-tenancy' },
      tenants,
    ),
  ],
};
