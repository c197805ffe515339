import type { ActionModel } from '../model/application-model';
import type { Profile } from '../model/profile';
import type { RouteRequest } from './controller-context';
import { removePostfix } from './controller-names';
import { attributeText, type Evaluated, exact } from './evaluated-values';
import { actionValue, nameFrom } from './framework-values';
import { removedPrefix } from './verb-prefixes';

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

/** The action name that `[ActionName]` sets, else the action name that follows from the method name (§5.5.1). */
export function nameOfAction(action: ActionModel): string {
  const given = attributeText(action.attributes, 'ActionName', 'the action name');
  return given?.isKnown ? given.value : actionName(action.name);
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
