import assert from 'node:assert/strict';
import { csharpIndex, projectText } from '../../../test/csharp-workspace';
import { diffRoutes } from '../../diff';

const usings = `
  using System; using System.Collections.Generic; using System.ComponentModel.DataAnnotations;
  using System.Text.Json.Serialization; using System.Threading.Tasks; using Microsoft.AspNetCore.Mvc;
  using Volo.Abp.Application.Services;
  namespace Acme;\n`;

async function stateOf(code: string) {
  const index = await csharpIndex(true, { expandsObjects: true });
  const files = {
    'Acme.csproj': projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      properties: { Nullable: 'enable' },
      packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1' },
    }),
    'Code.cs': usings + code,
  };
  index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
  const { routes } = index.analysis;
  return { routes, contract: index.contractOf(routes) };
}

/** The changes of contracts: `kind effect detail`. */
async function changesBetween(before: string, after: string): Promise<readonly string[]> {
  const [old, now] = [await stateOf(before), await stateOf(after)];
  return diffRoutes(old.routes, now.routes, undefined, undefined, {
    before: old.contract,
    after: now.contract,
  })
    .filter(({ ofContract }) => ofContract !== undefined)
    .map(({ kind, ofContract, detail }) => `${kind} ${ofContract!.effect} ${detail}`.trim());
}

const others =
  'public enum Kind { A, B } public enum More { A, B, C } public class Item { public int Id { get; set; } } public class Thing { public int Name { get; set; } [Required] public int Key { get; set; } }';

/** A service that takes `Dto` (`request`) or returns it (`response`). */
const serviceOf = (direction: 'request' | 'response', dto: string) =>
  `public class BookAppService : ApplicationService {
    public Task${direction === 'request' ? ' CreateAsync(Dto input)' : '<Dto> GetAsync()'} => throw null!;
  }
  public class Dto { ${dto} } ${others}`;

/** An edit of a DTO: what callers that send it notice, and what callers that receive it notice. */
type Edit = readonly [
  what: string,
  before: string,
  after: string,
  request: readonly string[],
  response: readonly string[],
];

const property = (type: string, attributes = '') => `${attributes} public ${type} P { get; set; }`;

