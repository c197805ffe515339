import { counted } from '../../../core/model/counted';
import { type Diagnostic, diagnosticRules } from '../../../core/model/diagnostic';
import { locationFormat } from '../../../core/model/location';
import { acceptedParts } from '../footer';
import { markdownText, rowsWithin } from '../markdown-texts-and-rows';
import type { FindingsReport } from './report';

/** A section for a pull request or a step summary: a table of at most `maxBytes`, and the remedy for each code. */
export function markdownReport(report: FindingsReport, maxBytes = Infinity): string {
  const { findings, accepted, suppressed, routes } = report;
  const more = acceptedParts(suppressed.length, accepted.length)
    .map((part) => ` · ${part}`)
    .join('');
  const title = `## fx-routes: ${findings.length === 0 ? 'nothing found' : counted(findings.length, 'finding')} in ${counted(routes, 'route')}${more}\n`;
  if (findings.length === 0) return title;
  const rows = findings.map(
    (finding) =>
      `| ${finding.severity} | ${finding.code} | ${message(finding)} | ${locations(finding, report)} |`,
  );
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

const message = (finding: Diagnostic) => markdownText(finding.message);
const locations = ({ location, related }: Diagnostic, { repositoryPath }: FindingsReport) =>
  [location, ...related.map((other) => other.location)]
    .map((location) => markdownText(locationFormat(repositoryPath).format(location)))
    .join('<br>');
