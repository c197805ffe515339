import { groupBy } from '../model/collections';
import {
  clientCodes,
  type Diagnostic,
  diagnostic,
  diagnosticLocations,
  diagnosticRules,
  type SuppressedFinding,
} from '../model/diagnostic';
import type { IgnoreComment } from '../model/file-markers';
import { matchesName, matchesPath, matchesRoute } from '../model/glob';
import { joinPath } from '../model/path';
import { type Analysis, type Route, routeLabel } from '../model/route';
import type { Suppression, UserConfiguration } from '../model/user-configuration';
import { routeLookup } from '../queries/filtered-analysis';
import { hint, problemAt, quoted } from './json-values';

/** The routes and classes that findings are about. */
type Subjects = Pick<Analysis, 'routes' | 'classes'>;

/** The sources of suppressions. */
interface AcceptedBy {
  readonly user?: UserConfiguration | undefined;
  readonly comments: readonly IgnoreComment[];
}

/** Finds the suppressions and comments that match a finding. Expired suppressions match no findings. */
function acceptingLookup(subjects: Subjects, { user, comments }: AcceptedBy) {
  const suppressionsOf = user === undefined ? () => [] : suppressionLookup(subjects, user);
  const lineKey = (file: string, line: number) => `${line}:${file}`;
  const commentsOn = groupBy(comments.filter(isComplete), ({ location, line }) =>
    lineKey(location.file, line),
  );
  return (finding: Diagnostic): readonly (Suppression | IgnoreComment)[] => [
    ...diagnosticLocations(finding)
      .flatMap(({ file, line }) => commentsOn.get(lineKey(file, line)) ?? [])
      .filter(({ code }) => code === finding.code),
    ...suppressionsOf(finding),
  ];
}

/** Whether a comment is valid: it needs a known code and a reason. */
const isComplete = ({ code, reason }: IgnoreComment) => Object.hasOwn(diagnosticRules, code) && reason !== '';

function suppressionLookup({ routes, classes }: Subjects, user: UserConfiguration) {
  const routesOf = routeLookup(routes);
  const classNames = new Map(classes.map(({ name, fullName }) => [fullName, name]));

  return (finding: Diagnostic): readonly Suppression[] => {
    const candidates = user.suppressions.filter((one) => one.code === finding.code && !isExpired(one, user));
    if (candidates.length === 0) return [];
    const involved = routesOf(finding);
    const files = diagnosticLocations(finding).map(({ file }) => joinPath(user.root, file));
    const routeTexts = involved.flatMap(({ verb, path, styles }) =>
      [path, styles.v3, styles.v4].flatMap((one) => [one, `${verb} ${one}`]),
    );
    const names = finding.subjects.flatMap((subject) => [
      subject,
      classNames.get(subject) ?? subject,
      ...involved.flatMap((route) => methodNames(route, subject)),
    ]);
    return candidates.filter(
      ({ path, route, symbol }) =>
        (path === null || files.some((file) => matchesPath(path, file))) &&
        (route === null || routeTexts.some((text) => matchesRoute(route, text))) &&
        (symbol === null || names.some((name) => matchesName(symbol, name))),
    );
  };
}

/** If `subject` is the route, its method or its class: the names that globs may match. Else an empty list. */
function methodNames(route: Route, subject: string): readonly string[] {
  const { service, serviceFullName, method } = route;
  if (subject === serviceFullName) return [service];
  if (subject !== routeLabel(route) && subject !== `${serviceFullName}.${method}`) return [];
  return [service, serviceFullName].flatMap((name) => [name, `${name}.${method}`]);
}

/** Whether a suppression is past its last day. */
function isExpired({ expires }: Suppression, { today }: UserConfiguration): boolean {
  return expires !== null && today > expires;
}

