import { type Exclusion, type Location, type Route, stepSections } from '../core';
import type { Contract } from '../core/model/contract';
import { bodyShapes } from '../core/queries/contract/shape-lines';
import { accessText, certaintyText, otherStyle } from './escaped-and-route-texts';
import { code, codeBlock, link, plainText } from './markdown';
import type { AnalysisLookup } from './routes-and-exclusions-lookup';
import { textsOfApplications } from './texts-merged-across-applications';

interface HoverLinks {
  linkTo(location: Location): string;
  /** Links to the actions for a route. */
  commands(route: Route): readonly { readonly title: string; readonly target: string }[];
}

/** The maximum number of routes to explain in full at one location; further routes are only listed. */
const EXPLAINED = 3;

/** The hover text of a method or class, in Markdown. */
export function hoverText(
  { routes, exclusions }: { readonly routes: readonly Route[]; readonly exclusions: readonly Exclusion[] },
  lookup: AnalysisLookup,
  links: HoverLinks,
  contract: Contract | null = null,
): string {
  const introduction = (route: Route) => [heading(route, ''), ...marks(route, lookup, links)].join('\n');
  const sections = textsOfApplications(routes, introduction).map(({ route, suffix }, at) =>
    at < EXPLAINED ? routeSection(route, suffix, lookup, links, contract) : `- ${heading(route, suffix)}`,
  );
  const [explained, rest] = [sections.slice(0, EXPLAINED), sections.slice(EXPLAINED)];
  return [...explained, rest.join('\n'), ...exclusions.map(exclusionSection)]
    .filter((part) => part !== '')
    .join('\n\n---\n\n');
}

function heading({ verb, path }: Route, suffix: string): string {
  return `**${plainText(verb)}** ${code(path)}${plainText(suffix)}`;
}

function routeSection(
  route: Route,
  suffix: string,
  lookup: AnalysisLookup,
  links: HoverLinks,
  contract: Contract | null,
): string {
  const operation = contract?.operations.get(route);
  const shapes = operation ? bodyShapes(operation, contract!.types) : [];
  return [
    heading(route, suffix),
    marks(route, lookup, links).join('  \n'),
    parameterLines(route).join('\n'),
    ...shapes.map(({ title, lines }) => `${plainText(title)}\n\n${codeBlock(lines, 'ts')}`),
    derivationLines(route, links).join('\n'),
    links
      .commands(route)
      .map(({ title, target }) => link(title, target))
      .join(' · '),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function marks(route: Route, lookup: AnalysisLookup, links: HoverLinks): readonly string[] {
  const other = otherStyle(route);
  const style = route.style === null ? 'from attributes' : `${route.style} style`;
  const certainty = certaintyText(route);
  const partners = lookup.collidingWith(route);
  const access = accessText(route);
  return [
    other === null ? style : `${style}; in ${other.style} style ${code(other.path)}`,
    route.visibility === 'hidden' ? 'hidden from API discovery, but still callable' : null,
    route.inheritedFrom === null ? null : `inherited from ${code(route.inheritedFrom)}`,
    access === null ? null : accessLine(route, access, links),
    certainty === null ? null : plainText(certainty),
    partners.length === 0
      ? null
      : `collides with ${partners.map((other) => link(`${other.service}.${other.method}`, links.linkTo(other.location))).join(', ')}`,
  ].filter((line) => line !== null);
}

/** Who may call a route, the first reason why the access is not exact, and links to the access requirements. */
function accessLine({ access }: Route, text: string, links: HoverLinks): string {
  const { requirements = [], reasons = [] } = access ?? {};
  const locations = requirements.map(({ location }) => link(locationName(location), links.linkTo(location)));
  const why = reasons.slice(0, 1).map((reason) => `: ${plainText(reason.text)}`);
  return `access: ${plainText(text)}${why.join('')}${locations.length === 0 ? '' : ` (${[...new Set(locations)].join(', ')})`}`;
}

function parameterLines({ parameters }: Route): readonly string[] {
  return parameters.map(
    ({ name, type, in: source, optional }) =>
      `- ${code(`${name}${optional ? '?' : ''}: ${type || 'unknown'}`)} in the ${source}`,
  );
}

function derivationLines({ derivation }: Route, links: HoverLinks): readonly string[] {
  return derivation.map((step) => {
    const { text, location } = step;
    const origin = location === null ? '' : ` (${link(locationName(location), links.linkTo(location))})`;
    return `- §${stepSections[step.kind]} ${plainText(text)}${origin}`;
  });
}

function exclusionSection({ service, method, reason }: Exclusion): string {
  return `**Not exposed**: ${code(method === null ? service : `${service}.${method}`)}\n\n${plainText(reason)}`;
}

/** `book-app-service.ts:12`. */
function locationName({ file, line }: Location): string {
  return `${file.split('/').at(-1)}:${line + 1}`;
}
