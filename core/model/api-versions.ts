import type { Route } from './route';

/** What a route without a version counts as where others have one. */
const DEFAULT_VERSION = '1.0';
/** Answers every version. */
export const EVERY_VERSION = '*';

const versionsOf = ({ apiVersions }: Route) => (apiVersions.length === 0 ? [DEFAULT_VERSION] : apiVersions);

/** Whether some API version reaches both routes. Routes without versions share all of them. */
export function sharesVersion(a: Route, b: Route): boolean {
  const [left, right] = [versionsOf(a), versionsOf(b)];
  if (left.includes(EVERY_VERSION) || right.includes(EVERY_VERSION)) return true;
  return left.some((version) => right.includes(version));
}
