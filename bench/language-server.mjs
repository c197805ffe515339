// Measures the language server in a workspace with 2,000 services among 20,000 files: node bench/language-server.mjs
// [csharp|typescript]. Prints the times to the first lens, of an edit while files are read, and of edits afterwards, and
// divides each by the time of `fx-routes list`. Run npm run build first.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { median, run } from './measuring.mjs';
import { workspaceFolder } from './write-workspaces.mjs';

const SERVICES = 2000;
const EDITS = 20;
const [layout = 'csharp'] = process.argv.slice(2);

const folder = workspaceFolder(layout, SERVICES);
const uriOf = (path) => pathToFileURL(path).href;
const service = readdirSync(folder, { recursive: true }).find((file) =>
  /Order1000AppService\.cs$|order1000\.service\.ts$/.test(file),
);
const uri = uriOf(join(folder, service));
const text = readFileSync(join(folder, service), 'utf8');
/** Renames a method, so that a lens changes. */
const edited = (n) => text.replace(/(addTag)(Async\()/i, `$1${n}$2`);

const cli = join(import.meta.dirname, '../dist/cli.js');
const list = run([process.execPath, cli, 'list', '--quiet'], folder).ms;
const server = spawn(process.execPath, [cli, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
const connection = createProtocolConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);
let started = performance.now();
const rows = [];
function note(name) {
  rows.push([name, performance.now() - started]);
  started = performance.now();
}
connection.onRequest('window/workDoneProgress/create', () => null);
let isRead = () => {};
const read = new Promise((resolve) => {
  isRead = resolve;
});
connection.onNotification('$/progress', ({ value }) => {
  if (value.kind === 'end') isRead();
});
connection.listen();

/** The titles of the lenses, once one of them matches. */
async function lenses(pattern) {
  for (;;) {
    const found = await connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
    const titles = found.map(({ command }) => command.title);
    if (titles.some((title) => pattern.test(title))) return titles;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
let version = 1;
const change = (n) =>
  connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: ++version },
    contentChanges: [{ text: edited(n) }],
  });

await connection.sendRequest('initialize', {
  processId: null,
  rootUri: null,
  workspaceFolders: [{ uri: uriOf(folder), name: 'bench' }],
  capabilities: { window: { workDoneProgress: true } },
});
await connection.sendNotification('initialized', {});
await connection.sendNotification('textDocument/didOpen', {
  textDocument: { uri, languageId: layout, version, text },
});
const begin = started;
const first = await lenses(/./);
note(
  `start to first lens (${first.every((title) => title.endsWith('still reading')) ? 'preview' : 'final'})`,
);
await change(7);
const early = await lenses(/tag-?7/i);
note(
  `edit while reading to its lens (${early.some((title) => title.endsWith('still reading')) ? 'preview' : 'final'})`,
);
await read;
started = begin;
note('start to end of reading');
const times = [];
for (let n = 100; n < 100 + EDITS; n++) {
  started = performance.now();
  await change(n);
  await lenses(new RegExp(`tag-?${n}`, 'i'));
  times.push(performance.now() - started);
}
rows.push([`edit to its lens afterwards, with the pause of 150 ms (median of ${EDITS})`, median(times)]);
started = performance.now();
const symbols = await connection.sendRequest('workspace/symbol', { query: 'GET /api/app/order1000' });
note(`workspace symbols (${symbols.length} found)`);
const memory = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];

console.log(
  `| ${layout}, ${SERVICES} services in ${SERVICES * 10} files | time | ÷ fx-routes list |\n|---|--:|--:|`,
);
for (const [name, ms] of rows) console.log(`| ${name} | ${ms.toFixed(0)} ms | ${(ms / list).toFixed(2)} |`);
console.log(`| peak memory | ${Math.round(Number(memory) / 1024)} MB | |`);
await connection.sendRequest('shutdown');
await connection.sendNotification('exit');
connection.dispose();
