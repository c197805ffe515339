// Runs parts of the tests one after the other, and says what it starts: node scripts/test.mjs <part …>
import { spawnSync } from 'node:child_process';

/** Tests that start programs, or try random cases for many seconds. */
const slow = [
  ...[
    ...['ci', 'diff', 'joined-workspace', 'process', 'pull-request'],
    ...['sample-workspace', 'turborepo', 'watch'],
  ].map((name) => `cli/test/${name}.test.ts`),
  ...['deep-chains', 'hostile/hostile', 'incremental', 'project-chains', 'relevance'].map(
    (name) => `core/test/${name}.test.ts`,
  ),
  'core/checks/test/model-check.test.ts',
  'library/test/package.test.ts',
  ...['core/interpreter/test/joins', 'core/frontends/csharp/test/robustness'].map(
    (name) => `${name}.test.ts`,
  ),
];

const parts = {
  check: ['types, lint and format', ['npm', 'run', '--silent', 'check']],
  build: ['the bundles', ['npm', 'run', '--silent', 'build']],
  units: ['tests in Node: core, command line, parts for CI, the words of the editor', ['npx', 'mocha']],
  fast: [
    'the same without those that start programs or try many random cases',
    ['npx', 'mocha', ...slow.flatMap((file) => ['--ignore', file])],
  ],
  page: ['the page of routes in a headless Chromium', ['npm', 'run', '--silent', 'test:page']],
  editor: [
    'tests in a real VS Code: a server and a headless Chromium, installed into .vscode-test at the first time; minutes',
    ['npm', 'run', '--silent', 'test:editor'],
  ],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (asked.length === 0 || unknown.length > 0) {
  console.error(`usage: node scripts/test.mjs <part …>; the parts are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
for (const [at, name] of asked.entries()) {
  const [what, [command, ...args]] = parts[name];
  console.log(`\n(${at + 1} of ${asked.length}) ${name}: ${what}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(
    `${name}: ${status === 0 ? 'passed' : `ended with ${status}`}, ${Math.round((performance.now() - started) / 1000)} s`,
  );
  if (status !== 0) process.exit(1);
}
