// Compares `fx-routes list` with the bare parser on one generated workspace: node bench/list-typescript.mjs [services] [rounds]
// Prints medians of whole processes and their ratio; asserts nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [services = '1000', rounds = '7'] = process.argv.slice(2);
const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'fx-routes-bench-'));

function run(args) {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', join(here, 'print-peak-memory.mjs'), ...args],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  const peak = /peak memory (\d+) kB/.exec(stderr);
  return { ms: Number(process.hrtime.bigint() - started) / 1e6, mb: Number(peak?.[1] ?? 0) / 1024 };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

try {
  execFileSync(process.execPath, [join(here, 'generate-typescript.mjs'), folder, services]);
  const contenders = {
    'parse only': [join(here, 'parse-only.mjs'), folder],
    'fx-routes list': [join(here, '..', 'dist', 'cli.js'), 'list', folder, '--quiet'],
  };
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round <= Number(rounds); round++) {
    for (const [name, args] of Object.entries(contenders)) {
      const result = run(args);
      if (round > 0) results[name].push(result);
    }
  }
  for (const [name, runs] of Object.entries(results)) {
    const ms = median(runs.map((one) => one.ms));
    const mb = median(runs.map((one) => one.mb));
    console.log(`${name.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms  ${mb.toFixed(0).padStart(5)} MB`);
  }
  const ratios = results['fx-routes list'].map((one, round) => one.ms / results['parse only'][round].ms);
  console.log(
    `ratio            ${median(ratios).toFixed(2)} (${services} service files, median of ${rounds} rounds)`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
