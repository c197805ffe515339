// Builds what an installation from git needs. npm runs it after it installed the packages of the build, or, where it installs
// globally, without having done so (npm/cli#2949): then they are installed here first.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Runs npm in the folder of the project. Its words go to stderr: `npm pack` gives the name of the package on stdout. */
function npm(...args) {
  // A global installation is announced to every npm below it, and this one is not global.
  const env = { ...process.env, npm_config_global: 'false', npm_config_location: 'project' };
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: root, env, shell: isWindows, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    console.error(`fx-routes could not be built: npm ${args.join(' ')} ended with ${status}`);
    process.exit(1);
  }
}

function hasBuildPackages() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}

if (!hasBuildPackages()) npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
npm('run', '--silent', 'build');
