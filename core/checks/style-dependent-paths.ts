import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { type Route, routeLabel } from '../model/route';

/** Findings about routes whose path depends on the style; reported only on request. */
export function checkStyleDifferences(routes: readonly Route[]): readonly Diagnostic[] {
  return routes
    .filter(({ styles }) => styles.v3 !== styles.v4)
    .map((route) => {
      const { service, method, styles, location } = route;
      const message = `${service}.${method} is at ${styles.v3} in the v3 style, and at ${styles.v4} in the v4 style.`;
      return diagnostic('style-difference', message, location, [routeLabel(route)]);
    });
}
