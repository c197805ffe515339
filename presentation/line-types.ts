import type { Location, Route } from '../core';
import { handlerName, routeName } from './escaped-and-route-texts';

/** A location to open, with its label. */
export interface NamedLocation {
  readonly title: string;
  readonly location: Location;
}

/** The action that a click runs. */
export type Action =
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'go'; readonly title: string; readonly locations: readonly NamedLocation[] }
  | { readonly kind: 'explain'; readonly location: Location };

/** One text above a class or method. Lines at the same location keep the order in which they are listed. */
export interface Line {
  readonly location: Location;
  readonly text: string;
  readonly action: Action | null;
}

/** The location of a route: its method, or its class if no source file declares the method. */
export function routeLocation(route: Route): NamedLocation {
  return {
    title: `${routeName(route)} · ${handlerName(route)}`,
    location: route.location,
  };
}
