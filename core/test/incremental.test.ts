import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { type Analysis, type Config, defaultConfig, dotnetProjectFrontend, RouteIndex } from '..';
import { ApplicationChecks } from '../checks/application-checks';
import type { Candidate } from '../checks/check';
import { typescriptFrontend } from '../frontends/typescript';
import { runToEnd } from '../model/pausable-work';
import { csharpFrontend } from './csharp-frontend';
import { csharpModule, projectText } from './csharp-workspace';
import { moduleText, newIndex, serviceText, type Workspace } from './workspace';

const SERVICE_NAMES = ['BookAppService', 'AuthorAppService', 'ReaderAppService'];
const BASES = [
  'ApplicationService',
  'SharedBase<string>',
  'PlainBase',
  'RenamedBase',
  'CrudAppService<A, B, string>',
  'Missing',
];
const INTERFACES = ['', 'implements IBook', 'implements IRemoteService', 'implements IRenamed'];
const METHODS = [
  'getAsync(id: string) {}',
  'createAsync(input: Dto) {}',
  '@HttpGet() findAsync() {}',
  '@HttpGet(Names.prefix) ownAsync() {}',
  'hideAsync() { Names.list.push(BookAppService); }',
  'startAsync() { setUp(); }',
  'moveAsync() { const { cfg } = this.names; own.root = cfg; }',
  'broken( {',
];

const service = fc
  .tuple(
    fc.constantFrom(...SERVICE_NAMES),
    fc.constantFrom(...BASES),
    fc.constantFrom(...INTERFACES),
    fc.subarray(METHODS),
    fc.constantFrom('', '@RemoteService(false)', '@ReplaceControllers(BookAppService)'),
    fc.subarray(['', '']),
  )
  .map(([name, base, implemented, methods, decorator, blank]) =>
    [
      `import { SharedBase, RenamedBase, IBook } from './shared';`,
      `import { PlainBase } from './plain';`,
      `import { Names, cfg as own } from './names';`,
      ...blank,
      `${decorator} export class ${name} extends ${base} ${implemented} {`,
      ...methods,
      '}',
    ].join('\n'),
  );
const shared = fc
  .tuple(
    fc.constantFrom('SharedBase<T>', 'RenamedBase'),
    fc.constantFrom('IBook extends IApplicationService', 'IRenamed', 'IBook'),
  )
  .map(
    ([base, contract]) =>
      `export abstract class ${base} extends ApplicationService { getSharedAsync() {} }\nexport interface ${contract} {}`,
  );
/** A base class in a separate file, so that some edits change only inherited methods. */
const plain = fc
  .tuple(fc.subarray(METHODS), fc.subarray(['', '']))
  .map(([methods, blank]) =>
    [...blank, 'export abstract class PlainBase extends ApplicationService {', ...methods, '}'].join('\n'),
  );
const names = fc
  .constantFrom('store', 'shop')
  .map(
    (prefix) =>
      `import { BookAppService } from './a'; export class Names { static readonly prefix = '${prefix}'; static readonly hidden = BookAppService; static readonly list = []; static fix(name) { return name + '${prefix}'; } } export const cfg = { root: '${prefix}' };`,
  );
const builder = fc
  .tuple(
    fc.constantFrom('getApiRoutePrefix() { return Names.prefix; }', 'build() { for (;;) {} }', ''),
    fc.constantFrom('ConventionalRouteBuilder', 'MissingBuilder'),
  )
  .map(
    ([member, base]) =>
      `import { Names } from './names'; export class OwnConventionalRouteBuilder extends ${base} { ${member} }`,
  );
const tables = fc
  .constantFrom("['Service']", '[Names.prefix]', 'other')
  .map(
    (value) =>
      `import { Names } from './names'; export function f() { ApplicationService.commonPostfixes = ${value}; }`,
  );
const options = fc
  .constantFrom(
    '',
    "o.rootPath = 'a/b';",
    'o.rootPath = Names.prefix;',
    'o.useV3UrlStyle = true;',
    'o.typePredicate = t => true;',
    "o.typePredicate = t => t.name.startsWith('Book');",
    'o.urlControllerNameNormalizer = c => Names.prefix + c.controllerName;',
    'o.urlActionNameNormalizer = c => Names.fix(c.actionNameInUrl);',
    'o.typePredicate = t => t !== Names.hidden;',
    'o.typePredicate = t => !Names.list.includes(t);',
    'o.rootPath = cfg.root;',
  )
  .map((setting) => `import { cfg, Names } from './names';\n${moduleText(setting)}`);
const setup = fc
  .constantFrom('setUp', 'start')
  .map(
    (name) =>
      `import { Names } from './names'; export function ${name}() { configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(BookAppService, o => { o.rootPath = Names.prefix; }); }); }`,
  );
