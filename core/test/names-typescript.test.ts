// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
import assert from 'node:assert/strict';
import { type Analysis, defaultConfig, nodeProjectFrontend, RouteIndex } from '..';
import { typescriptFrontend } from '../frontends/typescript';
import { analysisOf, moduleText, serviceText, type Workspace } from './workspace';

/** One sentence about names, a workspace that shows it, and what is listed: routes with their certainty, exclusions with their code. */
interface Row {
  readonly title: string;
  readonly workspace: Workspace;
  readonly expected: readonly string[];
  /** The profiles in which it holds; absent for both. */
  readonly profiles?: readonly ('fx' | 'abp')[];
}

const FOR_BOTH = ['fx', 'abp'] as const;

const modules = (profile: 'fx' | 'abp') => ({
  'module.ts': moduleText('', '', profile === 'fx' ? 'Fx' : 'Abp'),
});

/** The analysis of a workspace all of whose files are parsed, whatever their outlines say. */
function analysisOfAll(workspace: Workspace, profile: 'fx' | 'abp'): Analysis {
  const index = new RouteIndex({ ...defaultConfig, profile });
  index.use(nodeProjectFrontend);
  index.use({ ...typescriptFrontend, outline: () => null });
  index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
  return index.analysis;
}

function listed(workspace: Workspace, profile: 'fx' | 'abp'): readonly string[] {
  const files = { ...modules(profile), ...workspace };
  const { routes, exclusions } = analysisOf(files, { profile });
  const all = analysisOfAll(files, profile);
  assert.deepEqual({ routes, exclusions }, { routes: all.routes, exclusions: all.exclusions });
  const hidden = (visibility: string) => (visibility === 'hidden' ? ' hidden' : '');
  return [
    ...routes.map(
      ({ verb, path, certainty, visibility }) => `${verb} ${path} ${certainty}${hidden(visibility)}`,
    ),
    ...exclusions.map(({ service, method, code }) => `${[service, method ?? []].flat().join('.')} ${code}`),
  ].sort();
}

function describeRows(section: string, all: readonly Row[]): void {
  describe(section, () => {
    for (const { title, workspace, expected, profiles = FOR_BOTH } of all)
      for (const profile of profiles)
        it(`${title} (${profile})`, () => {
          assert.deepEqual(listed(workspace, profile), expected);
        });
  });
}

const METHOD = 'getAsync() {}';
const IS_SERVED = ['GET /api/app/books exact'];
const IS_ASSUMED = ['GET /api/app/books assumed'];

/** A class `Books` with a base, in a file that begins with some statements. */
const books = (head: string, heritage: string, others: Workspace = {}): Workspace => ({
  'books.ts': `${head}\nexport class Books ${heritage} { ${METHOD} }`,
  ...others,
});

