import type { ActionModel } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Reason, Route } from '../model/route';
import type { Step } from '../model/step';
import { addressOf } from './action-address';
import type { ActionContext } from './action-context';
import { removedPrefix } from './action-name';
import { apiVersionsOf } from './api-versions';
import { attributeText } from './attribute-arguments';
import { bindParameters } from './binding';
import { certaintyOf, notEvaluated } from './certainty';
import { type ConventionRoute, nameOfAction } from './convention-route';
import { ownerOf } from './owner';
import { remoteService } from './remote-service';
import { templateParameters } from './route-composition';
import { verbStep } from './verb';
import { visibilityOf } from './visibility';
import type { Way } from './ways';

const ANY = 'ANY';

/** The rows of one way to an action, one for each verb, and what is found about them. */
export function rowsOf(
  context: ActionContext,
  conventionRoute: ConventionRoute,
  action: ActionModel,
  way: Way,
): { readonly routes: readonly Route[]; readonly diagnostics: readonly Diagnostic[] } {
  const { controller, profile, style } = context;
  const name = nameOfAction(action);
  const byConvention = way.template === null;
  const verbs = way.verbs.length > 0 ? way.verbs : [ANY];
  const selected = verbs[0]!;
  const address = addressOf(conventionRoute, action, way, name, selected);
  const path = address[style];
  const { visibility, location: visibilityLocation } = visibilityOf(controller, action);
  const hidden: Step = {
    kind: 'visibility',
    text: 'Hidden from API discovery, and still callable',
    location: visibilityLocation,
  };
  const reasons = [...reasonsOf(context, action, byConvention), ...address.reasons];
  const inPath = templateParameters(path);
  const { service, serviceFullName, application, assembly } = ownerOf(controller);
  const row: Omit<Route, 'verb'> = {
    path,
    service,
    serviceFullName,
    application,
    assembly,
    method: action.written,
    visibility,
    origin: byConvention ? 'convention' : 'attribute',
    style: byConvention ? style : null,
    styles: { v3: address.v3, v4: address.v4 },
    base: address.base,
    certainty: certaintyOf(reasons),
    reasons,
    parameters: bindParameters(action.parameters, inPath, way.verbs),
    inheritedFrom: action.inheritedFrom,
    location: action.location,
    serviceLocation: controller.location,
    derivation: [
      ...context.steps,
      verbStep(way.verbs, way.selector, name, byConvention, profile),
      ...address.steps,
      ...(visibility === 'hidden' ? [hidden] : []),
    ],
    actionName: name,
    removedPrefix: byConvention ? removedPrefix(name, selected, profile) : null,
    apiVersions: apiVersionsOf(controller, action, context.setting),
    collidesWith: [],
  };
  return {
    routes: verbs.map((verb) => ({ ...row, verb })),
    diagnostics: [...address.diagnostics, ...duplicateParameter(row, inPath)],
  };
}

/** What is uncertain whatever the address is. */
function reasonsOf(context: ActionContext, action: ActionModel, byConvention: boolean): readonly Reason[] {
  const isCertain = context.isHandwritten && !byConvention;
  const { doubt, location } = action;
  return [
    ...context.reasons,
    ...(isCertain ? [] : context.doubts),
    ...unreadAttributes(action),
    ...(doubt === null ? [] : [{ code: 'unresolved-base', text: doubt, location } as const]),
  ];
}

/** Why what attributes say of an action's name or exposure cannot be told. */
function unreadAttributes({ attributes }: ActionModel): readonly Reason[] {
  const name = attributeText(attributes, 'ActionName');
  const service = remoteService(attributes)?.unread;
  return [
    ...(typeof name === 'string' || name === null ? [] : [notEvaluated('the action name', name)]),
    ...(service ? [notEvaluated('an argument of RemoteService', service)] : []),
  ];
}

function duplicateParameter(
  { path, method, service, serviceFullName, location }: Omit<Route, 'verb'>,
  inPath: readonly string[],
): readonly Diagnostic[] {
  const names = inPath.map((name) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return [];
  const message = `The route ${path} of ${service}.${method} names the parameter ${twice} twice: the application fails when it builds its routes.`;
  return [diagnostic('duplicate-route-parameter', message, location, [`${serviceFullName}.${method}`])];
}
