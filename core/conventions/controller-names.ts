import { isControllerName } from '../catalog/candidate-names';
import type { Application, ControllerModel, ControllerSetting } from '../model/application-model';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Reason } from '../model/route';
import { is, unknown } from '../model/value-operations';
import type { ClassFacts } from './class-facts';
import type { ControllerContext, NamedController } from './controller-context';
import { attributeText, type Evaluated, evaluated, exact, isString, resultOf } from './evaluated-values';
import { frameworkObject, nameFrom } from './framework-values';

/** Postfixes that are removed from the names of services (§5.4.1). */
export const controllerPostfixes: readonly string[] = ['AppService', 'ApplicationService', 'Service'];

/** Removes one postfix: the first listed one that the text ends with (case-sensitive). `BookAppService` → `Book`. */
export function removePostfix(text: string, postfixes: readonly string[]): string {
  const found = postfixes.find((postfix) => text.endsWith(postfix));
  return found === undefined ? text : text.slice(0, text.length - found.length);
}

/**
 * The controller name of a class (§5.4.1): without `Controller` (case-insensitive) and, for services, without the first
 * matching postfix. `ReadingBookAppService` → `ReadingBook`, `BookServiceController` → `Book`.
 */
export function controllerName(className: string, isService: boolean, profile: Profile): string {
  const name = isControllerName(className) ? className.slice(0, -'Controller'.length) : className;
  return isService ? removePostfix(name, profile.controllerPostfixes) : name;
}

/**
 * The controller name (§5.4.1), before postfixes are removed. `[ControllerName]` on the class itself decides it, if API
 * versioning is registered: `AddAbpApiVersioning` covers services and classes with `[ApiController]`.
 */
function declaredName(
  { controller: { name, attributes }, isApi }: ClassFacts,
  isSelected: boolean,
  { apiVersioning }: Application,
  profile: Profile,
): Evaluated<string> {
  const ofClass = exact(controllerName(name, false, profile));
  const own = attributes.filter(({ depth }) => depth === 0);
  const given = attributeText(own, 'ControllerName', 'the controller name');
  if (given === null || apiVersioning === 'none') return ofClass;
  const assumed = (text: string, location: Location | null): Reason => ({
    code: 'assumed-selection',
    text: `[ControllerName] is assumed to ${text}`,
    location,
  });
  if (apiVersioning === 'unknown') {
    const reason = assumed('have no effect: no call that registers API versioning was found', null);
    return { ...ofClass, reason };
  }
  const isCovered = isSelected || isApi;
  if (!given.isKnown || (isCovered && /^AddAbp/i.test(apiVersioning.text))) return given;
  return {
    ...given,
    reason: assumed(`rename the controller: ${apiVersioning.text} is called`, apiVersioning.location),
  };
}

/**
 * The controller name that `ControllerModelConfigurer` sets, given the name before; unknown if the code may change
 * anything else about the controller. Null if the code leaves the controller as it is.
 */
function configuredName(
  setting: ControllerSetting | null,
  { type }: ControllerModel,
  before: Evaluated<string>,
): Evaluated<string> | null {
  if (!setting?.modelConfigurer) return null;
  const { value, location } = setting.modelConfigurer;
  const text = `ControllerModelConfigurer${is.unknown(value) ? ', if set,' : ''} may change anything about the controller`;
  const reason = { code: 'not-evaluated', text, location } as const;
  const ControllerName = before.isKnown ? before.value : unknown(before.reason.text, location);
  const model = frameworkObject({ ControllerType: { kind: 'type', type, isName: false }, ControllerName });
  const result = resultOf(setting.modelConfigurer, [model]);
  const name = evaluated({ value: result, location }, isString, 'the controller name');
  if (!name.isKnown) return { isKnown: false, reason };
  return name.reason === null && before.isKnown && name.value === before.value ? null : name;
}

/**
 * The controller name of a class (§5.4.1), and the name that `ControllerModelConfigurer` gives it instead; null if it
 * gives none.
 */
export function controllerNames(
  facts: ClassFacts,
  isSelected: boolean,
  setting: ControllerSetting | null,
  application: Application,
  profile: Profile,
): { readonly name: Evaluated<string>; readonly configured: Evaluated<string> | null } {
  const { controller } = facts;
  const declared = declaredName(facts, isSelected, application, profile);
  const hasPostfix = controller.implementsRemoteService !== 'no' || !controller.isHandwritten;
  const before =
    declared.isKnown && hasPostfix
      ? { ...declared, value: removePostfix(declared.value, profile.controllerPostfixes) }
      : declared;
  const configured = configuredName(setting, controller, before);
  return { name: configured ?? before, configured };
}

/** The controller name (§5.4.1) of a context's class; if it is unknown, the name that follows from the class alone. */
export function nameOfController({ controller, profile, name }: ControllerContext): string {
  return name.isKnown ? name.value : controllerName(controller.name, true, profile);
}

/** The name in the template, before casing: ignored suffixes are removed. `PeopleIntegration` → `People`. */
export function controllerUrlName(name: string, profile: Profile): string {
  return removePostfix(name, profile.ignoredUrlSuffixes);
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
