import type { Location } from '../location';
import type { TypeReference } from '../type-reference';

/** A registration of what builds routes: `services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, X>())`. */
export interface RouteBuilderFacts {
  /** What it is registered for: what builds routes, or what applies all conventions. */
  readonly service: 'route-builder' | 'service-convention';
  /** The class that is registered; null when the code does not plainly say. */
  readonly type: TypeReference | null;
  readonly isConditional: boolean;
  readonly location: Location;
}
