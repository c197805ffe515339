import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import type { Reason, Route } from '../model/route';
import { compareRoutes } from '../model/route-order';
import type { Candidate, Check } from './check';

/** What code that could not be evaluated leaves a route; null for other reasons. */
function stateOf(code: Reason['code']): 'unknown' | 'assumed' | null {
  if (code === 'not-evaluated') return 'unknown';
  return code === 'assumed-selection' ? 'assumed' : null;
}

const leavesOpen = ({ code, location }: Reason) => stateOf(code) !== null && location !== null;

/** One finding for each place that keeps routes from being known. */
export class UnknownCheck implements Check {
  readonly #routes = new Set<Route>();

  add({ route }: Candidate): void {
    if (route.reasons.some(leavesOpen)) this.#routes.add(route);
  }

  remove({ route }: Candidate): void {
    this.#routes.delete(route);
  }

  findings(): readonly Diagnostic[] {
    return noticesOf([...this.#routes].sort(compareRoutes));
  }
}

function noticesOf(routes: readonly Route[]): readonly Diagnostic[] {
  const places = new Map<
    string,
    { state: 'unknown' | 'assumed'; text: string; location: Location; count: number }
  >();
  for (const { reasons } of routes) {
    for (const { code, text, location } of reasons) {
      const state = stateOf(code);
      if (state === null || location === null) continue;
      const key = `${location.file}\0${location.line}\0${location.column}`;
      const place = places.get(key);
      if (place === undefined) places.set(key, { state, text, location, count: 1 });
      else place.count += 1;
    }
  }
  return [...places.values()].map(({ state, text, location, count }) =>
    diagnostic(
      'not-evaluated',
      `${count === 1 ? 'One route is' : `${count} routes are`} ${state}: ${text}.`,
      location,
      [text],
    ),
  );
}
