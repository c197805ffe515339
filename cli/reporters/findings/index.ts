import type { FindingsFormat } from '../../definitions/formats';
import { githubReport } from './github';
import { gitlabReport } from './gitlab';
import { junitReport } from './junit';
import { markdownReport } from './markdown';
import type { FindingsReport } from './report';
import { sarifReport } from './sarif';
import { textReport } from './text';

/** The reports of `check` in each format that prints findings. */
export const findingsReports: Readonly<Record<FindingsFormat, (report: FindingsReport) => string>> = {
  text: textReport,
  sarif: sarifReport,
  github: githubReport,
  gitlab: gitlabReport,
  junit: junitReport,
  markdown: markdownReport,
};
