import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { matchesName, matchesPath, matchesRoute } from '../model/glob';
import { joinPath } from '../model/path';
import { type Analysis, type Route, routeLabel } from '../model/route';
import type { Suppression, UserConfiguration } from '../model/user-configuration';
import { diagnosticPlaces, routeLookup } from '../queries/parties';

/** What findings are about. */
type Subjects = Pick<Analysis, 'routes' | 'classes'>;

/** Finds the suppressions in force that fit a finding. Those past their day fit none. */
function suppressionLookup(
  { routes, classes }: Subjects,
  user: UserConfiguration,
): (finding: Diagnostic) => readonly Suppression[] {
  const routesOf = routeLookup(routes);
  const classNames = new Map(classes.map(({ name, fullName }) => [fullName, name]));

  return (finding) => {
    const candidates = user.suppressions.filter((one) => one.code === finding.code && !isExpired(one, user));
    if (candidates.length === 0) return [];
    const parties = routesOf(finding);
    const files = diagnosticPlaces(finding).map(({ file }) => joinPath(user.root, file));
    const addresses = parties.flatMap(({ verb, path, styles }) =>
      [path, styles.v3, styles.v4].flatMap((address) => [address, `${verb} ${address}`]),
    );
    const names = finding.subjects.flatMap((subject) => [
      subject,
      ...(classNames.has(subject) ? [classNames.get(subject)!] : []),
      ...parties.flatMap((route) => methodNames(route, subject)),
    ]);
    return candidates.filter(
      ({ path, route, symbol }) =>
        (path === null || files.some((file) => matchesPath(path, file))) &&
        (route === null || addresses.some((address) => matchesRoute(route, address))) &&
        (symbol === null || names.some((name) => matchesName(symbol, name))),
    );
  };
}

/** Names of a method, and of its class, where a subject names the method; of the class alone where it names that. */
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

/** What is to be said of the suppressions themselves: those past their day, and those that are not `used`. */
function suppressionFindings(used: ReadonlySet<Suppression>, user: UserConfiguration): readonly Diagnostic[] {
  return user.suppressions.flatMap((suppression) => {
    const { code, expires, reason, location } = suppression;
    const what = `The suppression of ${code} (${scopeText(suppression)})`;
    const subjects = [code, scopeText(suppression)];
    if (isExpired(suppression, user)) {
      const message = `${what} ended on ${expires}; its reason was: ${reason}`;
      return diagnostic('expired-suppression', message, location, subjects);
    }
    return used.has(suppression)
      ? []
      : diagnostic('unused-suppression', `${what} meets no finding.`, location, subjects);
  });
}

/** `path "src/**", symbol "A"`. */
function scopeText({ path, route, symbol }: Suppression): string {
  return Object.entries({ path, route, symbol })
    .flatMap(([key, glob]) => (glob === null ? [] : [`${key} ${JSON.stringify(glob)}`]))
    .join(', ');
}

/**
 * Findings as the user wants them: without those that a suppression accepts, with the severities of the configuration.
 * `subjects` holds all routes and classes that they may be about.
 */
export function judge(
  findings: readonly Diagnostic[],
  subjects: Subjects,
  user: UserConfiguration,
): readonly Diagnostic[] {
  const accepting = suppressionLookup(subjects, user);
  const kept = findings.filter((finding) => accepting(finding).length === 0);
  return weighed(kept, user);
}

/**
 * The same for all findings of a workspace, with what is to be said of the suppressions themselves. `perhaps` gives
 * findings that are only shown when they are asked for: a suppression of them is of use.
 */
export function judgeAll(
  findings: readonly Diagnostic[],
  perhaps: () => readonly Diagnostic[],
  subjects: Subjects,
  user: UserConfiguration,
): readonly Diagnostic[] {
  const accepting = suppressionLookup(subjects, user);
  const used = new Set<Suppression>();
  const isAccepted = (finding: Diagnostic) => {
    const suppressions = accepting(finding);
    for (const suppression of suppressions) used.add(suppression);
    return suppressions.length > 0;
  };
  const kept = findings.filter((finding) => !isAccepted(finding));
  if (used.size < user.suppressions.length) perhaps().forEach(isAccepted);
  return weighed([...kept, ...suppressionFindings(used, user)], user);
}

function weighed(findings: readonly Diagnostic[], { severities }: UserConfiguration): readonly Diagnostic[] {
  const byCode = new Map(severities.map(({ code, value }) => [code, value]));
  return findings.flatMap((finding) => {
    const severity = byCode.get(finding.code) ?? finding.severity;
    return severity === 'off' ? [] : [severity === finding.severity ? finding : { ...finding, severity }];
  });
}
