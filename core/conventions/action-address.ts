import type { ActionModel } from '../model/application';
import { notEvaluated } from './certainty';
import type { ActionAddress, ConventionRoute } from './convention-route';
import type { Way } from './ways';

/** The address of an action for its selected verb: the template of the way, or what the convention makes. */
export function addressOf(
  conventionRoute: ConventionRoute,
  action: ActionModel,
  { template, steps, reasons, classRoute, selector }: Way,
  name: string,
  verb: string,
): ActionAddress {
  if (template === null) return conventionRoute(action, name, verb);
  const unread = [classRoute, selector].flatMap((part) =>
    part?.unread ? [notEvaluated('the template', part.unread)] : [],
  );
  return {
    base: null,
    v3: template,
    v4: template,
    steps,
    reasons: [...unread, ...reasons],
    diagnostics: [],
  };
}
