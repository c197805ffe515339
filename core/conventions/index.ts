import type { Application, ControllerModel } from '../model/application';
import { getOrInsert } from '../model/collections';
import { compareText } from '../model/compare-text';
import type { Cooperative } from '../model/cooperative';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Profile } from '../model/profile';
import { compareRoutes, type Exclusion, type Route, type Style } from '../model/route';
import { type ActionOutcome, actionRoutes, mergeOutcomes, ownerOf } from './action-routes';
import {
  disabled,
  type Implementations,
  isController,
  NOT_DECLARED,
  type Rejection,
  type Selection,
  selectService,
  unknownBase,
} from './class-selection';
import { configurationDiagnostics } from './configuration-findings';
import { changedTables } from './configured-name-tables';
import type { ControllerContext } from './controller-context';
import { contextOf } from './create-controller-context';
import type { Derivation, DerivationCache } from './derivation-cache';
import { removals, removalUncertainties } from './removed-controllers';
import { conventionsInPlace, conventionsInSource, conventionsOfModel } from './replaced-conventions';
import { userSelection } from './user-overrides';

function exclusionOf(controller: ControllerModel, { code, reason, location }: Rejection): Exclusion {
  return { ...ownerOf(controller), method: null, code, reason, location };
}

const isSilent = ({ routes, exclusions }: ActionOutcome) => routes.length + exclusions.length === 0;

/**
 * Why a whole controller has no route: its base class is not known, it has no method, or its methods have no
 * template. If the controller has routes, why some methods have none. Methods that already have an exclusion are left out.
 */
function absences(controller: ControllerModel, outcomes: readonly ActionOutcome[]): readonly Exclusion[] {
  const { name, location, actions, nonActions } = controller;
  const unknown = unknownBase(controller);
  const silent = actions.filter((_, at) => isSilent(outcomes[at]!));
  if (outcomes.some(({ routes }) => routes.length > 0)) {
    const none = { code: 'no-address', reason: 'No attribute gives the method an address.' } as const;
    const why = { ...ownerOf(controller), ...(unknown ?? none) };
    return silent.map(({ written: method, location: own }) => ({ ...why, method, location: own }));
  }
  if (unknown !== null) return [exclusionOf(controller, unknown)];
  if (outcomes.length === 0 && nonActions.length === 0) {
    const reason = `${name} has no public method of its own or of a known base class.`;
    return [exclusionOf(controller, { code: 'no-methods', reason, location })];
  }
  if (silent.length === 0) return [];
  const reason = `${name} is a handwritten controller, and no attribute gives its methods an address.`;
  return [exclusionOf(controller, disabled(controller) ?? { code: 'no-address', reason, location })];
}

/** Returns a lookup of services that share an interface with a controller, except client proxies: they call another host. */
function servicesByInterface({ controllers }: Application) {
  const services = new Map<string, ControllerModel[]>();
  for (const controller of controllers) {
    const { isHandwritten, isClientProxy, actions } = controller;
    if (!isHandwritten && !isClientProxy && actions.some((action) => 'guards' in action))
      for (const id of controller.ownInterfaces) getOrInsert(services, id, () => []).push(controller);
  }
  return ({ ownInterfaces }: ControllerModel) => ownInterfaces.flatMap((id) => services.get(id) ?? []);
}

/** One finding for each unknown base of a class. */
function unresolvedBases({ name, fullName, unresolvedBases: bases }: ControllerModel): readonly Diagnostic[] {
  return bases.map(({ text, why, location }) => {
    const role = text.startsWith('@') ? 'a decorator' : 'a base';
    const message = `${text}, ${role} of ${name}, ${why ?? NOT_DECLARED}: what it adds is not known.`;
    return diagnostic('unresolved-base', message, location, [fullName, text]);
  });
}

/** Every route, exclusion and finding of the members of one controller. */
function outcomeOf(context: ControllerContext): ActionOutcome {
  const { controller } = context;
  const outcomes = actionRoutes(context);
  const ineligible = controller.nonActions.map(({ written: method, ...why }): Exclusion => {
    return { ...ownerOf(controller), method, ...why };
  });
  const onInterfaces = controller.interfaceAttributes.map(({ text, location }) => {
    const message = `${text} is on an interface, where the framework does not read it: it does not change the routes of ${controller.name}.`;
    return diagnostic('attribute-on-interface', message, location, [controller.fullName, text]);
  });
  const others = {
    routes: [],
    exclusions: [...ineligible, ...absences(controller, outcomes)],
    diagnostics: [...onInterfaces, ...unresolvedBases(controller)],
  };
  const { routes, ...rest } = mergeOutcomes([...outcomes, others]);
  return { ...rest, routes: routes.toSorted(compareRoutes) };
}

