import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireFile } from '../read-and-write-regular-files';
import { markdownReport } from '../reporters/findings/markdown';
import type { FindingsReport } from '../reporters/findings/report';
import { type System, systemMessage, UsageError } from '../system';

/** Adds all findings to the summary of a GitHub workflow step. Does nothing outside a workflow. */
export function writeStepSummary(report: FindingsReport, system: System): void {
  const file = system.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  const path = resolve(system.cwd, file);
  requireFile(path, file, 'write');
  try {
    appendFileSync(path, `${markdownReport(report)}\n`);
  } catch (error) {
    throw new UsageError(`cannot write the step summary: ${systemMessage(error)}`);
  }
}
