import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Route, RouteParameter } from '../../core';
import type { Contract, Schema } from '../../core/model/contract';
import { route } from '../../core/test/routes';
import { openApiDocument } from '../reporters/export/openapi/document';
import type { Operation } from '../reporters/export/openapi/operation';
import { bookstore, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';
import { requireValid } from './valid-openapi';

const ROOT = join(__dirname, '..', '..');

const inPath = (name: string, type = 'string'): RouteParameter => ({
  name,
  in: 'path',
  type,
  optional: false,
});

const NO_CONTRACT: Contract = { operations: new Map(), types: new Map() };

/** The validated OpenAPI document for `routes`, whose contracts are not known, and the routes that it omits. */
const exported = (...routes: readonly Route[]) => exportedWith(NO_CONTRACT, routes);

async function exportedWith(contract: Contract, routes: readonly Route[]) {
  const { document, leftOut } = openApiDocument(routes, {
    title: 'acme',
    servers: [],
    version: '3.1',
    contract,
  });
  await requireValid(document);
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item = {}]) =>
    Object.entries(item as Record<string, Operation>).map(([verb, operation]) => ({
      name: `${verb} ${path}`,
      operation: operation as Omit<Operation, 'parameters'> & {
        readonly parameters?: readonly OpenAPIV3_1.ParameterObject[];
      },
    })),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length, 'operationIds are not unique');
  for (const { name, operation } of operations) {
    const inTemplate = [...name.matchAll(/\{([^}]*)\}/g)].map(([, key]) => key);
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
    assert.deepEqual(declared, inTemplate, name);
  }
  return {
    document,
    names: operations.map(({ name }) => name),
    operations: operations.map(({ operation }) => operation),
    leftOut: leftOut.map(({ route: { method }, reason }) => `${method}: ${reason}`),
  };
}

/** The responses that the framework adds. */
const ERRORS = Object.fromEntries(
  Object.entries({
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    500: 'Internal Server Error',
    501: 'Not Implemented',
  }).map(([status, description]) => {
    const schema = { $ref: '#/components/schemas/RemoteServiceErrorResponse' };
    return [status, { description, content: { 'application/json': { schema } } }];
  }),
);

const UNKNOWN = {
  'x-fx-certainty': 'unknown',
  'x-fx-reasons': ['the workspace does not declare BookAppService.getAsync'],
};

/** The only parameter of a route whose contract has this schema for it. */
async function parameterOf(path: string, schema: Schema = { type: 'string' }) {
  const one = route({ path, parameters: [inPath('x')] });
  const parameters = [{ name: 'x', in: 'path', schema, isRequired: true }] as const;
  const operations = new Map([[one, { parameters, body: null, responses: [] }]]);
  const document = await exportedWith({ operations, types: new Map() }, [one]);
  return document.operations[0]!.parameters![0]!;
}

