import type { HostDescription, ReportedRoute } from '../../model/host-description';

/** A JSON object of unknown content. */
type JsonObject = Readonly<Record<string, unknown>>;

/** A document that is not what it should be; the message completes "the description is …". */
export class DescriptionError extends Error {}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own members of an object, each an object itself. `place` names the value in messages. */
function objectsIn(value: unknown, place: string): readonly (readonly [key: string, JsonObject])[] {
  return Object.entries(objectAt(value, place)).map(([key, member]) => [
    key,
    objectAt(member, `${place}.${key}`),
  ]);
}

function objectAt(value: unknown, place: string): JsonObject {
  if (!isObject(value)) throw malformed(place, 'an object');
  return value;
}

function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string') throw malformed(place, 'text');
  return value;
}

/** A text that may be absent or null. */
function optionalTextAt(value: unknown, place: string): string | null {
  return value === undefined || value === null ? null : textAt(value, place);
}

/** A list that may be absent or null. */
function optionalListAt(value: unknown, place: string): readonly unknown[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) throw malformed(place, 'a list');
  return value;
}

/** The text that each object of a list has under a key. */
function textsIn(list: readonly unknown[], place: string, key: string): readonly string[] {
  return list.map((item, at) => textAt(objectAt(item, `${place}[${at}]`)[key], `${place}[${at}].${key}`));
}

/** No server takes longer addresses, and reading a template is not meant for them. */
const longestAddress = 2048;

/** An address relative to the root, with its leading slash. */
function addressOf(text: string, place: string): string {
  if (text.length > longestAddress) throw malformed(place, `an address: it has ${text.length} characters`);
  return text.startsWith('/') ? text : `/${text}`;
}

function malformed(place: string, wanted: string): DescriptionError {
  return new DescriptionError(`malformed: ${place} is not ${wanted}`);
}

/** The routes of the framework's own API definition: modules, their controllers, their actions. */
function apiDefinitionRoutes(document: JsonObject): readonly ReportedRoute[] {
  return objectsIn(document.modules, 'modules').flatMap(([group, { controllers }]) => {
    const place = `modules.${group}.controllers`;
    return objectsIn(controllers, place).flatMap(([key, { type, actions }]) => {
      const controller = optionalTextAt(type, `${place}.${key}.type`) ?? key;
      return objectsIn(actions, `${place}.${key}.actions`).map(([action, members]) => ({
        ...reportedAction(members, `${place}.${key}.actions.${action}`),
        controller,
        group,
      }));
    });
  });
}

function reportedAction(action: JsonObject, place: string) {
  const list = optionalListAt(action.parametersOnMethod, `${place}.parametersOnMethod`);
  return {
    verb: optionalTextAt(action.httpMethod, `${place}.httpMethod`)?.toUpperCase() || 'ANY',
    path: addressOf(textAt(action.url, `${place}.url`), `${place}.url`),
    method: optionalTextAt(action.name, `${place}.name`),
    parameters: list && textsIn(list, `${place}.parametersOnMethod`, 'name'),
  };
}

/** The members of a path that stand for a verb; the others describe the path. */
const verbs: ReadonlySet<string> = new Set('get put post delete options head patch trace'.split(' '));

/** The operations of an OpenAPI or Swagger document. It tells neither classes nor methods. */
function openApiRoutes(document: JsonObject): readonly ReportedRoute[] {
  const paths = Object.entries(objectAt(document.paths, 'paths')).filter(([path]) => !path.startsWith('x-'));
  return paths.flatMap(([path, value]) => {
    const item = objectAt(value, `paths.${path}`);
    const operations = Object.entries(item).filter(([key]) => verbs.has(key.toLowerCase()));
    return operations.map(([verb, operation]) => {
      const place = `paths.${path}.${verb}`;
      const [tag] = optionalListAt(objectAt(operation, place).tags, `${place}.tags`) ?? [];
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
function openApiPrefixes(document: JsonObject): readonly string[] {
  const servers = textsIn(optionalListAt(document.servers, 'servers') ?? [], 'servers', 'url');
  const basePath = optionalTextAt(document.basePath, 'basePath') ?? '';
  return [...new Set([basePath, ...servers].map(pathOf))].filter((prefix) => prefix !== '');
}

/** `https://host:1/store/` → `/store`. */
function pathOf(url: string): string {
  const path = url.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '');
  const whole = path.endsWith('/') ? path.slice(0, -1) : path;
  return whole === '' || whole.startsWith('/') ? whole : `/${whole}`;
}

/**
 * Reads a parsed JSON document in one of the two formats in which hosts describe themselves.
 * Throws a `DescriptionError` for any other document, and for one that is malformed where it matters.
 */
export function readDescription(document: unknown): HostDescription {
  if (isObject(document)) {
    if (isObject(document.modules))
      return { format: 'api-definition', routes: apiDefinitionRoutes(document), prefixes: [] };
    const isOpenApi = typeof document.openapi === 'string' || typeof document.swagger === 'string';
    if (isOpenApi && isObject(document.paths))
      return { format: 'openapi', routes: openApiRoutes(document), prefixes: openApiPrefixes(document) };
  }
  throw new DescriptionError('neither an API definition (modules) nor an OpenAPI document (openapi, paths)');
}
