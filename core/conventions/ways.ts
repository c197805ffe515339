import type { ActionModel } from '../model/application';
import type { Reason } from '../model/route';
import type { Step } from '../model/step';
import type { ActionContext } from './action-context';
import { attributeTemplate } from './attribute-template';
import { nameOfAction } from './convention-route';
import { methodSelectors, type Selector } from './selectors';
import { conventionalVerb } from './verb';

/** One way to an action: what an attribute of the method asks for, below one route of the class. */
export interface Way {
  readonly selector: Selector;
  readonly classRoute: Selector | null;
  /** The address that the two give; null when the convention has to give it. */
  readonly template: string | null;
  /** How the template came to be. */
  readonly steps: readonly Step[];
  /** Why the template cannot be told. */
  readonly reasons: readonly Reason[];
  /** Those that attributes name, else that of the convention; none: every verb. */
  readonly verbs: readonly string[];
}

/** Every way to an action (§2.3) below the routes of its class. `isDisabled`: the convention leaves it out, so that only templates lead to it. */
export function waysTo(
  context: ActionContext,
  classRoutes: readonly Selector[],
  action: ActionModel,
  isDisabled: boolean,
): readonly Way[] {
  const isConventional = context.appliesConvention && !isDisabled;
  return methodSelectors(action).flatMap((selector) =>
    (classRoutes.length > 0 ? classRoutes : [null]).flatMap((classRoute): Way[] => {
      const given = attributeTemplate(context, action, selector, classRoute);
      if (given === null && !isConventional) return [];
      // A class-level route switches the convention off, verbs included; so does being no service at all.
      const verbs =
        selector.verbs.length === 0 && classRoute === null && isConventional
          ? [conventionalVerb(nameOfAction(action), context.profile.verbPrefixes).verb]
          : selector.verbs;
      const { template, steps, reasons } = given ?? { template: null, steps: [], reasons: [] };
      return [{ selector, classRoute, template, steps, reasons, verbs }];
    }),
  );
}