describe('export to OpenAPI', () => {
  it('describes a route with its source location and certainty', async () => {
    const { operations } = await exported(
      route({
        verb: 'POST',
        path: '/api/app/book/{id}',
        certainty: 'assumed',
        reasons: [{ code: 'assumed-registration', text: 'No Create call', location: null }],
        apiVersions: ['1.0'],
        parameters: [
          inPath('id', 'Guid'),
          { name: 'force', in: 'query', type: 'bool?', optional: true },
          { name: 'input', in: 'body', type: 'BookDto', optional: false },
        ],
      }),
    );
    assert.deepEqual(operations, [
      {
        operationId: 'BookAppService_getAsync',
        tags: ['BookAppService'],
        summary: 'BookAppService.getAsync',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: UNKNOWN },
          { name: 'force', in: 'query', required: false, schema: UNKNOWN },
        ],
        requestBody: { required: true, content: { 'application/json': { schema: UNKNOWN } } },
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: UNKNOWN } } },
          ...ERRORS,
        },
        'x-fx-route': 'POST /api/app/book/{id}',
        'x-fx-visibility': 'visible',
        'x-fx-certainty': 'assumed',
        'x-fx-reasons': ['No Create call'],
        'x-fx-api-versions': ['1.0'],
        'x-fx-source': { file: 'src/books.ts', line: 1, column: 3 },
      },
    ]);
  });

  const TEXT: Schema = { type: 'string' };
  const INTEGER: Schema = { type: 'integer', format: 'int32' };
  for (const [path, own, schema] of [
    ['/a/{x:guid}', TEXT, { type: 'string', format: 'uuid' }],
    ['/a/{x:int:min(1)}', INTEGER, { type: 'integer', format: 'int32', minimum: 1 }],
    ['/a/{x:min(1):long}', {}, { type: 'integer', format: 'int64', minimum: 1 }],
    ['/a/{x:range(1,9)}', INTEGER, { type: 'integer', format: 'int32', minimum: 1, maximum: 9 }],
    ['/a/{x:length(3)}', TEXT, { type: 'string', minLength: 3, maxLength: 3 }],
    ['/a/{x:length(2,5)}', TEXT, { type: 'string', minLength: 2, maxLength: 5 }],
    ['/a/{x:alpha}', TEXT, { type: 'string', pattern: '^[A-Za-z]*$' }],
    ['/a/{x:regex(^\\d{{3}}$)}', TEXT, { type: 'string', pattern: '^\\d{3}$' }],
    ['/a/{x:bool}', TEXT, { type: 'boolean' }],
    ['/a/{x}', { ...TEXT, isNullable: true }, { type: 'string' }],
  ] as const)
    it(`${path} of ${JSON.stringify(own)} → ${JSON.stringify(schema)}`, async () =>
      assert.deepEqual((await parameterOf(path, own)).schema, schema));

  it('lists route constraints that a schema cannot express', async () =>
    assert.deepEqual(await parameterOf('/a/{x:slugify:min(y):regex((?i)a):toString}'), {
      name: 'x',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      'x-fx-constraints': ['slugify', 'min(y)', 'regex((?i)a)', 'toString'],
    }));

  it('writes two paths for an optional parameter: with and without the parameter', async () => {
    const { names, operations } = await exported(
      route({ path: '/a/{x}/{y?}', parameters: [inPath('x'), inPath('y')] }),
    );
    assert.deepEqual(names, ['get /a/{x}', 'get /a/{x}/{y}']);
    assert.deepEqual(
      operations.map(({ operationId }) => operationId),
      ['BookAppService_getAsync_without_y', 'BookAppService_getAsync'],
    );
    assert.deepEqual((await exported(route({ path: '/f/{*rest}' }))).names, ['get /f', 'get /f/{rest}']);
  });

  it('omits the path without the optional parameter if another route already has this path', async () => {
    const { leftOut, names } = await exported(
      route({ path: '/a/{x?}', method: 'one' }),
      route({ path: '/a', method: 'all' }),
    );
    assert.deepEqual(names, ['get /a', 'get /a/{x}']);
    assert.deepEqual(leftOut, [
      'one: its path without {x}: OpenAPI cannot distinguish it from /a of BookAppService.all',
    ]);
  });

  it('expands a route for any verb to all verbs, except verbs that another route has at the same path', async () => {
    const { names, leftOut } = await exported(
      route({ verb: 'ANY', path: '/a', method: 'any', parameters: [{ ...inPath('b'), in: 'body' }] }),
      route({ verb: 'PUT', path: '/a', method: 'put' }),
    );
    assert.equal(names.length, 8);
    assert.deepEqual(leftOut, []);
  });

  it('reports omitted routes: those with unsupported verbs, and those that OpenAPI cannot tell apart', async () => {
    const { names, leftOut } = await exported(
      route({ path: '/a/{id:int}', method: 'byNumber', parameters: [inPath('id', 'int')] }),
      route({ path: '/A/{name:alpha}', method: 'byName', parameters: [inPath('name')] }),
      route({ path: '/a/{key}', method: 'remove', verb: 'DELETE', parameters: [inPath('key', 'Guid')] }),
      route({ path: '/v', method: 'old', apiVersions: ['1.0'] }),
      route({ path: '/v', method: 'new', apiVersions: ['2.0'] }),
      route({ path: '/l', method: 'link', verb: 'LINK' }),
    );
    assert.deepEqual(names, ['get /a/{id}', 'delete /a/{id}', 'get /v']);
    assert.deepEqual(leftOut, [
      'link: OpenAPI has no such verb',
      'byName: OpenAPI cannot distinguish it from /a/{id:int} of BookAppService.byNumber',
      'new: OpenAPI cannot distinguish it from /v of BookAppService.old',
    ]);
  });

  it('omits unknown routes and reports the reason', async () => {
    const { names, leftOut } = await exported(
      route({
        certainty: 'unknown',
        path: '/api/?/book',
        reasons: [{ code: 'not-evaluated', text: 'RootPath is computed', location: null }],
      }),
    );
    assert.deepEqual(names, []);
    assert.deepEqual(leftOut, ['getAsync: unknown because RootPath is computed']);
  });

  it('is valid regardless of names', async () => {
    const HOSTILE = '\u001b[31m{}<b>\ud800 /?#%41"\u202e';
    const { names } = await exported(
      route({ path: `/a/${HOSTILE}/{${HOSTILE}}/{x}/{X}/{}/{a}.{b}`, method: HOSTILE, service: HOSTILE }),
      route({ path: `/a/${HOSTILE}`, service: '__proto__', method: 'constructor' }),
      route({
        path: '/',
        verb: 'PUT',
        parameters: [
          { ...inPath('__proto__'), in: 'form' },
          { ...inPath('__proto__'), in: 'query' },
        ],
      }),
    );
    assert.equal(names.length, 3);
  });

  it('tags classes of the same name with their full names', async () => {
    const { document } = await exported(
      route({ path: '/a', serviceFullName: 'A.Book' }),
      route({ path: '/b', serviceFullName: 'B.Book' }),
      route({ path: '/c', service: 'Other', serviceFullName: 'C.Other' }),
    );
    assert.deepEqual(
      document.tags?.map(({ name }) => name),
      ['A.Book', 'B.Book', 'Other'],
    );
  });
});

