// Compares `fx-routes list` with a text search and the bare parser on what it finds:
// node bench/list-csharp.mjs <folder> [rounds]
// Prints medians of whole processes and their ratio; asserts nothing. Wants ripgrep (`rg`) on the path.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [folder, rounds = '7'] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: list-csharp.mjs <folder> [rounds]');

/** What a search by words would look for; classes with bases of their own escape it. */
const markerWords = 'ApplicationService|RemoteService';
const here = import.meta.dirname;

function run(program, args, input = '') {
  const started = process.hrtime.bigint();
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  if (error) throw error;
  if (status !== 0) throw new Error(stderr || `${program} found nothing in ${folder}`);
  return { ms, stdout };
}

const search = () => run('rg', ['-l', '-g', '*.cs', markerWords, folder]);
const parse = (files) => run(process.execPath, [join(here, 'parse-csharp-only.mjs')], files);
const list = () =>
  run(process.execPath, [join(here, '..', 'dist', 'cli.js'), 'list', folder, '--quiet', '--format', 'json']);
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

if (spawnSync('rg', ['--version']).error) {
  console.log('rg (ripgrep) is not on the path: nothing to compare with');
  process.exit(1);
}
const files = run('rg', ['--files', '-g', '*.cs', folder]).stdout.split('\n').length - 1;
const found = search().stdout.split('\n').length - 1;
const rows = [];
for (let round = 0; round <= Number(rounds); round++) {
  const searched = search();
  const parsed = parse(searched.stdout);
  const row = [searched.ms, parsed.ms, searched.ms + parsed.ms, list().ms];
  // The first round only warms the page cache.
  if (round > 0) rows.push([...row, row[3] / row[2]]);
}
const medianOf = (column) => median(rows.map((row) => row[column]));
const names = [`rg -l '${markerWords}'`, `parse those ${found}`, 'both', 'fx-routes list'];
for (const [column, name] of names.entries())
  console.log(`${name.padEnd(42)} ${medianOf(column).toFixed(0).padStart(6)} ms`);
console.log(
  `${'ratio'.padEnd(42)} ${medianOf(4).toFixed(2).padStart(6)}   (${files} C# files, median of ${rounds} rounds)`,
);
