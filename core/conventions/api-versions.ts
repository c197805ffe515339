import { isObject } from '../interpreter/value-helpers';
import type {
  ActionModel,
  ControllerModel,
  ControllerSetting,
  OwnedAttribute,
  Setting,
} from '../model/application';
import { EVERY_VERSION } from '../model/shared-api-versions';
import { positional } from './attribute-arguments';

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

/**
 * The API versions of a route; empty where none is named. Versions of the method override those of its class
 * and of the `Create(…)` call that selects the class.
 */
export function apiVersionsOf(
  controller: ControllerModel,
  action: ActionModel,
  setting: ControllerSetting | null,
): readonly string[] {
  const named = (attributes: readonly OwnedAttribute[], ...names: readonly string[]) =>
    attributes.filter(({ name }) => names.includes(name)).map(versionOf);
  const own = named(action.attributes, 'MapToApiVersion', 'ApiVersion');
  if (own.length > 0) return own;
  const ofClass = controller.attributes.filter(({ depth }) => depth === 0);
  if (ofClass.some(({ name }) => name === 'ApiVersionNeutral')) return [EVERY_VERSION];
  const versions = [...named(ofClass, 'ApiVersion'), ...(setting?.apiVersions ?? []).map(givenVersion)];
  return [...new Set(versions)];
}
