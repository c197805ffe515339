/** Absence is an answer, too: a class or method that looks like a service or an action, and is none, is excluded with a reason. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule, project, projectText, to } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { byProfile, describeRows, inCSharp, inTypeScript, typescriptBook, typescriptFiles } from './table';

const BOOK = ['GET /api/app/book'];
const book = 'BookAppService : ApplicationService { public void Get() { } }';

const withModule = (code: string): Workspace => project('App', `${csharpModule('AppModule')} ${code}`);
const app = (about: Parameters<typeof projectText>[0] = {}): Workspace =>
  project('App', `namespace Acme; ${csharpModule('AppModule')} public class ${book}`, about);
const beside = (code: string): Workspace => ({ ...app(), 'App/Other.cs': `namespace Acme; ${code}` });

describeRows('what looks like a service or a method, and is none', [
  [
    'a class whose name ends like that of a service',
    'public class MailService { public void Send() { } }',
    typescriptFiles({ 'mail.ts': 'export class MailService { sendAsync() {} }' }),
    ['MailService: not-a-service'],
  ],
  [
    'a class that is called a client proxy, whatever it implements',
    'public interface IMail { } public class MailClientProxy : ClientProxyBase<IMail>, IMail { public void Send() { } }',
    typescriptFiles({ 'mail.ts': 'export class MailClientProxy { sendAsync() {} }' }),
    ['MailClientProxy: not-a-service'],
  ],
  [
    'a class of that kind that is abstract or is not public resembles none',
    'public abstract class MailService { public void Send() { } } class PostService { public void Send() { } }',
    typescriptFiles({
      'mail.ts': 'export abstract class MailService { sendAsync() {} } class PostService { sendAsync() {} }',
    }),
    [],
  ],
  [
    'a public class that shares an interface with a service',
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
    'a class of the name of a service whose base class no file declares',
    'public class EmailService : Elsewhere { }',
    "import { Elsewhere } from 'elsewhere'; export class EmailService extends Elsewhere {}",
    ['EmailService: not-a-service'],
  ],
  [
    'dispose of a class that is disposable, and no other',
    'public class BookAppService : ApplicationService, IDisposable { public void Dispose() { } public void DisposeAsync() { } } public class Shelves : ApplicationService { public void Dispose() { } }',
    typescriptFiles({
      'books.ts': typescriptBook('dispose() {} disposeAsync() {}').replace(' {', ' implements IDisposable {'),
      'shelves.ts': 'export class Shelves extends ApplicationService { dispose() {} }',
    }),
    ['BookAppService.Dispose: non-action', 'POST /api/app/book/dispose', 'POST /api/app/shelves/dispose'],
  ],
  [
    'a service that is not public',
    withModule(`internal class ${book}`),
    typescriptBook().replace('export', ''),
    ['BookAppService: not-public'],
  ],
  [
    'an abstract service',
    withModule(`public abstract class ${book}`),
    typescriptBook().replace('class', 'abstract class'),
    ['BookAppService: abstract'],
  ],
  ...inTypeScript([
    [
      'a class that is only declared',
      typescriptBook('getAsync(): void;').replace('class', 'declare class'),
      ['BookAppService: not-a-service'],
    ],
    [
      'a class in a file of tests',
      typescriptFiles({
        'books.spec.ts': typescriptBook(),
        '__tests__/shelves.ts': 'export class Shelves extends ApplicationService {}',
        'pages.test.ts': 'export class Pages extends ApplicationService {}',
      }),
      ['BookAppService: not-a-service', 'Pages: not-a-service', 'Shelves: not-a-service'],
    ],
    [
      'a client proxy that Angular generates',
      typescriptFiles({
        'angular/src/app/proxy/books/book.service.ts':
          "@Injectable({ providedIn: 'root' }) export class BookService { get = (id: string) => this.rest.request(id); }",
      }),
      ['BookService: not-a-service'],
    ],
    [
      'an optional method without code',
      typescriptBook('getAsync() {} findAsync?(): void;'),
      ['BookAppService.FindAsync: non-action', ...BOOK],
    ],
    [
      'properties that hold functions, accessors and computed names',
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
      'a struct that is a remote service is one for the framework, and none for the document',
      withModule('public struct BookAppService : IRemoteService { public void Get() { } }'),
      byProfile(['BookAppService: not-a-service'], BOOK),
    ],
    [
      'so is a record struct',
      withModule('public record struct BookAppService(int Id) : IRemoteService { public void Get() { } }'),
      byProfile(['BookAppService: not-a-service'], BOOK),
    ],
    [
      'the base class of controllers',
      withModule('public abstract class BookController : Controller { public void Get() { } }'),
      ['BookController: abstract'],
    ],
    [
      'a generic controller',
      withModule('public class BookController<T> : Controller { public void Get() { } }'),
      ['BookController: generic'],
    ],
  ]),
]);

describe('the reason of an exclusion', () => {
  const reasonOf = async (code: string) => {
    const { exclusions } = await csharpAnalysisOf(withModule(code));
    return exclusions.map(({ service: name, code: why, reason }) => `${name} ${why}: ${reason}`);
  };
  const plain = 'EmailService does not implement IRemoteService, directly or through a base type.';

  it('a public class that is called Service says why it is none', async () => {
    assert.deepEqual(await reasonOf('public class EmailService { }'), [
      `EmailService not-a-service: ${plain}`,
    ]);
  });

  it('a base class that no file declares is part of the reason', async () => {
    assert.deepEqual(await reasonOf('public class EmailService : Elsewhere { }'), [
      `EmailService not-a-service: ${plain.slice(0, -1)}, as far as is known: Elsewhere is not declared in the workspace.`,
    ]);
  });

  it('a class that a project file removes from compilation is named so', async () => {
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

  it('a client proxy of another process is named so', async () => {
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
        'assembly-not-registered: BookClientProxy is a client proxy: it calls a service of another process. No Create(…) call names the assembly Client.',
      ],
    );
  });
});

const without = 'public class FileController : AbpController';

describeRows('services and controllers without a route', [
  [
    'a service without methods',
    beside('public class NoneAppService : ApplicationService { }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'none.ts': 'export class NoneAppService extends ApplicationService {}',
    }),
    [...BOOK, 'NoneAppService: no-methods'],
  ],
  [
    'a service may have the routes of a base class that no file declares',
    beside('public class PackAppService : PackageThing<int> { }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'pack.ts':
        "import { PackageThing } from 'package'; export class PackAppService extends PackageThing<number> {}",
    }),
    [...BOOK, 'PackAppService: unresolved-base'],
  ],
  [
    'a service that has routes of its own has no exclusion',
    beside('public class PackAppService : PackageThing { public void Get() { } }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'pack.ts':
        "import { PackageThing } from 'package'; export class PackAppService extends PackageThing { getAsync() {} }",
    }),
    ['GET /api/app/book', 'GET /api/app/pack assumed'],
  ],
  [
    'IAsyncCrudAppService makes a service',
    beside('public class NoteAppService : IAsyncCrudAppService<int> { public void Get() { } }'),
    typescriptFiles({
      'book.ts': typescriptBook(),
      'note.ts': 'export class NoteAppService implements IAsyncCrudAppService<number> { getAsync() {} }',
    }),
    [...BOOK, 'GET /api/app/note'],
  ],
  ...inCSharp([
    [
      'a controller may have the routes of a base class that no file declares',
      beside('public class PackController : PackageThing<int> { private void Get() { } }'),
      [...BOOK, 'PackController.Get: not-public', 'PackController: unresolved-base'],
    ],
    [
      'a base class that no file declares may have the template of a method',
      beside('public class PackController : PackageThing { public void Get() { } }'),
      [...BOOK, 'PackController: unresolved-base'],
    ],
    ['a controller without methods', beside(`${without} { }`), ['FileController: no-methods', ...BOOK]],
    [
      'methods that say why they have no route speak for their class',
      beside(`${without} { public static void Get() { } }`),
      ['FileController.Get: static', ...BOOK],
    ],
    [
      'a controller without an address',
      beside(`${without} { public void Index() { } }`),
      ['FileController: no-address', ...BOOK],
    ],
    [
      'a method without an address in a controller of which another has one',
      beside(`${without} { public void Index() { } [HttpGet("x")] public void X() { } }`),
      ['FileController.Index: no-address', ...BOOK, 'GET /x'],
    ],
    [
      'such a method may have the address that a base class gives it, which no file declares',
      beside(
        'public class FileController : PackageController { public void Index() { } [HttpGet("x")] public void X() { } }',
      ),
      ['FileController.Index: unresolved-base', ...BOOK, 'GET /x assumed'],
    ],
    [
      'what OData serves by its own conventions may have routes',
      beside('public class FilesController : ODataController { public IQueryable<File> Get() { } }'),
      ['FilesController: unresolved-base', ...BOOK],
    ],
    [
      'a controller that is turned off, without an address',
      beside(`[RemoteService(false)] ${without}, IRemoteService { public void Index() { } }`),
      ['FileController: remote-service-disabled', ...BOOK],
    ],
    [
      'the base controller of impersonation is known, and its methods may be there',
      beside(
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
  it('a class that is called otherwise may be a controller by its base class', async () => {
    const { exclusions } = await csharpAnalysisOf(beside('public class Files : PackageController<A.B> { }'));
    assert.deepEqual(
      exclusions.map(({ code, reason }) => `${code}: ${reason}`),
      [
        'unresolved-base: Files may have routes: PackageController<A.B>, a base of it, is not declared in the workspace.',
      ],
    );
  });

  it('classes that a project file removes are excluded where they would be services or controllers', async () => {
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
        'A.AAppService | App | not-compiled | No project compiles AAppService: a project file removes it, or none is above it.',
        'A.B | App | not-compiled | No project compiles B: a project file removes it, or none is above it.',
      ],
    );
  });
});
