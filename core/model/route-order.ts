import { compareLocations } from './location';
import type { Route } from './route';

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The order in which routes are listed, whatever order their files were read in. */
export function compareRoutes(a: Route, b: Route): number {
  return (
    compareText(a.application, b.application) ||
    compareText(a.serviceFullName, b.serviceFullName) ||
    compareText(a.path, b.path) ||
    compareText(a.verb, b.verb) ||
    compareText(a.method, b.method) ||
    compareLocations(a.location, b.location)
  );
}
