import assert from 'node:assert/strict';
import { serviceText } from '../../../test/workspace';
import { commonCases, ownCases } from './contract-cases';
import { contractOf, contractOfCase, IMPORTS, operationTexts, typeTexts } from './contract-text';

describe('the schema of a TypeScript type', () => {
  for (const [title, code, ...expected] of [...commonCases, ...ownCases])
    it(title, () => assert.deepEqual(typeTexts(contractOfCase(code)), expected));

  it('a type that refers to ever new types ends with an unknown type', () => {
    const endless = 'export interface Case { nest: Nest<string> } interface Nest<T> { next: Nest<[T, T][]> }';
    const texts = typeTexts(contractOfCase(endless));
    assert.ok(texts.length < 20, `${texts.length} types`);
    assert.match(texts.at(-1)!, /: \{ next: unknown \(Nest refers to ever new types\) \}$/);
  });

  it('a type that refers to ever longer types ends with an unknown type', () => {
    const endless = 'export interface Case { a: Next<{}> } type Next<T> = { a: Next<T & { b: T }> };';
    const texts = typeTexts(contractOfCase(endless));
    assert.ok(texts.length < 20, `${texts.length} types`);
    assert.match(texts.at(-1)!, /unknown \(Next refers to ever new types\)/);
  });

  it('objects that are nested too deeply are unknown', () => {
    const [text] = typeTexts(
      contractOfCase(`export interface Case { x: ${'{ a: '.repeat(200)}string${' }'.repeat(200)} }`),
    );
    assert.match(text!, /unknown \(the type is nested too deeply\)/);
  });

  it('a file that is nested too deeply does not affect the types of others', () => {
    const service = `${IMPORTS} import { deep } from './deep'; import type { Case } from './case';
      ${serviceText('CaseAppService', 'async getAsync(): Promise<[Case, typeof deep]> { throw 0; }')}`;
    const contract = contractOf({
      'case.ts': 'export interface Case { id: number }',
      'deep.ts': `export const deep = a${'.b()'.repeat(20_000)};`,
      'service.ts': service,
    });
    assert.deepEqual(operationTexts(contract), [
      'GET /api/app/case () → [Case, unknown (no file of the workspace declares [Case, typeof deep])] minItems=2 maxItems=2',
    ]);
  });

  it('has the locations of types and properties, and an ID with the module', () => {
    const { types } = contractOfCase(
      'export interface Case {\n  books: Page<string>;\n}\nexport class Page<T> {\n  items!: T[];\n}',
    );
    const found = [...types.values()].map(({ id, namespace, location, schema }) => [
      id,
      namespace,
      location && [location.line, location.column],
      schema.properties?.map((one) => one.location && [one.location.line, one.location.column]),
    ]);
    assert.deepEqual(found, [
      ['case#Case', 'case', [0, 17], [[1, 2]]],
      ['case#Page<string>', 'case', [3, 13], [[4, 2]]],
    ]);
  });
});

