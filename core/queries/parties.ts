import type { Diagnostic } from '../model/diagnostic';
import { remember } from '../model/grouping';
import type { Location } from '../model/location';
import { type Analysis, type Route, routeLabel } from '../model/route';
import type { Filter } from './filter';

/** All places that a diagnostic names, its own first. */
export function diagnosticPlaces(diagnostic: Diagnostic): readonly Location[] {
  return [diagnostic.location, ...diagnostic.related.map((related) => related.location)];
}

/** Finds the routes that a diagnostic is about, by its subjects. */
export function routeLookup(routes: readonly Route[]): (diagnostic: Diagnostic) => readonly Route[] {
  const bySubject = new Map<string, Route[]>();
  for (const route of routes) {
    const { serviceFullName, method } = route;
    for (const subject of [routeLabel(route), serviceFullName, `${serviceFullName}.${method}`])
      remember(bySubject, subject, () => []).push(route);
  }
  return ({ subjects }) => [...new Set(subjects.flatMap((subject) => bySubject.get(subject) ?? []))];
}

/** Counts the groups of routes that collide with each other. A group counts even if one of its rows alone is there. */
export function countCollisions(routes: readonly Route[]): number {
  const groups = routes
    .filter((route) => route.collidesWith.length > 0)
    .map((route) => [routeLabel(route), ...route.collidesWith].sort().join('\n'));
  return new Set(groups).size;
}

/**
 * The same analysis with the rows that pass the filter. Rows stay as they are: a route still names a collision partner
 * that did not pass. A diagnostic stays when one of the routes that it is about does, or when it is about none.
 */
export function narrow(analysis: Analysis, passes: Filter): Analysis {
  const routes = analysis.routes.filter(passes);
  const serving = new Set(routes.map(({ application }) => application));
  const kept = new Set(routes);
  const routesOf = routeLookup(analysis.routes);
  return {
    ...analysis,
    applications: analysis.applications.filter(({ name }) => serving.has(name)),
    routes,
    exclusions: analysis.exclusions.filter(passes),
    diagnostics: analysis.diagnostics.filter((diagnostic) => {
      const about = routesOf(diagnostic);
      return about.length === 0 || about.some((route) => kept.has(route));
    }),
  };
}

/** Counts of an analysis. */
export type Summary = ReturnType<typeof summarise>;

/** Counts what an analysis, or the narrowed form of one, shows. */
export function summarise({ routes, exclusions }: Analysis) {
  const count = (test: (route: (typeof routes)[number]) => boolean) => routes.filter(test).length;
  return {
    routes: routes.length,
    services: new Set(routes.map((route) => route.serviceFullName)).size,
    hidden: count((route) => route.visibility === 'hidden'),
    excluded: exclusions.length,
    collisions: countCollisions(routes),
    styleDifferences: count((route) => route.styles.v3 !== route.styles.v4),
    unknown: count((route) => route.certainty === 'unknown'),
  };
}
