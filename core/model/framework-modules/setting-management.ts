import { endpoint, type FrameworkModule, moduleController, moduleService } from './module-class';

const namespace = 'Volo.Abp.SettingManagement';
const area = 'settingManagement';

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

export const settingManagementModule: FrameworkModule = {
  twin: null,
  classes: [
    moduleService('SettingManagementAppServiceBase', namespace, [], { since: '4.3' }),
    moduleService('EmailSettingsAppService', namespace, emailing, { since: '4.3' }),
    moduleController(
      'EmailSettingsController',
      namespace,
      { route: 'api/setting-management/emailing', area },
      emailing,
      { since: '4.3' },
    ),
    moduleService('TimeZoneSettingsAppService', namespace, timeZone, { since: '7.4' }),
    moduleController(
      'TimeZoneSettingsController',
      namespace,
      { route: 'api/setting-management/timezone', area },
      timeZone,
      { since: '7.4' },
    ),
  ],
};
