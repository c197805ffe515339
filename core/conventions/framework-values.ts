import type { Setting, TypeShape } from '../model/application-model';
import { nowhere } from '../model/location';
import type { Profile } from '../model/profile';
import type { KnownValue, NativeClass, Slot, Value } from '../model/value';
import { is, listOf, mapValues, nativeFunction, objectOf, unknown } from '../model/value-operations';
import type { RouteRequest } from './controller-context';
import { type Evaluated, evaluated, isStringOrNull, resultOf } from './evaluated-values';
import { conventionalVerb, removedPrefix } from './verb-prefixes';

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

/** Static members of the framework that configuration code reads or assigns, by `Type.Member`. */
export function frameworkStatics(profile: Profile): ReadonlyMap<string, Slot> {
  const prefixes = [...profile.verbPrefixes].map(([verb, texts]) => [verb, listOf(texts)] as const);
  const members: readonly (readonly [name: string, value: Value])[] = [
    ['ApplicationService.CommonPostfixes', listOf(profile.controllerPostfixes)],
    ['HttpMethodHelper.ConventionalPrefixes', objectOf(Object.fromEntries(prefixes))],
    [
      'HttpMethodHelper.RemoveHttpMethodPrefix',
      library(([name, verb]) =>
        typeof name === 'string' && typeof verb === 'string'
          ? name.slice(removedPrefix(name, verb, profile)?.length ?? 0)
          : undefined,
      ),
    ],
    [
      'HttpMethodHelper.GetConventionalVerbForMethodName',
      library(([name]) =>
        typeof name === 'string' ? conventionalVerb(name, profile.verbPrefixes).verb : undefined,
      ),
    ],
    [
      'IntegrationServiceAttribute.IsDefinedOrInherited',
      library(([type]) => (is.type(type) ? type.type.hasAttribute('IntegrationService') : undefined)),
    ],
    // The last argument says whether enumerations are single values; only `true` is supported.
    [
      'TypeHelper.IsPrimitiveExtended',
      library(([type, ...rest]) => (rest.at(-1) === true ? isSingleValue(type) : undefined)),
    ],
  ];
  return new Map(members.map(([name, value]) => [name, { value, location: nowhere }]));
}

const library = (make: (args: readonly KnownValue[]) => Value | undefined): Value =>
  nativeFunction((args, location) =>
    mapValues(
      args,
      (known) => make(known) ?? unknown('the result of the framework method is not known', location),
    ),
  );

/** Whether parameters of a type hold a single value; undefined if that is not known. */
function isSingleValue(type: KnownValue | undefined): boolean | undefined {
  const shape = is.object(type) ? type.members.get(SHAPE)?.content?.value : undefined;
  return shape === 'simple' ? true : shape === 'complex' ? false : undefined;
}

/** The name that a normalizer returns; a null result counts as the empty text. */
export function nameFrom(setting: Setting, given: Members, what: string): Evaluated<string> {
  const value = resultOf(setting, [frameworkObject(given)]);
  const found = evaluated({ value, location: setting.location }, isStringOrNull, what);
  return found.isKnown ? { ...found, value: found.value ?? '' } : found;
}
