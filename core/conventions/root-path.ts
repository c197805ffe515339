import { isUnknown } from '../evaluation/outcome';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import { notEvaluated } from './certainty';
import { type ControllerContext, UNKNOWN_SEGMENT } from './route-request';
import { isString, settingValue } from './setting-values';
import type { Trail } from './trail';
import { userRootPath } from './user-decisions';

/** The root path (§5.2.2); null when it cannot be told. */
export function rootPathPart(context: ControllerContext, trail: Trail): string | null {
  const { setting, controller, user } = context;
  const byUser = userRootPath(user, trail);
  if (byUser !== null) return byUser;
  const source = setting?.rootPath ?? null;
  if (source === null) {
    // What a `Create(…)` call selects has its root path, whatever the class says.
    const area = setting === null && controller.isHandwritten ? context.area : null;
    if (area !== null && isUnknown(area)) {
      trail.reasons.push(notEvaluated('the area', area));
      trail.step('root-path', `The area is the root path: /${UNKNOWN_SEGMENT}`, area.location);
      return null;
    }
    const standard = area ?? 'app';
    trail.step('root-path', `The default root path is /${standard}`);
    trail.diagnostics.push(...rootPathProblem(standard, controller.location, controller.assembly));
    return standard;
  }
  const { location } = source;
  const value = settingValue(source, isString);
  const isKnown = typeof value === 'string';
  if (!isKnown) trail.reasons.push(notEvaluated('the root path', value));
  trail.step('root-path', `RootPath is /${isKnown ? value : UNKNOWN_SEGMENT}`, location);
  if (!isKnown) return null;
  trail.diagnostics.push(...rootPathProblem(value, location, controller.assembly));
  return value;
}

function rootPathProblem(rootPath: string, location: Location, assembly: string): Diagnostic[] {
  const isBad =
    rootPath === '' || rootPath.startsWith('/') || rootPath.endsWith('/') || rootPath.includes('//');
  if (!isBad) return [];
  const shown = JSON.stringify(rootPath);
  const message = `The root path ${shown} leads to an empty segment in every route: the application fails when it builds its routes.`;
  return [diagnostic('invalid-root-path', message, location, [assembly])];
}
