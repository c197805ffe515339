// The commands to measure in each generated workspace.
import { join } from 'node:path';

const here = import.meta.dirname;
const installed = (path) => join(here, 'node_modules', path);
const node = (...args) => [process.execPath, ...args];
const muchMemory = '--max-old-space-size=16384';
const tasks = join(here, 'run-contender.mjs');

/** The command line of fx-routes. */
export const fxRoutes = (...args) => node(join(here, '..', 'dist', 'cli.js'), ...args);

export const list = { name: 'fx-routes list', command: fxRoutes('list', '--format', 'json', '--quiet') };
export const check = { name: 'fx-routes check', command: fxRoutes('check', '--quiet') };
export const clients = {
  ...{ language: 'typescript', layout: 'clients', name: 'fx-routes clients' },
  command: fxRoutes('clients', '--format', 'json', '--quiet'),
};
/** Prints the time from an edit to the new analysis. */
export const edits = node(muchMemory, join(here, 'edit-to-analysis-time.mjs'));

const ripgrep = installed(`@vscode/ripgrep-${process.platform}-${process.arch}/bin/rg`);
const tsc = installed('typescript/bin/tsc');
const tsoa = installed('tsoa/dist/cli.js');
const typescript = { language: 'typescript' };
const csharp = { language: 'csharp' };

/**
 * Programs to compare with `list`, or with the command in `against`. `isLimit`: the program does only part of the
 * command's work, so its time is a lower bound. `program`: the file to run; `npm install --prefix bench` installs it.
 * `atMost`: the maximum number of services; with more services, the program takes too long and is skipped.
 */
export const contenders = [
  {
    ...{ name: 'ripgrep for two words', isLimit: true, program: ripgrep },
    command: [ripgrep, '-l', '--no-require-git', 'ApplicationService|RemoteService', '.'],
  },
  { name: 'reading every file', isLimit: true, command: node(tasks, 'read') },
  { ...typescript, name: 'bare parser, candidates', isLimit: true, command: node(tasks, 'parse') },
  {
    ...{ ...clients, name: 'bare parser, files with calls', isLimit: true, against: clients },
    command: node(tasks, 'parse-clients'),
  },
  { ...typescript, name: 'tsc 7 --noEmit', program: tsc, command: node(tsc, '--noEmit') },
  { ...typescript, name: 'tsoa routes', layout: 'controllers', program: tsoa, command: node(tsoa, 'routes') },
  {
    ...{ ...typescript, name: 'ts-morph with types', atMost: 1000 },
    command: node(muchMemory, tasks, 'check-types'),
  },
  { ...csharp, name: 'web-tree-sitter, every file', atMost: 1000, command: node(tasks, 'tree-sitter') },
];
