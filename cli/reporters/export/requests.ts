import type { Analysis, Route } from '../../../core';
import { httpFile } from '../../../core/queries/curl-and-http-requests';
import type { Exported } from './index';

const isKnown = ({ certainty }: Route) => certainty !== 'unknown';

/** The text of an `.http` file with a request for each route, except for unknown routes. */
export function requestsReport({ routes }: Analysis, baseUrl: string): Exported {
  return {
    text: httpFile(routes.filter(isKnown), baseUrl),
    leftOut: routes
      .filter((route) => !isKnown(route))
      .map((route) => ({ route, reason: `unknown because ${route.reasons[0]?.text ?? 'of its path'}` })),
  };
}
