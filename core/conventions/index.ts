import type { Application, ControllerModel, Setting } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Profile } from '../model/profile';
import type { Exclusion, Reason, Route, Step, Style } from '../model/route';
import type { Steps } from '../model/steps';
import { type ActionContext, type ActionOutcome, actionRoutes } from './action-routes';
import { attributeText } from './attribute-arguments';
import { notEvaluated } from './certainty';
import type { DerivationMemory } from './derivation-memory';
import { changedTables } from './name-tables';
import { ownerOf } from './owner';
import { remoteService } from './remote-service';
import { type Removal, removals } from './replacement';
import { type RouteBuilding, routeBuilding } from './route-building';
import { type Rejection, type Selection, selectService } from './selection';
import { selectionSteps } from './selection-steps';
import { styleOf } from './style';
import { userSelection, userSteps, userStyle } from './user-configuration';

/** What the conventions make of an application. */
export interface Derived {
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
  readonly diagnostics: readonly Diagnostic[];
}

function exclusionOf(
  controller: ControllerModel,
  { code, reason, location }: Rejection | Removal,
): Exclusion {
  return { ...ownerOf(controller), method: null, code, reason, location };
}

/** Exclusion of a controller that the workspace does not declare, at the place that took it out. */
function foreignExclusion({ name, code, reason, location }: Removal, application: string): Exclusion {
  const owner = { service: name, serviceFullName: name, application, assembly: '' };
  return { ...owner, method: null, code, reason, location };
}

/** What attributes of a class give for tokens and, for controllers that no `Create(…)` call selects, as the root path. */
function tokensOf({ attributes }: ControllerModel): {
  readonly area: string | null;
  /** `[ControllerName]` of the class itself changes the `[controller]` token, and nothing else. */
  readonly controllerToken: string | null;
  readonly reasons: readonly Reason[];
} {
  const own = attributes.filter(({ depth }) => depth === 0);
  const [area, name] = [attributeText(attributes, 'Area'), attributeText(own, 'ControllerName')];
  const reasons = [area, name].flatMap((text) =>
    typeof text === 'object' && text !== null ? [notEvaluated('an attribute of the class', text)] : [],
  );
  return {
    area: typeof area === 'string' ? area : null,
    controllerToken: typeof name === 'string' ? name : null,
    reasons,
  };
}

/** A handwritten controller stays one without being selected, as long as the web framework would take it. */
function isController(controller: ControllerModel): boolean {
  const { isHandwritten, isPublic, isAbstract, isGeneric, isNested } = controller;
  return isHandwritten && isPublic && !isAbstract && !isGeneric && !isNested;
}

function contextOf(
  controller: ControllerModel,
  selection: Selection,
  application: Application,
  profile: Profile,
  forced: Style | null,
  doubts: readonly Reason[],
  building: RouteBuilding | null,
  tableReasons: readonly Reason[],
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
            section: '9.1',
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
      ...(selected?.reasons ?? []),
      ...tokens.reasons,
      ...(appliesConvention ? tableReasons : []),
      ...(setting?.modelConfigurer ? [configurerReason(setting.modelConfigurer)] : []),
      ...doubts,
      ...(appliesConvention && style.reason !== null ? [style.reason] : []),
    ],
    steps,
  };
}

/** `ControllerModelConfigurer` is handed the controller before its routes are built, and may do anything to it. */
function configurerReason({ location }: Setting): Reason {
  const text =
    'ControllerModelConfigurer may change anything of the controller: what it does is not followed';
  return { code: 'not-evaluated', text, location };
}

