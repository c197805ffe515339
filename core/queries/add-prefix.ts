import type { Diagnostic } from '../model/diagnostic';
import type { Analysis, Route } from '../model/route';

/** Adds a prefix to all paths of an analysis, as a gateway does. The messages of findings keep the original paths. */
export function withPrefix(analysis: Analysis, prefix: string): Analysis {
  const prefixed = (path: string) => (path === '/' ? prefix : `${prefix}${path}`);
  const relabeled = (text: string) =>
    text.replace(/^([A-Z]+) (\/\S*)/, (_, verb: string, path: string) => `${verb} ${prefixed(path)}`);
  const moved = (route: Route): Route => ({
    ...route,
    path: prefixed(route.path),
    styles: { v3: prefixed(route.styles.v3), v4: prefixed(route.styles.v4) },
    base: route.base === null ? null : prefixed(route.base),
    collidesWith: route.collidesWith.map(relabeled),
  });
  const movedFinding = <Finding extends Diagnostic>(finding: Finding): Finding => ({
    ...finding,
    subjects: finding.subjects.map(relabeled),
    related: finding.related.map((other) => ({ ...other, message: relabeled(other.message) })),
  });
  return {
    ...analysis,
    routes: analysis.routes.map(moved),
    modules: { ...analysis.modules, routes: analysis.modules.routes.map(moved) },
    diagnostics: analysis.diagnostics.map(movedFinding),
    suppressed: analysis.suppressed.map(movedFinding),
  };
}
