import { counted } from '../../../core/model/counted';
import { type Diagnostic, diagnosticRules } from '../../../core/model/diagnostic';
import { locationText } from '../../../core/model/location';
import { markdownText } from '../escape-markdown';
import { acceptedParts } from '../footer';
import type { FindingsReport } from './report';

/** A section for a pull request or a step summary, with a table of the findings and the remedy for each code. */
export function markdownReport({ findings, accepted, suppressed, routes }: FindingsReport): string {
  const more = acceptedParts(suppressed.length, accepted.length)
    .map((part) => ` · ${part}`)
    .join('');
  const title = `## fx-routes: ${findings.length === 0 ? 'nothing found' : counted(findings.length, 'finding')} in ${counted(routes, 'route')}${more}\n`;
  if (findings.length === 0) return title;
  const rows = findings.map(
    (finding) => `| ${finding.severity} | ${finding.code} | ${message(finding)} | ${locations(finding)} |`,
  );
  const codes = [...new Set(findings.map(({ code }) => code))];
  const remedies = codes.map((code) => `- **${code}**: ${diagnosticRules[code].remedy}`);
  return [
    title,
    '| severity | code | finding | location |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...remedies,
    '',
  ].join('\n');
}

const message = (finding: Diagnostic) => markdownText(finding.message);
const locations = ({ location, related }: Diagnostic) =>
  [location, ...related.map((other) => other.location)]
    .map((location) => markdownText(locationText(location)))
    .join('<br>');
