import type { Analysis } from '../../core';
import type { SkippedPath, UnreadPath } from '../../core/discovery/folder-walk';
import { languages } from '../../core/discovery/source-files';
import { examine } from '../../core/doctor/examination';
import { doctorSections } from '../../core/doctor/sections';
import type { Inventory } from '../../core/model/inventory';
import { placesInRoot } from '../../core/model/places';

/** What the doctor says about one folder. */
export interface Examined {
  readonly name: string;
  readonly analysis: Analysis;
  readonly files: ReadonlySet<string>;
  readonly skipped: readonly SkippedPath[];
  readonly unread: readonly UnreadPath[];
  readonly isCancelled: boolean;
}

/** What was found in a folder, what was left out, and why, a line each. */
export function doctorText(
  { name, analysis, files, skipped, unread, isCancelled }: Examined,
  inventory: Inventory,
): readonly string[] {
  const sections = doctorSections(examine(analysis, inventory, { files, skipped, unread }), placesInRoot);
  return [
    `${name}:${isCancelled ? ' reading was cancelled, so this is a part of the answer' : ''}`,
    ...sections.flatMap(({ title, lines }) => [`  ${title}`, ...lines.map((line) => `    ${line}`)]),
  ];
}

/** Why there is no route to show; null when there is one. */
export type Emptiness =
  | 'noFolder'
  | 'indexing'
  | 'cancelled'
  | 'noSources'
  | 'noServices'
  | 'notExposed'
  | null;

/** Why all these folders together have no route. */
export function emptinessOf(folders: readonly (Examined & { readonly isReading: boolean })[]): Emptiness {
  if (folders.some(({ analysis }) => analysis.routes.length > 0)) return null;
  if (folders.length === 0) return 'noFolder';
  if (folders.some(({ isReading }) => isReading)) return 'indexing';
  if (folders.some(({ isCancelled }) => isCancelled)) return 'cancelled';
  const hasSources = folders.some(({ files }) =>
    [...files].some((file) => languages.some(({ accepts }) => accepts(file))),
  );
  if (!hasSources) return 'noSources';
  return folders.some(({ analysis }) => analysis.exclusions.length > 0) ? 'notExposed' : 'noServices';
}
