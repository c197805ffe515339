import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  CodeLens,
  commands,
  extensions,
  languages,
  Position,
  Range,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { DEBOUNCE_MS } from '../../../session/change-queue';
import type { Api } from '../../extension';
import { rawLensesOf } from './editor';
import { print } from './printing';

const EDITS = 20;
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The longest time that a task blocks the extension host. */
async function longestBlock(task: () => Promise<unknown>): Promise<number> {
  const resolution = 1;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  await task();
  // A block is recorded when the next turn of the event loop begins.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.disable();
  return Math.max(0, delays.max / 1e6 - resolution);
}

interface HostMarks {
  getMarks(): readonly { readonly name: string; readonly startTime: number }[];
}

/** Duration of an activation step, as recorded by the extension host. */
function timeBetween(step: string): number {
  const { MonacoPerformanceMarks: marks } = globalThis as { MonacoPerformanceMarks?: HostMarks };
  const at = (mark: string) =>
    marks?.getMarks().find(({ name }) => name === `code/extHost/${mark}${step}/fx-routes.fx-routes`)
      ?.startTime ?? Number.NaN;
  return at('did') - at('will');
}

async function timeOf<Result>(task: () => PromiseLike<Result> | Result): Promise<readonly [number, Result]> {
  const started = performance.now();
  const result = await task();
  return [performance.now() - started, result];
}

/** Adds a method to a service; resolves to the line of the method and the time of the edit. */
async function addMethod(uri: Uri, name: string) {
  const document = await workspace.openTextDocument(uri);
  const isTypeScript = uri.path.endsWith('.ts');
  const text = isTypeScript
    ? `  async ${name}Async(id: string) {}\n`
    : `    public Task ${name[0]!.toUpperCase()}${name.slice(1)}Async(Guid id) => null!;\n`;
  const edit = new WorkspaceEdit();
  const line = document.getText().split('\n').lastIndexOf('}');
  edit.insert(uri, new Position(line, 0), text);
  const edited = new Promise<number>((resolve) => {
    const subscription = workspace.onDidChangeTextDocument((event) => {
      if (event.document !== document) return;
      subscription.dispose();
      resolve(performance.now());
    });
  });
  await workspace.applyEdit(edit);
  return { line, started: await edited };
}

/** Whether a lens at a line shows a route. */
const hasLens = async (uri: Uri, line: number, route: string) =>
  (await rawLensesOf(uri)).some(
    ({ command, range }) => command?.title.includes(route) && range.start.line === line,
  );

/** Adds a method to a service; resolves to the times from the edit until the analysis and the lens include the method. */
async function timesOfEdit(api: Api, uri: Uri, name: string, route: string) {
  const { line, started } = await addMethod(uri, name);
  const analysis = timeOf(() => api.settled());
  const isThere = await hasLens(uri, line, route);
  const lens = performance.now() - started;
  if (!isThere) throw new Error(`${uri.path}: no lens shows ${route}`);
  return { analysis: (await analysis)[0], lens };
}

/** Adds methods to a service, one after another, until the folder is read; resolves to the times until each has a lens. */
async function timesOfEditsWhileReading(uri: Uri, isReading: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (isReading()) {
    const at = times.length;
    const { line, started } = await addMethod(uri, `auditCopy${at}`);
    while (!(await hasLens(uri, line, `audit-copy${at}`))) await new Promise((next) => setTimeout(next, 20));
    times.push(performance.now() - started);
  }
  return times;
}

