import { verbAttributes } from '../catalog/framework-attributes';
import type { ActionModel, ControllerModel, OwnedAttribute } from '../model/application-model';
import type { Location } from '../model/location';
import { type Reason, UNKNOWN_SEGMENT } from '../model/route';
import type { KnownValue } from '../model/value';
import { evaluated, flattened, isNumber, isString, isStringOrNull, namedArgument } from './evaluated-values';

/** One selector of an action: its verbs (empty if none are named) and its template (null if there is none). */
export interface Selector {
  readonly verbs: readonly string[];
  readonly template: string | null;
  readonly location: Location | null;
  /** Why the template, or a verb, is not exact. */
  readonly reasons: readonly Reason[];
  /** Whether an attribute sets `Name` or `Order` but no template; the convention then adds no template either. */
  readonly isNamedOnly: boolean;
  /** `Order` of the attribute; null or absent if it is not set. */
  readonly order?: number | null;
  /** `Name` of the attribute; null or absent if it is not set. Its tokens are not replaced. */
  readonly name?: string | null;
}

/** An HTTP method is a token (RFC 9110, section 5.6.2); no request can have any other text as its method. */
const isVerb = (value: KnownValue): value is string => isString(value) && /^[\w!#$%&'*+.^`|~-]+$/.test(value);

const isRouteAttribute = ({ name }: OwnedAttribute): boolean =>
  verbAttributes.has(name) || /^(?:HttpMethod|AcceptVerbs|Route)$/.test(name);

/** The arguments for the verbs, and the argument for the template. */
function routeArguments(attribute: OwnedAttribute) {
  const given = attribute.arguments.value.filter(({ name }) => name === null);
  const [first, second] = given;
  const named = (name: string) => namedArgument(attribute, name);
  if (attribute.name === 'AcceptVerbs') return { verbs: flattened(given), template: named('Route') };
  if (attribute.name !== 'HttpMethod') return { verbs: [], template: first ?? named('Template') };
  const verbs = first ?? named('HttpMethods');
  return { verbs: flattened(verbs ? [verbs] : []), template: second ?? named('Template') };
}

function readRouteAttribute(attribute: OwnedAttribute) {
  const args = routeArguments(attribute);
  const template =
    args.template === undefined ? null : evaluated(args.template, isStringOrNull, 'the template');
  const named = args.verbs.map((verb) => evaluated(verb, isVerb, 'the verb'));
  const orderArgument = namedArgument(attribute, 'Order');
  const nameArgument = namedArgument(attribute, 'Name');
  const name = nameArgument ? evaluated(nameArgument, isStringOrNull, 'the name') : null;
  const order = orderArgument ? evaluated(orderArgument, isNumber, 'the order') : null;
  const verbs = [
    verbAttributes.get(attribute.name) ?? [],
    ...named.map((verb) => (verb.isKnown ? verb.value : [])),
  ].flat();
  const path = template === null ? null : template.isKnown ? template.value : UNKNOWN_SEGMENT;
  return {
    verbs: verbs.map((verb) => verb.toUpperCase()),
    template: path,
    location: attribute.location,
    reasons: [template, order, ...named].flatMap((one) => one?.reason ?? []),
    order: order?.isKnown ? order.value : null,
    name: name?.isKnown ? name.value : null,
    isVerbAttribute: attribute.name !== 'Route',
    isNamedOnly:
      path === null &&
      ['Name', 'Order'].some((name) => (namedArgument(attribute, name)?.value ?? null) !== null),
  };
}

const hasTemplate = ({ template, isNamedOnly }: Selector) => template !== null || isNamedOnly;
const union = (attributes: readonly Selector[]) => [...new Set(attributes.flatMap(({ verbs }) => verbs))];

/** The selector of a method without route attributes. */
const NO_ATTRIBUTE: readonly Selector[] = [
  { verbs: [], template: null, location: null, reasons: [], isNamedOnly: false },
];

/** The selectors of a method. If it has no route attributes, those of its base definition count, as at run time. */
export function methodSelectors(action: ActionModel): readonly Selector[] {
  const all = action.attributes.filter(isRouteAttribute);
  if (all.length === 0) return NO_ATTRIBUTE;
  const own = all.filter(({ isOwn }) => isOwn);
  const inherited = all.filter(({ depth }) => depth === action.baseDefinitionDepth);
  const attributes = (own.length > 0 ? own : inherited).map(readRouteAttribute);
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

/** The class-level templates: those of the nearest class in the inheritance chain that has a Route attribute. */
export function classSelectors(controller: ControllerModel): readonly Selector[] {
  const routes = controller.attributes.filter(({ name }) => name === 'Route');
  const nearest = Math.min(...routes.map(({ depth }) => depth));
  return routes.filter(({ depth }) => depth === nearest).map(readRouteAttribute);
}
