import { literalString } from '../evaluation/literal';
import type { ActionModel, ControllerModel, ControllerSetting } from '../model/application';
import type { Diagnostic } from '../model/diagnostic';
import { diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Reason, Step, Style } from '../model/route';
import { actionName, actionUrlName } from './action-name';
import { applyStyle } from './casing';
import { notEvaluated } from './certainty';
import { controllerName, controllerUrlName } from './controller-name';
import { composeRoute, idSegments, trailingId } from './route';

/** Stands in a route for a segment that cannot be known. */
export const UNKNOWN_SEGMENT = '?';

/** One convention route in both styles, with how it came to be. */
export interface ConventionRoute {
  readonly v3: string;
  readonly v4: string;
  readonly steps: readonly Step[];
  readonly reasons: readonly Reason[];
  readonly diagnostics: readonly Diagnostic[];
}

/** All that decides the routes of one controller by convention. */
export interface ControllerContext {
  readonly controller: ControllerModel;
  readonly profile: Profile;
  /** Null for controllers that no `Create(…)` call selects. */
  readonly setting: ControllerSetting | null;
  /** `[Area]` of a handwritten controller, else null. */
  readonly area: string | null;
  readonly style: Style;
  readonly styleLocation: Location | null;
}

/** The root path (§5.2.2) with the place that set it; null when it cannot be read. */
function rootPathOf({ setting, area }: ControllerContext): {
  value: string | null;
  location: Location | null;
  reason: Reason | null;
} {
  const source = setting?.rootPath ?? null;
  if (source === null) return { value: area ?? 'app', location: null, reason: null };
  const value = literalString(source.value);
  const isKnown = value !== null && !source.isConditional;
  return {
    value: isKnown ? value : null,
    location: source.location,
    reason: isKnown ? null : notEvaluated('the root path', source),
  };
}

function rootPathProblem(rootPath: string, location: Location): Diagnostic[] {
  const isBad =
    rootPath === '' || rootPath.startsWith('/') || rootPath.endsWith('/') || rootPath.includes('//');
  if (!isBad) return [];
  const shown = JSON.stringify(rootPath);
  const message = `The root path ${shown} leads to an empty segment in every route: the application fails when it builds its routes.`;
  return [diagnostic('invalid-root-path', message, location)];
}

/** The controller name of a class (§5.4.1) in its context. */
export function nameOfController({ controller, profile }: ControllerContext): string {
  const isService = controller.implementsRemoteService !== 'no' || !controller.isHandwritten;
  return controllerName(controller.name, isService, profile);
}

