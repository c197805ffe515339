import { groupBy } from '../../../../core/model/collections';
import { relativeToRoot } from '../../../../core/model/location';
import { isUnguarded, type Route, type RouteParameter } from '../../../../core/model/route';
import { encoded } from '../../../../core/queries/request-url';
import { mayBeOmitted } from '../../../../core/routing/intersection';
import { type Part, parseTemplate, type Segment } from '../../../../core/routing/template';
import { locationRow, reasonText } from '../../fields';
import { constrain, type Schema, schemaOfType } from './schema';

/** The parts of an operation that are not in the route. */
interface OperationNames {
  readonly operationId: string;
  readonly tag: string;
  /** The parameters of the operation's path, with their names in the document. */
  readonly path: readonly PathParameter[];
}

const BODILESS: ReadonlySet<string> = new Set(['get', 'head', 'delete', 'options', 'trace']);

/** One operation of an OpenAPI document. */
export function operation(route: Route, verb: string, { operationId, tag, path }: OperationNames) {
  // An `ANY` route has a body only for verbs that allow a body.
  const body = route.verb === 'ANY' && BODILESS.has(verb) ? null : requestBody(route.parameters);
  const parameters = [
    ...path.map((part) => pathParameter(part, route.parameters)),
    ...distinctNames(route.parameters.filter((parameter) => parameter.in === 'query')).map(parameterObject),
    ...distinctNames(route.parameters.filter(isHeader)).map(parameterObject),
  ];
  return {
    operationId,
    tags: [tag],
    summary: `${route.service}.${route.method}`,
    ...(route.obsolete ? { deprecated: true } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: body }),
    responses: { default: { description: 'The response is not known.' } },
    ...security(route),
    'x-fx-route': `${route.verb} ${route.path}`,
    'x-fx-visibility': route.visibility,
    'x-fx-certainty': route.certainty,
    ...(route.reasons.length === 0
      ? {}
      : { 'x-fx-reasons': route.reasons.map((reason) => reasonText(reason, relativeToRoot)) }),
    ...(route.apiVersions.length === 0 ? {} : { 'x-fx-api-versions': route.apiVersions }),
    'x-fx-source': locationRow(route.location),
  };
}

/** The name of the only security scheme of a document. */
export const SECURITY_SCHEME = 'signedIn';

/** The members for access, with policies and roles as scopes. No `security` if access is unknown. */
function security({ access }: Route) {
  if (access === undefined) return {};
  const shown = {
    'x-fx-access': access.text,
    ...(access.certainty === 'exact' ? {} : { 'x-fx-access-certainty': access.certainty }),
  };
  if (access.certainty === 'unknown') return shown;
  const scopes = access.requirements.flatMap(({ kind, name }) => {
    if (kind === 'roles') return name.split(',').map((role) => `role ${role}`);
    return kind === 'policy' ? [name] : [];
  });
  return { security: isUnguarded(access) ? [] : [{ [SECURITY_SCHEME]: [...new Set(scopes)] }], ...shown };
}

function pathParameter(
  { name, key, constraints, isCatchAll }: PathParameter,
  parameters: readonly RouteParameter[],
) {
  const own = parameters.find((one) => one.in === 'path' && one.name.toLowerCase() === name.toLowerCase());
  const { schema, unsaid } = constrain(schemaOfType(own?.type ?? 'string'), constraints);
  return {
    name: key,
    in: 'path',
    required: true,
    ...(isCatchAll ? { description: 'Matches the rest of the path, including slashes.' } : {}),
    schema,
    ...(unsaid.length === 0 ? {} : { 'x-fx-constraints': unsaid }),
  };
}

/** OpenAPI ignores header parameters with these names. */
const isHeader = (parameter: RouteParameter) =>
  parameter.in === 'header' && !/^(?:accept|content-type|authorization)$/i.test(parameter.name);

function parameterObject({ name, in: source, type, optional }: RouteParameter) {
  return { name, in: source, required: !optional, schema: schemaOfType(type) };
}

/** Keeps the first parameter of each name, since the parameters of an operation in one place must have unique names. */
function distinctNames(parameters: readonly RouteParameter[]): readonly RouteParameter[] {
  return [...groupBy(parameters, ({ name }) => name).values()].map(([first]) => first);
}

/** The request body: as JSON, the first `body` parameter; as a form, a field for each `form` parameter. */
function requestBody(parameters: readonly RouteParameter[]) {
  const [body] = parameters.filter((parameter) => parameter.in === 'body');
  const form = parameters.filter((parameter) => parameter.in === 'form');
  if (body === undefined && form.length === 0) return null;
  const content: Record<string, { readonly schema: Schema }> = {};
  if (body !== undefined) content['application/json'] = { schema: schemaOfType(body.type) };
  if (form.length > 0) content['multipart/form-data'] = { schema: formSchema(form) };
  const isRequired = [body, ...form].some((parameter) => parameter !== undefined && !parameter.optional);
  return { required: isRequired, content };
}

function formSchema(fields: readonly RouteParameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, type }) => [name, schemaOfType(type)])),
    required: [...new Set(fields.filter(({ optional }) => !optional).map(({ name }) => name))],
  };
}

type PathParameter = Extract<Part, { kind: 'parameter' }> & {
  /** The parameter's name in the document. Within a path, names are unique; they contain no braces. */
  readonly key: string;
};

/** A path of an OpenAPI document. */
export interface DocumentPath {
  readonly path: string;
  readonly parameters: readonly PathParameter[];
  /** Paths with the same shape are equal in OpenAPI, which ignores parameter names and case. */
  readonly shape: string;
}

/**
 * The paths of a template: one path with all parameters, and a shorter path for each optional parameter at the end.
 * OpenAPI does not support optional path parameters. For example, `/a/{id?}` becomes `/a/{id}` and `/a`.
 */
export function documentPaths(template: string): readonly [DocumentPath, ...DocumentPath[]] {
  const segments = parseTemplate(template);
  const required = segments.findLastIndex((segment) => !mayBeOmitted(segment)) + 1;
  const shorter: DocumentPath[] = [];
  for (let end = segments.length - 1; end >= required; end--)
    shorter.push(documentPath(segments.slice(0, end)));
  return [documentPath(segments), ...shorter];
}

function documentPath(segments: readonly Segment[]): DocumentPath {
  const parameters: PathParameter[] = [];
  const write = (part: Part) => {
    if (part.kind === 'literal') return literal(part.text);
    const key = uniqueKey(part.name, parameters);
    parameters.push({ ...part, key });
    return `{${key}}`;
  };
  const texts = segments.map((segment) => segment.map(write).join(''));
  return {
    path: `/${texts.join('/')}`,
    parameters,
    shape: texts.map((text) => text.replace(/\{[^}]*\}/g, '{}').toLowerCase()).join('/'),
  };
}

function uniqueKey(name: string, others: readonly PathParameter[]): string {
  const base = name.replace(/[{}/?#\s]/g, '_') || 'value';
  const isTaken = (key: string) => others.some((other) => other.key.toLowerCase() === key.toLowerCase());
  let key = base;
  for (let count = 2; isTaken(key); count++) key = `${base}${count}`;
  return key;
}

/** Percent-encodes all characters that are not allowed in a path segment. */
function literal(text: string): string {
  return encoded(text).replace(/%(?:24|26|2B|2C|3B|3D|3A|40)/g, decodeURIComponent);
}
