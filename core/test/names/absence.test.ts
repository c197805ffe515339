/** Classes and methods that only look like services or actions are excluded with a reason. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule, project, projectText, to } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import {
  byProfile,
  describeRows,
  inCSharp,
  inTypeScript,
  type SingleLanguageRow,
  typescriptBook,
  typescriptFiles,
} from './table';

const BOOK = ['GET /api/app/book'];
const book = 'BookAppService : ApplicationService { public void Get() { } }';

const withModule = (code: string): Workspace => project('App', `${csharpModule('AppModule')} ${code}`);
const app = (options: Parameters<typeof projectText>[0] = {}): Workspace =>
  project('App', `namespace Acme; ${csharpModule('AppModule')} public class ${book}`, options);
const withOther = (code: string): Workspace => ({ ...app(), 'App/Other.cs': `namespace Acme; ${code}` });

describeRows('the selection of services and actions', [
  [
    'excludes a class that is named like a service but does not implement IRemoteService',
    'public class MailService { public void Send() { } }',
    typescriptFiles({ 'mail.ts': 'export class MailService { sendAsync() {} }' }),
    ['MailService: not-a-service'],
  ],
  [
    'excludes a class named like a client proxy, regardless of its base types',
    'public interface IMail { } public class MailClientProxy : ClientProxyBase<IMail>, IMail { public void Send() { } }',
    typescriptFiles({ 'mail.ts': 'export class MailClientProxy { sendAsync() {} }' }),
    ['MailClientProxy: not-a-service'],
  ],
  [
    'ignores an abstract or non-public class named like a service',
    'public abstract class MailService { public void Send() { } } class PostService { public void Send() { } }',
    typescriptFiles({
      'mail.ts': 'export abstract class MailService { sendAsync() {} } class PostService { sendAsync() {} }',
    }),
    [],
  ],
  [
    'excludes a public class that shares an interface with a service',
    `public interface IShelf { } public interface IBox { }
      public class BookAppService : ApplicationService, IShelf { public void Get() { } }
      public class Cache : IShelf { } public class Box : IBox { } abstract class Base : IShelf { } class Inner : IShelf { }`,
    `export interface IShelf {} export interface IBox {}
      export class BookAppService extends ApplicationService implements IShelf { getAsync() {} }
      export class Cache implements IShelf {} export class Box implements IBox {}
      export abstract class Base implements IShelf {} class Inner implements IShelf {}`,
    [...BOOK, 'Cache: not-a-service'],
  ],
  [
    'excludes a class that is named like a service and has an unresolved base class',
    'public class EmailService : Elsewhere { }',
    "import { Elsewhere } from 'elsewhere'; export class EmailService extends Elsewhere {}",
    ['EmailService: not-a-service'],
  ],
  [
    'excludes Dispose only if the class implements IDisposable, and always includes DisposeAsync',
    'public class BookAppService : ApplicationService, IDisposable { public void Dispose() { } public void DisposeAsync() { } } public class Shelves : ApplicationService { public void Dispose() { } }',
    typescriptFiles({
      'books.ts': typescriptBook('dispose() {} disposeAsync() {}').replace(' {', ' implements IDisposable {'),
      'shelves.ts': 'export class Shelves extends ApplicationService { dispose() {} }',
    }),
    ['BookAppService.Dispose: non-action', 'POST /api/app/book/dispose', 'POST /api/app/shelves/dispose'],
  ],
  [
    'excludes an override of a method that no class of the workspace declares, in a controller',
    withOther(`public abstract class Base : AbpController { public override void OnActionExecuting(Context context) { } public virtual void Find() { } }
      [Route("shelves")] public class ShelfController : Base { public override object Json(object data) => data; public override void Find() { } }`),
    typescriptFiles({
      'books.ts': typescriptBook(),
      'shelves.ts': `export abstract class Base extends FxController { override onActionExecuting(context: Context) {} find() {} }
        @Route('shelves') export class ShelfController extends Base { override json(data: object) {} override find() {} }`,
    }),
    ['Base: abstract', 'ShelfController.Json: non-action', 'ANY /shelves', ...BOOK],
  ],
  [
    'excludes a service that is not public',
    withModule(`internal class ${book}`),
    typescriptBook().replace('export', ''),
    ['BookAppService: not-public'],
  ],
  [
    'excludes an abstract service',
    withModule(`public abstract class ${book}`),
    typescriptBook().replace('class', 'abstract class'),
    ['BookAppService: abstract'],
  ],
  ...inTypeScript([
    [
      'excludes an ambient class',
      typescriptBook('getAsync(): void;').replace('class', 'declare class'),
      ['BookAppService: not-a-service'],
    ],
    ...["module './books'", 'namespace Books', 'global'].map(
      (scope): SingleLanguageRow => [
        `excludes a class in declare ${scope}`,
        typescriptFiles({
          'books.ts': '',
          'types.ts': `export {}; declare ${scope} { ${typescriptBook()} }`,
        }),
        ['BookAppService: not-a-service'],
      ],
    ),
    [
      'excludes classes in test files',
      typescriptFiles({
        'books.spec.ts': typescriptBook(),
        '__tests__/shelves.ts': 'export class Shelves extends ApplicationService {}',
        'pages.test.ts': 'export class Pages extends ApplicationService {}',
      }),
      ['BookAppService: not-a-service', 'Pages: not-a-service', 'Shelves: not-a-service'],
    ],
    [
      'excludes a generated Angular client proxy',
      typescriptFiles({
        'angular/src/app/proxy/books/book.service.ts':
          "@Injectable({ providedIn: 'root' }) export class BookService { get = (id: string) => this.rest.request(id); }",
      }),
      ['BookService: not-a-service'],
    ],
    [
      'includes a service in a folder named proxy',
      typescriptFiles({ 'src/proxy/book-app-service.ts': typescriptBook() }),
      BOOK,
    ],
    [
      'excludes an optional method without a body',
      typescriptBook('getAsync() {} findAsync?(): void;'),
      ['BookAppService.FindAsync: non-action', ...BOOK],
    ],
    [
      'excludes methods with computed names, function properties and accessors',
      typescriptBook(
        'getAsync() {} findAsync = async () => {}; get allAsync() { return 1; } [Symbol.dispose]() {} private secret = () => {}; count = 1;',
      ),
      [
        'BookAppService.[Symbol.dispose]: non-action',
        'BookAppService.AllAsync: non-action',
        'BookAppService.FindAsync: non-action',
        ...BOOK,
      ],
    ],
  ]),
  ...inCSharp([
    [
      'includes a struct that implements IRemoteService, in the abp profile only',
      withModule('public struct BookAppService : IRemoteService { public void Get() { } }'),
      byProfile(['BookAppService: not-a-service'], BOOK),
    ],
    [
      'includes a record struct that implements IRemoteService, in the abp profile only',
      withModule(
        'public record struct BookAppService(int Number) : IRemoteService { public void Get() { } }',
      ),
      byProfile(
        ['BookAppService: not-a-service'],
        [...BOOK, 'POST /api/app/book/deconstruct', 'POST /api/app/book/equals'],
      ),
    ],
    [
      'excludes an abstract controller',
      withModule('public abstract class BookController : Controller { public void Get() { } }'),
      ['BookController: abstract'],
    ],
    [
      'excludes a generic controller',
      withModule('public class BookController<T> : Controller { public void Get() { } }'),
      ['BookController: generic'],
    ],
  ]),
]);

describe('the analysis of excluded classes', () => {
  const reasonOf = async (code: string) => {
    const { exclusions } = await csharpAnalysisOf(withModule(code));
    return exclusions.map(({ service: name, code: why, reason }) => `${name} ${why}: ${reason}`);
  };
  const plain = 'EmailService does not implement IRemoteService, directly or through a base type.';

  it('states that a public class named like a service does not implement IRemoteService', async () => {
    assert.deepEqual(await reasonOf('public class EmailService { }'), [
      `EmailService not-a-service: ${plain}`,
    ]);
  });

  it('states which base class the workspace does not declare', async () => {
    assert.deepEqual(await reasonOf('public class EmailService : Elsewhere { }'), [
      `EmailService not-a-service: ${plain.slice(0, -1)}, as far as known: Elsewhere is not declared in the workspace.`,
    ]);
  });

  it('distinguishes an inherited attribute from an attribute on the class or method itself', async () => {
    const base = `public abstract class Base : ApplicationService { [NonAction] public virtual void Ping() { } }`;
    const books = '[RemoteService(false)] public abstract class Off : Base { } public class Books : Off { }';
    const pens =
      'public class Pens : Base { public override void Ping() { } [NonAction] public void Pong() { } }';
    const reasons = await reasonOf(`${base} ${books} ${pens}`);
    assert.deepEqual(
      reasons.filter((reason) => reason.includes('attribute')),
      [
        'Books remote-service-disabled: Books inherits the RemoteService attribute with IsEnabled = false.',
        'Pens non-action: The method inherits the NonAction attribute.',
        'Pens non-action: The method has the NonAction attribute.',
      ],
    );
  });

  it('marks a class as not compiled if the project removes its file', async () => {
    const text = projectText({}).replace(
      '</Project>',
      '<ItemGroup><Compile Remove="Old.cs" /></ItemGroup></Project>',
    );
    const workspace = { ...app(), 'App/App.csproj': text, 'App/Old.cs': `namespace A; public class ${book}` };
    const { classes } = await csharpAnalysisOf(workspace);
    assert.deepEqual(
      classes.filter(({ isCompiled }) => !isCompiled).map(({ fullName }) => fullName),
      ['A.BookAppService'],
    );
  });

  it('identifies a client proxy of a service in another process', async () => {
    const proxy = 'public partial class BookClientProxy : ClientProxyBase<IBookAppService>, IBookAppService';
    const { exclusions } = await csharpAnalysisOf({
      ...app(to('Client')),
      ...project(
        'Client',
        `public interface IBookAppService : IApplicationService { } ${proxy} { public void Get() { } }`,
      ),
    });
    assert.deepEqual(
      exclusions.map(({ code, reason }) => `${code}: ${reason}`),
      [
        'assembly-not-registered: BookClientProxy is a client proxy: it calls a service in another process. No Create(…) call names the assembly Client.',
      ],
    );
  });
});

const fileController = 'public class FileController : AbpController';

describeRows('the analysis of services and controllers without routes', [
  [
    'reports no-methods for a service without methods',
    withOther('public class NoneAppService : ApplicationService { }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'none.ts': 'export class NoneAppService extends ApplicationService {}',
    }),
    [...BOOK, 'NoneAppService: no-methods'],
  ],
  [
    'reports unresolved-base for a service with an unresolved base class and no methods',
    withOther('public class PackAppService : PackageThing<int> { }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'pack.ts':
        "import { PackageThing } from 'package'; export class PackAppService extends PackageThing<number> {}",
    }),
    [...BOOK, 'PackAppService: unresolved-base'],
  ],
  [
    'includes a service that has methods, even if its base class is unresolved',
    withOther('public class PackAppService : PackageThing { public void Get() { } }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'pack.ts':
        "import { PackageThing } from 'package'; export class PackAppService extends PackageThing { getAsync() {} }",
    }),
    ['GET /api/app/book', 'GET /api/app/pack assumed'],
  ],
  [
    'includes a class that implements IAsyncCrudAppService',
    withOther('public class NoteAppService : IAsyncCrudAppService<int> { public void Get() { } }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'note.ts': 'export class NoteAppService implements IAsyncCrudAppService<number> { getAsync() {} }',
    }),
    [...BOOK, 'GET /api/app/note'],
  ],
  ...inCSharp([
    [
      'reports unresolved-base for a controller with an unresolved base class and no public methods',
      withOther('public class PackController : PackageThing<int> { private void Get() { } }'),
      [...BOOK, 'PackController.Get: not-public', 'PackController: unresolved-base'],
    ],
    [
      'reports unresolved-base for a controller with an unresolved base class and no templates',
      withOther('public class PackController : PackageThing { public void Get() { } }'),
      [...BOOK, 'PackController: unresolved-base'],
    ],
    [
      'reports no-methods for a controller without methods',
      withOther(`${fileController} { }`),
      ['FileController: no-methods', ...BOOK],
    ],
    [
      'does not exclude the controller as well if every method is excluded',
      withOther(`${fileController} { public static void Get() { } }`),
      ['FileController.Get: static', ...BOOK],
    ],
    [
      'reports no-address for a controller without templates',
      withOther(`${fileController} { public void Index() { } }`),
      ['FileController: no-address', ...BOOK],
    ],
    [
      'reports no-address for a method without a template if another method has a template',
      withOther(`${fileController} { public void Index() { } [HttpGet("x")] public void X() { } }`),
      ['FileController.Index: no-address', ...BOOK, 'GET /x'],
    ],
    [
      'reports unresolved-base for a method without a template if an unresolved base class may declare a template',
      withOther(
        'public class FileController : PackageController { public void Index() { } [HttpGet("x")] public void X() { } }',
      ),
      ['FileController.Index: unresolved-base', ...BOOK, 'GET /x assumed'],
    ],
    [
      'reports unresolved-base for an OData controller',
      withOther('public class FilesController : ODataController { public IQueryable<File> Get() { } }'),
      ['FilesController: unresolved-base', ...BOOK],
    ],
    [
      'reports remote-service-disabled instead of no-address for a disabled controller without templates',
      withOther(`[RemoteService(false)] ${fileController}, IRemoteService { public void Index() { } }`),
      ['FileController: remote-service-disabled', ...BOOK],
    ],
    [
      'includes the actions of the impersonation base controller',
      withOther(
        '[Route("a/[action]")] public class AController : AbpAccountImpersonationChallengeAccountController { [NonAction] public override void BackToImpersonatorAsync() { } }',
      ),
      [
        'AController.BackToImpersonatorAsync: non-action',
        'ANY /a/DelegatedImpersonate assumed',
        'ANY /a/ImpersonateTenant assumed',
        'ANY /a/ImpersonateUser assumed',
        'GET /a/AccessDenied assumed',
        'GET /a/Challenge assumed',
        'GET /a/FrontChannelLogout',
        'GET /a/Login',
        'GET /a/Logout',
        ...BOOK,
      ],
    ],
  ]),
]);

describe('classes that may have routes', () => {
  it('include a class without the suffix Controller if its unresolved base class has the suffix', async () => {
    const { exclusions } = await csharpAnalysisOf(
      withOther('public class Files : PackageController<A.B> { }'),
    );
    assert.deepEqual(
      exclusions.map(({ code, reason }) => `${code}: ${reason}`),
      [
        'unresolved-base: Files may have routes: its base PackageController<A.B> is not declared in the workspace.',
      ],
    );
  });

  it('do not include classes in a file that the project removes: they are excluded as not-compiled', async () => {
    const text = projectText({}).replace(
      '</Project>',
      '<ItemGroup><Compile Remove="Old.cs" /></ItemGroup></Project>',
    );
    const old = `namespace A; public class AAppService : Base { } public class B : FxController { }
      public class Plain { } public abstract class CAppService { } class DAppService { }`;
    const { exclusions } = await csharpAnalysisOf({ ...app(), 'App/App.csproj': text, 'App/Old.cs': old });
    assert.deepEqual(
      exclusions.map(({ serviceFullName, application, code, reason }) =>
        [serviceFullName, application, code, reason].join(' | '),
      ),
      [
        'A.AAppService | App | not-compiled | No project compiles AAppService: a project file excludes it, or there is no project file above it.',
        'A.B | App | not-compiled | No project compiles B: a project file excludes it, or there is no project file above it.',
      ],
    );
  });
});
