// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
/** Texts with holes, code that is compiled under a condition, and code that the parser must not reject. */
import assert from 'node:assert/strict';
import { csharpFrontend } from '../csharp-frontend';
import { csharpModule, projectText } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { csharpBook, describeRows, inCSharp, type Row, typescriptBook } from './table';

/** A service whose method has an expression with the constant `T.P`, or `P`, for its template. */
const template = (sentence: string, csharp: string, typescript: string | null, path: string): Row => [
  sentence,
  `public static class T { public const string P = "p"; } ${csharpBook(`[HttpGet(${csharp})] public void GetAsync() { }`)}`,
  typescript && `const P = 'p'; ${typescriptBook(`@HttpGet(${typescript}) getAsync() {}`)}`,
  [`GET ${path}`],
];

describeRows('an interpolated string has the braces that its language leaves', [
  template('two braces are one of the text', '$"a{{b}}"', null, '/a{b}'),
  template('braces beside a hole are those of the text', '$"a/{{{T.P}}}"', '`a/{${P}}`', '/a/{p}'),
  template('text may end in a brace before a hole', '$"a{{{T.P}"', '`a{${P}`', '/a{p'),
  template('several braces beside a hole are halved', '$"{{{{{T.P}}}}}"', null, '/{{p}}'),
  template('braces count in a verbatim string that begins with $@', '$@"a/{{{T.P}}}"', null, '/a/{p}'),
  template('braces count in a verbatim string that begins with @$', '@$"a/{{{T.P}}}"', null, '/a/{p}'),
  template(
    'a string in a hole has holes of its own',
    '$"a/{$"b/{{{T.P}}}"}"',
    '`a/${`b/{${P}}`}`',
    '/a/b/{p}',
  ),
  template('a raw string has no escaped braces', '$"""a/{T.P}"""', null, '/a/p'),
  template('a raw string with two $ has holes of two braces', '$$"""a/{b}/{{T.P}}"""', null, '/a/{b}/p'),
  template('a raw string takes further braces for text', '$$"""a/{{{T.P}}}"""', null, '/a/{p}'),
  template('the width of a hole', '$"a/{T.P,3}"', null, '/? unknown'),
  template('the format of a hole', '$"a/{T.P:D3}"', null, '/? unknown'),
]);

/** A method with an attribute under a condition, in a project with some properties. */
const withProject = (properties: Readonly<Record<string, string>>, condition: string): Workspace => ({
  'App/App.csproj': projectText({ properties }),
  'App/App.cs': `${csharpModule('AppModule')} public class BookAppService : ApplicationService {
#if ${condition}
        [HttpGet("a")]
#endif
        public void Get() { } }`,
});

const BOOK = ['GET /api/app/book'];
const TAKEN = ['GET /a'];
const UNKNOWN = ['GET /api/app/book unknown'];

describeRows(
  'symbols of compilation are those of the project',
  inCSharp([
    [
      'a symbol of the target framework is defined',
      withProject({ TargetFramework: 'net8.0' }, 'NET8_0_OR_GREATER'),
      TAKEN,
    ],
    [
      'of several target frameworks the newest counts',
      withProject({ TargetFrameworks: 'netstandard2.0;net8.0' }, 'NET6_0_OR_GREATER'),
      TAKEN,
    ],
    ['DEBUG is defined', withProject({}, 'DEBUG'), TAKEN],
    ['a symbol that nobody defines is not', withProject({ TargetFramework: 'net8.0' }, 'SPECIAL'), BOOK],
    [
      'what depends on a symbol that the project defines is unknown',
      withProject({ DefineConstants: '$(DefineConstants);SPECIAL' }, 'SPECIAL'),
      UNKNOWN,
    ],
    [
      'what depends on a newer framework than the one of the project is unknown',
      withProject({ TargetFramework: 'net6.0' }, 'NET8_0_OR_GREATER'),
      ['GET /a unknown'],
    ],
    [
      'what depends on an older framework is unknown where the project is built for it',
      withProject({ TargetFramework: 'netstandard2.0' }, 'NETSTANDARD2_0'),
      UNKNOWN,
    ],
    [
      'what depends on DEBUG is unknown where the project is built otherwise',
      withProject({ Configuration: 'Release' }, 'DEBUG'),
      ['GET /a unknown'],
    ],
  ]),
);

describe('valid code is no syntax error', () => {
  const rows: readonly (readonly [title: string, code: string])[] = [
    ['a list that begins with a variable called field', 'Run([field, 1]);'],
    ['a list that begins with a member of property', 'Run([property.A]);'],
    ['a list that begins with a call of method', 'Run([method(1)]);'],
    ['a list that begins with a variable called type', 'Run([ type ]);'],
    ['an attribute called method', '[method] class A { }'],
    ['an attribute for a field', 'class A { [field: NonSerialized] public int B { get; } }'],
    ['a list in the arguments of a base class', 'class A(int[] field) : B([field, 1]);'],
    ['a tuple that begins with this', 'class A { A() => (this.b, this.c) = (1, 2); }'],
    ['a tuple of a struct that begins with this', 'struct A { void B() => (this, c) = (default, 2); }'],
    ['a variable called required', 'required = 1;'],
  ];
  for (const [title, code] of rows)
    it(title, async () => {
      const { diagnostics } = (await csharpFrontend).extract('a.cs', `Start(); ${code} enum E { }`);
      assert.deepEqual(diagnostics, []);
    });
});
