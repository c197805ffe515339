import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { createSourceCode } from '../syntax/node';
import { evaluateDirectives } from '../text/preprocessor';
import { skeletonize } from '../text/skeletonize';
import { textAt } from './extract';

describe('the C# preprocessor', () => {
  const table: readonly (readonly [string, string])[] = [
    ['#if A\na\n#else\nb\n#endif\nc', 'b c'],
    ['#define A\n#if A\na\n#endif', 'a'],
    ['#if DEBUG && !RELEASE && NET8_0_OR_GREATER\na\n#endif', 'a'],
    ['#if NETFRAMEWORK\na\n#elif NET && (A || TRACE == true)\nb\n#else\nc\n#endif', 'b'],
    ['#if A\n#if NET\na\n#else\nb\n#endif\n#else\nc\n#endif', 'c'],
    ['#if A // NET\nit\'s " not code /*\n#endif\nb', 'b'],
    ['#region x\na\n#endregion\n#nullable enable\n#pragma x\n#line 1\nb', 'a b'],
    ['#!/usr/bin/env dotnet\n#:package X@1\na', 'a'],
    ['  #  if A\r\na\r\n  # else\r\nb\r\n#endif', 'b'],
    ['#elif X\n#else\n#endif\na', 'a'],
    ['\f#if A\na\n\u00a0\v#else\nb\n\u2003#endif', 'b'],
  ];
  for (const [text, expected] of table)
    it(JSON.stringify(text), () => {
      const { text: result } = evaluateDirectives(text);
      equal(result.length, text.length);
      equal(result.replace(/\s+/g, ' ').trim(), expected);
    });

  for (const text of [
    '"""\n#if A\n"""',
    '@"\n#if A\n"',
    '/*\n#if A\n*/',
    'x = "#if"; // #if A',
    '$"""\n#if {x} A\n"""',
  ])
    it(`does not change ${JSON.stringify(text)}`, () => equal(evaluateDirectives(text).text, text));
});

describe('the symbols that a C# file takes from its project', () => {
  const table: readonly (readonly [text: string, symbols: string])[] = [
    ['#if A && !DEBUG\n#endif', 'A=false DEBUG=true'],
    ['#define A\n#if A || B\n#endif', 'B=false'],
    ['#undef DEBUG\n#if DEBUG\n#endif', ''],
    ['#if NEVER\n#define A\n#endif\n#if A\n#endif', 'NEVER=false A=false'],
    ['/*\n#define A\n*/\n#if A\n#endif', 'A=false'],
    ['#if A\n#if B\n#endif\n#endif', 'A=false'],
    ['#if TRACE\n#elif A\n#endif', 'TRACE=true'],
    ['\f#if A\n#endif', 'A=false'],
    ['@"\n#if A\n"; /* */', ''],
  ];
  for (const [text, expected] of table)
    it(JSON.stringify(text), () => {
      const { symbols } = evaluateDirectives(text);
      equal(symbols.map(({ name, isDefined }) => `${name}=${isDefined}`).join(' '), expected);
    });
});

