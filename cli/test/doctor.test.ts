import assert from 'node:assert/strict';
import { bookstore, troubledSolution, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('doctor', () => {
  const folder = temporaryFolders();
  const doctor = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    capturedRun(['doctor', ...args], { cwd: folder(files) });
  const document = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    JSON.parse((await doctor(files, '--format', 'json', ...args)).stdout);

  it('reports the framework version and the file that specifies it', async () => {
    const { applications } = await document(troubledSolution);
    const [host, other] = applications;
    assert.deepEqual(host.evidence, {
      kind: 'package',
      name: 'Volo.Abp.Core',
      version: '9.3.1',
      file: 'Directory.Packages.props',
      newer: [],
    });
    assert.deepEqual([host.profile, host.startup, other.evidence], ['abp@9.3', true, null]);
    const { applications: forced } = await document(troubledSolution, '--profile', 'abp@5.0');
    assert.deepEqual([forced[0].profile, forced[0].detectedProfile], ['abp@5.0', 'abp@9.3']);
  });

  it('names the solution above the folder if its other files may decide', async () => {
    const files = {
      'Shop.sln': 'Project("{1}") = "Shop", "services\\shop\\Shop.csproj", "{2}"',
      'Other.sln': '',
      'services/shop/Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk" />',
      'services/shop/a.cs': 'public class BookAppService : ApplicationService { public void Get() { } }',
    };
    const run = (...args: readonly string[]) => capturedRun(['list', ...args], { cwd: folder(files) });
    assert.match((await run('services/shop')).stderr, /only a part of Shop\.sln was read/);
    assert.doesNotMatch((await run('.')).stderr, /only a part/);
  });

  it('detects the framework from the name of the options class if there is no package reference', async () => {
    const module = 'src/bookstore-module.ts';
    const { applications } = await document({
      ...bookstore,
      [module]: bookstore[module]!.replaceAll('FxAspNetCoreMvcOptions', 'AbpAspNetCoreMvcOptions'),
    });
    assert.deepEqual(applications[0].evidence, {
      kind: 'options',
      name: 'AbpAspNetCoreMvcOptions',
      location: { file: module, line: 4, column: 3 },
    });
  });

  it('lists registrations with their state, targets and settings', async () => {
    const { registrations } = await document(troubledSolution);
    assert.deepEqual(
      registrations.map(({ state, targets }: Record<string, unknown>) => ({ state, targets })),
      [
        { state: 'found', targets: ['Host'] },
        { state: 'foreign', targets: [] },
        { state: 'unknown', targets: [] },
      ],
    );
    assert.match(
      JSON.stringify(registrations[0].settings),
      /"member":"RootPath","value":"unknown: Read\(\) is not known here"/,
    );
  });

  it('lists syntax errors, unresolved base classes, skipped folders, and framework classes used as base classes', async () => {
    const { applications, limits, skipped } = await document(troubledSolution);
    assert.deepEqual(applications[0].moduleClasses, [
      { name: 'IdentityUserAppService', namespace: 'Volo.Abp.Identity', usedBy: ['MyUserAppService'] },
    ]);
    const codes = limits.map(({ code }: { code: string }) => code);
    assert.ok(codes.includes('syntax-error') && codes.includes('unresolved-base'));
    assert.deepEqual(skipped, [
      { path: 'bin/', reason: 'name' },
      { path: 'gen/', reason: 'gitignore' },
    ]);
  });

  it('counts controllers in unregistered assemblies', async () => {
    const project = '<Project Sdk="Microsoft.NET.Sdk.Web" />';
    const module = `public class AppModule { void ConfigureServices() { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(AppModule).Assembly)); } }`;
    const { stdout } = await doctor({
      'App/App.csproj': project,
      'App/Module.cs': `${module} public class AAppService : ApplicationService { public void Run() {} }`,
      'Web/Web.csproj': project,
      'Web/Controllers.cs':
        'public class AController : Controller { [HttpGet("a")] public void A() {} } public class BAppService : ApplicationService { public void Run() {} }',
      'Site/Site.csproj': project,
      'Site/Controllers.cs': 'public class CController : Controller { [HttpGet("a")] public void A() {} }',
    });
    assert.match(
      stdout,
      /^ {4}Web: not registered by Create\(…\); 1 handwritten controller, 1 other candidate class$/m,
    );
    assert.match(stdout, /^ {4}Site: not registered by Create\(…\); 1 handwritten controller$/m);
    assert.match(stdout, /^ {4}App: registered; 1 candidate class$/m);
  });

  it('reports assumed registrations', async () => {
    const { 'src/bookstore-module.ts': _, ...rest } = bookstore;
    assert.match((await doctor(rest)).stdout, /assumed to be registered: no Create\(…\) call/);
  });

  it('assumes no registration in an application whose start-up module is known', async () => {
    const { stdout } = await doctor({
      'App/App.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
      'App/Program.cs': 'builder.AddApplication<AppModule>();',
      'App/Module.cs':
        'public class AppModule : FxModule { } public class AAppService : ApplicationService { public void Run() {} }',
    });
    assert.match(stdout, /^ {4}App: not registered by Create\(…\); 1 candidate class$/m);
    assert.match(stdout, /^ {2}1 assembly-not-registered/m);
    assert.doesNotMatch(stdout, /assumed/);
  });

  it('exits with 0 for a folder without sources, and lists the skipped folders', async () => {
    const { code, stdout } = await doctor({ 'node_modules/a/index.ts': '', 'readme.md': '' });
    assert.equal(code, 0);
    assert.match(stdout, /0 files\n.*skipped as dependencies, outputs or tools: node_modules$/m);
  });

  it('prints no terminal control characters', async () => {
    const { stdout } = await doctor({
      'a.ts':
        'configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create("\u001b[31m\u202e") }); export class XAppService extends ApplicationService {}',
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about control characters
    assert.doesNotMatch(stdout, /[\u0000-\u0009\u000b-\u001f\u202e]/);
  });

  it('exits with 3 under --strict if something is unknown', async () => {
    assert.equal((await doctor(unknowableBookstore, '--strict')).code, 3);
    assert.equal((await doctor(bookstore, '--strict')).code, 0);
  });
});
