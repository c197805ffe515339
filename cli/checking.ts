import { routeLookup } from '../core/queries/collisions';
import type { Host } from './host';
import type { CheckOptions } from './options';
import { findingsReport } from './reporters/findings';
import { counted } from './reporters/footer';
import { jsonReport } from './reporters/json';
import { noticeLines } from './reporters/notices';
import { printable } from './reporters/printable';
import { isIncomplete, openView } from './view';
import { writeData, writeNotices } from './write';

/** Checks the routes of a folder and returns the exit code. */
export async function checkRoutes(folder: string, options: CheckOptions, host: Host): Promise<number> {
  const view = await openView(folder, options, host);
  const { routes, diagnostics } = view.analysis;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const data =
    options.format === 'json'
      ? jsonReport(view.analysis)
      : findingsReport(errors, routeLookup(view.whole.routes), view.colorLevel);
  if (!options.quiet) {
    const others = diagnostics.filter(({ severity }) => severity !== 'error');
    writeNotices([...view.notices.map(printable), ...noticeLines(others, options.strict === true)], host);
  }
  await writeData(data, options.output, host);
  if (!options.quiet)
    writeNotices(
      [
        verdict(
          errors.map(({ code }) => code),
          routes.length,
        ),
      ],
      host,
    );
  // A finding is certain even where the rest is not.
  if (errors.length > 0) return 1;
  return options.strict && isIncomplete(view) ? 3 : 0;
}

function verdict(codes: readonly string[], routes: number): string {
  if (codes.length > 0) return `${counted(codes.length, 'error')} in ${counted(routes, 'route')}`;
  return `No collisions in ${counted(routes, 'route')}`;
}
