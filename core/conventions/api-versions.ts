import type { ActionModel, ControllerSetting, OwnedAttribute, Setting } from '../model/application-model';
import { is } from '../model/value-operations';
import { EVERY_VERSION } from '../routing/request-conditions';
import { positional } from './evaluated-values';

/** `2`, `0` → `2.0`; unknown versions are distinguished by their locations. */
export function versionText(parts: readonly unknown[], { location }: Pick<Setting, 'location'>): string {
  const isPlain = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isPlain && parts.length > 0 ? parts.join('.') : `as given at ${location.file}:${location.line + 1}`;
}

/** `1` → `1.0`, `"2.0"` → `2.0`. */
export function versionOf(attribute: OwnedAttribute): string {
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

/** The API versions in attributes of a class and in the `Create(…)` call that selects it; empty for none. */
export function classVersions(
  attributes: readonly OwnedAttribute[],
  setting: ControllerSetting | null,
): readonly string[] {
  if (attributes.some(isNeutral)) return [EVERY_VERSION];
  const versions = [...named(attributes, ['ApiVersion']), ...(setting?.apiVersions ?? []).map(givenVersion)];
  return [...new Set(versions)];
}
