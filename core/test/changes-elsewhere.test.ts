import assert from 'node:assert/strict';
import type { Analysis, RouteIndex } from '..';
import { typescriptFrontend } from '../frontends/typescript';
import type { Reading } from '../model/outline';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf, moduleText, newIndex, type Workspace } from './workspace';

/** The path of the one route below its root, or how sure it is not and in which files the reasons stand; `-` where there is none. */
function shown({ routes }: Analysis): string {
  const [route] = routes;
  if (route === undefined) return '-';
  if (route.certainty === 'exact') return route.path.replace('/api/', '').replace(/(?:\/book)?\/top$/, '');
  return [route.certainty, ...new Set(route.reasons.map(({ location }) => location?.file))].join(' ');
}

/** Where a value is changed, or is not, from another file: what that file says, and what comes of it. */
type Row = readonly [code: string, expected: string];

function table(title: string, analyse: (code: string) => Promise<Analysis>, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [code, expected] of rows)
      it(code.replace(/\s+/g, ' '), async () => assert.equal(shown(await analyse(code)), expected));
  });
}

const rows = (...list: readonly Row[]) => list;

/** What declares the value, the imports and the code of the options that use it, and further files. */
const typescript =
  (config: string, use: string, more: Workspace = {}) =>
  async (code: string) =>
    analysisOf({
      'services.ts': 'export class BookAppService extends ApplicationService { getTop() {} }',
      'config.ts': config,
      'module.ts': `${use.includes('import') ? '' : "import { cfg, hidden, Names, getCfg } from './config';"}
        import { BookAppService } from './services';
        ${use.split('\n')[1] === undefined ? '' : use.split('\n')[0]}
        export class AcmeModule { configureServices() {
          configure(FxAspNetCoreMvcOptions, options => {
            options.conventionalControllers.create(AcmeModule, o => { ${use.split('\n').at(-1)} }); }); } }`,
      'other.ts': code,
      ...more,
    });

const unrelated = { 'unrelated.ts': "export const cfg = { root: 'x' };" };
const cfg = "import { cfg } from './config';";

