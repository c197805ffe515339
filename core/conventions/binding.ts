import type { OwnedAttribute, ParameterModel } from '../model/application-model';
import type { RouteParameter } from '../model/route';
import type { ControllerContext } from './controller-context';
import { namedArgument, positional } from './evaluated-settings-and-arguments';

const EXPLICIT: Readonly<Record<string, RouteParameter['in'] | null>> = {
  FromRoute: 'path',
  FromQuery: 'query',
  FromBody: 'body',
  FromForm: 'form',
  FromHeader: null,
  FromServices: null,
  FromKeyedServices: null,
};
const BODILESS = new Set(['GET', 'DELETE', 'TRACE', 'HEAD']);

/** The name in the request: `[FromQuery(Name = "page_size")]`, `@FromQuery('page_size')`. */
function requestName(attribute: OwnedAttribute): string | null {
  const value = (namedArgument(attribute, 'Name') ?? positional(attribute)[0])?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Binds parameters by rules of the runtime, not of the document. `inPath`: the parameter names in the template.
 * - Attributes such as `[FromQuery]` decide first. Without one, names in the template are bound from the path, simple
 *   values from the query, uploads and objects of `formTypes` from the form, and other objects from the body, or from
 *   the query if no verb has a body.
 * - Outside the convention, objects are bound from the form, not the body; with `[ApiController]` always from the body.
 * - An object in the query is one parameter, or one optional parameter for each of its `queryProperties`.
 * - Parameters from headers or services, or of a special type (`CancellationToken`), are omitted.
 */
export function bindParameters(
  parameters: readonly ParameterModel[],
  inPath: readonly string[],
  verbs: readonly string[],
  { appliesConvention, controller, formTypes, hasUnknownBase, profile }: ControllerContext,
): RouteParameter[] {
  const pathNames = new Set(inPath.map((name) => name.toLowerCase()));
  const hasBody = verbs.length === 0 || verbs.some((verb) => !BODILESS.has(verb));
  const isApi = controller.attributes.some(({ name }) => name === 'ApiController');
  const isByConvention = appliesConvention && !isApi;
  // An unknown base class may have [ApiController].
  const written = isByConvention || hasUnknownBase ? 'body' : 'form';
  const objects = isApi ? 'body' : hasBody ? written : 'query';
  const bound = parameters.flatMap((parameter): readonly RouteParameter[] => {
    const { type, shape, isOptional: optional, queryProperties = [] } = parameter;
    const attribute = parameter.attributes.find((one) => one.name in EXPLICIT);
    const explicit = attribute && EXPLICIT[attribute.name];
    if (explicit === null || shape.kind === 'special') return [];
    const name = (attribute && requestName(attribute)) ?? parameter.name;
    if ((explicit ?? 'path') === 'path' && pathNames.has(name.toLowerCase()))
      return [{ name, in: 'path', type, optional: false }];
    const own = (property: string) => ({ name: property, type: `${type}.${property}` });
    if (name === 'id' && 'properties' in shape && explicit === undefined) {
      const expanded = inPath.filter((candidate) => shape.properties.includes(candidate));
      if (expanded.length > 0) return expanded.map((one) => ({ ...own(one), in: 'path', optional: false }));
    }
    const isRead = !isByConvention || (profile.dateOnlyIsSimple && /\b(?:Date|Time)Only\b/.test(type));
    const isSimple = shape.kind === 'simple' || (shape.kind === 'convertible' && isRead) || name === 'id';
    const isOfForm = isByConvention && hasBody && formTypes.includes(/\w+(?=[?<]|$)/.exec(type)?.[0] ?? '');
    const source = explicit ?? (shape.kind === 'file' || isOfForm ? 'form' : isSimple ? 'query' : objects);
    if (source === 'query' && queryProperties.length > 0)
      return queryProperties.map((one) => {
        const token = inPath.find((candidate) => candidate.toLowerCase() === one.toLowerCase());
        if (token !== undefined) return { ...own(one), name: token, in: 'path', optional: false };
        return { ...own(one), in: source, optional: true, propertyOf: name };
      });
    return [{ name, in: source === 'path' ? 'query' : source, type, optional }];
  });
  const read = new Set(bound.flatMap((one) => (one.in === 'path' ? [one.name.toLowerCase()] : [])));
  const unread = inPath.filter((name) => !read.has(name.toLowerCase()));
  return bound.concat(unread.map((name) => ({ name, in: 'path', type: 'string', optional: false })));
}
