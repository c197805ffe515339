import { setFlagsFromString } from 'node:v8';
import { dayOf } from '../core/model/user-configuration';
import { run } from './run';

// A command ends soon, so V8 compiles only functions that run for long: compiling more takes a fifth of the processor time.
setFlagsFromString('--interrupt-budget=600000');

const { stdout, stderr, env } = process;
let hasLostMessages = false;
// Each write passes its error to its callback, so this listener only prevents an exception.
stdout.on('error', () => {});
// If messages cannot be written, the command has failed.
stderr.on('error', () => {
  hasLostMessages = true;
  process.exitCode = 2;
});

// If the event loop ends before the command does, the command has failed.
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
  // Node takes milliseconds to load the time zone, and few commands need the day.
  get today() {
    return dayOf(new Date());
  },
}).then((code) => {
  const exit = (error?: Error | null) => process.exit(hasLostMessages || error ? 2 : code);
  // Without `exit`, Node would wait for background work of V8. `setImmediate` lets errors of earlier writes arrive first.
  setImmediate(() => (stderr.writableLength > 0 ? stderr.write('', exit) : exit()));
});
