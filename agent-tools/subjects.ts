import type { Analysis, Route } from '../core';
import { findSubject, nearSubjects } from '../core/queries/find-subject';
import { matchUrl } from '../core/queries/match';
import { type SharedRoute, sharedRoutes } from '../core/queries/shared-routes';
import { requestOf } from '../core/queries/split-verb-and-url';
import { InputError, type InputProperty, type Inputs } from './agent-tool';
import { bounded, MAX_NAMES, methodOf } from './rows';

export const subjectInput = {
  subject: {
    type: 'string',
    description:
      'A method (`BookAppService.GetAsync`), a class, or a route or URL with its verb (`GET /api/app/book/{id}`).',
  },
} as const satisfies Record<string, InputProperty>;

/**
 * The routes, and the classes and methods without routes, that a subject names. Throws an `InputError` with similar
 * names if there is none.
 */
export function subjectOf(analysis: Analysis, { subject = '' }: Inputs) {
  const text = String(subject);
  const named = findSubject(analysis, text);
  const routes = sharedRoutes(named.routes.length > 0 ? named.routes : answering(analysis, text));
  if (routes.length + named.exclusions.length > 0) return { routes, exclusions: named.exclusions };
  const similar = nearSubjects(analysis, text).map(bounded);
  throw new InputError('nothing in the workspace has this name', similar.length > 0 ? { similar } : {});
}

/** The routes that answer a URL. */
function answering({ routes }: Analysis, text: string): readonly Route[] {
  const request = requestOf(text);
  return request === null ? [] : matchUrl(routes, request.url, request.verb).winners.map((hit) => hit.route);
}

/** The routes of a subject that must have routes. Throws an `InputError` otherwise. */
export function routesOf(analysis: Analysis, inputs: Inputs): readonly SharedRoute[] {
  const { routes, exclusions } = subjectOf(analysis, inputs);
  if (routes.length > 0) return routes;
  const methods = exclusions.slice(0, MAX_NAMES).map(methodOf);
  throw new InputError('this has no route; explain_route says why', { methods });
}
