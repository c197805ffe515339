import { type Exclusion, type Location, type Route, stepSections } from '../core';
import type { Contract } from '../core/model/contract';
import { bodyShapes } from '../core/queries/contract/shape-lines';
import type { Reach } from '../core/service-calls/test-calls';
import { accessText, certaintyText, otherStyle } from './escaped-and-route-texts';
import type { Markup } from './markup';
import type { AnalysisLookup } from './routes-and-exclusions-lookup';
import { textsOfApplications } from './texts-merged-across-applications';

/** How a hover is written, and what its links open. */
export interface HoverFormat {
  readonly markup: Markup;
  linkTo(location: Location): string;
  /** Links to the actions for a route. */
  commands(
    route: Route,
    contract: Contract | null,
  ): readonly { readonly title: string; readonly target: string }[];
}

/** The maximum number of routes to explain in full at one location; further routes are only listed. */
const EXPLAINED = 3;

/** What is read of the routes of one location when a hover shows them; null if it cannot be read. */
interface ReadOnDemand {
  readonly contract: Contract | null;
  readonly reach: ReadonlyMap<Route, Reach> | null;
}

/** The hover text of a method or class. */
export function hoverText(
  { routes, exclusions }: { readonly routes: readonly Route[]; readonly exclusions: readonly Exclusion[] },
  lookup: AnalysisLookup,
  format: HoverFormat,
  read: ReadOnDemand = { contract: null, reach: null },
): string {
  const introduction = (route: Route) =>
    [heading(route, '', format), ...marks(route, lookup, format, read)].join('\n');
  const sections = textsOfApplications(routes, introduction).map(({ route, suffix }, at) =>
    at < EXPLAINED
      ? routeSection(route, suffix, lookup, format, read)
      : `- ${heading(route, suffix, format)}`,
  );
  const [explained, rest] = [sections.slice(0, EXPLAINED), sections.slice(EXPLAINED)];
  return [...explained, rest.join('\n'), ...exclusions.map((one) => exclusionSection(one, format))]
    .filter((part) => part !== '')
    .join('\n\n---\n\n');
}

function heading({ verb, path }: Route, suffix: string, { markup }: HoverFormat): string {
  return `${markup.strong(verb)} ${markup.code(path)}${markup.text(suffix)}`;
}

function routeSection(
  route: Route,
  suffix: string,
  lookup: AnalysisLookup,
  format: HoverFormat,
  read: ReadOnDemand,
): string {
  const { markup } = format;
  const { contract } = read;
  const operation = contract?.operations.get(route);
  const shapes = operation ? bodyShapes(operation, contract!.types) : [];
  return [
    heading(route, suffix, format),
    marks(route, lookup, format, read).join('  \n'),
    parameterLines(route, format).join('\n'),
    ...shapes.map(({ title, lines }) => `${markup.text(title)}\n\n${markup.codeBlock(lines, 'ts')}`),
    derivationLines(route, format).join('\n'),
    format
      .commands(route, contract)
      .map(({ title, target }) => markup.link(title, target))
      .join(' · '),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function marks(
  route: Route,
  lookup: AnalysisLookup,
  format: HoverFormat,
  { reach }: ReadOnDemand,
): readonly string[] {
  const { code, link, text: plainText } = format.markup;
  const other = otherStyle(route);
  const unstyled = route.origin === 'module' ? 'of a framework module' : 'from attributes';
  const style = route.style === null ? unstyled : `${route.style} style`;
  const certainty = certaintyText(route);
  const partners = lookup.collidingWith(route);
  const access = accessText(route);
  return [
    other === null ? style : `${style}; in ${other.style} style ${code(other.path)}`,
    route.visibility === 'hidden' ? 'hidden from API discovery, but still callable' : null,
    route.inheritedFrom === null ? null : `inherited from ${code(route.inheritedFrom)}`,
    access === null ? null : accessLine(route, access, format),
    certainty === null ? null : plainText(certainty),
    reach === null ? null : testLine(reach.get(route), format),
    partners.length === 0
      ? null
      : `collides with ${partners.map((other) => link(`${other.service}.${other.method}`, format.linkTo(other.location))).join(', ')}`,
  ].filter((line) => line !== null);
}

/** Who may call a route, the first reason why the access is not exact, and links to the access requirements. */
function accessLine({ access }: Route, text: string, format: HoverFormat): string {
  const { link, text: plainText } = format.markup;
  const { requirements = [], reasons = [] } = access ?? {};
  const locations = requirements.map(({ location }) => link(locationName(location), format.linkTo(location)));
  const why = reasons.slice(0, 1).map((reason) => `: ${plainText(reason.text)}`);
  return `access: ${plainText(text)}${why.join('')}${locations.length === 0 ? '' : ` (${[...new Set(locations)].join(', ')})`}`;
}

/** The maximum number of tests that a hover links to. */
const SHOWN_TESTS = 3;

/** `reached by tests: BookTests.cs:12, BookTests.cs:20`, with links */
function testLine(reach: Reach | undefined, { markup, linkTo }: HoverFormat): string {
  if (reach === undefined) return 'no test reaches it';
  const { certainty, calls } = reach;
  const places = [...new Map(calls.map(({ location }) => [locationName(location), location]))];
  const shown = places.slice(0, SHOWN_TESTS).map(([name, location]) => markup.link(name, linkTo(location)));
  const more = places.length > SHOWN_TESTS ? ` and ${places.length - SHOWN_TESTS} more` : '';
  const why = certainty === 'exact' ? '' : `, assumed because ${markup.text(calls[0]!.reason)}`;
  return `reached by tests: ${shown.join(', ')}${more}${why}`;
}

function parameterLines({ parameters }: Route, { markup }: HoverFormat): readonly string[] {
  return parameters.map(
    ({ name, type, in: source, optional }) =>
      `- ${markup.code(`${name}${optional ? '?' : ''}: ${type || 'unknown'}`)} in the ${source}`,
  );
}

function derivationLines({ derivation }: Route, format: HoverFormat): readonly string[] {
  const { link, text: plainText } = format.markup;
  return derivation.map((step) => {
    const { text, location } = step;
    const origin = location === null ? '' : ` (${link(locationName(location), format.linkTo(location))})`;
    return `- §${stepSections[step.kind]} ${plainText(text)}${origin}`;
  });
}

function exclusionSection({ service, method, reason }: Exclusion, { markup }: HoverFormat): string {
  const name = markup.code(method === null ? service : `${service}.${method}`);
  return `${markup.strong('Not exposed')}: ${name}\n\n${markup.text(reason)}`;
}

/** `book-app-service.ts:12`. */
function locationName({ file, line }: Location): string {
  return `${file.split('/').at(-1)}:${line + 1}`;
}
