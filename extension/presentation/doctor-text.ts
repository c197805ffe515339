import { doctorReport } from '../../core/doctor/report';
import { doctorSections } from '../../core/doctor/sections';
import { relativeToRoot } from '../../core/model/location';
import type { Inventory } from '../../core/model/workspace-inventory';
import { type FolderState, failureText } from './folder-state';
import { shownText } from './shown-text';

/** What was found in a folder, what was skipped, and why, one line each. */
export function doctorText(
  { name, analysis, files, skipped, isCancelled, failure }: FolderState,
  inventory: Inventory,
): readonly string[] {
  const sections = doctorSections(doctorReport(analysis, inventory, { files, skipped }), relativeToRoot);
  return [
    shownText(`${name}:${isCancelled ? ' reading was cancelled, so this report is incomplete' : ''}`),
    ...(failure === null ? [] : [`  ${failureText(failure)}`]),
    ...sections.flatMap(({ title, lines }) => [
      `  ${title}`,
      ...lines.map((line) => `    ${shownText(line)}`),
    ]),
  ];
}
