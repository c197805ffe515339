import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf, type Workspace } from './workspace';

/** A member of the `Create` options, the code that sets it, and what becomes of it: a value, or why it is unknown and where. */
type Shape = readonly [code: string, expected: string];

const CSHARP: Workspace = {
  'services.cs': `
    namespace Acme.Store.Books {
      public interface IHidden { }
      [AttributeUsage(AttributeTargets.Class, Inherited = false)] public class OwnAttribute : Attribute { }
      public class SharedAttribute : Attribute { }
      [Own, Shared] public abstract class StoreAppService : ApplicationService { }
      public class BookAppService : StoreAppService { public void GetPhones() { } }
      [Obsolete] public class IdentityUserAppService : StoreAppService, IHidden { public void Get() { } }
    }
    namespace Acme.Store.Readers {
      public class ReaderAppService : ApplicationService { public void Get() { } }
    }`,
  'order.cs': `
    namespace Acme.Store;
    public static class OrderConsts { public static readonly string First = Last + "x"; public static readonly string Led = Lead();
      static string Lead() => Last; public static readonly string Last = "b";

      public static readonly string Set = "a"; static OrderConsts() { Set = "b"; } }`,
  'consts.cs': `
    namespace Acme.Store;
    public static class StoreConsts {
      public const string Root = "acme/" + Name;
      public const string Name = "store";
      public static readonly string Fixed = "fixed";
      public static string Computed => $"{Name}-x";
      public static string Changing = "changes";
      public static string Loop = Loop2;
      public const string Endless = Endless2;
      public const string Endless2 = Endless;
    }
    public enum Kind { A, B }
    public static class StoreNames {
      public static readonly Dictionary<string, string> Plurals = new() { ["IdentityUser"] = "users" };
      public static bool IsExposed(Type type) => type.Name.StartsWith("Book");
      public static string Fix(string name, string prefix = "Identity") { if (name == null) return ""; return name.RemovePreFix(prefix); }
      public static string Clean(this string name) { return name.Replace("Identity", ""); }
      public static string Looped(string name) { foreach (var c in name) { if (c == 'x') return "x"; } return name; }
      public static string Recursive(string name) => Recursive(name + "x");
      public static string Lower(string name) { var first = name.Substring(0, 1).ToLower(); return first + name[1..]; }
    }`,
};

const TYPESCRIPT: Workspace = {
  'services.ts': `
    export abstract class StoreAppService extends ApplicationService {}
    export class BookAppService extends StoreAppService { getPhones() {} }
    export class IdentityUserAppService extends StoreAppService { get() {} }
    export class ReaderAppService extends ApplicationService { get() {} }`,
  'consts.ts': `
    export const ROOT = 'acme/store';
    export const Name = 'store';
    export const settings = { Root: 'kept', api: { Root: 'inner', root: 'lower' } };
    export let changing = 'changes';
    export class StoreConsts { static readonly root = \`acme/\${Name}\`; static changing = 'x'; static readonly first = StoreConsts.last + 'x'; static readonly last = 'b'; static readonly block = 'a'; static { StoreConsts.block = 'b'; } }
    export function isExposed(type: Type) { return type.name.startsWith('Book'); }
    export const fix = (name: string, prefix = 'Identity') => name.removePreFix(prefix);
    export function looped(name: string) { for (const c of name) if (c === 'x') return c; return name; }
    export function recursive(name: string): string { return recursive(name + 'x'); }`,
};

/** Rows that are exposed, or what keeps them from being known, one reason once. */
function answer({ routes }: Analysis): string {
  const paths = routes.map(({ path }) => path.replace('/api/', ''));
  const reasons = routes.flatMap(({ reasons: all }) =>
    all.map(
      ({ text, location }) =>
        `${text.replace(/^.*?: /, '')} @${location?.file}:${(location?.line ?? -1) + 1}`,
    ),
  );
  const certainty = [...new Set(routes.map((route) => route.certainty))].filter((word) => word !== 'exact');
  const shown = certainty.length === 0 ? '' : ` ${certainty.join('+')}: ${[...new Set(reasons)].join('; ')}`;
  return `${paths.join(' ')}${shown}`.trim();
}

/** The first character of a path is cut for each of the three services: only the controller segment is of interest. */
const segment = (analysis: Analysis, service: string): string => {
  const route = analysis.routes.find((candidate) => candidate.service === service);
  const reason = route?.reasons[0];
  if (route === undefined) return '-';
  if (reason === undefined) return route.path.replace('/api/app/', '');
  return `${route.certainty}: ${reason.text.replace(/^.*?: /, '')} @${reason.location?.file}:${(reason.location?.line ?? -1) + 1}`;
};

const csharp = (setting: string, members = '', profile = 'fx') =>
  csharpAnalysisOf(
    {
      ...CSHARP,
      'module.cs': `using Acme.Store.Books; using Acme.Store.Readers;
        namespace Acme.Store; public class StoreModule : AbpModule {
          private const string Own = "own"; private readonly string SetInside = "a"; public StoreModule() { SetInside = "b"; } private static readonly string[] Names = { "BookAppService" }; ${members}
          public override void ConfigureServices(ServiceConfigurationContext context) {
            Configure<FxAspNetCoreMvcOptions>(options => {
              options.ConventionalControllers.Create(typeof(StoreModule).Assembly, o => {
${setting}
              }); }); } }`,
    },
    { profile },
  );

const typescript = (setting: string, members = '', profile = 'fx') =>
  analysisOf(
    {
      ...TYPESCRIPT,
      'module.ts': `import { ROOT, changing, settings, StoreConsts, isExposed, fix, looped, recursive } from './consts';
        import * as consts from './consts';
        import { BookAppService, IdentityUserAppService, ReaderAppService, StoreAppService } from './services';
        const own = 'own'; const hidden = [BookAppService]; const PLURALS = { IdentityUser: 'users' }; const plurals = { ...PLURALS };
        ${members}
        export class StoreModule { static readonly root = 'static'; private readonly set = 'a'; constructor() { this.set = 'b'; } configureServices() {
            configure(FxAspNetCoreMvcOptions, options => {
              options.conventionalControllers.create(StoreModule, o => {
${setting}
              }); }); } }`,
    },
    { profile },
  );

