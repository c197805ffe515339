import { ApplicationChecks, withCollisions } from './checks/application-checks';
import { fxProfile, newestProfile, parseProfile } from './conventions/profiles';
import { groupBy } from './model/collections';
import {
  byLocation,
  type Diagnostic,
  type DiagnosticCode,
  diagnosticLocations,
  distinctFindings,
} from './model/diagnostic';
import { locationKey } from './model/location';
import { runToEnd } from './model/pausable-work';
import { type Analysis, compareRoutes, type Route } from './model/route';
import type { UserConfiguration } from './model/user-configuration';
import { applyUserConfiguration } from './user-configuration/apply';

/** The analysis of one of several folders, and the name of that folder. */
export interface Part {
  readonly name: string;
  readonly analysis: Analysis;
}

/**
 * Joins the analyses of several folders, as if all applications were behind one gateway: routes of different
 * applications collide and overlap like routes of the same application. A finding about one folder alone is taken from
 * the analysis of that folder, so that the configuration of the folder applies to the finding.
 */
export function joinAnalyses(parts: readonly Part[], user: UserConfiguration | null): Analysis {
  const analyses = withDistinctApplications(parts);
  const together = checksOver(analyses.flatMap(({ routes }) => withoutDuplicates(routes)));
  const all = analyses.flatMap((analysis) => analysis.routes);
  const routes = withCollisions(all, together.collisions()).toSorted(compareRoutes);
  const classes = analyses.flatMap((analysis) => analysis.classes);
  const findings = joinedFindings(analyses, distinctFindings(runToEnd(together.findings())));
  const by = { user: user ?? undefined, comments: [] };
  const judged = applyUserConfiguration(findings, () => [], { routes, classes }, by);
  const profiles = analyses.flatMap(({ profile }) => parseProfile(profile) ?? []);
  const [style = 'configured', ...otherStyles] = new Set(analyses.map((analysis) => analysis.style));
  return {
    profile: (newestProfile(profiles) ?? fxProfile).id,
    style: otherStyles.length === 0 ? style : 'configured',
    applications: analyses.flatMap(({ applications }) => applications),
    routes,
    modules: {
      applications: analyses.flatMap(({ modules }) => modules.applications),
      routes: analyses.flatMap(({ modules }) => modules.routes),
    },
    leftOut: [...new Set(analyses.flatMap(({ leftOut }) => leftOut))].sort(),
    exclusions: analyses.flatMap(({ exclusions }) => exclusions).sort(byLocation),
    diagnostics: judged.diagnostics.filter(({ code }) => code !== 'unused-suppression').toSorted(byLocation),
    suppressed: [...analyses.flatMap(({ suppressed }) => suppressed), ...judged.suppressed].sort(byLocation),
    comments: [],
    classes,
  };
}

/** Applications with the same name in different parts are distinguished by the parts' names. */
function withDistinctApplications(parts: readonly Part[]): readonly Analysis[] {
  const applications = parts.flatMap(({ analysis }) => analysis.applications);
  const namesakes = groupBy(applications, ({ name }) => name);
  return parts.map(({ name: part, analysis }) => {
    const nameOf = (name: string) => ((namesakes.get(name)?.length ?? 0) > 1 ? `${name} (${part})` : name);
    const renamed = <Row extends { readonly application: string }>(row: Row): Row => ({
      ...row,
      application: nameOf(row.application),
    });
    const servedBy = ({ applications: own, routes }: Analysis['modules']) => ({
      applications: own.map(({ name, profile }) => ({ name: nameOf(name), profile })),
      routes: routes.map(renamed),
    });
    return {
      ...analysis,
      ...servedBy(analysis),
      modules: servedBy(analysis.modules),
      exclusions: analysis.exclusions.map(renamed),
    };
  });
}

/** Routes of one part; a route of several applications counts once, because a method does not collide with itself. */
function withoutDuplicates(routes: readonly Route[]): readonly Route[] {
  const applications = new Map<string, string>();
  return routes.filter(({ application, verb, path, serviceFullName, method, location }) => {
    const key = [verb, path, serviceFullName, method, locationKey(location)].join('\0');
    if (!applications.has(key)) applications.set(key, application);
    return applications.get(key) === application;
  });
}

/** Runs the checks that compare routes, but not the lints, which look at single routes. */
function checksOver(routes: readonly Route[]): ApplicationChecks {
  const checks = new ApplicationChecks([]);
  runToEnd(checks.follow([{ routes }]));
  return checks;
}

/** Codes of findings that are not taken from the parts: they are computed for all parts together, or omitted. */
const leftOut: ReadonlySet<DiagnosticCode> = new Set([
  // From the checks that compare routes.
  'route-collision',
  'style-only-collision',
  'route-overlap',
  'shadowed-route',
  'ambiguous-description',
  'duplicate-route-name',
  // About entries of a configuration: several folders may share it, and another folder may use the entry.
  'unused-configuration',
  'unused-suppression',
  'expired-suppression',
]);

/**
 * The findings of each analysis, without the codes in `leftOut`, and the findings in `together`, which come from
 * comparing all routes. A finding in `together` about only one application is omitted: the analysis of that application
 * already contains or suppresses it.
 */
function joinedFindings(
  analyses: readonly Analysis[],
  together: readonly Diagnostic[],
): readonly Diagnostic[] {
  const locations = new Set(together.flatMap((finding) => diagnosticLocations(finding).map(locationKey)));
  const isNamed = ({ location }: Route) => locations.has(locationKey(location));
  const ofOne = new Map<string, readonly Diagnostic[]>();
  for (const { routes, diagnostics } of analyses) {
    const known = groupBy(diagnostics, locationsKey);
    for (const own of groupBy(routes, ({ application }) => application).values()) {
      if (!own.some(isNamed)) continue;
      for (const finding of runToEnd(checksOver(own).findings()))
        ofOne.set(findingKey(finding), known.get(locationsKey(finding)) ?? []);
    }
  }
  return [
    ...analyses.flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => !leftOut.has(code))),
    ...together.flatMap((finding) => ofOne.get(findingKey(finding)) ?? finding),
  ];
}

/** A key made of a finding's code, locations and related messages. */
const locationsKey = (finding: Diagnostic) =>
  [
    finding.code,
    ...diagnosticLocations(finding).map(locationKey),
    ...finding.related.map(({ message }) => message),
  ].join('\0');
const findingKey = (finding: Diagnostic) => `${locationsKey(finding)}\0${finding.message}`;
