import { checks } from './checks';
import { collisionGroups } from './checks/collisions';
import { derive } from './conventions';
import { fxProfile, parseProfile } from './conventions/profiles';
import { link } from './linking';
import { detectProfile } from './linking/profile-detection';
import type { Config } from './model/config';
import type { Diagnostic } from './model/diagnostic';
import type { FileFacts } from './model/facts';
import { compareLocations, type Location } from './model/location';
import { type Analysis, type Route, routeLabel } from './model/route';

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compareRoutes(a: Route, b: Route): number {
  return (
    compareText(a.serviceFullName, b.serviceFullName) ||
    compareText(a.path, b.path) ||
    compareText(a.verb, b.verb) ||
    compareText(a.method, b.method) ||
    compareLocations(a.location, b.location)
  );
}

const byPlace = (a: { location: Location; code: string }, b: { location: Location; code: string }) =>
  compareLocations(a.location, b.location) || compareText(a.code, b.code);

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

/** Facts of all files and the user's wishes into the whole answer. `files` must be sorted by file. Pure. */
export function analyze(files: readonly FileFacts[], config: Config): Analysis {
  const profile =
    (config.profile === null ? null : parseProfile(config.profile)) ??
    parseProfile(detectProfile(files)) ??
    fxProfile;
  const derived = derive(link(files, config.rootName), profile, config.style);
  const routes = withCollisions([...derived.routes].sort(compareRoutes));
  const findings = [
    ...files.flatMap(({ diagnostics }) => diagnostics),
    ...derived.diagnostics,
    ...checks.flatMap((check) => check(routes)),
  ];
  return {
    profile: profile.id,
    style: config.style ?? 'configured',
    routes,
    exclusions: [...derived.exclusions].sort(byPlace),
    diagnostics: distinct(findings).sort(byPlace),
  };
}
