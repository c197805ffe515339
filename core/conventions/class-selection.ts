import { isNamedLikeController } from '../catalog/candidate-names';
import type { Application, ControllerModel, ControllerSetting } from '../model/application-model';
import type { Profile } from '../model/profile';
import type { DerivationStep, Reason } from '../model/route';
import type { SymbolValue, Value } from '../model/value';
import { is } from '../model/value-operations';
import { type ClassFacts, isController, NOT_DECLARED, type Rejection } from './class-facts';
import { type Evaluated, evaluated, exact, isBoolean, namedArgument, resultOf } from './evaluated-values';

/** Handwritten controllers that implement service interfaces, by the identity of each interface. */
export type Implementations = ReadonlyMap<string, ControllerModel>;

/**
 * Handwritten controllers that implement service interfaces; empty if any application calls `Create(…)`. If none does,
 * services with these interfaces are assumed not to be registered: otherwise, two classes would serve the same methods.
 */
export function implementationsOf(applications: readonly Application[]): Implementations {
  // Code that is not evaluated may contain the call.
  const mayRegister = ({ registrations, settings }: Application) =>
    !registrations.isAssumed || settings.otherRegistrations !== null;
  if (applications.some(mayRegister)) return new Map();
  return new Map(
    applications
      .flatMap(({ controllers }) => controllers)
      .filter((controller) => isController(controller) && controller.implementsRemoteService !== 'no')
      .flatMap((controller) => controller.ownInterfaces.map((id) => [id, controller] as const)),
  );
}

/** The decision whether a class is selected (§6). */
export type Selection =
  | {
      readonly kind: 'selected';
      readonly setting: ControllerSetting | null;
      readonly reasons: readonly Reason[];
      /** Why the selection is uncertain. Attribute routes of handwritten controllers do not depend on the selection. */
      readonly uncertainties: readonly Reason[];
    }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

const isServiceKind = (value: Value): value is SymbolValue =>
  is.symbol(value) && value.owner.endsWith('ApplicationServiceTypes');

/** Whether a setting selects the kind of this service: integration services, other services, or (by default) both. */
function takesServiceKind(controller: ControllerModel, setting: ControllerSetting): Evaluated<boolean> {
  const { applicationServiceTypes: given } = setting;
  if (given === null) return exact(true);
  const kinds = evaluated(given, isServiceKind, 'ApplicationServiceTypes');
  if (!kinds.isKnown) return kinds;
  const { name } = kinds.value;
  const isTaken =
    name === 'IntegrationServices'
      ? controller.isIntegrationService
      : name !== 'ApplicationServices' || !controller.isIntegrationService;
  return { ...kinds, value: isTaken };
}

/** The result of TypePredicate for a class (§6.3). */
function passesPredicate(
  { type }: ControllerModel,
  { typePredicate }: ControllerSetting,
): Evaluated<boolean> {
  if (typePredicate === null) return exact(true);
  const value = resultOf(typePredicate, [{ kind: 'type', type, isName: false }]);
  return evaluated({ value, location: typePredicate.location }, isBoolean, 'the result of TypePredicate');
}

/** The most obvious reason why the type rules (§6.1) reject a class; null if they accept it. */
function typeRejection(facts: ClassFacts, profile: Profile): Rejection | null {
  const { controller, remoteService } = facts;
  const { location, name } = controller;
  const marked = profile.attributeAloneSelects && remoteService?.isEnabled === true;
  // For an abstract controller, the code is `abstract`, not `not-a-service`.
  const isUnfitController = controller.isHandwritten && !facts.isController;
  if (controller.implementsRemoteService === 'no' && !marked && !isUnfitController) {
    const mayBeController = controller.unresolvedBases.some(({ text }) => isNamedLikeController(text));
    if (mayBeController && facts.unknownBase !== null) return facts.unknownBase;
    const [base] = controller.unresolvedBases;
    const bases = base === undefined ? '' : `, as far as known: ${base.text} ${base.why ?? NOT_DECLARED}`;
    const reason = `${name} does not implement IRemoteService, directly or through a base type${bases}.`;
    return { code: 'not-a-service', reason, location };
  }
  if (controller.type.declared?.kind === 'struct' && !profile.selectsStructs)
    return { code: 'not-a-service', reason: `${name} is a struct: only classes are selected.`, location };
  if (controller.ineligible !== undefined)
    return { code: 'not-a-service', reason: `${name} ${controller.ineligible}.`, location };
  if (controller.isNested)
    return { code: 'nested', reason: `${name} is declared inside another type.`, location };
  if (!controller.isPublic) return { code: 'not-public', reason: `${name} is not public.`, location };
  if (controller.isAbstract) return { code: 'abstract', reason: `${name} is abstract.`, location };
  if (controller.isGeneric) return { code: 'generic', reason: `${name} is generic.`, location };
  return disabled(facts);
}

/** The rejection of a class that its `RemoteService` attribute disables (§6.1); null for other classes. */
export function disabled({ controller, remoteService: service }: ClassFacts): Rejection | null {
  if (service === null || service.isEnabled) return null;
  const reason = `${controller.name} ${service.text} with IsEnabled = false.`;
  return { code: 'remote-service-disabled', reason, location: service.location };
}

