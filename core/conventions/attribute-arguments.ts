import { isAssumed, isList, mapValue, valuesOf } from '../interpreter/value-helpers';
import type { AttributeArgument, OwnedAttribute } from '../model/application';
import type { Location } from '../model/location';
import type { Reason } from '../model/route';
import type { Value } from '../model/value';
import { type Evaluated, evaluated, isBoolean, isString } from './evaluated';

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
