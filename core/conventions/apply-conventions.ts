import type { Application, ControllerModel } from '../model/application-model';
import { differentPositions, getOrInsert, groupBy } from '../model/collections';
import { Lazy } from '../model/lazy';
import type { Cooperative } from '../model/pausable-work';
import type { Profile } from '../model/profile';
import type { Exclusion, Reason, Route, Style } from '../model/route';
import { type ActionOutcome, actionRoutes, mergeOutcomes, ownerOf } from './action-routes';
import { attributesOnInterfaces, cycles, unresolvedBases } from './base-type-findings';
import { type ClassFacts, classFacts, type Rejection } from './class-facts';
import {
  disabled,
  type Implementations,
  replacement,
  type Selection,
  selectService,
} from './class-selection';
import { configurationDiagnostics } from './configuration-code-findings';
import { changedTables } from './configured-name-tables';
import type { ControllerContext } from './controller-context';
import { contextOf } from './create-controller-context';
import {
  conventionsInPlace,
  conventionsInSource,
  conventionsOfGroups,
  conventionsOfModel,
} from './custom-conventions';
import type { derivationCache } from './derivation-cache';
import { mappedEndpointRoutes } from './mapped-endpoint-routes';
import { olderAbpProfiles } from './profiles';
import { type Removal, removals, removalUncertainties } from './removed-controllers';
import { userSelection } from './user-overrides';

function exclusionOf(controller: ControllerModel, { code, reason, location }: Rejection): Exclusion {
  return { ...ownerOf(controller), method: null, code, reason, location };
}

const isSilent = ({ routes, exclusions }: ActionOutcome) => routes.length + exclusions.length === 0;

/**
 * Excludes a controller that has no routes. In a controller that has routes, excludes each method that has neither a
 * route nor an exclusion.
 */
function absences(facts: ClassFacts, outcomes: readonly ActionOutcome[]): readonly Exclusion[] {
  const { controller, unknownBase } = facts;
  const { name, location, actions, nonActions } = controller;
  const silent = actions.filter((_, at) => isSilent(outcomes[at]!));
  if (outcomes.some(({ routes }) => routes.length > 0)) {
    const none = {
      code: 'no-address',
      reason: 'No attribute gives the method a template: only a default route could reach it.',
    } as const;
    const why = { ...ownerOf(controller), ...(unknownBase ?? none) };
    return silent.map(({ written: method, location: own }) => ({ ...why, method, location: own }));
  }
  if (unknownBase !== null) return [exclusionOf(controller, unknownBase)];
  if (outcomes.length === 0 && nonActions.length === 0) {
    const reason = `${name} has no public method of its own or of a known base class.`;
    return [exclusionOf(controller, { code: 'no-methods', reason, location })];
  }
  if (silent.length === 0) return [];
  const reason = `${name} is a handwritten controller, and no attribute gives its methods a template: only a default route could reach them.`;
  return [exclusionOf(controller, disabled(facts) ?? { code: 'no-address', reason, location })];
}

/** Returns a function from a controller to the services that share an interface with it, except client proxies. */
function servicesByInterface({ controllers }: Application) {
  const services = new Lazy(() => {
    const found = new Map<string, ControllerModel[]>();
    for (const controller of controllers) {
      const { isHandwritten, isClientProxy, actions } = controller;
      if (!isHandwritten && !isClientProxy && actions.some(({ guards }) => guards !== null))
        for (const id of controller.ownInterfaces) getOrInsert(found, id, () => []).push(controller);
    }
    return found;
  });
  return ({ ownInterfaces }: ControllerModel) => ownInterfaces.flatMap((id) => services.value.get(id) ?? []);
}

/** The routes; those that differ between the versions of ABP are assumed if the version is not known. */
function assumedInVersion(routes: readonly Route[], context: ControllerContext): readonly Route[] {
  const keyOf = ({ verb, styles, location }: Route) => JSON.stringify([verb, styles, location]);
  const others = context.otherProfiles.map((profile) => {
    return new Set(actionRoutes({ ...context, profile }).flatMap((one) => one.routes.map(keyOf)));
  });
  const text = `the route depends on the version of ABP, which was not found; it is that of ${context.profile.id}`;
  const reason: Reason = { code: 'assumed-version', text, location: null };
  return routes.map((route): Route => {
    if (others.every((keys) => keys.has(keyOf(route)))) return route;
    const certainty = route.certainty === 'unknown' ? 'unknown' : 'assumed';
    return { ...route, certainty, reasons: [...route.reasons, reason] };
  });
}

/** Every route, exclusion and finding of one controller and its members. */
function outcomeOf(context: ControllerContext): ActionOutcome {
  const { controller } = context;
  const outcomes = actionRoutes(context);
  const ineligible = controller.nonActions.map(({ written: method, ...why }): Exclusion => {
    return { ...ownerOf(controller), method, ...why };
  });
  const others = {
    routes: [],
    exclusions: [...ineligible, ...absences(context, outcomes)],
    diagnostics: [
      ...cycles(controller),
      ...attributesOnInterfaces(controller),
      ...unresolvedBases(controller),
    ],
  };
  const outcome = mergeOutcomes([...outcomes, others]);
  return { ...outcome, routes: assumedInVersion(outcome.routes, context) };
}

