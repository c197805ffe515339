// Packs the extension into a .vsix: node extension/test/host/package.mjs [folder]
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { filesIn } from './package-content.mjs';
import { packExtension } from './packaged.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'fx-routes-package-'));
try {
  const vsix = packExtension({ folder });
  const [target = '.'] = process.argv.slice(2);
  copyFileSync(vsix, join(root, target, basename(vsix)));
  const megabytes = (statSync(vsix).size / 1024 / 1024).toFixed(1);
  console.log(`${basename(vsix)}: ${filesIn(vsix).length} files, ${megabytes} MB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
