import type { HostDescription } from '../../model/host-description';
import { apiDefinitionRoutes } from './api-definition';
import { DescriptionError, isObject } from './document';
import { openApiPrefixes, openApiRoutes } from './openapi';

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