describe('values that other files change, in TypeScript', () => {
  table(
    'an object',
    typescript(
      "export const cfg = { root: 'a', inner: { root: 'c' } };",
      'o.rootPath = cfg.root;',
      unrelated,
    ),
    [
      ['export const x = 1;', 'a'],
      [`${cfg} cfg.root = 'b';`, 'unknown other.ts'],
      [`${cfg} export function later() { cfg.root = 'b'; }`, 'unknown other.ts'],
      [`${cfg} cfg['root'] = 'b';`, 'unknown other.ts'],
      [`${cfg} cfg[key] = 'b';`, 'unknown other.ts'],
      [`${cfg} (cfg as any).root = 'b';`, 'unknown other.ts'],
      [`${cfg} cfg!.root += 'b';`, 'unknown other.ts'],
      [`${cfg} delete cfg.root;`, 'unknown other.ts'],
      [`${cfg} [cfg.root] = ['b'];`, 'unknown other.ts'],
      [`${cfg} ({ root: cfg.root } = { root: 'b' });`, 'unknown other.ts'],
      [`${cfg} for (cfg.root of ['b']) {}`, 'unknown other.ts'],
      [`${cfg} Object.assign(cfg, { root: 'b' });`, 'unknown other.ts'],
      [`${cfg} Object.defineProperty(cfg, 'root', { value: 'b' });`, 'unknown other.ts'],
      [`${cfg} Reflect.set(cfg, 'root', 'b');`, 'unknown other.ts'],
      [`${cfg} fill(cfg);`, 'unknown other.ts'],
      [`${cfg} new Filler(cfg).run();`, 'unknown other.ts'],
      [`${cfg} fill(flag ? cfg : null);`, 'unknown other.ts'],
      [`${cfg} const all = [cfg]; all[0].root = 'b';`, 'unknown other.ts'],
      [`${cfg} const other = { cfg }; other.cfg.root = 'b';`, 'unknown other.ts'],
      [`${cfg} const same = cfg; same.root = 'b';`, 'unknown other.ts'],
      [`${cfg} function f() { let same; same = cfg; same.root = 'b'; }`, 'unknown other.ts'],
      [`${cfg} class A { private readonly own = cfg; f() { this.own.root = 'b'; } }`, 'unknown other.ts'],
      [`${cfg} function f(own = cfg) { own.root = 'b'; }`, 'unknown other.ts'],
      [`${cfg} export const get = () => cfg; get().root = 'b';`, 'unknown other.ts'],
      [`import { cfg as x } from './config'; x.root = 'b';`, 'unknown other.ts'],
      [`import * as c from './config'; c.cfg.root = 'b';`, 'unknown other.ts'],
      [`import * as c from './config'; const { cfg } = c; cfg.root = 'b';`, 'unknown other.ts'],
      [`import * as c from './config'; fill(c);`, 'unknown other.ts'],
      [`const c = require('./config'); c.cfg.root = 'b';`, 'unknown other.ts'],
      [`const { cfg } = require('./config'); cfg.root = 'b';`, 'unknown other.ts'],
      [`export async function f() { (await import('./config')).cfg.root = 'b'; }`, 'unknown other.ts'],
      [
        `export async function f() { const { cfg: x } = await import('./config'); x.root = 'b'; }`,
        'unknown other.ts',
      ],
      [`import('./config').then((c) => { c.cfg.root = 'b'; });`, 'unknown other.ts'],
      [`import('./config').then(({ cfg }) => { cfg.root = 'b'; });`, 'unknown other.ts'],
      [`import { cfg } from '@unknown/config'; cfg.root = 'b';`, 'unknown other.ts'],
      [`${cfg} console.log(cfg.root);`, 'a'],
      [`${cfg} fill(cfg.root);`, 'a'],
      [`${cfg} const { root } = cfg; fill(root);`, 'a'],
      [`${cfg} const copy = { ...cfg }; copy.root = 'b';`, 'a'],
      [`${cfg} const copy = { ...cfg }; copy.inner.root = 'b';`, 'unknown other.ts'],
      [`${cfg} export const copy = { ...cfg };`, 'unknown other.ts'],
      [`${cfg} export const keys = Object.keys(cfg);`, 'a'],
      [`const cfg = { root: 'x' }; cfg.root = 'b';`, 'a'],
      [`import { cfg } from './unrelated'; cfg.root = 'b';`, 'a'],
      [`function f(cfg) { cfg.root = 'b'; }`, 'a'],
      [`class Other { static cfg = { root: 'x' }; } Other.cfg.root = 'b';`, 'a'],
      [`function f(other) { other.cfg.root = 'b'; }`, 'a'],
    ].map(([code, expected]) => [code!, expected!] as const),
  );

  const reexported = typescript("export const cfg = { root: 'a' };", 'o.rootPath = cfg.root;', {
    'index.ts':
      "export * from './config'; export { cfg as settings } from './config'; export * as all from './config';",
    ...unrelated,
  });
  table(
    'an object that index files hand on',
    reexported,
    rows(
      ["import { cfg } from '.'; cfg.root = 'b';", 'unknown other.ts'],
      ["import { cfg } from './index.js'; cfg.root = 'b';", 'unknown other.ts'],
      ["import { settings } from '.'; settings.root = 'b';", 'unknown other.ts'],
      ["import { settings as s } from '.'; s.root = 'b';", 'unknown other.ts'],
      ["import { all } from '.'; all.cfg.root = 'b';", 'unknown other.ts'],
      ["import * as c from '.'; c.settings.root = 'b';", 'unknown other.ts'],
      ["import * as c from '.'; fill(c);", 'unknown other.ts'],
      ["import { cfg } from './unrelated'; cfg.root = 'b';", 'a'],
      ["import * as c from './unrelated'; c.cfg.root = 'b';", 'a'],
    ),
  );

  table(
    'what functions give out',
    typescript(
      "const own = { root: 'a' }; export function getCfg() { return own; } export class Cfg { static get own() { return own; } }",
      'o.rootPath = getCfg().root;',
    ),
    rows(
      ['export const x = 1;', 'a'],
      ["import { getCfg } from './config'; getCfg().root = 'b';", 'unknown other.ts'],
      ["import { Cfg } from './config'; Cfg.own.root = 'b';", 'unknown other.ts'],
      ["import { getCfg } from './config'; fill(getCfg());", 'unknown other.ts'],
      ["import { getCfg } from './config'; console.log(getCfg().root);", 'a'],
    ),
  );

  const hidden = "import { hidden } from './config'; import { BookAppService } from './services';";
  table(
    'a list',
    typescript('export const hidden: unknown[] = [];', 'o.typePredicate = t => !hidden.includes(t);'),
    rows(
      [`${hidden} export const x = hidden.length;`, 'app'],
      [`${hidden} hidden.push(BookAppService);`, 'assumed other.ts'],
      [`${hidden} export function hide(type) { hidden.unshift(type); }`, 'assumed other.ts'],
      [`${hidden} hidden.splice(0, 0, BookAppService);`, 'assumed other.ts'],
      [`${hidden} hidden[0] = BookAppService;`, 'assumed other.ts'],
      [`${hidden} hidden.length = 0;`, 'assumed other.ts'],
      [`${hidden} fill(hidden);`, 'assumed other.ts'],
      [`${hidden} hidden.sort();`, 'assumed other.ts'],
      [`${hidden} hidden.forEach((type) => console.log(type));`, 'app'],
      [`${hidden} for (const type of hidden) console.log(type);`, 'app'],
      [`${hidden} console.log('hidden', hidden); logger.warn(hidden);`, 'app'],
      [`${hidden} console.log(hidden.push(BookAppService));`, 'assumed other.ts'],
      [`${hidden} const all = [...hidden, BookAppService];`, 'app'],
      [`${hidden} const set = new Set(hidden); set.add(BookAppService);`, 'app'],
    ),
  );

  table(
    'objects in a list',
    typescript("export const cfg = [{ root: 'a' }];", 'o.rootPath = cfg[0].root;'),
    rows(
      [`${cfg} for (const one of cfg) console.log(one.root);`, 'a'],
      [`${cfg} for (const one of cfg) one.root = 'b';`, 'unknown other.ts'],
      [`${cfg} cfg.forEach((one) => { one.root = 'b'; });`, 'unknown other.ts'],
      [`${cfg} cfg[0].root = 'b';`, 'unknown other.ts'],
      [`${cfg} cfg.find((one) => one).root = 'b';`, 'unknown other.ts'],
      [`${cfg} [...cfg].forEach((one) => { one.root = 'b'; });`, 'unknown other.ts'],
      [`${cfg} for (const one of Object.values(cfg)) one.root = 'b';`, 'unknown other.ts'],
      [`${cfg} for (const [, one] of Object.entries(cfg)) fill(one);`, 'unknown other.ts'],
      [`${cfg} const copy = new Set(cfg); fill(copy);`, 'unknown other.ts'],
      [`${cfg} fill(...cfg);`, 'unknown other.ts'],
      [`${cfg} for (const one of Object.values(cfg)) console.log(one.root);`, 'a'],
    ),
  );

  const names = "import { Names } from './config';";
  table(
    'static members',
    typescript(
      "export class Names { static readonly root = 'a'; static readonly cfg = { root: 'a' }; static toPath() { return this.cfg.root; } }",
      'o.rootPath = Names.cfg.root;',
      { 'unrelated.ts': "export class Names { static readonly cfg = { root: 'x' }; }" },
    ),
    rows(
      [`${names} console.log(Names.cfg.root); Names.load(); fill(Names);`, 'a'],
      [`${names} Names.cfg.root = 'b';`, 'unknown other.ts'],
      [`${names} (Names as any).cfg = { root: 'b' };`, 'unknown other.ts'],
      [`${names} Object.assign(Names, { cfg: { root: 'b' } });`, 'unknown other.ts'],
      [`${names} fill(Names.cfg);`, 'unknown other.ts'],
      [`${names} class Sub extends Names { static set() { this.cfg.root = 'b'; } }`, 'unknown other.ts'],
      [`${names} class Sub extends Names {} Sub.cfg.root = 'b';`, 'unknown other.ts'],
      [`import { Names as N } from './config'; N.cfg.root = 'b';`, 'unknown other.ts'],
      [`import * as c from './config'; c.Names.cfg.root = 'b';`, 'unknown other.ts'],
      [`import { Names } from './unrelated'; Names.cfg.root = 'b';`, 'a'],
      [`class Other { static cfg = { root: 'x' }; } Other.cfg.root = 'b';`, 'a'],
      [`class Other { cfg = { root: 'x' }; f() { this.cfg.root = 'b'; } }`, 'a'],
    ),
  );
  table(
    'static texts and functions',
    typescript(
      "export class Names { static readonly root = 'a'; static toPath() { return 'a'; } }",
      'o.rootPath = Names.root + Names.toPath();',
    ),
    rows(
      [`${names} console.log(Names.root);`, 'aa'],
      [`${names} (Names as any).root = 'b';`, 'unknown other.ts'],
      [`${names} Names.toPath = () => 'b';`, 'unknown other.ts'],
    ),
  );
  table(
    'members of the module',
    typescript('', "import { BookAppService as B } from './services';\no.rootPath = this.cfg.root;", {
      'module.ts': `export class AcmeModule { readonly cfg = { root: 'a' }; configureServices() {
        configure(FxAspNetCoreMvcOptions, options => {
          options.conventionalControllers.create(AcmeModule, o => { o.rootPath = this.cfg.root; }); }); } }`,
    }),
    rows(
      ['export const x = 1;', 'a'],
      ["export function f(module) { module.cfg.root = 'b'; }", 'unknown other.ts'],
      ["class Other { cfg = { root: 'x' }; f() { this.cfg.root = 'b'; } }", 'a'],
    ),
  );
});

