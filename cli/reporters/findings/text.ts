import { type Diagnostic, diagnosticRules, type Location, type Route, type Severity } from '../../../core';
import { locationKey } from '../../../core/model/location';
import { diagnosticLocations } from '../../../core/queries/diagnostic-routes';
import { palette } from '../palette';
import { printable } from '../printable';
import type { FindingsReport } from './report';

/** All findings, each with its parties, then what to do about each kind. Empty for none. */
export function textReport({ findings, partiesOf, colorLevel, places }: FindingsReport): string {
  const colors = palette(colorLevel);
  const paints: Readonly<Record<Severity, (text: string) => string>> = {
    error: colors.alarm,
    warning: colors.attention,
    info: colors.faint,
  };
  const blocks = findings.map((finding) => {
    const head = `${paints[finding.severity](finding.severity)} ${printable(finding.message)} ${colors.faint(`[${finding.code}]`)}`;
    const parties = partiesOf(finding);
    const lines = diagnosticLocations(finding).map(
      (place, at) =>
        `  ${printable(places.format(place))}  ${printable(partyText(finding, parties, place, at))}`,
    );
    return [head, ...lines.map((line) => line.trimEnd()), ''].join('\n');
  });
  const codes = [...new Set(findings.map(({ code }) => code))];
  const remedies = codes.map((code) => `${colors.heading(code)}: ${diagnosticRules[code].remedy}\n`);
  return [...blocks, ...(remedies.length > 0 ? [remedies.join('')] : [])].join('\n');
}

/** Names the method at a place: `BookAppService.getAsync`; else what the finding itself says of the place. */
function partyText(finding: Diagnostic, parties: readonly Route[], place: Location, at: number): string {
  const here = parties.filter((route) => locationKey(route.location) === locationKey(place));
  if (here.length > 0)
    return [...new Set(here.map(({ service, method }) => `${service}.${method}`))].join(', ');
  return finding.related[at - 1]?.message ?? '';
}
