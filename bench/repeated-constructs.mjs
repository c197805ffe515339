// Measures how time and memory grow with one dimension of a workspace, and prints the table of docs/robustness.md:
// node bench/repeated-constructs.mjs [part of a name]
// Each workspace is checked in a separate process; the times are CPU times.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fxRoutes } from './commands-and-contenders.mjs';

const [wanted = ''] = process.argv.slice(2);
const lines = (count, line) => Array.from({ length: count }, (_, at) => line(at)).join('\n');
const service = (name, base = 'ApplicationService', body = 'public void Get() {}', attributes = '') =>
  `${attributes}public class ${name} : ${base} { ${body} }`;
const csharp = (...texts) => ({ 'Services.cs': ['namespace Acme;', ...texts].join('\n') });
const oneService = (count, member) => csharp(service('BookAppService', undefined, lines(count, member)));
const project = (...items) =>
  `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${items.join('')}</ItemGroup></Project>`;

const rows = [
  {
    name: 'a chain of base classes',
    sizes: [1000, 2000, 4000],
    files: (n) =>
      csharp(lines(n, (at) => service(`C${at}`, at === 0 ? 'ApplicationService' : `C${at - 1}`, ''))),
  },
  {
    name: 'a chain of base classes through global aliases',
    sizes: [500, 1000, 2000],
    files: (n) => ({
      'Usings.cs': lines(n, (at) => `global using A${at} = Acme.C${at};`),
      ...csharp(lines(n, (at) => service(`C${at}`, at === 0 ? 'ApplicationService' : `A${at - 1}`, ''))),
    }),
  },
  {
    name: 'generic base classes, each with twice as many type arguments as its subclass',
    sizes: [50, 100, 200],
    files: (n) =>
      csharp(
        'public class D<A, B> { }',
        'public class G0<T> : ApplicationService { public void Set(T value) {} }',
        lines(n, (at) => `public class G${at + 1}<T> : G${at}<D<T, T>> { }`),
        service('BookAppService', `G${n}<int>`),
      ),
  },
  {
    name: 'n × n routes that overlap',
    sizes: [500, 1000, 2000],
    files: (n) =>
      csharp(
        service(
          'BookAppService',
          undefined,
          lines(
            n,
            (at) =>
              `[HttpGet("a/{p}/x${at}")] public void L${at}(int p) {} [HttpGet("a/y${at}/{q}")] public void R${at}(int q) {}`,
          ),
        ),
      ),
  },
  {
    name: 'equal routes',
    sizes: [5000, 10_000, 20_000],
    files: (n) => oneService(n, (at) => `[HttpGet("x")] public void M${at}() {}`),
  },
  {
    name: 'routes that differ only in their constraints',
    sizes: [1000, 2000, 4000],
    files: (n) =>
      oneService(n, (at) => `[HttpGet("x/{id:range(${at},${at})}")] public void M${at}(int id) {}`),
  },
  {
    name: 'projects that each reference the next one',
    sizes: [2000, 4000, 8000],
    files: (n) =>
      Object.fromEntries([
        ['P0/A.cs', service('BookAppService')],
        ...Array.from({ length: n }, (_, at) => [
          `P${at}/P${at}.csproj`,
          project(at + 1 < n ? `<ProjectReference Include="../P${at + 1}/P${at + 1}.csproj" />` : ''),
        ]),
      ]),
  },
  {
    name: 'parts of a partial class',
    sizes: [5000, 10_000, 20_000],
    files: (n) =>
      csharp(
        service('BookAppService').replace('class', 'partial class'),
        lines(n, (at) => `public partial class BookAppService { public void Get${at}() {} }`),
      ),
  },
  {
    name: 'parts of a partial class, each in its own file',
    sizes: [5000, 10_000, 20_000],
    files: (n) =>
      Object.fromEntries([
        ['A.cs', service('BookAppService').replace('class', 'partial class')],
        ...Array.from({ length: n }, (_, at) => [
          `P${at}.cs`,
          `public partial class BookAppService { public void Get${at}() {} }`,
        ]),
      ]),
  },
  {
    name: 'route attributes on one method',
    sizes: [1000, 2000, 4000],
    files: (n) =>
      csharp(
        service(
          'BookAppService',
          undefined,
          `${lines(n, (at) => `[HttpGet("r${at}")]`)} public void Get() {}`,
        ),
      ),
  },
  {
    name: 'modules that each depend on the next 20 and register one assembly',
    sizes: [1000, 2000, 4000],
    files: (n) => ({
      'P.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
      'Program.cs': 'var b = WebApplication.CreateBuilder(args); await b.AddApplicationAsync<M0>();',
      'A.cs': service('BookAppService'),
      'Modules.cs': lines(n, (at) => {
        const next = Array.from({ length: Math.min(n - at - 1, 20) }, (_, by) => `typeof(M${at + 1 + by})`);
        const create = `o => o.ConventionalControllers.Create(typeof(M${at}).Assembly)`;
        return `[DependsOn(${next})] public class M${at} : FxModule { public override void ConfigureServices(ServiceConfigurationContext c) { Configure<FxAspNetCoreMvcOptions>(${create}); } }`;
      }),
    }),
  },
  {
    name: 'the start of a class without a body',
    sizes: [10_000, 20_000, 40_000],
    files: (n) => ({ ...csharp(service('BookAppService')), 'Open.cs': 'class a '.repeat(n) }),
  },
  {
    name: 'the start of an alias without an end',
    sizes: [10_000, 20_000, 40_000],
    files: (n) => ({ ...csharp(service('BookAppService')), 'Open.cs': 'using a='.repeat(n) }),
  },
  {
    name: '{ characters',
    sizes: [1_000_000, 2_000_000, 4_000_000],
    files: (n) => ({ ...csharp(service('BookAppService')), 'Open.cs': '{'.repeat(n) }),
  },
  {
    name: '{ characters after the start of a service class',
    sizes: [1_000_000, 2_000_000, 4_000_000],
    files: (n) => ({
      ...csharp(service('BookAppService')),
      'Open.cs': `class B : ApplicationService ${'{'.repeat(n)}`,
    }),
  },
];

/** CPU time and peak memory of a check. The findings and the exit code are ignored. */
function measure(files) {
  const folder = mkdtempSync(join(tmpdir(), 'fx-routes-growth-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const command = fxRoutes('check', '--quiet', '--format', 'json');
  const { stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', ...command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  const [user, system, kilobytes] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return `${(user + system).toFixed(1)} s, ${Math.round(kilobytes / 1024)} MB`;
}

console.log('|  | small | medium | large |\n| --- | --: | --: | --: |');
for (const { name, sizes, files } of rows) {
  if (!name.includes(wanted)) continue;
  const cells = sizes.map((size) => `${size.toLocaleString('en-US')}: ${measure(files(size))}`);
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
