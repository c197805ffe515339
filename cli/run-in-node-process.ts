import { setFlagsFromString } from 'node:v8';
import { dayOf } from '../core/model/user-configuration';
import { isClosedPipe } from './output/streams';
import { run } from './run';

// Commands are short, so V8 optimizes only functions that run for long: by default, it would take a tenth more CPU time
// without being faster. Optimizing the C# parser takes 1 s of CPU time and 55 MB, too much below about 3,000 services.
const plainParser = '--no-wasm-tier-up --no-wasm-dynamic-tiering';
/** Flags of V8 by the major version of Node: V8 prints an error for a flag that it does not know. */
const flags = new Map([
  ['20', `--interrupt-budget=300000 ${plainParser}`],
  ['22', plainParser],
  ['24', plainParser],
]);
setFlagsFromString(flags.get(process.versions.node.split('.')[0] ?? '') ?? '');

const { stdout, stderr, env } = process;
let hasLostMessages = false;
// Errors are handled in the callback of each write. This listener only prevents an exception.
stdout.on('error', () => {});
// If messages cannot be written, the command has failed, unless the reader of stderr stopped early.
stderr.on('error', (error) => {
  hasLostMessages ||= !isClosedPipe(error);
});

async function confirm(question: string): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

// If the event loop ends before the command does, the command has failed.
process.exitCode = 2;
run(process.argv.slice(2), {
  stdout,
  stderr,
  env,
  // Throws an error if the folder was deleted. Here, `run` reports it.
  get cwd() {
    return process.cwd();
  },
  columns: stdout.columns,
  isTerminal: stdout.isTTY === true,
  errorColumns: stderr.columns,
  ...(process.stdin.isTTY && stderr.isTTY && { confirm }),
  interrupted: () => new Promise((done) => process.once('SIGINT', () => done(true))),
  // Node needs milliseconds to load the time zone, and few commands need the day.
  get today() {
    return dayOf(new Date());
  },
}).then((code) => {
  const exit = (error?: Error | null) =>
    process.exit(hasLostMessages || (error && !isClosedPipe(error)) ? 2 : code);
  // Without `exit`, Node would wait for V8's background work. `setImmediate` lets earlier write errors arrive first.
  setImmediate(() => (stderr.writableLength > 0 ? stderr.write('', exit) : exit()));
});
