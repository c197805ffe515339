// Compares predicted routes with those that real hosts reported, and prints how many are right and what differs:
// npx tsx scripts/compare-with-hosts.ts <folder> [name…]
// <folder>/random.jsonl.gz has a program per line: its files, and the endpoints that its host reported.
// <folder>/routes/<name>/ has src/, and endpoints.json or does-not-start.txt.
// The reports leave out what the default routes of MVC reach, so such rows are left out here, too.
// With names, prints every difference of these programs; otherwise up to ten for each kind of difference.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Analysis, Route } from '../core';
import { csharpIndex } from '../core/test/csharp-workspace';

/** Name, binding source and, for a property of a method parameter, that parameter. */
type Parameter = readonly [name: string, source: string, parameter: string | null];

/** An endpoint as a host reported it. */
interface Endpoint {
  readonly verb: string;
  readonly path: string;
  readonly class: string;
  readonly method: string;
  readonly visible: boolean;
  readonly access?: string;
  readonly parameters?: readonly Parameter[];
}

interface Program {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Null if the host did not start. */
  readonly endpoints: readonly Endpoint[] | null;
}

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npx tsx scripts/compare-with-hosts.ts <folder> [name…]');
  process.exit(2);
}
const started = performance.now();
const counts = new Map<string, number>();
const shown = new Map<string, number>();

/** Adds to the count of a kind of result. Prints what differs, if there is a text and it is asked for. */
function count(kind: string, text?: string, by = 1): void {
  counts.set(kind, (counts.get(kind) ?? 0) + by);
  if (text === undefined) return;
  const before = shown.get(kind) ?? 0;
  shown.set(kind, before + 1);
  if (names.length > 0 || before < 10) console.log(`${kind}: ${text}`);
}

void compareAll(folder);

