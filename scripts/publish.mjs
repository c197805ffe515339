// Publishes what scripts/pack.mjs created: node scripts/publish.mjs [--dry-run] [--extension]. With --extension, publishes
// the extension to the marketplaces, otherwise the npm package and the release. A dry run creates the release commit in a
// temporary clone, prints the other commands, and publishes nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'packages');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tag = `v${version}`;
const isDry = process.argv.includes('--dry-run');
const isExtension = process.argv.includes('--extension');

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${status}`);
}

/** Runs a command that publishes something, or prints it in a dry run. */
function publish(command, ...args) {
  if (isDry) console.log(['would run:', command, ...args].join(' '));
  else run(command, args);
}

function packed() {
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const find = (end) => names.find((name) => name.endsWith(end)) ?? null;
  const [tarball, vsix, sums] = [find('.tgz'), find('.vsix'), find('SHA256SUMS')];
  if (tarball === null || vsix === null || sums === null)
    throw new Error('there are no packages: run npm run package first');
  return { tarball: join(packages, tarball), vsix: join(packages, vsix), sums: join(packages, sums) };
}

/** Adds a commit with the built program to the branch `release`, and tags the commit. */
function releaseCommit(clone) {
  if (!isDry) return run('node', ['scripts/commit-to-release-branch.mjs', '--tag', tag]);
  run('git', ['clone', '--quiet', root, clone]);
  for (const name of ['dist', 'THIRD-PARTY-NOTICES.txt'])
    cpSync(join(root, name), join(clone, name), { recursive: true });
  run('node', ['scripts/commit-to-release-branch.mjs', '--tag', tag], clone);
}

const clone = mkdtempSync(join(tmpdir(), 'fx-routes-release-'));
try {
  const { tarball, vsix, sums } = packed();
  if (isExtension) {
    publish('npx', '--no-install', 'vsce', 'publish', '--packagePath', vsix);
    publish('npx', '--no-install', 'ovsx', 'publish', vsix);
  } else {
    releaseCommit(clone);
    publish('npm', 'publish', tarball, '--provenance', '--access', 'public');
    publish('git', 'push', 'origin', 'release', tag);
    publish(
      'gh',
      'release',
      'create',
      tag,
      tarball,
      vsix,
      sums,
      '--verify-tag',
      '--title',
      `fx-routes ${version}`,
    );
  }
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}
