import { marksAsObsolete } from '../catalog/framework-attributes';
import type { AttributeArgument, OwnedAttribute, Setting } from '../model/application-model';
import type { WithLocation } from '../model/location';
import type { Reason } from '../model/route';
import type { KnownValue, Unknown, Value } from '../model/value';
import { describe, is, mapValue, unknown, valuesOf, withoutAssumption } from '../model/value-operations';

/** The configured value for a part of a route. `reason` says why the value is not exact; null for exact values. */
export type Evaluated<Wanted> =
  | { readonly isKnown: true; readonly value: Wanted; readonly reason: null }
  | { readonly isKnown: true; readonly value: Wanted; readonly reason: Reason }
  | { readonly isKnown: false; readonly reason: Reason };

/** The value, if it has the expected type; `what` names the part of the route that the value decides. */
export function evaluated<Wanted extends KnownValue>(
  { value, location }: WithLocation<Value>,
  accepts: (value: KnownValue) => value is Wanted,
  what: string,
): Evaluated<Wanted> {
  if (is.unknown(value)) return { isKnown: false, reason: notEvaluated(what, value) };
  const known = is.assumed(value) ? value.value : value;
  if (!accepts(known)) {
    return { isKnown: false, reason: notEvaluated(what, unknown(`it is ${describe(known)}`, location)) };
  }
  const reason = is.assumed(value)
    ? ({ code: 'mutable-value', text: value.reason, location: value.location } as const)
    : null;
  return { isKnown: true, value: known, reason };
}

/** A value that is known and exact. */
export const exact = <Wanted>(value: Wanted) => ({ isKnown: true, value, reason: null }) as const;

/** The reason for an unknown value. `what` names the part of the route that the value decides. */
export function notEvaluated(what: string, { reason, location }: Unknown): Reason {
  return { code: 'not-evaluated', text: `${what} is unknown: ${reason}`, location };
}

export const isString = (value: KnownValue) => typeof value === 'string';
export const isStringOrNull = (value: KnownValue) => value === null || typeof value === 'string';
export const isNumber = (value: KnownValue) => typeof value === 'number';
export const isBoolean = (value: KnownValue) => typeof value === 'boolean';
export const isBooleanOrNull = (value: KnownValue) => value === null || typeof value === 'boolean';

/** The first argument of an attribute as text; null if the attribute or the argument is missing. */
export function attributeText(
  attributes: readonly OwnedAttribute[],
  name: string,
  what: string,
): Evaluated<string> | null {
  const argument = attributes.find((attribute) => attribute.name === name)?.arguments.value[0];
  return argument === undefined ? null : evaluated(argument, isString, what);
}

/** Positional arguments, with lists flattened. */
export const positional = ({ arguments: args }: OwnedAttribute): readonly AttributeArgument[] =>
  flattened(args.value.filter(({ name }) => name === null));

/** The arguments; each list is replaced by one argument for each of its items. */
export function flattened(args: readonly AttributeArgument[]): readonly AttributeArgument[] {
  return args.flatMap((argument) => {
    const items = valuesOf(withoutAssumption(argument.value));
    // Uncertainties about a list apply to its items.
    const itemOf = (item: Value) => mapValue(argument.value, () => item);
    return items?.map((item) => ({ ...argument, value: itemOf(item) })) ?? argument;
  });
}

export function namedArgument(
  { arguments: args }: OwnedAttribute,
  name: string,
): AttributeArgument | undefined {
  return args.value.find((argument) => argument.name === name);
}

/** Whether a member itself is obsolete: `[Obsolete]`, `@Deprecated()`, or a TypeScript comment with `@deprecated`. */
export const isObsolete = (attributes: readonly OwnedAttribute[]): boolean =>
  attributes.some(({ name, isOwn }) => isOwn && marksAsObsolete(name));

/** `has the NonAction attribute`; `inherits …` if it is on an overridden method or a base class. */
export function hasAttributeText({ name, isOwn }: OwnedAttribute): string {
  return `${isOwn ? 'has' : 'inherits'} the ${name} attribute`;
}

/**
 * The nearest `RemoteService` attribute (§2.3) in a list ordered from near to far; null when there is none. An unknown
 * flag has its default value, and `reasons` says why the flag is unknown.
 */
export function remoteService(attributes: readonly OwnedAttribute[]) {
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
    text: hasAttributeText(attribute),
    reasons: [enabled, metadata].flatMap((one) => one?.reason ?? []),
  };
}

/** The return value of a function in the settings. */
export function resultOf({ value, location }: Setting, args: readonly Value[]): Value {
  return mapValue(value, (known) =>
    is.function(known) ? known.call(args, location) : unknown(`the function is ${describe(known)}`, location),
  );
}
