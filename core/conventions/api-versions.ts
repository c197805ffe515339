import { evaluate } from '../evaluation/evaluate';
import { expressionText } from '../evaluation/literal';
import { EVERY_VERSION } from '../model/api-versions';
import type { ActionModel, ControllerModel, ControllerSetting, Setting } from '../model/application';
import type { AttributeFacts } from '../model/facts/attributes';

/** `1` → `1.0`, `"2.0"` → `2.0`; what is no literal stands for itself. */
function versionOf({ arguments: args }: AttributeFacts): string {
  const values = args.filter(({ name }) => name === null).map(({ value }) => expressionText(value));
  const text = values.join('.').replace(/^["']|["']$/g, '');
  return /^\d+$/.test(text) ? `${text}.0` : text;
}

/** `new ApiVersion(2, 0)` → `2.0`. Versions that cannot be told are kept apart by where they are given. */
function givenVersion({ value, location }: Setting): string {
  const { expression, ...place } = value;
  const parts =
    expression.kind === 'object'
      ? expression.arguments.map((argument) => evaluate({ ...place, expression: argument.value }))
      : [];
  return parts.length === 2 && parts.every((part) => typeof part === 'number')
    ? parts.join('.')
    : `as given at ${location.file}:${location.line + 1}`;
}

/**
 * The API versions that a route answers; empty where none is named. What the method says goes before what its class and
 * the `Create(…)` call that selects it say.
 */
export function apiVersionsOf(
  controller: ControllerModel,
  action: ActionModel,
  setting: ControllerSetting | null,
): readonly string[] {
  const named = (attributes: readonly AttributeFacts[], ...names: readonly string[]) =>
    attributes.filter(({ name }) => names.includes(name)).map(versionOf);
  const own = named(action.attributes, 'MapToApiVersion', 'ApiVersion');
  if (own.length > 0) return own;
  const ofClass = controller.attributes.filter(({ depth }) => depth === 0);
  if (ofClass.some(({ name }) => name === 'ApiVersionNeutral')) return [EVERY_VERSION];
  const versions = [...named(ofClass, 'ApiVersion'), ...(setting?.apiVersions ?? []).map(givenVersion)];
  return [...new Set(versions)];
}
