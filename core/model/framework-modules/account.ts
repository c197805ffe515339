import { endpoint, type FrameworkModule, moduleController, moduleService } from './module-class';

const namespace = 'Volo.Abp.Account';
const area = 'account';

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

/** The signed-in user's own data: in the identity module first, in the account module from 5.0 on. */
export const profile = [
  endpoint('Get', 'GetAsync'),
  endpoint('Put', 'UpdateAsync', 'UpdateProfileDto input'),
  endpoint('Post change-password', 'ChangePasswordAsync', 'ChangePasswordInput input'),
];

const dynamicClaims = [endpoint('Post refresh', 'RefreshAsync')];

export const accountModule: FrameworkModule = {
  twin: 'Volo.Abp.Account.Pro',
  classes: [
    moduleService('AccountAppService', namespace, account),
    moduleController('AccountController', namespace, { route: 'api/account', area }, account),
    moduleService('ProfileAppService', namespace, profile, { since: '5.0' }),
    moduleController('ProfileController', namespace, { route: '/api/account/my-profile', area }, profile, {
      since: '5.0',
    }),
    moduleService('DynamicClaimsAppService', namespace, dynamicClaims, { since: '8.0' }),
    moduleController(
      'DynamicClaimsController',
      namespace,
      { route: '/api/account/dynamic-claims', area },
      dynamicClaims,
      { since: '8.0' },
    ),
  ],
};
