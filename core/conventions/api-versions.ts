import type { ActionModel, ControllerSetting, OwnedAttribute, Setting } from '../model/application-model';
import type { RequestCondition } from '../model/route';
import { is, withoutAssumption } from '../model/value-operations';
import { EVERY_VERSION } from '../routing/request-conditions';
import { positional } from './evaluated-values';

/** `2`, `0` → `2.0`; unknown versions are distinguished by their locations. */
function versionText(parts: readonly unknown[], { location }: Pick<Setting, 'location'>): string {
  const isPlain = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isPlain && parts.length > 0 ? parts.join('.') : `as given at ${location.file}:${location.line + 1}`;
}

/** `1` → `1.0`, `"2.0"` → `2.0`. */
function versionOf(attribute: OwnedAttribute): string {
  const parts = positional(attribute).map(({ value }) => value);
  const text = versionText(parts, attribute);
  return /^\d+$/.test(text) ? `${text}.0` : text;
}

/** `new ApiVersion(2, 0)` → `2.0`. */
function givenVersion(setting: Setting): string {
  const { value } = setting;
  const parts = is.object(value) ? ['0', '1'].map((index) => value.members.get(index)?.content?.value) : [];
  return versionText(parts, setting);
}

const named = (attributes: readonly OwnedAttribute[], names: readonly string[]) =>
  attributes.filter(({ name }) => names.includes(name)).map(versionOf);

const isNeutral = ({ name }: OwnedAttribute) => name === 'ApiVersionNeutral';

/** The API versions in attributes of an action, which override the versions of its class; empty for none. */
export function actionVersions({ attributes }: ActionModel): readonly string[] {
  const own = attributes.filter(({ isOwn }) => isOwn);
  return own.some(isNeutral) ? [EVERY_VERSION] : named(own, ['MapToApiVersion', 'ApiVersion']);
}

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

/** The API versions in attributes of a class and in the `Create(…)` call that selects it; empty for none. */
export function classVersions(
  attributes: readonly OwnedAttribute[],
  setting: ControllerSetting | null,
): readonly string[] {
  if (attributes.some(isNeutral)) return [EVERY_VERSION];
  const versions = [...named(attributes, ['ApiVersion']), ...(setting?.apiVersions ?? []).map(givenVersion)];
  return [...new Set(versions)];
}
