// Compiles the suites that run inside VS Code, and creates the workspaces that they use.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cache } from './install.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

/** Compiles every suite and returns the path of the module that runs them, without its file extension. */
export async function compileSuites() {
  await build({
    entryPoints: [
      'extension/test/suite/index.ts',
      'extension/test/suite/workspace.test.ts',
      'extension/test/suite/untrusted.test.ts',
      'extension/test/suite/failing.test.ts',
      'extension/test/suite/packaged.test.ts',
      'extension/test/suite/soak.test.ts',
      'extension/test/suite/large.test.ts',
    ],
    absWorkingDir: root,
    outdir: join(cache, 'suite'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['vscode', 'mocha', 'web-tree-sitter'],
    logLevel: 'warning',
  });
  return join(cache, 'suite', 'index');
}

/** Creates copies of the samples, a workspace file that lists the copies, and a file with the `list` output of each. */
export function layOutWorkspaces(folder) {
  const samples = {
    typescript: 'test-workspace/typescript',
    csharp: 'test-workspace/csharp',
    shop: 'extension/test/fixtures/shop',
    mart: 'extension/test/fixtures/mart',
  };
  const rows = {};
  const names = Object.keys(samples).filter((name) => existsSync(join(root, samples[name])));
  for (const name of names) {
    cpSync(join(root, samples[name]), join(folder, name), { recursive: true });
    const args = ['list', join(folder, name), '--all', '--format', 'json', '--quiet'];
    const options = { encoding: 'utf8', maxBuffer: 2 ** 28 };
    rows[name] = JSON.parse(execFileSync(process.execPath, [join(root, 'dist', 'cli.js'), ...args], options));
  }
  mkdirSync(join(folder, 'empty'));
  const workspace = join(folder, 'all.code-workspace');
  const folders = [...names, 'empty'].map((name) => ({ path: name }));
  writeFileSync(workspace, JSON.stringify({ folders, settings: {} }));
  const rowsFile = join(folder, 'rows.json');
  writeFileSync(rowsFile, JSON.stringify(rows));
  return { workspace, rowsFile, folderCount: folders.length };
}
