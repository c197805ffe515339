import type { Route } from '../../core';

/** `/api/book/{id:guid}/{*rest}` → names in order. */
const PARAMETER = /\{\*{0,2}([^{}:=?]+)[^{}]*\}/g;

const printable = (text: string) => text.replace(/\p{Cc}/gu, '');
const method = ({ verb }: Route) => (verb === 'ANY' ? 'GET' : verb);
const hasBody = (route: Route) => route.parameters.some((parameter) => parameter.in === 'body');

/** The address with each parameter as `mark` writes it, and with the query parameters that may not be left out. */
function address(route: Route, baseUrl: string, mark: (name: string) => string): string {
  const path = route.path.replace(PARAMETER, (_, name: string) => mark(name));
  const query = route.parameters
    .filter((parameter) => parameter.in === 'query' && !parameter.optional)
    .map(({ name }) => `${encodeURIComponent(name)}=${mark(name)}`);
  return printable(`${baseUrl}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`);
}

/** A curl command; parameters stay in braces, to be filled in. Quoted, as the workspace may say anything. */
export function curlCommand(route: Route, baseUrl: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const url = address(route, baseUrl, (name) => `{${name}}`);
  return [
    'curl',
    ...(url.includes('{') ? ['--globoff'] : []),
    ...['--request', method(route), quote(url)],
    ...(hasBody(route) ? ['--header', quote('Content-Type: application/json'), '--data', quote('{}')] : []),
  ].join(' ');
}

/** A request for a `.http` file, with a variable for each parameter. */
export function httpRequest(route: Route, baseUrl: string): string {
  const names = new Set<string>();
  const url = address(route, baseUrl, (name) => {
    names.add(name);
    return `{{${name}}}`;
  });
  return [
    `### ${printable(`${route.service}.${route.method}`)}`,
    ...[...names].map((name) => printable(`@${name} = `)),
    `${method(route)} ${url}`,
    ...(hasBody(route) ? ['Content-Type: application/json', '', '{}'] : []),
    '',
  ].join('\n');
}
