import { deepEqual } from 'node:assert/strict';
import { extract, showAttribute, textAt, typeOf } from './extract';

describe('C# attributes', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['[RemoteService]', ['RemoteService()']],
    ['[RemoteService(false)]', ['RemoteService(false)']],
    ['[RemoteService(IsEnabled = false)]', ['RemoteService(IsEnabled: false)']],
    ['[Abp.RemoteService(isEnabled: false)]', ['RemoteService(IsEnabled: false)']],
    ['[HttpGet("x"), Authorize]\n[Foo]', ['HttpGet("x")', 'Authorize()', 'Foo()']],
    ['[HttpGetAttribute]', ['HttpGet()']],
    ['[Attribute]', ['Attribute()']],
    ['[global::A.B.HttpPostAttribute(template: @"a""b")]', ['HttpPost(Template: "a\\"b")']],
    ['[ReplaceControllers<Foo, A.Bar>]', ['ReplaceControllers((type Foo), (type A.Bar))']],
    ['[ReplaceControllers(typeof(Foo), typeof(List<>))]', ['ReplaceControllers((type Foo), (type List<>))']],
    [
      '[X(new[] { "a", "b" }, new string[] { }, new Type[] { typeof(int) }, ["c", 1])]',
      ['X((array "a" "b"), (array), (array (type int)), (array "c" 1))'],
    ],
    [
      '[X(nameof(A.B<int>.C), null, -1, 1_000, 1.5, \'c\', "a" + "b")]',
      ['X("C", null, (- 1), 1000, 1.5, "c", (+ "a" "b"))'],
    ],
    ['[X("\\t", """a"b""", $"{{x}}", $"y")]', ['X("\\t", "a\\"b", "{x}", "y")']],
    ['[X(Consts.Path, A | B, !true)]', ['X((member Consts Path), (| A B), (! true))']],
    ['[return: A] [type: B] [method: C] [field: D]', ['B()', 'C()']],
    ['// [No]\n/* [No] */ [Yes /* x */ ( /* y */ 1) ] // z\n', ['Yes(1)']],
    ['[A]\n#region x\n[B]\n#endregion\n#pragma warning disable\n', ['A()', 'B()']],
    ['#if DEBUG\n[A]\n#else\n[B]\n#endif\n', ['A()']],
    ['[A\n#if !NET8_0_OR_GREATER\n, B\n#elif TRACE\n, C\n#endif\n]', ['A()', 'C()']],
    ['[X("#if", "{", "}")]', ['X("#if", "{", "}")']],
  ];
  for (const [text, expected] of table) {
    it(`${text} on a class`, async () => {
      const type = await typeOf(`${text} public class A { }`);
      deepEqual(type.attributes.map(showAttribute), expected);
    });
    it(`${text} on a method`, async () => {
      const type = await typeOf(`class A {\n void Before() { "}"; }\n${text} public void M() { } }`);
      deepEqual(type.methods[1]?.attributes.map(showAttribute), expected);
    });
  }

  it('keep their locations', async () => {
    const text = 'class A {\n  /// x\n  [B, C(\n 1)] void M() { }\n}';
    const { types } = await extract(text);
    deepEqual(
      types[0]?.methods[0]?.attributes.map((attribute) => textAt(text, attribute.location)),
      ['B', 'C(\n 1)'],
    );
  });
});
