import assert from 'node:assert/strict';
import { typescriptFrontend } from '../frontends/typescript';
import type { FileCode, MemberCode } from '../model/lowered-code';
import { csharpFrontend } from './csharp-frontend';

type Pairs = readonly (readonly [title: string, typescript: string, csharp: string])[];

/** Equivalent method bodies. */
const BODIES: Pairs = [
  ['literals', "g('a', 1, 1.5, true, null);", 'g("a", 1, 1.5, true, null);'],
  ['a variable', 'let b = a; let c: string; return b;', 'var b = a; string c; return b;'],
  ['several variables', 'let b = 1, c = 2;', 'int b = 1, c = 2;'],
  ['return without a value', 'return;', 'return;'],
  ['members of `this`', 'return this.b.c;', 'return this.B.C;'],
  ['a base call', 'super.f(a);', 'base.F(a);'],
  ['a static call', 'return Books.create(a);', 'return Books.Create(a);'],
  ['type arguments', 'a.get<Books>(a);', 'a.Get<Books>(a);'],
  ['optional member access', 'return a?.b;', 'return a?.B;'],
  ['an optional call in a chain', 'a?.b(1).c(2);', 'a?.B(1).C(2);'],
  ['indexing', 'return a[0] + a[a.b];', 'return a[0] + a[a.B];'],
  ['object creation', 'return new Books(a, 1);', 'return new Books(a, 1);'],
  ['a list with a spread', "return ['a', ...a];", 'return ["a", ..a];'],
  ['string interpolation', `return \`v\${a}/b\${a.b}\`;`, 'return $"v{a}/b{a.B}";'],
  ['string interpolation of a single value', `return \`\${a}\`;`, 'return $"{a}";'],
  ['a lambda with an expression body', 'return a.map(b => b.c);', 'return a.Map(b => b.C);'],
  ['a lambda with a block body', 'a.each((b, c) => { b.c = c; });', 'a.Each((b, c) => { b.C = c; });'],
  ['unary operators', 'return !a.b || -a.c > +1;', 'return !a.B || -a.C > +1;'],
  ['arithmetic', 'return (a + 1) * 2 - a / 3 % 4;', 'return (a + 1) * 2 - a / 3 % 4;'],
  ['comparisons', 'return a < 1 && a <= 2 || a > 3 && a >= 4;', 'return a < 1 && a <= 2 || a > 3 && a >= 4;'],
  ['equality', 'return a == null ? a != 1 : a;', 'return a == null ? a != 1 : a;'],
  ['bitwise operators', 'return a & 1 | a;', 'return a & 1 | a;'],
  ['null coalescing', "return a.c ?? 'b';", 'return a.C ?? "b";'],
  ['assignment', 'a.b = this.c = 1;', 'a.B = this.C = 1;'],
  ['compound assignment', 'a += 1; a.b ??= 2; a *= 3; a |= 4;', 'a += 1; a.B ??= 2; a *= 3; a |= 4;'],
  ['increment and decrement', 'g(a++, --a.b);', 'g(a++, --a.B);'],
  ['parentheses and casts', 'return ((a as Books)).b;', 'return ((a as Books)).B;'],
  ['a non-null assertion', 'return a!.b;', 'return a!.B;'],
  ['a chain of calls, indexes and members', 'return a.b().c(1)[0].d;', 'return a.B().C(1)[0].D;'],
  [
    'if',
    'if (a) { g(); } else if (a.b) h(); else { i(); }',
    'if (a) { g(); } else if (a.B) h(); else { i(); }',
  ],
  ['for each', 'for (const b of a.c) g(b);', 'foreach (var b in a.C) g(b);'],
  ['a block', '{ let b = 1; g(b); }', '{ var b = 1; g(b); }'],
  [
    'try',
    'try { g(); } catch { throw a; } finally { i(); }',
    'try { g(); } catch { throw a; } finally { i(); }',
  ],
  ['throw', 'throw new Refused(a);', 'throw new Refused(a);'],
  [
    'a local function',
    'return g(a); function g(b: string) { return b; }',
    'return g(a); string g(string b) { return b; }',
  ],
  ['an empty statement', ';', ';'],
];

/** Equivalent class members. */
const MEMBERS: Pairs = [
  ['a method', 'f(a: string, b: Books) { return a; }', 'object F(string a, Books b) { return a; }'],
  [
    'an async method',
    'async f() { return (await this.a).b; }',
    'async Task<object> F() { return (await this.A).B; }',
  ],
  [
    'parameters',
    "f(a: string, b: string = 'c', ...d: string[]) {}",
    'void F(string a, string b = "c", params string[] d) {}',
  ],
  ['a static readonly field', "static readonly a = 'b';", 'static readonly string A = "b";'],
  ['a field', 'a = 1; b: string;', 'int A = 1; string B;'],
  ['a static field', "static a = 'b';", 'static string A = "b";'],
  ['a getter', 'get a(): string { return this.b; }', 'string A { get { return this.B; } }'],
  [
    'a getter and a setter',
    'get a(): string { return 1; } set a(value) { this.b = value; }',
    'string A { get { return 1; } set { this.B = value; } }',
  ],
  [
    'a constructor',
    'constructor(a: string) { super(a); this.b = a; }',
    'Books(string a) : base(a) { this.B = a; }',
  ],
  ['an abstract method', 'abstract f(): void;', 'abstract void F();'],
];

/** The code of a file, without the parts that always differ between the languages. */
function normalize({ members, statements }: FileCode): unknown {
  const plainMembers = members.map(({ isPrivate: _, type: __, ...member }: MemberCode) => ({
    ...member,
    name: member.kind === 'constructor' ? member.name : pascalCase(member.name),
    container: member.container.replace(/^Acme\./, ''),
  }));
  return withoutDifferences({ members: plainMembers, statements });
}

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function withoutDifferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDifferences);
  if (!isObject(value)) return value;
  const { kind, name, type } = value;
  if (kind === 'type' && isObject(type) && type.form === 'named') return { kind: 'name', name: type.name };
  const isMember = kind === 'member' || kind === 'property';
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'location' && !(kind === 'variable' && key === 'type'))
    .map(([key, part]) => [key, withoutDifferences(part)]);
  return {
    ...Object.fromEntries(entries),
    ...(isMember && typeof name === 'string' && { name: pascalCase(name) }),
  };
}

async function assertSameTree(typescript: string, csharp: string): Promise<void> {
  const typescriptCode = typescriptFrontend.code!('a.ts', typescript);
  const csharpCode = (await csharpFrontend).code!('a.cs', `namespace Acme;\n${csharp}`);
  assert.equal(typescriptCode.members.length > 0, true);
  assert.deepEqual(normalize(typescriptCode), normalize(csharpCode));
}

describe('lowering to the same tree in both languages', () => {
  for (const [title, typescript, csharp] of BODIES)
    it(title, () =>
      assertSameTree(
        `class Books { f(a: string) { ${typescript} } }`,
        `class Books { object F(string a) { ${csharp} } }`,
      ),
    );
  for (const [title, typescript, csharp] of MEMBERS)
    it(title, () => assertSameTree(`class Books { ${typescript} }`, `class Books { ${csharp} }`));
  it('an enum', () => assertSameTree('enum A { B, C = 2 }', 'enum A { B, C = 2 }'));
});
