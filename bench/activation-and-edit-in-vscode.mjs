// Measures the extension inside a real VS Code, on a generated workspace in each language:
// node bench/activation-and-edit-in-vscode.mjs [services] [typescript|csharp]
// Prints how long activation and an edit take, and how long they block the extension host. Asserts nothing.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installHost } from '../extension/test/host/install.mjs';
import { runSuite, startBrowser, startServer } from '../extension/test/host/server.mjs';
import { compileSuites } from '../extension/test/host/suites.mjs';
import { FILES_PER_SERVICE, workspaceFolder } from './write-workspaces.mjs';

const [services = '2000', ...languages] = process.argv.slice(2);
const extension = join(import.meta.dirname, '..');
const host = installHost();
const [suite, browser] = await Promise.all([compileSuites(), startBrowser(host)]);
try {
  for (const language of languages.length > 0 ? languages : ['typescript', 'csharp']) {
    const path = workspaceFolder(language, Number(services));
    // No AI features: they would block the same extension host and distort the times.
    mkdirSync(join(path, '.vscode'), { recursive: true });
    writeFileSync(join(path, '.vscode', 'settings.json'), '{ "chat.disableAIFeatures": true }');
    const folder = mkdtempSync(join(tmpdir(), 'fx-routes-bench-'));
    const report = join(folder, 'report.txt');
    try {
      const env = { FX_ROUTES_SUITE: 'large.test', FX_ROUTES_REPORT: report, FX_ROUTES_FOLDERS: '1' };
      const server = await startServer(host, { dataFolder: join(folder, 'server'), env });
      await runSuite(browser, server, { path, extension, suite, report });
      await server.stop();
      console.log(`\n${services} services among ${services * FILES_PER_SERVICE} files in ${language}`);
      console.log(readFileSync(report, 'utf8').trim());
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
} finally {
  await browser.close();
}
