import { linkWorkspace } from './application-model';
import type { LinkedState, LinkedWorkspace, ModelRequest } from './application-model/linking-types';
import { hasUnchangedConfigurationCode } from './application-model/unchanged-configuration-code';
import { ApplicationChecks } from './checks';
import { checkAccess } from './checks/access-findings';
import { checkStyleDifferences } from './checks/style-differences';
import { derive } from './conventions';
import { implementationsOf } from './conventions/class-selection';
import { DerivationCache, type Derivations } from './conventions/derivation-cache';
import { frameworkStatics } from './conventions/framework-statics';
import { fxProfile, newestProfile, parseProfile } from './conventions/profiles';
import type { Config } from './model/analysis-config';
import { concatenated } from './model/collections';
import { compareText } from './model/compare-text';
import type { Cooperative } from './model/cooperative';
import type { Diagnostic, DiagnosticCode } from './model/diagnostic';
import type { FileFacts } from './model/facts/file';
import { compareLocations, type Location, locationKey } from './model/location';
import type { Profile } from './model/profile';
import { type Analysis, type ClassDeclaration, type Exclusion, type Route, routeLabel } from './model/route';
import { applyUserConfiguration } from './user-configuration/suppressions-and-severities';

/** Orders exclusions and findings by location. */
export const byLocation = (
  a: { location: Location; code: string },
  b: { location: Location; code: string },
) => compareLocations(a.location, b.location) || compareText(a.code, b.code);

const compareClasses = (a: ClassDeclaration, b: ClassDeclaration) =>
  compareText(a.fullName, b.fullName) || compareLocations(a.location, b.location);

const MAX_PARTNERS = 100;

/** Sets `collidesWith` of each route. Routes without collisions stay the same objects. */
export function withCollisions(
  routes: readonly Route[],
  groups: readonly (readonly Route[])[],
): readonly Route[] {
  if (groups.length === 0) return routes;
  const partners = new Map<Route, readonly string[]>();
  for (const group of groups) {
    const labels = group.map(routeLabel);
    // Each route names only some of the others: if it named all, a large group would not fit into memory.
    const some = labels.slice(0, MAX_PARTNERS + 1);
    for (const [at, route] of group.entries()) {
      partners.set(route, some.filter((_, other) => other !== at).slice(0, MAX_PARTNERS));
    }
  }
  return routes.map((route) => {
    const collidesWith = partners.get(route);
    return collidesWith === undefined ? route : { ...route, collidesWith };
  });
}

/** Removes duplicates of a finding that is reported once for each route it concerns. */
export function distinct<Finding extends Diagnostic>(diagnostics: readonly Finding[]): Finding[] {
  const key = ({ code, message, location }: Finding) =>
    [code, location.file, location.line, location.column, message].join('\0');
  return [...new Map(diagnostics.map((finding) => [key(finding), finding])).values()];
}

/**
 * Sorts exclusions by location. An exclusion that several applications or assemblies report is listed once, and a class that
 * one application does not register is not listed if another application serves it.
 */
function exclusionsOf(exclusions: readonly Exclusion[], routes: readonly Route[]): Exclusion[] {
  let served: ReadonlySet<string> | null = null;
  const isServed = (location: Location) => {
    served ??= new Set(routes.map(({ serviceLocation }) => locationKey(serviceLocation)));
    return served.has(locationKey(location));
  };
  const sorted = exclusions
    .filter(({ code, location }) => code !== 'assembly-not-registered' || !isServed(location))
    .reverse()
    .sort(byLocation);
  const found: Exclusion[] = [];
  let last: Exclusion | undefined;
  let bySubject = new Map<string, Exclusion>();
  for (const exclusion of sorted) {
    if (last !== undefined && byLocation(last, exclusion) !== 0) {
      found.push(...bySubject.values());
      bySubject = new Map();
    }
    bySubject.set(`${exclusion.serviceFullName} ${exclusion.method}`, exclusion);
    last = exclusion;
  }
  return [...found, ...bySubject.values()];
}

/** The profile in force for an application. */
function profileOf(detected: string, config: Config): Profile {
  return (
    (config.profile === null ? null : parseProfile(config.profile)) ?? parseProfile(detected) ?? fxProfile
  );
}

/** An analysis, with data that makes the next one of the same workspace faster. */
export interface Remembered {
  readonly analysis: Analysis;
  readonly files: readonly FileFacts[];
  readonly config: Config;
  /** Null if it cannot be changed in place, for example because more than methods may have changed. */
  readonly workspace: LinkedWorkspace | null;
  /** Paths of the files whose code the interpreter used. */
  readonly interpreted: Set<string>;
  readonly derivations: Derivations;
  /** By application name. */
  readonly checksOf: ReadonlyMap<string, ApplicationChecks>;
}

/** The files of a workspace as input of the analysis. */
export interface Sources extends Pick<ModelRequest, 'files' | 'index' | 'resolveModules'> {
  /** Whether everything used from the files has been read. */
  readonly isComplete: () => boolean;
  /** Paths of the files that changed since the last analysis. */
  readonly changed: readonly string[];
}

