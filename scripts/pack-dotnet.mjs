// Packs the .NET tool and the package with the MSBuild target: node scripts/pack-dotnet.mjs <folder> [--with-node] [-p:<property>=<value> …]
// With --with-node, also packs the tools that contain Node, which npm downloads for each platform. Properties are those of
// MSBuild: with -p:LauncherFramework=net10.0, no package from nuget.org is needed. Run npm run build first.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function run(command, args, cwd = root) {
  const shell = process.platform === 'win32' && command === 'npm';
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${status}\n${stdout}${stderr}`);
}

/** Writes the files that npm would publish into `package/` in the folder. */
function unpackNpmPackage(folder) {
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
  run('tar', ['-xzf', readdirSync(folder).find((name) => name.endsWith('.tgz'))], folder);
}

/** Installs Node for each platform into `node_modules/` in the folder, with the locked versions and checksums. */
function downloadNode(folder) {
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(root, 'dotnet', 'node', name), join(folder, name));
  // Without --force, npm rejects packages for other platforms.
  run('npm', ['ci', '--force', '--ignore-scripts'], folder);
}

/** Packs into the target folder. Intermediate files are written to a temporary folder. */
function packForDotnet(target, { isWithNode, properties }) {
  const folder = mkdtempSync(join(tmpdir(), 'fx-routes-dotnet-'));
  const pack = (project, ...more) => {
    const outputs = ['--output', target, '--artifacts-path', join(folder, 'artifacts')];
    const values = [`-p:Version=${version}`, `-p:PayloadFolder=${join(folder, 'package')}`];
    // Without -m:1, processes that run parts of the build outlive it.
    const args = [
      'pack',
      join(root, 'dotnet', project),
      '-m:1',
      ...outputs,
      ...values,
      ...properties,
      ...more,
    ];
    run('dotnet', args);
  };
  try {
    unpackNpmPackage(folder);
    pack('build-check/FxRoutes.csproj');
    pack('tool/fx-routes.csproj');
    if (!isWithNode) return;
    downloadNode(folder);
    pack('tool/fx-routes.csproj', `-p:NodeFolder=${join(folder, 'node_modules')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const [target, ...rest] = process.argv.slice(2);
const properties = rest.filter((word) => word.startsWith('-p:'));
const others = rest.filter((word) => !properties.includes(word));
if (target === undefined || others.some((word) => word !== '--with-node')) {
  console.error('usage: node scripts/pack-dotnet.mjs <folder> [--with-node] [-p:<property>=<value> …]');
  process.exitCode = 2;
} else if (spawnSync('dotnet', ['--version']).status !== 0) {
  console.log('skipped the .NET packages: dotnet is not installed');
} else {
  try {
    packForDotnet(resolve(target), { isWithNode: others.length > 0, properties });
  } catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
  }
}
