import { type ClassDeclaration, type Exclusion, type Route, routeLabel, stepSections } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import type { CommandContext } from '../context/command-context';
import { commandJson, exclusionRow, locationRow, reasonText, routeRow } from './json-documents';
import { pad } from './layout/measure-cut-pad';
import { type Palette, palette } from './layout/palette';
import { printable } from './printable';
import { parameterText } from './route-columns';
import { applicationsText, type MergedRow, mergedRows } from './rows-merged-across-applications';

/** The routes, exclusions and classes that a subject names. */
export interface Explanation {
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
  /** Classes without endpoints that the subject names. */
  readonly classes: readonly ClassDeclaration[];
}

/** A block for each route: its verb, path and method, then each derivation step with its section and source line. */
export function explanationText({ routes, exclusions, classes }: Explanation, view: CommandContext): string {
  const { locations } = view;
  const colors = palette(view.colorLevel);
  return [
    ...mergedRows(
      routes,
      ({ application }) => application,
      (route) => ({ ...route, application: null }),
    ).map((shared) => explained(shared, view, colors)),
    ...exclusions.map((exclusion) => excluded(exclusion, colors, locations)),
    ...classes.map((one) => unexposed(one, colors, locations)),
  ].join('\n');
}

function explained(
  { row: route, applications }: MergedRow<Route>,
  view: CommandContext,
  colors: Palette,
): string {
  const { locations } = view;
  const { verb, path, service, method, inheritedFrom } = route;
  const name = `${service}.${method}${inheritedFrom === null ? '' : ` (declared in ${inheritedFrom})`}`;
  const head = `${colors.verb(printable(verb))} ${colors.route(printable(path))}  ${colors.heading(printable(name))}`;
  const other = route.styles.v3 === route.styles.v4 ? null : route.style === 'v3' ? 'v4' : 'v3';
  const facts = [
    ...(other === null ? [] : [`in the ${other} style: ${route.styles[other]}`]),
    route.parameters.length === 0 ? 'no parameters' : route.parameters.map(parameterText).join(', '),
    `${route.visibility}, ${route.certainty}`,
    ...route.reasons.map((reason) => `${route.certainty} because ${reasonText(reason, locations)}`),
    ...accessFacts(route, locations),
    ...route.collidesWith.map((label) => `collides with ${label}`),
    applicationsText(applications, view),
  ].filter(Boolean);
  const width = String(route.derivation.length).length;
  const sections = Math.max(...route.derivation.map((step) => stepSections[step.kind].length), 0) + 1;
  const steps = route.derivation.map((step, at) => {
    const { text, location } = step;
    const number = `${pad('', width - String(at + 1).length)}${at + 1}.`;
    const origin = location === null ? '' : `  ${colors.faint(printable(locations.format(location)))}`;
    return `  ${number} ${colors.faint(pad(`§${stepSections[step.kind]}`, sections))} ${printable(text)}${origin}`;
  });
  return `${[head, ...facts.map((fact) => `  ${printable(fact)}`), ...steps].join('\n')}\n`;
}

/** Who may call a route, where the requirements are declared, and why the access is not exact. */
function accessFacts({ access }: Route, locations: LocationFormat): readonly string[] {
  if (access === undefined) return [];
  const { text, requirements, certainty, reasons } = access;
  const required = [...new Set(requirements.map(({ location }) => locations.format(location)))];
  return [
    `access: ${text}${required.length === 0 ? '' : ` (${required.join(', ')})`}${text === certainty ? '' : `, ${certainty}`}`,
    ...reasons.map((reason) => `access ${certainty} because ${reasonText(reason, locations)}`),
  ];
}

function excluded(
  { service, method, reason, code, location }: Exclusion,
  colors: Palette,
  locations: LocationFormat,
): string {
  const name = method === null ? service : `${service}.${method}`;
  const route = code === 'unresolved-base' ? 'known route' : 'route';
  return `${colors.heading(printable(name))} has no ${route}: ${printable(reason)} ${colors.faint(`[${code}]`)}\n  ${colors.faint(printable(locations.format(location)))}\n`;
}

function unexposed(declared: ClassDeclaration, colors: Palette, locations: LocationFormat): string {
  const { name, location } = declared;
  return `${colors.heading(printable(name))} is declared at ${printable(locations.format(location))}, but has no endpoints: ${printable(reasonWhyNot(declared))}\n`;
}

const reasonWhyNot = ({ isCompiled }: ClassDeclaration) =>
  isCompiled ? 'nothing makes it a service or a controller' : 'no project compiles it';

/** The explanation as JSON: routes and exclusions as in `list`, and the derivation of each route as `steps`. */
export function explanationJson({ routes, exclusions, classes }: Explanation): string {
  return commandJson({
    routes: routes.map((route) => ({
      ...routeRow(route),
      label: routeLabel(route),
      ...(route.access && {
        accessLocations: route.access.requirements.map(({ location }) => locationRow(location)),
      }),
      steps: route.derivation.map((step) => ({
        section: stepSections[step.kind],
        text: step.text,
        location: step.location === null ? null : locationRow(step.location),
      })),
    })),
    excluded: exclusions.map(exclusionRow),
    unexposed: classes.map((one) => ({
      service: one.name,
      serviceFullName: one.fullName,
      reason: reasonWhyNot(one),
      location: locationRow(one.location),
    })),
  });
}
