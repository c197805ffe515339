/** Runs the step of the GitHub action that compares a pull request with its base. The GitHub API is mocked. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bookstore } from './bookstore';
import { temporaryFolders } from './temporary-folder';

const ROOT = join(__dirname, '..', '..');

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly login: string };
}

describe('the comment of the GitHub action', () => {
  const folder = temporaryFolders();
  const service = 'src/book-app-service.ts';
  const bot = { login: 'github-actions[bot]' };

  /** A pull request that changes the service of the book store. */
  function pullRequest(change: (text: string) => string) {
    const cwd = folder(bookstore);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', cwd, '-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args], {
        encoding: 'utf8',
      }).trim();
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=base');
    writeFileSync(join(cwd, service), change(bookstore[service]!));
    return { cwd, base: git('rev-parse', 'HEAD') };
  }

  /** Runs the step. The server returns `comments`, and answers write requests with `status`. */
  async function step(
    { cwd, base }: ReturnType<typeof pullRequest>,
    comments: readonly Comment[] = [],
    status = 200,
    FX_ROUTES_FOLDER = '.',
  ) {
    const written: string[] = [];
    const server = createServer(async (request, response) => {
      assert.equal(request.headers.authorization, 'Bearer secret');
      const text = Buffer.concat(await request.toArray()).toString();
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      const page = Number(searchParams.get('page'));
      if (request.method !== 'GET') written.push(`${request.method} ${pathname}\n${JSON.parse(text).body}`);
      response.statusCode = request.method === 'GET' ? 200 : status;
      response.end(
        JSON.stringify(request.method === 'GET' ? comments.slice((page - 1) * 100, page * 100) : {}),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const temp = folder({ output: '', 'event.json': eventOf(base) });
    const child = spawn(process.execPath, [join(ROOT, 'ci', 'pull-request.mjs')], {
      cwd,
      env: {
        PATH: process.env.PATH,
        FX_ROUTES_FOLDER,
        GITHUB_ACTION_PATH: ROOT,
        GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        GITHUB_EVENT_PATH: join(temp, 'event.json'),
        GITHUB_OUTPUT: join(temp, 'output'),
        GITHUB_REPOSITORY: 'acme/books',
        GITHUB_TOKEN: 'secret',
        RUNNER_TEMP: temp,
      },
    });
    const log: string[] = [];
    child.stdout.on('data', (data) => log.push(String(data)));
    child.stderr.on('data', (data) => log.push(String(data)));
    const [code] = await once(child, 'close');
    server.close();
    const outputs = readFileSync(join(temp, 'output'), 'utf8').trimEnd().split('\n').filter(Boolean);
    return { code, written, outputs, log: log.join('') };
  }

  const eventOf = (base: string) => JSON.stringify({ pull_request: { number: 7, base: { sha: base } } });
  const moved = () => pullRequest((text) => text.replace("'/books/newest'", "'/books/latest'"));

  it('is created once, and the action outputs the number of changes of each kind', async () => {
    const { code, written, outputs, log } = await step(moved());
    assert.deepEqual([code, log], [0, '']);
    const [first, ...others] = written;
    assert.match(
      first!,
      /^POST \/repos\/acme\/books\/issues\/7\/comments\n<!-- fx-routes diff -->\n### Routes: 1 change, 1 breaking/,
    );
    assert.deepEqual(others, []);
    assert.deepEqual(outputs, ['changes=1', 'breaking=1', 'added=0', 'moved=1', 'removed=0']);
  });

  it("replaces the action's earlier comment, but leaves the comments of other users unchanged", async () => {
    const body = '<!-- fx-routes diff -->\nearlier';
    const others = Array.from({ length: 120 }, (_, id) => ({ id, body, user: { login: 'somebody' } }));
    const { written } = await step(moved(), [...others, { id: 999, body, user: bot }]);
    assert.match(
      written.join(),
      /^PATCH \/repos\/acme\/books\/issues\/comments\/999\n<!-- fx-routes diff -->/,
    );
  });

  it('is a different one for each folder of the repository', async () => {
    const body = '<!-- fx-routes diff -->\nearlier';
    const start = /^POST .*\n<!-- fx-routes diff src -->\n### Routes in src: 1 change, 1 breaking/;
    for (const name of ['src', './src/']) {
      const { written } = await step(moved(), [{ id: 1, body, user: bot }], 200, name);
      assert.match(written.join(), start);
    }
  });

  it('is also written for a repository that is checked out into a subfolder of the workspace', async () => {
    const { cwd, base } = moved();
    const clone = join(folder(), 'clone');
    // The checkout contains only a later commit.
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${cwd}`, clone]);
    const shallow = (...args: readonly string[]) => execFileSync('git', ['-C', clone, ...args]);
    shallow(
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@localhost',
      'commit',
      '--quiet',
      '--amend',
      '--message=y',
    );
    shallow('reflog', 'expire', '--expire=now', '--all');
    shallow('gc', '--quiet', '--prune=now');
    cpSync(join(cwd, service), join(clone, service));
    const { written } = await step({ cwd: join(clone, '..'), base }, [], 200, 'clone');
    assert.match(written.join(), /^POST .*\n<!-- fx-routes diff clone -->\n### Routes in clone: 1 change/);
  });

  it('is not created if no route changes, but an earlier comment is updated', async () => {
    const same = pullRequest((text) => `${text}\n`);
    assert.deepEqual((await step(same)).written, []);
    const { written } = await step(same, [{ id: 1, body: '<!-- fx-routes diff -->\nold', user: bot }]);
    assert.match(written.join(), /^PATCH .*\n<!-- fx-routes diff -->\n### Routes: no change/);
  });

  it('causes a warning, not a failure, if it cannot be written or if the base is unknown', async () => {
    const refused = await step(moved(), [], 403);
    assert.equal(refused.code, 0);
    assert.match(refused.log, /^::warning title=fx-routes::.*'pull-requests: write'.*403/);
    const unknown = await step({ ...moved(), base: '0'.repeat(40) });
    assert.deepEqual([unknown.code, unknown.written, unknown.outputs], [0, [], []]);
    assert.match(unknown.log, /^::warning title=fx-routes::the routes were not compared/);
  });
});
