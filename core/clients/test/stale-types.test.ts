/** How types that a client was generated with differ from those of the services. */
import assert from 'node:assert/strict';
import { csharpIndex, csharpModule, projectText } from '../../test/csharp-workspace';
import type { Workspace } from '../../test/workspace';
import { clientTypesInFile } from '../client-types';
import { staleTypes } from '../stale-types';

const usings = `using System; using System.Collections.Generic; using System.Text.Json.Serialization;
using Volo.Abp.Application.Dtos; using Volo.Abp.Application.Services;\n`;

const service = 'public class BookAppService : ApplicationService { public BookDto Get() => null; }';

/** The findings about the types in client files, for services and types in `code` or in files of their own. */
async function findingsIn(code: string | Workspace, clients: Workspace) {
  const index = await csharpIndex(true, { expandsObjects: true });
  const files: Workspace = {
    'src/Acme.csproj': projectText({ packages: { 'Volo.Abp.AspNetCore.Mvc': '9.3.1' } }),
    'src/AppModule.cs': csharpModule('AppModule', '', 'Abp'),
    ...(typeof code === 'string'
      ? { 'src/Code.cs': `${usings}namespace Acme.Shop.Books;\n${service}\n${code}` }
      : code),
  };
  index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
  const { applications, routes } = index.analysis;
  const definitions = applications.map(({ name }) =>
    index.apiDefinition(
      name,
      routes.filter(({ application }) => application === name),
    ),
  );
  const types = Object.entries(clients).flatMap(([file, text]) => clientTypesInFile(file, text));
  return staleTypes(types, definitions);
}

const messagesIn = async (code: string | Workspace, clients: Workspace) =>
  (await findingsIn(code, clients)).map(({ message }) => message);

const models = 'web/proxy/books/models.ts';
const book = (members: string) => ({ [models]: `export interface BookDto {\n${members}\n}` });

describe('a type of a client', () => {
  type Row = readonly [title: string, declared: string, client: string, findings: readonly string[]];
  const rows: readonly Row[] = [
    [
      'fits',
      'public class BookDto { public string Name { get; set; } public int? Pages { get; set; } public Guid[] Tags { get; set; } }',
      'name?: string;\n  pages?: number | null;\n  tags: string[];',
      [],
    ],
    [
      'has a property that is gone',
      'public class BookDto { public string Name { get; set; } }',
      'name?: string;\n  title?: string;',
      ['BookDto has the property title, which Acme.Shop.Books.BookDto does not have.'],
    ],
    [
      'lacks a property',
      'public class BookDto { public string Name { get; set; } public List<decimal> Prices { get; set; } }',
      'name?: string;',
      ['BookDto lacks the property Prices (number[]) of Acme.Shop.Books.BookDto.'],
    ],
    [
      'has a property of another type',
      'public class BookDto { public string Price { get; set; } public string[] Tags { get; set; } public bool IsNew { get; set; } }',
      'price: number;\n  tags: string;\n  isNew?: boolean | undefined;',
      [
        'BookDto.Price is number, but string in Acme.Shop.Books.BookDto.',
        'BookDto.Tags is string, but string[] in Acme.Shop.Books.BookDto.',
      ],
    ],
    [
      'refers to another type',
      `public class BookDto { public AuthorDto Author { get; set; } public Dictionary<string, AuthorDto> Others { get; set; } }
       public class AuthorDto { }`,
      'author: WriterDto;\n  others: Record<string, AuthorDto>;',
      ['BookDto.Author is WriterDto, but AuthorDto in Acme.Shop.Books.BookDto.'],
    ],
    [
      'may have any type for a property',
      'public class BookDto { public string Name { get; set; } public object Extra { get; set; } public DateTime At { get; set; } }',
      'name: any;\n  extra: object;\n  at: string;',
      [],
    ],
    [
      'may have another type for a type of .NET, since generators have several',
      'public class BookDto { public Uri Link { get; set; } public Volo.Abp.Data.ExtraPropertyDictionary Extra { get; set; } }',
      'link: string;\n  extra: Record<string, object>;',
      [],
    ],
    [
      'may have another spelling of a name',
      'public class BookDto { public string ISBN { get; set; } [JsonPropertyName("page_count")] public int Pages { get; set; } }',
      'isbn: string;\n  pageCount: number;',
      [],
    ],
    [
      'may have a property that a base class declares now',
      'public class BookDto : Named { } public class Named { public string Name { get; set; } }',
      'name: string;',
      [],
    ],
    [
      'lacks a property of a base class that the client does not have',
      'public class BookDto : Named { } public class Named { public string Name { get; set; } }',
      '',
      ['BookDto lacks the property Name (string) of Acme.Shop.Books.BookDto.'],
    ],
    [
      'may have properties of a base class that is not known',
      'public class BookDto : Company.Base { public string Name { get; set; } }',
      'name: string;\n  title: string;',
      [],
    ],
    [
      'may have properties that are not known',
      'public class BookDto { [JsonPropertyName(Company.Names.Title)] public string Name { get; set; } public Company.Price Price { get; set; } }',
      'title: string;\n  price: number;',
      [],
    ],
    [
      'does not need a property that JSON leaves out',
      'public class BookDto { public string Name { get; set; } [JsonIgnore] public int Hash { get; set; } }',
      'name: string;',
      [],
    ],
    [
      'is not compared if it has members that no generator writes',
      'public class BookDto { public string Name { get; set; } }',
      'title: string;\n  read(): void;',
      [],
    ],
  ];
  for (const [title, declared, client, findings] of rows)
    it(title, async () => assert.deepEqual(await messagesIn(declared, book(`  ${client}`)), findings));

  it('inherits properties from types of the client and of the framework', async () => {
    const code = `public class BookDto : AuditedEntityDto<Guid> { public string Name { get; set; } public AuthorDto Author { get; set; } }
      public class AuthorDto : PersonDto { } public class PersonDto { public string Name { get; set; } public int Age { get; set; } }`;
    const client = `import type { AuditedEntityDto } from '@abp/ng.core';

export interface BookDto extends AuditedEntityDto<string> {
  name?: string; // shown in lists
  author: AuthorDto;
}

export interface AuthorDto extends PersonDto {
}

export interface PersonDto {
  name?: string;
}
`;
    assert.deepEqual(await messagesIn(code, { [models]: client }), [
      'PersonDto lacks the property Age (number) of Acme.Shop.Books.PersonDto.',
    ]);
  });

  it('may be generic', async () => {
    const code = `public class BookDto { public Page<BookDto> Page { get; set; } }
      public class Page<T> { public T[] Items { get; set; } public int Count { get; set; } }`;
    const client =
      'export interface BookDto {\n  page: Page<BookDto>;\n}\nexport interface Page<T> {\n  items: T[];\n  total: number;\n}';
    assert.deepEqual(await messagesIn(code, { [models]: client }), [
      'Page has the property total, which Acme.Shop.Books.Page<T0> does not have.',
      'Page lacks the property Count (number) of Acme.Shop.Books.Page<T0>.',
    ]);
  });

  it('may be an enum', async () => {
    const code =
      'public class BookDto { public BookType Type { get; set; } } public enum BookType { None, Novel, Poem = 5 }';
    const client = 'export enum BookType {\n  None = 0,\n  Novel = 2,\n  Essay = 3,\n}';
    assert.deepEqual(await messagesIn(code, { 'web/proxy/books/book-type.enum.ts': client }), [
      'BookType.Novel is 2, but 1 in Acme.Shop.Books.BookType.',
      'BookType has the value Essay, which Acme.Shop.Books.BookType does not have.',
      'BookType lacks the value Poem (5) of Acme.Shop.Books.BookType.',
    ]);
  });

  it('is found by its namespace', async () => {
    const code = 'public class BookDto { public string Name { get; set; } }';
    const at = (file: string) =>
      messagesIn(code, { [file]: 'export interface BookDto {\n  title: string;\n}' });
    assert.equal((await at('web/proxy/shop/books/models.ts')).length, 2);
    assert.equal((await at('web/proxy/models.ts')).length, 2);
    assert.deepEqual(await at('web/proxy/authors/models.ts'), []);
    assert.deepEqual(await at('web/books/models.ts'), []);
  });

  it('is not compared if several types of the workspace fit', async () => {
    const file = (
      namespace: string,
    ) => `${usings}namespace ${namespace} { ${service.replace('Book', namespace.slice(5, 8))}
      public class BookDto { public string Name { get; set; } } }`;
    const code = { 'src/A.cs': file('Acme.One.Books'), 'src/B.cs': file('Acme.Two.Books') };
    const client = { [models]: 'export interface BookDto {\n  title: string;\n}' };
    assert.deepEqual(await messagesIn(code, client), []);
    // A saved API definition has the namespaces.
    const saved = JSON.stringify({ types: { 'Acme.Two.Books.BookDto': { properties: [] } } });
    assert.equal((await messagesIn(code, { ...client, 'web/proxy/generate-proxy.json': saved })).length, 2);
  });
});

