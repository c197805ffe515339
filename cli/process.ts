import module from 'node:module';
import { dayOf } from '../core/user-configuration/read';
import { run } from './run';

// Where this version of Node has it, what V8 makes of the parsers is kept for the next run.
(module as { enableCompileCache?(): unknown }).enableCompileCache?.();

const { stdout, stderr, env } = process;
let isUnheard = false;
// Each write gets to know of its own error.
stdout.on('error', () => {});
// Nobody learns what was said, so it was not done.
stderr.on('error', () => {
  isUnheard = true;
  process.exitCode = 2;
});

// What never comes to its end, because nothing is left to wait for, has not succeeded.
process.exitCode = 2;
run(process.argv.slice(2), {
  stdout,
  stderr,
  env,
  cwd: process.cwd(),
  columns: stdout.columns,
  isTerminal: stdout.isTTY === true,
  errorColumns: stderr.columns,
  interrupted: () => new Promise((done) => process.once('SIGINT', () => done(true))),
  today: dayOf(new Date()),
}).then((code) => {
  process.exitCode = isUnheard ? 2 : code;
});
