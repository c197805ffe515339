import { closest, distance } from 'fastest-levenshtein';
import { moduleGroups } from '../catalog/framework-modules';
import type { DefinedPermissions } from '../model/application-model';
import { groupBy } from '../model/collections';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { locationKey } from '../model/location';
import { mentionedPermissions } from '../model/permission-mentions';
import { type Access, type Route, routeLabel } from '../model/route';
import { handlerOf } from './check';

/** A route whose access was analyzed. */
type KnownRoute = Route & { readonly access: Access };

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Findings about who may call routes, without those of `contradictionFindings`. `mentions`: names in all files that may
 * be permissions, as often as they occur. `audited`: requested `auditCodes`.
 */
export function checkAccess(
  routes: readonly Route[],
  permissions: DefinedPermissions | null,
  mentions: () => readonly string[],
  audited: ReadonlySet<string>,
): readonly Diagnostic[] {
  const known = () => routes.filter((route): route is KnownRoute => route.access !== undefined);
  return [
    ...(audited.size > 0 ? known().flatMap((route) => unguarded(route, audited)) : []),
    ...(permissions !== null && permissions.names.length > 0
      ? checkPermissions(known(), permissions, mentions)
      : []),
  ];
}

function unguarded(route: KnownRoute, audited: ReadonlySet<string>): readonly Diagnostic[] {
  const { access, origin, method } = route;
  // Monitoring calls health checks without signing in.
  const isHealthCheck = origin === 'endpoint' && method === 'MapHealthChecks';
  if (access.text !== 'open' || isHealthCheck) return [];
  const isWrite = audited.has('unguarded-write') && !READS.has(route.verb);
  if (!isWrite && !audited.has('unguarded-route')) return [];
  const [reason] = access.reasons;
  const uncertainty = reason === undefined ? '' : ` (${reason.text})`;
  const message = `Nothing guards ${route.verb} ${route.path} of ${handlerOf(route)}: anybody may call it${uncertainty}.`;
  return [
    diagnostic(isWrite ? 'unguarded-write' : 'unguarded-route', message, route.location, [routeLabel(route)]),
  ];
}

/** The finding about a route with `[AllowAnonymous]` and `[Authorize]`; an empty list for other routes. */
export function contradictionFindings(route: Route): readonly Diagnostic[] {
  const found = route.access?.contradiction;
  if (found === undefined) return [];
  const caller = route.access?.text === 'anonymous' ? '' : ', but a later check may refuse them';
  const message = `[AllowAnonymous] and [Authorize] both apply to ${handlerOf(route)}: the web framework lets anonymous callers through${caller}.`;
  const related = [{ message: '[AllowAnonymous]', location: found.anonymous }];
  return [diagnostic('anonymous-and-authorized', message, found.authorized, [routeLabel(route)], related)];
}

/** Maximum edit distance between an unknown permission and a permission that the message suggests. */
const MAX_DISTANCE = 3;

const groupOf = (name: string) => name.replace(/\..*/s, '');

/**
 * Reports permissions that no route requires and no code mentions, and required policies that no provider defines. A
 * policy is reported only if the workspace defines a permission with the same first part (`Books` in `Books.Create`),
 * and no framework module uses that part. Policies that unevaluated code may define are not reported.
 */
function checkPermissions(
  known: readonly KnownRoute[],
  { names, isComplete }: DefinedPermissions,
  mentions: () => readonly string[],
): readonly Diagnostic[] {
  const defined = new Set(names.map(({ text }) => text));
  const groups = new Set([...defined].map(groupOf).filter((group) => !moduleGroups.has(group)));
  const required = known.flatMap((route) =>
    route.access.requirements
      .filter(({ kind }) => kind === 'policy')
      .map((requirement) => ({ route, requirement })),
  );
  const unknown = required.filter(
    ({ requirement: { name } }) => isComplete && groups.has(groupOf(name)) && !defined.has(name),
  );
  const byLocation = groupBy(
    unknown,
    ({ requirement }) => `${requirement.name} ${locationKey(requirement.location)}`,
  );
  const used = new Set(required.map(({ requirement }) => requirement.name));
  const unrequired = names.filter(
    ({ text }) => !used.has(text) && !names.some((one) => one.text.startsWith(`${text}.`)),
  );
  const isMentioned = unrequired.length > 0 ? mentionedPermissions(names, mentions()) : () => true;
  return [
    ...[...byLocation.values()].map(([first, ...others]) => {
      const { name, location } = first.requirement;
      const near = closest(name, [...defined]);
      const hint = distance(name, near) <= MAX_DISTANCE ? `; did you mean ${near}?` : '.';
      const message = `No permission definition provider of the workspace defines ${name}${hint}`;
      return diagnostic('unknown-permission', message, location, [
        name,
        ...[first, ...others].map(({ route }) => routeLabel(route)),
      ]);
    }),
    ...unrequired
      .filter((permission) => !isMentioned(permission))
      .map(({ text, location }) => {
        const message = `Neither a route nor other code of the workspace uses the permission ${text}.`;
        return diagnostic('unused-permission', message, location, [text]);
      }),
  ];
}
