import type { Route } from '../../../model/route';

/** A route as a description contains it; its values may differ from those of the predicted route. */
export type Reported = Pick<Route, 'verb' | 'path' | 'serviceFullName' | 'method'> & {
  readonly service?: string;
  readonly parameters?: readonly { readonly name: string }[];
};

/** An API definition with the given rows, as a host of the framework returns it. */
export function apiDefinition(rows: readonly Reported[]): object {
  const controllers: Record<string, { type: string; actions: Record<string, object> }> = {};
  for (const { verb, path, serviceFullName: type, method, parameters = [] } of rows) {
    controllers[type] ??= { type, actions: {} };
    const { actions } = controllers[type];
    const parametersOnMethod = parameters.map(({ name }) => ({ name, isOptional: false }));
    actions[`${method}By${Object.keys(actions).length}`] = {
      uniqueName: method,
      name: method,
      httpMethod: verb,
      url: path.slice(1),
      parametersOnMethod,
      implementFrom: type,
    };
  }
  return { modules: { app: { rootPath: 'app', remoteServiceName: 'Default', controllers } }, types: {} };
}

/** An OpenAPI 3 document with the given rows. */
export function openApi(rows: readonly Reported[], more: object = {}): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { verb, path, service } of rows) {
    const plain = path.replace(/\{([^}:?]*)[^}]*\}/g, '{$1}');
    paths[plain] ??= {};
    paths[plain][verb.toLowerCase()] = {
      tags: [service?.replace(/(App)?Service$/, '') ?? 'Default'],
      responses: {},
    };
  }
  return { openapi: '3.0.1', info: { title: 'A store', version: 'v1' }, paths, ...more };
}
