import assert from 'node:assert/strict';
import { moduleLanguage } from '../../../model/language-traits';
import { factsOf } from '../../../sources/run-frontend';
import { typescriptFrontend } from '..';

const facts = (text: string, file = 'src/book.ts') => factsOf(typescriptFrontend, file, text);
const typeNames = (text: string) => facts(text).types.map(({ name }) => name);

describe('the TypeScript frontend', () => {
  it('accepts source files, but no declaration files', () => {
    const accepted = ['a.ts', 'b.tsx', 'c.mts', 'd.cts', 'e.d.ts', 'f.d.mts', 'g.js', 'h.cs'].filter((file) =>
      typescriptFrontend.accepts(file),
    );
    assert.deepEqual(accepted, ['a.ts', 'b.tsx', 'c.mts', 'd.cts']);
  });

  it('recognizes exported classes as public', () => {
    const found = facts(`
      export class A {} class B {} export default class C {} class D {} class E {}
      export { D, E as Renamed }; export namespace N { export class F {} }
      export const G = class extends A {};`).types.map(({ container, name, isPublic }) => [
      container,
      name,
      isPublic,
    ]);
    assert.deepEqual(found, [
      ['', 'A', true],
      ['', 'B', false],
      ['', 'C', true],
      ['', 'D', true],
      ['', 'E', true],
      ['N', 'F', true],
      ['', 'G', true],
    ]);
  });

  it('reads methods, and the reasons why other members cannot be actions', () => {
    const [type] = facts(`export class A {
      constructor(readonly x: string) {}
      getAsync(id: string): void;
      getAsync(id: string, take = 10) {}
      'quotedAsync'() {}
      [computed]() {}
      static makeAsync() {}
      #hidden() {}
      protected keep() {}
      get value() { return 1; }
      arrow = () => {};
      genericAsync<T>(this: A, x: T, { y, z }: T, [w] = []) {}
    }`).types;
    assert.deepEqual(
      type?.methods.map(({ name, written, access, isStatic, parameters, ineligible = '' }) => [
        name,
        written,
        access,
        isStatic,
        parameters.map((parameter) => `${parameter.name}${parameter.isOptional ? '?' : ''}`).join(),
        ineligible,
      ]),
      [
        ['GetAsync', 'getAsync', 'public', false, 'id,take?', ''],
        ['QuotedAsync', 'quotedAsync', 'public', false, '', ''],
        ['MakeAsync', 'makeAsync', 'public', true, '', ''],
        ['Hidden', '#hidden', 'private', false, '', ''],
        ['Keep', 'keep', 'protected', false, '', ''],
        ['GenericAsync', 'genericAsync', 'public', false, 'x,parameter2,parameter3?', ''],
        ['[computed]', '[computed]', 'public', false, '', 'The name of the method is computed.'],
        ['Value', 'value', 'public', false, '', 'The member is an accessor.'],
        ['Arrow', 'arrow', 'public', false, '', 'The member is a property that holds a function.'],
      ],
    );
    assert.deepEqual(
      type?.properties.map((one) => one.name),
      ['x', 'value', 'arrow'],
    );
  });

  it('reads decorators in every spelling', () => {
    const spellings: readonly [string, string, (string | null)[]][] = [
      ['@RemoteService()', 'RemoteService', []],
      ['@RemoteService', 'RemoteService', []],
      ['@RemoteServiceAttribute(false)', 'RemoteService', [null]],
      ['@fx.RemoteService({ isEnabled: false, Name: "x" })', 'RemoteService', ['IsEnabled', 'Name']],
      ["@Get('a')", 'HttpGet', [null]],
      ["@AcceptVerbs('GET', 'POST')", 'AcceptVerbs', [null, null]],
    ];
    for (const [decorator, name, args] of spellings) {
      const attribute = facts(`${decorator} export class A {}`).types[0]?.attributes[0];
      assert.deepEqual(
        [attribute?.name, attribute?.arguments.map((one) => one.name)],
        [name, args],
        decorator,
      );
    }
  });

  it('classifies types by form', () => {
    const forms: readonly [string, string][] = [
      ['string', 'simple'],
      ["'a' | 'b' | null", 'simple'],
      ['Date | undefined', 'simple'],
      ["string & { __brand: 'x' }", 'simple'],
      ['`a`', 'simple'],
      ['Dto | null', 'named'],
      ['A.B.Dto', 'named'],
      ['Partial<Dto>', 'named'],
      ['string[]', 'list'],
      ['readonly Dto[]', 'list'],
      ['ReadonlyArray<Dto>', 'list'],
      ['File', 'file'],
      ['AbortSignal', 'special'],
      ['{ a: string }', 'other'],
      ['[string, number]', 'other'],
      ['A | B', 'other'],
    ];
    for (const [type, form] of forms) {
      const parameter = facts(`export class A { m(x: ${type}) {} }`).types[0]?.methods[0]?.parameters[0];
      assert.equal(parameter?.type?.form, form, type);
    }
  });

  it('reads the names of functions and of variables, except variables that hold a class expression', () => {
    const { values } = facts(`
      import { x } from 'x';
      export const a = 1; let { b, c: [d, ...e] } = a; var f;
      export function g(y: string): void; export function g(y: unknown) {}
      const H = class {}; class I {} enum J {} namespace K { export const k = 1; }
      if (a) { const z = 1; }
      export default () => a;`);
    assert.deepEqual(values, ['a', 'b', 'd', 'e', 'f', 'g', 'default']);
    assert.deepEqual(facts('function f() {}').values, ['f']);
  });

  describe('outlines', () => {
    const names = (text: string) => typescriptFrontend.outline('src/book.ts', text)?.names;
    const aliases = [
      'const A = B;',
      'const A = class {};',
      'const A = fx.B;',
      'const A = Mixin(B);',
      'const A: typeof B = (B)',
      'let first = 1, A = B;',
      'let first: Map<string, B> = new Map(), A = B;',
      'let { first, second } = all, A = B;',
      'let { first, second } = all, A: typeof B = (B)',
      'let first = { second: [1, 2] },\n  A = B\nrun(A)',
      `let first = [${'1, '.repeat(90)}], A = B`,
    ];
    for (const text of aliases)
      it(`include the alias in ${text.slice(0, 50)}`, () => assert.deepEqual(names(text), ['A']));

    const others = [
      'let count = 0;',
      'let book: Book;',
      'const books: Map<string, Book> = new Map<string, Book>();',
      'const books = (await this.load(first, second)).map((book) => new Book(book));',
      'for (const book of books) print(book, Book);',
      'const { first, second } = new Book(1, 2);',
      "const text = 'class', other = `A`;",
      'var next = -first.second;',
    ];
    for (const text of others) it(`include no name from ${text}`, () => assert.deepEqual(names(text), []));

    it('ignore the HTML attribute `class` in strings', () =>
      assert.deepEqual(names(`const page = '<p class="a">'; ${'run(); '.repeat(1_000)}`), []));
  });

  it('gives files the traits of a language with modules', () => {
    for (const text of ['export class A {}', '', '// nothing'])
      assert.equal(facts(text).language, moduleLanguage);
  });

  describe('on invalid input', () => {
    it('reports only the first syntax error, and reads the rest of the file', () => {
      const { types, diagnostics } = facts(
        'export class A {\n  getAsync( {\n}\nexport class B extends A {}\n',
      );
      assert.ok(types.some(({ name }) => name === 'A'));
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['syntax-error'],
      );
      assert.ok(Number(diagnostics[0]?.location.line) >= 1);
    });
    it('reads the classes before and after an incomplete class', () => {
      assert.deepEqual(
        typeNames('export class A { getAsync() {} }\nexport class B extends {\n}\nexport class C {}'),
        ['A', 'B', 'C'],
      );
    });
    it('reports and skips binary files', () => {
      const { types, diagnostics } = facts('export class A {}\0\0');
      assert.deepEqual([types.length, diagnostics.map(({ code }) => code)], [0, ['unread-file']]);
    });
    it('outlines a file with thousands of Unicode line separators', () => {
      const { names } = typescriptFrontend.outline!('a.ts', `import ${'\u2028('.repeat(5_000)} class A {}`)!;
      assert.deepEqual(names, ['A']);
    });

    it('reports code that is nested too deeply', () => {
      const { diagnostics } = facts(`export const x = ${'['.repeat(100_000)};`);
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['unread-file'],
      );
    });
    it('reads an empty file', () => assert.deepEqual(facts('').types, []));
  });

  describe('locations', () => {
    const locationOf = (text: string) => {
      const location = facts(text).types[0]?.methods[0]?.location;
      return [location?.line, location?.column, location?.endColumn];
    };
    it('are the same with LF and CRLF', () => {
      assert.deepEqual(locationOf('export class A {\n  getAsync() {}\n}'), [1, 2, 10]);
      assert.deepEqual(locationOf('export class A {\r\n  getAsync() {}\r\n}'), [1, 2, 10]);
    });
    it('ignore a BOM', () =>
      assert.deepEqual(locationOf('\uFEFFexport class A { getAsync() {} }'), [0, 17, 25]));
    it('count UTF-16 code units', () =>
      assert.deepEqual(locationOf('export class A { /* 📚 */ getAsync() {} }'), [0, 26, 34]));
  });
});
