import { agreementOf } from '../core/queries/verification/agreement';
import { compare } from '../core/queries/verification/compare';
import { disagreements } from '../core/queries/verification/comparison';
import { narrowComparisons } from '../core/queries/verification/narrow';
import { loadDescription } from './description';
import type { Host } from './host';
import type { CheckOptions } from './options';
import { noticeLines } from './reporters/notices';
import { printable } from './reporters/printable';
import { verificationJson } from './reporters/verification-json';
import { verificationText } from './reporters/verification-text';
import { isIncomplete, openView } from './view';
import { writeData, writeNotices } from './write';

/** Compares the routes of a folder with those that a host reported and returns the exit code. */
export async function verifyRoutes(
  folder: string,
  source: string,
  options: CheckOptions,
  host: Host,
): Promise<number> {
  const view = await openView(folder, options, host);
  const description = await loadDescription(source, host.cwd);
  const rows = narrowComparisons(compare(view.whole, description), view.filter);
  const agreement = agreementOf(rows);
  const data =
    options.format === 'json'
      ? verificationJson(view.whole, description, rows, agreement)
      : verificationText(rows, agreement, view);
  if (!options.quiet) {
    const { diagnostics } = view.analysis;
    writeNotices(
      [...view.notices.map(printable), ...noticeLines(diagnostics, options.strict === true)],
      host,
    );
  }
  await writeData(data, options.output, host);
  // A disagreement is certain even where the rest is not.
  if (rows.some(({ outcome }) => disagreements.includes(outcome))) return 1;
  return options.strict && isIncomplete(view) ? 3 : 0;
}
