import type { ActionModel, ControllerModel, OwnedAttribute } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Analysis, Certainty, DerivationStep, Exclusion, Reason, Route } from '../model/route';
import { accessOf } from './access';
import { contractFindings, unboundFindings } from './action-findings';
import { actionVersions } from './api-versions';
import { attributeFindings, bodyFindings } from './attribute-findings';
import { bindParameters, mayHaveBody } from './binding';
import { conditionOf } from './condition-attributes';
import type { ControllerContext } from './controller-context';
import { nameOfController } from './controller-names';
import { type ConventionRoute, conventionRoutes } from './convention-route';
import { type Endpoint, endpointsOf } from './endpoints';
import {
  attributeText,
  exact,
  hasAttributeText,
  isObsolete,
  namedArgument,
  remoteService,
} from './evaluated-values';
import { methodSelectors, type Selector } from './route-attributes';
import { templateFindings } from './template-findings';
import { removedPrefix, verbStep } from './verb-prefixes';
import { actionVisibility } from './visibility';

/** The service and application of a route or exclusion: equal for all members of a controller. */
export function ownerOf({ name, fullName, application, assembly }: ControllerModel) {
  return { service: name, serviceFullName: fullName, application, assembly };
}

const UNKNOWN: ReadonlySet<Reason['code']> = new Set(['not-evaluated', 'route-builder-replaced']);

/** The certainty that follows from a list of reasons. */
export function certaintyOf(reasons: readonly Reason[]): Certainty {
  if (reasons.some(({ code }) => UNKNOWN.has(code))) return 'unknown';
  return reasons.length > 0 ? 'assumed' : 'exact';
}

/** The verb of routes that answer every verb. */
export const ANY = 'ANY';

type Writable<Item> = { -readonly [Key in keyof Item]: Item[Key] };

/**
 * Returns a function that creates the routes of an endpoint, one for each verb, and their findings. Data that all
 * endpoints of the action share is read once, because an action may have thousands of attributes.
 */
