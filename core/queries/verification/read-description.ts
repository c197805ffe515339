import type { HostDescription, ReportedRoute, ReportedSignature } from '../../model/host-description';
import { isJsonObject, type JsonObject } from '../../model/json-object';
import { decoded } from '../request-url';

/** The error for a document that is not a valid description; its message completes "the description is …". */
export class DescriptionError extends Error {}

/** The members of an object. Each member must be an object. `label` names the outer object in messages. */
function objectsIn(value: unknown, label: string): readonly (readonly [key: string, JsonObject])[] {
  return Object.entries(objectAt(value, label)).map(([key, member]) => [
    key,
    objectAt(member, `${label}.${key}`),
  ]);
}

function objectAt(value: unknown, label: string): JsonObject {
  if (!isJsonObject(value)) throw malformed(label, 'an object');
  return value;
}

function textAt(value: unknown, label: string): string {
  if (typeof value !== 'string') throw malformed(label, 'text');
  return value;
}

/** A text that may be absent or null. */
function optionalTextAt(value: unknown, label: string): string | null {
  return value === undefined || value === null ? null : textAt(value, label);
}

/** A list that may be absent or null. */
function optionalListAt(value: unknown, label: string): readonly unknown[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) throw malformed(label, 'a list');
  return value;
}

/** The text under a key in each object of a list. */
function textsIn(list: readonly unknown[], label: string, key: string): readonly string[] {
  return list.map((item, at) => textAt(objectAt(item, `${label}[${at}]`)[key], `${label}[${at}].${key}`));
}

/** No server accepts longer paths, and the template parser is not designed for them. */
const MAX_PATH = 2048;

/** A path from the root, with a leading slash. */
function absolutePath(text: string, label: string): string {
  if (text.length > MAX_PATH) throw malformed(label, `a path of at most ${MAX_PATH} characters`);
  return text.startsWith('/') ? text : `/${text}`;
}

function malformed(label: string, wanted: string): DescriptionError {
  return new DescriptionError(`malformed: ${label} is not ${wanted}`);
}

/** The routes of the framework's API definition, a tree of modules, controllers and actions. */
function apiDefinitionRoutes(document: JsonObject): readonly ReportedRoute[] {
  return objectsIn(document.modules, 'modules').flatMap(([group, { controllers }]) => {
    const label = `modules.${group}.controllers`;
    return objectsIn(controllers, label).flatMap(([key, { type, actions }]) => {
      const controller = optionalTextAt(type, `${label}.${key}.type`) ?? key;
      return objectsIn(actions, `${label}.${key}.actions`).map(([action, members]) => ({
        ...reportedAction(members, `${label}.${key}.actions.${action}`),
        controller,
        group,
      }));
    });
  });
}

function reportedAction(action: JsonObject, label: string) {
  const list = optionalListAt(action.parametersOnMethod, `${label}.parametersOnMethod`);
  return {
    verb: optionalTextAt(action.httpMethod, `${label}.httpMethod`)?.toUpperCase() || 'ANY',
    path: absolutePath(textAt(action.url, `${label}.url`), `${label}.url`),
    method: optionalTextAt(action.name, `${label}.name`),
    parameters: list && textsIn(list, `${label}.parametersOnMethod`, 'name'),
    signature: signatureOf(action),
  };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** What an action takes and returns; null if it does not say so. */
function signatureOf({ parameters, returnValue }: JsonObject): ReportedSignature | null {
  if (!Array.isArray(parameters)) return null;
  return {
    result: isJsonObject(returnValue) ? textOrNull(returnValue.type) : null,
    parameters: parameters.filter(isJsonObject).map(({ name, type, bindingSourceId, isOptional }) => ({
      name: String(name),
      type: textOrNull(type),
      bindingSourceId: textOrNull(bindingSourceId),
      isOptional: isOptional === true,
    })),
  };
}

/** Whether OpenAPI has an operation for a verb. All other members of a path describe the path. */
export const isOperation = (verb: string) => /^(?:get|put|post|delete|options|head|patch|trace)$/i.test(verb);

/** The operations of an OpenAPI or Swagger document, which contains no classes and methods. References are rejected. */
function openApiRoutes(document: JsonObject): readonly ReportedRoute[] {
  const paths = Object.entries(objectAt(document.paths, 'paths')).filter(([path]) => !path.startsWith('x-'));
  return paths.flatMap(([path, value]) => {
    const item = objectAt(value, `paths.${path}`);
    if ('$ref' in item) throw malformed(`paths.${path}`, 'a path without a reference');
    const operations = Object.entries(item).filter(([key]) => isOperation(key));
    return operations.map(([verb, operation]) => {
      const label = `paths.${path}.${verb}`;
      const [tag] = optionalListAt(objectAt(operation, label).tags, `${label}.tags`) ?? [];
      return {
        verb: verb.toUpperCase(),
        // The paths of OpenAPI are percent-encoded, templates are not.
        path: absolutePath(path, label).split('/').map(decoded).join('/'),
        controller: null,
        method: null,
        parameters: null,
        signature: null,
        group: optionalTextAt(tag, `${label}.tags[0]`),
      };
    });
  });
}

/** The non-empty prefixes: `basePath` of Swagger 2, or the paths of `servers` of OpenAPI 3. */
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
 * Reads a parsed JSON document in one of the two supported formats: API definition or OpenAPI.
 * Throws a `DescriptionError` for any other document, and if a required part is malformed.
 */
export function readDescription(document: unknown): HostDescription {
  if (isJsonObject(document)) {
    if (isJsonObject(document.modules))
      return { format: 'api-definition', routes: apiDefinitionRoutes(document), prefixes: [] };
    const isOpenApi = typeof document.openapi === 'string' || typeof document.swagger === 'string';
    if (isOpenApi && isJsonObject(document.paths))
      return { format: 'openapi', routes: openApiRoutes(document), prefixes: openApiPrefixes(document) };
  }
  throw new DescriptionError('neither an API definition (modules) nor an OpenAPI document (openapi, paths)');
}
