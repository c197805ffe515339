// Installs, once, what the editor tests need: VS Code's server and a matching Node in .vscode-test/, and Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from '../../../scripts/debian-packages.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
export const cache = join(root, '.vscode-test');

/** `code-server` contains VS Code's own server build; version 4.139.1 contains VS Code 1.139.1. */
const packages = { 'code-server': '4.139.1', node: '24' };
const host = join(cache, `host-${packages['code-server']}`);

/** Prints what to do and exits with code 2; a test that cannot run must not look like a test that passed. */
function fail(message) {
  console.error(message);
  process.exit(2);
}

function run(command, args, options = {}) {
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 600_000,
    ...options,
  });
  return { isDone: status === 0, message: error?.message ?? stderr?.trim() ?? '' };
}

const plain = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
const named = (name) => `${name}@${packages[name]}`;

/** Runs `npm install` for each step, unless an earlier run completed all steps. */
function installOnce(folder, what, steps) {
  const done = join(folder, 'installed');
  if (existsSync(done)) return;
  console.log(`Installing ${what} into ${folder.slice(root.length + 1)} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  for (const [cwd, ...words] of steps) {
    const { isDone, message } = run('npm', ['install', ...plain, ...words], { cwd });
    if (!isDone) fail(`The npm packages of ${what} could not be installed: ${message}`);
  }
  writeFileSync(done, '');
}

function installServer() {
  installOnce(host, `VS Code ${packages['code-server']}`, [
    // The install script of the Node package downloads the binary; the scripts of code-server are not needed.
    [host, named('node')],
    [host, '--ignore-scripts', named('code-server')],
    [join(host, 'node_modules/code-server/lib/vscode'), '--ignore-scripts', '--omit=dev'],
  ]);
}

/** The path of Chromium. If Chromium is missing, tries to install it from Debian's packages. */
export function installChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const find = () =>
    process.env.CHROMIUM_PATH ??
    names
      .flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name)))
      .find(existsSync);
  const found = find();
  if (found !== undefined) return found;
  console.log('Installing Chromium …');
  const message = installDebianPackages(['chromium']);
  return (
    find() ??
    fail(
      `${message}The editor tests and the page tests need Chromium: run apt-get install -y chromium, or set CHROMIUM_PATH.`,
    )
  );
}

/** Installs what is missing and returns the paths. */
export function installHost() {
  installServer();
  return {
    chromium: installChromium(),
    node: join(host, 'node_modules', '.bin', 'node'),
    server: join(host, 'node_modules', 'code-server', 'lib', 'vscode'),
  };
}
