import { getOrInsert, groupBy } from '../core/model/collections';
import { Lazy } from '../core/model/lazy';
import { type Location, locationKey } from '../core/model/location';
import { type Analysis, type Route, routeLabel } from '../core/model/route';
import { servedRoutes } from '../core/queries/filtered-analysis';

/** Lookups of routes and exclusions in an analysis, shared by several features. */
export type AnalysisLookup = ReturnType<typeof makeLookup>;

const made = new WeakMap<Analysis, AnalysisLookup>();

/** The lookup of an analysis, built on first use. */
export const lookupOf = (analysis: Analysis): AnalysisLookup => getOrInsert(made, analysis, makeLookup);

function makeLookup(analysis: Analysis) {
  const byFile = new Map<string, readonly Route[]>();
  // The few visible files are searched on demand: an index of all files would block the editor after each reading.
  const routesIn = (file: string) =>
    getOrInsert(byFile, file, () =>
      [analysis.routes, analysis.modules.routes].flatMap((routes) =>
        routes.filter(({ location, serviceLocation }) =>
          [location.file, serviceLocation.file].includes(file),
        ),
      ),
    );
  const exclusionsIn = (file: string) => analysis.exclusions.filter(({ location }) => location.file === file);
  const label = (application: string, text: string) => `${application}\n${text}`;
  const byLabel = new Lazy(() =>
    groupBy(
      servedRoutes(analysis).filter(({ collidesWith }) => collidesWith.length > 0),
      (route) => label(route.application, routeLabel(route)),
    ),
  );
  return {
    /** Routes whose method or class is declared in a file, also of framework modules whose service it replaces. */
    routesIn,
    exclusionsIn,
    /** The names of methods and classes in a file that have routes or exclusions. */
    locationsIn: (file: string) =>
      routesIn(file)
        .flatMap(({ location, serviceLocation }) => [location, serviceLocation])
        .concat(exclusionsIn(file).map(({ location }) => location))
        .filter((location) => location.file === file),
    /** The routes and exclusions of the method or class whose name is at a location. */
    at(location: Location) {
      const key = locationKey(location);
      const isHere = (other: Location) => locationKey(other) === key;
      return {
        routes: routesIn(location.file).filter(
          (route) => isHere(route.location) || isHere(route.serviceLocation),
        ),
        exclusions: exclusionsIn(location.file).filter((exclusion) => isHere(exclusion.location)),
      };
    },
    collidingWith: (route: Route): readonly Route[] => [
      ...new Set(
        route.collidesWith
          .flatMap((text) => byLabel.value.get(label(route.application, text)) ?? [])
          .filter((other) => other !== route),
      ),
    ],
  };
}
