import type { Analysis, Route } from '../../../core';
import { groupBy, type NonEmpty } from '../../../core/model/collections';
import { httpFile } from '../../../core/queries/request-texts';
import { routeMarks } from '../../../core/queries/route-flags';
import type { SharedAnalysis } from '../../../core/queries/shared-routes';
import { columns, type ExportFormat } from '../../definitions/options';
import { columnsOf, csvOf, locationRow } from '../fields';
import { printableJson } from '../json-document';
import { markdownCode, markdownRow, markdownText } from '../markdown';
import { parameterText, routeFields } from '../route-fields';
import type { Exported, ExportInputs } from './exported';
import { uniqueName } from './openapi/component-names';
import { openApiDocument } from './openapi/document';
import { routesPage } from './page';

/** Where the application listens, or the default URL of a local host. */
const baseUrlOf = ({ servers: [url = 'https://localhost:5001'] }: ExportInputs) => url;

const whole = (text: string): Exported => ({ text, leftOut: [], uncertain: 0 });

/** The reports of `export`. They keep the order of the routes in the analysis. */
export const exportReports: Readonly<
  Record<ExportFormat, (analysis: SharedAnalysis, inputs: ExportInputs) => Exported>
> = {
  openapi: openApiReport,
  'api-definition': apiDefinitionReport,
  http: requestsReport,
  csv: ({ routes }) => whole(csvOf(columnsOf(routeFields, columns), routes)),
  markdown: (analysis) => whole(routesMarkdown(analysis)),
  html: (analysis, inputs) => whole(routesPage(analysis, inputs.contract, baseUrlOf(inputs), inputs)),
};

/** The formats that show who may call a route. */
export const formatsWithAccess: ReadonlySet<ExportFormat> = new Set(['openapi', 'http', 'csv', 'html']);

/** The formats that describe a single application. */
export const formatsOfOneApplication: ReadonlySet<ExportFormat> = new Set(['openapi', 'api-definition']);

/** A name for the file of each application: `Acme.Host` → `Acme.Host.openapi.json`. */
export function fileNames(parts: readonly Analysis[], format: ExportFormat): readonly string[] {
  const given = new Set<string>();
  return parts.map(({ applications }) => {
    const name = (applications[0]?.name ?? '').replace(/[^\p{L}\p{N}_.-]+|^\.+/gu, '_');
    return `${uniqueName(name, given)}.${extensions[format]}`;
  });
}

const extensions: Readonly<Record<ExportFormat, string>> = {
  openapi: 'openapi.json',
  'api-definition': 'api-definition.json',
  http: 'http',
  csv: 'csv',
  markdown: 'md',
  html: 'html',
};

/** The routes of one application as the text of an OpenAPI document. */
function openApiReport({ routes, applications }: Analysis, inputs: ExportInputs): Exported {
  const title = applications[0]?.name ?? '';
  const { document, ...rest } = openApiDocument(routes, { ...inputs, title });
  return { text: printableJson(document), ...rest };
}

const isKnown = ({ certainty }: Route) => certainty !== 'unknown';

/** The routes of one application as the framework describes them to its client generators. */
function apiDefinitionReport({ routes, applications }: Analysis, inputs: ExportInputs): Exported {
  const described = inputs.apiDefinition(applications[0]?.name ?? '', routes);
  const { modules, types, 'x-fx-certainty': uncertain, undescribed } = described;
  const certainty = Object.entries(uncertain).map(([pointer, { location, ...why }]) => [
    pointer,
    { ...why, location: location && locationRow(location) },
  ]);
  const document = {
    modules,
    types,
    ...(certainty.length > 0 && { 'x-fx-certainty': Object.fromEntries(certainty) }),
  };
  const reason = 'no C# file of the workspace declares its method';
  return {
    text: printableJson(document),
    leftOut: undescribed.map((route) => ({ route, reason })),
    uncertain: certainty.length + undescribed.length,
  };
}

/** The text of an `.http` file with a request for each route, except for unknown routes. */
function requestsReport({ routes }: Analysis, inputs: ExportInputs): Exported {
  return {
    ...whole(httpFile(routes.filter(isKnown), baseUrlOf(inputs), inputs.contract)),
    leftOut: routes
      .filter((route) => !isKnown(route))
      .map((route) => ({ route, reason: `unknown because ${route.reasons[0]?.text ?? 'of its path'}` })),
  };
}

/** The routes as a Markdown page with a section per service. If there are several applications, each has a heading. */
function routesMarkdown({ routes, applications }: SharedAnalysis): string {
  const isOne = applications.length < 2;
  const blocks = applications.flatMap(({ name, profile }) => {
    const own = routes.filter((route) => route.applications.includes(name));
    const title = isOne ? `# Routes of ${markdownText(name)}` : `## ${markdownText(name)}`;
    const services = groupBy(own, ({ serviceFullName }) => serviceFullName);
    return [
      `${title}\n\nConventions: ${markdownText(profile)}\n`,
      ...[...services.values()].map((rows) => section(rows, isOne ? '##' : '###')),
    ];
  });
  return [...(isOne ? [] : ['# Routes\n']), ...blocks].join('\n');
}

function section(rows: NonEmpty<Route>, level: string): string {
  const [{ service, assembly }] = rows;
  return [
    `${level} ${markdownText(service)}`,
    '',
    `${markdownText(assembly)}`,
    '',
    '| verb | route | method | parameters | remarks |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(row),
    '',
  ].join('\n');
}

function row(route: Route): string {
  const { verb, path, method, parameters } = route;
  const cells = [
    markdownText(verb),
    markdownCode(path),
    markdownCode(method),
    parameters.map((parameter) => markdownCode(parameterText(parameter))).join('<br>'),
    routeMarks(route).map(markdownText).join(', '),
  ];
  return markdownRow(cells);
}
