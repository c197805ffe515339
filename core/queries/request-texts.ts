import type { Contract, OperationContract, ParameterContract } from '../model/contract';
import { isUnguarded, type Route, type RouteParameter } from '../model/route';
import { type Part, parseTemplate, type Segment } from '../routing/template';
import { exampleOf } from './example';
import { exampleBodyArguments, exampleBodyLines, exampleText } from './request-body';

/** Removes characters that could break a line or reorder its text. */
const plain = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, '');

/** The path of a route, ready to be copied. */
export const copiedRoute = ({ path }: Pick<Route, 'path'>): string => plain(path);

/** What a request depends on. */
type Requested = Pick<Route, 'verb' | 'path' | 'parameters' | 'access' | 'service' | 'method'>;

/** What routes take, and the types that they refer to. */
export interface RequestContract extends Pick<Contract, 'types'> {
  readonly operations: Pick<ReadonlyMap<Requested, OperationContract | undefined>, 'get'>;
}

/** The workspace may use any text as a verb; a request needs a single word. */
const verbOf = ({ verb }: Requested) => (verb === 'ANY' ? 'GET' : verb.replace(/[^\w-]/g, ''));
const hasBody = (route: Requested) => route.parameters.some((parameter) => parameter.in === 'body');

/** The name of a variable; the names `host` and `token` are reserved for the base URL and the access token. */
function variable(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}_-]/gu, '_') || 'value';
  return safe === 'host' || safe === 'token' ? `${safe}Value` : safe;
}

const isAsked = (one: RouteParameter) =>
  one.in === 'query' && (!one.optional || one.propertyOf !== undefined);

/** A parameter in the URL, and the name of its variable. */
interface UrlParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly variable: string;
}

/** The parameters in the URL: path parameters, required query parameters, and the properties of query objects. */
function parametersIn({ path, parameters }: Requested): readonly UrlParameter[] {
  const segments = parseTemplate(path);
  const inPath = segments.flatMap((segment, at) =>
    segment.flatMap((part): readonly UrlParameter[] =>
      part.kind === 'parameter'
        ? [{ name: part.name, in: 'path', variable: variable(idName(part.name, segments[at - 1])) }]
        : [],
    ),
  );
  const inQuery = parameters
    .filter(isAsked)
    .map(({ name }): UrlParameter => ({ name, in: 'query', variable: variable(name) }));
  return [...inPath, ...inQuery];
}

