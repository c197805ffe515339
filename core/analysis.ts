import { linkWorkspace } from './application-model/link-workspace';
import type {
  ChangedFile,
  LinkedState,
  LinkedWorkspace,
  ModelRequest,
} from './application-model/linking-types';
import { hasUnchangedConfigurationCode } from './application-model/relink-changed-controllers';
import { checkAccess } from './checks/access-findings';
import { checkStyleDifferences } from './checks/collision-findings';
import { type Derivations, derivationCache } from './conventions/derivation-cache';
import { frameworkStatics } from './conventions/framework-values';
import { fxProfile, newestProfile, parseProfile } from './conventions/profiles';
import { pageRoutes, type RazorPage } from './conventions/razor-pages';
import { type DerivedApplication, deriveApplications, exclusionsOf, profileOf } from './derive-applications';
import type { Config } from './model/analysis-config';
import { concatenated, differentPositions } from './model/collections';
import { auditCodes, byLocation, type Diagnostic, distinctFindings } from './model/diagnostic';
import { emptyFacts, type FileFacts } from './model/facts/file-facts';
import { locationKey } from './model/location';
import type { Cooperative } from './model/pausable-work';
import type { Profile } from './model/profile';
import { type Analysis, compareRoutes, type Exclusion, type Route } from './model/route';
import { compareText } from './model/text';
import { applyUserConfiguration } from './user-configuration/apply';

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

/** The files of a workspace as input of the analysis. */
export interface Sources extends Pick<ModelRequest, 'files' | 'index' | 'assemblies' | 'resolveModules'> {
  /** Whether everything that the analysis used from files had already been read. */
  readonly isComplete: () => boolean;
  /** Paths of the files that changed since the last analysis. */
  readonly changed: ReadonlySet<string>;
}

/** Resolves the names of a workspace and interprets its configuration. */
function linkSources(
  { files, index, assemblies, resolveModules }: Sources,
  config: Config,
  last: LinkedState | null = null,
  onInterpreted: (file: FileFacts) => void = () => undefined,
): Cooperative<LinkedWorkspace> {
  const defaults = (name: string) => {
    const profile = parseProfile(name) ?? fxProfile;
    return { statics: frameworkStatics(profile), ignoredSuffixes: profile.ignoredUrlSuffixes };
  };
  const request = { files, index, onInterpreted, resolveModules, assemblies, config, defaults };
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

/** The routes of the applications that have any, in the order of the names of the applications. */
function servedBy(
  results: readonly {
    readonly name: string;
    readonly profile: Pick<Profile, 'id'>;
    readonly routes: readonly Route[];
  }[],
): Pick<Analysis, 'applications' | 'routes'> {
  const serving = results
    .filter(({ routes }) => routes.length > 0)
    .sort((a, b) => compareText(a.name, b.name));
  const [first, ...others] = serving.map(({ routes }) => routes);
  return {
    applications: serving.map(({ name, profile }) => ({ name, profile: profile.id })),
    routes: others.length === 0 && first ? first : concatenated([first ?? [], ...others]),
  };
}

/** The analysis of a workspace with Razor pages of its applications among the routes of framework modules. */
export function withPages(
  analysis: Analysis,
  { names: { assemblies }, applications }: LinkedWorkspace,
  pages: readonly RazorPage[],
): Analysis {
  const placed = pages.map((page) => {
    const { file } = page.location;
    const { id, name, project } = assemblies.of({ ...emptyFacts(file), projectKinds: ['csproj'] });
    const start = project?.facts.folder ? project.facts.folder.length + 1 : 0;
    return { ...page, id, file: file.slice(start), assembly: name };
  });
  const results = applications.map(({ assemblies: parts, main, model }) => {
    const { name, profile } = model;
    const own = placed.filter(({ id }) => parts.some((part) => part.id === id));
    const ofStart = own.filter(({ id }) => id === main.id);
    const others = own.filter(({ id }) => id !== main.id);
    const known = analysis.modules.routes.filter(({ application }) => application === name);
    const routes = [...known, ...pageRoutes([...ofStart, ...others], model)].sort(compareRoutes);
    return { name, profile: { id: profile }, routes };
  });
  return { ...analysis, modules: servedBy(results) };
}

/**
 * Computes the whole analysis in steps of a few milliseconds at most. Returns null if more files have to be read.
 * `last` makes the analysis faster without affecting its result; the workspace in `last` is changed in place.
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
    .filter(
      ({ controllers, registrations, modules, endpoints }) =>
        controllers.length + registrations.foreign.length + endpoints.length > 0 ||
        (config.readsModules === true && modules.value.length > 0),
    );
  const { applications, results } = yield* deriveApplications(
    models,
    config,
    derivations,
    last?.applications ?? new Map(),
    isRelinked,
  );
  const served = servedBy(results);
  const { routes } = served;
  const excluded = () =>
    concatenated([
      workspace.exclusions,
      ...[...applications.values()].map((application) => application.exclusions),
    ]);
  let exclusions: readonly Exclusion[] | null = null;
  // If handwritten controllers serve all services, no route depends on the assumed registration.
  const restsOnGuess =
    workspace.applications.some(({ model }) => model.registrations.isAssumed) &&
    (!excluded().some(({ code }) => code === 'assembly-not-registered') ||
      routes.some(({ reasons }) => reasons.some(({ code }) => code === 'assumed-registration')));
  yield;
  const mentions = () => sources.index.permissionMentions;
  const accessFindings = checkAccess(routes, workspace.permissions, mentions, auditedCodes(config));
  yield;
  const paths = new Set(changed?.map(({ after }) => after.file));
  const fileFindings = isRelinked
    ? [
        ...before.fileFindings.filter(({ location }) => !paths.has(location.file)),
        ...(changed ?? []).flatMap(({ after }) => after.diagnostics),
      ]
    : concatenated(files.map(({ diagnostics }) => diagnostics));
  const checked = results.flatMap((application) => application.findings);
  const counted = new Set(
    checked.filter(({ code }) => code === 'not-evaluated').map(({ location }) => locationKey(location)),
  );
  const isNeeded = ({ code, location }: Diagnostic) => {
    if (code === 'assumed-registration') return restsOnGuess;
    // The finding that counts the affected routes is enough.
    return code !== 'not-evaluated' || !counted.has(locationKey(location));
  };
  const findings = [
    ...fileFindings,
    ...sources.index.unread,
    ...workspace.diagnostics.filter(isNeeded),
    ...results.flatMap(({ diagnostics }) => diagnostics),
    ...checked,
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
  const profiles = results.flatMap(({ profile, routes: own }) => (own.length > 0 ? profile : []));
  const analysis: Analysis = {
    profile: (newestProfile(profiles) ?? profileOf(workspace.profile, config)).id,
    style: config.style ?? 'configured',
    ...served,
    modules: servedBy(results.map(({ name, profile, modules }) => ({ name, profile, routes: modules }))),
    leftOut: [
      ...(config.leavesOutEndpoints && sources.index.has('mapsEndpoints') ? (['endpoint'] as const) : []),
      ...(!config.readsModules && results.some(({ profile }) => profile.version)
        ? (['module'] as const)
        : []),
    ],
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
