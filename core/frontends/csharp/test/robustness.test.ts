import { deepEqual, equal, fail, ok, rejects, throws } from 'node:assert/strict';
import fc from 'fast-check';
import { Tree } from 'web-tree-sitter';
import { codeOf, extract, newFrontend, textAt } from './extract';

const sample = `using System;
namespace A;
/// <summary>it's</summary>
[X(new[] { 1 })]
public class B : C<D> {
  #if NET
  public int P { get; set; } = new() { X = 1 };
  #endif
  public async Task M(string s = "{", int i = 1) { var x = $"{a}{{"; Configure<Options>(o => { o.A = 1; }); }
  string S = """ a { """;
}
`;

const noFrontend = () => fail('the frontend lowers no code');

describe('the C# frontend', () => {
  const positions: readonly (readonly [string, string])[] = [
    ['a BOM', '\ufeffclass A { void M(int p) { } }'],
    [
      'a BOM before a namespace and CRLF',
      '\ufeffnamespace N\r\n{\r\n  class A {\r\n // x\r\n void M(int p) { }\r\n }\r\n}',
    ],
    [
      'characters outside the Basic Multilingual Plane',
      '/* 😀 */ class A { string s = "😀"; /* é😀 */ void M(int p) { } }',
    ],
    ['CR line endings', '// x\rclass A {\rvoid M(int p) { } }'],
    [
      'a long body before the class',
      `class B { void X() {\n${'// }\n'.repeat(50)} } }\nclass A { void M(int p) { } }`,
    ],
  ];
  for (const [name, text] of positions)
    it(`reports original positions despite ${name}`, async () => {
      const { types, diagnostics } = await extract(text);
      const type = types.at(-1);
      const method = type?.methods[0];
      deepEqual(diagnostics, []);
      deepEqual(
        [type, method, method?.parameters[0]].map((facts) => facts && textAt(text, facts.location)),
        ['A', 'M', 'p'],
      );
    });

  it('counts columns from the character after a BOM', async () => {
    const { types } = await extract('\ufeffclass A { }');
    deepEqual(types[0]?.location, { file: 'a.cs', line: 0, column: 6, endLine: 0, endColumn: 7 });
  });

  it('can be created several times concurrently', async () => {
    const frontends = await Promise.all([newFrontend(), newFrontend()]);
    const names = frontends.map((frontend) => frontend.extract('a.cs', 'class A { }').types[0]?.name);
    deepEqual(names, ['A', 'A']);
  });

  it('reads the imports of a file that declares no type', async () => {
    const facts = await extract(
      'extern alias Other;\nusing System;\nusing M = Acme.HostModule;\nusing static Acme.Names;\n[assembly: Foo("class")]\nusing var a = b;\nvoid Local() { if (c) { } }\nawait d.RunAsync(async e => { });\nreturn f switch { 1 => 2, _ => 3 };\n',
    );
    deepEqual([facts.types, facts.diagnostics, facts.projectKinds], [[], [], ['csproj']]);
    deepEqual(
      facts.imports.map(({ kind }) => kind),
      ['namespace', 'alias', 'static'],
    );
  });

  it('reports only the first syntax error, and reads the rest of the file', async () => {
    const text =
      'class A { public void M() { }\n  public void N(int { }\n}\nclass B { public void O() { } ]] }';
    const { types, diagnostics } = await extract(text);
    equal(diagnostics.length, 1);
    equal(diagnostics[0]?.code, 'syntax-error');
    equal(diagnostics[0]?.location.line, 1);
    equal(types[0]?.methods[0]?.name, 'M');
  });

  for (const misplaced of [
    'public Other() { }',
    '[Obsolete] internal Other(int a) : base(a) => F();',
    'static Other() { }',
    '~Other() { }',
    'if (a) { public void N() { } }',
    'namespace Inner { }',
    'class Inner { Other() { } }',
    'record Inner(int A) { public Other() : this(1) { } }',
  ])
    it(`reports a part of a class that is no member of it: ${misplaced}`, async () => {
      const { types, diagnostics } = await extract(
        `class A { public void M() { }\n${misplaced}\npublic void Z() { } }`,
      );
      deepEqual(
        types[0]?.methods.map(({ name }) => name),
        ['M', 'Z'],
      );
      deepEqual(
        diagnostics.map(({ code, location }) => [code, location.line]),
        [['syntax-error', 1]],
      );
    });

  it('accepts constructors of every type', async () => {
    const { diagnostics } = await extract(
      'class A<T> { static A() { } public A() { } ~A() { } struct B { public @B(int a) { } } record C(int D) { C() : this(1) { } } } class @E { \\u0045() { } }',
    );
    deepEqual(diagnostics, []);
  });

  it('counts an error for which the parser inserted a hidden token', async () => {
    const { diagnostics } = await extract('namespace A;\nclass B { }\nconst q = "a" + "a";');
    deepEqual(
      diagnostics.map(({ message }) => message),
      ['1 syntax error in line 3, column 8; members there may be missing'],
    );
  });

  it('reads a file that ends in the middle of a keyword', async () => {
    const { types } = await extract('class A { } clas');
    equal(types[0]?.name, 'A');
  });

  it('reports binary files', async () => {
    const { diagnostics, types } = await extract('class A { }\0\0');
    deepEqual([diagnostics.length, types.length], [1, 0]);
  });

  it('accepts single NUL characters in comments, and keeps positions', async () => {
    const { diagnostics, types } = await extract(
      '// a\0b\nclass A { /* \0 */ public void M() { } string u = "http://x"; }',
    );
    deepEqual(diagnostics, []);
    equal(types[0]?.methods[0]?.name, 'M');
    deepEqual([types[0]?.location.line, types[0]?.location.column], [1, 6]);
  });

  for (const name of ['required', 'partial'])
    it(`reads "${name}" as an identifier where it is not a modifier`, async () => {
      const text = `public class A : AbpModule {
        public required string Given { get; set; }
        public async Task M() {
          Configure<Options>(o => o.Create(typeof(A).Assembly));
          var ${name} = "; ${name} = 1";
          if (${name} == null) {
            ${name} = ((Given) this)
              .Given;
          }
          else ${name} += Other();
          ${name}.Trim();
          await Call(async x => x, async (x) => x);
        }
      }`;
      const { diagnostics, types } = await extract(text);
      deepEqual(diagnostics, []);
      const { members } = await codeOf(text);
      equal(members.at(-1)?.body?.length, 5);
      deepEqual(
        types[0]?.methods.map((method) => method.name),
        ['M'],
      );
    });

  it('reports that a syntax error hides members', async () => {
    const hidden = `class A { void B() { C(x => {
      x.D = e => e switch { { F: > 4 } g when g.H("T") => g[..^1], ['h', .. var i] => i, null => "j", _ => e };
      x.K = l => l.M is "N" or "O" ? "" : l.M?.P('s') ?? "q";
    }); } }`;
    const { members, failure } = await codeOf(hidden);
    deepEqual([members, failure], [[], 'a syntax error hides some of its members']);
    equal((await codeOf('class A { void B() { C(@@); } }')).failure, undefined);
  });

  for (const text of [
    '// \0\0\nclass A { }',
    'class A { string s = "/* \0 */", t = @"\0\0", u = $"\0{1}\0"; char c = \'\0\'; }',
    '#if NEVER\n \0\n#endif\n#region \0\nclass A { }\n#endregion',
  ])
    it(`accepts NUL characters in strings, comments and directives: ${JSON.stringify(text)}`, async () => {
      const { diagnostics, types } = await extract(text);
      deepEqual([diagnostics.length, types.length], [0, 1]);
    });

  const deep: readonly (readonly [string, (n: number) => string])[] = [
    ['braces', (n) => `class A ${'{'.repeat(n)}`],
    ['parentheses', (n) => `class A { [X(${'('.repeat(n)}1${')'.repeat(n)})] void M() { } }`],
    ['type arguments', (n) => `class A : ${'B<'.repeat(n)}int${'>'.repeat(n)} { }`],
    ['types', (n) => `${'class A {'.repeat(n)}${'}'.repeat(n)}`],
    ['additions', (n) => `[X(${'"a" + '.repeat(n)}"a")] class A { }`],
    ['calls', (n) => `class A { void M() { Configure<Options>(o => { o${'.Create(1)'.repeat(n)}; }); } }`],
    [
      'branches',
      (n) => `class A { void M() { Configure<Options>(o => { ${'if (x) {'.repeat(n)}${'}'.repeat(n)} }); } }`,
    ],
    ['preprocessor conditions', (n) => `#if ${'('.repeat(n)}\n#endif\nclass A { }`],
    ['interpolations', (n) => `class A { string s = ${'$"{'.repeat(n)}${'}"'.repeat(n)}; }`],
  ];
  for (const [name, build] of deep)
    it(`survives 20,000 nested ${name}`, async () => {
      await extract(build(20_000));
      // On a busy machine, parsing may reach the time limit.
      await codeOf(build(20_000)).catch(({ message }) => equal(message, 'parsing takes too long'));
      equal((await extract('class A { }')).types.length, 1);
    });

  it('rejects a file with 20,000 nested namespaces, deletes its syntax tree, and still reads the next file', async () => {
    const before = await codeOf(sample);
    let deleted = 0;
    const { delete: original } = Tree.prototype;
    Tree.prototype.delete = function () {
      deleted += 1;
      original.call(this);
    };
    try {
      await rejects(codeOf(`${'namespace A { '.repeat(20_000)}class A { }${'}'.repeat(20_000)}`), RangeError);
    } finally {
      Tree.prototype.delete = original;
    }
    equal(deleted, 1);
    deepEqual(await codeOf(sample), before);
  });

  it('rejects a file that needs too much memory, and still reads the next file', async () => {
    const before = await codeOf(sample);
    const text = `class A { void M() { ${'a<'.repeat(13_000)}`;
    await rejects(codeOf(text), /parsing takes too much memory/);
    deepEqual(await codeOf(sample), before);
  });

  it('rejects a file that takes too long, and still reads the next file', async () => {
    let time = 0;
    const { code = noFrontend } = await newFrontend(
      () => time,
      () => time,
    );
    const before = code('a.cs', sample);
    const text = 'class A { void M() { } }'.repeat(1_000);
    const slow = () => (time += 10_000);
    const { code: slowCode = noFrontend } = await newFrontend(slow, slow);
    throws(() => slowCode('a.cs', text), /parsing takes too long/);
    deepEqual(slowCode('a.cs', 'class A { }').members, []);
    deepEqual(code('a.cs', sample), before);
  });

  it('outlines text that looks like 20,000 nested type arguments', async () => {
    const text = `static class A { static void ${'B<'.repeat(20_000)} C(this int a) {} }`;
    deepEqual((await newFrontend()).outline?.('a.cs', text)?.names, ['A', 'C']);
  });

  it('outlines a long run of characters that may start a string', async () => {
    const text = `class A : B${'@$'.repeat(500_000)} { }`;
    deepEqual((await newFrontend()).outline?.('a.cs', text)?.names, ['A']);
  });

  for (const repeated of ['class a ', 'using a='])
    it(`leaves it to the parser to read ${repeated} 1,000 times, since each outlined name would take all text after it`, async () => {
      equal((await newFrontend()).outline?.('a.cs', repeated.repeat(1000)), null);
    });

  it('outlines extension methods with generic return types', async () => {
    const text = 'static class A { static B<T> C<T, D<T>>(this B<T> b) => b; }';
    deepEqual((await newFrontend()).outline?.('a.cs', text)?.names, ['A', 'C']);
  });

  it('survives random edits of a file', async () => {
    const inserted = fc.constantFrom(
      '{',
      '}',
      '"',
      '(',
      ')',
      '/*',
      '$"{',
      '"""',
      "'",
      '@',
      '<',
      '=>',
      '#if x\n',
      ';',
      '',
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(sample.length), fc.nat(20), inserted, async (start, length, text) => {
        const changed = sample.slice(0, start) + text + sample.slice(start + length);
        const facts = await extract(changed);
        await codeOf(changed);
        ok(facts.diagnostics.length <= 1);
        ok(!facts.diagnostics[0]?.message.includes('cannot be read'));
      }),
      { numRuns: 300 },
    );
  });
});
