import assert from 'node:assert/strict';
import { noCode } from '../../../model/lowered-code';
import { renderCode, renderExpression } from '../../../test/render-code';
import { typescriptFrontend } from '..';

const codeOf = (text: string, file = 'src/book.ts') => typescriptFrontend.code?.(file, text) ?? noCode;

const rendered = (text: string) => renderCode(codeOf(text));

/** The statements of a function body. */
function statements(text: string): string {
  const [member] = codeOf(`function f() {${text}}`).members;
  return renderCode({ members: [], statements: member?.body ?? [] });
}

/** The value of a variable. */
function expression(text: string): string {
  const value = codeOf(`const x = ${text};`).members[0]?.value;
  return value ? renderExpression(value) : '';
}

type Rows = readonly (readonly [snippet: string, tree: string])[];

function check(rows: Rows, lower: (text: string) => string): void {
  for (const [snippet, tree] of rows) assert.equal(lower(snippet), tree, snippet);
}

const EXPRESSIONS: Rows = [
  ["'a'", '"a"'],
  ['`a`', '"a"'],
  ['0x10', '16'],
  ['true', 'true'],
  ['null', 'null'],
  ['undefined', 'null'],
  ['a', 'a'],
  ['Books', 'Books'],
  ['this', 'this'],
  ['a.b', '(member a b)'],
  ['a?.b', '(member? a b)'],
  ['a.#b', '(member a b)'],
  ["a['b']", '(member a b)'],
  ["a?.['b']", '(member? a b)'],
  ['a[0]', '(index a 0)'],
  ['a[b]', '(index a b)'],
  ['f(1, ...c)', '(call f 1 (spread c))'],
  ['a.f<Options>(b => b)', '(call (member a f) <Options> (function (b) (return b)))'],
  ['this.a.f()', '(call (member (member this a) f))'],
  ['super.f()', '(call (member base f))'],
  ['new Books(1)', '(new Books 1)'],
  ['new a.Books', '(new a.Books)'],
  ["{ a: 1, b, 'c-d': 2, 3: e }", '(object (. a 1) (. b b) (. c-d 2) (. 3 e))'],
  ['{ a() { return 1; }, async b() {} }', '(object (. a (function () (return 1))) (. b (function ())))'],
  ['{ [a]: 1, ...b }', '(object (entry a 1) (spread b))'],
  ['{ get a() { return b; } }', '(object (. a (opaque "get a() { return b; }" a b)))'],
  ['[1, ...a]', '(array 1 (spread a))'],
  [`\`\${a}/b\${c}\``, '(template a "/b" c)'],
  ['/a\\/b/gi', '(opaque "/a\\\\/b/gi")'],
  ['a => a', '(function (a) (return a))'],
  [
    '(a: string, b?: Dto, c = 1, ...d: string[]) => { f(); }',
    '(function (a: string, b: Dto = null, c = 1, ...d: string[]) (call f))',
  ],
  ['function (this: Books, a) { return a; }', '(function (a) (return a))'],
  [
    '({ a, b: c = 1 }) => a',
    '(function ({11}) (variable a (member {11} a)) (variable c (?? (member {11} b) 1)) (return a))',
  ],
  [
    '({ a: { b }, ...c }, [d]) => a',
    '(function ({11}, {30}) (variable b (opaque "a: { b }" {11})) (variable c (opaque "...c" {11})) (variable d (index {30} 0)) (return a))',
  ],
  ['!a', '(! a)'],
  ['-1', '(- 1)'],
  ['+a', '(+ a)'],
  ['a == b', '(== a b)'],
  ['a !== b', '(!== a b)'],
  ['a + b * c', '(+ a (* b c))'],
  ['a && b || c', '(|| (&& a b) c)'],
  ['(a ?? b)', '(?? a b)'],
  ['a & b | c', '(| (& a b) c)'],
  ['a.b = 1', '(= (member a b) 1)'],
  ['a += 1', '(+= a 1)'],
  ['a ??= b', '(??= a b)'],
  ['a ||= b', '(||= a b)'],
  ['a &&= b', '(&&= a b)'],
  ['++a', '(+= a 1)'],
  ['a++', '(- (+= a 1) 1)'],
  ['--a.b', '(-= (member a b) 1)'],
  ['a ? b : c', '(? a b c)'],
  ['a as B', 'a'],
  ['<B>a', 'a'],
  ['a satisfies B', 'a'],
  ['a!.b', '(member a b)'],
  ['((a))', 'a'],
  ['await a', 'a'],
  ['{ a: 1 } as const', '(object (. a 1))'],
];

