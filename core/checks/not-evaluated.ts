import { groupBy } from '../model/collections';
import { diagnostic } from '../model/diagnostic';
import { locationKey } from '../model/location';
import { compareRoutes, type Reason, type Route } from '../model/route';
import type { Check } from './check';

/** The certainty of a route with the given reason; null if the reason is not about unevaluated code. */
function stateOf(code: Reason['code']): 'unknown' | 'assumed' | null {
  if (code === 'not-evaluated') return 'unknown';
  return code === 'assumed-selection' ? 'assumed' : null;
}

const leavesOpen = ({ code, location }: Reason) => stateOf(code) !== null && location !== null;

/** One finding for each code location that makes routes unknown or assumed. */
export function unknownCheck(): Check {
  const routes = new Set<Route>();
  return {
    add({ route }) {
      if (route.reasons.some(leavesOpen)) routes.add(route);
    },
    remove({ route }) {
      routes.delete(route);
    },
    findings() {
      const open = [...routes].sort(compareRoutes).flatMap((route) =>
        route.reasons.flatMap(({ code, text, location }) => {
          const state = stateOf(code);
          return state === null || location === null ? [] : [{ route, state, text, location }];
        }),
      );
      return [...groupBy(open, ({ location }) => locationKey(location)).values()].map((group) => {
        const { state, text, location } = group[0];
        const count = new Set(group.map(({ route }) => route)).size;
        const message = `${count === 1 ? 'One route is' : `${count} routes are`} ${state}: ${text}.`;
        return diagnostic('not-evaluated', message, location, [text]);
      });
    },
  };
}
