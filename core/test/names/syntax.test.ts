// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
/** Interpolated strings, conditional compilation, and code that the parser must not reject. */
import assert from 'node:assert/strict';
import { csharpFrontend } from '../csharp-frontend';
import { csharpModule, projectText } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import {
  csharpBook,
  describeRows,
  inCSharp,
  type Row,
  type SingleLanguageRow,
  typescriptBook,
} from './table';

/** A service whose method has the given template. The template can use the constant `T.P` (C#) or `P` (TypeScript). */
const template = (title: string, csharp: string, typescript: string | null, path: string): Row => [
  title,
  `public static class T { public const string P = "p"; } ${csharpBook(`[HttpGet(${csharp})] public void GetAsync() { }`)}`,
  typescript && `const P = 'p'; ${typescriptBook(`@HttpGet(${typescript}) getAsync() {}`)}`,
  [`GET ${path}`],
];

describeRows('interpolated strings', [
  template('double braces are one literal brace', '$"a{{b}}"', null, '/a{b}'),
  template('literal braces can enclose an interpolation', '$"a/{{{T.P}}}"', '`a/{${P}}`', '/a/{p}'),
  template('a literal brace can precede an interpolation', '$"a{{{T.P}"', '`a{${P}`', '/a{p'),
  template('four braces next to an interpolation are two literal braces', '$"{{{{{T.P}}}}}"', null, '/{{p}}'),
  template(
    'a verbatim string with $@ has interpolations and escaped braces',
    '$@"a/{{{T.P}}}"',
    null,
    '/a/{p}',
  ),
  template(
    'a verbatim string with @$ has interpolations and escaped braces',
    '@$"a/{{{T.P}}}"',
    null,
    '/a/{p}',
  ),
  template(
    'an interpolation can contain an interpolated string',
    '$"a/{$"b/{{{T.P}}}"}"',
    '`a/${`b/{${P}}`}`',
    '/a/b/{p}',
  ),
  template(
    'single braces delimit an interpolation in a raw string with one $',
    '$"""a/{T.P}"""',
    null,
    '/a/p',
  ),
  template(
    'double braces delimit an interpolation in a raw string with two $',
    '$$"""a/{b}/{{T.P}}"""',
    null,
    '/a/{b}/p',
  ),
  template(
    'a raw string can have literal braces around an interpolation',
    '$$"""a/{{{T.P}}}"""',
    null,
    '/a/{p}',
  ),
  template('an interpolation with alignment is unknown', '$"a/{T.P,3}"', null, '/? unknown'),
  template('an interpolation with a format is unknown', '$"a/{T.P:D3}"', null, '/? unknown'),
]);

/** A method with a conditionally compiled attribute, in a project with the given properties. */
const withProject = (properties: Readonly<Record<string, string>>, condition: string): Workspace => ({
  'App/App.csproj': projectText({ properties }),
  'App/App.cs': `${csharpModule('AppModule')} public class BookAppService : ApplicationService {
#if ${condition}
        [HttpGet("a")]
#endif
        public void Get() { } }`,
});

const BOOK = ['GET /api/app/book'];
const INCLUDED = ['GET /a'];

const defining = (constants: string) => ({ DefineConstants: constants });

/** The same class in two projects, the second of which defines `SPECIAL` and links the file of the first. */
const inTwoProjects: Workspace = {
  ...withProject({}, 'SPECIAL'),
  'Other/Other.csproj': projectText({ properties: defining('SPECIAL') }).replace(
    '<ItemGroup>',
    '<ItemGroup><Compile Include="../App/App.cs" />',
  ),
};

