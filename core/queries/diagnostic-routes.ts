import type { Diagnostic } from '../model/diagnostic';
import { getOrInsert, groupBy } from '../model/grouping';
import { type Location, locationKey } from '../model/location';
import { type Analysis, type Route, routeLabel } from '../model/route';
import { type Filter, type FilterRow, passAll } from './filter';

/** All places that a diagnostic names, its own first. */
export function diagnosticLocations(diagnostic: Diagnostic): readonly Location[] {
  return [diagnostic.location, ...diagnostic.related.map((related) => related.location)];
}

/** Finds the routes that a diagnostic is about, by its subjects. */
export function routeLookup(routes: readonly Route[]): (diagnostic: Diagnostic) => readonly Route[] {
  const bySubject = new Map<string, Route[]>();
  for (const route of routes) {
    const { serviceFullName, method } = route;
    for (const subject of [routeLabel(route), serviceFullName, `${serviceFullName}.${method}`])
      getOrInsert(bySubject, subject, () => []).push(route);
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

/** What a finding is about when nothing in the analysis belongs to it: no class, no method, no assembly. */
const nothing: FilterRow = { serviceFullName: null, method: null, assembly: null };

/**
 * Finds what a diagnostic is about: the routes that it names, by themselves, their class or their assembly; else those
 * that its place had a part in, or that give it as a reason; else the class or the assembly that it names; else what its
 * file declares; else nothing.
 */
function rowLookup({ routes, exclusions, classes, diagnostics, suppressed }: Analysis) {
  const routesNamed = routeLookup(routes);
  const routesOf = groupBy(routes, ({ assembly }) => assembly);
  const declared: readonly (FilterRow & { readonly location: Location })[] = [
    ...exclusions,
    ...classes.map(({ name: service, fullName: serviceFullName, assembly, location }) => {
      return { service, serviceFullName, method: null, assembly, location };
    }),
  ];
  const declaredBy = new Map<string, FilterRow[]>();
  for (const row of declared)
    for (const subject of [row.serviceFullName, `${row.serviceFullName}.${row.method}`, row.assembly])
      if (subject !== null) getOrInsert(declaredBy, subject, () => []).push(row);
  const inFile = groupBy([...routes, ...declared], ({ location }) => location.file);
  const wanted = new Set(
    [...diagnostics, ...suppressed].flatMap(({ code, location }) => [code, locationKey(location)]),
  );
  const decided = new Map<string, Set<Route>>();
  for (const route of routes) {
    const { derivation, reasons } = route;
    const places = [...derivation, ...reasons].flatMap(({ location }) => location ?? []).map(locationKey);
    const codes = reasons.flatMap(({ code, location }) => (location === null ? [code] : []));
    for (const key of [...places, ...codes])
      if (wanted.has(key)) getOrInsert(decided, key, () => new Set()).add(route);
  }
  return (diagnostic: Diagnostic): readonly FilterRow[] => {
    const { subjects, location, code } = diagnostic;
    const candidates: readonly (readonly FilterRow[])[] = [
      [...routesNamed(diagnostic), ...subjects.flatMap((subject) => routesOf.get(subject) ?? [])],
      [locationKey(location), code].flatMap((key) => [...(decided.get(key) ?? [])]),
      subjects.flatMap((subject) => declaredBy.get(subject) ?? []),
      inFile.get(location.file) ?? [],
    ];
    return candidates.find((rows) => rows.length > 0) ?? [nothing];
  };
}

/**
 * The same analysis with the rows that pass the filter. Rows stay as they are: a route still names a collision partner
 * that did not pass. A diagnostic stays when something that it is about passes.
 */
export function narrow(analysis: Analysis, passes: Filter): Analysis {
  if (passes === passAll) return analysis;
  const routes = analysis.routes.filter(passes);
  const serving = new Set(routes.map(({ application }) => application));
  const rowsOf = rowLookup(analysis);
  const concerns = (finding: Diagnostic) => rowsOf(finding).some(passes);
  return {
    ...analysis,
    applications: analysis.applications.filter(({ name }) => serving.has(name)),
    routes,
    exclusions: analysis.exclusions.filter(passes),
    diagnostics: analysis.diagnostics.filter(concerns),
    suppressed: analysis.suppressed.filter(concerns),
  };
}

/** Counts of an analysis. */
export type Summary = ReturnType<typeof summarize>;

/** Counts what an analysis, or the narrowed form of one, shows. */
export function summarize({ routes, exclusions, suppressed }: Analysis) {
  const count = (test: (route: (typeof routes)[number]) => boolean) => routes.filter(test).length;
  return {
    routes: routes.length,
    services: new Set(routes.map((route) => route.serviceFullName)).size,
    hidden: count((route) => route.visibility === 'hidden'),
    excluded: exclusions.length,
    collisions: countCollisions(routes),
    styleDifferences: count((route) => route.styles.v3 !== route.styles.v4),
    unknown: count((route) => route.certainty === 'unknown'),
    suppressed: suppressed.length,
  };
}
