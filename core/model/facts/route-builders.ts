import type { Location } from '../location';
import type { TypeReference } from '../type-reference';

/** `services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, X>())` */
export interface RouteBuilderFacts {
  /** The class that is registered; null when the code does not plainly say. */
  readonly type: TypeReference | null;
  readonly isConditional: boolean;
  readonly location: Location;
}
