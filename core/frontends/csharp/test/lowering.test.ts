import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Expression } from '../../../model/lowered-code';
import { renderCode } from '../../../test/render-code';
import { codeOf, textAt } from './extract';

type Table = readonly (readonly [source: string, ...rendered: readonly string[]])[];

/** A row contains source code, then its lowered form, with one string for each statement or member. */
function testLowering(title: string, table: Table): void {
  describe(title, () => {
    for (const [source, ...rendered] of table)
      it(source, async () => equal(renderCode(await codeOf(source)), rendered.join('\n')));
  });
}

testLowering('C# expressions', [
  ['f(1, 1_000, 1.5, 1.50, true, null);', '(call f 1 1000 1.5 1.5 true null)'],
  ['f("a\\t", @"b""c", """d"e""", \'f\', $"h", $@"i\\");', '(call f "a\\t" "b\\"c" "d\\"e" "f" "h" "i\\\\")'],
  ['f(a, @class, this, base.B);', '(call f a class this (member base B))'],
  ['f(typeof(A), typeof(List<>));', '(call f (type A) (type List<>))'],
  [
    'string.Join(a); List<int>.F();',
    '(call (member (type string) Join) a)',
    '(call (member (type List<int>) F))',
  ],
  ['A.B<int>.C.D();', '(call (member (member (type A.B<int>) C) D))'],
  ['f(nameof(A), nameof(A.B<int>));', '(call f "A" "B")'],
  ['f(nameof(A.Größe), nameof(@class));', '(call f "Größe" "class")'],
  ['x = a.B.C;', '(= x (member (member a B) C))'],
  ['x = global::A.B;', '(= x (member .A B))'],
  ['x = a?.B;', '(= x (member? a B))'],
  ['a?.B.C(1)?.D();', '(call (member? (call (member (member? a B) C) 1) D))'],
  ['x = a && b?.C(1) == d;', '(= x (&& a (== (call (member? b C) 1) d)))'],
  ['x = "a?.b" + c\n  ?. @d ?? e!.F?.G;', '(= x (?? (+ "a?.b" (member? c d)) (member? (member e F) G)))'],
  ['x = a?[0];', '(= x (index a 0))'],
  ['x = a[b]["c"];', '(= x (index (index a b) "c"))'],
  ['x = a[1..^2];', '(= x (opaque "a[1..^2]" a))'],
  ['x = a[1, 2];', '(= x (opaque "a[1, 2]" a))'],
  [
    'this.F<int, A>(1); base.F(); F<B>();',
    '(call (member this F) <int, A> 1)',
    '(call (member base F))',
    '(call F <B>)',
  ],
  [
    'f(n: 1, out var a, out string b, out _, ref c.D, in e);',
    '(call f n: 1 (ref a) (ref b) (ref _) (ref (member c D)) e)',
  ],
  ['x = ((B)(a as C)!.D)!; x = await e.F();', '(= x (member a D))', '(= x (call (member e F)))'],
  ['x = (int)a;', '(= x (opaque "(int)a" a))'],
  ['x = !a; x = -b; x = +c; x = -1;', '(= x (! a))', '(= x (- b))', '(= x (+ c))', '(= x (- 1))'],
  ['x = a + b * c - d % 2;', '(= x (- (+ a (* b c)) (% d 2)))'],
  ['x = a | b & c;', '(= x (| a (& b c)))'],
  ['x = a && b || c == d != e;', '(= x (|| (&& a b) (!= (== c d) e)))'],
  ['x = a <= 1 && b > 2;', '(= x (&& (<= a 1) (> b 2)))'],
  ['x = a ?? b ?? c;', '(= x (?? a (?? b c)))'],
  [
    'x = a ^ b; x = a << 2; x = ~a;',
    '(= x (opaque "a ^ b" a b))',
    '(= x (opaque "a << 2" a))',
    '(= x (opaque "~a" a))',
  ],
  ['a = b = c; a.B += 1; a[0] ??= d;', '(= a (= b c))', '(+= (member a B) 1)', '(??= (index a 0) d)'],
  ['++a; a.B--;', '(+= a 1)', '(+ (-= (member a B) 1) 1)'],
  ['x = a ? b : c ? d : e;', '(= x (? a b (? c d e)))'],
  ['x = $"a{b}c{d + 1}";', '(= x (template "a" b "c" (+ d 1)))'],
  ['x = $"a{{b}}{c}"; x = $"{{{b}";', '(= x (template "a{b}" c))', '(= x (template "{" b))'],
  ['x = new A(1, b: c); x = new();', '(= x (new A 1 b: c))', '(= x (new _))'],
  [
    'x = new A { B = 1, ["c"] = 2, D = { 3 } };',
    '(= x (new A (. B 1) (entry "c" 2) (. D (opaque "{ 3 }"))))',
  ],
  ['x = new A { 1, b, { "c", 2 }, this };', '(= x (new A (item 1) (item b) (entry "c" 2) (item this)))'],
  [
    'x = new[] { 1, a }; A[] y = { b }; x = new A[] { };',
    '(= x (array 1 a))',
    '(variable y (array b))',
    '(= x (array))',
  ],
  ['x = new A[0]; x = new A[3];', '(= x (array))', '(= x (opaque "new A[3]" A))'],
  ['x = [1, ..a, this];', '(= x (array 1 (spread a) this))'],
  ['x = a => b; x = () => { c(); };', '(= x (function (a) (return b)))', '(= x (function () (call c)))'],
  ['x = a => a.B = "c";', '(= x (function (a) (return (= (member a B) "c"))))'],
  [
    'x = async (int a, B b = 1, params C[] c) => a;',
    '(= x (function (a: int, b: B = 1, ...c: C[]) (return a)))',
  ],
  ['x = () => throw new A();', '(= x (function () (throw)))'],
  [
    'x = delegate { a(); }; x = delegate (int b) { };',
    '(= x (function () (call a)))',
    '(= x (function (b: int)))',
  ],
  [
    'x = a switch { 1 => b, 2 when c => d, _ => e };',
    '(= x (switch a (arm 1 b) (arm 2 (when c) d) (arm (any) e)))',
  ],
  ['x = a switch { B.C | B.D => 1 };', '(= x (switch a (arm (| (member B C) (member B D)) 1)))'],
  ['x = this switch { null => 1 };', '(= x (switch this (arm null 1)))'],
  ['x = a is B; x = a is B.C;', '(= x (is a B))', '(= x (is a (member B C)))'],
  ['x = a is not null; x = a is not (1 or 2);', '(= x (is a (not null)))', '(= x (is a (not (or 1 2))))'],
  ['x = a is "b" or "c" and (not D);', '(= x (is a (or "b" (and "c" (not D)))))'],
  ['x = a && b is not null;', '(= x (&& a (is b (not null))))'],
]);

