import assert from 'node:assert/strict';
import { factsOf } from '../../safe-reading';
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
      type?.methods.map(({ name, written, access, isStatic, parameters }) => [
        name,
        written,
        access,
        isStatic,
        parameters.map((parameter) => `${parameter.name}${parameter.isOptional ? '?' : ''}`).join(),
      ]),
      [
        ['GetAsync', 'getAsync', 'public', false, 'id,take?'],
        ['QuotedAsync', 'quotedAsync', 'public', false, ''],
        ['MakeAsync', 'makeAsync', 'public', true, ''],
        ['Hidden', '#hidden', 'private', false, ''],
        ['Keep', 'keep', 'protected', false, ''],
        ['GenericAsync', 'genericAsync', 'public', false, 'x'],
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

  it('every way to reach create', () => {
    const shapes: readonly [string, string[], string[]][] = [
      ['o => { o.conventionalControllers.create(M); }', ['type M'], []],
      ['o => o.ConventionalControllers.Create(M)', ['type M'], []],
      ['function (o) { o.conventionalControllers.create(assemblyOf(M)); }', ['assembly-of M'], []],
      [
        'o => { o.conventionalControllers.create(M.assembly, x => { x.rootPath = "r"; }); }',
        ['assembly-of M'],
        ['RootPath'],
      ],
      [
        'o => { o.conventionalControllers.create(M, { rootPath: "r", useV3UrlStyle: true }); }',
        ['type M'],
        ['RootPath', 'UseV3UrlStyle'],
      ],
      [
        'o => { o.conventionalControllers.create(M).create(N, y => y.rootPath = "n"); }',
        ['type M', 'type N'],
        ['RootPath'],
      ],
      ['o => { o.conventionalControllers.create("@acme/m"); }', ['literal "@acme/m"'], []],
      ['o => { o.conventionalControllers.create(this.constructor); }', ['own-assembly'], []],
      ['o => { o.conventionalControllers.create(pick(), setUp); }', ['call'], ['→ setUp']],
      [
        'o => { o.conventionalControllers.create(M, x => { if (a) { x.rootPath = "r"; } }); }',
        ['type M'],
        ['RootPath?'],
      ],
      ['o => { o.conventionalControllers.create(M, x => { setUp(x); }); }', ['type M'], ['→ setUp']],
      ['o => { const c = o.conventionalControllers; c.create(M, this.g); }', ['type M'], ['RootPath']],
      ['o => { let c = o.conventionalControllers; c.create(M); }', ['type M'], []],
      ['o => { let c = o.conventionalControllers; c = d; c.create(M); }', [], []],
      ['this.h', ['type N'], []],
      ['o => M.h(o)', ['type N'], []],
      ['o => h(o)', ['type F'], []],
      ['o => this.again(o)', [], []],
    ];
    for (const [delegate, assemblies, members] of shapes) {
      for (const call of [
        'configure(FxAspNetCoreMvcOptions, @)',
        'this.preConfigure<AbpAspNetCoreMvcOptions>(@)',
      ]) {
        const [configuration] = facts(
          `export class M {
            f() { ${call.replace('@', () => delegate)}; }
            g(x) { x.rootPath = 'r'; }
            static h(y) { y.conventionalControllers.create(N); }
            again(z) { this.again(z); }
          }
          function h(y) { y.conventionalControllers.create(F); }`,
        ).configurations;
        const found = configuration?.registrations.map(({ assembly }) =>
          assembly.kind === 'type' || assembly.kind === 'assembly-of'
            ? `${assembly.kind} ${assembly.type.name}`
            : assembly.kind === 'literal'
              ? `literal ${JSON.stringify(assembly.value)}`
              : assembly.kind,
        );
        const set = configuration?.registrations.flatMap(({ assignments, calls }) => [
          ...assignments.map(({ member, isConditional }) => (isConditional ? `${member}?` : member)),
          ...calls.map(({ name }) => `→ ${name}`),
        ]);
        assert.deepEqual([found, set], [assemblies, members], `${call} ${delegate}`);
      }
    }
  });

  it('controllers to remove, one assignment each', () => {
    const [configuration] = facts(
      'configure(FxAspNetCoreMvcOptions, o => { o.controllersToRemove.push(A, B); o.controllersToRemove.add(C); });',
    ).configurations;
    assert.deepEqual(
      configuration?.assignments.map(({ member, operation }) => [member, operation]),
      Array(3).fill(['ControllersToRemove', 'add']),
    );
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
      assert.deepEqual([types.length, diagnostics.map(({ code }) => code)], [0, ['syntax-error']]);
    });
    it('nesting without end does not end the program', () => {
      const { diagnostics } = facts(`export const x = ${'['.repeat(100_000)};`);
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['syntax-error'],
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
