import type { ActionModel } from '../model/application-model';
import type { Diagnostic } from '../model/diagnostic';
import { Lazy } from '../model/lazy';
import { UNKNOWN_SEGMENT } from '../model/route';
import { unknown } from '../model/value-operations';
import { TOKEN, tokenError } from '../routing/template-errors';
import { actionFinding } from './action-findings';
import { nameOfAction } from './action-names';
import type { ControllerContext } from './controller-context';
import { nameOfController } from './controller-names';
import type { EndpointTemplate } from './convention-route';
import { conventionalMvcTemplates } from './conventional-mvc-routes';
import { DerivationBuilder } from './derivation-builder';
import { type Evaluated, exact, notEvaluated } from './evaluated-values';
import type { Selector } from './route-attributes';
import { selectedVerb } from './route-builders';
import { conventionalVerb } from './verb-prefixes';

/** One endpoint of an action: a selector of the method, combined with a Route attribute of the class, if any. */
export interface Endpoint {
  /** The action name (§5.5.1). */
  readonly name: string;
  /** The verb derived from the name (§5.1). */
  readonly byName: ReturnType<typeof conventionalVerb>;
  readonly selector: Selector;
  /** The template from attributes; null when the convention decides. */
  readonly template: EndpointTemplate | null;
  /** The verbs that attributes name, else the verb of the convention; an empty list means every verb. */
  readonly verbs: readonly string[];
  /** The name of the route; null for none. */
  readonly routeName: string | null;
  /** The router tries endpoints with a lower order first, whatever their templates are. */
  readonly order: number;
  /** The verb that code of the workspace selects instead of the convention; null for none. */
  readonly selected: ReturnType<typeof selectedVerb>;
  /** Whether a route of the application reaches the action, which has no template of its own. */
  readonly isMapped: boolean;
}

/** Every endpoint of an action (§2.3). `isDisabled`: templates come from attributes only, not from the convention. */
export function endpointsOf(
  context: ControllerContext,
  selectors: readonly Selector[],
  action: ActionModel,
  isDisabled: boolean,
): readonly Endpoint[] {
  const isConventional = context.appliesConvention && !isDisabled;
  const name = nameOfAction(action);
  const byName = conventionalVerb(name, context.profile.verbPrefixes);
  // Most actions have no template of their own, so their tokens are not needed.
  const tokens = new Lazy(() => tokenValues(context, name));
  const endpoints: Endpoint[] = [];
  const isReached = !isConventional && context.routes.length === 0;
  for (const selector of selectors) {
    // An absolute template ignores all Route attributes of the class, so it results in a single endpoint.
    const isAlone = standsAlone(selector.template);
    const combined = isAlone ? context.routes.slice(0, 1) : context.routes;
    for (const classRoute of combined.length > 0 ? combined : [null]) {
      const template = attributeTemplate(context, action, tokens, selector, classRoute);
      if (template === null && isReached) {
        const { verbs, name: routeName = null } = selector;
        for (const own of conventionalMvcTemplates(context, name))
          endpoints.push({
            name,
            byName,
            selector,
            verbs,
            routeName,
            selected: null,
            isMapped: true,
            ...own,
          });
        continue;
      }
      if (template === null && (selector.isNamedOnly || !isConventional)) continue;
      // A class-level route turns off the convention, including its verbs. The convention applies to services only.
      const isByName = selector.verbs.length === 0 && classRoute === null && isConventional;
      const selected = isByName
        ? selectedVerb({ context, action, name, controllerName: nameOfController(context) })
        : null;
      const verbs = isByName ? [(selected ?? byName).verb] : selector.verbs;
      const order = selector.order ?? (isAlone ? 0 : (classRoute?.order ?? 0));
      const named = selector.name ?? (isAlone ? null : classRoute?.name) ?? null;
      const routeName = named && withTokens(named, tokens.value);
      endpoints.push({
        name,
        byName,
        selector,
        template,
        verbs,
        routeName,
        order,
        selected,
        isMapped: false,
      });
    }
  }
  return endpoints;
}