const edits: readonly Edit[] = [
  [
    'a property is removed',
    property('int'),
    '',
    ['request-property-removed unknown p'],
    ['response-property-removed breaking p'],
  ],
  [
    'a property is added',
    '',
    property('int?'),
    ['request-property-added compatible p: integer(int32)'],
    ['response-property-added compatible p: integer(int32)'],
  ],
  [
    'a required property is added',
    '',
    property('int', '[Required]'),
    ['request-required-property-added breaking p: integer(int32)'],
    ['response-property-added compatible p: integer(int32)'],
  ],
  [
    'a property is renamed',
    property('int'),
    'public int Q { get; set; }',
    [
      'request-property-added compatible q: integer(int32)',
      'request-property-removed unknown p: perhaps renamed to q',
    ],
    [
      'response-property-added compatible q: integer(int32)',
      'response-property-removed breaking p: perhaps renamed to q',
    ],
  ],
  [
    'a property gets another name in JSON',
    property('int'),
    property('int', '[JsonPropertyName("x")]'),
    [
      'request-property-added compatible x: integer(int32)',
      'request-property-removed unknown p: perhaps renamed to x',
    ],
    [
      'response-property-added compatible x: integer(int32)',
      'response-property-removed breaking p: perhaps renamed to x',
    ],
  ],
  [
    'a property is hidden from JSON',
    property('int'),
    property('int', '[JsonIgnore]'),
    ['request-property-removed unknown p'],
    ['response-property-removed breaking p'],
  ],
  [
    'a property becomes required',
    property('int'),
    property('int', '[Required]'),
    ['request-property-became-required breaking p'],
    ['response-property-became-required compatible p'],
  ],
  [
    'a property becomes optional',
    property('int', '[Required]'),
    property('int'),
    ['request-property-became-optional compatible p'],
    ['response-property-became-optional breaking p'],
  ],
  [
    'a modifier makes a property required',
    property('int'),
    'public required int P { get; set; }',
    ['request-property-became-required breaking p'],
    ['response-property-became-required compatible p'],
  ],
  [
    'a value becomes nullable',
    property('int'),
    property('int?'),
    ['request-property-became-nullable compatible p'],
    ['response-property-became-nullable breaking p'],
  ],
  [
    'a value becomes non-nullable',
    property('int?'),
    property('int'),
    ['request-property-became-not-nullable breaking p'],
    ['response-property-became-not-nullable compatible p'],
  ],
  [
    'a reference becomes nullable',
    property('string'),
    property('string?'),
    ['request-property-became-nullable compatible p'],
    ['response-property-became-nullable breaking p'],
  ],
  [
    'an integer becomes longer',
    property('int'),
    property('long'),
    ['request-property-type-changed compatible p: integer(int32) → integer(int64)'],
    ['response-property-type-changed breaking p: integer(int32) → integer(int64)'],
  ],
  [
    'an integer becomes shorter',
    property('long'),
    property('int'),
    ['request-property-type-changed breaking p: integer(int64) → integer(int32)'],
    ['response-property-type-changed compatible p: integer(int64) → integer(int32)'],
  ],
  [
    'an integer becomes a number',
    property('int'),
    property('double'),
    ['request-property-type-changed compatible p: integer(int32) → number(double)'],
    ['response-property-type-changed breaking p: integer(int32) → number(double)'],
  ],
  [
    'a number becomes a text',
    property('int'),
    property('string'),
    ['request-property-type-changed unknown p: integer(int32) → string'],
    ['response-property-type-changed unknown p: integer(int32) → string'],
  ],
  [
    'a text becomes a GUID',
    property('string'),
    property('Guid'),
    ['request-property-type-changed breaking p: string → string(uuid)'],
    ['response-property-type-changed compatible p: string → string(uuid)'],
  ],
  [
    'a GUID becomes a text',
    property('Guid'),
    property('string'),
    ['request-property-type-changed compatible p: string(uuid) → string'],
    ['response-property-type-changed breaking p: string(uuid) → string'],
  ],
  [
    'a value becomes a list',
    property('int'),
    property('List<int>'),
    ['request-property-type-changed unknown p: integer(int32) → [integer(int32)]'],
    ['response-property-type-changed unknown p: integer(int32) → [integer(int32)]'],
  ],
  [
    'items of a list change',
    property('List<int>'),
    property('List<long>'),
    ['request-property-type-changed compatible p[]: integer(int32) → integer(int64)'],
    ['response-property-type-changed breaking p[]: integer(int32) → integer(int64)'],
  ],
  [
    'values of a dictionary change',
    property('Dictionary<string, int>'),
    property('Dictionary<string, int?>'),
    ['request-property-became-nullable compatible p.*'],
    ['response-property-became-nullable breaking p.*'],
  ],
  [
    'an enum gets a value',
    property('Kind'),
    property('More'),
    ['request-property-enum-value-added compatible p: C'],
    ['response-property-enum-value-added breaking p: C'],
  ],
  [
    'an enum loses a value',
    property('More'),
    property('Kind'),
    ['request-property-enum-value-removed breaking p: C'],
    ['response-property-enum-value-removed compatible p: C'],
  ],
  [
    'a text gets a greatest length',
    property('string'),
    property('string', '[MaxLength(9)]'),
    ['request-property-max-length-set breaking p: none → 9'],
    ['response-property-max-length-set compatible p: none → 9'],
  ],
  [
    'a text gets shorter',
    property('string', '[MaxLength(9)]'),
    property('string', '[MaxLength(5)]'),
    ['request-property-max-length-decreased breaking p: 9 → 5'],
    ['response-property-max-length-decreased compatible p: 9 → 5'],
  ],
  [
    'a text gets longer',
    property('string', '[MaxLength(5)]'),
    property('string', '[MaxLength(9)]'),
    ['request-property-max-length-increased compatible p: 5 → 9'],
    ['response-property-max-length-increased breaking p: 5 → 9'],
  ],
  [
    'a least length rises',
    property('string', '[MinLength(1)]'),
    property('string', '[MinLength(2)]'),
    ['request-property-min-length-increased breaking p: 1 → 2'],
    ['response-property-min-length-increased compatible p: 1 → 2'],
  ],
  [
    'a range gets smaller',
    property('int', '[Range(1, 9)]'),
    property('int', '[Range(2, 8)]'),
    ['request-property-max-decreased breaking p: 9 → 8', 'request-property-min-increased breaking p: 1 → 2'],
    [
      'response-property-max-decreased compatible p: 9 → 8',
      'response-property-min-increased compatible p: 1 → 2',
    ],
  ],
  [
    'a pattern is added',
    property('string'),
    property('string', '[RegularExpression("a+")]'),
    ['request-property-pattern-added breaking p: none → a+'],
    ['response-property-pattern-added compatible p: none → a+'],
  ],
  [
    'a pattern changes',
    property('string', '[RegularExpression("a+")]'),
    property('string', '[RegularExpression("b+")]'),
    ['request-property-pattern-changed unknown p: a+ → b+'],
    ['response-property-pattern-changed unknown p: a+ → b+'],
  ],
  [
    'a type is not known',
    property('int'),
    property('Foreign'),
    ['request-property-type-changed unknown p: integer(int32) → any: a type is not known'],
    ['response-property-type-changed unknown p: integer(int32) → any: a type is not known'],
  ],
  [
    'a class has another name and the same properties',
    property('Item'),
    `${property('Stuff')} } public class Stuff { public int Id { get; set; }`,
    [],
    [],
  ],
];

