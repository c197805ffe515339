import { groupBy } from '../../model/grouping';
import type { Analysis, Exclusion, Reason, Route } from '../../model/route';
import type { RoutePair } from './route-pairs';
import { routeShape } from './shape';

/** What the analysis and the whole comparison know that may explain one row. Classes go by full name. */
export interface Evidence {
  routesOf(serviceFullName: string): readonly Route[];
  exclusionsOf(serviceFullName: string): readonly Exclusion[];
  /** A base of the class that the workspace does not declare. */
  unresolvedBaseOf(serviceFullName: string): Reason | null;
  /** The route that the host reported at this verb and address, predicted for another method. */
  rivalOf(route: Route): Route | null;
  isClassReported(serviceFullName: string): boolean;
  isAssemblyReported(assembly: string): boolean;
}

/** Gathers the evidence of an analysis and of what matched. */
export function evidenceOf(analysis: Analysis, matches: readonly RoutePair[]): Evidence {
  const routes = groupBy(analysis.routes, ({ serviceFullName }) => serviceFullName);
  const exclusions = groupBy(analysis.exclusions, ({ serviceFullName }) => serviceFullName);
  const routesOf = (name: string) => routes.get(name) ?? [];
  const reported = matches.filter((match) => match.reported !== null);
  const declared = reported.map((match) => match.reported!.declared ?? null);
  const classes = new Set([
    ...declared.map((type) => type?.fullName),
    ...reported.map(({ predicted }) => predicted?.serviceFullName),
  ]);
  const assemblies = new Set([
    ...declared.map((type) => type?.assembly),
    ...reported.map(({ predicted }) => predicted?.assembly),
  ]);
  const addressKey = ({ verb, path }: Route) => `${verb} ${routeShape(path)}`;
  const answered = new Map(
    reported.flatMap(({ predicted }) => (predicted === null ? [] : [[addressKey(predicted), predicted]])),
  );
  return {
    routesOf,
    exclusionsOf: (name) => exclusions.get(name) ?? [],
    unresolvedBaseOf: (name) =>
      routesOf(name)
        .flatMap(({ reasons }) => reasons)
        .find(({ code }) => code === 'unresolved-base') ?? null,
    rivalOf(route) {
      const rival = answered.get(addressKey(route));
      return rival === undefined || rival === route ? null : rival;
    },
    isClassReported: (name) => classes.has(name),
    isAssemblyReported: (name) => assemblies.has(name),
  };
}
