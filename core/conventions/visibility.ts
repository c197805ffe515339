import type { OwnedAttribute } from '../model/application-model';
import type { ControllerContext, VisibilityDecision } from './controller-context';
import {
  evaluated,
  exact,
  isBooleanOrNull,
  namedArgument,
  positional,
  remoteService,
} from './evaluated-values';

/**
 * Returns the visibility of the endpoints of an action (§8), by their verbs: what its own attributes set, else that of
 * its class. `[RemoteService]` of a method
 * counts only if the class is a service. API discovery does not describe an action that answers every verb and has
 * `[Consumes]`.
 */
export function actionVisibility(
  { controller, isService, visibility }: Pick<ControllerContext, 'controller' | 'isService' | 'visibility'>,
  attributes: readonly OwnedAttribute[],
): (verbs: readonly string[]) => VisibilityDecision {
  const own = isService ? attributes : attributes.filter(({ name }) => name !== 'RemoteService');
  const decision = declaredVisibility(own) ?? visibility;
  const consumes = [...attributes, ...controller.attributes].find(({ name }) => name === 'Consumes');
  if (consumes === undefined || decision.visibility === 'hidden') return () => decision;
  const hidden = { ...decision, visibility: 'hidden', location: consumes.location } as const;
  return (verbs) => (verbs.length === 0 ? hidden : decision);
}

/** The visibility (§8) that `ApiExplorerSettings`, else `RemoteService`, sets for a class or method; else null. */
export function declaredVisibility(attributes: readonly OwnedAttribute[]): VisibilityDecision | null {
  const explorer = attributes.find(({ name }) => name === 'ApiExplorerSettings');
  if (explorer !== undefined) {
    const argument = namedArgument(explorer, 'IgnoreApi') ?? positional(explorer)[0];
    const flag = argument ? evaluated(argument, isBooleanOrNull, 'IgnoreApi') : exact(false);
    const visibility = flag.isKnown && flag.value ? 'hidden' : 'visible';
    return { visibility, location: explorer.location, reasons: flag.reason ? [flag.reason] : [] };
  }
  const service = remoteService(attributes);
  if (service === null) return null;
  const isVisible = service.isEnabled && service.isMetadataEnabled;
  return { visibility: isVisible ? 'visible' : 'hidden', location: service.location, reasons: [] };
}
