import type { ActionModel, Application, ControllerSetting, RouteBuilder } from '../model/application-model';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { DerivationStep, Reason, Route, Style } from '../model/route';
import type { AssemblyConfiguration } from '../model/user-configuration';
import type { AccessContext } from './access';
import type { ClassFacts } from './class-facts';
import type { Evaluated } from './evaluated-values';

/** Whether API discovery shows an action. `location`: the attribute that decides; null if no attribute does. */
export type VisibilityDecision = Pick<Route, 'visibility' | 'reasons'> & Pick<Reason, 'location'>;

/** Everything that decides the routes of one controller. */
export interface ControllerContext extends ClassFacts {
  readonly profile: Profile;
  /** Profiles of other versions that the application may use; empty if its version is known. */
  readonly otherProfiles: readonly Profile[];
  /** Null for controllers that no `Create(…)` call selects. */
  readonly setting: ControllerSetting | null;
  readonly style: Style;
  readonly styleLocation: Location | null;
  /** Why the style is not exact; null if it is exact. Only conventional routes depend on the style. */
  readonly styleReason: Reason | null;
  /** The user configuration of the controller's assembly; null for none. */
  readonly user: AssemblyConfiguration | null;
  /** The class that replaces the default route builder; null for none. */
  readonly routeBuilder: RouteBuilder | null;
  /** The class that selects the verbs of methods; null if the names of the methods decide. */
  readonly verbSelector: RouteBuilder | null;
  readonly appliesConvention: boolean;
  /** See `Application`. */
  readonly conventionalRoutes: Application['conventionalRoutes'];
  /** Names of route constraints that the workspace defines, in lowercase letters. */
  readonly constraints: readonly string[];
  /** Names of object types that the convention binds from the form. */
  readonly formTypes: readonly string[];
  /** The controller name (§5.4.1). */
  readonly name: Evaluated<string>;
  /** Why the values of all tokens are unknown; null if they are known. */
  readonly tokenReason: Reason | null;
  /** Whether API discovery shows actions without a visibility attribute (§8). */
  readonly visibility: VisibilityDecision;
  /** The API versions of actions that specify no version. */
  readonly apiVersions: readonly string[];
  readonly isObsolete: boolean;
  /** What decides who may call the actions, besides the actions and the class. */
  readonly access: AccessContext;
  readonly reasons: readonly Reason[];
  /** Why it is uncertain whether the convention selects the controller. */
  readonly uncertainties: readonly Reason[];
  /** Derivation steps that all routes of the controller share. */
  readonly steps: readonly DerivationStep[];
}

/** A controller with its root path and name. */
export interface NamedController {
  readonly context: ControllerContext;
  /** The root path (§5.2.2); null if it is not known. */
  readonly rootPath: string | null;
  readonly controllerName: string;
}

/** The input of a route builder. */
export interface RouteRequest extends NamedController {
  readonly action: ActionModel;
  /** The action name (§5.5.1). */
  readonly name: string;
  readonly verb: string;
}

/** The templates of an action in both styles. */
export interface StyledTemplates {
  /** The base path of the class in the style in force: `/api/app/book`; null if attributes or code replace it. */
  readonly base: string | null;
  readonly v3: string;
  readonly v4: string;
}