/** What declares the values, and the code of the options that use them. */
const csharp =
  (config: string, use: string, more: Workspace = {}) =>
  (code: string) =>
    csharpAnalysisOf({
      'services.cs':
        'namespace Acme; public class BookAppService : ApplicationService { public int GetTop() => 1; }',
      'config.cs': `namespace Acme; using System; using System.Collections.Generic; ${config}`,
      'module.cs': `namespace Acme; public class AcmeModule : FxModule {
        public override void ConfigureServices(ServiceConfigurationContext context) {
          Configure<FxAspNetCoreMvcOptions>(options => {
            options.ConventionalControllers.Create(typeof(AcmeModule).Assembly, o => { ${use} }); }); } }`,
      'other.cs': code,
      ...more,
    });

/** Code of a method in a class of its own. */
const within = (code: string) => `namespace Acme; public class Other { public void Run() { ${code} } }`;

describe('values that other files change, in C#', () => {
  const listed = 'public static class Names { public static readonly List<Type> Hidden = new List<Type>(); }';
  const others = {
    'unrelated.cs':
      'namespace Unrelated; public static class Names { public static List<Type> Hidden = new List<Type>(); }',
  };
  table(
    'a list',
    csharp(listed, 'o.TypePredicate = t => !Names.Hidden.Contains(t);', others),
    rows(
      [within(''), 'app'],
      [within('var n = Names.Hidden.Count;'), 'app'],
      [within('Console.WriteLine(Names.Hidden); logger.LogInformation("{Types}", Names.Hidden);'), 'app'],
      [within('var text = JsonSerializer.Serialize(Names.Hidden);'), 'app'],
      [within('foreach (var type in Names.Hidden) Console.WriteLine(type);'), 'app'],
      [within('var some = Names.Hidden.Where(t => t.IsPublic).ToList(); some.Clear();'), 'app'],
      [within('if (Names.Hidden.Contains(x) && Names.Hidden.Count > 0) { return; }'), 'app'],
      [within('var copy = new List<Type>(Names.Hidden); copy.Add(typeof(BookAppService));'), 'app'],
      [within('// Names.Hidden.Add(x);'), 'app'],
      [within('var text = "Names.Hidden.Add(x);";'), 'app'],
      [within('Names.Hidden.Add(typeof(BookAppService));'), 'assumed other.cs'],
      [within('Names . Hidden /* ! */ . Add(typeof(BookAppService));'), 'assumed other.cs'],
      [within('Names.Hidden!.AddRange(types);'), 'assumed other.cs'],
      [within('Names.Hidden?.Add(x);'), 'assumed other.cs'],
      [within('if (x) Names.Hidden.Clear(); else { Names.Hidden.Insert(0, x); }'), 'assumed other.cs'],
      [within('Names.Hidden[0] = typeof(BookAppService);'), 'assumed other.cs'],
      [within('(Names.Hidden).Add(x);'), 'assumed other.cs'],
      [within('((IList<Type>)Names.Hidden).Add(x);'), 'assumed other.cs'],
      [within('Acme.Names.Hidden.Add(x);'), 'assumed other.cs'],
      [within('global::Acme.Names.Hidden.Add(x);'), 'assumed other.cs'],
      [within('Fill(Names.Hidden);'), 'assumed other.cs'],
      [within('Fill(1, to: Names.Hidden);'), 'assumed other.cs'],
      [within('new Filler(Names.Hidden).Run();'), 'assumed other.cs'],
      [within('var all = new[] { Names.Hidden };'), 'assumed other.cs'],
      [within('var all = new StoreSettings { List = Names.Hidden };'), 'assumed other.cs'],
      [within('List<List<Type>> all = [Names.Hidden];'), 'assumed other.cs'],
      [within('this.list = Names.Hidden; other.List = Names.Hidden;'), 'assumed other.cs'],
      [within('var same = Names.Hidden; same.Add(x);'), 'assumed other.cs'],
      [within('List<Type> same; same = Names.Hidden; same.Add(x);'), 'assumed other.cs'],
      [within('var same = x ?? Names.Hidden; same.Add(x);'), 'assumed other.cs'],
      [within('var same = Names.Hidden; var other = same; other.Add(x);'), 'assumed other.cs'],
      [within('ref var same = ref Names.Hidden; same = null;'), 'assumed other.cs'],
      [within('Interlocked.Exchange(ref Names.Hidden, null);'), 'assumed other.cs'],
      [within('Action later = () => Names.Hidden.Add(x);'), 'assumed other.cs'],
      [within('types.ForEach(type => Names.Hidden.Add(type));'), 'assumed other.cs'],
      [within('types.ForEach(Names.Hidden.Add);'), 'assumed other.cs'],
      [within('var same = Names.Hidden as IList<Type>; same.Add(x);'), 'assumed other.cs'],
      [within('if (Names.Hidden is IList<Type> same) same.Add(x);'), 'assumed other.cs'],
      [within('if (Names.Hidden is { Count: > 0 } same) { same.Clear(); }'), 'assumed other.cs'],
      [within('if (Names.Hidden is null || Names.Hidden is { Count: 0 }) return;'), 'app'],
      [within('switch (Names.Hidden) { case List<Type> same: same.Clear(); break; }'), 'assumed other.cs'],
      [within('Log($"{Names.Hidden.Remove(x)} types");'), 'assumed other.cs'],
      [within('Log($"""{Names.Hidden.Remove(x)} types""");'), 'assumed other.cs'],
      [within('Log($$"""{Names.Hidden.Remove(x)} types""");'), 'app'],
      [within('Fill(in Names.Hidden);'), 'assumed other.cs'],
      [within('var all = new { Names.Hidden }; all.Hidden.Add(x);'), 'assumed other.cs'],
      [within('var q = from t in types let h = Names.Hidden select h.Remove(t);'), 'assumed other.cs'],
      [within('Func<List<Type>> get = delegate { return Names.Hidden; }; get().Add(x);'), 'assumed other.cs'],
      [within('Func<int, object> get = delegate(int a) { return Names.Hidden; };'), 'assumed other.cs'],
      [within('Log($"{Names.Hidden.Count} of {{0}} types: {string.Join(",", Names.Hidden)}");'), 'app'],
      [within('List<Type> copy = [.. Names.Hidden]; copy.Add(x);'), 'app'],
      ['using static Acme.Names; public class Other { void Run() { Hidden.Add(x); } }', 'assumed other.cs'],
      ['using N = Acme.Names; public class Other { void Run() { N.Hidden.Add(x); } }', 'assumed other.cs'],
      [
        'namespace B { using Acme; public class Other { void Run() => Names.Hidden.Add(x); } }',
        'assumed other.cs',
      ],
      ['namespace Acme; public class Other { static Other() { Names.Hidden.Add(x); } }', 'assumed other.cs'],
      ['namespace Acme; public class Other { int x = Fill(Names.Hidden); }', 'assumed other.cs'],
      [
        'namespace Acme; public class Other { List<Type> All => Names.Hidden; void F() { All.Add(x); } }',
        'assumed other.cs',
      ],
      [
        'namespace Acme; public class Other { public List<Type> All() { return Names.Hidden; } } class X { void F(Other o) { o.All().Add(x); } }',
        'assumed other.cs',
      ],
      ['namespace Acme; public class Other { public List<Type> All() { return Names.Hidden; } }', 'app'],
      ['Acme.Names.Hidden.Add(typeof(Acme.BookAppService));', 'assumed other.cs'],
      [
        'namespace Acme; public class OtherModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { Names.Hidden.Add(x); } }',
        'assumed other.cs',
      ],
      [
        'namespace Acme.Unrelated; public class Other { void Run() { Hidden.Add(x); } List<Type> Hidden; }',
        'app',
      ],
      ['using Unrelated; public class Other { void Run() { Names.Hidden.Add(x); } }', 'app'],
      [within('options.Hidden.Add(x); this.Hidden.Add(x); Hidden.Add(x);'), 'app'],
      [within('Strangers.Hidden.Add(x);'), 'app'],
      [within('(x ?? Names.Hidden).Add(x);'), 'assumed other.cs'],
      [within('(flag ? x : Names.Hidden).Add(x);'), 'assumed other.cs'],
      [within('var same = flag switch { true => Names.Hidden, _ => x }; same.Add(x);'), 'assumed other.cs'],
      [within('Func<List<Type>> get = () => Names.Hidden; get().Add(x);'), 'assumed other.cs'],
      [within('void Fill() { Names.Hidden.Add(x); }'), 'assumed other.cs'],
      [within('try { Names.Hidden.Add(x); } catch { }'), 'assumed other.cs'],
      [within('Names.Hidden.Add(x'), 'assumed other.cs'],
      [within('Names.Hidden = = [x];'), 'assumed other.cs'],
      [within('var found = from type in Names.Hidden where type.IsPublic select type.Name;'), 'app'],
    ),
  );

  table(
    'a list of a base class',
    csharp(
      'public class Names { protected static readonly List<Type> Hidden = new List<Type>(); public static bool Is(Type t) => Hidden.Contains(t); }',
      'o.TypePredicate = t => !Names.Is(t);',
    ),
    rows(
      ['namespace Acme; public class Sub : Names { void Run() { } }', 'app'],
      ['namespace Acme; public class Sub : Names { void Run() { Hidden.Add(x); } }', 'assumed other.cs'],
      ['namespace Acme; public class Sub : Names { void Run() { Sub.Hidden.Add(x); } }', 'assumed other.cs'],
      ['namespace Acme; public class Sub { void Run() { Hidden.Add(x); } }', 'app'],
    ),
  );

  table(
    'a partial class',
    csharp(
      'public static partial class Names { private static readonly List<Type> hidden = new List<Type>(); public static readonly string Root = "a"; public static bool Is(Type t) => hidden.Contains(t); }',
      'o.TypePredicate = t => !Names.Is(t); o.RootPath = Names.Root;',
    ),
    rows(
      ['namespace Acme; public static partial class Names { }', 'a'],
      [
        'namespace Acme; public static partial class Names { static Names() { hidden.Add(x); } }',
        'assumed other.cs',
      ],
      [
        'namespace Acme; public static partial class Names { static void F() { hidden.Add(x); } static void G() { var hidden = 1; } }',
        'assumed other.cs',
      ],
      [
        'namespace Acme; public static partial class Names { static Names() { Root = "b"; } }',
        'unknown other.cs',
      ],
      [
        'namespace Acme; public static partial class Names { static Names() { Names.Root = "b"; } }',
        'unknown other.cs',
      ],
      ['namespace Acme; public class Other { string Root { get; set; } void F() { Root = "b"; } }', 'a'],
      [
        'namespace Acme; public static partial class Names { static StoreSettings C => new StoreSettings { Root = "b" }; }',
        'a',
      ],
      [
        'namespace Acme; public static partial class Names { class Inner { public List<Type> All => hidden; } }',
        'a',
      ],
    ),
  );

  table(
    'a list behind a property',
    csharp(
      'public static class Names { private static readonly List<Type> hidden = new List<Type>(); public static List<Type> Hidden => hidden; public static List<Type> All() { return hidden; } }',
      'o.TypePredicate = t => !Names.Hidden.Contains(t);',
    ),
    rows(
      [within('var n = Names.Hidden.Count;'), 'app'],
      [within('Names.Hidden.Add(x);'), 'assumed other.cs'],
      [within('Names.All().Add(x);'), 'assumed other.cs'],
      [within('Fill(Names.All());'), 'assumed other.cs'],
      [within('foreach (var type in Names.All()) Console.WriteLine(type);'), 'app'],
    ),
  );

  const settings = `public class StoreSettings { public string Root { get; set; } = "a"; public StoreSettings Inner { get; set; } public void Load() { } }
    public static class Names { public static readonly StoreSettings Settings = new StoreSettings { Root = "a" }; public static readonly StoreSettings Auto = new StoreSettings(); }`;
  table(
    'an object',
    csharp(settings, 'o.RootPath = Names.Settings.Root;'),
    rows(
      [within('Console.WriteLine(Names.Settings.Root);'), 'a'],
      [within('o.RootPath = Names.Settings.Root;'), 'a'],
      [
        within(
          'var other = new StoreSettings { Root = Names.Settings.Root }; other.Root = "b"; other.Load();',
        ),
        'a',
      ],
      [within('if (Names.Settings.Root == "b") { Fill(Names.Auto); }'), 'a'],
      [within('Names.Settings.Root = "b";'), 'unknown other.cs'],
      [within('Names.Settings.Root += "b";'), 'unknown other.cs'],
      [within('Names.Settings.Root ??= "b";'), 'unknown other.cs'],
      [within('++Names.Settings.Root;'), 'unknown other.cs'],
      [within('Names.Settings.Root--;'), 'unknown other.cs'],
      [within('var text = -Names.Settings.Root;'), 'a'],
      [within('var groups = from x in xs group Names.Settings by x;'), 'unknown other.cs'],
      [within('Names.Settings.Inner.Root = "b";'), 'unknown other.cs'],
      [within('(Names.Settings.Root, x) = ("b", 1);'), 'unknown other.cs'],
      [within('Load(out Names.Settings.Root);'), 'unknown other.cs'],
      [within('Names.Settings.Load();'), 'unknown other.cs'],
      [within('configuration.Bind("App", Names.Settings);'), 'unknown other.cs'],
      [within('foreach (var one in new[] { Names.Settings }) one.Root = "b";'), 'unknown other.cs'],
      [within('var (a, b) = (Names.Settings, 1); a.Root = "b";'), 'unknown other.cs'],
    ),
  );
  table(
    'objects in a list',
    csharp(
      'public class StoreSettings { public string Root { get; set; } } public static class Names { public static readonly StoreSettings[] All = { new StoreSettings { Root = "a" } }; }',
      'o.RootPath = Names.All[0].Root;',
    ),
    rows(
      [within('foreach (var one in Names.All) Console.WriteLine(one.Root);'), 'a'],
      [within('foreach (var one in Names.All) one.Root = "b";'), 'unknown other.cs'],
      [within('foreach (var (a, b) in Names.All) a.Root = "b";'), 'unknown other.cs'],
      [within('foreach (var one in from x in Names.All select x) one.Root = "b";'), 'unknown other.cs'],
      [within('StoreSettings[] copy = [.. Names.All]; copy[0].Root = "b";'), 'unknown other.cs'],
      [within('Names.All.ToList().ForEach(one => one.Root = "b");'), 'unknown other.cs'],
      [within('Names.All.First(x => x != null).Root = "b";'), 'unknown other.cs'],
      [within('var one = Names.All[0]; one.Root = "b";'), 'unknown other.cs'],
      [within('Array.ForEach(Names.All, one => one.Root = "b");'), 'unknown other.cs'],
    ),
  );

  it('sees static imports of a whole project', async () => {
    const analyse = csharp(listed, 'o.TypePredicate = t => !Names.Hidden.Contains(t);', {
      'usings.cs': 'global using static Acme.Names;',
    });
    assert.equal(shown(await analyse('class Other { void F() { Hidden.Add(x); } }')), 'assumed other.cs');
  });
});

