/** RemoteService on classes and methods, and verb attributes without a template. */
import { byProfile, csharpBook, csharpFiles, describeRows, typescriptBook, typescriptFiles } from './table';

const GET = ['GET /api/app/book'];
const csharp = (base: string) => `public class Book : ${base} { public void GetAsync() { } }`;
const typescript = (base: string) => `export class Book extends ${base} { getAsync() {} }`;

describeRows('verb attributes with Name or Order', [
  [
    'exclude the method if only Name is set',
    csharpBook('public void GetAsync() { } [HttpGet(Name = "N")] public void GetOther() { }'),
    typescriptBook("getAsync() {} @HttpGet({ name: 'N' }) getOther() {}"),
    [...GET, 'BookAppService.GetOther: no-template', '! verb-without-template'],
  ],
  [
    'add no route if only Order is set, but keep the route of another verb attribute',
    csharpBook('[HttpGet, HttpPost(Order = 1)] public void GetOther() { }'),
    typescriptBook('@HttpGet() @HttpPost({ order: 1 }) getOther() {}'),
    ['GET /api/app/book/other', 'BookAppService.GetOther: no-template', '! verb-without-template'],
  ],
  [
    'use the template of the class regardless of Name',
    csharpBook('[HttpGet(Name = "N")] public void GetOther() { }', '[Route("books")]'),
    typescriptBook("@HttpGet({ name: 'N' }) getOther() {}", "@Route('books')"),
    ['GET /books'],
  ],
  [
    'are not an error if an unknown base class may have a template',
    'public class TokenController : PackageTokenController { [HttpPost(Order = -1)] public override void Get() { } }',
    "import { PackageTokenController } from 'package';\nexport class TokenController extends PackageTokenController { @HttpPost({ order: -1 }) get() {} }",
    ['TokenController: unresolved-base', 'TokenController.Get: no-template'],
  ],
  [
    'use the template in their argument regardless of Name',
    csharpBook('[HttpGet("books", Name = "N")] public void GetOther() { }'),
    typescriptBook("@HttpGet('books', { name: 'N' }) getOther() {}"),
    ['GET /books'],
  ],
]);

describeRows('attributes for verbs without an attribute in the web framework', [
  [
    'set the verb and the template if no class is declared, which is assumed',
    csharpBook('[HttpQuery] public void GetOther() { } [HttpQuery("books")] public void GetBooks() { }'),
    typescriptBook("@HttpQuery() getOther() {} @HttpQuery('books') getBooks() {}"),
    ['QUERY /api/app/book/get-other assumed', 'QUERY /books assumed'],
  ],
  [
    'set the verb that their declaration passes on',
    `public class HttpQueryAttribute : HttpMethodAttribute { public HttpQueryAttribute(string t) : base(new[] { "QUERY" }, t) { } }
    ${csharpBook('[HttpQuery("books")] public void GetBooks() { }')}`,
    `export const HttpQuery = (t: string) => HttpMethod(['QUERY'], t); ${typescriptBook("@HttpQuery('books') getBooks() {}")}`,
    ['QUERY /books'],
  ],
]);