const OPAQUE_EXPRESSIONS: Rows = [
  ['a instanceof B', '(opaque "a instanceof B" a B)'],
  ['a?.(b)', '(opaque "a?.(b)" a b)'],
  ['typeof a', '(opaque "typeof a" a)'],
  ['delete a.b', '(opaque "delete a.b" a b)'],
  ['void a', '(opaque "void a" a)'],
  ['~a', '(opaque "~a" a)'],
  ['a ** b', '(opaque "a ** b" a b)'],
  ['a **= b', '(opaque "a **= b" a b)'],
  ['(a, b)', '(opaque "a, b" a b)'],
  ['[a, b] = c', '(opaque "[a, b] = c" c a b)'],
  [`a\`b\${c}\``, `(opaque "a\`b\${c}\`" a c)`],
  ["import('./a')", '(call (opaque "import") "./a")'],
  ['new (a())()', '(opaque "new (a())()" a)'],
  ['f(class A { m() { return b; } })', '(call f (opaque "class A { m() { return b; } }" A m b))'],
  ['{ a: function* () { yield b; } }', '(object (. a (function () (opaque "{ yield b; }" b))))'],
];

const STATEMENTS: Rows = [
  ['f();', '(call f)'],
  ['a = 1, b = 2;', '(opaque "a = 1, b = 2" a b)'],
  ['let a = 1, b;', ['(variable a 1)', '(variable b)'].join('\n')],
  [
    'const { a, b: [c] } = d;',
    ['(variable {19} d)', '(variable a (member {19} a))', '(variable c (opaque "b: [c]" {19}))'].join('\n'),
  ],
  ['var a = 1;', '(variable a 1)'],
  ['if (a) { var b = 1; }', '(if a ((opaque "var b = 1;" b)))'],
  ['return;', '(return)'],
  ['return a;', '(return a)'],
  ['if (a) b(); else if (c) { d(); } else e();', '(if a ((call b)) ((if c ((call d)) ((call e)))))'],
  [
    "switch (a) { case 'b': case 'c': f(); break; case 1: g(); default: h(); }",
    '(unread a "b" "c" (call f) (break) 1 (call g) (call h))',
  ],
  ['for (const a of b) f(a);', '(for-each a b ((call f a)))'],
  [
    'for (const { a, b } of c) f(a);',
    '(for-each {24} c ((variable a (member {24} a)) (variable b (member {24} b)) (call f a)))',
  ],
  ['for (a.b of c) f();', '(opaque "for (a.b of c) f();" c a b f)'],
  [
    'for (let a = 0, b = 1; a < b; a++) continue;',
    '(unread (variable a 0) (variable b 1) (< a b) (- (+= a 1) 1) (continue))',
  ],
  ['for (;;) break;', '(unread (break))'],
  ['for (a = 0;;) break;', '(unread (= a 0) (break))'],
  ['while (a) { f(); }', '(unread a (call f))'],
  ['do f(); while (a);', '(unread (call f) a)'],
  ['{ f(); }', '(block (call f))'],
  ['try { f(); } catch { g(); } finally { h(); }', '(unread (call f) (call g) (call h))'],
  ['try { f(); } catch { g(); throw a; } finally { h(); }', '(block (call f) (call h))'],
  ['try { f(); } catch (e) { g(e); }', '(unread (call f) e (call g e))'],
  ['throw new Error(a);', '(throw)'],
  ['g(); function g(a) { return a; }', ['(variable g (function (a) (return a)))', '(call g)'].join('\n')],
  ['async function g() { await a; }', '(variable g (function () a))'],
  [';interface A {} type B = 1;', ''],
  ['for (const a in b) f(a);', '(opaque "for (const a in b) f(a);" b a f)'],
  ['a: for (;;) { break a; }', '(opaque "a: for (;;) { break a; }" a)'],
  ['function* g() { yield a; }', '(variable g (function () (opaque "{ yield a; }" a)))'],
  ['class A { b = c; }', '(opaque "class A { b = c; }" A b c)'],
];

