import type { Route } from './route';

/** Routes that set no API version are assumed to have this version. */
const DEFAULT_VERSION = '1.0';
/** Matches every version. */
export const EVERY_VERSION = '*';

const versionsOf = ({ apiVersions }: Route) => (apiVersions.length === 0 ? [DEFAULT_VERSION] : apiVersions);

/** Whether a request may be for both routes. In a class, methods with fewer versions (`MapToApiVersion`) are preferred. */
export function sharesVersion(a: Route, b: Route): boolean {
  if (a.condition !== b.condition) return false;
  const [left, right] = [versionsOf(a), versionsOf(b)];
  if (a.serviceFullName === b.serviceFullName && left.length !== right.length) return false;
  if (left.includes(EVERY_VERSION) || right.includes(EVERY_VERSION)) return true;
  return left.some((version) => right.includes(version));
}
