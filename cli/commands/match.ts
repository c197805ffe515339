import { type Analysis, type Route, routeLabel } from '../../core';
import { modulePackages } from '../../core/catalog/module-controllers';
import { type Hit, type Match, matchUrl } from '../../core/queries/match';
import { type NearMiss, pathInOtherStyle } from '../../core/queries/near-misses';
import { mergedRows } from '../../core/queries/shared-routes';
import type { WrittenRequest } from '../../core/queries/split-verb-and-url';
import { type CommandContext, type Invocation, isIncomplete, withModules } from '../context/command-context';
import { readContext } from '../context/joined-lists';
import type { MatchOptions } from '../definitions/options';
import { palette } from '../layout/colors';
import { printable } from '../layout/printable';
import { wrapped } from '../layout/widths';
import { writeData } from '../output/streams';
import { locationRow } from '../reporters/fields';
import { commandJson } from '../reporters/json-document';
import { unreadLines } from '../reporters/notices';
import { applicationsText } from '../reporters/row-groups';

/** A notice for a path that belongs to a framework module whose routes are not known; empty for any other path. */
function packageNote(path: string, { modules, leftOut }: Analysis): readonly string[] {
  const owner = modulePackages.value.find(({ controllers = [] }) =>
    controllers.some(
      ({ route }) => route !== '' && `${path.toLowerCase()}/`.startsWith(`/${route.toLowerCase()}/`),
    ),
  );
  if (owner === undefined || modules.routes.some(({ assembly }) => assembly === owner.name)) return [];
  const why = leftOut.includes('module')
    ? 'whose routes are not in lists that were saved without --modules'
    : 'which no application here references';
  return [`the path belongs to ${owner.name}, ${why}`];
}

/** Reports which method answers a URL. Returns the exit code, which is 1 if no method answers it. */
export async function matchRoute(
  invocation: Invocation<MatchOptions>,
  { url, verb }: WrittenRequest,
): Promise<number> {
  const { options, system } = invocation;
  const view = withModules(await readContext(invocation, { readsModules: true, readsPages: true }));
  const match = matchUrl(view.analysis.routes, url, verb);
  const isFound = match.winners.length > 0;
  const isOpen = match.unsure.length > 0 || view.leavesOpen !== null;
  const answers = isOpen ? 'is known to answer' : 'answers';
  const note = `no method here ${answers} ${verb === null ? '' : `${verb} `}${match.path}`;
  const notes = [note, ...packageNote(match.path, view.whole), ...(view.leavesOpen ? [view.leavesOpen] : [])];
  view.notify([...unreadLines(view), ...(isFound ? [] : notes)]);
  const data = options.format === 'json' ? matchJson(match) : wrapped(matchText(match, view), view.width);
  await writeData(data, options, system);
  if (options.strict && (isFound ? isIncomplete(view) : isOpen)) return 3;
  return isFound ? 0 : 1;
}

/** The routes that answer a URL, with the captured values, and the routes that almost match. */
function matchText(match: Match, view: CommandContext): string {
  const colors = palette(view.colorLevel);
  const line = (route: Route, applications: readonly string[], text = '', path = route.path) =>
    [
      `  ${colors.verb(route.verb)} ${colors.route(path)}`,
      `${printable(`${route.service}.${route.method}`)}${text}`,
      colors.faint(view.locations.format(route.location)),
      printable(applicationsText(applications, view)),
    ]
      .filter(Boolean)
      .join('  ');
  /** The lines of all rows; equal lines of several applications are merged. */
  const lines = <Row extends { readonly route: Route }>(
    rows: readonly Row[],
    linesOf: (row: Row, applications: readonly string[]) => readonly string[],
  ) =>
    mergedRows(rows, (row) => linesOf(row, []).join('\n')).flatMap(({ row, applications }) =>
      linesOf(row, applications),
    );
  const captured = (hit: Hit) => [
    ...hit.captured.map(({ name, value }) => `    ${printable(`${name} = ${value}`)}`),
    ...hit.conditions.map((one) => `    if ${printable(one)}`),
    ...hit.unchecked.map((one) => `    if the constraint ${printable(one)} is met, which was not checked`),
  ];
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [colors.heading(title), ...lines];
  const hits = (list: readonly Hit[]) =>
    lines(list, (hit, applications) => [line(hit.route, applications), ...captured(hit)]);
  const misses = (list: readonly NearMiss[]) =>
    lines(list, ({ route, reason }, applications) => [line(route, applications, `: ${printable(reason)}`)]);
  const styled = (list: readonly Hit[]) =>
    lines(list, ({ route }, applications) => [
      line(route, applications, `, currently ${printable(route.path)}`, pathInOtherStyle(route)),
    ]);
  const clear = match.winners.filter((hit) => !match.tied.includes(hit));
  const title = new Set(clear.map(({ route }) => route.verb)).size > 1 ? 'answers, by verb' : 'answers';
  return [
    ...(match.prefix === '' ? [] : [`${printable(match.prefix)} is assumed to be the prefix of a gateway`]),
    ...section(title, hits(clear)),
    ...(match.failsWithoutContentType ? ['a request without Content-Type fails as ambiguous'] : []),
    ...section('ambiguous: the router cannot choose', hits(match.tied)),
    ...section('also matches, but has lower precedence', hits(match.losers)),
    ...section('matches with another verb', hits(match.otherVerbs)),
    ...section('would match in the other style', styled(match.otherStyle)),
    ...section('may answer: the route is not fully known', misses(match.unsure)),
    ...section('almost matches', misses(match.nearMisses)),
  ]
    .map((text) => `${text}\n`)
    .join('');
}

function matchJson(match: Match): string {
  const rows = <Row extends { readonly route: Route }>(list: readonly Row[], rest: (row: Row) => object) =>
    mergedRows(list, (row) => JSON.stringify([routeLabel(row.route), row.route.location, rest(row)])).map(
      ({ row, applications }) => ({
        route: routeLabel(row.route),
        applications,
        location: locationRow(row.route.location),
        ...rest(row),
      }),
    );
  const hits = (list: readonly Hit[]) =>
    rows(list, ({ captured, conditions, unchecked }) => ({
      captured: Object.fromEntries(captured.map(({ name, value }) => [name, value])),
      conditions,
      unchecked,
    }));
  const misses = (list: readonly NearMiss[]) => rows(list, ({ reason }) => ({ reason }));
  return commandJson({
    path: match.path,
    prefix: match.prefix,
    ambiguous: match.tied.length > 0 || match.failsWithoutContentType,
    winners: hits(match.winners),
    losers: hits(match.losers),
    otherVerbs: hits(match.otherVerbs),
    otherStyle: hits(match.otherStyle),
    unsure: misses(match.unsure),
    nearMisses: misses(match.nearMisses),
  });
}
