/** Which routes tests reach: by the type of the object whose method they call, or by URL. */
import assert from 'node:assert/strict';
import type { RouteIndex } from '../..';
import { runToEnd } from '../../model/pausable-work';
import { csharpIndex, csharpModule, project, to } from '../../test/csharp-workspace';
import { newIndex, serviceText, type Workspace } from '../../test/workspace';
import { reachOf, untestedRoutes } from '../test-calls';

/** The routes that tests reach: `getAsync`, `getAsync?` if that is only assumed, with the reason. */
function reached(index: RouteIndex, workspace: Workspace): readonly string[] {
  index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
  const { routes } = index.analysis;
  return [...reachOf(runToEnd(index.testCalls(routes)).calls)]
    .map(([{ service, method }, { certainty, calls }]) => {
      const name = `${service.replace('AppService', '')}.${method.replace('Async', '')}`;
      return certainty === 'exact' ? name : `${name}? ${calls[0]!.reason}`;
    })
    .sort();
}

const services = `
  ${csharpModule('AcmeModule')}
  public class BookDto { public string Title { get; set; } }
  public interface IBookAppService : IApplicationService {
    Task<BookDto> GetAsync(Guid id); Task<BookDto> CreateAsync(BookDto input); Task PublishAsync(Guid id);
    Task FindAsync(string name); Task FindAsync(string name, int year); Task ArchiveAsync();
  }
  public class BookAppService : ApplicationService, IBookAppService {
    public async Task<BookDto> GetAsync(Guid id) => null;
    public async Task<BookDto> CreateAsync(BookDto input) => null;
    public async Task PublishAsync(Guid id) { }
    public async Task FindAsync(string name) { }
    public async Task FindAsync(string name, int year) { }
    public async Task ArchiveAsync() { }
  }
  public interface IShelfAppService : IApplicationService { Task<object> GetAsync(Guid id); }
  public class ShelfAppService : ApplicationService, IShelfAppService { public async Task<object> GetAsync(Guid id) => null; }
  public interface ILoanAppService : IApplicationService { Task ReturnAsync(Guid id); }
  public class LoanAppService : ApplicationService, ILoanAppService { public async Task ReturnAsync(Guid id) { } }
  public class FastLoanAppService : ApplicationService, ILoanAppService { public async Task ReturnAsync(Guid id) { } }
  public class BookManager { public async Task PublishAsync(Guid id) { } }
`;

const testProject = { ...to('Acme'), packages: { xunit: '2.9.0' } };

const inCSharp = async (code: string, options: Parameters<typeof project>[2] = testProject) =>
  reached(await csharpIndex(true), {
    ...project('Acme', services),
    ...project('Acme.Tests', code, options),
  });

/** A class of tests with members, and a test with statements. */
const inTest = (members: string, statements: string, attributes = '[Fact]') =>
  inCSharp(`public class BookTests : AcmeTestBase<AcmeTestModule> {
    ${members}
    ${attributes} public async Task Works() { ${statements} }
  }`);

