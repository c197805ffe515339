import { simpleFrameworkTypes } from '../catalog/framework-classes';
import { actionOf, type ModuleController, type ModulePackage, WHOLLY_KNOWN } from '../catalog/module-actions';
import { modulePackages } from '../catalog/module-controllers';
import { isWithin, occursIn } from '../catalog/version-ranges';
import type {
  ActionModel,
  Application,
  ControllerModel,
  HostPolicy,
  ServedModule,
} from '../model/application-model';
import { type Location, startOf } from '../model/location';
import type { Profile } from '../model/profile';
import {
  type Access,
  compareRoutes,
  type DerivationStep,
  type Reason,
  type Route,
  type RouteParameter,
} from '../model/route';
import { simpleName } from '../model/type-reference';
import { is } from '../model/value-operations';
import { accessOf, moduleAccess } from './access';
import { actionName } from './action-names';
import { templateParameters } from './action-routes';
import { mayHaveBody } from './binding';
import { conventionsOfGroups, conventionsOfModel } from './custom-conventions';
import { namedArgument, notEvaluated, positional } from './evaluated-values';
import { plainRoute } from './plain-route';
import { isOn, type Removal, removalUncertainties } from './removed-controllers';

/** What the routes of one module in one application depend on. */
interface ModuleContext {
  readonly owner: ModulePackage;
  readonly module: ServedModule;
  readonly application: Application;
  readonly profile: Profile;
  /** The removals of controllers that the workspace does not declare. */
  readonly removed: readonly Removal[];
  /** Why all routes of the application are uncertain. */
  readonly reasons: readonly Reason[];
  readonly readsAccess: boolean;
}

/**
 * The routes of the controllers of framework modules that an application serves, in the order of `compareRoutes`; none
 * for `fx`, because the document describes no modules. Each is a route at the location of the package reference, unless a
 * class of the workspace replaces the service behind it.
 */
export function moduleRoutes(
  application: Application,
  profile: Profile,
  removed: readonly Removal[],
  readsAccess: boolean,
): readonly Route[] {
  if (profile.version === null) return [];
  const inPlace = [...conventionsOfModel(application), ...conventionsOfGroups(application)];
  const shared = {
    application,
    profile,
    removed: removed.filter(({ id }) => id === null),
    reasons: inPlace.filter(({ reach }) => reach === 'all').map(({ reason }) => reason),
    readsAccess,
  };
  const routes = application.modules.value.flatMap((module) => {
    const owner = modulePackages.value.find(({ name }) => name === module.name)!;
    const context = { ...shared, owner, module };
    return (owner.controllers ?? []).flatMap((controller) => routesOf(controller, context));
  });
  return routes.toSorted(compareRoutes);
}

/** Whether a class of the workspace serves a route of a module. */
export const isReplaced = ({ derivation: [step], serviceLocation }: Route): boolean =>
  step?.location !== serviceLocation;

/** The name of the controller in the module that a route belongs to; '' for a page. */
export const controllerOf = ({ derivation: [step] }: Route): string =>
  / in \S+ serves the route$/.test(step?.text ?? '') ? step!.text.split(' ')[0]! : '';

