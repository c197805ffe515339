import { evaluate } from '../evaluation/evaluate';
import { isUnknown, unknown } from '../evaluation/outcome';
import type { Setting } from '../model/application';
import type { Style } from '../model/route';
import type { Outcome, Unknown, Value } from '../model/value';
import { frameworkNames } from './framework-names';
import { actionValue, object, parameterValue } from './normalizers';
import { type BuilderMember, callMember, hasMember } from './route-building';
import { type RouteRequest, type StyledSegment, UNKNOWN_SEGMENT } from './route-request';
import { isBooleanOrNull, isString, isStringOrNull, settingValue } from './setting-values';
import type { Trail } from './trail';

/** The setting of the controller as code of the workspace sees it. */
function settingOf({ context: { setting }, rootPath }: RouteRequest): Value {
  if (setting === null) return null;
  const style = setting.useV3UrlStyle && settingValue(setting.useV3UrlStyle, isBooleanOrNull);
  const member = (given: Setting | null) => given && evaluate(given.value);
  return object({
    RootPath: rootPath ?? undefined,
    UseV3UrlStyle: style,
    UrlControllerNameNormalizer: member(setting.controllerNameNormalizer),
    UrlActionNameNormalizer: member(setting.actionNameNormalizer),
  });
}

/** The method as code of the workspace sees it. */
function actionOf({ context, action, name, controllerName }: RouteRequest): Value {
  return actionValue({ controllerName, controller: context.controller, action, actionName: name });
}

/** What all members get that work for one method: root path, controller name, action, verb, setting. */
function argumentsOf(request: RouteRequest): readonly Outcome[] {
  const { context, verb, rootPath, controllerName } = request;
  return [
    rootPath ?? unknown('the root path is not known', context.controller.location),
    controllerName,
    actionOf(request),
    verb,
    settingOf(request),
  ];
}

/** The text that a member of a replaced route builder gives; null when the default one does it, as nearly always: `args` waits. */
function ask(
  request: RouteRequest,
  member: BuilderMember,
  args: (request: RouteRequest) => readonly Outcome[],
  style: Style,
): string | null | Unknown {
  const { building } = request.context;
  if (building === null || !hasMember(building, member)) return null;
  const outcome = callMember(
    building,
    member,
    args(request),
    request.standard(style),
    frameworkNames(request, style),
  );
  if (isUnknown(outcome)) return outcome;
  if (isString(outcome)) return outcome;
  return isStringOrNull(outcome) ? '' : unknown(`${member} gives no text`, building.location);
}

/** Notes down what came of it. */
function noted<Result extends string | null | Unknown>(
  request: RouteRequest,
  member: BuilderMember,
  result: Result,
  trail: Trail,
): Result {
  const { building } = request.context;
  if (building === null || result === null) return result;
  if (isUnknown(result)) {
    trail.reasons.push({
      // The warning at the class says all else.
      code: building.unknown === null ? 'not-evaluated' : 'route-builder-replaced',
      text: `${building.name} replaces the route builder, and what it makes cannot be told: ${result.reason}`,
      location: result.location,
    });
    trail.step('route-builder', `${building.name}.${member} decides`, building.location);
  } else
    trail.step('route-builder', `${building.name}.${member} gives ${result || '(empty)'}`, building.location);
  return result;
}

/** The whole address in a style from a replaced `Build` (§5.6); null when the default builds it. */
export function replacedRoute(request: RouteRequest, style: Style, trail: Trail): string | null | Unknown {
  return noted(request, 'Build', ask(request, 'Build', argumentsOf, style), trail);
}

/** What stands in front of the root path, where that is replaced. */
export function replacedPrefix(request: RouteRequest, trail: Trail): string | null | Unknown {
  const args = () => [actionOf(request), settingOf(request)];
  const result = ask(request, 'GetApiRoutePrefix', args, request.context.style);
  return noted(request, 'GetApiRoutePrefix', result, trail);
}

/** The name of the controller or the action in addresses, before casing, where that is replaced. */
export function replacedName(
  request: RouteRequest,
  member: 'NormalizeUrlControllerName' | 'NormalizeUrlActionName',
  trail: Trail,
): string | null | Unknown {
  return noted(request, member, ask(request, member, argumentsOf, request.context.style), trail);
}

/** A name in the casing of a replaced member; null when the default cases it. */
export function casedSegment(
  request: RouteRequest,
  member: 'NormalizeControllerNameCase' | 'NormalizeActionNameCase',
  name: string,
  trail: Trail,
): StyledSegment | null {
  const cased = (style: Style) => ask(request, member, () => [name, settingOf(request)], style);
  if (noted(request, member, cased(request.context.style), trail) === null) return null;
  const shown = (style: Style) => {
    const result = cased(style);
    return isUnknown(result) ? UNKNOWN_SEGMENT : result;
  };
  return { v3: shown('v3'), v4: shown('v4') };
}

/** The name of an identifier in the address, where that is replaced. */
export function replacedId(
  request: RouteRequest,
  member: 'NormalizeIdPropertyNameCase' | 'NormalizeSecondaryIdNameCase',
  name: string,
  trail: Trail,
): string | null | Unknown {
  const args = () => [parameterValue(name), settingOf(request)];
  const result = ask(request, member, args, request.context.style);
  return noted(request, member, result, trail);
}
