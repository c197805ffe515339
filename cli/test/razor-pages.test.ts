/** Razor pages are hidden routes that `match`, `explain` and `clients` know (docs/endpoints.md). */
import assert from 'node:assert/strict';
import { projectText } from '../../core/test/csharp-workspace';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('Razor pages', () => {
  const folder = temporaryFolders();
  const project = (references: readonly string[] = []) =>
    projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1', 'Volo.Abp.Account.Web': '9.1.1' },
      references,
    });
  const FILES = {
    'src/Web/Web.csproj': project(['../Module/Module.csproj']),
    'src/Web/Program.cs': 'WebApplication.CreateBuilder(args).Build().Run();',
    'src/Web/LoginAppService.cs':
      'public class LoginAppService : ApplicationService { public void GetAll() {} }',
    'src/Web/Pages/Index.cshtml': '@page\n@model IndexModel',
    'src/Web/Pages/Books/Index.cshtml': '@page "{id:int?}"',
    'src/Web/Pages/Books/_Row.cshtml': '<p>@page.Title</p>',
    'src/Web/Pages/Books/Old.cshtml': '@* @page *@\n<p></p>',
    'src/Web/Pages/Short.cshtml': '\n@using Acme\n@page "/s/{name}"',
    'src/Web/Pages/Tilde.cshtml': '@page "~/tilde"',
    'src/Web/Pages/Login.cshtml': '@page',
    'src/Web/Areas/Admin/Pages/Log.cshtml': '@page',
    'src/Web/Views/Pages/View.cshtml': '@page',
    'src/Web/Pages/Shared.cshtml': '@page',
    'src/Module/Module.csproj': projectText({ sdk: 'Microsoft.NET.Sdk.Razor' }),
    'src/Module/Pages/Shared.cshtml': '@page',
    'src/Module/Pages/Authors/CreateModal.cshtml': '@page',
  };
  const match = async (cwd: string, ...request: readonly string[]) => {
    const { stdout } = await capturedRun(['match', ...request, '--format', 'json'], { cwd });
    const { winners } = JSON.parse(stdout) as {
      winners: readonly { route: string; location: { file: string } }[];
    };
    return winners.map(({ route, location }) => `${route} ${location.file}`);
  };

  const ANSWERS: readonly (readonly [url: string, route: string | null, file?: string])[] = [
    ['/', 'ANY / Pages/Index.@page', 'src/Web/Pages/Index.cshtml'],
    ['/Index', 'ANY /Index Pages/Index.@page', 'src/Web/Pages/Index.cshtml'],
    ['/books/7', 'ANY /Books/{id:int?} Pages/Books/Index.@page', 'src/Web/Pages/Books/Index.cshtml'],
    [
      '/books/index',
      'ANY /Books/Index/{id:int?} Pages/Books/Index.@page',
      'src/Web/Pages/Books/Index.cshtml',
    ],
    ['/books/index/x', null],
    ['/Books/_Row', null],
    ['/Books/Old', null],
    ['/s/dune', 'ANY /s/{name} Pages/Short.@page', 'src/Web/Pages/Short.cshtml'],
    ['/Short', null],
    ['/tilde', 'ANY /tilde Pages/Tilde.@page', 'src/Web/Pages/Tilde.cshtml'],
    ['/Admin/Log', 'ANY /Admin/Log Areas/Admin/Pages/Log.@page', 'src/Web/Areas/Admin/Pages/Log.cshtml'],
    ['/View', null],
    ['/Shared', 'ANY /Shared Pages/Shared.@page', 'src/Web/Pages/Shared.cshtml'],
    [
      '/Authors/CreateModal',
      'ANY /Authors/CreateModal Pages/Authors/CreateModal.@page',
      'src/Module/Pages/Authors/CreateModal.cshtml',
    ],
    ['/Account/Login', 'ANY /Account/Login Pages/Account/Login.@page', 'src/Web/Web.csproj'],
  ];
  it('answer at the paths of their files, directives and areas, in the hosts of their projects', async () => {
    const cwd = folder(FILES);
    for (const [url, route, file] of ANSWERS)
      assert.deepEqual(await match(cwd, url), route === null ? [] : [`${route} ${file}`], url);
  });

  it('are assumed, for any verb, with unknown access', async () => {
    const cwd = folder(FILES);
    assert.equal((await match(cwd, '/Admin/Log', 'DELETE')).length, 1);
    const { stdout } = await capturedRun(['explain', 'ANY /Admin/Log'], { cwd });
    assert.match(stdout, /hidden, assumed/);
    assert.match(stdout, /access: unknown/);
    const ofModule = await capturedRun(['explain', 'ANY /Account/Login'], { cwd });
    assert.match(ofModule.stdout, /assumed because the page is that of Volo\.Abp\.Account\.Web in ABP 9\.1/);
  });

  it('answer calls of clients, unless the base URL may decide', async () => {
    const script =
      "fetch('/Admin/Log'); fetch('/Books?handler=Add'); fetch('/login'); fetch('/Admin/Log/Nothing'); fetch('/log')";
    const cwd = folder({ ...FILES, 'web/a.ts': script });
    const { stdout } = await capturedRun(['clients', '--format', 'json'], { cwd });
    const { calls } = JSON.parse(stdout) as { calls: readonly Readonly<Record<string, string>>[] };
    assert.deepEqual(
      calls.map(({ status, address }) => `${status} ${address}`),
      [
        'matched /Admin/Log',
        'matched /Books',
        'ambiguous /login',
        'external /Admin/Log/Nothing',
        'external /log',
      ],
    );
    const checked = await capturedRun(['check', '--clients'], { cwd });
    assert.doesNotMatch(checked.stdout, /broken-call/);
  });

  it('are not listed', async () => {
    for (const options of [
      [],
      ['--all'],
      ['--modules'],
      ['--origin', 'convention,attribute,endpoint,module'],
    ]) {
      const { stdout } = await capturedRun(['list', ...options], { cwd: folder(FILES) });
      assert.doesNotMatch(stdout, /@page/);
    }
  });
});
