import type { Analysis } from '../../core';
import { type UnreadPath, unreadText } from '../../core/discovery/skipped-and-unread-paths';
import {
  type Diagnostic,
  type DiagnosticCode,
  severities,
  unreadFindings,
} from '../../core/model/diagnostic';
import type { LocationFormat } from '../../core/model/location';
import { counted } from '../../core/model/text';
import type { FilterWords } from '../../core/queries/filter';
import { flagMeanings, routeFlags } from '../../core/queries/route-flags';
import type { SharedAnalysis } from '../../core/queries/shared-routes';
import type { Summary } from '../../core/queries/summary';
import { packWords } from '../layout/widths';

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

/** What a list leaves out: `endpoints that are not controllers and routes of framework modules`. */
export const leftOutNames = (origins: Analysis['leftOut']): string =>
  origins
    .map((one) => (one === 'endpoint' ? 'endpoints that are not controllers' : 'routes of framework modules'))
    .join(' and ');

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
  return `${severity} ${locations.format(location)} ${message} [${code}]`;
}

interface View {
  /** The analysis that is shown, and the analysis before filtering. */
  readonly analysis: Analysis;
  readonly whole: Analysis;
  readonly unread: readonly UnreadPath[];
  readonly locations: LocationFormat;
}

/** One line for each file whose tests could not be read. */
export const unreadTests = (files: readonly string[], { locations }: Pick<View, 'locations'>) =>
  files.map((file) => unreadText({ path: file, why: 'its tests cannot be read' }, locations));

/** One line for each path that could not be read and has no finding. */
export const unreadPathLines = ({ unread, locations }: Pick<View, 'unread' | 'locations'>) =>
  unread.map((one) => unreadText(one, locations));

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
    ...partIf(rest.length, `${severityCounts(rest)} (see fx-routes check)`),
  ];
}

/** `text` as a part of a summary; nothing if the count is zero. */
export const partIf = (count: number, text: string): readonly string[] => (count > 0 ? [text] : []);

/** The parts of the summary, such as `42 routes in 9 services`, `3 hidden`. Omits zero counts and `1 application`. */
function summaryParts(summary: Summary, applications: number, assumed: number): readonly string[] {
  const { routes, services, hidden, collisions, styleDifferences, unknown, suppressed } = summary;
  const differ = styleDifferences === 1 ? 'differs' : 'differ';
  return [
    `${counted(routes, 'route')} in ${counted(services, 'service')}`,
    ...applicationParts(applications),
    ...partIf(hidden, `${hidden} hidden`),
    ...partIf(collisions, counted(collisions, 'collision')),
    ...partIf(styleDifferences, `${styleDifferences} ${differ} between styles`),
    ...partIf(assumed, `${assumed} assumed`),
    ...partIf(unknown, `${unknown} unknown`),
    ...partIf(suppressed, `${counted(suppressed, 'finding')} suppressed`),
  ];
}

/** The number of applications whose routes are counted, such as `2 applications`; empty for a single application. */
export const applicationParts = (applications: number) =>
  partIf(applications - 1, counted(applications, 'application'));

/** The numbers of suppressed findings and of findings that a baseline accepts, such as `2 suppressed`, `3 accepted`. */
export const acceptedParts = (suppressed: number, accepted: number): readonly string[] => [
  ...partIf(suppressed, `${suppressed} suppressed`),
  ...partIf(accepted, `${accepted} accepted`),
];

/** The number of files that could not be read, with the code of their findings: `2 files unread (unread-file)`. */
export const unreadParts = (unread: number) =>
  partIf(unread, `${counted(unread, 'file')} unread (unread-file)`);

/** The counts, and the meaning of the flags in the rows. */
export function footerLines(
  { routes, applications }: SharedAnalysis,
  summary: Summary,
  showsFlags: boolean,
  width: number | null,
  unread = 0,
): readonly string[] {
  const limit = width ?? Number.POSITIVE_INFINITY;
  const used = new Set<string>(showsFlags ? routes.flatMap(routeFlags) : []);
  const meanings = Object.entries(flagMeanings)
    .filter(([flag]) => used.has(flag))
    .map(([flag, meaning]) => `${flag}: ${meaning}`);
  const assumed = routes.filter(({ certainty }) => certainty === 'assumed').length;
  const hint = used.has('assumed') || used.has('unknown') ? ['fx-routes explain shows why'] : [];
  return [
    ...setInLines([...meanings, ...hint], limit),
    ...setInLines([...summaryParts(summary, applications.length, assumed), ...unreadParts(unread)], limit),
  ];
}

/** Joins parts into lines; a part that is longer than a line is wrapped between words. */
export function setInLines(parts: readonly string[], limit: number): readonly string[] {
  return packWords(
    parts.flatMap((part) => packWords(part.split(' '), ' ', limit)),
    ' · ',
    limit,
  );
}

/** The number of findings of each severity, such as `1 error, 2 warnings, 1 info`; empty if there are no findings. */
export function severityCounts(findings: readonly Diagnostic[]): string {
  const counts = severities.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return partIf(count, counted(count, severity));
  });
  return counts.join(', ');
}
