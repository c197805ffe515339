import type { AnsweredCall } from '../core/model/client-calls';
import { groupBy } from '../core/model/collections';
import { locationKey } from '../core/model/location';
import { type Analysis, isOnClass, type Route } from '../core/model/route';
import { counted } from '../core/model/text';
import type { Callers } from '../session/call-matcher';
import { lookupOf } from './routes-and-exclusions-lookup';

/** Lines that count the callers of each method in a file, and of the framework endpoints that each class inherits. */
export function callerLines<Call extends AnsweredCall>(
  analysis: Analysis,
  file: string,
  callers: Callers<Call>,
) {
  const own = lookupOf(analysis)
    .routesIn(file)
    .filter(({ location }) => location.file === file);
  return [...groupBy(own, ({ location }) => locationKey(location)).values()].map((routes) => {
    const [{ location }] = routes;
    const calls = callsOf(routes, callers);
    return { location, text: callersText(calls, callers.unresolved, isOnClass(routes[0])), calls };
  });
}

/** The calls that reach any of the given routes. */
export function callsOf<Call extends AnsweredCall>(
  routes: readonly Route[],
  { byRoute }: Callers<Call>,
): readonly Call[] {
  return [...new Set(routes.flatMap((route) => byRoute.get(route) ?? []))];
}

/** A text such as `3 callers`, `1 caller, 2 possible` or `no callers in this workspace · 2 unresolved calls`. */
export function callersText(calls: readonly AnsweredCall[], unresolved: number, isInherited = false): string {
  const of = isInherited ? ' of inherited endpoints' : '';
  const certain = calls.filter(({ status }) => status === 'matched').length;
  const possible = calls.length - certain;
  if (certain > 0) return `${counted(certain, 'caller')}${of}${possible > 0 ? `, ${possible} possible` : ''}`;
  if (possible > 0) return `${counted(possible, 'possible caller')}${of}`;
  const uncertainty = unresolved > 0 ? ` · ${counted(unresolved, 'unresolved call')}` : '';
  return `no callers${of} in this workspace${uncertainty}`;
}
