import { mapValue, valuesOf, withoutAssumption } from '../interpreter/value-helpers';
import type { AttributeArgument, OwnedAttribute } from '../model/application-model';
import { marksAsObsolete } from '../model/framework-attributes';
import type { Value } from '../model/value';
import { type Evaluated, evaluated, isBoolean, isString } from './evaluated';

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
