import { isUnknown, unknown } from '../evaluation/outcome';
import type { ActionModel } from '../model/application';
import type { Diagnostic } from '../model/diagnostic';
import type { Reason, Style } from '../model/route';
import type { Step } from '../model/step';
import { actionName } from './action-name';
import { actionPart } from './action-segment';
import { attributeText } from './attribute-arguments';
import { idPart, trailingPart } from './id-parts';
import { replacedRoute } from './replaced-parts';
import { rootPathPart } from './root-path';
import { composeRoute } from './route-composition';
import {
  type ControllerContext,
  nameOfController,
  type RouteRequest,
  UNKNOWN_SEGMENT,
} from './route-request';
import { type RouteStart, routeStart } from './route-start';
import { standardMembers } from './standard-members';
import { Trail } from './trail';
import { noteUserStyle } from './user-decisions';

/** Where an action is reached, in both styles, and how that came to be. */
export interface ActionAddress {
  /** What all routes of the class start with, in the style in force: `/api/app/reading-book`; null when that is not one text, and for templates. */
  readonly base: string | null;
  readonly v3: string;
  readonly v4: string;
  readonly steps: readonly Step[];
  readonly reasons: readonly Reason[];
  readonly diagnostics: readonly Diagnostic[];
}

type Addresses = Pick<ActionAddress, 'base' | 'v3' | 'v4'>;

/** Composes the convention route of one action for its selected verb, in both styles. `name` is the action name. */
export type ConventionRoute = (action: ActionModel, name: string, verb: string) => ActionAddress;

/** Composes the convention routes of a controller, part by part (§5.2); what they have in common once. */
export function conventionRoutes(context: ControllerContext): ConventionRoute {
  const opening = new Trail();
  const rootPath = rootPathPart(context, opening);
  noteUserStyle(context.user, context, opening);
  const controllerName = nameOfController(context);
  let common: RouteStart | null = null;
  const startOf = (request: RouteRequest): RouteStart => {
    // A replaced route builder is asked for each action.
    if (request.context.building !== null) return routeStart(request, opening);
    common ??= routeStart(request, opening);
    return common;
  };
  return (action, name, verb) => {
    const trail = new Trail();
    const request: RouteRequest = {
      context,
      action,
      name,
      verb,
      rootPath,
      controllerName,
      standard: (style) =>
        standardMembers(request, style, (changed) => {
          const inner = new Trail();
          const built = standardRoute(changed, routeStart(changed, new Trail()), inner);
          if (style === context.style) {
            trail.steps.push(...inner.steps);
            trail.diagnostics.push(...inner.diagnostics);
          }
          const [reason] = inner.reasons;
          return reason
            ? unknown(reason.text, reason.location ?? context.controller.location)
            : built[style].slice(1);
        }),
    };
    const built = replacedRoute(request, context.style, trail);
    // Where it is not known what a class of the workspace builds, what the convention alone would give is the best to show.
    const asked = isUnknown(built) ? { ...request, context: { ...context, building: null } } : request;
    const addresses =
      typeof built === 'string' ? builtRoute(request, built) : standardRoute(asked, startOf(asked), trail);
    const { steps, reasons, diagnostics } = trail;
    return { ...addresses, steps, reasons, diagnostics };
  };
}

/** The addresses that a replaced route builder makes as a whole (§5.6): `own` in the style in force. */
function builtRoute(request: RouteRequest, own: string): Addresses {
  const { style } = request.context;
  const inOther = replacedRoute(request, style === 'v3' ? 'v4' : 'v3', new Trail());
  const shown = (route: string) => `/${route.replace(/^~?\//, '')}`;
  const [same, other] = [shown(own), typeof inOther === 'string' ? shown(inOther) : `/${UNKNOWN_SEGMENT}`];
  return { base: null, ...(style === 'v3' ? { v3: same, v4: other } : { v3: other, v4: same }) };
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

/** The action name of a method (§5.5.1), or what `[ActionName]` puts in its place. */
export function nameOfAction(action: ActionModel): string {
  const text = attributeText(action.attributes, 'ActionName');
  return typeof text === 'string' ? text : actionName(action.name);
}
