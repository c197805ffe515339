import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import type { Workspace } from './workspace';

/** The one route without `/api`, or how sure it is not and the file of its first reason; `-` where there is none. */
function shown({ routes }: Analysis): string {
  const [route] = routes;
  if (route === undefined) return '-';
  if (route.certainty === 'exact') return route.path.replace('/api/', '');
  return `${route.certainty} ${route.reasons[0]?.location?.file}`;
}

const create = (options = 'AbpAspNetCoreMvcOptions') =>
  `<${options}>(options => options.ConventionalControllers.Create(typeof(AcmeModule).Assembly, o => o.RootPath = "a"));`;

const module = (code: string, members = '', kind = 'class') =>
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
      assert.equal(shown(await csharp({ 'Module.cs': module(code) }, version)), expected),
    );
});
