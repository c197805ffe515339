import type { Application, MappedEndpoint } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { type Reason, type Route, type RouteParameter, UNKNOWN_SEGMENT } from '../model/route';
import { parseTemplate } from '../routing/template';
import { mappedAccess } from './access';
import { type ActionOutcome, ANY, certaintyOf } from './action-routes';
import { templateProblems } from './template-findings';

/** The routes of the endpoints that are not controllers, and findings about their templates. */
export function mappedEndpointRoutes(application: Application): ActionOutcome {
  const outcomes = application.endpoints.map((endpoint) => ({
    routes: endpointRoutes(endpoint, application),
    diagnostics: findingsOf(endpoint, application),
  }));
  return {
    routes: outcomes.flatMap(({ routes }) => routes),
    exclusions: [],
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** API discovery of the framework describes only controllers, so all routes are hidden. */
export function endpointRoutes(
  endpoint: MappedEndpoint,
  application: Pick<Application, 'name' | 'hostPolicies'>,
): readonly Route[] {
  const { call, container, path, verbs, reasons, location, order, name, assembly, condition } = endpoint;
  return (verbs.length === 0 ? [ANY] : verbs).map((verb) => ({
    verb,
    path,
    service: container.slice(container.lastIndexOf('.') + 1),
    serviceFullName: container,
    application: application.name,
    assembly,
    method: call,
    visibility: 'hidden',
    origin: 'endpoint',
    style: null,
    styles: { v3: path, v4: path },
    base: null,
    certainty: certaintyOf(reasons),
    reasons: distinct(reasons),
    parameters: parametersOf(path),
    inheritedFrom: null,
    location,
    serviceLocation: location,
    derivation: [{ kind: 'mapped-endpoint', text: `${call} maps the endpoint ${path}`, location }],
    actionName: call,
    conventionalVerb: { verb, prefix: null },
    removedPrefix: null,
    apiVersions: [],
    obsolete: false,
    isOutsideInterfaces: false,
    hasUnknownBase: false,
    collidesWith: [],
    access: mappedAccess(endpoint, application.hostPolicies),
    ...(order !== 0 && { order }),
    ...(name !== null && { name }),
    ...(condition !== '' && { condition: { mediaTypes: [], hosts: [], other: condition } }),
  }));
}

const distinct = (reasons: readonly Reason[]) => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
];

const parametersOf = (path: string): readonly RouteParameter[] =>
  parseTemplate(path)
    .flat()
    .flatMap((part) =>
      part.kind === 'parameter'
        ? { name: part.name, in: 'path', type: 'string', optional: part.isOptional }
        : [],
    );

function findingsOf(
  { call, container, path, location, reasons }: MappedEndpoint,
  { constraints }: Application,
): readonly Diagnostic[] {
  if (path.split('/').includes(UNKNOWN_SEGMENT) || certaintyOf(reasons) === 'unknown') return [];
  return templateProblems(path, constraints).map(({ code, text }) =>
    diagnostic(code, `${container}.${call} ${text}`, location, [`${container}.${call}`]),
  );
}