/** The result of the conventions for the controllers of an application. Lists are in the order of `controllers`. */
export interface Derived {
  readonly controllers: readonly ControllerModel[];
  readonly classes: readonly { readonly facts: ClassFacts; readonly selection: Selection }[];
  /** The outcome of each controller, then the outcome of the application itself. */
  readonly outcomes: readonly ActionOutcome[];
  readonly removed: readonly Removal[];
  /** Indexes of handwritten controllers, whose access also depends on services that share an interface with them. */
  readonly handwritten: ReadonlySet<number>;
}

/**
 * Applies a profile's conventions, one controller per step. `forced` overrides every style setting. Outcomes in
 * `memory` are reused. `last` is the earlier result if only methods of controllers have changed since, else null.
 */
export function* derive(
  application: Application,
  defaultProfile: Profile,
  forced: Style | null,
  memory: ReturnType<typeof derivationCache>,
  implementations: Implementations,
  last: Derived | null,
): Cooperative<Derived> {
  const { controllers } = application;
  const tables = changedTables(defaultProfile, application.settings.tables);
  const { profile } = tables;
  const changed = differentPositions(last?.controllers ?? [], controllers);
  const classes = [...(last?.classes ?? [])];
  for (const at of changed) {
    const facts = classFacts(controllers[at]!);
    const selection = selectService(facts, application, profile, implementations);
    classes[at] = { facts, selection: userSelection(selection, facts.controller) };
    yield;
  }
  const inModel = () =>
    classes.flatMap(({ facts, selection }) =>
      selection.kind === 'selected' || facts.isController ? facts.controller : [],
    );
  const removesNone = last?.removed.length === 0;
  const removed = removesNone ? [] : removals(inModel(), application, profile);
  const removalsOf = groupBy(removed, ({ id }) => id);
  const conventions = [
    conventionsInPlace,
    conventionsInSource,
    conventionsOfModel,
    conventionsOfGroups,
  ].flatMap((of) => of(application));
  const servicesOf = servicesByInterface(application);
  const otherProfiles = application.hasAssumedVersion
    ? olderAbpProfiles.map((older) => changedTables(older, application.settings.tables).profile)
    : [];
  const shared = {
    application,
    profile,
    otherProfiles,
    forced,
    tableReasons: tables.reasons,
    conventions,
    servicesOf,
  };
  const mayBeRemoved =
    removed.length === 0 ? [] : controllers.flatMap(({ id }, at) => (removalsOf.has(id) ? at : []));
  const outcomes = [...(last?.outcomes ?? [])];
  for (const at of new Set([...changed, ...(last?.handwritten ?? []), ...mayBeRemoved])) {
    const { facts, selection } = classes[at]!;
    const { controller } = facts;
    const own = removalsOf.get(controller.id) ?? [];
    const removal = own.findLast(({ uncertainty }) => uncertainty === null);
    if (removal !== undefined) outcomes[at] = rejected(controller, removal);
    else if (selection.kind === 'rejected' && !facts.isController)
      outcomes[at] = rejected(controller, selection.rejection);
    else {
      const uncertainties = removalUncertainties(own, application, profile);
      const context = contextOf(facts, selection, uncertainties, shared);
      outcomes[at] = memory.outcomeOf(context, () => outcomeOf(context));
    }
    yield;
  }
  if (!removesNone)
    outcomes[controllers.length] = mergeOutcomes([
      ofApplication(application, removed),
      mappedEndpointRoutes(application),
    ]);
  const handwritten =
    last?.handwritten ?? new Set(controllers.flatMap(({ isHandwritten }, at) => (isHandwritten ? at : [])));
  return { controllers, classes, outcomes, removed, handwritten };
}

/** The outcome of a class that is excluded as a whole. */
function rejected(controller: ControllerModel, rejection: Rejection): ActionOutcome {
  const isUnresolved = rejection.code === 'unresolved-base';
  const diagnostics = [...cycles(controller), ...(isUnresolved ? unresolvedBases(controller) : [])];
  const reason = rejection.reason + replacement(controller);
  return { routes: [], exclusions: [exclusionOf(controller, { ...rejection, reason })], diagnostics };
}

/** Findings about the configuration, and exclusions of removed controllers that the workspace does not declare. */
function ofApplication(application: Application, removed: readonly Removal[]): ActionOutcome {
  const exclusions = removed
    .filter(({ id, uncertainty }) => id === null && uncertainty === null)
    .map(({ name, code, reason, location }) => {
      const owner = { service: name, serviceFullName: name, application: application.name, assembly: '' };
      return { ...owner, method: null, code, reason, location };
    });
  return { routes: [], exclusions, diagnostics: configurationDiagnostics(application) };
}
