import { literalBoolean } from '../evaluation/literal';
import type { Application, ControllerModel, OwnedAttribute, Setting } from '../model/application';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { ExclusionCode } from '../model/route';
import type { Unknown } from '../model/value';
import { isBoolean, settingValue } from './setting-values';
import { userHiding } from './user-decisions';

/** A controller that is taken out of the model. `id` is null for one that the workspace does not declare. */
export interface Removal {
  readonly id: string | null;
  readonly name: string;
  readonly code: ExclusionCode;
  readonly reason: string;
  /** Why it may stay after all. */
  readonly doubt: Unknown | null;
  readonly location: Location;
}

const typeNames = ({ arguments: args }: OwnedAttribute) =>
  args
    .flatMap(({ value }) => (value.kind === 'array' ? value.items : [value]))
    .flatMap((value) => (value.kind === 'type' ? [value.type.text] : []));

function listed(attribute: OwnedAttribute, code: ExclusionCode, reason: (name: string) => string): Removal[] {
  return typeNames(attribute).map((name) => ({
    id: attribute.types[name] ?? null,
    name,
    code,
    reason: reason(name),
    doubt: null,
    location: attribute.location,
  }));
}

/** `ExposeServices` on a service: takes out the listed controllers, or the class itself below another controller. */
function exposeServices(
  controller: ControllerModel,
  inModel: ReadonlySet<string>,
  profile: Profile,
): Removal[] {
  const attribute = controller.attributes.find(({ name, depth }) => name === 'ExposeServices' && depth === 0);
  if (attribute === undefined) return [];
  const flag = attribute.arguments.find(({ name }) => name === 'IncludeSelf');
  if (profile.exposeServicesIncludeSelf && flag !== undefined && literalBoolean(flag.value) === true) {
    return listed(attribute, 'controller-replaced', () => `${controller.name} is exposed in its place.`);
  }
  const base = controller.baseIds.find((id) => inModel.has(id));
  if (base === undefined && !controller.hasServedBase) return [];
  const reason = 'The class exposes services and derives from another controller, whose endpoints stay.';
  return [
    {
      id: controller.id,
      name: controller.name,
      code: 'controller-replaced',
      reason,
      doubt: null,
      location: attribute.location,
    },
  ];
}

/** Whether a flag is set; false when nobody says. */
const isOn = (setting: Setting | null): boolean | Unknown =>
  setting !== null && settingValue(setting, isBoolean);

/** Controllers of a kind that are only exposed when a flag is set. */
function unlessExposed(
  controllers: readonly ControllerModel[],
  flag: Setting | null,
  code: ExclusionCode,
  reason: string,
): readonly Removal[] {
  const isExposed = isOn(flag);
  if (isExposed === true) return [];
  const doubt = isExposed === false ? null : isExposed;
  return controllers.map(({ id, name, location }) => ({ id, name, code, reason, doubt, location }));
}

/** §9: every removal that configuration and attributes ask for, collected before any is applied. */
export function removals(
  controllers: readonly ControllerModel[],
  { settings }: Application,
  profile: Profile,
): readonly Removal[] {
  const inModel = new Set(controllers.filter(({ isAbstract }) => !isAbstract).map(({ id }) => id));
  const result: Removal[] = [];
  if (profile.replacesControllers) {
    const reason = 'It is listed in ControllersToRemove.';
    for (const listedType of settings.controllersToRemove)
      result.push({ ...listedType, code: 'controller-removed', reason });
    for (const controller of controllers) {
      for (const attribute of controller.attributes.filter(({ name }) => name === 'ReplaceControllers')) {
        result.push(...listed(attribute, 'controller-replaced', () => `${controller.name} replaces it.`));
      }
    }
  }
  if (profile.exposeServicesRemoves) {
    for (const controller of controllers) {
      if (!settings.ignoredOnExclusion.includes(controller.id)) {
        result.push(...exposeServices(controller, inModel, profile));
      }
    }
  }
  if (profile.hasIntegrationServices) {
    const reason = 'Integration services are not exposed unless ExposeIntegrationServices is set.';
    const services = controllers.filter(({ isIntegrationService }) => isIntegrationService);
    for (const { id, name, user } of services) {
      const hiding = userHiding(user);
      if (hiding !== null && hiding !== 'none')
        result.push({ id, name, code: 'integration-not-exposed', doubt: null, ...hiding });
    }
    const others = services.filter(({ user }) => userHiding(user) === null);
    const { exposeIntegrationServices: flag } = settings;
    result.push(...unlessExposed(others, flag, 'integration-not-exposed', reason));
  }
  if (profile.hidesClientProxies) {
    const reason = 'Client proxies are not exposed unless ExposeClientProxyServices is set.';
    const proxies = controllers.filter(({ isClientProxy }) => isClientProxy);
    const { exposeClientProxyServices: flag } = settings;
    result.push(...unlessExposed(proxies, flag, 'controller-removed', reason));
  }
  return result;
}