testLowering('C# expressions without a language-neutral form', [
  ['(a, b) = c;', '(opaque "(a, b) = c" a b c)'],
  ['x = (a, b);', '(= x (opaque "(a, b)" a b))'],
  ['x = from a in b select c(a);', '(= x (opaque "from a in b select c(a)" a b c))'],
  ['x = new { A = 1, b.C };', '(= x (opaque "new { A = 1, b.C }" A b C))'],
  ['x = stackalloc int[3];', '(= x (opaque "stackalloc int[3]"))'],
  ['x = a with { B = 1 };', '(= x (opaque "a with { B = 1 }" a B))'],
  ['x = a ?? throw new B();', '(= x (?? a (opaque "throw new B()" B)))'],
  ['x = default(A); x = default;', '(= x (opaque "default(A)" A))', '(= x (opaque "default"))'],
  ['x = &a; x = *b;', '(= x (opaque "&a" a))', '(= x (opaque "*b" b))'],
  ['f(0xFF, 1L, 1e20);', '(call f (opaque "0xFF") (opaque "1L") (opaque "1e20"))'],
  ['f("\\x41", "a"u8);', '(call f (opaque "\\"\\\\x41\\"") (opaque "\\"a\\"u8"))'],
  ['x = """\n  a\n  """;', '(= x (opaque "\\"\\"\\" a \\"\\"\\""))'],
  ['x = $"""\n  b\n  """;', '(= x (opaque "$\\"\\"\\" b \\"\\"\\""))'],
  ['x = $"{a:x}"; x = $"{b,3}";', '(= x (opaque "$\\"{a:x}\\"" a))', '(= x (opaque "$\\"{b,3}\\"" b))'],
  ['x = a[^1]; x = checked(b);', '(= x (index a (opaque "^1")))', '(= x (opaque "checked(b)" b))'],
  [
    'x = a is string b; x = a is { B: 1 };',
    '(= x (is a (opaque "string b" b)))',
    '(= x (is a (opaque "{ B: 1 }" B)))',
  ],
  ['x = a is > 1; x = a is var b;', '(= x (is a (opaque "> 1")))', '(= x (is a (opaque "var b" b)))'],
  [`x = a with { B = "${'c'.repeat(90)}" };`, `(= x (opaque "a with { B = \\"${'c'.repeat(65)}…" a B))`],
]);

