import { isControllerName } from '../catalog/candidate-names';
import type { ActionModel, Setting } from '../model/application-model';
import type { Profile } from '../model/profile';
import type { ControllerContext, NamedController, RouteRequest } from './controller-context';
import {
  attributeText,
  type Evaluated,
  evaluated,
  exact,
  isStringOrNull,
  resultOf,
} from './evaluated-values';
import { actionValue, frameworkObject, type Members } from './framework-values';
import { removedPrefix } from './verb-prefixes';

/** Postfixes that are removed from the names of services (§5.4.1). */
export const controllerPostfixes: readonly string[] = ['AppService', 'ApplicationService', 'Service'];

/** Removes one postfix: the first listed one that the text ends with (case-sensitive). `BookAppService` → `Book`. */
export function removePostfix(text: string, postfixes: readonly string[]): string {
  const found = postfixes.find((postfix) => text.endsWith(postfix));
  return found === undefined ? text : text.slice(0, text.length - found.length);
}

/** The action name of a method (§5.5.1): one `Async` at the end is removed. `GetPhonesAsync` → `GetPhones`. */
export function actionName(methodName: string): string {
  return removePostfix(methodName, ['Async']);
}

/**
 * The name in the template, before casing (§5.5.2): the first matching prefix of the selected verb is removed. In some
 * profiles, a second `Async` at the end is removed, too. `GetPhones` with GET → `Phones`, with POST → `GetPhones`.
 */
export function actionUrlName(name: string, verb: string, profile: Profile): string {
  const rest = name.slice(removedPrefix(name, verb, profile)?.length ?? 0);
  return profile.removesAsyncTwice ? removePostfix(rest, ['Async']) : rest;
}

/** Describes what `actionUrlName` does: `Get is removed: Phones`, `SendToPrinter: no POST prefix is removed`. */
export function removalText(name: string, verb: string, profile: Profile): string {
  const prefix = removedPrefix(name, verb, profile);
  const left = actionUrlName(name, verb, profile);
  const isAsyncRemovedTwice = `${prefix ?? ''}${left}`.length < name.length;
  const removed = [...(prefix === null ? [] : [prefix]), ...(isAsyncRemovedTwice ? ['Async'] : [])];
  if (removed.length === 0) return `${left || '(empty)'}: no ${verb} prefix is removed`;
  const what = `${removed.join(' and ')} ${removed.length > 1 ? 'are' : 'is'} removed`;
  return left === '' ? `${what}, and nothing is left` : `${what}: ${left}`;
}

/**
 * The controller name of a class (§5.4.1): without `Controller` (case-insensitive) and, for services, without the first
 * matching postfix. `ReadingBookAppService` → `ReadingBook`, `BookServiceController` → `Book`.
 */
export function controllerName(className: string, isService: boolean, profile: Profile): string {
  const name = isControllerName(className) ? className.slice(0, -'Controller'.length) : className;
  return isService ? removePostfix(name, profile.controllerPostfixes) : name;
}

/** The name in the template, before casing: ignored suffixes are removed. `PeopleIntegration` → `People`. */
export function controllerUrlName(name: string, profile: Profile): string {
  return removePostfix(name, profile.ignoredUrlSuffixes);
}

/** The controller name (§5.4.1) of a context's class; if it is unknown, the name that follows from the class alone. */
export function nameOfController({ controller, profile, name }: ControllerContext): string {
  return name.isKnown ? name.value : controllerName(controller.name, true, profile);
}

/** The action name that `[ActionName]` sets, else the action name that follows from the method name (§5.5.1). */
export function nameOfAction(action: ActionModel): string {
  const given = attributeText(action.attributes, 'ActionName', 'the action name');
  return given?.isKnown ? given.value : actionName(action.name);
}

/** The name that a normalizer returns; a null result counts as the empty text. */
function nameFrom(setting: Setting, given: Members, what: string): Evaluated<string> {
  const value = resultOf(setting, [frameworkObject(given)]);
  const found = evaluated({ value, location: setting.location }, isStringOrNull, what);
  return found.isKnown ? { ...found, value: found.value ?? '' } : found;
}

/** A controller's name in templates, before casing (§5.4): normalized or, by default, without ignored suffixes. */
export function controllerNameInUrl(controller: NamedController): Evaluated<string> {
  const { rootPath, controllerName } = controller;
  const { setting, profile, name } = controller.context;
  const normalizer = setting?.controllerNameNormalizer ?? null;
  if (!name.isKnown) return name;
  if (normalizer === null) return exact(controllerUrlName(controllerName, profile));
  const given = { RootPath: rootPath ?? undefined, ControllerName: controllerName };
  return nameFrom(normalizer, given, 'the controller segment');
}

/** An action's name in templates, before casing (§5.5): normalized or, by default, without the verb prefix. */
export function actionNameInUrl(request: RouteRequest): Evaluated<string> {
  const { context, name, verb, rootPath, controllerName } = request;
  const normalizer = context.setting?.actionNameNormalizer ?? null;
  const inUrl = actionUrlName(name, verb, context.profile);
  if (normalizer === null) return exact(inUrl);
  const given = {
    RootPath: rootPath ?? undefined,
    ControllerName: controllerName,
    ActionNameInUrl: inUrl,
    HttpMethod: verb,
    Action: actionValue(request),
  };
  return nameFrom(normalizer, given, 'the action segment');
}
