// Writes the npm package, the .vsix, the .NET packages and their checksums into packages/, for a release. Run npm run build
// first. With --with-node, includes the .NET tools that contain Node. Without dotnet, skips the .NET packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'packages');

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`error: ${command} ${args.join(' ')} exited with ${status}`);
  process.exit(1);
}

/** Packs the npm package. In its manifest, `main` names the library instead of the extension, which it lacks. */
function packLibrary() {
  const folder = mkdtempSync(join(tmpdir(), 'fx-routes-pack-'));
  const pack = ['pack', '--ignore-scripts', '--pack-destination'];
  run('npm', ...pack, folder);
  run('tar', '-xzf', join(folder, readdirSync(folder)[0]), '-C', folder);
  const file = join(folder, 'package', 'package.json');
  const { browser, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  const { default: main } = manifest.exports['.'];
  writeFileSync(file, `${JSON.stringify({ ...manifest, main }, null, 2)}\n`);
  run('npm', ...pack, packages, join(folder, 'package'));
  run('npx', '--no-install', 'publint', '--strict', join(packages, readdirSync(packages)[0]));
  rmSync(folder, { recursive: true });
}

rmSync(packages, { recursive: true, force: true });
mkdirSync(packages);
packLibrary();
run('node', 'extension/test/host/package.mjs', 'packages');
run('node', 'scripts/pack-dotnet.mjs', 'packages', ...process.argv.slice(2));
const checksum = (name) =>
  createHash('sha256')
    .update(readFileSync(join(packages, name)))
    .digest('hex');
const lines = readdirSync(packages).map((name) => `${checksum(name)}  ${name}\n`);
writeFileSync(join(packages, 'SHA256SUMS'), lines.join(''));