describeRows(
  'conditional compilation symbols',
  inCSharp([
    [
      'a symbol of the target framework is defined',
      withProject({ TargetFramework: 'net8.0' }, 'NET8_0_OR_GREATER'),
      INCLUDED,
    ],
    [
      'the newest of several target frameworks defines the symbols',
      withProject({ TargetFrameworks: 'netstandard2.0;net8.0' }, 'NET6_0_OR_GREATER'),
      INCLUDED,
    ],
    ['DEBUG is defined', withProject({}, 'DEBUG'), INCLUDED],
    [
      'a symbol that the project does not define is undefined',
      withProject({ TargetFramework: 'net8.0' }, 'SPECIAL'),
      BOOK,
    ],
    [
      'a symbol that the project defines is defined',
      withProject(defining('$(DefineConstants);SPECIAL'), 'SPECIAL && TRACE && DEBUG'),
      INCLUDED,
    ],
    [
      'a symbol that a shared file defines is defined',
      {
        ...withProject(defining('$(DefineConstants);OTHER'), 'SPECIAL && OTHER'),
        'Directory.Build.props':
          '<Project><PropertyGroup><DefineConstants>$(DefineConstants);SPECIAL</DefineConstants></PropertyGroup></Project>',
      },
      INCLUDED,
    ],
    [
      'a symbol for another configuration is undefined',
      {
        ...withProject({}, 'SPECIAL'),
        'App/App.csproj':
          '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup Condition="\'$(Configuration)|$(Platform)\' == \'Release|AnyCPU\'"><DefineConstants>SPECIAL</DefineConstants></PropertyGroup></Project>',
      },
      BOOK,
    ],
    [
      'a symbol under a condition that is not known makes routes unknown',
      {
        ...withProject({}, 'SPECIAL'),
        'App/App.csproj':
          '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup Condition="\'$(CI)\' == \'true\'"><DefineConstants>$(DefineConstants);SPECIAL</DefineConstants></PropertyGroup></Project>',
      },
      ['GET /api/app/book unknown'],
    ],
    [
      'symbols from a property that is not evaluated make routes unknown',
      withProject(defining("$(DefineConstants);$([System.IO.File]::ReadAllText('symbols'))"), 'SPECIAL'),
      ['GET /api/app/book unknown'],
    ],
    [
      'a symbol in an unset property is undefined',
      withProject(defining('$(DefineConstants);$(Extra)'), 'SPECIAL || !TRACE'),
      BOOK,
    ],
    [
      'a symbol that the file undefines is undefined',
      withProject(defining('SPECIAL'), 'NEVER\n#undef SPECIAL\n#else\n#undef SPECIAL\n#endif\n#if SPECIAL'),
      BOOK,
    ],
    [
      'a condition inside another condition uses the symbols of the project',
      withProject(defining('A;B'), 'A\n#if C || !B\n[HttpGet("b")]\n#endif'),
      INCLUDED,
    ],
    [
      'a symbol of a framework newer than the target framework is undefined',
      withProject({ TargetFramework: 'net6.0' }, 'NET8_0_OR_GREATER'),
      BOOK,
    ],
    ...(
      [
        ['net9.0', 'NET9_0 && NET && NETCOREAPP3_1_OR_GREATER && !NET8_0 && !NETCOREAPP3_1 && !WINDOWS'],
        ['net8.0-windows', 'NET8_0 && WINDOWS'],
        ['netcoreapp3.1', 'NETCOREAPP3_1 && NETCOREAPP && NETCOREAPP2_1_OR_GREATER && !NET'],
        [
          'netstandard2.0',
          'NETSTANDARD2_0 && NETSTANDARD1_6_OR_GREATER && !NETSTANDARD2_1_OR_GREATER && !NET',
        ],
        ['net472', 'NET472 && NETFRAMEWORK && NET461_OR_GREATER && !NET48_OR_GREATER && !NET && !NETCOREAPP'],
      ] as const
    ).map(
      ([framework, condition]): SingleLanguageRow => [
        `the symbols of ${framework} are known`,
        withProject({ TargetFramework: framework }, condition),
        INCLUDED,
      ],
    ),
    [
      'the configuration Release defines RELEASE in place of DEBUG',
      withProject({ Configuration: 'Release' }, 'RELEASE && !DEBUG'),
      INCLUDED,
    ],
    [
      'base classes depend on the symbols of the project',
      {
        ...withProject(defining('SPECIAL'), 'SPECIAL'),
        'App/Base.cs': `#if SPECIAL
public class OwnBase : ApplicationService { public void GetMore() { } }
#endif`,
        'App/Author.cs': 'public class AuthorAppService : OwnBase { }',
      },
      ['GET /a', 'GET /api/app/author/more', 'GET /api/app/own-base/more'],
    ],
    [
      'routes are unknown if another project compiles the file with different symbols',
      inTwoProjects,
      ['GET /api/app/book unknown'],
    ],
  ]),
);

describeRows(
  'spellings of one name',
  inCSharp([
    [
      'a class may be named with @, an escape or a format character',
      'public class B\\u006f\u200dokAppService : @ApplicationService { public void @Get\u200d() { } public void \\U00000041dd() { } }',
      ['GET /api/app/book', 'POST /api/app/book'],
    ],
    [
      'an attribute and its arguments may be named with @',
      csharpBook(
        '[@HttpGet(@T.@P)] public void Get() { }',
        'public static class T { public const string P = "a"; }',
      ),
      ['GET /a'],
    ],
    [
      'a namespace may be named with @',
      {
        'a.cs': 'namespace @A.@B { public class Base : ApplicationService { } }',
        'b.cs': `using @A.B; ${csharpBook().replace('ApplicationService', '@Base')}`,
        'module.cs': csharpModule('BookModule'),
      },
      ['Base: no-methods', 'GET /api/app/book'],
    ],
  ]),
);

describe('the parser accepts', () => {
  const rows: readonly (readonly [title: string, code: string])[] = [
    ['a collection expression that begins with a variable named `field`', 'Run([field, 1]);'],
    [
      'a collection expression that begins with a member of a variable named `property`',
      'Run([property.A]);',
    ],
    ['a collection expression that begins with a call of a function named `method`', 'Run([method(1)]);'],
    ['a collection expression that begins with a variable named `type`', 'Run([ type ]);'],
    ['an attribute named `method`', '[method] class A { }'],
    ['an attribute with the target `field`', 'class A { [field: NonSerialized] public int B { get; } }'],
    ['a collection expression in base constructor arguments', 'class A(int[] field) : B([field, 1]);'],
    ['a tuple that begins with a member of `this`', 'class A { A() => (this.b, this.c) = (1, 2); }'],
    ['a struct with a tuple that begins with `this`', 'struct A { void B() => (this, c) = (default, 2); }'],
    ['a variable named `required`', 'required = 1;'],
  ];
  for (const [title, code] of rows)
    it(title, async () => {
      const { diagnostics } = (await csharpFrontend).extract('a.cs', `Start(); ${code} enum E { }`);
      assert.deepEqual(diagnostics, []);
    });
});

describeRows(
  'extension blocks',
  inCSharp([
    [
      'methods make routes uncertain, because their callers are not found',
      {
        'module.cs':
          'public class BookModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { context.Services.AddStore(); context.Services.UseOldStyle(); } }',
        'setup.cs': `public static class Setup { extension(IServiceCollection services) {
          public void AddStore() { services.Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(Setup).Assembly, c => c.RootPath = "store")); }
          public void UseOldStyle() => services.Configure<FxConventionalControllerOptions>(o => o.UseV3UrlStyle = true); } }`,
        'book.cs': csharpBook(),
      },
      ['GET /api/store/book unknown'],
    ],
  ]),
);
