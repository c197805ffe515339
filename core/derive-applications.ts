import { ApplicationChecks, withCollisions } from './checks/application-checks';
import type { ActionOutcome } from './conventions/action-routes';
import { type Derived, derive } from './conventions/apply-conventions';
import { implementationsOf } from './conventions/class-selection';
import type { derivationCache } from './conventions/derivation-cache';
import { isReplaced, moduleRoutes } from './conventions/module-routes';
import { fxProfile, parseProfile } from './conventions/profiles';
import type { Config } from './model/analysis-config';
import type { Application } from './model/application-model';
import { changesOf, concatenated, withChanges } from './model/collections';
import { byLocation, type Diagnostic } from './model/diagnostic';
import { type Location, locationKey } from './model/location';
import { compareRoutes, type Exclusion, type Route } from './model/route';
import { compareText } from './model/text';

const compareExclusions = (a: Exclusion, b: Exclusion) =>
  byLocation(a, b) ||
  compareText(a.serviceFullName, b.serviceFullName) ||
  compareText(a.method ?? '', b.method ?? '');

/**
 * Sorts exclusions by location. Removes duplicates, which several applications or assemblies may report. If an
 * application serves a class, omits the exclusions of applications that do not register the class.
 */
export function exclusionsOf(
  exclusions: readonly Exclusion[],
  routes: readonly Route[],
): readonly Exclusion[] {
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
export function profileOf(detected: string, config: Config) {
  return parseProfile(config.profile ?? detected) ?? parseProfile(detected) ?? fxProfile;
}

/** The results for one application. */
export interface DerivedApplication {
  readonly derived: Derived;
  /** Sorted; `collidesWith` is still empty. */
  readonly routes: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
  readonly exclusions: readonly Exclusion[];
  /** The routes of framework modules; the same object as before unless they changed. */
  readonly ofModules: { readonly routes: readonly Route[] };
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

/**
 * Derives and checks the routes of each application. `applications`: what the next analysis reuses. `results`: what this
 * analysis reports, in the order of `models`. `isRelinked`: whether only methods of controllers changed since `last`.
 */
export function* deriveApplications(
  models: readonly Application[],
  config: Config,
  derivations: ReturnType<typeof derivationCache>,
  last: ReadonlyMap<string, DerivedApplication>,
  isRelinked: boolean,
) {
  const implementations = implementationsOf(models);
  const applications = new Map<string, DerivedApplication>();
  const results = [];
  for (const model of models) {
    const { name } = model;
    const profile = profileOf(model.profile, config);
    const known = last.get(name);
    const reused = isRelinked ? known : undefined;
    const before = reused?.derived ?? null;
    const derived = yield* derive(model, profile, config.style, derivations, implementations, before);
    const checks = known?.checks ?? new ApplicationChecks();
    const { readsModules = false, readsAccess = false } = config;
    const isSame = isRelinked && known?.ofModules.routes.some(isReplaced) === false;
    const ofModules = isSame
      ? known.ofModules
      : { routes: readsModules ? moduleRoutes(model, profile, derived.removed, readsAccess) : [] };
    const application = { derived, ...collected(derived, reused), ofModules, checks };
    applications.set(name, application);
    yield;
    yield* checks.follow([...derived.outcomes, ofModules]);
    const findings = yield* checks.findings();
    const collisions = checks.collisions();
    const routes = withCollisions(application.routes, collisions);
    const modules = withCollisions(ofModules.routes, collisions);
    results.push({ ...application, name, profile, routes, modules, findings });
    yield;
  }
  return { applications, results };
}
