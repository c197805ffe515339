/** Where commands show endpoints that are not controllers (docs/endpoints.md). */
import assert from 'node:assert/strict';
import { projectText } from '../../core/test/csharp-workspace';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('endpoints that are not controllers', () => {
  const folder = temporaryFolders();
  const files = {
    'Acme.csproj': projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1' },
    }),
    'Program.cs':
      'var app = WebApplication.CreateBuilder(args).Build(); app.MapGet("/ping", () => "pong"); app.Run();',
    'BookAppService.cs': 'public class BookAppService : ApplicationService { public void GetAll() {} }',
  };
  const cases: readonly (readonly [command: string, shows: boolean])[] = [
    ['list', false],
    ['list --all --format json', false],
    ['list --origin endpoint', true],
    ['list --origin convention,endpoint --format json', true],
    ['export --format openapi', false],
    ['export --format csv --origin endpoint', true],
    ['match /ping GET', true],
    ['check --untested', false],
    ['check --untested=--origin=endpoint', true],
  ];
  for (const [command, shows] of cases)
    it(`are ${shows ? 'shown' : 'left out'} by ${command}`, async () => {
      const { stdout } = await capturedRun(command.split(' '), { cwd: folder(files) });
      assert.equal(stdout.includes('/ping'), shows, stdout);
    });

  for (const origins of [[], ['--origin', 'convention,attribute,endpoint']])
    it(`are no change for diff with a list that was saved with ${origins.join(' ') || 'no origins'}`, async () => {
      const program = `var app = builder.Build(); app.MapControllerRoute("default", "{controller=Home}/{action=Index}"); app.MapGet("/ping", () => "pong");`;
      const home = 'public class HomeController : Controller { public void Index() {} }';
      const cwd = folder({ ...files, 'Program.cs': program, 'HomeController.cs': home });
      const run = (...args: readonly string[]) => capturedRun(args, { cwd });
      await run('list', ...origins, '--format', 'json', '--output', 'saved.json');
      const { stdout, stderr } = await run('diff', './saved.json');
      assert.match(stderr, /no route changed/, stdout);
    });

  it('are not counted by list and doctor', async () => {
    const cwd = folder(files);
    const { stderr } = await capturedRun(['list'], { cwd });
    assert.match(stderr, /^1 route in 1 service/m);
    const { stdout } = await capturedRun(['doctor', '--format', 'json'], { cwd });
    assert.equal(JSON.parse(stdout).summary.routes, 1);
  });
});
