// Builds fx-routes during an installation from git. For a global installation, npm clones this repository and runs a
// second global npm in the clone. The second npm does not install the packages that the build needs. It also replaces
// the folder of the installed package with a link to the clone, which npm deletes later. This script fixes both
// problems.
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const { npm_config_global, npm_config_cache } = process.env;
/** Whether npm created this clone. If a user created it and linked it globally, the link must not be removed. */
const isGlobalClone =
  npm_config_global === 'true' && npm_config_cache && !relative(npm_config_cache, root).startsWith('..');
const environment = { ...process.env, npm_config_global: 'false', npm_config_location: 'project' };

function npm(args, options) {
  const isWindows = process.platform === 'win32';
  const { status, stdout } = spawnSync('npm', args, {
    cwd: root,
    shell: isWindows,
    encoding: 'utf8',
    ...options,
  });
  if (status === 0) return stdout?.trim() ?? '';
  console.error(`fx-routes could not be built: npm ${args.join(' ')} exited with ${status}`);
  process.exit(1);
}

/** Runs npm in this folder. Its output goes to stderr, because `npm pack` prints the package name on stdout. */
function npmHere(...args) {
  npm(args, { env: environment, stdio: ['ignore', 2, 2] });
}

function hasBuildPackages() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}

/** Replaces the link to this clone with the empty folder into which npm unpacks the package. */
function unlinkClone() {
  const link = join(npm(['root', '--global'], { stdio: ['ignore', 'pipe', 2] }), 'fx-routes');
  try {
    if (lstatSync(link).isSymbolicLink() && realpathSync(link) === realpathSync(root)) {
      rmSync(link);
      mkdirSync(link);
    }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

if (!hasBuildPackages()) npmHere('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
npmHere('run', '--silent', 'build');
if (isGlobalClone) unlinkClone();
