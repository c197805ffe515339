import type { ActionModel, ControllerModel, ControllerSetting, ParameterModel } from '../model/application';
import type { Diagnostic } from '../model/diagnostic';
import { diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Reason, Step, Style } from '../model/route';
import type { AssemblyConfiguration } from '../model/user-configuration';
import { actionName, actionUrlName } from './action-name';
import { attributeText } from './attribute-arguments';
import { applyStyle } from './casing';
import { notEvaluated } from './certainty';
import { controllerName, controllerUrlName } from './controller-name';
import { actionNormalizer, controllerNormalizer } from './normalizers';
import { composeRoute, idSegments, trailingId } from './route';
import { isString, settingValue } from './settings';
import { noteUserStyle, userActionSegment, userControllerSegment, userRootPath } from './user-configuration';

/** Stands in a route for a segment that cannot be known. */
export const UNKNOWN_SEGMENT = '?';

/** One convention route in both styles, with how it came to be. */
export interface ConventionRoute {
  /** What all routes of the class start with, in the style in force: `/api/app/reading-book`. */
  readonly base: string;
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
  /** What the user says of the `Create(…)` call that selects it; null for nothing. */
  readonly user: AssemblyConfiguration | null;
}

/** The root path (§5.2.2) with the place that set it; null when it cannot be read. */
function rootPathOf({ setting, area }: ControllerContext): {
  value: string | null;
  location: Location | null;
  reason: Reason | null;
} {
  const source = setting?.rootPath ?? null;
  if (source === null) return { value: area ?? 'app', location: null, reason: null };
  const value = settingValue(source, isString);
  const isKnown = typeof value === 'string';
  return {
    value: isKnown ? value : null,
    location: source.location,
    reason: isKnown ? null : notEvaluated('the root path', value),
  };
}

function rootPathProblem(rootPath: string, location: Location, assembly: string): Diagnostic[] {
  const isBad =
    rootPath === '' || rootPath.startsWith('/') || rootPath.endsWith('/') || rootPath.includes('//');
  if (!isBad) return [];
  const shown = JSON.stringify(rootPath);
  const message = `The root path ${shown} leads to an empty segment in every route: the application fails when it builds its routes.`;
  return [diagnostic('invalid-root-path', message, location, [assembly])];
}

/** The controller name of a class (§5.4.1) in its context. */
export function nameOfController({ controller, profile }: ControllerContext): string {
  const isService = controller.implementsRemoteService !== 'no' || !controller.isHandwritten;
  return controllerName(controller.name, isService, profile);
}

/** What is gathered on the way to a route. */
class Trail {
  readonly steps: Step[] = [];
  readonly reasons: Reason[] = [];
  readonly diagnostics: Diagnostic[] = [];

  readonly step = (section: string, text: string, location: Location | null = null): void => {
    this.steps.push({ section, text, location });
  };
}

/** A segment in either style; null for none. */
type StyledSegment = (style: Style) => string | null;

const unknownSegment: StyledSegment = () => UNKNOWN_SEGMENT;

function rootPathPart(context: ControllerContext, trail: Trail): string | null {
  const byUser = userRootPath(context.user, trail.step);
  if (byUser !== null) return byUser;
  const { value, location, reason } = rootPathOf(context);
  if (reason !== null) trail.reasons.push(reason);
  const rootPath = value ?? UNKNOWN_SEGMENT;
  trail.step(
    '5.2.2',
    `${location === null ? 'The default root path is' : 'RootPath is'} /${rootPath}`,
    location,
  );
  if (value !== null)
    trail.diagnostics.push(
      ...rootPathProblem(value, location ?? context.controller.location, context.controller.assembly),
    );
  return value;
}