const MEMBERS: Rows = [
  [
    "class A { a = 'b'; readonly c: string; static readonly #d = e; declare f: string; }",
    [
      '(field A.a mutable readonly-content = "b")',
      '(field A.c readonly-content)',
      '(field A.d static = e)',
    ].join('\n'),
  ],
  [
    'class A { private a = 1; protected b() {} #c() {} static d() {} }',
    [
      '(field A.a mutable readonly-content = 1)',
      '(method A.b (body))',
      '(method A.c (body))',
      '(method A.d static (body))',
    ].join('\n'),
  ],
  [
    'class A { f(a: string): void; f(a: unknown): string { return a; } }',
    '(method A.f (a: unknown) (body (return a)))',
  ],
  [
    'abstract class A { abstract f(): string; abstract a: string; }',
    ['(method A.f)', '(field A.a mutable readonly-content)'].join('\n'),
  ],
  [
    'class A { get a(): string { return this.b; } }',
    '(property A.a readonly-content (body (return (member this b))))',
  ],
  [
    'class A { get a() { return 1; } set a(b) { f(b); } }',
    '(property A.a mutable (body (return 1)) (setter (variable b value) (call f b)))',
  ],
  [
    'class A { set a(value) { f(value); } static get a() { return 1; } }',
    ['(property A.a mutable (setter (call f value)))', '(property A.a static (body (return 1)))'].join('\n'),
  ],
  [
    'class A { set a({ b }) { f(b); } }',
    '(property A.a mutable (setter (variable {16} value) (variable b (member {16} b)) (call f b)))',
  ],
  [
    'class A extends B { constructor(readonly a: string, private b: Dto, c = 1) { super(a); f(); } }',
    [
      '(field A.a readonly-content)',
      '(field A.b mutable)',
      '(constructor A.constructor (a: string, b: Dto, c = 1) (body (call base a) (= (member this a) a) (= (member this b) b) (call f)))',
    ].join('\n'),
  ],
  [
    'class A { constructor(a: string); constructor(a: unknown) {} }',
    '(constructor A.constructor (a: unknown) (body))',
  ],
  ['class A { static { A.b = 1; } }', '(method A.static constructor static (body (= (member A b) 1)))'],
  ['class A { [a]() {} }', '(method A.[a] (body))'],
  ['class A { *a() { yield b; } }', '(method A.a (body (opaque "{ yield b; }" b)))'],
  [
    'enum A { B, C = 1, "d-e" = f(B) }',
    [
      '(enum-member A.B static readonly-content)',
      '(enum-member A.C static readonly-content = 1)',
      '(enum-member A.d-e static readonly-content = (call f B))',
    ].join('\n'),
  ],
  [
    'namespace A { export class B { c = 1; } export const d = 1; f(); }',
    [
      '(field A.B.c mutable readonly-content = 1)',
      '(field A.d static readonly-content = 1)',
      '(call f)',
    ].join('\n'),
  ],
  ['namespace A.B { export enum C { D } }', '(enum-member A.B.C.D static readonly-content)'],
  ['export const A = class { b = 1; };', '(field A.b mutable readonly-content = 1)'],
  ['export default class { a = 1; }', '(field default.a mutable readonly-content = 1)'],
  ['export default class A { b = 1; }', '(field A.b mutable readonly-content = 1)'],
  ['export default { a: 1 };', '(field default static = (object (. a 1)))'],
  ['export default a;', ''],
  ['export default function (a) { return a; }', '(method default static (a) (body (return a)))'],
  ['export default function a() {}', '(method a static (body))'],
  [
    'const a = 1; let b = c, d: Dto; var e = f;',
    [
      '(field a static readonly-content = 1)',
      '(field b static mutable = c)',
      '(field d static mutable)',
      '(field e static mutable = f)',
    ].join('\n'),
  ],
  [
    'const { a, b = 1 } = f();',
    ['(field a static = (member (call f) a))', '(field b static = (?? (member (call f) b) 1))'].join('\n'),
  ],
  ['function f(a: string): Dto { return a; }', '(method f static (a: string) (body (return a)))'],
  ['declare const a: string; declare function f(): void; declare class A { b: string; }', ''],
  ["import { a } from 'b'; export { a }; export * from 'c'; type D = 1;", ''],
  [
    'f(); if (a) g(); const b = 1; h();',
    ['(field b static readonly-content = 1)', '(call f)', '(if a ((call g)))', '(call h)'].join('\n'),
  ],
];

const READONLY_CONTENT = [
  "a = 'b'",
  `a = \`b\${c}\``,
  'a = () => b',
  'a = [b] as const',
  'a = { b: [c] } as const satisfies D',
  'a: readonly string[] = b',
  'a: ReadonlyArray<string> = b',
  'a: ReadonlyMap<string, string> = b',
  'a: Readonly<Dto> = b',
  'a: string | undefined = b',
  'a: () => void = b',
];

