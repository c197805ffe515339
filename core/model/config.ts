import type { Style } from './route';
import type { UserConfiguration } from './user-configuration';

/** What the user fixes for the whole workspace. Null means: as the workspace says. */
export interface Config {
  /** `fx`, `abp` or `abp@9.3`; null to detect it. Unknown names count as null. */
  readonly profile: string | null;
  readonly style: Style | null;
  /** Name of the folder that holds the workspace: the assembly of files without a project. */
  readonly rootName: string;
  /** Whether objects of a query are listed by their properties, for which the types of all parameters are read. */
  readonly expandsQueries?: boolean;
  /** Whether it is worked out who may call each route, for which the code of services is read. */
  readonly readsAccess?: boolean;
  /** Whether routes that nothing guards are findings, whatever the user's configuration says of them. */
  readonly auditsAccess?: boolean;
  /** What `fx-routes.json` says; absent where there is none. */
  readonly user?: UserConfiguration;
}

export const defaultConfig: Config = { profile: null, style: null, rootName: '.' };
