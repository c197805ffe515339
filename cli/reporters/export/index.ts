import type { Analysis, Route } from '../../../core';
import type { PageInputs } from '../../inputs/page-inputs';

/** A route that a format cannot represent completely, with the reason. */
export interface LeftOut {
  readonly route: Route;
  readonly reason: string;
}

/** Routes in a format for other tools, and the routes that the format cannot represent completely. */
export interface Exported {
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
}

/** The default URL of a local host. */
const BASE_URL = 'https://localhost:5001';

const whole = (text: string): Exported => ({ text, leftOut: [] });

/**
 * The reports of `export` in each format. They keep the order of the routes in `analysis`. Each report is loaded on
 * first use: help needs only the names of the formats.
 */
export const exportReports = {
  openapi: async (analysis: Analysis) => (await import('./openapi/document')).openApiReport(analysis),
  http: async (analysis: Analysis) => (await import('./requests')).requestsReport(analysis, BASE_URL),
  csv: async (analysis: Analysis) => whole((await import('./routes-csv')).routesCsv(analysis)),
  markdown: async (analysis: Analysis) => whole((await import('./routes-markdown')).routesMarkdown(analysis)),
  html: async (analysis: Analysis, inputs: PageInputs) =>
    whole((await import('./page')).routesPage(analysis, BASE_URL, inputs)),
};

export type ExportFormat = keyof typeof exportReports;

/** The formats that show who may call a route. */
export const formatsWithAccess: ReadonlySet<ExportFormat> = new Set(['openapi', 'csv', 'html']);

/** The formats that describe a single application. */
export const formatsOfOneApplication: ReadonlySet<ExportFormat> = new Set(['openapi']);
