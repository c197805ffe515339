import type { ActionModel, ParameterModel } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import { type DerivationStep, type Reason, type Style, UNKNOWN_SEGMENT } from '../model/route';
import { templateError } from '../routing/template-errors';
import type { ControllerContext, RouteRequest, StyledTemplates } from './controller-context';
import { DerivationBuilder } from './derivation-builder';
import { evaluated, isString } from './evaluated-values';
import { nameOfController } from './names';
import { replacedRoute } from './route-builders';
import { actionPart, apiPrefix, composeRoute, controllerPart, idSegments, trailingId } from './segments';
import { noteUserStyle, userRootPath } from './user-overrides';

/** The templates of an action in both styles, and their derivation. */
export interface EndpointTemplate extends StyledTemplates {
  readonly steps: readonly DerivationStep[];
  readonly reasons: readonly Reason[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Composes the convention route of one action for its selected verb, in both styles. `name` is the action name. */
export type ConventionRoute = (action: ActionModel, name: string, verb: string) => EndpointTemplate;

/** Composes the convention routes of a controller from their parts (§5.2). Their common parts are built only once. */
export function conventionRoutes(context: ControllerContext): ConventionRoute {
  const opening = new DerivationBuilder();
  const prefix = apiPrefix(context);
  opening.step('prefix', `The route starts with /${prefix}`);
  const rootPath = rootPathPart(context, opening);
  noteUserStyle(context, opening);
  const controllerName = nameOfController(context);
  const controller = controllerPart({ context, rootPath, controllerName }, opening);
  const start = { prefix, rootPath: rootPath ?? UNKNOWN_SEGMENT };
  const bare = { ...start, controller: controller[context.style], ids: [], action: null, trailingId: null };
  const base = composeRoute(bare);
  return (action, name, verb) => {
    const derivation = new DerivationBuilder();
    derivation.append(opening);
    const request: RouteRequest = { context, rootPath, controllerName, action, name, verb };
    const ids = idPart(request, derivation);
    const segment = actionPart(request, derivation);
    const trailingId = trailingPart(request, segment.v4 !== null, derivation);
    const compose = (style: Style) =>
      composeRoute({ ...start, controller: controller[style], ids, action: segment[style], trailingId });
    const defaults = { base, v3: compose('v3'), v4: compose('v4') };
    const templates = replacedRoute(request, defaults, derivation) ?? defaults;
    const { steps, reasons, diagnostics } = derivation;
    return { ...templates, steps, reasons, diagnostics };
  };
}

/** The root path (§5.2.2); null when it is not known. */
function rootPathPart(context: ControllerContext, derivation: DerivationBuilder): string | null {
  const { setting, controller } = context;
  const byUser = userRootPath(context, derivation);
  if (byUser !== null) return byUser;
  const source = setting?.rootPath ?? null;
  // The area of a class is the root path only if no `Create(…)` call selects the class.
  const area = setting === null && controller.isHandwritten ? context.area : null;
  const given = source === null ? area : evaluated(source, isString, 'the root path');
  if (given === null) {
    derivation.step('root-path', 'The default root path is /app');
    return 'app';
  }
  const location = source?.location ?? controller.location;
  const shown = given.isKnown ? given.value : UNKNOWN_SEGMENT;
  const what = source === null ? 'The area is the root path:' : 'RootPath is';
  derivation.step('root-path', `${what} /${shown}`, location);
  if (given.reason !== null) derivation.reasons.push(given.reason);
  if (!given.isKnown) return null;
  derivation.diagnostics.push(...rootPathProblem(given.value, location, controller.assembly));
  return given.value;
}

function rootPathProblem(rootPath: string, location: Location, assembly: string): Diagnostic[] {
  const error = templateError(`/api/${rootPath}/x`);
  if (error === null) return [];
  const message = `The router rejects the root path ${JSON.stringify(rootPath)}: ${error.text}. The application does not start.`;
  return [diagnostic('invalid-root-path', message, location, [assembly])];
}

/** The finding about an optional method parameter that becomes a path segment, which is always required. */
function optionalInPath(
  { controller }: ControllerContext,
  action: ActionModel,
  { name, isOptional }: ParameterModel,
): Diagnostic[] {
  if (!isOptional) return [];
  const message = `${name} is optional in ${controller.name}.${action.written} but required in the path: a request without it reaches another route or none.`;
  const subjects = [`${controller.fullName}.${action.written}`];
  return [diagnostic('optional-id-in-path', message, action.location, subjects)];
}

/** The segments of the parameter `id` (§5.2.4). */
function idPart(request: RouteRequest, derivation: DerivationBuilder): readonly string[] {
  const { context, action } = request;
  const { parameter, segments, isAssumed } = idSegments(action.parameters, context.profile);
  if (parameter === null) return segments;
  derivation.diagnostics.push(...optionalInPath(context, action, parameter));
  const shown = segments.map((segment) => `/${segment}`).join('') || 'no segment';
  derivation.step('id', `The parameter id adds ${shown}`, parameter.location);
  if (isAssumed) {
    const text = `the type ${parameter.type || 'of id'} is not fully known from the workspace; it is assumed to be a single value`;
    derivation.reasons.push({ code: 'unresolved-type', text, location: parameter.location });
  }
  return segments;
}

/** The segment of the only parameter named `…Id` (§5.2.6); null if no segment is appended. */
function trailingPart(
  request: RouteRequest,
  hasAction: boolean,
  derivation: DerivationBuilder,
): string | null {
  const { context, action } = request;
  const { controller, profile } = context;
  const { parameter, candidates } = trailingId(action.parameters, hasAction, profile);
  if (parameter !== null) {
    derivation.diagnostics.push(...optionalInPath(context, action, parameter));
    const segment = `{${parameter.name}}`;
    derivation.step('trailing-id', `The parameter ${parameter.name} adds /${segment}`, parameter.location);
    return segment;
  }
  const names = candidates.map(({ name }) => name).join(', ');
  const [only] = candidates;
  if (candidates.length > 1) {
    const text = `Several parameters end in Id (${names}): none is appended`;
    derivation.step('trailing-id', text, action.location);
    const message = `${controller.name}.${action.written} has several parameters that end in Id (${names}): none of them becomes part of the route.`;
    const subjects = [`${controller.fullName}.${action.written}`];
    derivation.diagnostics.push(diagnostic('several-trailing-ids', message, action.location, subjects));
  } else if (only !== undefined) {
    const why =
      hasAction || !profile.trailingIdNeedsAction ? 'it is optional' : 'no action segment precedes it';
    derivation.step('trailing-id', `The parameter ${names} is not appended, because ${why}`, only.location);
  }
  return null;
}
