import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf } from './workspace';

/** Code around the options, the code that sets them, and the root path or why it is not known. */
type Row = readonly [around: string, code: string, expected: string];

const csharp = ([around, code]: Row, members = '') =>
  csharpAnalysisOf({
    'module.cs': `namespace Acme; using System;
      public class Cfg { public string Root { get; set; } public Cfg Inner { get; set; } }
      public class BookAppService : ApplicationService { public int GetTop() => 1; }
      public class AcmeModule : FxModule { ${members}
        public override void ConfigureServices(ServiceConfigurationContext context) {
          Configure<FxAspNetCoreMvcOptions>(options => { ${around}
            options.ConventionalControllers.Create(typeof(AcmeModule).Assembly, o => {
              ${code}
            }); }); } }`,
  });

const typescript = async ([around, code]: Row, head = '') =>
  analysisOf({
    'services.ts': 'export class BookAppService extends ApplicationService { getTop() {} }',
    'module.ts': `import { BookAppService } from './services';
      ${head}
      export class AcmeModule { configureServices() {
        configure(FxAspNetCoreMvcOptions, options => { ${around}
          options.conventionalControllers.create(AcmeModule, o => {
            ${code}
          }); }); } }`,
  });

/** The path of the one route, or how sure it is not; `-` where there is none. */
function shown({ routes }: Analysis): string {
  const [route] = routes;
  if (route === undefined) return '-';
  if (route.certainty === 'exact') return route.path.replace('/api/', '').replace(/(?:\/book)?\/top$/, '');
  assert.ok(
    route.reasons.every(({ location }) => location !== null),
    'every reason has a place',
  );
  return route.certainty;
}

function table(title: string, rows: readonly Row[], analyse: (row: Row) => Promise<Analysis>): void {
  describe(title, () => {
    for (const row of rows)
      it(`${row[0]} … ${row[1]}`, async () => assert.equal(shown(await analyse(row)), row[2]));
  });
}