describe('the C# skeleton', () => {
  const inClass: readonly (readonly [string, string])[] = [
    ['void M() { if (a) { } }', 'void M() ;'],
    ['int P { get { return 1; } private set => x = 1; } = 2;', 'int P { get ; private set ; } =0;'],
    ['int P => a switch { 1 => 2 };', 'int P =>0;'],
    [
      'string S = "}", T = @"""}", U = $"{a["}"]}{{", V = $@"{{""{b}"""; int P { get; }',
      'string S =0; int P { get; }',
    ],
    ['string S = """ " } """, T = $$"""{ {{ "}" }} """; int P => 1;', 'string S =0; int P =>0;'],
    ["char C() { return '}'; } char D() { return '\\''; }", 'char C() ; char D() ;'],
    ['[X] public A(int a) : base(() => { }, b) { x(); }', '[X] public A(int a) : base(() => { }, b) ;'],
    ['internal A(int a) => x = a; static A() { x(); } ~A() { }', 'internal A(int a) ; static A() ; ~A() ;'],
    ['readonly List<int> a = new() { 1 }, /* ; */ b; event E C;', 'readonly List<int> a =0; event E C;'],
    ['[X(1)] const int B = 1 /* ; */, C = 2; int P => 1;', '[X(1)] const int B =0; int P =>0;'],
    ['Task<(int a, int b)> M(); (int, int) N() { }', 'Task<(int a, int b)> M(); (int, int) N() ;'],
    ['Task<A> I.M() { } Task<A> I<B>.@M() { }', 'Task<A> I.M() ; Task<A> I<B>.@M() ;'],
    ['Task<A> @class() { } Task<A> \\u0041b() { }', 'Task<A> @class() ; Task<A> \\u0041b() ;'],
    [
      'partial Task<A> M() { } public partial int N() => 1;',
      'partial Task<A> M() {} public partial int N() =>0;',
    ],
    ['delegate Task<A> D(int a); int this[int i] => 1;', 'delegate Task<A> D(int a); int this[int i] =>0;'],
    ['[X(new[] { "}" })] void M(string s = "{") { }', '[X(new[] { "}" })] void M(string s = "{") ;'],
    ['void M<T>(T a) where T : class, new() { x(); }', 'void M<T>(T a) ;'],
    ['void M<T>() where T : B<(int, int)> => x();', 'void M<T>() ;'],
    ['enum E : byte { A = 1, B }', 'enum E : byte {}'],
    ['static bool operator ==(A a, A b) => c;', 'static bool operator ==(A a, A b) ;'],
    ['void operator >>>=(A a) { }', 'void operator >>>(A a) ;'],
    ['void M() { /* } */ // }\n } int P => 1;', 'void M() ; int P =>0;'],
    ['(int, int) P { get; set; } (int, int) Q => (1, 2);', '(int, int) P { get; set; } (int, int) Q =>0;'],
    ['int this[int i] { get { } }', 'int this[int i] { get ; }'],
    ['record R(int X) { void M() { x(); } }', 'record R(int X) { void M() ; }'],
    ['event E X { add { a(); } remove { } }', 'event E X { add ; remove ; }'],
  ];
  for (const [text, expected] of inClass)
    it(text, () => {
      const result = skeletonize(`class A { ${text} }`).text;
      equal(result.replace(/\s+/g, ' '), `class A { ${expected} }`);
    });

  it('with `isRead`, keeps initial values that `isRead` accepts', () => {
    const text = 'static int b = c(); B<C>? h() => 1; B<C> i = check();';
    const result = skeletonize(`class A { ${text} }`, 0, (part) => part.includes('check')).text;
    equal(result.replace(/\s+/g, ' '), 'class A { static int b =0; B<C>? h() ; B<C> i = check(); }');
  });

  it('with `isRead`, keeps the control flow of a method, and statements that `isRead` accepts', () => {
    const body = 'var a = b; if (a) c(); else check(); d(); return e(); { check(); }';
    const { text } = skeletonize(`class A { void M() { ${body} } }`, 0, (part) => part.includes('check'));
    equal(
      text.replace(/\s+/g, ' '),
      'class A { void M() { if (a) c(); else check(); return; { check(); } } }',
    );
  });

  it('maps every remaining identifier to its original location', () => {
    const piece = fc.constantFrom(
      'void M() { x; }',
      '// "\n',
      '/* { */',
      'int P => 1;',
      '\r\n',
      'x',
      '"a{"',
      '{',
      '}',
      '(',
      ')',
      '[A]',
      ';',
      '😀',
      "'",
      '#if A\n',
      '#endif\n',
      '$"{',
      '"""',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = `class A { ${pieces.join(' ')}`;
        const reduced = skeletonize(evaluateDirectives(text).text);
        const code = createSourceCode('a.cs', text, reduced);
        // The skeleton may contain `void` in place of another type.
        for (const { index, 0: word } of reduced.text.matchAll(/\b(?!void\b)[A-Za-z]+/g))
          equal(textAt(text, code.locationOf({ startIndex: index, endIndex: index + word.length })), word);
      }),
      { numRuns: 500 },
    );
  });
});
