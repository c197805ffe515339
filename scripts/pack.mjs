// Writes the npm package, the .vsix and their checksums into packages/, for a release. Run npm run build first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

rmSync(packages, { recursive: true, force: true });
mkdirSync(packages);
run('npm', 'pack', '--ignore-scripts', '--pack-destination', 'packages');
run('node', 'extension/test/host/package.mjs', 'packages');
const checksum = (name) =>
  createHash('sha256')
    .update(readFileSync(join(packages, name)))
    .digest('hex');
const lines = readdirSync(packages).map((name) => `${checksum(name)}  ${name}\n`);
writeFileSync(join(packages, 'SHA256SUMS'), lines.join(''));
