import type { ReportedRoute } from '../../model/host-description';
import { addressOf, type JsonObject, objectAt, optionalListAt, optionalTextAt, textAt } from './document';

/** The members of a path that stand for a verb; the others describe the path. */
const verbs: ReadonlySet<string> = new Set('get put post delete options head patch trace'.split(' '));

/** The operations of an OpenAPI or Swagger document. It tells neither classes nor methods. */
export function openApiRoutes(document: JsonObject): readonly ReportedRoute[] {
  const paths = Object.entries(objectAt(document.paths, 'paths')).filter(([path]) => !path.startsWith('x-'));
  return paths.flatMap(([path, value]) => {
    const item = objectAt(value, `paths.${path}`);
    const operations = Object.entries(item).filter(([key]) => verbs.has(key.toLowerCase()));
    return operations.map(([verb, operation]) => {
      const place = `paths.${path}.${verb}`;
      const [tag] = optionalListAt(objectAt(operation, place).tags, `${place}.tags`);
      return {
        verb: verb.toUpperCase(),
        path: addressOf(path, place),
        controller: null,
        method: null,
        parameters: null,
        group: optionalTextAt(tag, `${place}.tags[0]`),
      };
    });
  });
}

/** `basePath` of Swagger 2, the paths of `servers` of OpenAPI 3; without those that add nothing. */
export function openApiPrefixes(document: JsonObject): readonly string[] {
  const servers = optionalListAt(document.servers, 'servers').map((server, at) =>
    textAt(objectAt(server, `servers[${at}]`).url, `servers[${at}].url`),
  );
  const basePath = optionalTextAt(document.basePath, 'basePath') ?? '';
  return [...new Set([basePath, ...servers].map(pathOf))].filter((prefix) => prefix !== '');
}

/** `https://host:1/store/` → `/store`. */
function pathOf(url: string): string {
  const path = url.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '');
  const whole = path.endsWith('/') ? path.slice(0, -1) : path;
  return whole === '' || whole.startsWith('/') ? whole : `/${whole}`;
}
