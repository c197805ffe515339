import type { Route, Severity } from '../../../core';
import { getOrInsert, groupBy } from '../../../core/model/collections';
import { diagnosticLocations, diagnosticRules } from '../../../core/model/diagnostic';
import { locationKey } from '../../../core/model/location';
import { palette } from '../layout/palette';
import { printable } from '../printable';
import type { FindingsReport } from './report';

/** All findings with their locations, then the remedy for each code. Empty if there are no findings. */
export function textReport({ findings, routesOf, colorLevel, locations }: FindingsReport): string {
  const colors = palette(colorLevel);
  const paints: Readonly<Record<Severity, (text: string) => string>> = {
    error: colors.alarm,
    warning: colors.attention,
    info: colors.faint,
  };
  // Cache: thousands of findings may have one subject, a method with thousands of routes.
  const methods = new Map<readonly Route[], ReadonlyMap<string, string>>();
  const blocks = findings.map((finding) => {
    const head = `${paints[finding.severity](finding.severity)} ${printable(finding.message)} ${colors.faint(`[${finding.code}]`)}`;
    const named = getOrInsert(methods, routesOf(finding), methodsByLocation);
    const lines = diagnosticLocations(finding).map((location, at) => {
      // If no method is at a location, the message about the location.
      const label = named.get(locationKey(location)) ?? finding.related[at - 1]?.message ?? '';
      return `  ${printable(locations.format(location))}  ${printable(label)}`;
    });
    return [head, ...lines.map((line) => line.trimEnd()), ''].join('\n');
  });
  const codes = [...new Set(findings.map(({ code }) => code))];
  const remedies = codes.map((code) => `${colors.heading(code)}: ${diagnosticRules[code].remedy}\n`);
  return [...blocks, ...(remedies.length > 0 ? [remedies.join('')] : [])].join('\n');
}

/** The methods at each location: `BookAppService.getAsync`. */
function methodsByLocation(involved: readonly Route[]): ReadonlyMap<string, string> {
  const groups = groupBy(involved, ({ location }) => locationKey(location));
  const named = (routes: readonly Route[]) =>
    [...new Set(routes.map(({ service, method }) => `${service}.${method}`))].join(', ');
  return new Map([...groups].map(([key, routes]) => [key, named(routes)]));
}
