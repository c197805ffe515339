import type { Route, Severity } from '../../../core';
import { getOrInsert, groupBy } from '../../../core/model/collections';
import { diagnosticLocations, diagnosticRules } from '../../../core/model/diagnostic';
import { locationFormat, locationKey } from '../../../core/model/location';
import { counted } from '../../../core/model/text';
import { palette } from '../../layout/colors';
import { printable } from '../../layout/printable';
import { markdownRow, markdownText, rowsWithin } from '../markdown';
import { acceptedParts } from '../notices';
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

/** A section for a pull request or a step summary: a table of at most `maxBytes`, and the remedy for each code. */
export function markdownReport(report: FindingsReport, maxBytes = Infinity): string {
  const { findings, accepted, suppressed, routes, repositoryPath } = report;
  const more = acceptedParts(suppressed.length, accepted.length)
    .map((part) => ` · ${part}`)
    .join('');
  const title = `## fx-routes: ${findings.length === 0 ? 'nothing found' : counted(findings.length, 'finding')} in ${counted(routes, 'route')}${more}\n`;
  if (findings.length === 0) return title;
  const rows = findings.map(({ severity, code, message, location, related }) => {
    const places = [location, ...related.map((other) => other.location)];
    const texts = places.map((place) => markdownText(locationFormat(repositoryPath).format(place)));
    return markdownRow([severity, code, markdownText(message), texts.join('<br>')]);
  });
  const codes = [...new Set(findings.map(({ code }) => code))];
  const remedies = codes.map((code) => `- **${code}**: ${diagnosticRules[code].remedy}`);
  return [
    title,
    '| severity | code | finding | location |',
    '| --- | --- | --- | --- |',
    ...rowsWithin(maxBytes, Infinity, rows, 'fx-routes check'),
    '',
    ...remedies,
    '',
  ].join('\n');
}
