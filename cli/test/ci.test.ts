/** The integrations for CI systems, run as these systems run them. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { configurationName } from '../../core';
import { isSourceFile } from '../../core/discovery/source-files';
import { attributeOf, elementsIn, parseXml, XmlError } from '../../core/frontends/dotnet/xml';
import { version } from '../../package.json';
import { temporaryFolders } from './temporary-folder';

const ROOT = join(__dirname, '..', '..');
const SAMPLE = join(ROOT, 'test-workspace', 'csharp');
/** The bundle of this checkout, in place of the command that a package manager would install. */
const COMMAND = `${process.execPath} ${join(ROOT, 'dist', 'cli.js')}`;

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Environment = Readonly<Record<string, string>>;

interface Workflow {
  readonly steps: readonly { readonly run?: string }[];
  readonly strategy: { readonly matrix: unknown };
}

/** Runs a script with only `PATH` and the given variables in its environment. */
function bash(script: string, cwd: string, env: Environment, flags: readonly string[] = []) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', ...flags, '-c', script], {
    cwd,
    env: { PATH, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, stdout, stderr };
}

describe('CI integrations', () => {
  const folder = temporaryFolders();
  /** A repository with the sample in a subfolder. */
  const repository = () => {
    const root = folder();
    cpSync(SAMPLE, join(root, 'back end'), { recursive: true });
    return root;
  };

  for (const file of [
    ...['action.yml', 'ci/fx-routes.gitlab-ci.yml'],
    ...['docs/ci.md', 'docs/dotnet.md', 'README.md'],
  ]) {
    it(`${file} refers only to the current version of this project`, () => {
      const mentions = textOf(file).matchAll(/(?:\bv|Version=")(\d+\.\d+\.\d+[\w-]*)/g);
      const versions = [...mentions].map(([, found]) => found);
      assert.deepEqual(new Set(versions), new Set([version]));
    });
  }

  for (const file of [
    ...['action.yml', 'ci/fx-routes.gitlab-ci.yml', 'ci/FxRoutes.targets', '.pre-commit-hooks.yaml'],
    ...['README.md', 'docs/ci.md', 'docs/joining.md'],
  ]) {
    it(`${file} does not install the unpublished package from npm`, () => {
      assert.doesNotMatch(textOf(file), /\bfx-routes@\d|npm (?:install|i)(?: -[-\w]+)* fx-routes\b/);
    });
  }

  it('docs/ci.md uses only inputs, variables and hooks that exist', () => {
    const blocks = [...textOf('docs/ci.md').matchAll(/```yaml\n(.*?)```/gs)].map(([, text]) => parse(text!));
    const [github, comment, gitlab, hooks] = blocks;
    const steps = [github, comment].map((workflow) =>
      workflow.steps.find(({ uses }: Environment) => /\/fx-routes@/.test(uses!)),
    );
    const { inputs } = parse(textOf('action.yml'));
    assert.deepEqual(
      steps.flatMap((step) => Object.keys(step.with)).filter((name) => !(name in inputs)),
      [],
    );
    const template = parse(textOf('ci/fx-routes.gitlab-ci.yml'));
    const { variables } = template['fx-routes'];
    assert.deepEqual(
      Object.keys(gitlab['fx-routes'].variables).filter((name) => !(name in variables)),
      [],
    );
    assert.equal(hooks.repos[0].hooks[0].id, parse(textOf('.pre-commit-hooks.yaml'))[0].id);
  });

  it('the workflows of this project run only existing scripts, and run on each supported OS and Node version', () => {
    const jobsOf = (file: string) => Object.values(parse(textOf(file)).jobs) as readonly Workflow[];
    const jobs = ['ci', 'release'].flatMap((name) => jobsOf(`.github/workflows/${name}.yml`));
    const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    const { scripts } = JSON.parse(textOf('package.json'));
    for (const command of commands) {
      const [, script, file] = /\bnpm (?:run )?([\w:]+)|^node (\S+)/.exec(command) ?? [];
      const isPreparation = /^(npm ci|git config|sudo apt-get -o \S+ install)\b/.test(command);
      assert.ok(isPreparation || script! in scripts || existsSync(join(ROOT, file ?? '?')), command);
    }
    assert.deepEqual(jobs[0]!.strategy.matrix, {
      os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
      node: [20, 22, 24],
    });
  });

  it('the workflows pin actions by commit, and the job that may write installs, builds and tests nothing', () => {
    for (const name of ['ci', 'release']) {
      const uses = textOf(`.github/workflows/${name}.yml`).match(/uses: .*/g)!;
      for (const line of uses) assert.match(line, /^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    const { jobs, permissions } = parse(textOf('.github/workflows/release.yml'));
    assert.deepEqual(permissions, { contents: 'read' });
    const writing = Object.values<Workflow & { permissions?: Environment }>(jobs).filter(
      (job) => job.permissions,
    );
    const commands = writing.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    assert.deepEqual(commands, ['node scripts/publish.mjs']);
  });

  it('set-repository.mjs sets the repository URL in package.json and README.md', () => {
    const root = folder();
    const files = ['scripts/set-repository.mjs', 'package.json', 'README.md', 'SECURITY.md', 'docs/ci.md'];
    for (const file of [...files, 'ci/fx-routes.gitlab-ci.yml']) cpSync(join(ROOT, file), join(root, file));
    const url = 'https://github.com/acme/fx-routes';
    execFileSync(process.execPath, ['scripts/set-repository.mjs', url], { cwd: root });
    const { homepage, repository, bugs } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.deepEqual(
      [homepage, repository.url, bugs.url],
      [`${url}#readme`, `git+${url}.git`, `${url}/issues`],
    );
    assert.match(
      readFileSync(join(root, 'README.md'), 'utf8'),
      /git\+https:\/\/github\.com\/acme\/fx-routes/,
    );
  });

  describe('the GitHub action', () => {
    interface Step {
      readonly id: string;
      readonly shell: string;
      readonly env: Environment;
      readonly run: string;
    }
    interface Action {
      readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
      readonly outputs: Readonly<Record<string, { readonly value: string }>>;
      readonly runs: { readonly using: string; readonly steps: readonly Step[] };
    }
    const action: Action = parse(textOf('action.yml'));
    interface ActionResult {
      readonly code: number | null;
      readonly outputs: Environment;
      readonly summary: string;
      readonly log: string;
      readonly workspace: string;
    }

    /** Runs the steps in order until one fails, as a runner does. */
    function runAction(given: Environment, workspace = repository(), actionPath = ROOT) {
      const temp = folder({ output: '', 'summary.md': '' });
      const inputs: Environment = {
        ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default])),
        ...given,
      };
      const expand = (text: string) =>
        text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => {
          assert.ok(name in inputs, name);
          return inputs[name]!;
        });
      let all = '';
      let result: ActionResult | undefined;
      for (const { shell, env, run } of action.runs.steps) {
        assert.equal(shell, 'bash');
        const { code, stdout, stderr } = bash(
          run,
          workspace,
          {
            ...Object.fromEntries(Object.entries(env).map(([name, text]) => [name, expand(text)])),
            CI: 'true',
            GITHUB_ACTIONS: 'true',
            GITHUB_ACTION_PATH: actionPath,
            GITHUB_WORKSPACE: workspace,
            GITHUB_OUTPUT: join(temp, 'output'),
            GITHUB_STEP_SUMMARY: join(temp, 'summary.md'),
          },
          ['-e', '-o', 'pipefail'],
        );
        all += stdout + stderr;
        const lines = readFileSync(join(temp, 'output'), 'utf8').split('\n').filter(Boolean);
        const outputs = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
        const summary = readFileSync(join(temp, 'summary.md'), 'utf8');
        result = { code, outputs, summary, log: all, workspace };
        if (code !== 0) break;
      }
      assert.ok(result);
      for (const name of Object.keys(result.outputs)) assert.ok(name in action.outputs, name);
      return result;
    }

    it('annotates files, writes a summary and a SARIF file, and exits with 1 for errors', () => {
      const { code, outputs, summary, log, workspace } = runAction({ folder: 'back end' });
      assert.equal(code, 1);
      assert.deepEqual(outputs, { 'sarif-file': 'fx-routes.sarif', 'exit-code': '1' });
      const [, file] = /^::error file=([^,]+),/m.exec(log) ?? [];
      assert.ok(existsSync(join(workspace, file!)), file);
      assert.match(summary, /^## fx-routes: \d+ findings in 56 routes/);
      const sarif = JSON.parse(readFileSync(join(workspace, 'fx-routes.sarif'), 'utf8'));
      const uri = sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
      assert.ok(existsSync(join(workspace, decodeURIComponent(uri))), uri);
    });

    it('passes additional arguments, one per line', () => {
      const { code, outputs, summary } = runAction({
        folder: 'back end',
        arguments: '--fail-on\nnever\n\n--service\nBook App*\n',
        'sarif-file': 'out file.sarif',
      });
      assert.equal(code, 0);
      assert.deepEqual(outputs, { 'sarif-file': 'out file.sarif', 'exit-code': '0' });
      assert.match(summary, /nothing found in 0 routes/);
    });

    it('exits with 2 for an invalid folder, and does not execute shell code that the folder name contains', () => {
      const { code, outputs, log, workspace } = runAction({
        folder: '$(touch pwned)`touch pwned`; touch pwned',
      });
      assert.equal(code, 2);
      assert.equal(outputs['exit-code'], '2');
      assert.match(log, /^error: no such folder: \$\(touch pwned\)/m);
      assert.equal(existsSync(join(workspace, 'pwned')), false);
      assert.equal(runAction({ folder: '--help' }).code, 2);
    });

    /** An action whose bundle exits with the given code and writes nothing. */
    const failingAction = (code: number) => {
      const path = folder();
      mkdirSync(join(path, 'dist'));
      writeFileSync(join(path, 'dist', 'cli.js'), `process.exit(${code})`);
      return path;
    };

    it('writes the HTML page of routes if html-file is set', () => {
      const { workspace } = runAction({ folder: 'back end', 'html-file': 'routes.html' });
      assert.match(readFileSync(join(workspace, 'routes.html'), 'utf8'), /Acme\.BookStore\.Host/);
    });

    it('exits with 2 if the bundle crashes or is missing, and does not output the SARIF file of an earlier run', () => {
      for (const actionPath of [failingAction(1), failingAction(3), failingAction(134), folder()]) {
        const workspace = repository();
        writeFileSync(join(workspace, 'fx-routes.sarif'), 'of an earlier run');
        const { code, outputs } = runAction({ folder: 'back end' }, workspace, actionPath);
        assert.deepEqual([code, outputs], [2, { 'exit-code': '2' }]);
      }
    });

    it('runs its own bundle, regardless of what the workspace has installed', () => {
      const workspace = repository();
      const installed = join(workspace, 'node_modules', 'fx-routes');
      mkdirSync(installed, { recursive: true });
      writeFileSync(
        join(installed, 'package.json'),
        JSON.stringify({ name: 'fx-routes', version, bin: 'cli.js' }),
      );
      writeFileSync(join(installed, 'cli.js'), '');
      for (const name of ['fx-routes', 'npx', 'npm']) {
        const file = join(workspace, 'node_modules', '.bin', name);
        mkdirSync(join(file, '..'), { recursive: true });
        writeFileSync(file, '#!/bin/sh\ntouch pwned\n');
        chmodSync(file, 0o755);
      }
      writeFileSync(join(workspace, '.npmrc'), 'script-shell=./node_modules/.bin/npm\n');
      assert.deepEqual(runAction({ folder: 'back end' }, workspace).outputs, {
        'sarif-file': 'fx-routes.sarif',
        'exit-code': '1',
      });
      assert.equal(existsSync(join(workspace, 'pwned')), false);
    });

    it('passes inputs to its scripts only as environment variables, and takes outputs only from its own steps', () => {
      const { steps, using } = action.runs;
      assert.equal(using, 'composite');
      for (const { run } of steps) assert.doesNotMatch(run, /\$\{\{/);
      for (const { value } of Object.values(action.outputs)) {
        const [, step] = /^\$\{\{ steps\.([\w-]+)\.outputs\.[\w-]+ \}\}$/.exec(value) ?? [];
        assert.ok(
          steps.some(({ id }) => id === step),
          value,
        );
      }
    });
  });

  describe('the GitLab template', () => {
    const [job] = Object.values(parse(textOf('ci/fx-routes.gitlab-ci.yml'))) as readonly {
      readonly variables: Environment;
      readonly script: readonly string[];
      readonly artifacts: { readonly when: string; readonly reports: Environment };
    }[];

    /** A repository with the bundle committed and tagged with the version. */
    function released() {
      const root = folder();
      const git = (...args: string[]) => {
        const author = ['-c', 'user.name=x', '-c', 'user.email=x@example.invalid'];
        return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' }).trim();
      };
      cpSync(join(ROOT, 'dist'), join(root, 'dist'), { recursive: true });
      git('init', '--quiet');
      git('add', '--all', '--force');
      git('commit', '--quiet', '--message', 'release');
      git('tag', `v${version}`);
      return { root, commit: git('rev-parse', 'HEAD') };
    }

    let release: ReturnType<typeof released>;
    before(() => {
      release = released();
    });

    function runJob(given: Environment) {
      const workspace = repository();
      const env = {
        ...job!.variables,
        FX_ROUTES_REPOSITORY: `file://${release.root}`,
        CI_PROJECT_DIR: workspace,
        ...given,
      };
      return { workspace, ...bash(job!.script.join('\n'), workspace, env, ['-e', '-o', 'pipefail']) };
    }

    it('runs the requested version only if its tag points to FX_ROUTES_COMMIT', () => {
      const FX_ROUTES_COMMIT = release.commit;
      assert.equal(runJob({ FX_ROUTES_FOLDER: 'back end', FX_ROUTES_COMMIT }).code, 1);
      const { code, stderr } = runJob({ FX_ROUTES_COMMIT: '0'.repeat(40) });
      assert.equal(code, 2);
      assert.match(stderr, /^error: v[\d.]+ is \w{40}, not 0{40}/m);
    });

    it('exits with 2 if the requested version does not exist', () =>
      assert.equal(runJob({ FX_ROUTES_VERSION: 'v0.0.0' }).code, 2));

    it('exits with 1 for errors, and writes the reports to the artifact paths of the job', () => {
      const { code, workspace, stdout } = runJob({ FX_ROUTES_FOLDER: 'back end' });
      assert.equal(code, 1);
      assert.match(stdout, /^error /);
      assert.equal(job!.artifacts.when, 'always');
      const { codequality, junit } = job!.artifacts.reports;
      const [finding] = JSON.parse(readFileSync(join(workspace, codequality!), 'utf8'));
      assert.ok(existsSync(join(workspace, finding.location.path)), finding.location.path);
      assert.ok(!(parseXml(readFileSync(join(workspace, junit!), 'utf8')) instanceof XmlError));
    });

    it('passes additional arguments', () =>
      assert.equal(runJob({ FX_ROUTES_FOLDER: 'back end', FX_ROUTES_ARGUMENTS: '--fail-on never' }).code, 0));
  });

  describe('the pre-commit hook', () => {
    const [hook] = parse(textOf('.pre-commit-hooks.yaml')) as readonly {
      readonly id: string;
      readonly entry: string;
      readonly language: string;
      readonly pass_filenames: boolean;
      readonly files: string;
    }[];

    it('is named fx-routes, uses Node and takes no file names', () => {
      assert.deepEqual([hook!.id, hook!.language, hook!.pass_filenames], ['fx-routes', 'node', false]);
    });

    it('exits with 1 if routes collide', () => {
      const bin = folder();
      const program = join(bin, 'fx-routes');
      writeFileSync(program, `#!/bin/sh\nexec ${COMMAND} "$@"\n`);
      chmodSync(program, 0o755);
      const PATH = [bin, process.env.PATH].join(delimiter);
      const { code, stdout } = bash(hook!.entry, SAMPLE, { PATH });
      assert.equal(code, 1);
      assert.match(stdout, /StockAppService/);
      assert.equal(bash(`${hook!.entry} --fail-on never`, SAMPLE, { PATH }).code, 0);
    });

    it('runs for every file that can change a route, and for no other files', () => {
      const pattern = new RegExp(hook!.files);
      const sources = [
        ...[
          'a.ts',
          'a.tsx',
          'b/c.mts',
          'a.cts',
          'A.cs',
          'a/B.csproj',
          'Directory.Build.props',
          'Directory.Build.targets',
          'x.sln',
          'x.slnx',
        ],
        ...['package.json', 'p/package.json', 'tsconfig.json'],
      ];
      for (const file of sources) {
        assert.ok(isSourceFile(file), `${file} is not a source file`);
        assert.ok(pattern.test(file), file);
      }
      assert.ok(pattern.test(configurationName) && pattern.test(`a/${configurationName}`));
      for (const file of ['readme.md', 'a.tsv', 'some-package.json', 'a.json'])
        assert.ok(!pattern.test(file), file);
    });
  });

  describe('the MSBuild target', () => {
    const document = parseXml(textOf('ci/FxRoutes.targets'));
    if (document instanceof XmlError) throw document;
    const first = (name: string) => elementsIn(document).find((element) => element.name === name)!;

    /** The command that the target runs. Properties are evaluated as in MSBuild. */
    function commandOf(given: Environment): string {
      const values: Record<string, string> = { MSBuildThisFileDirectory: `${join(ROOT, 'ci')}/`, ...given };
      const expand = (text: string) => text.replace(/\$\((\w+)\)/g, (_, name: string) => values[name] ?? '');
      const isTrue = (condition: string) =>
        condition.split(' and ').every((part) => {
          const text = expand(part);
          const exists = /^Exists\('(.*)'\)$/.exec(text);
          if (exists !== null) return existsSync(exists[1]!);
          const [, left, operator, right] = /^'(.*)' (==|!=) '(.*)'$/.exec(text)!;
          return (left === right) === (operator === '==');
        });
      for (const { name, attributes, text } of first('PropertyGroup').children)
        if (isTrue(attributes.get('Condition')!)) values[name] = expand(text);
      assert.equal(attributeOf(first('Target'), 'Name'), 'FxRoutesCheck');
      return expand(attributeOf(first('Exec'), 'Command')!);
    }

    it('checks the solution with the bundle in the package of the target', () => {
      const MSBuildProjectDirectory = join(SAMPLE, 'src', 'Acme.BookStore.Host');
      const command = commandOf({ MSBuildProjectDirectory, SolutionDir: `${SAMPLE}/` });
      const { code, stdout } = bash(command, MSBuildProjectDirectory, {});
      assert.equal(code, 1);
      assert.match(stdout, /^\S+StockAppService\.cs\(\d+,\d+\): error route-collision: /m);
    });

    it('checks the project folder if there is no solution, and passes additional arguments', () => {
      const output = join(folder(), 'routes.json');
      for (const SolutionDir of ['', '*Undefined*']) {
        const command = commandOf({
          MSBuildProjectDirectory: join(SAMPLE, 'src', 'Acme.Shared'),
          SolutionDir,
          FxRoutesArguments: `--format json --output ${output}`,
        });
        assert.equal(bash(command, ROOT, {}).code, 0);
        assert.equal(JSON.parse(readFileSync(output, 'utf8')).routes[0].assembly, 'Acme.Shared');
      }
    });

    it('reports an error and does not download the tool if the bundle is missing', () => {
      const alone = folder();
      mkdirSync(join(alone, 'ci'));
      const command = commandOf({ MSBuildThisFileDirectory: `${join(alone, 'ci')}/`, FxRoutesFolder: 'src' });
      assert.equal(command.trim(), 'check "src/." --format msbuild');
      assert.equal(attributeOf(first('Error'), 'Condition'), "'$(FxRoutesCommand)' == ''");
      assert.match(attributeOf(first('Error'), 'Text')!, /set FxRoutesCommand/);
    });
  });
});
