import type { Diagnostic, Location, Route } from '../../../core';
import { groupBy } from '../../../core/model/collections';
import type { Contract } from '../../../core/model/contract';
import { diagnosticLocations, diagnosticRules } from '../../../core/model/diagnostic';
import { routeLookup } from '../../../core/queries/filtered-analysis';
import type { SharedAnalysis, SharedRoute } from '../../../core/queries/shared-routes';
import { summarize } from '../../../core/queries/summary';
import { isReached, type Reach } from '../../../core/service-calls/test-calls';
import {
  excerptOf,
  type PageData,
  type PageRepository,
  type PageRoute,
  unusedParts,
} from '../../../page/page-data';
import { printable } from '../../layout/printable';

/** What the page needs beside the analysis. */
export interface PageInputs {
  /** Whether tests reach the routes; null if there are no tests. */
  readonly reach: ReadonlyMap<Route, Reach> | null;
  /** The text of a file; null when it cannot be read. */
  textOf(file: string): string | null;
  /** The repository where the files can be viewed on the web; null if unknown. */
  repositoryOf(texts: ReadonlyMap<string, string>): PageRepository | null;
  /** The HTML page from the build, without data. */
  emptyPage(): string;
}

/** The maximum number of tests that the details of a route link to. */
const MAX_TESTS = 20;

/** The maximum length of a source line; longer lines are cut. */
const MAX_LINE = 240;

/** The routes as a single HTML file that browsers can open from disk. */
export function routesPage(
  analysis: SharedAnalysis,
  contract: Contract,
  baseUrl: string,
  inputs: PageInputs,
): string {
  const { routes, diagnostics, profile, applications } = analysis;
  const locations = [...routes.map(({ location }) => location), ...diagnostics.flatMap(diagnosticLocations)];
  const texts = textsOf(locations, inputs);
  const data: PageData = {
    title: applications.map(({ name }) => name).join(', '),
    profile,
    baseUrl,
    summary: summarize(analysis),
    routes: routes.map((route) => pageRoute(route, contract, inputs.reach)),
    findings: pageFindings(routes, diagnostics),
    types: [...contract.types.values()].map(withoutLocations),
    remedies: Object.fromEntries(diagnostics.map(({ code }) => [code, diagnosticRules[code].remedy])),
    lines: linesAround(locations, texts),
    repository: inputs.repositoryOf(texts),
  };
  return inputs
    .emptyPage()
    .replace('<title>Routes</title>', () => `<title>${htmlText(`Routes of ${data.title}`)}</title>`)
    .replace('id="data"></script>', () => `id="data">${scriptJson(data)}</script>`);
}

function pageRoute(route: SharedRoute, { operations }: Contract, reach: PageInputs['reach']): PageRoute {
  const shown: Partial<Record<keyof SharedRoute, unknown>> = { ...route };
  for (const part of unusedParts) delete shown[part];
  const operation = operations.get(route);
  const { calls = [] } = reach?.get(route) ?? {};
  const reached = isReached(reach?.get(route));
  return {
    ...(shown as PageRoute),
    ...(operation && { operation: withoutLocations(operation) }),
    ...(reach && { tests: { reached, calls: calls.slice(0, MAX_TESTS).map(({ location }) => location) } }),
  };
}

/** A part of a contract whose locations, which are half of its size, are null. */
function withoutLocations<Part>(part: Part): Part {
  const isLocation = (key: string, value: unknown) => key === 'location' && typeof value === 'object';
  return JSON.parse(JSON.stringify(part, (key, value) => (isLocation(key, value) ? null : value)));
}

function pageFindings(
  routes: readonly SharedRoute[],
  diagnostics: readonly Diagnostic[],
): PageData['findings'] {
  const routesOf = routeLookup(routes);
  const indexes = new Map<Route, number>(routes.map((route, at) => [route, at]));
  return diagnostics.map((diagnostic) => {
    const { code, severity, message, location, related } = diagnostic;
    const own = routesOf(diagnostic).map((route) => indexes.get(route)!);
    return { code, severity, message, location, related, routes: own };
  });
}

function textsOf(locations: readonly Location[], { textOf }: PageInputs): ReadonlyMap<string, string> {
  const files = [...new Set(locations.map(({ file }) => file))].filter(Boolean);
  return new Map(
    files.flatMap((file) => {
      const text = textOf(file);
      return text === null ? [] : [[file, text] as const];
    }),
  );
}

function linesAround(locations: readonly Location[], texts: ReadonlyMap<string, string>): PageData['lines'] {
  const shown = [...groupBy(locations, ({ file }) => file)].flatMap(([file, own]) => {
    const lines = texts.get(file)?.split(/\r?\n/);
    if (lines === undefined) return [];
    const wanted = own.flatMap((location) => {
      const [first, last] = excerptOf(location);
      return lines.slice(first, last + 1).map((line, at) => [first + at, shortened(line)] as const);
    });
    return [[file, Object.fromEntries(wanted)] as const];
  });
  return Object.fromEntries(shown);
}

function shortened(line: string): string {
  const text = line.replaceAll('\t', '    ');
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text;
}

/** JSON that is safe inside a script element. Control characters are escaped, so that they are visible. */
function scriptJson(data: PageData): string {
  const json = JSON.stringify(data, (_, value) => (typeof value === 'string' ? printable(value) : value));
  return json.replaceAll('<', '\\u003c');
}

function htmlText(text: string): string {
  return printable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
