import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { counted } from '../../core/model/text';
import { type SharedAnalysis, shareRoutes } from '../../core/queries/shared-routes';
import { isFolder, UsageError } from '../../reading/system-errors';
import {
  type Invocation,
  isIncomplete,
  leavesOutEndpoints,
  sharedAnalysis,
} from '../context/command-context';
import { exporter, leftOutLines, partsByApplication } from '../context/exporter';
import { readContext } from '../context/joined-lists';
import type { ExportOptions } from '../definitions/options';
import { writeData } from '../output/streams';
import type { Exported } from '../reporters/export/exported';
import { fileNames, formatsOfOneApplication, formatsWithAccess } from '../reporters/export/formats';
import { applicationParts, noticeLines, partIf } from '../reporters/notices';

/** Writes the routes of a folder in a format for other tools and returns the exit code. */
export async function exportRoutes(invocation: Invocation<ExportOptions>): Promise<number> {
  const { options, system } = invocation;
  const { format, output } = options;
  if (options.openapiVersion !== undefined && format !== 'openapi')
    throw new UsageError(`option '--openapi-version' has no effect on the format '${format}'`);
  if (format === 'api-definition' && options.from !== undefined)
    throw new UsageError(`the format '${format}' needs the sources: saved lists contain no types`);
  const view = await readContext(invocation, {
    expandsObjects: true,
    readsAccess: formatsWithAccess.has(format),
    leavesOutEndpoints: leavesOutEndpoints(options),
  });
  const { analysis } = view;
  const isDivided = output !== undefined && (/[\\/]$/.test(output) || isFolder(output, system.cwd));
  if (!isDivided && formatsOfOneApplication.has(format) && analysis.applications.length > 1) {
    const names = analysis.applications.map(({ name }) => name).join(', ');
    throw new UsageError(
      `the format '${format}' describes one application; choose one of ${names} with --application, or write one file for each with --output <folder>/`,
    );
  }
  const shared = formatsOfOneApplication.has(format) ? shareRoutes(analysis) : sharedAnalysis(view);
  const parts = isDivided ? partsByApplication(analysis) : [shared];
  const write = exporter(view, invocation);
  const exported = await Promise.all(parts.map((part) => write(part, format, options.openapiVersion)));
  const missing = exported.flatMap((one) => leftOutLines(one, view));
  view.notify([...noticeLines(view, options.strict), ...missing]);
  if (isDivided) mkdirSync(resolve(system.cwd, output), { recursive: true });
  const names = fileNames(parts, format);
  for (const [at, { text }] of exported.entries())
    await writeData(text, isDivided ? { format, output: join(output, names[at]!) } : options, system);
  view.notify([verdict(shared, exported)]);
  const isUncertain = exported.some(({ uncertain }) => uncertain > 0);
  return options.strict && (isUncertain || isIncomplete(view)) ? 3 : 0;
}

function verdict({ routes, applications }: SharedAnalysis, exported: readonly Exported[]): string {
  const leftOut = new Set(exported.flatMap((one) => one.leftOut.map(({ route }) => route))).size;
  const uncertain = exported.reduce((sum, one) => sum + one.uncertain, 0);
  const parts = [
    counted(routes.length, 'route'),
    ...applicationParts(applications.length),
    ...partIf(leftOut, `${leftOut} not fully exported`),
    ...partIf(uncertain, `${counted(uncertain, 'schema')} not exact`),
  ];
  return parts.join(' · ');
}
