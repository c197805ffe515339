// Runs parts of the tests one after another, and prints the name of each part: node scripts/run-checks-and-tests.mjs <part …>
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** Matches the imports of modules that start programs or threads, or generate random cases. */
const slowImport = /['"](?:node:child_process|node:worker_threads|fast-check)['"]/;
/** Other slow tests: tests that reach a limit, wait for file changes, or read the build output. */
const slowTests = [
  'cli/test/unread-files',
  'cli/test/watch',
  'core/checks/test/pairs',
  'core/frontends/typescript/test/bundled-parser',
  'core/test/deep-chains',
  'core/test/hostile/hostile',
  'core/test/long-lists',
  'core/test/project-chains',
  'language-server/test/language-server',
].map((name) => join(`${name}.test.ts`));

const slow = [
  'agent-tools',
  'cli',
  'core',
  'dotnet',
  'language-server',
  'library',
  'presentation',
  'reading',
  'session',
]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => slowTests.includes(file) || slowImport.test(readFileSync(file, 'utf8')));

/** Runs test files side by side, one at a time on each core. */
const mocha = ['npx', 'mocha', '--parallel', '--jobs', `${availableParallelism()}`];

const parts = {
  check: ['types, lint and format', ['npm', 'run', '--silent', 'check']],
  build: ['the bundles', ['npm', 'run', '--silent', 'build']],
  units: ['tests in Node: core, command line, CI integrations, texts of the editor', mocha],
  fast: [
    `tests in Node, without ${slow.length} files that start programs, try random cases, reach limits or read bundles`,
    [...mocha, ...slow.flatMap((file) => ['--ignore', file])],
  ],
  page: ['the page of routes in a headless Chromium', ['npm', 'run', '--silent', 'test:page']],
  editors: ['Neovim and Emacs, installed on the first run', ['npm', 'run', '--silent', 'test:editors']],
  editor: [
    'tests in a real VS Code with a headless Chromium, both installed on the first run; takes minutes',
    ['npm', 'run', '--silent', 'test:editor'],
  ],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (asked.length === 0 || unknown.length > 0) {
  console.error(
    `usage: node scripts/run-checks-and-tests.mjs <part …>; the parts are ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}
for (const [at, name] of asked.entries()) {
  const [what, [command, ...args]] = parts[name];
  console.log(`\n(${at + 1} of ${asked.length}) ${name}: ${what}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(
    `${name}: ${status === 0 ? 'passed' : `exited with ${status}`}, ${Math.round((performance.now() - started) / 1000)} s`,
  );
  if (status !== 0) process.exit(1);
}
