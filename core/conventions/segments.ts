import type { ActionModel, ParameterModel, Setting } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Profile } from '../model/profile';
import { type Style, UNKNOWN_SEGMENT } from '../model/route';
import { camelCase, kebabCase } from '../model/text';
import { actionNameInUrl, actionUrlName, removalText } from './action-names';
import type { ControllerContext, NamedController, RouteRequest } from './controller-context';
import { controllerNameInUrl } from './controller-names';
import type { DerivationBuilder } from './derivation-builder';
import { attributeText, type Evaluated } from './evaluated-values';
import { userActionSegment, userControllerSegment } from './user-overrides';

type StyledSegment<Segment = string> = Readonly<Record<Style, Segment>>;

const inBothStyles = <Segment>(segment: Segment) => ({ v3: segment, v4: segment });

/** Casing of controller and action segments in a style (§10). */
export function applyStyle(text: string, style: Style): string {
  return style === 'v3' ? camelCase(text) : kebabCase(text);
}

/** Adds a step for the result of a normalizer. */
function noteNormalizer(
  found: Evaluated<string>,
  { location }: Setting,
  what: 'controller' | 'action',
  given: string,
  derivation: DerivationBuilder,
): void {
  const setting = what === 'controller' ? 'UrlControllerNameNormalizer' : 'UrlActionNameNormalizer';
  const text = found.isKnown
    ? `${setting} turns ${given || '(empty)'} into ${found.value || '(empty)'}`
    : `${setting} decides the ${what} name`;
  if (found.reason !== null) derivation.reasons.push(found.reason);
  derivation.step(`given-${what}-name`, text, location);
}

/** A name in the casing of each style, or unchanged if it is the final result of a normalizer. */
function cased(
  name: string,
  what: 'controller' | 'action',
  normalizer: Setting | null,
  { profile, style, styleLocation }: ControllerContext,
  derivation: DerivationBuilder,
): StyledSegment {
  if (normalizer !== null && !profile.normalizerResultIsCased) return inBothStyles(name);
  const segment = { v3: applyStyle(name, 'v3'), v4: applyStyle(name, 'v4') };
  derivation.step(`${what}-casing`, `In ${style} style, the segment is /${segment[style]}`, styleLocation);
  return segment;
}

/** The controller segment (§5.4). */
export function controllerPart(request: NamedController, derivation: DerivationBuilder): StyledSegment {
  const { context, controllerName } = request;
  const { controller, setting, name } = context;
  const byUser = userControllerSegment(context, derivation);
  if (byUser !== null) return inBothStyles(byUser);
  if (name.reason && !context.reasons.includes(name.reason)) derivation.reasons.push(name.reason);
  if (!name.isKnown) return inBothStyles(UNKNOWN_SEGMENT);
  const normalizer = setting?.controllerNameNormalizer ?? null;
  const found = controllerNameInUrl(request);
  if (normalizer !== null) noteNormalizer(found, normalizer, 'controller', controllerName, derivation);
  if (!found.isKnown) return inBothStyles(UNKNOWN_SEGMENT);
  const { value: inUrl } = found;
  if (normalizer === null && !context.steps.some(({ kind }) => kind === 'given-controller-name')) {
    const text = `The class ${controller.name} gives the controller name ${inUrl || '(empty)'}`;
    derivation.step('controller-name', text, controller.location);
  }
  if (inUrl === '' && controller.implementsRemoteService !== 'unresolved') {
    const message = `Nothing is left of the name ${controller.name}: the controller segment is empty.`;
    const { location, fullName } = controller;
    derivation.diagnostics.push(diagnostic('empty-controller-segment', message, location, [fullName]));
  }
  return cased(inUrl, 'controller', normalizer, context, derivation);
}

