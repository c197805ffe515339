import type { ControllerModel, ControllerSetting, Setting } from '../model/application-model';
import type { Value } from '../model/value';
import { describe, is, mapValue, unknown } from '../model/value-operations';
import { type Evaluated, evaluated, isString, isStringOrNull } from './evaluated-values';
import { frameworkObject, type Members } from './framework-values';

/** The return value of a function in the settings. */
export function resultOf({ value, location }: Setting, args: readonly Value[]): Value {
  return mapValue(value, (known) =>
    is.function(known) ? known.call(args, location) : unknown(`the function is ${describe(known)}`, location),
  );
}

/** The name that a normalizer returns; a null result counts as the empty text. */
export function nameFrom(setting: Setting, given: Members, what: string): Evaluated<string> {
  const value = resultOf(setting, [frameworkObject(given)]);
  const found = evaluated({ value, location: setting.location }, isStringOrNull, what);
  return found.isKnown ? { ...found, value: found.value ?? '' } : found;
}

/**
 * The controller name that `ControllerModelConfigurer` sets, given the name before; unknown if the code may change
 * anything else about the controller. Null if the code leaves the controller as it is.
 */
export function configuredName(
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
