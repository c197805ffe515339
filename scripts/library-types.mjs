// Writes the types of the library as one file, dist/library.d.ts, and the report of its public API, dist/library.api.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const root = join(import.meta.dirname, '..');
const declarations = mkdtempSync(join(tmpdir(), 'fx-routes-types-'));

/** Reports errors, such as a public type that refers to an unexported type. */
const reporting = {
  default: { logLevel: 'error' },
  'ae-missing-release-tag': { logLevel: 'none' },
  'ae-undocumented': { logLevel: 'none' },
};

/** Hides console messages that are not errors, such as the message about the API report in every build. */
function onlyFaults(message) {
  if (message.category === 'console' && message.logLevel !== 'error') message.logLevel = 'none';
}

function rollUp() {
  const { status } = spawnSync('npx', ['tsc', '-p', 'tsconfig.types.json', '--outDir', declarations], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) return false;
  const entry = join(declarations, 'library', 'index.d.ts');
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: { lib: ['ES2023'], types: [] }, files: [entry] } },
      apiReport: {
        enabled: true,
        reportFileName: 'library',
        reportFolder: join(root, 'dist'),
        reportTempFolder: declarations,
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(root, 'dist', 'library.d.ts') },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: reporting },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
  return Extractor.invoke(config, { localBuild: true, messageCallback: onlyFaults }).succeeded;
}

try {
  if (!rollUp()) process.exitCode = 1;
} finally {
  rmSync(declarations, { recursive: true, force: true });
}