describe('what a route of a TypeScript service takes and returns', () => {
  const operations = (code: string) => operationTexts(contractOf({ 'service.ts': `${IMPORTS} ${code}` }));
  const ofService = (members: string, declarations = '') =>
    operations(`${serviceText('BookAppService', members)} ${declarations}`);

  it('results: promises, no content, files, and types without annotation', () => {
    const members = `
      async getAAsync(): Promise<number> { return 1; }
      getB(): string { return ''; }
      async postCAsync(): Promise<void> {}
      async getDAsync(): Promise<Buffer> { throw 0; }
      async getEAsync() { return [{ id: 1 }].map(({ id }) => ({ id, at: new Date() })); }
      async getFAsync() { return this.books.all(); }
      async getGAsync(): Promise<string | null> { return null; }`;
    assert.deepEqual(ofService(members), [
      'GET /api/app/book/a () → number',
      'GET /api/app/book/b () → string',
      'POST /api/app/book/c () → no content',
      'GET /api/app/book/d () → application/octet-stream string(binary)',
      'GET /api/app/book/e () → { id: number; at: string(date-time) }[]',
      'GET /api/app/book/f () → unknown (no file of the workspace declares the type)',
      'GET /api/app/book/g () → string | null',
    ]);
  });

  it('parameters, also those of a query object, with default values and decorators', () => {
    const members = `
      async getAsync(id: string, page = 1, sort?: 'asc' | 'desc', ids: number[]): Promise<void> {}
      async getListAsync(input: Filter): Promise<void> {}
      async updateAsync(id: bigint, input: Filter): Promise<void> {}
      async searchAsync(@FromQuery('q') text: string, @FromHeader('X-Shop') shop: string): Promise<void> {}`;
    const filter = 'interface Filter { text?: string; since: Date; author?: { name: string } }';
    assert.deepEqual(ofService(members, filter), [
      'GET /api/app/book (query text?: string, query since?: string(date-time), query author?: { name: string }) → no content',
      'POST /api/app/book/search (query q: string, header X-Shop: string) → no content',
      'GET /api/app/book/{id} (path id: string, query page?: number default=1, query sort?: "asc" | "desc", query ids: number[]) → no content',
      'PUT /api/app/book/{id} (path id: integer(int64), body: Filter) → no content',
    ]);
  });

  it('forms', () => {
    const members = `
      async uploadAsync(id: string, file: File, title: string): Promise<void> {}
      async postCoverAsync(@FromForm() input: Cover): Promise<void> {}`;
    const cover = 'interface Cover { title: string; image?: IRemoteStreamContent | null }';
    assert.deepEqual(ofService(members, cover), [
      'POST /api/app/book/cover (body?: multipart/form-data { title?: string; image?: string(binary) | null }) → no content',
      'POST /api/app/book/{id}/upload (path id: string, query title: string, body: multipart/form-data { file: string(binary) }) → no content',
    ]);
  });

  it('inherited endpoints of the framework', () => {
    const types =
      'class BookDto { id!: string } class Input { text?: string } class Create { title!: string }';
    const service = (base: string, args: string) =>
      operations(`export class BookAppService extends ${base}<object, ${args}> {} ${types}`);
    assert.deepEqual(service('CrudAppService', 'BookDto, string, Input, Create'), [
      'GET /api/app/book (query text?: string) → PagedResultDtoOfBookDto',
      'POST /api/app/book (body: Create) → BookDto',
      'DELETE /api/app/book/{id} (path id: string) → no content',
      'GET /api/app/book/{id} (path id: string) → BookDto',
      'PUT /api/app/book/{id} (path id: string, body: Create) → BookDto',
    ]);
    assert.deepEqual(service('ReadOnlyAppService', 'BookDto, Create, number, Input'), [
      'GET /api/app/book (query text?: string) → PagedResultDtoOfCreate',
      'GET /api/app/book/{id} (path id: number) → BookDto',
    ]);
  });

  it('methods of generic base classes', () => {
    const code = `
      abstract class Audited<TDto, TKey> extends ReadOnlyAppService<object, TDto, TKey> {
        async getHistoryAsync(id: TKey): Promise<TDto[]> { return []; }
      }
      export class BookAppService extends Audited<Book, number> {}
      interface Book { title: string }`;
    assert.deepEqual(operations(code), [
      'GET /api/app/book (query Sorting?: string | null, query SkipCount?: integer(int32) minimum=0 maximum=2147483647, query MaxResultCount?: integer(int32) minimum=1 maximum=2147483647) → PagedResultDtoOfBook',
      'GET /api/app/book/{id} (path id: number) → Book',
      'GET /api/app/book/{id}/history (path id: number) → Book[]',
    ]);
  });

  it('a service that is a class expression or a default export', () => {
    const service = "extends ApplicationService { getA(): string { return ''; } }";
    const expected = ['GET /api/app/book/a () → string'];
    assert.deepEqual(operations(`export default class BookAppService ${service}`), expected);
    assert.deepEqual(operations(`export const BookAppService = class ${service};`), expected);
  });

  it('an operation with an implementation for several overloads', () => {
    const members = `
      async getAsync(id: string): Promise<number>;
      async getAsync(id: string, at: Date): Promise<number>;
      async getAsync(id: string, at?: Date): Promise<number> { return 1; }`;
    assert.deepEqual(ofService(members), [
      'GET /api/app/book/{id} (path id: string, query at?: string(date-time)) → number',
    ]);
  });
});
