import { groupBy } from '../../model/grouping';
import type { ReportedRoute } from '../../model/host-description';
import { placeKey } from '../../model/location';
import type { Route } from '../../model/route';
import { routeShape } from './shape';

/** What a description is compared with. */
interface Scope {
  /** Names of the applications, the one that explains most first. */
  readonly applications: readonly string[];
  readonly routes: readonly Route[];
}

const addressKey = ({ verb, path }: { readonly verb: string; readonly path: string }) =>
  `${verb} ${routeShape(path)}`;
const rowKey = (route: Route) =>
  [addressKey(route), route.method, placeKey(route.location), placeKey(route.serviceLocation)].join(' ');

/**
 * Chooses the applications of which a description tells: the one of which most routes are reported, then others as long
 * as they explain routes that were not yet, as in the description of a gateway. All of them when none is to be seen in it.
 * A service that several of them host counts once.
 */
export function scopeOf(routes: readonly Route[], reported: readonly ReportedRoute[]): Scope {
  const byApplication = groupBy(routes, ({ application }) => application);
  const chosen = explaining(
    new Map([...byApplication].map(([name, own]) => [name, new Set(own.map(addressKey))])),
    new Set(reported.map(addressKey)),
  );
  const applications = chosen.length > 0 ? chosen : [...byApplication.keys()];
  const members = applications.flatMap((name) => byApplication.get(name) ?? []);
  const once = groupBy(members, rowKey);
  return { applications, routes: [...once.values()].flatMap((same) => sameApplication(same)) };
}

/** Rows that one application has twice collide, and both stay. */
function sameApplication(rows: readonly Route[]): readonly Route[] {
  return rows.filter(({ application }) => application === rows[0]!.application);
}

function explaining(
  addresses: ReadonlyMap<string, ReadonlySet<string>>,
  reported: ReadonlySet<string>,
): readonly string[] {
  const open = new Set(reported);
  const chosen: string[] = [];
  for (;;) {
    // Of those that explain as much, the smaller one leaves less unexplained.
    const [best] = [...addresses]
      .map(([name, own]) => ({ name, own, hits: [...own].filter((key) => open.has(key)).length }))
      .sort((a, b) => b.hits - a.hits || a.own.size - b.own.size);
    if (best === undefined || best.hits === 0) return chosen;
    chosen.push(best.name);
    for (const key of best.own) open.delete(key);
  }
}
