import { expressionText } from '../evaluation/literal';
import type { Application, ControllerModel, ControllerSetting, Setting } from '../model/application';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { ExclusionCode, Reason } from '../model/route';
import { notEvaluated } from './certainty';
import { remoteService } from './remote-service';

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
function takesServiceKind(controller: ControllerModel, setting: ControllerSetting): boolean {
  const value = setting.applicationServiceTypes?.value;
  if (value === undefined) return true;
  const wanted = expressionText(value);
  if (/IntegrationServices$/.test(wanted)) return controller.isIntegrationService;
  if (/ApplicationServices$/.test(wanted)) return !controller.isIntegrationService;
  return true;
}

function predicateReasons(setting: ControllerSetting): Reason[] {
  const uncertain: (Setting | null)[] = [setting.typePredicate, ...setting.unread];
  return uncertain.flatMap((item) => (item === null ? [] : [notEvaluated('the selection', item)]));
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

/** §6: whether `Create(…)` selects a class, and with which setting. */
export function selectService(
  controller: ControllerModel,
  application: Application,
  profile: Profile,
): Selection {
  const rejection = typeRejection(controller, profile);
  if (rejection !== null) return { kind: 'rejected', rejection };
  const assumed: Reason[] = [];
  if (controller.unresolvedBases.length > 0) {
    const [base] = controller.unresolvedBases;
    assumed.push({
      code: 'unresolved-base',
      text: `${base!.text} is not declared in the workspace: what it adds or switches off is not known`,
      location: base!.location,
    });
  }
  const service = remoteService(controller.attributes);
  if (service?.unread) {
    const text = 'an argument of RemoteService is not a plain literal';
    assumed.push({ code: 'not-evaluated', text, location: service.unread });
  }
  const setting = controller.settings.find((candidate) => takesServiceKind(controller, candidate));
  if (setting !== undefined) {
    return { kind: 'selected', setting, reasons: assumed, doubts: predicateReasons(setting) };
  }
  // Even where a call must be assumed, none is made for the assembly that holds the proxies of another process.
  if (!application.registrations.isAssumed || controller.isClientProxy) {
    const reason = `No Create(…) call names the assembly ${controller.assembly}.`;
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
    doubts: [{ code: 'assumed-registration', text, location: null }],
  };
}
