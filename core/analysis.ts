import { linkWorkspace } from './application-model';
import type {
  ChangedFile,
  LinkedState,
  LinkedWorkspace,
  ModelRequest,
} from './application-model/linking-types';
import { hasUnchangedConfigurationCode } from './application-model/relink-changed-controllers';
import { ApplicationChecks, withCollisions } from './checks';
import { checkAccess } from './checks/access-findings';
import { checkStyleDifferences } from './checks/style-differences';
import { type Derived, derive } from './conventions';
import type { ActionOutcome } from './conventions/action-routes';
import { implementationsOf } from './conventions/class-selection';
import { type Derivations, derivationCache } from './conventions/derivation-cache';
import { frameworkStatics } from './conventions/framework-statics';
import { fxProfile, newestProfile, parseProfile } from './conventions/profiles';
import type { Config } from './model/analysis-config';
import { changesOf, concatenated, differentPositions, withChanges } from './model/collections';
import { compareText } from './model/compare-text';
import type { Cooperative } from './model/cooperative';
import { auditCodes, byLocation, type Diagnostic, distinctFindings } from './model/diagnostic';
import type { FileFacts } from './model/facts/file';
import { type Location, locationKey } from './model/location';
import type { Profile } from './model/profile';
import { type Analysis, compareRoutes, type Exclusion, type Route } from './model/route';
import { applyUserConfiguration } from './user-configuration/suppressions-and-severities';

const compareExclusions = (a: Exclusion, b: Exclusion) =>
  byLocation(a, b) ||
  compareText(a.serviceFullName, b.serviceFullName) ||
  compareText(a.method ?? '', b.method ?? '');

/**
 * Sorts exclusions by location. Removes duplicates, which several applications or assemblies may report. Omits a class
 * that one application does not register if another application serves the class.
 */
function exclusionsOf(exclusions: readonly Exclusion[], routes: readonly Route[]): readonly Exclusion[] {
  let served: ReadonlySet<string> | null = null;
  const isServed = (location: Location) => {
    served ??= new Set(routes.map(({ serviceLocation }) => locationKey(serviceLocation)));
    return served.has(locationKey(location));
  };
  const sorted = exclusions
    .filter(({ code, location }) => code !== 'assembly-not-registered' || !isServed(location))
    .sort(
      (a, b) =>
        compareExclusions(a, b) ||
        compareText(a.application, b.application) ||
        compareText(a.assembly, b.assembly),
    );
  return sorted.filter((one, at) => {
    const before = sorted[at - 1];
    return before === undefined || compareExclusions(before, one) !== 0;
  });
}

/** The profile that applies to an application. */
function profileOf(detected: string, config: Config): Profile {
  return parseProfile(config.profile ?? detected) ?? parseProfile(detected) ?? fxProfile;
}

/** An analysis, with data that makes the next analysis of the same workspace faster. */
export interface Remembered {
  readonly analysis: Analysis;
  readonly files: readonly FileFacts[];
  readonly config: Config;
  /** Null if the next analysis cannot update the workspace in place, for example after changes outside of methods. */
  readonly workspace: LinkedWorkspace | null;
  /** Paths of the files whose code the interpreter used. */
  readonly interpreted: Set<string>;
  readonly derivations: Derivations;
  /** Findings of the frontends about `files`. */
  readonly fileFindings: readonly Diagnostic[];
  /** By application name. */
  readonly applications: ReadonlyMap<string, DerivedApplication>;
}

/** The results for one application. */
interface DerivedApplication {
  readonly derived: Derived;
  /** Sorted; `collidesWith` is still empty. */
  readonly routes: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
  readonly exclusions: readonly Exclusion[];
  readonly checks: ApplicationChecks;
}

/** The sorted routes, findings and exclusions of an application, updated from the `last` result if there is one. */
function collected(derived: Derived, last: DerivedApplication | undefined) {
  const { removed, added } = changesOf(last?.derived.outcomes ?? [], derived.outcomes);
  const updated = <Item>(
    of: (outcome: ActionOutcome) => readonly Item[],
    compare: (a: Item, b: Item) => number,
    before: readonly Item[] = [],
  ) => {
    const changes = { removed: concatenated(removed.map(of)), added: concatenated(added.map(of)) };
    return withChanges(before, changes, compare);
  };
  return {
    routes: updated(({ routes }) => routes, compareRoutes, last?.routes),
    diagnostics: updated(({ diagnostics }) => diagnostics, byLocation, last?.diagnostics),
    exclusions: updated(({ exclusions }) => exclusions, compareExclusions, last?.exclusions),
  };
}

