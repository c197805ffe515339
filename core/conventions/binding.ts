import type { OwnedAttribute, ParameterModel } from '../model/application-model';
import type { RouteParameter } from '../model/route';
import type { ControllerContext } from './controller-context';
import { namedArgument, positional } from './evaluated-values';

/** Where attributes bind a parameter from; null: not from the request. */
const SOURCES: Readonly<Record<string, RouteParameter['in'] | null>> = {
  FromRoute: 'path',
  FromQuery: 'query',
  FromBody: 'body',
  FromForm: 'form',
  FromHeader: 'header',
  FromServices: null,
  FromKeyedServices: null,
};
/** Attributes that keep the convention from binding an object from the body. */
const CUSTOM_BINDING = /^(?:Bind|ModelBinder)$/;
const BODILESS = new Set(['GET', 'DELETE', 'TRACE', 'HEAD']);

/** Whether requests with one of the verbs may have a body; an empty list means every verb. */
export const mayHaveBody = (verbs: readonly string[]): boolean =>
  verbs.length === 0 || verbs.some((verb) => !BODILESS.has(verb));

/** The name in the request: `[FromQuery(Name = "page_size")]`, `@FromQuery('page_size')`. */
function requestName(attribute: OwnedAttribute): string | null {
  const value = (namedArgument(attribute, 'Name') ?? positional(attribute)[0])?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Binds parameters by rules of the runtime, not of the document. `inPath`: the parameter names in the template;
 * `hasBody`: whether requests to every endpoint of the action may have a body.
 * - Attributes such as `[FromQuery]` decide first. Without one, names in the template are bound from the path, simple
 *   values from the query, uploads and objects of `formTypes` from the form, and other objects from the body, or from
 *   the query if requests have no body.
 * - Outside the convention, objects are bound from the form, not the body; with `[ApiController]` always from the body.
 * - An object outside the body is one parameter, or one optional parameter for each of its `properties`.
 * - Parameters from services or of a special type (`CancellationToken`) are omitted. Names in the template that no
 *   parameter reads follow the others.
 */
export function bindParameters(
  parameters: readonly ParameterModel[],
  inPath: readonly string[],
  hasBody: boolean,
  { appliesConvention, formTypes, hasUnknownBase, isApi, profile }: ControllerContext,
): RouteParameter[] {
  const tokens = new Map(inPath.map((name) => [name.toLowerCase(), name]));
  const isByConvention = appliesConvention && !isApi;
  // An unknown base class may have [ApiController].
  const written = isByConvention || hasUnknownBase ? 'body' : 'form';
  const objects = isApi ? 'body' : hasBody ? written : 'query';
  const bound = parameters.flatMap((parameter): readonly RouteParameter[] => {
    const { type, shape, isOptional: optional, attributes } = parameter;
    const attribute = attributes.find((one) => one.name in SOURCES);
    const explicit = attribute && SOURCES[attribute.name];
    if (explicit === null || shape.kind === 'special') return [];
    const name = (attribute && requestName(attribute)) ?? parameter.name;
    const isRead = !isByConvention || (profile.dateOnlyIsSimple && /\b(?:Date|Time)Only\b/.test(type));
    const isSimple =
      shape.kind === 'simple' ||
      (shape.kind === 'convertible' && isRead) ||
      (isApi && shape.kind === 'complex' && parameter.isParsed.value);
    const isCustom = isByConvention && attributes.some((one) => CUSTOM_BINDING.test(one.name));
    const isValue = isSimple || isCustom || (name === 'id' && !isApi);
    const isOfForm = isByConvention && hasBody && formTypes.includes(/\w+(?=[?<]|$)/.exec(type)?.[0] ?? '');
    const source = explicit ?? (shape.kind === 'file' || isOfForm ? 'form' : isValue ? 'query' : objects);
    const ofRequest = (one: string): RouteParameter['in'] =>
      (explicit ?? 'path') === 'path' &&
      source !== 'body' &&
      (explicit === 'path' || tokens.has(one.toLowerCase()))
        ? 'path'
        : source;
    const ofTemplate =
      name === 'id' && 'properties' in shape && explicit === undefined && !tokens.has('id')
        ? inPath.filter((one) => shape.properties.includes(one))
        : [];
    const { properties = ofTemplate } = parameter;
    if (properties.length === 0 || source === 'body' || source === 'header') {
      const where = ofRequest(name);
      return [{ name, in: where, type, optional: optional && where !== 'path' }];
    }
    return properties.map((property) => {
      const where = ofRequest(property);
      const own = { name: property, in: where, type: `${type}.${property}` };
      if (where !== 'path') return { ...own, optional: true, propertyOf: name };
      return { ...own, name: tokens.get(property.toLowerCase()) ?? property, optional: false };
    });
  });
  const read = new Set(bound.flatMap((one) => (one.in === 'path' ? [one.name.toLowerCase()] : [])));
  const unread = inPath.filter((name) => !read.has(name.toLowerCase()));
  return bound.concat(
    unread.map((name) => ({ name, in: 'path', type: 'string', optional: false, isUnbound: true })),
  );
}
