import type { Analysis, Route } from '../../../core';
import { relativeToRoot } from '../../../core/model/location';
import { httpFile } from '../../../core/queries/write-requests';
import type { ExportFormat } from '../../definitions/formats';
import type { ExportSources } from '../../inputs/html-page-inputs';
import { cellText, columns } from '../columns';
import { csv } from '../csv-text';
import { printableJson } from '../printable-json';
import { type LeftOut, openApiDocument } from './openapi/document';
import { routesPage } from './page';
import { routesMarkdown } from './routes-markdown';

/** Routes in a format for other tools, and the routes that the format cannot represent. */
interface Exported {
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
}

/** The default address of a local host. */
const BASE_URL = 'https://localhost:5001';

const whole = (text: string): Exported => ({ text, leftOut: [] });
const isKnown = ({ certainty }: Route) => certainty !== 'unknown';

/** The reports of `export` in each format. They keep the order of the routes in `analysis`. */
export const exportReports: Readonly<
  Record<ExportFormat, (analysis: Analysis, sources: ExportSources) => Exported>
> = {
  openapi(analysis) {
    const title = analysis.applications[0]?.name ?? '';
    const { document, leftOut } = openApiDocument(analysis.routes, title);
    return { text: printableJson(document), leftOut };
  },
  http: ({ routes }) => ({
    text: httpFile(routes.filter(isKnown), BASE_URL),
    leftOut: routes
      .filter((route) => !isKnown(route))
      .map((route) => ({ route, reason: `unknown because ${route.reasons[0]?.text ?? 'of its address'}` })),
  }),
  csv: ({ routes }) =>
    whole(
      csv([
        columns,
        ...routes.map((route) => columns.map((column) => cellText(route, column, relativeToRoot))),
      ]),
    ),
  markdown: (analysis) => whole(routesMarkdown(analysis)),
  html: (analysis, sources) => whole(routesPage(analysis, BASE_URL, sources)),
};

/** The formats that show who may call a route. */
export const formatsWithAccess: ReadonlySet<ExportFormat> = new Set(['openapi', 'csv', 'html']);
