import type { ActionModel, ControllerModel, Setting } from '../model/application';
import { camelCase, kebabCase } from '../model/casing';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { type Style, UNKNOWN_SEGMENT } from '../model/route';
import { attributeText, type Evaluated, exact } from './attributes';
import { actionUrlName, controllerUrlName, cutText } from './names';
import { actionNormalizer, controllerNormalizer } from './normalizers';
import {
  type ControllerContext,
  inBothStyles,
  type RouteRequest,
  type StyledSegment,
  Trail,
} from './route-request';
import { userActionSegment, userControllerSegment } from './user-decisions';

/** A segment in the casing of either style. */
function inEachStyle(text: string): Readonly<Record<Style, string>> {
  return { v3: applyStyle(text, 'v3'), v4: applyStyle(text, 'v4') };
}

/** Casing of controller and action segments in a style (§10). */
export function applyStyle(text: string, style: Style): string {
  return style === 'v3' ? camelCase(text) : kebabCase(text);
}

/** The name of a controller in addresses, before casing (§5.4): what a normalizer returns, or what the postfixes leave. */
export function controllerNameInUrl(
  { setting, profile }: ControllerContext,
  rootPath: string | null,
  controllerName: string,
): Evaluated<string> {
  const normalizer = setting?.controllerNameNormalizer ?? null;
  return normalizer === null
    ? exact(controllerUrlName(controllerName, profile))
    : controllerNormalizer(normalizer, { rootPath, controllerName });
}

/** The name of an action in addresses, before casing (§5.5): what a normalizer returns, or what the prefixes leave. */
export function actionNameInUrl(request: RouteRequest): Evaluated<string> {
  const { context, action, name: actionName, verb, rootPath, controllerName } = request;
  const { controller, profile, setting } = context;
  const normalizer = setting?.actionNameNormalizer ?? null;
  const inUrl = actionUrlName(actionName, verb, profile);
  return normalizer === null
    ? exact(inUrl)
    : actionNormalizer(normalizer, { rootPath, controllerName, controller, action, actionName, inUrl, verb });
}

/** The name that a normalizer decides, with its step; null where it is not known. */
function normalized(
  found: Evaluated<string>,
  { location }: Setting,
  what: 'controller' | 'action',
  given: string,
  trail: Trail,
): string | null {
  const setting = what === 'controller' ? 'UrlControllerNameNormalizer' : 'UrlActionNameNormalizer';
  const text = found.isKnown
    ? `${setting} turns ${given} into ${found.value || '(empty)'}`
    : `${setting} decides the ${what} name`;
  if (found.reason !== null) trail.reasons.push(found.reason);
  trail.step(`given-${what}-name`, text, location);
  return found.isKnown ? found.value : null;
}

/** A name in the casing of either style, unless it comes from a normalizer whose word is the last. */
function cased(
  name: string,
  kind: 'controller-casing' | 'action-casing',
  isFinal: boolean,
  { style, styleLocation }: ControllerContext,
  trail: Trail,
): StyledSegment {
  if (isFinal) return inBothStyles(name);
  const segment = inEachStyle(name);
  trail.step(kind, `In ${style} style it reads /${segment[style]}`, styleLocation);
  return segment;
}

/** The controller segment (§5.4). */
function controllerPart({ context, rootPath, controllerName }: RouteRequest, trail: Trail): StyledSegment {
  const { controller, profile, setting } = context;
  const byUser = userControllerSegment(context.user, controller, trail);
  if (byUser !== null) return inBothStyles(byUser);
  const normalizer = setting?.controllerNameNormalizer ?? null;
  let name: string | null = controllerUrlName(controllerName, profile);
  if (normalizer !== null) {
    const found = controllerNameInUrl(context, rootPath, controllerName);
    name = normalized(found, normalizer, 'controller', controllerName, trail);
    if (name === null) return inBothStyles(UNKNOWN_SEGMENT);
  } else {
    const text = `The class ${controller.name} gives the controller name ${name || '(empty)'}`;
    trail.step('controller-name', text, controller.location);
  }
  if (name === '') trail.diagnostics.push(emptySegment(controller));
  const isFinal = normalizer !== null && !profile.normalizerResultIsCased;
  return cased(name, 'controller-casing', isFinal, context, trail);
}

function emptySegment({ name, fullName, location }: ControllerModel): Diagnostic {
  const message = `Nothing is left of the name ${name}: the controller segment is empty.`;
  return diagnostic('empty-controller-segment', message, location, [fullName]);
}

/** The action segment (§5.5); null for none. */
export function actionPart(request: RouteRequest, trail: Trail): StyledSegment {
  const { context, action, name: actionName, verb } = request;
  const { controller, profile, setting } = context;
  const byUser = userActionSegment(context.user, controller, action, trail);
  if (byUser !== null) return inBothStyles(byUser || null);
  const normalizer = setting?.actionNameNormalizer ?? null;
  let name: string | null = actionUrlName(actionName, verb, profile);
  if (normalizer !== null) {
    name = normalized(actionNameInUrl(request), normalizer, 'action', name || '(empty)', trail);
    if (name === null) return inBothStyles(UNKNOWN_SEGMENT);
  } else {
    noteActionName(action, actionName, trail);
    trail.step('removed-prefix', cutText(actionName, verb, profile));
  }
  if (name === '') {
    trail.step('no-action', 'No action segment is added');
    return inBothStyles(null);
  }
  const isFinal = normalizer !== null && !profile.normalizerResultIsCased;
  return cased(name, 'action-casing', isFinal, context, trail);
}

/** The name comes from the method, unless an attribute puts another in its place. */
function noteActionName({ written, attributes, location }: ActionModel, name: string, trail: Trail): void {
  const given = attributes.find((attribute) => attribute.name === 'ActionName');
  const shown = name || '(empty)';
  if (given !== undefined && attributeText(attributes, 'ActionName', 'the action name')?.isKnown) {
    const text = `ActionName gives ${shown} in place of the name of the method ${written}`;
    trail.step('action-name', text, given.location);
  } else trail.step('action-name', `The method ${written} gives the action name ${shown}`, location);
}

/** What an address starts with (§5.2.1, §5.2.2, §5.4) in either style, and how that came to be. */
export interface RouteStart extends Readonly<Record<Style, string>> {
  readonly trail: Trail;
}

/** What comes before the root path (§5.2.1). */
export function apiPrefix({ context: { profile, controller } }: RouteRequest): string {
  return profile.hasIntegrationServices && controller.isIntegrationService ? 'integration-api' : 'api';
}

/** `/api/app/reading-book`; it ends in a slash where no controller segment is left. `opening` holds what was noted of the root path. */
export function routeStart(request: RouteRequest, opening: Trail): RouteStart {
  const { rootPath } = request;
  const trail = new Trail();
  const prefix = apiPrefix(request);
  trail.step('prefix', `The route starts with /${prefix}`);
  trail.append(opening);
  const controller = controllerPart(request, trail);
  const inStyle = (style: Style) => `/${prefix}/${rootPath ?? UNKNOWN_SEGMENT}/${controller[style] ?? ''}`;
  return { v3: inStyle('v3'), v4: inStyle('v4'), trail };
}
