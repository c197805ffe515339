import assert from 'node:assert/strict';
import fc from 'fast-check';
import { moduleText, newIndex, type Workspace } from './workspace';

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
      `import { Names } from './names';`,
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
/** A base class alone in its file, so that an edit may change nothing but methods that others inherit. */
const plain = fc
  .tuple(fc.subarray(METHODS), fc.subarray(['', '']))
  .map(([methods, blank]) =>
    [...blank, 'export abstract class PlainBase extends ApplicationService {', ...methods, '}'].join('\n'),
  );
const names = fc
  .constantFrom('store', 'shop')
  .map(
    (prefix) =>
      `import { BookAppService } from './a'; export class Names { static readonly prefix = '${prefix}'; static readonly hidden = BookAppService; static fix(name) { return name + '${prefix}'; } }`,
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
  )
  .map((setting) => `import { Names } from './names';\n${moduleText(setting)}`);
const change = fc.oneof(
  fc.tuple(fc.constantFrom('a.ts', 'b.ts', 'p/c.ts'), fc.option(service, { nil: null })),
  fc.tuple(fc.constant('shared.ts'), fc.option(shared, { nil: null })),
  fc.tuple(fc.constant('plain.ts'), fc.option(plain, { nil: null })),
  fc.tuple(fc.constant('names.ts'), fc.option(names, { nil: null })),
  fc.tuple(fc.constant('builder.ts'), fc.option(builder, { nil: null })),
  fc.tuple(fc.constant('tables.ts'), fc.option(tables, { nil: null })),
  fc.tuple(fc.constantFrom('module.ts', 'p/module.ts'), fc.option(options, { nil: null })),
  fc.tuple(fc.constant('p/package.json'), fc.constantFrom('{"name":"p"}', '{', null)),
);

describe('the route index', () => {
  it('after any edits equals a new index of the same files', () => {
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
            edited.analysis; // asked for in between, so that a stale answer would be kept
          }
          const fresh = newIndex();
          fresh.update([...files].map(([file, text]) => ({ file, text })));
          assert.deepEqual(edited.analysis, fresh.analysis);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('tells whether anything changed', () => {
    const index = newIndex();
    assert.equal(index.update([{ file: 'a.ts', text: 'export class A {}' }]), true);
    assert.equal(index.update([{ file: 'readme.txt', text: 'x' }]), false);
    assert.equal(index.update([{ file: 'b.ts', text: null }]), false);
    assert.equal(index.update([{ file: 'a.ts', text: null }]), true);
  });

  it('the order in which files arrive does not matter', () => {
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
});
