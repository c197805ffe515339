import { findSubject } from '../core/queries/subject';
import type { Host } from './host';
import type { PrintOptions } from './options';
import { explanationJson, explanationText } from './reporters/explanation';
import { noticeLines } from './reporters/notices';
import { printable } from './reporters/printable';
import { wrapped } from './reporters/wrapping';
import { isIncomplete, openView } from './view';
import { writeData, writeNotices } from './write';

/** Explains the routes that a text names and returns the exit code: 1 when it names nothing. */
export async function explainRoutes(
  folder: string,
  subject: string,
  options: PrintOptions,
  host: Host,
): Promise<number> {
  const view = await openView(folder, options, host, options.output === undefined);
  const { routes, exclusions } = findSubject(view.analysis, subject);
  const isFound = routes.length + exclusions.length > 0;
  if (!options.quiet) {
    const remarks = noticeLines(view.analysis.diagnostics, options.strict ? 'info' : 'error');
    const note = isFound ? [] : [printable(`nothing here is called '${subject}'`)];
    writeNotices([...view.notices.map(printable), ...(isFound ? [] : remarks), ...note], host);
  }
  const data =
    options.format === 'json'
      ? explanationJson(routes, exclusions)
      : wrapped(explanationText(routes, exclusions, view.colorLevel), view.width);
  await writeData(data, options.output, host);
  if (!isFound) return 1;
  return options.strict && isIncomplete(view) ? 3 : 0;
}
