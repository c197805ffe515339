// Creates the commit that users install from git. It contains the files of HEAD that users need, and the bundles.
//   npm run build && node scripts/commit-to-release-branch.mjs [--tag v0.1.0]
// The commit is added to the branch `release`, and tagged if --tag is given. Nothing is pushed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const BRANCH = 'refs/heads/release';
const REMOTE_BRANCH = 'refs/remotes/origin/release';

/** Folders and files of HEAD to include unchanged. */
const KEPT = [
  'action.yml',
  '.pre-commit-hooks.yaml',
  '.npmignore',
  'ci',
  'docs',
  'README.md',
  'SECURITY.md',
  'LICENSE',
  'CHANGELOG.md',
];
/** Files that the build creates. */
const BUILT = ['dist', 'THIRD-PARTY-NOTICES.txt'];

const index = mkdtempSync(join(tmpdir(), 'fx-routes-release-'));
const [name, email] = execFileSync('git', ['log', '-1', '--format=%an%n%ae'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const env = {
  ...process.env,
  GIT_INDEX_FILE: join(index, 'index'),
  // CI machines have no git identity.
  ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
};
const git = (...args) => execFileSync('git', args, { cwd: root, env, encoding: 'utf8' }).trim();
const gitWith = (input, ...args) =>
  execFileSync('git', args, { cwd: root, env, input, encoding: 'utf8' }).trim();

/** The manifest without scripts and development dependencies, so that an installation from git builds nothing. */
function manifestOfRelease() {
  const { scripts, devDependencies, ...manifest } = JSON.parse(git('show', 'HEAD:package.json'));
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

try {
  const [flag, tag] = process.argv.slice(2);
  if ((flag !== undefined && flag !== '--tag') || (flag === '--tag' && !tag))
    throw new Error('usage: commit-to-release-branch.mjs [--tag <name>]');
  const missing = BUILT.filter((name) => !existsSync(join(root, name)));
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} must be built first: npm run build`);
  for (const line of git('ls-tree', '-r', 'HEAD', '--', ...KEPT).split('\n')) {
    const [, mode, id, path] = /^(\d+) blob (\w+)\t(.*)$/.exec(line);
    git('update-index', '--add', '--cacheinfo', `${mode},${id},${path}`);
  }
  git('add', '--force', '--', ...BUILT);
  const manifest = gitWith(manifestOfRelease(), 'hash-object', '-w', '--stdin');
  git('update-index', '--add', '--cacheinfo', `100644,${manifest},package.json`);
  const source = git('rev-parse', 'HEAD');
  const [branch = ''] = [BRANCH, REMOTE_BRANCH]
    .map((name) => git('for-each-ref', '--format=%(objectname)', name))
    .filter(Boolean);
  const { version } = JSON.parse(git('show', 'HEAD:package.json'));
  const parents = branch === '' ? [] : ['-p', branch];
  const commit = git(
    'commit-tree',
    git('write-tree'),
    ...parents,
    '-m',
    `fx-routes ${version}, built from ${source}`,
  );
  git('update-ref', BRANCH, commit);
  if (tag !== undefined) git('tag', tag, commit);
  console.log(commit);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
} finally {
  rmSync(index, { recursive: true, force: true });
}