/** The time from `started` until a file has a lens. */
async function timeOfFirstLens(uri: Uri, started: number): Promise<number> {
  while ((await rawLensesOf(uri)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - started;
}

/** A document with a lens that needs no work: showing it takes as long as the window takes to show any lens. */
async function documentWithInstantLens(): Promise<Uri> {
  languages.registerCodeLensProvider(
    { language: 'plaintext' },
    { provideCodeLenses: () => [new CodeLens(new Range(0, 0, 0, 0), { title: 'instant', command: '' })] },
  );
  return (await workspace.openTextDocument({ language: 'plaintext', content: '' })).uri;
}

describe('a large workspace', () => {
  it('is measured', async () => {
    // A generated service, not its base class: the names of services end in a number.
    const [opened] = await workspace.findFiles('**/*[0-9]{AppService.cs,.service.ts}', null, 1);
    await window.showTextDocument(opened!);
    const control = await documentWithInstantLens();
    const started = performance.now();
    const api = await extensions.getExtension<Api>('fx-routes.fx-routes')!.activate();
    const lenses = Promise.all([opened!, control].map((uri) => timeOfFirstLens(uri, started)));
    print(`loading the code            ${milliseconds(timeBetween('LoadExtensionCode'))}`);
    print(`activation                  ${milliseconds(timeBetween('ActivateExtension'))}`);

    let reading = 0;
    let isReading = true;
    const edits = lenses.then(() => timesOfEditsWhileReading(opened!, () => isReading));
    const first = await longestBlock(async () => {
      [reading] = await timeOf(() => api.settled());
      isReading = false;
    });
    const [lens, instant] = (await lenses).map(milliseconds);
    print(`lens of the opened file     ${lens} after the start of activation`);
    // The baselines: the figures include the load that the machine, the window and other extensions cause.
    print(`lens that needs no work     ${instant}`);
    const early = await edits;
    print(
      `lens after an edit meanwhile ${early.length === 0 ? 'none' : milliseconds(median(early))}, at worst ${milliseconds(Math.max(...early))}, ${early.length} edits`,
    );
    const idle = await longestBlock(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    print(`doing nothing               longest block ${milliseconds(idle)}`);
    const folder = workspace.workspaceFolders![0]!.uri;
    print(`routes                      ${api.analysisOf(folder)!.routes.length}`);
    print(`first reading               ${milliseconds(reading)}, longest block ${milliseconds(first)}`);
    const again = await longestBlock(async () => {
      [reading] = await timeOf(() => commands.executeCommand('fxRoutes.readAgain'));
    });
    print(`reading it again            ${milliseconds(reading)}, longest block ${milliseconds(again)}`);

    const files = [...new Set(api.analysisOf(folder)!.routes.map(({ location }) => location.file))];
    const times: Awaited<ReturnType<typeof timesOfEdit>>[] = [];
    const blockOf = (edit: (at: number) => Promise<void>) =>
      longestBlock(async () => {
        for (let at = 0; at < EDITS; at++) await edit(at);
      });
    const show = async (document: TextDocument) => {
      await window.showTextDocument(document);
      // Opening a document keeps the window busy for a while.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    };
    const block = await blockOf(async (at) => {
      const uri = Uri.joinPath(folder, files[Math.floor((at * files.length) / EDITS)]!);
      await show(await workspace.openTextDocument(uri));
      times.push(await timesOfEdit(api, uri, `archiveCopy${at}`, `archive-copy${at}`));
    });
    const plain = await blockOf(async () => {
      const document = await workspace.openTextDocument({ language: 'plaintext', content: '' });
      await show(document);
      const edit = new WorkspaceEdit();
      edit.insert(document.uri, new Position(0, 0), 'text');
      await workspace.applyEdit(edit);
      await rawLensesOf(document.uri);
    });
    for (const step of ['analysis', 'lens'] as const) {
      const delays = times.map((time) => time[step] - DEBOUNCE_MS);
      const worst = milliseconds(Math.max(...delays));
      print(
        `${step} after an edit`.padEnd(28) +
          `${milliseconds(median(delays))} after the debounce of ${DEBOUNCE_MS} ms, at worst ${worst}`,
      );
    }
    print(`longest block while editing ${milliseconds(block)}, plain text: ${milliseconds(plain)}`);
  }).timeout(240_000);
});