function routesOf(controller: ModuleController, context: ModuleContext): readonly Route[] {
  const { owner, module, application, profile, readsAccess } = context;
  const { hostPolicies } = application;
  const ofController = controllerReasons(controller, context);
  if (ofController === null) return [];
  const replacing = replacingClass(controller, application);
  const derivation = derivationOf(controller, module, replacing);
  return controller.actions.flatMap((row): readonly Route[] => {
    const { verbs, template, method, parameters, details, known } = actionOf(row, controller, owner);
    const occurs = occursIn(profile.version!, details, known);
    if (occurs === 'no') return [];
    const path = `/${template.startsWith('/') ? template.slice(1) : [controller.route, template].filter(Boolean).join('/')}`;
    const { major, minor } = profile.version!;
    const isOther = module.versions.some((one) => !one.startsWith(`${major}.${minor}.`));
    const version = isOther
      ? `${module.name} ${module.versions.join(', ')}`
      : profile.id.replace('abp@', 'ABP ');
    const unsure = {
      code: 'assumed-version',
      text: `it is not known whether ${version} has the route`,
    } as const;
    const reasons = [
      ...ofController,
      ...(occurs === 'assumed' || isOther ? [{ ...unsure, location: module.location }] : []),
    ];
    const overriding = replacing?.actions.find(({ written }) => written === method);
    const unlike = replacing
      ? `what ${replacing.name} requires besides is not known`
      : isWithin(profile.version!, WHOLLY_KNOWN)
        ? null
        : 'what the route requires is known only for ABP 9.1';
    return verbs.map((verb) =>
      plainRoute({
        ...{ verb, path, method, reasons, derivation, application: application.name, origin: 'module' },
        serviceFullName: replacing?.fullName ?? controller.name,
        assembly: replacing?.assembly ?? module.name,
        inheritedFrom: overriding?.inheritedFrom ?? null,
        location: overriding?.location ?? replacing?.location ?? module.location,
        serviceLocation: replacing?.location ?? module.location,
        visibility: details.isHidden ? 'hidden' : 'visible',
        base: controller.route === '' ? null : `/${controller.route}`,
        parameters: boundParameters(parameters, path, verb),
        actionName: actionName(method),
        hasUnknownBase: module.paid !== null || module.extension !== null,
        ...(readsAccess && {
          access:
            accessOfReplacement(controller, replacing, overriding, hostPolicies) ??
            moduleAccess(details.access ?? '', unlike, module.location, hostPolicies),
        }),
      }),
    );
  });
}

/** Which controller serves a route, what brings its package in, and the service behind it, whose requirements apply, too. */
function derivationOf(
  { name, service }: ModuleController,
  { name: owner, location, source }: ServedModule,
  replacing: ControllerModel | undefined,
): readonly DerivationStep[] {
  const step = (text: string, at: Location): DerivationStep => ({
    kind: 'handwritten-controller',
    text,
    location: at,
  });
  const [controller, called] = [simpleName(name), simpleName(service ?? '')];
  const reference = source && [source.name, source.version].filter(Boolean).join(' ');
  const uses =
    source?.name === owner ? `The application references ${reference}` : `${owner} comes with ${reference}`;
  const replaced = replacing?.hasServedBase ? controller : called;
  return [
    step(`${controller} in ${owner} serves the route`, location),
    ...(source === null ? [] : [step(uses, startOf(source.file))]),
    ...(called === ''
      ? []
      : [step(`${controller} calls ${called}, whose requirements apply, too`, location)]),
    ...(replacing ? [step(`${replacing.name} replaces ${replaced}`, replacing.location)] : []),
  ];
}

/**
 * The access that a method of the class that replaces a controller or its service declares, assumed because the rest of
 * the module is not read. Null if it declares none and a base class in the module may.
 */
function accessOfReplacement(
  { name, service }: ModuleController,
  replacing: ControllerModel | undefined,
  action: ActionModel | undefined,
  hostPolicies: readonly HostPolicy[],
): Access | null {
  const own = replacing && action ? accessOf(replacing, action, { hostPolicies, services: [] }) : null;
  const isDerived = replacing?.hasServedBase || replacing?.foreignService === simpleName(service ?? '');
  if (own === null || (isDerived && /^(?:open|unknown)$/.test(own.text))) return null;
  if (own.certainty === 'unknown') return own;
  const text = `it is not known what else ${simpleName(name)} requires`;
  const reason = { code: 'access-assumed', text, location: action!.location } as const;
  return { ...own, certainty: 'assumed', reasons: [...own.reasons, reason] };
}

