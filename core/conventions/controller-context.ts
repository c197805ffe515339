import type { Application, ControllerModel, Setting } from '../model/application';
import type { Profile } from '../model/profile';
import type { Reason, Style } from '../model/route';
import type { Step } from '../model/step';
import type { Unknown } from '../model/value';
import type { ActionContext } from './action-context';
import { attributeText } from './attribute-arguments';
import { remoteService } from './remote-service';
import type { Removal } from './replacement';
import type { RouteBuilding } from './route-building';
import { type Selection, unresolvedBase } from './selection';
import { selectionSteps } from './selection-steps';
import { classSelectors } from './selectors';
import type { ConventionInPlace } from './service-convention';
import { styleOf } from './style';
import { userSteps, userStyle } from './user-decisions';
import { isController } from './web-controller';

/** What attributes of a class give for tokens and, for controllers that no `Create(…)` call selects, as the root path. */
function tokensOf({ attributes }: ControllerModel): {
  readonly area: string | null | Unknown;
  /** `[ControllerName]` of the class itself changes the `[controller]` token, and nothing else. */
  readonly controllerToken: string | null | Unknown;
} {
  const own = attributes.filter(({ depth }) => depth === 0);
  return {
    area: attributeText(attributes, 'Area'),
    controllerToken: attributeText(own, 'ControllerName'),
  };
}

/** All that decides the routes of one controller. */
export function contextOf(
  controller: ControllerModel,
  selection: Selection,
  application: Application,
  profile: Profile,
  forced: Style | null,
  doubts: readonly Reason[],
  building: RouteBuilding | null,
  tableReasons: readonly Reason[],
  conventions: readonly ConventionInPlace[],
): ActionContext {
  const selected = selection.kind === 'selected' ? selection : null;
  const service = remoteService(controller.attributes);
  const isService = controller.implementsRemoteService !== 'no' || service !== null;
  const isEnabled = service?.isEnabled ?? true;
  const setting = selected?.setting ?? null;
  const user = (selected && controller.user) ?? null;
  const style = userStyle(user, profile, forced) ?? styleOf(setting, application.settings, profile, forced);
  const steps: readonly Step[] =
    selected === null
      ? [
          {
            kind: 'handwritten-controller',
            text: `${controller.name} is a handwritten controller`,
            location: controller.location,
          },
        ]
      : [...selectionSteps(controller, selected.setting), ...userSteps(controller, application, profile)];
  const tokens = tokensOf(controller);
  const appliesConvention = isEnabled && (selected !== null || isService);
  return {
    controller,
    profile,
    setting,
    area: tokens.area,
    building,
    style: style.style,
    styleLocation: style.location,
    user,
    appliesConvention,
    controllerToken: tokens.controllerToken,
    isHandwritten: isController(controller),
    doubts: selected?.doubts ?? [],
    reasons: [
      ...(selected?.reasons ?? baseDoubts(controller)),
      ...(appliesConvention ? tableReasons : []),
      ...conventions
        .filter(
          ({ reach }) => reach === 'all' || (appliesConvention && classSelectors(controller).length === 0),
        )
        .map(({ reason }) => reason),
      ...(setting?.modelConfigurer ? [configurerReason(setting.modelConfigurer)] : []),
      ...doubts,
      ...(appliesConvention && style.reason !== null ? [style.reason] : []),
    ],
    steps,
  };
}

/** A base class that is not known may have a route that stands before those of the methods; one of the class itself goes before it. */
function baseDoubts(controller: ControllerModel): readonly Reason[] {
  const mayHaveRoute =
    controller.unresolvedBases.some(({ isInterface }) => !isInterface) &&
    classSelectors(controller).length === 0;
  const base = mayHaveRoute ? unresolvedBase(controller) : null;
  return base === null ? [] : [base];
}

/** `ControllerModelConfigurer` is handed the controller before its routes are built, and may do anything to it. */
function configurerReason({ location }: Setting): Reason {
  const text =
    'ControllerModelConfigurer may change anything of the controller: what it does is not followed';
  return { code: 'not-evaluated', text, location };
}

/** Why a controller may be taken out after all. */
export function stayDoubts(
  controller: ControllerModel,
  removed: readonly Removal[],
  { settings }: Application,
  profile: Profile,
): readonly Reason[] {
  const own = removed.flatMap(({ id, doubt }) => (id === controller.id && doubt !== null ? [doubt] : []));
  const any = profile.replacesControllers ? settings.unreadRemovals : [];
  return [...own, ...any].map(({ reason, location }) => ({
    code: 'assumed-selection',
    text: `whether the controller is removed cannot be told: ${reason}`,
    location,
  }));
}
