import type { Diagnostic, DiagnosticCode, Severity } from '../../core';
import { compareSeverity } from '../../core/model/diagnostic';
import type { LocationFormat } from '../../core/model/location';
import { severityCounts } from './findings/verdict';
import { printable } from './printable';

/** Findings that say how far the result can be trusted. */
const aboutTheAnswer: ReadonlySet<DiagnosticCode> = new Set([
  'syntax-error',
  'project-cycle',
  'duplicate-assembly',
  'inheritance-cycle',
  'unused-configuration',
  'route-builder-replaced',
  'not-evaluated',
]);

/** One line for a finding: `warning src/books.ts:12:3 message [code]`. */
function noticeLine({ severity, location, message, code }: Diagnostic, locations: LocationFormat): string {
  return printable(`${severity} ${locations.format(location)} ${message} [${code}]`);
}

/** One line for each finding that is at least as severe as `least` or about the result itself, and the number of the others. */
export function noticeLines(
  diagnostics: readonly Diagnostic[],
  least: Severity,
  locations: LocationFormat,
): readonly string[] {
  const isShown = ({ severity, code }: Diagnostic) =>
    compareSeverity(severity, least) <= 0 || aboutTheAnswer.has(code);
  const rest = diagnostics.filter((finding) => !isShown(finding));
  return [
    ...diagnostics.filter(isShown).map((finding) => noticeLine(finding, locations)),
    ...(rest.length > 0 ? [`${severityCounts(rest)} (see fx-routes check)`] : []),
  ];
}
