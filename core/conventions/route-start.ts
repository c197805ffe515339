import { isUnknown } from '../evaluation/outcome';
import type { Style } from '../model/route';
import { controllerPart } from './controller-segment';
import { replacedPrefix } from './replaced-parts';
import { type RouteRequest, UNKNOWN_SEGMENT } from './route-request';
import { standardPrefix } from './standard-members';
import { Trail } from './trail';

/** What an address starts with (§5.2.1, §5.2.2, §5.4) in either style, and how that came to be. */
export interface RouteStart extends Readonly<Record<Style, string>> {
  readonly trail: Trail;
}

/** `/api/app/reading-book`; a slash is the last where no controller segment is left. `opening` holds what was noted of the root path. */
export function routeStart(request: RouteRequest, opening: Trail): RouteStart {
  const { rootPath } = request;
  const trail = new Trail();
  const own = replacedPrefix(request, trail);
  const prefix = isUnknown(own) ? UNKNOWN_SEGMENT : (own ?? standardPrefix(request));
  if (own === null) trail.step('prefix', `The route starts with /${prefix}`);
  trail.append(opening);
  const controller = controllerPart(request, trail);
  const inStyle = (style: Style) => `/${prefix}/${rootPath ?? UNKNOWN_SEGMENT}/${controller[style] ?? ''}`;
  return { v3: inStyle('v3'), v4: inStyle('v4'), trail };
}