/** Resolves the names of a workspace and interprets its configuration. */
export function linkSources(
  { files, index, resolveModules }: Sources,
  { rootName, profile, user, expandsQueries = false, readsAccess = false }: Config,
  last: LinkedState | null = null,
  onInterpreted: (file: FileFacts) => void = () => undefined,
): Cooperative<LinkedWorkspace> {
  const request = {
    files,
    index,
    onInterpreted,
    resolveModules,
    rootName,
    forced: profile,
    user: user ?? null,
    expandsQueries,
    readsAccess,
    defaults: (name: string) => {
      const standard = parseProfile(name) ?? fxProfile;
      return { statics: frameworkStatics(standard), ignoredSuffixes: standard.ignoredUrlSuffixes };
    },
  };
  return linkWorkspace(request, last);
}

/** Which findings about routes without a guard the user configuration or the options of this run request. */
function auditedCodes({ user, auditsAccess = false }: Config) {
  const isNamed = (code: DiagnosticCode) =>
    auditsAccess || user?.severities.some((one) => one.code === code && one.value !== 'off') === true;
  return { routes: isNamed('unguarded-route'), writes: isNamed('unguarded-write') };
}

/** Whether the file lists of both analyses contain every file that changed between them; a file read on demand is not listed. */
function areComparable({ files, changed }: Sources, last: Remembered): boolean {
  return [last.files, files].every((list) => {
    const paths = new Set(list.map(({ file }) => file));
    return changed.every((path) => paths.has(path));
  });
}

/**
 * Computes the whole analysis from sources and options, in steps of a few milliseconds at most; null if more files have to be
 * read. `last` makes it faster and does not change the result; its workspace is changed in place.
 */
export function* analysisSteps(
  sources: Sources,
  config: Config,
  last: Remembered | null,
): Cooperative<Remembered | null> {
  const { user } = config;
  const { files } = sources;
  const before = last !== null && last.config === config && areComparable(sources, last) ? last : null;
  const interpreted = before?.interpreted ?? new Set();
  const linked = before?.workspace ? { ...before, workspace: before.workspace } : null;
  const workspace = yield* linkSources(sources, config, linked, ({ file }) => interpreted.add(file));
  if (!sources.isComplete()) return null;
  const derivations = new DerivationCache(
    last?.derivations ?? new Map(),
    before !== null && hasUnchangedConfigurationCode(before.files, files, before.interpreted),
    workspace.names === before?.workspace?.names,
  );
  const applications = workspace.applications
    .map(({ model }) => model)
    .filter(({ controllers, registrations }) => controllers.length > 0 || registrations.foreign.length > 0);
  const implementations = implementationsOf(applications);
  const derived = [];
  const checksOf = new Map<string, ApplicationChecks>();
  for (const application of applications) {
    const { name } = application;
    const profile = profileOf(application.profile, config);
    const { routes, byController, ...rest } = yield* derive(
      application,
      profile,
      config.style,
      derivations,
      implementations,
    );
    yield;
    const checks = last?.checksOf.get(name) ?? new ApplicationChecks();
    checksOf.set(name, checks);
    yield* checks.follow(byController);
    const findings = yield* checks.findings();
    derived.push({ name, profile, routes: withCollisions(routes, checks.collisions()), findings, ...rest });
    yield;
  }
  const serving = derived
    .filter(({ routes }) => routes.length > 0)
    .sort((a, b) => compareText(a.name, b.name));
  const routes = concatenated(serving.map((application) => application.routes));
  // If handwritten controllers serve all services, no route depends on the assumed registration.
  const restsOnGuess =
    workspace.isAssumed &&
    (!derived.some(({ exclusions }) => exclusions.some(({ code }) => code === 'assembly-not-registered')) ||
      routes.some(({ reasons }) => reasons.some(({ code }) => code === 'assumed-registration')));
  yield;
  const accessFindings = checkAccess(routes, workspace.permissions, auditedCodes(config));
  yield;
  const findings = [
    ...concatenated(files.map(({ diagnostics }) => diagnostics)),
    ...sources.index.unread,
    ...workspace.diagnostics.filter(({ code }) => code !== 'assumed-registration' || restsOnGuess),
    ...derived.flatMap(({ diagnostics }) => diagnostics),
    ...derived.flatMap((application) => application.findings),
    ...accessFindings,
    ...(config.unread ?? []),
    ...(user?.problems ?? []),
  ];
  yield;
  const classes = workspace.classes.toSorted(compareClasses);
  const subjects = { routes, classes };
  const { comments } = sources.index;
  const judged = applyUserConfiguration(findings, () => checkStyleDifferences(routes), subjects, {
    user,
    comments,
  });
  yield;
  if (!sources.isComplete()) return null;
  const analysis: Analysis = {
    profile: (newestProfile(serving.map(({ profile }) => profile)) ?? profileOf(workspace.profile, config))
      .id,
    style: config.style ?? 'configured',
    applications: serving.map(({ name, profile }) => ({ name, profile: profile.id })),
    routes,
    exclusions: exclusionsOf(
      concatenated([workspace.exclusions, ...derived.map(({ exclusions }) => exclusions)]),
      routes,
    ),
    diagnostics: distinct(judged.diagnostics).sort(byLocation),
    suppressed: distinct(judged.suppressed).sort(byLocation),
    comments,
    classes,
  };
  return {
    analysis,
    files,
    config,
    workspace,
    interpreted,
    derivations: derivations.derivations,
    checksOf,
  };
}
