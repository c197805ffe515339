import type { Route } from '../model/route';
import { simpleName } from '../model/type-reference';
import { certaintyOf } from './action-routes';

type Given =
  | 'verb'
  | 'path'
  | 'serviceFullName'
  | 'application'
  | 'assembly'
  | 'method'
  | 'origin'
  | 'reasons'
  | 'parameters'
  | 'derivation'
  | 'location';

/** A route that neither convention nor attributes of the workspace make. Unless `given` says otherwise, it is hidden. */
export const plainRoute = (given: Pick<Route, Given> & Partial<Route>): Route => ({
  service: simpleName(given.serviceFullName),
  visibility: 'hidden',
  style: null,
  styles: { v3: given.path, v4: given.path },
  base: null,
  certainty: certaintyOf(given.reasons),
  inheritedFrom: null,
  serviceLocation: given.location,
  actionName: given.method,
  conventionalVerb: { verb: given.verb, prefix: null },
  removedPrefix: null,
  apiVersions: [],
  obsolete: false,
  isOutsideInterfaces: false,
  hasUnknownBase: false,
  collidesWith: [],
  ...given,
});
