import type { ActionModel } from '../model/application';
import { attributeTemplate } from './attribute-template';
import { nameOfAction, nameOfController } from './controller-and-action-names';
import type { ControllerContext } from './controller-context';
import type { EndpointTemplate } from './convention-route';
import { selectedVerb } from './replaced-route-builder';
import type { Selector } from './route-attributes';
import { conventionalVerb } from './verbs';

/** One endpoint of an action: a selector of the method combined with a Route attribute of the class, if there is one. */
export interface Endpoint {
  /** The action name (§5.5.1). */
  readonly name: string;
  /** The verb derived from the name (§5.1). */
  readonly byName: ReturnType<typeof conventionalVerb>;
  readonly selector: Selector;
  /** The template from attributes; null when the convention decides. */
  readonly address: EndpointTemplate | null;
  /** The verbs that attributes name, else the verb of the convention; an empty list means every verb. */
  readonly verbs: readonly string[];
  /** The verb that code of the workspace selects instead of the convention; null for none. */
  readonly selected: ReturnType<typeof selectedVerb>;
}

/** Every endpoint of an action (§2.3). `isDisabled`: the convention skips the action, and only attribute templates remain. */
export function endpointsOf(
  context: ControllerContext,
  classRoutes: readonly Selector[],
  selectors: readonly Selector[],
  action: ActionModel,
  isDisabled: boolean,
): readonly Endpoint[] {
  const isConventional = context.appliesConvention && !isDisabled;
  const name = nameOfAction(action);
  const byName = conventionalVerb(name, context.profile.verbPrefixes);
  const endpoints: Endpoint[] = [];
  for (const selector of selectors)
    for (const classRoute of classRoutes.length > 0 ? classRoutes : [null]) {
      const address = attributeTemplate(context, action, selector, classRoute);
      if (address === null && (selector.isNamedOnly || !isConventional)) continue;
      // A class-level route turns the convention off, verbs included. The convention is for services only.
      const isByName = selector.verbs.length === 0 && classRoute === null && isConventional;
      const selected = isByName
        ? selectedVerb({ context, action, name, controllerName: nameOfController(context) })
        : null;
      const verbs = isByName ? [(selected ?? byName).verb] : selector.verbs;
      endpoints.push({ name, byName, selector, address, verbs, selected });
    }
  return endpoints;
}
