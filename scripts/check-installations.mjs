// Installs fx-routes in every documented way, each time in an empty folder, and checks the sample with it:
//   npm run package && node scripts/check-installations.mjs [tarball|dotnet|npx|global|pre-commit …]
// Installations from git use the last commit. Checks with dotnet and pre-commit are skipped if these are not installed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tag = `v${version}`;
const packages = join(root, 'packages');
const isWindows = process.platform === 'win32';
const folder = mkdtempSync(join(tmpdir(), 'fx-routes-install-'));
const sample = join(folder, 'sample');
const source = join(folder, 'source');

/** The environment without the settings that npm passes to scripts: these settings would affect the installations. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:config_(?!registry|cache)|package|lifecycle)/i.test(name),
  ),
);

function run(command, args, { cwd = folder, more = {} } = {}) {
  const options = { cwd, env: { ...env, ...more }, encoding: 'utf8', shell: isWindows, maxBuffer: 2 ** 28 };
  const { status, stdout = '', stderr = '', error } = spawnSync(command, args, options);
  return { status, output: `${stdout}${stderr}${error?.message ?? ''}` };
}

function runWell(command, args, options) {
  const { status, output } = run(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${status}:\n${output}`);
  return output;
}

function emptyFolder(name) {
  const empty = join(folder, name);
  mkdirSync(empty);
  return empty;
}

/** Throws an error if the check did not report the known findings of the sample. */
function expectAnswer({ status, output }) {
  if (status !== 1 || !output.includes('StockAppService'))
    throw new Error(`the sample was not checked; exit code ${status}:\n${output}`);
}

function checkBinary(prefix) {
  const binary = isWindows ? join(prefix, 'fx-routes.cmd') : join(prefix, 'bin', 'fx-routes');
  expectAnswer(run(binary, ['check', sample]));
}

/** Clones the repository and creates a release in the clone, as the release job does. */
function layOutSource() {
  runWell('git', ['clone', '--quiet', root, source]);
  for (const name of ['dist', 'THIRD-PARTY-NOTICES.txt'])
    cpSync(join(root, name), join(source, name), { recursive: true });
  runWell('node', ['scripts/commit-to-release-branch.mjs', '--tag', tag], { cwd: source });
  rmSync(join(source, 'dist'), { recursive: true });
}

const gitUrl = (name) => `git+${pathToFileURL(source)}#${name}`;
const commitOf = (name) => runWell('git', ['rev-parse', `${name}^{commit}`], { cwd: source }).trim();

function checkHook(rev, name) {
  const repository = emptyFolder(name);
  cpSync(sample, repository, { recursive: true });
  runWell('git', ['init', '--quiet'], { cwd: repository });
  const hooks = [{ repo: String(pathToFileURL(source)), rev, hooks: [{ id: 'fx-routes' }] }];
  // JSON is valid YAML.
  writeFileSync(join(repository, '.pre-commit-config.yaml'), JSON.stringify({ repos: hooks }));
  runWell('git', ['add', '--all'], { cwd: repository });
  const more = { PRE_COMMIT_HOME: join(folder, `${name}-home`) };
  expectAnswer(run('pre-commit', ['run', '--all-files', '--verbose'], { cwd: repository, more }));
}

const installations = {
  tarball() {
    const prefix = emptyFolder('tarball');
    const tarball = join(packages, `fx-routes-${version}.tgz`);
    runWell('npm', ['install', '--global', '--prefix', prefix, tarball]);
    checkBinary(prefix);
  },
  dotnet() {
    if (run('dotnet', ['--version']).status !== 0) return 'skipped: dotnet is not installed';
    const path = emptyFolder('dotnet');
    const more = { NUGET_PACKAGES: join(folder, 'nuget') };
    runWell('dotnet', ['tool', 'install', 'fx-routes', '--tool-path', path, '--source', packages], { more });
    expectAnswer(run(join(path, 'fx-routes'), ['check', sample]));
  },
  npx() {
    expectAnswer(run('npx', ['--yes', gitUrl(tag), 'check', sample], { cwd: emptyFolder('npx') }));
  },
  global() {
    for (const name of [tag, commitOf('HEAD')]) {
      const prefix = emptyFolder(`global-${name}`);
      runWell('npm', ['install', '--global', '--prefix', prefix, gitUrl(name)]);
      checkBinary(prefix);
    }
  },
  'pre-commit'() {
    if (run('pre-commit', ['--version']).status !== 0) return 'skipped: pre-commit is not installed';
    checkHook(tag, 'hook-of-release');
    checkHook(commitOf('HEAD'), 'hook-of-source');
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in installations));
if (unknown.length > 0) {
  console.error(
    `error: unknown installation ${unknown.join(', ')}: use ${Object.keys(installations).join(', ')}`,
  );
  process.exit(2);
}
try {
  cpSync(join(root, 'test-workspace', 'csharp'), sample, { recursive: true });
  layOutSource();
  for (const name of asked.length > 0 ? asked : Object.keys(installations)) {
    console.log(`${name} …`);
    console.log(`${name}: ${installations[name]() ?? 'works'}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
