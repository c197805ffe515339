import { expressionText } from '../evaluation/literal';
import type { ActionModel, ControllerModel } from '../model/application';
import type { AttributeFacts } from '../model/facts';

/** The mark of a route that answers every API version. */
const EVERY_VERSION = '*';

/** `1` → `1.0`, `"2.0"` → `2.0`; what is no literal stands for itself. */
function versionOf({ arguments: args }: AttributeFacts): string {
  const values = args.filter(({ name }) => name === null).map(({ value }) => expressionText(value));
  const text = values.join('.').replace(/^["']|["']$/g, '');
  return /^\d+$/.test(text) ? `${text}.0` : text;
}

/** The API versions that a route answers; empty where none is named. What the method says goes before what the class says. */
export function apiVersionsOf(controller: ControllerModel, action: ActionModel): readonly string[] {
  const named = (attributes: readonly AttributeFacts[], ...names: readonly string[]) =>
    attributes.filter(({ name }) => names.includes(name)).map(versionOf);
  const own = named(action.attributes, 'MapToApiVersion', 'ApiVersion');
  if (own.length > 0) return own;
  const ofClass = controller.attributes.filter(({ depth }) => depth === 0);
  if (ofClass.some(({ name }) => name === 'ApiVersionNeutral')) return [EVERY_VERSION];
  return named(ofClass, 'ApiVersion');
}
