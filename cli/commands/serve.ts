import type { Analysis } from '../../core';
import { filterAnalysis } from '../../core/queries/filtered-analysis';
import { shareRoutes } from '../../core/queries/shared-routes';
import {
  type CommandContext,
  type Invocation,
  isIncomplete,
  openContext,
  sharedAnalysis,
} from '../context/command-context';
import { exporter, leftOutLines, partsByApplication } from '../context/exporter';
import type { ExportFormat, OpenApiVersion, ServeOptions } from '../definitions/options';
import { type Answer, serveLoopback } from '../output/loopback-server';
import { writeData, writeNotices } from '../output/streams';
import { noticeLines } from '../reporters/notices';

interface ServedDocument {
  readonly format: ExportFormat;
  readonly mediaType: string;
  readonly version?: OpenApiVersion;
}

/** The documents by their paths, which follow the name of the application if there are several. */
const documents: ReadonlyMap<string, ServedDocument> = new Map([
  ['/swagger/v1/swagger.json', { format: 'openapi', mediaType: 'application/json', version: '3.0' }],
  ['/openapi/v1.json', { format: 'openapi', mediaType: 'application/json', version: '3.1' }],
  ['/api/abp/api-definition', { format: 'api-definition', mediaType: 'application/json' }],
  ['/', { format: 'html', mediaType: 'text/html' }],
]);

/**
 * Answers requests for the documents that a running host would answer, until Ctrl+C. Reads the folder for each request.
 * Returns the exit code.
 */
export async function serveFolder(invocation: Invocation<ServeOptions>): Promise<number> {
  const { folder, options, system } = invocation;
  const reported = new Set<string>();
  const report = (lines: readonly string[]) => {
    const added = lines.filter((line) => !reported.has(line));
    for (const line of added) reported.add(line);
    if (!options.quiet) writeNotices(added, system);
  };
  const read = coalesced(() =>
    openContext(invocation, { expandsObjects: true, readsAccess: true, leavesOutEndpoints: true }),
  );
  let view = await read();
  const { port, close } = await serveLoopback(options.port, async (path) => {
    view = await read();
    report(noticeLines(view, options.strict));
    return answer(view, invocation, path, report);
  });
  const interruption = system.interrupted();
  const addresses = addressesOf(view.analysis).map((path) => `http://localhost:${port}${path}\n`);
  await writeData(addresses.join(''), { format: 'text' }, system);
  report([...noticeLines(view, options.strict), `serving ${folder}; press Ctrl+C to stop`]);
  await interruption;
  close();
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/** The document at a path. */
async function answer(
  view: CommandContext,
  invocation: Invocation<ServeOptions>,
  path: string,
  report: (lines: readonly string[]) => void,
): Promise<Answer> {
  const { analysis } = view;
  const parts = new Map(partsByApplication(analysis).map((part) => [`/${part.applications[0]?.name}`, part]));
  const decoded = decodedPath(path);
  const [end, served] = [...documents].find(([own]) => decoded.endsWith(own)) ?? [];
  const name = decoded.slice(0, -(end?.length ?? 0));
  const isWhole = name === '' && (parts.size < 2 || served?.format === 'html');
  const part = isWhole ? sharedAnalysis(view) : parts.get(name);
  if (served === undefined || part === undefined) {
    const text = ['Nothing is served here. The documents are:', ...addressesOf(analysis), ''].join('\n');
    return { status: 404, mediaType: 'text/plain', text };
  }
  // A host does not describe hidden routes.
  const shown =
    served.format === 'html'
      ? part
      : shareRoutes(filterAnalysis(part, ({ visibility }) => visibility !== 'hidden'));
  const exported = await exporter(view, invocation)(shown, served.format, served.version);
  report(leftOutLines(exported, view));
  return { status: 200, mediaType: served.mediaType, text: exported.text };
}

/** The paths of all documents. */
function addressesOf(analysis: Analysis): readonly string[] {
  const { applications } = analysis;
  const names =
    applications.length < 2 ? [''] : applications.map(({ name }) => `/${encodeURIComponent(name)}`);
  const paths = names.flatMap((name) => [...documents.keys()].map((path) => name + path));
  return [...new Set(['/', ...paths])];
}

/** A path whose encoding is invalid is the address of nothing. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Runs `work` for each call, one run at a time. Calls that wait for the same run share its result. */
function coalesced<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= last.then(() => {
      next = null;
      const run = work();
      last = run.catch(() => {});
      return run;
    });
    return next;
  };
}
