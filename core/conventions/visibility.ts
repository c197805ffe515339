import { literalBoolean } from '../evaluation/literal';
import type { ActionModel, ControllerModel, OwnedAttribute } from '../model/application';
import type { Location } from '../model/location';
import type { Visibility } from '../model/route';
import { remoteService } from './remote-service';

/** Whether API discovery shows an action, and the attribute that decided; null when none did. */
interface VisibilityDecision {
  readonly visibility: Visibility;
  readonly location: Location | null;
}

/** What one class or method says about discovery: `ApiExplorerSettings` before `RemoteService`; null when it is silent. */
function declared(attributes: readonly OwnedAttribute[]): VisibilityDecision | null {
  const explorer = attributes.find(({ name }) => name === 'ApiExplorerSettings');
  if (explorer !== undefined) {
    const ignore = explorer.arguments.find(({ name }) => name === 'IgnoreApi');
    const isHidden = ignore !== undefined && literalBoolean(ignore.value) === true;
    return { visibility: isHidden ? 'hidden' : 'visible', location: explorer.location };
  }
  const service = remoteService(attributes);
  if (service === null) return null;
  const isVisible = service.isEnabled && service.isMetadataEnabled;
  return { visibility: isVisible ? 'visible' : 'hidden', location: service.location };
}

/** Visibility of an action (§8): the method's word goes before the class's, in both directions. */
export function visibilityOf(controller: ControllerModel, action: ActionModel): VisibilityDecision {
  return (
    declared(action.attributes) ??
    declared(controller.attributes) ?? { visibility: 'visible', location: null }
  );
}