/** The files of a workspace as input of the analysis. */
export interface Sources extends Pick<ModelRequest, 'files' | 'index' | 'resolveModules'> {
  /** Whether each part of a file that the analysis used had already been read. */
  readonly isComplete: () => boolean;
  /** Paths of the files that changed since the last analysis. */
  readonly changed: ReadonlySet<string>;
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

/** Which of the `auditCodes` are requested, by `auditsAccess` or by the user configuration. */
export function auditedCodes({ user, auditsAccess = false }: Config): ReadonlySet<string> {
  const isNamed = (code: string) =>
    auditsAccess || user?.severities.some((one) => one.code === code && one.value !== 'off') === true;
  return new Set([...auditCodes].filter(isNamed));
}

/**
 * The files that have changed since the last analysis; null if files were added or deleted, or if a changed file is
 * not in `files` because it is read on demand.
 */
function changedFiles({ files, changed }: Sources, last: Remembered): readonly ChangedFile[] | null {
  if (files.length !== last.files.length) return null;
  const different = differentPositions(last.files, files).map((at) => {
    return { before: last.files[at]!, after: files[at]! };
  });
  const isListed = different.filter(({ after }) => changed.has(after.file)).length === changed.size;
  return isListed && different.every(({ before, after }) => before.file === after.file) ? different : null;
}

/**
 * Computes the whole analysis in steps of a few milliseconds at most; null if more files have to be read. `last` makes
 * the analysis faster without affecting its result; the workspace in `last` is changed in place.
 */
export function* analysisSteps(
  sources: Sources,
  config: Config,
  last: Remembered | null,
): Cooperative<Remembered | null> {
  const { user } = config;
  const { files } = sources;
  const changed = last?.config === config ? changedFiles(sources, last) : null;
  const before = changed && last;
  const interpreted = before?.interpreted ?? new Set();
  const linked = changed && before?.workspace ? { changed, interpreted, workspace: before.workspace } : null;
  const workspace = yield* linkSources(sources, config, linked, ({ file }) => interpreted.add(file));
  if (!sources.isComplete()) return null;
  const isRelinked = workspace.names === before?.workspace?.names;
  const derivations = derivationCache(
    last?.derivations ?? new Map(),
    changed !== null && hasUnchangedConfigurationCode({ changed, interpreted }),
    isRelinked,
  );
  const models = workspace.applications
    .map(({ model }) => model)
    .filter(({ controllers, registrations }) => controllers.length > 0 || registrations.foreign.length > 0);
  const implementations = implementationsOf(models);
  const all = [];
  const applications = new Map<string, DerivedApplication>();
  for (const model of models) {
    const { name } = model;
    const profile = profileOf(model.profile, config);
    const known = last?.applications.get(name);
    const reused = isRelinked ? known : undefined;
    const derived = yield* derive(
      model,
      profile,
      config.style,
      derivations,
      implementations,
      reused?.derived ?? null,
    );
    const application = {
      derived,
      ...collected(derived, reused),
      checks: known?.checks ?? new ApplicationChecks(),
    };
    applications.set(name, application);
    yield;
    const { checks } = application;
    yield* checks.follow(derived.outcomes);
    const findings = yield* checks.findings();
    const routes = withCollisions(application.routes, checks.collisions());
    all.push({ ...application, name, profile, routes, findings });
    yield;
  }
  const serving = all.filter(({ routes }) => routes.length > 0).sort((a, b) => compareText(a.name, b.name));
  const [first, ...others] = serving.map((application) => application.routes);
  const routes = others.length === 0 && first ? first : concatenated([first ?? [], ...others]);
  const excluded = () =>
    concatenated([
      workspace.exclusions,
      ...[...applications.values()].map((application) => application.exclusions),
    ]);
  let exclusions: readonly Exclusion[] | null = null;
  // If handwritten controllers serve all services, no route depends on the assumed registration.
  const restsOnGuess =
    workspace.isAssumed &&
    (!excluded().some(({ code }) => code === 'assembly-not-registered') ||
      routes.some(({ reasons }) => reasons.some(({ code }) => code === 'assumed-registration')));
  yield;
  const accessFindings = checkAccess(routes, workspace.permissions, auditedCodes(config));
  yield;
  const paths = new Set(changed?.map(({ after }) => after.file));
  const fileFindings = isRelinked
    ? [
        ...before.fileFindings.filter(({ location }) => !paths.has(location.file)),
        ...(changed ?? []).flatMap(({ after }) => after.diagnostics),
      ]
    : concatenated(files.map(({ diagnostics }) => diagnostics));
  const findings = [
    ...fileFindings,
    ...sources.index.unread,
    ...workspace.diagnostics.filter(({ code }) => code !== 'assumed-registration' || restsOnGuess),
    ...all.flatMap(({ diagnostics }) => diagnostics),
    ...all.flatMap((application) => application.findings),
    ...accessFindings,
    ...(config.unread ?? []),
    ...(user?.problems ?? []),
  ];
  yield;
  const { classes } = workspace;
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
    // Exclusions are collected on first access, because they are not shown after most edits.
    get exclusions() {
      exclusions ??= exclusionsOf(excluded(), routes);
      return exclusions;
    },
    diagnostics: distinctFindings(judged.diagnostics).sort(byLocation),
    suppressed: distinctFindings(judged.suppressed).sort(byLocation),
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
    fileFindings,
    applications,
  };
}
