import type { FindingsFormat } from '../../definitions/options';
import { jsonOf } from '../fields';
import { jsonLines } from '../json-document';
import { findingFields } from '../route-fields';
import { githubReport, gitlabReport, junitReport, msbuildReport } from './ci-reports';
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
  msbuild: msbuildReport,
  markdown: (report) => markdownReport(report),
  jsonl: ({ findings }) => [...jsonLines(findings, jsonOf(findingFields))].join(''),
};
