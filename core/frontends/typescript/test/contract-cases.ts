/** A declaration of the type `Case`, and the expected text of its schema and of the types that it refers to. */
export type ContractCase = readonly [title: string, code: string, ...expected: readonly string[]];

/** Cases that any generator of JSON Schemas from TypeScript agrees on. */
export const commonCases: readonly ContractCase[] = [
  [
    'strings, numbers, booleans and dates',
    'export interface Case { text: string; count: number; isNew: boolean; at: Date }',
    'Case: { text: string; count: number; isNew: boolean; at: string(date-time) }',
  ],
  [
    'values that may be absent or null',
    'export interface Case { a?: string; b: number | undefined; c: string | null; d?: Date | null }',
    'Case: { a?: string; b?: number; c: string | null; d?: string(date-time) | null }',
  ],
  ['an alias of an object', 'export type Case = { id: number };', 'Case: { id: number }'],
  [
    'literals',
    "export interface Case { kind: 'book'; level: 1; isFixed: true; state: 'open' | 'closed' | null }",
    'Case: { kind: "book"; level: 1; isFixed: true; state: "closed" | "open" | null }',
  ],
  [
    'an alias of literals keeps its name, also if it may be absent',
    "export type State = 'open' | 'closed'; export interface Case { now: State; before?: State; next: State | null }",
    'Case: { now: State; before?: State; next: State | null }',
    'State: "closed" | "open"',
  ],
  [
    'an enum with numbers',
    'export enum Genre { Crime = 1, Travel = 5, Poetry } export interface Case { genre: Genre; other?: Genre | null }',
    'Case: { genre: Genre; other?: Genre | null }',
    'Genre: Crime = 1 | Travel = 5 | Poetry = 6',
  ],
  [
    'an enum with strings',
    "export enum Size { Small = 'S', Large = 'L' } export interface Case { size: Size }",
    'Case: { size: Size }',
    'Size: Small = "S" | Large = "L"',
  ],
  [
    'an enum with values that are computed from others',
    'export enum Flags { None = 0, Read = 1 << 0, Write = 1 << 1, All = Read | Write } export interface Case { flags: Flags }',
    'Case: { flags: Flags }',
    'Flags: None = 0 | Read = 1 | Write = 2 | All = 3',
  ],
  [
    'members of an enum',
    'export enum Genre { Crime, Travel, Poetry } export interface Case { one: Genre.Crime; two: Genre.Travel | Genre.Poetry }',
    'Case: { one: Crime = 0; two: Travel = 1 | Poetry = 2 }',
  ],
  [
    'lists',
    'export interface Tag { name: string } export interface Case { a: string[]; b: readonly Tag[]; c: Array<number | null>; d: ReadonlyArray<Tag[]> }',
    'Case: { a: string[]; b: Tag[]; c: (number | null)[]; d: Tag[][] }',
    'Tag: { name: string }',
  ],
  [
    'tuples',
    'export interface Case { point: [number, number]; named: [x: string, y: number]; rest: [string, ...boolean[]]; frozen: readonly [Date] }',
    'Case: { point: [number, number] minItems=2 maxItems=2; named: [string, number] minItems=2 maxItems=2; rest: [string, ...boolean[]] minItems=1; frozen: [string(date-time)] minItems=1 maxItems=1 }',
  ],
  [
    'a tuple with an element that may be absent',
    'export interface Case { range: [from: string, to?: string] }',
    'Case: { range: [string, string] minItems=1 maxItems=2 }',
  ],
  [
    'dictionaries',
    'export interface Tag { id: number } export interface Case { a: Record<string, number>; b: { [name: string]: Tag }; c: Partial<Record<"x" | "y", Tag>> }',
    'Case: { a: { [key]: number }; b: { [key]: Tag }; c: { x?: Tag; y?: Tag } }',
    'Tag: { id: number }',
  ],
  [
    'a dictionary with known keys',
    'export interface Case { id: string; [other: string]: string }',
    'Case: { id: string; [key]: string }',
  ],
  [
    'an interface that extends others',
    'export interface Base { id: number } export interface Named { name: string } export interface Case extends Base, Named { note: string }',
    'Case: { note: string; id: number; name: string }',
  ],
  [
    'an inherited property with a narrower type',
    "export interface Base { kind: string; id: number } export interface Case extends Base { kind: 'book' }",
    'Case: { kind: "book"; id: number }',
  ],
  [
    'an intersection',
    'export type Case = { id: number } & { name: string };',
    'Case: { id: number; name: string }',
  ],
  [
    'a generic interface',
    'export interface Page<T> { items: T[]; total: number } export interface Book { id: number } export interface Case { books: Page<Book>; names: Page<string> }',
    'Case: { books: PageOfBook; names: PageOfString }',
    'PageOfBook: { items: Book[]; total: number }',
    'PageOfString: { items: string[]; total: number }',
    'Book: { id: number }',
  ],
  [
    'a generic interface with a default',
    'export interface Page<T = string> { items: T[] } export interface Case { page: Page }',
    'Case: { page: PageOfString }',
    'PageOfString: { items: string[] }',
  ],
  [
    'a generic base',
    'export interface Page<T> { items: T[] } export interface Case extends Page<number> { next: string | null }',
    'Case: { next: string | null; items: number[] }',
  ],
  [
    'type arguments that are generic',
    'export interface Pair<A, B> { a: A; b: B } export interface Case { pair: Pair<Pair<string, number>, Date[]> }',
    'Case: { pair: PairOfPairOfStringAndNumberAndArrayOfDate }',
    'PairOfPairOfStringAndNumberAndArrayOfDate: { a: PairOfStringAndNumber; b: string(date-time)[] }',
    'PairOfStringAndNumber: { a: string; b: number }',
  ],
  [
    'Partial and Readonly',
    'export interface Book { id: number; name?: string } export interface Case { some: Partial<Book>; same: Readonly<Book> }',
    'Case: { some: { id?: number; name?: string }; same: { id: number; name?: string } }',
  ],
  [
    'Required',
    'export interface Book { id: number; name?: string } export interface Case { all: Required<Book> }',
    'Case: { all: { id: number; name: string } }',
  ],
  [
    'Pick and Omit',
    'export interface Book { id: number; name?: string; at: Date } export interface Case { few: Pick<Book, "id" | "name">; most: Omit<Book, "id"> }',
    'Case: { few: { id: number; name?: string }; most: { name?: string; at: string(date-time) } }',
  ],
  [
    'an interface that extends a mapped type',
    'export interface Book { id: number; name: string } export interface Case extends Omit<Book, "id"> { isbn: string }',
    'Case: { isbn: string; name: string }',
  ],
  [
    'Exclude and Extract',
    "export type State = 'a' | 'b' | 'c'; export interface Case { some: Exclude<State, 'a'>; one: Extract<State, 'a'> }",
    'Case: { some: "b" | "c"; one: "a" }',
  ],
  ['NonNullable', 'export interface Case { set: NonNullable<string | null> }', 'Case: { set: string }'],
  [
    'a mapped type',
    'export interface Book { id: number; name: string } export type Flags<T> = { [Name in keyof T]?: boolean }; export interface Case { flags: Flags<Book> }',
    'Case: { flags: FlagsOfBook }',
    'FlagsOfBook: { id?: boolean; name?: boolean }',
  ],
  [
    'a mapped type that renames keys',
    'export interface Book { id: number } export type Named<T> = { [Name in keyof T as Uppercase<string & Name>]: T[Name] }; export interface Case { named: Named<Book> }',
    'Case: { named: NamedOfBook }',
    'NamedOfBook: { ID: number }',
  ],
  [
    'a conditional type',
    'export type Id<T> = T extends { id: infer Key } ? Key : never; export interface Book { id: string } export interface Case { id: Id<Book> }',
    'Case: { id: string }',
  ],
  [
    'keyof and indexed access',
    'export interface Book { id: number; author: { name: string } } export interface Case { key: keyof Book; name: Book["author"]["name"] }',
    'Case: { key: "author" | "id"; name: string }',
  ],
  [
    'the values of a constant list',
    "export const sorts = ['asc', 'desc'] as const; export interface Case { sort: (typeof sorts)[number] }",
    'Case: { sort: "asc" | "desc" }',
  ],
  [
    'typeof a constant object',
    'export const limits = { least: 1, most: 9 }; export interface Case { limits: typeof limits }',
    'Case: { limits: { least: number; most: number } }',
  ],
  [
    'a union of values',
    'export interface Case { id: string | number; at: Date | boolean; list: string[] | string }',
    'Case: { id: number | string; at: boolean | string(date-time); list: string[] | string }',
  ],
  [
    'a union of objects',
    "export interface Cat { kind: 'cat'; lives: number } export interface Dog { kind: 'dog'; isGood: boolean } export interface Case { pet: Cat | Dog }",
    'Case: { pet: Cat | Dog by kind }',
    'Cat: { kind: "cat"; lives: number }',
    'Dog: { kind: "dog"; isGood: boolean }',
  ],
  [
    'a union of objects with a name',
    'export interface Cat { lives: number } export interface Dog { isGood: boolean } export type Pet = Cat | Dog; export interface Case { pet: Pet; other: Pet | null }',
    'Case: { pet: Pet; other: Pet | null }',
    'Pet: Cat | Dog',
    'Cat: { lives: number }',
    'Dog: { isGood: boolean }',
  ],
  [
    'an interface that refers to itself',
    'export interface Case { name: string; parent: Case | null; children: Case[] }',
    'Case: { name: string; parent: Case | null; children: Case[] }',
  ],
  [
    'types that refer to each other',
    'export interface Case { books: Book[] } export interface Book { author?: Case }',
    'Case: { books: Book[] }',
    'Book: { author?: Case }',
  ],
  [
    'a generic interface that refers to itself',
    'export interface Tree<T> { value: T; children: Tree<T>[] } export interface Case { tree: Tree<string> }',
    'Case: { tree: TreeOfString }',
    'TreeOfString: { value: string; children: TreeOfString[] }',
  ],
  [
    'an alias that refers to itself',
    'export type Json = string | number | null | Json[] | { [key: string]: Json }; export interface Case { json: Json; list?: Json[] }',
    'Case: { json: Json; list?: Json[] }',
    'Json: Json[] | number | { [key]: Json } | string | null',
  ],
  [
    'objects in objects',
    'export interface Case { at: { city: string; map?: { x: number } } }',
    'Case: { at: { city: string; map?: { x: number } } }',
  ],
  [
    'a class with properties, without its methods and what is not public',
    `export class Case {
      readonly id = 1 as number; name!: string; static count = 0; protected key = ''; private note = '';
      constructor(public title: string, private hidden: string, plain: string) {}
      rename(name: string): void { this.name = name; }
    }`,
    'Case: { id: number; name: string; title: string }',
  ],
  [
    'a class with a private name',
    "export class Case { name!: string; #secret = ''; }",
    'Case: { name: string }',
  ],
  [
    'classes that extend others',
    'export abstract class Entity<TKey> { id!: TKey; } export class Named extends Entity<string> { name?: string; } export class Case extends Named { at!: Date; }',
    'Case: { at: string(date-time); name?: string; id: string }',
  ],
  [
    'a description and a mark as deprecated',
    `/** A book in a shop. */
    export interface Case {
      /** The title on the cover. */
      title: string;
      /** @deprecated Use title. */
      name?: string;
    }`,
    'Case: { title: string description="The title on the cover."; name?: string deprecated=true } description="A book in a shop."',
  ],
  [
    'tags with limits',
    `export interface Case {
      /** @minimum 1
       * @maximum 10 */
      stars: number;
      /** @minLength 2
       * @pattern ^[a-z]+$ */
      code: string;
      /** @format email */
      mail: string;
      /** @asType integer */
      count: number;
    }`,
    'Case: { stars: number minimum=1 maximum=10; code: string minLength=2 pattern="^[a-z]+$"; mail: string(email); count: integer }',
  ],
  [
    'template literals and intrinsic string types',
    `export type Side = 'left' | 'right';
    export interface Case { edge: \`\${Side}-edge\`; shouted: Uppercase<Side> }`,
    'Case: { edge: "left-edge" | "right-edge"; shouted: "LEFT" | "RIGHT" }',
  ],
  [
    'a namespace',
    'export namespace Books { export interface Book { id: number } export enum Kind { A, B } } export interface Case { book: Books.Book; kind: Books.Kind }',
    'Case: { book: Book; kind: Kind }',
    'Book: { id: number }',
    'Kind: A = 0 | B = 1',
  ],
  [
    'an export with another name',
    'interface Book { id: number; at: Date } export { type Book as Case };',
    'Book: { id: number; at: string(date-time) }',
  ],
  [
    'a generic alias with a default and a constraint',
    'export type Keyed<K extends string = "id"> = { [Name in K]: number }; export interface Case { one: Keyed; two: Keyed<"a" | "b"> }',
    'Case: { one: KeyedOfId; two: KeyedOfAOrB }',
    'KeyedOfId: { id: number }',
    'KeyedOfAOrB: { a: number; b: number }',
  ],
  [
    'a mapped type that applies itself to its properties',
    'export type Deep<T> = T extends object ? { [Name in keyof T]?: Deep<T[Name]> } : T; export interface Book { id: number; author: { name: string } } export interface Case { change: Deep<Book> }',
    'Case: { change: { id?: number; author?: { name?: string } } }',
  ],
  [
    'declarations that are merged',
    'export interface Case { id: number } export interface Case { name: string }',
    'Case: { id: number; name: string }',
  ],
];

