import assert from 'node:assert/strict';
import { type Analysis, defaultConfig, nodeProjectFrontend, RouteIndex } from '../..';
import { typescriptFrontend } from '../../frontends/typescript';
import { csharpAnalysisOf, csharpModule } from '../csharp-workspace';
import { analysisOf, moduleText, type Workspace } from '../workspace';

/** The profiles in which a row is tested, unless it lists expected results by profile. */
const FX = 'fx';
const ABP = 'abp@10.1';

/** A workspace; or the text of one file, to which `describeRows` adds a module that registers the assembly. */
export type Files = Workspace | string;

/** Expected routes, exclusions and findings in any order, for both profiles or by profile. */
export type Expected = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** A title, the code in each language (null if the language has no equivalent), and the expected result. */
export type Row = readonly [
  title: string,
  csharp: Files | null,
  typescript: Files | null,
  expected: Expected,
];

/** A row for one language. */
export type SingleLanguageRow = readonly [title: string, files: Files, expected: Expected];

export const inCSharp = (rows: readonly SingleLanguageRow[]): readonly Row[] =>
  rows.map(([title, files, expected]) => [title, files, null, expected]);
export const inTypeScript = (rows: readonly SingleLanguageRow[]): readonly Row[] =>
  rows.map(([title, files, expected]) => [title, null, files, expected]);

/** Expected results that differ between the two profiles. */
export const byProfile = (fx: readonly string[], abp: readonly string[]): Expected => ({
  [FX]: fx,
  [ABP]: abp,
});

/** Adds a module that registers the assembly of the files. */
export const csharpFiles = (files: Workspace): Workspace => ({
  'module.cs': csharpModule('BookModule'),
  ...files,
});
export const typescriptFiles = (files: Workspace): Workspace => ({ 'module.ts': moduleText(), ...files });

/** The service of most rows, with the given members and class attributes. */
export const csharpBook = (members = 'public void GetAsync() { }', attributes = '') =>
  `${attributes} public class BookAppService : ApplicationService { ${members} }`;
export const typescriptBook = (members = 'getAsync() {}', decorators = '') =>
  `${decorators} export class BookAppService extends ApplicationService { ${members} }`;

/** Analyzes a TypeScript workspace. Asserts that parsing on demand and parsing all files have the same result. */
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

/** Findings that are part of expected results; all others are ignored. */
const LISTED_FINDINGS = new Set(['verb-without-template', 'route-builder-replaced']);

/** Routes: `GET /api/app/book assumed` (certainty unless exact); exclusions: `Class.Method: code`; findings: `! code`. */
function summaryOf({ routes, exclusions, diagnostics }: Analysis): readonly string[] {
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
  const found = diagnostics.flatMap(({ code }) => (LISTED_FINDINGS.has(code) ? `! ${code}` : []));
  return [...exposed, ...excluded, ...found].sort();
}

export function describeRows(subject: string, rows: readonly Row[]): void {
  describe(subject, () => {
    for (const [title, csharp, typescript, expected] of rows) {
      const expectations = Array.isArray(expected)
        ? [FX, ABP].map((profile) => [profile, expected] as const)
        : Object.entries(expected);
      for (const [profile, results] of expectations) {
        if (csharp !== null)
          it(`${title} (C#, ${profile})`, async () => {
            const files = typeof csharp === 'string' ? csharpFiles({ 'book.cs': csharp }) : csharp;
            assert.deepEqual(summaryOf(await csharpAnalysisOf(files, { profile })), results.toSorted());
          });
        if (typescript !== null)
          it(`${title} (TypeScript, ${profile})`, () => {
            const files =
              typeof typescript === 'string' ? typescriptFiles({ 'book.ts': typescript }) : typescript;
            assert.deepEqual(summaryOf(typescriptAnalysisOf(files, profile)), results.toSorted());
          });
      }
    }
  });
}