describe('a saved API definition', () => {
  const code = `public class BookDto : EntityDto<Guid> { public int Price { get; set; } public List<BookType> Types { get; set; } }
    public enum BookType { None, Novel }`;
  const saved = JSON.stringify(
    {
      types: {
        'Acme.Shop.Books.BookDto': {
          baseType: 'Volo.Abp.Application.Dtos.EntityDto<System.Guid>',
          isEnum: false,
          properties: [
            { name: 'Name', jsonName: null, type: 'System.String', typeSimple: 'string' },
            { name: 'Price', jsonName: null, type: 'System.Nullable<System.String>', typeSimple: 'string?' },
            { name: 'Types', jsonName: null, type: '[Acme.Shop.Books.BookType]', typeSimple: '[enum]' },
          ],
        },
        'Acme.Shop.Books.BookType': {
          baseType: 'System.Enum',
          isEnum: true,
          enumNames: ['None'],
          enumValues: [0],
        },
        'Volo.Abp.Application.Dtos.EntityDto<T0>': { genericArguments: ['TKey'], properties: [] },
      },
    },
    null,
    2,
  );

  it('is compared like models, with locations in it and in the source', async () => {
    const findings = await findingsIn(code, { 'web/proxy/generate-proxy.json': saved });
    assert.deepEqual(
      findings.map(({ message, location: { line, column }, related }) => [
        message,
        `${line + 1}:${column + 1}`,
        ...related.map((one) => `${one.message} ${one.location.file}:${one.location.line + 1}`),
      ]),
      [
        [
          'BookDto has the property Name, which Acme.Shop.Books.BookDto does not have.',
          '8:20',
          'Acme.Shop.Books.BookDto src/Code.cs:5',
        ],
        [
          'BookDto.Price is string, but number in Acme.Shop.Books.BookDto.',
          '14:20',
          'Acme.Shop.Books.BookDto.Price src/Code.cs:5',
        ],
        [
          'BookType lacks the value Novel (1) of Acme.Shop.Books.BookType.',
          '27:6',
          'Acme.Shop.Books.BookType.Novel src/Code.cs:6',
        ],
      ],
    );
  });

  it('is not compared if the same proxy has models', async () => {
    const messages = await messagesIn(code, {
      'web/proxy/generate-proxy.json': saved,
      [models]: 'export interface BookDto {\n  price: number;\n  types: BookType[];\n}',
    });
    assert.deepEqual(messages, []);
  });
});