describe('values that change', () => {
  table(
    'lists and objects in C#',
    [
      [
        'var types = new List<Type>(); types.Add(typeof(BookAppService));',
        'o.TypePredicate = t => types.Contains(t);',
        'assumed',
      ],
      [
        'var types = new List<Type>(); types.Add(typeof(BookAppService));',
        'o.TypePredicate = t => !types.Contains(t);',
        'assumed',
      ],
      ['', 'var types = new List<Type>(); Fill(types); o.TypePredicate = t => types.Contains(t);', 'assumed'],
      [
        '',
        'var types = new List<Type>(); var same = types; same.Add(typeof(BookAppService)); o.TypePredicate = t => types.Contains(t);',
        'assumed',
      ],
      ['', 'var types = new List<Type>(); o.TypePredicate = t => !types.Contains(t);', 'app'],
      ['', 'var cfg = new Cfg { Root = "a" }; cfg.Root = "b"; o.RootPath = cfg.Root;', 'unknown'],
      ['', 'var cfg = new Cfg { Root = "a" }; o.RootPath = cfg.Root;', 'a'],
      ['', 'var roots = new[] { "a" }; roots[0] = "b"; o.RootPath = roots[0];', 'unknown'],
      ['', 'var root = "a"; (root, _) = ("b", 1); o.RootPath = root;', 'unknown'],
      ['', 'var root = "a"; ref var same = ref root; same = "b"; o.RootPath = root;', 'unknown'],
      ['', 'var root = "a"; o.RootPath = root;', 'a'],
    ],
    (row) => csharp(row),
  );

  const filled =
    'static readonly List<Type> Hidden = new List<Type>(); static AcmeModule() { Hidden.Add(typeof(BookAppService)); }';
  table('lists of a class in C#', [['', 'o.TypePredicate = t => Hidden.Contains(t);', 'assumed']], (row) =>
    csharp(row, filled),
  );

  table(
    'lists and objects in TypeScript',
    [
      [
        'const hidden = []; hidden.push(BookAppService);',
        'o.typePredicate = t => !hidden.includes(t);',
        'assumed',
      ],
      [
        'const hidden = new Set([]); hidden.add(BookAppService);',
        'o.typePredicate = t => !hidden.has(t);',
        'assumed',
      ],
      ['const hidden = [];', 'o.typePredicate = t => !hidden.includes(t);', 'app'],
      ['', "const cfg = { root: 'a' }; cfg.root = 'b'; o.rootPath = cfg.root;", 'unknown'],
      ['', "const cfg = { root: 'a' }; Object.assign(cfg, { root: 'b' }); o.rootPath = cfg.root;", 'unknown'],
      ['', "const cfg = { root: 'a' }; o.rootPath = cfg.root;", 'a'],
      ['', "const roots = ['a']; roots[0] = 'b'; o.rootPath = roots[0];", 'unknown'],
      ['', "const roots = ['b', 'a']; roots.sort(); o.rootPath = roots[0];", 'unknown'],
      ['', "let root = 'a'\n const n = count\n root = 'b'\n o.rootPath = root", 'unknown'],
      ['', "let root = 'a'\n const n = list[0]\n root = 'b'\n o.rootPath = root", 'unknown'],
      ['', "let root = 'a'; [root] = ['b']; o.rootPath = root;", 'unknown'],
      ['', "let root = 'a'; ({ root } = pick()); o.rootPath = root;", 'unknown'],
      ['', "let root = 'a'; ({ other: root } = pick()); o.rootPath = root;", 'unknown'],
      ['', "let root = 'a'; for (root of ['x', 'y']) {} o.rootPath = root;", 'unknown'],
      ['', "let root = 'a'; o.rootPath = root;", 'a'],
    ],
    (row) => typescript(row),
  );

  table(
    'lists of a module in TypeScript',
    [
      ['', 'o.typePredicate = t => !hidden.includes(t);', 'assumed'],
      ['', 'o.rootPath = settings.root;', 'unknown'],
      ['', 'o.rootPath = kept.root;', 'a'],
    ],
    (row) =>
      typescript(
        row,
        "const hidden = []; hidden.push(BookAppService); const settings = { root: 'a' }; settings.root = 'b'; const kept = { root: 'a' };",
      ),
  );

  table(
    'statements in C#',
    [
      ['', '{ if (Some()) return; } o.RootPath = "b";', 'unknown'],
      ['', 'using (Some()) { if (Other()) return; } o.RootPath = "b";', 'unknown'],
      ['', 'lock (this) { if (Other()) return; } o.RootPath = "b";', 'unknown'],
      ['', 'foreach (var s in new[] { "a", "b" }) { o.RootPath = s; break; }', 'unknown'],
      ['', 'foreach (var s in new[] { "a", "b" }) { o.RootPath = s; if (s == "a") break; }', 'unknown'],
      ['', 'foreach (var s in new[] { "a", "b" }) { o.RootPath = s; }', 'b'],
      ['', 'o.RootPath = "a"; void Set() { o.RootPath = "b"; }', 'unknown'],
      ['', 'Set(); o.RootPath = "c"; void Set() { o.RootPath = "b"; }', 'unknown'],
      ['', 'Action set = () => o.RootPath = "b"; o.RootPath = "c"; set();', 'unknown'],
      ['', 'goto end; o.RootPath = "a"; end: o.UseV3UrlStyle = false;', 'unknown'],
      ['', 'return; o.RootPath = "a";', 'unknown'],
      ['', '{ o.RootPath = "b"; }', 'b'],
      ['', `${'{'.repeat(70)} o.RootPath = "b"; ${'}'.repeat(70)}`, 'b'],
      ['', `${'if (Some()) {'.repeat(70)} o.RootPath = "b"; ${'}'.repeat(70)}`, 'unknown'],
      ['', `${'if (Some()) { } else '.repeat(80)} { o.RootPath = "b"; }`, 'unknown'],
      ['', `${'{'.repeat(1200)} o.RootPath = "b"; ${'}'.repeat(1200)}`, 'unknown'],
    ],
    (row) => csharp(row),
  );

  table(
    'statements in TypeScript',
    [
      ['', "{ if (some()) return; } o.rootPath = 'b';", 'unknown'],
      ['', "label: { if (some()) break label; o.rootPath = 'b'; }", 'unknown'],
      ['', "for (const s of ['a', 'b']) { o.rootPath = s; break; }", 'unknown'],
      ['', "for (const s of ['a', 'b']) { o.rootPath = s; if (s === 'a') break; }", 'unknown'],
      ['', "for (const s of ['a', 'b']) { o.rootPath = s; }", 'b'],
      ['', "o.rootPath = 'a'; function set() { o.rootPath = 'b'; }", 'unknown'],
      ['', "set(); o.rootPath = 'c'; function set() { o.rootPath = 'b'; }", 'unknown'],
      ['', "const set = () => { o.rootPath = 'b'; }; o.rootPath = 'c'; set();", 'unknown'],
      ['', "return; o.rootPath = 'a';", 'unknown'],
      ['', "{ o.rootPath = 'b'; }", 'b'],
      ['', `${'if (some()) {} else '.repeat(80)} { o.rootPath = 'b'; }`, 'unknown'],
    ],
    (row) => typescript(row),
  );

  it('reads configuration in a local function', async () => {
    const analysis = await csharpAnalysisOf({
      'module.cs': `namespace Acme;
        public class BookAppService : ApplicationService { public int GetTop() => 1; }
        public class AcmeModule : FxModule {
          public override void ConfigureServices(ServiceConfigurationContext context) {
            Mvc();
            void Mvc() { Configure<FxAspNetCoreMvcOptions>(options =>
              options.ConventionalControllers.Create(typeof(AcmeModule).Assembly, o => o.RootPath = "a")); }
          } }`,
    });
    assert.equal(shown(analysis), 'a');
  });

  table(
    'functions in C#',
    [
      [
        '',
        'o.UrlControllerNameNormalizer = c => { var s = "a"; var ok = Load(out s); return s; };',
        'unknown',
      ],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { var s = "a"; if (Load(out s)) { } return s; };',
        'unknown',
      ],
      ['', 'o.UrlControllerNameNormalizer = c => { var s = "a"; var r = Fix(ref s); return s; };', 'unknown'],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { var s = "a"; if ((s = Env()) == null) { } return s; };',
        'unknown',
      ],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { var s = "a"; var t = "c"; t = s = "b"; return s; };',
        'unknown',
      ],
      ['', 'o.UrlControllerNameNormalizer = c => { var n = 1; var t = n++; return "v" + n; };', 'unknown'],
      ['', 'o.UrlControllerNameNormalizer = c => { var ok = Load(out var Root); return Root; };', 'unknown'],
      ['', 'o.UrlControllerNameNormalizer = c => Load(out var Root) ? Root : Root;', 'unknown'],
      ['', 'o.UrlControllerNameNormalizer = c => { string Root; return Root; };', 'unknown'],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { var list = new List<string> { "a" }; var ok = Fill(list); return list[0]; };',
        'unknown',
      ],
      ['', 'o.UrlControllerNameNormalizer = c => { { var Root = "b"; } return Root; };', 'unknown'],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { if (c.RootPath == "app") { var x = "b"; return x; } else { var x = "c"; return x; } };',
        'app/b',
      ],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { return ToKebabCase(c.ControllerName); static string ToKebabCase(string s) => s.ToUpperInvariant(); };',
        'app/BOOK',
      ],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { return Own(c.ControllerName); static string Own(string s) => s.ToUpperInvariant(); };',
        'app/BOOK',
      ],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { var x = "u"; return Own("a"); string Own(string s) => x; };',
        'unknown',
      ],
      [
        '',
        'o.UrlControllerNameNormalizer = c => { var root = "a"; Func<string> f = () => root; if (Unknown()) { root = "b"; } return f(); };',
        'unknown',
      ],
      ['', 'o.UrlControllerNameNormalizer = c => { var s = "a"; s = "b"; return s; };', 'app/b'],
      ['', 'o.UrlControllerNameNormalizer = c => { var names = new[] { "a" }; return names[0]; };', 'app/a'],
    ],
    (row) => csharp(row, 'const string Root = "r"; string Own(string s) => "own";'),
  );

  table(
    'functions in TypeScript',
    [
      [
        '',
        "o.urlControllerNameNormalizer = c => { let s = 'a'; const t = (s = 'b'); return s; };",
        'unknown',
      ],
      [
        '',
        "o.urlControllerNameNormalizer = c => { let s = 'a'; const ok = c && (s = 'b'); return s; };",
        'unknown',
      ],
      [
        '',
        "o.urlControllerNameNormalizer = c => { let s = 'a'; if ((s = env()) === null) { } return s; };",
        'unknown',
      ],
      [
        '',
        "o.urlControllerNameNormalizer = c => { let s = 'a'; let t = 'c'; t = s = 'b'; return s; };",
        'unknown',
      ],
      ['', "o.urlControllerNameNormalizer = c => { let n = 1; const t = n++; return 'v' + n; };", 'unknown'],
      [
        '',
        "o.urlControllerNameNormalizer = c => { const list = ['a']; const ok = fill(list); return list[0]; };",
        'unknown',
      ],
      [
        '',
        "o.urlControllerNameNormalizer = c => { const list = ['b', 'a']; const sorted = list.sort(); return list[0]; };",
        'unknown',
      ],
      [
        '',
        "o.urlControllerNameNormalizer = c => { if (c.rootPath === 'app') { const root = 'b'; } return root; };",
        'unknown',
      ],
      ['', "o.urlControllerNameNormalizer = c => { { const root = 'b'; } return root; };", 'unknown'],
      [
        '',
        "o.urlControllerNameNormalizer = c => { if (c.rootPath === 'app') { const x = 'b'; return x; } else { const x = 'c'; return x; } };",
        'app/b',
      ],
      [
        '',
        'o.urlControllerNameNormalizer = c => { return toKebabCase(c.controllerName); function toKebabCase(s) { return s.toUpperCase(); } };',
        'app/BOOK',
      ],
      [
        '',
        'o.urlControllerNameNormalizer = c => { return own(c.controllerName); function own(s) { return s.toUpperCase(); } };',
        'app/BOOK',
      ],
      [
        '',
        "o.urlControllerNameNormalizer = c => { const x = 'u'; return own('a'); function own(s) { return x; } };",
        'unknown',
      ],
      [
        '',
        "o.urlControllerNameNormalizer = c => { let root = 'a'; const f = () => root; if (unknown()) { root = 'b'; } return f(); };",
        'unknown',
      ],
      ['', "o.urlControllerNameNormalizer = c => { let s = 'a'; s = 'b'; return s; };", 'app/b'],
      ['', "o.urlControllerNameNormalizer = c => { const names = ['a']; return names[0]; };", 'app/a'],
    ],
    (row) => typescript(row, "const root = 'r'; function own(s) { return 'own'; }"),
  );

  describe('extension methods', () => {
    const analysed = async (namespace: string, using: string) =>
      shown(
        await csharpAnalysisOf({
          'extensions.cs': `namespace ${namespace}; public static class Texts { public static string ToKebabCase(this string s) => s.ToUpperInvariant(); }`,
          'module.cs': `${using} namespace Acme.Store;
          public class BookAppService : ApplicationService { public int GetTop() => 1; }
          public class AcmeModule : FxModule {
            public override void ConfigureServices(ServiceConfigurationContext context) {
              Configure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(
                typeof(AcmeModule).Assembly, o => o.UrlControllerNameNormalizer = c => c.ControllerName.ToKebabCase()));
            } }`,
        }),
      );
    it('of a namespace around', async () => assert.equal(await analysed('Acme', ''), 'app/BOOK'));
    it('of an imported namespace', async () =>
      assert.equal(await analysed('Other', 'using Other;'), 'app/BOOK'));
    it('of another namespace, where the framework has one too', async () =>
      assert.equal(await analysed('Unrelated', ''), 'unknown'));
  });

  table(
    'names in options code in C#',
    [
      ['', 'if ((o.RootPath = "b") != null) { }', 'unknown'],
      [
        '',
        'var cfg = new Cfg { Inner = new Cfg { Root = "a" } }; var i = cfg.Inner; i.Root = "b"; o.RootPath = cfg.Inner.Root;',
        'unknown',
      ],
      ['', 'var ok = L(out var root); o.RootPath = root;', 'unknown'],
      ['', 'var (root, x) = ("b", 1); o.RootPath = root;', 'unknown'],
      ['', 'o.UrlControllerNameNormalizer = c => { var (root, x) = ("b", 1); return root; };', 'unknown'],
      ['', 'if (X() is string root) { } o.RootPath = root;', 'unknown'],
      ['', '{ var root = "b"; } o.RootPath = root;', 'a'],
      ['', 'o.RootPath = Root(); string Root() => "b";', 'unknown'],
      ['', 'o.RootPath = Root();', 'a'],
    ],
    (row) => csharp(row, 'const string root = "a"; string Root() => "a";'),
  );

  table(
    'names in options code in TypeScript',
    [
      ['', "if ((o.rootPath = 'b')) { }", 'unknown'],
      [
        '',
        "const cfg = { inner: { root: 'a' } }; const i = cfg.inner; i.root = 'b'; o.rootPath = cfg.inner.root;",
        'unknown',
      ],
      ['', 'const { root } = pick(); o.rootPath = root;', 'unknown'],
      ['', "if (x()) { var root = 'b'; } o.rootPath = root;", 'unknown'],
      ['', "var root = 'a'; if (x()) { var root = 'b'; } o.rootPath = root;", 'unknown'],
      ['', "{ const root = 'b'; } o.rootPath = root;", 'a'],
      ['', "o.rootPath = path(); function path() { return 'b'; }", 'unknown'],
      ['', 'o.rootPath = path();', 'a'],
    ],
    (row) => typescript(row, "const root = 'a'; function path() { return 'a'; }"),
  );
});