testLowering('C# patterns that the grammar parses incorrectly', [
  ['x = a is null || b;', '(= x (opaque "a is null || b" a b))'],
  ['x = a && b is "c" || d;', '(= x (opaque "a && b is \\"c\\" || d" a b d))'],
  ['x = a && b == c is not null || d;', '(= x (opaque "a && b == c is not null || d" a b c d))'],
  ['x = a is not null or "b";', '(= x (is a (opaque "not null or \\"b\\"")))'],
  ['x = a is B and not "c" or "d";', '(= x (is a (opaque "B and not \\"c\\" or \\"d\\"" B)))'],
]);

testLowering('C# statements', [
  ['int a = 1, b; var c = d;', '(variable a 1)', '(variable b)', '(variable c d)'],
  ['var (a, b) = c;', '(unread c)'],
  [
    'f(); void f(int a) { g(); } static int g() => 1;',
    '(variable f (function (a: int) (call g)))',
    '(variable g (function () (return 1)))',
    '(call f)',
  ],
  ['{ a(); ; { b(); } }', '(block (call a) (block (call b)))'],
  ['return; return this;', '(return)', '(return this)'],
  ['throw; throw new A();', '(throw)', '(throw)'],
  ['if (a) b();', '(if a ((call b)))'],
  ['if (a) { b(); } else if (c) d(); else { }', '(if a ((call b)) ((if c ((call d)))))'],
  [
    'switch (a) { case 1: case 2 when b: c(); break; default: return; case D.E: { break; } }',
    '(unread a b (call c) (break) (return) (break))',
  ],
  ['foreach (var a in b) c(a);', '(for-each a b ((call c a)))'],
  ['foreach (var (a, b) in c) d(a);', '(for-each _ c ((opaque "(a, b)" a b) (call d a)))'],
  ['while (a) { continue; }', '(unread a (continue))'],
  ['do a(); while (b);', '(unread (call a) b)'],
  [
    'for (int a = 0, b = 1; a < 3; a++, b--) c();',
    '(unread (variable a 0) (variable b 1) (< a 3) (- (+= a 1) 1) (+ (-= b 1) 1) (call c))',
  ],
  ['for (a = 1, b(); ;) { break; }', '(unread (= a 1) (call b) (break))'],
  [
    'try { a(); } catch (B e) when (c) { d(); } catch { } finally { f(); }',
    '(unread (block (call a)) (opaque "(B e)" B e) c (call d) (call f))',
  ],
  ['try { a(); } catch { b(); throw; } finally { c(); }', '(block (call a) (call c))'],
  [
    'using var a = b; using (var c = d()) e(); using (f()) { }',
    '(variable a b)',
    '(block (variable c (call d)) (call e))',
    '(block (call f))',
  ],
  ['lock (this) { a(); } checked { return b; }', '(block this (call a))', '(block (return b))'],
  ['yield return a; b: c(); goto b;', '(unread a)', '(unread b (call c))', '(unread b)'],
]);

