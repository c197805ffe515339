import { getOrInsert, groupBy } from '../model/collections';
import { type Diagnostic, incompleteCodes } from '../model/diagnostic';
import { type Location, locationKey } from '../model/location';
import { type Analysis, compareRoutes, type Route, routeLabel } from '../model/route';
import { compareText } from '../model/text';
import { type Filter, type FilterRow, passAll } from './filter';

/** The row of a finding that has no related class, method or assembly in the analysis. */
const nothing: FilterRow = { serviceFullName: null, method: null, assembly: null };

/**
 * Finds the rows of a diagnostic. They are the first of these groups that is not empty:
 * 1. routes that the diagnostic names, directly or by class or assembly
 * 2. routes with a derivation step or reason at the diagnostic's location, or a reason with its code and no location
 * 3. exclusions and classes that the diagnostic names, directly or by assembly
 * 4. all rows of its file; if there are none, `nothing`
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
    const locations = [...derivation, ...reasons].flatMap(({ location }) => location ?? []).map(locationKey);
    const codes = reasons.flatMap(({ code, location }) => (location === null ? [code] : []));
    for (const key of [...locations, ...codes])
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
 * The same analysis with only the rows that pass the filter. Rows do not change: a route may still name a collision
 * partner that the filter removes. A diagnostic is kept if one of its rows passes, or if it reports unread code.
 */
export function filterAnalysis(analysis: Analysis, passes: Filter): Analysis {
  if (passes === passAll) return analysis;
  const rowsOf = rowLookup(analysis);
  const concerns = (finding: Diagnostic) => incompleteCodes.has(finding.code) || rowsOf(finding).some(passes);
  return {
    ...analysis,
    ...filterServed(analysis, passes),
    modules: filterServed(analysis.modules, passes),
    exclusions: analysis.exclusions.filter(passes),
    diagnostics: analysis.diagnostics.filter(concerns),
    suppressed: analysis.suppressed.filter(concerns),
  };
}

/** The routes that pass, and the applications that serve them. */
export function filterServed({ applications, routes: all }: Analysis['modules'], passes: Filter) {
  const routes = all.filter(passes);
  const serving = new Set(routes.map(({ application }) => application));
  return { applications: applications.filter(({ name }) => serving.has(name)), routes };
}

/** The routes that answer requests: those of the analysis and of framework modules, in the order of `compareRoutes`. */
export const servedRoutes = ({ routes, modules }: Analysis): readonly Route[] =>
  modules.routes.length === 0 ? routes : [...routes, ...modules.routes].sort(compareRoutes);

/** The analysis with the routes of framework modules among its routes. */
export function withModuleRoutes(analysis: Analysis): Analysis {
  const { modules } = analysis;
  if (modules.routes.length === 0) return analysis;
  const applications = new Map(
    [...analysis.applications, ...modules.applications].map((one) => [one.name, one]),
  );
  return {
    ...analysis,
    applications: [...applications.values()].sort((a, b) => compareText(a.name, b.name)),
    routes: servedRoutes(analysis),
  };
}

/** Finds the routes of a diagnostic by its subjects. */
export function routeLookup(routes: readonly Route[]): (diagnostic: Diagnostic) => readonly Route[] {
  const bySubject = new Map<string, Route[]>();
  for (const route of routes) {
    const { serviceFullName, method } = route;
    for (const subject of [routeLabel(route), serviceFullName, `${serviceFullName}.${method}`])
      getOrInsert(bySubject, subject, () => []).push(route);
  }
  return ({ subjects: [first = '', ...others] }) => {
    const found = bySubject.get(first) ?? [];
    // Optimization: thousands of findings may have one subject, a method with thousands of routes.
    if (others.length === 0) return found;
    return [...new Set([...found, ...others.flatMap((subject) => bySubject.get(subject) ?? [])])];
  };
}