/** Why it is uncertain whether a controller answers, or by which routes; null if the application does not serve it. */
function controllerReasons(
  { name, isIntegrationService, globalFeature }: ModuleController,
  { module, application, profile, removed, reasons, owner }: ModuleContext,
): readonly Reason[] | null {
  const found: Reason[] = [...reasons];
  const add = (code: Reason['code'], text: string) => found.push({ code, text, location: module.location });
  const own = removed.filter((removal) => removal.name === simpleName(name));
  // Only the name of a removed class is known, and two modules have an AccountController.
  const isUnique = application.modules.value.every((other) => other === module || !declares(other, name));
  if (isUnique && own.some(({ uncertainty }) => uncertainty === null)) return null;
  found.push(...removalUncertainties(own, application, profile));
  if (!isUnique && own.length > 0)
    add('assumed-selection', `a controller named ${simpleName(name)} is removed`);
  if (isIntegrationService) {
    const exposes = profile.hasIntegrationServices && isOn(application.settings.exposeIntegrationServices);
    if (exposes === false) return null;
    if (exposes !== true)
      found.push({ ...notEvaluated('ExposeIntegrationServices', exposes), code: 'assumed-selection' });
  }
  if (globalFeature !== undefined)
    add('assumed-selection', `the route answers only if the global feature ${globalFeature} is enabled`);
  if (module.paid !== null)
    add(
      'assumed-selection',
      `the application uses ${module.paid}, whose routes may differ from those of ${owner.name}`,
    );
  if (application.hasAssumedVersion)
    add('assumed-version', `the version of ABP was not found; the route is that of ${profile.id}`);
  return found;
}

const declares = ({ name: owner }: ServedModule, name: string) =>
  modulePackages.value
    .find((one) => one.name === owner)
    ?.controllers?.some((one) => simpleName(one.name) === simpleName(name)) === true;

/** Whether a class is registered as a type; null without `ExposeServices`. */
function exposes({ attributes }: ControllerModel, type: string): boolean | null {
  const exposed = attributes.find((one) => one.name === 'ExposeServices' && one.depth === 0);
  return (
    (exposed && positional(exposed).some(({ value }) => is.type(value) && value.type.name === type)) ?? null
  );
}

/**
 * The class of the workspace that serves a controller: one that derives from it and is registered in its place, the source
 * of the service that it calls, or a service that is registered with the interface of that service (`ExposeServices`, or a
 * name that ends with that of the service). Undefined for the module's class.
 */
function replacingClass(
  { name: controller, service }: ModuleController,
  { controllers }: Application,
): ControllerModel | undefined {
  const derived = controllers.find((one) => one.hasServedBase && exposes(one, simpleName(controller)));
  if (derived !== undefined || service === undefined) return derived;
  const name = simpleName(service);
  const replaces = ({ attributes }: ControllerModel) =>
    attributes.some(
      (one) => one.name === 'Dependency' && namedArgument(one, 'ReplaceServices')?.value === true,
    );
  const candidates = controllers.filter(
    (one) =>
      one.fullName === service ||
      ([name, `I${name}`].includes(one.foreignService ?? '') &&
        !one.isAbstract &&
        !one.isClientProxy &&
        one.ineligible === undefined &&
        (exposes(one, `I${name}`) ?? one.name.endsWith(name))),
  );
  return candidates.find(replaces) ?? candidates[0];
}

/** Names in the template are bound from the path, simple values from the query, and objects from the body, if there is one. */
function boundParameters(
  parameters: ReturnType<typeof actionOf>['parameters'],
  path: string,
  verb: string,
): readonly RouteParameter[] {
  const inPath = templateParameters(path).map((name) => name.toLowerCase());
  const objects = mayHaveBody([verb]) ? 'body' : 'query';
  return parameters.map(({ name, argument: type }) => {
    const where = simpleFrameworkTypes.has(type) ? 'query' : objects;
    return { name, in: inPath.includes(name.toLowerCase()) ? 'path' : where, type, optional: false };
  });
}
