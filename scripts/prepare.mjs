// Builds what an installation from git needs. Where npm installs globally, the npm that it starts in its clone of this
// repository takes itself for global as well: it installs none of the packages that the build needs, and puts a
// link to the clone, which is deleted afterwards, where the package is about to be unpacked. Both is put right here.
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const { npm_config_global, npm_config_cache } = process.env;
/** Whether this is a clone that npm made for itself, and not one that a person has and may want to link. */
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
  console.error(`fx-routes could not be built: npm ${args.join(' ')} ended with ${status}`);
  process.exit(1);
}

/** Runs npm in this folder. Its words go to stderr: `npm pack` gives the name of the package on stdout. */
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

/** Puts the empty folder back that npm unpacks the package into, where a link to this folder has taken its place. */
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
