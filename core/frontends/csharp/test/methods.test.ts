import { deepEqual, equal } from 'node:assert/strict';
import { formOf, showAttribute, typeOf } from './extract';

const methodsOf = async (members: string, head = 'class A') =>
  (await typeOf(`${head} {\n${members}\n}`)).methods;

describe('extracting C# methods', () => {
  const heads: readonly (readonly [string, string])[] = [
    ['public void M() {}', 'public M'],
    ['void M() {}', 'private M'],
    ['protected internal virtual void M() {}', 'protected M'],
    ['private protected void M() {}', 'protected M'],
    ['internal void M() {}', 'internal M'],
    ['public static void M() {}', 'public static M'],
    ['public abstract void M();', 'public abstract M'],
    ['public override async Task M() => await x;', 'public signature M'],
    ['public new void M() {}', 'public M'],
    ['public void M<T, [X] U>() where T : class, new() where U : struct {}', 'public M<T,U>'],
    ['public void @event() {}', 'public event'],
    ['public void M() => x(y => { if (a) { } });', 'public M'],
    ['public partial void M();', 'public M'],
    ['public virtual (int, string) M() => x;', 'public M'],
    ['public new virtual (int A, string B) M() { return x; }', 'public M'],
    ['public sealed override async (int, string) M() => x;', 'public signature M'],
    ['protected internal static ref readonly (int, int)[] M() => ref x;', 'protected static M'],
    ['public partial (int, string) M() => x;', 'public M'],
    ['public Task partial() => x;', 'public partial'],
    ['public virtual Task<int> partial<T>((int, int) a) { return x; }', 'public partial<T>'],
    ['public partial Task partial();', 'public partial'],
    ['public Task async() => x;', 'public async'],
    ['public Task record() { Call(); return x; }', 'public record'],
    ['public (int, string) required() => x;', 'public required'],
  ];
  it('after interpolations whose formats have slashes, quotes and colons', async () => {
    const text = `public string A() => $"{x://}" + 'b' + $"{x:0'}" + $"{global::X.Y:'{{a:b}}";
      string b = $$"""{{x:"}} {y}""" + $@"{(a ? b : "}"):c}"; public void B() {}`;
    deepEqual(
      (await methodsOf(text.replace("'{{a:b}}", "'a:b}"))).map(({ name }) => name),
      ['A', 'B'],
    );
  });
  for (const [text, expected] of heads)
    it(text, async () => {
      const [method] = await methodsOf(text);
      const words = [method?.access, method?.isStatic && 'static', method?.isAbstract && 'abstract'];
      const overrides = method?.overrides === 'none' ? null : method?.overrides;
      const parameters = method?.typeParameters.length ? `<${method.typeParameters}>` : '';
      equal([...words, overrides, `${method?.name}${parameters}`].filter(Boolean).join(' '), expected);
      equal(method?.written, method?.name);
    });

  it('reads the methods around a member of any shape', async () => {
    for (const member of [
      'public virtual (int, string) B() => x;',
      'public Task partial() => x;',
      'public Task record() => x;',
      'extension<T>(List<T> list) where T : class { public int B => 1; }',
      'extension(ref int number) { public void B() { } }',
      'public static unsafe partial (int, int) B();',
      'public record B(int A) { public B((int, int) pair) : this(1) { } }',
    ]) {
      const methods = await methodsOf(`public void First() { } ${member} public void Last() { }`);
      deepEqual([methods[0]?.name, methods.at(-1)?.name], ['First', 'Last'], member);
    }
  });

  it('reads ordinary methods only', async () => {
    const methods = await methodsOf(`
      public A() : base(() => { }) { }
      static A() { }
      ~A() { }
      public static bool operator ==(A a, A b) => a != b;
      public static bool operator >=(A a, A b) { return true; }
      public void operator +=(int x) { }
      public static implicit operator int(A a) => 1;
      public int this[int i] { get { return 1; } set { } }
      public int P { get { return 1; } set => x = value; }
      public event Action E;
      Task IFoo.Bar() { return null; }
      Task IFoo<int>.Baz<T>() => null;
      public void Kept() { void Local() { } Local(); }
      private Func<int> f = () => { return 1; };
      private const string S = """ public void No() { """;
      public delegate void D();`);
    deepEqual(
      methods.map((method) => method.name),
      ['Kept'],
    );
  });

  it('distinguishes the implementation of a partial method from its declaration', async () => {
    const methods = await methodsOf('public partial Task Half(); public partial Task Half() => null;');
    deepEqual(
      methods.map((method) => method.isImplementation ?? false),
      [false, true],
    );
  });

  it('treats interface members as public by default', async () => {
    const methods = await methodsOf(
      'void A(); private void B() { } static abstract void C();',
      'interface I',
    );
    deepEqual(
      methods.map((method) => `${method.name} ${method.access}`),
      ['A public', 'B private', 'C public'],
    );
  });

  const parameters: readonly (readonly [string, readonly string[]])[] = [
    ['Guid id, string name', ['id simple', 'name simple']],
    [
      'int a = 1, string b = "x, {", Foo c = default, char d = \'"\'',
      ['a simple?', 'b simple?', 'c Foo?', 'd simple?'],
    ],
    ['[Optional] int a', ['a simple? Optional()']],
    ['[FromBody, X(1)] Foo @id', ['id Foo FromBody() X(1)']],
    [
      'this Foo a, ref int b, out int c, in int d, ref readonly int e, scoped Span<int> f',
      ['a Foo', 'b intersection', 'c intersection', 'd intersection', 'e intersection', 'f Span<simple>'],
    ],
    ['int a, [X] params string[] rest', ['a simple', 'rest list(simple) X()']],
    ['params IEnumerable<Guid> rest', ['rest list(simple)']],
    ['CancellationToken t = default', ['t special?']],
    ['/* a */ int a // b\n, int b', ['a simple', 'b simple']],
  ];
  for (const [text, expected] of parameters)
    it(text, async () => {
      const [method] = await methodsOf(`public void M(${text}) { }`);
      deepEqual(
        method?.parameters.map((parameter) => {
          const attributes = parameter.attributes.map((attribute) => ` ${showAttribute(attribute)}`).join('');
          return `${parameter.name} ${formOf(parameter.type)}${parameter.isOptional ? '?' : ''}${attributes}`;
        }),
        expected,
      );
    });

  const types: readonly (readonly [string, string, string])[] = [
    ['int', 'simple', 'int'],
    ['System.Guid', 'simple', 'System.Guid'],
    ['global::System.Int32', 'simple', 'global::System.Int32'],
    ['int?', 'nullable(simple)', 'int?'],
    ['Nullable<int>', 'nullable(simple)', 'Nullable<int>'],
    ['Foo.Bar?', 'nullable(Foo.Bar)', 'Foo.Bar?'],
    ['string[]?', 'nullable(list(simple))', 'string[]?'],
    ['int[,]', 'list(simple)', 'int[,]'],
    ['List<\n  Foo , int\n>', 'List<Foo, simple>', 'List<Foo, int>'],
    ['A<int>.B<C>', 'A.B<C>', 'A<int>.B<C>'],
    ['DateOnly', 'DateOnly', 'DateOnly'],
    ['Uri', 'Uri', 'Uri'],
    ['IFormFile', 'file', 'IFormFile'],
    ['IFormCollection', 'file', 'IFormCollection'],
    ['Volo.Abp.Content.IRemoteStreamContent', 'file', 'Volo.Abp.Content.IRemoteStreamContent'],
    ['object', 'other', 'object'],
    ['dynamic', 'other', 'dynamic'],
    ['(int a, string b)', 'other(simple, simple)', '(int a, string b)'],
    ['int*', 'other', 'int*'],
    ['delegate*<int>', 'other', 'delegate*<int>'],
    ['@Foo.@Bar', 'Foo.Bar', '@Foo.@Bar'],
    ['Lib::Foo', 'Lib.Foo', 'Lib::Foo'],
  ];
  for (const [text, form, shown] of types)
    it(text, async () => {
      const [method] = await methodsOf(`public void M(${text} a) { }`);
      const type = method?.parameters[0]?.type ?? null;
      equal(formOf(type), form);
      equal(type?.text, shown);
    });
});
