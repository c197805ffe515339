// Compares what two builds answer for the repositories of a folder, field by field:
//   node scripts/compare-answers.mjs write <cli.js> <folder of repositories> <output> [--jobs 2] [--timeout 300]
//   node scripts/compare-answers.mjs compare <output before> <output after>
// `write` runs four commands in each repository, and writes <output>/<repository>.<command>.json: exit code, stderr, JSON.
// It exits with 1 if a process was killed after the timeout, in seconds, or did not print JSON.
// `compare` prints the differences by field, and exits with 1 if there are any, or if an answer is missing.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const commands = { list: ['list', '--all'], check: ['check'], clients: ['clients'], doctor: ['doctor'] };
/** Fields that differ between two builds that answer the same. */
const volatile = new Set(['json.tool.version']);
/** Elements of two lists that agree in these fields are compared with each other. */
const identity = 'location file line column path code verb serviceFullName method name address'.split(' ');

const text = { type: 'string' };
const { positionals, values } = parseArgs({ allowPositionals: true, options: { jobs: text, timeout: text } });
const { jobs = '2', timeout = '300' } = values;
const [mode, ...paths] = positionals;
if (mode === 'write' && paths.length === 3) await writeAnswers(...paths.map((path) => resolve(path)));
else if (mode === 'compare' && paths.length === 2) compareAnswers(...paths);
else throw new Error('usage: see the first lines of scripts/compare-answers.mjs');

async function writeAnswers(cli, folder, output) {
  mkdirSync(output, { recursive: true });
  const repositories = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const tasks = repositories.flatMap(({ name }) =>
    Object.keys(commands).map((command) => ({ name, command })),
  );
  const count = tasks.length;
  const failures = [];
  const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const started = performance.now();
  const work = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const label = `${task.name}.${task.command}`;
      const before = performance.now();
      const answer = await answerOf(cli, commands[task.command], join(folder, task.name));
      writeFileSync(join(output, `${label}.json`), `${JSON.stringify(answer, null, 1)}\n`);
      console.log(`${elapsed(before).padStart(9)}  ${label}`);
      if (answer.failure !== undefined) failures.push(`${label}: ${answer.failure}`);
    }
  };
  await Promise.all(Array.from({ length: Number(jobs) }, work));
  for (const one of failures) console.log(`failed: ${one}`);
  console.log(
    `${count} answers of ${repositories.length} repositories, ${failures.length} failed, ${elapsed(started)}`,
  );
  if (count === 0 || failures.length > 0) process.exitCode = 1;
}

/** `{ exitCode, stderr, json }`: json is null in a folder without routes, and replaced by `failure` without an answer. */
function answerOf(cli, command, folder) {
  const args = [cli, ...command, '--format', 'json', folder];
  const limits = { timeout: Number(timeout) * 1000, killSignal: 'SIGKILL', maxBuffer: 2 ** 30 };
  return new Promise((done) => {
    execFile(process.execPath, args, limits, (error, stdout, stderr) => {
      const answer = { exitCode: error?.code ?? 0, stderr: stderr.split('\n') };
      if (error?.killed) return done({ ...answer, failure: `killed after ${timeout} s` });
      if (stdout === '' && answer.exitCode === 2) return done({ ...answer, json: null });
      try {
        done({ ...answer, json: JSON.parse(stdout) });
      } catch {
        done({ ...answer, failure: `exit code ${answer.exitCode}, no JSON` });
      }
    });
  });
}

function compareAnswers(before, after) {
  const files = [...new Set([before, after].flatMap((folder) => readdirSync(folder)))].sort();
  const found = { fields: 0, differences: new Map(), files: new Set() };
  let missing = 0;
  for (const file of files) {
    const [old, now] = [before, after].map((folder) => {
      const path = join(folder, file);
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { failure: `${path} is missing` };
    });
    const failure = old.failure ?? now.failure;
    if (failure === undefined) compareValues(old, now, '', { file, found });
    else {
      missing += 1;
      console.log(`not compared: ${file}: ${failure}`);
    }
  }
  const kinds = [...found.differences].sort(([, a], [, b]) => b.length - a.length);
  for (const [kind, lines] of kinds) {
    console.log(`${String(lines.length).padStart(7)}  ${kind}`);
    for (const line of lines.slice(0, 3)) console.log(`         ${line}`);
  }
  const count = kinds.reduce((sum, [, lines]) => sum + lines.length, 0);
  console.log(`${files.length} answers, ${missing} not compared, ${found.fields} fields compared`);
  console.log(`${count} differences in ${found.files.size} answers`);
  if (files.length === 0 || missing > 0 || count > 0) process.exitCode = 1;
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Path: `json.routes[].verb`. */
function compareValues(old, now, path, at) {
  if (volatile.has(path)) return;
  if (Array.isArray(old) && Array.isArray(now)) compareLists(old, now, `${path}[]`, at);
  else if (isObject(old) && isObject(now))
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      compareValues(old[key], now[key], path === '' ? key : `${path}.${key}`, at);
  else {
    at.found.fields += 1;
    if (JSON.stringify(old) !== JSON.stringify(now)) report(path, `${shown(old)} → ${shown(now)}`, at);
  }
}

/** Compares equal elements, which counts their fields, then those with the same identity. The others have no partner. */
function compareLists(old, now, path, at) {
  const equal = pairsOf(old, now, (one) => JSON.stringify(one));
  const similar = pairsOf(equal.old, equal.now, (one) => JSON.stringify(one, identity));
  for (const [one, other] of [...equal.pairs, ...similar.pairs]) compareValues(one, other, path, at);
  for (const one of similar.old) report(path, `only before: ${shown(one)}`, at);
  for (const one of similar.now) report(path, `only after: ${shown(one)}`, at);
  if (equal.pairs.some(([, , index], at) => index < equal.pairs[at - 1]?.[2]))
    report(path, 'the order differs', at);
}

/** Pairs of elements with the same key, each with its index in the old list, and the other elements of both lists. */
function pairsOf(old, now, keyOf) {
  const waiting = new Map(old.map((one) => [keyOf(one), []]));
  for (const [index, one] of old.entries()) waiting.get(keyOf(one)).push(index);
  const all = now.map((one) => [waiting.get(keyOf(one))?.shift(), one]);
  const pairs = all.filter(([index]) => index !== undefined).map(([index, one]) => [old[index], one, index]);
  const rest = all.filter(([index]) => index === undefined).map(([, one]) => one);
  return { pairs, old: [...waiting.values()].flat().map((index) => old[index]), now: rest };
}

function report(path, difference, { file, found }) {
  const kind = `${file.split('.').at(-2)}: ${path}`;
  if (!found.differences.has(kind)) found.differences.set(kind, []);
  found.differences.get(kind).push(`${file}: ${difference}`);
  found.files.add(file);
}

function shown(value) {
  return (JSON.stringify(value) ?? 'absent').slice(0, 300);
}
