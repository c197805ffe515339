import { doctorReport } from '../../core/doctor/report';
import { indexFolder } from '../context/analyze-folder';
import { configOf } from '../context/command-context';
import type { Host } from '../host';
import type { Output, WorkspaceOptions } from '../options';
import { currentPlaces } from '../output/current-places';
import { withProgress } from '../output/progress';
import { writeData } from '../output/write';
import { colorLevel } from '../reporters/color-level';
import { doctorJson, doctorText } from '../reporters/doctor';
import { wrapped } from '../reporters/wrapping';

/** Reports what was found in a folder and what was skipped, and returns the exit code. Also works for a folder without source files. */
export async function examineFolder(
  folder: string,
  options: WorkspaceOptions & Output,
  host: Host,
): Promise<number> {
  const config = configOf(folder, options, host);
  const { index, reading } = await withProgress(host, options.quiet === true, (progress) =>
    indexFolder(host.cwd, folder, config, 'relevant', progress),
  );
  const examination = doctorReport(index.analysis, index.inventory, reading);
  const isTerminal = host.isTerminal && options.output === undefined;
  const data =
    options.format === 'json'
      ? doctorJson(examination)
      : wrapped(
          doctorText(examination, {
            colorLevel: colorLevel(options.color, host.env, isTerminal),
            places: currentPlaces(folder, host.cwd),
          }),
          isTerminal ? (host.columns ?? 80) : null,
        );
  await writeData(data, options.output, host);
  const isIncomplete =
    examination.unread.length > 0 ||
    examination.limits.some(({ code }) => code === 'unread-file') ||
    examination.summary.unknown > 0 ||
    examination.excluded.some(({ code }) => code === 'unresolved-base');
  return options.strict && isIncomplete ? 3 : 0;
}
