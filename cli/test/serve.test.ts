/** `serve` in a process of its own: what it answers, to whom, and how it ends. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';
import { requireValid } from './valid-openapi';

/** The built program, as users run it. */
const main = join(__dirname, '..', '..', 'dist', 'cli.js');

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

describe('serve', () => {
  const folder = temporaryFolders();
  const service = (name: string, body = 'public void Run() {}') =>
    `public class ${name}AppService : ApplicationService { ${body} }`;
  const host = (name: string) => ({
    [`${name}/${name}.csproj`]: '<Project Sdk="Microsoft.NET.Sdk.Web" />',
    [`${name}/Service.cs`]: service(name),
  });
  const running = new Set<ChildProcess>();
  afterEach(() => {
    for (const child of running) child.kill();
    running.clear();
  });

  /** Starts the server, and returns its addresses and a function that sends a request. */
  async function started(cwd: string) {
    const args = [main, 'serve', cwd, '--port', '0', '--quiet'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    const [chunk] = await once(child.stdout, 'data');
    const addresses = String(chunk).trimEnd().split('\n');
    const { port } = new URL(addresses[0]!);
    const send = (path: string, given: { method?: string; headers?: Record<string, string> } = {}) =>
      new Promise<Reply>((done, failed) => {
        const sent = request({ ...given, host: '127.0.0.1', port, path }, async (response) => {
          const chunks = await response.toArray();
          const { statusCode: status = 0, headers } = response;
          done({ status, headers, text: Buffer.concat(chunks).toString() });
        });
        sent.on('error', failed).end();
      });
    return { child, port, addresses: addresses.map((address) => new URL(address).pathname), send };
  }

  it('answers with the documents of a host, always of the current sources', async () => {
    const cwd = folder(host('Shop'));
    const { addresses, send } = await started(cwd);
    assert.deepEqual(addresses, [
      ...['/', '/swagger/v1/swagger.json', '/openapi/v1.json', '/api/abp/api-definition'],
    ]);
    for (const [path, version] of [
      ['/swagger/v1/swagger.json', /^3\.0\./],
      ['/openapi/v1.json?culture=en', /^3\.1\./],
    ] as const) {
      const { status, headers, text } = await send(path);
      assert.deepEqual([status, headers['content-type']], [200, 'application/json; charset=utf-8']);
      const document = JSON.parse(text);
      await requireValid(document);
      assert.match(document.openapi, version);
      assert.deepEqual(Object.keys(document.paths), ['/api/app/shop/run']);
    }
    const definition = await send('/api/abp/api-definition?includeTypes=true');
    assert.equal(definition.headers['content-type'], 'application/json; charset=utf-8');
    assert.ok(JSON.parse(definition.text).modules.app.controllers.ShopAppService);
    writeFileSync(
      join(cwd, 'Shop', 'Service.cs'),
      service(
        'Shop',
        'public void Stop() {} [RemoteService(IsMetadataEnabled = false)] public void Hide() {}',
      ),
    );
    const { text } = await send('/openapi/v1.json');
    assert.deepEqual(Object.keys(JSON.parse(text).paths), ['/api/app/shop/stop']);
    const page = await send('/');
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
    assert.match(page.text, /^<!doctype html>/i);
    const head = await send('/', { method: 'HEAD' });
    assert.deepEqual([head.status, head.text], [200, '']);
    assert.equal(head.headers['content-length'], String(Buffer.byteLength(page.text)));
  });

  it('has addresses for each application if there are several', async () => {
    const { addresses, send } = await started(folder({ ...host('First'), ...host('Second') }));
    assert.deepEqual(
      addresses.filter((address) => address.includes('v1.json')),
      ['/First/openapi/v1.json', '/Second/openapi/v1.json'],
    );
    const { text } = await send('/Second/openapi/v1.json');
    assert.equal(JSON.parse(text).info.title, 'Second');
    const whole = await send('/openapi/v1.json');
    assert.equal(whole.status, 404);
    assert.match(whole.text, /^\/First\/openapi\/v1\.json$/m);
  });

  it('answers only requests to this machine, only GET and HEAD, and only its own addresses', async () => {
    const cwd = folder({ ...host('Shop'), 'secret.json': '{}' });
    const before = readdirSync(cwd);
    const { port, send } = await started(cwd);
    const statusOf = async (...given: Parameters<typeof send>) => (await send(...given)).status;
    for (const name of [`localhost:${port}`, 'LOCALHOST', '127.0.0.1:1', '[::1]'])
      assert.equal(await statusOf('/', { headers: { host: name } }), 200, name);
    for (const name of ['evil.example', `localhost.evil.example:${port}`, '127.0.0.2', '0.0.0.0', '::1'])
      assert.equal(await statusOf('/', { headers: { host: name } }), 403, name);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'QUERY']) {
      const { status, headers } = await send('/', { method });
      assert.deepEqual([status, headers.allow], [405, 'GET, HEAD, OPTIONS'], method);
    }
    for (const path of [
      ...[
        '/secret.json',
        '/../secret.json',
        '/%2e%2e/secret.json',
        '/Shop/Service.cs',
        '/Shop/../openapi/v1.json',
      ],
      ...[
        '//openapi/v1.json',
        '/%',
        'http://evil.example/openapi/v1.json',
        '/openapi/v1.json/',
        '/constructor/',
      ],
    ])
      assert.equal(await statusOf(path), 404, path);
    assert.deepEqual(readdirSync(cwd), before);
  });

  it('lets pages of this machine read the answers, but no other page', async () => {
    const { send } = await started(folder(host('Shop')));
    const preflight = (origin: string) =>
      send('/openapi/v1.json', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-headers': 'x-requested-with, authorization' },
      });
    const { status, headers, text } = await preflight('http://localhost:4200');
    assert.deepEqual([status, text], [204, '']);
    assert.equal(headers['access-control-allow-origin'], 'http://localhost:4200');
    assert.match(headers['access-control-allow-methods']!, /GET/);
    assert.equal(headers['access-control-allow-headers'], 'x-requested-with, authorization');
    const own = await send('/openapi/v1.json', { headers: { origin: 'https://127.0.0.1' } });
    assert.equal(own.headers['access-control-allow-origin'], 'https://127.0.0.1');
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'null',
      'http://localhost:1@evil',
    ])
      for (const reply of [await preflight(origin), await send('/openapi/v1.json', { headers: { origin } })])
        assert.equal(reply.headers['access-control-allow-origin'], undefined, origin);
  });

  it('answers with 500 and the reason if the folder cannot be read, and with 200 when it can be read again', async () => {
    const cwd = folder(host('Shop'));
    const { send } = await started(cwd);
    rmSync(join(cwd, 'Shop'), { recursive: true });
    const { status, text } = await send('/openapi/v1.json');
    assert.equal(status, 500);
    assert.match(text, /^no source files /);
    writeFileSync(join(cwd, 'Service.cs'), service('Shop'));
    assert.equal((await send('/openapi/v1.json')).status, 200);
  });

  it('exits with 0 on Ctrl+C', async function () {
    if (process.platform === 'win32') this.skip();
    const { child, send } = await started(folder(host('Shop')));
    await send('/');
    child.kill('SIGINT');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  it('exits with 2 if its port is in use, or if there is nothing to read', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const taken = await capturedRun(['serve', '--port', String(port)], { cwd: folder(host('Shop')) });
    other.close();
    assert.equal(taken.code, 2);
    assert.equal(
      taken.stderr,
      `error: cannot listen on port ${port}: it is in use; choose another one with --port\n`,
    );
    assert.equal((await capturedRun(['serve', '--port', '0'], { cwd: folder() })).code, 2);
    assert.equal((await capturedRun(['serve', '--port', '70000'], { cwd: folder(host('Shop')) })).code, 2);
  });
});
