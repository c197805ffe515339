import type { Analysis } from '../../core';
import { type SkippedPath, unfollowedLinks, unreadText } from '../../core/discovery/skipped-and-unread-paths';
import { languageOf } from '../../core/discovery/source-files';
import { doctorReport } from '../../core/doctor/report';
import { doctorSections } from '../../core/doctor/sections';
import { counted } from '../../core/model/counted';
import { unreadFindings } from '../../core/model/diagnostic';
import { relativeToRoot } from '../../core/model/location';
import type { Inventory } from '../../core/model/workspace-inventory';
import { shownText } from './shown-text';

/** What is known about one workspace folder. */
export interface FolderState {
  readonly folder: { readonly name: string };
  readonly analysis: Analysis;
  readonly inventory: Inventory;
  readonly files: ReadonlySet<string>;
  readonly skipped: readonly SkippedPath[];
  readonly isCanceled: boolean;
  /** Why the analysis is older than the files; null if it is current. */
  readonly failure: string | null;
  /** Null if no read is in progress. */
  readonly progress: object | null;
}

/** The message to show if the last read failed. */
function failureText(failure: string): string {
  return shownText(
    `The routes are those of the last successful read, because reading the workspace failed: ${failure}`,
  );
}

/** Why the shown routes may be outdated or incomplete, in one line; empty if they are current and complete. */
export function incompletenessText(
  folders: readonly Pick<FolderState, 'analysis' | 'skipped' | 'failure'>[],
): string {
  const failure = folders.find((folder) => folder.failure !== null)?.failure ?? null;
  if (failure !== null) return failureText(failure);
  const count = folders.reduce((sum, folder) => sum + unreadIn(folder).length, 0);
  return count === 0 ? '' : `${counted(count, 'file')} could not be read; the log lists them`;
}

/** One line for each unread path in a folder: files with errors, and symbolic links, which are not followed. */
export function unreadIn({
  analysis,
  skipped,
}: Pick<FolderState, 'analysis' | 'skipped'>): readonly string[] {
  return [
    ...unreadFindings(analysis.diagnostics).map(({ location, message }) => `${location.file}: ${message}`),
    ...unfollowedLinks(skipped).map((one) => unreadText(one, relativeToRoot)),
  ];
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
export function emptinessOf(folders: readonly Omit<FolderState, 'inventory'>[]) {
  if (folders.some(({ analysis }) => analysis.routes.length > 0)) return null;
  if (folders.length === 0) return 'noFolder';
  if (folders.some(({ progress }) => progress !== null)) return 'indexing';
  if (folders.some(({ failure }) => failure !== null)) return 'failed';
  if (folders.some(({ isCanceled }) => isCanceled)) return 'canceled';
  const hasSources = folders.some(({ files }) => [...files].some((file) => languageOf(file) !== undefined));
  if (!hasSources) return 'noSources';
  return folders.some(({ analysis }) => analysis.exclusions.length > 0) ? 'notExposed' : 'noServices';
}
