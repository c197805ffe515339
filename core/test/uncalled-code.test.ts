import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf, type Workspace } from './workspace';

/** The one route without `/api`, or how sure it is not and the file of its first reason; `-` where there is none. */
function shown({ routes }: Analysis): string {
  const [route] = routes;
  if (route === undefined) return '-';
  if (route.certainty === 'exact') return route.path.replace('/api/', '');
  return `${route.certainty} ${route.reasons[0]?.location?.file}`;
}

const create = (options = 'AbpAspNetCoreMvcOptions') =>
  `<${options}>(options => options.ConventionalControllers.Create(typeof(AcmeModule).Assembly, o => o.RootPath = "a"));`;

const moduleText = (code: string, members = '', kind = 'class') =>
  `namespace Acme; public ${kind} AcmeModule : AbpModule {
    public override void ConfigureServices(ServiceConfigurationContext context) { ${code} }
    ${members} }`;

const csharp = (files: Workspace, version = '9.0.0') =>
  csharpAnalysisOf({
    'Acme.csproj': projectText({ packages: { 'Volo.Abp.AspNetCore.Mvc': version } }),
    'Book.cs':
      'namespace Acme; public class BookAppService : ApplicationService { public void GetTop() { } }',
    ...files,
  });

describe('code that is prepared', () => {
  const applied = `var pre = context.Services.GetPreConfigureActions<AbpAspNetCoreMvcOptions>(); Configure<AbpAspNetCoreMvcOptions>(options => pre.Configure(options));`;
  const style = (configure: string) =>
    `${configure}<AbpConventionalControllerOptions>(o => o.UseV3UrlStyle = true); Configure${create()}`;
  const rows: readonly (readonly [title: string, expected: string, version: string, code: string])[] = [
    ['that the framework lets run', 'a/book/top', '8.2.0', `PreConfigure${create()}`],
    ['for a version that does not', 'unknown Module.cs', '7.4.0', `PreConfigure${create()}`],
    ['for a version of which that is not known', 'unknown Module.cs', '8.1.0', `PreConfigure${create()}`],
    ['that the application lets run', 'a/book/top', '7.4.0', `PreConfigure${create()} ${applied}`],
    [
      'that is only asked for',
      'unknown Module.cs',
      '7.4.0',
      `PreConfigure${create()} context.Services.GetPreConfigureActions<AbpAspNetCoreMvcOptions>().Configure();`,
    ],
    ['that perhaps runs', 'unknown Module.cs', '7.4.0', `PreConfigure${create()} if (isOld) { ${applied} }`],
    ['the options of all controllers', 'a/book/top', '9.0.0', style('Configure')],
    ['the options of all controllers, prepared', 'unknown Module.cs', '9.0.0', style('PreConfigure')],
    [
      'the options of all controllers, prepared and run',
      'a/book/top',
      '9.0.0',
      `${style('PreConfigure')} Configure<AbpConventionalControllerOptions>(o => context.Services.ExecutePreConfiguredActions(o));`,
    ],
    [
      'beside other code for the same assembly',
      'unknown Module.cs',
      '9.0.0',
      `PreConfigure${create()} Configure${create().replace('"a"', '"b"')}`,
    ],
    [
      'beside other code that says the same',
      'a/book/top',
      '9.0.0',
      `PreConfigure${create()} Configure${create()}`,
    ],
  ];
  for (const [title, expected, version, code] of rows)
    it(title, async () =>
      assert.equal(shown(await csharp({ 'Module.cs': moduleText(code) }, version)), expected),
    );
});

type Row = readonly [title: string, expected: string, files: Workspace];

const sayAs = (head: string) => `namespace Acme; ${head} { services.Configure${create()} } }`;
const module = (files: Workspace): Workspace => ({ 'Module.cs': moduleText(''), ...files });

