// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of fixtures.
import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf } from './workspace';

/** The code of a row in one language: a snippet, or a snippet with declarations for another file. */
type Code = string | readonly [code: string, declarations: string] | null;

/** A feature, its code in both languages (null if the language lacks it), and the expected summary. */
type Row = readonly [feature: string, csharp: Code, typescript: Code, expected: string];

/** A section of the table: its rows, and where their code is inserted into the workspace. */
interface Section {
  readonly csharp: (code: string) => CodeParts;
  readonly typescript: (code: string) => CodeParts;
  readonly rows: readonly Row[];
}

/** The parts of the workspace that contain the code of a row. */
interface CodeParts {
  /** Statements in `ConfigureServices` of the host module, on line 2 of the file. */
  readonly module?: string;
  /** Declarations in another file of the same project. */
  readonly other?: string;
  /** An attribute on the only method of `BookAppService`. */
  readonly attribute?: string;
}

/** The routes; for a route that is not exact, also its certainty, and the file and line of its first reason. */
function summary({ routes }: Analysis): string {
  return routes
    .map(({ path, certainty, reasons: [reason] }) => {
      const shown = path.replace(/^\/api\//, '');
      if (certainty === 'exact') return shown;
      const file = reason?.location?.file.replace(/^.*\/|\.\w+$/g, '').toLowerCase();
      return `${shown} ${certainty} @${file}:${(reason?.location?.line ?? -1) + 1}`;
    })
    .join(', ');
}

const isWhole =
  /^(?:\[|(?:public )?(?:static |abstract |sealed |partial )*(?:class|enum|interface|record|struct) )/;

function csharp({ module = '', other = '', attribute = '' }: CodeParts, declarations: string) {
  const declared = [other, declarations]
    .filter((text) => text !== '')
    .map((text) => (isWhole.test(text) ? text : `public static partial class Texts { ${text} }`));
  const service = (name: string, head = '') =>
    `namespace Acme.${name}; using static Acme.Host.Texts; public class ${name}Module : FxModule { } public class ${name}AppService : ApplicationService { ${head} public void Get() { } }`;
  return csharpAnalysisOf({
    'Host/Host.csproj': projectText({ references: ['../Book/Book.csproj', '../Post/Post.csproj'] }),
    'Book/Book.csproj': projectText({}),
    'Post/Post.csproj': projectText({}),
    'Book/Book.cs': `using Acme.Host; ${service('Book', attribute)}`,
    'Post/Post.cs': service('Post'),
    'Book/Own.cs': attribute === '' ? '' : `namespace Acme.Host; ${declared.join('\n')}`,
    'Host/Other.cs': attribute === '' ? `using Acme.Book; namespace Acme.Host; ${declared.join('\n')}` : '',
    'Host/Module.cs': `using Acme.Book; using Acme.Post; using static Acme.Host.Texts; namespace Acme.Host; public class HostModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) {
      ${module} } }`,
  });
}

function typescript({ module = '', other = '', attribute = '' }: CodeParts, declarations: string): Analysis {
  const declared = [other, declarations].join('\n');
  const names = [...declared.matchAll(/export (?:abstract )?(?:const|let|function|class|enum) (\w+)/g)];
  const imported = `import { ${names.map(([, name]) => name).join(', ')} } from './other'; import * as all from './other';`;
  const service = (name: string, head = '') =>
    `export class ${name}Module {} export class ${name}AppService extends ApplicationService { ${head} get() {} }`;
  const isOfService = attribute !== '';
  return analysisOf({
    'host/package.json': '{ "name": "@acme/host" }',
    'book/package.json': '{ "name": "@acme/book" }',
    'post/package.json': '{ "name": "@acme/post" }',
    'book/book.ts': `${isOfService ? imported : ''} ${service('Book', attribute)}`,
    'post/post.ts': service('Post'),
    [`${isOfService ? 'book' : 'host'}/other.ts`]: `import { BookAppService, BookModule } from '../book/book'; ${declared.trim()}`,
    'host/module.ts': `import { BookAppService, BookModule } from '../book/book'; import { PostAppService, PostModule } from '../post/post'; ${isOfService ? '' : imported} export class HostModule { configureServices(context) {
      ${module} } }`,
  });
}

/** Configuration code that sets MVC options with the given statements. */
const csharpOptions = (code: string): CodeParts => ({
  module: `Configure<FxAspNetCoreMvcOptions>(options => { ${code} });`,
});
const typescriptOptions = (code: string): CodeParts => ({
  module: `configure(FxAspNetCoreMvcOptions, options => { ${code} });`,
});
/** Configuration code that sets the options of one assembly with the given statements. */
const csharpSetting = (code: string) =>
  csharpOptions(`options.ConventionalControllers.Create(typeof(BookModule).Assembly, s => { ${code} });`);
const typescriptSetting = (code: string) =>
  typescriptOptions(`options.conventionalControllers.create(BookModule, s => { ${code} });`);

/** `Elsewhere` and `elsewhere` are not declared, so their values are unknown. */
const TABLE: Readonly<Record<string, Section>> = {
  'routes if the root path is computed with …': {
    csharp: (code) => csharpSetting(`s.RootPath = ${code};`),
    typescript: (code) => typescriptSetting(`s.rootPath = ${code};`),
    rows: [
      ['an interpolated string', '$"{"a"}/{1}"', "`${'a'}/${1}`", 'a/1/book'],
      [
        'an enum member in an interpolated string',
        ['$"{Kind.Beta}"', 'public enum Kind { Alpha, Beta }'],
        ['`${Kind.Beta}`', "export enum Kind { Alpha = 'Alpha', Beta = 'Beta' }"],
        'Beta/book',
      ],
      [
        'a numeric enum member in an interpolated string',
        null,
        ['`v${Kind.B}`', 'export enum Kind { A = 1, B = 2 }'],
        'v2/book',
      ],
      [
        'an enum member without an explicit value',
        null,
        ['`v${Kind.B}`', 'export enum Kind { A = 1, B }'],
        '?/book unknown @other:1',
      ],
      [
        'a constant in another file that refers to another constant',
        ['Texts.Root', 'public const string Root = Name + "/v1"; public const string Name = "a";'],
        ['ROOT', "const NAME = 'a'; export const ROOT = NAME + '/v1';"],
        'a/v1/book',
      ],
      [
        'a constant through `using static` or a namespace import',
        ['Root', 'public const string Root = "a";'],
        ['all.ROOT', "export const ROOT = 'a';"],
        'a/book',
      ],
      ['nameof', ['nameof(Texts)', 'public const int X = 1;'], null, 'Texts/book'],
      [
        'one of two constants that refer to each other',
        ['Texts.A', 'public static readonly string A = B; public static readonly string B = A + "b";'],
        null,
        '?/book unknown @other:1',
      ],
      ['a conditional expression', '1 < 2 ? "a" : "b"', "1 < 2 ? 'a' : 'b'", 'a/book'],
      [
        'a conditional expression with an unknown condition and equal results',
        'Elsewhere.Is ? "a" : "a"',
        "elsewhere() ? 'a' : 'a'",
        '?/book unknown @module:2',
      ],
      [
        'a conditional expression with an unknown condition and different results',
        'Elsewhere.Is ? "a" : "b"',
        "elsewhere() ? 'a' : 'b'",
        '?/book unknown @module:2',
      ],
      ['??', 'null ?? "a"', "null ?? 'a'", 'a/book'],
      [
        'a null check of an uninitialized property',
        ['new Box().Root == null ? "a" : "b"', 'public class Box { public string Root { get; set; } }'],
        ['new Box().root == null ? "a" : "b"', 'export class Box { root; }'],
        'a/book',
      ],
      ['?? after a null list item', 'new[] { null, "b" }[0] ?? "a"', "[null, 'b'][0] ?? 'a'", 'a/book'],
      [
        '?? after an unknown value',
        'Elsewhere.Root ?? "a"',
        "elsewhere() ?? 'a'",
        '?/book unknown @module:2',
      ],
      ['?.', '"A"?.ToLower()', "'A'?.toLowerCase()", 'a/book'],
      ['?. after an operator', '"A" + "B"?.ToLower()', "'A' + 'B'?.toLowerCase()", 'Ab/book'],
      [
        'string methods',
        '" Ab ".Trim().ToLowerInvariant().Replace("b", "c")',
        "' Ab '.trim().toLowerCase().replace('b', 'c')",
        'ac/book',
      ],
      ['a substring', '"abc".Substring(1, 1)', null, 'b/book'],
      ['a range', '"abc"[1..^1]', null, '?/book unknown @module:2'],
      [
        'a regular expression',
        'Regex.Replace("v1", "[0-9]", "2")',
        "'v1'.replace(/[0-9]/, '2')",
        '?/book unknown @module:2',
      ],
      [
        'list methods',
        'string.Join("/", new[] { "a", "b", "c" }.Where(x => x != "b").Select(x => x + "1"))',
        "['a', 'b', 'c'].filter(x => x !== 'b').map(x => x + '1').join('/')",
        'a1/c1/book',
      ],
      ['a dictionary', 'new Dictionary<string, string> { ["x"] = "a" }["x"]', "({ x: 'a' })['x']", 'a/book'],
      [
        'spread',
        'string.Join("", [..new[] { "a" }, "b"])',
        "[...['a'], 'b'].join('')",
        '?/book unknown @module:2',
      ],
      [
        'a switch expression with patterns',
        '"ab" switch { "x" or "y" => "xy", not null => "a", _ => "b" }',
        null,
        'a/book',
      ],
      [
        'a switch expression over an unknown value',
        'Elsewhere.X switch { 1 => "a", _ => "a" }',
        null,
        '?/book unknown @module:2',
      ],
      [
        'a member assigned by unsupported code',
        null,
        [
          'new Box().fill()',
          "export class Box { root = 'a'; fill() { for (const k in {}) this.root = k; return this.root; } }",
        ],
        '?/book unknown @other:1',
      ],
      ['a pattern', '"a" is "a" or "b" ? "a" : "b"', null, 'a/book'],
      ['a property pattern', '"a" is { Length: 2 } ? "a" : "a"', null, '?/book unknown @module:2'],
      [
        'default and named arguments',
        [
          'Texts.Root(last: "b")',
          'public static string Root(string first = "a", string last = "c") => first + last;',
        ],
        ["root('a')", "export function root(first: string, last = 'b') { return first + last; }"],
        'ab/book',
      ],
      [
        'a rest parameter',
        ['Texts.Root("a", "b")', 'public static string Root(params string[] all) => string.Join("", all);'],
        ["root('a', 'b')", "export const root = (...all: string[]) => all.join('');"],
        'ab/book',
      ],
      [
        'a rest parameter with a list that is not known',
        [
          'Texts.Root(Elsewhere.All())',
          'public static string Root(params string[] all) => "a" + all.Length;',
        ],
        ['root(...elsewhere())', "export const root = (...all: string[]) => 'a' + all.length;"],
        '?/book unknown @module:2',
      ],
      [
        'an overload',
        [
          'Texts.Root("a")',
          'public static string Root(int x) => "number"; public static string Root(string x) => "text"; public static string Root() => "none";',
        ],
        null,
        '?/book unknown @module:2',
      ],
      [
        'recursion',
        ['Texts.Root("a")', 'public static string Root(string x) => x.Length > 2 ? x : Root(x + "a");'],
        ["root('a')", "export function root(x: string): string { return x.length > 2 ? x : root(x + 'a'); }"],
        '?/book unknown @other:1',
      ],
      [
        'an extension method',
        ['"A".Fix()', 'public static string Fix(this string x) => x.ToLower();'],
        null,
        'a/book',
      ],
      [
        'a constructor that calls the base constructor',
        [
          'new Names("a").Root',
          'public class Base { public string Root { get; } public Base(string x) { Root = x + "/b"; } } public class Names : Base { public Names(string x) : base(x) { } }',
        ],
        [
          "new Names('a').root",
          "class Base { readonly root; constructor(x) { this.root = x + '/b'; } } export class Names extends Base { constructor(x) { super(x); } }",
        ],
        'a/b/book',
      ],
      [
        'a property with a different value in each constructor overload',
        [
          'new Names(1).Root',
          'public class Names { public string Root; public Names(int x) { Root = "a"; } public Names(string x) { Root = "b"; } }',
        ],
        null,
        '?/book unknown @module:2',
      ],
      [
        'a primary constructor',
        ['new Names("a").Root', 'public record Names(string Root);'],
        ["new Names('a').root", 'export class Names { constructor(readonly root: string) {} }'],
        'a/book',
      ],
      [
        'an object initializer',
        ['new Names { Root = "a" }.Root', 'public class Names { public string Root { get; set; } = "b"; }'],
        null,
        'a/book',
      ],
      [
        'a setter with a body',
        [
          'new Names { Root = "a" }.Root',
          'public class Names { string root; public string Root { get => root; set => root = value + "b"; } }',
        ],
        null,
        'ab/book',
      ],
      [
        'a virtual member that the created class overrides',
        [
          'new Names().Root()',
          'public abstract class Base { public string Root() => Name(); protected abstract string Name(); } public class Names : Base { protected override string Name() => "a"; }',
        ],
        [
          'new Names().root()',
          "abstract class Base { root() { return this.name(); } abstract name(): string; } export class Names extends Base { name() { return 'a'; } }",
        ],
        'a/book',
      ],
    ],
  },
  'routes if the root path is returned by a function with …': {
    csharp: (code) => ({
      ...csharpSetting('s.RootPath = Texts.Root("a", Elsewhere.Is());'),
      other: `public static partial class Texts { public static string Root(string a, bool unknown) { ${code} } }`,
    }),
    typescript: (code) => ({
      ...typescriptSetting("s.rootPath = root('a', elsewhere());"),
      other: `export function root(a: string, unknown: boolean): string { ${code} }`,
    }),
    rows: [
      [
        'an early return',
        'if (a == "a") return a; return "b";',
        "if (a === 'a') return a; return 'b';",
        'a/book',
      ],
      [
        'an early return under an unknown condition',
        'if (unknown) return a; return "b";',
        "if (unknown) return a; return 'b';",
        '?/book unknown @module:2',
      ],
      [
        'branches that assign the same value',
        'if (unknown) a += "1"; else a = "a1"; return a;',
        "if (unknown) a += '1'; else a = 'a1'; return a;",
        '?/book unknown @module:2',
      ],
      [
        'a branch that does not assign the returned variable',
        'var b = "b"; if (unknown) b = "c"; return a;',
        "let b = 'b'; if (unknown) b = 'c'; return a;",
        'a/book',
      ],
      [
        'a variable that is reassigned',
        'var b = a; b += "b"; a = "c"; return b;',
        "let b = a; b += 'b'; a = 'c'; return b;",
        'ab/book',
      ],
      [
        'a switch statement',
        'switch (a) { case "a": return "b"; default: return "c"; }',
        "switch (a) { case 'a': return 'b'; default: return 'c'; }",
        '?/book unknown @other:1',
      ],
      [
        'a switch statement over another value',
        'switch (a) { case "a": break; } return "b";',
        "switch (a) { case 'a': break; } return 'b';",
        'b/book',
      ],
      [
        'postfix and prefix operators as values',
        'var i = 3; return "" + i-- + ++i + i++ + --i;',
        "let i = 3; return '' + i-- + ++i + i++ + --i;",
        '3333/book',
      ],
      [
        'foreach with an early return',
        'foreach (var x in new[] { "a", "b" }) { if (x == "b") return x; } return "c";',
        "for (const x of ['a', 'b']) { if (x === 'b') return x; } return 'c';",
        'b/book',
      ],
      [
        'foreach over an unknown list',
        'var b = a; foreach (var x in Elsewhere.All) { b = "b"; } return b;',
        "let b = a; for (const x of elsewhere()) { b = 'b'; } return b;",
        '?/book unknown @other:1',
      ],
      [
        'foreach over an unknown list, without effect on the result',
        'var b = ""; foreach (var x in Elsewhere.All) { b = x; } return a;',
        "let b = ''; for (const x of elsewhere()) { b = x; } return a;",
        'a/book',
      ],
      [
        'a loop that changes the result',
        'while (a.Length < 2) a += "a"; return a;',
        "while (a.length < 2) a += 'a'; return a;",
        '?/book unknown @other:1',
      ],
      [
        'a loop that does not change the result',
        'for (var i = 0; i < 3; i++) { Elsewhere.Run(i); } do { } while (Elsewhere.Runs()); return a;',
        'for (let i = 0; i < 3; i++) { elsewhere.run(i); } do {} while (elsewhere.runs()); return a;',
        'a/book',
      ],
      [
        'a call of a local function before its declaration',
        'return Twice(a); string Twice(string x) => x + x;',
        'return twice(a); function twice(x: string) { return x + x; }',
        'aa/book',
      ],
      [
        'a lambda that captures a variable before it changes',
        'var b = "b"; Func<string> f = () => b; b = "c"; return f();',
        "let b = 'b'; const f = () => b; b = 'c'; return f();",
        'c/book',
      ],
      [
        'a method group',
        [
          'Func<string, string> f = Texts.Fix; return f(a);',
          'public static string Fix(string x) => x + "1";',
        ],
        ['const f = fix; return f(a);', "const fix = (x: string) => x + '1';"],
        'a1/book',
      ],
      ['lock', 'lock (a) { a += "1"; } return a;', null, 'a1/book'],
      [
        'try',
        'try { a += "1"; } catch { throw; } finally { a += "2"; } return a;',
        "try { a += '1'; } catch (e) { throw e; } finally { a += '2'; } return a;",
        'a12/book',
      ],
      [
        'catch after a try block that assigns an unknown value',
        'try { a = Elsewhere.Read(); } catch { a = "b"; } return a;',
        "try { a = elsewhere.read(); } catch { a = 'b'; } return a;",
        '?/book unknown @other:1',
      ],
      [
        'an exception that is not thrown',
        'if (a == null) throw new Exception(); return a;',
        "if (a === 'x') throw new Error(); return a;",
        'a/book',
      ],
      [
        'a list that grows',
        'var all = new List<string> { a }; all.Add("b"); return string.Join("", all);',
        "const all = [a]; all.push('b'); return all.join('');",
        'ab/book',
      ],
      [
        'a list that may grow',
        'var all = new List<string> { a }; if (unknown) all.Add("b"); return string.Join("", all);',
        "const all = [a]; if (unknown) all.push('b'); return all.join('');",
        '?/book unknown @module:2',
      ],
      [
        'an object that two variables refer to',
        'var x = new Dictionary<string, string> { ["a"] = "a" }; var y = x; y["a"] = "b"; return x["a"];',
        "const x = { a: 'a' }; const y = x; y.a = 'b'; return x.a;",
        'b/book',
      ],
      [
        'an object that is passed to unknown code',
        'var x = new Dictionary<string, string> { ["a"] = "a" }; Elsewhere.Change(x); return x["a"];',
        "const x = { a: 'a' }; elsewhere.change(x); return x.a;",
        '?/book unknown @other:1',
      ],
      [
        'an unrelated object that is passed to unknown code',
        'var x = new Dictionary<string, string>(); Elsewhere.Change(x); return a;',
        'const x = {}; elsewhere.change(x); return a;',
        'a/book',
      ],
      [
        'a variable that is passed to unknown code by reference',
        'Elsewhere.Change(ref a); return a;',
        null,
        '?/book unknown @other:1',
      ],
      [
        'an unsupported statement',
        'var b = "b"; var c = from x in Elsewhere.All select x; return a;',
        "let b = 'b'; for (const x in elsewhere) b = x; return a;",
        'a/book',
      ],
      [
        'a return inside an unsupported statement',
        'goto end; end: return a;',
        "outer: for (const x of [a]) return x; return 'b';",
        '?/book unknown @other:1',
      ],
      [
        'an unsupported statement that mentions the returned variable',
        'unsafe { string* p = &a; } return a;',
        'for (a in elsewhere) {} return a;',
        '?/book unknown @other:1',
      ],
      [
        'a deconstruction',
        null,
        "const [b, c] = ['a', 'c']; const { d } = { d: 'd' }; return b + c + d;",
        'acd/book',
      ],
    ],
  },
  'certainty of routes if the root path depends on …': {
    csharp: (code) => csharpSetting(`s.RootPath = ${code};`),
    typescript: (code) => typescriptSetting(`s.rootPath = ${code};`),
    rows: [
      ['const', ['Texts.A', 'public const string A = "a";'], ['A', "export const A = 'a';"], 'a/book'],
      [
        'static readonly',
        ['Texts.A', 'public static readonly string A = "a";'],
        ['T.A', "export class T { static readonly A = 'a'; }"],
        'a/book',
      ],
      [
        'a static constructor or static blocks',
        [
          'Set.A',
          'public static class Set { public static readonly string A; static Set() { A = "a"; A += "b"; } }',
        ],
        ['T.A', "export class T { static readonly A: string; static { T.A = 'a'; } static { T.A += 'b'; } }"],
        '?/book unknown @other:1',
      ],
      [
        'a get-only property',
        ['Texts.A', 'public static string A { get; } = "a";'],
        ['T.A', "export class T { static get A() { return 'a'; } }"],
        'a/book',
      ],
      [
        'a property with an expression body',
        ['Texts.A', 'public static string A => B + "a"; const string B = "b";'],
        null,
        'ba/book',
      ],
      [
        'an init-only property',
        [
          'Texts.All.A',
          'public static readonly Names All = new Names { A = "a" }; } public class Names { public string A { get; init; }',
        ],
        null,
        'a/book assumed @other:1',
      ],
      [
        'a static field or a `let`',
        ['Texts.A', 'public static string A = "a";'],
        ['A', "export let A = 'a';"],
        'a/book assumed @other:1',
      ],
      [
        'a static property',
        ['Texts.A', 'public static string A { get; set; } = "a";'],
        ['T.A', "export class T { static A = 'a'; }"],
        'a/book assumed @other:1',
      ],
      [
        'a property with a private setter',
        ['Texts.A', 'public static string A { get; private set; } = "a";'],
        null,
        'a/book assumed @other:1',
      ],
      [
        'an item of an array',
        ['Texts.A[0]', 'public static readonly string[] A = { "a" };'],
        ['A[0]', "export const A = ['a'];"],
        'a/book assumed @other:1',
      ],
      [
        'the joined items of an array',
        ['string.Join("", Texts.A)', 'public static readonly string[] A = { "a" };'],
        ["A.join('')", "export const A = ['a'];"],
        'a/book assumed @other:1',
      ],
      [
        'the joined items of a list with a mutable value',
        ['string.Join("", new[] { Texts.A })', 'public static string A = "a";'],
        ["[A].join('')", "export let A = 'a';"],
        'a/book assumed @other:1',
      ],
      [
        'a member of an object',
        [
          'Texts.All.A',
          'public static readonly Names All = new Names { A = "a" }; } public class Names { public string A { get; set; }',
        ],
        ['ALL.a', "export const ALL = { a: 'a' };"],
        'a/book assumed @other:1',
      ],
      [
        'an item of a read-only list',
        ['Texts.A[0]', 'public static readonly IReadOnlyList<string> A = new[] { "a" };'],
        ['A[0]', "export const A: readonly string[] = ['a'];"],
        'a/book',
      ],
      [
        'an item of an immutable array or a member of an `as const` object',
        ['Texts.A[0]', 'public static readonly ImmutableArray<string> A = ["a"];'],
        ['ALL.a', "export const ALL = { a: 'a' } as const;"],
        'a/book',
      ],
      [
        'a frozen object',
        null,
        ['ALL.a', "export const ALL = Object.freeze({ a: 'a' });"],
        '?/book unknown @other:1',
      ],
      [
        'a mutable value in an interpolated string',
        ['$"{Texts.A}/b"', 'public static string A = "a";'],
        ['`${A}/b`', "export let A = 'a';"],
        'a/b/book assumed @other:1',
      ],
      [
        'a condition on a mutable value',
        ['Texts.Is ? "a" : "b"', 'public static bool Is = true;'],
        ["IS ? 'a' : 'b'", 'export let IS = true;'],
        '?/book unknown @other:1',
      ],
      [
        'a function that tests a mutable value',
        [
          'Texts.Root()',
          'public static bool Is = true; public static string Root() { if (Is) return "a"; return "b"; }',
        ],
        ['root()', "export let IS = true; export function root() { if (IS) return 'a'; return 'b'; }"],
        '?/book unknown @other:1',
      ],
      [
        'a read-only field that the constructor sets',
        ['Texts.A', 'public static readonly string A; static Texts() { A = "a"; }'],
        null,
        '?/book unknown @other:1',
      ],
    ],
  },
  'routes if the template of an attribute is …': {
    csharp: (code) => ({ ...csharpSetting(''), attribute: `[HttpGet(${code})]` }),
    typescript: (code) => ({ ...typescriptSetting(''), attribute: `@HttpGet(${code})` }),
    rows: [
      [
        'an interpolated string of constants',
        ['$"{Texts.Root}/b"', 'public const string Root = "a";'],
        ['`${ROOT}/b`', "export const ROOT = 'a';"],
        '/a/b',
      ],
      [
        'a constant through `using static` or a namespace import',
        ['Root + "/b"', 'public const string Root = "a";'],
        ["all.ROOT + '/b'", "export const ROOT = 'a';"],
        '/a/b',
      ],
      ['a mutable value', null, ['ROOT', "export let ROOT = 'a';"], '/a assumed @other:1'],
      ['an unknown value', 'Elsewhere.Root', 'elsewhere.root', '/? unknown @book:1'],
    ],
  },
  'routes if an assembly is configured with …': {
    csharp: csharpSetting,
    typescript: typescriptSetting,
    rows: [
      [
        'branches that set the same value',
        'if (Elsewhere.Is) s.RootPath = "a"; else s.RootPath = "a";',
        "if (elsewhere()) s.rootPath = 'a'; else s.rootPath = 'a';",
        '?/book unknown @module:2',
      ],
      [
        'branches that set different values',
        'if (Elsewhere.Is) s.RootPath = "a"; else s.RootPath = "b";',
        "if (elsewhere()) s.rootPath = 'a'; else s.rootPath = 'b';",
        '?/book unknown @module:2',
      ],
      [
        'a value that only one branch sets',
        's.RootPath = "a"; if (Elsewhere.Is) s.UseV3UrlStyle = true;',
        "s.rootPath = 'a'; if (elsewhere()) s.useV3UrlStyle = true;",
        'a/book unknown @module:2',
      ],
      [
        'a predicate',
        's.TypePredicate = t => t.Name.StartsWith("Post");',
        "s.typePredicate = t => t.name.startsWith('Post');",
        '',
      ],
      [
        'a predicate that is a method group',
        [
          's.TypePredicate = Texts.Fits;',
          'public static bool Fits(Type t) => typeof(BookAppService).IsAssignableFrom(t);',
        ],
        ['s.typePredicate = fits;', 'export const fits = (t) => t === BookAppService;'],
        'app/book',
      ],
      [
        'a predicate that reads a mutable list',
        [
          's.TypePredicate = t => !Texts.Hidden.Contains(t);',
          'public static readonly List<Type> Hidden = new();',
        ],
        ['s.typePredicate = t => !HIDDEN.includes(t);', 'export const HIDDEN = [];'],
        'app/book assumed @other:1',
      ],
      [
        'an unknown predicate',
        's.TypePredicate = t => Elsewhere.Fits(t);',
        's.typePredicate = t => elsewhere.fits(t);',
        'app/book assumed @module:2',
      ],
      [
        'a normalizer',
        's.UrlControllerNameNormalizer = c => c.ControllerName + "s";',
        "s.urlControllerNameNormalizer = c => c.controllerName + 's';",
        'app/Books',
      ],
      [
        'an unknown normalizer',
        's.UrlControllerNameNormalizer = c => Elsewhere.Plural(c);',
        's.urlControllerNameNormalizer = c => elsewhere.plural(c);',
        'app/? unknown @module:2',
      ],
      [
        'a function that takes the settings',
        [
          'Texts.Apply(s);',
          'public static void Apply(ConventionalControllerSetting s) { s.RootPath = "a"; }',
        ],
        ['apply(s);', "export function apply(s: ConventionalControllerSetting) { s.rootPath = 'a'; }"],
        'a/book',
      ],
      [
        'unknown code that takes the settings',
        's.RootPath = "a"; Elsewhere.Change(s);',
        "s.rootPath = 'a'; elsewhere.change(s);",
        '?/?/? unknown @module:2',
      ],
      [
        'unknown code that takes an unrelated object',
        's.RootPath = "a"; Elsewhere.Change(new List<string>());',
        "s.rootPath = 'a'; elsewhere.change([]);",
        'a/book',
      ],
    ],
  },
  'routes if assemblies are registered with …': {
    csharp: csharpOptions,
    typescript: typescriptOptions,
    rows: [
      [
        'chained calls',
        'options.ConventionalControllers.Create(typeof(BookModule).Assembly).Create(typeof(PostModule).Assembly);',
        'options.conventionalControllers.create(BookModule).create(PostModule);',
        'app/book, app/post',
      ],
      [
        'a loop',
        'foreach (var a in new[] { typeof(BookModule).Assembly, typeof(PostModule).Assembly }) options.ConventionalControllers.Create(a);',
        'for (const a of [BookModule, PostModule]) options.conventionalControllers.create(a);',
        'app/book, app/post',
      ],
      [
        'ForEach',
        'new List<Type> { typeof(BookModule), typeof(PostModule) }.ForEach(x => options.ConventionalControllers.Create(x.Assembly, s => s.RootPath = "a"));',
        "[BookModule, PostModule].forEach(m => options.conventionalControllers.create(m, { rootPath: 'a' }));",
        'a/book, a/post',
      ],
      [
        'ForEach over assemblies with different settings',
        null,
        "[[BookModule, 'a'], [PostModule, 'b']].forEach(([m, root]) => options.conventionalControllers.create(m, { rootPath: root }));",
        'a/book, b/post',
      ],
      [
        'a loop over an unknown list',
        'foreach (var a in Elsewhere.All) options.ConventionalControllers.Create(a);',
        'for (const a of elsewhere()) options.conventionalControllers.create(a);',
        'app/book assumed @module:2, app/post assumed @module:2',
      ],
      [
        'a Create call on a local variable',
        'var c = options.ConventionalControllers; c.Create(typeof(BookModule).Assembly);',
        'const c = options.conventionalControllers; c.create(BookModule);',
        'app/book',
      ],
      [
        'an extension method or a function in another file',
        [
          'options.AddBooks("a");',
          'public static void AddBooks(this FxAspNetCoreMvcOptions o, string root) => o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = root);',
        ],
        [
          "addBooks(options, 'a');",
          'export function addBooks(o: FxAspNetCoreMvcOptions, root: string) { o.conventionalControllers.create(BookModule, { rootPath: root }); }',
        ],
        'a/book',
      ],
      [
        'an unknown condition',
        'if (Elsewhere.Is) options.ConventionalControllers.Create(typeof(BookModule).Assembly);',
        'if (elsewhere()) options.conventionalControllers.create(BookModule);',
        'app/book assumed @module:2',
      ],
      [
        'an unknown condition around a call with a setting',
        'if (Elsewhere.Is) options.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = "a");',
        "if (elsewhere()) options.conventionalControllers.create(BookModule, { rootPath: 'a' });",
        'a/book assumed @module:2',
      ],
      [
        'an early return under an unknown condition',
        'if (Elsewhere.Is) return; options.ConventionalControllers.Create(typeof(BookModule).Assembly);',
        'if (elsewhere()) return; options.conventionalControllers.create(BookModule);',
        'app/book assumed @module:2',
      ],
      [
        'branches with the same call',
        'if (Elsewhere.Is) options.ConventionalControllers.Create(typeof(BookModule).Assembly); else options.ConventionalControllers.Create(typeof(BookModule).Assembly);',
        'if (elsewhere()) options.conventionalControllers.create(BookModule); else options.conventionalControllers.create(BookModule);',
        'app/book assumed @module:2',
      ],
      [
        'branches with different settings',
        'if (Elsewhere.Is) options.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = "a"); else options.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = "b"); options.ConventionalControllers.Create(typeof(PostModule).Assembly);',
        "if (elsewhere()) options.conventionalControllers.create(BookModule, { rootPath: 'a' }); else options.conventionalControllers.create(BookModule, { rootPath: 'b' }); options.conventionalControllers.create(PostModule);",
        'a/book assumed @module:2, app/post',
      ],
      [
        'a loop that changes the settings of all assemblies',
        'options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.ConventionalControllers.ConventionalControllerSettings.ForEach(s => s.RootPath = "a");',
        "options.conventionalControllers.create(BookModule); options.conventionalControllers.conventionalControllerSettings.forEach(s => { s.rootPath = 'a'; });",
        'a/book',
      ],
      [
        'a removed controller',
        'options.ConventionalControllers.Create(typeof(BookModule).Assembly).Create(typeof(PostModule).Assembly); options.ControllersToRemove.Add(typeof(PostAppService));',
        'options.conventionalControllers.create(BookModule).create(PostModule); options.controllersToRemove.push(PostAppService);',
        'app/book',
      ],
      [
        'a controller that is removed under an unknown condition',
        'options.ConventionalControllers.Create(typeof(BookModule).Assembly); if (Elsewhere.Is) options.ControllersToRemove.Add(typeof(BookAppService));',
        'options.conventionalControllers.create(BookModule); if (elsewhere()) options.controllersToRemove.push(BookAppService);',
        'app/book assumed @module:2',
      ],
      [
        'unknown code that takes the options',
        'options.ConventionalControllers.Create(typeof(BookModule).Assembly); options.AddMagic();',
        'options.conventionalControllers.create(BookModule); magic(options);',
        'app/book assumed @module:2',
      ],
    ],
  },
  'routes if configuration code has …': {
    csharp: (module) => ({ module }),
    typescript: (module) => ({ module }),
    rows: [
      [
        'a delegate in a variable',
        'var mvc = new Action<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly)); Configure<FxAspNetCoreMvcOptions>(mvc);',
        'const mvc = o => { o.conventionalControllers.create(BookModule); }; configure(FxAspNetCoreMvcOptions, mvc);',
        'app/book',
      ],
      [
        'an options object in a constant',
        null,
        "const setting = { rootPath: 'a' }; configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, setting); });",
        'a/book',
      ],
      [
        'Object.assign',
        null,
        "const shared = { rootPath: 'a' }; configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, s => { Object.assign(s, shared, { rootPath: 'b' }); }); });",
        '?/?/? unknown @module:2',
      ],
      [
        'a helper in another file',
        [
          'context.Services.AddBooks("a");',
          'public static void AddBooks(this IServiceCollection services, string root) => services.Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = root));',
        ],
        [
          "addBooks(context.services, 'a');",
          'export function addBooks(services, root: string) { services.configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, { rootPath: root }); }); }',
        ],
        'a/book',
      ],
      [
        'a base module that reads a virtual member',
        [
          '',
          'public abstract class BaseModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = Root)); } protected abstract string Root { get; } } public class OwnModule : BaseModule { protected override string Root => "a"; }',
        ],
        [
          '',
          "export abstract class BaseModule { configureServices() { configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, { rootPath: this.root() }); }); } abstract root(): string; } export class OwnModule extends BaseModule { root() { return 'a'; } }",
        ],
        'a/book',
      ],
      [
        'AddOptions',
        'context.Services.AddOptions<FxAspNetCoreMvcOptions>().Configure(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly));',
        null,
        '?/book unknown @module:2, ?/post unknown @module:2',
      ],
      [
        'ConfigureAll',
        'context.Services.ConfigureAll<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly));',
        'configureAll(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule); });',
        'app/book',
      ],
      [
        'named options',
        'Configure<FxAspNetCoreMvcOptions>("x", o => o.ConventionalControllers.Create(typeof(PostModule).Assembly)); Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly));',
        null,
        'app/book, ?/post unknown @module:2',
      ],
      [
        'named options of a package that the host does not reference',
        null,
        "configure(FxAspNetCoreMvcOptions, 'x', o => { o.conventionalControllers.create(PostModule); }); configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule); });",
        'app/book',
      ],
      [
        'options parameters with a type',
        'Configure((FxAspNetCoreMvcOptions o) => o.ConventionalControllers.Create(typeof(BookModule).Assembly)); Configure<FxAspNetCoreMvcOptions>((FxAspNetCoreMvcOptions o) => o.ConventionalControllers.Create(typeof(PostModule).Assembly));',
        'configure(FxAspNetCoreMvcOptions, (o: FxAspNetCoreMvcOptions) => { o.conventionalControllers.create(BookModule); }); configure(FxAspNetCoreMvcOptions, (o: any) => { o.conventionalControllers.create(PostModule); });',
        'app/book, app/post',
      ],
      [
        'the framework runs Configure, PreConfigure and PostConfigure actions in this order',
        'PostConfigure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = "post")); Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = "a")); PreConfigure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = "pre"));',
        "postConfigure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, { rootPath: 'post' }); }); configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, { rootPath: 'a' }); }); preConfigure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, { rootPath: 'pre' }); });",
        'a/book',
      ],
      [
        'a class that implements IConfigureOptions',
        [
          'context.Services.AddTransient<IConfigureOptions<FxAspNetCoreMvcOptions>, Setup>();',
          'public class Setup : IConfigureOptions<FxAspNetCoreMvcOptions> { public void Configure(FxAspNetCoreMvcOptions options) { options.ConventionalControllers.Create(typeof(BookModule).Assembly); } }',
        ],
        null,
        'app/book',
      ],
      [
        'a method without a caller',
        [
          '',
          'public class Setup { public void Run(IServiceCollection services) { services.Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly)); } }',
        ],
        [
          '',
          'export class Setup { run() { configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule); }); } }',
        ],
        'app/book assumed @other:1',
      ],
      [
        'an unknown condition around Configure',
        'if (Elsewhere.Is) Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly));',
        'if (elsewhere()) configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule); });',
        'app/book assumed @module:2',
      ],
      [
        'an unsupported statement',
        'unsafe { int* p = &Elsewhere.X; } Elsewhere.Run(); Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly));',
        'for (const x in elsewhere) elsewhere.run(x); configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule); });',
        'app/book',
      ],
      [
        'a module that depends on another module',
        [
          '',
          `[DependsOn(typeof(Second))] public class First : FxModule { ${module('a')} } public class Second : FxModule { ${module('b')} }`,
        ],
        [
          '',
          `@DependsOn(Second) export class First { ${script('a')} } export class Second { ${script('b')} }`,
        ],
        'b/book',
      ],
      [
        'two modules that do not depend on each other',
        [
          '',
          `[Serializable] public class First : FxModule { ${module('a')} } public class Second : FxModule { ${module('b')} }`,
        ],
        ['', `export class First { ${script('a')} } export class Second { ${script('b')} }`],
        'a/book assumed @other:1',
      ],
    ],
  },
};

/** `ConfigureServices` of a module that registers the book assembly with the given root path. */
function module(root: string): string {
  return `public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly, s => s.RootPath = "${root}")); }`;
}

function script(root: string): string {
  return `configureServices() { configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(BookModule, { rootPath: '${root}' }); }); }`;
}

const parts = (code: string | readonly [string, string]) =>
  typeof code === 'string' ? ([code, ''] as const) : code;

for (const [title, section] of Object.entries(TABLE))
  describe(title, () => {
    for (const [feature, inCSharp, inTypeScript, expected] of section.rows) {
      if (inCSharp !== null) {
        const [code, declarations] = parts(inCSharp);
        it(`${feature}, in C#: ${expected || 'no route'}`, async () =>
          assert.equal(summary(await csharp(section.csharp(code), declarations)), expected));
      }
      if (inTypeScript !== null) {
        const [code, declarations] = parts(inTypeScript);
        it(`${feature}, in TypeScript: ${expected || 'no route'}`, () =>
          assert.equal(summary(typescript(section.typescript(code), declarations)), expected));
      }
    }
  });

describe('a value from configuration or the environment', () => {
  const assertNamed = ({ routes: [route] }: Analysis, setting: RegExp) => {
    assert.equal(route?.path, '/api/?/book');
    assert.match(route.reasons.map(({ text }) => text).join('; '), setting);
  };
  it('is unknown in C#, and the reason contains the key', async () => {
    for (const setting of ['configuration["App:Root"]', 'Environment.GetEnvironmentVariable("App:Root")'])
      assertNamed(await csharp(csharpSetting(`s.RootPath = ${setting};`), ''), /App:Root/);
    const viaVariable = csharpSetting('var root = configuration["App:Root"] + "/v1"; s.RootPath = root;');
    assertNamed(await csharp(viaVariable, ''), /App:Root/);
  });
  it('is unknown in TypeScript, and the reason contains the key', () => {
    for (const setting of ['process.env.APP_ROOT', "process.env['APP_ROOT']", "config.get('APP_ROOT')"])
      assertNamed(typescript(typescriptSetting(`s.rootPath = ${setting};`), ''), /APP_ROOT/);
    const viaVariable = typescriptSetting('const root = `${process.env.APP_ROOT}/v1`; s.rootPath = root;');
    assertNamed(typescript(viaVariable, ''), /APP_ROOT/);
  });
});

describe('configuration code of a project', () => {
  const project = (root: string, ...references: readonly string[]) => ({
    [`${root}/${root}.csproj`]: projectText({
      references: references.map((other) => `../${other}/${other}.csproj`),
    }),
    [`${root}/Module.cs`]: `using Acme.Book; namespace Acme; public class ${root.toUpperCase()}Module : FxModule { ${module(root)} }`,
  });
  const book = {
    'Book/Book.csproj': projectText({}),
    'Book/Book.cs':
      'namespace Acme.Book; public class BookModule { } public class BookAppService : ApplicationService { public void Get() { } }',
  };
  it('runs after the configuration code of the referenced projects', async () => {
    const first = await csharpAnalysisOf({ ...book, ...project('a', 'b', 'Book'), ...project('b', 'Book') });
    assert.equal(summary(first), 'b/book');
    const second = await csharpAnalysisOf({ ...book, ...project('a', 'Book'), ...project('b', 'a', 'Book') });
    assert.equal(summary(second), 'a/book');
  });
});