function rowsOf(
  context: ControllerContext,
  conventionRoute: ConventionRoute,
  action: ActionModel,
  endpoints: readonly Endpoint[],
) {
  const { controller, profile, style } = context;
  const ownReasons = reasonsOf(action);
  const visibilityOf = actionVisibility(context, action.attributes);
  const ownVersions = actionVersions(action);
  const apiVersions = ownVersions.length > 0 ? ownVersions : context.apiVersions;
  const group = groupOf([...action.attributes, ...controller.attributes]);
  const condition = conditionOf([...action.attributes, ...controller.attributes]);
  const obsolete = context.isObsolete || isObsolete(action.attributes);
  const isOutside = isOutsideInterfaces(controller, action);
  const access = accessOf(controller, action, context.access);
  const hasBody = endpoints.every(({ verbs }) => mayHaveBody(verbs));
  return (endpoint: Endpoint): ActionOutcome => {
    const { name, byName } = endpoint;
    const byConvention = endpoint.template === null;
    const selected = endpoint.verbs[0] ?? ANY;
    const verbs = endpoint.verbs.length === 0 ? [ANY] : endpoint.verbs;
    const template = endpoint.template ?? conventionRoute(action, name, selected);
    // API discovery never shows actions without a template of their own.
    const shown = endpoint.isMapped
      ? { visibility: 'hidden' as const, location: null, reasons: [] }
      : visibilityOf(endpoint.verbs);
    const { visibility } = shown;
    const text = 'Hidden from API discovery, but still callable';
    const hidden: readonly DerivationStep[] =
      visibility === 'hidden' ? [{ kind: 'visibility', text, location: shown.location }] : [];
    const path = template[style];
    const reasons = [
      ...context.reasons,
      ...(byConvention && context.styleReason !== null ? [context.styleReason] : []),
      ...(!context.isController || byConvention ? context.uncertainties : []),
      ...ownReasons,
      ...shown.reasons,
      ...endpoint.selector.reasons,
      ...(endpoint.selected?.reasons ?? []),
      ...template.reasons,
    ];
    const inPath = templateParameters(path);
    const certainty = certaintyOf(reasons);
    const styles = { v3: template.v3, v4: template.v4 };
    const parameters = bindParameters(action.parameters, inPath, hasBody, context);
    const step =
      endpoint.selected?.step ?? verbStep(endpoint.verbs, endpoint.selector, name, byConvention, byName);
    // `concat` allocates exactly the items; a spread would leave room for more.
    const derivation = context.steps.concat([step], template.steps, hidden);
    const prefix = byConvention ? removedPrefix(name, selected, profile) : null;
    const routes = verbs.map((verb): Route => {
      // No spread: thousands of these objects are created, and copying properties is slow.
      const route: Writable<Route> = {
        verb,
        path,
        service: controller.name,
        serviceFullName: controller.fullName,
        application: controller.application,
        assembly: controller.assembly,
        method: action.written,
        visibility,
        origin: byConvention ? 'convention' : endpoint.isMapped ? 'endpoint' : 'attribute',
        style: byConvention ? style : null,
        styles,
        base: template.base,
        certainty,
        reasons,
        parameters,
        inheritedFrom: action.inheritedFrom,
        location: action.location,
        serviceLocation: controller.location,
        derivation,
        actionName: name,
        conventionalVerb: byName,
        removedPrefix: prefix,
        apiVersions,
        obsolete,
        isOutsideInterfaces: isOutside,
        hasUnknownBase: context.hasUnknownBase,
        collidesWith: [],
      };
      if (access !== null) route.access = access;
      if (endpoint.order !== 0) route.order = endpoint.order;
      if (endpoint.routeName !== null) route.name = endpoint.routeName;
      if (group !== undefined) route.group = group;
      if (condition !== null) route.condition = condition;
      if (/\{(?:action|area|controller)\b/i.test(path)) route.requiredValues = requiredValues(context, name);
      return route;
    });
    if (endpoint.isMapped) return { routes, exclusions: [], diagnostics: [] };
    const diagnostics = [...template.diagnostics, ...bodyFindings(context, action, parameters)];
    const ownNames = templateParameters(endpoint.selector.template ?? '');
    diagnostics.push(...unboundFindings(context, action, parameters, ownNames, inPath));
    if (certainty !== 'unknown')
      diagnostics.push(...contractFindings(context, action, parameters, visibility));
    // A template that is not exact may differ from the one that the router gets.
    if (certainty !== 'unknown' && template.reasons.length === 0)
      diagnostics.push(...templateFindings(context, action, path, byConvention));
    return { routes, exclusions: [], diagnostics };
  };
}

/** The group that `[ApiExplorerSettings]` sets; '' if its name is not known. */
function groupOf(attributes: readonly OwnedAttribute[]): string | undefined {
  for (const attribute of attributes) {
    const name = attribute.name === 'ApiExplorerSettings' ? namedArgument(attribute, 'GroupName') : undefined;
    if (name) return typeof name.value === 'string' ? name.value : '';
  }
  return undefined;
}

/** The known values of `{controller}`, `{action}` and `{area}`. `[ControllerName]` counts without API versioning, too. */
function requiredValues(context: ControllerContext, action: string): Readonly<Record<string, string>> {
  const { controller: owner, area } = context;
  const own = owner.attributes.filter(({ depth }) => depth === 0);
  const given = attributeText(own, 'ControllerName', 'the value of {controller}');
  const controller = given ?? exact(nameOfController(context));
  return {
    action,
    ...(controller.isKnown && { controller: controller.value }),
    ...(area?.isKnown && { area: area.value }),
  };
}

/** Whether a method may be public by accident: no interface, base class or attribute shows that it is an action. */
function isOutsideInterfaces(
  { interfaceMethods }: ControllerModel,
  { name, inheritedFrom, baseDefinitionDepth, attributes }: ActionModel,
): boolean {
  const isDeliberate = attributes.some(
    (one) => one.isOwn && /^(?:Http[A-Z]|AcceptVerbs$|Route$|RemoteService$|ActionName$)/.test(one.name),
  );
  const isOwn = inheritedFrom === null && baseDefinitionDepth === 0;
  return interfaceMethods !== null && isOwn && !isDeliberate && !interfaceMethods.includes(name);
}

/** Reasons for uncertainty in the declaration of an action. */
function reasonsOf({ attributes, uncertainty, location }: ActionModel): readonly Reason[] {
  const name = attributeText(attributes, 'ActionName', 'the action name')?.reason ?? [];
  const service = remoteService(attributes)?.reasons ?? [];
  const own: readonly Reason[] =
    uncertainty === null ? [] : [{ code: 'unresolved-base', text: uncertainty, location }];
  return [name, service, attributes.flatMap((one) => one.uncertainty ?? []), own].flat();
}

/** Routes, exclusions and findings of an action, a controller or an application. */
export type ActionOutcome = Pick<Analysis, 'routes' | 'exclusions' | 'diagnostics'>;

export function mergeOutcomes(outcomes: readonly ActionOutcome[]): ActionOutcome {
  const merged = { routes: [] as Route[], exclusions: [] as Exclusion[], diagnostics: [] as Diagnostic[] };
  // For thousands of short lists, `flatMap` is several times slower.
  for (const { routes, exclusions, diagnostics } of outcomes) {
    for (const route of routes) merged.routes.push(route);
    for (const exclusion of exclusions) merged.exclusions.push(exclusion);
    for (const finding of diagnostics) merged.diagnostics.push(finding);
  }
  return merged;
}

/** The outcome of each action, with one route for each combination of selector, class template and verb. */
export function actionRoutes(context: ControllerContext): readonly ActionOutcome[] {
  const conventionRoute = conventionRoutes(context);
  return context.controller.actions.map((action) => outcomeOf(context, conventionRoute, action));
}

function outcomeOf(
  context: ControllerContext,
  conventionRoute: ConventionRoute,
  action: ActionModel,
): ActionOutcome {
  const nonAction = action.attributes.find(({ name }) => name === 'NonAction');
  if (nonAction !== undefined)
    return excluded(context, action, 'non-action', `The method ${hasAttributeText(nonAction)}.`);
  const service = remoteService(action.attributes);
  const isDisabled = service?.isEnabled === false;
  const selectors = methodSelectors(action);
  const endpoints =
    isDisabled && !context.profile.disabledMethodKeepsOwnRoute
      ? []
      : endpointsOf(context, selectors, action, isDisabled);
  const diagnostics = attributeFindings(context, action, selectors, endpoints);
  if (isDisabled && endpoints.length === 0)
    return {
      ...excluded(context, action, 'method-disabled', `The method ${service.text} with IsEnabled = false.`),
      diagnostics,
    };
  const outcomes: ActionOutcome[] = endpoints.map(rowsOf(context, conventionRoute, action, endpoints));
  // A verb attribute that sets only `Name` or `Order` keeps the convention from adding a template.
  const named = selectors.find(
    ({ isNamedOnly }) => isNamedOnly && context.routes.length === 0 && !isDisabled,
  );
  if (named) outcomes.push(withoutTemplate(context, action, named));
  if (diagnostics.length > 0) outcomes.push({ routes: [], exclusions: [], diagnostics });
  const [only] = outcomes;
  return outcomes.length === 1 && only ? only : mergeOutcomes(outcomes);
}

/**
 * The outcome of a verb attribute that sets only `Name` or `Order`: at run time, the application does not start, unless
 * an unknown base class sets the template.
 */
function withoutTemplate(
  context: ControllerContext,
  action: ActionModel,
  { location }: Selector,
): ActionOutcome {
  const { name, fullName } = context.controller;
  const { written } = action;
  const message = `The verb attribute of ${name}.${written} sets Name or Order but no template: the method gets no route, and the application fails when it builds its routes.`;
  const finding = diagnostic('verb-without-template', message, location ?? action.location, [
    `${fullName}.${written}`,
  ]);
  const reason =
    'The verb attribute of the method sets Name or Order but no template, so the convention does not add one.';
  const diagnostics = context.hasUnknownBase ? [] : [finding];
  return { ...excluded(context, action, 'no-template', reason), diagnostics };
}

function excluded(
  { controller }: ControllerContext,
  { written: method, location }: ActionModel,
  code: Exclusion['code'],
  reason: string,
): ActionOutcome {
  const exclusion = { ...ownerOf(controller), method, code, reason, location };
  return { routes: [], diagnostics: [], exclusions: [exclusion] };
}

/** The names of the parameters in a template, in order. `/a/{id:guid}/{*rest}` → id, rest. */
export function templateParameters(template: string): string[] {
  if (!template.includes('{')) return [];
  const found = template.replaceAll('{{', '').matchAll(/\{\*{0,2}([^{}:=?*]+)[^{}]*\}/g);
  return [...found].map(([, name = '']) => name);
}
