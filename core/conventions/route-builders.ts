import type { RouteBuilder } from '../model/application-model';
import type { Location } from '../model/location';
import { type DerivationStep, type Style, UNKNOWN_SEGMENT } from '../model/route';
import type { NativeClass, ObjectValue, Unknown, Value } from '../model/value';
import { describe, is, unknown, withoutAssumption } from '../model/value-operations';
import { actionNameInUrl } from './action-names';
import type { RouteRequest, StyledTemplates } from './controller-context';
import { controllerNameInUrl } from './controller-names';
import { besideRoutes } from './custom-conventions';
import type { DerivationBuilder } from './derivation-builder';
import { type Evaluated, evaluated, isString } from './evaluated-values';
import { actionValue, frameworkObject, parameterValue } from './framework-values';
import { apiPrefix, applyStyle, composeRoute, idSegments, trailingId as trailingIdOf } from './segments';
import { conventionalVerb } from './verb-prefixes';

/**
 * The templates that a class of the workspace builds instead of the default route builder (§5.6). Null if no class
 * replaces the default builder, or if the result is unknown. The caller then uses `defaults`, the default templates.
 */
export function replacedRoute(
  request: RouteRequest,
  defaults: StyledTemplates,
  derivation: DerivationBuilder,
): StyledTemplates | null {
  const { routeBuilder, style } = request.context;
  if (routeBuilder === null) return null;
  const { name, location, unknown: cause } = routeBuilder;
  const built = cause === null ? build(routeBuilder, request, style) : unknown(cause, location);
  if (is.unknown(built)) {
    const code = cause === null ? 'not-evaluated' : 'route-builder-replaced';
    const text = cause ?? `the route that ${name} builds is unknown: ${built.reason}`;
    derivation.reasons.push({ code, text, location: built.location });
    derivation.step('route-builder', `${name} decides the route`, location);
    return null;
  }
  const other = build(routeBuilder, request, style === 'v3' ? 'v4' : 'v3');
  const shown = (route: string | Unknown) =>
    typeof route === 'string' ? `/${route.replace(/^~?\//, '')}` : `/${UNKNOWN_SEGMENT}`;
  const [own, rest] = [shown(built), shown(other)];
  derivation.step('route-builder', `${name} builds ${own}`, location);
  if (own === defaults[style]) return defaults;
  derivation.diagnostics.length = 0;
  return { base: null, ...(style === 'v3' ? { v3: own, v4: rest } : { v3: rest, v4: own }) };
}

/** The verb that a class of the workspace selects for an action; null if no class does. */
export function selectedVerb(request: Omit<RouteRequest, 'verb' | 'rootPath'>) {
  const { verbSelector, style } = request.context;
  if (verbSelector === null) return null;
  const { name, location } = verbSelector;
  const { verb } = conventionalVerb(request.name, request.context.profile.verbPrefixes);
  const asked = { ...request, verb, rootPath: null };
  const target = verbSelector.create(defaultBuilder(verbSelector, asked, style));
  const given = [actionValue(asked), settingOf(asked, style)];
  const value = is.unknown(target) ? target : verbSelector.call(target, 'SelectHttpMethod', given);
  const found = evaluated({ value, location }, isString, 'the verb');
  const selected = found.isKnown ? found.value.toUpperCase() : verb;
  const text = `${name} selects ${found.isKnown ? selected : 'the verb'}`;
  const step: DerivationStep = { kind: 'route-builder', text, location };
  return { verb: selected, step, reasons: found.reason === null ? [] : [found.reason] };
}

/** Evaluates the workspace's route builder: the template that it returns for an action in a style. */
function build(builder: RouteBuilder, request: RouteRequest, style: Style): string | Unknown {
  const target = builder.create(defaultBuilder(builder, request, style));
  if (is.unknown(target)) return target;
  const options = { value: frameworkObject({ UseV3UrlStyle: style === 'v3' }), location: builder.location };
  if (!target.members.has('Options')) target.members.set('Options', { content: options });
  const { context, controllerName, verb, rootPath } = request;
  const result = builder.call(target, 'Build', [
    rootPath ?? unknown('the root path is unknown', context.controller.location),
    controllerName,
    actionValue(request),
    verb,
    settingOf(request, style),
  ]);
  return textOf(result, builder.location);
}

