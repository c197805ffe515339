import type { Analysis } from '../../core';
import { counted } from '../../core/model/counted';
import { parseFilter } from '../../core/queries/filter';
import { compare } from '../../core/queries/verification/compare';
import {
  agreementOf,
  type Comparison,
  disagreements,
  narrowComparisons,
} from '../../core/queries/verification/comparison';
import type { Host } from '../host';
import { loadDescription } from '../inputs/description';
import type { PrintOptions } from '../options';
import { writeData, writeNotices } from '../output/write';
import { noticeLines } from '../reporters/notices';
import { printable } from '../reporters/printable';
import { verificationJson } from '../reporters/verification-json';
import { verificationText } from '../reporters/verification-text';
import { UsageError } from '../usage-error';
import { isIncomplete, openContext } from './context';

/** Compares the routes of a folder with those that a host reported and returns the exit code. */
export async function verifyRoutes(
  folder: string,
  source: string,
  options: PrintOptions,
  host: Host,
): Promise<number> {
  // A host may report any class of the workspace.
  const view = await openContext(folder, options, host, options.output === undefined, {
    extent: 'everything',
  });
  const description = await loadDescription(source, host.cwd);
  const verification = compare(view.whole, description, wantedApplications(view.whole, options));
  if (agreementOf(verification.rows).reported === 0)
    throw new UsageError(
      `nothing was compared: ${source} reports ${counted(description.routes.length, 'route')}, none of a class in ${folder}`,
    );
  const rows = narrowComparisons(verification.rows, view.filter);
  const agreement = agreementOf(rows);
  const { format } = description;
  const data =
    options.format === 'json'
      ? verificationJson(view.whole, format, { ...verification, rows }, agreement)
      : verificationText(rows, agreement, view);
  if (!options.quiet) {
    const findings = noticeLines(view.analysis.diagnostics, options.strict ? 'info' : 'error', view.places);
    const scope = scopeNotes(view.whole, verification.applications);
    const unreported = unreportedNotes(rows);
    writeNotices([...view.notices.map(printable), ...findings, ...scope, ...unreported], host);
  }
  await writeData(data, options.output, host);
  // A disagreement is certain even where the rest is not.
  if (rows.some(({ outcome }) => disagreements.includes(outcome))) return 1;
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/** Whom the user wants to compare with decides before the description does. */
function wantedApplications(
  { routes }: Analysis,
  { application = [] }: PrintOptions,
): (name: string) => boolean {
  const wanted = new Set(routes.filter(parseFilter({ application })).map((route) => route.application));
  return (name) => wanted.has(name);
}

/** Says what was left out where a folder holds more applications than the description tells of. */
function scopeNotes({ applications }: Analysis, compared: readonly string[]): readonly string[] {
  const others = applications.length - compared.length;
  if (others === 0) return [];
  const names = printable(compared.join(', ')) || 'nothing';
  return [`compared with ${names}, not with ${counted(others, 'other application')} (see --application)`];
}

/** Names the assemblies of which the description has no route. */
function unreportedNotes(rows: readonly Comparison[]): readonly string[] {
  const reported = new Set(rows.flatMap((row) => (row.reported === null ? [] : [row.assembly])));
  const unreported = rows.filter(
    ({ outcome, assembly }) => outcome === 'unreported' && !reported.has(assembly),
  );
  if (unreported.length === 0) return [];
  const names = [...new Set(unreported.map(({ assembly }) => assembly))].join(', ');
  return [
    printable(
      `not compared: ${counted(unreported.length, 'route')} of ${names}, of which nothing is reported`,
    ),
  ];
}
