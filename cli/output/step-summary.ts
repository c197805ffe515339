import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireFile } from '../../reading/regular-files';
import { statsOf, systemMessage, UsageError } from '../../reading/system-errors';
import { markdownReport } from '../reporters/findings/markdown';
import type { FindingsReport } from '../reporters/findings/report';
import type { System } from '../system';

/** In bytes. GitHub drops a summary of more than 1 MiB; the difference is for the title and the remedies. */
const MAX_SUMMARY = 1_000_000;

/** Adds findings to the summary of a GitHub workflow step, as many as fit. Does nothing outside a workflow. */
export function writeStepSummary(report: FindingsReport, system: System): void {
  const file = system.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  const path = resolve(system.cwd, file);
  requireFile(path, file, 'write');
  try {
    const used = statsOf(path)?.size ?? 0;
    appendFileSync(path, `${markdownReport(report, MAX_SUMMARY - used)}\n`);
  } catch (error) {
    throw new UsageError(`cannot write the step summary: ${systemMessage(error)}`);
  }
}
