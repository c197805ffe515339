import { endpoint, type FrameworkModule, moduleController, moduleService } from './module-class';

const namespace = 'Volo.Abp.FeatureManagement';
const provider = 'string providerName, string providerKey';

const features = [
  endpoint('Get', 'GetAsync', provider),
  endpoint('Put', 'UpdateAsync', `${provider}, UpdateFeaturesDto input`),
  endpoint('Delete', 'DeleteAsync', provider, { since: '7.0' }),
];

export const featureManagementModule: FrameworkModule = {
  twin: null,
  classes: [
    moduleService('FeatureManagementAppServiceBase', namespace),
    moduleService('FeatureAppService', namespace, features),
    moduleController(
      'FeaturesController',
      namespace,
      { route: 'api/feature-management/features', area: 'featureManagement' },
      features,
    ),
  ],
};