describeRows('RemoteService', [
  [
    'disables subclasses if it is false on the base class',
    `[RemoteService(false)] public abstract class Base : ApplicationService { } ${csharp('Base')}`,
    `@RemoteService(false) export abstract class Base extends ApplicationService {} ${typescript('Base')}`,
    ['Base: abstract', 'Book: remote-service-disabled'],
  ],
  [
    'on a class overrides RemoteService on its base class',
    `[RemoteService(false)] public abstract class Base : ApplicationService { } [RemoteService] ${csharp('Base')}`,
    `@RemoteService(false) export abstract class Base extends ApplicationService {} @RemoteService() ${typescript('Base')}`,
    ['Base: abstract', ...GET],
  ],
  [
    'on a base class makes subclasses services, in the fx profile only',
    csharpFiles({
      'base.cs': '[RemoteService] public abstract class Base { }',
      'book.cs': csharp('Base'),
    }),
    typescriptFiles({
      'base.ts': '@RemoteService() export abstract class Base {}',
      'book.ts': `import { Base } from './base'; ${typescript('Base')}`,
    }),
    byProfile(['Base: abstract', ...GET], ['Base: not-a-service', 'Book: not-a-service']),
  ],
  [
    'on a base class has no effect on a subclass with RemoteService(false)',
    '[RemoteService] public class Base { public void Get() { } } [RemoteService(false)] public class Book : Base { }',
    '@RemoteService() export class Base { getAsync() {} } @RemoteService(false) export class Book extends Base {}',
    byProfile(['GET /api/app/base', 'Book: not-a-service'], ['Base: not-a-service', 'Book: not-a-service']),
  ],
  [
    'disables a method if it is false on the method',
    csharpBook('public void GetAsync() { } [RemoteService(false)] public void GetOtherAsync() { }'),
    typescriptBook('getAsync() {} @RemoteService(false) getOtherAsync() {}'),
    [...GET, 'BookAppService.GetOtherAsync: method-disabled'],
  ],
]);

describeRows('ApiExplorerSettings', [
  [
    'on a class makes routes unknown if the value of IgnoreApi is not known, unless the method has the attribute',
    csharpBook(
      'public void GetAsync() { } [ApiExplorerSettings(IgnoreApi = true)] public void GetOther() { }',
      '[ApiExplorerSettings(IgnoreApi = Elsewhere.Hide)]',
    ),
    typescriptBook(
      'getAsync() {} @ApiExplorerSettings({ ignoreApi: true }) getOther() {}',
      '@ApiExplorerSettings({ ignoreApi: process.env.HIDE })',
    ),
    ['GET /api/app/book unknown', 'GET /api/app/book/other hidden'],
  ],
  [
    'makes routes unknown if its argument is an object that is declared elsewhere',
    null,
    `const options = { ignoreApi: true }; ${typescriptBook('getAsync() {}', '@ApiExplorerSettings(options)')}`,
    ['GET /api/app/book unknown'],
  ],
  [
    'shows an API description that only has a group',
    csharpBook('public void GetAsync() { }', '[ApiExplorerSettings(GroupName = "Books")]'),
    typescriptBook('getAsync() {}', "@ApiExplorerSettings({ groupName: 'Books' })"),
    GET,
  ],
]);

/** A module that runs the given configuration code, and a service. */
const withRootPath = (module: string, service: string) =>
  csharpFiles({
    'module.cs': `public class BookModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(o => { ${module} }); } }`,
    'book.cs': service,
  });

describeRows('values with syntax errors', [
  [
    'make a template unknown if the error is in the attribute',
    csharpBook('[HttpGet("a" + )] public void GetOther() { }'),
    typescriptBook("@HttpGet('a' + ) getOther() {}"),
    ['GET /? unknown'],
  ],
  [
    'make a template unknown if the error is between two arguments of the attribute',
    csharpBook('[HttpGet("a" "b")] public void GetOther() { }'),
    null,
    ['GET /? unknown'],
  ],
  [
    'make a template unknown if the error is in a constant',
    `public static class Texts { public const string Path = "a" + ; } ${csharpBook('[HttpGet(Texts.Path)] public void GetOther() { }')}`,
    `const path = 'a' + ; ${typescriptBook('@HttpGet(path) getOther() {}')}`,
    ['GET /? unknown'],
  ],
  [
    'make routes unknown if the error is in an assignment of configuration code',
    withRootPath(
      'o.ConventionalControllers.Create(typeof(BookModule).Assembly, c => { c.RootPath = "a" + ; });',
      csharpBook(),
    ),
    null,
    ['GET /api/?/?/? unknown'],
  ],
  [
    'make routes unknown if the error is in an argument of configuration code',
    withRootPath(
      'o.ConventionalControllers.Create(typeof(BookModule).Assembly, c => c.RootPath = string.Concat("a", ));',
      csharpBook(),
    ),
    null,
    ['GET /api/?/book unknown'],
  ],
]);
