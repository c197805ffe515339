// Downloads a desktop VS Code and runs the workspace suite in it: node extension/test/host/desktop.mjs [version]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { cache } from './install.mjs';
import { compileSuites, layOutWorkspaces } from './suites.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'fx-routes-desktop-'));
const report = join(folder, 'report.txt');
try {
  const { workspace, rowsFile, folderCount } = layOutWorkspaces(folder);
  const [version = 'stable'] = process.argv.slice(2);
  process.exitCode = await runTests({
    version,
    cachePath: cache,
    extensionDevelopmentPath: root,
    extensionTestsPath: await compileSuites(),
    launchArgs: [
      workspace,
      '--disable-extensions',
      '--disable-workspace-trust',
      `--user-data-dir=${join(folder, 'user')}`,
    ],
    extensionTestsEnv: {
      FX_ROUTES_SUITE: 'workspace.test',
      FX_ROUTES_REPORT: report,
      FX_ROUTES_ROWS: rowsFile,
      FX_ROUTES_FOLDERS: String(folderCount),
    },
  });
} catch (error) {
  console.error(`The desktop editor could not be run: ${error.message}`);
  process.exitCode = 1;
} finally {
  try {
    console.log(readFileSync(report, 'utf8'));
  } catch {
    // The suite did not start.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
