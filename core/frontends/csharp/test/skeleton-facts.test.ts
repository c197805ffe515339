import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { readUnit } from '../declarations/type-declarations';
import { loadParser } from '../parser';
import { createSourceCode } from '../syntax/node';
import { extract } from './extract';

const { resolve } = createRequire(import.meta.url);

const parser = loadParser({
  runtime: readFileSync(resolve('web-tree-sitter/web-tree-sitter.wasm')),
  grammar: readFileSync(resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')),
  now: () => performance.now(),
  processorTime: () => process.cpuUsage().user / 1000,
});

/** The types of a text that is parsed as a whole, not as a skeleton. */
async function typesOfWhole(text: string) {
  const code = createSourceCode('a.cs', text, { text, starts: [0], shifts: [0] });
  return (await parser).parse(text, (root) => readUnit(root, code).types);
}

const members = [
  'public virtual async Task<B<C>> M(int a, [X(1)] B<C>? b = null) { return x; }',
  'protected override sealed B.C[]? N<T, U>(T t) where T : U => x;',
  'static ref readonly int R();',
  'private unsafe int* Pointer() { }',
  '[A, B("}")] internal static extern global::A.B E();',
  'Task<B> I.Explicit() { }',
  'Task<B> I<B>.@Verbatim() => x;',
  'Task<B> @class(params B<C>[] values) { }',
  'Task<B> \\u0041b() { }',
  'Task<(int a, int b)> Tuple() { }',
  '(int, B<C>) Pair() => (1, x);',
  'public partial Task<B> Part() { }',
  'partial void Part();',
  'public abstract Task<B> Missing();',
  'delegate Task<B> D(int a);',
  'event B<C> Changed;',
  'event B<C> Custom { add { } remove => x(); }',
  'public int P { get; private set; } = 1;',
  'public (int, int) Q => (1, 2);',
  'public B<C> R1 { get => x; init { x(); } }',
  'public B<C> this[int i] => x;',
  'private readonly B<C, D> field, other = new() { 1 };',
  'public const string S = "}";',
  'public A(int a) : this() { }',
  '~A() { }',
  'static A() => x();',
  'public static B operator +(A a, A b) => x;',
  'public static implicit operator B<C>(A a) { }',
  'public record R2(int X, [Y] B<C> Z = null) { public virtual B<C> M() { } }',
  'interface I2 { Task<B> M(int a); Task<B> N() => x; int P { get; } }',
  'enum E2 { A, B = 1 }',
  '/* a */ public /* b */ async Task<B> /* c */ Comments /* d */ (int a) // e\n { }',
];

describe('the facts of a C# skeleton', () => {
  for (const member of members)
    it(`equal the facts of the full text for ${JSON.stringify(member)}`, async () => {
      const text = `public class A : B { ${member} void End(int a) { } }`;
      deepEqual((await extract(text)).types, await typesOfWhole(text));
    });

  it('equal the facts of the full text for any members', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...members), { maxLength: 6 }), async (some) => {
        const text = `namespace N; public abstract class A : B {\n  ${some.join('\n  ')}\n}`;
        deepEqual((await extract(text)).types, await typesOfWhole(text));
      }),
      { numRuns: 200 },
    );
  });
});
