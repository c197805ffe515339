import { unreadPaths, unreadText } from '../../core/discovery/folder-walk';
import { isSourceFile, languages } from '../../core/discovery/source-files';
import { type DoctorReport, doctorReport, type FolderReading } from '../../core/doctor/report';
import { type Analysis, type Config, type FileChange, RouteIndex } from '../../core/index';
import type { Progress } from '../output/progress';
import { relativeLocations } from '../output/relative-locations';
import { loadFrontends } from '../reading/frontends';
import { loadModuleResolution } from '../reading/lazy-module-resolution';
import { openFolder } from '../reading/list-files';
import type { Extent } from '../reading/outline-or-parse';
import { readFiles } from '../reading/read-files';
import { UsageError } from '../usage-error';

/** The index of a folder. */
interface FolderIndex {
  readonly index: RouteIndex;
  /** How it was read. */
  readonly reading: FolderReading;
}

/** Reads a folder with the frontends that its files need. */
export async function indexFolder(
  cwd: string,
  folder: string,
  config: Config,
  extent: Extent = 'relevant',
  progress: Progress = () => {},
): Promise<FolderIndex> {
  const opened = openFolder(cwd, folder, isSourceFile);
  const read = await readFiles(opened, { extent, readsGuards: config.readsAccess === true }, progress);
  const index = new RouteIndex(config);
  index.resolveModulesBy(loadModuleResolution);
  for (const [file, reading] of read.readings) index.set(file, reading);
  const reading: FolderReading = {
    files: [...read.readings.keys()],
    skipped: opened.skipped,
    // The index reads more files on demand.
    get unread() {
      return unreadPaths(read.unread, opened.skipped);
    },
  };
  return { index, reading };
}

interface FolderAnalysis {
  readonly analysis: Analysis;
  /** One line for each file that could not be read. */
  readonly notices: readonly string[];
  /** The doctor's report on the folder. */
  readonly report: () => DoctorReport;
}

/** Analyzes a folder. Throws a `UsageError` if it contains no source file. */
export async function analyzeFolder(
  cwd: string,
  folder: string,
  config: Config,
  extent?: Extent,
  progress: Progress = () => {},
): Promise<FolderAnalysis> {
  const { index, reading } = await indexFolder(cwd, folder, config, extent, progress);
  const locations = relativeLocations(folder, cwd);
  const notices = () => reading.unread.map((one) => unreadText(one, locations));
  if (![...reading.files].some((file) => languages.some(({ accepts }) => accepts(file)))) {
    const extensions = languages.map((language) => language.extensions).join(', ');
    throw new UsageError([`no source files (${extensions}) in ${folder}`, ...notices()].join('; '));
  }
  for (const _ of index.analysing()) progress('deriving routes');
  const { analysis } = index;
  return {
    analysis,
    notices: notices(),
    report: () => doctorReport(analysis, index.inventory, reading),
  };
}

/** Analyzes files with the frontends that they need. */
export async function analyzeFiles(files: readonly FileChange[], config: Config): Promise<Analysis> {
  const index = new RouteIndex(config);
  for (const frontend of await loadFrontends(files.map(({ file }) => file))) index.use(frontend);
  index.update(files);
  return index.analysis;
}