const change = fc.oneof(
  fc.tuple(fc.constant('setup.ts'), fc.option(setup, { nil: null })),
  fc.tuple(fc.constantFrom('a.ts', 'b.ts', 'p/c.ts'), fc.option(service, { nil: null })),
  fc.tuple(fc.constant('shared.ts'), fc.option(shared, { nil: null })),
  fc.tuple(fc.constant('plain.ts'), fc.option(plain, { nil: null })),
  fc.tuple(fc.constant('names.ts'), fc.option(names, { nil: null })),
  fc.tuple(fc.constant('builder.ts'), fc.option(builder, { nil: null })),
  fc.tuple(fc.constant('tables.ts'), fc.option(tables, { nil: null })),
  fc.tuple(fc.constantFrom('module.ts', 'p/module.ts'), fc.option(options, { nil: null })),
  fc.tuple(fc.constant('p/package.json'), fc.constantFrom('{"name":"p"}', '{', null)),
);

const CSHARP_METHODS = [
  'public Task GetAsync(Guid id) => null!;',
  'public Task CreateAsync(Dto input) => null!;',
  '[HttpGet(Names.Prefix)] public Task FindAsync() => null!;',
  'public override Task GetSharedAsync(Key id) => null!;',
  'protected Task HelpAsync() => null!;',
  'public Task HideAsync() { Names.Hidden.Add(null); return null; }',
  '\n#if LEGACY\npublic Task GetOldAsync() => null!;\n#elif NET9_0\npublic Task GetNewAsync() => null!;\n#endif\n',
];
/** A change to a partial class, its base class, constants, an id type, the module or the project file. */
const csharpChange = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('A/Book.cs', 'A/Book.More.cs', 'A/Author.cs'),
      fc.constantFrom('Book', 'Author'),
      fc.constantFrom('ApplicationService', 'SharedBase', 'Missing', ''),
      fc.subarray(CSHARP_METHODS),
      fc.subarray(['', '']),
    )
    .map(([file, name, base, methods, blank]): [string, string] => [
      file,
      `${blank.join('\n')}\nnamespace Acme;\npublic partial class ${name}AppService${base === '' ? '' : ` : ${base}`} {\n${methods.join('\n')}\n}`,
    ]),
  fc
    .tuple(fc.subarray(['', '']), fc.subarray(CSHARP_METHODS))
    .map(([blank, methods]): [string, string] => [
      'A/SharedBase.cs',
      `${blank.join('\n')}\nnamespace Acme;\npublic abstract class SharedBase : ApplicationService { public virtual Task GetSharedAsync(Key id) => null!; ${methods.join('\n')} }`,
    ]),
  fc
    .constantFrom('store', 'shop')
    .map((prefix): [string, string] => [
      'A/Names.cs',
      `namespace Acme;\npublic static class Names { public const string Prefix = "${prefix}"; public static readonly List<Type> Hidden = new List<Type>(); }`,
    ]),
  fc
    .constantFrom('public int A { get; set; }', 'public int A { get; set; } public int B { get; set; }')
    .map((members): [string, string] => ['A/Key.cs', `namespace Acme;\npublic class Key { ${members} }`]),
  fc
    .constantFrom(
      '',
      'o.RootPath = Names.Prefix;',
      'o.TypePredicate = t => t.Name.StartsWith("Book");',
      'o.TypePredicate = t => !Names.Hidden.Contains(t);',
      '\n#if LEGACY\no.RootPath = "legacy";\n#endif\n',
    )
    .map((setting): [string, string] => [
      'A/Module.cs',
      `namespace Acme;\n${csharpModule('AModule', setting)}`,
    ]),
  fc.constantFrom<[string, string | null]>(
    ['A/A.csproj', projectText({})],
    ['A/A.csproj', projectText({ properties: { DefineConstants: 'LEGACY' } })],
    ['A/A.csproj', projectText({ properties: { TargetFramework: 'net9.0' } })],
    ['A/A.csproj', null],
    ['A/Book.More.cs', null],
    ['A/SharedBase.cs', null],
    ['A/Names.cs', null],
  ),
);

