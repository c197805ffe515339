import type { Analysis, Route } from '../model/route';
import type { Filter } from './filter';
import { routeLookup } from './parties';

/**
 * The same analysis with the rows that pass the filter. Rows stay as they are: a route still names a collision partner
 * that did not pass. A diagnostic stays when one of the routes that it is about does, or when it is about none.
 */
export function narrow(analysis: Analysis, filter: Filter): Analysis {
  const routes = analysis.routes.filter((route) => filter.matchesRoute(route));
  const serving = new Set(routes.map(({ application }) => application));
  return {
    ...analysis,
    applications: analysis.applications.filter(({ name }) => serving.has(name)),
    routes,
    exclusions: analysis.exclusions.filter((exclusion) => filter.matchesExclusion(exclusion)),
    diagnostics: diagnosticsAbout(routes, analysis),
  };
}

function diagnosticsAbout(routes: readonly Route[], whole: Analysis): Analysis['diagnostics'] {
  if (routes.length === whole.routes.length) return whole.diagnostics;
  const routesOf = routeLookup(whole.routes);
  const kept = new Set(routes);
  return whole.diagnostics.filter((diagnostic) => {
    const about = routesOf(diagnostic);
    return about.length === 0 || about.some((route) => kept.has(route));
  });
}
