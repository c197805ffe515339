import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule } from './csharp-workspace';

/** Classes, and the rows of them: with the class that declares an inherited method. */
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
        routes.map(({ verb, path, inheritedFrom }) =>
          [`${verb} ${path}`, ...(inheritedFrom ? [inheritedFrom] : [])].join(' '),
        ),
        expected,
      );
    });
});
