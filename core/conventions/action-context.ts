import type { Reason } from '../model/route';
import type { Step } from '../model/step';
import type { Unknown } from '../model/value';
import type { ControllerContext } from './route-request';

/** A context together with what is already uncertain about the whole controller, and whether the convention applies to it. */
export interface ActionContext extends ControllerContext {
  readonly appliesConvention: boolean;
  /** What `[controller]` stands for when an attribute says so; null for the controller's name. */
  readonly controllerToken: string | null | Unknown;
  /** A controller even where the convention does not select it. */
  readonly isHandwritten: boolean;
  readonly reasons: readonly Reason[];
  /** Why the convention may not select it. */
  readonly doubts: readonly Reason[];
  /** Steps that all routes of the controller share. */
  readonly steps: readonly Step[];
}
