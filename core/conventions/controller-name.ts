import type { Profile } from '../model/profile';
import { removePostfix } from './affixes';

/**
 * The controller name of a class (§5.4.1): `Controller` is cut whatever its case, then, for services, the first postfix.
 * `ReadingBookAppService` → `ReadingBook`, `BookServiceController` → `Book`.
 */
export function controllerName(className: string, isService: boolean, profile: Profile): string {
  const name = /controller$/i.test(className) ? className.slice(0, -'Controller'.length) : className;
  return isService ? removePostfix(name, profile.controllerPostfixes) : name;
}

/** The name that goes into the address, before casing: ignored suffixes are cut. `PeopleIntegration` → `People`. */
export function controllerUrlName(name: string, profile: Profile): string {
  return removePostfix(name, profile.ignoredUrlSuffixes);
}
