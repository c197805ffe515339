import type { Diagnostic } from '../model/diagnostic';
import { type Location, placeKey } from '../model/location';
import { type Route, routeLabel } from '../model/route';

/** All places that a diagnostic names, its own first. */
export function diagnosticPlaces(diagnostic: Diagnostic): readonly Location[] {
  return [diagnostic.location, ...diagnostic.related.map((related) => related.location)];
}

/**
 * Finds the routes that a diagnostic is about. Endpoints of framework base classes all stand at the name of their
 * service, so among several routes at one place those win whose verb and address the texts tell.
 */
export function routeLookup(routes: readonly Route[]): (diagnostic: Diagnostic) => readonly Route[] {
  const byPlace = new Map<string, Set<Route>>();
  const add = (place: Location, route: Route) => {
    const key = placeKey(place);
    byPlace.set(key, (byPlace.get(key) ?? new Set()).add(route));
  };
  for (const route of routes) {
    add(route.location, route);
    add(route.serviceLocation, route);
  }
  return (diagnostic) => {
    const found = new Set(
      diagnosticPlaces(diagnostic).flatMap((place) => [...(byPlace.get(placeKey(place)) ?? [])]),
    );
    const candidates = [...found].filter(
      (route) => diagnostic.code !== 'route-collision' || route.collidesWith.length > 0,
    );
    const texts = [diagnostic.message, ...diagnostic.related.map(({ message }) => message)];
    const named = candidates.filter((route) => texts.some((text) => namesRoute(text, route)));
    return named.length > 0 ? named : candidates;
  };
}

function namesRoute(message: string, { verb, path }: Route): boolean {
  const at = message.indexOf(`${verb} ${path}`);
  const next = message[at + verb.length + 1 + path.length] ?? '';
  return at >= 0 && !/[\w/{-]/.test(next);
}

/** Counts the groups of routes that collide with each other. A group counts even if one of its rows alone is there. */
export function countCollisions(routes: readonly Route[]): number {
  const groups = routes
    .filter((route) => route.collidesWith.length > 0)
    .map((route) => [routeLabel(route), ...route.collidesWith].sort().join('\n'));
  return new Set(groups).size;
}
