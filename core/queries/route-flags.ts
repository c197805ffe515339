import type { Route } from '../model/route';

/** Short marks for notable properties of a route, in display order, with their meaning. */
export const flagMeanings = {
  collides: 'another method answers the same verb and path',
  'v3≠v4': 'the path depends on the URL style',
  assumed: 'rests on an assumption',
  unknown: 'could not be worked out from the source',
  inherited: 'declared in a base class',
  module: 'served by a framework module in a package',
} as const;

export type Flag = keyof typeof flagMeanings;

export function routeFlags(route: Route): readonly Flag[] {
  const flags: Flag[] = [];
  if (route.collidesWith.length > 0) flags.push('collides');
  if (route.styles.v3 !== route.styles.v4) flags.push('v3≠v4');
  if (route.certainty !== 'exact') flags.push(route.certainty);
  if (route.inheritedFrom !== null) flags.push('inherited');
  if (route.origin === 'module') flags.push('module');
  return flags;
}

/** The flags of a route. A route that is hidden from API discovery has `hidden` as its first flag. */
export const routeMarks = (route: Route): readonly string[] => [
  ...(route.visibility === 'hidden' ? ['hidden'] : []),
  ...routeFlags(route),
];
