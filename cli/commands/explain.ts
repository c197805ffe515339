import Table from 'cli-table3';
import { type ClassDeclaration, type Exclusion, type Route, routeLabel, stepSections } from '../../core';
import { controllerOf, isReplaced } from '../../core/conventions/module-routes';
import type { Analysis } from '../../core/index';
import type { LocationFormat } from '../../core/model/location';
import { bodyShapes } from '../../core/queries/contract/shape-lines';
import { withModuleRoutes } from '../../core/queries/filtered-analysis';
import { classesWithoutEndpoints, findSubject, nearSubjects } from '../../core/queries/find-subject';
import { matchUrl } from '../../core/queries/match';
import { isRowOf, type SharedRoute, sharedRoutes } from '../../core/queries/shared-routes';
import { requestOf } from '../../core/queries/split-verb-and-url';
import { type Reach, reachOf } from '../../core/service-calls/test-calls';
import { UsageError } from '../../reading/system-errors';
import { type CommandContext, type Invocation, isIncomplete, openContext } from '../context/command-context';
import type { PrintOptions } from '../definitions/options';
import { documentationOf } from '../inputs/documentation';
import { type Palette, palette } from '../layout/colors';
import { printable } from '../layout/printable';
import { wrapped } from '../layout/widths';
import { writeData } from '../output/streams';
import { jsonOf, locationRow, reasonText } from '../reporters/fields';
import { commandJson } from '../reporters/json-document';
import { pages, unreadLines } from '../reporters/notices';
import { exclusionFields, parameterText, routeFields } from '../reporters/route-fields';
import { exclusionTable, routeTable } from '../reporters/routes-as-text';
import { applicationsText } from '../reporters/row-groups';
import { placesOf } from '../reporters/tested-routes';
import type { System } from '../system';

/** Explains the routes that `subject` names. Returns the exit code, which is 1 if nothing is found. */
export async function explainRoutes(invocation: Invocation<PrintOptions>, subject: string): Promise<number> {
  const { options, system } = invocation;
  const page = documentationOf(subject);
  if (page !== null) return await writePage(page, options, system);
  if (subject.startsWith('§')) throw new UsageError(`the conventions have no ${subject}`);
  const view = await openContext(invocation, { readsAccess: true, readsModules: true, readsPages: true });
  const found = subjectIn(view.analysis, subject);
  let classes: Explanation['classes'] = [];
  if (!hasRows(found)) {
    // Classes without endpoints are known only if all files are parsed.
    const { whole } = await openContext(invocation, { extent: 'everything' });
    classes = classesWithoutEndpoints(whole, subject);
  }
  const isExplained = options.format === 'text' && found.routes.length > 0 && !isForList(found);
  const explanation: Explanation = {
    ...found,
    classes,
    reach: isExplained ? await reachOfRoutes(found.routes, view) : null,
  };
  const isFound = hasRows(found) || classes.length > 0;
  view.notify([...unreadLines(view), ...(isFound ? [] : [missNote(view, subject)])]);
  const data =
    options.format === 'json'
      ? explanationJson(explanation)
      : isForList(found)
        ? listText(found, view)
        : wrapped(explanationText(explanation, view), view.width);
  await writeData(data, options, system);
  if (options.format === 'text') view.notify(furtherCommands(found));
  if (!isFound) return 1;
  return options.strict && isIncomplete(view) ? 3 : 0;
}

async function writePage(page: string, options: PrintOptions, system: System): Promise<number> {
  const { format, output } = options;
  if (format === 'json') throw new UsageError('documentation pages are plain text: omit --format json');
  await writeData(wrapped(page, output === undefined ? (system.columns ?? null) : null), options, system);
  return 0;
}

/**
 * What a subject names in the workspace, with the routes of framework modules that classes of the workspace serve; if that
 * is nothing, in framework modules, whose controllers have names, too, where such a class serves their routes.
 */
