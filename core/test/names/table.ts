import assert from 'node:assert/strict';
import { type Analysis, defaultConfig, nodeProjectFrontend, RouteIndex } from '../..';
import { typescriptFrontend } from '../../frontends/typescript';
import { csharpAnalysisOf, csharpModule } from '../csharp-workspace';
import { analysisOf, moduleText, type Workspace } from '../workspace';

/** The profiles that every row is about, unless its answer names others. */
const FX = 'fx';
const ABP = 'abp@10.1';

/** A workspace, or the text of the one file beside a module that registers its assembly. */
export type Files = Workspace | string;

/** What a workspace shows, in any order, or that for each profile in which the sentence holds. */
export type Answer = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** A sentence, the code that it is about in each language, null where that has no such thing, and what the code shows. */
export type Row = readonly [sentence: string, csharp: Files | null, typescript: Files | null, answer: Answer];

/** A row about what one of the languages has alone. */
export type RowOfOne = readonly [sentence: string, files: Files, answer: Answer];

export const inCSharp = (rows: readonly RowOfOne[]): readonly Row[] =>
  rows.map(([sentence, files, answer]) => [sentence, files, null, answer]);
export const inTypeScript = (rows: readonly RowOfOne[]): readonly Row[] =>
  rows.map(([sentence, files, answer]) => [sentence, null, files, answer]);

/** An answer for each of the two profiles. */
export const byProfile = (fx: readonly string[], abp: readonly string[]): Answer => ({
  [FX]: fx,
  [ABP]: abp,
});

/** Files beside a module that registers their assembly. */
export const csharpFiles = (files: Workspace): Workspace => ({
  'module.cs': csharpModule('BookModule'),
  ...files,
});
export const typescriptFiles = (files: Workspace): Workspace => ({ 'module.ts': moduleText(), ...files });

/** The service of most rows, with attributes before it. */
export const csharpBook = (members = 'public void GetAsync() { }', attributes = '') =>
  `${attributes} public class BookAppService : ApplicationService { ${members} }`;
export const typescriptBook = (members = 'getAsync() {}', decorators = '') =>
  `${decorators} export class BookAppService extends ApplicationService { ${members} }`;

/** The analysis of a TypeScript workspace; the same, whether files are parsed on demand or not. */
function typescriptAnalysisOf(workspace: Workspace, profile: string): Analysis {
  const index = new RouteIndex({ ...defaultConfig, profile });
  index.use(nodeProjectFrontend);
  index.use({ ...typescriptFrontend, outline: () => null });
  index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
  const { routes, exclusions } = index.analysis;
  const analysis = analysisOf(workspace, { profile });
  assert.deepEqual({ routes: analysis.routes, exclusions: analysis.exclusions }, { routes, exclusions });
  return analysis;
}

/** Findings that belong to an answer. */
const SHOWN = new Set(['verb-without-template', 'route-builder-replaced']);

/** `GET /api/app/book` with its certainty unless exact, `Class.Method: code` for what has no route, methods as C# writes them, and `! code` for findings. */
function answerOf({ routes, exclusions, diagnostics }: Analysis): readonly string[] {
  const exposed = routes.map(({ verb, path, certainty, visibility, reasons }) => {
    assert.equal(reasons.length > 0, certainty !== 'exact', `${verb} ${path}: no reason for ${certainty}`);
    const remarks = [certainty, visibility].filter((remark) => !['exact', 'visible'].includes(remark));
    return [verb, path, ...remarks].join(' ');
  });
  const excluded = exclusions.map(({ service, method, code, reason }) => {
    assert.notEqual(reason, '', `${service}: no reason for ${code}`);
    const action = method?.replace(/^./, (first) => first.toUpperCase());
    return `${[service, action ?? []].flat().join('.')}: ${code}`;
  });
  const found = diagnostics.flatMap(({ code }) => (SHOWN.has(code) ? `! ${code}` : []));
  return [...exposed, ...excluded, ...found].sort();
}

export function describeRows(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [sentence, csharp, typescript, answer] of rows) {
      const answers = Array.isArray(answer)
        ? [FX, ABP].map((profile) => [profile, answer] as const)
        : Object.entries(answer);
      for (const [profile, expected] of answers) {
        if (csharp !== null)
          it(`${sentence} (C#, ${profile})`, async () => {
            const files = typeof csharp === 'string' ? csharpFiles({ 'book.cs': csharp }) : csharp;
            assert.deepEqual(answerOf(await csharpAnalysisOf(files, { profile })), expected.toSorted());
          });
        if (typescript !== null)
          it(`${sentence} (TypeScript, ${profile})`, () => {
            const files =
              typeof typescript === 'string' ? typescriptFiles({ 'book.ts': typescript }) : typescript;
            assert.deepEqual(answerOf(typescriptAnalysisOf(files, profile)), expected.toSorted());
          });
      }
    }
  });
}