describe('export', () => {
  const folder = temporaryFolders();
  const run = (args: string, files = bookstore) =>
    capturedRun(['export', ...args.split(' ')], { cwd: folder(files) });

  for (const sample of ['test-workspace/typescript', 'test-workspace/csharp']) {
    it(`writes a valid document that agrees with the sources of ${sample}, except for a colliding route`, async () => {
      const target = join(folder(), 'openapi.json');
      const { code, stdout, stderr } = await capturedRun(
        ['export', sample, '--visibility', 'visible', '--output', target],
        {
          cwd: ROOT,
        },
      );
      assert.deepEqual([code, stdout], [0, '']);
      assert.match(stderr, /^left out: POST \/api\/app\/stock StockAppService\.insertAsync .*createAsync$/im);
      const document = JSON.parse(readFileSync(target, 'utf8'));
      await requireValid(document);
      assert.ok(Object.keys(document.paths).length > 40);
      // The document contains only one of the two colliding routes.
      const { stdout: rows } = await capturedRun(['verify', sample, target, '--format', 'json'], {
        cwd: ROOT,
      });
      const { disagreements } = JSON.parse(rows);
      assert.deepEqual(
        disagreements.map(({ outcome, service }: Record<string, string>) => `${outcome} ${service}`),
        ['extra StockAppService'],
      );
    });
  }

  const host = (name: string, files: Readonly<Record<string, string>> = {}) => ({
    [`${name}/${name}.csproj`]: '<Project Sdk="Microsoft.NET.Sdk.Web" />',
    [`${name}/Service.cs`]: `public class ${name}AppService : ApplicationService { public void Run() {} }`,
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])),
  });
  const hosts = { ...host('First'), ...host('Second') };

  it('requires --application for OpenAPI if there are several applications', async () => {
    const { code, stdout, stderr } = await run('--format openapi', hosts);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(
      stderr,
      /^error: the format 'openapi' describes one application; choose one of First, Second with --application, or write one file for each with --output <folder>\/$/m,
    );
    const one = await run('--application First', hosts);
    assert.equal(one.code, 0);
    assert.equal(JSON.parse(one.stdout).info.title, 'First');
    assert.equal((await run('--format csv', hosts)).code, 0);
    assert.match((await run('--format markdown', hosts)).stdout, /^# Routes\n\n## First\n/);
  });

  it('writes one file for each application to a folder, which is created if it is missing', async () => {
    const cwd = folder(hosts);
    for (const output of ['out/', 'out', 'a/b/']) {
      const { code, stdout } = await capturedRun(['export', '--output', output], { cwd });
      assert.deepEqual([code, stdout], [0, '']);
      const titles = ['First', 'Second'].map((name) => {
        const { info, paths } = JSON.parse(readFileSync(join(cwd, output, `${name}.openapi.json`), 'utf8'));
        return `${info.title} ${Object.keys(paths)}`;
      });
      assert.deepEqual(titles, ['First /api/app/first/run', 'Second /api/app/second/run']);
    }
    await capturedRun(['export', '--format', 'markdown', '--output', 'out'], { cwd });
    assert.match(readFileSync(join(cwd, 'out', 'Second.md'), 'utf8'), /^# Routes of Second\n/);
  });

  it('writes OpenAPI 3.0 on request', async () => {
    const { stdout } = await run('--openapi-version 3.0');
    const document = JSON.parse(stdout);
    assert.match(document.openapi, /^3\.0\./);
    await requireValid(document);
    const { code, stderr } = await run('--format csv --openapi-version 3.0');
    assert.equal(code, 2);
    assert.match(stderr, /^error: option '--openapi-version' has no effect on the format 'csv'$/m);
  });

  for (const [title, settings, expected] of [
    [
      'the URLs of projects, those with https first',
      `// launch settings
      { "profiles": {
        "IIS": { "commandName": "IISExpress", "applicationUrl": "https://localhost:1" },
        "Http": { "commandName": "Project", "applicationUrl": "http://*:5000;http://localhost:5001/shop/" },
        "Https": { "commandName": "Project", "applicationUrl": "https://localhost:44300/;http://localhost:5000", },
      } }`,
      ['https://localhost:44300', 'http://localhost:5000', 'http://localhost:5001/shop'],
    ],
    [
      'the URLs of IIS Express if there are no others',
      '{ "iisSettings": { "iisExpress": { "applicationUrl": "http://localhost:5000", "sslPort": 44300 } } }',
      ['https://localhost:44300', 'http://localhost:5000'],
    ],
    [
      'nothing if no URL is valid',
      '{ "profiles": [{ "commandName": "Project", "applicationUrl": "{url};ftp://a" }] }',
      undefined,
    ],
    ['nothing if the file is not JSON', '<xml>', undefined],
  ] as const)
    it(`the servers of a document are ${title}`, async () => {
      const files = host('Shop', { 'Properties/launchSettings.json': settings });
      const { servers } = JSON.parse((await run('--format openapi', files)).stdout);
      assert.deepEqual(
        servers?.map(({ url }: { url: string }) => url),
        expected,
      );
    });

  it('exits with 3 under --strict if a schema is not exact', async () => {
    const files = host('Shop', {
      'B.cs': 'public class BAppService : ApplicationService { public void Create(Money price) {} }',
    });
    const { code, stderr } = await run('--strict', files);
    assert.equal(code, 3);
    assert.match(stderr, / · \d schemas? not exact$/m);
    assert.equal((await run('--strict', host('Shop'))).code, 0);
  });

  it('writes requests with a variable for the host', async () => {
    const { stdout } = await run('--format http --method getAsync --service Book*');
    assert.equal(
      stdout,
      '@host = https://localhost:5001\n@bookId = text\n\n### BookAppService.getAsync\nGET {{host}}/api/app/book/{{bookId}}\n',
    );
  });

  it('writes requests to the URL of the launch settings, with an authorization line for guarded routes', async () => {
    const files = {
      ...host('Shop', {
        'Properties/launchSettings.json':
          '{ "profiles": { "Shop": { "commandName": "Project", "applicationUrl": "https://localhost:44300" } } }',
      }),
      'Shop/B.cs': '[Authorize] public class BAppService : ApplicationService { public void Run() {} }',
    };
    const { stdout } = await run('--format http', files);
    assert.equal(
      stdout,
      [
        '@host = https://localhost:44300\n@token = \n',
        '### BAppService.Run\nPOST {{host}}/api/app/b/run\nAuthorization: Bearer {{token}}\n',
        '### ShopAppService.Run\nPOST {{host}}/api/app/shop/run\n',
      ].join('\n'),
    );
  });

  describe('objects in the query', () => {
    const service = (members: string, dtos: string): Readonly<Record<string, string>> => ({
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
      'BookAppService.cs': `using Volo.Abp.Application.Dtos; public class BookAppService : ApplicationService { ${members} }`,
      'Dtos.cs': dtos,
    });
    const paged =
      'using Volo.Abp.Application.Dtos; public class BookFilter : PagedAndSortedResultRequestDto { public string Title { get; set; } }';
    const typescript = (members: string, dtos: string): Readonly<Record<string, string>> => ({
      'package.json': '{ "name": "@acme/shop" }',
      'service.ts': `import type { BookFilter } from './dtos';\nexport class BookAppService extends ApplicationService { ${members} }`,
      'dtos.ts': dtos,
    });
    /** Files that declare one route, and its query in both formats. */
    const cases: readonly (readonly [
      title: string,
      files: Readonly<Record<string, string>>,
      http: string,
      openApi: string,
    ])[] = [
      [
        'in C#, each property of a class and of its base classes is an optional parameter',
        service('public void GetList(BookFilter input) {}', paged),
        'Title={{Title}}&Sorting={{Sorting}}&SkipCount={{SkipCount}}&MaxResultCount={{MaxResultCount}}',
        'Title? Sorting? SkipCount? MaxResultCount?',
      ],
      [
        'in TypeScript, each property of an interface is an optional parameter',
        typescript(
          'getList(input: BookFilter) {}',
          'export interface BookFilter { title?: string; year: number }',
        ),
        'title={{title}}&year={{year}}',
        'title? year?',
      ],
      [
        'each property of a type alias is an optional parameter',
        typescript('getList(input: BookFilter) {}', 'export type BookFilter = { title: string };'),
        'title={{title}}',
        'title?',
      ],
      [
        'each property of a framework class is an optional parameter',
        service('public void GetList(PagedResultRequestDto input) {}', ''),
        'SkipCount={{SkipCount}}&MaxResultCount={{MaxResultCount}}',
        'SkipCount? MaxResultCount?',
      ],
      [
        'each property of a nullable object is an optional parameter',
        service('public void GetList(BookFilter? input) {}', 'public record BookFilter(string Title);'),
        'Title={{Title}}',
        'Title?',
      ],
      [
        'a property that the template names is not in the query',
        service(
          '[HttpGet("shelves/{title}/books")] public void GetList(BookFilter input) {}',
          'public class BookFilter { public string Title { get; set; } public int Year { get; set; } }',
        ),
        'Year={{Year}}',
        'Year?',
      ],
      [
        'properties follow the other query parameters',
        service(
          'public void GetPages(Guid id, int from, BookFilter input) {}',
          'public class BookFilter { public string Text { get; set; } }',
        ),
        'from={{from}}&Text={{Text}}',
        'from? Text?',
      ],
      [
        'each property is a parameter of a DELETE route',
        service(
          'public void DeleteMany(BookFilter input) {}',
          'public class BookFilter { public string Title { get; set; } }',
        ),
        'Title={{Title}}',
        'Title?',
      ],
      [
        'a list of values is one parameter',
        service('public void GetMany(List<Guid> ids) {}', ''),
        'ids={{ids}}',
        'ids?',
      ],
      [
        'an object with an unknown base class is one parameter, beside the properties that are known',
        service(
          'public void GetList(BookFilter input) {}',
          'public class BookFilter : Elsewhere { public string Title { get; set; } }',
        ),
        'input={{input}}',
        'Title? input?',
      ],
      [
        'with [FromQuery], each property is a parameter of a POST route',
        service(
          'public void Search([FromQuery] BookFilter input) {}',
          'public class BookFilter { public string Title { get; set; } }',
        ),
        'Title={{Title}}',
        'Title?',
      ],
      [
        'an object parameter of a POST route is not in the query',
        service('public void Search(BookFilter input) {}', paged),
        '',
        '',
      ],
    ];
    for (const [title, files, http, openApi] of cases)
      it(title, async () => {
        const request = (await run('--format http', files)).stdout;
        assert.equal(/^[A-Z]+ [^?\n]*\??(.*)$/m.exec(request)?.[1], http);
        const document = JSON.parse((await run('--format openapi', files)).stdout);
        await requireValid(document);
        const [operation] = Object.values(document.paths).flatMap((item) => Object.values(item as object));
        const inQuery = (operation.parameters ?? []).filter((one: { in: string }) => one.in === 'query');
        const text = ({ name, required }: { name: string; required: boolean }) =>
          `${name}${required ? '' : '?'}`;
        assert.equal(inQuery.map(text).join(' '), openApi);
      });

    it('list prints an object as one parameter, without its properties', async () => {
      const cwd = folder(service('public void GetList(BookFilter input) {}', paged));
      const { stdout } = await capturedRun(['list', '--format', 'json'], { cwd });
      assert.deepEqual(
        JSON.parse(stdout).routes[0].parameters.map(({ name }: { name: string }) => name),
        ['input'],
      );
    });
  });

  it('omits unknown routes from requests, and reports them', async () => {
    const { stdout, stderr, code } = await run('--format http --strict', unknowableBookstore);
    assert.equal(code, 3);
    assert.doesNotMatch(stdout, /\/\?\//);
    assert.match(stderr, /^left out: GET \/api\/\?\/author.*: unknown because /m);
  });

  it('refuses a second file, of which only one would be written', async () => {
    const { code, stderr } = await run('--format csv --output a.csv --format markdown --output b.md');
    assert.equal(code, 2);
    assert.match(stderr, /The command writes only one file\.$/m);
  });

  it('writes every column as CSV', async () => {
    const { stdout } = await run('--format csv --service Author*');
    const [head, row, ...rest] = stdout.trimEnd().split('\n');
    assert.equal(rest.length, 0);
    assert.match(head!, /^verb,route,service,method,/);
    assert.equal(head!.split(',').length, row!.split(',').length);
    assert.match(row!, /^GET,\/api\/app\/author\/\{id\},AuthorAppService,getAsync,hidden,/);
  });

  it('writes Markdown, and escapes markup in names', async () => {
    const files = {
      'a.ts':
        "export class X extends ApplicationService { @HttpGet('/a|b`<b>') get(a: '|`') {} @HttpGet('/ok') ok() {} }",
    };
    const { stdout } = await run('--format markdown', files);
    const rows = stdout.split('\n').filter((line) => line.startsWith('| GET'));
    assert.deepEqual(
      rows.map((row) => row.split('|').length),
      [7, 7],
    );
    assert.doesNotMatch(stdout, /<b>/);
    assert.match(stdout, /^\| GET \| `\/ok` \| `ok` \|/m);
  });
});