type Analyse = (setting: string) => Analysis | Promise<Analysis>;

function table(
  title: string,
  shapes: readonly Shape[],
  analyse: Analyse,
  show: (analysis: Analysis) => string,
): void {
  describe(title, () => {
    for (const [code, expected] of shapes)
      it(code, async () => assert.equal(show(await analyse(code)), expected));
  });
}

const book = (analysis: Analysis) => {
  const route = analysis.routes.find(({ service }) => service === 'BookAppService');
  const reason = route?.reasons[0];
  if (reason === undefined) return route?.path ?? '-';
  return `${route?.path} ${reason.text.replace(/^.*?: /, '')} @${reason.location?.file}:${(reason.location?.line ?? -1) + 1}`;
};

describe('shapes of settings', () => {
  const later = (text: string, line: number) =>
    `/api/?/book/phones it is code that is not evaluated: ${text} @order.cs:${line}`;
  const characters = 'whether characters are joined or added up is not known @module.cs:7';
  table(
    'RootPath in C#',
    [
      ['o.RootPath = "a/b";', '/api/a/b/book/phones'],
      ['o.RootPath = @"a";', '/api/a/book/phones'],
      ['o.RootPath = """a""";', '/api/a/book/phones'],
      ['o.RootPath = Own;', '/api/own/book/phones'],
      ['o.RootPath = StoreConsts.Root;', '/api/acme/store/book/phones'],
      ['o.RootPath = Acme.Store.StoreConsts.Name;', '/api/store/book/phones'],
      ['o.RootPath = global::Acme.Store.StoreConsts.Name;', '/api/store/book/phones'],
      ['o.RootPath = StoreConsts.Name + "/v1";', '/api/store/v1/book/phones'],
      ['o.RootPath = StoreConsts.Name + "/" + Own;', '/api/store/own/book/phones'],
      ['o.RootPath = $"{StoreConsts.Name}/{Own}";', '/api/store/own/book/phones'],
      ['o.RootPath = $"v{1}";', '/api/v1/book/phones'],
      ['o.RootPath = "/store/".Trim(\'/\');', '/api/store/book/phones'],
      ['o.RootPath = StoreConsts.Fixed;', '/api/fixed/book/phones'],
      ['o.RootPath = StoreConsts.Computed;', '/api/store-x/book/phones'],
      ['o.RootPath = nameof(StoreConsts).ToLowerInvariant();', '/api/storeconsts/book/phones'],
      ['o.RootPath = string.Join("/", "a", "b");', '/api/a/b/book/phones'],
      ['o.RootPath = string.Format("{0}/{1}", "a", Own);', '/api/a/own/book/phones'],
      ['o.RootPath = string.Concat("a", "b");', '/api/ab/book/phones'],
      ['o.RootPath = null ?? "a";', '/api/a/book/phones'],
      ['o.RootPath = typeof(BookAppService).Name.ToKebabCase();', '/api/book-app-service/book/phones'],
      ['var root = "a"; o.RootPath = root + "/b";', '/api/a/b/book/phones'],
      ['o.RootPath = Kind.A == Kind.A ? "a" : "b";', '/api/a/book/phones'],
      ['o.RootPath = "v" + (\'0\' + 1);', `/api/?/book/phones ${characters}`],
      ["o.RootPath = 'v' + '1' + \"\";", `/api/?/book/phones ${characters}`],
      ['o.RootPath = "v" + \'1\';', '/api/v1/book/phones'],
      [
        'o.RootPath = "v" + (100000 * 100000);',
        '/api/?/book/phones * is not known for these values @module.cs:7',
      ],
      ['o.RootPath = "v" + 1u;', '/api/?/book/phones it is code that is not evaluated: 1u @module.cs:7'],
      ['o.RootPath = "v" + 1.0m;', '/api/?/book/phones it is code that is not evaluated: 1.0m @module.cs:7'],
      [
        'o.RootPath = "A".Equals(\'A\') ? "a" : "b";',
        '/api/?/book/phones it is code that is not evaluated: "A".Equals(\'A\') @module.cs:7',
      ],
      [
        'o.RootPath = "A"[0] == 65 ? "a" : "b";',
        '/api/?/book/phones whether they are equal is not known @module.cs:7',
      ],
      [
        'o.RootPath = "SMS".ToCamelCase(handleAbbreviations: true);',
        '/api/?/book/phones the arguments of ToCamelCase are given by name @module.cs:7',
      ],
      [
        'o.RootPath = "ab".Replace(newValue: "a", oldValue: "b");',
        '/api/?/book/phones the arguments of Replace are given by name @module.cs:7',
      ],
      [
        'o.RootPath = Regex.Replace("aB", "(?<x>[a-z])([A-Z])", "$1-$2");',
        '/api/?/book/phones what Replace gives here is not known @module.cs:7',
      ],
      ['o.RootPath = OrderConsts.First;', later('First, which needs what is set later', 3)],
      ['o.RootPath = OrderConsts.Led;', later('Led, which needs what is set later', 3)],
      ['o.RootPath = OrderConsts.Last;', '/api/b/book/phones'],
      ['o.RootPath = OrderConsts.Set;', later('Set, which a constructor may set', 6)],
      [
        'o.RootPath = SetInside;',
        '/api/?/book/phones it is code that is not evaluated: SetInside, which a constructor may set @module.cs:3',
      ],
      ['o.RootPath = StoreConsts.Changing;', '/api/?/book/phones Changing is not known here @module.cs:7'],
      [
        'o.RootPath = configuration["App:Root"];',
        '/api/?/book/phones configuration is not known here @module.cs:7',
      ],
      ['o.RootPath = StoreConsts.Endless;', '/api/?/book/phones it is nested too deeply @consts.cs:11'],
      [
        'o.RootPath = Elsewhere.Root;',
        '/api/?/book/phones it is Elsewhere.Root, which the workspace does not declare @module.cs:7',
      ],
      ['if (x) o.RootPath = "a";', '/api/?/book/phones it is set under a condition @module.cs:7'],
      [
        'var root = "a"; if (x) { root = "b"; } o.RootPath = root;',
        '/api/?/book/phones it is code that is not evaluated: root, whose value changes @module.cs:7',
      ],
      [
        'var root = "a"; root += "b"; o.RootPath = root;',
        '/api/?/book/phones it is code that is not evaluated: root, whose value changes @module.cs:7',
      ],
      [
        'string root; if (x) root = "a"; else root = "b"; o.RootPath = root;',
        '/api/?/book/phones it is code that is not evaluated: root, whose value changes @module.cs:7',
      ],
      [
        'o.RootPath = Elsewhere.Name;',
        '/api/?/book/phones it is Elsewhere.Name, which the workspace does not declare @module.cs:7',
      ],
      ['o.RootPath = Elsewhere.IsOn ? "a" : "b";', '/api/?/book/phones its truth is not known @module.cs:7'],
      ['o.RootPath = Elsewhere.On || true ? "a" : "b";', '/api/a/book/phones'],
      ['o.RootPath = this.Own;', '/api/own/book/phones'],
      ['if (x) throw new Exception(); o.RootPath = "a";', '/api/a/book/phones'],
      [
        'foreach (var a in new[] { 1 }) { if (x) continue; o.RootPath = "a"; }',
        '/api/?/book/phones it is set under a condition @module.cs:7',
      ],
      ['switch (x) { case 1: break; } o.RootPath = "a";', '/api/a/book/phones'],
    ],
    (code) => csharp(code),
    book,
  );

  table(
    'RootPath in TypeScript',
    [
      ["o.rootPath = 'a/b';", '/api/a/b/book/phones'],
      ['o.RootPath = `a`;', '/api/a/book/phones'],
      ['o.rootPath = own;', '/api/own/book/phones'],
      ['o.rootPath = ROOT;', '/api/acme/store/book/phones'],
      ['o.rootPath = consts.ROOT;', '/api/acme/store/book/phones'],
      ['o.rootPath = StoreConsts.root;', '/api/acme/store/book/phones'],
      ['o.rootPath = StoreModule.root;', '/api/static/book/phones'],
      ["o.rootPath = ROOT + '/v1';", '/api/acme/store/v1/book/phones'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a fixture.
      ['o.rootPath = `${ROOT}/${own}/${1}`;', '/api/acme/store/own/1/book/phones'],
      ["o.rootPath = '/store/'.replaceAll('/', '');", '/api/store/book/phones'],
      ["o.rootPath = ['a', 'b'].join('/');", '/api/a/b/book/phones'],
      ["o.rootPath = undefined ?? 'a';", '/api/a/book/phones'],
      ["o.rootPath = '' || 'a';", '/api/a/book/phones'],
      ["const root = 'a'; o.rootPath = root + '/b';", '/api/a/b/book/phones'],
      ['o.rootPath = BookAppService.name.toKebabCase();', '/api/book-app-service/book/phones'],
      ['o.rootPath = changing;', '/api/?/book/phones changing is not known here @module.ts:9'],
      ['o.rootPath = StoreConsts.changing;', '/api/?/book/phones changing is not known here @module.ts:9'],
      [
        'o.rootPath = process.env.ROOT;',
        '/api/?/book/phones it is ROOT, which the workspace does not declare @module.ts:9',
      ],
      ["if (x) o.rootPath = 'a';", '/api/?/book/phones it is set under a condition @module.ts:9'],
      [
        "let root = 'a'; if (x) { root = 'b'; } o.rootPath = root;",
        '/api/?/book/phones it is code that is not evaluated: root, whose value changes @module.ts:9',
      ],
      [
        "let own = 'a'; own += 'b'; o.rootPath = own;",
        '/api/?/book/phones it is code that is not evaluated: own, whose value changes @module.ts:9',
      ],
      [
        "let own; if (x) own = 'a'; o.rootPath = own;",
        '/api/?/book/phones it is code that is not evaluated: own, whose value changes @module.ts:9',
      ],
      ["let root = 'a'; o.rootPath = root;", '/api/a/book/phones'],
      [
        'const { own } = config; o.rootPath = own;',
        '/api/?/book/phones it is code that is not evaluated: { own } @module.ts:9',
      ],
      [
        "o.rootPath = process.env.ROOT ? 'a' : 'b';",
        '/api/?/book/phones its truth is not known @module.ts:9',
      ],
      ['o.rootPath = settings.Root;', '/api/kept/book/phones'],
      ['o.rootPath = settings.api.Root;', '/api/inner/book/phones'],
      ['o.rootPath = settings.api.root;', '/api/lower/book/phones'],
      [
        'o.rootPath = StoreConsts.first;',
        '/api/?/book/phones it is code that is not evaluated: first, whose value changes @consts.ts:6',
      ],
      [
        'o.rootPath = StoreConsts.block;',
        '/api/?/book/phones it is code that is not evaluated: block, whose value changes @consts.ts:6',
      ],
      ['o.rootPath = StoreConsts.last;', '/api/b/book/phones'],
      [
        'o.rootPath = this.set;',
        '/api/?/book/phones it is code that is not evaluated: set, whose value changes @module.ts:6',
      ],
      ['o.rootPath = Settings.name;', '/api/?/book/phones name is not known here @module.ts:9'],
      ['o.rootPath = this.own;', '/api/?/book/phones this.own is not known here @module.ts:9'],
    ],
    (code) => typescript(code),
    book,
  );

  const base = `namespace Acme.Store; public abstract class BaseModule : AbpModule {
      protected virtual string Root => "base"; protected virtual string Made() { return "base"; } protected string Plain => "plain";
      public override void ConfigureServices(ServiceConfigurationContext context) {
        Configure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(typeof(BaseModule).Assembly, o => {
          // SETTING
        })); } }`;
  table(
    'RootPath of a base class in C#',
    [
      [
        'o.RootPath = Root;',
        '/api/?/book/phones it is code that is not evaluated: Root, which a derived class may override @base.cs:2',
      ],
      [
        'o.RootPath = this.Root;',
        '/api/?/book/phones it is code that is not evaluated: Root, which a derived class may override @base.cs:2',
      ],
      [
        'o.RootPath = Made();',
        '/api/?/book/phones it is code that is not evaluated: Made, which a derived class may override @base.cs:2',
      ],
      ['o.RootPath = Plain;', '/api/plain/book/phones'],
    ],
    (code) =>
      csharpAnalysisOf(
        {
          ...CSHARP,
          'base.cs': base.replace('// SETTING', code),
          'module.cs': `namespace Acme.Store; public class StoreModule : BaseModule {
            protected override string Root { get { return "derived"; } } protected override string Made() => "derived"; }`,
        },
        { profile: 'fx' },
      ),
    book,
  );
  table(
    'RootPath of a base class in TypeScript',
    [
      [
        'o.rootPath = this.root;',
        '/api/?/book/phones it is code that is not evaluated: root, which a derived class may override @base.ts:3',
      ],
      [
        'o.rootPath = this.made();',
        '/api/?/book/phones it is code that is not evaluated: made, which a derived class may override @base.ts:3',
      ],
      ['o.rootPath = this.plain;', '/api/plain/book/phones'],
    ],
    (code) =>
      analysisOf(
        {
          ...TYPESCRIPT,
          'base.ts': `
            export abstract class BaseModule extends FxModule {
              protected readonly root: string = 'base'; protected made() { return 'base'; } private readonly plain = 'plain';
              configureServices() { configure(FxAspNetCoreMvcOptions, options => {
                options.conventionalControllers.create(BaseModule, o => {
${code}
                }); }); } }`,
          'module.ts': `import { BaseModule } from './base';
            export class StoreModule extends BaseModule { protected override readonly root = 'derived'; protected override made() { return 'derived'; } }`,
        },
        { profile: 'fx' },
      ),
    book,
  );

  const all = 'app/book/phones app/identity-user app/reader';
  table(
    'TypePredicate in C#',
    [
      [
        'o.TypePredicate = t => t.Namespace == typeof(Acme.Store.Books.BookAppService).Namespace;',
        'app/book/phones app/identity-user',
      ],
      ['o.TypePredicate = t => t.Namespace.StartsWith("Acme.Store.Readers");', 'app/reader'],
      ['o.TypePredicate = t => t.FullName == "Acme.Store.Books.BookAppService";', 'app/book/phones'],
      ['o.TypePredicate = t => t != typeof(BookAppService);', 'app/identity-user app/reader'],
      [
        'o.TypePredicate = t => t != typeof(BookAppService) && t != typeof(Readers.ReaderAppService);',
        'app/identity-user',
      ],
      [
        'o.TypePredicate = t => t.Name != "BookAppService" && t.Name != "ReaderAppService";',
        'app/identity-user',
      ],
      ['o.TypePredicate = s => !s.Name.Equals(nameof(BookAppService));', 'app/identity-user app/reader'],
      ['o.TypePredicate = t => t == typeof(BookAppService);', 'app/book/phones'],
      ['o.TypePredicate = t => typeof(BookAppService) == t;', 'app/book/phones'],
      ['o.TypePredicate = t => t.Equals(typeof(BookAppService));', 'app/book/phones'],
      [
        'o.TypePredicate = type => typeof(StoreAppService).IsAssignableFrom(type) && type != typeof(BookAppService);',
        'app/identity-user',
      ],
      ['o.TypePredicate = type => typeof(IHidden).IsAssignableFrom(type);', 'app/identity-user'],
      ['o.TypePredicate = t => t.IsAssignableTo(typeof(IHidden)) == false;', 'app/book/phones app/reader'],
      [
        'o.TypePredicate = t => t.IsSubclassOf(typeof(StoreAppService));',
        'app/book/phones app/identity-user',
      ],
      ['o.TypePredicate = t => t.BaseType == typeof(StoreAppService);', 'app/book/phones app/identity-user'],
      ['o.TypePredicate = t => { return false; };', ''],
      ['o.TypePredicate = t => true;', all],
      [
        'o.TypePredicate = t => t != typeof(A) && t != typeof(B) && t != typeof(BookAppService) && t != typeof(C) && t != typeof(D) && t != typeof(ReaderAppService);',
        'app/identity-user',
      ],
      [
        'o.TypePredicate = t => t.Namespace == "Acme.Store.Books" && !t.IsAbstract;',
        'app/book/phones app/identity-user',
      ],
      [
        'o.TypePredicate = t => t.FullName!.StartsWith("Acme.Store.Books.", StringComparison.Ordinal);',
        'app/book/phones app/identity-user',
      ],
      [
        'o.TypePredicate = t => typeof(StoreAppService).IsAssignableFrom(t) && !typeof(IHidden).IsAssignableFrom(t);',
        'app/book/phones',
      ],
      ['o.TypePredicate = t => t.Namespace != null && t.Namespace.Contains("Readers");', 'app/reader'],
      [
        'o.TypePredicate = t => nameof(BookAppService).Equals(t.Name, StringComparison.OrdinalIgnoreCase);',
        'app/book/phones',
      ],
      ['o.TypePredicate = t => Names.Contains(t.Name);', 'app/book/phones'],
      [
        'o.TypePredicate = t => t.Assembly == typeof(StoreModule).Assembly;',
        'app/book/phones app/identity-user app/reader',
      ],
      ['o.TypePredicate = null;', all],
      ['o.TypePredicate = t => t.Name.EndsWith("AppService");', all],
      [
        'o.TypePredicate = t => { if (typeof(BookAppService) == t) return false; return true; };',
        'app/identity-user app/reader',
      ],
      ['o.TypePredicate = delegate (Type t) { return t.Name.Contains("Book"); };', 'app/book/phones'],
      [
        'o.TypePredicate = t => t.Name is "BookAppService" or "ReaderAppService";',
        'app/book/phones app/reader',
      ],
      [
        'o.TypePredicate = t => t.Name is "ReaderAppService" or "BookAppService" && !t.IsAbstract;',
        'app/book/phones app/reader',
      ],
      [
        'o.TypePredicate = t => !(t.Name is "ReaderAppService" or "BookAppService" && !t.IsAbstract);',
        'app/identity-user',
      ],
      [
        'o.TypePredicate = t => t.Name is not "ReaderAppService" and not "BookAppService" && !t.IsAbstract;',
        'app/identity-user',
      ],
      ['o.TypePredicate = t => t.Name is "BookAppService" == true;', 'app/book/phones'],
      [
        'o.TypePredicate = t => t.IsAbstract && t.Name is "Other" || t.Name is "BookAppService";',
        'app/book/phones',
      ],
      [
        'o.TypePredicate = t => t.Name is "A" or "BookAppService" && t.Name is "BookAppService" or "B" && !t.IsAbstract || t.IsAbstract;',
        'app/book/phones',
      ],
      ['o.TypePredicate = t => t.Name.Length is > 14 and < 17 && !t.IsAbstract;', 'app/reader'],
      [
        'o.TypePredicate = t => t.Name is "BookAppService" & true;',
        `${all} assumed: it is code that is not evaluated: t.Name is "BookAppService" & true @module.cs:7`,
      ],
      ['o.TypePredicate = t => t is not null && t.Name.Length > 15;', 'app/identity-user app/reader'],
      ['o.TypePredicate = t => new[] { typeof(BookAppService) }.Contains(t);', 'app/book/phones'],
      [
        'o.TypePredicate = t => !new[] { "BookAppService" }.Any(n => n == t.Name);',
        'app/identity-user app/reader',
      ],
      [
        'var hidden = new List<Type> { typeof(BookAppService) }; o.TypePredicate = t => !hidden.Contains(t);',
        'app/identity-user app/reader',
      ],
      [
        'o.TypePredicate = t => t.Name switch { "BookAppService" => false, _ => true };',
        'app/identity-user app/reader',
      ],
      [
        'o.TypePredicate = t => { switch (t.Name) { case "BookAppService": case "ReaderAppService": return false; default: return true; } };',
        'app/identity-user',
      ],
      ['o.TypePredicate = StoreNames.IsExposed;', 'app/book/phones'],
      ['o.TypePredicate = t => StoreNames.IsExposed(t);', 'app/book/phones'],
      ['o.TypePredicate = OwnPredicate;', 'app/reader'],
      [
        'o.TypePredicate = t => t.IsDefined(typeof(ObsoleteAttribute), true);',
        'app/book/phones app/identity-user app/reader assumed: what IsDefined gives here is not known @module.cs:7',
      ],
      [
        'o.TypePredicate = t => !t.IsDefined(typeof(OwnAttribute), true);',
        'app/book/phones app/identity-user app/reader assumed: what IsDefined gives here is not known @module.cs:7',
      ],
      [
        'o.TypePredicate = t => !t.IsDefined(typeof(SharedAttribute), inherit: true);',
        'app/reader assumed: what IsDefined gives here is not known @module.cs:7',
      ],
      [
        'o.TypePredicate = t => t.GetCustomAttribute<ObsoleteAttribute>(false) == null;',
        'app/book/phones app/reader',
      ],
      ['o.TypePredicate = t => Regex.IsMatch(t.Name, "^(Book|Reader)");', 'app/book/phones app/reader'],
      [
        'o.TypePredicate = t => typeof(ITransientDependency).IsAssignableFrom(t);',
        `${all} assumed: what IsAssignableFrom gives here is not known @module.cs:7`,
      ],
      [
        'o.TypePredicate = t => features.Has(t) && t == typeof(BookAppService);',
        'app/book/phones assumed: features is not known here @module.cs:7',
      ],
      [
        'o.TypePredicate = t => t == typeof(BookAppService) || features.Has(t);',
        `${all} assumed: features is not known here @module.cs:7`,
      ],
      [
        'o.TypePredicate = t => t.GetMethods().Any();',
        `${all} assumed: BookAppService.GetMethods is not a function that is known here @module.cs:7; IdentityUserAppService.GetMethods is not a function that is known here @module.cs:7; ReaderAppService.GetMethods is not a function that is known here @module.cs:7`,
      ],
    ],
    (code) =>
      csharp(code, 'private static bool OwnPredicate(Type t) { return t.Name == "ReaderAppService"; }'),
    answer,
  );

  table(
    'TypePredicate in TypeScript',
    [
      ['o.typePredicate = t => t !== BookAppService;', 'app/identity-user app/reader'],
      [
        'o.typePredicate = t => t === BookAppService || t === ReaderAppService;',
        'app/book/phones app/reader',
      ],
      [
        "o.typePredicate = t => t.name !== 'BookAppService' && t.name !== 'ReaderAppService';",
        'app/identity-user',
      ],
      ['o.typePredicate = t => StoreAppService.isAssignableFrom(t);', 'app/book/phones app/identity-user'],
      ['o.typePredicate = t => t.prototype instanceof StoreAppService;', 'app/book/phones app/identity-user'],
      ['o.typePredicate = () => false;', ''],
      ["o.typePredicate = t => !['BookAppService', 'X'].includes(t.name);", 'app/identity-user app/reader'],
      ['o.typePredicate = t => !hidden.includes(t);', 'app/identity-user app/reader'],
      [
        'o.typePredicate = t => t !== BookAppService && t !== ReaderAppService && t !== Other;',
        'app/identity-user',
      ],
      [
        "o.typePredicate = ({ name }) => name.startsWith('Book') || name === 'ReaderAppService';",
        'app/book/phones app/reader',
      ],
      ['o.typePredicate = t => BookAppService.name === t.name;', 'app/book/phones'],
      [
        'o.typePredicate = function (t) { if (t === BookAppService) { return false; } return true; };',
        'app/identity-user app/reader',
      ],
      ["o.typePredicate = t => t.name.endsWith('AppService');", all],
      ["o.typePredicate = t => t.name.includes('Book');", 'app/book/phones'],
      [
        'o.typePredicate = t => [BookAppService, ReaderAppService].includes(t);',
        'app/book/phones app/reader',
      ],
      ['o.typePredicate = t => ![BookAppService].some(x => x === t);', 'app/identity-user app/reader'],
      ['o.typePredicate = t => /^(Book|Reader)/.test(t.name);', 'app/book/phones app/reader'],
      [
        "o.typePredicate = t => { switch (t.name) { case 'BookAppService': case 'ReaderAppService': return false; default: return true; } };",
        'app/identity-user',
      ],
      ['o.typePredicate = isExposed;', 'app/book/phones'],
      ['o.typePredicate = t => consts.isExposed(t);', 'app/book/phones'],
      ['o.typePredicate = t => isExposed(t) ? false : true;', 'app/identity-user app/reader'],
      ['o.typePredicate = undefined;', all],
      [
        'o.typePredicate = t => enabled(t);',
        `${all} assumed: enabled is not a function that is known here @module.ts:9`,
      ],
    ],
    (code) => typescript(code),
    answer,
  );

  const user = (analysis: Analysis) => segment(analysis, 'IdentityUserAppService');
  table(
    'UrlControllerNameNormalizer in C#',
    [
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.RemovePreFix("Identity");', 'User'],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.RemovePreFix("X", "Identity");', 'User'],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.RemovePreFix(StringComparison.OrdinalIgnoreCase, "identity");',
        'User',
      ],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.RemovePostFix("User");', 'Identity'],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName switch { "IdentityUser" => "users", "Book" => "b", _ => ctx.ControllerName };',
        'users',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName == "IdentityUser" ? "user" : ctx.ControllerName;',
        'user',
      ],
      [
        'o.UrlControllerNameNormalizer = (context) => { var n = context.ControllerName; if (n.StartsWith("Identity")) { n = n.Substring("Identity".Length); } return n; };',
        'User',
      ],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.ToKebabCase();', 'identity-user'],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.ToCamelCase();', 'identityUser'],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.ToLower();', 'identityuser'],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.ToUpperInvariant();', 'IDENTITYUSER'],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName;', 'IdentityUser'],
      ['o.UrlControllerNameNormalizer = _ => "constant";', 'constant'],
      ['o.UrlControllerNameNormalizer = ctx => StoreNames.Fix(ctx.ControllerName);', 'User'],
      [
        'o.UrlControllerNameNormalizer = ctx => StoreNames.Fix(prefix: "Id", name: ctx.ControllerName);',
        'entityUser',
      ],
      ['o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.Clean();', 'User'],
      ['o.UrlControllerNameNormalizer = ctx => StoreNames.Lower(ctx.ControllerName);', 'identityUser'],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.Replace("Identity", "").EnsureStartsWith(\'x\').EnsureEndsWith(\'z\');',
        'xUserz',
      ],
      ['o.UrlControllerNameNormalizer = ctx => $"{ctx.RootPath}-{ctx.ControllerName}";', 'app-IdentityUser'],
      ['o.UrlControllerNameNormalizer = ctx => ctx?.ControllerName?.Split(\'y\')[1] ?? "none";', 'User'],
      [
        'o.UrlControllerNameNormalizer = ctx => Regex.Replace(ctx.ControllerName, "^Identity(.*)$", "$1s");',
        'Users',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => char.ToLowerInvariant(ctx.ControllerName[0]) + ctx.ControllerName.Substring(1);',
        'identityUser',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName[^4..].Insert(0, "a-").PadRight(8, \'_\');',
        'a-User__',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => { string Fix(string n) => n.Remove(0, 8); return Fix(ctx.ControllerName); };',
        'User',
      ],
      ['o.UrlControllerNameNormalizer = Own1;', 'identity-user'],
      [
        'o.UrlControllerNameNormalizer = Own2;',
        'unknown: it is code that is not evaluated: while (s.Length < 3) { s += "x"; } @module.cs:3',
      ],
      ['o.UrlControllerNameNormalizer = context => Own1(context);', 'identity-user'],
      ['o.UrlControllerNameNormalizer = context => this.Own1(context);', 'identity-user'],
      [
        'o.UrlControllerNameNormalizer = c => new Dictionary<string, string> { ["IdentityUser"] = "users", { "Book", "books" } }.GetValueOrDefault(c.ControllerName) ?? c.ControllerName;',
        'users',
      ],
      [
        'o.UrlControllerNameNormalizer = c => StoreNames.Plurals.ContainsKey(c.ControllerName) ? StoreNames.Plurals[c.ControllerName] : c.ControllerName;',
        'users',
      ],
      [
        'o.UrlControllerNameNormalizer = c => c.ControllerName[..1].ToLowerInvariant() + c.ControllerName[1..];',
        'identityUser',
      ],
      [
        "o.UrlControllerNameNormalizer = c => string.Concat(c.ControllerName.Split('U').Select(p => p.ToLower()));",
        'identityser',
      ],
      [
        'o.UrlControllerNameNormalizer = c => { switch (c.ControllerName) { case "IdentityUser": return "users"; default: return c.ControllerName; } };',
        'users',
      ],
      [
        'o.UrlControllerNameNormalizer = c => c.ControllerName is "Book" or "IdentityUser" ? "known" : "other";',
        'known',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.Equals("identityuser", StringComparison.InvariantCultureIgnoreCase) ? "i" : "o";',
        'i',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => string.IsNullOrWhiteSpace(ctx.ControllerName) ? "none" : ctx.ControllerName.Left(3);',
        'Ide',
      ],
      [
        'var name = "x"; o.UrlControllerNameNormalizer = ctx => { var name = ctx.ControllerName; return name; };',
        'IdentityUser',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => { var n = "a"; Func<string> f = () => { n = "b"; return "c"; }; var r = f(); return n; };',
        'unknown: it is code that is not evaluated: { var n = "a"; Func<string> f = () => { n = "b"; return "c"; }; var r = f(); re… @module.cs:7',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.IndexOf("User") > 0 ? "has" : "not";',
        'has',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => StoreNames.Looped(ctx.ControllerName);',
        'unknown: it is code that is not evaluated: foreach (var c in name) { if (c == \'x\') return "x"; } @consts.cs:19',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => { string F(string a, string b) => a + b; return F(b: "x", a: "y"); };',
        'unknown: the arguments of F are given by name @module.cs:7',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => { string F(params string[] all) => string.Concat(all); return F("x"); };',
        'unknown: it is code that is not evaluated: string F(params string[] all) => string.Concat(all); @module.cs:7',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => StoreNames.Recursive(ctx.ControllerName);',
        'unknown: it is nested too deeply @consts.cs:20',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => pluralizer.Pluralize(ctx.ControllerName);',
        'unknown: pluralizer is not known here @module.cs:7',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName.Substring(40);',
        'unknown: what Substring gives here is not known @module.cs:7',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => { throw new Exception(); };',
        'unknown: it is code that is not evaluated: throw new Exception(); @module.cs:7',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName + Random.Shared.Next();',
        'unknown: Next is not a function that is known here @module.cs:7',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => Regex.Replace(ctx.ControllerName, "(?<=a)b", "");',
        'unknown: what Replace gives here is not known @module.cs:7',
      ],
    ],
    (code) =>
      csharp(
        code,
        'private string Own1(UrlControllerNameNormalizerContext c) => c.ControllerName.ToKebabCase(); private string Own2(UrlControllerNameNormalizerContext c) { var s = ""; while (s.Length < 3) { s += "x"; } return s; }',
      ),
    user,
  );

  table(
    'UrlControllerNameNormalizer in TypeScript',
    [
      ["o.urlControllerNameNormalizer = ctx => ctx.controllerName.removePreFix('Identity');", 'User'],
      ['o.urlControllerNameNormalizer = ({ controllerName }) => controllerName;', 'IdentityUser'],
      ['o.urlControllerNameNormalizer = ctx => PLURALS[ctx.controllerName] ?? ctx.controllerName;', 'users'],
      [
        'o.urlControllerNameNormalizer = ctx => plurals[ctx.controllerName] ?? ctx.controllerName;',
        'unknown: it is code that is not evaluated: { ...PLURALS } @module.ts:4',
      ],
      [
        "o.urlControllerNameNormalizer = ctx => { switch (ctx.controllerName) { case 'IdentityUser': return 'users'; default: return 'other'; } };",
        'users',
      ],
      ["o.urlControllerNameNormalizer = ctx => ctx.controllerName.length > 4 ? 'long' : 'short';", 'long'],
      [
        "o.urlControllerNameNormalizer = ctx => { while (x) {} return 'a'; };",
        'unknown: it is code that is not evaluated: while (x) {} @module.ts:9',
      ],
      ["o.urlControllerNameNormalizer = ctx => removePostFix(ctx.controllerName, 'User');", 'Identity'],
      [
        "o.urlControllerNameNormalizer = ctx => ctx.controllerName === 'IdentityUser' ? 'user' : ctx.controllerName;",
        'user',
      ],
      ['o.urlControllerNameNormalizer = ctx => ctx.controllerName.slice(8).toLowerCase();', 'user'],
      [
        "o.urlControllerNameNormalizer = ctx => ctx.controllerName.replace('Identity', '').concat('s');",
        'Users',
      ],
      [
        "o.urlControllerNameNormalizer = ctx => ctx.controllerName.replace(/^Identity(.*)$/, '$1s');",
        'Users',
      ],
      ["o.urlControllerNameNormalizer = ctx => ctx.controllerName.replace(/[A-Z]/g, '_');", '_dentity_ser'],
      ["o.urlControllerNameNormalizer = ctx => ctx.controllerName.split('y')[1];", 'User'],
      [
        'o.urlControllerNameNormalizer = ctx => ctx.controllerName.charAt(0).toLowerCase() + ctx.controllerName.substring(1);',
        'identityUser',
      ],
      ['o.urlControllerNameNormalizer = ctx => fix(ctx.controllerName);', 'User'],
      ["o.urlControllerNameNormalizer = ctx => fix(ctx.controllerName, 'Id');", 'entityUser'],
      [
        "o.urlControllerNameNormalizer = ctx => { let n = ctx.controllerName; if (n.startsWith('Identity')) n = n.substring(8); return n; };",
        'User',
      ],
      [
        "const n = 'x'; o.urlControllerNameNormalizer = ctx => { const n = ctx.controllerName; return n; };",
        'IdentityUser',
      ],
      [
        "o.urlControllerNameNormalizer = ctx => { const n = 'a'; { const n = 'b'; } return n; };",
        "unknown: it is code that is not evaluated: { const n = 'a'; { const n = 'b'; } return n; } @module.ts:9",
      ],
      [
        "o.urlControllerNameNormalizer = ctx => { let n = 'a'; const f = () => { n = 'b'; return 'c'; }; const r = f(); return n; };",
        "unknown: it is code that is not evaluated: { let n = 'a'; const f = () => { n = 'b'; return 'c'; }; const r = f(); return … @module.ts:9",
      ],
      [
        "o.urlControllerNameNormalizer = ctx => { let n = 'a'; const f = () => { const n = 'b'; return n; }; return n + f(); };",
        'ab',
      ],
      [
        "o.urlControllerNameNormalizer = ctx => ctx?.controllerName?.toKebabCase() ?? 'none';",
        'identity-user',
      ],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a fixture.
      ['o.urlControllerNameNormalizer = ctx => `x${ctx.controllerName.length}`;', 'x12'],
      [
        'o.urlControllerNameNormalizer = ctx => looped(ctx.controllerName);',
        "unknown: it is code that is not evaluated: for (const c of name) if (c === 'x') return c; @consts.ts:9",
      ],
      ...['\\\\A', '\\\\pL', '\\\\Qa.b\\\\E', '[[:alpha:]]', '[]', 'a\\\\z'].map(
        (pattern): Shape => [
          `o.urlControllerNameNormalizer = ctx => /${pattern.replaceAll('\\\\', '\\')}/.test(ctx.controllerName) ? 'a' : 'b';`,
          'unknown: what test gives here is not known @module.ts:9',
        ],
      ),
      [
        "o.urlControllerNameNormalizer = ctx => { const f = (...all) => all.join('-'); return f('a', 'b'); };",
        "unknown: it is code that is not evaluated: (...all) => all.join('-') @module.ts:9",
      ],
      [
        'o.urlControllerNameNormalizer = ctx => fix(ctx.controllerName, undefined);',
        'unknown: whether prefix is what stands for nothing is not known @consts.ts:8',
      ],
      [
        "o.urlControllerNameNormalizer = ctx => '' == 0 ? 'a' : 'b';",
        'unknown: whether they are equal is not known @module.ts:9',
      ],
      [
        'o.urlControllerNameNormalizer = ctx => recursive(ctx.controllerName);',
        'unknown: it is nested too deeply @consts.ts:10',
      ],
      [
        'o.urlControllerNameNormalizer = ctx => pluralize(ctx.controllerName);',
        'unknown: pluralize is not a function that is known here @module.ts:9',
      ],
    ],
    (code) => typescript(code),
    user,
  );

  const phones = (analysis: Analysis) => segment(analysis, 'BookAppService');
  table(
    'UrlActionNameNormalizer in C#',
    [
      [
        'o.UrlActionNameNormalizer = ctx => string.Equals(ctx.ActionNameInUrl, "phones", StringComparison.OrdinalIgnoreCase) ? "phone-list" : ctx.ActionNameInUrl;',
        'book/phone-list',
      ],
      ['o.UrlActionNameNormalizer = ctx => ctx.Action.ActionName;', 'book/GetPhones'],
      ['o.UrlActionNameNormalizer = ctx => ctx.Action.ActionMethod.Name;', 'book/GetPhones'],
      ['o.UrlActionNameNormalizer = ctx => "";', 'book'],
      ['o.UrlActionNameNormalizer = ctx => null;', 'book'],
      [
        'o.UrlActionNameNormalizer = ctx => { if (ctx.ControllerName == "Book" && ctx.Action.ActionName == "GetPhones") { return "all"; } return ctx.ActionNameInUrl; };',
        'book/all',
      ],
      ['o.UrlActionNameNormalizer = ctx => ctx.ActionNameInUrl.Replace("Ph", "F").ToLower();', 'book/fones'],
      [
        'o.UrlActionNameNormalizer = ctx => ctx.HttpMethod == "GET" ? "got" : ctx.ActionNameInUrl;',
        'book/got',
      ],
      ['o.UrlActionNameNormalizer = ctx => ctx.Action.Parameters.Count == 0 ? "none" : "some";', 'book/none'],
      [
        'o.UrlActionNameNormalizer = ctx => ctx.Action.Controller.ControllerType == typeof(BookAppService) ? "mine" : "other";',
        'book/mine',
      ],
      [
        'o.UrlActionNameNormalizer = ctx => ctx.Action.Attributes.OfType<X>().First().Name;',
        'unknown: Attributes is not known here @module.cs:7',
      ],
    ],
    (code) => csharp(code),
    phones,
  );

  table(
    'UrlActionNameNormalizer in TypeScript',
    [
      [
        "o.urlActionNameNormalizer = ctx => ctx.actionNameInUrl === 'Phones' ? 'phone-list' : ctx.actionNameInUrl;",
        'book/phone-list',
      ],
      ['o.urlActionNameNormalizer = ctx => ctx.action.actionName;', 'book/GetPhones'],
      ["o.urlActionNameNormalizer = () => '';", 'book'],
      [
        "o.urlActionNameNormalizer = ctx => ctx.httpMethod === 'GET' && ctx.controllerName === 'Book' ? 'got' : 'x';",
        'book/got',
      ],
      [
        'o.urlActionNameNormalizer = ctx => ctx.action.attributes[0];',
        'unknown: attributes is not known here @module.ts:9',
      ],
    ],
    (code) => typescript(code),
    phones,
  );

  table(
    'profiles: what a normalizer returns is cased by the runtime',
    [
      [
        'o.UrlControllerNameNormalizer = ctx => ctx.ControllerName; o.UrlActionNameNormalizer = ctx => "AllPhones";',
        'book/all-phones',
      ],
      [
        'o.UrlControllerNameNormalizer = ctx => "v2/BookStore"; o.UseV3UrlStyle = true;',
        'v2/BookStore/phones',
      ],
    ],
    (code) => csharp(code, '', 'abp'),
    phones,
  );
});