function subjectIn({ exclusions, modules, ...analysis }: Analysis, subject: string): Rows {
  const routes = [...analysis.routes, ...modules.routes.filter(isReplaced)];
  const found = findSubject({ routes, exclusions }, subject);
  if (hasRows(found)) return found;
  const inModules = findSubject({ routes: modules.routes, exclusions }, subject);
  if (hasRows(inModules)) return inModules;
  const byController = new Map(
    modules.routes.map((route) => [{ ...route, service: controllerOf(route), serviceFullName: '' }, route]),
  );
  const served = findSubject({ routes: [...byController.keys()], exclusions: [] }, subject);
  return { ...served, routes: served.routes.flatMap((route) => byController.get(route) ?? []) };
}

type Rows = ReturnType<typeof findSubject>;
const hasRows = ({ routes, exclusions }: Rows) => routes.length + exclusions.length > 0;

/** If a subject matches more routes and exclusions than this, in several classes, they are listed, not explained. */
const MAX_EXPLAINED = 5;

function isForList({ routes, exclusions }: Rows): boolean {
  const rows = [...routes, ...exclusions];
  return rows.length > MAX_EXPLAINED && new Set(rows.map((row) => row.serviceFullName)).size > 1;
}

function listText({ routes, exclusions }: Rows, view: CommandContext): string {
  const columns = ['verb', 'route', 'service', 'method'] as const;
  const tables = [routeTable(sharedRoutes(routes), { ...view, columns }), exclusionTable(exclusions, view)];
  return tables.filter(Boolean).join('\n');
}

function furtherCommands(found: Rows): readonly string[] {
  if (isForList(found)) return ['for one method: fx-routes explain <class>.<method>'];
  const ofRoutes = found.routes.length > 0 ? [pages.sections] : [];
  return found.exclusions.length > 0 ? [...ofRoutes, pages.exclusions] : ofRoutes;
}

/** Reports that nothing was found and suggests similar names. */
function missNote({ whole }: CommandContext, subject: string): string {
  if (hasRows(subjectIn(whole, subject))) return `'${subject}' does not pass the filters`;
  return [`nothing here is called '${subject}'`, ...hints(withModuleRoutes(whole), subject)].join('; ');
}

function hints(whole: Analysis, subject: string): readonly string[] {
  const request = requestOf(subject);
  const answering = request === null ? [] : matchUrl(whole.routes, request.url, request.verb).winners;
  if (answering[0] !== undefined) {
    const { verb, path } = answering[0].route;
    return [`${verb} ${path} answers this URL, see fx-routes match`];
  }
  const near = nearSubjects(whole, subject);
  return near.length === 0 ? [] : [`did you mean ${near.join(' or ')}?`];
}

/** The routes, exclusions and classes that a subject names. */
export interface Explanation {
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
  /** Classes without endpoints that the subject names. */
  readonly classes: readonly ClassDeclaration[];
  /** Whether tests reach the routes; null if the workspace has no tests, or if it is not asked for. */
  readonly reach: ReadonlyMap<Route, Reach> | null;
}

