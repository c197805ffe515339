import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { matchesName, matchesPath, matchesRoute } from '../model/glob';
import { joinPath } from '../model/path';
import { type Analysis, type Route, routeLabel } from '../model/route';
import type { Suppression, UserConfiguration } from '../model/user-configuration';
import { diagnosticPlaces, routeLookup } from '../queries/collisions';

/** What findings are about. */
type Subjects = Pick<Analysis, 'routes' | 'classes'>;

/** Tells whether a suppression fits a finding, whatever the day. */
export type Fits = (suppression: Suppression, finding: Diagnostic) => boolean;

/** Looks findings up in the routes and classes that they are about. */
export function suppressionTest(subjects: Subjects, { root }: UserConfiguration): Fits {
  const routesOf = routeLookup(subjects.routes);
  const classNames = new Map(subjects.classes.map(({ name, fullName }) => [fullName, name]));

  const namesOf = (finding: Diagnostic) =>
    finding.subjects.flatMap((subject) => [
      subject,
      ...(classNames.has(subject) ? [classNames.get(subject)!] : []),
      ...routesOf(finding).flatMap((route) => methodNames(route, subject)),
    ]);

  return ({ code, path, route, symbol }, finding) =>
    code === finding.code &&
    (path === null ||
      diagnosticPlaces(finding).some(({ file }) => matchesPath(path, joinPath(root, file)))) &&
    (route === null ||
      routesOf(finding).some((party) => addresses(party).some((text) => matchesRoute(route, text)))) &&
    (symbol === null || namesOf(finding).some((name) => matchesName(symbol, name)));
}

/** Names of a method, and of its class, where a subject names the method; of the class alone where it names that. */
function methodNames(route: Route, subject: string): readonly string[] {
  const { service, serviceFullName, method } = route;
  if (subject === serviceFullName) return [service];
  if (subject !== routeLabel(route) && subject !== `${serviceFullName}.${method}`) return [];
  return [service, serviceFullName].flatMap((name) => [name, `${name}.${method}`]);
}

function addresses({ verb, path, styles }: Route): readonly string[] {
  return [path, styles.v3, styles.v4].flatMap((address) => [address, `${verb} ${address}`]);
}

/** Whether a suppression is past its last day. */
export function isExpired({ expires }: Suppression, { today }: UserConfiguration): boolean {
  return expires !== null && today > expires;
}

/** What is to be said of the suppressions themselves: those past their day, and those that no finding meets. */
export function suppressionFindings(
  findings: readonly Diagnostic[],
  fits: Fits,
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
    return findings.some((finding) => fits(suppression, finding))
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
