import type { ActionModel } from '../model/application';
import type { Diagnostic } from '../model/diagnostic';
import type { Reason, Style } from '../model/route';
import type { Step } from '../model/step';
import { idPart, rootPathPart, trailingPart } from './path-parts';
import { replacedRoute } from './route-builder';
import { composeRoute } from './route-composition';
import {
  type Addresses,
  type ControllerContext,
  nameOfController,
  type RouteRequest,
  Trail,
} from './route-request';
import { actionPart, type RouteStart, routeStart } from './segments';
import { noteUserStyle } from './user-decisions';

/** Where an action is reached, in both styles, and how that came to be. */
export interface ActionAddress extends Addresses {
  readonly steps: readonly Step[];
  readonly reasons: readonly Reason[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Composes the convention route of one action for its selected verb, in both styles. `name` is the action name. */
export type ConventionRoute = (action: ActionModel, name: string, verb: string) => ActionAddress;

/** Composes the convention routes of a controller, part by part (§5.2); what they have in common once. */
export function conventionRoutes(context: ControllerContext): ConventionRoute {
  const opening = new Trail();
  const rootPath = rootPathPart(context, opening);
  noteUserStyle(context.user, context, opening);
  const controllerName = nameOfController(context);
  let start: RouteStart | null = null;
  return (action, name, verb) => {
    const trail = new Trail();
    const request: RouteRequest = { context, action, name, verb, rootPath, controllerName };
    start ??= routeStart(request, opening);
    const standard = standardRoute(request, start, trail);
    const addresses = replacedRoute(request, standard, trail) ?? standard;
    const { steps, reasons, diagnostics } = trail;
    return { ...addresses, steps, reasons, diagnostics };
  };
}

/** The addresses that the default route builder makes. */
function standardRoute(request: RouteRequest, start: RouteStart, trail: Trail): Addresses {
  trail.append(start.trail);
  const ids = idPart(request, trail);
  const action = actionPart(request, trail);
  const trailing = trailingPart(request, action.v4 !== null, trail);
  const compose = (style: Style) => composeRoute(start[style], ...ids, action[style], trailing);
  return { base: composeRoute(start[request.context.style]), v3: compose('v3'), v4: compose('v4') };
}
