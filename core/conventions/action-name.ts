import { removePostfix, removePrefix } from './affixes';
import { verbPrefixes } from './verb';

/** The action name of a method (§5.5.1): one `Async` is cut. `GetPhonesAsync` → `GetPhones`. */
export function actionName(methodName: string): string {
  return removePostfix(methodName, ['Async']);
}

/**
 * The name that goes into the address, before casing (§5.5.2): the selected verb's first matching prefix is cut, then
 * an `Async` that is left. Empty means: no action segment. `GetPhones` with GET → `Phones`, with POST → `GetPhones`.
 */
export function actionUrlName(name: string, verb: string): string {
  return removePostfix(removePrefix(name, verbPrefixes.get(verb) ?? []), ['Async']);
}
