import type { Route, RouteParameter } from '../model/route';
import { type Part, parseTemplate } from '../routing/template';

/** Removes characters that could break a line or reorder its text. */
const plain = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, '');

/** The path of a route, ready to be copied. */
export const copiedRoute = ({ path }: Pick<Route, 'path'>): string => plain(path);

type Requested = Pick<Route, 'verb' | 'path' | 'parameters'>;

/** The workspace may use any text as a verb; a request needs a single word. */
const verbOf = ({ verb }: Requested) => (verb === 'ANY' ? 'GET' : verb.replace(/[^\w-]/g, ''));
const hasBody = (route: Requested) => route.parameters.some((parameter) => parameter.in === 'body');

/** The name of the variable for a parameter; the name `host` is reserved for the base URL. */
function variable(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}_-]/gu, '_') || 'value';
  return safe === 'host' ? 'hostName' : safe;
}

const isAsked = (one: RouteParameter) =>
  one.in === 'query' && (!one.optional || one.propertyOf !== undefined);

/** The parameters in the URL: path parameters, required query parameters, and the properties of query objects. */
function namesIn({ path, parameters }: Requested) {
  const parts = parseTemplate(path).flat();
  return {
    path: parts.flatMap((part) => (part.kind === 'parameter' ? [part.name] : [])),
    query: parameters.filter(isAsked).map(({ name }) => name),
  };
}

/** Encodes a template's literal text, including control characters, for use in a URL. */
function encoded(text: string): string {
  return text.replace(/[^\w.~!$&'()*+,;=:@-]/gu, (sign) =>
    encodeURIComponent(/\p{Cs}/u.test(sign) ? '\ufffd' : sign),
  );
}

/** The URL, with each parameter formatted by `mark`. */
function requestUrl(route: Requested, baseUrl: string, mark: (name: string) => string): string {
  const text = (part: Part) => (part.kind === 'parameter' ? mark(part.name) : encoded(part.text));
  const path = parseTemplate(route.path).map((segment) => segment.map(text).join(''));
  const query = namesIn(route).query.map((name) => `${encodeURIComponent(plain(name))}=${mark(name)}`);
  return plain(`${baseUrl}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`);
}

/** A curl command. The user fills in the parameters in braces. The URL is quoted, because it may contain any text. */
export function curlCommand(route: Requested, baseUrl: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const url = requestUrl(route, baseUrl, (name) => `{${name}}`);
  return [
    'curl',
    ...(url.includes('{') ? ['--globoff'] : []),
    ...['--request', verbOf(route), quote(url)],
    ...(hasBody(route) ? ['--header', quote('Content-Type: application/json'), '--data', quote('{}')] : []),
  ].join(' ');
}

/** A request for a `.http` file, with a variable for each parameter. */
export function httpRequest(route: Route, baseUrl: string): string {
  const [title, ...rest] = requestLines(route, baseUrl);
  return [title, ...variableLines([route]), ...rest, ''].join('\n');
}

/** A whole `.http` file: first, variables for the host and every parameter, then a request for each route. */
export function httpFile(routes: readonly Route[], baseUrl: string): string {
  const head = [`@host = ${plain(baseUrl)}`, ...variableLines(routes)];
  return `${[head, ...routes.map((route) => requestLines(route, '{{host}}'))]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function requestLines(route: Route, baseUrl: string): readonly string[] {
  return [
    `### ${plain(`${route.service}.${route.method}`)}`,
    `${verbOf(route)} ${requestUrl(route, baseUrl, (name) => `{{${variable(name)}}}`)}`,
    ...(hasBody(route) ? ['Content-Type: application/json', '', '{}'] : []),
  ];
}

function variableLines(routes: readonly Route[]): readonly string[] {
  const names = routes.flatMap((route) => {
    const { path, query } = namesIn(route);
    return [...path, ...query].map(variable);
  });
  return [...new Set(names)].map((name) => `@${name} = `);
}
