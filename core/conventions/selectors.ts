import { literalString } from '../evaluation/literal';
import type { ActionModel, AttributeArgument, ControllerModel, OwnedAttribute } from '../model/application';
import type { AttributeFacts } from '../model/facts/attributes';
import type { Location } from '../model/location';
import type { Unknown } from '../model/value';
import { isUnread, unreadArgument } from './attribute-arguments';

/** One way to reach an action: the verbs it demands (empty: none named) and its template (null: none given). */
export interface Selector {
  readonly verbs: readonly string[];
  readonly template: string | null;
  readonly location: Location | null;
  /** Why the template, or a verb, cannot be told. */
  readonly unread: Unknown | null;
}

const HTTP_METHODS: Readonly<Record<string, string>> = {
  HttpGet: 'GET',
  HttpPost: 'POST',
  HttpPut: 'PUT',
  HttpDelete: 'DELETE',
  HttpPatch: 'PATCH',
  HttpHead: 'HEAD',
  HttpOptions: 'OPTIONS',
};

interface RouteAttribute extends Selector {
  readonly isVerbAttribute: boolean;
}

/** Why a template is no text, or a verb is none. */
function unreadIn(
  template: AttributeArgument | undefined,
  verbs: readonly AttributeArgument[],
): Unknown | null {
  const isText = ({ value }: AttributeArgument) => literalString(value) !== null;
  const isNull = template?.value.kind === 'literal' && template.value.value === null;
  if (template !== undefined && !isText(template) && !isNull) return unreadArgument(template);
  const verb = verbs.find(({ value }) => isUnread(value));
  return verb ? unreadArgument(verb) : null;
}

function isRouteAttribute({ name }: AttributeFacts): boolean {
  return name in HTTP_METHODS || name === 'AcceptVerbs' || name === 'Route';
}

function readRouteAttribute(attribute: OwnedAttribute): RouteAttribute {
  const positional = attribute.arguments.filter(({ name }) => name === null);
  const named = (key: string) => attribute.arguments.find(({ name }) => name === key);
  const isAcceptVerbs = attribute.name === 'AcceptVerbs';
  const template = isAcceptVerbs ? named('Route') : (positional[0] ?? named('Template'));
  const text = template === undefined ? null : literalString(template.value);
  const verbs = isAcceptVerbs
    ? positional
        .flatMap(({ value }) => (value.kind === 'array' ? value.items : [value]))
        .map((value) => literalString(value)?.toUpperCase())
        .filter((verb) => verb !== undefined)
    : attribute.name === 'Route'
      ? []
      : [HTTP_METHODS[attribute.name]!];
  return {
    verbs,
    template: text,
    location: attribute.location,
    unread: unreadIn(template, isAcceptVerbs ? positional : []),
    isVerbAttribute: attribute.name !== 'Route',
  };
}

const hasTemplate = (attribute: Selector) => attribute.template !== null || attribute.unread !== null;
const union = (attributes: readonly Selector[]) => [...new Set(attributes.flatMap(({ verbs }) => verbs))];

/** The selectors of a method, by the web framework's rules: its own route attributes, else those of its base definition. */
export function methodSelectors(action: ActionModel): readonly Selector[] {
  const at = (depth: number) =>
    action.attributes.filter((attribute) => attribute.depth === depth && isRouteAttribute(attribute));
  const own = action.attributes.filter((attribute) => attribute.isOwn && isRouteAttribute(attribute));
  const attributes = (own.length > 0 ? own : at(action.baseDefinitionDepth)).map(readRouteAttribute);
  const silent = attributes.filter((attribute) => !hasTemplate(attribute));
  const templated = attributes.filter(hasTemplate);
  if (templated.length === 0) {
    return [{ verbs: union(silent), template: null, location: silent[0]?.location ?? null, unread: null }];
  }
  const selectors: Selector[] = templated.map((attribute) =>
    attribute.isVerbAttribute ? attribute : { ...attribute, verbs: union(silent) },
  );
  const silentVerbs = silent.filter(({ isVerbAttribute }) => isVerbAttribute);
  if (silentVerbs.length > 0 && templated.every(({ isVerbAttribute }) => isVerbAttribute)) {
    selectors.push({
      verbs: union(silentVerbs),
      template: null,
      location: silentVerbs[0]!.location,
      unread: null,
    });
  }
  return selectors;
}

/** The class-level templates: those of the nearest class in the chain that declares any. */
export function classSelectors(controller: ControllerModel): readonly Selector[] {
  const routes = controller.attributes.filter(({ name }) => name === 'Route');
  const nearest = Math.min(...routes.map(({ depth }) => depth));
  return routes.filter(({ depth }) => depth === nearest).map(readRouteAttribute);
}

/** Class and method template as one, without a leading slash. A method template that starts with `/` or `~/` stands alone. */
export function combineTemplates(classTemplate: string | null, methodTemplate: string | null): string {
  const trim = (template: string) => template.replace(/^~?\//, '').replace(/\/$/, '');
  if (methodTemplate !== null && standsAlone(methodTemplate)) return trim(methodTemplate);
  const parts = [classTemplate, methodTemplate].filter((part) => part !== null).map(trim);
  return parts.filter((part) => part !== '').join('/');
}

/** Whether the template of a method leaves that of its class aside. */
export function standsAlone(methodTemplate: string): boolean {
  return /^~?\//.test(methodTemplate);
}

/** Replaces `[controller]`, `[action]`, `[area]` (case of the token does not matter, values are kept as they are); `[[` escapes. */
export function replaceTokens(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\[\[|\]\]|\[([^[\]]*)\]/g, (whole, token: string | undefined) =>
    token === undefined ? whole.charAt(0) : (values[token.toLowerCase()] ?? whole),
  );
}
