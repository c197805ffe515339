import type { FindingsReport } from './report';

/** The reports of `check`, except JSON. Each report is loaded on first use: help needs only the format names. */
export const findingsReports = {
  text: async (report: FindingsReport) => (await import('./text')).textReport(report),
  sarif: async (report: FindingsReport) => (await import('./sarif')).sarifReport(report),
  github: async (report: FindingsReport) => (await import('./github')).githubReport(report),
  gitlab: async (report: FindingsReport) => (await import('./gitlab')).gitlabReport(report),
  junit: async (report: FindingsReport) => (await import('./junit')).junitReport(report),
  markdown: async (report: FindingsReport) => (await import('./markdown')).markdownReport(report),
};

export type FindingsFormat = keyof typeof findingsReports;
