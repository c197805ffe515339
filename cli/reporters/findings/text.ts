import type { Diagnostic, Location, Route, Severity } from '../../../core';
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
  const blocks = findings.map((finding) => {
    const head = `${paints[finding.severity](finding.severity)} ${printable(finding.message)} ${colors.faint(`[${finding.code}]`)}`;
    const involved = routesOf(finding);
    const lines = diagnosticLocations(finding).map(
      (location, at) =>
        `  ${printable(locations.format(location))}  ${printable(locationLabel(finding, involved, location, at))}`,
    );
    return [head, ...lines.map((line) => line.trimEnd()), ''].join('\n');
  });
  const codes = [...new Set(findings.map(({ code }) => code))];
  const remedies = codes.map((code) => `${colors.heading(code)}: ${diagnosticRules[code].remedy}\n`);
  return [...blocks, ...(remedies.length > 0 ? [remedies.join('')] : [])].join('\n');
}

/** The method at a location: `BookAppService.getAsync`. If no method is there, the message about the location. */
function locationLabel(finding: Diagnostic, involved: readonly Route[], location: Location, at: number) {
  const here = involved.filter((route) => locationKey(route.location) === locationKey(location));
  if (here.length > 0)
    return [...new Set(here.map(({ service, method }) => `${service}.${method}`))].join(', ');
  return finding.related[at - 1]?.message ?? '';
}
