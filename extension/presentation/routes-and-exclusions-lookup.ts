import { changesOf, getOrInsert, groupBy } from '../../core/model/collections';
import { type Location, locationKey } from '../../core/model/location';
import { type Analysis, compareRoutes, type Route, routeLabel } from '../../core/model/route';

/** Lookups of routes and exclusions in an analysis, shared by several features. */
export type AnalysisLookup = ReturnType<typeof makeLookup>;

const made = new WeakMap<Analysis, AnalysisLookup>();

/** The lookup of an analysis, built on first use. */
export const lookupOf = (analysis: Analysis): AnalysisLookup => getOrInsert(made, analysis, makeLookup);

/** All routes of an analysis, and lists of some of them in the same order. */
interface RouteLists {
  readonly routes: readonly Route[];
  readonly byFile: ReadonlyMap<string, readonly Route[]>;
  readonly colliding: readonly Route[];
}

/** The lists of the last analysis. An edit changes few routes, so updating the lists is faster than rebuilding them. */
let last: RouteLists = { routes: [], byFile: new Map(), colliding: [] };

function listsOf(routes: readonly Route[]): RouteLists {
  const { removed, added } = changesOf(last.routes, routes);
  const gone = new Set(removed);
  const updated = (before: readonly Route[], more: readonly Route[]) =>
    [...before.filter((route) => !gone.has(route)), ...more].sort(compareRoutes);
  const filesOf = ({ location, serviceLocation }: Route) => new Set([location.file, serviceLocation.file]);
  const addedByFile = new Map<string, Route[]>();
  for (const route of removed) for (const file of filesOf(route)) addedByFile.set(file, []);
  for (const route of added)
    for (const file of filesOf(route)) getOrInsert(addedByFile, file, (): Route[] => []).push(route);
  const byFile = new Map(last.byFile);
  for (const [file, more] of addedByFile) {
    const own = updated(byFile.get(file) ?? [], more);
    if (own.length > 0) byFile.set(file, own);
    else byFile.delete(file);
  }
  const colliding = updated(
    last.colliding,
    added.filter(({ collidesWith }) => collidesWith.length > 0),
  );
  last = { routes, byFile, colliding };
  return last;
}

function makeLookup(analysis: Analysis) {
  const { byFile, colliding } = listsOf(analysis.routes);
  const routesIn = (file: string) => byFile.get(file) ?? [];
  const exclusionsIn = (file: string) => analysis.exclusions.filter(({ location }) => location.file === file);
  const label = (application: string, text: string) => `${application}\n${text}`;
  const byLabel = groupBy(colliding, (route) => label(route.application, routeLabel(route)));
  return {
    /** Routes whose method or class is declared in a file. */
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
          .flatMap((text) => byLabel.get(label(route.application, text)) ?? [])
          .filter((other) => other !== route),
      ),
    ],
  };
}
