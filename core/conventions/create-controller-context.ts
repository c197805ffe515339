import type {
  Application,
  ControllerModel,
  ControllerSetting,
  OwnedAttribute,
} from '../model/application-model';
import type { Profile } from '../model/profile';
import type { DerivationStep, Reason, Style } from '../model/route';
import type { Unknown } from '../model/value';
import { classVersions } from './api-versions';
import { styleOf } from './chosen-style';
import type { ClassFacts } from './class-facts';
import { type Selection, selectionSteps } from './class-selection';
import type { ControllerContext } from './controller-context';
import { controllerNames } from './controller-names';
import { type ConventionInPlace, codeInPlace } from './custom-conventions';
import { isObsolete } from './evaluated-values';
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
  const { name, configured } = controllerNames(facts, selected !== null, setting, application, profile);
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
    name,
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
