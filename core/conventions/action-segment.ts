import { isUnknown } from '../evaluation/outcome';
import type { ActionModel } from '../model/application';
import type { Unknown } from '../model/value';
import { actionUrlName, cutText } from './action-name';
import { attributeText } from './attribute-arguments';
import { notEvaluated } from './certainty';
import { actionNormalizer } from './normalizers';
import { casedSegment, replacedName } from './replaced-parts';
import { inBothStyles, type RouteRequest, type StyledSegment, UNKNOWN_SEGMENT } from './route-request';
import { inEachStyle } from './style-casing';
import type { Trail } from './trail';
import { userActionSegment } from './user-decisions';

/** The name of an action in addresses, before casing (§5.5): a normalizer's result, or what the prefixes leave. */
export function actionNameInUrl(request: RouteRequest): string | Unknown {
  const { context, action, name: actionName, verb, rootPath, controllerName } = request;
  const { controller, profile, setting } = context;
  const normalizer = setting?.actionNameNormalizer ?? null;
  const inUrl = actionUrlName(actionName, verb, profile);
  return normalizer === null
    ? inUrl
    : actionNormalizer(normalizer, { rootPath, controllerName, controller, action, actionName, inUrl, verb });
}

/** The action segment (§5.5); null for none. */
export function actionPart(request: RouteRequest, trail: Trail): StyledSegment {
  const { context, action, name: actionName, verb } = request;
  const { controller, profile, setting, style, styleLocation } = context;
  const byUser = userActionSegment(context.user, controller, action, trail);
  if (byUser !== null) return inBothStyles(byUser || null);
  const replaced = replacedName(request, 'NormalizeUrlActionName', trail);
  if (isUnknown(replaced)) return inBothStyles(UNKNOWN_SEGMENT);
  const normalizer = replaced === null ? (setting?.actionNameNormalizer ?? null) : null;
  const name = replaced ?? actionNameInUrl(request);
  if (isUnknown(name)) {
    trail.reasons.push(notEvaluated('the action segment', name));
    trail.step('given-action-name', 'UrlActionNameNormalizer decides the action name', normalizer?.location);
    return inBothStyles(UNKNOWN_SEGMENT);
  }
  if (normalizer !== null) {
    const inUrl = actionUrlName(actionName, verb, profile);
    const shown = `UrlActionNameNormalizer turns ${inUrl || '(empty)'} into ${name || '(empty)'}`;
    trail.step('given-action-name', shown, normalizer.location);
  } else if (replaced === null) {
    noteActionName(action, actionName, trail);
    trail.step('removed-prefix', cutText(actionName, verb, profile));
  }
  if (name === '') {
    trail.step('no-action', 'No action segment is added');
    return inBothStyles(null);
  }
  const isCased = normalizer === null || profile.normalizerResultIsCased;
  const own = casedSegment(request, 'NormalizeActionNameCase', name, trail);
  if (own !== null) return own;
  if (!isCased) return inBothStyles(name);
  const segment = inEachStyle(name);
  trail.step('action-casing', `In ${style} style it reads /${segment[style]}`, styleLocation);
  return segment;
}

/** The name comes from the method, unless an attribute puts another in its place. */
function noteActionName({ written, attributes, location }: ActionModel, name: string, trail: Trail): void {
  const given = attributes.find((attribute) => attribute.name === 'ActionName');
  const shown = name || '(empty)';
  if (given !== undefined && attributeText(attributes, 'ActionName') === name)
    trail.step(
      'action-name',
      `ActionName gives ${shown} in place of the name of the method ${written}`,
      given.location,
    );
  else trail.step('action-name', `The method ${written} gives the action name ${shown}`, location);
}
