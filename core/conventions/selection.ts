import type { Application, ControllerModel, ControllerSetting, Setting } from '../model/application';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { ExclusionCode, Reason } from '../model/route';
import type { Unknown, Value } from '../model/value';
import { notEvaluated, unreadReason } from './certainty';
import type { Fronts } from './fronts';
import { remoteService } from './remote-service';
import { isBoolean, isNothing, resultOf, settingValue } from './setting-values';
import { isController } from './web-controller';

/** Why a class is no controller of the conventions. */
export interface Rejection {
  readonly code: ExclusionCode;
  readonly reason: string;
  readonly location: Location;
}

/** What selection decided of one class (§6). */
export type Selection =
  | {
      readonly kind: 'selected';
      readonly setting: ControllerSetting | null;
      readonly reasons: readonly Reason[];
      /** Why it may not be selected at all. A handwritten controller has its attribute routes all the same. */
      readonly doubts: readonly Reason[];
    }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** Integration services go by their own flag, other services by theirs; the default takes both. */
function takesServiceKind(controller: ControllerModel, setting: ControllerSetting): boolean | Unknown {
  if (setting.applicationServiceTypes === null) return true;
  const value = settingValue(setting.applicationServiceTypes, (found): found is Value => found !== undefined);
  if (typeof value !== 'object' || value === null) return true;
  if (value.kind === 'unknown') return value;
  if (value.kind !== 'symbol') return true;
  if (value.name === 'IntegrationServices') return controller.isIntegrationService;
  return value.name === 'ApplicationServices' ? !controller.isIntegrationService : true;
}

/** What TypePredicate says of a class. A predicate that says nothing, or is none, takes every class. */
function passesPredicate({ type }: ControllerModel, { typePredicate }: ControllerSetting): boolean | Unknown {
  if (typePredicate === null || isNothing(typePredicate)) return true;
  return resultOf(typePredicate, [{ kind: 'type', type }], isBoolean);
}

/** A class that a setting may or may not take is kept, with the reason. */
function assumedSelection({ reason, location }: Unknown): Reason {
  const text = `whether the class is selected cannot be told: ${reason}`;
  return { code: 'assumed-selection', text, location };
}

/** The type rules that hold for every class (§6.1), in the order in which people would ask. */
function typeRejection(controller: ControllerModel, profile: Profile): Rejection | null {
  const { location, name } = controller;
  const service = remoteService(controller.attributes);
  const marked = profile.attributeAloneSelects && service?.isEnabled === true;
  if (controller.implementsRemoteService === 'no' && !marked) {
    const reason = `${name} does not implement IRemoteService, directly or through a base type.`;
    return { code: 'not-a-service', reason, location };
  }
  if (controller.isNested)
    return { code: 'nested', reason: `${name} is declared inside another type.`, location };
  if (!controller.isPublic) return { code: 'not-public', reason: `${name} is not public.`, location };
  if (controller.isAbstract) return { code: 'abstract', reason: `${name} is abstract.`, location };
  if (controller.isGeneric) return { code: 'generic', reason: `${name} is generic.`, location };
  if (service !== null && !service.isEnabled) {
    const reason = `${name} carries RemoteService with IsEnabled = false.`;
    return { code: 'remote-service-disabled', reason, location: service.location };
  }
  return null;
}

/** Why a class may be other than it looks: a base of it is not known. */
export function unresolvedBase({ unresolvedBases: [base] }: ControllerModel): Reason | null {
  if (base === undefined) return null;
  const text = `${base.text} is not declared in the workspace: what it adds or switches off is not known`;
  return { code: 'unresolved-base', text, location: base.location };
}

/** Code on the options that could not be read may select a class, in whatever way, or leave it out. */
function unread(settings: readonly Setting[]): readonly Reason[] {
  return [...new Set(settings)].map((setting) => unreadReason('the selection', setting));
}

/** §6: whether `Create(…)` selects a class, and with which setting. `fronts` are those of the whole workspace. */
export function selectService(
  controller: ControllerModel,
  application: Application,
  profile: Profile,
  fronts: Fronts,
): Selection {
  const rejection = typeRejection(controller, profile);
  if (rejection !== null) return { kind: 'rejected', rejection };
  const assumed: Reason[] = [];
  const doubts: Reason[] = [];
  const base = unresolvedBase(controller);
  // An interface says nothing of the templates of a handwritten controller.
  const isBesideRoutes =
    controller.isHandwritten && controller.unresolvedBases.every(({ isInterface }) => isInterface);
  if (base !== null) (isBesideRoutes ? doubts : assumed).push(base);
  const service = remoteService(controller.attributes);
  if (service?.unread) assumed.push(notEvaluated('an argument of RemoteService', service.unread));
  let refused: ControllerSetting | null = null;
  // The first setting that contains a class wins.
  for (const setting of controller.settings) {
    const verdicts = [takesServiceKind(controller, setting), passesPredicate(controller, setting)];
    if (verdicts.includes(false)) {
      refused ??= setting;
      continue;
    }
    for (const verdict of verdicts) if (typeof verdict !== 'boolean') doubts.push(assumedSelection(verdict));
    doubts.push(...unread([...setting.unread, ...application.settings.unreadMvc]));
    return { kind: 'selected', setting, reasons: assumed, doubts };
  }
  if (refused !== null) {
    const isPredicate = passesPredicate(controller, refused) === false;
    const reason = isPredicate
      ? 'TypePredicate returns false for it.'
      : 'ApplicationServiceTypes leaves services of its kind out.';
    const { location } = (isPredicate ? refused.typePredicate : refused.applicationServiceTypes) ?? refused;
    return { kind: 'rejected', rejection: { code: 'type-predicate', reason, location } };
  }
  // Even where a call must be assumed, none is made for the assembly that holds the proxies of another process, and
  // handwritten controllers need none: the convention gives them routes without it.
  const front = controller.isHandwritten ? undefined : controller.ownInterfaces.find((id) => fronts.has(id));
  const needsNone = controller.isClientProxy || isController(controller) || front !== undefined;
  if (!application.registrations.isAssumed || needsNone) {
    const rest = application.settings.unreadMvc.length > 0 ? '; code that is not evaluated may' : '';
    const instead = front === undefined ? '' : `, and ${fronts.get(front)!.name} answers in its place`;
    const reason = `No Create(…) call names the assembly ${controller.assembly}${rest}${instead}.`;
    return {
      kind: 'rejected',
      rejection: { code: 'assembly-not-registered', reason, location: controller.location },
    };
  }
  const text = 'no Create(…) call was found: every assembly is taken as registered with the defaults';
  return {
    kind: 'selected',
    setting: null,
    reasons: assumed,
    doubts: [
      ...doubts,
      ...unread(application.settings.unreadMvc),
      { code: 'assumed-registration', text, location: null },
    ],
  };
}
