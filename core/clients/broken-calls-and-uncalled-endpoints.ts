import type { AnsweredCall } from '../model/client-call-and-answer';
import { groupBy } from '../model/collections';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { isOfFramework, type Route, routeLabel } from '../model/route';

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
  const request = `${verb ?? 'ANY'} ${url}`;
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
  const methodOf = ({ serviceFullName, method }: Route) => `${serviceFullName}.${method}`;
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