/** Reads only the tests that mention a method, or the start of the URL of a route. */
async function reachOfRoutes(
  routes: readonly Route[],
  { testCalls }: CommandContext,
): Promise<Explanation['reach']> {
  const texts = routes.flatMap(({ method, path }) => [method, path.slice(1).replace(/[{?].*/s, '')]);
  const tests = await testCalls?.(routes, [...new Set(texts)].filter(Boolean));
  return tests === undefined || tests.files === 0 ? null : reachOf(tests.calls);
}

/** A block for each route: its verb, path and method, then each derivation step with its section and source line. */
function explanationText({ routes, exclusions, classes, reach }: Explanation, view: CommandContext): string {
  const { locations } = view;
  const colors = palette(view.colorLevel);
  return [
    ...routesToExplain(routes).map((route) => explained(route, reach, view, colors)),
    ...exclusions.map((exclusion) => excluded(exclusion, colors, locations)),
    ...classes.map((one) => unexposed(one, colors, locations)),
  ].join('\n');
}

/** Applications share a row only if their routes come about in the same way. */
const routesToExplain = (routes: readonly Route[]) => sharedRoutes(routes, []);

function explained(
  route: SharedRoute,
  reach: Explanation['reach'],
  view: CommandContext,
  colors: Palette,
): string {
  const { locations } = view;
  const { verb, path, service, method, inheritedFrom } = route;
  const name = `${service}.${method}${inheritedFrom === null ? '' : ` (declared in ${inheritedFrom})`}`;
  const head = `${colors.verb(verb)} ${colors.route(path)}  ${colors.heading(name)}`;
  const other = route.styles.v3 === route.styles.v4 ? null : route.style === 'v3' ? 'v4' : 'v3';
  const facts = [
    ...(other === null ? [] : [`in the ${other} style: ${route.styles[other]}`]),
    route.parameters.length === 0 ? 'no parameters' : route.parameters.map(parameterText).join(', '),
    `${route.visibility}, ${route.certainty}`,
    ...route.reasons.map((reason) => `${route.certainty} because ${reasonText(reason, locations)}`),
    ...accessFacts(route, locations),
    ...route.collidesWith.map((label) => `collides with ${label}`),
    reach === null ? '' : testsText(reachOfRow(route, reach), locations),
    applicationsText(route.applications, view),
    ...shapesOf(route, view),
  ].filter(Boolean);
  return `${[head, ...facts.map((fact) => `  ${printable(fact)}`), ...stepLines(route, locations, colors)].join('\n')}\n`;
}

const reachOfRow = (row: SharedRoute, reach: ReadonlyMap<Route, Reach>) =>
  [...reach].find(([route]) => isRowOf(row, route))?.[1];

/** `reached by tests: BookTests.cs:12:5 and 3 more` */
function testsText(reach: Reach | undefined, locations: LocationFormat): string {
  if (reach === undefined) return 'no test reaches it';
  const { certainty, calls } = reach;
  const why = certainty === 'exact' ? '' : `, assumed because ${calls[0]!.reason}`;
  return `reached by tests: ${placesOf(calls, locations)}${why}`;
}

/** What requests and responses of the route carry. Only the routes that are explained are read. */
function shapesOf(route: Route, { contractOf }: CommandContext): readonly string[] {
  const contract = contractOf?.([route]);
  const operation = contract?.operations.get(route);
  if (contract === undefined || operation === undefined) return [];
  return bodyShapes(operation, contract.types).flatMap(({ title, lines }) => [
    `${title}: ${lines[0]}`,
    ...lines.slice(1),
  ]);
}

const borderless = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '  ', 'left-mid': '', mid: '', 'mid-mid': '', middle: ' ', right: '', 'right-mid': '' },
};

/** The numbered steps of a derivation, each with its section and its source line. */
function stepLines({ derivation }: Route, locations: LocationFormat, colors: Palette): readonly string[] {
  const table = new Table({
    chars: borderless,
    colAligns: ['right', 'left', 'left'],
    style: { border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  for (const [at, { kind, text, location }] of derivation.entries()) {
    const origin = location === null ? '' : `  ${colors.faint(locations.format(location))}`;
    table.push([`${at + 1}.`, colors.faint(`§${stepSections[kind]}`), printable(text) + origin]);
  }
  return table
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.trimEnd());
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
  return `${colors.heading(name)} has no ${route}: ${printable(reason)} ${colors.faint(`[${code}]`)}\n  ${colors.faint(locations.format(location))}\n`;
}

function unexposed(declared: ClassDeclaration, colors: Palette, locations: LocationFormat): string {
  const { name, location } = declared;
  return `${colors.heading(name)} is declared at ${printable(locations.format(location))}, but has no endpoints: ${printable(reasonWhyNot(declared))}\n`;
}

const reasonWhyNot = ({ isCompiled }: ClassDeclaration) =>
  isCompiled ? 'nothing makes it a service or a controller' : 'no project compiles it';

/** The explanation as JSON: routes and exclusions as in `list`, and the derivation of each route as `steps`. */
function explanationJson({ routes, exclusions, classes }: Explanation): string {
  return commandJson({
    routes: routesToExplain(routes).map((route) => ({
      ...jsonOf(routeFields)(route),
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
    excluded: exclusions.map(jsonOf(exclusionFields)),
    unexposed: classes.map((one) => ({
      service: one.name,
      serviceFullName: one.fullName,
      reason: reasonWhyNot(one),
      location: locationRow(one.location),
    })),
  });
}
