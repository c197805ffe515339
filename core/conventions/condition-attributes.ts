import type { OwnedAttribute } from '../model/application-model';
import type { RequestCondition } from '../model/route';
import { withoutAssumption } from '../model/value-operations';
import { versionOf, versionText } from './api-versions';
import { positional } from './evaluated-values';

/** What attributes require of a request besides verb, path and version; null for nothing. The action's come first. */
export function conditionOf(attributes: readonly OwnedAttribute[]): RequestCondition | null {
  const unknown: string[] = [];
  const texts = (wanted: string) => {
    const found = attributes.find(({ name }) => name === wanted);
    return (found === undefined ? [] : positional(found)).flatMap(({ value }) => {
      const text = withoutAssumption(value);
      if (typeof text === 'string') return text;
      unknown.push(versionText([text], found!));
      return [];
    });
  };
  const mediaTypes = texts('Consumes').map((type) => type.toLowerCase());
  const hosts = texts('Host');
  const selectors = attributes.filter(({ name }) => name === 'ActionMethodSelector').map(versionOf);
  const other = [...new Set([...selectors, ...unknown])].sort().join();
  return mediaTypes.length + hosts.length + other.length === 0 ? null : { mediaTypes, hosts, other };
}
