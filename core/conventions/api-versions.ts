import { isObject } from '../interpreter/value-helpers';
import type { ActionModel, ControllerSetting, OwnedAttribute, Setting } from '../model/application-model';
import { EVERY_VERSION } from '../model/shared-api-versions';
import { positional } from './evaluated-settings-and-arguments';

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
  const parts = isObject(value) ? ['0', '1'].map((index) => value.members.get(index)?.content?.value) : [];
  return versionText(parts, setting);
}

const named = (attributes: readonly OwnedAttribute[], names: readonly string[]) =>
  attributes.filter(({ name }) => names.includes(name)).map(versionOf);

/** The API versions in attributes of an action, which override the versions of its class; empty for none. */
export const actionVersions = ({ attributes }: ActionModel): readonly string[] =>
  named(
    attributes.filter(({ isOwn }) => isOwn),
    ['MapToApiVersion', 'ApiVersion'],
  );

/** What attributes require of a request in addition to its verb, path and version; '' for nothing. */
export function conditionOf(attributes: readonly OwnedAttribute[]): string {
  const found = attributes.filter(({ name }) => /^(?:Consumes|Host|ActionMethodSelector)$/.test(name));
  return [...new Set(found.map((one) => `${one.name} ${versionOf(one)}`))].sort().join();
}

/** The API versions in attributes of a class and in the `Create(…)` call that selects it; empty for none. */
export function classVersions(
  attributes: readonly OwnedAttribute[],
  setting: ControllerSetting | null,
): readonly string[] {
  if (attributes.some(({ name }) => name === 'ApiVersionNeutral')) return [EVERY_VERSION];
  const versions = [...named(attributes, ['ApiVersion']), ...(setting?.apiVersions ?? []).map(givenVersion)];
  return [...new Set(versions)];
}
