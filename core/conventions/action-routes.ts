import type { ActionModel } from '../model/application';
import type { Diagnostic } from '../model/diagnostic';
import type { Exclusion, Route } from '../model/route';
import type { ActionContext } from './action-context';
import { rowsOf } from './action-rows';
import { type ConventionRoute, conventionRoutes } from './convention-route';
import { ownerOf } from './owner';
import { remoteService } from './remote-service';
import { classSelectors, type Selector } from './selectors';
import { waysTo } from './ways';

/** What the conventions make of one action. */
export interface ActionOutcome {
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Every route of each action: one for each selector, template of the class and verb. */
export function actionRoutes(context: ActionContext): readonly ActionOutcome[] {
  const classRoutes = classSelectors(context.controller);
  const conventionRoute = conventionRoutes(context);
  return context.controller.actions.map((action) => outcomeOf(context, classRoutes, conventionRoute, action));
}

function outcomeOf(
  context: ActionContext,
  classRoutes: readonly Selector[],
  conventionRoute: ConventionRoute,
  action: ActionModel,
): ActionOutcome {
  if (action.attributes.some(({ name }) => name === 'NonAction'))
    return excluded(context, action, 'non-action', 'The method carries NonAction.');
  const isDisabled = remoteService(action.attributes)?.isEnabled === false;
  const ways =
    isDisabled && !context.profile.disabledMethodKeepsOwnRoute
      ? []
      : waysTo(context, classRoutes, action, isDisabled);
  if (isDisabled && ways.length === 0) {
    const reason = 'The method carries RemoteService with IsEnabled = false.';
    return excluded(context, action, 'method-disabled', reason);
  }
  const rows = ways.map((way) => rowsOf(context, conventionRoute, action, way));
  return {
    routes: rows.flatMap(({ routes }) => routes),
    diagnostics: rows.flatMap(({ diagnostics }) => diagnostics),
    exclusions: [],
  };
}

function excluded(
  { controller }: ActionContext,
  { written: method, location }: ActionModel,
  code: Exclusion['code'],
  reason: string,
): ActionOutcome {
  const exclusion = { ...ownerOf(controller), method, code, reason, location };
  return { routes: [], diagnostics: [], exclusions: [exclusion] };
}
