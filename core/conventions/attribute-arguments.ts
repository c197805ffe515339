import {
  describe,
  isAssumed,
  isList,
  isUnknown,
  mapValue,
  unknown,
  valuesOf,
} from '../interpreter/value-helpers';
import type { AttributeArgument, OwnedAttribute } from '../model/application';
import type { Location, WithLocation } from '../model/location';
import type { Reason } from '../model/route';
import type { KnownValue, Unknown, Value } from '../model/value';

/** The configured value for a part of a route. `reason` is why it is not exact; null when it is. */
export type Evaluated<Wanted> =
  | { readonly isKnown: true; readonly value: Wanted; readonly reason: null }
  | { readonly isKnown: true; readonly value: Wanted; readonly reason: Reason }
  | { readonly isKnown: false; readonly reason: Reason };

/** The value, if it has the expected type; `what` names the part of the route that it decides. */
export function evaluated<Wanted extends KnownValue>(
  { value, location }: WithLocation<Value>,
  accepts: (value: KnownValue) => value is Wanted,
  what: string,
): Evaluated<Wanted> {
  if (isUnknown(value)) return { isKnown: false, reason: notEvaluated(what, value) };
  const known = isAssumed(value) ? value.value : value;
  if (!accepts(known)) {
    return { isKnown: false, reason: notEvaluated(what, unknown(`it is ${describe(known)}`, location)) };
  }
  const reason = isAssumed(value)
    ? ({ code: 'mutable-value', text: value.reason, location: value.location } as const)
    : null;
  return { isKnown: true, value: known, reason };
}

/** A value that is known and exact. */
export const exact = <Wanted>(value: Wanted) => ({ isKnown: true, value, reason: null }) as const;

/** The reason for an unknown value. `what` names the part of the route that it decides. */
export function notEvaluated(what: string, { reason, location }: Unknown): Reason {
  return { code: 'not-evaluated', text: `${what} is unknown: ${reason}`, location };
}

export const isString = (value: KnownValue): value is string => typeof value === 'string';
export const isStringOrNull = (value: KnownValue): value is string | null =>
  value === null || isString(value);
export const isBoolean = (value: KnownValue): value is boolean => typeof value === 'boolean';
export const isBooleanOrNull = (value: KnownValue): value is boolean | null =>
  value === null || isBoolean(value);

/** The first argument of an attribute as text; null if there is no attribute. */
export function attributeText(
  attributes: readonly OwnedAttribute[],
  name: string,
  what: string,
): Evaluated<string> | null {
  const argument = attributes.find((attribute) => attribute.name === name)?.arguments[0];
  return argument === undefined ? null : evaluated(argument, isString, what);
}

/** Positional arguments, with lists flattened. */
export function positional({ arguments: args }: OwnedAttribute): readonly AttributeArgument[] {
  return args.flatMap((argument) => {
    if (argument.name !== null) return [];
    const known = isAssumed(argument.value) ? argument.value.value : argument.value;
    const items: readonly Value[] | null = isList(known) ? valuesOf(known) : null;
    // Uncertainties about a list apply to its items.
    const itemOf = (item: Value) => mapValue(argument.value, () => item);
    return items?.map((item) => ({ ...argument, value: itemOf(item) })) ?? argument;
  });
}

/** The argument with this name. */
export function namedArgument(
  { arguments: args }: OwnedAttribute,
  name: string,
): AttributeArgument | undefined {
  return args.find((argument) => argument.name === name);
}

/** The arguments of a `RemoteService` attribute (§2.3). */
interface RemoteService {
  readonly isEnabled: boolean;
  readonly isMetadataEnabled: boolean;
  readonly location: Location;
  /** Why its arguments are not exact: an unknown flag gets its default. */
  readonly reasons: readonly Reason[];
}

/** The nearest `RemoteService` attribute in a list ordered from near to far; null when there is none. */
export function remoteService(attributes: readonly OwnedAttribute[]): RemoteService | null {
  const attribute = attributes.find(({ name }) => name === 'RemoteService');
  if (attribute === undefined) return null;
  const flag = (argument: AttributeArgument | undefined) =>
    argument === undefined ? null : evaluated(argument, isBoolean, 'an argument of RemoteService');
  const enabled = flag(namedArgument(attribute, 'IsEnabled') ?? positional(attribute)[0]);
  const metadata = flag(namedArgument(attribute, 'IsMetadataEnabled'));
  return {
    isEnabled: enabled?.isKnown ? enabled.value : true,
    isMetadataEnabled: metadata?.isKnown ? metadata.value : true,
    location: attribute.location,
    reasons: [enabled, metadata].flatMap((one) => one?.reason ?? []),
  };
}
