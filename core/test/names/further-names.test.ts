/** Names that are aliased in several steps, or declared by both the workspace and the framework. */
import { csharpModule, projectText } from '../csharp-workspace';
import { moduleText, serviceText, type Workspace } from '../workspace';
import {
  byProfile,
  describeRows,
  inCSharp,
  inTypeScript,
  type SingleLanguageRow,
  typescriptFiles,
} from './table';

const BOOK = 'GET /api/app/book';
const ONE_BOOK = 'GET /api/app/book/{id}';
const READ = [BOOK, ONE_BOOK];
const CRUD = [...READ, 'POST /api/app/book', 'PUT /api/app/book/{id}', 'DELETE /api/app/book/{id}'];
const KEYED = 'GET /api/app/book/{City}/{Name}';
const SEARCH = 'POST /api/app/book/search';
const GET_SEARCH = 'GET /api/app/book/search';
const NO_SERVICE = 'BookAppService: not-a-service';
const DISABLED = 'BookAppService: remote-service-disabled';

describe('the analysis of TypeScript names', () => {
  const book = (heritage = 'extends ApplicationService', members = 'getAsync() {}', decorators = '') =>
    serviceText('BookAppService', members, decorators, heritage);
  const searching = (decorators: string) => book(undefined, `${decorators} searchAsync() {}`);
  const OWN = 'export abstract class Own extends ApplicationService {}';
  const PLAIN = 'export class Plain {}';

  const bases: readonly SingleLanguageRow[] = [
    [
      'resolves a base class renamed on import, on export and again on import',
      {
        'base.ts': "import { ApplicationService as A } from '@fx/core'; export { A as B };",
        'book.ts': `import { B as C } from './base'; ${book('extends C')}`,
      },
      [BOOK],
    ],
    [
      'resolves a base class through two barrels, one of which renames it',
      {
        'lib/index.ts': "export * from './bases';",
        'lib/bases/index.ts': "export { Own as Base } from './own';",
        'lib/bases/own.ts': OWN,
        'book.ts': `import { Base as B } from './lib'; ${book('extends B')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'resolves a base class in a namespace that a barrel exports',
      {
        'own.ts': OWN,
        'index.ts': "export * as bases from './own';",
        'book.ts': `import { bases as b } from './index'; ${book('extends b.Own')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'resolves a base class in nested namespaces from two barrels',
      {
        'own.ts': OWN,
        'bases.ts': "export * as bases from './own';",
        'index.ts': "export * as lib from './bases';",
        'book.ts': `import * as all from './index'; ${book('extends all.lib.bases.Own')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'resolves a default export that a barrel re-exports under a name',
      {
        'own.ts': 'export default abstract class Own extends ApplicationService {}',
        'index.ts': "export { default as Base } from './own';",
        'book.ts': `import { Base } from './index'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'resolves a named export that a barrel re-exports as default',
      {
        'own.ts': OWN,
        'index.ts': "export { Own as default } from './own';",
        'book.ts': `import Anything from './index'; ${book('extends Anything')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'resolves a base class that is a class expression in a renamed constant',
      {
        'own.ts': 'const Base = class extends ApplicationService { pingAsync() {} }; export { Base as Own };',
        'book.ts': `import { Own } from './own'; ${book('extends Own')}`,
      },
      [BOOK, 'POST /api/app/base/ping', 'POST /api/app/book/ping'],
    ],
    [
      'resolves a base class in a namespace of the same file',
      `namespace Bases { export abstract class Own extends ApplicationService {} } ${book('extends Bases.Own')}`,
      [BOOK, 'Own: nested'],
    ],
    [
      'resolves a base class in the second declaration of a nested namespace',
      {
        'own.ts': `export namespace A.B { export class Plain {} } export namespace A.B { ${OWN} }`,
        'book.ts': `import { A as N } from './own'; ${book('extends N.B.Own')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'resolves an alias of a member of an aliased namespace',
      {
        'own.ts': `export namespace Bases { ${OWN} }`,
        'book.ts': `import * as lib from './own'; import B = lib.Bases; import O = B.Own; ${book('extends O')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'resolves a module imported with `require`',
      `import fx = require('@fx/core'); ${book('extends fx.ApplicationService')}`,
      [BOOK],
    ],
    [
      'resolves a type-only import of an interface under an alias',
      `import type { IRemoteService as R } from '@fx/core'; ${book('implements R')}`,
      [BOOK],
    ],
    [
      'resolves an interface imported with an inline type modifier',
      `import { type IRemoteService as R } from '@fx/core'; ${book('implements R')}`,
      [BOOK],
    ],
    [
      'resolves an alias of an import type',
      `type R = import('@fx/core').IRemoteService; ${book('implements R')}`,
      [BOOK],
    ],
    [
      'resolves an interface if only its second declaration extends IRemoteService',
      {
        'i.ts':
          'export interface IBook { x: number } export interface IBook extends IRemoteService { y: number }',
        'book.ts': `import { IBook as I } from './i'; ${book('implements I')}`,
      },
      [BOOK],
    ],
    [
      'resolves an interface that another file augments with IRemoteService',
      {
        'i.ts': 'export interface IBook { x: number }',
        'augment.ts':
          "import './i'; declare module './i' { interface IBook extends IRemoteService { y: number } }",
        'book.ts': `import { IBook } from './i'; ${book('implements IBook')}`,
      },
      [BOOK],
    ],
    [
      'resolves an interface merged with the class',
      `export interface BookAppService extends IRemoteService {} ${book('')}`,
      [BOOK],
    ],
    [
      'resolves a generic alias that adds IRemoteService to its argument',
      {
        't.ts': 'export type Served<T> = T & IRemoteService;',
        'book.ts': `import { Served as S } from './t'; interface I { x: number } ${book('implements S<I>')}`,
      },
      [BOOK],
    ],
    [
      'recognizes framework types whose source code is in the workspace',
      {
        'fx.ts': `export interface IRemoteService {}
          export abstract class ApplicationService implements IRemoteService { protected readonly user = ''; }
          export function HttpGet(path?: string): MethodDecorator { return (() => {}) as any; }`,
        'book.ts': `import { ApplicationService, HttpGet } from './fx'; ${book(undefined, "@HttpGet('x') searchAsync() {}")}`,
      },
      ['GET /x', 'ApplicationService: abstract'],
    ],
    [
      'distinguishes the framework class from an aliased workspace class named ApplicationService',
      {
        'own.ts': 'export class ApplicationService {}',
        'book.ts': `import { ApplicationService as Base } from './own'; ${book('extends Base')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'distinguishes the framework class from a workspace class imported as ApplicationService',
      {
        'own.ts': PLAIN,
        'book.ts': `import { Plain as ApplicationService } from './own'; ${book()}`,
      },
      [NO_SERVICE],
    ],
    [
      'distinguishes the framework class from a workspace class that a barrel exports as ApplicationService',
      {
        'own.ts': PLAIN,
        'index.ts': "export { Plain as ApplicationService } from './own';",
        'book.ts': `import { ApplicationService } from './index'; ${book()}`,
      },
      [NO_SERVICE],
    ],
    [
      'marks routes as assumed if a class of an unknown package is imported as ApplicationService',
      `import { CompanyBase as ApplicationService } from 'company'; ${book()}`,
      [`${BOOK} assumed`],
    ],
    [
      'marks routes as assumed if a barrel exports a class of an unknown package as ApplicationService',
      {
        'index.ts': "export { CompanyBase as ApplicationService } from 'company';",
        'book.ts': `import { ApplicationService } from './index'; ${book()}`,
      },
      [`${BOOK} assumed`],
    ],
    [
      'resolves CrudAppService imported as ReadOnlyAppService',
      `import { CrudAppService as ReadOnlyAppService } from '@fx/core'; ${book('extends ReadOnlyAppService<Book, Dto, string>', '')}`,
      CRUD,
    ],
    [
      'resolves ReadOnlyAppService imported as CrudAppService',
      `import { ReadOnlyAppService as CrudAppService } from '@fx/core'; ${book('extends CrudAppService<Book, Dto, string>', '')}`,
      READ,
    ],
    [
      'ignores a class named ApplicationService inside a function',
      `function make() { class ApplicationService {} return new ApplicationService(); } ${book()}`,
      [BOOK],
    ],
    [
      'ignores a class named ApplicationService inside a namespace',
      `namespace Own { export class ApplicationService {} } ${book()}`,
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'ignores a class named ApplicationService in a module that is not imported',
      { 'own.ts': 'export class ApplicationService {}', 'book.ts': book() },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'ignores the framework class if a script declares a global class named ApplicationService',
      { 'own.ts': 'class ApplicationService {}', 'book.ts': book() },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'resolves a global base class declared in a script',
      { 'own.ts': 'abstract class Own extends ApplicationService {}', 'book.ts': book('extends Own') },
      [BOOK, 'Own: not-public'],
    ],
    [
      'resolves a framework class despite an ambient declaration of its module',
      {
        'fx.d.ts': "declare module '@fx/core' { export class ApplicationService {} }",
        'book.ts': `import { ApplicationService as Base } from '@fx/core'; ${book('extends Base')}`,
      },
      [BOOK],
    ],
    [
      'marks routes as assumed if the base class is destructured from a namespace',
      `import * as fx from '@fx/core'; const { ApplicationService: Base } = fx; ${book('extends Base')}`,
      [`${BOOK} assumed`],
    ],
    [
      'marks routes as assumed if the base class is a property of a readonly object',
      `const bases = { Own: ApplicationService } as const; ${book('extends bases.Own')}`,
      [`${BOOK} assumed`],
    ],
    [
      'marks routes as assumed if the base class is in a variable',
      `let Base = ApplicationService; ${book('extends Base')}`,
      [`${BOOK} assumed`],
    ],
    [
      'marks routes as assumed if a condition selects the base class',
      `${PLAIN} const Base = process.env.X ? ApplicationService : Plain; ${book('extends Base')}`,
      [`${BOOK} assumed`],
    ],
    [
      'marks routes as assumed if the class has two mixins that add methods',
      {
        'mixins.ts': `type Constructor = new (...args: any[]) => object;
          export const Pings = <T extends Constructor>(Base: T) => class extends Base { pingAsync() {} };
          export function Logs<T extends Constructor>(Base: T) { return class extends Base { logAsync() {} }; }`,
        'book.ts': `import { Logs, Pings as P } from './mixins'; ${book('extends P(Logs(ApplicationService))')}`,
      },
      [`${BOOK} assumed`],
    ],
    [
      'marks routes as assumed if the class has a mixin of an unknown package',
      `import { audited } from 'company'; ${book('extends audited(ApplicationService)')}`,
      [`${BOOK} assumed`],
    ],
    [
      'resolves a base class with a type assertion',
      `${book('extends (ApplicationService as unknown as new () => ApplicationService)')}`,
      [BOOK],
    ],
    [
      'prefers an explicit export of a barrel over its star export',
      {
        'plain.ts': 'export class Base {}',
        'own.ts': OWN,
        'index.ts': "export * from './plain'; export { Own as Base } from './own';",
        'book.ts': `import { Base } from './index'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'prefers a file over a folder of the same name',
      {
        'bases.ts': 'export class Base {}',
        'bases/index.ts': 'export class Base extends ApplicationService {}',
        'book.ts': `import { Base } from './bases'; ${book('extends Base')}`,
      },
      [NO_SERVICE, 'Base: no-methods'],
    ],
    [
      'resolves .mjs to an .mts file',
      { 'own.mts': OWN, 'book.ts': `import { Own } from './own.mjs'; ${book('extends Own')}` },
      [BOOK, 'Own: abstract'],
    ],
    [
      'resolves an export whose name is a string',
      {
        'own.ts': "abstract class Own extends ApplicationService {} export { Own as 'own base' };",
        'book.ts': `import { 'own base' as Base } from './own'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    ['resolves a name with an escaped letter', book('extends Applic\\u0061tionService'), [BOOK]],
    [
      'resolves a framework class that a workspace package re-exports',
      {
        'fx/package.json': '{ "name": "@acme/fx", "main": "index.ts" }',
        'fx/index.ts': "export * from '@fx/core';",
        'book.ts': `import { ApplicationService as Base } from '@acme/fx'; ${book('extends Base')}`,
      },
      [BOOK],
    ],
    [
      'marks routes as assumed if a workspace package re-exports an unknown base class from the framework',
      {
        'fx/package.json': '{ "name": "@acme/fx", "main": "index.ts" }',
        'fx/index.ts': "export * from '@fx/core';",
        'book.ts': `import { CompanyBase as ApplicationService } from '@acme/fx'; ${book()}`,
      },
      [`${BOOK} assumed`],
    ],
    [
      'resolves a base class through `types` in package.json',
      {
        'libs/a/package.json': '{ "name": "@acme/a", "types": "./src/public.ts" }',
        'libs/a/src/public.ts': "export { Own as Base } from './own';",
        'libs/a/src/own.ts': OWN,
        'book.ts': `import { Base } from '@acme/a'; ${book('extends Base')}`,
      },
      [BOOK, 'Own: abstract'],
    ],
    [
      'distinguishes the packages @acme/a and @acme/a-b',
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

  const decorators: readonly SingleLanguageRow[] = [
    [
      'resolves a decorator that a barrel renames',
      {
        'index.ts': "export { RemoteService as Exposed } from '@fx/core';",
        'book.ts': `import { Exposed as E } from './index'; ${book(undefined, undefined, '@E(false)')}`,
      },
      [DISABLED],
    ],
    [
      'resolves a decorator with an options object through a namespace import',
      `import * as fx from '@fx/core'; ${book(undefined, undefined, '@fx.RemoteService({ isEnabled: false })')}`,
      [DISABLED],
    ],
    [
      'resolves a decorator in a namespace that a barrel exports',
      {
        'index.ts': "export * as mvc from '@fx/mvc';",
        'book.ts': `import { mvc } from './index'; ${searching("@mvc.HttpGet('find')")}`,
      },
      ['GET /find'],
    ],
    [
      'marks the route as assumed if a decorator is destructured from a namespace',
      `import * as mvc from '@fx/mvc'; const { HttpGet: Read } = mvc; ${searching('@Read()')}`,
      [`${SEARCH} assumed`],
    ],
    [
      'resolves an imported constant that holds a decorator',
      {
        'read.ts': "import { HttpGet } from '@fx/mvc'; export const Read = HttpGet;",
        'book.ts': `import { Read as R } from './read'; ${searching('@R()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'marks the route as assumed if a workspace decorator receives a framework decorator',
      {
        'own.ts':
          'export const When = (...all: any[]) => (target: any, name: string) => all.forEach((one) => one(target, name));',
        'book.ts': `import { When } from './own'; ${searching("@When(HttpGet('find'))")}`,
      },
      [`${SEARCH} assumed`],
    ],
    [
      'resolves NonAction imported as HttpGet',
      `import { NonAction as HttpGet } from '@fx/mvc'; ${book(undefined, 'getAsync() {} @HttpGet() searchAsync() {}')}`,
      [BOOK, 'BookAppService.SearchAsync: non-action'],
    ],
    [
      'treats a workspace decorator named HttpGet as the framework decorator',
      {
        'own.ts': 'export const HttpGet = () => () => {};',
        'book.ts': `import { HttpGet } from './own'; ${searching('@HttpGet()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'treats a workspace decorator named RemoteService as the framework decorator',
      {
        'own.ts': 'export function RemoteService(on: boolean) { return () => {}; }',
        'book.ts': `import { RemoteService } from './own'; ${book(undefined, undefined, '@RemoteService(false)')}`,
      },
      [DISABLED],
    ],
    [
      "ignores an unknown package's decorator imported as HttpGet",
      `import { Cached as HttpGet } from 'company'; ${searching('@HttpGet()')}`,
      [SEARCH],
    ],
    [
      'evaluates a decorator that calls a verb decorator through another decorator',
      {
        'a.ts': "import { HttpGet } from '@fx/mvc'; export const A = () => HttpGet('a');",
        'index.ts': "import { A } from './a'; export const B = () => A();",
        'book.ts': `import { B as C } from './index'; ${searching('@C()')}`,
      },
      ['GET /a'],
    ],
    [
      'makes the template unknown if a decorator prepends text to its argument',
      {
        'read.ts': "export const Read = (path: string) => HttpGet('read/' + path);",
        'book.ts': `import { Read } from './read'; ${searching("@Read('x')")}`,
      },
      ['GET /? unknown'],
    ],
    [
      'evaluates a default-exported function that returns a decorator',
      {
        'off.ts': 'export default function Off() { return RemoteService(false); }',
        'book.ts': `import Hidden from './off'; ${book(undefined, undefined, '@Hidden()')}`,
      },
      [DISABLED],
    ],
    [
      'marks the route as assumed if a decorator applies another decorator to its target',
      `const Off = (target: Function) => { RemoteService(false)(target); }; ${book(undefined, undefined, '@Off')}`,
      [`${BOOK} assumed`],
    ],
    [
      'marks the route as assumed if a method decorator is the result of two calls',
      `const At = (v: string) => (path: string) => HttpGet(v + path); ${searching("@At('v1')('books')")}`,
      [`${SEARCH} assumed`],
    ],
    [
      'marks the route as assumed if a class decorator depends on a condition',
      book(undefined, undefined, '@(process.env.OFF ? RemoteService(false) : RemoteService())'),
      [`${BOOK} assumed`],
    ],
    [
      'resolves the decorator in an expression with assertions',
      searching('@(HttpGet as any)!()'),
      [GET_SEARCH],
    ],
    [
      'evaluates a member with a string in brackets in the argument of a decorator',
      book(undefined, undefined, "@RemoteService({ ['isEnabled']: false })"),
      [DISABLED],
    ],
    ...['...off', '[key]: false', 'get isEnabled() { return false; }', 'isEnabled() {}'].map(
      (member): SingleLanguageRow => [
        `makes routes unknown if the argument of RemoteService contains ${member}`,
        `const off = { isEnabled: false }, key = 'isEnabled'; ${book(undefined, undefined, `@RemoteService({ ${member} })`)}`,
        [`${BOOK} unknown`],
      ],
    ),
    [
      'makes the template unknown if an object is spread into the argument of a decorator',
      `const options = { template: 'find' }; ${searching('@HttpGet({ ...options })')}`,
      ['GET /? unknown'],
    ],
    [
      'resolves a decorator in a readonly object',
      {
        'http.ts': 'export const Http = { Get: HttpGet, Nothing: NonAction } as const;',
        'book.ts': `import { Http as H } from './http'; ${searching('@H.Get()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'resolves a decorator in a namespace declaration',
      {
        'http.ts': 'export namespace Http { export const Get = HttpGet; }',
        'book.ts': `import { Http } from './http'; ${searching('@Http.Get()')}`,
      },
      [GET_SEARCH],
    ],
    [
      'resolves RemoteServiceAttribute imported under an alias',
      `import { RemoteServiceAttribute as RS } from '@fx/core'; ${book(undefined, undefined, '@RS(false)')}`,
      [DISABLED],
    ],
    [
      'resolves an aliased decorator on the base class in another file',
      {
        'base.ts':
          "import { RemoteService as RS } from '@fx/core'; @RS(false) export abstract class Base extends ApplicationService {}",
        'book.ts': `import { Base } from './base'; import { HttpGet as RS } from '@fx/mvc'; ${book('extends Base', '@RS() searchAsync() {}')}`,
      },
      [DISABLED, 'Base: abstract'],
    ],
    [
      'resolves an aliased decorator on the overridden method in another file',
      {
        'base.ts':
          "import { HttpGet as G } from '@fx/mvc'; export abstract class Base extends ApplicationService { @G() searchAsync() {} }",
        'book.ts': `import { Base } from './base'; ${book('extends Base', 'override searchAsync() {}')}`,
      },
      [GET_SEARCH, 'Base: abstract'],
    ],
    [
      'evaluates a template that is a constant in a namespace from a barrel',
      {
        'paths.ts': "export const FIND = 'find';",
        'index.ts': "export * as Paths from './paths';",
        'book.ts': `import { Paths as P } from './index'; ${searching('@HttpGet(P.FIND)')}`,
      },
      ['GET /find'],
    ],
    [
      'evaluates a template that is a member of an aliased enum',
      {
        'paths.ts': "export enum Paths { Find = 'find' }",
        'book.ts': `import { Paths as P } from './paths'; ${searching('@HttpGet(P.Find)')}`,
      },
      ['GET /find'],
    ],
    [
      'replaces an aliased controller, not another controller of the same name',
      {
        'a/book.ts': book(),
        'b/book.ts': serviceText('BookAppService', 'getOtherAsync() {}'),
        'new.ts':
          "import { BookAppService as Old } from './a/book'; @ReplaceControllers(Old) export class NewAppService extends ApplicationService { getAsync() {} }",
      },
      ['BookAppService: controller-replaced', 'GET /api/app/book/other', 'GET /api/app/new'],
    ],
    [
      'replaces a controller that is a member of a namespace',
      {
        'book.ts': book(),
        'new.ts':
          "import * as old from './book'; @ReplaceControllers(old.BookAppService) export class NewAppService extends ApplicationService { getAsync() {} }",
      },
      ['BookAppService: controller-replaced', 'GET /api/app/new'],
    ],
    [
      'resolves an aliased ReplaceControllers whose argument comes from a barrel',
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
  const configuration: readonly SingleLanguageRow[] = [
    [
      'removes an aliased controller',
      {
        'module.ts': `import { BookAppService as Old } from './book'; ${moduleText('', 'options.controllersToRemove.push(Old);')}`,
        'book.ts': book(),
      },
      ['BookAppService: controller-removed'],
    ],
    [
      'evaluates a predicate that compares with an aliased class',
      {
        'module.ts': `import { BookAppService as Hidden } from './book'; ${moduleText('o.typePredicate = type => type !== Hidden;')}`,
        'book.ts': book(),
      },
      ['BookAppService: type-predicate'],
    ],
    [
      'registers the assembly of an aliased class of another package',
      { ...shop, ...registered("import { ShopModule as M } from '@acme/shop';", 'M') },
      [BOOK],
    ],
    [
      'registers the assembly of a class accessed through a namespace import',
      { ...shop, ...registered("import * as s from '@acme/shop';", 's.ShopModule') },
      [BOOK],
    ],
    [
      'registers the assembly that declares a class, not an assembly that re-exports the class',
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
      'treats a package inside a package as a separate assembly',
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
      'resolves an alias of the options type',
      {
        'module.ts': `import { FxAspNetCoreMvcOptions as Mvc } from '@fx/mvc'; ${moduleText().replace('FxAspNetCoreMvcOptions', 'Mvc')}`,
        'book.ts': book(),
      },
      [BOOK],
    ],
    [
      'treats a workspace type named FxAspNetCoreMvcOptions as the framework type',
      {
        'own.ts': 'export class FxAspNetCoreMvcOptions { conventionalControllers: any; }',
        'module.ts': `import { FxAspNetCoreMvcOptions } from './own'; ${moduleText("o.rootPath = 'own';")}`,
        'book.ts': book(),
      },
      ['GET /api/own/book'],
    ],
    [
      'evaluates a root path that is a constant in a namespace from a barrel',
      {
        'consts.ts': "export const ROOT = 'acme';",
        'index.ts': "export * as consts from './consts';",
        'module.ts': `import { consts as c } from './index'; ${moduleText('o.rootPath = c.ROOT;')}`,
        'book.ts': book(),
      },
      ['GET /api/acme/book'],
    ],
    [
      'evaluates a root path that is the name of an aliased class',
      {
        'consts.ts': 'export class Catalog {}',
        'module.ts': `import { Catalog as C } from './consts'; ${moduleText('o.rootPath = C.name;')}`,
        'book.ts': book(),
      },
      ['GET /api/Catalog/book'],
    ],
  ];

  const exportedClasses: readonly SingleLanguageRow[] = [
    [
      'uses the declared name of a class exported under an alias',
      `class BookAppService extends ApplicationService { getAsync() {} } export { BookAppService as Shop };`,
      [BOOK],
    ],
    [
      'excludes a class in an exported namespace as nested',
      `export namespace Books { ${book()} }`,
      ['BookAppService: nested'],
    ],
    [
      'excludes a class in a non-exported namespace as nested',
      `namespace Books { ${book()} } export const x = 1;`,
      ['BookAppService: nested'],
    ],
    [
      'includes a class exported with `export =`',
      'class BookAppService extends ApplicationService { getAsync() {} } export = BookAppService;',
      [BOOK],
    ],
    [
      'excludes a class exported only as a type',
      'class BookAppService extends ApplicationService { getAsync() {} } export type { BookAppService };',
      ['BookAppService: not-public'],
    ],
    [
      'names an anonymous class after its constant, not after its export',
      'const BookAppService = class extends ApplicationService { getAsync() {} }; export { BookAppService as Shop };',
      [BOOK],
    ],
  ];

  const key = 'export class Key { City!: string; Name!: string; }';
  const idTypes: readonly SingleLanguageRow[] = [
    [
      'resolves a type argument through two aliased generic base classes',
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
      'reads the id type from the default of a type parameter',
      {
        'key.ts': key,
        'a.ts':
          "import { Key as T } from './key'; export abstract class A<E, K = T> extends ReadOnlyAppService<E, Dto, K> {}",
        'book.ts': `import { A } from './a'; ${book('extends A<Book>', '')}`,
      },
      byProfile(['A: abstract', 'GET /api/app/book', 'GET /api/app/book/{id}'], [BOOK, KEYED, 'A: abstract']),
    ],
    [
      'resolves an object type imported as Guid',
      {
        'key.ts': key,
        'book.ts': `import { Key as Guid } from './key'; ${book(undefined, 'getAsync(id: Guid) {}')}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'resolves a workspace class named Date',
      {
        'date.ts': 'export class Date { City!: string; Name!: string; }',
        'book.ts': `import { Date } from './date'; ${book(undefined, 'getAsync(id: Date) {}')}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'resolves an object type in a namespace from a barrel',
      {
        'key.ts': key,
        'index.ts': "export * as keys from './key';",
        'book.ts': `import { keys } from './index'; ${book(undefined, 'getAsync(id: keys.Key) {}')}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'resolves an enum that two barrels rename',
      {
        'e.ts': 'export enum Color { Red }',
        'a.ts': "export { Color as Shade } from './e';",
        'index.ts': "export { Shade as Tone } from './a';",
        'book.ts': `import { Tone } from './index'; ${book(undefined, 'getAsync(id: Tone) {}')}`,
      },
      [ONE_BOOK],
    ],
    [
      'resolves a string type through two aliases and a barrel',
      {
        'e.ts': 'type Text = string; export type BookId = Text;',
        'index.ts': "export type { BookId as Id } from './e';",
        'book.ts': `import type { Id } from './index'; ${book(undefined, 'getAsync(id: Id) {}')}`,
      },
      [ONE_BOOK],
    ],
    [
      "assumes one segment for an unknown package's type imported as Guid",
      `import { Identity as Guid } from 'company'; ${book(undefined, 'getAsync(id: Guid) {}')}`,
      byProfile(['GET /api/app/book/{id}'], [`${ONE_BOOK} assumed`]),
    ],
    [
      'resolves an object type that an import type refers to',
      {
        'key.ts': key,
        'book.ts': book(undefined, "getAsync(id: import('./key').Key) {}"),
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'applies an aliased IntegrationService on a base class, in the abp profile only',
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

  const tables = {
    'base types': bases,
    decorators,
    'configuration code': configuration,
    'exported classes': exportedClasses,
    'id types': idTypes,
  };
  for (const [table, rows] of Object.entries(tables))
    describeRows(
      table,
      inTypeScript(
        rows.map(([title, files, expected]) => [
          title,
          typeof files === 'string' ? files : typescriptFiles(files),
          expected,
        ]),
      ),
    );
});

describe('the analysis of C# names', () => {
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

  const bases: readonly SingleLanguageRow[] = [
    [
      'resolves an alias of a member of an aliased namespace',
      `${SYSTEM} using Services = Volo.Abp.Application.Services; namespace Acme { using Base = Services.ApplicationService; ${book('Base')} }`,
      [BOOK],
    ],
    [
      'resolves an alias of a generic base class with its type arguments',
      `${SYSTEM} using Crud = Volo.Abp.Application.Services.CrudAppService<Acme.Book, Acme.BookDto, System.Guid>; ${acme(book('Crud', ''))}`,
      CRUD,
    ],
    [
      'resolves an alias of a base class even if the alias has the name of another base class',
      `${SYSTEM} using CrudAppService = ${SERVICE}; ${acme(book('CrudAppService'))}`,
      [BOOK],
    ],
    [
      'prefers an alias over an imported class of the same name',
      `${USING} using ApplicationService = Acme.Plain; ${acme(own('Plain') + book())}`,
      [NO_SERVICE],
    ],
    [
      'limits an alias to its file',
      {
        'A.cs': `using ApplicationService = Acme.Plain; ${acme(`${own('Plain')} ${own('Other', 'ApplicationService')}`)}`,
        'B.cs': `${USING} ${acme(book())}`,
      },
      [BOOK],
    ],
    [
      'limits an alias to its namespace declaration',
      `${USING} namespace Acme { using ApplicationService = Acme.Plain; ${own('Plain')} } ${acme(book())}`,
      [BOOK],
    ],
    [
      'prefers a global alias of another file over an imported class of the same name',
      {
        'Usings.cs': 'global using ApplicationService = Acme.Plain;',
        'Plain.cs': acme(own('Plain')),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      [NO_SERVICE],
    ],
    [
      'applies an alias that Directory.Build.props declares',
      {
        'Directory.Build.props': `<Project><ItemGroup><Using Include="${SERVICE}" Alias="Base" /></ItemGroup></Project>`,
        'Book.cs': `${SYSTEM} ${acme(book('Base'))}`,
      },
      [BOOK],
    ],
    [
      'imports a namespace that Directory.Build.props lists',
      {
        'Directory.Build.props':
          '<Project><ItemGroup><Using Include="Acme.Framework" /></ItemGroup></Project>',
        'Own.cs': acme(own('ApplicationService'), 'Acme.Framework'),
        'Book.cs': `${SYSTEM} ${acme(book(), 'Shop')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'ignores an import that a later item of Directory.Build.props removes, but not one that follows the removal',
      {
        'Directory.Build.props': `<Project><ItemGroup><Using Remove="${SERVICE}" /><Using Include="Acme.Framework" /><Using Include="${SERVICE}" Alias="Base" /><Using Remove="Acme.Framework" /></ItemGroup></Project>`,
        'Own.cs': acme(own('Base'), 'Acme.Framework'),
        'Book.cs': `${SYSTEM} ${acme(book('Base'), 'Shop')}`,
      },
      [BOOK],
    ],
    [
      'prefers a class of an outer namespace over an imported class of the same name',
      {
        'Own.cs': acme(own('ApplicationService')),
        'Book.cs': `${USING} ${acme(book(), 'Acme.Books')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'ignores a class named ApplicationService in a sibling namespace',
      {
        'Own.cs': acme(own('ApplicationService'), 'Acme.Units'),
        'Book.cs': `${USING} ${acme(book(), 'Acme.Books')}`,
      },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'marks routes as assumed if an import inside a namespace competes with a class of an outer namespace',
      {
        'Own.cs': acme(own('ApplicationService')),
        'Book.cs': `${SYSTEM} namespace Acme.Books { using Volo.Abp.Application.Services; ${book()} }`,
      },
      [`${BOOK} assumed`, 'ApplicationService: not-a-service'],
    ],
    [
      'marks routes as assumed if an import after a file-scoped namespace competes with a class of an outer namespace',
      {
        'Own.cs': acme(own('ApplicationService')),
        'Book.cs': `namespace Acme.Books; ${USING} ${book()}`,
      },
      [`${BOOK} assumed`, 'ApplicationService: not-a-service'],
    ],
    [
      'prefers a class of the global namespace over an imported class of the same name',
      { 'Own.cs': own('ApplicationService'), 'Book.cs': `${USING} ${acme(book())}` },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'resolves a qualified name in the nearest namespace that contains the first part of the name',
      {
        'Own.cs': acme(own('ApplicationService'), 'Acme.Volo.Abp.Application.Services'),
        'Book.cs': `${SYSTEM} ${acme(book(SERVICE), 'Acme.Books')}`,
      },
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'resolves a name with global:: in the global namespace',
      {
        'Own.cs': acme(own('ApplicationService'), 'Acme.Volo.Abp.Application.Services'),
        'Book.cs': `${SYSTEM} ${acme(book(`global::${SERVICE}`), 'Acme.Books')}`,
      },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'resolves global:: to a workspace class in the global namespace',
      {
        'Own.cs': own('ApplicationService'),
        'Book.cs': `${USING} namespace Acme { ${own('ApplicationService', SERVICE)} ${book('global::ApplicationService')} }`,
      },
      [NO_SERVICE, 'ApplicationService: no-methods', 'ApplicationService: not-a-service'],
    ],
    [
      'distinguishes generic classes by the number of type parameters',
      `${USING} ${acme(`${'public class CrudAppService<T> { }'} ${book('CrudAppService<Book, BookDto, Guid>', '')}`)}`,
      [...CRUD, 'CrudAppService: not-a-service'],
    ],
    [
      'distinguishes a generic class from a non-generic class of the same name',
      `${USING} ${acme(`${'public class ApplicationService<T> { }'} ${book()}`)}`,
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'resolves a generic class that derives from the non-generic class of the same name',
      `${USING} ${acme(`${'public abstract class ApplicationService<T> : ApplicationService { }'} ${book('ApplicationService<int>')}`)}`,
      [BOOK, 'ApplicationService: abstract'],
    ],
    [
      'resolves a workspace class that derives from the framework class of the same name',
      `${SYSTEM} ${acme(`public abstract class ApplicationService : ${SERVICE} { public Task PingAsync() => null; } ${book()}`)}`,
      [BOOK, 'POST /api/app/book/ping', 'ApplicationService: abstract'],
    ],
    [
      'resolves a nested class',
      `${USING} ${acme(`public class Bases { public abstract class Own : ApplicationService { } } ${book('Bases.Own')}`)}`,
      [BOOK, 'Own: nested'],
    ],
    [
      'resolves a nested class imported with using static',
      {
        'Bases.cs': `${USING} ${acme('public static class Bases { public abstract class Own : ApplicationService { } }')}`,
        'Book.cs': `${SYSTEM} using static Acme.Bases; ${acme(book('Own'), 'Shop')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'resolves an alias of a class nested in a generic class',
      {
        'Outer.cs': `${USING} ${acme('public class Outer<T> { public abstract class Own : ApplicationService { } }')}`,
        'Book.cs': `${SYSTEM} using Base = Acme.Outer<int>.Own; ${acme(book('Base'), 'Shop')}`,
      },
      [BOOK, 'Own: nested'],
    ],
    [
      'ignores a file-local class of another file',
      {
        'Own.cs': acme('file class ApplicationService { }'),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      'excludes a file-local service as not-public',
      `${USING} ${acme(book().replace('public class', 'file class'))}`,
      ['BookAppService: not-public'],
    ],
    [
      'distinguishes a file-local class from a public class of the same name',
      {
        'A.cs': `${USING} ${acme(book(undefined, FIND).replace('public class', 'file class'))}`,
        'B.cs': `${USING} ${acme(book())}`,
      },
      [BOOK, 'BookAppService: not-public'],
    ],
    [
      'marks routes as assumed if ApplicationService is an alias of a class of an unknown package',
      `${SYSTEM} using ApplicationService = Company.Core.BaseService; ${acme(book())}`,
      [`${BOOK} assumed`],
    ],
    [
      'marks routes as assumed if a qualified ApplicationService belongs to an unknown package',
      `${SYSTEM} ${acme(book('Company.Core.ApplicationService'))}`,
      [`${BOOK} assumed`],
    ],
    [
      'resolves a base interface whose name and namespace are both aliased',
      `${SYSTEM} using Framework = Volo.Abp; namespace Acme { using R = Framework.IRemoteService; public interface IServed : R { } ${book('IServed')} }`,
      [BOOK],
    ],
    [
      'resolves an interface nested in a class',
      `${USING} ${acme(`public static class Contracts { public interface IBook : IRemoteService { } } ${book('Contracts.IBook')}`)}`,
      [BOOK],
    ],
    [
      'resolves a generic interface with the name of a non-generic interface',
      `${USING} ${acme(`public interface IServed { } public interface IServed<T> : IRemoteService { } ${book('IServed<int>')}`)}`,
      [BOOK],
    ],
    [
      'resolves a non-generic interface with the name of a generic interface',
      `${USING} ${acme(`public interface IServed { } public interface IServed<T> : IRemoteService { } ${book('IServed')}`)}`,
      [NO_SERVICE],
    ],
    [
      'distinguishes a workspace interface named IRemoteService from the framework interface',
      `${USING} ${acme(`public interface IRemoteService { } ${book('IRemoteService')}`)}`,
      [NO_SERVICE],
    ],
    [
      'resolves a workspace interface named IApplicationService that extends IRemoteService',
      `${SYSTEM} ${acme(`public interface IApplicationService : global::Volo.Abp.IRemoteService { } ${book('IApplicationService')}`)}`,
      [BOOK],
    ],
    [
      'resolves an aliased base class with primary constructor arguments',
      `${SYSTEM} using Base = Acme.Own; ${acme(`public abstract class Own(object o) : ${SERVICE} { } public class BookAppService(object o) : Base(o) { ${GET} }`)}`,
      [BOOK, 'Own: abstract'],
    ],
    ['resolves a base class name with @', `${USING} ${acme(book('@ApplicationService'))}`, [BOOK]],
    [
      'resolves a base class name with an escaped letter',
      `${USING} ${acme(book('Applic\\u0061tionService'))}`,
      [BOOK],
    ],
  ];

  const partials: readonly SingleLanguageRow[] = [
    [
      'resolves an alias that means a base class in one file and an attribute in another file',
      {
        'A.cs': `${SYSTEM} using Mark = ${SERVICE}; ${acme(`public partial class BookAppService : Mark { ${GET} }`)}`,
        'B.cs': `using Mark = Volo.Abp.RemoteServiceAttribute; ${acme('[Mark(false)] public partial class BookAppService { }')}`,
      },
      [DISABLED],
    ],
    [
      'resolves a base class with the imports of the file that names the base class',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': `${SYSTEM} using ApplicationService = Acme.Plain; ${acme(`${own('Plain')} public partial class BookAppService { ${FIND} }`)}`,
      },
      [BOOK, SEARCH],
    ],
    [
      'resolves an alias that means a different attribute in each of two files',
      {
        'A.cs': `${SYSTEM} using Mark = Microsoft.AspNetCore.Mvc.HttpGetAttribute; ${acme(`public partial class BookAppService : ${SERVICE} { [Mark] ${FIND} }`)}`,
        'B.cs': `${SYSTEM} using Mark = Microsoft.AspNetCore.Mvc.HttpPutAttribute; ${acme('public partial class BookAppService { [Mark] public Task LookAsync() => null; }')}`,
      },
      [GET_SEARCH, 'PUT /api/app/book/look'],
    ],
    [
      'treats a partial class as public if one part is public',
      {
        'A.cs': `${USING} ${acme(`partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': acme('public partial class BookAppService { }'),
      },
      [BOOK],
    ],
    [
      'treats a partial class as abstract if one part is abstract',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': acme('abstract partial class BookAppService { }'),
      },
      ['BookAppService: abstract'],
    ],
    [
      'combines the attributes of both declarations of a partial method',
      {
        'A.cs': `${USING} ${acme('public partial class BookAppService : ApplicationService { [HttpGet] public partial Task SearchAsync(); }')}`,
        'B.cs': `${SYSTEM} using Also = Microsoft.AspNetCore.Mvc.HttpPutAttribute; ${acme('public partial class BookAppService { [Also] public partial Task SearchAsync() => null; }')}`,
      },
      [GET_SEARCH, 'PUT /api/app/book/search'],
    ],
    [
      'distinguishes classes of the same name in two namespaces',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
        'B.cs': `${SYSTEM} ${acme(`public partial class BookAppService { ${FIND} }`, 'Acme.Other')}`,
      },
      [BOOK, NO_SERVICE],
    ],
    [
      'resolves a partial interface that extends IRemoteService in another part',
      {
        'A.cs': acme('public partial interface IBook { }'),
        'B.cs': `using R = Volo.Abp.IRemoteService; ${acme('public partial interface IBook : R { }')}`,
        'Book.cs': `${SYSTEM} ${acme(book('IBook'))}`,
      },
      [BOOK],
    ],
    [
      'resolves a partial class that implements IRemoteService in another part',
      {
        'A.cs': `${SYSTEM} ${acme(`public partial class BookAppService { ${GET} }`)}`,
        'B.cs': `using R = Volo.Abp.IRemoteService; ${acme('public partial class BookAppService : R { }')}`,
      },
      [BOOK],
    ],
    [
      'recognizes a type converter on another part of a partial id type',
      {
        'A.cs': acme('public partial class Key { public string City { get; set; } }'),
        'B.cs': `using Converts = System.ComponentModel.TypeConverterAttribute; ${acme('public class KeyConverter : System.ComponentModel.TypeConverter { public override bool CanConvertFrom(System.ComponentModel.ITypeDescriptorContext c, System.Type t) => t == typeof(string); } [Converts(typeof(KeyConverter))] public partial class Key { }')}`,
        'Book.cs': `${USING} ${acme(book(undefined, 'public Task GetAsync(Key id) => null;'))}`,
      },
      [ONE_BOOK],
    ],
    [
      'evaluates a constant in another part of a partial class',
      {
        'A.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { [HttpGet(Path)] ${FIND} }`)}`,
        'B.cs': `using P = Acme.Paths; ${acme('public static class Paths { public const string Find = "find"; } public partial class BookAppService { const string Path = P.Find; }')}`,
      },
      ['GET /find'],
    ],
  ];

  const attributes: readonly SingleLanguageRow[] = [
    [
      'resolves an alias of an attribute in an aliased namespace',
      `${WITHOUT_MVC} using Mvc = Microsoft.AspNetCore.Mvc; namespace Acme { using G = Mvc.HttpGetAttribute; ${searching('[G("find")]')} }`,
      ['GET /find'],
    ],
    [
      'resolves an attribute qualified by a namespace alias and ::',
      `${WITHOUT_MVC} using Mvc = Microsoft.AspNetCore.Mvc; ${acme(searching('[Mvc::HttpGet]'))}`,
      [GET_SEARCH],
    ],
    [
      'resolves an attribute with global:: despite a workspace attribute of the same name',
      `${WITHOUT_MVC} ${acme(own('HttpGetAttribute', 'Attribute') + searching('[global::Microsoft.AspNetCore.Mvc.HttpGet]'))}`,
      [GET_SEARCH],
    ],
    [
      'takes the verb of a workspace attribute named HttpGet from the base class of the attribute',
      `${USING} ${acme(own('HttpGetAttribute', 'HttpPutAttribute') + searching('[HttpGet]'))}`,
      ['PUT /api/app/book/search'],
    ],
    [
      "ignores an unknown package's attribute aliased as HttpGet",
      `${WITHOUT_MVC} using HttpGet = Company.Web.CachedAttribute; ${acme(searching('[HttpGet]'))}`,
      [SEARCH],
    ],
    [
      'resolves an attribute derived in two steps from RemoteService',
      {
        'A.cs': `${WITHOUT_MVC} ${acme(`public abstract class SwitchAttribute : RemoteServiceAttribute { protected SwitchAttribute(bool on) : base(on) { } } public class OffAttribute() : SwitchAttribute(false);`)}`,
        'Book.cs': `${USING} ${acme(disabled('[Off]'), 'Acme.Books')}`,
      },
      [DISABLED],
    ],
    [
      'resolves an attribute class that lacks the suffix Attribute and derives from an alias',
      `${WITHOUT_MVC} using RS = Volo.Abp.RemoteServiceAttribute; ${acme(own('Off', 'RS', 'public Off() : base(false) { }') + disabled('[Off]'))}`,
      [DISABLED],
    ],
    [
      'evaluates an argument passed to the base constructor',
      `${USING} ${acme(own('ServedAttribute', 'RemoteServiceAttribute', 'public ServedAttribute(bool on) : base(on) { }') + disabled('[Served(false)]'))}`,
      [DISABLED],
    ],
    [
      'evaluates a negated argument passed to the base constructor',
      `${USING} ${acme(own('HiddenAttribute', 'RemoteServiceAttribute', 'public HiddenAttribute(bool hidden) : base(!hidden) { }') + disabled('[Hidden(true)]'))}`,
      [DISABLED],
    ],
    [
      'evaluates a named argument that sets an inherited property of a derived attribute',
      `${USING} ${acme(own('ServedAttribute', 'RemoteServiceAttribute') + disabled('[Served(IsEnabled = false)]'))}`,
      [DISABLED],
    ],
    [
      'evaluates a named constructor argument',
      `${USING} ${acme(disabled('[RemoteService(isEnabled: false)]'))}`,
      [DISABLED],
    ],
    [
      'resolves a generic attribute derived from RemoteService',
      `${USING} ${acme(`public class OffAttribute<T>() : RemoteServiceAttribute(false); ${disabled('[Off<int>]')}`)}`,
      [DISABLED],
    ],
    [
      'ignores a generic attribute named HttpGet',
      `${USING} ${acme(`public class HttpGetAttribute<T> : Attribute { } ${searching('[HttpGet<int>]')}`)}`,
      [SEARCH],
    ],
    [
      'resolves a verb attribute despite a generic attribute of the same name',
      `${USING} ${acme(`public class HttpGetAttribute<T> : Attribute { } ${searching('[HttpGet]')}`)}`,
      [GET_SEARCH],
    ],
    [
      'evaluates the template of a generic attribute',
      `${USING} ${acme(`public class ReadsAttribute<T>(string path) : HttpGetAttribute("read/" + path); ${searching('[Reads<int>("x")]')}`)}`,
      ['GET /read/x'],
    ],
    [
      'marks the route as assumed if an indirect base class of the attribute belongs to an unknown package',
      `${USING} ${acme(`${own('MarkAttribute', 'Company.Web.EndpointAttribute')} ${own('AlsoAttribute', 'MarkAttribute')} ${searching('[Also]')}`)}`,
      [`${SEARCH} assumed`],
    ],
    [
      'evaluates a constant of another class in a derived route attribute',
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
      'uses the area of a derived attribute, in the abp profile only',
      `${USING} using Volo.Abp.AspNetCore.Mvc; ${acme(`${own('ShopAreaAttribute', 'AreaAttribute', 'public ShopAreaAttribute() : base("shop") { }')} [ShopArea, RemoteService] public class BookController : AbpController { ${GET} }`)}`,
      byProfile(['GET /api/app/book'], ['GET /api/shop/book']),
    ],
    [
      'evaluates a list of verbs in a derived HttpMethod attribute',
      `${USING} using Microsoft.AspNetCore.Mvc.Routing; ${acme(own('ReadsAttribute', 'HttpMethodAttribute', 'public ReadsAttribute() : base(["GET", "HEAD"]) { }') + searching('[Reads]'))}`,
      [GET_SEARCH, 'HEAD /api/app/book/search'],
    ],
    [
      'replaces an aliased controller, not another controller of the same name',
      {
        'A.cs': `${USING} ${acme(book())}`,
        'B.cs': `${USING} ${acme(book(undefined, 'public Task GetOtherAsync() => null;'), 'Other')}`,
        'New.cs': `${USING} using Volo.Abp.AspNetCore.Mvc; using Old = Acme.BookAppService; ${acme(`[ReplaceControllers(typeof(Old))] public class NewAppService : ApplicationService { ${GET} }`, 'Other')}`,
      },
      ['BookAppService: controller-replaced', 'GET /api/app/book/other', 'GET /api/app/new'],
    ],
    [
      'ignores an aliased RemoteService on an interface',
      `${USING} using RS = Volo.Abp.RemoteServiceAttribute; ${acme(`[RS(false)] public interface IBook : IApplicationService { } ${book('ApplicationService, IBook')}`)}`,
      [BOOK],
    ],
    [
      'ignores a verb attribute on an interface method',
      `${USING} using G = Microsoft.AspNetCore.Mvc.HttpGetAttribute; ${acme(`public interface IBook : IApplicationService { [G("find")] Task SearchAsync(); } ${book('ApplicationService, IBook', FIND)}`)}`,
      [SEARCH],
    ],
    [
      'applies IntegrationService of an inherited interface, written with an alias, in the abp profile only',
      `${USING} using Inner = Volo.Abp.IntegrationServiceAttribute; ${acme(`[Inner] public interface IInner { } public interface IBook : IApplicationService, IInner { } ${book('ApplicationService, IBook')}`)}`,
      byProfile(['GET /api/app/book'], ['BookAppService: integration-not-exposed']),
    ],
    [
      'applies an interface attribute that derives from IntegrationService, in the abp profile only',
      `${USING} ${acme(`${own('InnerAttribute', 'IntegrationServiceAttribute')} [Inner] public interface IBook : IApplicationService { } ${book('ApplicationService, IBook')}`)}`,
      byProfile(['GET /api/app/book'], ['BookAppService: integration-not-exposed']),
    ],
    [
      'ignores a workspace attribute named IntegrationService',
      `${USING} ${acme(`${own('IntegrationServiceAttribute', 'Attribute')} [IntegrationService] public interface IBook : IApplicationService { } ${book('ApplicationService, IBook')}`)}`,
      [BOOK],
    ],
    [
      'ignores a file-local attribute named HttpGet',
      `${USING} ${acme(`file class HttpGetAttribute : Attribute { } ${searching('[HttpGet]')}`)}`,
      [SEARCH],
    ],
    [
      'resolves a verb attribute despite a file-local attribute of the same name in another file',
      {
        'A.cs': `using System; ${acme('file class HttpGetAttribute : Attribute { }')}`,
        'Book.cs': `${USING} ${acme(searching('[HttpGet]'))}`,
      },
      [GET_SEARCH],
    ],
    [
      'marks the route as assumed if the base class declares a private attribute class named HttpGet',
      `${USING} ${acme(`public abstract class Own : ApplicationService { private class HttpGetAttribute : Attribute { } } ${book('Own', `[HttpGet] ${FIND}`)}`)}`,
      [`${GET_SEARCH} assumed`, 'Own: abstract'],
    ],
    [
      'marks the route as assumed if the base class declares a protected attribute class named HttpGet',
      `${USING} ${acme(`public abstract class Own : ApplicationService { protected class HttpGetAttribute : Attribute { } } ${book('Own', `[HttpGet] ${FIND}`)}`)}`,
      [`${GET_SEARCH} assumed`, 'Own: abstract'],
    ],
    [
      'ignores a qualified HttpGet of an unknown package',
      `${WITHOUT_MVC} ${acme(searching('[Company.Web.HttpGet]'))}`,
      [SEARCH],
    ],
    [
      'resolves an attribute with a target',
      `${USING} ${acme(disabled('[type: RemoteService(false)]'))}`,
      [DISABLED],
    ],
    [
      'resolves an aliased attribute with a target on a method',
      `${USING} using No = Microsoft.AspNetCore.Mvc.NonActionAttribute; ${acme(book(undefined, `${GET} [method: No] ${FIND}`))}`,
      [BOOK, 'BookAppService.SearchAsync: non-action'],
    ],
    ['resolves an attribute name with @', `${USING} ${acme(searching('[@HttpGetAttribute]'))}`, [GET_SEARCH]],
    [
      'evaluates nameof in ActionName',
      `${USING} ${acme(`public static class Names { public static void FetchAll() { } } ${book(undefined, `[ActionName(nameof(Names.FetchAll))] ${GET}`)}`)}`,
      ['POST /api/app/book/fetch-all'],
    ],
  ];

  const GET_BY = (type: string) => book(undefined, `public Task GetAsync(${type} id) => null;`);
  const types: readonly SingleLanguageRow[] = [
    [
      'assumes one segment for an alias of Guid in an aliased namespace',
      `${WITHOUT_MVC} using Basic = System; namespace Acme { using Id = Basic.Guid; ${GET_BY('Id')} }`,
      byProfile(['GET /api/app/book/{id}'], [`${ONE_BOOK} assumed`]),
    ],
    [
      'resolves an object type aliased as Guid',
      `${WITHOUT_MVC} using Guid = Acme.Key; ${acme(`${'public record Key(string City, string Name);'} ${GET_BY('Guid')}`)}`,
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'resolves a global alias of an object type in another file',
      {
        'Usings.cs': 'global using BookId = Acme.Key;',
        'Key.cs': acme('public record struct Key(string City, string Name);'),
        'Book.cs': `${USING} ${acme(GET_BY('BookId'))}`,
      },
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'resolves an alias of a nullable value type',
      `${WITHOUT_MVC} using Id = System.Nullable<System.Guid>; ${acme(GET_BY('Id'))}`,
      [ONE_BOOK],
    ],
    [
      'assumes one segment for an alias of a tuple, which has only fields',
      `${WITHOUT_MVC} using Id = (int City, string Name); ${acme(GET_BY('Id'))}`,
      byProfile(['GET /api/app/book/{id}'], [`${ONE_BOOK} assumed`]),
    ],
    [
      'resolves a workspace enum named Version',
      `${USING} ${acme(`public enum Version { One } ${GET_BY('Version')}`)}`,
      [ONE_BOOK],
    ],
    [
      'resolves a workspace class named Uri',
      `${USING} ${acme(`public class Uri { public string City { get; set; } public string Name { get; set; } } ${GET_BY('Uri')}`)}`,
      byProfile(['GET /api/app/book/{id}'], [KEYED]),
    ],
    [
      'resolves an id type that is a type argument of an aliased base class',
      `${SYSTEM} using Read = Volo.Abp.Application.Services.ReadOnlyAppService<Acme.Book, Acme.BookDto, Acme.Key>; ${acme(`public record Key(string City, string Name); ${book('Read', '')}`)}`,
      byProfile(['GET /api/app/book', 'GET /api/app/book/{id}'], [BOOK, KEYED]),
    ],
    [
      'distinguishes a workspace interface named IDisposable from System.IDisposable',
      `using System.Threading.Tasks; using Volo.Abp.Application.Services; ${acme(`public interface IDisposable { void Dispose(); } ${book('ApplicationService, IDisposable', 'public void Dispose() { }')}`)}`,
      ['POST /api/app/book/dispose'],
    ],
    [
      'ignores an explicit interface implementation',
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
  const projectReference = (name: string, more = '') =>
    `<ProjectReference Include="../${name}/${name}.csproj" ${more}/>`;
  const projects: readonly SingleLanguageRow[] = [
    [
      'marks routes as assumed if the base class is qualified by an extern alias',
      application(projectReference('Lib', 'Aliases="legacy" '), {
        ...library('Lib', `${USING} ${acme('public abstract class Own : ApplicationService { }', 'Lib')}`),
        'App/Book.cs': `extern alias legacy; ${SYSTEM} ${acme(book('legacy::Lib.Own'))}`,
      }),
      [`${BOOK} assumed`, 'Own: abstract'],
    ],
    [
      'marks routes as assumed if the base class is an alias of a class qualified by an extern alias',
      application(projectReference('Lib', 'Aliases="legacy" '), {
        ...library('Lib', `${USING} ${acme('public abstract class Own : ApplicationService { }', 'Lib')}`),
        'App/Book.cs': `extern alias legacy; ${SYSTEM} using Base = legacy::Lib.Own; ${acme(book('Base'))}`,
      }),
      [`${BOOK} assumed`, 'Own: abstract'],
    ],
    [
      'ignores a class that is accessible only through an extern alias',
      application(projectReference('Lib', 'Aliases="legacy" '), {
        ...library('Lib', acme(own('ApplicationService'))),
        'App/Book.cs': `${USING} ${acme(book())}`,
      }),
      [BOOK, 'ApplicationService: not-a-service'],
    ],
    [
      "prefers a referenced project's class in the service's namespace over the framework class",
      application(projectReference('Lib'), {
        ...library('Lib', acme(own('ApplicationService'))),
        'App/Book.cs': `${USING} ${acme(book())}`,
      }),
      [NO_SERVICE, 'ApplicationService: not-a-service'],
    ],
    [
      'ignores an internal attribute of a referenced project',
      application(projectReference('Lib'), {
        ...library('Lib', `using System; ${acme('internal class HttpGetAttribute : Attribute { }')}`),
        'App/Book.cs': `${USING} ${acme(searching('[HttpGet]'))}`,
      }),
      [GET_SEARCH],
    ],
    [
      'marks the route as assumed if InternalsVisibleTo gives access to an attribute named HttpGet',
      application(projectReference('Lib'), {
        ...library(
          'Lib',
          `using System; using System.Runtime.CompilerServices; [assembly: InternalsVisibleTo("App")] ${acme('internal class HttpGetAttribute : Attribute { }')}`,
        ),
        'App/Book.cs': `${USING} ${acme(searching('[HttpGet]'))}`,
      }),
      [`${GET_SEARCH} assumed`],
    ],
    [
      'resolves a derived attribute of a referenced project',
      application(projectReference('Lib'), {
        ...library(
          'Lib',
          `using Volo.Abp; ${acme('public class OffAttribute() : RemoteServiceAttribute(false);', 'Lib')}`,
        ),
        'App/Book.cs': `${USING} using Lib; ${acme(disabled('[Off]'))}`,
      }),
      [DISABLED],
    ],
    [
      'ignores a derived attribute of an unreferenced project',
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
      'treats parts of a partial class in two projects as two classes',
      application(projectReference('Lib'), {
        ...library(
          'Lib',
          `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${FIND} }`)}`,
        ),
        'App/Book.cs': `${USING} ${acme(`public partial class BookAppService : ApplicationService { ${GET} }`)}`,
      }),
      [BOOK, 'BookAppService: assembly-not-registered'],
    ],
    [
      'ignores a global alias of a referenced project',
      application(projectReference('Lib'), {
        ...library('Lib', `global using ApplicationService = Lib.Plain; ${acme(own('Plain'), 'Lib')}`),
        'App/Book.cs': `${USING} ${acme(book())}`,
      }),
      [BOOK],
    ],
    [
      'registers the assembly of an aliased class',
      application(projectReference('Lib'), {
        ...library('Lib', `${USING} ${acme(`public class Marker { } ${book()}`, 'Lib')}`),
        'App/Module.cs': `using M = global::Lib.Marker; ${module().replace('typeof(AppModule)', 'typeof(M)')}`,
      }),
      [BOOK],
    ],
    [
      'registers the assembly of the imported class, not that of another class of the same name',
      application(projectReference('Lib') + projectReference('Store'), {
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

  const configuration: readonly SingleLanguageRow[] = [
    [
      'resolves an alias of the options type',
      {
        'Module.cs': `using Mvc = Volo.Abp.AspNetCore.Mvc.AbpAspNetCoreMvcOptions; ${module('o.RootPath = "shop";').replace('Configure<AbpAspNetCoreMvcOptions>', 'Configure<Mvc>')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'resolves an alias of the base class of the module',
      {
        'Module.cs': `using Module = Volo.Abp.Modularity.AbpModule; ${module('o.RootPath = "shop";').replace(': AbpModule', ': Module')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'evaluates a root path from a constant of an aliased class',
      {
        'Module.cs': `using C = Acme.Consts; ${module('o.RootPath = C.Root;')}`,
        'Consts.cs': `${acme('public static class Consts { public const string Root = "shop"; }')} ${acme('public static class C { public const string Root = "other"; }', 'Other')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'evaluates a root path from a constant imported with using static',
      {
        'Module.cs': `using static Acme.Consts; ${module('o.RootPath = Root;')}`,
        'Consts.cs': acme('public static class Consts { public const string Root = "shop"; }'),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/shop/book'],
    ],
    [
      'evaluates a root path from the imported class, not from another class of the same name',
      {
        'Module.cs': `using Other; ${module('o.RootPath = Consts.Root;')}`,
        'A.cs': acme('public static class Consts { public const string Root = "shop"; }', 'Shop'),
        'B.cs': acme('public static class Consts { public const string Root = "other"; }', 'Other'),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/other/book'],
    ],
    [
      'evaluates a root path that is the type name of an aliased class',
      {
        'Module.cs': `using B = Acme.Catalog; ${module('o.RootPath = typeof(B).Name;')}`,
        'Catalog.cs': acme(own('Catalog')),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/Catalog/book'],
    ],
    [
      'evaluates a root path that is nameof(…) of an alias',
      {
        'Module.cs': `using B = Acme.Catalog; ${module('o.RootPath = nameof(B);')}`,
        'Catalog.cs': acme(own('Catalog')),
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['GET /api/B/book'],
    ],
    [
      'removes an aliased controller, not another controller of the same name',
      {
        'Module.cs': `using Old = Acme.BookAppService; ${module('', 'options.ControllersToRemove.Add(typeof(Old));')}`,
        'A.cs': `${USING} ${acme(book())}`,
        'B.cs': `${USING} ${acme(book(undefined, 'public Task GetOtherAsync() => null;'), 'Other')}`,
      },
      ['BookAppService: controller-removed', 'GET /api/app/book/other'],
    ],
    [
      'evaluates a predicate that compares with an aliased type',
      {
        'Module.cs': `using Hidden = Acme.BookAppService; ${module('o.TypePredicate = type => type != typeof(Hidden);')}`,
        'Book.cs': `${USING} ${acme(book())}`,
      },
      ['BookAppService: type-predicate'],
    ],
  ];

  const tables = {
    'base types': bases,
    'partial types': partials,
    attributes,
    'id types and interfaces': types,
    projects,
    'configuration code': configuration,
  };
  for (const [table, rows] of Object.entries(tables))
    describeRows(
      table,
      inCSharp(
        rows.map(([title, files, expected]) => {
          const input = typeof files === 'string' ? { 'Book.cs': files } : files;
          const workspace = { 'Acme.csproj': project, 'Module.cs': module(), ...input };
          return [
            title,
            Object.fromEntries(Object.entries(workspace).filter(([, text]) => text !== '')),
            expected,
          ];
        }),
      ),
    );
});