/** Cases with rules of this project: names of JSON Schema's formats, decorators, the framework, and what is not known. */
export const ownCases: readonly ContractCase[] = [
  [
    'numbers without limits, and bytes',
    'export interface Case { big: bigint; a: Uint8Array; b: Buffer; c: Blob; files: File[] }',
    'Case: { big: integer(int64); a: string(binary); b: string(binary); c: string(binary); files: string(binary)[] }',
  ],
  [
    'an ID with a brand is a plain value',
    "export type BookId = string & { readonly __brand: 'BookId' }; export type Count = number & { readonly _: unique symbol }; export interface Case { id: BookId; ids?: BookId[] | null; count: Count }",
    'Case: { id: string; ids?: string[] | null; count: number }',
  ],
  [
    'a string that may have any other value',
    "export interface Case { color: 'red' | (string & {}) }",
    'Case: { color: "red" | string }',
  ],
  [
    'getters and setters',
    'export class Case { get a(): number { return 1; } set b(value: string) {} get c(): number { return 1; } set c(value: number) {} }',
    'Case: { a: number readOnly=true; b: string writeOnly=true; c: number }',
  ],
  [
    'a class that decides itself what JSON carries',
    'export class Money { amount = 1; toJSON(): string { return ""; } } export interface Case { price: Money }',
    'Case: { price: Money }',
    'Money: string',
  ],
  [
    'types that allow every value',
    'export interface Case { a: any; b: unknown; c: () => void; d: symbol; e: {} }',
    'Case: { a: unknown (the type any allows every value); b: unknown (the type unknown allows every value); c: unknown (JSON cannot carry functions); d: unknown (the type symbol allows every value); e: unknown (the type {} allows every value) }',
  ],
  [
    'any object',
    'export interface Case { a: object; b: Record<string, object> }',
    'Case: { a: { [key]: anything }; b: { [key]: { [key]: anything } } }',
  ],
  [
    'collections that JSON does not define',
    'export interface Case { a: Map<string, number>; b: Set<string>; c: RegExp; d: Promise<string> }',
    'Case: { a: unknown (Map has no defined form in JSON); b: unknown (Set has no defined form in JSON); c: unknown (RegExp has no defined form in JSON); d: unknown (Promise has no defined form in JSON) }',
  ],
  [
    'an alias of such a collection',
    'export type Names = Map<string, number>; export type When = Date; export interface Case { names: Names; at: When; books: Books } export type Books = Book[]; export interface Book { id: number }',
    'Case: { names: Names; at: string(date-time); books: Books }',
    'Names: unknown (Map has no defined form in JSON)',
    'Books: Book[]',
    'Book: { id: number }',
  ],
  [
    'a tuple with elements after others of any number',
    'export interface Case { row: [string, ...number[], boolean]; all: [...string[]] }',
    'Case: { row: [string, ...number | boolean[]] minItems=2; all: string[] }',
  ],
  [
    'properties that are never in JSON',
    'export interface Case { id: number; kind?: never; nothing?: undefined; [Symbol.iterator]: string }',
    'Case: { id: number }',
  ],
  ['only null', 'export interface Case { a: null; b: null | undefined }', 'Case: { a: null; b?: null }'],
  [
    'a type that no file declares',
    "import type { Decimal } from 'decimal.js'; import { Missing } from './missing'; export interface Case { price: Decimal; list: Missing[]; typo: Sting; good: string }",
    'Case: { price: unknown (no file of the workspace declares Decimal); list: unknown (no file of the workspace declares Missing)[]; typo: unknown (no file of the workspace declares Sting); good: string }',
  ],
  [
    'a type that no file declares, in a union or a list',
    "import type { Decimal } from 'decimal.js'; export interface Case { a?: Decimal; b: Decimal | null; c: Decimal | undefined; d: Decimal | string; e?: Blob | null; f: (Blob | null)[] }",
    'Case: { a?: unknown (no file of the workspace declares Decimal); b: unknown (no file of the workspace declares Decimal) | null; c?: unknown (no file of the workspace declares Decimal); d: unknown (no file of the workspace declares Decimal | string); e?: string(binary) | null; f: (string(binary) | null)[] }',
  ],
  [
    'a base that no file declares',
    "import { Audited } from 'audits'; export class Named extends Audited { name = ''; } export interface Case { named: Named; some: Partial<Named>; more: Named & { id: number } }",
    'Case: { named: Named; some: { name?: string } unknown (no file of the workspace declares Audited, so properties may be missing); more: { name: string; id: number } unknown (no file of the workspace declares Audited, so properties may be missing) }',
    'Named: { name: string } unknown (no file of the workspace declares Audited, so properties may be missing)',
  ],
  [
    'an object without name that contains itself',
    'export interface Node { label: string; next: Partial<Node> } export interface Case { node: Partial<Node> }',
    'PartialNode: { label?: string; next?: PartialNode }',
    'Case: { node: PartialNode }',
  ],
  [
    "the framework's data objects",
    "import { EntityDto, FullAuditedEntityDto, PagedResultDto } from '@fx/core'; export class BookDto extends EntityDto<string> { title!: string; } export class Case extends FullAuditedEntityDto<number> { books!: PagedResultDto<BookDto>; }",
    'Case: { books: PagedResultDtoOfBookDto; isDeleted: boolean; deleterId?: string(uuid) | null; deletionTime?: string(date-time) | null; lastModificationTime?: string(date-time) | null; lastModifierId?: string(uuid) | null; creationTime: string(date-time); creatorId?: string(uuid) | null; id: number }',
    'PagedResultDtoOfBookDto: { totalCount: integer(int64); items: BookDto[] }',
    'BookDto: { title: string; id: string }',
  ],
  [
    "a type of the workspace with the name of one of the framework's",
    'export interface PagedResultDto<T> { rows: T[] } export interface Case { page: PagedResultDto<string> }',
    'Case: { page: PagedResultDtoOfString }',
    'PagedResultDtoOfString: { rows: string[] }',
  ],
  [
    'decorators of class-validator',
    `import { ArrayMaxSize, ArrayNotEmpty, IsEmail, IsInt, IsNotEmpty, IsOptional, IsUUID, Length, Matches, Max, Min as AtLeast } from 'class-validator';
    import * as v from 'class-validator';
    const LONGEST = 64;
    export class Case {
      @IsEmail() mail!: string;
      @IsInt() @AtLeast(1) @Max(10) stars!: number;
      @Length(2, LONGEST) name!: string;
      @v.MaxLength(8) @Matches(/^[a-z]+$/) code!: string;
      @IsOptional() @IsUUID() id!: string;
      @IsNotEmpty() title?: string;
      @ArrayNotEmpty() @ArrayMaxSize(5) @v.MaxLength(20, { each: true }) tags!: string[];
      @v.MinLength(3, { groups: ['admin'] }) note!: string;
      @Matches(/^[a-z]+$/i) any!: string;
    }`,
    'Case: { mail: string(email); stars: integer minimum=1 maximum=10; name: string minLength=2 maxLength=64; code: string maxLength=8 pattern="^[a-z]+$"; id?: string(uuid); title: string; tags: string maxLength=20[] minItems=1 maxItems=5; note: string; any: string }',
  ],
  [
    "decorators with the names of the framework's validation attributes",
    `import { EmailAddress, Range, Required, StringLength } from '@fx/core';
    export class Case {
      @Required() @StringLength(128, { minimumLength: 3 }) title?: string;
      @Range(0, 5) stars!: number;
      @EmailAddress() mail!: string;
    }`,
    'Case: { title: string maxLength=128 minLength=3; stars: number minimum=0 maximum=5; mail: string(email) }',
  ],
  [
    'decorators of the workspace with the name of a validator have no effect',
    'function IsEmail(): PropertyDecorator { return () => {}; } export class Case { @IsEmail() mail!: string; }',
    'Case: { mail: string }',
  ],
  [
    'decorators that change what JSON carries',
    "import { Exclude, Type } from 'class-transformer'; export class Case { @Exclude() key!: string; @Type(() => Date) at!: Date; }",
    'Case: { key: string unknown (the decorator Exclude() changes what JSON carries); at: string(date-time) }',
  ],
  [
    'types of functions with the same name',
    'function one() { interface Row { a: string } return {} as Row; } function two() { interface Row { b: string } return {} as Row; } export interface Case { one: ReturnType<typeof one>; two: ReturnType<typeof two> }',
    'Case: { one: Row; two: Row }',
    'Row: { a: string }',
    'Row: { b: string }',
  ],
  [
    'an enum with values that are not constant',
    'export enum Kind { A = Number("1"), B = 2 } export interface Case { kind: Kind }',
    'Case: { kind: Kind }',
    'Kind: unknown (the values of Kind are not constant)',
  ],
];
