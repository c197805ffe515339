import { accountModule } from './account';
import { featureManagementModule } from './feature-management';
import { identityModule } from './identity';
import type { FrameworkModule, Release } from './module-class';
import { permissionManagementModule } from './permission-management';
import { settingManagementModule } from './setting-management';
import { tenantManagementModule } from './tenant-management';

export type { ModuleClass, ModuleMethod, Release } from './module-class';

/** The versions that the rows below speak of: `since` in, `until` out. */
export const catalogued: { readonly since: Release; readonly until: Release } = {
  since: '3.1',
  until: '11.0',
};

/** The application modules of the public framework whose classes a workspace may derive from. */
export const frameworkModules: readonly FrameworkModule[] = [
  accountModule,
  featureManagementModule,
  identityModule,
  permissionManagementModule,
  settingManagementModule,
  tenantManagementModule,
];
