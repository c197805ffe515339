import type { AnsweredCall, ClientCall } from '../model/client-calls';
import { groupBy } from '../model/collections';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { isOfFramework, type Route, routeLabel } from '../model/route';
import type { Change } from '../queries/diff';
import { answerCalls, methodOf } from './answer-calls';

/** Findings about client calls that no route answers, and about endpoints that no client calls. */
export function callFindings(
  calls: readonly AnsweredCall[],
  routes: readonly Route[],
): readonly Diagnostic[] {
  return [...calls.flatMap(brokenCall), ...uncalledEndpoints(calls, routes)];
}

function brokenCall(call: AnsweredCall): readonly Diagnostic[] {
  const { verb, url, reason, nearest, location } = call;
  if (call.status !== 'broken') return [];
  // The name of a proxy's function has no verb.
  const request = url.includes('/') ? `${verb ?? 'ANY'} ${url}` : url;
  const message = `No route answers ${request}${reason === '' ? '' : ` (${reason})`}.`;
  const related = nearest === null ? [] : [{ message: routeLabel(nearest), location: nearest.location }];
  return [diagnostic('broken-call', message, location, [request, location.file], related)];
}

/**
 * Reports inherited framework endpoints that no client calls, in one finding for each service. If no client calls an
 * application at all, its clients are assumed to be elsewhere, and none of its endpoints is reported.
 */
function uncalledEndpoints(calls: readonly AnsweredCall[], routes: readonly Route[]): readonly Diagnostic[] {
  const called = new Set(calls.flatMap((call) => call.routes));
  const applications = new Set([...called].map(({ application }) => application));
  const calledMethods = new Set([...called].map(methodOf));
  const uncalled = routes.filter(
    (route) =>
      applications.has(route.application) && isOfFramework(route) && !calledMethods.has(methodOf(route)),
  );
  return [...groupBy(uncalled, ({ serviceFullName }) => serviceFullName).values()].map((own) => {
    const [{ service, inheritedFrom, serviceLocation }] = own;
    const names = [...new Set(own.map(({ method }) => method))];
    const message = `${service} inherits ${names.join(', ')} from ${inheritedFrom}, and no client of the workspace calls ${names.length === 1 ? 'it' : 'them'}.`;
    return diagnostic('uncalled-endpoint', message, serviceLocation, [...new Set(own.map(methodOf))]);
  });
}

/**
 * Adds to each change the calls that it breaks: the old route answered them, and now no route answers them, or only
 * other methods that existed before; or the new route collides with a route that answers them.
 */
export function withBrokenCallers(
  changes: readonly Change[],
  calls: readonly ClientCall[],
  before: readonly Route[],
  after: readonly Route[],
): readonly Change[] {
  const present = answerCalls(calls, after);
  const existing = new Set(before.map(methodOf));
  const byRoute = groupBy(
    answerCalls(calls, before).flatMap(({ status, routes, location }, at) => {
      if (status !== 'matched') return [];
      const now = present[at]!;
      const isAnswered = now.status === 'matched' || now.status === 'ambiguous';
      if (!isAnswered) return routes.map((route) => ({ route, location, methods: [] }));
      const colliding = now.routes.filter(({ collidesWith }) => collidesWith.length > 0);
      const methods = now.routes.map(methodOf);
      const own = new Set(routes.map(methodOf));
      const isByOthers = methods.length > 0 && methods.every((one) => existing.has(one) && !own.has(one));
      return [
        ...colliding.map((route) => ({ route, location, methods: [] })),
        ...(isByOthers ? routes : []).map((route) => ({ route, location, methods })),
      ];
    }),
    ({ route }) => route,
  );
  return changes.map((change) => {
    const { before: old, after: now } = change;
    const isBroken = ({ methods }: { readonly methods: readonly string[] }) =>
      now === null || !methods.includes(methodOf(now));
    const found = (byRoute.get(old ?? change.after) ?? []).filter(isBroken);
    return { ...change, callers: found.map(({ location }) => location) };
  });
}
