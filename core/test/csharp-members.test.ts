import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule } from './csharp-workspace';

/** Classes, and the rows of them: with the class that declares an inherited method, and how sure they are. */
type Row = readonly [title: string, code: string, expected: readonly string[]];

const ROWS: readonly Row[] = [
  [
    'an override whose parameter holds what a type parameter of the base stands for',
    `public abstract class Crud<TKey, TInput> : ApplicationService {
       public virtual Task ImportAsync(List<TInput> rows) => x;
       public virtual Task PickAsync(IDictionary<TKey, TInput[]> rows, (TKey, int) pair) => x; }
     public abstract class BookCrud<TInput> : Crud<Guid, TInput> { }
     public class BookAppService : BookCrud<Models.BookInput> {
       public override Task ImportAsync(List<BookInput> rows) => x;
       public override Task PickAsync(IDictionary<Guid, BookInput[]> rows, (Guid, int) pair) => x; }`,
    ['POST /api/app/book/import', 'POST /api/app/book/pick'],
  ],
  [
    'an interface of a package, of a class that is a service without it',
    'public class BookAppService : ApplicationService, IPackagedBookAppService { public Task GetAsync() => x; }',
    ['GET /api/app/book'],
  ],
  [
    'an interface of a package that may make it an integration service',
    'public class BookAppService : ApplicationService, IBookIntegrationAppService { public Task GetAsync() => x; }',
    ['GET /api/app/book assumed'],
  ],
  [
    'an interface of a package that alone may make it a service',
    'public class BookAppService : IPackagedBookAppService { public Task GetAsync() => x; }',
    ['GET /api/app/book assumed'],
  ],
  [
    'an interface of a package, of a controller with a route of its own',
    '[Route("books")] public class BookController : AbpController, IPackagedBookAppService { [HttpGet] public Task GetAsync() => x; }',
    ['GET /books'],
  ],
  [
    'a controller whose base class is that of a package, with and without a route of its own',
    `[Route("pens")] public class PenController : PackagedController { [HttpGet("x")] public Task GetAsync() => x; }
     public class BookController : PackagedController { [HttpGet("x")] public Task GetAsync() => x; }`,
    ['GET /x assumed', 'GET /pens/x'],
  ],
  [
    'a controller that signs in at another server, without routes of its own',
    'public class AccountController : ChallengeAccountController { }',
    [],
  ],
  [
    'the same below a route',
    '[Route("account/[action]")] public class AccountController : ChallengeAccountController { [NonAction] public override Task LoginAsync(string a, string b) => x; }',
    [
      'GET /account/AccessDenied ChallengeAccountController assumed',
      'GET /account/Challenge ChallengeAccountController assumed',
      'GET /account/FrontChannelLogout ChallengeAccountController',
      'GET /account/Logout ChallengeAccountController',
    ],
  ],
  [
    'overloads that differ in what is inside of their types',
    `public abstract class Base : ApplicationService { public virtual Task SendAsync(List<int> ids) => x; }
     public class BookAppService : Base { public Task SendAsync(List<Guid> ids) => x; }`,
    ['POST /api/app/book/send Base', 'POST /api/app/book/send'],
  ],
];

describe('members of C# classes', () => {
  for (const [title, code, expected] of ROWS)
    it(title, async () => {
      const { routes } = await csharpAnalysisOf({
        'Module.cs': csharpModule('StoreModule', '', 'Abp'),
        'Services.cs': code,
      });
      assert.deepEqual(
        routes.map(({ verb, path, inheritedFrom, certainty }) =>
          [
            `${verb} ${path}`,
            ...(inheritedFrom ? [inheritedFrom] : []),
            ...(certainty === 'exact' ? [] : [certainty]),
          ].join(' '),
        ),
        expected,
      );
    });

  it('a controller that is a service has the convention for sure, registered or not', async () => {
    const { routes } = await csharpAnalysisOf({
      'Controllers.cs': `public class BookController : AbpController, IRemoteService { public Task GetAsync() => x; }
        [Area("shop")] public class PenController : AbpController, IRemoteService { public Task GetAsync() => x; }`,
    });
    assert.deepEqual(
      routes.map(({ path, certainty }) => `${path} ${certainty}`),
      ['/api/app/book exact', '/api/shop/pen exact'],
    );
  });
});
