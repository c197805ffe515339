import { ApplicationChecks } from './checks';
import { checkStyleDifferences } from './checks/styles';
import { judgeAll } from './configuration/judge';
import { derive } from './conventions';
import { DerivationMemory } from './conventions/derivation-memory';
import { frontsOf } from './conventions/fronts';
import { fxProfile, newestProfile, parseProfile } from './conventions/profiles';
import { link } from './linking';
import { hasUnchangedCode } from './linking/unchanged-code';
import type { Application } from './model/application';
import type { Config } from './model/config';
import type { Diagnostic } from './model/diagnostic';
import type { FileFacts } from './model/facts/file';
import { compareLocations, type Location, placeKey } from './model/location';
import type { ChangesOf } from './model/outline';
import type { Profile } from './model/profile';
import { type Analysis, type ClassDeclaration, type Exclusion, type Route, routeLabel } from './model/route';
import { compareRoutes } from './model/route-order';
import type { Steps } from './model/steps';

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const byPlace = (a: { location: Location; code: string }, b: { location: Location; code: string }) =>
  compareLocations(a.location, b.location) || compareText(a.code, b.code);

const compareClasses = (a: ClassDeclaration, b: ClassDeclaration) =>
  compareText(a.fullName, b.fullName) || compareLocations(a.location, b.location);

const maximumPartners = 100;

/** Routes that collide with none stay the same objects. */
function withCollisions(routes: readonly Route[], groups: readonly (readonly Route[])[]): readonly Route[] {
  const partners = new Map<Route, readonly string[]>();
  for (const group of groups) {
    const labels = group.map(routeLabel);
    // Each with some of the others: with all of them, a large group would not fit into memory.
    const some = labels.slice(0, maximumPartners + 1);
    for (const [at, route] of group.entries()) {
      partners.set(route, some.filter((_, other) => other !== at).slice(0, maximumPartners));
    }
  }
  return routes.map((route) => {
    const collidesWith = partners.get(route);
    return collidesWith === undefined ? route : { ...route, collidesWith };
  });
}

/** The same finding, met once for each route that it concerns, counts once. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ code, message, location }: Diagnostic) =>
    [code, location.file, location.line, location.column, message].join('\0');
  return [...new Map(diagnostics.map((finding) => [key(finding), finding])).values()];
}

/** An exclusion that several applications give counts once; none counts that says less than a route elsewhere. */
function exclusionsOf(exclusions: readonly Exclusion[], routes: readonly Route[]): Exclusion[] {
  let served: ReadonlySet<string> | null = null;
  const isServed = (location: Location) => {
    served ??= new Set(routes.map(({ serviceLocation }) => placeKey(serviceLocation)));
    return served.has(placeKey(location));
  };
  const key = ({ code, serviceFullName, method, location }: Exclusion) =>
    `${code} ${serviceFullName} ${method} ${placeKey(location)}`;
  const relevant = exclusions.filter(
    ({ code, location }) => code !== 'assembly-not-registered' || !isServed(location),
  );
  return [...new Map(relevant.toReversed().map((exclusion) => [key(exclusion), exclusion])).values()];
}

/** The profile in force for an application. */
function profileOf(detected: string, config: Config): Profile {
  return (
    (config.profile === null ? null : parseProfile(config.profile)) ?? parseProfile(detected) ?? fxProfile
  );
}

/** An analysis with what makes the next one of the same workspace faster. */
export interface Remembered {
  readonly analysis: Analysis;
  readonly files: readonly FileFacts[];
  readonly config: Config;
  readonly applications: readonly Application[];
  readonly asked: ReadonlySet<string>;
  readonly derivations: DerivationMemory;
  /** By the name of the application. */
  readonly checksOf: ReadonlyMap<string, ApplicationChecks>;
}

/**
 * Facts of all files and the user's wishes into the whole answer, in steps that each take some milliseconds at most.
 * `files` must be sorted by file; `changesOf` knows those of `last` too. Pure: `last` makes it faster, and no different.
 */
export function* analysisSteps(
  files: readonly FileFacts[],
  config: Config,
  last: Remembered | null,
  changesOf: ChangesOf,
): Steps<Remembered> {
  const { user } = config;
  const before = last !== null && last.config === config ? last : null;
  const derivations = new DerivationMemory(
    last?.derivations ?? null,
    before !== null && hasUnchangedCode(before.files, files, before.asked, changesOf),
  );
  const workspace = yield* link(files, config.rootName, config.profile, user, before, changesOf);
  const fronts = frontsOf(workspace.applications);
  const derived = [];
  const checksOf = new Map<string, ApplicationChecks>();
  for (const application of workspace.applications) {
    const { name } = application;
    const profile = profileOf(application.profile, config);
    const { routes, ...rest } = yield* derive(application, profile, config.style, derivations, fronts);
    yield;
    const ordered = routes.toSorted(compareRoutes);
    yield;
    const checks = last?.checksOf.get(name) ?? new ApplicationChecks();
    checksOf.set(name, checks);
    yield* checks.follow(ordered);
    const findings = yield* checks.findings();
    derived.push({ name, profile, routes: withCollisions(ordered, checks.collisions()), findings, ...rest });
    yield;
  }
  const serving = derived
    .filter(({ routes }) => routes.length > 0)
    .sort((a, b) => compareText(a.name, b.name));
  const routes = serving.flatMap((application) => application.routes);
  // Where handwritten controllers answer for all services, nothing rests on it.
  const restsOnGuess =
    routes.some(({ reasons }) => reasons.some(({ code }) => code === 'assumed-registration')) ||
    !derived.some(({ exclusions }) => exclusions.some(({ code }) => code === 'assembly-not-registered'));
  const findings = [
    ...files.flatMap(({ diagnostics }) => diagnostics),
    ...workspace.diagnostics.filter(({ code }) => code !== 'assumed-registration' || restsOnGuess),
    ...derived.flatMap(({ diagnostics }) => diagnostics),
    ...derived.flatMap((application) => application.findings),
    ...(user?.problems ?? []),
  ];
  yield;
  const classes = workspace.classes.toSorted(compareClasses);
  const subjects = { routes, classes };
  const diagnostics =
    user === undefined ? findings : judgeAll(findings, () => checkStyleDifferences(routes), subjects, user);
  yield;
  const analysis: Analysis = {
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
  return {
    analysis,
    files,
    config,
    applications: workspace.applications,
    asked: workspace.asked,
    derivations,
    checksOf,
  };
}