function controllerPart(context: ControllerContext, rootPath: string | null, trail: Trail): StyledSegment {
  const { controller, profile, setting, style, styleLocation } = context;
  const byUser = userControllerSegment(context.user, controller, trail.step);
  if (byUser !== null) return () => byUser;
  const normalizer = setting?.controllerNameNormalizer ?? null;
  if (normalizer !== null) {
    const name = nameOfController(context);
    const result = controllerNormalizer(normalizer, { rootPath, controllerName: name });
    if (typeof result !== 'string') {
      trail.reasons.push(notEvaluated('the controller segment', result));
      trail.step('5.4.4', 'UrlControllerNameNormalizer decides the controller name', normalizer.location);
      return unknownSegment;
    }
    trail.step(
      '5.4.4',
      `UrlControllerNameNormalizer turns ${name} into ${result || '(empty)'}`,
      normalizer.location,
    );
    return normalized(context, result, trail);
  }
  const urlName = controllerUrlName(nameOfController(context), profile);
  const { name, location } = controller;
  trail.step('5.4.1', `The class ${name} gives the controller name ${urlName || '(empty)'}`, location);
  trail.step('5.4.2', `In ${style} style it reads /${applyStyle(urlName, style)}`, styleLocation);
  if (urlName === '') trail.diagnostics.push(emptySegment(controller));
  return (target) => applyStyle(urlName, target);
}

function emptySegment({ name, fullName, location }: ControllerModel): Diagnostic {
  const message = `Nothing is left of the name ${name}: the controller segment is empty.`;
  return diagnostic('empty-controller-segment', message, location, [fullName]);
}

/** What a controller name normalizer returned, cased where the profile says so (§5.4.4). */
function normalized(
  { controller, profile, style, styleLocation }: ControllerContext,
  result: string,
  trail: Trail,
): StyledSegment {
  if (result === '') trail.diagnostics.push(emptySegment(controller));
  if (!profile.normalizerResultIsCased) return () => result;
  trail.step('5.4.2', `In ${style} style it reads /${applyStyle(result, style)}`, styleLocation);
  return (target) => applyStyle(result, target);
}

/** A segment has to be there, whatever the method says. */
function optionalInPath(
  { controller }: ControllerContext,
  action: ActionModel,
  { name, isOptional }: ParameterModel,
): Diagnostic[] {
  if (!isOptional) return [];
  const message = `${controller.name}.${action.written} may do without ${name}, but its address cannot: the request without it meets another route or none.`;
  return [
    diagnostic('optional-id-in-path', message, action.location, [`${controller.fullName}.${action.written}`]),
  ];
}

function idPart(context: ControllerContext, action: ActionModel, trail: Trail): readonly string[] {
  const { profile } = context;
  const { parameter, segments, isAssumed } = idSegments(action.parameters, profile);
  if (parameter === null) return segments;
  trail.diagnostics.push(...optionalInPath(context, action, parameter));
  const shown = segments.map((segment) => `/${segment}`).join('') || 'no segment';
  trail.step('5.2.4', `The parameter id adds ${shown}`, parameter.location);
  if (isAssumed) {
    const text = `the type ${parameter.type || 'of id'} is not known from the workspace: it is taken as a single value`;
    trail.reasons.push({ code: 'unresolved-type', text, location: parameter.location });
  }
  return segments;
}

