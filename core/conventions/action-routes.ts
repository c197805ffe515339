import type { ActionModel, ControllerModel } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Exclusion, Reason, Route, Step } from '../model/route';
import { removedPrefix } from './action-name';
import { apiVersionsOf } from './api-versions';
import { attributeText } from './attribute-arguments';
import { attributeTemplate } from './attribute-template';
import { bindParameters } from './binding';
import { certaintyOf, notEvaluated } from './certainty';
import { conventionRoute, nameOfAction } from './convention-route';
import { ownerOf } from './owner';
import { remoteService } from './remote-service';
import { templateParameters } from './route';
import type { ControllerContext } from './route-request';
import { classSelectors, methodSelectors } from './selectors';
import { Trail } from './trail';
import { conventionalVerb, verbStep } from './verb';
import { visibilityOf } from './visibility';

/** What the conventions make of one action. */
export interface ActionOutcome {
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A context together with what is already uncertain about the whole controller, and whether the convention applies to it. */
export interface ActionContext extends ControllerContext {
  readonly appliesConvention: boolean;
  /** What `[controller]` stands for when an attribute says so; null for the controller's name. */
  readonly controllerToken: string | null;
  /** A controller even where the convention does not select it. */
  readonly isHandwritten: boolean;
  readonly reasons: readonly Reason[];
  /** Why the convention may not select it. */
  readonly doubts: readonly Reason[];
  /** Steps that all routes of the controller share. */
  readonly steps: readonly Step[];
}

const ANY = 'ANY';

function exclusion(
  context: ActionContext,
  action: ActionModel,
  code: Exclusion['code'],
  reason: string,
): Exclusion {
  return {
    ...ownerOf(context.controller),
    method: action.written,
    code,
    reason,
    location: action.location,
  };
}

function duplicateParameter(
  route: string,
  action: ActionModel,
  { name: service, fullName }: ControllerModel,
): Diagnostic[] {
  const names = templateParameters(route).map((name) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return [];
  const message = `The route ${route} of ${service}.${action.written} names the parameter ${twice} twice: the application fails when it builds its routes.`;
  return [
    diagnostic('duplicate-route-parameter', message, action.location, [`${fullName}.${action.written}`]),
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

/** Every route of one action: one for each selector, template of the class and verb. */
export function actionRoutes(context: ActionContext, action: ActionModel): ActionOutcome {
  const { controller, profile, style } = context;
  if (action.attributes.some(({ name }) => name === 'NonAction')) {
    return {
      routes: [],
      diagnostics: [],
      exclusions: [exclusion(context, action, 'non-action', 'The method carries NonAction.')],
    };
  }
  const service = remoteService(action.attributes);
  const isDisabled = service !== null && !service.isEnabled;
  const classRoutes = classSelectors(controller);
  const disabled = () => ({
    routes: [],
    diagnostics: [],
    exclusions: [
      exclusion(
        context,
        action,
        'method-disabled',
        'The method carries RemoteService with IsEnabled = false.',
      ),
    ],
  });
  if (isDisabled && !profile.disabledMethodKeepsOwnRoute) return disabled();

  const { visibility, location: visibilityLocation } = visibilityOf(controller, action);
  const name = nameOfAction(action);
  const routes: Route[] = [];
  const diagnostics: Diagnostic[] = [];

  for (const selector of methodSelectors(action)) {
    for (const classRoute of classRoutes.length > 0 ? classRoutes : [null]) {
      const ofAttributes = new Trail();
      const template = attributeTemplate(context, action, selector, classRoute, ofAttributes);
      const byConvention = template === null;
      if (byConvention && (!context.appliesConvention || isDisabled)) continue;
      // A class-level route switches the convention off, verbs included; so does being no service at all.
      const addsVerb = context.appliesConvention && classRoute === null && !isDisabled;
      const conventional = addsVerb ? [conventionalVerb(name, profile.verbPrefixes).verb] : [];
      const verbs = selector.verbs.length > 0 ? selector.verbs : conventional;
      const selected = verbs[0] ?? ANY;
      const steps: Step[] = [...context.steps, verbStep(verbs, selector, name, byConvention, profile)];
      const isCertain = context.isHandwritten && !byConvention;
      const reasons: Reason[] = [...context.reasons, ...(isCertain ? [] : context.doubts)];
      reasons.push(...unreadAttributes(action));
      if (action.doubt !== null)
        reasons.push({ code: 'unresolved-base', text: action.doubt, location: action.location });
      let paths: { v3: string; v4: string; base?: string | null };
      if (byConvention) {
        const route = conventionRoute(context, action, name, selected);
        paths = route;
        steps.push(...route.steps);
        reasons.push(...route.reasons);
        diagnostics.push(...route.diagnostics);
      } else {
        paths = { v3: template, v4: template };
        steps.push(...ofAttributes.steps);
        for (const part of [classRoute, selector]) {
          if (part?.unread) reasons.push(notEvaluated('the template', part.unread));
        }
      }
      if (visibility === 'hidden') {
        steps.push({
          section: '8.2',
          text: 'Hidden from API discovery, and still callable',
          location: visibilityLocation,
        });
      }
      const path = paths[style];
      diagnostics.push(...duplicateParameter(path, action, controller));
      const rowVerbs = verbs.length > 0 ? verbs : [ANY];
      for (const verb of rowVerbs) {
        routes.push({
          verb,
          path,
          ...ownerOf(controller),
          method: action.written,
          visibility,
          origin: byConvention ? 'convention' : 'attribute',
          style: byConvention ? style : null,
          styles: { v3: paths.v3, v4: paths.v4 },
          base: paths.base ?? null,
          certainty: certaintyOf(reasons),
          reasons,
          parameters: bindParameters(action.parameters, path, verbs),
          inheritedFrom: action.inheritedFrom,
          location: action.location,
          serviceLocation: controller.location,
          derivation: steps,
          actionName: name,
          removedPrefix: byConvention ? removedPrefix(name, selected, profile) : null,
          apiVersions: apiVersionsOf(controller, action, context.setting),
          collidesWith: [],
        });
      }
    }
  }
  return routes.length === 0 && isDisabled ? disabled() : { routes, diagnostics, exclusions: [] };
}
