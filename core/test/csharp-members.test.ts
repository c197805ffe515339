import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule } from './csharp-workspace';

/** Classes and their expected routes: verb, path, declaring class if inherited, certainty unless exact. */
type Row = readonly [title: string, code: string, expected: readonly string[]];

const ROWS: readonly Row[] = [
  [
    'an override matches a base method whose parameter types contain type parameters',
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
    'an override and a part of a partial method may spell types differently',
    `using Key = System.Guid;
     public abstract class Crud<TKey> : ApplicationService {
       [HttpPut("tags")] public virtual Task SetTagsAsync(TKey key, Dictionary<string, string> tags) => x;
       public virtual Task SetTagsAsync(TKey key, List<string> tags) => x;
       public virtual Task CopyAsync(TKey key, int? count, (string Text, int Number) pair) => x; }
     public abstract class BookCrud : Crud<global::System.Guid> {
       public override Task CopyAsync(Guid key, Nullable<int> count, (string, int) pair) => x; }
     public partial class BookAppService : BookCrud {
       public override Task SetTagsAsync(Guid key, Dictionary<string,string> tags) => x;
       public override Task CopyAsync(Key key, Int32? count, (string, int) other) => x;
       public partial Task MoveAsync(Dictionary<string, int> map); }
     public partial class BookAppService { [HttpPut("move")] public partial Task MoveAsync(Dictionary<string,int> map) => x; }`,
    ['POST /api/app/book/copy', 'POST /api/app/book/set-tags Crud', 'PUT /move', 'PUT /tags'],
  ],
  [
    'an override of a method from a package does not hide an overload in a base class',
    `public abstract class Base : PackagedAppService { public Task FindAsync(string name) => x; }
     public class BookAppService : Base { public override Task FindAsync(Guid key) => x; }`,
    ['POST /api/app/book/find Base assumed', 'POST /api/app/book/find assumed'],
  ],
  [
    'an interface from a package does not affect a class that is a service for another reason',
    'public class BookAppService : ApplicationService, IPackagedBookAppService { public Task GetAsync() => x; }',
    ['GET /api/app/book'],
  ],
  [
    'a route is assumed if an interface from a package may make the class an integration service',
    'public class BookAppService : ApplicationService, IBookIntegrationAppService { public Task GetAsync() => x; }',
    ['GET /api/app/book assumed'],
  ],
  [
    'a route is assumed if an interface from a package is the only type that may make the class a service',
    'public class BookAppService : IPackagedBookAppService { public Task GetAsync() => x; }',
    ['GET /api/app/book assumed'],
  ],
  [
    'an interface from a package does not affect a controller with a Route attribute',
    '[Route("books")] public class BookController : AbpController, IPackagedBookAppService { [HttpGet] public Task GetAsync() => x; }',
    ['GET /books'],
  ],
  [
    'a base class from a package makes the routes of a controller assumed unless the controller has a Route attribute',
    `[Route("pens")] public class PenController : PackagedController { [HttpGet("x")] public Task GetAsync() => x; }
     public class BookController : PackagedController { [HttpGet("x")] public Task GetAsync() => x; }`,
    ['GET /x assumed', 'GET /pens/x'],
  ],
  [
    'a subclass of ChallengeAccountController needs a Route attribute to have routes',
    'public class AccountController : ChallengeAccountController { }',
    [],
  ],
  [
    'a subclass of ChallengeAccountController with a Route attribute inherits the actions',
    '[Route("account/[action]")] public class AccountController : ChallengeAccountController { [NonAction] public override Task LoginAsync(string a, string b) => x; }',
    [
      'GET /account/AccessDenied ChallengeAccountController assumed',
      'GET /account/Challenge ChallengeAccountController assumed',
      'GET /account/FrontChannelLogout ChallengeAccountController',
      'GET /account/Logout ChallengeAccountController',
    ],
  ],
  [
    'overloads whose parameter types differ only in type arguments are separate actions',
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

  it('a controller that implements IRemoteService has exact conventional routes even without a Create call', async () => {
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
