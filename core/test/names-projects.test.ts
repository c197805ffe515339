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

/** Routes with what is not exact about them, and exclusions of services and controllers with their codes. */
function answer({ routes, exclusions }: Analysis): readonly string[] {
  return [
    ...routes.map(({ verb, path, certainty }) =>
      certainty === 'exact' ? `${verb} ${path}` : `${verb} ${path} ${certainty}`,
    ),
    ...exclusions
      .filter(({ service }) => /(?:AppService|Controller)$/.test(service))
      .map(({ service, method, code }) => `${[service, method ?? []].flat().join('.')}: ${code}`),
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

const project = (name: string, code: string, about: Parameters<typeof projectText>[0] = {}): Workspace => ({
  [`${name}/${name}.csproj`]: projectText(about),
  [`${name}/${name}.cs`]: code,
});
const to = (...names: readonly string[]) => ({
  references: names.map((name) => `../${name}/${name}.csproj`),
});

/** A project that registers its one service, whose base class is called as given. */
const app = (base = 'ApplicationService', about: Parameters<typeof projectText>[0] = {}): Workspace =>
  project(
    'App',
    `namespace Acme; ${csharpModule('AppModule')} public class BookAppService : ${base} { public void Get() { } }`,
    about,
  );
const impostor = (namespace: string, modifier = 'public') =>
  `${namespace} ${modifier} class ApplicationService { }`;
const BOOK = ['GET /api/app/book'];
const served = (name: string) => `public class ${name} : IRemoteService { public void Delete() { } }`;
const inherited = ['DELETE /api/app/book', ...BOOK];
const nobody = ['BookAppService: not-a-service'];

describe('names and projects: what a name means', () => {
  shows([
    [
      'a project that is not referenced captures no name, not in the global namespace',
      { ...app(), ...project('Other', impostor('')) },
      BOOK,
    ],
    [
      'a project that is not referenced captures no name, not in the same namespace',
      { ...app(), ...project('Other', impostor('namespace Acme;')) },
      BOOK,
    ],
    [
      'a project that is not referenced captures no name, not in the namespace of the framework',
      {
        ...app('Volo.Abp.Application.Services.ApplicationService'),
        ...project('Other', impostor('namespace Volo.Abp.Application.Services;')),
      },
      BOOK,
    ],
    [
      'a project that is not referenced adds no methods',
      { ...app(), ...project('Other', served('ApplicationService')) },
      BOOK,
    ],
    [
      'a class of the own project goes before the one of the framework',
      { ...app(), 'App/Own.cs': impostor('namespace Acme;') },
      nobody,
    ],
    [
      'a class of a referenced project goes before the one of the framework',
      { ...app('ApplicationService', to('Other')), ...project('Other', impostor('namespace Acme;')) },
      nobody,
    ],
    [
      'references of references count',
      {
        ...app('ServiceBase', to('Middle')),
        ...project('Middle', '', to('Other')),
        ...project('Other', served('ServiceBase')),
      },
      inherited,
    ],
    [
      'a package that a project of the workspace makes counts as a reference to it',
      { ...app('ServiceBase', { packages: { Other: '1.0.0' } }), ...project('Other', served('ServiceBase')) },
      inherited,
    ],
    [
      'a package goes by PackageId',
      {
        ...app('ServiceBase', { packages: { 'Acme.Other': '1.0.0' } }),
        ...project('Other', served('ServiceBase'), { properties: { PackageId: 'Acme.Other' } }),
      },
      inherited,
    ],
    [
      'a class that is internal elsewhere captures no name',
      {
        ...app('ApplicationService', to('Other')),
        ...project('Other', impostor('namespace Acme;', 'internal')),
      },
      BOOK,
    ],
    [
      'a class that is internal in the own project captures names',
      { ...app(), 'App/Own.cs': impostor('namespace Acme;', 'internal') },
      nobody,
    ],
    [
      'a base class that no reference leads to is unresolved, and so is what it adds',
      { ...app('ServiceBase'), ...project('Other', served('ServiceBase')) },
      ['GET /api/app/book assumed'],
    ],
  ]);
});
