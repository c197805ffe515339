import assert from 'node:assert/strict';
import type { Schema } from '../../model/contract';
import { csharpIndex, projectText } from '../../test/csharp-workspace';

const usings = `
  using System; using System.Collections.Generic; using System.ComponentModel.DataAnnotations;
  using System.Text.Json.Serialization; using System.Threading.Tasks; using Microsoft.AspNetCore.Mvc;
  using Volo.Abp.Application.Dtos; using Volo.Abp.Application.Services; using Volo.Abp.Content;
  namespace Acme;\n`;

async function contractOf(methods: string, others = '', nullable = 'enable') {
  const index = await csharpIndex(true, { expandsObjects: true });
  const files = {
    'Acme.csproj': projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      properties: { Nullable: nullable },
      packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1' },
    }),
    'Code.cs': `${usings} public class BookAppService : ApplicationService { ${methods} }\n${others}`,
  };
  index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
  const { operations, types } = index.contractOf(index.analysis.routes);
  return { operation: [...operations.values()][0]!, types };
}

/** A schema as text: `[Acme.Item]`, `string(uuid)?`. Other members follow as JSON. */
function shown(schema: Schema | null): string {
  if (schema === null) return 'none';
  const {
    reference,
    type,
    format,
    items,
    additionalProperties,
    isNullable,
    uncertainty,
    properties: _,
    ...rest
  } = schema;
  const kind =
    reference ??
    (items
      ? `[${shown(items)}]`
      : additionalProperties
        ? `{${shown(additionalProperties)}}`
        : (type ?? 'any'));
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${kind}${format ? `(${format})` : ''}${isNullable ? '?' : ''}${uncertainty ? ` ${uncertainty.certainty}` : ''}${more}`;
}

describe('contract of C# services', () => {
  const types = `public class Item { } public enum Kind { A, B }
    [JsonConverter(typeof(JsonStringEnumConverter))] public enum Mode { On, [JsonStringEnumMemberName("off")] Off }`;
  const cases: readonly (readonly [type: string, schema: string])[] = [
    ['int', 'integer(int32)'],
    ['long?', 'integer(int64)?'],
    ['decimal', 'number(double)'],
    ['string', 'string'],
    ['string?', 'string?'],
    ['Guid', 'string(uuid)'],
    ['DateTime', 'string(date-time)'],
    ['DateOnly?', 'string(date)?'],
    ['byte[]', 'string(byte)'],
    ['object', 'any'],
    ['Item', 'Acme.Item'],
    ['Item?', 'Acme.Item?'],
    ['Kind', 'Acme.Kind'],
    ['List<Item?>', '[Acme.Item?]'],
    ['HashSet<string>', '[string] {"uniqueItems":true}'],
    ['Dictionary<string, int>', '{integer(int32)}'],
    ['IReadOnlyDictionary<string, Item>', '{Acme.Item}'],
    ['IRemoteStreamContent', 'string(binary)'],
    ['Foreign', 'any unknown'],
  ];
  for (const [type, schema] of cases)
    it(type, async () => {
      const { operation } = await contractOf(`public Task<${type}> GetAsync() => throw null!;`, types);
      assert.equal(shown(operation.responses[0]!.schema), schema);
    });

  const propertiesOf = async (body: string, others = '', nullable = 'enable') => {
    const { types: found } = await contractOf(
      'public Task<Dto> GetAsync() => throw null!;',
      `public class Dto { ${body} } ${others} ${types}`,
      nullable,
    );
    const { properties = [] } = found.get('Acme.Dto')!.schema;
    return properties.map(
      ({ name, schema, isRequired }) => `${name}${isRequired ? '!' : ''} ${shown(schema)}`,
    );
  };

  it('writes properties in camel case, with limits, formats and what JSON attributes say', async () => {
    assert.deepEqual(
      await propertiesOf(`
        [Required, StringLength(9)] public string ISBNCode { get; set; } = "";
        [JsonPropertyName("e")] [EmailAddress] public string? Mail { get; set; }
        [Range(1, 5)] public int Stars { get; set; }
        [MinLength(1)] public List<int> Ids { get; set; } = [];
        public required Kind Kind { get; set; }
        [JsonIgnore] public string Hidden { get; set; } = "";
        [Obsolete] public string Old => "";`),
      [
        'isbnCode! string {"minLength":0,"maxLength":9}',
        'e string(email)?',
        'stars integer(int32) {"minimum":1,"maximum":5}',
        'ids [integer(int32)] {"minItems":1}',
        'kind! Acme.Kind',
        'old string {"deprecated":true,"readOnly":true}',
      ],
    );
  });

  it('allows null where the compiler does not check references', async () => {
    const body =
      'public string A { get; set; } [Required] public string B { get; set; } public int C { get; set; }';
    assert.deepEqual(await propertiesOf(body, '', 'disable'), [
      'a string?',
      'b! string {"minLength":1}',
      'c integer(int32)',
    ]);
    const text = `\n#nullable enable\n public string A { get; set; }\n#nullable restore\n public string B { get; set; }\n`;
    assert.deepEqual(await propertiesOf(text, '', 'disable'), ['a string', 'b string?']);
  });

  it('names the values of enums', async () => {
    const { types: found } = await contractOf('public Task<(Kind, Mode)> GetAsync() => throw null!;', types);
    const tuple = [...found.values()].map(({ name }) => name);
    assert.deepEqual(tuple, ['ValueTupleOfKindAndMode']);
    const { types: both } = await contractOf('public Task<Kind> GetAsync(Mode mode) => throw null!;', types);
    assert.equal(shown(both.get('Acme.Kind')!.schema), 'integer(int32) {"enum":[0,1],"enumNames":["A","B"]}');
    assert.equal(shown(both.get('Acme.Mode')!.schema), 'string {"enum":["On","off"]}');
  });

  it('has the kinds of a polymorphic class', async () => {
    const { types: found } = await contractOf(
      'public Task<Shape> GetAsync() => throw null!;',
      `[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")] [JsonDerivedType(typeof(Circle), "circle")]
       public abstract class Shape { } public class Circle : Shape { public double Radius { get; set; } }`,
    );
    const id = 'Acme.Shape:Acme.Circle';
    const discriminator = { property: 'kind', mapping: { circle: id } };
    assert.deepEqual(found.get('Acme.Shape')!.schema, { anyOf: [{ reference: id }], discriminator });
    const { name, schema } = found.get(id)!;
    assert.equal(name, 'ShapeCircle');
    assert.deepEqual(
      schema.properties!.map((one) => `${one.name}${one.isRequired ? '!' : ''} ${shown(one.schema)}`),
      ['kind! string {"enum":["circle"]}', 'radius number(double)'],
    );
  });

  it('has the class itself among its kinds, unless it is abstract', async () => {
    const { types: found } = await contractOf(
      'public Task<Person> GetAsync() => throw null!;',
      `[JsonDerivedType(typeof(Manager), 1)] public class Person { } public class Manager : Person { }`,
    );
    assert.deepEqual(
      found.get('Acme.Person')!.schema.anyOf!.map(({ reference }) => found.get(reference!)!.name),
      ['PersonManager', 'PersonBase'],
    );
  });

  it('is unknown where a base class is unknown', async () => {
    const { operation, types: found } = await contractOf(
      'public void GetList(Filter input) { }',
      'public class Filter : Elsewhere { public string Title { get; set; } = ""; }',
    );
    assert.deepEqual(
      operation.parameters.map(({ name, schema }) => `${name} ${shown(schema)}`),
      ['Title string', 'input any unknown'],
    );
    const { types: ofBody } = await contractOf(
      'public void Create(Filter input) { }',
      'public class Filter : Elsewhere { }',
    );
    assert.equal(found.size, 0);
    assert.equal(shown(ofBody.get('Acme.Filter')!.schema), 'object unknown');
  });

  it('has readable names for constructed types', async () => {
    const { operation, types: found } = await contractOf(
      'public Task<PagedResultDto<Item>> GetAsync() => throw null!;',
      types,
    );
    const id = 'Volo.Abp.Application.Dtos.PagedResultDto<Acme.Item>';
    assert.equal(operation.responses[0]!.schema!.reference, id);
    const { name, schema } = found.get(id)!;
    assert.equal(name, 'PagedResultDtoOfItem');
    assert.deepEqual(
      schema.properties!.map((one) => `${one.name} ${shown(one.schema)}`),
      ['totalCount integer(int64)', 'items [Acme.Item]?'],
    );
  });

  describe('operations', () => {
    const shape = async (method: string, others = '') => {
      const { operation } = await contractOf(method, `${types} ${others}`);
      const { parameters, body, responses, description } = operation;
      return {
        parameters: parameters.map(
          (one) => `${one.in} ${one.name}${one.isRequired ? '!' : ''} ${shown(one.schema)}`,
        ),
        body:
          body &&
          `${body.mediaTypes[0]} ${shown(body.schema)} ${(body.schema.properties ?? []).map(({ name }) => name)}`.trim(),
        responses: responses.map(({ status, schema }) => `${status} ${shown(schema)}`),
        ...(description !== undefined && { description }),
      };
    };

    it('have parameters, a body and a result', async () => {
      assert.deepEqual(
        await shape(
          '\n /// <summary>Changes a <see cref="Item"/>.</summary>\n public Task UpdateAsync(Guid id, Item input) => throw null!;',
        ),
        {
          parameters: ['path id! string(uuid)'],
          body: 'application/json Acme.Item',
          responses: ['200 none'],
          description: 'Changes a Item.',
        },
      );
    });

    it('have the properties of a query object, and default values', async () => {
      assert.deepEqual(
        await shape(
          'public Task<int> GetCountAsync(Query input, int page = 2) => throw null!;',
          'public class Query { [Required] public string Text { get; set; } = ""; public Period? Period { get; set; } } public class Period { public DateTime From { get; set; } }',
        ),
        {
          parameters: [
            'query Text! string {"minLength":1}',
            'query Period.From string(date-time)',
            'query page integer(int32) {"default":2}',
          ],
          body: null,
          responses: ['200 integer(int32)'],
        },
      );
    });

    it('have forms with files', async () => {
      assert.deepEqual(
        (await shape('public Task UploadAsync(IRemoteStreamContent file) => throw null!;')).body,
        'multipart/form-data object file',
      );
    });

    it('have the responses that attributes declare', async () => {
      const { responses } = await shape(
        '[ProducesResponseType(typeof(Item), 201), ProducesResponseType(404)] public Task<IActionResult> CreateAsync() => throw null!;',
      );
      assert.deepEqual(responses, ['201 Acme.Item', '404 none']);
    });
  });

  describe('ends for types without end', () => {
    const hostile: Readonly<Record<string, string>> = {
      'a list of itself': 'public class Dto : List<Dto> { }',
      'two lists of each other': 'public class Dto : List<Other> { } public class Other : List<Dto> { }',
      'a dictionary of itself': 'public class Dto : Dictionary<string, Dto> { }',
      'type arguments that grow':
        'public class Dto { public Node<int> N { get; set; } } public class Node<T> { public Node<Tuple<T, T>> Next { get; set; } }',
      'a base class that grows':
        'public class Dto : Node<int> { } public class Node<T> : Node<Tuple<T, T>> { public T Value { get; set; } }',
      'a class that derives from itself': 'public class Dto : Dto { public int X { get; set; } }',
      'interfaces in a circle':
        'public interface Dto : Other { int X { get; } } public interface Other : Dto { int Y { get; } }',
      'an enum in terms of itself':
        'public class Dto { public E X { get; set; } } public enum E { A = B, B = A }',
      'a long chain of classes': `public class Dto { public D0 X { get; set; } } ${Array.from({ length: 1500 }, (_, at) => `public class D${at} { public D${at + 1} X { get; set; } }`).join(' ')}`,
    };
    for (const [what, declarations] of Object.entries(hostile))
      it(what, async () => {
        const { operation } = await contractOf(
          'public Task<Dto> GetAsync(Dto input) => throw null!;',
          declarations,
        );
        assert.equal(operation.responses.length, 1);
      });
  });
});
