import type { Location, Route } from '../../../core';
import { groupBy } from '../../../core/model/collections';
import type { LocationFormat } from '../../../core/model/location';
import { counted } from '../../../core/model/text';
import type { Change } from '../../../core/queries/diff';
import { sharedRow } from '../../../core/queries/shared-routes';
import type { ChangesFormat } from '../../definitions/options';
import { palette } from '../../layout/colors';
import { reportTable, type TextLayout } from '../../layout/table';
import { stackTexts } from '../../layout/widths';
import { columnsOf, csvOf, type Fields, jsonOf, locationRow, shown } from '../fields';
import { commandJson, jsonLines } from '../json-document';
import { markdownCode, markdownRow, markdownText, rowsWithin } from '../markdown';
import { routeFields } from '../route-fields';
import { nginxRules, redirectMap } from './redirects';

/** The members of a route before or after a change, in JSON. */
const sideKeys = [
  'verb',
  'route',
  'service',
  'serviceFullName',
  'method',
  'visibility',
  'applications',
  'location',
];
const sideRow = jsonOf(routeFields, sideKeys);
const side = (route: Route) => sideRow(sharedRow([route]));

const changeFields: Fields<Change> = {
  kind: {
    title: 'change',
    isWhole: true,
    text: ({ kind, isBreaking, ofContract }) =>
      isBreaking ? `${kind} (breaking)` : ofContract?.effect === 'unknown' ? `${kind} (may break)` : kind,
    json: ({ kind }) => kind,
  },
  breaking: { json: ({ isBreaking }) => isBreaking },
  effect: {
    json: ({ isBreaking, ofContract }) => ofContract?.effect ?? (isBreaking ? 'breaking' : 'compatible'),
  },
  detail: shown('detail', { isWhole: true }),
  before: {
    title: 'before',
    isWhole: true,
    text: ({ before }) => verbAndPath(before),
    json: ({ before }) => before && side(before),
  },
  after: {
    title: 'after',
    isWhole: true,
    text: ({ after }) => verbAndPath(after),
    json: ({ after }) => after && side(after),
  },
  method: { title: 'method', text: methodOf },
  // The location of the method in the newer state.
  location: {
    title: 'location',
    isWhole: true,
    text: ({ after, ofContract }, locations) => {
      const location = ofContract?.places.after ?? after?.location;
      return location ? locations.format(location) : '';
    },
  },
  // Where the source declares what changed in a contract, before and after.
  places: {
    json: ({ ofContract }) =>
      ofContract === undefined
        ? null
        : {
            before: ofContract.places.before && locationRow(ofContract.places.before),
            after: ofContract.places.after && locationRow(ofContract.places.after),
          },
  },
  callers: {
    title: 'callers',
    isWhole: true,
    text: ({ callers = [] }, locations) => callersText(callers, locations),
    json: ({ callers = [] }) => callers.map(locationRow),
  },
};

/** The columns for changes, with `callers` if clients were read. */
function changeColumns(changes: readonly Change[]) {
  const readsCalls = changes.some(({ callers }) => callers !== undefined);
  const titles = ['change', 'before', 'after', 'method', 'detail', 'location'];
  return columnsOf(changeFields, readsCalls ? [...titles, 'callers'] : titles);
}

/** The verb and path of a route, such as `GET /api/app/book`; empty for null. */
export const verbAndPath = (route: Pick<Route, 'verb' | 'path'> | null) =>
  route === null ? '' : `${route.verb} ${route.path}`;

/** The method of the route after the change; for a removed route, the method before the change. */
export function methodOf({ before, after }: Change): string {
  const { service, method } = before === null ? after : (after ?? before);
  return `${service}.${method}`;
}

/** The maximum number of calls to list. Further calls are only counted. */
const NAMED_CALLERS = 2;

