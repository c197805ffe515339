import { distance } from 'fastest-levenshtein';
import { matchesRoute } from '../model/glob';
import type { Analysis, ClassDeclaration, Exclusion, Route } from '../model/route';
import { shapeOf } from '../routing/intersection';
import { parseTemplate } from '../routing/template';

/** A text of at least this length counts as similar to every name that contains it. */
const MIN_PART = 3;
/** Texts that differ in a larger share of their characters are not considered typos. */
const MAX_DISTANCE = 0.4;

/** At most three names that are similar to a text, ignoring case, nearest first. */
function nearNames(text: string, names: readonly string[]): readonly string[] {
  const wanted = text.toLowerCase();
  const near = [...new Set(names)]
    .map((name) => ({ name, distance: apart(wanted, name.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  // Names that are much more distant than the nearest one are omitted.
  const limit = 2 * (near[0]?.distance ?? 0) + 0.05;
  return near
    .filter((candidate) => candidate.distance <= limit)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** How different two texts are: 0 if they are equal, 1 if they have nothing in common. */
function apart(wanted: string, name: string): number {
  const longer = Math.max(wanted.length, name.length, 1);
  const isPart = wanted.length >= MIN_PART && name.includes(wanted);
  return isPart ? (MAX_DISTANCE * (longer - wanted.length)) / longer : distance(wanted, name) / longer;
}

/** What a subject refers to: routes, and classes and methods without routes. */
type Subject = Pick<Analysis, 'routes' | 'exclusions'>;

type Row = Route | Exclusion;

const shape = (path: string) => parseTemplate(path).map(shapeOf).join('/');

/** Names are compared without case, and without a trailing `Async`, which names of methods may have. */
const plain = (name: string) => name.toLowerCase().replace(/async$/, '');
const isNamed = (name: string) => (candidate: string) => plain(candidate) === plain(name);

/** Whether a path is a glob. A `*` inside a parameter, as in `{*path}`, is not a wildcard. */
const isGlobOfPaths = (path: string) => path.replace(/\{[^}]*\}/g, '').includes('*');
const namesOf = ({ service, serviceFullName }: Row) => [service, serviceFullName];

/**
 * Finds the subject that a text names: `GET /api/app/book/{id}`, `/api/app/book` (in either style, with any parameter
 * names), `BookAppService.getAsync`, `BookAppService`, `getAsync` if no class has that name, or a glob of any of these.
 */
export function findSubject({ routes, exclusions }: Subject, text: string): Subject {
  const wanted = verbAndPath(text);
  if (wanted !== null) {
    const { verb, path } = wanted;
    const fitsPath = (other: string) =>
      isGlobOfPaths(path) ? matchesRoute(path, other) : shape(other) === shape(path);
    const found = routes.filter(
      (route) =>
        (verb === undefined || route.verb === verb || route.verb === 'ANY') &&
        [route.path, route.styles.v3, route.styles.v4].some(fitsPath),
    );
    return { routes: found, exclusions: [] };
  }
  const name = nameOf(text);
  const fits = /[*?]/.test(name) ? (other: string) => matchesRoute(name, other) : isNamed(name);
  const isMember = (row: Row) =>
    row.method === null
      ? namesOf(row).some(isNamed(ownerOf(name)))
      : [...namesOf(row).map((owner) => `${owner}.${row.method}`), row.method].some(fits);
  for (const test of [(row: Row) => namesOf(row).some(fits), isMember]) {
    const found = { routes: routes.filter(test), exclusions: exclusions.filter(test) };
    if (found.routes.length + found.exclusions.length > 0) return found;
  }
  return { routes: [], exclusions: [] };
}

/** Classes that a text names, directly or by a method, if they have neither routes nor exclusions. */
export function classesWithoutEndpoints(
  { classes, routes, exclusions }: Analysis,
  text: string,
): readonly ClassDeclaration[] {
  const name = nameOf(text);
  const wanted = [name, ownerOf(name)].map((one) => one.toLowerCase());
  const listed = new Set([...routes, ...exclusions].map(({ serviceFullName }) => serviceFullName));
  return classes.filter(
    (one) =>
      [one.name, one.fullName].some((known) => wanted.includes(known.toLowerCase())) &&
      !listed.has(one.fullName),
  );
}

/** Suggestions for a text that names nothing: similar names and paths. */
export function nearSubjects({ routes, exclusions }: Analysis, text: string): readonly string[] {
  const wanted = verbAndPath(text);
  const paths = routes.map(({ path }) => path);
  if (wanted !== null) return nearNames(wanted.path, paths);
  const name = nameOf(text);
  const rows = [...routes, ...exclusions];
  const members = rows.flatMap(({ service, method }) =>
    method === null ? [] : [name.includes('.') ? `${service}.${method}` : method],
  );
  return nearNames(name, [...rows.map(({ service }) => service), ...members]);
}

function verbAndPath(text: string) {
  const [, verb, path] = /^(?:([a-z]+)\s+)?(\/.*?)\/?$/i.exec(text.trim()) ?? [];
  return path === undefined ? null : { verb: verb?.toUpperCase(), path };
}

const nameOf = (text: string) => text.trim().replace(/\(\)$/, '');

/** `Acme.BookAppService.getAsync` → `Acme.BookAppService`. */
const ownerOf = (name: string) => name.replace(/\.[^.]*$/, '');