it('finds changes behind code that nests deeper than calls can', async () => {
  const deep = `x = ${'y + '.repeat(3000)}1;`;
  const inTypescript = typescript("export const cfg = { root: 'a' };", 'o.rootPath = cfg.root;');
  assert.equal(shown(await inTypescript(`${cfg} ${deep} cfg.root = 'b';`)), 'unknown other.ts');
  const inCSharp = csharp(
    'public static class Names { public static readonly List<Type> Hidden = new List<Type>(); }',
    'o.TypePredicate = t => !Names.Hidden.Contains(t);',
  );
  assert.equal(shown(await inCSharp(within(`${deep} Names.Hidden.Add(x);`))), 'assumed other.cs');
});

describe('values that the tests of an application change', () => {
  const analyse = (packages: Readonly<Record<string, string>>) =>
    csharp(
      'public static class Names { public static readonly List<Type> Hidden = new List<Type>(); }',
      'o.TypePredicate = t => !Names.Hidden.Contains(t);',
      {
        'Acme.csproj': projectText({}),
        'test/Acme.Tests.csproj': projectText({ packages, references: ['../Acme.csproj'] }),
        'test/some.cs': within('Names.Hidden.Add(typeof(BookAppService));'),
      },
    )('');

  it('are the same in the application', async () => {
    assert.equal(shown(await analyse({ 'Microsoft.NET.Test.Sdk': '17.0.0' })), 'app');
    assert.equal(shown(await analyse({})), 'assumed test/some.cs');
  });
});

describe('what files change, where nobody looked for it', () => {
  const texts: Workspace = {
    'services.ts': 'export class BookAppService extends ApplicationService { getTop() {} }',
    'config.ts': "export const cfg = { root: 'a' };",
    'module.ts': `import { cfg } from './config'; ${moduleText('o.rootPath = cfg.root;')}`,
    'other.ts': "import { cfg } from './config'; cfg.root = 'b';",
  };
  const take = (index: RouteIndex, more: Partial<Reading>) => {
    for (const [file, text] of Object.entries(texts))
      index.set(file, {
        outline: null,
        facts: typescriptFrontend.extract(file, text),
        changes: typescriptFrontend.changes!(file, text),
        ...more,
      });
    return shown(index.analysis);
  };

  it('is asked for only by those who use values', () => {
    const index = newIndex();
    assert.equal(take(index, { changes: null }), 'a');
    assert.ok(index.lacksChanges);
    assert.equal(take(index, {}), 'unknown other.ts');
  });
});
