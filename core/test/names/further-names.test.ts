/** Names that are renamed in several steps, or that the workspace and the framework share: what they mean in each language. */
import { csharpModule, projectText } from '../csharp-workspace';
import { moduleText, serviceText, type Workspace } from '../workspace';
import { byProfile, describeRows, inCSharp, inTypeScript, type RowOfOne, typescriptFiles } from './table';

const BOOK = 'GET /api/app/book';
const ONE_BOOK = 'GET /api/app/book/{id}';
const READ = [BOOK, ONE_BOOK];
const CRUD = [...READ, 'POST /api/app/book', 'PUT /api/app/book/{id}', 'DELETE /api/app/book/{id}'];
const KEYED = 'GET /api/app/book/{City}/{Name}';
const SEARCH = 'POST /api/app/book/search';
const GET_SEARCH = 'GET /api/app/book/search';
const NO_SERVICE = 'BookAppService: not-a-service';
const DISABLED = 'BookAppService: remote-service-disabled';

describe('names in TypeScript', () => {
  const book = (heritage = 'extends ApplicationService', members = 'getAsync() {}', decorators = '') =>
    serviceText('BookAppService', members, decorators, heritage);
  const searching = (decorators: string) => book(undefined, `${decorators} searchAsync() {}`);
  const OWN = 'export abstract class Own extends ApplicationService {}';
  const PLAIN = 'export class Plain {}';

  const bases: readonly RowOfOne[] = [
    [
      'a base class that is renamed on import, on export and on import again',
      {
        'base.ts': "import { ApplicationService as A } from '@fx/core'; export { A as B };",
        'book.ts': `import { B as C } from './base'; ${book('extends C')}`,
      },
      [BOOK],
    ],
    [
      'a base class behind two barrels, one of which renames it',
      {
        'lib/index.ts': "export * from './bases';",
        'lib/bases/index.ts': "export { Own as Base } from './own';",
        'lib/bases/own.ts': OWN,
        'book.ts': `import { Base as B } from './lib'; ${book('extends B')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'a base class in a namespace that a barrel exports',
      {
        'own.ts': OWN,
        'index.ts': "export * as bases from './own';",
        'book.ts': `import { bases as b } from './index'; ${book('extends b.Own')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'a base class in a namespace of a namespace, both from barrels',
      {
        'own.ts': OWN,
        'bases.ts': "export * as bases from './own';",
        'index.ts': "export * as lib from './bases';",
        'book.ts': `import * as all from './index'; ${book('extends all.lib.bases.Own')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'a default export that a barrel exports under a name',
      {
        'own.ts': 'export default abstract class Own extends ApplicationService {}',
        'index.ts': "export { default as Base } from './own';",
        'book.ts': `import { Base } from './index'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'a named export that a barrel exports as its default',
      {
        'own.ts': OWN,
        'index.ts': "export { Own as default } from './own';",
        'book.ts': `import Anything from './index'; ${book('extends Anything')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'a base class that is an expression with a constant for a name',
      {
        'own.ts': 'const Base = class extends ApplicationService { pingAsync() {} }; export { Base as Own };',
        'book.ts': `import { Own } from './own'; ${book('extends Own')}`,
      },
      [BOOK, 'POST /api/app/base/ping', 'POST /api/app/book/ping'],
    ],
    [
      'a base class in a namespace of the same file',
      `namespace Bases { export abstract class Own extends ApplicationService {} } ${book('extends Bases.Own')}`,
      [BOOK, 'Own: nested'],
    ],
    [
      'a base class in the second declaration of a nested namespace',
      {
        'own.ts': `export namespace A.B { export class Plain {} } export namespace A.B { ${OWN} }`,
        'book.ts': `import { A as N } from './own'; ${book('extends N.B.Own')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'an alias of a namespace member, and an alias of that',
      {
        'own.ts': `export namespace Bases { ${OWN} }`,
        'book.ts': `import * as lib from './own'; import B = lib.Bases; import O = B.Own; ${book('extends O')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'a module that is imported with require',
      `import fx = require('@fx/core'); ${book('extends fx.ApplicationService')}`,
      [BOOK],
    ],
    [
      'an interface that is imported as a type under another name',
      `import type { IRemoteService as R } from '@fx/core'; ${book('implements R')}`,
      [BOOK],
    ],
    [
      'an interface with the type modifier on its name alone',
      `import { type IRemoteService as R } from '@fx/core'; ${book('implements R')}`,
      [BOOK],
    ],
    [
      'an alias of an import type',
      `type R = import('@fx/core').IRemoteService; ${book('implements R')}`,
      [BOOK],
    ],
    [
      'an interface of which only the second declaration extends IRemoteService',
      {
        'i.ts':
          'export interface IBook { x: number } export interface IBook extends IRemoteService { y: number }',
        'book.ts': `import { IBook as I } from './i'; ${book('implements I')}`,
      },
      [BOOK],
    ],
    [
      'an interface that another file augments with IRemoteService',
      {
        'i.ts': 'export interface IBook { x: number }',
        'augment.ts':
          "import './i'; declare module './i' { interface IBook extends IRemoteService { y: number } }",
        'book.ts': `import { IBook } from './i'; ${book('implements IBook')}`,
      },
      [BOOK],
    ],
    [
      'an interface of the same name that is merged with the class',
      `export interface BookAppService extends IRemoteService {} ${book('')}`,
      [BOOK],
    ],
    [
      'a generic alias that adds IRemoteService to its argument',
      {
        't.ts': 'export type Served<T> = T & IRemoteService;',
        'book.ts': `import { Served as S } from './t'; interface I { x: number } ${book('implements S<I>')}`,
      },
      [BOOK],
    ],
    [
      'stand-ins for the framework in the workspace',
      {
        'fx.ts': `export interface IRemoteService {}
          export abstract class ApplicationService implements IRemoteService { protected readonly user = ''; }
          export function HttpGet(path?: string): MethodDecorator { return (() => {}) as any; }`,
        'book.ts': `import { ApplicationService, HttpGet } from './fx'; ${book(undefined, "@HttpGet('x') searchAsync() {}")}`,
      },
      ['GET /x', 'ApplicationService: abstract'],
    ],
    [
      'an own class with the name of the base class, under another name',
      {
        'own.ts': 'export class ApplicationService {}',
        'book.ts': `import { ApplicationService as Base } from './own'; ${book('extends Base')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'an own class that gets the name of the base class on import',
      {
        'own.ts': PLAIN,
        'book.ts': `import { Plain as ApplicationService } from './own'; ${book()}`,
      },
      [NO_SERVICE],
    ],
    [
      'an own class that gets the name of the base class in a barrel',
      {
        'own.ts': PLAIN,
        'index.ts': "export { Plain as ApplicationService } from './own';",
        'book.ts': `import { ApplicationService } from './index'; ${book()}`,
      },
      [NO_SERVICE],
    ],
    [
      'a class of an unknown package that gets the name of the base class',
      `import { CompanyBase as ApplicationService } from 'company'; ${book()}`,
      [`${BOOK} assumed`],
    ],
    [
      'a class of an unknown package that gets the name of the base class in a barrel',
      {
        'index.ts': "export { CompanyBase as ApplicationService } from 'company';",
        'book.ts': `import { ApplicationService } from './index'; ${book()}`,
      },
      [`${BOOK} assumed`],
    ],
    [
      'the base class with all methods under the name of the one that reads',
      `import { CrudAppService as ReadOnlyAppService } from '@fx/core'; ${book('extends ReadOnlyAppService<Book, Dto, string>', '')}`,
      CRUD,
    ],
    [
      'the base class that reads under the name of the one with all methods',
      `import { ReadOnlyAppService as CrudAppService } from '@fx/core'; ${book('extends CrudAppService<Book, Dto, string>', '')}`,
      READ,
    ],
    [
      'a class of the same name inside a function',
      `function make() { class ApplicationService {} return new ApplicationService(); } ${book()}`,
      [BOOK],
    ],
    [
      'a class of the same name inside a namespace',
      `namespace Own { export class ApplicationService {} } ${book()}`,
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'a class of the same name in a module that is not imported',
      { 'own.ts': 'export class ApplicationService {}', 'book.ts': book() },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'a class of the same name in a script, which is global',
      { 'own.ts': 'class ApplicationService {}', 'book.ts': book() },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'a base class in a script, which is global',
      { 'own.ts': 'abstract class Own extends ApplicationService {}', 'book.ts': book('extends Own') },
      [BOOK, 'Own: not-public'],
    ],
    [
      'declarations for the module of the framework',
      {
        'fx.d.ts': "declare module '@fx/core' { export class ApplicationService {} }",
        'book.ts': `import { ApplicationService as Base } from '@fx/core'; ${book('extends Base')}`,
      },
      [BOOK],
    ],
    [
      'a base class that is taken out of a namespace by destructuring',
      `import * as fx from '@fx/core'; const { ApplicationService: Base } = fx; ${book('extends Base')}`,
      [`${BOOK} assumed`],
    ],
    [
      'a base class that is a property of a readonly object',
      `const bases = { Own: ApplicationService } as const; ${book('extends bases.Own')}`,
      [`${BOOK} assumed`],
    ],
    [
      'a base class in a variable',
      `let Base = ApplicationService; ${book('extends Base')}`,
      [`${BOOK} assumed`],
    ],
    [
      'one of two base classes, by a condition',
      `${PLAIN} const Base = process.env.X ? ApplicationService : Plain; ${book('extends Base')}`,
      [`${BOOK} assumed`],
    ],
    [
      'two mixins, each with a method',
      {
        'mixins.ts': `type Constructor = new (...args: any[]) => object;
          export const Pings = <T extends Constructor>(Base: T) => class extends Base { pingAsync() {} };
          export function Logs<T extends Constructor>(Base: T) { return class extends Base { logAsync() {} }; }`,
        'book.ts': `import { Logs, Pings as P } from './mixins'; ${book('extends P(Logs(ApplicationService))')}`,
      },
      [`${BOOK} assumed`],
    ],
    [
      'a mixin of an unknown package',
      `import { audited } from 'company'; ${book('extends audited(ApplicationService)')}`,
      [`${BOOK} assumed`],
    ],
    [
      'a base class with a type assertion',
      `${book('extends (ApplicationService as unknown as new () => ApplicationService)')}`,
      [BOOK],
    ],
    [
      'an explicit export of a barrel before what it exports with a star',
      {
        'plain.ts': 'export class Base {}',
        'own.ts': OWN,
        'index.ts': "export * from './plain'; export { Own as Base } from './own';",
        'book.ts': `import { Base } from './index'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'a file before a folder of the same name',
      {
        'bases.ts': 'export class Base {}',
        'bases/index.ts': 'export class Base extends ApplicationService {}',
        'book.ts': `import { Base } from './bases'; ${book('extends Base')}`,
      },
      [NO_SERVICE, 'Base: no-methods'],
    ],
    [
      'a specifier that ends in .mjs for a file that ends in .mts',
      { 'own.mts': OWN, 'book.ts': `import { Own } from './own.mjs'; ${book('extends Own')}` },
      [BOOK, 'Own: abstract'],
    ],
    [
      'an export whose name is a text',
      {
        'own.ts': "abstract class Own extends ApplicationService {} export { Own as 'own base' };",
        'book.ts': `import { 'own base' as Base } from './own'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    ['a name with an escaped letter', book('extends Applic\\u0061tionService'), [BOOK]],
    [
      'a package of the workspace that exports all of the framework',
      {
        'fx/package.json': '{ "name": "@acme/fx", "main": "index.ts" }',
        'fx/index.ts': "export * from '@fx/core';",
        'book.ts': `import { ApplicationService as Base } from '@acme/fx'; ${book('extends Base')}`,
      },
      [BOOK],
    ],
    [
      'a class that such a package has, but not the framework',
      {
        'fx/package.json': '{ "name": "@acme/fx", "main": "index.ts" }',
        'fx/index.ts': "export * from '@fx/core';",
        'book.ts': `import { CompanyBase as ApplicationService } from '@acme/fx'; ${book()}`,
      },
      [`${BOOK} assumed`],
    ],
    [
      'a base class of a package whose types are elsewhere',
      {
        'libs/a/package.json': '{ "name": "@acme/a", "types": "./src/public.ts" }',
        'libs/a/src/public.ts': "export { Own as Base } from './own';",
        'libs/a/src/own.ts': OWN,
        'book.ts': `import { Base } from '@acme/a'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'a package whose name begins with that of another one',
      {
        'a/package.json': '{ "name": "@acme/a" }',
        'a/index.ts': 'export class Base {}',
        'b/package.json': '{ "name": "@acme/a-b" }',
        'b/index.ts': 'export class Base extends ApplicationService {}',
        'book.ts': `import { Base } from '@acme/a-b'; ${book('extends Base')}`,
      },
      [BOOK, 'Base: assembly-not-registered'],
    ],
  ];

  const decorators: readonly RowOfOne[] = [
    [
      'a decorator that a barrel renames',
      {
        'index.ts': "export { RemoteService as Exposed } from '@fx/core';",
        'book.ts': `import { Exposed as E } from './index'; ${book(undefined, undefined, '@E(false)')}`,
      },
      [DISABLED],
    ],
    [
      'a decorator in a namespace with an object for its options',
      `import * as fx from '@fx/core'; ${book(undefined, undefined, '@fx.RemoteService({ isEnabled: false })')}`,
      [DISABLED],
    ],
    [
      'a decorator in a namespace that a barrel exports',
      {
        'index.ts': "export * as mvc from '@fx/mvc';",
        'book.ts': `import { mvc } from './index'; ${searching("@mvc.HttpGet('find')")}`,
      },
      ['GET /find'],
    ],
    [
      'a decorator that is taken out of a namespace by destructuring',
      `import * as mvc from '@fx/mvc'; const { HttpGet: Read } = mvc; ${searching('@Read()')}`,
      [`${SEARCH} assumed`],
    ],
    [
      'a constant that is a decorator, in another file',
      {
        'read.ts': "import { HttpGet } from '@fx/mvc'; export const Read = HttpGet;",
        'book.ts': `import { Read as R } from './read'; ${searching('@R()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'the decorator of methods that are no actions under the name of a verb',
      `import { NonAction as HttpGet } from '@fx/mvc'; ${book(undefined, 'getAsync() {} @HttpGet() searchAsync() {}')}`,
      [BOOK, 'BookAppService.SearchAsync: non-action'],
    ],
    [
      'an own decorator that is called like a verb: the framework is recognized by name',
      {
        'own.ts': 'export const HttpGet = () => () => {};',
        'book.ts': `import { HttpGet } from './own'; ${searching('@HttpGet()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'an own decorator that is called like the one that disables services',
      {
        'own.ts': 'export function RemoteService(on: boolean) { return () => {}; }',
        'book.ts': `import { RemoteService } from './own'; ${book(undefined, undefined, '@RemoteService(false)')}`,
      },
      [DISABLED],
    ],
    [
      'a decorator of an unknown package under the name of a verb',
      `import { Cached as HttpGet } from 'company'; ${searching('@HttpGet()')}`,
      [SEARCH],
    ],
    [
      'a decorator around a decorator around a verb',
      {
        'a.ts': "import { HttpGet } from '@fx/mvc'; export const A = () => HttpGet('a');",
        'index.ts': "import { A } from './a'; export const B = () => A();",
        'book.ts': `import { B as C } from './index'; ${searching('@C()')}`,
      },
      ['GET /a'],
    ],
    [
      'a decorator that puts a text before its argument',
      {
        'read.ts': "export const Read = (path: string) => HttpGet('read/' + path);",
        'book.ts': `import { Read } from './read'; ${searching("@Read('x')")}`,
      },
      ['GET /? unknown'],
    ],
    [
      'a function that returns a decorator',
      {
        'off.ts': 'export default function Off() { return RemoteService(false); }',
        'book.ts': `import Hidden from './off'; ${book(undefined, undefined, '@Hidden()')}`,
      },
      [DISABLED],
    ],
    [
      'a decorator that calls another one on its target',
      `const Off = (target: Function) => { RemoteService(false)(target); }; ${book(undefined, undefined, '@Off')}`,
      [`${BOOK} assumed`],
    ],
    [
      'decorators in a readonly object',
      {
        'http.ts': 'export const Http = { Get: HttpGet, Nothing: NonAction } as const;',
        'book.ts': `import { Http as H } from './http'; ${searching('@H.Get()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'decorators in a declared namespace',
      {
        'http.ts': 'export namespace Http { export const Get = HttpGet; }',
        'book.ts': `import { Http } from './http'; ${searching('@Http.Get()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'a decorator with the suffix Attribute under another name',
      `import { RemoteServiceAttribute as RS } from '@fx/core'; ${book(undefined, undefined, '@RS(false)')}`,
      [DISABLED],
    ],
    [
      'a renamed decorator on the base class in another file',
      {
        'base.ts':
          "import { RemoteService as RS } from '@fx/core'; @RS(false) export abstract class Base extends ApplicationService {}",
        'book.ts': `import { Base } from './base'; import { HttpGet as RS } from '@fx/mvc'; ${book('extends Base', '@RS() searchAsync() {}')}`,
      },
      [DISABLED, 'Base: abstract'],
    ],
    [
      'a renamed decorator on the overridden method in another file',
      {
        'base.ts':
          "import { HttpGet as G } from '@fx/mvc'; export abstract class Base extends ApplicationService { @G() searchAsync() {} }",
        'book.ts': `import { Base } from './base'; ${book('extends Base', 'override searchAsync() {}')}`,
      },
      [GET_SEARCH, 'Base: abstract'],
    ],
    [
      'a template that is a constant in a namespace from a barrel',
      {
        'paths.ts': "export const FIND = 'find';",
        'index.ts': "export * as Paths from './paths';",
        'book.ts': `import { Paths as P } from './index'; ${searching('@HttpGet(P.FIND)')}`,
      },
      ['GET /find'],
    ],
    [
      'a template that is a member of a renamed enumeration',
      {
        'paths.ts': "export enum Paths { Find = 'find' }",
        'book.ts': `import { Paths as P } from './paths'; ${searching('@HttpGet(P.Find)')}`,
      },
      ['GET /find'],
    ],
    [
      'a controller that replaces a renamed one, not the other one of that name',
      {
        'a/book.ts': book(),
        'b/book.ts': serviceText('BookAppService', 'getOtherAsync() {}'),
        'new.ts':
          "import { BookAppService as Old } from './a/book'; @ReplaceControllers(Old) export class NewAppService extends ApplicationService { getAsync() {} }",
      },
      ['BookAppService: controller-replaced', 'GET /api/app/book/other', 'GET /api/app/new'],
    ],
    [
      'a controller that replaces a member of a namespace',
      {
        'book.ts': book(),
        'new.ts':
          "import * as old from './book'; @ReplaceControllers(old.BookAppService) export class NewAppService extends ApplicationService { getAsync() {} }",
      },
      ['BookAppService: controller-replaced', 'GET /api/app/new'],
    ],
    [
      'a renamed decorator that replaces a controller from a barrel',
      {
        'book.ts': book(),
        'index.ts': "export { BookAppService as Old } from './book';",
        'new.ts':
          "import { ReplaceControllers as R } from '@fx/mvc'; import { Old as O } from './index'; @R(O) export class NewAppService extends ApplicationService { getAsync() {} }",
      },
      ['BookAppService: controller-replaced', 'GET /api/app/new'],
    ],
  ];

  const registered = (imports: string, argument: string, more = '') => ({
    'module.ts': `${imports} ${moduleText().replace('create(AppModule', `create(${argument}`)} ${more}`,
  });
  const shop = {
    'shop/package.json': '{ "name": "@acme/shop" }',
    'shop/index.ts': "export * from './module';",
    'shop/module.ts': 'export class ShopModule {}',
    'shop/book.ts': book(),
  };
  const configuration: readonly RowOfOne[] = [
    [
      'a removed controller under another name',
      {
        'module.ts': `import { BookAppService as Old } from './book'; ${moduleText('', 'options.controllersToRemove.push(Old);')}`,
        'book.ts': book(),
      },
      ['BookAppService: controller-removed'],
    ],
    [
      'a predicate that compares with a renamed class',
      {
        'module.ts': `import { BookAppService as Hidden } from './book'; ${moduleText('o.typePredicate = type => type !== Hidden;')}`,
        'book.ts': book(),
      },
      ['BookAppService: type-predicate'],
    ],
    [
      'the assembly of a renamed class of another package',
      { ...shop, ...registered("import { ShopModule as M } from '@acme/shop';", 'M') },
      [BOOK],
    ],
    [
      'the assembly of a member of a namespace',
      { ...shop, ...registered("import * as s from '@acme/shop';", 's.ShopModule') },
      [BOOK],
    ],
    [
      'the assembly of a class that another package exports, too',
      {
        ...shop,
        'all/package.json': '{ "name": "@acme/all" }',
        'all/index.ts': "export { ShopModule as Shop } from '@acme/shop';",
        'all/units.ts': serviceText('UnitAppService', 'getAsync() {}'),
        ...registered("import { Shop } from '@acme/all';", 'Shop'),
      },
      [BOOK, 'UnitAppService: assembly-not-registered'],
    ],
    [
      'a package inside a package is an assembly of its own',
      {
        'package.json': '{ "name": "@acme/all" }',
        'module.ts': moduleText(),
        'units.ts': serviceText('UnitAppService', 'getAsync() {}'),
        'inner/package.json': '{ "name": "@acme/inner" }',
        'inner/book.ts': book(),
      },
      ['GET /api/app/unit', 'BookAppService: assembly-not-registered'],
    ],
    [
      'the type of the options under another name',
      {
        'module.ts': `import { FxAspNetCoreMvcOptions as Mvc } from '@fx/mvc'; ${moduleText().replace('FxAspNetCoreMvcOptions', 'Mvc')}`,
        'book.ts': book(),
      },
      [BOOK],
    ],
    [
      'an own type with the name of the options: the framework is recognized by name',
      {
        'own.ts': 'export class FxAspNetCoreMvcOptions { conventionalControllers: any; }',
        'module.ts': `import { FxAspNetCoreMvcOptions } from './own'; ${moduleText("o.rootPath = 'own';")}`,
        'book.ts': book(),
      },
      ['GET /api/own/book'],
    ],
    [
      'a root path in a namespace from a barrel',
      {
        'consts.ts': "export const ROOT = 'acme';",
        'index.ts': "export * as consts from './consts';",
        'module.ts': `import { consts as c } from './index'; ${moduleText('o.rootPath = c.ROOT;')}`,
        'book.ts': book(),
      },
      ['GET /api/acme/book'],
    ],
    [
      'a root path that is the name of a renamed class',
      {
        'consts.ts': 'export class Catalog {}',
        'module.ts': `import { Catalog as C } from './consts'; ${moduleText('o.rootPath = C.name;')}`,
        'book.ts': book(),
      },
      ['GET /api/Catalog/book'],
    ],
  ];

  const exposure: readonly RowOfOne[] = [
    [
      'a class that is exported under another name keeps its own',
      `class BookAppService extends ApplicationService { getAsync() {} } export { BookAppService as Shop };`,
      [BOOK],
    ],
    ['a class in an exported namespace', `export namespace Books { ${book()} }`, ['BookAppService: nested']],
    [
      'a class in a namespace that is not exported',
      `namespace Books { ${book()} } export const x = 1;`,
      ['BookAppService: nested'],
    ],
    [
      'a class that is all that its module exports',
      'class BookAppService extends ApplicationService { getAsync() {} } export = BookAppService;',
      [BOOK],
    ],
    [
      'a class that is exported as a type alone',
      'class BookAppService extends ApplicationService { getAsync() {} } export type { BookAppService };',
      ['BookAppService: not-public'],
    ],
    [
      'a class without a name takes that of its constant, exported under another one',
      'const BookAppService = class extends ApplicationService { getAsync() {} }; export { BookAppService as Shop };',
      [BOOK],
    ],
  ];

  const key = 'export class Key { City!: string; Name!: string; }';
  const keys: readonly RowOfOne[] = [
    [
      'the type of an identifier through two generic base classes in renamed files',
      {
        'key.ts': key,
        'a.ts': 'export abstract class A<K, E> extends ReadOnlyAppService<E, Dto, K> {}',
        'b.ts':
          "import { A as Base } from './a'; import { Key as T } from './key'; export abstract class B<E> extends Base<T, E> {}",
        'index.ts': "export { B as Keyed } from './b';",
        'book.ts': `import { Keyed } from './index'; ${book('extends Keyed<Book>', '')}`,
      },
      byProfile(
        ['A: abstract', 'B: abstract', 'GET /api/app/book', 'GET /api/app/book/{id}'],
        [BOOK, KEYED, 'A: abstract', 'B: abstract'],
      ),
    ],
    [
      'the type of an identifier that is the default of a type parameter',
      {
        'key.ts': key,
        'a.ts':
          "import { Key as T } from './key'; export abstract class A<E, K = T> extends ReadOnlyAppService<E, Dto, K> {}",
        'book.ts': `import { A } from './a'; ${book('extends A<Book>', '')}`,
      },
      byProfile(
        ['A: abstract', 'GET /api/app/book', 'GET /api/app/book/{id}'],
        [BOOK, `${ONE_BOOK} assumed`, 'A: abstract'],
      ),
    ],
    [
      'an object under the name of a simple type',
      {
        'key.ts': key,
        'book.ts': `import { Key as Guid } from './key'; ${book(undefined, 'getAsync(id: Guid) {}')}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'an own class with the name of a type of the language',
      {
        'date.ts': 'export class Date { City!: string; Name!: string; }',
        'book.ts': `import { Date } from './date'; ${book(undefined, 'getAsync(id: Date) {}')}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'an object in a namespace from a barrel',
      {
        'key.ts': key,
        'index.ts': "export * as keys from './key';",
        'book.ts': `import { keys } from './index'; ${book(undefined, 'getAsync(id: keys.Key) {}')}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'an enumeration that two barrels rename',
      {
        'e.ts': 'export enum Color { Red }',
        'a.ts': "export { Color as Shade } from './e';",
        'index.ts': "export { Shade as Tone } from './a';",
        'book.ts': `import { Tone } from './index'; ${book(undefined, 'getAsync(id: Tone) {}')}`,
      },
      [ONE_BOOK],
    ],
    [
      'a text behind two aliases and a barrel',
      {
        'e.ts': 'type Text = string; export type BookId = Text;',
        'index.ts': "export type { BookId as Id } from './e';",
        'book.ts': `import type { Id } from './index'; ${book(undefined, 'getAsync(id: Id) {}')}`,
      },
      [ONE_BOOK],
    ],
    [
      'a type of an unknown package under the name of a simple type',
      `import { Identity as Guid } from 'company'; ${book(undefined, 'getAsync(id: Guid) {}')}`,
      byProfile(['GET /api/app/book/{id}'], [`${ONE_BOOK} assumed`]),
    ],
    [
      'an object that is imported in place',
      {
        'key.ts': key,
        'book.ts': book(undefined, "getAsync(id: import('./key').Key) {}"),
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'a renamed decorator for integration services on a base class',
      {
        'base.ts':
          "import { IntegrationService as I } from '@abp/core'; @I() export abstract class Base extends ApplicationService {}",
        'book.ts': `import { Base } from './base'; ${book('extends Base')}`,
      },
      byProfile(
        ['Base: abstract', 'GET /api/app/book'],
        ['BookAppService: integration-not-exposed', 'Base: abstract'],
      ),
    ],
  ];

  const tables = { bases, decorators, configuration, exposure, 'types of identifiers': keys };
  for (const [table, rows] of Object.entries(tables))
    describeRows(
      table,
      inTypeScript(
        rows.map(([title, files, answer]) => [
          title,
          typeof files === 'string' ? files : typescriptFiles(files),
          answer,
        ]),
      ),
    );
});

describe('names in C#', () => {
  const PACKAGES = { 'Volo.Abp.Ddd.Application': '9.3.0', 'Volo.Abp.AspNetCore.Mvc': '9.3.0' };
  const project = projectText({ packages: PACKAGES });
  const module = (onSetting = '', onOptions = '') =>
    `using Volo.Abp.AspNetCore.Mvc; using Volo.Abp.Modularity; namespace Acme.Start { ${csharpModule(
      'AppModule',
      onSetting,
      'Abp',
    ).replace('});', `}); ${onOptions}`)} }`;
  const own = (name: string, base = '', members = '') =>
    `public class ${name} ${base && `: ${base}`} { ${members} }`;
  const GET = 'public Task GetAsync() => null;';
  const FIND = 'public Task SearchAsync() => null;';
  const book = (base = 'ApplicationService', members = GET, attributes = '') =>
    `${attributes} public class BookAppService : ${base} { ${members} }`;
  const acme = (text: string, name = 'Acme') => `namespace ${name} { ${text} }`;
  const SYSTEM = 'using System; using System.Threading.Tasks;';
  const USING = `${SYSTEM} using Volo.Abp; using Volo.Abp.Application.Services; using Microsoft.AspNetCore.Mvc;`;
  const WITHOUT_MVC = `${SYSTEM} using Volo.Abp; using Volo.Abp.Application.Services;`;
  const searching = (attributes: string) => book(undefined, `${attributes} ${FIND}`);
  const disabled = (attributes: string) => book(undefined, undefined, attributes);
  const SERVICE = 'Volo.Abp.Application.Services.ApplicationService';

  const bases: readonly RowOfOne[] = [
    [
      'an alias of a namespace, and an alias of a member of it in an inner one',
      `${SYSTEM} using Services = Volo.Abp.Application.Services; namespace Acme { using Base = Services.ApplicationService; ${book('Base')} }`,
      [BOOK],
    ],
    [
      'an alias of a generic base class with its arguments',
      `${SYSTEM} using Crud = Volo.Abp.Application.Services.CrudAppService<Acme.Book, Acme.BookDto, System.Guid>; ${acme(book('Crud', ''))}`,
      CRUD,
    ],
    [
      'an alias that has the name of another base class',
      `${SYSTEM} using CrudAppService = ${SERVICE}; ${acme(book('CrudAppService'))}`,
      [BOOK],
    ],
    [
      'an alias goes before an imported class',
      `${USING} using ApplicationService = Acme.Plain; ${acme(own('Plain') + book())}`,
      [NO_SERVICE],
    ],
    [
      'an alias holds in its own file alone',
      {
        'A.cs': `using ApplicationService = Acme.Plain; ${acme(`${own('Plain')} ${own('Other', 'ApplicationService')}`)}`,
        'B.cs': `${USING} ${acme(book())}`,
      },
      [BOOK],
    ],
    [
      'an alias holds in its own namespace declaration alone',
      `${USING} namespace Acme { using ApplicationService = Acme.Plain; ${own('Plain')} } ${acme(book())}`,
      [BOOK],
    ],
    [
      'a global alias of a file without anything else goes before an imported class',
      {
        'Usings.cs': 'global using ApplicationService = Acme.Plain;',
        'Plain.cs': acme(own('Plain')),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      [NO_SERVICE],
    ],
    [
      'an alias in a file that all projects import',
      {
        'Directory.Build.props': `<Project><ItemGroup><Using Include="${SERVICE}" Alias="Base" /></ItemGroup></Project>`,
        'Book.cs': `${SYSTEM} ${acme(book('Base'))}`,
      },
      [BOOK],
    ],
    [
      'a namespace that a file for all projects imports',
      {
        'Directory.Build.props':
          '<Project><ItemGroup><Using Include="Acme.Framework" /></ItemGroup></Project>',
        'Own.cs': acme(own('ApplicationService'), 'Acme.Framework'),
        'Book.cs': `${SYSTEM} ${acme(book(), 'Shop')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'a class of an outer namespace goes before an imported one',
      {
        'Own.cs': acme(own('ApplicationService')),
        'Book.cs': `${USING} ${acme(book(), 'Acme.Books')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'a class of a namespace beside it does not',
      {
        'Own.cs': acme(own('ApplicationService'), 'Acme.Units'),
        'Book.cs': `${USING} ${acme(book(), 'Acme.Books')}`,
      },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'an import of the framework inside a namespace may go before a class of an outer one',
      {
        'Own.cs': acme(own('ApplicationService')),
        'Book.cs': `${SYSTEM} namespace Acme.Books { using Volo.Abp.Application.Services; ${book()} }`,
      },
      [`${BOOK} assumed`, 'ApplicationService: not-a-service'],
    ],
    [
      'an import of the framework behind the namespace of a file may go before a class of an outer one',
      {
        'Own.cs': acme(own('ApplicationService')),
        'Book.cs': `namespace Acme.Books; ${USING} ${book()}`,
      },
      [`${BOOK} assumed`, 'ApplicationService: not-a-service'],
    ],
    [
      'a class outside of all namespaces goes before an imported one',
      { 'Own.cs': own('ApplicationService'), 'Book.cs': `${USING} ${acme(book())}` },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'a qualified name begins in the nearest namespace that has its first part',
      {
        'Own.cs': acme(own('ApplicationService'), 'Acme.Volo.Abp.Application.Services'),
        'Book.cs': `${SYSTEM} ${acme(book(SERVICE), 'Acme.Books')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'a name with global:: begins outside of all namespaces',
      {
        'Own.cs': acme(own('ApplicationService'), 'Acme.Volo.Abp.Application.Services'),
        'Book.cs': `${SYSTEM} ${acme(book(`global::${SERVICE}`), 'Acme.Books')}`,
      },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'global:: with a class outside of all namespaces',
      {
        'Own.cs': own('ApplicationService'),
        'Book.cs': `${USING} namespace Acme { ${own('ApplicationService', SERVICE)} ${book('global::ApplicationService')} }`,
      },
      [NO_SERVICE, 'ApplicationService: no-methods', 'ApplicationService: not-a-service'],
    ],
    [
      'an own class with fewer type parameters is another one',
      `${USING} ${acme(`${'public class CrudAppService<T> { }'} ${book('CrudAppService<Book, BookDto, Guid>', '')}`)}`,
      [...CRUD, 'CrudAppService: not-a-service'],
    ],
    [
      'an own generic class does not take the place of one that is not',
      `${USING} ${acme(`${'public class ApplicationService<T> { }'} ${book()}`)}`,
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'an own generic class that derives from the one of its name',
      `${USING} ${acme(`${'public abstract class ApplicationService<T> : ApplicationService { }'} ${book('ApplicationService<int>')}`)}`,
      [BOOK, 'ApplicationService: abstract'],
    ],
    [
      'an own class of the same name that derives from the one of the framework',
      `${SYSTEM} ${acme(`public abstract class ApplicationService : ${SERVICE} { public Task PingAsync() => null; } ${book()}`)}`,
      [BOOK, 'POST /api/app/book/ping', 'ApplicationService: abstract'],
    ],
    [
      'a class nested in another one',
      `${USING} ${acme(`public class Bases { public abstract class Own : ApplicationService { } } ${book('Bases.Own')}`)}`,
      [BOOK, 'Own: nested'],
    ],
    [
      'a class nested in another one that is imported with static',
      {
        'Bases.cs': `${USING} ${acme('public static class Bases { public abstract class Own : ApplicationService { } }')}`,
        'Book.cs': `${SYSTEM} using static Acme.Bases; ${acme(book('Own'), 'Shop')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'a class nested in a generic one, by an alias',
      {
        'Outer.cs': `${USING} ${acme('public class Outer<T> { public abstract class Own : ApplicationService { } }')}`,
        'Book.cs': `${SYSTEM} using Base = Acme.Outer<int>.Own; ${acme(book('Base'), 'Shop')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'a file-local class does not take the name in another file',
      {
        'Own.cs': acme('file class ApplicationService { }'),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'a file-local class that is a service',
      `${USING} ${acme(book().replace('public class', 'file class'))}`,
      ['BookAppService: not-public'],
    ],
    [
      'a file-local class beside a public one of the same name',
      {
        'A.cs': `${USING} ${acme(book(undefined, FIND).replace('public class', 'file class'))}`,
        'B.cs': `${USING} ${acme(book())}`,
      },
      [BOOK, 'BookAppService: not-public'],
    ],
    [
      'a class of an unknown package by an alias with the name of the framework',
      `${SYSTEM} using ApplicationService = Company.Core.BaseService; ${acme(book())}`,
      [`${BOOK} assumed`],
    ],
    [
      'a class of an unknown package with the name of the framework, qualified',
      `${SYSTEM} ${acme(book('Company.Core.ApplicationService'))}`,
      [`${BOOK} assumed`],
    ],
    [
      'an interface by an alias of an alias of a namespace',
      `${SYSTEM} using Framework = Volo.Abp; namespace Acme { using R = Framework.IRemoteService; public interface IServed : R { } ${book('IServed')} }`,
      [BOOK],
    ],
    [
      'an interface nested in a class',
      `${USING} ${acme(`public static class Contracts { public interface IBook : IRemoteService { } } ${book('Contracts.IBook')}`)}`,
      [BOOK],
    ],
    [
      'a generic interface with another one of the same name that is none',
      `${USING} ${acme(`public interface IServed { } public interface IServed<T> : IRemoteService { } ${book('IServed<int>')}`)}`,
      [BOOK],
    ],
    [
      'the other one of the same name',
      `${USING} ${acme(`public interface IServed { } public interface IServed<T> : IRemoteService { } ${book('IServed')}`)}`,
      [NO_SERVICE],
    ],
    [
      'an own interface with the name of the framework',
      `${USING} ${acme(`public interface IRemoteService { } ${book('IRemoteService')}`)}`,
      [NO_SERVICE],
    ],
    [
      'an own interface with the name of the framework that extends another one of it',
      `${SYSTEM} ${acme(`public interface IApplicationService : global::Volo.Abp.IRemoteService { } ${book('IApplicationService')}`)}`,
      [BOOK],
    ],
    [
      'a base class with arguments of a primary constructor, by an alias',
      `${SYSTEM} using Base = Acme.Own; ${acme(`public abstract class Own(object o) : ${SERVICE} { } public class BookAppService(object o) : Base(o) { ${GET} }`)}`,
      [BOOK, 'Own: abstract'],
    ],
    ['a base class whose name is written with @', `${USING} ${acme(book('@ApplicationService'))}`, [BOOK]],
    ['a base class with an escaped letter', `${USING} ${acme(book('Applic\\u0061tionService'))}`, [BOOK]],
  ];

  const partials: readonly RowOfOne[] = [
    [
      'the base class and an attribute by aliases of two files',
      {
        'A.cs': `${SYSTEM} using Mark = ${SERVICE}; ${acme(`public partial class BookAppService : Mark { ${GET} }`)}`,
        'B.cs': `using Mark = Volo.Abp.RemoteServiceAttribute; ${acme('[Mark(false)] public partial class BookAppService { }')}`,
      },
      [DISABLED],
    ],
    [
      'a base class by the imports of the file that names it',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': `${SYSTEM} using ApplicationService = Acme.Plain; ${acme(`${own('Plain')} public partial class BookAppService { ${FIND} }`)}`,
      },
      [BOOK, SEARCH],
    ],
    [
      'an attribute with two meanings in two files',
      {
        'A.cs': `${SYSTEM} using Mark = Microsoft.AspNetCore.Mvc.HttpGetAttribute; ${acme(`public partial class BookAppService : ${SERVICE} { [Mark] ${FIND} }`)}`,
        'B.cs': `${SYSTEM} using Mark = Microsoft.AspNetCore.Mvc.HttpPutAttribute; ${acme('public partial class BookAppService { [Mark] public Task LookAsync() => null; }')}`,
      },
      [GET_SEARCH, 'PUT /api/app/book/look'],
    ],
    [
      'public in one file alone',
      {
        'A.cs': `${USING} ${acme(`partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': acme('public partial class BookAppService { }'),
      },
      [BOOK],
    ],
    [
      'abstract in one file alone',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': acme('abstract partial class BookAppService { }'),
      },
      ['BookAppService: abstract'],
    ],
    [
      'attributes on the two declarations of a partial method',
      {
        'A.cs': `${USING} ${acme('public partial class BookAppService : ApplicationService { [HttpGet] public partial Task SearchAsync(); }')}`,
        'B.cs': `${SYSTEM} using Also = Microsoft.AspNetCore.Mvc.HttpPutAttribute; ${acme('public partial class BookAppService { [Also] public partial Task SearchAsync() => null; }')}`,
      },
      [GET_SEARCH, 'PUT /api/app/book/search'],
    ],
    [
      'two classes of one name in two namespaces are two',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': `${SYSTEM} ${acme(`public partial class BookAppService { ${FIND} }`, 'Acme.Other')}`,
      },
      [BOOK, NO_SERVICE],
    ],
    [
      'an interface that extends IRemoteService in another file',
      {
        'A.cs': acme('public partial interface IBook { }'),
        'B.cs': `using R = Volo.Abp.IRemoteService; ${acme('public partial interface IBook : R { }')}`,
        'Book.cs': `${SYSTEM} ${acme(book('IBook'))}`,
      },
      [BOOK],
    ],
    [
      'a class that implements IRemoteService in the file of another part',
      {
        'A.cs': `${SYSTEM} ${acme(`public partial class BookAppService { ${GET} }`)}`,
        'B.cs': `using R = Volo.Abp.IRemoteService; ${acme('public partial class BookAppService : R { }')}`,
      },
      [BOOK],
    ],
    [
      'an identifier that converts from a text in the file of another part',
      {
        'A.cs': acme('public partial class Key { public string City { get; set; } }'),
        'B.cs': `using Converts = System.ComponentModel.TypeConverterAttribute; ${acme('public class KeyConverter : System.ComponentModel.TypeConverter { public override bool CanConvertFrom(System.ComponentModel.ITypeDescriptorContext c, System.Type t) => t == typeof(string); } [Converts(typeof(KeyConverter))] public partial class Key { }')}`,
        'Book.cs': `${USING} ${acme(book(undefined, 'public Task GetAsync(Key id) => null;'))}`,
      },
      [ONE_BOOK],
    ],
    [
      'a constant in the file of another part',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { [HttpGet(Path)] ${FIND} }`)}`,
        'B.cs': `using P = Acme.Paths; ${acme('public static class Paths { public const string Find = "find"; } public partial class BookAppService { const string Path = P.Find; }')}`,
      },
      ['GET /find'],
    ],
  ];

  const attributes: readonly RowOfOne[] = [
    [
      'an alias of a namespace, and an alias of an attribute of it in an inner one',
      `${WITHOUT_MVC} using Mvc = Microsoft.AspNetCore.Mvc; namespace Acme { using G = Mvc.HttpGetAttribute; ${searching('[G("find")]')} }`,
      ['GET /find'],
    ],
    [
      'an attribute that an alias of a namespace qualifies with ::',
      `${WITHOUT_MVC} using Mvc = Microsoft.AspNetCore.Mvc; ${acme(searching('[Mvc::HttpGet]'))}`,
      [GET_SEARCH],
    ],
    [
      'an attribute with global:: beside an own one of its name',
      `${WITHOUT_MVC} ${acme(own('HttpGetAttribute', 'Attribute') + searching('[global::Microsoft.AspNetCore.Mvc.HttpGet]'))}`,
      [GET_SEARCH],
    ],
    [
      'an own attribute with the name of a verb that derives from another verb',
      `${USING} ${acme(own('HttpGetAttribute', 'HttpPutAttribute') + searching('[HttpGet]'))}`,
      ['PUT /api/app/book/search'],
    ],
    [
      'an attribute of an unknown package by an alias with the name of a verb',
      `${WITHOUT_MVC} using HttpGet = Company.Web.CachedAttribute; ${acme(searching('[HttpGet]'))}`,
      [SEARCH],
    ],
    [
      'an attribute that derives in two steps from the one that switches off',
      {
        'A.cs': `${WITHOUT_MVC} ${acme(`public abstract class SwitchAttribute : RemoteServiceAttribute { protected SwitchAttribute(bool on) : base(on) { } } public class OffAttribute() : SwitchAttribute(false);`)}`,
        'Book.cs': `${USING} ${acme(disabled('[Off]'), 'Acme.Books')}`,
      },
      [DISABLED],
    ],
    [
      'an attribute without the suffix that derives by an alias',
      `${WITHOUT_MVC} using RS = Volo.Abp.RemoteServiceAttribute; ${acme(own('Off', 'RS', 'public Off() : base(false) { }') + disabled('[Off]'))}`,
      [DISABLED],
    ],
    [
      'an attribute that hands its argument to its base class',
      `${USING} ${acme(own('ServedAttribute', 'RemoteServiceAttribute', 'public ServedAttribute(bool on) : base(on) { }') + disabled('[Served(false)]'))}`,
      [DISABLED],
    ],
    [
      'an attribute that hands the opposite of its argument to its base class',
      `${USING} ${acme(own('HiddenAttribute', 'RemoteServiceAttribute', 'public HiddenAttribute(bool hidden) : base(!hidden) { }') + disabled('[Hidden(true)]'))}`,
      [DISABLED],
    ],
    [
      'a derived attribute with a property of its base class',
      `${USING} ${acme(own('ServedAttribute', 'RemoteServiceAttribute') + disabled('[Served(IsEnabled = false)]'))}`,
      [DISABLED],
    ],
    [
      'an argument by its name',
      `${USING} ${acme(disabled('[RemoteService(isEnabled: false)]'))}`,
      [DISABLED],
    ],
    [
      'a generic attribute that derives from the one that switches off',
      `${USING} ${acme(`public class OffAttribute<T>() : RemoteServiceAttribute(false); ${disabled('[Off<int>]')}`)}`,
      [DISABLED],
    ],
    [
      'a generic attribute with the name of a verb',
      `${USING} ${acme(`public class HttpGetAttribute<T> : Attribute { } ${searching('[HttpGet<int>]')}`)}`,
      [SEARCH],
    ],
    [
      'a generic attribute beside a verb of its name',
      `${USING} ${acme(`public class HttpGetAttribute<T> : Attribute { } ${searching('[HttpGet]')}`)}`,
      [GET_SEARCH],
    ],
    [
      'a generic attribute with a template of its own',
      `${USING} ${acme(`public class ReadsAttribute<T>(string path) : HttpGetAttribute("read/" + path); ${searching('[Reads<int>("x")]')}`)}`,
      ['GET /read/x'],
    ],
    [
      'an attribute whose base class derives from a class of an unknown package',
      `${USING} ${acme(`${own('MarkAttribute', 'Company.Web.EndpointAttribute')} ${own('AlsoAttribute', 'MarkAttribute')} ${searching('[Also]')}`)}`,
      [`${SEARCH} assumed`],
    ],
    [
      'a route with a constant of another class by its own attribute',
      {
        'Paths.cs': acme('public static class Paths { public const string Root = "v1"; }'),
        'Book.cs': `${USING} using P = Acme.Paths; ${acme(
          `${own('ApiAttribute', 'RouteAttribute', 'public ApiAttribute() : base(P.Root + "/[controller]") { }')} ${book(undefined, `[HttpGet("find")] ${FIND}`, '[Api]')}`,
          'Shop',
        )}`,
      },
      ['GET /v1/Book/find'],
    ],
    [
      'the area of a controller by its own attribute',
      `${USING} using Volo.Abp.AspNetCore.Mvc; ${acme(`${own('ShopAreaAttribute', 'AreaAttribute', 'public ShopAreaAttribute() : base("shop") { }')} [ShopArea, RemoteService] public class BookController : AbpController { ${GET} }`)}`,
      byProfile(['GET /api/app/book'], ['GET /api/shop/book']),
    ],
    [
      'a verb attribute of its own with a list of verbs',
      `${USING} using Microsoft.AspNetCore.Mvc.Routing; ${acme(own('ReadsAttribute', 'HttpMethodAttribute', 'public ReadsAttribute() : base(["GET", "HEAD"]) { }') + searching('[Reads]'))}`,
      [GET_SEARCH, 'HEAD /api/app/book/search'],
    ],
    [
      'a controller that replaces another one by an alias',
      {
        'A.cs': `${USING} ${acme(book())}`,
        'B.cs': `${USING} ${acme(book(undefined, 'public Task GetOtherAsync() => null;'), 'Other')}`,
        'New.cs': `${USING} using Volo.Abp.AspNetCore.Mvc; using Old = Acme.BookAppService; ${acme(`[ReplaceControllers(typeof(Old))] public class NewAppService : ApplicationService { ${GET} }`, 'Other')}`,
      },
      ['BookAppService: controller-replaced', 'GET /api/app/book/other', 'GET /api/app/new'],
    ],
    [
      'RemoteService on an interface by an alias has no effect',
      `${USING} using RS = Volo.Abp.RemoteServiceAttribute; ${acme(`[RS(false)] public interface IBook : IApplicationService { } ${book('ApplicationService, IBook')}`)}`,
      [BOOK],
    ],
    [
      'a verb on the method of an interface has no effect',
      `${USING} using G = Microsoft.AspNetCore.Mvc.HttpGetAttribute; ${acme(`public interface IBook : IApplicationService { [G("find")] Task SearchAsync(); } ${book('ApplicationService, IBook', FIND)}`)}`,
      [SEARCH],
    ],
    [
      'an alias of the attribute for integration services on an interface of an interface',
      `${USING} using Inner = Volo.Abp.IntegrationServiceAttribute; ${acme(`[Inner] public interface IInner { } public interface IBook : IApplicationService, IInner { } ${book('ApplicationService, IBook')}`)}`,
      byProfile(['GET /api/app/book'], ['BookAppService: integration-not-exposed']),
    ],
    [
      'an attribute that derives from the one for integration services, on an interface',
      `${USING} ${acme(`${own('InnerAttribute', 'IntegrationServiceAttribute')} [Inner] public interface IBook : IApplicationService { } ${book('ApplicationService, IBook')}`)}`,
      byProfile(['GET /api/app/book'], ['BookAppService: integration-not-exposed']),
    ],
    [
      'an own attribute with the name of the one for integration services',
      `${USING} ${acme(`${own('IntegrationServiceAttribute', 'Attribute')} [IntegrationService] public interface IBook : IApplicationService { } ${book('ApplicationService, IBook')}`)}`,
      [BOOK],
    ],
    [
      'a file-local attribute with the name of a verb',
      `${USING} ${acme(`file class HttpGetAttribute : Attribute { } ${searching('[HttpGet]')}`)}`,
      [SEARCH],
    ],
    [
      'a file-local attribute with the name of a verb in another file',
      {
        'A.cs': `using System; ${acme('file class HttpGetAttribute : Attribute { }')}`,
        'Book.cs': `${USING} ${acme(searching('[HttpGet]'))}`,
      },
      [GET_SEARCH],
    ],
    [
      'an attribute that is private in the base class may take the name of a verb',
      `${USING} ${acme(`public abstract class Own : ApplicationService { private class HttpGetAttribute : Attribute { } } ${book('Own', `[HttpGet] ${FIND}`)}`)}`,
      [`${GET_SEARCH} assumed`, 'Own: abstract'],
    ],
    [
      'an attribute that is protected in the base class may take the name of a verb',
      `${USING} ${acme(`public abstract class Own : ApplicationService { protected class HttpGetAttribute : Attribute { } } ${book('Own', `[HttpGet] ${FIND}`)}`)}`,
      [`${GET_SEARCH} assumed`, 'Own: abstract'],
    ],
    [
      'an attribute of an unknown package with the name of a verb, qualified',
      `${WITHOUT_MVC} ${acme(searching('[Company.Web.HttpGet]'))}`,
      [SEARCH],
    ],
    ['an attribute with a target', `${USING} ${acme(disabled('[type: RemoteService(false)]'))}`, [DISABLED]],
    [
      'an attribute with a target on a method, by an alias',
      `${USING} using No = Microsoft.AspNetCore.Mvc.NonActionAttribute; ${acme(book(undefined, `${GET} [method: No] ${FIND}`))}`,
      [BOOK, 'BookAppService.SearchAsync: non-action'],
    ],
    [
      'an attribute whose name is written with @',
      `${USING} ${acme(searching('[@HttpGetAttribute]'))}`,
      [GET_SEARCH],
    ],
    [
      'a name for an action from nameof',
      `${USING} ${acme(`public static class Names { public static void FetchAll() { } } ${book(undefined, `[ActionName(nameof(Names.FetchAll))] ${GET}`)}`)}`,
      ['POST /api/app/book/fetch-all'],
    ],
  ];

  const GET_BY = (type: string) => book(undefined, `public Task GetAsync(${type} id) => null;`);
  const types: readonly RowOfOne[] = [
    [
      'an identifier by an alias of a Guid in two steps',
      `${WITHOUT_MVC} using Basic = System; namespace Acme { using Id = Basic.Guid; ${GET_BY('Id')} }`,
      byProfile(['GET /api/app/book/{id}'], [`${ONE_BOOK} assumed`]),
    ],
    [
      'an identifier by an alias called Guid of an object',
      `${WITHOUT_MVC} using Guid = Acme.Key; ${acme(`${'public record Key(string City, string Name);'} ${GET_BY('Guid')}`)}`,
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'an identifier by a global alias of an object in another file',
      {
        'Usings.cs': 'global using BookId = Acme.Key;',
        'Key.cs': acme('public record struct Key(string City, string Name);'),
        'Book.cs': `${USING} ${acme(GET_BY('BookId'))}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'an identifier by an alias of a nullable value',
      `${WITHOUT_MVC} using Id = System.Nullable<System.Guid>; ${acme(GET_BY('Id'))}`,
      [ONE_BOOK],
    ],
    [
      'an identifier by an alias of a tuple, which has fields alone',
      `${WITHOUT_MVC} using Id = (int City, string Name); ${acme(GET_BY('Id'))}`,
      byProfile(['GET /api/app/book/{id}'], [`${ONE_BOOK} assumed`]),
    ],
    [
      'an own enumeration with the name of another type',
      `${USING} ${acme(`public enum Version { One } ${GET_BY('Version')}`)}`,
      [ONE_BOOK],
    ],
    [
      'an own class with the name of a type that converts from a text',
      `${USING} ${acme(`public class Uri { public string City { get; set; } public string Name { get; set; } } ${GET_BY('Uri')}`)}`,
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'an identifier whose type is the argument of an alias of the base class',
      `${SYSTEM} using Read = Volo.Abp.Application.Services.ReadOnlyAppService<Acme.Book, Acme.BookDto, Acme.Key>; ${acme(`public record Key(string City, string Name); ${book('Read', '')}`)}`,
      byProfile(['GET /api/app/book', 'GET /api/app/book/{id}'], [BOOK, KEYED]),
    ],
    [
      'an own interface called IDisposable',
      `using System.Threading.Tasks; using Volo.Abp.Application.Services; ${acme(`public interface IDisposable { void Dispose(); } ${book('ApplicationService, IDisposable', 'public void Dispose() { }')}`)}`,
      ['POST /api/app/book/dispose'],
    ],
    [
      'a method for an interface alone is no action',
      `${USING} using I = Acme.IBook; ${acme(`public interface IBook { Task SearchAsync(); } ${book('ApplicationService, I', `${GET} Task I.SearchAsync() => null;`)}`)}`,
      [BOOK],
    ],
  ];

  const library = (name: string, source: string, packages = PACKAGES) => ({
    [`${name}/${name}.csproj`]: projectText({ packages }),
    [`${name}/Source.cs`]: source,
  });
  const application = (references: string, files: Workspace) => ({
    'Acme.csproj': '',
    'App/App.csproj': projectText({ packages: PACKAGES }).replace(
      '</ItemGroup>',
      `${references}</ItemGroup>`,
    ),
    'App/Module.cs': module(),
    'Module.cs': '',
    ...files,
  });
  const refers = (name: string, more = '') =>
    `<ProjectReference Include="../${name}/${name}.csproj" ${more}/>`;
  const projects: readonly RowOfOne[] = [
    [
      'a base class behind an alias of a project',
      application(refers('Lib', 'Aliases="legacy" '), {
        ...library('Lib', `${USING} ${acme('public abstract class Own : ApplicationService { }', 'Lib')}`),
        'App/Book.cs': `extern alias legacy; ${SYSTEM} ${acme(book('legacy::Lib.Own'))}`,
      }),
      [`${BOOK} assumed`, 'Own: abstract'],
    ],
    [
      'a base class behind an alias of a project and an alias of a file',
      application(refers('Lib', 'Aliases="legacy" '), {
        ...library('Lib', `${USING} ${acme('public abstract class Own : ApplicationService { }', 'Lib')}`),
        'App/Book.cs': `extern alias legacy; ${SYSTEM} using Base = legacy::Lib.Own; ${acme(book('Base'))}`,
      }),
      [`${BOOK} assumed`, 'Own: abstract'],
    ],
    [
      'a class behind an alias of a project does not take the name of the framework',
      application(refers('Lib', 'Aliases="legacy" '), {
        ...library('Lib', acme(own('ApplicationService'))),
        'App/Book.cs': `${USING} ${acme(book())}`,
      }),
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'a class of a referenced project in the same namespace takes the name of the framework',
      application(refers('Lib'), {
        ...library('Lib', acme(own('ApplicationService'))),
        'App/Book.cs': `${USING} ${acme(book())}`,
      }),
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'an internal attribute of a referenced project does not take the name of a verb',
      application(refers('Lib'), {
        ...library('Lib', `using System; ${acme('internal class HttpGetAttribute : Attribute { }')}`),
        'App/Book.cs': `${USING} ${acme(searching('[HttpGet]'))}`,
      }),
      [GET_SEARCH],
    ],
    [
      'an internal attribute of a project that shows its internals may take the name of a verb',
      application(refers('Lib'), {
        ...library(
          'Lib',
          `using System; using System.Runtime.CompilerServices; [assembly: InternalsVisibleTo("App")] ${acme('internal class HttpGetAttribute : Attribute { }')}`,
        ),
        'App/Book.cs': `${USING} ${acme(searching('[HttpGet]'))}`,
      }),
      [`${GET_SEARCH} assumed`],
    ],
    [
      'a derived attribute of a referenced project',
      application(refers('Lib'), {
        ...library(
          'Lib',
          `using Volo.Abp; ${acme('public class OffAttribute() : RemoteServiceAttribute(false);', 'Lib')}`,
        ),
        'App/Book.cs': `${USING} using Lib; ${acme(disabled('[Off]'))}`,
      }),
      [DISABLED],
    ],
    [
      'a derived attribute of a project that is not referenced',
      application('', {
        ...library(
          'Lib',
          `using Microsoft.AspNetCore.Mvc; ${acme('public class MarkAttribute : HttpGetAttribute { }', 'Acme.Books')}`,
        ),
        'App/Own.cs': `using System; ${acme('public class MarkAttribute : Attribute { }')}`,
        'App/Book.cs': `${USING} ${acme(searching('[Mark]'), 'Acme.Books')}`,
      }),
      [SEARCH],
    ],
    [
      'parts of a class in two projects are two classes',
      application(refers('Lib'), {
        ...library(
          'Lib',
          `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${FIND} }`)}`,
        ),
        'App/Book.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
      }),
      [BOOK, 'BookAppService: assembly-not-registered'],
    ],
    [
      'a global alias of a referenced project does not hold in the one that refers to it',
      application(refers('Lib'), {
        ...library('Lib', `global using ApplicationService = Lib.Plain; ${acme(own('Plain'), 'Lib')}`),
        'App/Book.cs': `${USING} ${acme(book())}`,
      }),
      [BOOK],
    ],
    [
      'the assembly of a class by an alias',
      application(refers('Lib'), {
        ...library('Lib', `${USING} ${acme(`public class Marker { } ${book()}`, 'Lib')}`),
        'App/Module.cs': `using M = global::Lib.Marker; ${module().replace('typeof(AppModule)', 'typeof(M)')}`,
      }),
      [BOOK],
    ],
    [
      'the assembly of one of two classes of the same name',
      application(refers('Lib') + refers('Store'), {
        ...library('Lib', `${USING} ${acme(`public class Marker { } ${book()}`, 'Lib')}`),
        ...library(
          'Store',
          `${USING} ${acme(`public class Marker { } public class UnitAppService : ApplicationService { ${GET} }`, 'Store')}`,
        ),
        'App/Module.cs': `using Store; ${module().replace('typeof(AppModule)', 'typeof(Marker)')}`,
      }),
      ['GET /api/app/unit', 'BookAppService: assembly-not-registered'],
    ],
  ];

  const configuration: readonly RowOfOne[] = [
    [
      'the type of the options by an alias',
      {
        'Module.cs': `using Mvc = Volo.Abp.AspNetCore.Mvc.AbpAspNetCoreMvcOptions; ${module('o.RootPath = "shop";').replace('Configure<AbpAspNetCoreMvcOptions>', 'Configure<Mvc>')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'the base class of the module by an alias',
      {
        'Module.cs': `using Module = Volo.Abp.Modularity.AbpModule; ${module('o.RootPath = "shop";').replace(': AbpModule', ': Module')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'a root path that is a constant of a class by an alias',
      {
        'Module.cs': `using C = Acme.Consts; ${module('o.RootPath = C.Root;')}`,
        'Consts.cs': `${acme('public static class Consts { public const string Root = "shop"; }')} ${acme('public static class C { public const string Root = "other"; }', 'Other')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'a root path that is a constant of a class that is imported with static',
      {
        'Module.cs': `using static Acme.Consts; ${module('o.RootPath = Root;')}`,
        'Consts.cs': acme('public static class Consts { public const string Root = "shop"; }'),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'a root path of one of two classes with the same name, by the import',
      {
        'Module.cs': `using Other; ${module('o.RootPath = Consts.Root;')}`,
        'A.cs': acme('public static class Consts { public const string Root = "shop"; }', 'Shop'),
        'B.cs': acme('public static class Consts { public const string Root = "other"; }', 'Other'),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/other/book'],
    ],
    [
      'a root path that is the name of a type by an alias',
      {
        'Module.cs': `using B = Acme.Catalog; ${module('o.RootPath = typeof(B).Name;')}`,
        'Catalog.cs': acme(own('Catalog')),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/Catalog/book'],
    ],
    [
      'a root path that is nameof of an alias',
      {
        'Module.cs': `using B = Acme.Catalog; ${module('o.RootPath = nameof(B);')}`,
        'Catalog.cs': acme(own('Catalog')),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/B/book'],
    ],
    [
      'a removed controller by an alias, not the other one of its name',
      {
        'Module.cs': `using Old = Acme.BookAppService; ${module('', 'options.ControllersToRemove.Add(typeof(Old));')}`,
        'A.cs': `${USING} ${acme(book())}`,
        'B.cs': `${USING} ${acme(book(undefined, 'public Task GetOtherAsync() => null;'), 'Other')}`,
      },
      ['BookAppService: controller-removed', 'GET /api/app/book/other'],
    ],
    [
      'a predicate that compares with a type by an alias',
      {
        'Module.cs': `using Hidden = Acme.BookAppService; ${module('o.TypePredicate = type => type != typeof(Hidden);')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['BookAppService: type-predicate'],
    ],
  ];

  const tables = { bases, partials, attributes, types, projects, configuration };
  for (const [table, rows] of Object.entries(tables))
    describeRows(
      table,
      inCSharp(
        rows.map(([title, files, answer]) => {
          const given = typeof files === 'string' ? { 'Book.cs': files } : files;
          const workspace = { 'Acme.csproj': project, 'Module.cs': module(), ...given };
          return [
            title,
            Object.fromEntries(Object.entries(workspace).filter(([, text]) => text !== '')),
            answer,
          ];
        }),
      ),
    );
});
