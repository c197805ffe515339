import { profile } from './account';
import {
  type Endpoint,
  endpoint,
  type FrameworkModule,
  moduleController,
  moduleService,
} from './module-class';

const namespace = 'Volo.Abp.Identity';
const area = 'identity';

/** `renamed`: the version in which the parameter `username` became `userName`. */
const users = (renamed: '3.2' | '3.3'): readonly Endpoint[] => [
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

export const identityModule: FrameworkModule = {
  twin: 'Volo.Abp.Identity.Pro',
  classes: [
    moduleService('IdentityAppServiceBase', namespace),
    moduleService('IdentityUserAppService', namespace, users('3.3')),
    moduleController(
      'IdentityUserController',
      namespace,
      { route: 'api/identity/users', area },
      users('3.2'),
    ),
    moduleService('IdentityRoleAppService', namespace, roles),
    moduleController('IdentityRoleController', namespace, { route: 'api/identity/roles', area }, roles),
    moduleService('IdentityUserLookupAppService', namespace, lookup),
    moduleController(
      'IdentityUserLookupController',
      namespace,
      { route: 'api/identity/users/lookup', area },
      lookup,
    ),
    moduleService('ProfileAppService', namespace, profile, { until: '5.0' }),
    moduleController('ProfileController', namespace, { route: '/api/identity/my-profile', area }, profile, {
      until: '5.0',
    }),
  ],
};
