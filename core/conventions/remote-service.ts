import { literalBoolean } from '../evaluation/literal';
import type { OwnedAttribute } from '../model/application';
import type { Location } from '../model/location';
import type { Unknown } from '../model/value';
import { unreadArgument } from './attribute-arguments';

/** What a `RemoteService` attribute says (§2.3). */
interface RemoteService {
  readonly isEnabled: boolean;
  readonly isMetadataEnabled: boolean;
  readonly location: Location;
  /** Why an argument cannot be told: the flags are its defaults then. */
  readonly unread: Unknown | null;
}

/** The nearest `RemoteService` attribute of a list that is ordered from near to far; null when there is none. */
export function remoteService(attributes: readonly OwnedAttribute[]): RemoteService | null {
  const attribute = attributes.find(({ name }) => name === 'RemoteService');
  if (attribute === undefined) return null;
  let unread: Unknown | null = null;
  const flag = (name: string, position: number | null) => {
    const argument =
      attribute.arguments.find((candidate) => candidate.name === name) ??
      (position === null
        ? undefined
        : attribute.arguments.filter((candidate) => candidate.name === null)[position]);
    if (argument === undefined) return true;
    const value = literalBoolean(argument.value);
    if (value === null) unread = unreadArgument(argument);
    return value ?? true;
  };
  const isEnabled = flag('IsEnabled', 0);
  const isMetadataEnabled = flag('IsMetadataEnabled', null);
  return { isEnabled, isMetadataEnabled, location: attribute.location, unread };
}
