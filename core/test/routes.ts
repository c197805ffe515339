import { plainRoute } from '../conventions/plain-route';
import type { Analysis, Route } from '../model/route';
import type { SharedRoute } from '../queries/shared-routes';

/** A route for tests, with defaults for all properties that are not given. */
export function route(given: Partial<SharedRoute> & { readonly at?: string } = {}): SharedRoute {
  const { at = 'src/books.ts:1', ...rest } = given;
  const [file = '', line = '1'] = at.split(':');
  const location = { file, line: Number(line) - 1, column: 2, endLine: Number(line) - 1, endColumn: 9 };
  const path = given.path ?? '/api/app/book';
  const defaults = plainRoute({
    verb: 'GET',
    path,
    service: 'BookAppService',
    serviceFullName: `acme#${given.service ?? 'BookAppService'}`,
    method: 'getAsync',
    visibility: 'visible',
    origin: 'convention',
    style: 'v4',
    reasons: [],
    parameters: [],
    application: 'acme',
    assembly: 'acme',
    location,
    serviceLocation: { ...location, line: 0 },
    derivation: [],
    actionName: 'Get',
    conventionalVerb: { verb: 'GET', prefix: 'Get' },
  });
  return { ...defaults, applications: [given.application ?? 'acme'], ...rest };
}

type WithRoutes<Row extends Route> = Analysis & { readonly routes: readonly Row[] };

/** An analysis for tests, empty except for the given properties. */
export function analysis<Row extends Route = SharedRoute>(
  given: Partial<WithRoutes<Row>> = {},
): WithRoutes<Row> {
  return {
    profile: 'fx',
    style: 'configured',
    applications: [],
    routes: [],
    modules: { applications: [], routes: [] },
    exclusions: [],
    diagnostics: [],
    suppressed: [],
    leftOut: [],
    comments: [],
    classes: [],
    ...given,
  };
}