async function compareAll(root: string): Promise<void> {
  for (const program of [...randomPrograms(root), ...routePrograms(root)]) {
    if (names.length > 0 && !names.includes(program.name)) continue;
    compare(program, await analysisOf(program.files));
  }
  console.log();
  for (const [kind, number] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(number).padStart(7)}  ${kind}`);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function* randomPrograms(root: string): Iterable<Program> {
  const file = join(root, 'random.jsonl.gz');
  if (!existsSync(file)) return;
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n'))
    if (line.trim() !== '') yield JSON.parse(line);
}

/** The format of `endpoints.json`. */
interface ReportedEndpoint {
  readonly verbs: readonly string[] | null;
  readonly pattern: string;
  readonly requiredValues?: unknown;
  readonly controller: string;
  readonly method: string;
  readonly visible: boolean;
  readonly parameters?: readonly {
    readonly name: string;
    readonly source: string;
    readonly parameter: string | null;
  }[];
}

function* routePrograms(root: string): Iterable<Program> {
  const routes = join(root, 'routes');
  for (const name of existsSync(routes) ? readdirSync(routes).sort() : []) {
    const source = join(routes, name, 'src');
    const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const texts = files.map(({ parentPath, name: file }) => {
      const path = join(parentPath, file);
      return [path.slice(source.length + 1), readFileSync(path, 'utf8')] as const;
    });
    const answer = join(routes, name, 'endpoints.json');
    const reported: readonly ReportedEndpoint[] | null = existsSync(answer)
      ? JSON.parse(readFileSync(answer, 'utf8'))
      : null;
    const endpoints = reported
      ?.filter(({ requiredValues }) => requiredValues === undefined)
      .flatMap(({ verbs, pattern, controller, method, visible, parameters }) =>
        (verbs ?? ['ANY']).map((verb) => ({
          verb,
          path: `/${pattern}`,
          class: controller,
          method: method.replace(/[(<].*$/s, ''),
          visible,
          ...(visible && {
            parameters: (parameters ?? []).map((one): Parameter => [one.name, one.source, one.parameter]),
          }),
        })),
      );
    yield { name, files: Object.fromEntries(texts), endpoints: endpoints ?? null };
  }
}

async function analysisOf(files: Program['files']): Promise<Analysis> {
  const index = await csharpIndex(true, { readsAccess: true, expandsObjects: true });
  index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
  return index.analysis;
}

function compare({ name, endpoints }: Program, { routes, exclusions, diagnostics }: Analysis): void {
  if (endpoints === null) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    if (errors.length > 0) count('start-up failures: reported');
    else count('start-up failures: not reported', name);
    return;
  }
  const failures = diagnostics.filter(
    ({ severity, code }) => severity === 'error' && code !== 'route-collision',
  );
  for (const { code, message } of failures)
    count('errors in a host that runs', `${name}: ${code}: ${message}`);
  const key = (one: { verb: string; path: string; method: string }, type: string) =>
    `${one.verb} ${one.path} ${type}.${one.method}`;
  const predicted = new Map<string, Route[]>();
  for (const route of routes.filter(({ origin }) => origin !== 'endpoint')) {
    const at = key(route, route.serviceFullName);
    predicted.set(at, [...(predicted.get(at) ?? []), route]);
  }
  count('endpoints reported', undefined, endpoints.length);
  for (const endpoint of endpoints) {
    const at = key(endpoint, endpoint.class);
    const rows = predicted.get(at);
    // Overloads have the same label: the row with the same parameters is the one to compare.
    const position =
      rows === undefined
        ? -1
        : Math.max(
            0,
            rows.findIndex((row) => parametersDiffer(endpoint, row) === null),
          );
    const route = rows?.splice(position, 1)[0];
    if (route === undefined) missing(name, at, endpoint, routes, exclusions);
    else compareEndpoint(`${name}: ${at}`, endpoint, route);
  }
  for (const [at, rows] of predicted)
    for (const { certainty } of rows)
      count(certainty === 'exact' ? 'rows wrong as exact' : `rows wrong as ${certainty}`, `${name}: ${at}`);
}

/** Counts a reported endpoint without a row. An uncertain row or exclusion of the method or its class is not silence. */
function missing(
  program: string,
  at: string,
  { class: type, method }: Endpoint,
  routes: readonly Route[],
  exclusions: Analysis['exclusions'],
): void {
  const isUncertain =
    routes.some(
      (one) =>
        one.serviceFullName === type &&
        (one.method === method || one.hasUnknownBase) &&
        one.certainty !== 'exact',
    ) || exclusions.some((one) => one.serviceFullName === type && one.code === 'unresolved-base');
  const excluded = exclusions.find(
    (one) => one.serviceFullName === type && (one.method ?? method) === method,
  );
  if (isUncertain) count('endpoints absent, with an uncertain answer', `${program}: ${at}`);
  else if (excluded !== undefined)
    count('endpoints absent, wrongly excluded', `${program}: ${at}: ${excluded.code}: ${excluded.reason}`);
  else count('endpoints absent without a word', `${program}: ${at}`);
}

function compareEndpoint(at: string, endpoint: Endpoint, route: Route): void {
  count(`rows right, ${route.certainty}`);
  if ((route.visibility === 'visible') !== endpoint.visible)
    count(
      `visibility wrong as ${route.certainty}`,
      `${at}: reported ${endpoint.visible ? 'visible' : 'hidden'}`,
    );
  const { access } = route;
  if (endpoint.access !== undefined && access !== undefined) {
    const sorted = (text: string) =>
      text
        .split(/, ?(?=policy |roles |auth|in code)/)
        .sort()
        .join(', ');
    if (sorted(access.text.replaceAll(', in code', '')) === sorted(endpoint.access)) count('access right');
    else count(`access differs, ${access.certainty}`, `${at}: ${access.text}, reported ${endpoint.access}`);
  }
  if (endpoint.parameters === undefined) return;
  const reported = requestParameters(endpoint.parameters).length;
  count('parameters reported', undefined, reported);
  const difference = parametersDiffer(endpoint, route);
  const wrong = difference?.missing ?? 0;
  count('parameters right', undefined, reported - wrong);
  if (difference !== null) count('parameters differ', `${at}: ${difference.text}`);
}

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  Path: ['path'],
  Query: ['query'],
  // The route, the query or the form decides.
  ModelBinding: ['query', 'path', 'form'],
  Body: ['body'],
  Form: ['form'],
  FormFile: ['form'],
  Header: ['header'],
};

/** API Explorer lists these properties of an upload with `[FromForm]`, but the request has a single part. */
const UPLOAD = new Set(['ContentType', 'ContentDisposition', 'Headers', 'Length', 'Name', 'FileName']);

/** The parameters of an endpoint, with one for each upload. */
function requestParameters(parameters: readonly Parameter[]): readonly Parameter[] {
  const uploads = new Set(
    parameters.flatMap(([name, , owner]) => (name === 'ContentDisposition' ? [owner] : [])),
  );
  const others = parameters.filter(([name, , owner]) => !UPLOAD.has(name) || !uploads.has(owner));
  return [...others, ...[...uploads].map((owner): Parameter => [owner ?? '', 'FormFile', owner])];
}

/** How the parameters of a row differ from the reported ones; null if they do not. Their order is not compared. */
function parametersDiffer(
  { parameters = [] }: Endpoint,
  route: Route,
): { readonly missing: number; readonly text: string } | null {
  const text = (name: string, where: string) => `${where === 'path' ? name.toLowerCase() : name} (${where})`;
  const extra = route.parameters.map((one) => text(one.name, one.in));
  const missing = requestParameters(parameters)
    .filter(([name, source]) => {
      const allowed = SOURCES[source]?.map((where) => text(name, where)) ?? [];
      const index = extra.findIndex((one) => allowed.includes(one));
      if (index >= 0) extra.splice(index, 1);
      return index < 0;
    })
    .map(([name, source]) => `${name} (${source})`);
  if (missing.length === 0 && extra.length === 0) return null;
  return {
    missing: missing.length,
    text: `reported ${missing.join(', ') || '-'}; predicted ${extra.join(', ') || '-'}`,
  };
}