/** The IDs of different entities have different variables: `{id}` after `reading-book` → `readingBookId`. */
function idName(name: string, before: Segment | undefined): string {
  const [part, ...others] = before ?? [];
  if (!/^id$/i.test(name) || part?.kind !== 'literal' || others.length > 0) return name;
  return `${part.text.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

/** Encodes a template's literal text, including control characters, for use in a URL. */
function encoded(text: string): string {
  return text.replace(/[^\w.~!$&'()*+,;=:@-]/gu, (sign) =>
    encodeURIComponent(/\p{Cs}/u.test(sign) ? '\ufffd' : sign),
  );
}

/** The URL, with each parameter formatted by `mark`. */
function requestUrl(route: Requested, baseUrl: string, mark: (parameter: UrlParameter) => string): string {
  const asked = parametersIn(route);
  const inPath = asked.values();
  const text = (part: Part) => (part.kind === 'parameter' ? mark(inPath.next().value!) : encoded(part.text));
  const path = parseTemplate(route.path).map((segment) => segment.map(text).join(''));
  const query = asked
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => `${encodeURIComponent(plain(parameter.name))}=${mark(parameter)}`);
  return plain(`${baseUrl}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`);
}

/**
 * A curl command. The user fills in the parameters in braces. The URL is quoted, because it may contain any text. A body
 * has example values if the contract says what it contains.
 */
export function curlCommand(route: Requested, baseUrl: string, contract?: RequestContract): string {
  const quote = (text: string) => `'${text.split('\n').map(plain).join('\n').replaceAll("'", "'\\''")}'`;
  const url = requestUrl(route, baseUrl, ({ name }) => `{${name}}`);
  const options = [
    ...(needsToken(route) ? [['--header', 'Authorization: Bearer {token}'] as const] : []),
    ...bodyArguments(route, contract),
  ];
  return [
    'curl',
    ...(url.includes('{') ? ['--globoff'] : []),
    ...['--request', verbOf(route), quote(url)],
    ...options.flatMap(([option, value]) => [option, quote(value)]),
  ].join(' ');
}

function bodyArguments(route: Requested, contract?: RequestContract) {
  const operation = contract?.operations.get(route);
  if (operation !== undefined)
    return operation.body === null ? [] : exampleBodyArguments(operation.body, contract!.types);
  return hasBody(route)
    ? ([
        ['--header', `Content-Type: ${JSON_TYPE}`],
        ['--data-raw', '{}'],
      ] as const)
    : [];
}

const JSON_TYPE = 'application/json';

/** A request for a `.http` file, with a variable for each parameter. */
export function httpRequest(route: Requested, baseUrl: string, contract?: RequestContract): string {
  const [title, ...rest] = requestLines(route, baseUrl, contract);
  return [title, ...variableLines([route], contract), ...rest, ''].join('\n');
}

/**
 * A whole `.http` file: first, variables for the host, the access token and every parameter, then a request for each
 * route. Variables and bodies have example values if the contract says what they are.
 */
export function httpFile(routes: readonly Route[], baseUrl: string, contract?: RequestContract): string {
  const head = [`@host = ${plain(baseUrl)}`, ...variableLines(routes, contract)];
  return `${[head, ...routes.map((route) => requestLines(route, '{{host}}', contract))]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function requestLines(route: Requested, baseUrl: string, contract?: RequestContract): readonly string[] {
  return [
    `### ${plain(`${route.service}.${route.method}`)}`,
    `${verbOf(route)} ${requestUrl(route, baseUrl, (parameter) => `{{${parameter.variable}}}`)}`,
    ...(needsToken(route) ? ['Authorization: Bearer {{token}}'] : []),
    ...bodyLines(route, contract),
  ];
}

/** A body with example values; an empty object if the contract does not say what a body contains. */
function bodyLines(route: Requested, contract?: RequestContract): readonly string[] {
  const operation = contract?.operations.get(route);
  if (operation === undefined) return hasBody(route) ? [`Content-Type: ${JSON_TYPE}`, '', '{}'] : [];
  return operation.body === null ? [] : exampleBodyLines(operation.body, contract!.types).map(plain);
}

const needsToken = ({ access }: Requested) =>
  access !== undefined && access.requirements.length > 0 && !isUnguarded(access);

function variableLines(routes: readonly Requested[], contract?: RequestContract): readonly string[] {
  const values = new Map<string, string>();
  for (const route of routes)
    for (const asked of parametersIn(route)) {
      const isSame = (one: ParameterContract) =>
        one.in === asked.in && one.name.toLowerCase() === asked.name.toLowerCase();
      const found = contract?.operations.get(route)?.parameters.find(isSame);
      const value = found === undefined ? '' : exampleValue(found, contract!.types);
      if (!values.get(asked.variable)) values.set(asked.variable, value);
    }
  return [
    ...(routes.some(needsToken) ? ['@token = '] : []),
    ...[...values].map(([name, value]) => `@${name} = ${encodeURIComponent(value)}`),
  ];
}

/** An example of a parameter; '' if that works too: texts and values that may be null are filters, most of the time. */
function exampleValue({ schema, isRequired }: ParameterContract, types: Contract['types']): string {
  const isOptional = !isRequired && (schema.isNullable === true || schema.type === 'string');
  const value = isOptional ? schema.default : exampleOf(schema, types);
  return typeof value === 'object' && !Array.isArray(value) ? '' : exampleText(value);
}
