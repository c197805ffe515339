import type { FindingsFormat } from '../../definitions/options';
import { githubReport, gitlabReport, junitReport } from './ci-reports';
import type { FindingsReport } from './report';
import { sarifReport } from './sarif';
import { markdownReport, textReport } from './texts';

/** The reports of `check`, except JSON. */
export const findingsReports: Readonly<
  Record<Exclude<FindingsFormat, 'json'>, (report: FindingsReport) => string>
> = {
  text: textReport,
  sarif: (report) => sarifReport(report),
  github: githubReport,
  gitlab: gitlabReport,
  junit: junitReport,
  markdown: (report) => markdownReport(report),
};
