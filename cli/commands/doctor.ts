import { doctorReport } from '../../core/doctor/report';
import { indexFolder } from '../context/analyze-folder';
import { configOf, isIncomplete, layoutOf } from '../context/command-context';
import type { Output, WorkspaceOptions } from '../definitions/options';
import { relativeLocations } from '../output/locations-relative-to-cwd';
import { withProgress } from '../output/progress';
import { writeData } from '../output/write-data-and-notices';
import { doctorJson, doctorText } from '../reporters/doctor-text-and-json';
import { wrapped } from '../reporters/layout/wrapping';
import type { System } from '../system';

/** Reports what a folder contains and what was skipped; returns the exit code. The folder may have no source files. */
export async function examineFolder(
  folder: string,
  options: WorkspaceOptions & Output,
  system: System,
): Promise<number> {
  const config = configOf(folder, options, system);
  const { index, reading } = await withProgress(system, options.quiet === true, (progress) =>
    indexFolder(system.cwd, folder, config, {}, progress),
  );
  const report = doctorReport(index.analysis, index.inventory, reading);
  const layout = layoutOf(options, system, options.output === undefined);
  const locations = relativeLocations(folder, system.cwd);
  const data =
    options.format === 'json'
      ? doctorJson(report)
      : wrapped(doctorText(report, { ...layout, locations }), layout.width);
  await writeData(data, options, system);
  return options.strict && isIncomplete({ analysis: index.analysis, unread: report.links }) ? 3 : 0;
}
