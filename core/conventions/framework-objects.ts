import type { TypeShape } from '../model/application-model';
import { nowhere } from '../model/location';
import type { NativeClass, Value } from '../model/value';
import { listOf, objectOf } from '../model/value-operations';
import type { RouteRequest } from './controller-context';

export type Members = Parameters<typeof objectOf>[0];

/** An object that belongs to one call by the framework (level 1). It has PascalCase members in every language. */
export const frameworkObject = (members: Members) => objectOf(members, null, { methods: {} }, nowhere, 1);

/** An action, as an object that code of the workspace receives. */
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

/** A parameter, or a property of a parameter, as an object that code of the workspace receives. */
export function parameterValue(name: string, shape?: TypeShape): Value {
  const type = shape && parameterType(shape, name === 'id');
  return frameworkObject({ ParameterName: name, Name: name, ParameterType: type });
}

/** The type of a parameter. Only the type of `id` has properties: no rule of the document needs other properties. */
function parameterType(shape: TypeShape, isId: boolean): Value {
  const properties =
    isId && shape.kind === 'complex' ? shape.properties.map((name) => parameterValue(name)) : null;
  const methods: NativeClass['methods'] =
    properties === null ? {} : { GetProperties: () => listOf(properties) };
  return objectOf({ [SHAPE]: shape.kind }, null, { methods });
}

/** Member name for the shape of a parameter's type. It is not an identifier, so that code cannot access it. */
export const SHAPE = '(shape)';
