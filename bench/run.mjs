// Measures fx-routes and other tools on generated workspaces, and prints the tables of bench/README.md:
// node bench/run.mjs [--services 100,1000] [--rounds 5] [--language typescript,csharp] [--only check,tsoa] [folder...]
// `--only` takes `edits`, `start-up` and parts of command names. `list` also runs in each given folder.
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { check, clients, contenders, edits, fxRoutes, list } from './commands-and-contenders.mjs';
import { byRound, memory, run, wall } from './measuring.mjs';
import { FILES_PER_SERVICE, ROUTES_PER_SERVICE, workspaceFolder } from './write-workspaces.mjs';

const option = (value) => ({ type: 'string', default: value });
const { values, positionals } = parseArgs({
  options: {
    services: option('100,1000'),
    rounds: option('5'),
    language: option('typescript,csharp'),
    only: option(''),
  },
  allowPositionals: true,
});
const sizes = values.services.split(',').map(Number);
const rounds = Number(values.rounds);
const languages = values.language.split(',');
const isWanted = (name) => values.only.split(',').some((word) => name.includes(word));

const titles = { typescript: 'TypeScript', csharp: 'C#' };
const progress = (text) => process.stderr.write(`${text}\n`);
const count = (number) => number.toLocaleString('en-US');
const duration = (ms) => {
  if (Math.abs(ms) < 1) return `${(ms * 1000).toFixed(0)} µs`;
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
};
const megabytes = (mb) => (Number.isNaN(mb) ? '' : `${mb.toFixed(0)} MB`);
const ratio = (one, other) => (one && other ? byRound(one, other, (a, b) => a / b).toFixed(2) : '');

function printTable(title, header, rows) {
  if (rows.length === 0) return;
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(`\n### ${title}\n\n${line(header)}\n|---|${'--:|'.repeat(header.length - 1)}`);
  for (const row of rows) console.log(line(row));
}

/** A workspace with the tasks that apply to it. Throws if `list` does not find all generated routes. */
function workspaceOf(language, services, wanted) {
  const cwd = workspaceFolder(language, services);
  const { routes } = JSON.parse(run(list.command, cwd, 'pipe').output).summary;
  if (routes !== services * ROUTES_PER_SERVICE) throw new Error(`${cwd}: ${routes} routes`);
  const tasks = wanted
    .filter((one) => (one.language ?? language) === language && services <= (one.atMost ?? services))
    .map(({ layout = language, ...one }) => ({ ...one, cwd: workspaceFolder(layout, services), runs: [] }));
  const title = `${titles[language]}, ${count(services)} services in ${count(services * FILES_PER_SERVICE)} files`;
  const taskOf = ({ name }) => tasks.find((task) => task.name === name);
  return { language, services, cwd, title, tasks, taskOf };
}

const own = [list, check, clients].filter((one) => one === list || isWanted(one.name));
const others = contenders.filter(({ name, program }) => {
  const isMissing = program !== undefined && !existsSync(program);
  if (isMissing) progress(`${name} is skipped: run npm install --prefix bench`);
  return isWanted(name) && !isMissing;
});

const workspaces = languages.flatMap((language) =>
  sizes.map((services) => workspaceOf(language, services, [...own, ...others])),
);
const smallest = languages.map((language) => workspaceOf(language, 1, own));
const samples = languages.map((language) => join(import.meta.dirname, '../test-workspace', language));
const startUp = [
  { name: 'node -e 0', command: [process.execPath, '-e', '0'] },
  { name: 'fx-routes --version', command: fxRoutes('--version') },
  ...[...samples, ...positionals.map((folder) => resolve(folder))].map((cwd) => {
    return { name: `${list.name}, ${basename(cwd)}`, command: list.command, cwd };
  }),
].map((task) => ({ ...task, runs: [] }));

const tasks = [...smallest, ...workspaces].flatMap((workspace) => workspace.tasks);
for (let round = 1; round <= rounds; round++) {
  for (const { name, command, cwd = '.', runs } of [...(isWanted('start-up') ? startUp : []), ...tasks]) {
    progress(`round ${round} of ${rounds}: ${name} in ${basename(cwd)}`);
    runs.push(run(command, cwd));
  }
}

const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}`;
console.log(`Medians on ${machine}; rounds: ${rounds}.`);

function printTasks(title, tasks, base) {
  const row = (task) => [task.name, duration(wall(task)), ratio(task, base), megabytes(memory(task))];
  printTable(title, ['', 'wall', `÷ ${base.name}`, 'peak memory'], tasks.map(row));
}
for (const { title, tasks, taskOf } of workspaces) printTasks(title, tasks, taskOf(list));

const ratioRow = (other) => {
  const base = other.against ?? list;
  const [one, two] = other.isLimit ? [base, other] : [other, base];
  return [`${one.name} ÷ ${two.name}`, ...workspaces.map(({ taskOf }) => ratio(taskOf(one), taskOf(two)))];
};
printTable('Ratios', ['', ...workspaces.map(({ title }) => title)], others.map(ratioRow));

/** Prints the average time per file or route: first for all services, then for all services but the first. */
function printCosts(contender, unit, perService) {
  const rows = workspaces.map(({ title, language, services, taskOf }) => {
    const task = taskOf(contender);
    const start = smallest[languages.indexOf(language)].taskOf(contender);
    const further = byRound(task, start, (all, least) => (all - least) / (services - 1) / perService);
    return [title, ...[wall(task), wall(task) / services / perService, further].map(duration)];
  });
  const columns = ['wall', `per ${unit}`, `per ${unit} beyond the first ${perService}`];
  printTable(contender.name, ['', ...columns], rows);
}
printCosts(list, 'file', FILES_PER_SERVICE);
if (own.includes(check)) printCosts(check, 'route', ROUTES_PER_SERVICE);

if (isWanted('edits')) {
  const rows = workspaces.flatMap(({ cwd, title }) => {
    progress(`edits in ${basename(cwd)}`);
    const times = Object.entries(JSON.parse(run(edits, cwd, 'pipe').output));
    return times.map(([kind, percentiles]) => [`${title}: ${kind}`, ...percentiles.map(duration)]);
  });
  printTable('Edit to new analysis, in process', ['', 'median', '95th percentile'], rows);
}

if (isWanted('start-up')) printTasks('Start-up', startUp, startUp[0]);
