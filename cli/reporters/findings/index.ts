import { githubReport } from './github';
import { gitlabReport } from './gitlab';
import { junitReport } from './junit';
import { markdownReport } from './markdown';
import type { FindingsReport } from './report';
import { sarifReport } from './sarif';
import { textReport } from './text';

/** The formats of `check` that print findings; `json` prints the complete result. */
export const findingsReports = {
  text: textReport,
  sarif: sarifReport,
  github: githubReport,
  gitlab: gitlabReport,
  junit: junitReport,
  markdown: markdownReport,
} as const satisfies Record<string, (report: FindingsReport) => string>;

export type FindingsFormat = keyof typeof findingsReports;