describe('a C# test reaches a route', () => {
  const table: readonly (readonly [title: string, members: string, statements: string, reached: string[]])[] =
    [
      [
        'through a field',
        'private readonly IBookAppService _books; public BookTests() { _books = GetRequiredService<IBookAppService>(); }',
        'await _books.GetAsync(id);',
        ['Book.Get'],
      ],
      [
        'through a property without a value',
        'IBookAppService Books => GetRequiredService<IBookAppService>();',
        'await Books.GetAsync(id);',
        ['Book.Get'],
      ],
      ['through this', 'IBookAppService _books;', 'await this._books.GetAsync(id);', ['Book.Get']],
      [
        'through a local',
        '',
        'var books = ServiceProvider.GetRequiredService<IBookAppService>(); await books.GetAsync(id);',
        ['Book.Get'],
      ],
      [
        'through a local with a type',
        '',
        'IBookAppService books = Find(); await books.GetAsync(id);',
        ['Book.Get'],
      ],
      ['without a local', '', 'await GetRequiredService<IBookAppService>().GetAsync(id);', ['Book.Get']],
      [
        'through a cast',
        '',
        'await ((IBookAppService)provider.GetService(typeof(IBookAppService))).GetAsync(id);',
        ['Book.Get'],
      ],
      ['through the class', '', 'await new BookAppService().GetAsync(id);', ['Book.Get']],
      [
        'through a parameter',
        '',
        'await Use(async (IBookAppService books) => await books.GetAsync(id));',
        ['Book.Get'],
      ],
      [
        'in a function of a function',
        'IBookAppService _books;',
        'await WithUnitOfWorkAsync(async () => { await Should.ThrowAsync<Exception>(() => _books.GetAsync(id)); });',
        ['Book.Get'],
      ],
      [
        'through the result of a method',
        'private Task<BookAppService> CreateSut() => null;',
        'var sut = await CreateSut(); await sut.GetAsync(id);',
        ['Book.Get'],
      ],
      [
        'by URL',
        '',
        'await GetResponseAsObjectAsync<BookDto>("/api/app/book/" + id); await Client.PostAsync("/api/app/book", content);',
        ['Book.Create', 'Book.Get'],
      ],
      [
        'perhaps, if its method has overloads',
        'IBookAppService _books;',
        'await _books.FindAsync("a", 1);',
        ['Book.Find? FindAsync has overloads', 'Book.Find? FindAsync has overloads'],
      ],
      [
        'by a URL with a new id',
        '',
        'await GetResponseAsObjectAsync<BookDto>($"/api/app/book/{Guid.NewGuid()}");',
        ['Book.Get'],
      ],
      ['in a tuple', 'IBookAppService _books;', 'var (a, b) = (await _books.GetAsync(id), 1);', ['Book.Get']],
      [
        'in an object',
        'IBookAppService _books;',
        'var a = new { Book = await _books.GetAsync(id) };',
        ['Book.Get'],
      ],
      [
        'in a query',
        'IBookAppService _books;',
        'var a = from id in ids select _books.GetAsync(id);',
        ['Book.Get'],
      ],
      [
        'through the result of a local function',
        '',
        'BookAppService Find() { var it = new BookAppService(); return it; } await Find().GetAsync(id);',
        ['Book.Get'],
      ],
      [
        'through the class that a variable gets, not its interface',
        'IBookAppService _fake = new FakeBookAppService(); class FakeBookAppService : IBookAppService {} IBookAppService _books = new();',
        'await _fake.GetAsync(id); await _books.PublishAsync(id);',
        ['Book.Publish'],
      ],
      [
        'not through a type with a method of the same name',
        'BookManager _manager; IRepository<Book, Guid> _repository;',
        'await _manager.PublishAsync(id); await _repository.GetAsync(id); await _manager.ArchiveAsync();',
        [],
      ],
      [
        'not through a mock',
        'IBookAppService _books = Substitute.For<IBookAppService>(); IShelfAppService _shelves; public BookTests() { _shelves = Mock.Of<IShelfAppService>(); }',
        'await _books.GetAsync(id); await _books.Received().PublishAsync(id); await _shelves.GetAsync(id); var m = new Mock<ILoanAppService>(); await m.Object.ReturnAsync(id);',
        [],
      ],
      [
        'not in a comment or a name',
        'IBookAppService _books;',
        '// await _books.GetAsync(id);\nvar a = nameof(_books.GetAsync);',
        [],
      ],
      [
        'perhaps, if several classes implement the interface',
        'ILoanAppService _loans;',
        'await _loans.ReturnAsync(id);',
        [
          'FastLoan.Return? several classes implement ILoanAppService: FastLoanAppService, LoanAppService',
          'Loan.Return? several classes implement ILoanAppService: FastLoanAppService, LoanAppService',
        ],
      ],
      [
        'not where a mock is set up or verified',
        '',
        'var mock = new Mock<IBookAppService>(); mock.Setup(it => it.PublishAsync(id)).Returns(a); mock.Verify(it => it.PublishAsync(id), Times.Once);',
        [],
      ],
      [
        'perhaps, if the type of the object is not known and only one class has such a method',
        '',
        'var it = Find(); await it.PublishAsync(id); await it.GetAsync(id);',
        ['Book.Publish? the type of the object is not known'],
      ],
    ];
  for (const [title, members, statements, expected] of table)
    it(title, async () => assert.deepEqual(await inTest(members, statements), expected));

  it('through a member of a generic base class', async () => {
    const code = `
      public abstract class TestBase<TModule, TService> : AcmeTestBase<TModule> {
        protected readonly TService Service; protected IShelfAppService Shelves => GetRequiredService<IShelfAppService>();
        [Fact] public async Task Works() { await Service.PublishAsync(id); }
      }
      public class BookTests : TestBase<AcmeTestModule, IBookAppService> {
        [Fact] public async Task Gets() { await Service.GetAsync(id); await Shelves.GetAsync(id); }
      }`;
    assert.deepEqual(await inCSharp(code), ['Book.Get', 'Book.Publish', 'Shelf.Get']);
  });

  it('unless a member or local of the same name in the file is a mock', async () => {
    const code = `
      public class MockTests : AcmeTestBase<AcmeTestModule> {
        IBookAppService _books; public MockTests() { _books = Substitute.For<IBookAppService>(); }
        [Fact] public async Task Mocks() { IShelfAppService it; it = Substitute.For<IShelfAppService>(); await it.GetAsync(id); }
        [Fact] public async Task Works() { var it = new BookAppService(); await it.GetAsync(id); }
      }
      public class BookTests : AcmeTestBase<AcmeTestModule> {
        IBookAppService _books, _others;
        [Fact] public async Task Works() { await _books.GetAsync(id); await this._books.GetAsync(id); await _others.PublishAsync(id); }
      }`;
    assert.deepEqual(await inCSharp(code), ['Book.Get', 'Book.Publish']);
  });

  it('unless a class of tests overrides the method', async () => {
    const code = `
      public class FakeBookAppService : BookAppService { public override Task GetAsync(Guid id) => Task.CompletedTask; }
      public class FakeTests { [Fact] public async Task Works() { var it = new FakeBookAppService(); await it.GetAsync(id); await it.PublishAsync(id); } }`;
    assert.deepEqual(await inCSharp(code), ['Book.Publish']);
  });

  it('only if the test runs', async () => {
    for (const attributes of ['[Fact(Skip = "slow")]', '[Test, Ignore("slow")]'])
      assert.deepEqual(await inTest('IBookAppService _books;', 'await _books.GetAsync(id);', attributes), []);
  });

  it('only in a test project', async () => {
    const code = 'public class Seeder { IBookAppService _books; public void Run() { _books.GetAsync(id); } }';
    assert.deepEqual(await inCSharp(code, { ...to('Acme'), packages: {} }), []);
    assert.deepEqual(await inCSharp(code), ['Book.Get']);
  });

  it('of a controller perhaps, if its service implements the interface, too', async () => {
    const controller = `
      [Route("api/books")] public class BookController : AbpController, IBookService {
        [HttpGet] public Task<int> CountAsync() => _service.CountAsync();
      }
      public interface IBookService : IApplicationService { Task<int> CountAsync(); }
      [RemoteService(false)] public class BookService : ApplicationService, IBookService { public Task<int> CountAsync() => null; }`;
    const code = 'public class T { IBookService _books; [Fact] public void F() { _books.CountAsync(); } }';
    const index = await csharpIndex(true);
    const workspace = {
      ...project('Acme', services + controller),
      ...project('Acme.Tests', code, testProject),
    };
    assert.deepEqual(reached(index, workspace), [
      'BookController.Count? several classes implement IBookService: BookController, BookService',
    ]);
  });
});

