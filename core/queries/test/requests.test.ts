import assert from 'node:assert/strict';
import type { ParameterContract, Schema } from '../../model/contract';
import type { RouteParameter } from '../../model/route';
import { route } from '../../test/routes';
import { copiedRoute, curlCommand, httpFile, httpRequest } from '../request-texts';

const parameter = (name: string, source: RouteParameter['in'], optional = false): RouteParameter => ({
  name,
  in: source,
  type: 'string',
  optional,
});
const update = route({
  verb: 'PUT',
  path: '/api/app/book/{id:guid}/{*rest}',
  method: 'updateAsync',
  parameters: [
    parameter('id', 'path'),
    parameter('rest', 'path'),
    parameter('force', 'query'),
    parameter('note', 'query', true),
    parameter('input', 'body'),
  ],
});
const HOST = 'https://localhost:5001';
/** A route whose texts, if not escaped, end the line, close the quotes or insert an environment variable. */
const hostile = route({
  verb: "GET'; reboot",
  path: "/a'b/{{$processEnv KEY}}/\u202e{host}/{$guid}\n### x",
  service: 'A\n### B',
});

describe('requests', () => {
  it('contain no control characters in copied paths', () => {
    assert.equal(copiedRoute(hostile), "/a'b/{{$processEnv KEY}}/{host}/{$guid}### x");
  });

  it('are written as curl commands', () => {
    assert.equal(
      curlCommand(update, HOST),
      "curl --globoff --request PUT 'https://localhost:5001/api/app/book/{id}/{rest}?force={force}' --header 'Content-Type: application/json' --data-raw '{}'",
    );
    assert.equal(curlCommand(route({ verb: 'ANY' }), HOST), `curl --request GET '${HOST}/api/app/book'`);
  });

  it('declare a variable for each required parameter', () =>
    assert.equal(
      httpRequest(update, HOST),
      [
        '### BookAppService.updateAsync',
        '@bookId = \n@rest = \n@force = ',
        `PUT ${HOST}/api/app/book/{{bookId}}/{{rest}}?force={{force}}`,
        'Content-Type: application/json\n\n{}\n',
      ].join('\n'),
    ));

  it('declare each variable of a file once', () =>
    assert.equal(
      httpFile([route(), update, { ...update, verb: 'PATCH' }], HOST)
        .split('\n\n')
        .slice(0, 2)
        .join('\n\n'),
      `@host = ${HOST}\n@bookId = \n@rest = \n@force = \n\n### BookAppService.getAsync\nGET {{host}}/api/app/book`,
    ));

  it('declare a variable for the ID of each entity', () => {
    const paths = [
      'book/{id}',
      'reading-list/{id}/book/{bookId}',
      'book/{id}/publish',
      '{kind}/{id}',
      'page/{name}',
    ];
    const file = httpFile(
      paths.map((path) => route({ path: `/api/app/${path}` })),
      HOST,
    );
    assert.deepEqual(file.match(/(?<=GET {{host}}\/api\/app\/).*/g), [
      ...['book/{{bookId}}', 'reading-list/{{readingListId}}/book/{{bookId}}', 'book/{{bookId}}/publish'],
      ...['{{kind}}/{{id}}', 'page/{{name}}'],
    ]);
  });

  it('have an authorization line if the route is guarded', () => {
    const guarded = (text: string) =>
      route({
        access: {
          text,
          certainty: 'exact',
          reasons: [],
          requirements: [{ kind: 'policy', name: 'Books', location: route().location }],
        },
      });
    const line = 'Authorization: Bearer {{token}}\n';
    const file = httpFile([guarded('policy Books'), guarded('anonymous'), route()], HOST);
    assert.ok(file.startsWith(`@host = ${HOST}\n@token = \n`));
    assert.equal(file.split(line).length, 2);
    assert.ok(httpRequest(guarded('policy Books'), HOST).includes(`/api/app/book\n${line}`));
    assert.match(curlCommand(guarded('policy Books'), HOST), / --header 'Authorization: Bearer \{token\}'$/);
    assert.doesNotMatch(curlCommand(guarded('anonymous'), HOST), /Authorization/);
  });

  describe('have example values from the contract', () => {
    const property = (name: string, schema: Schema) => ({ name, schema, isRequired: true, location: null });
    const form: Schema = {
      type: 'object',
      properties: [
        property('title', { type: 'string' }),
        property('cover', { type: 'string', format: 'binary' }),
      ],
    };
    const withBody = (mediaType: string, schema: Schema) => {
      const id: ParameterContract = {
        name: 'Id',
        in: 'path',
        schema: { type: 'string', format: 'date-time' },
        isRequired: true,
      };
      const body = { mediaTypes: [mediaType, 'text/plain'], schema, isRequired: true };
      const put = route({ verb: 'PUT', path: '/book/{id}' });
      const operations = new Map([[put, { parameters: [id], body, responses: [] }]]);
      return { put, contract: { operations, types: new Map() } };
    };
    const fileOf = (mediaType: string, schema: Schema) => {
      const { put, contract } = withBody(mediaType, schema);
      return httpFile([put], HOST, contract).split('{{bookId}}\n');
    };
    const curlOf = (mediaType: string, schema: Schema) => {
      const { put, contract } = withBody(mediaType, schema);
      return curlCommand(put, HOST, contract).split("/{id}' ")[1];
    };
    for (const [mediaType, schema, expected, arguments_] of [
      [
        'application/json',
        form,
        'Content-Type: application/json\n\n{\n  "title": "text",\n  "cover": "text"\n}\n',
        `--header 'Content-Type: application/json' --data-raw '{\n  "title": "text",\n  "cover": "text"\n}'`,
      ],
      [
        'application/x-www-form-urlencoded',
        { ...form, properties: [property('a b', { type: 'string' }), property('n', { type: 'integer' })] },
        'Content-Type: application/x-www-form-urlencoded\n\na%20b=text&n=0\n',
        "--header 'Content-Type: application/x-www-form-urlencoded' --data-raw 'a%20b=text&n=0'",
      ],
      [
        'multipart/form-data',
        form,
        [
          'Content-Type: multipart/form-data; boundary=boundary',
          '',
          '--boundary\nContent-Disposition: form-data; name="title"\n\ntext',
          '--boundary\nContent-Disposition: form-data; name="cover"; filename="file"\n\n< ./file',
          '--boundary--\n',
        ].join('\n'),
        "--form-string 'title=text' --form 'cover=@file'",
      ],
      [
        'application/octet-stream',
        { type: 'string', format: 'binary' },
        'Content-Type: application/octet-stream\n\n< ./file\n',
        "--header 'Content-Type: application/octet-stream' --data-binary '@file'",
      ],
    ] as const)
      it(`in a body of ${mediaType}`, () => {
        assert.equal(fileOf(mediaType, schema)[1], expected);
        assert.equal(curlOf(mediaType, schema), arguments_);
      });

    it('in quotes that values cannot close', () => {
      const value: Schema = { type: 'string', default: "it's \u202e" };
      assert.equal(curlOf('text/plain', value), "--header 'Content-Type: text/plain' --data-raw 'it'\\''s '");
    });

    it('in variables', () =>
      assert.match(fileOf('application/json', form)[0]!, /^@bookId = 2025-01-31T12%3A30%3A00Z$/m));

    for (const [isRequired, schema, value] of [
      [true, { type: 'string' }, 'text'],
      [false, { type: 'string' }, ''],
      [false, { type: 'string', default: 'name' }, 'name'],
      [false, { type: 'integer', isNullable: true }, ''],
      [false, { type: 'integer', minimum: 1 }, '1'],
      [false, { type: 'array', items: { type: 'boolean' } }, 'true'],
      [true, {}, ''],
    ] as const)
      it(`in the variable of ${isRequired ? 'a required' : 'an optional'} ${JSON.stringify(schema)}`, () => {
        const list = route({ parameters: [parameter('x', 'query')] });
        const parameters = [{ name: 'x', in: 'query', schema, isRequired }] as const;
        const operations = new Map([[list, { parameters, body: null, responses: [] }]]);
        const file = httpFile([list], HOST, { operations, types: new Map() });
        assert.equal(/^@x = (.*)$/m.exec(file)?.[1], value);
      });

    it('without variables that the code contains', () => {
      const value: Schema = { type: 'string', default: '{{$processEnv KEY}}' };
      for (const mediaType of ['application/json', 'multipart/form-data', 'text/plain'])
        assert.doesNotMatch(
          fileOf(mediaType, { type: 'object', properties: [property('a', value)] })[1]!,
          /\{\{/,
          mediaType,
        );
    });
  });

  it('encode characters that a path must not contain', () => {
    const odd = route({ path: "/50%/a#b?c d/\u001b\u200f/é/\ud800/it's/{id}" });
    const path = "/50%25/a%23b%3Fc%20d/%1B%E2%80%8F/%C3%A9/%EF%BF%BD/it's/";
    assert.ok(httpRequest(odd, HOST).includes(`GET ${HOST}${path}{{it_sId}}\n`));
  });

  it('escape names that contain commands, quotes or line breaks', () => {
    const [name, quoted] = /^curl --globoff --request (\w+) ('.*')$/s
      .exec(curlCommand(hostile, HOST))!
      .slice(1);
    assert.equal(name, 'GETreboot');
    assert.doesNotMatch(quoted!.slice(1, -1).replaceAll("'\\''", ''), /['\n\u202e]/);
    const file = httpFile([hostile], HOST);
    assert.equal(file.match(/^###/gm)?.length, 1);
    assert.equal(file.match(/^@host /gm)?.length, 1);
    assert.doesNotMatch(file, /\{\{\$|\u202e/);
  });
});
