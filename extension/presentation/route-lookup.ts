import type { Analysis, Exclusion, Route } from '../../core';
import { type Location, locationKey } from '../../core/model/location';
import { routeLabel } from '../../core/model/route';

/** Lookups in an analysis that several features need. */
export interface RouteLookup {
  /** Routes whose method or class name is in a file. */
  routesIn(file: string): readonly Route[];
  exclusionsIn(file: string): readonly Exclusion[];
  /** Everything at the name of a method or class. */
  at(location: Location): { readonly routes: readonly Route[]; readonly exclusions: readonly Exclusion[] };
  /** The routes that answer the same requests as this one. */
  collidingWith(route: Route): readonly Route[];
}

const made = new WeakMap<Analysis, RouteLookup>();

/** The lookup of an analysis, built on first use. */
export function lookupOf(analysis: Analysis): RouteLookup {
  const known = made.get(analysis);
  if (known !== undefined) return known;
  const lookup = makeLookup(analysis);
  made.set(analysis, lookup);
  return lookup;
}

function makeLookup({ routes, exclusions }: Analysis): RouteLookup {
  const byFile = new Map<string, Route[]>();
  const byLabel = new Map<string, Route[]>();
  const label = (application: string, text: string) => `${application}\n${text}`;
  for (const route of routes) {
    append(byFile, route.location.file, route);
    if (route.serviceLocation.file !== route.location.file) append(byFile, route.serviceLocation.file, route);
    if (route.collidesWith.length > 0) append(byLabel, label(route.application, routeLabel(route)), route);
  }
  const excludedByFile = new Map<string, Exclusion[]>();
  for (const exclusion of exclusions) append(excludedByFile, exclusion.location.file, exclusion);

  return {
    routesIn: (file) => byFile.get(file) ?? [],
    exclusionsIn: (file) => excludedByFile.get(file) ?? [],
    at(location) {
      const key = locationKey(location);
      const isHere = (location: Location) => locationKey(location) === key;
      return {
        routes: (byFile.get(location.file) ?? []).filter(
          (route) => isHere(route.location) || isHere(route.serviceLocation),
        ),
        exclusions: (excludedByFile.get(location.file) ?? []).filter((exclusion) =>
          isHere(exclusion.location),
        ),
      };
    },
    collidingWith: (route) => [
      ...new Set(
        route.collidesWith
          .flatMap((text) => byLabel.get(label(route.application, text)) ?? [])
          .filter((other) => other !== route),
      ),
    ],
  };
}

function append<Value>(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
