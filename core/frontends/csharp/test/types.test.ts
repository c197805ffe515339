import { deepEqual, equal } from 'node:assert/strict';
import { formOf, showAttribute, typeOf, typesOf } from './extract';

describe('extracting C# types', () => {
  const names: readonly (readonly [string, readonly string[]])[] = [
    ['namespace A.B;\nclass C {}', ['A.B class C']],
    ['namespace A { namespace B.C { class D {} } class E {} }', ['A.B.C class D', 'A class E']],
    [
      'class A {} interface B {} struct C {} enum D { X = 1, Y }',
      [' class A', ' interface B', ' struct C', ' enum D'],
    ],
    [
      'record A(int X); record struct B(int X); record class C; readonly record struct D { }',
      [' class A', ' struct B', ' class C', ' struct D'],
    ],
    ['class X : Y;', [' class X']],
    ['class @class { }', [' class class']],
    ['class A { class B { enum C {} } }', [' class A', ' class A/B', ' enum A.B/C']],
    ['namespace Größe; class Straße {}', ['Größe class Straße']],
    ['delegate void D<T>() where T : class; class A {}', [' class A']],
    ['var x = new Foo { A = 1 };\nif (x) { y(); }\nclass A {}', [' class A']],
    ['class A { unsafe struct B { fixed byte x[4]; } }', [' class A', ' struct A/B']],
    [
      'static class A { extension(string s) { public int X => 1; } public static void M() {} }\nclass B {}',
      [' class A', ' class B'],
    ],
  ];
  for (const [text, expected] of names)
    it(text, async () => {
      const types = await typesOf(text);
      deepEqual(
        types.map((t) => `${t.namespace} ${t.kind} ${t.container === '' ? '' : `${t.container}/`}${t.name}`),
        expected,
      );
    });

  const flags: readonly (readonly [string, string])[] = [
    ['class A {}', ''],
    ['public class A {}', 'public'],
    ['public abstract partial class A {}', 'public abstract'],
    ['internal static class A {}', 'static'],
    ['file class A {}', ''],
    ['public sealed class A {}', 'public'],
  ];
  for (const [text, expected] of flags)
    it(text, async () => {
      const { isPublic, isAbstract, isStatic } = await typeOf(text);
      const words = [isPublic && 'public', isAbstract && 'abstract', isStatic && 'static'];
      equal(words.filter(Boolean).join(' '), expected);
    });

  it('treats a public nested type as public only if all its containing types are public', async () => {
    const types = await typesOf(`
      public class A { public class B {} class C { public class D {} } }
      class E { public class F {} }
      public interface I { class G {} private class H {} }`);
    deepEqual(
      types.filter((type) => type.isPublic).map((type) => type.name),
      ['A', 'B', 'I', 'G'],
    );
  });

  const bases: readonly (readonly [string, readonly string[]])[] = [
    ['class A : B, C.D, global::E.F {}', ['B unknown', 'C.D unknown', '.E.F unknown']],
    [
      'class A<T> : B<T, List<int>>, I where T : class, new() {}',
      ['B<T, List<simple>> unknown', 'I unknown'],
    ],
    ['class A(int x, B b) : Base<int>(x, b), I { }', ['Base<simple> unknown', 'I unknown']],
    ['class A(int x) : Base(x);', ['Base unknown']],
    ['record A(int X) : B(X), I;', ['B unknown', 'I unknown']],
    ['interface A : B, C<D>\n{\n}', ['B interface', 'C<D> interface']],
    ['struct A : I {}', ['I interface']],
    ['enum A : byte {}', []],
    ['class A : B<int>.C<string> {}', ['B.C<simple> unknown']],
    ['class A : /* x */ B // y\n , C {}', ['B unknown', 'C unknown']],
  ];
  for (const [text, expected] of bases)
    it(text, async () => {
      const type = await typeOf(text);
      deepEqual(
        type.bases.map((base) => `${formOf(base.type)} ${base.role}`),
        expected,
      );
    });

  it('reads type parameters without their constraints', async () => {
    const type = await typeOf('interface A<in T, [X] out U> where T : struct where U : allows ref struct {}');
    deepEqual(type.typeParameters, ['T', 'U']);
  });

  it('reads the attributes of each part of a partial class', async () => {
    const types = await typesOf('public partial class A {}\n[RemoteService(false)] partial class A : B {}');
    deepEqual(
      types.map((type) => type.attributes.map(showAttribute)),
      [[], ['RemoteService(false)']],
    );
  });

  it('reads public instance properties, starting with the parameters of a record', async () => {
    const type = await typeOf(`
      public record struct Key(Guid Id, [property: X] string? @Name = null) {
        public int Age { get; init; } = 5;
        public required List<string> Tags { get; set; } = new() { "{" };
        public int Sum => Age + 1;
        public static int S { get; }
        int Hidden { get; set; }
        private int Hidden2 { get; }
        int IFoo.Bar => 1;
        public event Action E { add { } remove { } }
        public int this[int i] { get { return 1; } }
        public (int, int) Pair { get => (1, 2); private set { } }
      }`);
    deepEqual(
      type.properties.map((one) => one.name),
      ['Id', 'Name', 'Age', 'Tags', 'Sum', 'Item', 'Pair'],
    );
    const contract = await typeOf('interface I { int A { get; } static int B => 1; private int C => 2; }');
    deepEqual(
      contract.properties.map((one) => one.name),
      ['A'],
    );
  });
});