describe('changes of contracts', () => {
  for (const [what, before, after, request, response] of edits) {
    it(`${what}, in a request`, async () => {
      const found = await changesBetween(serviceOf('request', before), serviceOf('request', after));
      assert.deepEqual([...found].sort(), request);
    });
    it(`${what}, in a response`, async () => {
      const found = await changesBetween(serviceOf('response', before), serviceOf('response', after));
      assert.deepEqual([...found].sort(), response);
    });
  }

  const methods: readonly (readonly [
    what: string,
    before: string,
    after: string,
    changes: readonly string[],
  ])[] = [
    [
      'a method returns nothing anymore',
      'Task<Item> GetAsync()',
      'Task GetAsync()',
      ['response-body-removed breaking'],
    ],
    [
      'a method returns something',
      'Task GetAsync()',
      'Task<Item> GetAsync()',
      ['response-body-added compatible'],
    ],
    [
      'a result becomes a list',
      'Task<Item> GetAsync()',
      'Task<List<Item>> GetAsync()',
      ['response-body-type-changed unknown Item → [Item]'],
    ],
    ['a body appears', 'Task CreateAsync()', 'Task CreateAsync(Item input)', ['request-body-added breaking']],
    [
      'a body vanishes',
      'Task CreateAsync(Item input)',
      'Task CreateAsync()',
      ['request-body-removed unknown'],
    ],
    [
      'a body becomes optional',
      'Task CreateAsync(Item input)',
      'Task CreateAsync(Item? input = null)',
      ['request-body-became-nullable compatible', 'request-body-became-optional compatible'],
    ],
    [
      'a query value becomes nullable',
      'Task GetAsync(int page)',
      'Task GetAsync(int? page)',
      ['request-parameter-became-nullable compatible page'],
    ],
    [
      'a query value gets a limit',
      'Task GetAsync(string text)',
      'Task GetAsync([MaxLength(5)] string text)',
      ['request-parameter-max-length-set breaking text: none → 5'],
    ],
    [
      'a query value becomes required',
      'Task GetAsync(string text)',
      'Task GetAsync([Required] string text)',
      [
        'request-parameter-became-required breaking text',
        'request-parameter-min-length-set breaking text: none → 1',
      ],
    ],
    [
      'a query object gets a property, and loses one',
      'Task GetAsync(Item input)',
      'Task GetAsync(Thing input)',
      [
        'request-parameter-added compatible Name',
        'request-parameter-removed unknown Id',
        'request-required-parameter-added breaking Key',
      ],
    ],
    [
      'an error is declared',
      'Task GetAsync()',
      '[ProducesResponseType(404)] Task GetAsync()',
      ['response-non-success-status-added compatible 404'],
    ],
    [
      'media types are limited',
      'Task<Item> GetAsync()',
      '[Produces("application/json")] Task<Item> GetAsync()',
      ['response-media-type-removed breaking text/json', 'response-media-type-removed breaking text/plain'],
    ],
  ];
  for (const [what, before, after, changes] of methods)
    it(what, async () => {
      const service = (method: string) => {
        const [, attributes = '', rest = ''] = /^((?:\[.*?\] )*)(.*)$/.exec(method)!;
        return `public class BookAppService : ApplicationService { ${attributes} public ${rest} => throw null!; } ${others}`;
      };
      assert.deepEqual([...(await changesBetween(service(before), service(after)))].sort(), changes);
    });

  it('count once for all routes that share a type', async () => {
    const service = (dto: string) => `public class BookAppService : ApplicationService {
      public Task<Dto> GetAsync() => throw null!; public Task<List<Dto>> GetListAsync() => throw null!; public Task<Dto> GetTopAsync() => throw null!;
    } public class Dto { ${dto} }`;
    assert.deepEqual(await changesBetween(service(property('int')), service('')), [
      'response-property-removed breaking p (and in 2 more routes)',
    ]);
  });
});
