import assert from 'node:assert/strict';
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
      "curl --globoff --request PUT 'https://localhost:5001/api/app/book/{id}/{rest}?force={force}' --header 'Content-Type: application/json' --data '{}'",
    );
    assert.equal(curlCommand(route({ verb: 'ANY' }), HOST), `curl --request GET '${HOST}/api/app/book'`);
  });

  it('declare a variable for each required parameter', () =>
    assert.equal(
      httpRequest(update, HOST),
      [
        '### BookAppService.updateAsync',
        '@id = \n@rest = \n@force = ',
        `PUT ${HOST}/api/app/book/{{id}}/{{rest}}?force={{force}}`,
        'Content-Type: application/json\n\n{}\n',
      ].join('\n'),
    ));

  it('declare each variable of a file once', () =>
    assert.equal(
      httpFile([route(), update, { ...update, verb: 'PATCH' }], HOST)
        .split('\n\n')
        .slice(0, 2)
        .join('\n\n'),
      `@host = ${HOST}\n@id = \n@rest = \n@force = \n\n### BookAppService.getAsync\nGET {{host}}/api/app/book`,
    ));

  it('encode characters that a path must not contain', () => {
    const odd = route({ path: "/50%/a#b?c d/\u001b\u200f/é/\ud800/it's/{id}" });
    const path = "/50%25/a%23b%3Fc%20d/%1B%E2%80%8F/%C3%A9/%EF%BF%BD/it's/";
    assert.ok(httpRequest(odd, HOST).includes(`GET ${HOST}${path}{{id}}\n`));
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
