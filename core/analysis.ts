import { checks } from './checks';
import { collisionGroups } from './checks/collisions';
import { checkStyleDifferences } from './checks/styles';
import { judgeAll } from './configuration/judge';
import { derive } from './conventions';
import { fxProfile, newestProfile, parseProfile } from './conventions/profiles';
import { link } from './linking';
import type { Config } from './model/config';
import type { Diagnostic } from './model/diagnostic';
import type { FileFacts } from './model/facts';
import { compareLocations, type Location, placeKey } from './model/location';
import type { Profile } from './model/profile';
import { type Analysis, type ClassDeclaration, type Exclusion, type Route, routeLabel } from './model/route';

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compareRoutes(a: Route, b: Route): number {
  return (
    compareText(a.application, b.application) ||
    compareText(a.serviceFullName, b.serviceFullName) ||
    compareText(a.path, b.path) ||
    compareText(a.verb, b.verb) ||
    compareText(a.method, b.method) ||
    compareLocations(a.location, b.location)
  );
}

const byPlace = (a: { location: Location; code: string }, b: { location: Location; code: string }) =>
  compareLocations(a.location, b.location) || compareText(a.code, b.code);

const compareClasses = (a: ClassDeclaration, b: ClassDeclaration) =>
  compareText(a.fullName, b.fullName) || compareLocations(a.location, b.location);

function withCollisions(routes: readonly Route[]): readonly Route[] {
  const partners = new Map<Route, readonly string[]>();
  for (const group of collisionGroups(routes)) {
    for (const route of group) partners.set(route, group.filter((other) => other !== route).map(routeLabel));
  }
  return routes.map((route) => ({ ...route, collidesWith: partners.get(route) ?? [] }));
}

/** The same finding, met once for each route that it concerns, counts once. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ code, message, location }: Diagnostic) =>
    [code, location.file, location.line, location.column, message].join('\0');
  return [...new Map(diagnostics.map((finding) => [key(finding), finding])).values()];
}

/** An exclusion that several applications give counts once; none counts that says less than a route elsewhere. */
function exclusionsOf(exclusions: readonly Exclusion[], routes: readonly Route[]): Exclusion[] {
  const served = new Set(routes.map(({ serviceLocation }) => placeKey(serviceLocation)));
  const key = ({ code, serviceFullName, method, location }: Exclusion) =>
    `${code} ${serviceFullName} ${method} ${placeKey(location)}`;
  const relevant = exclusions.filter(
    ({ code, location }) => code !== 'assembly-not-registered' || !served.has(placeKey(location)),
  );
  return [...new Map(relevant.toReversed().map((exclusion) => [key(exclusion), exclusion])).values()];
}

/** The profile in force for an application. */
function profileOf(detected: string, config: Config): Profile {
  return (
    (config.profile === null ? null : parseProfile(config.profile)) ?? parseProfile(detected) ?? fxProfile
  );
}

/** Facts of all files and the user's wishes into the whole answer. `files` must be sorted by file. Pure. */
export function analyze(files: readonly FileFacts[], config: Config): Analysis {
  const { user } = config;
  const workspace = link(files, config.rootName, config.profile, user);
  const derived = workspace.applications.map((application) => {
    const profile = profileOf(application.profile, config);
    const { routes, ...rest } = derive(application, profile, config.style);
    const ordered = withCollisions(routes.toSorted(compareRoutes));
    return { name: application.name, profile, routes: ordered, ...rest };
  });
  const serving = derived
    .filter(({ routes }) => routes.length > 0)
    .sort((a, b) => compareText(a.name, b.name));
  const routes = serving.flatMap((application) => application.routes);
  const findings = [
    ...files.flatMap(({ diagnostics }) => diagnostics),
    ...workspace.diagnostics,
    ...derived.flatMap(({ diagnostics }) => diagnostics),
    ...derived.flatMap((application) => checks.flatMap((check) => check(application.routes))),
    ...(user?.problems ?? []),
  ];
  const classes = workspace.classes.toSorted(compareClasses);
  const subjects = { routes, classes };
  const diagnostics =
    user === undefined ? findings : judgeAll(findings, () => checkStyleDifferences(routes), subjects, user);
  return {
    profile: (newestProfile(serving.map(({ profile }) => profile)) ?? profileOf(workspace.profile, config))
      .id,
    style: config.style ?? 'configured',
    applications: serving.map(({ name, profile }) => ({ name, profile: profile.id })),
    routes,
    exclusions: exclusionsOf(
      derived.flatMap(({ exclusions }) => exclusions),
      routes,
    ).sort(byPlace),
    diagnostics: distinct(diagnostics).sort(byPlace),
    classes,
  };
}
