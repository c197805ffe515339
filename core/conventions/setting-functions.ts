import { describe, isFunction, isUnknown, mapValue, unknown } from '../interpreter/value-helpers';
import type { ControllerSetting, Setting } from '../model/application-model';
import type { Value } from '../model/value';
import { type Evaluated, evaluated, isStringOrNull } from './evaluated-settings-and-arguments';
import { frameworkObject, type Members } from './framework-objects';

/** The return value of a function in the settings. */
export function resultOf({ value, location }: Setting, args: readonly Value[]): Value {
  return mapValue(value, (known) =>
    isFunction(known) ? known.call(args, location) : unknown(`the function is ${describe(known)}`, location),
  );
}

/** The name that a normalizer returns; a null result counts as the empty text. */
export function nameFrom(setting: Setting, given: Members, what: string): Evaluated<string> {
  const value = resultOf(setting, [frameworkObject(given)]);
  const found = evaluated({ value, location: setting.location }, isStringOrNull, what);
  return found.isKnown ? { ...found, value: found.value ?? '' } : found;
}

/**
 * The controller name is unknown if `ControllerModelConfigurer` is set: it receives the controller before its routes are
 * built and may change anything about it. Null if it is not set.
 */
export function configuredName(setting: ControllerSetting | null) {
  if (!setting?.modelConfigurer) return null;
  const { value, location } = setting.modelConfigurer;
  const text = `ControllerModelConfigurer${isUnknown(value) ? ', if set,' : ''} may change anything about the controller`;
  return { isKnown: false, reason: { code: 'not-evaluated', text, location } } as const;
}
