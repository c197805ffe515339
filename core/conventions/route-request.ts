import type { ActionModel, ControllerModel, ControllerSetting } from '../model/application';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Style } from '../model/route';
import type { AssemblyConfiguration } from '../model/user-configuration';
import type { Unknown } from '../model/value';
import { controllerName } from './controller-name';
import type { RouteBuilding, StandardMembers } from './route-building';

export { UNKNOWN_SEGMENT } from '../model/route';

/** All that decides the routes of one controller by convention. */
export interface ControllerContext {
  readonly controller: ControllerModel;
  readonly profile: Profile;
  /** Null for controllers that no `Create(…)` call selects. */
  readonly setting: ControllerSetting | null;
  /** `[Area]` of the class; null for none. */
  readonly area: string | null | Unknown;
  readonly style: Style;
  readonly styleLocation: Location | null;
  /** What the user says of the `Create(…)` call that selects it; null for nothing. */
  readonly user: AssemblyConfiguration | null;
  /** What takes the place of the default route builder; null for nothing. */
  readonly building: RouteBuilding | null;
}

/** What a route builder is asked for. */
export interface RouteRequest {
  readonly context: ControllerContext;
  readonly action: ActionModel;
  /** The action name (§5.5.1). */
  readonly name: string;
  /** The selected verb. */
  readonly verb: string;
  /** Null when it is not known. */
  readonly rootPath: string | null;
  readonly controllerName: string;
  /** What the default route builder would do. */
  readonly standard: (style: Style) => StandardMembers;
}

/** A segment in either style; null for none. */
export type StyledSegment = Readonly<Record<Style, string | null>>;

/** A segment that reads the same in both styles. */
export function inBothStyles(segment: string | null): StyledSegment {
  return { v3: segment, v4: segment };
}

/** The controller name of a class (§5.4.1) in its context. */
export function nameOfController({
  controller,
  profile,
}: Pick<ControllerContext, 'controller' | 'profile'>): string {
  const isService = controller.implementsRemoteService !== 'no' || !controller.isHandwritten;
  return controllerName(controller.name, isService, profile);
}