describe('a TypeScript test reaches a route', () => {
  const inTypescript = (file: string, code: string) =>
    reached(newIndex(), {
      'src/book-app-service.ts': serviceText(
        'BookAppService',
        'async getAsync(id: string) {} async publishAsync(id: string) {}',
      ),
      'src/books.ts': 'export interface Books { getAsync(id: string): Promise<void>; }',
      [file]: `import { BookAppService } from '../src/book-app-service';\n${code}`,
    });
  const table: readonly (readonly [title: string, code: string, reached: string[]])[] = [
    [
      'through a variable with a type',
      "let books: BookAppService; beforeEach(() => { books = make(); }); it('works', async () => { await books.getAsync(id); });",
      ['Book.get'],
    ],
    [
      'perhaps, through a variable without a type that is assigned later',
      "describe('books', () => { let books; beforeEach(() => { books = new BookAppService(); }); it('works', () => books.getAsync(id)); });",
      ['Book.get? the type of the object is not known'],
    ],
    [
      'through a container',
      "it('works', async () => { const books = app.get(BookAppService); await books.getAsync(id); await app.get<BookAppService>(KEY).publishAsync(id); });",
      ['Book.get', 'Book.publish'],
    ],
    [
      'not through a variable of the file that is a mock',
      'let books: BookAppService; beforeEach(() => { books = mock(BookAppService); }); const get = () => books.getAsync(id); function publish() { return books.publishAsync(id); }',
      [],
    ],
    ['by URL', "it('works', () => request(app.getHttpServer()).get('/api/app/book/1'));", ['Book.get']],
    [
      'not if it is skipped',
      "const books = new BookAppService(); it.skip('a', () => books.getAsync(id)); xdescribe('b', () => { fetch('/api/app/book/1'); });",
      [],
    ],
    [
      'not if all its cases are skipped, or by an option',
      "const books = new BookAppService(); it.skip.each([1])('a', () => books.getAsync(id)); xit.each([1])('b', () => books.getAsync(id)); suite.skip('c', () => books.getAsync(id)); it('d', { skip: true }, () => books.getAsync(id)); it.each([1])('e', { skip: false }, () => books.publishAsync(id)); it.skipIf(isOld)('f', () => books.publishAsync(id));",
      ['Book.publish'],
    ],
    [
      'if it is a skip of something else',
      "it('works', () => { request(app).get('/api/app/book/1').skip(1); }); describe.only.skip('a', () => { new BookAppService().publishAsync(id); });",
      ['Book.get'],
    ],
    [
      'not through a mock',
      "it('works', () => { const books = mock<BookAppService>(); books.getAsync(id); instance(books).getAsync(id); const part: Partial<BookAppService> = { getAsync: jest.fn() }; part.getAsync(id); });",
      [],
    ],
    [
      'not through a module that is a mock',
      "jest.mock('../src/book-app-service'); it('works', () => new BookAppService().getAsync(id));",
      [],
    ],
    [
      'not if a class of tests overrides the method',
      "class Fake extends BookAppService { async getAsync() {} } it('works', () => { new Fake().getAsync(id); new Fake().publishAsync(id); });",
      ['Book.publish'],
    ],
    [
      'through a function without a type',
      "const make = () => new BookAppService(); it('works', () => make().getAsync(id));",
      ['Book.get'],
    ],
    [
      'perhaps, through a member of an object that is not known',
      "it('works', () => { const books = container.resolve('books'); books.publishAsync(id); });",
      ['Book.publish? the type of the object is not known'],
    ],
  ];
  for (const [title, code, expected] of table)
    it(title, () => assert.deepEqual(inTypescript('test/books.spec.ts', code), expected));

  it('only in files whose path says that they are tests', () => {
    const code = 'new BookAppService().getAsync(id);';
    for (const file of ['src/a.test.ts', 'src/a.spec.ts', 'tests/a.ts', '__tests__/a.ts', 'e2e/a.ts'])
      assert.deepEqual(inTypescript(file.replace(/^src/, 'lib'), code), ['Book.get'], file);
    assert.deepEqual(inTypescript('lib/contest.ts', code), []);
  });
});

describe('untested routes', () => {
  it('are those that no test reaches or may reach', () => {
    const index = newIndex();
    index.update([
      {
        file: 'src/book-app-service.ts',
        text: serviceText(
          'BookAppService',
          'async getAsync(id: string) {} async createAsync(input: string) {}',
        ),
      },
      {
        file: 'test/a.ts',
        text: "import { BookAppService } from '../src/book-app-service'; new BookAppService().getAsync(id);",
      },
    ]);
    const { routes } = index.analysis;
    const findings = untestedRoutes(routes, reachOf(runToEnd(index.testCalls(routes)).calls));
    assert.deepEqual(
      findings.map(({ code, message }) => `${code}: ${message}`),
      ['untested-route: No test reaches POST /api/app/book BookAppService.createAsync.'],
    );
  });
});
