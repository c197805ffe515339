// Runs a command in a separate process, and computes medians of several runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** GNU time, which reports the peak memory of any program. Without it, the memory is unknown. */
const time = '/usr/bin/time';
const measured = process.platform === 'linux' && existsSync(time) ? [time, '-f', '%M'] : [];

/** Runs a command that must succeed. Returns wall time, peak memory, and the output if `stdout` is `pipe`. */
export function run(command, cwd, stdout = 'ignore') {
  const [program, ...args] = [...measured, ...command];
  const stdio = ['ignore', stdout, 'pipe'];
  const started = performance.now();
  const result = spawnSync(program, args, { cwd, stdio, encoding: 'utf8', maxBuffer: 1 << 30 });
  const ms = performance.now() - started;
  if (result.status !== 0) throw result.error ?? new Error(`${command.join(' ')}\n${result.stderr}`);
  const kilobytes = measured.length > 0 ? Number(result.stderr.trim().split('\n').at(-1)) : Number.NaN;
  return { ms, mb: kilobytes / 1024, output: result.stdout };
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Median wall time of a task, in milliseconds. */
export const wall = ({ runs }) => median(runs.map(({ ms }) => ms));

/** Median peak memory of a task, in megabytes. */
export const memory = ({ runs }) => median(runs.map(({ mb }) => mb));

/** Combines the wall times that two tasks took in the same round; returns the median over all rounds. */
export const byRound = (one, other, combine) =>
  median(one.runs.map(({ ms }, round) => combine(ms, other.runs[round].ms)));
