import type { Analysis, Route } from '../core';
import { type SkippedPath, unfollowedLinks } from '../core/discovery/skipped-and-unread-paths';
import { languageOf } from '../core/discovery/source-files';
import { doctorReport } from '../core/doctor/report';
import { doctorSections } from '../core/doctor/sections';
import { unreadFindings } from '../core/model/diagnostic';
import type { Inventory } from '../core/model/inventory';
import { relativeToRoot } from '../core/model/location';
import { counted } from '../core/model/text';
import { countCollisions } from '../core/queries/summary';
import { shownText } from './escaped-and-route-texts';

/** What is known about one workspace folder. */
export interface FolderState {
  readonly folder: { readonly name: string };
  readonly analysis: Analysis;
  /** The routes of the analysis, without those of nested workspace folders. */
  readonly ownRoutes: readonly Route[];
  readonly inventory: Inventory;
  readonly files: ReadonlySet<string>;
  readonly skipped: readonly SkippedPath[];
  readonly isCanceled: boolean;
  /** Why the analysis is older than the files; null if it is current. */
  readonly failure: string | null;
  /** How many of the files are already read; null if no read is in progress. */
  readonly progress: { readonly read: number; readonly total: number } | null;
}

/** The message to show if the last read failed. */
function failureText(failure: string): string {
  return shownText(
    `The routes are those of the last successful read, because reading the workspace failed: ${failure}`,
  );
}

/** Why the shown routes may be outdated or incomplete, in one line; empty if they are current and complete. */
export function incompletenessText(
  folders: readonly Pick<FolderState, 'analysis' | 'skipped' | 'isCanceled' | 'failure'>[],
): string {
  const failure = folders.find((folder) => folder.failure !== null)?.failure ?? null;
  if (failure !== null) return failureText(failure);
  if (folders.some(({ isCanceled }) => isCanceled)) return 'Reading was canceled, so routes may be missing';
  const count = sumOf(folders, ({ analysis, skipped }) => {
    return unreadFindings(analysis.diagnostics).length + unfollowedLinks(skipped).length;
  });
  return count === 0 ? '' : `${counted(count, 'file')} could not be read; see FX Routes: Doctor`;
}

/** How much of the folders is read, from 0 to 1 and as text; null if no folder is being read. */
export function readingOf(folders: readonly Pick<FolderState, 'progress'>[]) {
  const reading = folders.flatMap(({ progress }) => progress ?? []);
  if (reading.length === 0) return null;
  const [read, total] = [sumOf(reading, (one) => one.read), sumOf(reading, (one) => one.total)];
  return total === 0
    ? { part: 0, text: 'looking for files' }
    : { part: read / total, text: `${read} of ${total} files` };
}

/** The status bar item: the progress, failure or cancellation of a read, else the number of routes, if any. */
export function statusOf(
  folders: readonly Omit<FolderState, 'folder' | 'inventory' | 'files'>[],
): readonly [text: string, tooltip: string, command: string] | null {
  const reading = readingOf(folders);
  if (reading !== null)
    return [`$(sync~spin) FX Routes: ${reading.text}`, 'Click to cancel', 'fxRoutes.cancel'];
  const hasFailed = folders.some(({ failure }) => failure !== null);
  if (hasFailed || folders.some(({ isCanceled }) => isCanceled)) {
    const text = hasFailed ? '$(error) FX Routes: reading failed' : '$(warning) FX Routes: reading canceled';
    const tooltip = `${incompletenessText(folders)} (click for the log, or to read again)`;
    return [text, tooltip, 'fxRoutes.showFailure'];
  }
  const count = sumOf(folders, ({ ownRoutes }) => ownRoutes.length);
  const text = `$(list-tree) ${counted(count, 'route')}`;
  const collisions = sumOf(folders, ({ ownRoutes }) => countCollisions(ownRoutes));
  if (collisions === 0) return count === 0 ? null : [text, 'Go to a route', 'fxRoutes.goToRoute'];
  const tooltip = `Go to a route; ${counted(collisions, 'collision')}`;
  return [`${text} $(warning) ${collisions}`, tooltip, 'fxRoutes.goToRoute'];
}

function sumOf<Value>(values: readonly Value[], numberOf: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + numberOf(value), 0);
}

/** The lines of a report on what was found in a folder, and what was skipped and why. */
export function doctorText(state: FolderState): readonly string[] {
  const { folder, analysis, inventory, isCanceled, failure } = state;
  const sections = doctorSections(doctorReport(analysis, inventory, state), relativeToRoot);
  return [
    shownText(`${folder.name}:${isCanceled ? ' reading was canceled, so this report is incomplete' : ''}`),
    ...(failure === null ? [] : [`  ${failureText(failure)}`]),
    ...sections.flatMap(({ title, lines }) => [
      `  ${title}`,
      ...lines.map((line) => `    ${shownText(line)}`),
    ]),
  ];
}

/** Why none of these folders has a route; null if at least one has a route. */
export function emptinessOf(folders: readonly Omit<FolderState, 'inventory' | 'ownRoutes'>[]) {
  if (folders.some(({ analysis }) => analysis.routes.length > 0)) return null;
  if (folders.length === 0) return 'noFolder';
  if (folders.some(({ progress }) => progress !== null)) return 'indexing';
  if (folders.some(({ failure }) => failure !== null)) return 'failed';
  if (folders.some(({ isCanceled }) => isCanceled)) return 'canceled';
  const hasSources = folders.some(({ files }) => [...files].some((file) => languageOf(file) !== undefined));
  if (!hasSources) return 'noSources';
  return folders.some(({ analysis }) => analysis.exclusions.length > 0) ? 'notExposed' : 'noServices';
}