/** Reports expired and unused suppressions. Suppressions of client codes count as used: calls are not known here. */
function suppressionFindings(
  used: ReadonlySet<Suppression | IgnoreComment>,
  user: UserConfiguration,
): readonly Diagnostic[] {
  return user.suppressions.flatMap((suppression) => {
    const { code, expires, reason, location } = suppression;
    const what = `The suppression of ${code} (${scopeText(suppression)})`;
    const subjects = [code, scopeText(suppression)];
    if (isExpired(suppression, user)) {
      const message = `${what} ended on ${expires}; its reason was: ${reason}`;
      return diagnostic('expired-suppression', message, location, subjects);
    }
    return used.has(suppression) || clientCodes.has(code)
      ? []
      : diagnostic('unused-suppression', `${what} matches no finding.`, location, subjects);
  });
}

/** The text of a scope, such as `path "src/**", symbol "A"`. */
function scopeText({ path, route, symbol }: Suppression): string {
  return Object.entries({ path, route, symbol })
    .flatMap(([key, glob]) => (glob === null ? [] : [`${key} ${JSON.stringify(glob)}`]))
    .join(', ');
}

/** Reports comments that are invalid or not `used`. */
function commentFindings(
  used: ReadonlySet<Suppression | IgnoreComment>,
  comments: readonly IgnoreComment[],
): readonly Diagnostic[] {
  return comments.flatMap((comment) => {
    const { code, reason, location } = comment;
    if (code === '') return problemAt('the suppression has no code', location);
    if (!Object.hasOwn(diagnosticRules, code))
      return problemAt(`unknown code ${quoted(code)}${hint(code, Object.keys(diagnosticRules))}`, location);
    if (reason === '') return problemAt(`the suppression of ${code} has no reason`, location);
    if (used.has(comment) || clientCodes.has(code)) return [];
    const message = `The comment that suppresses ${code} matches no finding.`;
    return diagnostic('unused-suppression', message, location, [code, location.file]);
  });
}

/**
 * Findings with their configured severities. Findings whose severity is `off` are omitted, except findings about unread
 * files: these are suppressed, because summaries and `--strict` count unread files.
 */
export type Judged = Pick<Analysis, 'diagnostics' | 'suppressed'>;

/** Applies the suppressions and severities to some findings. `subjects` has the routes and classes of the workspace. */
export function judgeFindings(findings: readonly Diagnostic[], subjects: Subjects, by: AcceptedBy): Judged {
  return judgeBy(acceptingLookup(subjects, by), findings, by);
}

function judgeBy(
  accepting: ReturnType<typeof acceptingLookup>,
  findings: readonly Diagnostic[],
  { user }: AcceptedBy,
): Judged {
  const severities = new Map(user?.severities.map(({ code, value }) => [code, value]));
  const diagnostics: Diagnostic[] = [];
  const suppressed: SuppressedFinding[] = [];
  for (const original of findings) {
    const [first] = accepting(original);
    const severity = severities.get(original.code) ?? original.severity;
    const isOff = severity === 'off';
    if (isOff && original.code !== 'unread-file') continue;
    const finding = isOff || severity === original.severity ? original : { ...original, severity };
    const suppressedBy = first && 'line' in first ? 'comment' : 'configuration';
    if (first || isOff)
      suppressed.push({ ...finding, suppressedBy, reason: first?.reason ?? 'severity off' });
    else diagnostics.push(finding);
  }
  return { diagnostics, suppressed };
}

/**
 * Applies the suppressions and severities to all findings of a workspace, and adds findings about unused suppressions.
 * `perhaps` returns findings that are shown on request only: a suppression that matches one of them counts as used.
 */
export function applyUserConfiguration(
  findings: readonly Diagnostic[],
  perhaps: () => readonly Diagnostic[],
  subjects: Subjects,
  by: AcceptedBy,
): Judged {
  const { user, comments } = by;
  const lookup = acceptingLookup(subjects, by);
  const used = new Set<Suppression | IgnoreComment>();
  const accepting = (finding: Diagnostic) => {
    const all = lookup(finding);
    for (const one of all) used.add(one);
    return all;
  };
  const { diagnostics, suppressed } = judgeBy(accepting, findings, by);
  if (used.size < (user?.suppressions.length ?? 0) + comments.length) perhaps().forEach(accepting);
  const own = [
    ...(user === undefined ? [] : suppressionFindings(used, user)),
    ...commentFindings(used, comments),
  ];
  return { diagnostics: [...diagnostics, ...judgeBy(() => [], own, by).diagnostics], suppressed };
}
