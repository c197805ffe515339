import assert from 'node:assert/strict';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

/** A setting calls code in another file. This code cannot be evaluated, so its location must be reported. */
const CSHARP = {
  'Store.csproj':
    '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.AspNetCore.Mvc" Version="9.0.0" /></ItemGroup></Project>',
  'StoreModule.cs': `namespace Acme.Store;
public class StoreModule : AbpModule {
  public override void ConfigureServices(ServiceConfigurationContext context) {
    Configure<AbpAspNetCoreMvcOptions>(options => {
      options.ConventionalControllers.Create(typeof(StoreModule).Assembly, o => {
        o.SETTING
      });
    });
  }
}`,
  'Names.cs': `namespace Acme.Store;
public static class Names {
  public static string Root(string name) {
    foreach (var part in Registry.PartsOf(name)) { name += part; }
    return name;
  }
  public static bool Fits(Type type) {
    return Registry.Contains(type);
  }
}`,
  'BookAppService.cs': `namespace Acme.Store;
public class BookAppService : ApplicationService {
  public Task GetPhonesAsync() => x;
}`,
};

const TYPESCRIPT = {
  'package.json': '{ "name": "store" }',
  'module.ts': `import { fits, root } from './names';
export class StoreModule {
  configureServices() {
    configure(FxAspNetCoreMvcOptions, options => {
      options.conventionalControllers.create(StoreModule, o => {
        o.SETTING
      });
    });
  }
}`,
  'names.ts': `export function root(name: string) {
  return name
    .trim()
    + Registry.find(name);
}
export const fits = (type: unknown) =>
  Registry.contains(type);`,
  'book.ts': 'export class BookAppService extends ApplicationService {\n  getPhonesAsync() {}\n}',
};

/** A setting, the resulting certainty, and the location where evaluation stopped. */
const CASES: readonly (readonly [
  title: string,
  files: Readonly<Record<string, string>>,
  setting: string,
  certainty: string,
  stoppedAt: string,
])[] = [
  ['a root path in C#', CSHARP, 'RootPath = Names.Root("a");', 'unknown', 'Names.cs:4:26'],
  [
    'a controller name in C#',
    CSHARP,
    'UrlControllerNameNormalizer = c => Names.Root(c.ControllerName);',
    'unknown',
    'Names.cs:4:26',
  ],
  [
    'an action name in C#',
    CSHARP,
    'UrlActionNameNormalizer = c => Names.Root(c.ActionNameInUrl);',
    'unknown',
    'Names.cs:4:26',
  ],
  ['a predicate in C#', CSHARP, 'TypePredicate = t => Names.Fits(t);', 'assumed', 'Names.cs:8:12'],
  ['a root path in TypeScript', TYPESCRIPT, "rootPath = root('a');", 'unknown', 'names.ts:4:7'],
  [
    'a controller name in TypeScript',
    TYPESCRIPT,
    'urlControllerNameNormalizer = c => root(c.controllerName);',
    'unknown',
    'names.ts:4:7',
  ],
  [
    'an action name in TypeScript',
    TYPESCRIPT,
    'urlActionNameNormalizer = c => root(c.actionNameInUrl);',
    'unknown',
    'names.ts:4:7',
  ],
  ['a predicate in TypeScript', TYPESCRIPT, 'typePredicate = t => fits(t);', 'assumed', 'names.ts:7:3'],
];

describe('unknown results', () => {
  const folder = temporaryFolders();

  it('a route builder: list prints where evaluation stopped', async () => {
    const cwd = folder({
      ...TYPESCRIPT,
      'module.ts': TYPESCRIPT['module.ts'].replace('SETTING', "rootPath = 'a';"),
      'builder.ts': `export class OwnConventionalRouteBuilder extends ConventionalRouteBuilder {
  getApiRoutePrefix() {
    return this.versions.current;
  }
}`,
    });
    const { stderr } = await capturedRun(['list'], { cwd });
    assert.match(stderr, /^warning builder\.ts:1:14 .*\[route-builder-replaced\]$/m);
    assert.match(stderr, /^info builder\.ts:3:12 .*\[not-evaluated\]$/m);
  });

  it('match prints routes that may answer', async () => {
    const cwd = folder({
      ...TYPESCRIPT,
      'module.ts': TYPESCRIPT['module.ts'].replace('SETTING', "rootPath = root('a');"),
    });
    const match = (...args: readonly string[]) => capturedRun(['match', ...args], { cwd });
    const { stdout, stderr, code } = await match('/api/store/book/phones');
    assert.match(
      stdout,
      /^may answer: .*\n {2}GET \/api\/\?\/book\/phones {2}BookAppService\.getPhonesAsync: /,
    );
    assert.deepEqual([stderr, code], ['no method here is known to answer /api/store/book/phones\n', 1]);
    assert.equal((await match('/api/store/book/phones', '--strict')).code, 3);
    assert.equal((await match('/api/store/author', '--strict')).code, 1);
  });

  for (const [title, files, setting, certainty, stoppedAt] of CASES) {
    const workspace = () =>
      folder(
        Object.fromEntries(
          Object.entries(files).map(([file, text]) => [file, text.replace('SETTING', setting)]),
        ),
      );
    it(`${title}: list prints where evaluation stopped`, async () => {
      const { stdout, stderr } = await capturedRun(['list'], { cwd: workspace() });
      assert.match(stdout, new RegExp(certainty));
      assert.ok(stderr.includes(stoppedAt), stderr);
    });

    it(`${title}: explain prints where evaluation stopped`, async () => {
      const { stdout } = await capturedRun(['explain', 'BookAppService.GetPhonesAsync'], {
        cwd: workspace(),
      });
      assert.ok(stdout.includes(stoppedAt), stdout);
    });

    it(`${title}: JSON contains where evaluation stopped`, async () => {
      const { stdout } = await capturedRun(['list', '--format', 'json'], { cwd: workspace() });
      const { routes, diagnostics } = JSON.parse(stdout);
      assert.deepEqual([routes.length, routes[0].certainty], [1, certainty]);
      assert.ok(
        routes[0].reasons.some((reason: string) => reason.includes(stoppedAt)),
        routes[0].reasons.join(),
      );
      const [file, line, column] = stoppedAt.split(':');
      assert.ok(
        diagnostics.some(
          ({ code, location }: { code: string; location: object }) =>
            code === 'not-evaluated' &&
            JSON.stringify(location) === JSON.stringify({ file, line: Number(line), column: Number(column) }),
        ),
      );
    });
  }
});