/** Why a controller may be taken out after all. */
function stayDoubts(
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

/** Findings about the configuration as a whole. */
function configurationDiagnostics({ registrations, settings }: Application): Diagnostic[] {
  const foreign = registrations.foreign.map(({ text, location }) =>
    diagnostic(
      'assembly-selects-nothing',
      `Create(${text}) names an assembly that is not in the workspace.`,
      location,
      [text],
    ),
  );
  const building = routeBuilding(settings.routeBuilders);
  const builders = settings.routeBuilders.map(({ name, location }) =>
    diagnostic('route-builder-replaced', replacedText(name, building), location, [name]),
  );
  const ineffective = settings.ineffective.map(({ text, location }) =>
    diagnostic(
      'ineffective-setting',
      `${text} of the MVC options is not what routes are made from: it has no effect.`,
      location,
      [text],
    ),
  );
  return [...foreign, ...builders, ...ineffective];
}

function replacedText(name: string, building: RouteBuilding | null): string {
  const what = `${name} takes the place of the default route builder`;
  return building === null || building.unknown === null
    ? `${what}: routes by convention are what its code makes of them, as far as that can be told.`
    : `${what}: routes by convention cannot be known, for ${building.unknown}.`;
}

/** Every route, exclusion and finding of one controller's members. */
function outcomeOf(context: ActionContext): ActionOutcome {
  const { controller } = context;
  const outcomes = controller.actions.map((action) => actionRoutes(context, action));
  const unfit = controller.nonActions.map(
    ({ written: method, code, reason, location }): Exclusion => ({
      ...ownerOf(controller),
      method,
      code,
      reason,
      location,
    }),
  );
  const onInterfaces = controller.interfaceAttributes.map(({ text, location }) => {
    const message = `${text} is an interface's, where nothing looks for it: it does not change the routes of ${controller.name}.`;
    return diagnostic('attribute-on-interface', message, location, [controller.fullName, text]);
  });
  const unresolved = controller.unresolvedBases.map(({ text, location }) => {
    const message = `${text}, a base of ${controller.name}, is not declared in the workspace: what it adds is not known.`;
    return diagnostic('unresolved-base', message, location, [controller.fullName, text]);
  });
  return {
    routes: outcomes.flatMap(({ routes }) => routes),
    exclusions: [...outcomes.flatMap(({ exclusions }) => exclusions), ...unfit],
    diagnostics: [...outcomes.flatMap(({ diagnostics }) => diagnostics), ...onInterfaces, ...unresolved],
  };
}

/**
 * Applies the conventions of a profile, a controller at each step. `forced` overrides every style setting. What `memory`
 * knows is not worked out again. Results come in no special order.
 */
export function* derive(
  application: Application,
  standard: Profile,
  forced: Style | null,
  memory: DerivationMemory,
): Steps<Derived> {
  const tables = changedTables(standard, application.settings.tableChanges);
  const { profile } = tables;
  const exclusions: Exclusion[] = [];
  const diagnostics: Diagnostic[] = [...configurationDiagnostics(application)];
  const outcomes: ActionOutcome[] = [];
  const selections = new Map<string, Selection>();
  for (const controller of application.controllers) {
    selections.set(controller.id, userSelection(selectService(controller, application, profile), controller));
    yield;
  }
  const building = routeBuilding(application.settings.routeBuilders);
  const inModel = application.controllers.filter(
    (controller) => selections.get(controller.id)!.kind === 'selected' || isController(controller),
  );
  const removed = removals(inModel, application, profile);
  const removalOf = new Map(
    removed.filter(({ doubt }) => doubt === null).map((removal) => [removal.id, removal]),
  );

  for (const controller of application.controllers) {
    yield;
    for (const { text, location } of controller.cyclicBases) {
      const message = `${text} leads back to the type that names it as its base: what lies behind is left out.`;
      diagnostics.push(diagnostic('inheritance-cycle', message, location, [controller.fullName, text]));
    }
    const selection = selections.get(controller.id)!;
    const handwritten = isController(controller);
    const removal = removalOf.get(controller.id);
    if (removal !== undefined) {
      exclusions.push(exclusionOf(controller, removal));
      continue;
    }
    if (selection.kind === 'rejected' && !handwritten) {
      exclusions.push(exclusionOf(controller, selection.rejection));
      continue;
    }
    const doubts = stayDoubts(controller, removed, application, profile);
    const context = contextOf(
      controller,
      selection,
      application,
      profile,
      forced,
      doubts,
      building,
      tables.reasons,
    );
    outcomes.push(memory.outcomeOf(context, () => outcomeOf(context)));
  }
  for (const removal of removed)
    if (removal.id === null && removal.doubt === null)
      exclusions.push(foreignExclusion(removal, application.name));
  return {
    routes: outcomes.flatMap(({ routes }) => routes),
    exclusions: [...exclusions, ...outcomes.flatMap((outcome) => outcome.exclusions)],
    diagnostics: [...diagnostics, ...outcomes.flatMap((outcome) => outcome.diagnostics)],
  };
}
