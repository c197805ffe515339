/** The document has one segment for any id; the framework has one for each property of an object. */
import type { Workspace } from '../workspace';
import { byProfile, csharpBook, csharpFiles, describeRows, typescriptBook, typescriptFiles } from './table';

/** A service whose method takes an id of a type. */
const csharp = (type: string, declarations = '') =>
  `${declarations} ${csharpBook(`public void GetAsync(${type} id) { }`)}`;
const typescript = (type: string, declarations = '', others: Workspace = {}): Workspace =>
  typescriptFiles({ 'book.ts': `${declarations}\n${typescriptBook(`getAsync(id: ${type}) {}`)}`, ...others });

const ONE = ['GET /api/app/book/{id}'];
const PERHAPS_ONE = byProfile(ONE, ['GET /api/app/book/{id} assumed']);
const SEVERAL = byProfile(ONE, ['GET /api/app/book/{shelf}/{row}']);

describeRows('the segments of an id are those of its type', [
  ['a branded primitive', null, typescript("string & { readonly __brand: 'BookId' }"), ONE],
  [
    'a branded primitive of another file, by a generic alias',
    null,
    typescript('BookId', "import { BookId } from './ids';", {
      'ids.ts': "import { Brand } from './brand'; export type BookId = Brand<string, 'BookId'>;",
      'brand.ts': 'export type Brand<T, B> = T & { readonly __brand: B };',
    }),
    ONE,
  ],
  [
    'a name for a type of one value',
    `using BookId = System.Guid; ${csharp('BookId')}`,
    typescript('BookId', 'type BookId = string;'),
    ONE,
  ],
  [
    'an enumeration',
    csharp('Kind', 'public enum Kind { A, B }'),
    typescript('Kind', 'enum Kind { A, B }'),
    ONE,
  ],
  ['keyof', null, typescript('keyof Shelf', 'interface Shelf { a: string; }'), ONE],
  ['an indexed access', null, typescript("BookDto['id']", 'interface BookDto { id: string; }'), PERHAPS_ONE],
  ['the type of an enum member', null, typescript('typeof Kind.A', 'enum Kind { A, B }'), PERHAPS_ONE],
  [
    'an alias of an indexed access',
    null,
    typescript('BookId', "type BookId = BookDto['id']; interface BookDto { id: string; }"),
    PERHAPS_ONE,
  ],
  ['an object in place', null, typescript('{ shelf: string; row: number }'), PERHAPS_ONE],
  [
    'an object type by its name',
    csharp('Place', 'public class Place { public string shelf { get; set; } public int row { get; set; } }'),
    typescript('Place', 'type Place = { shelf: string; row: number };'),
    SEVERAL,
  ],
  [
    'two object types at once',
    csharp(
      'Place',
      'public class A { public int row { get; set; } } public class Place : A { public string shelf { get; set; } }',
    ),
    typescript('Place', 'interface A { shelf: string; } interface B { row: number; } type Place = A & B;'),
    SEVERAL,
  ],
  [
    'a type of a package outside the workspace',
    `using Elsewhere; ${csharp('Key')}`,
    typescript('Key', "import { Key } from 'elsewhere';"),
    PERHAPS_ONE,
  ],
  [
    'an own class with the name of a type of one value',
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
    'an own class of that name elsewhere is not meant',
    csharpFiles({
      'guid.cs': 'namespace Acme.Other { public class Guid { public int High { get; set; } } }',
      'book.cs': `namespace Acme { ${csharp('Guid')} }`,
    }),
    null,
    ONE,
  ],
]);
