// Packs the extension as for a release, checks the content of the package, and installs the package into a server.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFaults, extensionReadme } from './package-content.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const packer = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');

/** A copy of the manifest, changed so that the extension can only run in the web host. */
export function webManifest({ main, ...rest }) {
  return { ...rest, extensionKind: undefined };
}

/** Packs a copy of the extension, so that its manifest can be changed; returns the path of the package. */
export function packExtension({ folder, manifest = (plain) => plain }) {
  const copy = join(folder, 'package');
  mkdirSync(copy);
  const notices = 'THIRD-PARTY-NOTICES.txt';
  for (const name of ['dist', 'docs', 'extension', 'LICENSE', notices, 'CHANGELOG.md', '.vscodeignore']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  writeFileSync(join(copy, 'README.md'), extensionReadme());
  // The scripts are removed, since they would build the bundles again.
  const { scripts, ...plain } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest(plain)));
  const vsix = join(folder, `fx-routes-${plain.version}.vsix`);
  // Without the URL of a repository, relative links in the README cannot be rewritten.
  const homeless = plain.repository ? [] : ['--allow-missing-repository', '--no-rewrite-relative-links'];
  const words = ['package', '--no-dependencies', ...homeless, '-o', vsix];
  execFileSync(process.execPath, [packer, ...words], { cwd: copy, stdio: 'pipe' });
  const faults = contentFaults(vsix);
  if (faults.length > 0)
    throw new Error(`The package does not have the expected content:\n${faults.join('\n')}`);
  return vsix;
}

export function packageAndInstall(host, { dataFolder, folder, manifest }) {
  const vsix = packExtension({ folder, manifest });
  const words = ['--server-data-dir', dataFolder, '--install-extension', vsix];
  const script = join(host.server, 'out', 'server-main.js');
  execFileSync(host.node, [script, '--accept-server-license-terms', ...words], { stdio: 'pipe' });
}
