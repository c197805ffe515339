// Packs the extension as it would be published, looks into the package, and installs it into a server.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPacker } from './install.mjs';
import { contentFaults, extensionReadme } from './package-content.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

/** The manifest of an extension that can only run in the web host. */
export function webManifest({ main, ...rest }) {
  return { ...rest, extensionKind: undefined };
}

/** Packs a copy of what would be packed, so that the manifest can be another one; returns the package's path. */
export function packExtension({ folder, manifest = (plain) => plain }) {
  const copy = join(folder, 'package');
  mkdirSync(copy);
  const notices = 'THIRD-PARTY-NOTICES.txt';
  for (const name of ['dist', 'docs', 'extension', 'LICENSE', notices, 'CHANGELOG.md', '.vscodeignore']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  writeFileSync(join(copy, 'README.md'), extensionReadme());
  // What is built anew at every install of the sources is built already.
  const { scripts, ...plain } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest(plain)));
  const vsix = join(folder, `fx-routes-${plain.version}.vsix`);
  // Without a repository there is nowhere that links of the read-me could lead to.
  const homeless = plain.repository ? [] : ['--allow-missing-repository', '--no-rewrite-relative-links'];
  const words = ['package', '--no-dependencies', ...homeless, '-o', vsix];
  execFileSync(process.execPath, [installPacker(), ...words], { cwd: copy, stdio: 'pipe' });
  const faults = contentFaults(vsix);
  if (faults.length > 0) throw new Error(`The package is not what it should be:\n${faults.join('\n')}`);
  return vsix;
}

export function packageAndInstall(host, { dataFolder, folder, manifest }) {
  const vsix = packExtension({ folder, manifest });
  const words = ['--server-data-dir', dataFolder, '--install-extension', vsix];
  const script = join(host.server, 'out', 'server-main.js');
  execFileSync(host.node, [script, '--accept-server-license-terms', ...words], { stdio: 'pipe' });
}