describe('the route index', () => {
  it('equals a new index of the same files after any edits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        (batches) => {
          const edited = newIndex();
          const files = new Map<string, string>();
          for (const batch of batches) {
            edited.update(batch.map(([file, text]) => ({ file, text })));
            for (const [file, text] of batch) {
              if (text === null) files.delete(file);
              else files.set(file, text);
            }
            edited.analysis; // Analyze after each update to fill the caches.
          }
          const fresh = newIndex();
          fresh.update([...files].map(([file, text]) => ({ file, text })));
          assert.deepEqual(edited.analysis, fresh.analysis);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('returns whether an update changed anything', () => {
    const index = newIndex();
    assert.equal(index.update([{ file: 'a.ts', text: 'export class A {}' }]), true);
    assert.equal(index.update([{ file: 'readme.txt', text: 'x' }]), false);
    assert.equal(index.update([{ file: 'b.ts', text: null }]), false);
    assert.equal(index.update([{ file: 'a.ts', text: null }]), true);
  });

  it('does not depend on the order in which files are added', () => {
    const workspace: Workspace = {
      'module.ts': moduleText(),
      'a.ts': 'export class AAppService extends ApplicationService { getAsync() {} }',
      'b.ts': 'export class BAppService extends ApplicationService { getAsync() {} }',
    };
    const changes = Object.entries(workspace).map(([file, text]) => ({ file, text }));
    const forward = newIndex();
    forward.update(changes);
    const backward = newIndex();
    backward.update([...changes].reverse());
    assert.deepEqual(forward.analysis, backward.analysis);
  });

  it('equals a new index of the same files after any edits of C# files', async () => {
    const frontend = await csharpFrontend;
    const newCSharpIndex = () => {
      const index = new RouteIndex();
      index.use(dotnetProjectFrontend);
      index.use(frontend);
      return index;
    };
    fc.assert(
      fc.property(fc.array(csharpChange, { minLength: 1, maxLength: 14 }), (changes) => {
        const edited = newCSharpIndex();
        const files = new Map<string, string>();
        for (const [file, text] of changes) {
          edited.update([{ file, text }]);
          if (text === null) files.delete(file);
          else files.set(file, text);
          edited.analysis; // Analyze after each update to fill the caches.
        }
        const fresh = newCSharpIndex();
        fresh.update([...files].map(([file, text]) => ({ file, text })));
        assert.deepEqual(edited.analysis, fresh.analysis);
      }),
      { numRuns: 120 },
    );
  });

  it('equals a new index if the style changes after an update that changes no files', async () => {
    const frontend = await csharpFrontend;
    const changes = Object.entries({
      'A/A.csproj': projectText({}),
      'A/Module.cs': `namespace Acme;\n${csharpModule('AModule', '')}`,
      'A/Base.cs':
        'namespace Acme;\npublic class Base : ApplicationService { public Task CheckAsync() => null!; }',
      'A/Book.cs': 'namespace Acme;\npublic class BookAppService : Base { public Task GetAsync() => null!; }',
    }).map(([file, text]) => ({ file, text }));
    const newState = (config: Config) => {
      const index = new RouteIndex(config);
      index.use(dotnetProjectFrontend);
      index.use(frontend);
      index.update(changes);
      return index;
    };
    const edited = newState(defaultConfig);
    edited.analysis;
    edited.update(changes);
    const config = { ...defaultConfig, style: 'v3' as const };
    edited.configure(config);
    assert.deepEqual(edited.analysis, newState(config).analysis);
  });

  it('equals a new index after edits of methods, whether or not an analysis is completed after each edit', async () => {
    const frontend = await csharpFrontend;
    const csharp = (name: string, base: string, body: string) =>
      `namespace Acme;\npublic class ${name} : ${base} {\n${body}\n}`;
    const typescript = (name: string, base: string, body: string) =>
      `import { PlainBase } from './plain';\nexport class ${name} extends ${base} {\n${body}\n}`;
    const others: Workspace = {
      'module.ts': moduleText("o.typePredicate = t => t.name !== 'Hidden';"),
      'dto.ts': 'export interface Dto { a: string }',
      'A/A.csproj': projectText({}),
      'A/Module.cs': `namespace Acme;\n${csharpModule('AModule', 'o.RootPath = Names.Prefix;')}`,
      'A/Names.cs': 'namespace Acme;\npublic static class Names { public const string Prefix = "shop"; }',
      'A/Key.cs': 'namespace Acme;\npublic class Key { public int A { get; set; } }',
      'A/IBook.cs': 'namespace Acme;\npublic interface IBook : IApplicationService {}',
      'A/Provider.cs':
        'namespace Acme;\npublic class Provider : PermissionDefinitionProvider { public override void Define(IPermissionDefinitionContext context) { context.AddGroup("Acme").AddPermission("Acme.Books"); } }',
    };
    const menu = (text: string) => `namespace Acme;\npublic class Menu { string Permission = "${text}"; }`;
    const removing =
      'namespace Acme;\n[ReplaceControllers(typeof(AuthorController))] public class OtherAppService : ApplicationService { public Task GetAsync() => null!; }';
    const services = [
      ['a.ts', 'BookAppService', 'PlainBase', typescript, METHODS],
      ['b.ts', 'AuthorAppService', 'ApplicationService', typescript, METHODS],
      ['plain.ts', 'PlainBase', 'ApplicationService', typescript, METHODS],
      ['A/Book.cs', 'BookAppService', 'SharedBase, IBook', csharp, CSHARP_METHODS],
      ['A/BookController.cs', 'BookController', 'Controller, IBook', csharp, CSHARP_METHODS],
      ['A/Cycle.cs', 'CycleAppService', 'CycleAppService, Missing', csharp, CSHARP_METHODS],
      ['A/Author.cs', 'AuthorController', 'SharedBase', csharp, CSHARP_METHODS],
      ['A/SharedBase.cs', 'SharedBase', 'ApplicationService', csharp, CSHARP_METHODS],
    ] as const;
    const edit = fc.oneof(
      ...services.map(([file, name, base, textOf, methods]) =>
        fc
          .subarray([...methods, '', '[Authorize] public Task CheckedAsync(Dto input) => null!;'])
          .map((lines) => ({ file, text: textOf(name, base, lines.join('\n')) })),
      ),
      fc.constantFrom('', '\n').map((blank) => ({ file: 'A/Other.cs', text: blank + removing })),
      fc.constantFrom('Acme.Books', 'Acme.Other').map((text) => ({ file: 'A/Menu.cs', text: menu(text) })),
    );
    const newState = (readsAccess: boolean, removes: boolean) => {
      const index = new RouteIndex({ ...defaultConfig, readsAccess });
      index.use(typescriptFrontend);
      index.use(dotnetProjectFrontend);
      index.use(frontend);
      index.update(Object.entries(others).map(([file, text]) => ({ file, text })));
      if (removes) index.update([{ file: 'A/Other.cs', text: removing }]);
      return index;
    };
    const steps = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.tuple(edit, steps), { minLength: 1, maxLength: 20 }),
        (access, removes, readsAll, edits) => {
          const edited = newState(access, removes);
          const files = new Map<string, string>([
            ...services.map(([file, name, base, textOf]) => [file, textOf(name, base, '')] as const),
            ['A/Menu.cs', menu('')],
          ]);
          const update = (index: RouteIndex) =>
            index.update([...files].map(([file, text]) => ({ file, text })));
          update(edited);
          edited.analysis;
          for (const [{ file, text }, count] of edits) {
            files.set(file, text);
            if (readsAll) update(edited);
            else edited.update([{ file, text }]);
            if (count === null) edited.analysis;
            else {
              const analyzing = edited.analyzing();
              for (let step = 0; step < count; step++) if (analyzing.next().done) break;
            }
          }
          const fresh = newState(access, removes);
          update(fresh);
          assert.deepEqual(edited.analysis, fresh.analysis);
        },
      ),
      { numRuns: 75 },
    );
  });

  it('checks each route once if two analyses run at the same time', () => {
    const index = newIndex();
    index.update([{ file: 'a.ts', text: serviceText('BookAppService', 'getAsync() {} listAsync() {}') }]);
    const groups = index.analysis.routes.map((route) => ({ routes: [route] }));
    const checks = new ApplicationChecks();
    const paused = checks.follow(groups);
    paused.next();
    runToEnd(checks.follow(groups));
    runToEnd(paused);
    assert.equal(groups.length, 2);
    assert.deepEqual(checks.collisions(), []);
  });

  it('repeats a failed check of a route until the route is removed', () => {
    const index = newIndex();
    index.update([{ file: 'a.ts', text: serviceText('BookAppService', 'getAsync() {} listAsync() {}') }]);
    const groups = index.analysis.routes.map((route) => ({ routes: [route] }));
    const failing = {
      add({ route }: Candidate) {
        if (route.method === 'listAsync') throw new Error('broken');
      },
      remove() {},
      findings: () => [],
    };
    const checks = new ApplicationChecks([failing]);
    assert.throws(() => runToEnd(checks.follow(groups)), /broken/);
    assert.throws(() => runToEnd(checks.follow(groups)), /broken/);
    assert.deepEqual(checks.collisions(), []);
    runToEnd(checks.follow(groups.filter(({ routes }) => routes[0]?.method !== 'listAsync')));
  });

  it('keeps no earlier analysis alive', async () => {
    const text = (at: number, edit: number) =>
      serviceText(`Book${at}AppService`, `@HttpGet(Names.book) getAsync() {} edited${edit}Async() {}`);
    const index = newIndex();
    index.update([{ file: 'module.ts', text: moduleText() }]);
    const earlier: WeakRef<Analysis>[] = [];
    for (let edit = 0; edit < 3; edit++)
      for (let at = 0; at < 10; at++) {
        index.update([{ file: `service${at}.ts`, text: text(at, edit) }]);
        earlier.push(new WeakRef(index.analysis));
      }
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    await setTimeout(0); // A new WeakRef keeps its target alive until the end of the current job.
    collectGarbage();
    assert.deepEqual(
      earlier.flatMap((reference) => reference.deref() ?? []),
      [index.analysis],
    );
  });
});
