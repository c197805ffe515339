import { type Analysis, routeLabel } from '../../core/index';
import { counted } from '../../core/model/text';
import { UsageError } from '../../reading/system-errors';
import { type Invocation, isIncomplete, openContext } from '../context/command-context';
import type { ExportFormat, PrintOptions } from '../definitions/options';
import { pageInputs } from '../inputs/page-inputs';
import { writeData } from '../output/streams';
import { exportReports, formatsOfOneApplication, formatsWithAccess } from '../reporters/export/formats';
import { applicationParts, noticeLines } from '../reporters/notices';

/** Writes the routes of a folder in a format for other tools and returns the exit code. */
export async function exportRoutes(invocation: Invocation<PrintOptions<ExportFormat>>): Promise<number> {
  const { folder, options, system } = invocation;
  const view = await openContext(invocation, {
    expandsObjects: true,
    readsAccess: formatsWithAccess.has(options.format),
  });
  const { applications } = view.analysis;
  if (formatsOfOneApplication.has(options.format) && applications.length > 1) {
    const names = applications.map(({ name }) => name).join(', ');
    throw new UsageError(
      `the format '${options.format}' describes one application; choose one of ${names} with --application`,
    );
  }
  const { text, leftOut } = exportReports[options.format](view.analysis, pageInputs(system.cwd, folder));
  const missing = leftOut.map(
    ({ route, reason }) =>
      `left out: ${routeLabel(route)} (${view.locations.format(route.location)}): ${reason}`,
  );
  view.notify([...noticeLines(view, options.strict), ...missing]);
  await writeData(text, options, system);
  view.notify([verdict(view.analysis, new Set(leftOut.map(({ route }) => route)).size)]);
  return options.strict && isIncomplete(view) ? 3 : 0;
}

function verdict({ routes, applications }: Analysis, leftOut: number): string {
  const parts = [counted(routes.length, 'route'), ...applicationParts(applications.length)];
  return [...parts, ...(leftOut === 0 ? [] : [`${leftOut} not fully exported`])].join(' · ');
}
