/** An id parameter is one segment in the fx profile; in the abp profile, an object has a segment for each property. */
import type { Workspace } from '../workspace';
import { byProfile, csharpBook, csharpFiles, describeRows, typescriptBook, typescriptFiles } from './table';

/** A service whose method has an id parameter of the given type. */
const csharp = (type: string, declarations = '') =>
  `${declarations} ${csharpBook(`public void GetAsync(${type} id) { }`)}`;
const typescript = (type: string, declarations = '', others: Workspace = {}): Workspace =>
  typescriptFiles({ 'book.ts': `${declarations}\n${typescriptBook(`getAsync(id: ${type}) {}`)}`, ...others });

const ONE = ['GET /api/app/book/{id}'];
const PERHAPS_ONE = byProfile(ONE, ['GET /api/app/book/{id} assumed']);
const SEVERAL = byProfile(ONE, ['GET /api/app/book/{shelf}/{row}']);

describeRows('an id parameter (always one segment in the fx profile)', [
  [
    'of a branded primitive type is one segment',
    null,
    typescript("string & { readonly __brand: 'BookId' }"),
    ONE,
  ],
  [
    'of a branded primitive type through a generic alias in another file is one segment',
    null,
    typescript('BookId', "import { BookId } from './ids';", {
      'ids.ts': "import { Brand } from './brand'; export type BookId = Brand<string, 'BookId'>;",
      'brand.ts': 'export type Brand<T, B> = T & { readonly __brand: B };',
    }),
    ONE,
  ],
  [
    'of a type parameter whose default is an earlier type parameter has the type of that default',
    null,
    typescriptFiles({
      'book.ts': "import { Base } from './base'; export class BookAppService extends Base<BookDto> {}",
      'base.ts':
        "import { BookId as Id } from './ids'; export abstract class Base<T, K = Id, Key = K> extends ApplicationService { getAsync(id: Key) {} }",
      'ids.ts': 'export type BookId = string;',
    }),
    [...ONE, 'Base: abstract'],
  ],
  [
    'of a type parameter without an argument is unknown if its default is itself',
    null,
    typescriptFiles({
      'book.ts': `export class BookAppService extends Base<BookDto> {}
        abstract class Base<T, Key = Key & Key> extends ApplicationService { getAsync(id: Key) {} }`,
    }),
    byProfile([...ONE, 'Base: not-public'], ['GET /api/app/book/{id} assumed', 'Base: not-public']),
  ],
  [
    'with `in` has no segment, because the type of a reference has no properties',
    csharp('in int'),
    null,
    byProfile(ONE, ['GET /api/app/book']),
  ],
  [
    'with `ref readonly` has no segment, because the type of a reference has no properties',
    csharp('ref readonly Guid'),
    null,
    byProfile(ONE, ['GET /api/app/book']),
  ],
  [
    'with `ref` has no segment, because the type of a reference has no properties',
    csharp('[FromQuery] ref Guid'),
    null,
    byProfile(ONE, ['GET /api/app/book']),
  ],
  ['with `scoped` is one segment', csharp('scoped Guid'), null, ONE],
  [
    'of a record has segments for inherited properties after its own, also if its parameters have the same names',
    csharp(
      'BookId',
      'public abstract record Key(int Row); public record BookId(int Row, Guid Shelf) : Key(Row);',
    ),
    null,
    byProfile(ONE, ['GET /api/app/book/{Shelf}/{Row}']),
  ],
  [
    'of an alias of a simple type is one segment',
    `using BookId = System.Guid; ${csharp('BookId')}`,
    typescript('BookId', 'type BookId = string;'),
    ONE,
  ],
  [
    'of an enum type is one segment',
    csharp('Kind', 'public enum Kind { A, B }'),
    typescript('Kind', 'enum Kind { A, B }'),
    ONE,
  ],
  [
    'of the type of a member of an imported enum is one segment',
    null,
    typescript('Kind.Book', "import { Kind } from './kind'; export class Book {}", {
      'kind.ts': 'export enum Kind { Book }',
    }),
    ONE,
  ],
  ['of a keyof type is one segment', null, typescript('keyof Shelf', 'interface Shelf { a: string; }'), ONE],
  [
    'of the type of the values of a constant is one segment',
    null,
    typescript(
      'Kind',
      `const sorts = ['a'] as const; const Kind = { A: 'b' } as const;
       type Kind = (typeof sorts)[number] | (typeof kindsInTheOrderInWhichTheyAreShownToCustomersOfTheOnlineStoreOfTheCompany)[number] | typeof Kind[keyof typeof Kind];`,
    ),
    ONE,
  ],
  [
    'of a struct without properties, which a source generator completes, is assumed to be one segment',
    csharp('BookId?', '[StronglyTypedId] public partial struct BookId { }'),
    null,
    PERHAPS_ONE,
  ],
  [
    'of a class without properties is assumed to be one segment',
    csharp('BookId', '[ValueObject<Guid>] public partial class BookId { }'),
    null,
    PERHAPS_ONE,
  ],
  ['of an enum of the platform is one segment', csharp('DayOfWeek?'), null, ONE],
  [
    'of a type whose base class or interface has a type converter is one segment',
    csharpFiles({
      'book.cs': `${csharpBook('public void GetAsync(BookId id) { } public void DeleteAsync(ShelfId id) { }')}`,
      'ids.cs':
        'public record BookId(int Value) : TypedId<int>(Value); public class ShelfId : IShelfId { public int Row { get; set; } }',
      'bases.cs': `[TypeConverter(typeof(IdConverter))] public abstract record TypedId<T>(T Value);
        [TypeConverter(typeof(IdConverter))] public interface IShelfId { }`,
    }),
    null,
    [...ONE, 'DELETE /api/app/book/{id}'],
  ],
  [
    'of an indexed access type is assumed to be one segment',
    null,
    typescript("BookDto['id']", 'interface BookDto { id: string; }'),
    PERHAPS_ONE,
  ],
  [
    'of the type of an enum member is assumed to be one segment',
    null,
    typescript('typeof Kind.A', 'enum Kind { A, B }'),
    PERHAPS_ONE,
  ],
  [
    'of an alias of an indexed access type is assumed to be one segment',
    null,
    typescript('BookId', "type BookId = BookDto['id']; interface BookDto { id: string; }"),
    PERHAPS_ONE,
  ],
  [
    'of an inline object type is assumed to be one segment',
    null,
    typescript('{ shelf: string; row: number }'),
    PERHAPS_ONE,
  ],
  [
    'of a named object type has a segment for each property, in the abp profile only',
    csharp('Place', 'public class Place { public string shelf { get; set; } public int row { get; set; } }'),
    typescript('Place', 'type Place = { shelf: string; row: number };'),
    SEVERAL,
  ],
  [
    'of a derived class or an intersection type has a segment for each property, in the abp profile only',
    csharp(
      'Place',
      'public class A { public int row { get; set; } } public class Place : A { public string shelf { get; set; } }',
    ),
    typescript('Place', 'interface A { shelf: string; } interface B { row: number; } type Place = A & B;'),
    SEVERAL,
  ],
  [
    'of an interface has only its own properties, in the abp profile only',
    csharp(
      'IPlace',
      'public interface IPlaced { string shelf { get; } } public interface IPlace : IPlaced { int row { get; } }',
    ),
    null,
    byProfile(ONE, ['GET /api/app/book/{row}']),
  ],
  [
    'of a record has the parameters that its base record has only there',
    csharp(
      'Place',
      'public record Shelf(string shelf); public record Place(string shelf, int row) : Shelf(shelf);',
    ),
    null,
    byProfile(ONE, ['GET /api/app/book/{row}/{shelf}']),
  ],
  [
    'of a type whose converter does not convert from strings has a segment for each property, in the abp profile only',
    csharp(
      'Place',
      `[TypeConverter(typeof(PlaceConverter))] public class Place { public string shelf { get; set; } public int row { get; set; } }
      public class PlaceConverter : TypeConverter { }`,
    ),
    null,
    SEVERAL,
  ],
  [
    'of a type with a converter from strings is one segment',
    csharp(
      'Place',
      `[TypeConverter(typeof(PlaceConverter))] public class Place { public string shelf { get; set; } }
      public class PlaceConverter : TypeConverter { public override bool CanConvertFrom(ITypeDescriptorContext c, Type t) => true; }`,
    ),
    null,
    ONE,
  ],
  [
    'of a type outside the workspace is assumed to be one segment',
    `using Elsewhere; ${csharp('Key')}`,
    typescript('Key', "import { Key } from 'elsewhere';"),
    PERHAPS_ONE,
  ],
  [
    'of a workspace class named Guid has a segment for each property, in the abp profile only',
    csharpFiles({
      'guid.cs':
        'namespace Acme { public class Guid { public string shelf { get; set; } public int row { get; set; } } }',
      'book.cs': `namespace Acme { ${csharp('Guid')} }`,
    }),
    typescript('Guid', "import { Guid } from './guid';", {
      'guid.ts': 'export class Guid { shelf!: string; row!: number; }',
    }),
    SEVERAL,
  ],
  [
    'of type Guid is one segment even if the workspace declares a class Guid that is not imported',
    csharpFiles({
      'guid.cs': 'namespace Acme.Other { public class Guid { public int High { get; set; } } }',
      'book.cs': `namespace Acme { ${csharp('Guid')} }`,
    }),
    null,
    ONE,
  ],
]);