/** Composes the convention route of one action for its selected verb (§5.2), in both styles. */
export function conventionRoute(
  context: ControllerContext,
  action: ActionModel,
  baseName: string,
  verb: string,
): ConventionRoute {
  const { controller, profile, setting, style } = context;
  const steps: Step[] = [];
  const reasons: Reason[] = [];
  const diagnostics: Diagnostic[] = [];
  const step = (section: string, text: string, location: Location | null = null) =>
    steps.push({ section, text, location });

  const prefix =
    profile.hasIntegrationServices && controller.isIntegrationService ? 'integration-api' : 'api';
  step('5.2.1', `The route starts with /${prefix}`);

  const root = rootPathOf(context);
  if (root.reason !== null) reasons.push(root.reason);
  const rootPath = root.value ?? UNKNOWN_SEGMENT;
  step(
    '5.2.2',
    `${root.location === null ? 'The default root path is' : 'RootPath is'} /${rootPath}`,
    root.location,
  );
  if (root.value !== null)
    diagnostics.push(...rootPathProblem(root.value, root.location ?? controller.location));

  const name = nameOfController(context);
  const normalizer = setting?.controllerNameNormalizer ?? null;
  let segment: (style: Style) => string;
  if (normalizer === null) {
    const urlName = controllerUrlName(name, profile);
    segment = (target) => applyStyle(urlName, target);
    step(
      '5.4.1',
      `The class ${controller.name} gives the controller name ${urlName || '(empty)'}`,
      controller.location,
    );
    step('5.4.2', `In ${style} style it reads /${segment(style)}`, context.styleLocation);
    if (urlName === '') {
      const message = `Nothing is left of the name ${controller.name}: the controller segment is empty.`;
      diagnostics.push(diagnostic('empty-controller-segment', message, controller.location));
    }
  } else {
    reasons.push(notEvaluated('the controller segment', normalizer));
    segment = () => UNKNOWN_SEGMENT;
    step(
      '5.4.4',
      'UrlControllerNameNormalizer decides the controller name; it is not evaluated',
      normalizer.location,
    );
  }

  const id = idSegments(action.parameters, profile);
  if (id.parameter !== null) {
    step(
      '5.2.4',
      `The parameter id adds ${id.segments.map((part) => `/${part}`).join('') || 'no segment'}`,
      id.parameter.location,
    );
    if (id.isAssumed) {
      const text = `the type ${id.parameter.type || 'of id'} is not declared in the workspace: it is taken as a single value`;
      reasons.push({ code: 'unresolved-type', text, location: id.parameter.location });
    }
  }

  const actionNormalizer = setting?.actionNameNormalizer ?? null;
  let actionSegment: (style: Style) => string | null;
  if (actionNormalizer === null) {
    const urlName = actionUrlName(baseName, verb);
    actionSegment = (target) => (urlName === '' ? null : applyStyle(urlName, target));
    step(
      '5.5.1',
      `The method ${action.name} gives the action name ${baseName || '(empty)'}`,
      action.location,
    );
    step('5.5.2', `For ${verb} the prefixes of that verb are cut: ${urlName || 'nothing is left'}`);
    if (urlName === '') step('5.5.4', 'No action segment is added');
    else step('5.5.3', `In ${style} style it reads /${actionSegment(style)}`, context.styleLocation);
  } else {
    reasons.push(notEvaluated('the action segment', actionNormalizer));
    actionSegment = () => UNKNOWN_SEGMENT;
    step(
      '5.5.5',
      'UrlActionNameNormalizer decides the action name; it is not evaluated',
      actionNormalizer.location,
    );
  }

  const trailing = trailingId(action.parameters, actionSegment('v4') !== null, profile);
  if (trailing.parameter !== null) {
    step(
      '5.2.6',
      `The parameter ${trailing.parameter.name} adds /{${trailing.parameter.name}}`,
      trailing.parameter.location,
    );
  } else if (trailing.candidates.length > 1) {
    const names = trailing.candidates.map((parameter) => parameter.name).join(', ');
    step('5.2.6', `Several parameters end in Id (${names}): none is appended`, action.location);
    const message = `${controller.name}.${action.written} has several parameters that end in Id (${names}): none of them becomes part of the route.`;
    diagnostics.push(diagnostic('several-trailing-ids', message, action.location));
  } else if (trailing.candidates.length === 1) {
    step(
      '5.2.6',
      `The parameter ${trailing.candidates[0]!.name} is not appended`,
      trailing.candidates[0]!.location,
    );
  }

  const compose = (target: Style) =>
    composeRoute({
      prefix,
      rootPath,
      controller: segment(target),
      idSegments: id.segments,
      action: actionSegment(target),
      trailingId: trailing.parameter === null ? null : `{${trailing.parameter.name}}`,
    });
  return { v3: compose('v3'), v4: compose('v4'), steps, reasons, diagnostics };
}

/** The action name of a method (§5.5.1), or what `[ActionName]` puts in its place. */
export function nameOfAction(action: ActionModel): string {
  const attribute = action.attributes.find(({ name }) => name === 'ActionName');
  const value = attribute?.arguments[0]?.value;
  return (value === undefined ? null : literalString(value)) ?? actionName(action.name);
}
