import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import { apiDefinition, openApi } from '../../core/queries/verification/test/host';
import { analyzeFolder } from '../context/folder-analysis';
import { fetchFromThisMachine } from '../inputs/host-description';
import { bookstore, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const ROOT = join(__dirname, '..', '..');
const SAMPLE = join(ROOT, 'test-workspace', 'typescript');

/** The routes that a host of the sample workspace would report. */
async function sampleRoutes() {
  const config = { profile: null, style: null, rootName: 'typescript' } as const;
  const { analysis } = await analyzeFolder(ROOT, SAMPLE, config);
  return analysis.routes.filter(({ visibility }) => visibility === 'visible');
}

describe('verify', () => {
  const folder = temporaryFolders();

  it('reports a probably generated description, whose controllers all have the same undeclared requests', async () => {
    const names = ['Book', 'Author', 'Order'];
    const services = names.map(
      (name) =>
        `export class ${name}AppService extends ApplicationService { getAsync(id: string) {} getTop() {} }`,
    );
    const described = (more: (name: string, index: number) => readonly string[]) =>
      JSON.stringify({
        openapi: '3.0.0',
        paths: Object.fromEntries(
          names.flatMap((name, index) =>
            ['{id}', 'top', ...more(name, index)].map((path) => [
              `/api/app/${name.toLowerCase()}/${path}`,
              { get: { tags: [name] } },
            ]),
          ),
        ),
      });
    const noticesOf = async (description: string) => {
      const cwd = folder({ 'a.ts': services.join('\n'), 'host.json': description });
      return (await capturedRun(['verify', 'host.json'], { cwd })).stderr;
    };
    assert.match(
      await noticesOf(described(() => ['count', 'all'])),
      /the description seems to come from a code generator, not from a host: each of 3 controllers has GET \/(?:all, GET \/count|count, GET \/all), which none of them declares/,
    );
    assert.doesNotMatch(
      await noticesOf(described((_, index) => (index === 0 ? [] : ['count']))),
      /seems to come from a code generator/,
    );
    assert.doesNotMatch(await noticesOf(described((name) => [name])), /seems to come from a code generator/);
  });

  it('reports types that differ from the sources', async () => {
    const source = `using System; using Volo.Abp.Application.Services;
namespace Acme.Shop;
public class BookDto { public decimal Price { get; set; } public Guid Author { get; set; } }
public class BookAppService : ApplicationService { public BookDto Get() => null; }`;
    const property = (name: string, type: string) => ({ name, jsonName: null, type, typeSimple: type });
    const description = (...properties: readonly object[]) => {
      const [row] = [
        { verb: 'GET', path: '/api/app/book', serviceFullName: 'Acme.Shop.BookAppService', method: 'Get' },
      ];
      const types = { 'Acme.Shop.BookDto': { baseType: null, isEnum: false, properties } };
      return JSON.stringify({ ...apiDefinition([row]), types });
    };
    const cwd = folder({
      'Acme.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.AspNetCore.Mvc" Version="9.3.1" /></ItemGroup></Project>',
      'Book.cs': source,
      'same.json': description(property('Price', 'System.Decimal'), property('Author', 'System.Guid')),
      'other.json': description(property('Price', 'System.String')),
    });
    const agreed = '100 % of 1 reported route predicted';
    assert.equal((await capturedRun(['verify', '.', 'same.json'], { cwd })).stdout, `${agreed}\n`);
    const { code, stdout } = await capturedRun(['verify', '.', 'other.json'], { cwd });
    assert.equal(code, 1);
    assert.deepEqual(stdout.trim().split('\n'), [
      'BookDto lacks the property Author (string) of Acme.Shop.BookDto. (Book.cs:3:71)',
      'BookDto.Price is string, but number in Acme.Shop.BookDto. (Book.cs:3:39)',
      '',
      `${agreed} · 2 differences in types`,
    ]);
    const { types } = JSON.parse(
      (await capturedRun(['verify', '.', 'other.json', '--format', 'json'], { cwd })).stdout,
    ) as { types: readonly object[] };
    assert.deepEqual(types[1], {
      type: 'Acme.Shop.BookDto',
      member: 'Price',
      message: 'BookDto.Price is string, but number in Acme.Shop.BookDto.',
      location: { file: 'Book.cs', line: 3, column: 39 },
    });
  });

  describe('compares methods with the sources', () => {
    const bound = (name: string, type: string, bindingSourceId = 'ModelBinding', isOptional = false) => {
      return { name, type, bindingSourceId, isOptional };
    };
    const [size, filter] = [bound('Size', 'System.Int32'), bound('filter', 'System.String')];
    const LIST = 'System.Collections.Generic.List<System.Int64>';
    const cases: readonly (readonly [
      title: string,
      result: string,
      parameters: readonly object[],
      differences: readonly string[],
    ])[] = [
      ['equal ones', LIST, [size, filter], []],
      [
        'another result',
        'System.Collections.Generic.List<System.Int32>',
        [size, filter],
        ['returns List<Int32>, but List<Int64> in the source.'],
      ],
      [
        'another type of the same name',
        'Acme.Old.List<System.Int64>',
        [size, filter],
        [`returns Acme.Old.List<System.Int64>, but ${LIST} in the source.`],
      ],
      [
        'another type and place of a parameter',
        LIST,
        [bound('Size', 'System.Int64', 'Body'), filter],
        [
          'has the parameter Size of type Int64, but Int32 in the source.',
          'has the parameter Size bound from Body, but from ModelBinding in the source.',
        ],
      ],
      [
        'a parameter that the URL need not have',
        LIST,
        [size, { ...filter, isOptional: true }],
        ['has the parameter filter optional in the URL, but required in the source.'],
      ],
      [
        'other parameters',
        LIST,
        [size, bound('sorting', 'System.String')],
        [
          'has the parameter sorting, which the source does not have.',
          'lacks the parameter filter (String) of the source.',
        ],
      ],
      // The source does not show the base class of the type.
      ['what is not known', LIST, [size, filter, bound('Base', 'System.String')], []],
    ];
    for (const [title, result, parameters, differences] of cases)
      it(title, async () => {
        const isUnknown = title === 'what is not known';
        const method = `public List<long> Get(PageInput input, string filter${isUnknown ? ', Foreign other' : ''}) => null;`;
        const actions = {
          Get: {
            name: 'Get',
            httpMethod: 'GET',
            url: 'api/app/book',
            parametersOnMethod: ['input', 'filter', ...(isUnknown ? ['other'] : [])].map((name) => ({
              name,
            })),
            returnValue: { type: result },
            parameters,
          },
        };
        const controllers = { 'Acme.BookAppService': { type: 'Acme.BookAppService', actions } };
        const cwd = folder({
          'Acme.csproj':
            '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.AspNetCore.Mvc" Version="9.3.1" /></ItemGroup></Project>',
          'Book.cs': `using System.Collections.Generic; using Volo.Abp.Application.Services;
namespace Acme;
public class PageInput { public int Size { get; set; } }
public class BookAppService : ApplicationService {
  ${method}
}`,
          'host.json': JSON.stringify({ modules: { app: { rootPath: 'app', controllers } } }),
        });
        const { code, stdout } = await capturedRun(['verify', '.', 'host.json'], { cwd });
        const lines = stdout.split('\n').filter((line) => line.startsWith('BookAppService'));
        assert.deepEqual(
          lines,
          differences.map((text) => `BookAppService.Get ${text} (Book.cs:5:21)`),
        );
        assert.equal(code, differences.length > 0 ? 1 : 0);
      });
  });

  for (const [format, describe] of [
    ['an API definition', apiDefinition],
    ['OpenAPI', openApi],
  ] as const) {
    it(`agrees with ${format} of the sample workspace`, async () => {
      const cwd = folder({ 'host.json': JSON.stringify(describe(await sampleRoutes())) });
      const { code, stdout } = await capturedRun(['verify', SAMPLE, 'host.json', '--service', '!Stock*'], {
        cwd,
      });
      assert.match(stdout, /^100 % of \d+ reported routes predicted · \d+ hidden\n$/);
      assert.equal(code, 0);
    });

    it(`reports where ${format} of the sample workspace disagrees with the sources`, async () => {
      const routes = await sampleRoutes();
      const dropped = routes.find(({ method }) => method === 'getTopSellersAsync')!;
      const changed = routes.find(
        ({ service, verb }) => service === 'AuthorAppService' && verb === 'DELETE',
      )!;
      const rest = routes.filter((route) => route !== dropped && route !== changed);
      const reported = [
        ...rest,
        { ...changed, verb: 'PATCH' },
        { ...dropped, method: 'getWorstAsync', path: '/api/app/reading-book/worst' },
      ];
      const cwd = folder({ 'host.json': JSON.stringify(describe(reported)) });
      const args = ['verify', SAMPLE, 'host.json', '--format', 'json', '--service', '!Stock*'];
      const { code, stdout } = await capturedRun(args, { cwd });
      const { disagreements } = JSON.parse(stdout);
      assert.equal(code, 1);
      assert.deepEqual(
        disagreements.map(
          ({ outcome, service, cause }: { outcome: string; service: string; cause: { code: string } }) => [
            outcome,
            service,
            cause.code,
          ],
        ),
        [
          ['missing', 'ReadingBookAppService', 'method-not-declared'],
          ['different', 'AuthorAppService', 'verb'],
          ['extra', 'ReadingBookAppService', 'method-not-reported'],
        ],
      );
    });
  }

  it('reads files with a byte order mark, with CRLF and in UTF-16', async () => {
    const text = JSON.stringify(apiDefinition(await sampleRoutes()), null, 2);
    const crlf = text.replaceAll('\n', '\r\n');
    const cwd = folder({
      'mark.json': `\ufeff${crlf}`,
      'wide.json': Buffer.from(`\ufeff${crlf}`, 'utf16le'),
    });
    for (const file of ['mark.json', 'wide.json']) {
      const { code } = await capturedRun(['verify', SAMPLE, file, '--service', '!Stock*'], { cwd });
      assert.equal(code, 0, file);
    }
  });

  it('prints JSON that follows its schema', async () => {
    const routes = await sampleRoutes();
    const external = {
      verb: 'GET',
      path: '/api/identity/users',
      serviceFullName: 'Other.UserController',
      method: 'Get',
    };
    const cwd = folder({ 'host.json': JSON.stringify(apiDefinition([...routes.slice(3), external])) });
    const { stdout } = await capturedRun(['verify', SAMPLE, 'host.json', '--format', 'json'], { cwd });
    const schema = JSON.parse((await capturedRun(['schema', 'verify'], { cwd })).stdout);
    const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
    assert.ok(validate(JSON.parse(stdout)), JSON.stringify(validate.errors));
    assert.deepEqual(JSON.parse(stdout).external, [{ service: 'Other.UserController', routes: 1 }]);
  });

  const reported = [
    {
      verb: 'GET',
      path: '/api/app/book',
      serviceFullName: '@acme/bookstore#BookAppService',
      method: 'getListAsync',
    },
    {
      verb: 'GET',
      path: '/api/app/gone',
      serviceFullName: '@acme/bookstore#BookAppService',
      method: 'getGoneAsync',
    },
  ];
  const exitCodes: readonly (readonly [
    args: string,
    code: number,
    files?: Readonly<Record<string, string>>,
  ])[] = [
    ['', 1],
    ['--format json', 1],
    ['--method getListAsync', 0],
    ['--method getGoneAsync', 1],
    ['--method nothing', 2],
    ['--route /api/app/gone', 1],
    ['--service !Book*', 2],
    ['--assembly @acme/bookstore --verb GET --method getG*', 1],
    ['--strict --method getListAsync', 3, unknowableBookstore],
    ['--method getListAsync', 0, unknowableBookstore],
  ];
  for (const [args, code, files = bookstore] of exitCodes) {
    it(`verify ${args} → ${code}${files === bookstore ? '' : ' if a route is unknown'}`, async () => {
      const cwd = folder({ ...files, 'host.json': JSON.stringify(apiDefinition(reported)) });
      const words = ['verify', 'host.json', '--service', '!Author*', ...args.split(' ').filter(Boolean)];
      assert.equal((await capturedRun(words, { cwd })).code, code);
    });
  }

  it('says which filters leave nothing to compare', async () => {
    const cwd = folder({ ...bookstore, 'host.json': JSON.stringify(apiDefinition(reported)) });
    const { stdout, stderr, code } = await capturedRun(
      ['verify', 'host.json', '--service', 'BokAppService'],
      {
        cwd,
      },
    );
    assert.deepEqual([stdout, code], ['', 2]);
    assert.match(
      stderr,
      /^error: nothing was compared: 0 of \d+ routes pass the filters; .* try '\*BokAppService\*'$/m,
    );
  });

  it('prints no control characters from a description', async () => {
    const evil = '\u001b[2J\u202e\u2028';
    const row = {
      verb: `GET${evil}`,
      path: `/api/app/book/${evil}`,
      serviceFullName: `@acme/bookstore#BookAppService`,
      method: `x${evil}`,
    };
    const cwd = folder({ ...bookstore, 'host.json': JSON.stringify(apiDefinition([row])) });
    for (const args of [[], ['--format', 'json']]) {
      for (const columns of [30, 300]) {
        const options = { cwd, columns };
        const { stdout, stderr } = await capturedRun(
          ['verify', 'host.json', '--color', 'never', ...args],
          options,
        );
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
        assert.doesNotMatch(stdout + stderr, /[\u0000-\u0009\u000b-\u001f\u2028\u202e]/);
      }
    }
  });

  const rejected: readonly (readonly [title: string, content: string | Buffer, message: RegExp])[] = [
    ['text that is not JSON', 'openapi: 3.0.0', /^error: host\.json is not JSON$/],
    ['an empty file', '', /^error: host\.json is not JSON$/],
    ['binary content', Buffer.from([0, 159, 146, 150, 255]), /^error: host\.json is not JSON$/],
    [
      'JSON that is not a description',
      '{ "name": "x" }',
      /^error: host\.json is neither an API definition \(modules\) nor an OpenAPI document/,
    ],
    [
      'a malformed description',
      '{ "modules": { "app": 1 } }',
      /^error: host\.json is malformed: modules\.app is not an object$/,
    ],
    ['deep nesting', '['.repeat(200_000) + ']'.repeat(200_000), /^error: host\.json is (not JSON|neither)/],
    [
      'deep nesting in modules',
      `{"modules":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
      /^error: host\.json is (not JSON|malformed: modules\.a\.controllers)/,
    ],
    [
      'a name with control characters',
      '{ "modules": { "\\u001b[2J": 1 } }',
      /^error: host\.json is malformed: modules\.\\u001b\[2J is not an object$/,
    ],
  ];
  for (const [title, content, message] of rejected) {
    it(`rejects ${title}`, async () => {
      const cwd = folder({ ...bookstore, 'host.json': content });
      const { code, stdout, stderr } = await capturedRun(['verify', 'host.json', '--quiet'], { cwd });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr.trimEnd(), message);
    });
  }

  const mistakes: readonly (readonly [args: string, message: RegExp])[] = [
    ['', /^error: missing required argument 'description'$/],
    ['gone.json', /^error: cannot read 'gone\.json': no such file or directory$/],
    ['. src', /^error: not a file: src$/],
    ['gone host.json', /^error: no such folder: gone$/],
    ['. a b', /too many arguments/],
    ['http://example.com/api', /^error: http:\/\/example\.com\/api is not on this machine: only/],
    ['http://localhost@example.com/', /is not on this machine/],
    ['http://localhost.example.com/', /is not on this machine/],
    ['http://127.0.0.1.example.com/', /is not on this machine/],
    ['http://192.168.0.1/', /is not on this machine/],
    ['ftp://localhost/x', /is not on this machine/],
    ['file:///etc/hosts', /is not on this machine/],
    ['http://me:s3cret@example.com/api', /^error: http:\/\/example\.com\/api is not on this machine: only/],
    ['http://me:s3cret@localhost/api', /^error: http:\/\/localhost\/api must not contain a user name/],
    ['http://me:s3cret@', /^error: not a URL: http:\/\/$/],
    ['http://', /^error: not a URL: http:\/\/$/],
  ];
  for (const [args, message] of mistakes) {
    it(`rejects verify ${args}`, async () => {
      const cwd = folder(bookstore);
      const { code, stdout, stderr } = await capturedRun(['verify', ...args.split(' ').filter(Boolean)], {
        cwd,
      });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr.trimEnd(), message);
    });
  }
});

describe('verify with a description of some modules', () => {
  const folder = temporaryFolders();
  it('reports routes of other modules in one line, and exits with 0', async () => {
    const project = (name: string, type: string) => ({
      [`${name}/${name}.csproj`]: '<Project Sdk="Microsoft.NET.Sdk" />',
      [`${name}/Service.cs`]: `public class ${type}AppService : ApplicationService { public void Get() {} }`,
    });
    const references = ['Books', 'Admin'].map(
      (name) => `<ProjectReference Include="../${name}/${name}.csproj" />`,
    );
    const host = `<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup>${references.join('')}</ItemGroup></Project>`;
    const document = { openapi: '3.1.0', paths: { '/api/app/book': { get: { tags: ['Book'] } } } };
    const files = {
      ...project('Books', 'Book'),
      ...project('Admin', 'User'),
      'Host/Host.csproj': host,
      'host.json': JSON.stringify(document),
    };
    const { code, stdout, stderr } = await capturedRun(['verify', 'host.json'], { cwd: folder(files) });
    assert.equal(code, 0);
    assert.equal(stdout, '100 % of 1 reported route predicted · 1 unreported\n');
    assert.match(stderr, /^not compared: 1 route of Admin, for which the description has no routes$/m);
  });
});

describe('verify with a running host', () => {
  const folder = temporaryFolders();
  const responses: Record<string, (response: ServerResponse) => void> = {
    '/definition': (response) => response.end(JSON.stringify(apiDefinition([]))),
    '/near': (response) => response.writeHead(302, { location: '/definition' }).end(),
    '/far': (response) => response.writeHead(302, { location: 'http://example.com/definition' }).end(),
    '/file': (response) => response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
    '/packed': (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '7' }).flushHeaders();
      setTimeout(() => response.end('no gzip'), 10);
    },
    '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
    '/nowhere': (response) => response.writeHead(302).end(),
    '/fault': (response) => response.writeHead(500).end('no'),
    '/page': (response) => response.end('<html>Sign in</html>'),
    '/endless': (response) => {
      const send = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000))) {}
        if (!response.destroyed) response.once('drain', send);
      };
      send();
    },
    '/silent': () => {},
  };
  let server: Server;
  let origin = '';
  before(async () => {
    server = createServer((request, response) => responses[request.url!]!(response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const run = (path: string) =>
    capturedRun(['verify', `${origin}${path}`, '--quiet'], { cwd: folder(bookstore) });

  for (const path of ['/definition', '/near']) {
    it(`reads ${path}, and exits with 2 if nothing is compared`, async () => {
      const { code, stdout, stderr } = await run(path);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(
        stderr,
        /^error: nothing was compared: .* reports 0 routes, none of which belongs to a class in \.$/m,
      );
    });
  }

  const failures: readonly (readonly [path: string, message: RegExp])[] = [
    ['/far', /\/far redirects to http:\/\/example\.com, which is not on this machine$/],
    ['/file', /\/file redirects to file:, which is not on this machine$/],
    ['/packed', /\/packed answers with the encoding gzip, which was not requested$/],
    ['/round', /\/round redirects more than 5 times$/],
    ['/nowhere', /\/nowhere answers 302$/],
    ['/fault', /\/fault answers 500$/],
    ['/page', /\/page is not JSON$/],
  ];
  for (const [path, message] of failures) {
    it(`rejects ${path}`, async () => {
      const { code, stdout, stderr } = await run(path);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr.trimEnd(), message);
    });
  }

  it('rejects a response that is too large or takes too long', async () => {
    const fetched = (path: string, limits: { readonly maximumSize: number; readonly timeout: number }) =>
      fetchFromThisMachine(`${origin}${path}`, limits);
    const megabyte = 1024 * 1024;
    await assert.rejects(
      fetched('/endless', { maximumSize: megabyte, timeout: 20_000 }),
      /\/endless is larger than 1 MB$/,
    );
    await assert.rejects(
      fetched('/silent', { maximumSize: megabyte, timeout: 50 }),
      /no answer from .*\/silent within 0\.05 s$/,
    );
  });

  it('exits with 2 if nothing listens on the port', async () => {
    const free = createServer();
    await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
    const { port } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    const { code, stderr } = await capturedRun(['verify', `http://127.0.0.1:${port}/`, '--quiet'], {
      cwd: folder(bookstore),
    });
    assert.equal(code, 2);
    assert.match(stderr, /cannot fetch .*: nothing listens there$/m);
  });
});
