import type { OwnedAttribute } from '../model/application';
import type { Location } from '../model/location';
import type { Route } from '../model/route';
import { namedArgument, remoteService } from './attribute-arguments';

/** Whether API discovery shows an action. `location`: the attribute that decides; null if no attribute does. */
export type VisibilityDecision = Pick<Route, 'visibility'> & { readonly location: Location | null };

/** The visibility (§8) that `ApiExplorerSettings`, else `RemoteService`, sets for a class or method; else null. */
export function declaredVisibility(attributes: readonly OwnedAttribute[]): VisibilityDecision | null {
  const explorer = attributes.find(({ name }) => name === 'ApiExplorerSettings');
  if (explorer !== undefined) {
    const isHidden = namedArgument(explorer, 'IgnoreApi')?.value === true;
    return { visibility: isHidden ? 'hidden' : 'visible', location: explorer.location };
  }
  const service = remoteService(attributes);
  if (service === null) return null;
  const isVisible = service.isEnabled && service.isMetadataEnabled;
  return { visibility: isVisible ? 'visible' : 'hidden', location: service.location };
}