/** Whether lists that are each sorted are also sorted when concatenated. */
function isSorted(lists: readonly (readonly Route[])[]): boolean {
  let last: Route | undefined;
  for (const list of lists) {
    const [first] = list;
    if (first && last && compareRoutes(last, first) > 0) return false;
    last = list.at(-1) ?? last;
  }
  return true;
}

/** Whether a controller is selected, and its derivation in the last analysis if nothing has changed it. */
interface Selected {
  readonly controller: ControllerModel;
  readonly selection: Selection;
  readonly unchanged: Derivation | null;
}

/**
 * Applies the conventions of a profile, one controller per step. `forced` overrides every style setting. Outcomes in `memory`
 * are reused. Routes are sorted by `compareRoutes`; those of an unchanged controller are the same list as before.
 */
export function* derive(
  application: Application,
  standard: Profile,
  forced: Style | null,
  memory: DerivationCache,
  implementations: Implementations,
): Cooperative<ActionOutcome & { readonly byController: readonly (readonly Route[])[] }> {
  const tables = changedTables(standard, application.settings.tables);
  const { profile } = tables;
  const exclusions: Exclusion[] = [];
  const diagnostics: Diagnostic[] = [...configurationDiagnostics(application)];
  const outcomes: ActionOutcome[] = [];
  const selected: Selected[] = [];
  const conventions = [conventionsInPlace, conventionsInSource, conventionsOfModel].flatMap((of) =>
    of(application),
  );
  const servicesOf = servicesByInterface(application);
  const shared = { application, profile, forced, tableReasons: tables.reasons, conventions, servicesOf };
  for (const controller of application.controllers) {
    const unchanged = memory.unchanged(controller);
    const selection =
      unchanged?.selection ??
      userSelection(selectService(controller, application, profile, implementations), controller);
    selected.push({ controller, selection, unchanged });
    yield;
  }
  const inModel = selected.flatMap(({ controller, selection }) =>
    selection.kind === 'selected' || isController(controller) ? [controller] : [],
  );
  const removed = removals(inModel, application, profile);
  const removalOf = new Map(
    removed.filter(({ uncertainty }) => uncertainty === null).map((removal) => [removal.id, removal]),
  );

  // Roughly in the order of their routes, so that sorting is cheap.
  selected.sort((a, b) => compareText(a.controller.fullName, b.controller.fullName));
  for (const { controller, selection, unchanged } of selected) {
    yield;
    for (const { text, location } of controller.cyclicBases) {
      const message = `${text} completes a cycle of base types: it and its own bases are ignored.`;
      diagnostics.push(diagnostic('inheritance-cycle', message, location, [controller.fullName, text]));
    }
    const handwritten = isController(controller);
    const removal = removalOf.get(controller.id);
    if (removal !== undefined) {
      exclusions.push(exclusionOf(controller, removal));
      continue;
    }
    if (selection.kind === 'rejected' && !handwritten) {
      exclusions.push(exclusionOf(controller, selection.rejection));
      if (selection.rejection.code === 'unresolved-base') diagnostics.push(...unresolvedBases(controller));
      continue;
    }
    if (unchanged !== null) {
      memory.keep(unchanged);
      outcomes.push(unchanged.outcome);
      continue;
    }
    const uncertainties = removalUncertainties(controller, removed, application, profile);
    const context = contextOf(controller, selection, uncertainties, shared);
    outcomes.push(memory.outcomeOf(selection, context, () => outcomeOf(context)));
  }
  // A controller that the workspace does not declare gets the location of the code that removes it.
  for (const { id, uncertainty, name, code, reason, location } of removed) {
    const owner = { service: name, serviceFullName: name, application: application.name, assembly: '' };
    if (id === null && uncertainty === null)
      exclusions.push({ ...owner, method: null, code, reason, location });
  }
  const { routes, ...rest } = mergeOutcomes([{ routes: [], exclusions, diagnostics }, ...outcomes]);
  yield;
  const byController = outcomes.map((outcome) => outcome.routes);
  return { ...rest, routes: isSorted(byController) ? routes : routes.toSorted(compareRoutes), byController };
}
