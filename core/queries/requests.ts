import type { Route, RouteParameter } from '../model/route';
import { type Part, parseTemplate } from '../routing/template';

/** Nothing of a workspace ends a line, or moves or reorders what stands in it. */
const plain = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, '');

/** The address of a route, to be copied. */
export const copiedRoute = ({ path }: Pick<Route, 'path'>): string => plain(path);

/** What a request needs to know of a route. */
type Requested = Pick<Route, 'verb' | 'path' | 'parameters'>;

/** A verb of a workspace may be any text; a request has one word there. */
const verbOf = ({ verb }: Requested) => (verb === 'ANY' ? 'GET' : verb.replace(/[^\w-]/g, ''));
const hasBody = (route: Requested) => route.parameters.some((parameter) => parameter.in === 'body');

/** The variable of a parameter. `host` is the file's own one. */
function variable(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}_-]/gu, '_') || 'value';
  return safe === 'host' ? 'hostName' : safe;
}

const isAsked = (one: RouteParameter) =>
  one.in === 'query' && (!one.optional || one.propertyOf !== undefined);

/** What the address asks for: its parameters, those of the query that may not be left out, and the properties of objects there. */
function namesIn({ path, parameters }: Requested) {
  const parts = parseTemplate(path).flat();
  return {
    path: parts.flatMap((part) => (part.kind === 'parameter' ? [part.name] : [])),
    query: parameters.filter(isAsked).map(({ name }) => name),
  };
}

/** Fixed text of a template as an address has it: whatever a path may not hold as it is, controls and all, is encoded. */
function encoded(text: string): string {
  return text.replace(/[^\w.~!$&'()*+,;=:@-]/gu, (sign) =>
    encodeURIComponent(/\p{Cs}/u.test(sign) ? '\ufffd' : sign),
  );
}

/** The address with each parameter as `mark` writes it. */
function address(route: Requested, baseUrl: string, mark: (name: string) => string): string {
  const text = (part: Part) => (part.kind === 'parameter' ? mark(part.name) : encoded(part.text));
  const path = parseTemplate(route.path).map((segment) => segment.map(text).join(''));
  const query = namesIn(route).query.map((name) => `${encodeURIComponent(plain(name))}=${mark(name)}`);
  return plain(`${baseUrl}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`);
}

/** A curl command; parameters stay in braces, to be filled in. Quoted, as the workspace may say anything. */
export function curlCommand(route: Requested, baseUrl: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const url = address(route, baseUrl, (name) => `{${name}}`);
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

/** A whole `.http` file: the host and every parameter as a variable at its head, then a request for each route. */
export function httpFile(routes: readonly Route[], baseUrl: string): string {
  const head = [`@host = ${plain(baseUrl)}`, ...variableLines(routes)];
  return `${[head, ...routes.map((route) => requestLines(route, '{{host}}'))]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function requestLines(route: Route, baseUrl: string): readonly string[] {
  return [
    `### ${plain(`${route.service}.${route.method}`)}`,
    `${verbOf(route)} ${address(route, baseUrl, (name) => `{{${variable(name)}}}`)}`,
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