function actionPart(
  context: ControllerContext,
  action: ActionModel,
  name: string,
  verb: string,
  rootPath: string | null,
  trail: Trail,
): StyledSegment {
  const { controller, profile, setting, style, styleLocation } = context;
  const byUser = userActionSegment(context.user, controller, action, trail.step);
  if (byUser !== null) return () => byUser || null;
  const normalizer = setting?.actionNameNormalizer ?? null;
  if (normalizer !== null) {
    const inUrl = actionUrlName(name, verb);
    const controllerName = nameOfController(context);
    const at = { rootPath, controllerName, controller, action, actionName: name, inUrl, verb };
    const result = actionNormalizer(normalizer, at);
    if (typeof result !== 'string') {
      trail.reasons.push(notEvaluated('the action segment', result));
      trail.step('5.5.5', 'UrlActionNameNormalizer decides the action name', normalizer.location);
      return unknownSegment;
    }
    const shown = `UrlActionNameNormalizer turns ${inUrl || '(empty)'} into ${result || '(empty)'}`;
    trail.step('5.5.5', shown, normalizer.location);
    if (result === '') {
      trail.step('5.5.4', 'No action segment is added');
      return () => null;
    }
    if (!profile.normalizerResultIsCased) return () => result;
    trail.step('5.5.3', `In ${style} style it reads /${applyStyle(result, style)}`, styleLocation);
    return (target) => applyStyle(result, target);
  }
  const urlName = actionUrlName(name, verb);
  trail.step(
    '5.5.1',
    `The method ${action.name} gives the action name ${name || '(empty)'}`,
    action.location,
  );
  trail.step('5.5.2', `For ${verb} the prefixes of that verb are cut: ${urlName || 'nothing is left'}`);
  if (urlName === '') {
    trail.step('5.5.4', 'No action segment is added');
    return () => null;
  }
  trail.step('5.5.3', `In ${style} style it reads /${applyStyle(urlName, style)}`, styleLocation);
  return (target) => applyStyle(urlName, target);
}

function trailingPart(
  context: ControllerContext,
  action: ActionModel,
  hasAction: boolean,
  trail: Trail,
): string | null {
  const { controller, profile } = context;
  const { parameter, candidates } = trailingId(action.parameters, hasAction, profile);
  if (parameter !== null) {
    trail.diagnostics.push(...optionalInPath(context, action, parameter));
    trail.step('5.2.6', `The parameter ${parameter.name} adds /{${parameter.name}}`, parameter.location);
    return `{${parameter.name}}`;
  }
  const names = candidates.map(({ name }) => name).join(', ');
  if (candidates.length > 1) {
    trail.step('5.2.6', `Several parameters end in Id (${names}): none is appended`, action.location);
    const message = `${controller.name}.${action.written} has several parameters that end in Id (${names}): none of them becomes part of the route.`;
    trail.diagnostics.push(
      diagnostic('several-trailing-ids', message, action.location, [
        `${controller.fullName}.${action.written}`,
      ]),
    );
  } else if (candidates.length === 1) {
    trail.step('5.2.6', `The parameter ${names} is not appended`, candidates[0]!.location);
  }
  return null;
}

/** Composes the convention route of one action for its selected verb, part by part (§5.2), in both styles. `name` is the action name. */
export function conventionRoute(
  context: ControllerContext,
  action: ActionModel,
  name: string,
  verb: string,
): ConventionRoute {
  const trail = new Trail();
  const { controller, profile } = context;
  const prefix =
    profile.hasIntegrationServices && controller.isIntegrationService ? 'integration-api' : 'api';
  trail.step('5.2.1', `The route starts with /${prefix}`);
  const rootPath = rootPathPart(context, trail);
  noteUserStyle(context.user, context, trail.step);
  const controllerSegment = controllerPart(context, rootPath, trail);
  const ids = idPart(context, action, trail);
  const actionSegment = actionPart(context, action, name, verb, rootPath, trail);
  const trailing = trailingPart(context, action, actionSegment('v4') !== null, trail);
  const start = (style: Style) => ({
    prefix,
    rootPath: rootPath ?? UNKNOWN_SEGMENT,
    controller: controllerSegment(style) ?? '',
  });
  const compose = (style: Style) =>
    composeRoute({
      ...start(style),
      idSegments: ids,
      action: actionSegment(style),
      trailingId: trailing,
    });
  const { steps, reasons, diagnostics } = trail;
  const base = composeRoute({ ...start(context.style), idSegments: [], action: null, trailingId: null });
  return { base, v3: compose('v3'), v4: compose('v4'), steps, reasons, diagnostics };
}

/** The action name of a method (§5.5.1), or what `[ActionName]` puts in its place. */
export function nameOfAction(action: ActionModel): string {
  const text = attributeText(action.attributes, 'ActionName');
  return typeof text === 'string' ? text : actionName(action.name);
}