/** What answers with a class that replaces a service of another module, appended to a reason; empty for other classes. */
export function replacement({ foreignService: service, attributes, ...controller }: ControllerModel): string {
  if (service === null || controller.isClientProxy || controller.ineligible !== undefined) return '';
  const dependency = attributes.find(({ name }) => name === 'Dependency');
  const answers = `a controller of the module that declares ${service} answers with it`;
  return dependency && namedArgument(dependency, 'ReplaceServices')?.value === true
    ? ` It replaces ${service}: ${answers}.`
    : ` If it is registered as ${service}, ${answers}.`;
}

/** §6: whether `Create(…)` selects a class, and with which setting. `implementations` covers the whole workspace. */
export function selectService(
  facts: ClassFacts,
  application: Application,
  profile: Profile,
  implementations: Implementations,
): Selection {
  const { controller, unresolvedBase } = facts;
  const rejection = typeRejection(facts, profile);
  if (rejection !== null) return { kind: 'rejected', rejection };
  const assumed: Reason[] = [];
  const uncertainties: Reason[] = [];
  // An unknown interface does not affect the templates of a handwritten controller.
  const isBesideRoutes =
    controller.isHandwritten && controller.unresolvedBases.every(({ isInterface }) => isInterface);
  if (unresolvedBase !== null) (isBesideRoutes ? uncertainties : assumed).push(unresolvedBase);
  assumed.push(...(facts.remoteService?.reasons ?? []));
  let refused: Rejection | null = null;
  // The first setting that accepts the class wins.
  for (const setting of controller.settings) {
    const verdicts = [takesServiceKind(controller, setting), passesPredicate(controller, setting)] as const;
    const [isOtherKind, fails] = verdicts.map(
      (verdict) => verdict.isKnown && !verdict.value && verdict.reason === null,
    );
    if (isOtherKind || fails) {
      const reason = fails
        ? `TypePredicate returns false for ${controller.name}.`
        : `ApplicationServiceTypes excludes services like ${controller.name}.`;
      const { location } = (fails ? setting.typePredicate : setting.applicationServiceTypes) ?? setting;
      refused ??= { code: 'type-predicate', reason, location };
      continue;
    }
    // If it is uncertain whether a setting selects the class, the class counts as selected, and the reason is kept.
    for (const { reason } of verdicts)
      if (reason !== null) uncertainties.push({ ...reason, code: 'assumed-selection' });
    if (setting.uncertainty !== null) {
      const { reason, location } = setting.uncertainty;
      const text = `the selection of the class is unknown: ${reason}`;
      uncertainties.push({ code: 'assumed-selection', text, location });
    }
    return { kind: 'selected', setting, reasons: assumed, uncertainties };
  }
  if (refused !== null) return { kind: 'rejected', rejection: refused };
  const unregistered = registrationRejection(facts, application, implementations);
  if (unregistered !== null) return { kind: 'rejected', rejection: unregistered };
  const text = 'no Create(…) call was found: every assembly is assumed to be registered with the defaults';
  uncertainties.push({ code: 'assumed-registration', text, location: null });
  return { kind: 'selected', setting: null, reasons: assumed, uncertainties };
}

/** For a class whose assembly has no setting: why it is not registered; null if it is assumed to be registered. */
function registrationRejection(
  { controller, isController }: ClassFacts,
  { registrations, settings }: Application,
  implementations: Implementations,
): Rejection | null {
  const { name, location, assembly, isClientProxy, isHandwritten, ownInterfaces } = controller;
  // Even when registration is assumed, some classes are not registered: client proxies, handwritten controllers (which
  // need no registration), and services whose interface a handwritten controller implements.
  const [implementation] = isHandwritten ? [] : ownInterfaces.flatMap((id) => implementations.get(id) ?? []);
  const needsNone = isClientProxy || isController || implementation !== undefined;
  if (registrations.isAssumed && !needsNone) return null;
  const rest = settings.otherRegistrations === null ? '' : '; unevaluated code may name it';
  const instead = implementation === undefined ? '' : `, and ${implementation.name} answers instead`;
  const proxy = isClientProxy ? `${name} is a client proxy: it calls a service in another process. ` : '';
  const reason = `${proxy}No Create(…) call names the assembly ${assembly}${rest}${instead}.`;
  return { code: 'assembly-not-registered', reason, location };
}

/** Why a class is a service, and what registers the services of its assembly as controllers (§6.1). */
export function selectionSteps(
  facts: ClassFacts,
  setting: ControllerSetting | null,
): readonly DerivationStep[] {
  const text =
    setting === null
      ? 'No Create(…) call was found: the assembly is assumed to be registered'
      : 'Create(…) selects it';
  return [serviceStep(facts), { kind: 'selection', text, location: setting?.location ?? null }];
}

function serviceStep({ controller, remoteService: service }: ClassFacts): DerivationStep {
  const { name, serviceBase, unresolvedBases, location } = controller;
  if (serviceBase !== null) {
    const { text: base, isInterface } = serviceBase;
    const text = `${name} ${isInterface ? 'implements' : 'derives from'} ${base}, which makes it a service`;
    return { kind: 'selection', text, location: serviceBase.location };
  }
  if (service !== null) {
    const text = `${name} ${service.text}, which makes it a service`;
    return { kind: 'selection', text, location: service.location };
  }
  const [base] = unresolvedBases;
  const text = `${name} is assumed to be a service because of its name${base === undefined ? '' : `, or the name of its base ${base.text}`}`;
  return { kind: 'selection', text, location: base?.location ?? location };
}
