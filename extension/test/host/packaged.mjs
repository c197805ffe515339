// Packs the extension as it would be published and installs it into a server.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The manifest of an extension that can only run in the web host. */
export function webManifest({ main, ...rest }) {
  return { ...rest, extensionKind: undefined };
}

/** Packs a copy of what would be packed, so that the manifest can be another one. */
export function packageAndInstall(host, { dataFolder, folder, manifest = (plain) => plain }) {
  const copy = join(folder, 'package');
  mkdirSync(copy);
  for (const name of ['dist', 'docs', 'extension', 'README.md', 'LICENSE', 'CHANGELOG.md', '.vscodeignore']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const { scripts, ...plain } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest(plain)));
  const vsix = join(folder, 'fx-routes.vsix');
  const words = ['package', '--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
  execFileSync(process.execPath, [host.vsce, ...words, '-o', vsix], { cwd: copy, stdio: 'pipe' });
  const install = [
    '--accept-server-license-terms',
    '--server-data-dir',
    dataFolder,
    '--install-extension',
    vsix,
  ];
  execFileSync(host.node, [join(host.server, 'out', 'server-main.js'), ...install], { stdio: 'pipe' });
}
