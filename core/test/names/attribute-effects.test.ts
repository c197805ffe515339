/** What RemoteService means on a base class, and a verb without a template. */
import { byProfile, csharpBook, csharpFiles, describeRows, typescriptBook, typescriptFiles } from './table';

const GET = ['GET /api/app/book'];
const csharp = (base: string) => `public class Book : ${base} { public void GetAsync() { } }`;
const typescript = (base: string) => `export class Book extends ${base} { getAsync() {} }`;

describeRows('a verb attribute without a template', [
  [
    'a verb with a name alone gets no template, and the method no route',
    csharpBook('public void GetAsync() { } [HttpGet(Name = "N")] public void GetOther() { }'),
    typescriptBook("getAsync() {} @HttpGet({ name: 'N' }) getOther() {}"),
    [...GET, 'BookAppService.GetOther: no-template', '! verb-without-template'],
  ],
  [
    'so does one with an order alone, and one beside a plain verb leaves that its route',
    csharpBook('[HttpGet, HttpPost(Order = 1)] public void GetOther() { }'),
    typescriptBook('@HttpGet() @HttpPost({ order: 1 }) getOther() {}'),
    ['GET /api/app/book/other', 'BookAppService.GetOther: no-template', '! verb-without-template'],
  ],
  [
    'below a route of the class the name changes nothing',
    csharpBook('[HttpGet(Name = "N")] public void GetOther() { }', '[Route("books")]'),
    typescriptBook("@HttpGet({ name: 'N' }) getOther() {}", "@Route('books')"),
    ['GET /books'],
  ],
  [
    'a name beside a template changes nothing',
    csharpBook('[HttpGet("books", Name = "N")] public void GetOther() { }'),
    typescriptBook("@HttpGet('books', { name: 'N' }) getOther() {}"),
    ['GET /books'],
  ],
]);

describeRows('RemoteService is inherited', [
  [
    'RemoteService(false) of a base class turns its subclasses off',
    `[RemoteService(false)] public abstract class Base : ApplicationService { } ${csharp('Base')}`,
    `@RemoteService(false) export abstract class Base extends ApplicationService {} ${typescript('Base')}`,
    ['Base: abstract', 'Book: remote-service-disabled'],
  ],
  [
    'RemoteService of the class itself goes before that of a base class',
    `[RemoteService(false)] public abstract class Base : ApplicationService { } [RemoteService] ${csharp('Base')}`,
    `@RemoteService(false) export abstract class Base extends ApplicationService {} @RemoteService() ${typescript('Base')}`,
    ['Base: abstract', ...GET],
  ],
  [
    'RemoteService that enables a base class marks its subclasses as services for the document alone',
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
    'RemoteService(false) on a subclass of such a class leaves it out, with the reason',
    '[RemoteService] public class Base { public void Get() { } } [RemoteService(false)] public class Book : Base { }',
    '@RemoteService() export class Base { getAsync() {} } @RemoteService(false) export class Book extends Base {}',
    byProfile(['GET /api/app/base', 'Book: not-a-service'], ['Base: not-a-service', 'Book: not-a-service']),
  ],
  [
    'RemoteService(false) on a method leaves it out',
    csharpBook('public void GetAsync() { } [RemoteService(false)] public void GetOtherAsync() { }'),
    typescriptBook('getAsync() {} @RemoteService(false) getOtherAsync() {}'),
    [...GET, 'BookAppService.GetOtherAsync: method-disabled'],
  ],
]);
