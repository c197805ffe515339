import type {
  Application,
  ControllerModel,
  ListedType,
  OwnedAttribute,
  Setting,
} from '../model/application-model';
import type { Profile } from '../model/profile';
import type { ExclusionCode, Reason } from '../model/route';
import type { Unknown } from '../model/value';
import { is } from '../model/value-operations';
import type { Rejection } from './class-facts';
import { evaluated, isBoolean, namedArgument, notEvaluated, positional } from './evaluated-values';
import { userHiding } from './user-overrides';

/** A controller that is removed from the model. */
export type Removal = ListedType & Rejection;

/** The removal of a controller by an attribute. */
const replaced = (
  { id, name }: Pick<Removal, 'id' | 'name'>,
  { location }: OwnedAttribute,
  reason: string,
): Removal => ({ id, name, code: 'controller-replaced', reason, uncertainty: null, location });

/** The removals of the controllers that an attribute lists. */
function listed(attribute: OwnedAttribute, reason: string): Removal[] {
  return positional(attribute).flatMap(({ value }) =>
    is.type(value) ? [replaced(value.type, attribute, reason)] : [],
  );
}

/**
 * Removals by `ExposeServices`: with `IncludeSelf`, the listed controllers; else the class, if it extends a controller.
 */
function exposeServices(
  controller: ControllerModel,
  inModel: ReadonlySet<string>,
  profile: Profile,
): Removal[] {
  const attribute = controller.attributes.find(({ name, depth }) => name === 'ExposeServices' && depth === 0);
  if (attribute === undefined) return [];
  if (profile.exposeServicesIncludeSelf && namedArgument(attribute, 'IncludeSelf')?.value === true)
    return listed(attribute, `${controller.name} is exposed in place of the class.`);
  const base = controller.baseIds.find((id) => inModel.has(id));
  if (base === undefined && !controller.hasServedBase) return [];
  const reason = 'The class has ExposeServices, so only the controller that it derives from has endpoints.';
  return [replaced(controller, attribute, reason)];
}

/** Whether a flag is set; false by default. */
export function isOn(setting: Setting | null): boolean | Unknown {
  if (setting === null) return false;
  const value = evaluated(setting, isBoolean, 'the flag');
  if (value.reason === null) return value.value;
  const { text, location } = value.reason;
  return { kind: 'unknown', reason: text, location: location ?? setting.location };
}

/** The removals of controllers that are exposed only if a flag is set. */
function unlessExposed(
  controllers: readonly ControllerModel[],
  flag: Setting | null,
  code: ExclusionCode,
  reason: string,
): readonly Removal[] {
  const isExposed = isOn(flag);
  if (isExposed === true) return [];
  const uncertainty = isExposed === false ? null : isExposed;
  return controllers.map(({ id, name, location }) => ({ id, name, code, reason, uncertainty, location }));
}

/** §9: every removal by configuration and attributes, collected before any removal is applied. */
export function removals(
  controllers: readonly ControllerModel[],
  { settings }: Application,
  profile: Profile,
): readonly Removal[] {
  const inModel = new Set(controllers.filter(({ isAbstract }) => !isAbstract).map(({ id }) => id));
  const result: Removal[] = [];
  if (profile.replacesControllers) {
    const reason = 'The class is listed in ControllersToRemove.';
    for (const listedType of settings.controllersToRemove)
      result.push({ ...listedType, code: 'controller-removed', reason });
    for (const { name, attributes } of controllers)
      for (const attribute of attributes)
        if (attribute.name === 'ReplaceControllers')
          result.push(...listed(attribute, `${name} replaces the class.`));
  }
  if (profile.exposeServicesRemoves) {
    const affected = controllers.filter(({ id }) => !settings.ignoredOnExclusion.includes(id));
    result.push(...affected.flatMap((controller) => exposeServices(controller, inModel, profile)));
  }
  if (profile.hasIntegrationServices) {
    const reason = 'Integration services are exposed only if ExposeIntegrationServices is set.';
    const services = controllers.filter(({ isIntegrationService }) => isIntegrationService);
    for (const { id, name, user } of services) {
      const exposes = user?.exposeIntegrationServices ?? null;
      if (exposes?.value === false)
        result.push({ id, name, code: 'integration-not-exposed', uncertainty: null, ...userHiding(exposes) });
    }
    const others = services.filter(({ user }) => (user?.exposeIntegrationServices ?? null) === null);
    const { exposeIntegrationServices: flag } = settings;
    result.push(...unlessExposed(others, flag, 'integration-not-exposed', reason));
  }
  if (profile.hidesClientProxies) {
    const reason = 'Client proxies are exposed only if ExposeClientProxyServices is set.';
    const proxies = controllers.filter(({ isClientProxy }) => isClientProxy);
    result.push(...unlessExposed(proxies, settings.exposeClientProxyServices, 'controller-removed', reason));
  }
  return result;
}

/** Why it is uncertain whether a controller is removed. `removed`: the possible removals of the controller. */
export function removalUncertainties(
  removed: readonly Removal[],
  { settings }: Application,
  profile: Profile,
): readonly Reason[] {
  const own = removed.flatMap(({ uncertainty }) => uncertainty ?? []);
  const any = profile.replacesControllers && settings.otherRemovals !== null ? [settings.otherRemovals] : [];
  const reasons = [...own, ...any].map((one) => notEvaluated('the removal of the controller', one));
  return reasons.map((reason) => ({ ...reason, code: 'assumed-selection' }));
}
