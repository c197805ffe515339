// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, csharpModule, csharpService, projectText } from './csharp-workspace';
import type { Workspace } from './workspace';

/** A sentence, the workspace that shows it, and its routes and exclusions; where the profiles differ, those of both. */
type Row = readonly [
  title: string,
  workspace: Workspace,
  answer: readonly string[] | Readonly<Record<'fx' | 'abp', readonly string[]>>,
];

/** Routes with what is not exact about them, exclusions with their codes, and findings that are asked for. */
function answer({ routes, exclusions }: Analysis): readonly string[] {
  return [
    ...routes.map(({ verb, path, certainty }) =>
      certainty === 'exact' ? `${verb} ${path}` : `${verb} ${path} ${certainty}`,
    ),
    ...exclusions.map(({ service, method, code }) => `${[service, method ?? []].flat().join('.')}: ${code}`),
  ].sort();
}

function shows(rows: readonly Row[]): void {
  for (const [title, workspace, expected] of rows)
    for (const profile of ['fx', 'abp'] as const)
      it(`${title} (${profile})`, async () => {
        const analysis = await csharpAnalysisOf(workspace, { profile });
        assert.deepEqual(answer(analysis), 'fx' in expected ? expected[profile] : expected);
      });
}

/** A service whose method has an expression for its template, in a project that registers it. */
const withTemplate = (expression: string): Workspace => ({
  'App/App.csproj': projectText({}),
  'App/App.cs': `public static class T { public const string P = "p"; }
    ${csharpModule('AppModule')}
    ${csharpService('BookAppService', `[HttpGet(${expression})] public void Get() { }`)}`,
});

describe('names and projects: interpolated strings', () => {
  const templates: readonly (readonly [title: string, expression: string, path: string])[] = [
    ['two braces are one of the text', '$"a{{b}}"', '/a{b}'],
    ['braces beside a hole are those of the text', '$"a/{{{T.P}}}"', '/a/{p}'],
    ['text may end in a brace before a hole', '$"a{{{T.P}"', '/a{p'],
    ['several braces beside a hole are halved', '$"{{{{{T.P}}}}}"', '/{{p}}'],
    ['braces count in a verbatim string that begins with $@', '$@"a/{{{T.P}}}"', '/a/{p}'],
    ['braces count in a verbatim string that begins with @$', '@$"a/{{{T.P}}}"', '/a/{p}'],
    ['a string in a hole has holes of its own', '$"a/{$"b/{{{T.P}}}"}"', '/a/b/{p}'],
    ['a raw string has no escaped braces', '$"""a/{T.P}"""', '/a/p'],
    ['a raw string with two $ has holes of two braces', '$$"""a/{b}/{{T.P}}"""', '/a/{b}/p'],
    ['a raw string takes further braces for text', '$$"""a/{{{T.P}}}"""', '/a/{p}'],
    ['the width of a hole', '$"a/{T.P,3}"', '/? unknown'],
    ['the format of a hole', '$"a/{T.P:D3}"', '/? unknown'],
  ];
  shows(templates.map(([title, code, path]): Row => [title, withTemplate(code), [`GET ${path}`]]));
});
