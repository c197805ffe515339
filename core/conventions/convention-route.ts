import type { ActionModel } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import { type DerivationStep, type Reason, type Style, UNKNOWN_SEGMENT } from '../model/route';
import { templateError } from '../routing/template-errors';
import type { ControllerContext, RouteRequest, StyledTemplates } from './controller-context';
import { nameOfController } from './controller-names';
import { DerivationBuilder } from './derivation-builder';
import { evaluated, isString } from './evaluated-values';
import { replacedRoute } from './route-builders';
import { actionPart, apiPrefix, composeRoute, controllerPart, idPart, trailingPart } from './segments';
import { noteUserStyle, userRootPath } from './user-overrides';

/** The templates of an action in both styles, and their derivation. */
export interface EndpointTemplate extends StyledTemplates {
  readonly steps: readonly DerivationStep[];
  readonly reasons: readonly Reason[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Composes the convention route of one action for its selected verb, in both styles. `name` is the action name. */
export type ConventionRoute = (action: ActionModel, name: string, verb: string) => EndpointTemplate;

/** Composes the convention routes of a controller from their parts (§5.2). Their common parts are built only once. */
export function conventionRoutes(context: ControllerContext): ConventionRoute {
  const opening = new DerivationBuilder();
  const prefix = apiPrefix(context);
  opening.step('prefix', `The route starts with /${prefix}`);
  const rootPath = rootPathPart(context, opening);
  noteUserStyle(context, opening);
  const controllerName = nameOfController(context);
  const controller = controllerPart({ context, rootPath, controllerName }, opening);
  const start = { prefix, rootPath: rootPath ?? UNKNOWN_SEGMENT };
  const bare = { ...start, controller: controller[context.style], ids: [], action: null, trailingId: null };
  const base = composeRoute(bare);
  return (action, name, verb) => {
    const derivation = new DerivationBuilder();
    derivation.append(opening);
    const request: RouteRequest = { context, rootPath, controllerName, action, name, verb };
    const ids = idPart(request, derivation);
    const segment = actionPart(request, derivation);
    const trailingId = trailingPart(request, segment.v4 !== null, derivation);
    const compose = (style: Style) =>
      composeRoute({ ...start, controller: controller[style], ids, action: segment[style], trailingId });
    const defaults = { base, v3: compose('v3'), v4: compose('v4') };
    const templates = replacedRoute(request, defaults, derivation) ?? defaults;
    const { steps, reasons, diagnostics } = derivation;
    return { ...templates, steps, reasons, diagnostics };
  };
}

/** The root path (§5.2.2); null when it is not known. */
function rootPathPart(context: ControllerContext, derivation: DerivationBuilder): string | null {
  const { setting, controller } = context;
  const byUser = userRootPath(context, derivation);
  if (byUser !== null) return byUser;
  const source = setting?.rootPath ?? null;
  // The area of a class is the root path only if no `Create(…)` call selects the class.
  const area = setting === null && controller.isHandwritten ? context.area : null;
  const given = source === null ? area : evaluated(source, isString, 'the root path');
  if (given === null) {
    derivation.step('root-path', 'The default root path is /app');
    return 'app';
  }
  const location = source?.location ?? controller.location;
  const shown = given.isKnown ? given.value : UNKNOWN_SEGMENT;
  const what = source === null ? 'The area is the root path:' : 'RootPath is';
  derivation.step('root-path', `${what} /${shown}`, location);
  if (given.reason !== null) derivation.reasons.push(given.reason);
  if (!given.isKnown) return null;
  derivation.diagnostics.push(...rootPathProblem(given.value, location, controller.assembly));
  return given.value;
}

function rootPathProblem(rootPath: string, location: Location, assembly: string): Diagnostic[] {
  const error = templateError(`/api/${rootPath}/x`);
  if (error === null) return [];
  const message = `The router rejects the root path ${JSON.stringify(rootPath)}: ${error.text}. The application does not start.`;
  return [diagnostic('invalid-root-path', message, location, [assembly])];
}
