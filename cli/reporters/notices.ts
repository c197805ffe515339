import type { Analysis } from '../../core';
import { type UnreadPath, unreadText } from '../../core/discovery/skipped-and-unread-paths';
import { type Diagnostic, type DiagnosticCode, unreadFindings } from '../../core/model/diagnostic';
import type { LocationFormat } from '../../core/model/location';
import type { FilterWords } from '../../core/queries/filter';
import { printable } from '../layout/printable';
import { severityCounts } from './findings/report';

/** Hints at the end of reports. They point to the documentation in the package. */
export const pages = {
  sections: 'what a § means: fx-routes explain §5.2.2',
  exclusions: 'what a code means: fx-routes explain <code>',
  findings: 'more on a code: fx-routes explain <code>',
} as const;

/** Reports that no route passes the filters. Hints that a pattern without a star matches only whole names. */
export function unmatchedFilters(routes: number, filters: FilterWords): string {
  const { route, service, method, application, assembly } = filters;
  const words = [route, service, method, application, assembly].flatMap((given) => given ?? []);
  const plain = words.find((word) => /^[^!/*?][^*?]*$/.test(word));
  const hint = plain === undefined ? '' : `; a pattern must match the whole value: try '*${plain}*'`;
  return `0 of ${routes} routes pass the filters${hint}`;
}

/** Codes of findings that limit how far the result can be trusted. */
const aboutTheAnswer: ReadonlySet<DiagnosticCode> = new Set([
  'syntax-error',
  'project-cycle',
  'duplicate-assembly',
  'inheritance-cycle',
  'unused-configuration',
  'route-builder-replaced',
  'not-evaluated',
  'assumed-version',
]);

/** One line for a finding: `warning src/books.ts:12:3 message [code]`. */
function noticeLine({ severity, location, message, code }: Diagnostic, locations: LocationFormat): string {
  return printable(`${severity} ${locations.format(location)} ${message} [${code}]`);
}

interface View {
  /** The analysis that is shown, and the analysis before filtering. */
  readonly analysis: Analysis;
  readonly whole: Analysis;
  readonly unread: readonly UnreadPath[];
  readonly locations: LocationFormat;
}

/** One line for each path that could not be read and has no finding. */
export const unreadPathLines = ({ unread, locations }: Pick<View, 'unread' | 'locations'>) =>
  unread.map((one) => printable(unreadText(one, locations)));

/** One line for each path that could not be read. */
export function unreadLines(view: View): readonly string[] {
  const findings = unreadFindings(view.whole.diagnostics);
  return [...unreadPathLines(view), ...findings.map((finding) => noticeLine(finding, view.locations))];
}

/**
 * The lines of `unreadLines`, then a line for each error and for each finding that limits how far the result can be
 * trusted, then the counts of all other findings. If `isStrict`, every finding has a line.
 */
export function noticeLines(view: View, isStrict = false): readonly string[] {
  const isShown = ({ severity, code }: Diagnostic) =>
    isStrict || severity === 'error' || aboutTheAnswer.has(code);
  const others = view.analysis.diagnostics.filter(({ code }) => code !== 'unread-file');
  const rest = others.filter((finding) => !isShown(finding));
  return [
    ...unreadLines(view),
    ...others.filter(isShown).map((finding) => noticeLine(finding, view.locations)),
    ...(rest.length > 0 ? [`${severityCounts(rest)} (see fx-routes check)`] : []),
  ];
}
