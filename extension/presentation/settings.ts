import type { Style } from '../../core';

/** How routes are shown in the text of a file. */
export type Presentation = 'lens' | 'inlayHint' | 'hover' | 'none';

/** Every setting of the extension. */
export interface Settings {
  readonly presentation: Presentation;
  /** Also show the address that the other URL style would give. */
  readonly showsOtherStyle: boolean;
  /** Say of methods and classes without a route why they have none. */
  readonly showsNotExposed: boolean;
  /** Say above methods who may call their routes. */
  readonly showsAccess: boolean;
  readonly showsProblems: boolean;
  /** Null: detected. */
  readonly profile: string | null;
  /** Null: as the workspace configures it. */
  readonly style: Style | null;
  /** Scheme and host that copied requests are sent to, without a slash at the end. */
  readonly baseUrl: string;
}