describeRows('a base type is what it is called where it is declared', [
  {
    title: 'a base class that is imported under another name',
    workspace: books("import { ApplicationService as Base } from '@fx/ddd';", 'extends Base'),
    expected: IS_SERVED,
  },
  {
    title: 'an interface that is imported under another name',
    workspace: books("import { IRemoteService as IR } from '@fx/ddd';", 'implements IR'),
    expected: IS_SERVED,
  },
  {
    title: 'a base class that another file exports under another name',
    workspace: books("import { MyBase } from './fx';", 'extends MyBase', {
      'fx.ts': "export { ApplicationService as MyBase } from '@fx/ddd';",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'a base class that is renamed twice, with a barrel between',
    workspace: books("import { Second as Third } from './barrel';", 'extends Third', {
      'fx.ts': "import { ApplicationService as First } from '@fx/ddd'; export { First as Second };",
      'barrel.ts': "export * from './fx';",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'a base class behind a barrel of a package outside the workspace',
    workspace: books("import { ApplicationService as Base } from './fx';", 'extends Base', {
      'fx.ts': "export * from '@fx/ddd';",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'a default import of a file that gives the base class as its default',
    workspace: books("import Base from './fx';", 'extends Base', {
      'fx.ts': "export { ApplicationService as default } from '@fx/ddd';",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'a default import of a file that exports a name as its default',
    workspace: books("import Base from './fx';", 'extends Base', {
      'fx.ts': "import * as fx from '@fx/ddd'; export default fx.ApplicationService;",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'a default import under the name of the class itself, from outside the workspace',
    workspace: books("import ApplicationService from '@fx/ddd';", 'extends ApplicationService'),
    expected: IS_SERVED,
  },
  {
    title: 'a constant that is the base class',
    workspace: books(
      "import { ApplicationService } from '@fx/ddd'; const B = ApplicationService;",
      'extends B',
    ),
    expected: IS_SERVED,
  },
  {
    title: 'a constant of another file that is the base class',
    workspace: books("import { B } from './fx';", 'extends B', {
      'fx.ts': "import { ApplicationService } from '@fx/ddd'; export const B = ApplicationService;",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'an alias by import of a member',
    workspace: books("import * as fx from '@fx/ddd'; import Svc = fx.ApplicationService;", 'extends Svc'),
    expected: IS_SERVED,
  },
  {
    title: 'an alias by export import',
    workspace: books("import { Svc } from './fx';", 'extends Svc', {
      'fx.ts': "import * as fx from '@fx/ddd'; export import Svc = fx.ApplicationService;",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'an alias by export import within a namespace',
    workspace: books("import { Own } from './fx';", 'extends Own.Svc', {
      'fx.ts':
        "import * as fx from '@fx/ddd'; export namespace Own { export import Svc = fx.ApplicationService; }",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'a class that a file exports as a whole',
    workspace: books("import Base = require('./own');", 'extends Base', {
      'own.ts': 'class Own extends ApplicationService {} export = Own;',
    }),
    expected: [...IS_SERVED, 'Own no-methods'],
  },
  {
    title: 'a mixin derives from the classes that it is handed, and may add anything',
    workspace: books(
      "import { ApplicationService } from '@fx/ddd'; import { Audited } from './audited';",
      'extends Audited(ApplicationService)',
    ),
    expected: IS_ASSUMED,
  },
  {
    title: 'a mixin around a mixin',
    workspace: books('', 'extends mix(ApplicationService).with(Audited)'),
    expected: IS_ASSUMED,
  },
  {
    title: 'a mixin in a constant of another file',
    workspace: books("import { AuditedService } from './audited';", 'extends AuditedService', {
      'audited.ts': 'export const AuditedService = Audited(ApplicationService);',
    }),
    expected: IS_ASSUMED,
  },
  {
    title: 'a type alias of an interface',
    workspace: books('type IR = IRemoteService;', 'implements IR'),
    expected: IS_SERVED,
  },
  {
    title: 'an intersection with the interface, in another file',
    workspace: books("import type { IR } from './types';", 'implements IR', {
      'types.ts': 'export type IR = { readonly tag: string } & IRemoteService;',
    }),
    expected: IS_SERVED,
  },
  {
    title: 'an interface that extends one under another name',
    workspace: books("import { IBooks } from './types';", 'implements IBooks', {
      'types.ts':
        "import { IApplicationService as IApp } from '@fx/ddd'; export interface IBooks extends IApp {}",
    }),
    expected: IS_SERVED,
  },
  {
    title: 'another class under the name of the base class is not it',
    workspace: books("import { Widget as ApplicationService } from '@ui/kit';", 'extends ApplicationService'),
    expected: [],
  },
  {
    title: 'a value under the name of the base class may be any class',
    workspace: {
      'books.ts': `const ApplicationService = make(); export class BooksAppService extends ApplicationService { ${METHOD} }`,
    },
    expected: IS_ASSUMED,
  },
]);

/** A service with one method that carries a decorator, in a file that begins with some statements. */
const decorated = (
  head: string,
  { onClass = '', onMethod = '' }: { readonly onClass?: string; readonly onMethod?: string },
  others: Workspace = {},
): Workspace => ({
  'books.ts': `${head}\n${onClass}\nexport class Books extends ApplicationService { ${onMethod} findAsync() {} }`,
  ...others,
});

const IS_FOUND = ['POST /api/app/books/find exact'];
const IS_DISABLED = ['Books remote-service-disabled'];

describeRows('a decorator is what it is called where it is declared', [
  {
    title: 'RemoteService under another name',
    workspace: decorated("import { RemoteService as RS } from '@fx/core';", { onClass: '@RS(false)' }),
    expected: IS_DISABLED,
  },
  {
    title: 'RemoteService renamed by another file',
    workspace: decorated(
      "import { RS } from './fx';",
      { onClass: '@RS(false)' },
      {
        'fx.ts': "export { RemoteService as RS } from '@fx/core';",
      },
    ),
    expected: IS_DISABLED,
  },
  {
    title: 'a verb under another name',
    workspace: decorated("import { HttpGet as G } from '@fx/core';", { onMethod: '@G()' }),
    expected: ['GET /api/app/books/find exact'],
  },
  {
    title: 'the short spelling of a verb under another name',
    workspace: decorated("import { Get as Read } from '@fx/core';", { onMethod: '@Read()' }),
    expected: ['GET /api/app/books/find exact'],
  },
  {
    title: 'NonAction under another name',
    workspace: decorated("import { NonAction as NA } from '@fx/core';", { onMethod: '@NA()' }),
    expected: ['Books.findAsync non-action'],
  },
  {
    title: 'a constant that is a decorator of the framework',
    workspace: decorated("import * as fx from '@fx/core'; const G = fx.HttpGet;", { onMethod: '@G()' }),
    expected: ['GET /api/app/books/find exact'],
  },
  {
    title: 'another decorator under the name of one of the framework has no effect',
    workspace: decorated("import { Log as NonAction } from 'logs';", { onMethod: '@NonAction()' }),
    expected: IS_FOUND,
  },
  {
    title: 'a class that only a renamed RemoteService marks is a service',
    workspace: {
      'fx.ts': "export { RemoteService as Exposed } from '@fx/core';",
      'books.ts': `import { Exposed } from './fx'; @Exposed() export class Books { ${METHOD} }`,
    },
    expected: IS_SERVED,
    profiles: ['fx'],
  },
]);

describeRows('a decorator of the workspace applies what it is made of', [
  {
    title: 'a function that gives RemoteService(false)',
    workspace: decorated(
      "import { Off } from './off';",
      { onClass: '@Off()' },
      {
        'off.ts': 'export const Off = () => RemoteService(false);',
      },
    ),
    expected: IS_DISABLED,
  },
  {
    title: 'a constant that is RemoteService(false)',
    workspace: decorated('const Off = RemoteService(false);', { onClass: '@Off' }),
    expected: IS_DISABLED,
  },
  {
    title: 'a function that is made of another one',
    workspace: decorated(
      'function Off() { return RemoteService({ isEnabled: false }); } function Internal() { return Off(); }',
      { onMethod: '@Internal()' },
    ),
    expected: ['Books.findAsync method-disabled'],
  },
  {
    title: 'several decorators at once',
    workspace: decorated(
      "import { HiddenGet } from './hidden';",
      { onMethod: "@HiddenGet('x')" },
      {
        'hidden.ts':
          'export const HiddenGet = () => applyDecorators(RemoteService({ isMetadataEnabled: false }), HttpGet());',
      },
    ),
    expected: ['GET /api/app/books/find exact hidden'],
  },
  {
    title: 'an argument that is handed on',
    workspace: decorated('const Read = (path: string) => HttpGet(path);', { onMethod: "@Read('books/all')" }),
    expected: ['GET /books/all exact'],
  },
  {
    title: 'an object that is handed on',
    workspace: decorated('const Service = (o: object) => RemoteService(o);', {
      onClass: '@Service({ isEnabled: false })',
    }),
    expected: IS_DISABLED,
  },
  {
    title: 'the default of an argument',
    workspace: decorated('const Served = (isEnabled = false) => RemoteService(isEnabled);', {
      onClass: '@Served()',
    }),
    expected: IS_DISABLED,
  },
  {
    title: 'an argument that code makes of the one that is handed over is unknown',
    workspace: decorated("const Read = (path: string) => HttpGet('books/' + path);", {
      onMethod: "@Read('all')",
    }),
    expected: ['GET /? unknown'],
  },
  {
    title: 'a static method of a class',
    workspace: decorated(
      "import { Rules } from './rules';",
      { onClass: '@Rules.off()' },
      {
        'rules.ts': 'export class Rules { static off() { return RemoteService(false); } }',
      },
    ),
    expected: IS_DISABLED,
  },
  {
    title: 'a member of an object',
    workspace: decorated('const rules = { off: () => RemoteService(false) };', { onClass: '@rules.off()' }),
    expected: IS_DISABLED,
  },
  {
    title: 'code that is not followed may apply what it names: a class is assumed',
    workspace: decorated('function Off(flag: boolean) { return flag ? RemoteService(false) : nothing; }', {
      onClass: '@Off(true)',
    }),
    expected: ['POST /api/app/books/find assumed'],
  },
  {
    title: 'code that is not followed may apply what it names: a method is assumed',
    workspace: decorated('const Read = (): MethodDecorator => (t, k, d) => { HttpGet()(t, k, d); };', {
      onMethod: '@Read()',
    }),
    expected: ['POST /api/app/books/find assumed'],
  },
  {
    title: 'a function that is handed decorators may apply them',
    workspace: decorated("import { compose } from 'tools'; const Read = () => compose(HttpGet());", {
      onMethod: '@Read()',
    }),
    expected: ['POST /api/app/books/find assumed'],
  },
  {
    title: 'a decorator that names none of the framework has no effect',
    workspace: decorated('const Log = (): MethodDecorator => (t, k, d) => { write(k); };', {
      onMethod: '@Log()',
    }),
    expected: IS_FOUND,
  },
]);

/** A service whose method takes an id of a type. */
const withId = (type: string, declarations = '', others: Workspace = {}): Workspace => ({
  'books.ts': `${declarations}\nexport class Books extends ApplicationService { getAsync(id: ${type}) {} }`,
  ...others,
});

const ONE_VALUE = ['GET /api/app/books/{id} exact'];
const PERHAPS_ONE_VALUE = ['GET /api/app/books/{id} assumed'];

describeRows(
  'an id of one value has one segment, and one of a type that the syntax does not tell has one, assumed',
  [
    {
      title: 'a branded primitive',
      workspace: withId("string & { readonly __brand: 'BookId' }"),
      expected: ONE_VALUE,
    },
    {
      title: 'a branded primitive of another file, by a generic alias',
      workspace: withId('BookId', "import { BookId } from './ids';", {
        'ids.ts': "import { Brand } from './brand'; export type BookId = Brand<string, 'BookId'>;",
        'brand.ts': 'export type Brand<T, B> = T & { readonly __brand: B };',
      }),
      expected: ONE_VALUE,
    },
    {
      title: 'keyof',
      workspace: withId('keyof Shelf', 'interface Shelf { a: string; }'),
      expected: ONE_VALUE,
    },
    {
      title: 'an indexed access',
      workspace: withId("BookDto['id']", 'interface BookDto { id: string; }'),
      expected: PERHAPS_ONE_VALUE,
      profiles: ['abp'],
    },
    {
      title: 'the type of an enum member',
      workspace: withId('typeof Kind.A', 'enum Kind { A, B }'),
      expected: PERHAPS_ONE_VALUE,
      profiles: ['abp'],
    },
    {
      title: 'an alias of an indexed access',
      workspace: withId('BookId', "type BookId = BookDto['id']; interface BookDto { id: string; }"),
      expected: PERHAPS_ONE_VALUE,
      profiles: ['abp'],
    },
    {
      title: 'an object in place',
      workspace: withId('{ shelf: string; row: number }'),
      expected: PERHAPS_ONE_VALUE,
      profiles: ['abp'],
    },
    {
      title: 'an object type by its name has a segment for each property',
      workspace: withId('Place', 'type Place = { shelf: string; row: number };'),
      expected: ['GET /api/app/books/{shelf}/{row} exact'],
      profiles: ['abp'],
    },
    {
      title: 'two object types at once have those of both',
      workspace: withId(
        'Place',
        'interface A { shelf: string; } interface B { row: number; } type Place = A & B;',
      ),
      expected: ['GET /api/app/books/{shelf}/{row} exact'],
      profiles: ['abp'],
    },
  ],
);

const BASE = 'export abstract class Own extends ApplicationService {}';
const IS_SERVED_BY_BASE = ['GET /api/app/books exact', 'Own abstract'];
const json = (value: unknown) => JSON.stringify(value);

/** A service whose base class stands behind a specifier. */
const importing = (specifier: string, others: Workspace, file = 'apps/store/src/books.ts'): Workspace => ({
  [file]: `import { Own } from '${specifier}'; export class Books extends Own { ${METHOD} }`,
  'apps/store/src/module.ts': moduleText(),
  'module.ts': '',
  ...others,
});

describeRows('a specifier means the file that the compiler finds for it', [
  {
    title: 'paths of a configuration that another one extends, as in Nx',
    workspace: importing('@acme/ddd', {
      'tsconfig.base.json': json({
        compilerOptions: { baseUrl: '.', paths: { '@acme/ddd': ['libs/ddd/src/index.ts'] } },
      }),
      'apps/store/tsconfig.json': json({ extends: '../../tsconfig.base.json' }),
      'libs/ddd/src/index.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'paths of the last of several configurations that one extends',
    workspace: importing('@acme/ddd', {
      'config/strict.tsconfig.json': json({ compilerOptions: { strict: true } }),
      'config/paths.tsconfig.json': json({
        compilerOptions: { paths: { '@acme/*': ['../libs/*/src/own'] } },
      }),
      'apps/store/tsconfig.json': json({
        extends: ['../../config/strict.tsconfig.json', '../../config/paths.tsconfig.json'],
      }),
      'libs/ddd/src/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'paths of a configuration in a package of the workspace',
    workspace: importing('~/own', {
      'packages/typescript-config/package.json': json({ name: '@acme/typescript-config' }),
      'packages/typescript-config/app.json': json({
        compilerOptions: { paths: { '~/*': ['../../apps/store/lib/*'] } },
      }),
      'apps/store/tsconfig.json': json({ extends: '@acme/typescript-config/app.json' }),
      'apps/store/lib/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'paths of the configuration that a folder only refers to, as in Angular and Vite',
    workspace: importing('@/own', {
      'apps/store/tsconfig.json': json({ files: [], references: [{ path: './tsconfig.app.json' }] }),
      'apps/store/tsconfig.app.json': json({ compilerOptions: { paths: { '@/*': ['./src/*'] } } }),
      'apps/store/src/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'a base folder of an extended configuration',
    workspace: importing('shared/own', {
      'tsconfig.base.json': json({ compilerOptions: { baseUrl: './libs' } }),
      'apps/store/tsconfig.json': json({ extends: '../../tsconfig.base' }),
      'libs/shared/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'the aliases of a package for its own files',
    workspace: importing('#lib/own', {
      'apps/store/package.json': json({ name: 'store', imports: { '#lib/*': './src/lib/*.js' } }),
      'apps/store/src/lib/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'exports of a package with conditions',
    workspace: importing('@acme/ddd/services', {
      'packages/ddd/package.json': json({
        name: '@acme/ddd',
        exports: { './services': { types: './source/services/index.ts', default: './dist/services.js' } },
      }),
      'packages/ddd/source/services/index.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'exports of a package that name what its build makes',
    workspace: importing('@acme/ddd/services', {
      'packages/ddd/package.json': json({
        name: '@acme/ddd',
        exports: { './*': { types: './dist/*/index.d.ts', import: './dist/*/index.js' } },
      }),
      'packages/ddd/src/services/index.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'folders that count as one',
    workspace: importing('./own', {
      'apps/store/tsconfig.json': json({ compilerOptions: { rootDirs: ['src', 'generated'] } }),
      'apps/store/generated/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'a specifier that ends in .js and means a .ts file',
    workspace: importing('./own.js', { 'apps/store/src/own.ts': BASE }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'an alias whose specifier ends in .js and means a .ts file',
    workspace: importing('~/own.js', {
      'tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./libs/*'] } } }),
      'libs/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
  {
    title: 'the nearest configuration, not one further up',
    workspace: importing('~/own', {
      'tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./libs/*'] } } }),
      'apps/store/tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./src/*'] } } }),
      'libs/own.ts': 'export class Own {}',
      'apps/store/src/own.ts': BASE,
    }),
    expected: IS_SERVED_BY_BASE,
  },
]);

describe('what resolves modules', () => {
  const loads = (specifier: string, others: Workspace) => {
    let count = 0;
    const index = new RouteIndex();
    index.use(nodeProjectFrontend);
    index.use(typescriptFrontend);
    index.resolveModulesBy(() => {
      count++;
      return typescriptFrontend.resolveModules;
    });
    const files = Object.entries(importing(specifier, others));
    index.update(files.map(([file, text]) => ({ file, text })));
    assert.equal(index.analysis.routes.length > 0, true);
    return count;
  };
  const paths = json({ compilerOptions: { baseUrl: '.', paths: { '@acme/*': ['libs/*'] } } });

  it('is not loaded for relative specifiers, nor for packages that the workspace does not hold', () => {
    assert.equal(loads('./own', { 'tsconfig.json': paths, 'apps/store/src/own.ts': BASE }), 0);
    assert.equal(
      loads('@fx/core', { 'tsconfig.json': paths, 'apps/store/src/a.ts': serviceText('A', METHOD) }),
      0,
    );
  });

  it('is loaded once for all that it may find', () => {
    const own = { 'libs/own.ts': BASE, 'libs/other.ts': 'export class Other {}' };
    const more = "import { Other } from '@acme/other'; export class More extends Other {}";
    assert.equal(loads('@acme/own', { 'tsconfig.json': paths, ...own, 'libs/more-service.ts': more }), 1);
  });
});

const HEAD = 'export class Books extends ApplicationService';

describeRows('what looks like a service or a method, and is none, is excluded with a reason', [
  {
    title: 'a class that is only declared',
    workspace: { 'books.ts': `export declare class Books extends ApplicationService { getAsync(): void; }` },
    expected: ['Books not-a-service'],
  },
  {
    title: 'a class in a file of tests',
    workspace: {
      'books.spec.ts': `${HEAD} { ${METHOD} }`,
      '__tests__/shelves.ts': `export class Shelves extends ApplicationService {}`,
    },
    expected: ['Books not-a-service', 'Shelves not-a-service'],
  },
  {
    title: 'a class whose name ends like that of a service',
    workspace: { 'mail.ts': 'export class MailService { sendAsync() {} }' },
    expected: ['MailService not-a-service'],
  },
  {
    title: 'a class of that kind that is abstract or is not exported resembles none',
    workspace: {
      'mail.ts': 'export abstract class MailService { sendAsync() {} } class PostService { sendAsync() {} }',
    },
    expected: [],
  },
  {
    title: 'a client proxy that Angular generates',
    workspace: {
      'angular/src/app/proxy/books/book.service.ts':
        "@Injectable({ providedIn: 'root' }) export class BookService { get = (id: string) => this.rest.request(id); }",
    },
    expected: ['BookService not-a-service'],
  },
  {
    title: 'an optional method without code',
    workspace: { 'books.ts': `${HEAD} { ${METHOD} findAsync?(): void; }` },
    expected: ['Books.findAsync non-action', ...IS_SERVED],
  },
  {
    title: 'properties that hold functions, accessors and computed names',
    workspace: {
      'books.ts': `${HEAD} { ${METHOD} findAsync = async () => {}; get allAsync() { return 1; } [Symbol.dispose]() {} private secret = () => {}; count = 1; }`,
    },
    expected: [
      'Books.[Symbol.dispose] non-action',
      'Books.allAsync non-action',
      'Books.findAsync non-action',
      ...IS_SERVED,
    ],
  },
  {
    title: 'dispose of a class that is disposable, and no other',
    workspace: {
      'books.ts': `${HEAD} implements IDisposable { dispose() {} disposeAsync() {} }`,
      'shelves.ts': 'export class Shelves extends ApplicationService { dispose() {} }',
    },
    expected: [
      'Books.dispose non-action',
      'POST /api/app/books/dispose exact',
      'POST /api/app/shelves/dispose exact',
    ],
  },
]);

/** A service `Books` with one member. */
const booksWith = (member: string, head = ''): Workspace => ({
  'books.ts': `${head}\nexport class Books extends ApplicationService { ${member} }`,
});

describeRows('a name and an attribute mean the same as in C#', [
  {
    title: 'one Async is cut in the profile fx',
    workspace: booksWith('sendAsyncAsync() {}'),
    expected: ['POST /api/app/books/send-async exact'],
    profiles: ['fx'],
  },
  {
    title: 'one Async that is left is cut in the profile abp, too',
    workspace: booksWith('sendAsyncAsync() {}'),
    expected: ['POST /api/app/books/send exact'],
    profiles: ['abp'],
  },
  {
    title: 'a verb with a name alone gets no template, and the method no route',
    workspace: booksWith("@HttpGet({ name: 'All' }) getAllAsync() {}"),
    expected: ['Books.getAllAsync no-template'],
  },
  {
    title: 'RemoteService(false) of a base class turns its subclasses off',
    workspace: books('@RemoteService(false) class Base extends ApplicationService {}', 'extends Base'),
    expected: ['Base not-public', 'Books remote-service-disabled'],
  },
  {
    title: 'RemoteService of the class itself goes before that of a base class',
    workspace: books(
      '@RemoteService(false) class Base extends ApplicationService {}\n@RemoteService()',
      'extends Base',
    ),
    expected: ['Base not-public', ...IS_SERVED],
  },
  {
    title: 'RemoteService that enables a base class marks its subclasses as services',
    workspace: books('@RemoteService() class Base {}', 'extends Base'),
    expected: ['Base not-public', ...IS_SERVED],
    profiles: ['fx'],
  },
  {
    title: 'RemoteService that enables a base class makes it no service, nor its subclasses',
    workspace: books('@RemoteService() class Base {}', 'extends Base'),
    expected: ['Base not-a-service', 'Books not-a-service'],
    profiles: ['abp'],
  },
  {
    title: 'braces beside a hole are those of the text',
    workspace: booksWith('@HttpGet(`a/{${P}}`) getAllAsync() {}', "const P = 'p';"),
    expected: ['GET /a/{p} exact'],
  },
]);

describeRows('a class is called by its own name', [
  {
    title: 'a class expression that has one',
    workspace: {
      'books.ts': `export const Anything = class Books extends ApplicationService { ${METHOD} };`,
    },
    expected: IS_SERVED,
  },
  {
    title: 'a class expression that has one is a base by the name of the constant',
    workspace: books("import { Anything } from './own';", 'extends Anything', {
      'own.ts': 'export const Anything = class Own extends ApplicationService { findAsync() {} };',
    }),
    expected: ['GET /api/app/books exact', 'POST /api/app/books/find exact', 'POST /api/app/own/find exact'],
  },
  {
    title: 'a class expression without one is called like the constant',
    workspace: { 'books.ts': `export const Books = class extends ApplicationService { ${METHOD} };` },
    expected: IS_SERVED,
  },
]);
