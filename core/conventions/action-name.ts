import type { Profile } from '../model/profile';
import { removePostfix } from './affixes';

/** The action name of a method (§5.5.1): one `Async` is cut. `GetPhonesAsync` → `GetPhones`. */
export function actionName(methodName: string): string {
  return removePostfix(methodName, ['Async']);
}

/**
 * The name that goes into the address, before casing (§5.5.2): the selected verb's first matching prefix is cut, then
 * an `Async` that is left. Empty means: no action segment. `GetPhones` with GET → `Phones`, with POST → `GetPhones`.
 */
export function actionUrlName(name: string, verb: string, profile: Profile): string {
  return removePostfix(name.slice(removedPrefix(name, verb, profile)?.length ?? 0), ['Async']);
}

/** The prefix that is cut from an action name for a verb; null for none. `GetListPhones`, GET → `GetList`. */
export function removedPrefix(name: string, verb: string, { verbPrefixes }: Profile): string | null {
  return verbPrefixes.get(verb)?.find((prefix) => name.startsWith(prefix)) ?? null;
}

/** What `actionUrlName` does, in words: `Get is cut: Phones`, `No prefix of POST to cut: SendToPrinter`. */
export function cutText(name: string, verb: string, profile: Profile): string {
  const prefix = removedPrefix(name, verb, profile);
  const left = actionUrlName(name, verb, profile);
  const isCutTwice = `${prefix ?? ''}${left}`.length < name.length;
  const cuts = [...(prefix === null ? [] : [prefix]), ...(isCutTwice ? ['Async'] : [])];
  if (cuts.length === 0) return `No prefix of ${verb} to cut: ${left || '(empty)'}`;
  const what = `${cuts.join(' and ')} ${cuts.length > 1 ? 'are' : 'is'} cut`;
  return left === '' ? `${what}, and nothing is left` : `${what}: ${left}`;
}
