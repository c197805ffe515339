import { isUnknown } from '../evaluation/outcome';
import type { ControllerModel } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Unknown } from '../model/value';
import { notEvaluated } from './certainty';
import { controllerUrlName } from './controller-name';
import { controllerNormalizer } from './normalizers';
import { casedSegment, replacedName } from './replaced-parts';
import {
  type ControllerContext,
  inBothStyles,
  type RouteRequest,
  type StyledSegment,
  UNKNOWN_SEGMENT,
} from './route-request';
import { inEachStyle } from './style-casing';
import type { Trail } from './trail';
import { userControllerSegment } from './user-decisions';

/** The name of a controller in addresses, before casing (§5.4): a normalizer's result, or what the postfixes leave. */
export function controllerNameInUrl(
  { setting, profile }: ControllerContext,
  rootPath: string | null,
  controllerName: string,
): string | Unknown {
  const normalizer = setting?.controllerNameNormalizer ?? null;
  return normalizer === null
    ? controllerUrlName(controllerName, profile)
    : controllerNormalizer(normalizer, { rootPath, controllerName });
}

/** The controller segment (§5.4). */
export function controllerPart(request: RouteRequest, trail: Trail): StyledSegment {
  const { context, rootPath, controllerName } = request;
  const { controller, profile, setting, style, styleLocation } = context;
  const byUser = userControllerSegment(context.user, controller, trail);
  if (byUser !== null) return inBothStyles(byUser);
  const replaced = replacedName(request, 'NormalizeUrlControllerName', trail);
  if (isUnknown(replaced)) return inBothStyles(UNKNOWN_SEGMENT);
  const normalizer = replaced === null ? (setting?.controllerNameNormalizer ?? null) : null;
  const name = replaced ?? controllerNameInUrl(context, rootPath, controllerName);
  if (isUnknown(name)) {
    trail.reasons.push(notEvaluated('the controller segment', name));
    trail.step(
      'given-controller-name',
      'UrlControllerNameNormalizer decides the controller name',
      normalizer?.location,
    );
    return inBothStyles(UNKNOWN_SEGMENT);
  }
  if (normalizer !== null) {
    const text = `UrlControllerNameNormalizer turns ${controllerName} into ${name || '(empty)'}`;
    trail.step('given-controller-name', text, normalizer.location);
  } else if (replaced === null)
    trail.step(
      'controller-name',
      `The class ${controller.name} gives the controller name ${name || '(empty)'}`,
      controller.location,
    );
  if (name === '') trail.diagnostics.push(emptySegment(controller));
  const isCased = normalizer === null || profile.normalizerResultIsCased;
  const own = casedSegment(request, 'NormalizeControllerNameCase', name, trail);
  if (own !== null) return own;
  if (!isCased) return inBothStyles(name);
  const segment = inEachStyle(name);
  trail.step('controller-casing', `In ${style} style it reads /${segment[style]}`, styleLocation);
  return segment;
}

function emptySegment({ name, fullName, location }: ControllerModel): Diagnostic {
  const message = `Nothing is left of the name ${name}: the controller segment is empty.`;
  return diagnostic('empty-controller-segment', message, location, [fullName]);
}
