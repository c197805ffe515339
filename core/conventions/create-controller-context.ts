import type {
  Application,
  ControllerModel,
  ControllerSetting,
  OwnedAttribute,
} from '../model/application-model';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { DerivationStep, Reason, Style } from '../model/route';
import type { Unknown } from '../model/value';
import { is, unknown } from '../model/value-operations';
import { classVersions } from './api-versions';
import { styleOf } from './chosen-style';
import type { ClassFacts } from './class-facts';
import { type Selection, selectionSteps } from './class-selection';
import type { ControllerContext } from './controller-context';
import { type ConventionInPlace, codeInPlace } from './custom-conventions';
import {
  attributeText,
  type Evaluated,
  evaluated,
  exact,
  isObsolete,
  isString,
  resultOf,
} from './evaluated-values';
import { frameworkObject } from './framework-values';
import { controllerName, removePostfix } from './names';
import { userSteps } from './user-overrides';
import { declaredVisibility } from './visibility';

/** The data that the routes of all controllers of an application depend on. */
interface ApplicationContext {
  readonly application: Application;
  readonly profile: Profile;
  readonly otherProfiles: readonly Profile[];
  /** The style that overrides every setting; null for none. */
  readonly forced: Style | null;
  /** Why the name tables of the profile are not exact. */
  readonly tableReasons: readonly Reason[];
  readonly conventions: readonly ConventionInPlace[];
  /** The services that implement an interface of a controller. */
  readonly servicesOf: (controller: ControllerModel) => readonly ControllerModel[];
}

/** Collects everything that decides the routes of one controller. */
export function contextOf(
  facts: ClassFacts,
  selection: Selection,
  uncertainties: readonly Reason[],
  { application, profile, otherProfiles, forced, tableReasons, conventions, servicesOf }: ApplicationContext,
): ControllerContext {
  const selected = selection.kind === 'selected' ? selection : null;
  const { controller, isService } = facts;
  const isEnabled = facts.remoteService?.isEnabled ?? true;
  const setting = selected?.setting ?? null;
  const user = (selected && controller.user) ?? null;
  const style = styleOf(user, setting, application.settings, profile, forced);
  const text = `${controller.name} is a handwritten controller`;
  const own = controller.attributes.filter(({ depth }) => depth === 0);
  const declared = declaredName(facts, selected !== null, application, profile);
  const hasPostfix = controller.implementsRemoteService !== 'no' || !controller.isHandwritten;
  const before =
    declared.isKnown && hasPostfix
      ? { ...declared, value: removePostfix(declared.value, profile.controllerPostfixes) }
      : declared;
  const configured = configuredName(setting, controller, before);
  const steps: readonly DerivationStep[] =
    selected === null
      ? [{ kind: 'handwritten-controller', text, location: controller.location }]
      : [
          ...selectionSteps(facts, selected.setting),
          ...userSteps(controller, application, profile),
          ...(configured?.isKnown ? [renamingStep(configured.value, setting)] : []),
        ];
  const appliesConvention = isEnabled && (selected !== null || isService);
  const isShown = application.showsPlainControllers || isService || facts.isApi;
  return {
    ...facts,
    profile,
    otherProfiles,
    setting,
    ...codeInPlace(application.settings),
    style: style.style,
    styleLocation: style.location,
    styleReason: style.reason,
    user,
    appliesConvention,
    conventionalRoutes: application.conventionalRoutes,
    constraints: application.constraints,
    formTypes: application.settings.formTypes,
    tokenReason: conventions.find(({ reach }) => reach === 'tokens')?.reason ?? null,
    name: configured ?? before,
    visibility: declaredVisibility(controller.attributes) ?? {
      visibility: isShown ? 'visible' : 'hidden',
      location: null,
      reasons: [],
    },
    apiVersions: classVersions(own, setting),
    isObsolete: isObsolete(own),
    access: {
      hostPolicies: application.hostPolicies,
      services: facts.isController ? servicesOf(controller) : [],
    },
    uncertainties: selected?.uncertainties ?? [],
    reasons: [
      ...(selected?.reasons ?? baseUncertainties(facts)),
      ...(appliesConvention ? tableReasons : []),
      ...conventions.flatMap(({ reach, reason }) =>
        reach === 'all' || (reach === 'methods' && appliesConvention && facts.routes.length === 0)
          ? [reason]
          : [],
      ),
      ...[configured?.reason ?? []].flat(),
      ...uncertainties,
      ...(controller.uncertainty === null ? [] : [reasonOf(controller.uncertainty)]),
      ...controller.attributes.flatMap(({ uncertainty }) => uncertainty ?? []),
      ...controller.attributes.flatMap(featureReason),
    ],
    steps,
  };
}