describe('configuring methods that other files call, in C#', () => {
  const extension = sayAs(
    'public static class Setup { public static void AddStore(this IServiceCollection services)',
  );
  const method = sayAs('public class Setup { public void Apply(IServiceCollection services)');
  const handed =
    'options.ConventionalControllers.Create(typeof(AcmeModule).Assembly, o => o.RootPath = "a"); } }';
  const part = (call: string) => moduleText(call, '', 'partial class');
  const hidden = `namespace Acme; public partial class AcmeModule { private void SetUp() { Configure${create()} } }`;
  const other = (code: string) =>
    `namespace Acme; public class Other { public void Run(IServiceCollection services) { ${code} } }`;
  const rows: readonly Row[] = [
    ['an extension that nothing calls', 'unknown Setup.cs', module({ 'Setup.cs': extension })],
    [
      'an extension that a module calls',
      'a/book/top',
      { 'Setup.cs': extension, 'Module.cs': moduleText('context.Services.AddStore();') },
    ],
    [
      'an extension that any class calls',
      'a/book/top',
      module({ 'Setup.cs': extension, 'Other.cs': other('if (x) { services.AddStore(); }') }),
    ],
    [
      'an extension that is handed on',
      'a/book/top',
      module({ 'Setup.cs': extension, 'Other.cs': other('Run(Setup.AddStore);') }),
    ],
    [
      'an extension that only a comment names',
      'unknown Setup.cs',
      module({ 'Setup.cs': extension, 'Other.cs': other('// services.AddStore();\nvar x = "AddStore()";') }),
    ],
    [
      'an extension whose name is declared once more',
      'unknown Setup.cs',
      module({
        'Setup.cs': extension,
        'Other.cs': 'class Other { void AddStore() { } bool AddStore(int x) => true; }',
      }),
    ],
    ['a method of a class', 'unknown Setup.cs', module({ 'Setup.cs': method })],
    [
      'a method of a class that is called',
      'a/book/top',
      module({ 'Setup.cs': method, 'Other.cs': other('new Setup().Apply(services);') }),
    ],
    [
      'what starts the application',
      'a/book/top',
      module({
        'Setup.cs': sayAs(
          'public class Startup { public void ConfigureServices(IServiceCollection services)',
        ),
      }),
    ],
    [
      'a function that is handed options',
      'unknown Setup.cs',
      module({
        'Setup.cs': `namespace Acme; public class Setup { public static void Apply(AbpAspNetCoreMvcOptions options) { ${handed}`,
      }),
    ],
    [
      'a function of a class that configures options',
      'a/book/top',
      module({
        'Setup.cs': `namespace Acme; public class Setup : IConfigureOptions<AbpAspNetCoreMvcOptions> { public void Configure(AbpAspNetCoreMvcOptions options) { ${handed}`,
      }),
    ],
    [
      'a function of that name in another class',
      'unknown Setup.cs',
      module({
        'Setup.cs': `namespace Acme; public class Setup { public void Configure(AbpAspNetCoreMvcOptions options) { ${handed}`,
      }),
    ],
    ['a part of a module', 'unknown Setup.cs', { 'Setup.cs': hidden, 'Module.cs': part('') }],
    [
      'a part of a module that another part calls',
      'a/book/top',
      { 'Setup.cs': hidden, 'Module.cs': part('SetUp();') },
    ],
    [
      'a part of a module that nothing of it calls',
      'unknown Setup.cs',
      { 'Setup.cs': hidden, 'Module.cs': part(''), 'Other.cs': other('SetUp();') },
    ],
    [
      'a public part of a module',
      'unknown Setup.cs',
      { 'Setup.cs': hidden.replace('private', 'public'), 'Module.cs': part('') },
    ],
    [
      'a public part of a module that others call',
      'a/book/top',
      {
        'Setup.cs': hidden.replace('private', 'public'),
        'Module.cs': part(''),
        'Other.cs': other('module.SetUp();'),
      },
    ],
  ];
  for (const [title, expected, files] of rows)
    it(title, async () => assert.equal(shown(await csharp(files)), expected));
});

describe('configuring functions that other files call, in TypeScript', () => {
  const says =
    "configure(FxAspNetCoreMvcOptions, (options) => { options.conventionalControllers.create(AcmeModule, (o) => { o.rootPath = 'a'; }); });";
  const plain = `import { AcmeModule } from './module'; export function setUp() { ${says} }`;
  const typescript = (files: Workspace) =>
    analysisOf({
      'book.ts': 'export class BookAppService extends ApplicationService { getTop() {} }',
      'module.ts': 'export class AcmeModule { configureServices() {} }',
      ...files,
    });
  const rows: readonly Row[] = [
    ['a function that nothing calls', 'unknown setup.ts', { 'setup.ts': plain }],
    [
      'a function that is called',
      'a/book/top',
      { 'setup.ts': plain, 'main.ts': "import { setUp } from './setup'; setUp();" },
    ],
    [
      'a function that is called by another name',
      'a/book/top',
      { 'setup.ts': plain, 'main.ts': "import { setUp as start } from './setup'; start();" },
    ],
    [
      'a function that is handed on',
      'a/book/top',
      { 'setup.ts': plain, 'main.ts': "import { setUp } from './setup'; steps.push(setUp);" },
    ],
    [
      'a function that is only exported once more',
      'unknown setup.ts',
      {
        'setup.ts': plain,
        'index.ts': "export { setUp } from './setup'; export { setUp as start } from './setup';",
      },
    ],
    [
      'a method of a class',
      'unknown setup.ts',
      { 'setup.ts': `import { AcmeModule } from './module'; export class Setup { apply() { ${says} } }` },
    ],
    [
      'a method of a class that is called',
      'a/book/top',
      {
        'setup.ts': `import { AcmeModule } from './module'; export class Setup { apply() { ${says} } }`,
        'main.ts': "import { Setup } from './setup'; new Setup().apply();",
      },
    ],
  ];
  for (const [title, expected, files] of rows)
    it(title, async () => assert.equal(shown(await typescript(files)), expected));
});
