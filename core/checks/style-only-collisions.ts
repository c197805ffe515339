import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { compareLocations } from '../model/location';
import { type Route, routeLabel, type Style } from '../model/route';
import type { Check } from './check';
import { CollisionGroups, type RouteGroup } from './collision-groups';
import { handlerOf, relatedTo, truncated } from './finding-texts';

const groupKey = (group: readonly Route[]) =>
  group
    .map(({ verb, serviceFullName, method, location }) =>
      [verb, serviceFullName, method, location.line].join(' '),
    )
    .sort()
    .join('\n');

const styles: readonly Style[] = ['v3', 'v4'];

/** Reports methods that do not collide now but would after a change of style. `present`: the collisions that exist now. */
export function styleOnlyCollisionCheck(present: CollisionGroups): Check {
  const byStyle = styles.map((style) => ({
    style,
    ambiguous: new CollisionGroups((one) => one.styles[style]),
  }));
  return {
    add(candidate) {
      for (const { ambiguous } of byStyle) ambiguous.add(candidate);
    },
    remove(candidate) {
      for (const { ambiguous } of byStyle) ambiguous.remove(candidate);
    },
    findings() {
      const known = new Set(present.groups().map(groupKey));
      return byStyle.flatMap(({ style, ambiguous }) =>
        ambiguous
          .groups()
          .filter((group) => !known.has(groupKey(group)))
          .map((group) => collisionInStyle(group, style)),
      );
    },
  };
}

function collisionInStyle(group: RouteGroup, style: Style): Diagnostic {
  const inStyle = (route: Route) => ({ ...route, path: route.styles[style] });
  const names = truncated(group.map(handlerOf)).join(', ');
  const subjects = group.map(inStyle).map(routeLabel);
  const [first, ...others] = group.sort((a, b) => compareLocations(a.location, b.location));
  const message = `${names} would all answer ${first.verb} ${first.styles[style]} in the ${style} style.`;
  const related = relatedTo(others.map(inStyle));
  return diagnostic('style-only-collision', message, first.location, subjects, related);
}
