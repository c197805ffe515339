import type { ActionModel, ControllerModel, OwnedAttribute } from '../model/application';
import type { DerivationStep } from '../model/derivation';
import type { Location } from '../model/location';
import { type Reason, type Route, UNKNOWN_SEGMENT } from '../model/route';
import type { KnownValue } from '../model/value';
import {
  type Evaluated,
  evaluated,
  exact,
  isString,
  isStringOrNull,
  namedArgument,
  positional,
} from './attribute-arguments';
import { type ControllerContext, DerivationBuilder, nameOfAction, nameOfController } from './context';
import type { EndpointTemplate } from './convention-route';
import { selectedVerb } from './route-builder';
import { conventionalVerb } from './verbs';

/** One selector of an action: its verbs (empty: none named) and its template (null: none given). */
export interface Selector {
  readonly verbs: readonly string[];
  readonly template: string | null;
  readonly location: Location | null;
  /** Why the template, or a verb, is not exact. */
  readonly reasons: readonly Reason[];
  /** It has a name or an order and no template, so the convention adds none (runtime: its template counts as given, as null). */
  readonly isNamedOnly: boolean;
}

const HTTP_METHOD = /^Http(Get|Post|Put|Delete|Patch|Head|Options)$/;

/** An HTTP method is a token (RFC 9110, section 5.6.2); no request can have any other text there. */
const isVerb = (value: KnownValue): value is string => isString(value) && /^[\w!#$%&'*+.^`|~-]+$/.test(value);

function isRouteAttribute({ name }: OwnedAttribute): boolean {
  return HTTP_METHOD.test(name) || /^(?:HttpMethod|AcceptVerbs|Route)$/.test(name);
}

/** The arguments that are verbs, and the one that is the template. */
function routeArguments(attribute: OwnedAttribute) {
  const given = positional(attribute);
  if (attribute.name === 'AcceptVerbs') return { verbs: given, template: namedArgument(attribute, 'Route') };
  if (attribute.name !== 'HttpMethod')
    return { verbs: [], template: given[0] ?? namedArgument(attribute, 'Template') };
  const [verbs = namedArgument(attribute, 'HttpMethods'), template = namedArgument(attribute, 'Template')] =
    attribute.arguments.filter(({ name }) => name === null);
  return {
    verbs: verbs === undefined ? [] : positional({ ...attribute, arguments: [{ ...verbs, name: null }] }),
    template,
  };
}

function readRouteAttribute(attribute: OwnedAttribute) {
  const args = routeArguments(attribute);
  const template =
    args.template === undefined ? null : evaluated(args.template, isStringOrNull, 'the template');
  const named = args.verbs.map((verb) => evaluated(verb, isVerb, 'the verb'));
  const own = HTTP_METHOD.exec(attribute.name)?.slice(1) ?? [];
  const verbs = [...own, ...named.flatMap((verb) => (verb.isKnown ? [verb.value] : []))];
  const path = template === null ? null : template.isKnown ? template.value : UNKNOWN_SEGMENT;
  return {
    verbs: verbs.map((verb) => verb.toUpperCase()),
    template: path,
    location: attribute.location,
    reasons: [template, ...named].flatMap((one) => one?.reason ?? []),
    isVerbAttribute: attribute.name !== 'Route',
    isNamedOnly:
      path === null &&
      ['Name', 'Order'].some((name) => (namedArgument(attribute, name)?.value ?? null) !== null),
  };
}

const hasTemplate = ({ template, isNamedOnly }: Selector) => template !== null || isNamedOnly;
const union = (attributes: readonly Selector[]) => [...new Set(attributes.flatMap(({ verbs }) => verbs))];

/** The selectors of a method, by the web framework's rules: its own route attributes, else those of its base definition. */
export function methodSelectors(action: ActionModel): readonly Selector[] {
  const at = (depth: number) =>
    action.attributes.filter((attribute) => attribute.depth === depth && isRouteAttribute(attribute));
  const own = action.attributes.filter((attribute) => attribute.isOwn && isRouteAttribute(attribute));
  const attributes = (own.length > 0 ? own : at(action.baseDefinitionDepth)).map(readRouteAttribute);
  const silent = attributes.filter((attribute) => !hasTemplate(attribute));
  const templated = attributes.filter(hasTemplate);
  const reasonsOf = (some: readonly Selector[]) => some.flatMap(({ reasons }) => reasons);
  if (templated.length === 0) {
    const reasons = reasonsOf(silent);
    const location = silent[0]?.location ?? null;
    return [{ verbs: union(silent), template: null, location, reasons, isNamedOnly: false }];
  }
  const selectors: Selector[] = templated.map((attribute) =>
    attribute.isVerbAttribute
      ? attribute
      : { ...attribute, verbs: union(silent), reasons: [...attribute.reasons, ...reasonsOf(silent)] },
  );
  const silentVerbs = silent.filter(({ isVerbAttribute }) => isVerbAttribute);
  const [silentVerb] = silentVerbs;
  if (silentVerb !== undefined && templated.every(({ isVerbAttribute }) => isVerbAttribute)) {
    const { location } = silentVerb;
    const verbs = union(silentVerbs);
    const reasons = reasonsOf(silentVerbs);
    selectors.push({ verbs, template: null, location, reasons, isNamedOnly: false });
  }
  return selectors;
}

/** The class-level templates, from the nearest class in the inheritance chain that declares any. */
export function classSelectors(controller: ControllerModel): readonly Selector[] {
  const routes = controller.attributes.filter(({ name }) => name === 'Route');
  const nearest = Math.min(...routes.map(({ depth }) => depth));
  return routes.filter(({ depth }) => depth === nearest).map(readRouteAttribute);
}

/** Joins class and method template, without a leading slash. A method template that starts with `/` or `~/` is absolute. */
function combineTemplates(classTemplate: string | null, methodTemplate: string | null): string {
  const trim = (template: string) => template.replace(/^~?\//, '').replace(/\/$/, '');
  if (methodTemplate !== null && standsAlone(methodTemplate)) return trim(methodTemplate);
  const parts = [classTemplate, methodTemplate].filter((part) => part !== null).map(trim);
  return parts.filter((part) => part !== '').join('/');
}

/** Whether the template of a method ignores that of its class. */
function standsAlone(methodTemplate: string): boolean {
  return /^~?\//.test(methodTemplate);
}

/** Replaces `[controller]`, `[action]`, `[area]` (tokens ignore case, values are inserted unchanged); `[[` escapes. */
function replaceTokens(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\[\[|\]\]|\[([^[\]]*)\]/g, (whole, token: string | undefined) =>
    token === undefined ? whole.charAt(0) : (values[token.toLowerCase()] ?? whole),
  );
}

/**
 * The template from attributes of the class and the method, with tokens replaced; null when the convention decides. Each
 * attribute and each token used in it is a step.
 */
function attributeTemplate(
  context: ControllerContext,
  action: ActionModel,
  selector: Selector,
  classRoute: Selector | null,
): EndpointTemplate | null {
  const [ofClass, ofMethod] = [classRoute?.template ?? null, selector.template];
  if (ofClass === null && ofMethod === null) return null;
  const isAlone = ofMethod !== null && standsAlone(ofMethod);
  const derivation = new DerivationBuilder();
  const isJoined = classRoute !== null && !isAlone;
  if (isJoined) {
    const text = `Route on the class takes the place of the convention and gives ${ofClass}`;
    derivation.step('class-template', text, classRoute.location);
  }
  if (ofMethod !== null) {
    const how = isAlone && classRoute !== null ? ', which stands alone for its slash' : '';
    const text = `An attribute on the method gives the template ${ofMethod || '(empty)'}${how}`;
    derivation.step('attribute-template', text, selector.location);
  }
  const written = combineTemplates(ofClass, ofMethod);
  const values: Readonly<Record<string, Evaluated<string>>> = {
    controller: context.controllerToken ?? exact(nameOfController(context)),
    action: exact(nameOfAction(action)),
    ...(context.area === null ? {} : { area: context.area }),
  };
  const shown: Record<string, string> = {};
  const plain = replaceTokens(written, {});
  for (const [name, value] of Object.entries(values)) {
    const text = value.isKnown ? value.value : UNKNOWN_SEGMENT;
    if (replaceTokens(written, { [name]: text }) === plain) continue;
    shown[name] = text;
    if (value.reason !== null) derivation.reasons.push(value.reason);
    if (value.isKnown) derivation.step('attribute-template', `[${name}] is replaced by ${text}`);
  }
  const template = `/${replaceTokens(written, shown)}`;
  if (isJoined || Object.keys(shown).length > 0)
    derivation.step('attribute-template', `Together they read ${template}`);
  const reasons = [...(classRoute?.reasons ?? []), ...derivation.reasons];
  return { base: null, v3: template, v4: template, steps: derivation.steps, reasons, diagnostics: [] };
}

/** One endpoint of an action: a selector of the method combined with one route of the class. */
export interface Endpoint {
  readonly selector: Selector;
  /** The template from attributes; null when the convention decides. */
  readonly address: EndpointTemplate | null;
  /** The verbs that attributes name, else that of the convention; none: every verb. */
  readonly verbs: readonly string[];
  /** The verb that code of the workspace selects instead of the convention; null where it selects none. */
  readonly selected: ReturnType<typeof selectedVerb>;
}

/** Every endpoint of an action (§2.3) below the routes of its class. `isDisabled`: the convention skips it, and only attribute templates remain. */
export function endpointsOf(
  context: ControllerContext,
  classRoutes: readonly Selector[],
  selectors: readonly Selector[],
  action: ActionModel,
  isDisabled: boolean,
): readonly Endpoint[] {
  const isConventional = context.appliesConvention && !isDisabled;
  return selectors.flatMap((selector) =>
    (classRoutes.length > 0 ? classRoutes : [null]).flatMap((classRoute): Endpoint[] => {
      const address = attributeTemplate(context, action, selector, classRoute);
      if (address === null && (selector.isNamedOnly || !isConventional)) return [];
      // A class-level route turns the convention off, verbs included; it does not apply to classes that are no services either.
      const isByName = selector.verbs.length === 0 && classRoute === null && isConventional;
      if (!isByName) return [{ selector, address, verbs: selector.verbs, selected: null }];
      const name = nameOfAction(action);
      const selected = selectedVerb({ context, action, name, controllerName: nameOfController(context) });
      const { verb } = selected ?? conventionalVerb(name, context.profile.verbPrefixes);
      return [{ selector, address, verbs: [verb], selected }];
    }),
  );
}

/** The step that decides the verbs of a route; none means every verb. `cuts`: the first of them decides the name, too. */
export function verbStep(
  verbs: readonly string[],
  selector: Pick<Selector, 'verbs' | 'location'>,
  name: string,
  cuts: boolean,
  { verb, prefix }: Route['conventionalVerb'],
): DerivationStep {
  if (verbs.length === 0) {
    const text = 'No attribute names a verb: the route answers every one';
    return { kind: 'attribute-verb', text, location: null };
  }
  if (selector.verbs.length > 0) {
    const [first, ...others] = verbs;
    const text =
      others.length === 0
        ? `An attribute on the method sets ${first}`
        : `Attributes on the method set ${verbs.join(', ')}${cuts ? `; ${first}, the first, decides about the name` : ''}`;
    return { kind: 'attribute-verb', text, location: selector.location };
  }
  const text =
    prefix === null
      ? `${name} begins with no known prefix: ${verb} is the default`
      : name.length === prefix.length
        ? `${name} is a prefix of ${verb}`
        : `${name} begins with ${prefix}, a prefix of ${verb}`;
  return { kind: 'conventional-verb', text, location: null };
}