/** Joins the class and method templates, without a leading slash. A method template like `/x` or `~/x` is absolute. */
function combineTemplates(classTemplate: string | null, methodTemplate: string | null): string {
  const trim = (template: string) => template.replace(/^~?\//, '').replace(/\/$/, '');
  if (methodTemplate !== null && standsAlone(methodTemplate)) return trim(methodTemplate);
  const parts = [classTemplate, methodTemplate].filter((part) => part !== null).map(trim);
  return parts.filter((part) => part !== '').join('/');
}

/** Whether the template of a method ignores the template of the class. */
function standsAlone(methodTemplate: string | null): boolean {
  return methodTemplate !== null && /^~?\//.test(methodTemplate);
}

/** The values of tokens by token, in lowercase; null or absent for none. */
type TokenValues = ReadonlyMap<string, Evaluated<string> | null>;

function tokenValues(context: ControllerContext, actionName: string): TokenValues {
  const { name, area, tokenReason } = context;
  const values: TokenValues = new Map([
    ['[controller]', name],
    ['[action]', exact(actionName)],
    ['[area]', area],
  ]);
  if (tokenReason === null) return values;
  const unknownValue = { isKnown: false, reason: tokenReason } as const;
  return new Map([...values].map(([token, value]) => [token, value && unknownValue]));
}

/** A text with its tokens replaced; tokens without a known value become `UNKNOWN_SEGMENT`. */
const withTokens = (text: string, values: TokenValues): string =>
  text.replace(TOKEN, (whole: string, token?: string) => {
    if (token === undefined) return whole.charAt(0);
    const value = values.get(token.toLowerCase());
    return value?.isKnown ? value.value : UNKNOWN_SEGMENT;
  });

/** The finding about a token without a value in a template or a route name; none if unknown code may set the value. */
function unknownTokens(
  context: ControllerContext,
  action: ActionModel,
  texts: readonly string[],
  values: TokenValues,
): readonly Diagnostic[] {
  const known = new Set(
    [...values].flatMap(([token, value]) => (value === null ? [] : [token.slice(1, -1)])),
  );
  for (const text of texts) {
    const error = tokenError(text, known);
    if (error === null) continue;
    const owned = [...action.attributes, ...context.controller.attributes];
    if (context.hasUnknownBase || owned.some(({ uncertainty }) => uncertainty !== null)) return [];
    const what = `has ${text} in an attribute, but ${error}: the application does not start.`;
    return [actionFinding(context, action, 'unknown-route-token', what)];
  }
  return [];
}

/**
 * The template from attributes of the class and the method, with tokens replaced; null if the convention decides. Each
 * attribute and each replaced token adds a step.
 */
function attributeTemplate(
  context: ControllerContext,
  action: ActionModel,
  tokens: Lazy<TokenValues>,
  selector: Selector,
  classRoute: Selector | null,
): EndpointTemplate | null {
  const [ofClass, ofMethod] = [classRoute?.template ?? null, selector.template];
  if (ofClass === null && ofMethod === null) return null;
  const isAlone = standsAlone(ofMethod);
  const derivation = new DerivationBuilder();
  const isJoined = classRoute !== null && !isAlone;
  if (isJoined) {
    const text = `The Route attribute on the class replaces the convention with the template ${ofClass || '(empty)'}`;
    derivation.step('class-template', text, classRoute.location);
  }
  if (ofMethod !== null) {
    const how = isAlone && classRoute !== null ? ', which is absolute because it starts with a slash' : '';
    const text = `An attribute on the method gives the template ${ofMethod || '(empty)'}${how}`;
    derivation.step('attribute-template', text, selector.location);
  }
  const written = combineTemplates(ofClass, ofMethod);
  const values = tokens.value;
  // Attributes that are not analyzed may give values to other tokens; if none does, the application fails.
  const none = unknown('no known attribute gives it a value', selector.location ?? action.location);
  const replaced = new Set<string>();
  for (const [whole, token] of written.matchAll(TOKEN)) {
    const name = token?.toLowerCase();
    if (name === undefined || replaced.has(name)) continue;
    replaced.add(name);
    const value = values.get(name) ?? { isKnown: false, reason: notEvaluated(whole, none) };
    const { reason } = value;
    if (
      reason !== null &&
      ![...context.reasons, ...derivation.reasons].some(({ text }) => text === reason.text)
    )
      derivation.reasons.push(reason);
    if (value.isKnown) derivation.step('attribute-template', `${name} is replaced by ${value.value}`);
  }
  const template = `/${withTokens(written, values)}`;
  if (isJoined || replaced.size > 0)
    derivation.step('attribute-template', `The resulting template is ${template}`);
  const texts = [written, selector.name ?? classRoute?.name ?? ''];
  const diagnostics = unknownTokens(context, action, texts, values);
  const reasons = [...(classRoute?.reasons ?? []), ...derivation.reasons];
  return { base: null, v3: template, v4: template, steps: derivation.steps, reasons, diagnostics };
}