testLowering('C# members', [
  [
    'namespace N.M; class A { class B { const string a = "x", b = "y"; readonly List<int> c = new(); D d; } }',
    '(field N.M.A.B.a static readonly-content = "x")',
    '(field N.M.A.B.b static readonly-content = "y")',
    '(field N.M.A.B.c = (new _))',
    '(field N.M.A.B.d mutable)',
  ],
  [
    'class A { static readonly IReadOnlyList<B> c; Func<int>? d; }',
    '(field A.c static readonly-content)',
    '(field A.d mutable readonly-content)',
  ],
  [
    'class A { B C { get; set; } = 1; B D { get; init; } B E { get; } }',
    '(property A.C mutable = 1)',
    '(property A.D)',
    '(property A.E)',
  ],
  [
    'class A { B C => d; B E { get => f; } B G { get { return h; } } }',
    '(property A.C (body (return d)))',
    '(property A.E (body (return f)))',
    '(property A.G (body (return h)))',
  ],
  ['class A { B C { get; private set { d = value; } } }', '(property A.C mutable (setter (= d value)))'],
  [
    'class A { static void B(this C c, [X] int d = 1, params E[] f) { g(); } }',
    '(method A.B static extension (c: C, d: int = 1, ...f: E[]) (body (call g)))',
  ],
  [
    'class A { abstract int B(); extern int C(); int D<T>() => 1; }',
    '(method A.B)',
    '(method A.C)',
    '(method A.D (body (return 1)))',
  ],
  [
    'class A { virtual B C => d; sealed override void E() { } override void F() { } }',
    '(property A.C (body (return d)))',
    '(method A.E (body))',
    '(method A.F (body))',
  ],
  [
    'interface I { void A() { b(); } B C { get; } static void D() { } }',
    '(method I.A (body (call b)))',
    '(property I.C)',
    '(method I.D static (body))',
  ],
  [
    'class A { A(int b) : base(b, 1) { c(); } A() : this(2) { } A(string d) => e(); static A() { f(); } }',
    '(constructor A.constructor (b: int) (body (call base b 1) (call c)))',
    '(constructor A.constructor (body (call this 2)))',
    '(constructor A.constructor (d: string) (body (return (call e))))',
    '(method A.static constructor static (body (call f)))',
  ],
  [
    'class A(B b, C c = 1) : D(b), E;',
    '(constructor A.constructor (b: B, c: C = 1) (body (call base b) (= (member this b) b) (= (member this c) c)))',
    '(field A.b mutable)',
    '(field A.c mutable)',
  ],
  [
    'record A(B B) : C(B);',
    '(constructor A.constructor (B: B) (body (call base B) (= (member this B) B)))',
    '(field A.B mutable)',
  ],
  [
    'record struct A(B B);',
    '(constructor A.constructor (B: B) (body (= (member this B) B)))',
    '(field A.B mutable)',
  ],
  [
    'enum A : byte { B = 1, [X] C }',
    '(enum-member A.B static readonly-content = 1)',
    '(enum-member A.C static readonly-content)',
  ],
  ['class A { void I.B() { } B this[int c] => d; ~A() { } event B E; static A operator +(A a, A b) => a; }'],
  ['class A { extension(string s) { public int X => 1; } }'],
  [
    'class A { extension(B b) { public void C(D d) { e(); } } }',
    '(method A.extension C (b: B, d: D) (body (call e)))',
  ],
  ['a(); class A { void B() { } }', '(method A.B (body))', '(call a)'],
]);

