import type { AttributeArgument, OwnedAttribute } from '../model/application';
import { hasAttributeText, namedArgument, positional } from './attribute-arguments';
import { evaluated, isBoolean } from './evaluated';

/**
 * The nearest `RemoteService` attribute (§2.3) in a list ordered from near to far; null when there is none. A flag that is not
 * known gets the default, with the reason.
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