const MUTABLE_CONTENT = [
  'a = []',
  'a = {}',
  'a = f()',
  'a = b as string[]',
  'a: string[] = b',
  'a: Date = b',
];

describe('TypeScript lowering', () => {
  it('lowers expressions', () => check(EXPRESSIONS, expression));
  it('lowers unsupported expressions to opaque nodes', () => check(OPAQUE_EXPRESSIONS, expression));
  it('lowers statements', () => check(STATEMENTS, statements));
  it('lowers members', () => check(MEMBERS, rendered));

  it('recognizes immutable values', () => {
    const isReadonly = (text: string) =>
      codeOf(`const ${text};`).members[0]?.isReadonlyContent === true &&
      codeOf(`class A { ${text}; }`).members[0]?.isReadonlyContent === true;
    assert.deepEqual(READONLY_CONTENT.filter(isReadonly), READONLY_CONTENT);
    assert.deepEqual(MUTABLE_CONTENT.filter(isReadonly), []);
  });

  it('recognizes private methods', () => {
    const type = 'class A { private a() {} #b() {} c() {} protected d() {} private e = 1; }';
    const names = codeOf(type).members.flatMap(({ isPrivate, name }) => (isPrivate ? [name] : []));
    assert.deepEqual(names, ['a', 'b']);
  });

  it('makes JSX opaque', () => {
    const value = codeOf('const x = <A b={c} />;', 'src/book.tsx').members[0]?.value;
    assert.equal(value && renderExpression(value), '(opaque "<A b={c} />" A b c)');
  });

  it('locates members at their names', () => {
    const { members } = codeOf('class A {\n  a = 1;\n  f() {}\n}\nconst b = 1;');
    assert.deepEqual(
      members.map(({ location }) => [location.line, location.column, location.endColumn]),
      [
        [1, 2, 3],
        [2, 2, 3],
        [4, 6, 7],
      ],
    );
  });
});

describe('TypeScript lowering of unusual code', () => {
  it('makes long chains opaque', () => {
    for (const text of [
      `'a'${" + 'b'".repeat(10_000)}`,
      `a${'.b()'.repeat(5_000)}`,
      `a${'!.b[0]'.repeat(5_000)}`,
      `a${' ^ b'.repeat(10_000)}`,
      `new a${'.b'.repeat(10_000)} ** 2`,
      `f(class extends a${'.b'.repeat(10_000)} {})`,
    ])
      assert.match(expression(text), /\(opaque "/);
    assert.doesNotMatch(expression(`a${'.b()'.repeat(100)}`), /\(opaque "/);
    assert.match(statements(`${'if (a) b(); else '.repeat(500)} c();`), /\(opaque "/);
  });

  it('makes deeply nested code opaque', () => {
    const nested = (open: string, close: string) => expression(open.repeat(500) + close.repeat(500));
    for (const tree of [
      nested('[', ']'),
      nested('f(', ')'),
      nested('() => { return ', ';}'),
      nested('{ a: ', '}'),
    ])
      assert.match(tree, /\(opaque "/);
    assert.match(statements('{'.repeat(500) + '}'.repeat(500)), /\(opaque "/);
  });

  it('survives deep patterns, types and namespaces', () => {
    const nested = (open: string, close: string) => `${open.repeat(300)}b${close.repeat(300)}`;
    for (const text of [
      `const ${nested('{ a: ', '}')} = c;`,
      `function f(${nested('[', ']')}) {}`,
      `const a: ${nested('A<', '>')} = c;`,
      `let a: ${nested('(1 | ', ')')};`,
      `namespace ${nested('a.', '')} { const c = 1; }`,
    ])
      assert.equal(codeOf(text).members.length, 1);
  });

  it('survives invalid, empty and binary files', () => {
    for (const text of [
      '',
      '\uFEFF',
      'class A {',
      'const = ;',
      'a.',
      'f(',
      'switch (',
      'for (',
      'class { x = ',
      'if (a',
      '`${',
      '@',
    ])
      assert.doesNotThrow(() => codeOf(text), text);
    const failure = 'it is binary (contains NUL characters)';
    assert.deepEqual(codeOf('const a = 1;\0'), { members: [], statements: [], failure });
  });

  it('produces plain data', () => {
    const code = codeOf('class A { a = b?.c; f({ d }) { for (const e of d) g(e); } }');
    assert.deepEqual(JSON.parse(JSON.stringify(code)), code);
  });
});