testLowering('C# code with syntax errors', [
  ['class A { void B() { c(; } D e = 1; }', '(method A.B (body (call c)))', '(field A.e mutable = 1)'],
  ['class A { void B() { } ]] void C() { } }', '(method A.B (body))', '(method A.C (body))'],
  ['class A { void B() { } } \0'],
  [''],
]);

describe('C# lowering', () => {
  it('locates the parts of an expression', async () => {
    const source = '// é\r\nvar x = a.B(c)\r\n  .D + 1;';
    const { statements } = await codeOf(source);
    const [statement] = statements;
    const value = statement?.kind === 'variable' ? statement.value : null;
    const left = value?.kind === 'binary' ? value.left : null;
    deepEqual(
      [statement, value, left, left?.kind === 'member' ? left.target : null].map(
        (part) => part && textAt(source, part.location),
      ),
      ['x = a.B(c)\n  .D + 1', 'a.B(c)\n  .D + 1', 'a.B(c)\n  .D', 'a.B(c)'],
    );
  });

  it('lowers only the code in active `#if` branches', async () => {
    const { statements } = await codeOf('#if NET\na();\n#else\nb();\n#endif');
    equal(renderCode({ members: [], statements }), '(call a)');
  });

  /** The number of nodes from a variable's value to the innermost name in it; `inner` returns the next node. */
  async function depthOf(source: string, inner: (value: Expression) => Expression | null): Promise<number> {
    const { statements } = await codeOf(source);
    const [statement] = statements;
    let depth = 0;
    for (
      let value = statement?.kind === 'variable' ? statement.value : null;
      value?.kind !== 'name' && value;
      value = inner(value)
    )
      depth++;
    return depth;
  }

  it('lowers a sum of 200 terms', async () => {
    const left = (value: Expression) => (value.kind === 'binary' ? value.left : null);
    equal(await depthOf(`var x = a${' + b'.repeat(199)};`, left), 199);
  });

  it('lowers a chain of 200 calls', async () => {
    const target = (value: Expression) =>
      value.kind === 'call' ? value.callee : value.kind === 'member' ? value.target : null;
    equal(await depthOf(`var x = a${'.B()'.repeat(200)};`, target), 400);
  });

  const privateMethods: Table = [
    [
      'class A { void A() { } private void B() { } public void C() { } internal void D() { } int e; }',
      'A',
      'B',
    ],
    ['class A { protected void A() { } private protected void B() { } }'],
    ['struct A { A() { } class C { void D() { } } }', 'D'],
    ['interface A { void B() { } private void C() { } }', 'C'],
  ];
  for (const [source, ...names] of privateMethods)
    it(`marks the private methods of ${source}`, async () => {
      const { members } = await codeOf(source);
      deepEqual(
        members.filter(({ isPrivate }) => isPrivate).map(({ name }) => name),
        names,
      );
    });

  const nested: readonly (readonly [string, (n: number) => string])[] = [
    ['calls', (n) => `${'f('.repeat(n)}${')'.repeat(n)};`],
    ['lambdas', (n) => `x = ${'a => '.repeat(n)}1;`],
    ['blocks', (n) => `${'{'.repeat(n)}${'}'.repeat(n)}`],
    ['patterns', (n) => `x = a is ${'{ B: '.repeat(n)}1${'}'.repeat(n)};`],
    ['branches', (n) => `${'if (a) b(); else '.repeat(n)}c();`],
    ['null-coalescing operators', (n) => `x = a${' ?? b'.repeat(n)};`],
    ['conditional operators', (n) => `x = ${'a ? b : '.repeat(n)}1;`],
    ['negations', (n) => `x = ${'!'.repeat(n)}a;`],
    ['sums', (n) => `x = a${' + b'.repeat(n)};`],
    ['call chains', (n) => `x = a${'.B()'.repeat(n)};`],
  ];
  for (const [name, build] of nested)
    it(`makes ${name} opaque if they are nested too deeply`, async () => {
      const rendered = renderCode(await codeOf(build(3_000)));
      ok(rendered.includes('(opaque '));
    });
});
