import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cache, installHost } from '../extension/test/host/install.mjs';
import { runSuite, startBrowser, startServer } from '../extension/test/host/server.mjs';

const root = join(import.meta.dirname, '..');
const host = installHost();
await build({
  entryPoints: {
    index: 'extension/test/suite/index.ts',
    typescript: 'extension/test/suite/typescript.test.ts',
  },
  outdir: join(cache, 'suite'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode', 'mocha'],
  logLevel: 'warning',
});
const temp = mkdtempSync(join(tmpdir(), 'fx-routes-editor-'));
const browser = await startBrowser(host);
const report = join(temp, 'report.txt');
const server = await startServer(host, {
  dataFolder: join(temp, 'data'),
  env: { FX_ROUTES_SUITE: 'typescript', FX_ROUTES_REPORT: report },
});
cpSync(join(root, 'test-workspace/typescript'), join(temp, 'ts'), { recursive: true });
const { code, lines } = await runSuite(browser, server, {
  path: join(temp, 'ts'),
  extension: root,
  suite: join(cache, 'suite/index'),
});
console.log(code, existsSync(report) ? readFileSync(report, 'utf8') : lines.join('\n') + server.log());
server.stop();
await browser.close();
process.exitCode = code === 0 ? 0 : 1;
