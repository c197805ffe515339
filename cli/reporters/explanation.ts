import { type Exclusion, type Location, type Route, routeLabel, sectionOf } from '../../core';
import { placeText } from '../../core/model/location';
import { name as toolName, version } from '../../package.json';
import type { ColorLevel } from '../color-level';
import { parameterText } from './columns';
import { pad } from './fitting';
import { exclusionRow, place, routeRow } from './json';
import { type Palette, palette } from './palette';
import { printable, printableJson } from './printable';

/** How routes came to be, a block for each: what it is, then every decision on the way with its section and source line. */
export function explanationText(
  routes: readonly Route[],
  exclusions: readonly Exclusion[],
  colorLevel: ColorLevel,
): string {
  const colors = palette(colorLevel);
  const blocks = [
    ...routes.map((route) => explained(route, colors)),
    ...exclusions.map((exclusion) => excluded(exclusion, colors)),
  ];
  return blocks.join('\n');
}

function explained(route: Route, colors: Palette): string {
  const { verb, path, service, method, inheritedFrom } = route;
  const name = `${service}.${method}${inheritedFrom === null ? '' : ` (declared in ${inheritedFrom})`}`;
  const head = `${colors.verb(printable(verb))} ${colors.route(printable(path))}  ${colors.heading(printable(name))}`;
  const other = route.styles.v3 === route.styles.v4 ? null : route.style === 'v3' ? 'v4' : 'v3';
  const facts = [
    ...(other === null ? [] : [`in the ${other} style: ${route.styles[other]}`]),
    route.parameters.length === 0 ? 'no parameters' : route.parameters.map(parameterText).join(', '),
    `${route.visibility}, ${route.certainty}`,
    ...route.reasons.map(({ text, location }) => `${route.certainty} because ${withPlace(text, location)}`),
    ...route.collidesWith.map((label) => `collides with ${label}`),
  ];
  const width = String(route.derivation.length).length;
  const sections = Math.max(...route.derivation.map((step) => sectionOf(step).length), 0) + 1;
  const steps = route.derivation.map((step, at) => {
    const { text, location } = step;
    const number = `${pad('', width - String(at + 1).length)}${at + 1}.`;
    const origin = location === null ? '' : `  ${colors.faint(printable(placeText(location)))}`;
    return `  ${number} ${colors.faint(pad(`§${sectionOf(step)}`, sections))} ${printable(text)}${origin}`;
  });
  return `${[head, ...facts.map((fact) => `  ${printable(fact)}`), ...steps].join('\n')}\n`;
}

function excluded({ service, method, reason, code, location }: Exclusion, colors: Palette): string {
  const name = method === null ? service : `${service}.${method}`;
  return `${colors.heading(printable(name))} has no route: ${printable(reason)} ${colors.faint(`[${code}]`)}\n  ${colors.faint(printable(placeText(location)))}\n`;
}

const withPlace = (text: string, location: Location | null) =>
  location === null ? text : `${text} (${placeText(location)})`;

/** The same as JSON: the rows of `list`, each with its `steps`. */
export function explanationJson(routes: readonly Route[], exclusions: readonly Exclusion[]): string {
  const document = {
    schemaVersion: 1,
    tool: { name: toolName, version },
    routes: routes.map((route) => ({
      ...routeRow(route),
      label: routeLabel(route),
      steps: route.derivation.map((step) => ({
        section: sectionOf(step),
        text: step.text,
        location: step.location === null ? null : place(step.location),
      })),
    })),
    excluded: exclusions.map(exclusionRow),
  };
  return printableJson(`${JSON.stringify(document, null, 2)}\n`);
}