/** The locations of callers, such as `web/books.ts:12:3, web/shelf.ts:4:9 and 3 more`. */
function callersText(callers: readonly Location[], locations: LocationFormat): string {
  const named = callers.slice(0, NAMED_CALLERS).map((caller) => locations.format(caller));
  const more = callers.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * The changes as a table. On a terminal, empty columns are omitted; if the table is still too wide, each change takes
 * several lines. The text is empty if there are no changes.
 */
function changesTable(changes: readonly Change[], layout: TextLayout): string {
  const { alarm } = palette(layout.colorLevel);
  const paint = (cell: string, { isBreaking }: Change, title: string) =>
    title === 'change' && isBreaking ? alarm(cell) : cell;
  return reportTable(changeColumns(changes), changes, layout, {
    omitsEmpty: true,
    paint,
    // The kind and both routes are on separate lines and are never cut. Everything else is below them.
    stacked: ([kind = '', before, after, ...rest], change, width) => [
      paint(kind, change, 'change'),
      ...(before ? [`  ${before}`] : []),
      ...(after ? [`  → ${after}`] : []),
      ...stackTexts(rest, width),
    ],
  });
}

/** Limits the rows of the table, since GitHub accepts at most 65,536 characters in a comment. */
const MAX_ROWS = 100;
const MAX_BYTES = 60_000;

/** The changes for a pull request: counts, then a table with breaking changes first, up to the size limits. */
export function changesMarkdown(changes: readonly Change[], folder = ''): string {
  const subject = `### Routes${folder && ` in ${markdownText(folder)}`}`;
  if (changes.length === 0) return `${subject}: no change\n`;
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const title = `${subject}: ${counted(changes.length, 'change')}, ${breaking.length} breaking`;
  const counts = [...groupBy(changes, ({ kind }) => kind)].map(([kind, own]) => `${own.length} ${kind}`);
  const sorted = [...breaking, ...changes.filter(({ isBreaking }) => !isBreaking)];
  const lines = [
    title,
    '',
    counts.join(' · '),
    '',
    '| change | before | after | method | |',
    '| - | - | - | - | - |',
  ];
  const rows = rowsWithin(MAX_BYTES, MAX_ROWS, sorted.map(row), 'fx-routes diff');
  return `${[...lines, ...rows].join('\n')}\n`;
}

/** The output of `changesMarkdown` below an invisible line by which the GitHub action finds its earlier comment. */
export function changesComment(changes: readonly Change[], folder = ''): string {
  return `<!-- fx-routes diff ${folder && `${markdownText(folder)} `}-->\n${changesMarkdown(changes, folder)}`;
}

function row(change: Change): string {
  const [before, after] = [verbAndPath(change.before), verbAndPath(change.after)];
  const kind = change.isBreaking ? `**${change.kind}**, breaking` : change.kind;
  const code = (text: string) => (text === '' ? '' : markdownCode(text));
  return markdownRow([kind, code(before), code(after), code(methodOf(change)), markdownText(change.detail)]);
}

/** What the formats of `diff` need besides the changes. */
interface Surroundings {
  readonly current: readonly Route[];
  /** The path of the compared folder in its repository; empty for the whole repository. */
  readonly folder: string;
  readonly layout: TextLayout;
}

/** The reports of `diff`. */
export const changesReports: Readonly<
  Record<ChangesFormat, (changes: readonly Change[], around: Surroundings) => string>
> = {
  table: (changes, { layout }) => changesTable(changes, layout),
  json: (changes) => commandJson({ changes: changes.map(jsonOf(changeFields)) }),
  jsonl: (changes) => [...jsonLines(changes, jsonOf(changeFields))].join(''),
  csv: (changes) => csvOf(changeColumns(changes), changes),
  markdown: (changes, { folder }) => changesMarkdown(changes, folder),
  github: (changes, { folder }) => changesComment(changes, folder),
  nginx: (changes, { current }) => nginxRules(changes, current),
  map: (changes, { current }) => redirectMap(changes, current),
};
