import type { ActionModel, ControllerModel, OwnedAttribute } from '../model/application';
import type { Location } from '../model/location';
import type { Route } from '../model/route';
import { namedArgument } from './attribute-arguments';
import { remoteService } from './remote-service-attribute';

/** Whether API discovery shows an action, and the location of the attribute that decided; null if none did. */
type VisibilityDecision = Pick<Route, 'visibility'> & { readonly location: Location | null };

/** Visibility that one class or method declares by `ApiExplorerSettings`, else by `RemoteService`; null for neither. */
function declared(attributes: readonly OwnedAttribute[]): VisibilityDecision | null {
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

/** Visibility of an action (§8): an attribute on the method overrides that on the class; `isShown` is the default. */
export function visibilityOf(
  { controller, isShown }: { readonly controller: ControllerModel; readonly isShown: boolean },
  action: ActionModel,
): VisibilityDecision {
  const decision = declared(action.attributes) ?? declared(controller.attributes);
  return decision ?? { visibility: isShown ? 'visible' : 'hidden', location: null };
}
