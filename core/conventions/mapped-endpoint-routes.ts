import type { Application, MappedEndpoint } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { type Reason, type Route, type RouteParameter, UNKNOWN_SEGMENT } from '../model/route';
import { parseTemplate } from '../routing/template';
import { mappedAccess } from './access';
import { type ActionOutcome, ANY, certaintyOf, mergeOutcomes } from './action-routes';
import { plainRoute } from './plain-route';
import { templateProblems } from './template-findings';

/** The routes of the endpoints that are not controllers, and findings about their templates. */
export const mappedEndpointRoutes = (application: Application): ActionOutcome =>
  mergeOutcomes(
    application.endpoints.map((endpoint) => ({
      routes: endpointRoutes(endpoint, application),
      exclusions: [],
      diagnostics: findingsOf(endpoint, application),
    })),
  );

/** API discovery of the framework describes only controllers, so all routes are hidden. */
export function endpointRoutes(
  endpoint: MappedEndpoint,
  { name: application, hostPolicies }: Pick<Application, 'name' | 'hostPolicies'>,
): readonly Route[] {
  const { call, container, path, verbs, reasons, location, order, name, assembly, condition } = endpoint;
  return (verbs.length === 0 ? [ANY] : verbs).map((verb) =>
    plainRoute({
      ...{ verb, path, application, assembly, location, origin: 'endpoint' },
      serviceFullName: container,
      method: call,
      reasons: distinct(reasons),
      parameters: parametersOf(path),
      derivation: [{ kind: 'mapped-endpoint', text: `${call} maps the endpoint ${path}`, location }],
      access: mappedAccess(endpoint, hostPolicies),
      ...(order && { order }),
      ...(name !== undefined && { name }),
      ...(condition && { condition: { mediaTypes: [], hosts: [], other: condition } }),
    }),
  );
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
