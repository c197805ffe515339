/** Pull requests that try to run a program, or to hide a breaking change, by means of git. Runs the built programs. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { temporaryFolders } from './temporary-folder';

const ROOT = join(__dirname, '..', '..');
const SERVICE = 'backend/src/book-app-service.ts';
const { PATH = '' } = process.env;
const isolated = { PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=x', '-c', 'user.email=x@localhost', '-c', 'protocol.file.allow=always', ...args],
    {
      cwd,
      env: isolated,
      encoding: 'utf8',
    },
  ).trim();

function write(cwd: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
}

const service = (methods: string) => `export class BookAppService extends ApplicationService { ${methods} }`;

/** Ordinary files that git takes for a bare repository. */
const bareRepository = (config: string) => ({
  HEAD: 'ref: refs/heads/main',
  'objects/keep': '',
  'refs/keep': '',
  config: `[core]\n\trepositoryFormatVersion = 0\n\tbare = true\n${config}`,
});

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

describe('a hostile repository', () => {
  const folder = temporaryFolders();
  let baseRepository = '';
  let base = '';
  before(function () {
    // The programs of these pull requests are shell commands.
    if (process.platform === 'win32') this.skip();
    baseRepository = folder({
      [SERVICE]: service('getListAsync() {} getOldAsync() {}'),
      'backend/package.json': '{}',
    });

    git(baseRepository, 'init', '--quiet', '--initial-branch=main');
    git(baseRepository, 'add', '--all');
    git(baseRepository, 'commit', '--quiet', '--message=base');
    base = git(baseRepository, 'rev-parse', 'main');
  });

  /** The repository of a pull request that removes a route. Its base is the branch `main`. */
  function pullRequest(files: Readonly<Record<string, string>> = {}): {
    readonly cwd: string;
    readonly base: string;
  } {
    const cwd = folder();
    cpSync(baseRepository, cwd, { recursive: true });
    git(cwd, 'checkout', '--quiet', '-b', 'pull');
    write(cwd, { [SERVICE]: service('getListAsync() {}'), ...files });
    git(cwd, 'add', '--all', '--force');
    git(cwd, 'commit', '--quiet', '--message=pull request');
    return { cwd, base };
  }

  describe('does not hide a breaking change from diff', () => {
    const removed = [1, /^removed \(breaking\) +GET \/api\/app\/book\/old/m] as const;
    const diff = (
      cwd: string,
      env: Readonly<Record<string, string>> = {},
      base = 'main',
      path = 'backend',
    ) => {
      const words = [join(ROOT, 'dist', 'cli.js'), 'diff', path, base];
      const { status, stdout, stderr } = spawnSync(process.execPath, words, {
        cwd,
        env: { ...isolated, ...env },
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    };

    /** A git directory whose `main` is the folder `backend` of the pull request. */
    function copyOf(cwd: string, ...options: readonly string[]): string {
      const copy = folder();
      cpSync(join(cwd, 'backend'), copy, { recursive: true });
      git(copy, 'init', '--quiet', '--initial-branch=main', ...options);
      git(copy, 'add', '--all');
      git(copy, 'commit', '--quiet', '--message=copy');
      return join(copy, '.git');
    }

    interface Case {
      readonly arrange: (cwd: string, copy: string) => void;
      readonly env?: (copy: string) => Readonly<Record<string, string>>;
      readonly expected?: readonly [number, RegExp];
    }
    const embed = (cwd: string, copy: string, name: string) => {
      for (const part of ['HEAD', 'config', 'objects', 'refs'])
        cpSync(join(copy, part), join(cwd, name, part), { recursive: true });
      write(cwd, { [`${name}/config`]: '[core]\n\trepositoryFormatVersion = 0\n\tbare = true\n' });
    };
    const cases: Readonly<Record<string, Case>> = {
      'by nothing': { arrange: () => {} },
      'by a bare repository in the folder': { arrange: (cwd, copy) => embed(cwd, copy, 'backend') },
      'by a bare repository at the root': { arrange: (cwd, copy) => embed(cwd, copy, '.') },
      'by variables that name another repository': {
        arrange: () => {},
        env: (copy) => ({
          GIT_DIR: copy,
          GIT_WORK_TREE: '.',
          GIT_COMMON_DIR: copy,
          GIT_OBJECT_DIRECTORY: `${copy}/objects`,
        }),
      },
      'by a file .git that leads to files of the checkout': {
        arrange: (cwd, copy) => {
          embed(cwd, copy, 'copy');
          write(cwd, { 'backend/.git': 'gitdir: ../copy\n' });
        },
        expected: [
          2,
          /^error: .*backend\/\.git does not lead to a git directory outside of the files of a checkout/,
        ],
      },
      'by a link .git that leads to files of the checkout': {
        arrange: (cwd, copy) => {
          embed(cwd, copy, 'copy');
          symlinkSync('../copy', join(cwd, 'backend', '.git'));
        },
        expected: [2, /^error: .*does not lead to a git directory/],
      },
      'by an empty folder .git': {
        arrange: (cwd, copy) => {
          embed(cwd, copy, 'backend');
          mkdirSync(join(cwd, 'backend', '.git'));
        },
        expected: [2, /^error: .*does not lead to a git directory/],
      },
      'by a replacement of the base': {
        arrange: (cwd) => {
          git(cwd, 'replace', 'main', 'pull');
        },
      },
      'by a link in place of the folder': {
        arrange: (cwd) => {
          renameSync(join(cwd, 'backend'), join(cwd, 'other'));
          symlinkSync('other', join(cwd, 'backend'));
          git(cwd, 'add', '--all');
          git(cwd, 'commit', '--quiet', '--message=link');
        },
        expected: [2, /^error: .*backend leads through a link: use the folder that the link refers to$/m],
      },
      'by a program named git in the checkout': {
        arrange: (cwd) => {
          write(cwd, { 'bin/git': '#!/bin/sh\ntouch pwned\n' });
          chmodSync(join(cwd, 'bin', 'git'), 0o755);
        },
        env: () => ({ PATH: `./bin:bin:${PATH}` }),
      },
    };
    for (const [name, { arrange, env, expected: [code, text] = removed }] of Object.entries(cases))
      it(name, () => {
        const { cwd } = pullRequest();
        const copy = copyOf(cwd);
        arrange(cwd, copy);
        const { status, output } = diff(cwd, env?.(copy));
        assert.match(output, text);
        assert.equal(status, code);
        assert.equal(existsSync(join(cwd, 'pwned')), false);
      });

    it('by a base that looks like an option', () => {
      const { cwd } = pullRequest();
      for (const base of ['--git-dir=backend', '--output=pwned', '-Cbackend', '--end-of-options']) {
        const words = [join(ROOT, 'dist', 'cli.js'), 'diff', '--', 'backend', base];
        assert.equal(spawnSync(process.execPath, words, { cwd, env: isolated }).status, 2, base);
      }
      assert.equal(existsSync(join(cwd, 'pwned')), false);
    });

    it('but a work tree and a submodule are compared', () => {
      const { cwd } = pullRequest();
      const tree = join(folder(), 'tree');
      git(cwd, 'worktree', 'add', '--quiet', '--detach', tree, 'pull');
      assert.match(diff(tree).output, removed[1]);
      const outer = folder();
      git(outer, 'init', '--quiet');
      git(outer, 'submodule', '--quiet', 'add', '--branch', 'pull', cwd, 'inner');
      assert.match(diff(outer, {}, 'origin/main', 'inner/backend').output, removed[1]);
    });
  });

  it('reads a submodule once, not through a link, and not outside of its folder', () => {
    const { cwd } = pullRequest();
    // Two submodules in each commit, whose folders are links to the repository itself.
    for (let depth = 0; depth < 16; depth++) {
      const commit = git(cwd, 'rev-parse', 'HEAD');
      for (const name of ['a', 'b'])
        git(cwd, 'update-index', '--add', '--cacheinfo', `160000,${commit},${name}`);
      git(cwd, 'commit', '--quiet', '--message=deeper');
    }
    for (const name of ['a', 'b']) symlinkSync('.', join(cwd, name));
    const words = [join(ROOT, 'dist', 'cli.js'), 'diff', '.', 'HEAD'];
    // Fails instead of reading 2^16 submodules.
    const options = { cwd, env: isolated, encoding: 'utf8', timeout: 60_000 } as const;
    const { stderr, status } = spawnSync(process.execPath, words, options);
    assert.equal(status, 0);
    const skipped = stderr.match(
      /^skipped [ab]\/ of HEAD: the commit of the submodule is not available locally$/gm,
    );
    assert.equal(skipped?.length, 2);
  });

  describe('runs no program in the step of the GitHub action that fetches the base', () => {
    /** Runs the step in a shallow clone of the pull request; the command `program` of a hostile file creates `pwned`. */
    async function step(
      { cwd, base }: ReturnType<typeof pullRequest>,
      arrange: (clone: string) => void = () => {},
      env: Readonly<Record<string, string>> = {},
    ) {
      const temp = folder({
        'event.json': JSON.stringify({ pull_request: { number: 1, base: { sha: base } } }),
        output: '',
      });
      const clone = join(temp, 'clone');
      git(temp, 'clone', '--quiet', '--depth=1', '--branch=pull', `file://${cwd}`, clone);
      arrange(clone);
      const child = spawn(process.execPath, [join(ROOT, 'ci', 'pull-request.mjs')], {
        cwd: clone,
        env: {
          ...isolated,
          FX_ROUTES_FOLDER: 'backend',
          GITHUB_ACTION_PATH: ROOT,
          GITHUB_API_URL: 'http://127.0.0.1:9',
          GITHUB_EVENT_PATH: join(temp, 'event.json'),
          GITHUB_OUTPUT: join(temp, 'output'),
          GITHUB_REPOSITORY: 'acme/books',
          GITHUB_TOKEN: 'secret',
          GITHUB_WORKSPACE: clone,
          RUNNER_TEMP: temp,
          ...env,
        },
      });
      let log = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
      const [code] = await once(child, 'close');
      assert.equal(code, 0);
      return { log, outputs: readFileSync(join(temp, 'output'), 'utf8') };
    }

    const pwned = join(ROOT, 'dist', 'pwned');
    const program = `touch ${pwned}; false`;
    afterEach(() => {
      const isRun = existsSync(pwned);
      rmSync(pwned, { force: true });
      assert.equal(isRun, false, 'a program of the pull request ran');
    });
    const ssh = `[core]\n\tsshCommand = "${program}"\n[remote "origin"]\n\turl = ssh://x/y\n`;
    const compared = /^breaking=1$/m;

    it('from a bare repository in the folder', async () => {
      assert.match((await step(pullRequest(inFolder('backend', bareRepository(ssh))))).outputs, compared);
    });

    it('from a hook in a folder that the checkout configures, or from a monitor of the file system', async () => {
      const names = ['reference-transaction', 'pre-auto-gc', 'post-checkout', 'monitor'];
      const hooks = Object.fromEntries(names.map((name) => [`hooks/${name}`, `#!/bin/sh\n${program}\n`]));
      const { outputs } = await step(pullRequest(hooks), (clone) => {
        for (const name of names) chmodSync(join(clone, 'hooks', name), 0o755);
        git(clone, 'config', 'core.hooksPath', 'hooks');
        git(clone, 'config', 'core.fsmonitor', 'hooks/monitor');
      });
      assert.match(outputs, compared);
    });

    it('from a configuration in the checkout that its own configuration includes', async () => {
      for (const key of ['include.path', 'includeIf.gitdir:**.path']) {
        const { log } = await step(pullRequest({ '.gitconfig': ssh }), (clone) =>
          git(clone, 'config', key, '../.gitconfig'),
        );
        assert.match(
          log,
          /^::warning .*the base is not fetched: the git configuration includes \.gitconfig$/m,
        );
      }
    });

    it('from a checkout inside the checkout, such as an extracted archive', async () => {
      const { log } = await step(pullRequest(), (clone) => {
        git(join(clone, 'backend'), 'init', '--quiet');
        writeFileSync(join(clone, 'backend', '.git', 'config'), ssh);
      });
      assert.match(log, /^::warning .*the base is not fetched into a checkout inside another checkout$/m);
    });

    it('from a URL that names a program', async () => {
      const { log } = await step(pullRequest(), (clone) => {
        git(clone, 'config', `url.ext::sh -c "${program}" .insteadOf`, 'file:');
        git(clone, 'config', 'protocol.ext.allow', 'always');
      });
      assert.match(log, /^::warning .*transport 'ext' not allowed/m);
    });

    it('but the base of a private repository is fetched with the credentials of the checkout, and git does not get the token', async () => {
      const request = pullRequest();
      git(request.cwd, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
      const backend = join(git(ROOT, '--exec-path'), 'git-http-backend');
      const server = createServer((incoming, response) => {
        if (incoming.headers.authorization !== 'basic c2VjcmV0') {
          response.writeHead(401, { 'www-authenticate': 'basic' }).end();
          return;
        }
        const { pathname, search } = new URL(incoming.url!, 'http://x');
        const cgi = spawn(backend, {
          env: {
            ...isolated,
            GIT_PROJECT_ROOT: join(request.cwd, '.git'),
            GIT_HTTP_EXPORT_ALL: '1',
            GIT_PROTOCOL: String(incoming.headers['git-protocol'] ?? ''),
            HTTP_CONTENT_ENCODING: String(incoming.headers['content-encoding'] ?? ''),
            PATH_INFO: pathname,
            QUERY_STRING: search.slice(1),
            REQUEST_METHOD: incoming.method,
            CONTENT_TYPE: incoming.headers['content-type'],
          },
        });
        incoming.pipe(cgi.stdin);
        const chunks: Buffer[] = [];
        cgi.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
        cgi.on('close', () => {
          const all = Buffer.concat(chunks);
          const end = all.indexOf('\r\n\r\n');
          for (const line of all.toString('latin1', 0, end).split('\r\n')) {
            const [name = '', value = ''] = line.split(': ');
            if (name === 'Status') response.statusCode = Number.parseInt(value, 10);
            else response.setHeader(name, value);
          }
          response.end(all.subarray(end + 4));
        });
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const trace = join(folder(), 'environment');
      const bin = folder({ git: `#!/bin/sh\nenv >> ${trace}\nPATH='${PATH}' exec git "$@"\n` });
      chmodSync(join(bin, 'git'), 0o755);
      const arrange = (clone: string) => {
        git(clone, 'remote', 'set-url', 'origin', url);
        git(clone, 'config', `http.${url}.extraheader`, 'AUTHORIZATION: basic c2VjcmV0');
      };
      const { log, outputs } = await step(request, arrange, { PATH: `${bin}:${PATH}` }).finally(() =>
        server.close(),
      );
      assert.match(outputs, compared, log);
      assert.doesNotMatch(readFileSync(trace, 'utf8'), /secret|GITHUB_|FX_ROUTES/);
    });
  });
});
