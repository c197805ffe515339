// Publishes what scripts/pack.mjs created: node scripts/publish.mjs [--dry-run] [--extension|--dotnet]. With --extension,
// publishes the extension to the marketplaces, with --dotnet the .NET packages to nuget.org, otherwise the npm package and
// the release. A dry run creates the release commit in a temporary clone, prints the other commands, and publishes nothing.
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
const isDotnet = process.argv.includes('--dotnet');
const nuget = 'https://api.nuget.org/v3/index.json';

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  // Later arguments may contain a key.
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} exited with ${status}`);
}

/** Runs a command that publishes something, or prints it in a dry run. */
function publish(command, ...args) {
  if (isDry) console.log(['would run:', command, ...args].join(' '));
  else run(command, args);
}

function packed() {
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const find = (end) => names.find((name) => name.endsWith(end)) ?? null;
  const [tarball, vsix, nupkg] = [find('.tgz'), find('.vsix'), find('.nupkg')];
  if (tarball === null || vsix === null || nupkg === null)
    throw new Error('there are no packages: install dotnet and run npm run package first');
  const inFolder = (name) => join(packages, name);
  return {
    tarball: inFolder(tarball),
    vsix: inFolder(vsix),
    nupkgs: names.filter((name) => name.endsWith('.nupkg')).map(inFolder),
    all: names.map(inFolder),
  };
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
  const { tarball, vsix, nupkgs, all } = packed();
  if (isExtension) {
    publish('npx', '--no-install', 'vsce', 'publish', '--packagePath', vsix);
    publish('npx', '--no-install', 'ovsx', 'publish', vsix);
  } else if (isDotnet) {
    // In a dry run, the environment has no key.
    const { NUGET_API_KEY: key = '' } = process.env;
    for (const nupkg of nupkgs)
      publish('dotnet', 'nuget', 'push', nupkg, '--source', nuget, '--skip-duplicate', '--api-key', key);
  } else {
    releaseCommit(clone);
    publish('npm', 'publish', tarball, '--provenance', '--access', 'public');
    publish('git', 'push', 'origin', 'release', tag);
    publish('gh', 'release', 'create', tag, ...all, '--verify-tag', '--title', `fx-routes ${version}`);
  }
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}
