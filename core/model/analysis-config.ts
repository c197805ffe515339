import type { Diagnostic } from './diagnostic';
import type { Style } from './route';
import type { UserConfiguration } from './user-configuration';

/** Options for the whole workspace. An option that is null is determined from the source. */
export interface Config {
  /** `fx`, `abp` or `abp@9.3`; null to detect it. Unknown names count as null. */
  readonly profile: string | null;
  readonly style: Style | null;
  /** The workspace's folder name, which is also the assembly name of files without a project. */
  readonly rootName: string;
  /** Whether objects outside the body are replaced by their properties, which requires reading the types of all parameters. */
  readonly expandsObjects?: boolean;
  /** Whether the analysis includes the routes of framework modules that hosts reference as packages. */
  readonly readsModules?: boolean;
  /** Whether endpoints that are not controllers, and actions that only default routes reach, are left out. */
  readonly leavesOutEndpoints?: boolean;
  /** Whether the analysis determines who may call each route, which requires reading the code of services. */
  readonly readsAccess?: boolean;
  /** Whether routes without a guard are reported, even if the user configuration does not request this. */
  readonly auditsAccess?: boolean;
  /** Whether hosts of tests are applications, too. */
  readonly includesTestApplications?: boolean;
  /** Findings about paths that could not be read. */
  readonly unread?: readonly Diagnostic[] | undefined;
  /** The content of `fx-routes.json`; absent if there is none. */
  readonly user?: UserConfiguration | undefined;
}

export const defaultConfig: Config = { profile: null, style: null, rootName: '.' };