/** The action segment (§5.5); null for none. */
export function actionPart(
  request: RouteRequest,
  derivation: DerivationBuilder,
): StyledSegment<string | null> {
  const { context, action, name, verb } = request;
  const { profile, setting } = context;
  const byUser = userActionSegment(request, derivation);
  if (byUser !== null) return inBothStyles(byUser || null);
  const normalizer = setting?.actionNameNormalizer ?? null;
  const found = actionNameInUrl(request);
  if (normalizer !== null) {
    noteNormalizer(found, normalizer, 'action', actionUrlName(name, verb, profile), derivation);
  } else {
    noteActionName(action, name, derivation);
    derivation.step('removed-prefix', removalText(name, verb, profile));
  }
  if (!found.isKnown) return inBothStyles(UNKNOWN_SEGMENT);
  if (found.value === '') {
    derivation.step('no-action', 'No action segment is added');
    return inBothStyles(null);
  }
  return cased(found.value, 'action', normalizer, context, derivation);
}

/** Adds a step for the source of the action name: the method name, or an attribute. */
function noteActionName(
  { written, attributes, location }: ActionModel,
  name: string,
  derivation: DerivationBuilder,
): void {
  const given = attributes.find((attribute) => attribute.name === 'ActionName');
  const shown = name || '(empty)';
  if (given !== undefined && attributeText(attributes, 'ActionName', 'the action name')?.isKnown) {
    const text = `ActionName gives the action name ${shown} instead of the method name ${written}`;
    derivation.step('action-name', text, given.location);
  } else derivation.step('action-name', `The method ${written} gives the action name ${shown}`, location);
}

/** The prefix before the root path (§5.2.1). */
export function apiPrefix({ profile, controller }: ControllerContext): string {
  return profile.hasIntegrationServices && controller.isIntegrationService ? 'integration-api' : 'api';
}

/**
 * Segments for the parameter named exactly `id` (§5.2.4). In some profiles, an object type adds one segment for each
 * property. `isAssumed`: the type is unknown and assumed to be a single value.
 */
export function idSegments(parameters: readonly ParameterModel[], profile: Profile) {
  const parameter = parameters.find(({ name }) => name === 'id');
  if (parameter === undefined) return { parameter: null, segments: [], isAssumed: false };
  const whole = { parameter, segments: ['{id}'], isAssumed: false };
  if (!profile.complexIdExpands) return whole;
  const { shape } = parameter;
  if (shape.kind === 'simple' || (shape.kind === 'convertible' && profile.convertibleIdIsSimple))
    return whole;
  if (shape.kind !== 'convertible' && shape.kind !== 'complex') return { ...whole, isAssumed: true };
  return { ...whole, segments: shape.properties.map((name) => `{${name}}`) };
}

/** §5.2.6. `candidates`: parameters named `…Id` (case-sensitive). `parameter`: the appended candidate, else null. */
export function trailingId(parameters: readonly ParameterModel[], hasAction: boolean, profile: Profile) {
  const candidates = parameters.filter(({ name }) => name.endsWith('Id'));
  const [only] = candidates;
  const applies =
    only !== undefined &&
    candidates.length === 1 &&
    (hasAction || !profile.trailingIdNeedsAction) &&
    (!only.isOptional || profile.trailingIdMayBeOptional);
  return { parameter: applies ? only : null, candidates };
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
export function idPart(request: RouteRequest, derivation: DerivationBuilder): readonly string[] {
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
export function trailingPart(
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

/** The parts of a conventional route (§5.2); null for none. */
export interface RouteParts {
  readonly prefix: string;
  readonly rootPath: string;
  readonly controller: string;
  readonly ids: readonly string[];
  readonly action: string | null;
  readonly trailingId: string | null;
}

/** Joins the parts of a route (§5.2), and removes a trailing slash, as the web framework does. */
export function composeRoute({ prefix, rootPath, controller, ids, action, trailingId }: RouteParts): string {
  let route = `/${prefix}/${rootPath}/${controller}`;
  for (const part of [...ids, action, trailingId]) if (part !== null) route += `/${part}`;
  return route.endsWith('/') ? route.slice(0, -1) : route;
}
