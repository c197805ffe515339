import { isUnknown, unknown } from '../evaluation/outcome';
import type { Style } from '../model/route';
import type { Outcome, Value } from '../model/value';
import { actionNameInUrl } from './action-segment';
import { controllerNameInUrl } from './controller-segment';
import type { StandardMembers } from './route-building';
import type { RouteRequest } from './route-request';
import { isString } from './setting-values';
import { applyStyle } from './style-casing';

/** What stands in front of the root path (§5.2.1). */
export function standardPrefix({ context: { profile, controller } }: RouteRequest): string {
  return profile.hasIntegrationServices && controller.isIntegrationService ? 'integration-api' : 'api';
}

/** What the default route builder makes of arguments that code of the workspace hands to it. `build` is what it builds. */
export function standardMembers(
  request: RouteRequest,
  style: Style,
  build: (request: RouteRequest) => Outcome,
): StandardMembers {
  const { location } = request.context.controller;
  const strange = () => unknown('the default route builder is given what is not known here', location);
  const onText =
    (make: (text: string) => Outcome) =>
    ([text]: readonly Value[]) =>
      text !== undefined && isString(text) ? make(text) : strange();
  /** The same request with what the code hands on in place of root path, controller name and verb. */
  const changed =
    (make: (request: RouteRequest) => Outcome) =>
    ([rootPath, controllerName, , verb]: readonly Value[]) =>
      isString(rootPath ?? null) && isString(controllerName ?? null) && isString(verb ?? null)
        ? make({
            ...request,
            rootPath: rootPath as string,
            controllerName: controllerName as string,
            verb: verb as string,
          })
        : strange();
  const named = ([value]: readonly Value[]): Outcome => {
    const name = typeof value === 'object' && value?.kind === 'object' ? value.member('Name') : undefined;
    return name === undefined || isUnknown(name) ? strange() : name;
  };
  const cased = onText((text) => applyStyle(text, style));
  return {
    Build: changed(build),
    GetApiRoutePrefix: () => standardPrefix(request),
    NormalizeUrlControllerName: changed((at) =>
      controllerNameInUrl(at.context, at.rootPath, at.controllerName),
    ),
    NormalizeControllerNameCase: cased,
    NormalizeUrlActionName: changed(actionNameInUrl),
    NormalizeActionNameCase: cased,
    NormalizeIdPropertyNameCase: named,
    NormalizeSecondaryIdNameCase: named,
  };
}
