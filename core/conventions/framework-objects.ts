import { isFunction, listOf, mapValue, objectOf, unknown } from '../interpreter/value-helpers';
import type { Setting, TypeShape } from '../model/application';
import type { NativeClass, Value } from '../model/value';
import type { RouteRequest } from './controller-context';
import { type Evaluated, evaluated, isStringOrNull } from './evaluated';

type Members = Parameters<typeof objectOf>[0];

/** An object of the framework, with members in PascalCase for every language. */
export const frameworkObject = (members: Members) => objectOf(members, null, { methods: {} });

/** The return value of a function in the settings. */
export function resultOf({ value, location }: Setting, args: readonly Value[]): Value {
  return mapValue(value, (known) =>
    isFunction(known) ? known.call(args, location) : unknown('it is not a function', location),
  );
}

/** The name that a normalizer returns; null counts as the empty text. */
export function nameFrom(setting: Setting, given: Members, what: string): Evaluated<string> {
  const value = resultOf(setting, [frameworkObject(given)]);
  const found = evaluated({ value, location: setting.location }, isStringOrNull, what);
  return found.isKnown ? { ...found, value: found.value ?? '' } : found;
}

/** An action as an object for code of the workspace. */
export function actionValue({ context, action, name, controllerName }: RouteRequest): Value {
  return frameworkObject({
    ActionName: name,
    ActionMethod: frameworkObject({ Name: action.name }),
    Parameters: listOf(action.parameters.map(({ name, shape }) => parameterValue(name, shape))),
    Controller: frameworkObject({
      ControllerName: controllerName,
      ControllerType: { kind: 'type', type: context.controller.type, isName: false },
    }),
  });
}

/** A parameter, or a property of one, as an object for code of the workspace. */
export function parameterValue(name: string, shape?: TypeShape): Value {
  const type = shape && parameterType(shape, name === 'id');
  return frameworkObject({ ParameterName: name, Name: name, ParameterType: type });
}

/** The type of a parameter. Only `id` has known properties, since no rule of the document needs those of others. */
function parameterType(shape: TypeShape, isId: boolean): Value {
  const properties =
    isId && shape.kind === 'complex' ? shape.properties.map((name) => parameterValue(name)) : null;
  const methods: NativeClass['methods'] =
    properties === null ? {} : { GetProperties: () => listOf(properties) };
  return objectOf({ [SHAPE]: shape.kind }, null, { methods });
}

/** The member that holds the shape of a parameter's type; no code can write its name. */
export const SHAPE = '(shape)';
