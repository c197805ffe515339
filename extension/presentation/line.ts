import type { Location, Route } from '../../core';
import { handlerName, routeName } from './route-text';

/** A place to go to, with what stands there. */
export interface Place {
  readonly title: string;
  readonly location: Location;
}

/** What a click does. */
export type Action =
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'go'; readonly title: string; readonly places: readonly Place[] }
  | { readonly kind: 'explain'; readonly location: Location };

/** One text above a class or method. Several of them may stand at one place, in this order. */
export interface Line {
  readonly location: Location;
  readonly text: string;
  readonly action: Action | null;
}

/** A route as a place: its method, or the class when the method stands in no source. */
export function routePlace(route: Route): Place {
  return {
    title: `${routeName(route)} · ${handlerName(route)}`,
    location: route.location,
  };
}
