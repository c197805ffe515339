import type { Analysis, Exclusion, Route } from '../../core';
import { getOrInsert, groupBy } from '../../core/model/collections';
import { type Location, locationKey } from '../../core/model/location';
import { routeLabel } from '../../core/model/route';

/** Lookups of routes and exclusions in an analysis, shared by several features. */
export interface AnalysisLookup {
  /** Routes whose method or class is declared in a file. */
  routesIn(file: string): readonly Route[];
  exclusionsIn(file: string): readonly Exclusion[];
  /** The routes and exclusions of the method or class whose name is at a location. */
  at(location: Location): { readonly routes: readonly Route[]; readonly exclusions: readonly Exclusion[] };
  /** The routes that collide with a route. */
  collidingWith(route: Route): readonly Route[];
}

const made = new WeakMap<Analysis, AnalysisLookup>();

/** The lookup of an analysis, built on first use. */
export const lookupOf = (analysis: Analysis): AnalysisLookup => getOrInsert(made, analysis, makeLookup);

function makeLookup({ routes, exclusions }: Analysis): AnalysisLookup {
  // Few files are shown after an edit: searching all routes for each file is faster than grouping all routes by file.
  const byFile = new Map<string, readonly Route[]>();
  const routesIn = (file: string) =>
    getOrInsert(byFile, file, () =>
      routes.filter(
        ({ location, serviceLocation }) => location.file === file || serviceLocation.file === file,
      ),
    );
  const exclusionsIn = (file: string) => exclusions.filter(({ location }) => location.file === file);
  const label = (application: string, text: string) => `${application}\n${text}`;
  const colliding = groupBy(
    routes.filter(({ collidesWith }) => collidesWith.length > 0),
    (route) => label(route.application, routeLabel(route)),
  );
  return {
    routesIn,
    exclusionsIn,
    at(location) {
      const key = locationKey(location);
      const isHere = (other: Location) => locationKey(other) === key;
      return {
        routes: routesIn(location.file).filter(
          (route) => isHere(route.location) || isHere(route.serviceLocation),
        ),
        exclusions: exclusionsIn(location.file).filter((exclusion) => isHere(exclusion.location)),
      };
    },
    collidingWith: (route) => [
      ...new Set(
        route.collidesWith
          .flatMap((text) => colliding.get(label(route.application, text)) ?? [])
          .filter((other) => other !== route),
      ),
    ],
  };
}
