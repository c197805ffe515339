import type { OpenAPIV3_1 } from 'openapi-types';
import type { Route } from '../../../../core';
import { groupBy } from '../../../../core/model/collections';
import type { Contract } from '../../../../core/model/contract';
import type { OpenApiVersion } from '../../../definitions/options';
import type { LeftOut } from '../exported';
import { uniqueName } from './component-names';
import {
  type DocumentPath,
  documentPaths,
  type Operation,
  type OperationExtensions,
  operation,
  SECURITY_SCHEME,
} from './operation';
import { errorTypes } from './responses';
import { type SchemaWriter, schemaWriter } from './schema';
import { undeclaredOperation } from './undeclared-operation';

/** The verbs of OpenAPI, in the order of a path's operations. */
const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
type Verb = (typeof VERBS)[number];

interface PathItem {
  readonly path: DocumentPath;
  readonly operations: Map<Verb, { readonly route: Route; readonly value: Operation }>;
}

/** What a document contains besides routes. */
export interface DocumentInputs {
  readonly title: string;
  readonly contract: Contract;
  /** The URLs where the application listens; empty if unknown. */
  readonly servers: readonly string[];
  readonly version: OpenApiVersion;
}

/**
 * The routes of one application as an OpenAPI document. A document can have only one operation for each verb and path,
 * regardless of parameter names. If several routes are equal or differ only in constraints or API versions, the
 * document includes only the first. `uncertain` is the number of schemas that are not exact.
 */
export function openApiDocument(routes: readonly Route[], inputs: DocumentInputs) {
  const { operations, types } = inputs.contract;
  const writer = schemaWriter(new Map([...errorTypes, ...types]), inputs.version);
  const items = new Map<string, PathItem>();
  const leftOut: LeftOut[] = [];
  const operationIds = new Set<string>();
  const tagOf = tagNames(routes);

  /** Adds a route to a path for each free verb. Returns a route that already has one of the verbs, or null. */
  function put(route: Route, path: DocumentPath, verbs: readonly Verb[], suffix: string): Route | null {
    const item = items.get(path.shape) ?? { path, operations: new Map() };
    const names = path.parameters.map((part, at) => ({ ...part, key: item.path.parameters[at]!.key }));
    let other: Route | null = null;
    for (const verb of verbs) {
      const taken = item.operations.get(verb);
      if (taken !== undefined) {
        other = taken.route;
        continue;
      }
      const ending = verbs.length > 1 ? `_${verb}` : '';
      const wanted = `${route.service}_${route.method}${suffix}${ending}`.replace(/[^\p{L}\p{N}_]/gu, '_');
      const name = uniqueName(wanted, operationIds);
      const contract = operations.get(route) ?? undeclaredOperation(route);
      const value = operation(
        route,
        verb,
        contract,
        { operationId: name, tag: tagOf(route), path: names },
        writer,
      );
      item.operations.set(verb, { route, value });
      items.set(path.shape, item);
    }
    return other;
  }

  const known = routes.filter((route) => {
    const isKnown = route.certainty !== 'unknown';
    const reason = route.reasons[0]?.text ?? 'the path is not known';
    if (!isKnown) leftOut.push({ route, reason: `unknown because ${reason}` });
    return isKnown;
  });
  const rows = known.flatMap((route) => {
    const verbs = VERBS.filter((verb) => route.verb === 'ANY' || route.verb === verb.toUpperCase());
    if (verbs.length === 0) leftOut.push({ route, reason: 'OpenAPI has no such verb' });
    return verbs.length === 0 ? [] : [{ route, verbs, paths: documentPaths(route.path) }];
  });
  // As in the router, routes for one verb precede `ANY` routes, and full paths precede shortened paths.
  const ordered = rows.toSorted((a, b) => a.verbs.length - b.verbs.length);
  const claim = ({ route, verbs }: (typeof rows)[number], path: DocumentPath, suffix = '', what = '') => {
    const other = put(route, path, verbs, suffix);
    const isSilent = verbs.length > 1 && other !== null && other.verb !== 'ANY';
    if (other !== null && !isSilent) leftOut.push({ route, reason: what + takenBy(other) });
  };
  for (const row of ordered) claim(row, row.paths[0]);
  for (const row of ordered) {
    const [whole, ...shorter] = row.paths;
    for (const path of shorter) {
      const missing = whole.parameters.slice(path.parameters.length).map(({ key }) => key);
      const what = `its path without {${missing.join('} and {')}}: `;
      claim(row, path, `_without_${missing.join('_')}`, what);
    }
  }
  return { document: assemble(items, routes, tagOf, inputs, writer), leftOut, uncertain: writer.uncertain() };
}

const takenBy = ({ service, method, path }: Route) =>
  `OpenAPI cannot distinguish it from ${path} of ${service}.${method}`;

function assemble(
  items: ReadonlyMap<string, PathItem>,
  routes: readonly Route[],
  tagOf: (route: Route) => string,
  { title, servers, version }: DocumentInputs,
  writer: SchemaWriter,
): OpenAPIV3_1.Document<OperationExtensions> {
  const sorted = [...items.values()].sort((a, b) => (a.path.path < b.path.path ? -1 : 1));
  const served = sorted.flatMap(({ operations }) => [...operations.values()].map(({ route }) => route));
  const present = new Set(served.map(({ serviceFullName }) => serviceFullName));
  const tags = new Map(
    routes
      .filter(({ serviceFullName }) => present.has(serviceFullName))
      .map((route) => [tagOf(route), { name: tagOf(route), description: route.serviceFullName }]),
  );
  const schemas = writer.components();
  const isSecured = served.some(({ access }) => access !== undefined && access.requirements.length > 0);
  const components = {
    ...(Object.keys(schemas).length === 0 ? {} : { schemas }),
    ...(isSecured ? { securitySchemes: { [SECURITY_SCHEME]: SIGNED_IN } } : {}),
  };
  return {
    openapi: version === '3.0' ? '3.0.3' : '3.1.1',
    info: {
      title,
      version: 'unversioned',
      description: 'Derived from source code alone. `x-fx-certainty` marks what is not exact.',
    },
    ...(servers.length === 0 ? {} : { servers: servers.map((url) => ({ url })) }),
    tags: [...tags.values()],
    ...(Object.keys(components).length === 0 ? {} : { components }),
    paths: Object.fromEntries(
      sorted.map(({ path, operations }) => [
        path.path,
        Object.fromEntries(
          VERBS.flatMap((verb) => {
            const found = operations.get(verb);
            return found === undefined ? [] : [[verb, found.value] as const];
          }),
        ),
      ]),
    ),
  };
}

/** A placeholder: OpenAPI requires a security scheme, but it is not known how callers sign in. */
const SIGNED_IN = {
  type: 'http',
  scheme: 'bearer',
  description: 'A signed-in caller; the scopes are policies and roles, combined as in x-fx-access.',
} as const;

/** Returns a function that names the tag of a route: the short name of its class if unique, else the full name. */
function tagNames(routes: readonly Route[]): (route: Route) => string {
  const shared = new Set(
    [...groupBy(routes, ({ service }) => service)].flatMap(([service, [first, ...others]]) =>
      others.some(({ serviceFullName }) => serviceFullName !== first.serviceFullName) ? [service] : [],
    ),
  );
  return ({ service, serviceFullName }) => (shared.has(service) ? serviceFullName : service);
}
