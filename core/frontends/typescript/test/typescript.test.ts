import assert from 'node:assert/strict';
import { moduleLanguage } from '../../../model/language';
import { factsOf } from '../../../sources/reading';
import { typescriptFrontend } from '..';

const facts = (text: string, file = 'src/book.ts') => factsOf(typescriptFrontend, file, text);
const typeNames = (text: string) => facts(text).types.map(({ name }) => name);

describe('the TypeScript frontend', () => {
  it('reads sources and no declarations', () => {
    const accepted = ['a.ts', 'b.tsx', 'c.mts', 'd.cts', 'e.d.ts', 'f.d.mts', 'g.js', 'h.cs'].filter((file) =>
      typescriptFrontend.accepts(file),
    );
    assert.deepEqual(accepted, ['a.ts', 'b.tsx', 'c.mts', 'd.cts']);
  });

  it('what counts as public', () => {
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

  it('which members are methods, and what kind', () => {
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
      genericAsync<T>(this: A, x: T) {}
    }`).types;
    assert.deepEqual(
      type?.methods.map(({ name, written, access, isStatic, parameters, unfit = '' }) => [
        name,
        written,
        access,
        isStatic,
        parameters.map((parameter) => `${parameter.name}${parameter.isOptional ? '?' : ''}`).join(),
        unfit,
      ]),
      [
        ['GetAsync', 'getAsync', 'public', false, 'id,take?', ''],
        ['QuotedAsync', 'quotedAsync', 'public', false, '', ''],
        ['MakeAsync', 'makeAsync', 'public', true, '', ''],
        ['Hidden', '#hidden', 'private', false, '', ''],
        ['Keep', 'keep', 'protected', false, '', ''],
        ['GenericAsync', 'genericAsync', 'public', false, 'x', ''],
        ['[computed]', '[computed]', 'public', false, '', 'The name of the method is computed.'],
        ['Value', 'value', 'public', false, '', 'The member is an accessor.'],
        ['Arrow', 'arrow', 'public', false, '', 'The member is a property that holds a function.'],
      ],
    );
    assert.deepEqual(type?.properties, ['x', 'value', 'arrow']);
  });

  it('decorators in every spelling', () => {
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

  it('forms of types', () => {
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

  it('variables and functions, classes apart', () => {
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

  it('modules with camelCase members', () => {
    for (const text of ['export class A {}', '', '// nothing'])
      assert.equal(facts(text).language, moduleLanguage);
  });

  describe('broken input', () => {
    it('a syntax error: one finding at its place, and the readable classes', () => {
      const { types, diagnostics } = facts(
        'export class A {\n  getAsync( {\n}\nexport class B extends A {}\n',
      );
      assert.ok(types.some(({ name }) => name === 'A'));
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['syntax-error'],
      );
      assert.ok(diagnostics[0]!.location.line >= 1);
    });
    it('an unfinished class keeps its neighbours', () => {
      assert.deepEqual(
        typeNames('export class A { getAsync() {} }\nexport class B extends {\n}\nexport class C {}'),
        ['A', 'B', 'C'],
      );
    });
    it('binary content is said and left out', () => {
      const { types, diagnostics } = facts('export class A {}\0\0');
      assert.deepEqual([types.length, diagnostics.map(({ code }) => code)], [0, ['unread-file']]);
    });
    it('nesting without end does not end the program', () => {
      const { diagnostics } = facts(`export const x = ${'['.repeat(100_000)};`);
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['unread-file'],
      );
    });
    it('an empty file', () => assert.deepEqual(facts('').types, []));
  });

  describe('positions', () => {
    const place = (text: string) => {
      const { line, column, endColumn } = facts(text).types[0]!.methods[0]!.location;
      return [line, column, endColumn];
    };
    it('LF and CRLF', () => {
      assert.deepEqual(place('export class A {\n  getAsync() {}\n}'), [1, 2, 10]);
      assert.deepEqual(place('export class A {\r\n  getAsync() {}\r\n}'), [1, 2, 10]);
    });
    it('a BOM takes no column', () =>
      assert.deepEqual(place('\uFEFFexport class A { getAsync() {} }'), [0, 17, 25]));
    it('characters beyond the basic plane count two', () =>
      assert.deepEqual(place('export class A { /* 📚 */ getAsync() {} }'), [0, 26, 34]));
  });
});
