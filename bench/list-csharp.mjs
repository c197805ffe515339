// Compares `fx-routes list` with a text search and the bare parser on what it finds:
// node bench/list-csharp.mjs <folder> [rounds]
// Prints medians of whole processes and their ratio; asserts nothing. Wants ripgrep (`rg`) on the path.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [folder, rounds = '7'] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: list-csharp.mjs <folder> [rounds]');

/** What a search by words would look for: the two names that every service leads to, and all words that the list goes by. */
const searches = {
  'two names': 'ApplicationService|RemoteService',
  'all words':
    'AppService|ApplicationService|RemoteService|Controller|AspNetCoreMvcOptions|CommonPostfixes|Conventional(ControllerOptions|ControllerSetting|RouteBuilder|Prefixes)',
};
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

const search = (words) => run('rg', ['-l', '-g', '*.cs', words, folder]);
const parse = (files) => run(process.execPath, [join(here, 'parse-csharp-only.mjs')], files);
const list = () =>
  run(process.execPath, [join(here, '..', 'dist', 'cli.js'), 'list', folder, '--quiet', '--format', 'json']);
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

if (spawnSync('rg', ['--version']).error) {
  console.log('rg (ripgrep) is not on the path: nothing to compare with');
  process.exit(1);
}
const files = run('rg', ['--files', '-g', '*.cs', folder]).stdout.split('\n').length - 1;
const rows = [];
for (let round = 0; round <= Number(rounds); round++) {
  const row = { list: list().ms };
  for (const [name, words] of Object.entries(searches)) {
    const searched = search(words);
    const parsed = parse(searched.stdout);
    row[name] = searched.ms + parsed.ms;
    row[`${name}, rg`] = searched.ms;
    row[`${name}, ratio`] = row.list / row[name];
  }
  // The first round only warms the page cache.
  if (round > 0) rows.push(row);
}

const medianOf = (column) => median(rows.map((row) => row[column]));
console.log(`${files} C# files, medians of ${rounds} rounds`);
console.log(`fx-routes list ${medianOf('list').toFixed(0)} ms`);
for (const [name, words] of Object.entries(searches)) {
  const found = search(words).stdout.split('\n').length - 1;
  const [both, searched, ratio] = [name, `${name}, rg`, `${name}, ratio`].map(medianOf);
  console.log(
    `rg -l for ${name} ${searched.toFixed(0)} ms, and a parse of these ${found} files: ${both.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
  );
}
