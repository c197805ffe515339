// Edits services of the workspace in the current folder and measures the time from each edit to the new analysis.
// Everything runs in one process. Prints the median and 95th percentile for each kind of edit as JSON, in milliseconds.
import { readdirSync, readFileSync } from 'node:fs';
import { Workspace } from '../dist/library.js';

const EDITS = 200;
const WARM_UP = 50;

/** The kinds of edits, for both languages. A different `n` results in a different text. */
const kinds = {
  'in a body': (text, n) => text.replace(/^( +)return /m, `$1var edited = ${n}; return `),
  'a new line in a body': (text, n) => text.replace(/^( +)return /m, `$1var edited = ${n};\n$1return `),
  'in a signature': (text, n) => text.replace(/(addTag)(Async\()/i, `$1${n}$2`),
};

const isSource = /^(?!node_modules|dist|obj|bin).*(?:\.ts|\.cs|\.csproj|package\.json)$/;
const files = readdirSync('.', { recursive: true }).filter((file) => isSource.test(file));
const texts = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
const workspace = await Workspace.open([...texts].map(([file, text]) => ({ file, text })));

const services = [...new Set(workspace.analysis.routes.map(({ location }) => location.file))];
const results = {};
for (const [kind, edit] of Object.entries(kinds)) {
  const times = [];
  for (let n = 0; n < WARM_UP + EDITS; n++) {
    const file = services[(n * 7919) % services.length];
    const text = edit(texts.get(file), n);
    const expected = workspace.analysis.routes.length;
    const started = performance.now();
    await workspace.update([{ file, text }]);
    const { routes } = workspace.analysis;
    if (n >= WARM_UP) times.push(performance.now() - started);
    if (routes.length !== expected) throw new Error(`${file}: ${routes.length} routes after an edit ${kind}`);
    await workspace.update([{ file, text: texts.get(file) }]);
    workspace.analysis;
  }
  times.sort((a, b) => a - b);
  results[kind] = [times[EDITS / 2], times[EDITS * 0.95]];
}
console.log(JSON.stringify(results));
