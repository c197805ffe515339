// Packs the extension into a .vsix in the folder of the project: node extension/test/host/package.mjs
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { filesIn } from './package-content.mjs';
import { packExtension } from './packaged.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'fx-routes-package-'));
try {
  const vsix = packExtension({ folder });
  copyFileSync(vsix, join(root, basename(vsix)));
  const megabytes = (statSync(vsix).size / 1024 / 1024).toFixed(1);
  console.log(`${basename(vsix)}: ${filesIn(vsix).length} files, ${megabytes} MB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
