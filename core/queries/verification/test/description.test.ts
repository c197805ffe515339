import assert from 'node:assert/strict';
import { route } from '../../../test/routes';
import { DescriptionError, readDescription } from '../read-description';
import { apiDefinition, openApi } from './host';

const book = route({
  path: '/api/app/book/{id}',
  parameters: [{ name: 'id', in: 'path', type: 'Guid', optional: false }],
});

describe('readDescription', () => {
  it('reads an API definition', () => {
    assert.deepEqual(readDescription(apiDefinition([book])), {
      format: 'api-definition',
      prefixes: [],
      routes: [
        {
          verb: 'GET',
          path: '/api/app/book/{id}',
          controller: 'acme#BookAppService',
          method: 'getAsync',
          parameters: ['id'],
          signature: null,
          group: 'app',
        },
      ],
    });
  });

  it('reads OpenAPI and the paths of its servers', () => {
    const servers = [{ url: 'https://store.example/shop/' }, { url: '/' }, { url: '/shop' }];
    const { routes, ...rest } = readDescription(openApi([book], { servers }));
    assert.deepEqual(rest, { format: 'openapi', prefixes: ['/shop'] });
    const [reported] = routes;
    assert.deepEqual(
      [reported!.verb, reported!.path, reported!.group],
      ['GET', '/api/app/book/{id}', 'Book'],
    );
  });

  it('decodes the percent-encoded paths of OpenAPI', () => {
    const paths = Object.fromEntries(
      ['/a/%C3%BCber/v%20w', '/100%25/{id}', '/100%/a%2Fb'].map((path) => [path, { get: {} }]),
    );
    assert.deepEqual(
      readDescription({ openapi: '3.1.0', paths }).routes.map(({ path }) => path),
      ['/a/über/v w', '/100%/{id}', '/100%/a%2Fb'],
    );
  });

  it('rejects a reference in place of a path', () => {
    const document = { openapi: '3.1.0', paths: { '/a': { $ref: '#/components/pathItems/a' } } };
    assert.throws(() => readDescription(document), /malformed: paths\.\/a is not a path without a reference/);
  });

  it('reads Swagger 2', () => {
    const document = {
      swagger: '2.0',
      basePath: '/shop',
      paths: { '/books': { get: {}, parameters: [] }, 'x-note': 'kept for later' },
    };
    const { routes, prefixes } = readDescription(document);
    assert.deepEqual(prefixes, ['/shop']);
    assert.deepEqual(
      routes.map(({ verb, path }) => `${verb} ${path}`),
      ['GET /books'],
    );
  });

  it('accepts API definitions without the members that only some hosts include', () => {
    const actions = { Get: { url: 'api/x', httpMethod: null }, Post: { url: '/api/x', httpMethod: 'post' } };
    const { routes } = readDescription({ modules: { app: { controllers: { 'A.B': { actions } } } } });
    assert.deepEqual(
      routes.map(({ verb, path, controller, method, parameters }) => [
        verb,
        path,
        controller,
        method,
        parameters,
      ]),
      [
        ['ANY', '/api/x', 'A.B', null, null],
        ['POST', '/api/x', 'A.B', null, null],
      ],
    );
  });

  const action = (members: object) => ({
    modules: { app: { controllers: { X: { type: 'X', actions: { Get: members } } } } },
  });
  const path = (item: unknown) => ({ openapi: '3.0.0', paths: { '/x': item } });
  const foreign = /^neither an API definition \(modules\) nor an OpenAPI document \(openapi, paths\)$/;
  const malformed: readonly (readonly [what: string, document: unknown, message: RegExp])[] = [
    ['null', null, foreign],
    ['a list', [], foreign],
    ['a string', 'modules', foreign],
    ['a package.json', { name: 'x', version: '1.0.0' }, foreign],
    ['paths without a version', { paths: {} }, foreign],
    ['modules that are a list', { modules: [] }, foreign],
    ['a module that is a string', { modules: { app: 'x' } }, /^malformed: modules\.app is not an object$/],
    [
      'a module without controllers',
      { modules: { app: {} } },
      /^malformed: modules\.app\.controllers is not an object$/,
    ],
    [
      'actions that are a list',
      { modules: { a: { controllers: { X: { actions: [] } } } } },
      /actions is not an object$/,
    ],
    [
      'a type that is a number',
      { modules: { a: { controllers: { X: { type: 1, actions: {} } } } } },
      /X\.type is not text$/,
    ],
    ['an action without a URL', action({ httpMethod: 'GET' }), /actions\.Get\.url is not text$/],
    ['a verb that is a number', action({ url: 'x', httpMethod: 7 }), /httpMethod is not text$/],
    ['a name that is an object', action({ url: 'x', name: {} }), /name is not text$/],
    [
      'parameters that are a string',
      action({ url: 'x', parametersOnMethod: 'id' }),
      /parametersOnMethod is not a list$/,
    ],
    [
      'a parameter without a name',
      action({ url: 'x', parametersOnMethod: [{}] }),
      /parametersOnMethod\[0\]\.name is not text$/,
    ],
    ['a path that is null', path(null), /^malformed: paths\.\/x is not an object$/],
    ['an operation that is a string', path({ get: 'x' }), /paths\.\/x\.get is not an object$/],
    ['tags that are a string', path({ get: { tags: 'Book' } }), /tags is not a list$/],
    ['a tag that is a number', path({ get: { tags: [1] } }), /tags\[0\] is not text$/],
    [
      'servers that are a string',
      { openapi: '3', paths: {}, servers: 'x' },
      /^malformed: servers is not a list$/,
    ],
    ['a server without a URL', { openapi: '3', paths: {}, servers: [{}] }, /servers\[0\]\.url is not text$/],
    [
      'a URL that is too long',
      action({ url: '{'.repeat(100_000) }),
      /url is not a path of at most 2048 characters$/,
    ],
    [
      'a path that is too long',
      { openapi: '3', paths: { [`/${'{'.repeat(100_000)}`]: { get: {} } } },
      /is not a path of at most 2048/,
    ],
  ];
  for (const [what, document, message] of malformed) {
    it(`rejects ${what}`, () => {
      assert.throws(() => readDescription(document), { message });
      assert.throws(() => readDescription(document), DescriptionError);
    });
  }

  it('treats names of built-in JavaScript members like other names', () => {
    const document = JSON.parse(`{ "modules": { "__proto__": { "controllers": { "constructor": { "actions": {
      "__proto__": { "url": "api/app/book", "name": "toString" } } } } } } }`);
    assert.deepEqual(
      readDescription(document).routes.map(({ controller, method }) => [controller, method]),
      [['constructor', 'toString']],
    );
    assert.equal(({} as { controllers?: unknown }).controllers, undefined);
  });
});
