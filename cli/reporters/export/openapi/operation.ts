import type { OpenAPIV3_1 } from 'openapi-types';
import { groupBy } from '../../../../core/model/collections';
import type {
  BodyContract,
  OperationContract,
  ParameterContract,
  Schema,
} from '../../../../core/model/contract';
import { type Certainty, isUnguarded, type Route } from '../../../../core/model/route';
import { encoded } from '../../../../core/queries/request-url';
import { mayBeOmitted } from '../../../../core/routing/intersection';
import { type Part, parseTemplate, type Segment } from '../../../../core/routing/template';
import type { OpenApiVersion } from '../../../definitions/options';
import { locationRow, reasonTexts } from '../../fields';
import { constrain } from './constraints';
import { contentOf, responseObjects } from './responses';
import type { SchemaWriter } from './schema';

/** The parts of an operation that are not in the route. */
interface OperationNames {
  readonly operationId: string;
  readonly tag: string;
  /** The parameters of the operation's path, with their names in the document. */
  readonly path: readonly PathParameter[];
}

const BODILESS: ReadonlySet<string> = new Set(['get', 'head', 'delete', 'options', 'trace']);

/** What OpenAPI has no words for. */
export interface OperationExtensions {
  readonly 'x-fx-route': string;
  readonly 'x-fx-visibility': Route['visibility'];
  readonly 'x-fx-access'?: string;
  readonly 'x-fx-access-certainty'?: Certainty;
  readonly 'x-fx-certainty': Certainty;
  readonly 'x-fx-reasons'?: readonly string[];
  readonly 'x-fx-api-versions'?: readonly string[];
  readonly 'x-fx-source': ReturnType<typeof locationRow>;
}

export type Operation = OpenAPIV3_1.OperationObject<OperationExtensions>;

/** One operation of an OpenAPI document. */
export function operation(
  route: Route,
  verb: string,
  { parameters: own, body, responses, description }: OperationContract,
  { operationId, tag, path }: OperationNames,
  writer: SchemaWriter,
): Operation {
  const object = (parameter: ParameterContract) => parameterObject(parameter, writer);
  const parameters = [
    ...path.map((part) => pathParameter(part, own, writer)),
    ...distinctNames(own.filter((parameter) => parameter.in === 'query')).map(object),
    ...distinctNames(own.filter(isHeader)).map(object),
  ];
  return {
    operationId,
    tags: [tag],
    summary: `${route.service}.${route.method}`,
    ...(description === undefined ? {} : { description }),
    ...(route.obsolete ? { deprecated: true } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    // An `ANY` route has a body only for verbs that allow a body.
    ...(body === null || (route.verb === 'ANY' && BODILESS.has(verb))
      ? {}
      : { requestBody: { required: body.isRequired, content: contentOf(inForm(body), writer) } }),
    responses: responseObjects(responses, writer),
    ...security(route, writer.version),
    'x-fx-route': `${route.verb} ${route.path}`,
    'x-fx-visibility': route.visibility,
    'x-fx-certainty': route.certainty,
    ...(route.reasons.length === 0 ? {} : { 'x-fx-reasons': reasonTexts(route.reasons) }),
    ...(route.apiVersions.length === 0 ? {} : { 'x-fx-api-versions': route.apiVersions }),
    'x-fx-source': locationRow(route.location),
  };
}

/** A field of a form is absent rather than null: client generators have no files that may be null. */
function inForm(body: BodyContract): BodyContract {
  const { mediaTypes, schema } = body;
  const isForm = mediaTypes.every((type) => /^multipart\/|form-urlencoded$/.test(type));
  if (!isForm || schema.properties === undefined) return body;
  const properties = schema.properties.map(({ schema: { isNullable: _, ...field }, ...one }) => {
    return { ...one, schema: field };
  });
  return { ...body, schema: { ...schema, properties } };
}

/** The name of the only security scheme of a document. */
export const SECURITY_SCHEME = 'signedIn';

/** The members for access, with policies and roles as scopes. No `security` if access is unknown. */
function security({ access }: Route, version: OpenApiVersion) {
  if (access === undefined) return {};
  const shown = {
    'x-fx-access': access.text,
    ...(access.certainty === 'exact' ? {} : { 'x-fx-access-certainty': access.certainty }),
  };
  if (access.certainty === 'unknown') return shown;
  // In OpenAPI 3.0, only OAuth 2 and OpenID Connect have scopes.
  const scopes = (version === '3.0' ? [] : access.requirements).flatMap(({ kind, name }) => {
    if (kind === 'roles') return name.split(',').map((role) => `role ${role}`);
    return kind === 'policy' ? [name] : [];
  });
  return { security: isUnguarded(access) ? [] : [{ [SECURITY_SCHEME]: [...new Set(scopes)] }], ...shown };
}

function pathParameter(
  { name, key, constraints, isCatchAll }: PathParameter,
  parameters: readonly ParameterContract[],
  writer: SchemaWriter,
) {
  const own = parameters.find((one) => one.in === 'path' && one.name.toLowerCase() === name.toLowerCase());
  const { schema, unsaid } = constrain(own?.schema ?? { type: 'string' }, constraints, writer.types);
  return {
    name: key,
    in: 'path',
    required: true,
    ...(isCatchAll ? { description: 'Matches the rest of the path, including slashes.' } : {}),
    ...annotated(schema, writer),
    ...(unsaid.length === 0 ? {} : { 'x-fx-constraints': unsaid }),
  };
}

/** OpenAPI ignores header parameters with these names. */
const isHeader = (parameter: ParameterContract) =>
  parameter.in === 'header' && !/^(?:accept|content-type|authorization)$/i.test(parameter.name);

/** `filter[name]=value` is how ASP.NET Core reads an object that is one parameter. */
function parameterObject({ name, in: source, isRequired, schema }: ParameterContract, writer: SchemaWriter) {
  const isObject = (writer.types.get(schema.reference ?? '')?.schema ?? schema).type === 'object';
  const style = source === 'query' && isObject ? { style: 'deepObject', explode: true } : {};
  return { name, in: source, required: isRequired, ...style, ...annotated(schema, writer) };
}

/**
 * The schema of a parameter, and its description and deprecation, which OpenAPI expects beside the schema. A URL and a
 * header cannot contain null.
 */
function annotated({ description, deprecated, isNullable: _, ...schema }: Schema, writer: SchemaWriter) {
  return {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    schema: writer.write(schema),
  };
}

/** Keeps the first parameter of each name, since the parameters of an operation in one place must have unique names. */
function distinctNames(parameters: readonly ParameterContract[]): readonly ParameterContract[] {
  return [...groupBy(parameters, ({ name }) => name).values()].map(([first]) => first);
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
