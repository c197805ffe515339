import { nowhere } from '../model/location';
import type { Profile } from '../model/profile';
import type { KnownValue, Slot, Value } from '../model/value';
import { is, listOf, mapValues, nativeFunction, objectOf, unknown } from '../model/value-operations';
import { removedPrefix } from './controller-and-action-names';
import { SHAPE } from './framework-objects';
import { conventionalVerb } from './verb-of-method-name';

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
