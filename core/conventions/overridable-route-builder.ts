import { describe, isAssumed, isObject, isUnknown, unknown } from '../interpreter/value-helpers';
import type { RouteBuilder } from '../model/application';
import type { Location } from '../model/location';
import { type Style, UNKNOWN_SEGMENT } from '../model/route';
import type { NativeClass, ObjectValue, Unknown, Value } from '../model/value';
import {
  actionNameInUrl,
  apiPrefix,
  applyStyle,
  composeRoute,
  controllerNameInUrl,
} from './controller-and-action-segments';
import type { RouteRequest } from './controller-context';
import { type Evaluated, isString } from './evaluated';
import { parameterValue } from './framework-objects';
import { idSegments, trailingId } from './parameter-segments';
import { besideRoutes } from './replaced-conventions';
import { conventionalVerb } from './verbs';

export function textOf(value: Value, location: Location): string | Unknown {
  if (isUnknown(value)) return value;
  const known = isAssumed(value) ? value.value : value;
  return isString(known) ? known : unknown(`it is ${describe(known)}`, location);
}

/** The members of the default route builder, any of which a subclass may override. */
export function defaultBuilder(builder: RouteBuilder, request: RouteRequest, style: Style): NativeClass {
  const { context, action } = request;
  const { location } = builder;
  const asValue = (found: Evaluated<string>): Value =>
    found.isKnown ? found.value : unknown(found.reason.text, found.reason.location ?? location);
  const cased = (_: ObjectValue, [name]: readonly Value[]): Value =>
    typeof name === 'string' ? applyStyle(name, style) : (name ?? null);
  const named = (_: ObjectValue, [parameter]: readonly Value[]): Value =>
    (isObject(parameter) ? parameter.members.get('Name')?.content?.value : parameter) ?? null;
  /** `request` with the root path and controller name that the code passes. */
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
    const parts: string[] = [];
    let open: Unknown | null = null;
    const part = (method: string, given: readonly Value[]): string => {
      const text = textOf(builder.call(target, method, given), location);
      if (isUnknown(text)) open ??= text;
      return isUnknown(text) ? UNKNOWN_SEGMENT : text;
    };
    const prefix = part('GetApiRoutePrefix', [actionModel, setting]);
    const controller = part('NormalizeControllerNameCase', [
      part('NormalizeUrlControllerName', args),
      setting,
    ]);
    for (const segment of idSegments(action.parameters, context.profile).segments) {
      const property = segment.slice(1, -1);
      // The route builder decides the names of an object's properties, but not the name of `id` itself.
      const name =
        property === 'id'
          ? property
          : part('NormalizeIdPropertyNameCase', [parameterValue(property), setting]);
      parts.push(`{${name}}`);
    }
    const actionName = part('NormalizeUrlActionName', args);
    if (actionName !== '') parts.push(part('NormalizeActionNameCase', [actionName, setting]));
    const { parameter } = trailingId(action.parameters, actionName !== '', context.profile);
    if (parameter !== null)
      parts.push(`{${part('NormalizeSecondaryIdNameCase', [parameterValue(parameter.name), setting])}}`);
    if (isUnknown(rootPath)) return rootPath;
    return open ?? composeRoute(`${prefix}/${String(rootPath)}/${controller}`, ...parts);
  }
}
