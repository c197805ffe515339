import type { Location, Route } from '../../core';
import { handlerName, routeName } from './route-text';

/** A location to open, with its label. */
export interface NamedLocation {
  readonly title: string;
  readonly location: Location;
}

/** The action on click. */
export type Action =
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'go'; readonly title: string; readonly locations: readonly NamedLocation[] }
  | { readonly kind: 'explain'; readonly location: Location };

/** One text above a class or method. Several at the same location are shown in the order of the list. */
export interface Line {
  readonly location: Location;
  readonly text: string;
  readonly action: Action | null;
}

/** A route as a location: its method, or its class if the method is in no source file. */
export function routeLocation(route: Route): NamedLocation {
  return {
    title: `${routeName(route)} · ${handlerName(route)}`,
    location: route.location,
  };
}
