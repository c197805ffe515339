// Runs the suites in a real VS Code: node extension/test/host/run.mjs [workspace|failing|untrusted|packaged|soak …]
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installHost } from './install.mjs';
import { packageAndInstall, webManifest } from './packaged.mjs';
import { runSuite, startBrowser, startServer, visibleLenses } from './server.mjs';
import { compileSuites, layOutWorkspaces } from './suites.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const probe = join(root, 'extension', 'test', 'host', 'probe');

/** The file of the TypeScript sample that must show lenses on the screen. */
const service = 'reading-book-app-service.ts';

/** Copies the extension, renames the script of the reader thread to `.good`, and puts a failing script in its place. */
function brokenExtension(folder) {
  const copy = join(folder, 'extension');
  for (const name of ['package.json', 'dist', 'extension/media']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const thread = join(copy, 'dist', 'reader-thread.js');
  renameSync(thread, `${thread}.good`);
  writeFileSync(thread, "throw new Error('broken for a test');\n");
  return copy;
}

/** For each run: its suite, the extension under development, and how the server is prepared. */
const runs = {
  workspace: { suite: 'workspace.test' },
  failing: { suite: 'failing.test', extension: brokenExtension },
  untrusted: { suite: 'untrusted.test', trusted: false },
  'packaged, in the Node host': {
    suite: 'packaged.test',
    extension: probe,
    prepare: packageAndInstall,
    looksAt: service,
  },
  'packaged, in the web host': {
    suite: 'packaged.test',
    extension: probe,
    looksAt: service,
    prepare: (host, options) => packageAndInstall(host, { ...options, manifest: webManifest }),
  },
  soak: { suite: 'soak.test', isExtra: true },
};

async function runOne(name, host, browser, entry) {
  const { suite, trusted = true, extension = root, prepare, looksAt } = runs[name];
  const folder = mkdtempSync(join(tmpdir(), 'fx-routes-editor-'));
  const report = join(folder, 'report.txt');
  const dataFolder = join(folder, 'server');
  try {
    const { workspace, rowsFile, folderCount } = layOutWorkspaces(folder);
    prepare?.(host, { dataFolder, folder });
    const env = {
      FX_ROUTES_SUITE: suite,
      FX_ROUTES_REPORT: report,
      FX_ROUTES_ROWS: rowsFile,
      FX_ROUTES_FOLDERS: String(folderCount),
    };
    const server = await startServer(host, { dataFolder, trusted, env });
    const { code, lines } = await runSuite(browser, server, {
      path: workspace,
      extension: typeof extension === 'function' ? extension(folder) : extension,
      suite: entry,
      report,
    });
    const seen =
      code === 0 && looksAt
        ? await visibleLenses(browser, server, { path: join(folder, 'typescript'), file: looksAt })
        : [];
    await server.stop();
    console.log(`\n— ${name}`);
    const told = existsSync(report) ? readFileSync(report, 'utf8').trimEnd() : '';
    console.log(told || [...lines.filter((line) => line.startsWith('error')), server.log()].join('\n'));
    if (code !== 0) console.log(`The run "${name}" exited with ${code}.`);
    if (looksAt)
      console.log(
        seen.length > 0 ? `visible lenses: ${seen.join(' | ')}` : `No lens is visible in ${looksAt}.`,
      );
    return code === 0 && (!looksAt || seen.some((text) => text.startsWith('GET /api/app/reading-book')));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether the command line tool runs without messages on the editor's Node, a later version than the minimum. */
function runsOnLaterNode(host) {
  const words = [join(root, 'dist', 'cli.js'), 'list', join(root, 'test-workspace', 'csharp'), '--quiet'];
  const { status, stderr } = spawnSync(host.node, words, { encoding: 'utf8' });
  const isGood = status === 0 && stderr === '';
  console.log(
    isGood ? '✔ list runs on a later Node' : `list on a later Node exited with ${status}: ${stderr}`,
  );
  return isGood;
}

const asked = process.argv.slice(2);
const names = Object.keys(runs).filter((name) =>
  asked.length === 0 ? !runs[name].isExtra : asked.some((word) => name.startsWith(word)),
);
const host = installHost();
const [entry, browser] = await Promise.all([compileSuites(), startBrowser(host)]);
let isGood = runsOnLaterNode(host);
for (const name of names) isGood = (await runOne(name, host, browser, entry)) && isGood;
await browser.close();
process.exitCode = isGood && names.length > 0 ? 0 : 1;
