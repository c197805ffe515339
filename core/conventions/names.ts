import { isControllerName } from '../catalog/candidate-names';
import type { ActionModel } from '../model/application-model';
import type { Profile } from '../model/profile';
import type { ControllerContext } from './controller-context';
import { attributeText } from './evaluated-values';

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

/** The prefix of `verb` that is removed from an action name; null for none. `GetListPhones`, GET → `GetList`. */
export function removedPrefix(name: string, verb: string, { verbPrefixes }: Profile): string | null {
  return verbPrefixes.get(verb)?.find((prefix) => name.startsWith(prefix)) ?? null;
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