/** The setting of the controller, as the object that is passed to the route builder. */
function settingOf({ context: { setting }, rootPath }: RouteRequest, style: Style): Value {
  if (setting === null) return null;
  return frameworkObject({
    RootPath: rootPath ?? undefined,
    UseV3UrlStyle: style === 'v3',
    UrlControllerNameNormalizer: setting.controllerNameNormalizer?.value ?? null,
    UrlActionNameNormalizer: setting.actionNameNormalizer?.value ?? null,
  });
}

/** The text that code returns; unknown for other values. */
function textOf(value: Value, location: Location): string | Unknown {
  const known = withoutAssumption(value);
  return is.unknown(known) || isString(known) ? known : unknown(`it is ${describe(known)}`, location);
}

/** The members of the default route builder, any of which a subclass may override. */
function defaultBuilder(builder: RouteBuilder, request: RouteRequest, style: Style): NativeClass {
  const { context, action } = request;
  const { location } = builder;
  const asValue = (found: Evaluated<string>): Value =>
    found.isKnown ? found.value : unknown(found.reason.text, found.reason.location ?? location);
  const cased = (_: ObjectValue, [name]: readonly Value[]): Value =>
    typeof name === 'string' ? applyStyle(name, style) : (name ?? null);
  const named = (_: ObjectValue, [parameter]: readonly Value[]): Value =>
    (is.object(parameter) ? parameter.members.get('Name')?.content?.value : parameter) ?? null;
  /** `request` with the root path and controller name that the overriding code passes. */
  const changed = ([rootPath, controllerName]: readonly Value[]): RouteRequest => ({
    ...request,
    rootPath: typeof rootPath === 'string' ? rootPath : request.rootPath,
    controllerName: typeof controllerName === 'string' ? controllerName : request.controllerName,
  });
  return {
    methods: {
      Build: (target, args) => builder.call(target, 'CalculateRouteTemplate', args),
      // The method that built routes in versions without route builders.
      CalculateRouteTemplate: composed,
      GetApiRoutePrefix: () => apiPrefix(context),
      NormalizeUrlControllerName: (_, args) => asValue(controllerNameInUrl(changed(args))),
      NormalizeControllerNameCase: cased,
      NormalizeUrlActionName: (_, args) => asValue(actionNameInUrl(changed(args))),
      NormalizeActionNameCase: cased,
      NormalizeIdPropertyNameCase: named,
      NormalizeSecondaryIdNameCase: named,
      SelectHttpMethod: () => conventionalVerb(request.name, context.profile.verbPrefixes).verb,
      ...Object.fromEntries([...besideRoutes].map((name) => [name, () => null])),
    },
  };

  function composed(target: ObjectValue, args: readonly Value[]): Value {
    const [rootPath = null, , actionModel = null, , setting = null] = args;
    let open: Unknown | null = null;
    const part = (method: string, given: readonly Value[]): string => {
      const text = textOf(builder.call(target, method, given), location);
      if (is.unknown(text)) open ??= text;
      return is.unknown(text) ? UNKNOWN_SEGMENT : text;
    };
    const prefix = part('GetApiRoutePrefix', [actionModel, setting]);
    const controller = part('NormalizeControllerNameCase', [
      part('NormalizeUrlControllerName', args),
      setting,
    ]);
    const named = (method: string, name: string) => `{${part(method, [parameterValue(name), setting])}}`;
    const ids = idSegments(action.parameters, context.profile).segments.map((segment) =>
      // The route builder can change the name of an object's property, but not the name `id`.
      segment === '{id}' ? segment : named('NormalizeIdPropertyNameCase', segment.slice(1, -1)),
    );
    const name = part('NormalizeUrlActionName', args);
    const segment = name === '' ? null : part('NormalizeActionNameCase', [name, setting]);
    const { parameter } = trailingIdOf(action.parameters, name !== '', context.profile);
    const trailingId = parameter && named('NormalizeSecondaryIdNameCase', parameter.name);
    if (is.unknown(rootPath)) return rootPath;
    const parts = { prefix, rootPath: String(rootPath), controller, ids, action: segment, trailingId };
    return open ?? composeRoute(parts).slice(1);
  }
}
