import type { Analysis } from '../../core/index';
import { classesWithoutEndpoints, findSubject, nearSubjects } from '../../core/queries/find-subject';
import { matchUrl } from '../../core/queries/match';
import { requestOf } from '../../core/queries/split-verb-and-url';
import { UsageError } from '../../reading/system-errors';
import { type CommandContext, isIncomplete, openContext } from '../context/command-context';
import type { PrintOptions } from '../definitions/options';
import { documentationOf } from '../inputs/documentation-of-topic';
import { writeData, writeNotices } from '../output/write-data-and-notices';
import { pages } from '../reporters/documentation-hints';
import { type Explanation, explanationJson, explanationText } from '../reporters/explanation';
import { wrapped } from '../reporters/layout/wrapping';
import { printable } from '../reporters/printable';
import { exclusionTable, routeTable } from '../reporters/routes-as-text';
import { unreadLines } from '../reporters/unread-and-finding-notices';
import type { System } from '../system';

/** Explains the routes that `subject` names. Returns the exit code, which is 1 if nothing is found. */
export async function explainRoutes(
  folder: string,
  subject: string,
  options: PrintOptions,
  system: System,
): Promise<number> {
  const page = documentationOf(subject);
  if (page !== null) return await writePage(page, options, system);
  if (subject.startsWith('§')) throw new UsageError(`the conventions have no ${subject}`);
  const view = await openContext(folder, options, system, options.output === undefined, {
    readsAccess: true,
  });
  const found = findSubject(view.analysis, subject);
  let classes: Explanation['classes'] = [];
  if (!hasRows(found)) {
    // Classes without endpoints are known only if all files are parsed.
    const { whole } = await openContext(folder, options, system, false, { extent: 'everything' });
    classes = classesWithoutEndpoints(whole, subject);
  }
  const explanation: Explanation = { ...found, classes };
  const isFound = hasRows(found) || classes.length > 0;
  if (!options.quiet) {
    const note = isFound ? [] : [missNote(view, subject)];
    writeNotices([...unreadLines(view), ...note.map(printable)], system);
  }
  const data =
    options.format === 'json'
      ? explanationJson(explanation)
      : isForList(found)
        ? listText(found, view)
        : wrapped(explanationText(explanation, view), view.width);
  await writeData(data, options, system);
  if (!options.quiet && options.format === 'text') writeNotices(furtherCommands(found), system);
  if (!isFound) return 1;
  return options.strict && isIncomplete(view) ? 3 : 0;
}

async function writePage(page: string, options: PrintOptions, system: System): Promise<number> {
  const { format, output } = options;
  if (format === 'json') throw new UsageError('documentation pages are plain text: omit --format json');
  await writeData(wrapped(page, output === undefined ? (system.columns ?? null) : null), options, system);
  return 0;
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
  const tables = [routeTable(routes, { ...view, columns }), exclusionTable(exclusions, view)];
  return tables.filter(Boolean).join('\n');
}

function furtherCommands(found: Rows): readonly string[] {
  if (isForList(found)) return ['for one method: fx-routes explain <class>.<method>'];
  const ofRoutes = found.routes.length > 0 ? [pages.sections] : [];
  return found.exclusions.length > 0 ? [...ofRoutes, pages.exclusions] : ofRoutes;
}

/** Reports that nothing was found and suggests similar names. */
function missNote({ whole }: CommandContext, subject: string): string {
  if (hasRows(findSubject(whole, subject))) return `'${subject}' does not pass the filters`;
  return [`nothing here is called '${subject}'`, ...hints(whole, subject)].join('; ');
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
