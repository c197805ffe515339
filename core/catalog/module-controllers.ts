import { Lazy } from '../model/lazy';
import type { ModulePackage } from './module-actions';

/**
 * The packages of the framework's modules with controllers, and packages that contain them. The members of routes that
 * are not in API definitions and the requirements are those of ABP 9.1, whose hosts were queried for all endpoints; the
 * other routes are those in API definitions of hosts of 28 versions, from 3.2 to 10.4, and those that the modules'
 * published clients of 5.0 and 10.6 call.
 */
export const modulePackages: Lazy<readonly ModulePackage[]> = new Lazy(() => [
  {
    name: 'Volo.Abp.Account.HttpApi',
    includes: ['Volo.Abp.Identity.HttpApi'],
    known: { since: '3.1', until: '10.7' },
    controllers: [
      {
        name: 'Volo.Abp.Account.AccountController',
        route: 'api/account',
        area: 'account',
        service: 'Volo.Abp.Account.AccountAppService',
        actions: [
          ['POST register', 'RegisterAsync(RegisterDto input): IdentityUserDto'],
          ['POST reset-password', 'ResetPasswordAsync(ResetPasswordDto input)'],
          ['POST send-password-reset-code', 'SendPasswordResetCodeAsync(SendPasswordResetCodeDto input)'],
          [
            'POST verify-password-reset-token',
            'VerifyPasswordResetTokenAsync(VerifyPasswordResetTokenInput input): bool',
            { since: '7.0' },
          ],
        ],
      },
      {
        name: 'Volo.Abp.Account.DynamicClaimsController',
        route: 'api/account/dynamic-claims',
        area: 'account',
        service: 'Volo.Abp.Account.DynamicClaimsAppService',
        actions: [['POST refresh', 'RefreshAsync()', { access: 'authenticated', since: '8.0' }]],
      },
      {
        name: 'Volo.Abp.Account.ProfileController',
        route: 'api/account/my-profile',
        area: 'account',
        service: 'Volo.Abp.Account.ProfileAppService',
        actions: [
          ['GET', 'GetAsync(): ProfileDto', { access: 'authenticated', since: '5.0' }],
          [
            'PUT',
            'UpdateAsync(UpdateProfileDto input): ProfileDto',
            { access: 'authenticated', since: '5.0' },
          ],
          [
            'POST change-password',
            'ChangePasswordAsync(ChangePasswordInput input)',
            { access: 'authenticated', since: '5.0' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.Account.Web',
    pages: `/Account/AccessDenied /Account/ForgotPassword /Account/LoggedOut /Account/Login /Account/Logout
      /Account/Manage /Account/PasswordResetLinkSent /Account/Register /Account/ResetPassword
      /Account/ResetPasswordConfirmation`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
    known: { since: '3.2', until: '10.5' },
    controllers: [
      {
        name: 'Volo.Abp.Account.Web.Areas.Account.Controllers.AccountController',
        route: 'api/account',
        area: 'account',
        actions: [
          [
            'POST check-password',
            'CheckPassword(UserLoginInfo login): Volo.Abp.Account.Web.Areas.Account.Controllers.Models.AbpLoginResult',
            { since: '4.0' },
          ],
          [
            'POST checkPassword',
            'CheckPasswordCompatible(UserLoginInfo login): Volo.Abp.Account.Web.Areas.Account.Controllers.Models.AbpLoginResult',
            { isHidden: true },
          ],
          [
            'POST login',
            'Login(UserLoginInfo login): Volo.Abp.Account.Web.Areas.Account.Controllers.Models.AbpLoginResult',
          ],
          ['GET logout', 'Logout()'],
          [
            'POST checkPassword',
            'CheckPassword(UserLoginInfo login): Volo.Abp.Account.Web.Areas.Account.Controllers.Models.AbpLoginResult',
            { until: '4.0' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.Account.Web.IdentityServer',
    includes: ['Volo.Abp.Account.Web'],
  },
  {
    name: 'Volo.Abp.Account.Web.OpenIddict',
    includes: [
      'Volo.Abp.Account.Web',
      'Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared',
      'Volo.Abp.OpenIddict.AspNetCore',
    ],
  },
  {
    name: 'Volo.Abp.AspNetCore.Mvc',
    known: { since: '3.2', until: '10.5' },
    controllers: [
      {
        name: 'Volo.Abp.AspNetCore.Mvc.ApiExploring.AbpApiDefinitionController',
        route: 'api/abp/api-definition',
        area: 'abp',
        actions: [
          ['GET', 'Get(ApplicationApiDescriptionModelRequestDto model): ApplicationApiDescriptionModel'],
        ],
      },
      {
        name: 'Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.AbpApplicationConfigurationController',
        route: 'api/abp/application-configuration',
        area: 'abp',
        service: 'Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.AbpApplicationConfigurationAppService',
        actions: [
          [
            'GET',
            'GetAsync(ApplicationConfigurationRequestOptions options): ApplicationConfigurationDto',
            { since: '7.0' },
          ],
          ['GET', 'GetAsync(): ApplicationConfigurationDto', { until: '7.0' }],
        ],
      },
      {
        name: 'Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.AbpApplicationConfigurationScriptController',
        route: 'Abp/ApplicationConfigurationScript',
        area: 'Abp',
        actions: [['GET', 'Get(): ActionResult', { isHidden: true }]],
      },
      {
        name: 'Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.AbpApplicationLocalizationController',
        route: 'api/abp/application-localization',
        area: 'abp',
        service: 'Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.AbpApplicationLocalizationAppService',
        actions: [
          [
            'GET',
            'GetAsync(ApplicationLocalizationRequestDto input): ApplicationLocalizationDto',
            { since: '7.0' },
          ],
        ],
      },
      {
        name: 'Volo.Abp.AspNetCore.Mvc.Localization.AbpApplicationLocalizationScriptController',
        route: 'Abp/ApplicationLocalizationScript',
        area: 'Abp',
        actions: [
          ['GET', 'GetAsync(ApplicationLocalizationRequestDto input): ActionResult', { isHidden: true }],
        ],
      },
      {
        name: 'Volo.Abp.AspNetCore.Mvc.Localization.AbpLanguagesController',
        route: '',
        area: 'Abp',
        actions: [
          [
            'GET Abp/Languages/Switch',
            'Switch(string culture, string uiCulture, string returnUrl): IActionResult',
            { isHidden: true },
          ],
        ],
      },
      {
        name: 'Volo.Abp.AspNetCore.Mvc.ProxyScripting.AbpServiceProxyScriptController',
        route: 'Abp/ServiceProxyScript',
        area: 'Abp',
        actions: [['GET', 'GetAll(ServiceProxyGenerationModel model): ActionResult', { isHidden: true }]],
      },
    ],
  },
  {
    name: 'Volo.Abp.AspNetCore.Mvc.UI.MultiTenancy',
    pages: `/Abp/MultiTenancy/TenantSwitchModal`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
    known: { since: '3.2', until: '10.5' },
    controllers: [
      {
        name: 'Pages.Abp.MultiTenancy.AbpTenantController',
        route: 'api/abp/multi-tenancy',
        area: 'abp',
        service: 'Pages.Abp.MultiTenancy.AbpTenantAppService',
        actions: [
          ['GET tenants/by-id/{id}', 'FindTenantByIdAsync(Guid id): FindTenantResultDto'],
          ['GET tenants/by-name/{name}', 'FindTenantByNameAsync(string name): FindTenantResultDto'],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.AspNetCore.Mvc.UI.Theme.Basic',
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.MultiTenancy', 'Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
  },
  {
    name: 'Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared',
    known: { since: '9.1', until: '9.2' },
    controllers: [],
  },
  {
    name: 'Volo.Abp.FeatureManagement.HttpApi',
    known: { since: '3.1', until: '10.7' },
    controllers: [
      {
        name: 'Volo.Abp.FeatureManagement.FeaturesController',
        route: 'api/feature-management/features',
        area: 'featureManagement',
        service: 'Volo.Abp.FeatureManagement.FeatureAppService',
        actions: [
          [
            'DELETE',
            'DeleteAsync(string providerName, string providerKey)',
            { access: 'authenticated', since: '7.0' },
          ],
          [
            'GET',
            'GetAsync(string providerName, string providerKey): GetFeatureListResultDto',
            { access: 'authenticated, in code' },
          ],
          [
            'PUT',
            'UpdateAsync(string providerName, string providerKey, UpdateFeaturesDto input)',
            { access: 'authenticated, in code' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.FeatureManagement.Web',
    pages: `/FeatureManagement/FeatureManagementModal`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
  },
  {
    name: 'Volo.Abp.Identity.HttpApi',
    known: { since: '3.1', until: '10.7' },
    controllers: [
      {
        name: 'Volo.Abp.Identity.IdentityRoleController',
        route: 'api/identity/roles',
        area: 'identity',
        service: 'Volo.Abp.Identity.IdentityRoleAppService',
        actions: [
          [
            'GET',
            'GetListAsync(GetIdentityRolesInput input): PagedResultDto<IdentityRoleDto>',
            { access: 'policy AbpIdentity.Roles' },
          ],
          [
            'POST',
            'CreateAsync(IdentityRoleCreateDto input): IdentityRoleDto',
            { access: 'policy AbpIdentity.Roles, policy AbpIdentity.Roles.Create' },
          ],
          [
            'GET all',
            'GetAllListAsync(): ListResultDto<IdentityRoleDto>',
            { access: 'policy AbpIdentity.Roles' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy AbpIdentity.Roles, policy AbpIdentity.Roles.Delete' },
          ],
          ['GET {id}', 'GetAsync(Guid id): IdentityRoleDto', { access: 'policy AbpIdentity.Roles' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, IdentityRoleUpdateDto input): IdentityRoleDto',
            { access: 'policy AbpIdentity.Roles, policy AbpIdentity.Roles.Update' },
          ],
        ],
      },
      {
        name: 'Volo.Abp.Identity.IdentityUserController',
        route: 'api/identity/users',
        area: 'identity',
        service: 'Volo.Abp.Identity.IdentityUserAppService',
        actions: [
          [
            'GET',
            'GetListAsync(GetIdentityUsersInput input): PagedResultDto<IdentityUserDto>',
            { access: 'policy AbpIdentity.Users' },
          ],
          [
            'POST',
            'CreateAsync(IdentityUserCreateDto input): IdentityUserDto',
            { access: 'policy AbpIdentity.Users.Create' },
          ],
          [
            'GET assignable-roles',
            'GetAssignableRolesAsync(): ListResultDto<IdentityRoleDto>',
            { access: 'policy AbpIdentity.Users' },
          ],
          [
            'GET by-email/{email}',
            'FindByEmailAsync(string email): IdentityUserDto',
            { access: 'policy AbpIdentity.Users' },
          ],
          [
            'GET by-username/{userName}',
            'FindByUsernameAsync(string userName): IdentityUserDto',
            { access: 'policy AbpIdentity.Users' },
          ],
          ['DELETE {id}', 'DeleteAsync(Guid id)', { access: 'policy AbpIdentity.Users.Delete' }],
          ['GET {id}', 'GetAsync(Guid id): IdentityUserDto', { access: 'policy AbpIdentity.Users' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, IdentityUserUpdateDto input): IdentityUserDto',
            { access: 'policy AbpIdentity.Users.Update' },
          ],
          [
            'GET {id}/roles',
            'GetRolesAsync(Guid id): ListResultDto<IdentityRoleDto>',
            { access: 'policy AbpIdentity.Users' },
          ],
          [
            'PUT {id}/roles',
            'UpdateRolesAsync(Guid id, IdentityUserUpdateRolesDto input)',
            { access: 'policy AbpIdentity.Users.Update' },
          ],
          [
            'GET by-id/{id}',
            'FindByIdAsync(Guid id): ?',
            { access: 'policy AbpIdentity.Users', since: '10.6', perhapsSince: '10.5' },
          ],
        ],
      },
      {
        name: 'Volo.Abp.Identity.IdentityUserLookupController',
        route: 'api/identity/users/lookup',
        area: 'identity',
        service: 'Volo.Abp.Identity.IdentityUserLookupAppService',
        actions: [
          [
            'GET by-username/{userName}',
            'FindByUserNameAsync(string userName): Volo.Abp.Users.UserData',
            { access: 'policy AbpIdentity.UserLookup' },
          ],
          [
            'GET count',
            'GetCountAsync(UserLookupCountInputDto input): long',
            { access: 'policy AbpIdentity.UserLookup' },
          ],
          [
            'GET search',
            'SearchAsync(UserLookupSearchInputDto input): ListResultDto<Volo.Abp.Users.UserData>',
            { access: 'policy AbpIdentity.UserLookup' },
          ],
          [
            'GET {id}',
            'FindByIdAsync(Guid id): Volo.Abp.Users.UserData',
            { access: 'policy AbpIdentity.UserLookup' },
          ],
        ],
      },
      {
        name: 'Volo.Abp.Identity.Integration.IdentityUserIntegrationController',
        route: 'integration-api/identity/users',
        area: 'identity',
        service: 'Volo.Abp.Identity.Integration.IdentityUserIntegrationService',
        isIntegrationService: true,
        actions: [
          [
            'GET by-username/{userName}',
            'FindByUserNameAsync(string userName): Volo.Abp.Users.UserData',
            { since: '9.1' },
          ],
          ['GET count', 'GetCountAsync(UserLookupCountInputDto input): long', { since: '9.1' }],
          [
            'GET search',
            'SearchAsync(UserLookupSearchInputDto input): ListResultDto<Volo.Abp.Users.UserData>',
            { since: '9.1' },
          ],
          ['GET {id}', 'FindByIdAsync(Guid id): Volo.Abp.Users.UserData', { since: '9.1' }],
          ['GET {id}/role-names', 'GetRoleNamesAsync(Guid id): string[]', { since: '9.1' }],
        ],
      },
      {
        name: 'Volo.Abp.Identity.ProfileController',
        route: 'api/identity/my-profile',
        area: 'identity',
        service: 'Volo.Abp.Identity.ProfileAppService',
        actions: [
          ['GET', 'GetAsync(): ProfileDto', { access: 'authenticated', until: '5.0' }],
          [
            'PUT',
            'UpdateAsync(UpdateProfileDto input): ProfileDto',
            { access: 'authenticated', until: '5.0' },
          ],
          [
            'POST change-password',
            'ChangePasswordAsync(ChangePasswordInput input)',
            { access: 'authenticated', until: '5.0' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.Identity.Web',
    pages: `/Identity/Roles /Identity/Roles/CreateModal /Identity/Roles/EditModal /Identity/Roles/Index /Identity/Users
      /Identity/Users/CreateModal /Identity/Users/EditModal /Identity/Users/Index`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
  },
  {
    name: 'Volo.Abp.OpenIddict.AspNetCore',
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Abp.OpenIddict.Controllers.AuthorizeController',
        route: 'connect/authorize',
        actions: [
          ['GET,POST', 'HandleAsync(): IActionResult', { isHidden: true }],
          [
            'POST callback',
            'HandleCallbackAsync(): IActionResult',
            { access: 'authenticated', isHidden: true },
          ],
        ],
      },
      {
        name: 'Volo.Abp.OpenIddict.Controllers.LogoutController',
        route: 'connect/endsession',
        actions: [['GET', 'GetAsync(): IActionResult', { isHidden: true }]],
      },
      {
        name: 'Volo.Abp.OpenIddict.Controllers.TokenController',
        route: 'connect/token',
        actions: [['GET,POST', 'HandleAsync(): IActionResult', { isHidden: true }]],
      },
      {
        name: 'Volo.Abp.OpenIddict.Controllers.UserInfoController',
        route: 'connect/userinfo',
        actions: [['GET,POST', 'Userinfo(): IActionResult', { access: 'authenticated', isHidden: true }]],
      },
    ],
  },
  {
    name: 'Volo.Abp.PermissionManagement.HttpApi',
    known: { since: '3.1', until: '10.7' },
    controllers: [
      {
        name: 'Volo.Abp.PermissionManagement.Integration.PermissionIntegrationController',
        route: 'integration-api/permission-management/permissions',
        area: 'permissionManagement',
        service: 'Volo.Abp.PermissionManagement.Integration.PermissionIntegrationService',
        isIntegrationService: true,
        actions: [
          [
            'GET is-granted',
            'IsGrantedAsync(List<IsGrantedRequest> input): ListResultDto<IsGrantedResponse>',
            { since: '9.1' },
          ],
        ],
      },
      {
        name: 'Volo.Abp.PermissionManagement.PermissionsController',
        route: 'api/permission-management/permissions',
        area: 'permissionManagement',
        service: 'Volo.Abp.PermissionManagement.PermissionAppService',
        actions: [
          [
            'GET',
            'GetAsync(string providerName, string providerKey): GetPermissionListResultDto',
            { access: 'authenticated, in code' },
          ],
          [
            'PUT',
            'UpdateAsync(string providerName, string providerKey, UpdatePermissionsDto input)',
            { access: 'authenticated, in code' },
          ],
          [
            'DELETE resource',
            'DeleteResourceAsync(string resourceName, string resourceKey, string providerName, string providerKey)',
            { since: '10.1' },
          ],
          [
            'GET by-group',
            'GetByGroupAsync(string groupName, string providerName, string providerKey): GetPermissionListResultDto',
            { since: '9.3' },
          ],
          [
            'GET resource',
            'GetResourceAsync(string resourceName, string resourceKey): Volo.Abp.PermissionManagement.GetResourcePermissionListResultDto',
            { since: '10.1' },
          ],
          [
            'GET resource/by-provider',
            'GetResourceByProviderAsync(string resourceName, string resourceKey, string providerName, string providerKey): Volo.Abp.PermissionManagement.GetResourcePermissionWithProviderListResultDto',
            { since: '10.1' },
          ],
          [
            'GET resource-definitions',
            'GetResourceDefinitionsAsync(string resourceName): Volo.Abp.PermissionManagement.GetResourcePermissionDefinitionListResultDto',
            { since: '10.1' },
          ],
          [
            'GET resource-provider-key-lookup-services',
            'GetResourceProviderKeyLookupServicesAsync(string resourceName): Volo.Abp.PermissionManagement.GetResourceProviderListResultDto',
            { since: '10.1' },
          ],
          [
            'GET search-resource-provider-keys',
            'SearchResourceProviderKeyAsync(string resourceName, string serviceName, string filter, int page): Volo.Abp.PermissionManagement.SearchProviderKeyListResultDto',
            { since: '10.1' },
          ],
          [
            'PUT resource',
            'UpdateResourceAsync(string resourceName, string resourceKey, UpdateResourcePermissionsDto input)',
            { since: '10.1' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.PermissionManagement.Web',
    pages: `/AbpPermissionManagement/PermissionManagementModal`,
  },
  {
    name: 'Volo.Abp.SettingManagement.HttpApi',
    known: { since: '4.3', until: '10.7' },
    controllers: [
      {
        name: 'Volo.Abp.SettingManagement.EmailSettingsController',
        route: 'api/setting-management/emailing',
        area: 'settingManagement',
        service: 'Volo.Abp.SettingManagement.EmailSettingsAppService',
        actions: [
          ['GET', 'GetAsync(): EmailSettingsDto', { access: 'policy SettingManagement.Emailing' }],
          [
            'POST',
            'UpdateAsync(UpdateEmailSettingsDto input)',
            { access: 'policy SettingManagement.Emailing' },
          ],
          [
            'POST send-test-email',
            'SendTestEmailAsync(SendTestEmailInput input)',
            {
              access: 'policy SettingManagement.Emailing, policy SettingManagement.Emailing.Test',
              since: '6.0',
            },
          ],
        ],
      },
      {
        name: 'Volo.Abp.SettingManagement.TimeZoneSettingsController',
        route: 'api/setting-management/timezone',
        area: 'settingManagement',
        service: 'Volo.Abp.SettingManagement.TimeZoneSettingsAppService',
        actions: [
          ['GET', 'GetAsync(): string', { access: 'policy SettingManagement.TimeZone', since: '7.4' }],
          [
            'POST',
            'UpdateAsync(string timezone)',
            { access: 'policy SettingManagement.TimeZone', since: '7.4' },
          ],
          [
            'GET timezones',
            'GetTimezonesAsync(): List<NameValue>',
            { access: 'policy SettingManagement.TimeZone', since: '7.4' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.SettingManagement.Web',
    pages: `/SettingManagement /SettingManagement/Components/EmailSettingGroup/SendTestEmailModal
      /SettingManagement/Index`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
  },
  {
    name: 'Volo.Abp.Swashbuckle',
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Abp.Swashbuckle.AbpSwashbuckleController',
        route: '',
        area: 'Abp',
        actions: [['GET Abp/Swashbuckle/SetCsrfCookie', 'SetCsrfCookie()', { isHidden: true }]],
      },
    ],
  },
  {
    name: 'Volo.Abp.TenantManagement.HttpApi',
    includes: ['Volo.Abp.FeatureManagement.HttpApi'],
    known: { since: '3.1', until: '10.7' },
    controllers: [
      {
        name: 'Volo.Abp.TenantManagement.TenantController',
        route: 'api/multi-tenancy/tenants',
        area: 'multi-tenancy',
        service: 'Volo.Abp.TenantManagement.TenantAppService',
        actions: [
          [
            'GET',
            'GetListAsync(GetTenantsInput input): PagedResultDto<TenantDto>',
            { access: 'policy AbpTenantManagement.Tenants' },
          ],
          [
            'POST',
            'CreateAsync(TenantCreateDto input): TenantDto',
            { access: 'policy AbpTenantManagement.Tenants, policy AbpTenantManagement.Tenants.Create' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy AbpTenantManagement.Tenants, policy AbpTenantManagement.Tenants.Delete' },
          ],
          ['GET {id}', 'GetAsync(Guid id): TenantDto', { access: 'policy AbpTenantManagement.Tenants' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, TenantUpdateDto input): TenantDto',
            { access: 'policy AbpTenantManagement.Tenants, policy AbpTenantManagement.Tenants.Update' },
          ],
          [
            'DELETE {id}/default-connection-string',
            'DeleteDefaultConnectionStringAsync(Guid id)',
            {
              access:
                'policy AbpTenantManagement.Tenants, policy AbpTenantManagement.Tenants.ManageConnectionStrings',
            },
          ],
          [
            'GET {id}/default-connection-string',
            'GetDefaultConnectionStringAsync(Guid id): string',
            {
              access:
                'policy AbpTenantManagement.Tenants, policy AbpTenantManagement.Tenants.ManageConnectionStrings',
            },
          ],
          [
            'PUT {id}/default-connection-string',
            'UpdateDefaultConnectionStringAsync(Guid id, string defaultConnectionString)',
            {
              access:
                'policy AbpTenantManagement.Tenants, policy AbpTenantManagement.Tenants.ManageConnectionStrings',
            },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Abp.TenantManagement.Web',
    pages: `/TenantManagement/Tenants /TenantManagement/Tenants/CreateModal /TenantManagement/Tenants/EditModal
      /TenantManagement/Tenants/Index`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
  },
  {
    name: 'Volo.Abp.VirtualFileExplorer.Web',
    pages: `/VirtualFileExplorer /VirtualFileExplorer/FileContentModal /VirtualFileExplorer/Index`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
  },
  {
    name: 'Volo.Blogging.Admin.HttpApi',
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Blogging.Admin.BlogManagementController',
        route: 'api/blogging/blogs/admin',
        area: 'bloggingAdmin',
        service: 'Volo.Blogging.Admin.Blogs.BlogManagementAppService',
        actions: [
          ['GET', 'GetListAsync(): ListResultDto<Volo.Blogging.Blogs.Dtos.BlogDto>'],
          [
            'POST',
            'CreateAsync(CreateBlogDto input): Volo.Blogging.Blogs.Dtos.BlogDto',
            { access: 'policy Blogging.Blog.Create' },
          ],
          ['GET clear-cache/{id}', 'ClearCacheAsync(Guid id)', { access: 'policy Blogging.Blog.ClearCache' }],
          ['DELETE {id}', 'DeleteAsync(Guid id)', { access: 'policy Blogging.Blog.Delete' }],
          ['GET {id}', 'GetAsync(Guid id): Volo.Blogging.Blogs.Dtos.BlogDto'],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdateBlogDto input): Volo.Blogging.Blogs.Dtos.BlogDto',
            { access: 'policy Blogging.Blog.Update' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Blogging.Admin.Web',
    pages: `/Blogging/Admin/Blogs /Blogging/Admin/Blogs/Create /Blogging/Admin/Blogs/Edit /Blogging/Admin/Blogs/Index`,
  },
  {
    name: 'Volo.Blogging.HttpApi',
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Blogging.BlogFilesController',
        route: 'api/blogging/files',
        area: 'blogging',
        service: 'Volo.Blogging.Files.FileAppService',
        actions: [
          ['POST images/upload', 'CreateAsync(FileUploadInputDto input): FileUploadOutputDto'],
          ['GET www/{name}', 'GetFileAsync(string name): IRemoteStreamContent'],
          ['GET {name}', 'GetAsync(string name): RawFileDto'],
        ],
      },
      {
        name: 'Volo.Blogging.BlogsController',
        route: 'api/blogging/blogs',
        area: 'blogging',
        service: 'Volo.Blogging.Blogs.BlogAppService',
        actions: [
          ['GET', 'GetListAsync(): ListResultDto<Volo.Blogging.Blogs.Dtos.BlogDto>'],
          [
            'GET by-shortname/{shortName}',
            'GetByShortNameAsync(string shortName): Volo.Blogging.Blogs.Dtos.BlogDto',
          ],
          ['GET {id}', 'GetAsync(Guid id): Volo.Blogging.Blogs.Dtos.BlogDto'],
        ],
      },
      {
        name: 'Volo.Blogging.CommentsController',
        route: 'api/blogging/comments',
        area: 'blogging',
        service: 'Volo.Blogging.Comments.CommentAppService',
        actions: [
          ['POST', 'CreateAsync(CreateCommentDto input): CommentWithDetailsDto', { access: 'authenticated' }],
          [
            'GET hierarchical/{postId}',
            'GetHierarchicalListOfPostAsync(Guid postId): List<CommentWithRepliesDto>',
          ],
          ['DELETE {id}', 'DeleteAsync(Guid id)', { access: 'authenticated, in code' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdateCommentDto input): CommentWithDetailsDto',
            { access: 'authenticated, in code' },
          ],
        ],
      },
      {
        name: 'Volo.Blogging.PostsController',
        route: 'api/blogging/posts',
        area: 'blogging',
        service: 'Volo.Blogging.Posts.PostAppService',
        actions: [
          [
            'POST',
            'CreateAsync(CreatePostDto input): PostWithDetailsDto',
            { access: 'policy Blogging.Post.Create' },
          ],
          ['GET read', 'GetForReadingAsync(GetPostInput input): PostWithDetailsDto'],
          ['GET user/{userId}', 'GetListByUserIdAsync(Guid userId): List<PostWithDetailsDto>'],
          [
            'GET {blogId}/all',
            'GetListByBlogIdAndTagNameAsync(Guid blogId, string tagName): ListResultDto<PostWithDetailsDto>',
          ],
          [
            'GET {blogId}/all/by-time',
            'GetTimeOrderedListAsync(Guid blogId): ListResultDto<PostWithDetailsDto>',
          ],
          [
            'GET {blogId}/latest/{count}',
            'GetLatestBlogPostsAsync(Guid blogId, int count): List<PostWithDetailsDto>',
          ],
          ['DELETE {id}', 'DeleteAsync(Guid id)', { access: 'policy Blogging.Post.Delete, in code' }],
          ['GET {id}', 'GetAsync(Guid id): PostWithDetailsDto'],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdatePostDto input): PostWithDetailsDto',
            { access: 'policy Blogging.Post.Update, in code' },
          ],
        ],
      },
      {
        name: 'Volo.Blogging.TagsController',
        route: 'api/blogging/tags',
        area: 'blogging',
        service: 'Volo.Blogging.Tagging.TagAppService',
        actions: [
          [
            'GET popular/{blogId}',
            'GetPopularTagsAsync(Guid blogId, GetPopularTagsInput input): List<TagDto>',
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Blogging.Web',
    pages: `/Blogs /Blogs/Index /Blogs/Members /Blogs/Members/Index /Blogs/Posts /Blogs/Posts/Detail /Blogs/Posts/Edit
      /Blogs/Posts/Index /Blogs/Posts/New /blog/ /blog/members/{userName} /blog/{blogShortName:blogNameConstraint}
      /blog/{blogShortName:blogNameConstraint}/{postUrl} /blog/{blogShortName}/posts/new
      /blog/{blogShortName}/posts/{postId}/edit`,
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Blogging.Areas.Blog.Controllers.CommentsController',
        route: '',
        area: 'Blog',
        actions: [
          ['POST Blog/Comments/Delete', 'Delete(Guid id)', { isHidden: true }],
          ['POST Blog/Comments/Update', 'Update(Guid id, UpdateCommentDto commentDto)', { isHidden: true }],
        ],
      },
      {
        name: 'Volo.Blogging.Areas.Blog.Controllers.PostsController',
        route: '',
        area: 'Blog',
        actions: [['POST Blog/Posts/Delete', 'Delete(Guid id)', { isHidden: true }]],
      },
    ],
  },
  {
    name: 'Volo.ClientSimulation.Web',
    pages: `/ClientSimulation /ClientSimulation/Index /ClientSimulation/SimulationArea/{handler?}`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
  },
  {
    name: 'Volo.CmsKit.Admin.HttpApi',
    includes: ['Volo.CmsKit.Common.HttpApi'],
    known: { since: '7.4', until: '9.2' },
    controllers: [
      {
        name: 'Volo.CmsKit.Admin.Blogs.BlogAdminController',
        route: 'api/cms-kit-admin/blogs',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Blogs.BlogAdminAppService',
        globalFeature: 'BlogsFeature',
        actions: [
          [
            'GET',
            'GetListAsync(BlogGetListInput input): PagedResultDto<BlogDto>',
            { access: 'policy CmsKit.Blogs' },
          ],
          [
            'POST',
            'CreateAsync(CreateBlogDto input): BlogDto',
            { access: 'policy CmsKit.Blogs, policy CmsKit.Blogs.Create' },
          ],
          [
            'GET all',
            'GetAllListAsync(): ListResultDto<BlogDto>',
            { access: 'policy CmsKit.Blogs', since: '9.1', perhapsSince: '8.0' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy CmsKit.Blogs, policy CmsKit.Blogs.Delete' },
          ],
          ['GET {id}', 'GetAsync(Guid id): BlogDto', { access: 'policy CmsKit.Blogs' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdateBlogDto input): BlogDto',
            { access: 'policy CmsKit.Blogs, policy CmsKit.Blogs.Update' },
          ],
          [
            'PUT {id}/move-all-blog-posts',
            'MoveAllBlogPostsAsync(Guid blogId, Guid? assignToBlogId)',
            { access: 'policy CmsKit.Blogs, policy CmsKit.Blogs.Delete', since: '9.1', perhapsSince: '8.0' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.Blogs.BlogFeatureAdminController',
        route: 'api/cms-kit-admin/blogs/{blogId}/features',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Blogs.BlogFeatureAdminAppService',
        globalFeature: 'BlogsFeature',
        actions: [
          [
            'GET',
            'GetListAsync(Guid blogId): List<BlogFeatureDto>',
            { access: 'policy CmsKit.Blogs.Features' },
          ],
          [
            'PUT',
            'SetAsync(Guid blogId, BlogFeatureInputDto dto)',
            { access: 'policy CmsKit.Blogs.Features' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.Blogs.BlogPostAdminController',
        route: 'api/cms-kit-admin/blogs/blog-posts',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Blogs.BlogPostAdminAppService',
        globalFeature: 'BlogsFeature',
        actions: [
          [
            'GET',
            'GetListAsync(BlogPostGetListInput input): PagedResultDto<BlogPostListDto>',
            { access: 'policy CmsKit.BlogPosts' },
          ],
          [
            'POST',
            'CreateAsync(CreateBlogPostDto input): BlogPostDto',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Create' },
          ],
          [
            'POST create-and-publish',
            'CreateAndPublishAsync(CreateBlogPostDto input): BlogPostDto',
            {
              access:
                'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Create, policy CmsKit.BlogPosts.Publish',
            },
          ],
          [
            'POST create-and-send-to-review',
            'CreateAndSendToReviewAsync(CreateBlogPostDto input): BlogPostDto',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Create' },
          ],
          [
            'GET has-blogpost-waiting-for-review',
            'HasBlogPostWaitingForReviewAsync(): bool',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Publish' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Delete' },
          ],
          ['GET {id:Guid}', 'GetAsync(Guid id): BlogPostDto', { access: 'policy CmsKit.BlogPosts' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdateBlogPostDto input): BlogPostDto',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Update' },
          ],
          [
            'POST {id}/draft',
            'DraftAsync(Guid id)',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Update' },
          ],
          [
            'POST {id}/publish',
            'PublishAsync(Guid id)',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Publish' },
          ],
          [
            'POST {id}/send-to-review',
            'SendToReviewAsync(Guid id)',
            { access: 'policy CmsKit.BlogPosts, policy CmsKit.BlogPosts.Create' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.Comments.CommentAdminController',
        route: 'api/cms-kit-admin/comments',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Comments.CommentAdminAppService',
        globalFeature: 'CommentsFeature',
        actions: [
          [
            'GET',
            'GetListAsync(CommentGetListInput input): PagedResultDto<CommentWithAuthorDto>',
            { access: 'policy CmsKit.Comments' },
          ],
          [
            'POST settings',
            'UpdateSettingsAsync(CommentSettingsDto input)',
            {
              access: 'policy CmsKit.Comments, policy CmsKit.Comments.SettingManagement',
              since: '9.1',
              perhapsSince: '8.0',
            },
          ],
          [
            'GET waiting-count',
            'GetWaitingCountAsync(): int',
            { access: 'policy CmsKit.Comments', since: '9.1', perhapsSince: '8.0' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy CmsKit.Comments, policy CmsKit.Comments.Delete' },
          ],
          ['GET {id}', 'GetAsync(Guid id): CommentWithAuthorDto', { access: 'policy CmsKit.Comments' }],
          [
            'PUT {id}/approval-status',
            'UpdateApprovalStatusAsync(Guid id, CommentApprovalDto input)',
            {
              access: 'policy CmsKit.Comments, policy CmsKit.Comments.Update',
              since: '9.1',
              perhapsSince: '8.0',
            },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.GlobalResources.GlobalResourceAdminController',
        route: 'api/cms-kit-admin/global-resources',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.GlobalResources.GlobalResourceAdminAppService',
        globalFeature: 'GlobalResourcesFeature',
        actions: [
          [
            'GET',
            'GetAsync(): GlobalResourcesDto',
            { access: 'policy CmsKit.Menus, policy CmsKit.GlobalResources' },
          ],
          [
            'POST',
            'SetGlobalResourcesAsync(GlobalResourcesUpdateDto input)',
            { access: 'policy CmsKit.Menus, policy CmsKit.GlobalResources' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.MediaDescriptors.MediaDescriptorAdminController',
        route: 'api/cms-kit-admin/media',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.MediaDescriptors.MediaDescriptorAdminAppService',
        globalFeature: 'MediaFeature',
        actions: [
          [
            'POST {entityType}',
            'CreateAsync(string entityType, CreateMediaInputWithStream inputStream): MediaDescriptorDto',
          ],
          ['DELETE {id}', 'DeleteAsync(Guid id)'],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.Menus.MenuItemAdminController',
        route: 'api/cms-kit-admin/menu-items',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Menus.MenuItemAdminAppService',
        globalFeature: 'MenuFeature',
        actions: [
          ['GET', 'GetListAsync(): ListResultDto<MenuItemDto>', { access: 'policy CmsKit.Menus' }],
          [
            'POST',
            'CreateAsync(MenuItemCreateInput input): MenuItemDto',
            { access: 'policy CmsKit.Menus, policy CmsKit.Menus.Create' },
          ],
          [
            'GET lookup/pages',
            'GetPageLookupAsync(PageLookupInputDto input): PagedResultDto<PageLookupDto>',
            { access: 'policy CmsKit.Menus' },
          ],
          [
            'GET lookup/permissions',
            'GetPermissionLookupAsync(PermissionLookupInputDto inputDto): ListResultDto<PermissionLookupDto>',
            { access: 'policy CmsKit.Menus', since: '9.1', perhapsSince: '8.0' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy CmsKit.Menus, policy CmsKit.Menus.Delete' },
          ],
          ['GET {id}', 'GetAsync(Guid id): ?', { access: 'policy CmsKit.Menus' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, MenuItemUpdateInput input): MenuItemDto',
            { access: 'policy CmsKit.Menus, policy CmsKit.Menus.Update' },
          ],
          [
            'PUT {id}/move',
            'MoveMenuItemAsync(Guid id, MenuItemMoveInput input)',
            { access: 'policy CmsKit.Menus, policy CmsKit.Menus.Update' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.Pages.PageAdminController',
        route: 'api/cms-kit-admin/pages',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Pages.PageAdminAppService',
        globalFeature: 'PagesFeature',
        actions: [
          [
            'GET',
            'GetListAsync(GetPagesInputDto input): PagedResultDto<PageDto>',
            { access: 'policy CmsKit.Pages' },
          ],
          [
            'POST',
            'CreateAsync(CreatePageInputDto input): PageDto',
            { access: 'policy CmsKit.Pages, policy CmsKit.Pages.Create' },
          ],
          [
            'PUT setashomepage/{id}',
            'SetAsHomePageAsync(Guid id)',
            { access: 'policy CmsKit.Pages, policy CmsKit.Pages.SetAsHomePage' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy CmsKit.Pages, policy CmsKit.Pages.Delete' },
          ],
          ['GET {id}', 'GetAsync(Guid id): PageDto', { access: 'policy CmsKit.Pages' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdatePageInputDto input): PageDto',
            { access: 'policy CmsKit.Pages, policy CmsKit.Pages.Update' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.Tags.EntityTagAdminController',
        route: 'api/cms-kit-admin/entity-tags',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Tags.EntityTagAdminAppService',
        globalFeature: 'TagsFeature',
        actions: [
          ['DELETE', 'RemoveTagFromEntityAsync(EntityTagRemoveDto input)'],
          ['POST', 'AddTagToEntityAsync(EntityTagCreateDto input)'],
          ['PUT', 'SetEntityTagsAsync(EntityTagSetDto input)'],
        ],
      },
      {
        name: 'Volo.CmsKit.Admin.Tags.TagAdminController',
        route: 'api/cms-kit-admin/tags',
        area: 'cms-kit-admin',
        service: 'Volo.CmsKit.Admin.Tags.TagAdminAppService',
        globalFeature: 'TagsFeature',
        actions: [
          [
            'GET',
            'GetListAsync(TagGetListInput input): PagedResultDto<TagDto>',
            { access: 'policy CmsKit.Tags' },
          ],
          [
            'POST',
            'CreateAsync(TagCreateDto input): TagDto',
            { access: 'policy CmsKit.Tags, policy CmsKit.Tags.Create' },
          ],
          [
            'GET tag-definitions',
            'GetTagDefinitionsAsync(): List<TagDefinitionDto>',
            { access: 'policy CmsKit.Tags' },
          ],
          [
            'DELETE {id}',
            'DeleteAsync(Guid id)',
            { access: 'policy CmsKit.Tags, policy CmsKit.Tags.Delete' },
          ],
          ['GET {id}', 'GetAsync(Guid id): TagDto', { access: 'policy CmsKit.Tags' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, TagUpdateDto input): TagDto',
            { access: 'policy CmsKit.Tags, policy CmsKit.Tags.Update' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.CmsKit.Admin.Web',
    pages: `/Cms/BlogPosts /Cms/BlogPosts/Create /Cms/BlogPosts/Update/{Id} /Cms/Blogs /Cms/Comments
      /Cms/Comments/Approve /Cms/Comments/{Id} /Cms/GlobalResources /Cms/Menus/Items /Cms/Pages /Cms/Pages/Create
      /Cms/Pages/Update/{Id} /Cms/Tags /CmsKit/BlogPosts /CmsKit/BlogPosts/Create /CmsKit/BlogPosts/Index
      /CmsKit/BlogPosts/Update/{Id} /CmsKit/Blogs /CmsKit/Blogs/CreateModal /CmsKit/Blogs/DeleteBlogModal
      /CmsKit/Blogs/FeaturesModal /CmsKit/Blogs/Index /CmsKit/Blogs/UpdateModal /CmsKit/Comments
      /CmsKit/Comments/Approve /CmsKit/Comments/Approve/Index /CmsKit/Comments/Details/{id} /CmsKit/Comments/Index
      /CmsKit/Contents/AddWidgetModal /CmsKit/GlobalResources /CmsKit/GlobalResources/Index
      /CmsKit/Menus/MenuItems /CmsKit/Menus/MenuItems/CreateModal /CmsKit/Menus/MenuItems/Index
      /CmsKit/Menus/MenuItems/UpdateModal /CmsKit/Pages /CmsKit/Pages/Create /CmsKit/Pages/Index
      /CmsKit/Pages/Update/{Id} /CmsKit/Tags /CmsKit/Tags/CreateModal /CmsKit/Tags/EditModal /CmsKit/Tags/Index`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared', 'Volo.CmsKit.Common.Web'],
  },
  {
    name: 'Volo.CmsKit.Common.HttpApi',
    known: { since: '7.4', until: '9.2' },
    controllers: [
      {
        name: 'Volo.CmsKit.Blogs.BlogFeatureController',
        route: 'api/cms-kit/blogs/{blogId}/features',
        area: 'cms-kit-common',
        service: 'Volo.CmsKit.Blogs.BlogFeatureAppService',
        globalFeature: 'BlogsFeature',
        actions: [
          ['GET {featureName}', 'GetOrDefaultAsync(Guid blogId, string featureName): BlogFeatureDto'],
        ],
      },
      {
        name: 'Volo.CmsKit.MediaDescriptors.MediaDescriptorController',
        route: 'api/cms-kit/media',
        area: 'cms-kit-common',
        service: 'Volo.CmsKit.MediaDescriptors.MediaDescriptorAppService',
        globalFeature: 'MediaFeature',
        actions: [['GET {id}', 'DownloadAsync(Guid id): RemoteStreamContent']],
      },
    ],
  },
  {
    name: 'Volo.CmsKit.Common.Web',
    known: { since: '9.1', until: '9.2' },
    controllers: [],
  },
  {
    name: 'Volo.CmsKit.HttpApi',
    includes: ['Volo.CmsKit.Admin.HttpApi', 'Volo.CmsKit.Common.HttpApi', 'Volo.CmsKit.Public.HttpApi'],
  },
  {
    name: 'Volo.CmsKit.Public.HttpApi',
    includes: ['Volo.CmsKit.Common.HttpApi'],
    known: { since: '7.4', until: '9.2' },
    controllers: [
      {
        name: 'Volo.CmsKit.Public.Blogs.BlogPostPublicController',
        route: 'api/cms-kit-public/blog-posts',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.Blogs.BlogPostPublicAppService',
        globalFeature: 'BlogsFeature',
        actions: [
          [
            'GET authors',
            'GetAuthorsHasBlogPostsAsync(BlogPostFilteredPagedAndSortedResultRequestDto input): PagedResultDto<Volo.CmsKit.Users.CmsUserDto>',
          ],
          ['GET authors/{id}', 'GetAuthorHasBlogPostAsync(Guid id): Volo.CmsKit.Users.CmsUserDto'],
          ['GET tags/{id}', 'GetTagNameAsync(Guid tagId): string', { since: '9.1', perhapsSince: '8.0' }],
          [
            'GET {blogSlug}',
            'GetListAsync(string blogSlug, BlogPostGetListInput input): PagedResultDto<BlogPostCommonDto>',
          ],
          [
            'GET {blogSlug}/{blogPostSlug}',
            'GetAsync(string blogSlug, string blogPostSlug): BlogPostCommonDto',
          ],
          ['DELETE {id}', 'DeleteAsync(Guid id)', { access: 'authenticated, in code' }],
        ],
      },
      {
        name: 'Volo.CmsKit.Public.Comments.CommentPublicController',
        route: 'api/cms-kit-public/comments',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.Comments.CommentPublicAppService',
        globalFeature: 'CommentsFeature',
        actions: [
          [
            'GET {entityType}/{entityId}',
            'GetListAsync(string entityType, string entityId): ListResultDto<CommentWithDetailsDto>',
          ],
          [
            'POST {entityType}/{entityId}',
            'CreateAsync(string entityType, string entityId, CreateCommentInput input): CommentDto',
            { access: 'authenticated' },
          ],
          ['DELETE {id}', 'DeleteAsync(Guid id)', { access: 'authenticated, in code' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdateCommentInput input): CommentDto',
            { access: 'authenticated, in code' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Public.GlobalResources.GlobalResourcePublicController',
        route: 'api/cms-kit-public/global-resources',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.GlobalResources.GlobalResourcePublicAppService',
        globalFeature: 'GlobalResourcesFeature',
        actions: [
          ['GET script', 'GetGlobalScriptAsync(): GlobalResourceDto'],
          ['GET style', 'GetGlobalStyleAsync(): GlobalResourceDto'],
        ],
      },
      {
        name: 'Volo.CmsKit.Public.MarkedItems.MarkedItemPublicController',
        route: 'api/cms-kit-public/marked-items',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.MarkedItems.MarkedItemPublicAppService',
        globalFeature: 'MarkedItemsFeature',
        actions: [
          [
            'GET {entityType}/{entityId}',
            'GetForUserAsync(string entityType, string entityId): MarkedItemWithToggleDto',
            { access: 'anonymous', since: '9.1', perhapsSince: '8.0' },
          ],
          [
            'PUT {entityType}/{entityId}',
            'ToggleAsync(string entityType, string entityId): bool',
            { access: 'authenticated', since: '9.1', perhapsSince: '8.0' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Public.Menus.MenuItemPublicController',
        route: 'api/cms-kit-public/menu-items',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.Menus.MenuItemPublicAppService',
        globalFeature: 'MenuFeature',
        actions: [['GET', 'GetListAsync(): List<MenuItemDto>']],
      },
      {
        name: 'Volo.CmsKit.Public.Pages.PagesPublicController',
        route: 'api/cms-kit-public/pages',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.Pages.PagePublicAppService',
        globalFeature: 'PagesFeature',
        actions: [
          [
            'GET by-slug',
            'FindBySlugAsync(string slug): Volo.CmsKit.Contents.PageDto',
            { since: '9.1', perhapsSince: '8.0' },
          ],
          ['GET exist', 'DoesSlugExistAsync(string slug): bool', { since: '9.1', perhapsSince: '8.0' }],
          [
            'GET home',
            'FindDefaultHomePageAsync(): Volo.CmsKit.Contents.PageDto',
            { since: '9.1', perhapsSince: '8.0' },
          ],
          [
            'GET {slug}',
            'FindBySlugAsync(string slug): Volo.CmsKit.Contents.PageDto',
            { until: '8.0', perhapsUntil: '9.1' },
          ],
          [
            'GET',
            'FindDefaultHomePageAsync(): Volo.CmsKit.Contents.PageDto',
            { until: '8.0', perhapsUntil: '9.1' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Public.Ratings.RatingPublicController',
        route: 'api/cms-kit-public/ratings',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.Ratings.RatingPublicAppService',
        globalFeature: 'RatingsFeature',
        actions: [
          [
            'DELETE {entityType}/{entityId}',
            'DeleteAsync(string entityType, string entityId)',
            { access: 'authenticated, in code' },
          ],
          [
            'GET {entityType}/{entityId}',
            'GetGroupedStarCountsAsync(string entityType, string entityId): List<RatingWithStarCountDto>',
          ],
          [
            'PUT {entityType}/{entityId}',
            'CreateAsync(string entityType, string entityId, CreateUpdateRatingInput input): RatingDto',
            { access: 'authenticated' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Public.Reactions.ReactionPublicController',
        route: 'api/cms-kit-public/reactions',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Public.Reactions.ReactionPublicAppService',
        globalFeature: 'ReactionsFeature',
        actions: [
          [
            'GET {entityType}/{entityId}',
            'GetForSelectionAsync(string entityType, string entityId): ListResultDto<ReactionWithSelectionDto>',
          ],
          [
            'DELETE {entityType}/{entityId}/{reaction}',
            'DeleteAsync(string entityType, string entityId, string reaction)',
            { access: 'authenticated' },
          ],
          [
            'PUT {entityType}/{entityId}/{reaction}',
            'CreateAsync(string entityType, string entityId, string reaction)',
            { access: 'authenticated' },
          ],
        ],
      },
      {
        name: 'Volo.CmsKit.Public.Tags.TagPublicController',
        route: 'api/cms-kit-public/tags',
        area: 'cms-kit',
        service: 'Volo.CmsKit.Tags.TagAppService',
        globalFeature: 'TagsFeature',
        actions: [
          [
            'GET popular/{entityType}/{maxCount:int}',
            'GetPopularTagsAsync(string entityType, int maxCount): List<PopularTagDto>',
          ],
          [
            'GET {entityType}/{entityId}',
            'GetAllRelatedTagsAsync(string entityType, string entityId): List<TagDto>',
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.CmsKit.Public.Web',
    pages: `/CmsKit/Shared/Modals/Login/LoginModal /Public/CmsKit/Blogs /Public/CmsKit/Blogs/BlogPost
      /Public/CmsKit/Blogs/Index /blogs/{blogSlug:minlength(1)} /blogs/{blogSlug}/{blogPostSlug:minlength(1)}
      /cmskit/page`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared', 'Volo.CmsKit.Common.Web'],
    known: { since: '7.4', until: '9.2' },
    controllers: [
      {
        name: 'Volo.CmsKit.Public.Web.Controllers.CmsKitPublicGlobalResourcesController',
        route: 'cms-kit/global-resources',
        actions: [
          ['GET script', 'GetGlobalScriptAsync(): IActionResult', { isHidden: true }],
          ['GET style', 'GetGlobalStyleAsync(): IActionResult', { isHidden: true }],
          ['GET script', 'GetGlobalScriptAsync(): IActionResult', { until: '8.0', perhapsUntil: '9.1' }],
          ['GET style', 'GetGlobalStyleAsync(): IActionResult', { until: '8.0', perhapsUntil: '9.1' }],
        ],
      },
    ],
  },
  {
    name: 'Volo.CmsKit.Web',
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared', 'Volo.CmsKit.Common.Web', 'Volo.CmsKit.Public.Web'],
  },
  {
    name: 'Volo.Docs.Admin.HttpApi',
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Docs.Admin.DocumentsAdminController',
        route: 'api/docs/admin/documents',
        area: 'docs-admin',
        service: 'Volo.Docs.Admin.Documents.DocumentAdminAppService',
        actions: [
          [
            'POST ClearCache',
            'ClearCacheAsync(ClearCacheInput input)',
            { access: 'policy Docs.Admin.Documents' },
          ],
          [
            'GET GetAll',
            'GetAllAsync(GetAllInput input): PagedResultDto<DocumentDto>',
            { access: 'policy Docs.Admin.Documents' },
          ],
          [
            'GET GetFilterItems',
            'GetFilterItemsAsync(): List<DocumentInfoDto>',
            { access: 'policy Docs.Admin.Documents' },
          ],
          [
            'GET GetProjects',
            'GetProjectsAsync(): List<ProjectWithoutDetailsDto>',
            { access: 'policy Docs.Admin.Documents' },
          ],
          ['POST Pull', 'PullAsync(PullDocumentInput input)', { access: 'policy Docs.Admin.Documents' }],
          [
            'POST PullAll',
            'PullAllAsync(PullAllDocumentInput input)',
            { access: 'policy Docs.Admin.Documents' },
          ],
          ['PUT ReindexDocument', 'ReindexAsync(Guid documentId)', { access: 'policy Docs.Admin.Documents' }],
          [
            'PUT RemoveDocumentFromCache',
            'RemoveFromCacheAsync(Guid documentId)',
            { access: 'policy Docs.Admin.Documents' },
          ],
        ],
      },
      {
        name: 'Volo.Docs.Admin.ProjectsAdminController',
        route: 'api/docs/admin/projects',
        area: 'docs-admin',
        service: 'Volo.Docs.Admin.Projects.ProjectAdminAppService',
        actions: [
          [
            'DELETE',
            'DeleteAsync(Guid id)',
            { access: 'policy Docs.Admin.Projects, policy Docs.Admin.Projects.Delete' },
          ],
          [
            'GET',
            'GetListAsync(PagedAndSortedResultRequestDto input): PagedResultDto<ProjectDto>',
            { access: 'policy Docs.Admin.Projects' },
          ],
          [
            'POST',
            'CreateAsync(CreateProjectDto input): ProjectDto',
            { access: 'policy Docs.Admin.Projects, policy Docs.Admin.Projects.Create' },
          ],
          [
            'GET GetListProjectWithoutDetailsAsync',
            'GetListWithoutDetailsAsync(): List<ProjectWithoutDetailsDto>',
            { access: 'policy Docs.Admin.Projects' },
          ],
          ['POST Reindex', 'ReindexAsync(ReindexInput input)', { access: 'policy Docs.Admin.Projects' }],
          ['POST ReindexAll', 'ReindexAllAsync()', { access: 'policy Docs.Admin.Projects' }],
          ['GET {id}', 'GetAsync(Guid id): ProjectDto', { access: 'policy Docs.Admin.Projects' }],
          [
            'PUT {id}',
            'UpdateAsync(Guid id, UpdateProjectDto input): ProjectDto',
            { access: 'policy Docs.Admin.Projects, policy Docs.Admin.Projects.Update' },
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Docs.Admin.Web',
    pages: `/Docs/Admin/Documents /Docs/Admin/Documents/Index /Docs/Admin/Projects /Docs/Admin/Projects/Create
      /Docs/Admin/Projects/Edit /Docs/Admin/Projects/Index /Docs/Admin/Projects/Pull`,
  },
  {
    name: 'Volo.Docs.HttpApi',
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Docs.Documents.DocsDocumentController',
        route: 'api/docs/documents',
        area: 'docs',
        service: 'Volo.Docs.Documents.DocumentAppService',
        actions: [
          ['GET', 'GetAsync(GetDocumentInput input): DocumentWithDetailsDto'],
          ['GET default', 'GetDefaultAsync(GetDefaultDocumentInput input): DocumentWithDetailsDto'],
          ['GET full-search-enabled', 'FullSearchEnabledAsync(): bool'],
          ['GET links', 'GetUrlsAsync(string prefix): List<string>'],
          ['GET navigation', 'GetNavigationAsync(GetNavigationDocumentInput input): NavigationNode'],
          ['GET parameters', 'GetParametersAsync(GetParametersDocumentInput input): DocumentParametersDto'],
          ['GET resource', 'GetResourceAsync(GetDocumentResourceInput input): DocumentResourceDto'],
          ['POST search', 'SearchAsync(DocumentSearchInput input): PagedResultDto<DocumentSearchOutput>'],
        ],
      },
      {
        name: 'Volo.Docs.Projects.DocsProjectController',
        route: 'api/docs/projects',
        area: 'docs',
        service: 'Volo.Docs.Projects.ProjectAppService',
        actions: [
          ['GET', 'GetListAsync(): ListResultDto<ProjectDto>'],
          ['GET {shortName}', 'GetAsync(string shortName): ProjectDto'],
          [
            'GET {shortName}/defaultLanguage',
            'GetDefaultLanguageCodeAsync(string shortName, string version): string',
          ],
          ['GET {shortName}/versions', 'GetVersionsAsync(string shortName): ListResultDto<VersionInfoDto>'],
          [
            'GET {shortName}/{version}/languageList',
            'GetLanguageListAsync(string shortName, string version): LanguageConfig',
          ],
        ],
      },
    ],
  },
  {
    name: 'Volo.Docs.Web',
    pages: `/Documents /Documents/Index /Documents/Project /Documents/Project/Index /Documents/Search
      /documents/search/{languageCode}/{projectName}/{version} /documents/{languageCode}/{projectName}
      /documents/{languageCode}/{projectName}/{version}/{*documentName} /documents/{projectName}`,
    includes: ['Volo.Abp.AspNetCore.Mvc.UI.Theme.Shared'],
    known: { since: '9.1', until: '9.2' },
    controllers: [
      {
        name: 'Volo.Docs.Areas.Documents.DocumentNavigationController',
        route: 'docs/document-navigation',
        area: 'docs',
        actions: [['GET', 'GetNavigationAsync(GetNavigationNodeWithLinkModel input): NavigationNode']],
      },
      {
        name: 'Volo.Docs.Areas.Documents.DocumentResourceController',
        route: 'document-resources',
        area: 'docs',
        actions: [['GET', 'GetResource(GetDocumentResourceInput input): FileResult']],
      },
    ],
  },
]);
