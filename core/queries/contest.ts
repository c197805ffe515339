import { sharesVersion } from '../model/api-versions';
import type { Route } from '../model/route';
import type { Captured } from '../routing/address';
import { compareRanks, ranksOf } from '../routing/precedence';
import { parseTemplate } from '../routing/template';

/** A route that an address fits, with the values that it takes out of it. */
export interface Hit {
  readonly route: Route;
  readonly captured: Captured;
  /** Constraints that nobody can check from here. */
  readonly unchecked: readonly string[];
}

/** What the router makes of routes that all fit an address. All lists are in its order. */
export interface Contest {
  /** Those that answer some request. */
  readonly winners: readonly Hit[];
  /** Winners that share a verb, an application and an API version with another one: the router cannot choose. */
  readonly tied: readonly Hit[];
  /** Those that answer none. */
  readonly losers: readonly Hit[];
}

const ANY = 'ANY';

/**
 * Lets hits compete by precedence, in each application and for each verb apart; a route that takes every verb comes after
 * an equal one that names it. `verb` null: every verb that a hit names is asked for, and any other.
 */
export function contest(hits: readonly Hit[], verb: string | null): Contest {
  const ranked = hits
    .map((hit) => ({ hit, ranks: ranksOf(parseTemplate(hit.route.path)) }))
    .sort((a, b) => compareRanks(a.ranks, b.ranks) || Number(isAny(a.hit)) - Number(isAny(b.hit)));
  const winners = new Set<Hit>();
  const tied = new Set<Hit>();
  for (const application of new Set(hits.map(({ route }) => route.application))) {
    const own = ranked.filter(({ hit }) => hit.route.application === application);
    const verbs = verb === null ? new Set(own.map(({ hit }) => hit.route.verb)) : [verb];
    for (const asked of verbs) {
      const entrants = own.filter(({ hit }) => hit.route.verb === asked || isAny(hit));
      const [first] = entrants;
      if (first === undefined) continue;
      const best = entrants.filter(
        ({ hit, ranks }) => compareRanks(ranks, first.ranks) === 0 && isAny(hit) === isAny(first.hit),
      );
      for (const { hit } of best) {
        winners.add(hit);
        if (best.some((other) => other.hit !== hit && sharesVersion(other.hit.route, hit.route)))
          tied.add(hit);
      }
    }
  }
  const inOrder = (isWanted: (hit: Hit) => boolean) => ranked.map(({ hit }) => hit).filter(isWanted);
  return {
    winners: inOrder((hit) => winners.has(hit)),
    tied: inOrder((hit) => tied.has(hit)),
    losers: inOrder((hit) => !winners.has(hit)),
  };
}

const isAny = ({ route }: Hit) => route.verb === ANY;