function renamingStep(name: string, setting: ControllerSetting | null): DerivationStep {
  const text = `ControllerModelConfigurer gives the controller name ${name || '(empty)'}`;
  return { kind: 'given-controller-name', text, location: setting?.modelConfigurer?.location ?? null };
}

/**
 * The controller name (§5.4.1), before postfixes are removed. `[ControllerName]` on the class itself decides it, if API
 * versioning is registered: `AddAbpApiVersioning` covers services and classes with `[ApiController]`.
 */
function declaredName(
  { controller: { name, attributes }, isApi }: ClassFacts,
  isSelected: boolean,
  { apiVersioning }: Application,
  profile: Profile,
): Evaluated<string> {
  const ofClass = exact(controllerName(name, false, profile));
  const own = attributes.filter(({ depth }) => depth === 0);
  const given = attributeText(own, 'ControllerName', 'the controller name');
  if (given === null || apiVersioning === 'none') return ofClass;
  const assumed = (text: string, location: Location | null): Reason => ({
    code: 'assumed-selection',
    text: `[ControllerName] is assumed to ${text}`,
    location,
  });
  if (apiVersioning === 'unknown') {
    const reason = assumed('have no effect: no call that registers API versioning was found', null);
    return { ...ofClass, reason };
  }
  const isCovered = isSelected || isApi;
  if (!given.isKnown || (isCovered && /^AddAbp/i.test(apiVersioning.text))) return given;
  return {
    ...given,
    reason: assumed(`rename the controller: ${apiVersioning.text} is called`, apiVersioning.location),
  };
}

/** Why a class without a Route attribute may inherit one: it has an unknown base. Empty for all other classes. */
function baseUncertainties({ unknownBase, routes, unresolvedBase }: ClassFacts): readonly Reason[] {
  return unknownBase !== null && unresolvedBase !== null && routes.length === 0 ? [unresolvedBase] : [];
}

/** While the feature that `[RequiresGlobalFeature]` names is off, its class is not found and not in API discovery. */
function featureReason({ name, location }: OwnedAttribute): readonly Reason[] {
  const text = 'the global feature that the class requires is assumed to be enabled';
  return name === 'RequiresGlobalFeature' ? [{ code: 'assumed-selection', text, location }] : [];
}

const reasonOf = ({ reason: text, location }: Unknown): Reason => ({ code: 'not-evaluated', text, location });

/**
 * The controller name that `ControllerModelConfigurer` sets, given the name before; unknown if the code may change
 * anything else about the controller. Null if the code leaves the controller as it is.
 */
function configuredName(
  setting: ControllerSetting | null,
  { type }: ControllerModel,
  before: Evaluated<string>,
): Evaluated<string> | null {
  if (!setting?.modelConfigurer) return null;
  const { value, location } = setting.modelConfigurer;
  const text = `ControllerModelConfigurer${is.unknown(value) ? ', if set,' : ''} may change anything about the controller`;
  const reason = { code: 'not-evaluated', text, location } as const;
  const ControllerName = before.isKnown ? before.value : unknown(before.reason.text, location);
  const model = frameworkObject({ ControllerType: { kind: 'type', type, isName: false }, ControllerName });
  const result = resultOf(setting.modelConfigurer, [model]);
  const name = evaluated({ value: result, location }, isString, 'the controller name');
  if (!name.isKnown) return { isKnown: false, reason };
  return name.reason === null && before.isKnown && name.value === before.value ? null : name;
}
