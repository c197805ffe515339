import { literalString } from '../evaluation/literal';
import type { AttributeArgument, OwnedAttribute } from '../model/application';
import type { Expression } from '../model/expression';
import type { Unknown } from '../model/value';

/** The text that the first argument of an attribute gives: null where there is no attribute, or why it cannot be told. */
export function attributeText(attributes: readonly OwnedAttribute[], name: string): string | null | Unknown {
  const argument = attributes.find((attribute) => attribute.name === name)?.arguments[0];
  if (argument === undefined) return null;
  return literalString(argument.value) ?? unreadArgument(argument);
}

/** Why an argument says nothing that the conventions can use. */
export function unreadArgument({ unknown, value }: AttributeArgument): Unknown {
  return (
    unknown ?? {
      kind: 'unknown',
      reason: 'it is no value of the kind that fits here',
      location: value.location,
    }
  );
}

/** Whether an argument is neither a literal nor a list of literals. */
export function isUnread(value: Expression): boolean {
  return value.kind === 'array' ? value.items.some(isUnread) : value.kind !== 'literal';
}
