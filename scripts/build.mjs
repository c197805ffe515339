// Bundles the command line tool, the library and each heavy frontend into dist/.
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/** A frontend that is imported late stays a file of its own, so that nothing pays for it before its first file turns up. */
const lateFrontends = {
  name: 'late-frontends',
  setup({ onResolve }) {
    onResolve({ filter: /frontends\/(typescript|csharp)$/ }, ({ path, kind }) =>
      kind === 'dynamic-import'
        ? { path: `./frontend-${path.split('/').at(-1)}.js`, external: true }
        : undefined,
    );
  },
};

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    cli: 'cli/main.ts',
    core: 'core/index.ts',
    'frontend-typescript': 'core/frontends/typescript/index.ts',
  },
  outdir: 'dist',
  bundle: true,
  minify: true,
  keepNames: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
  plugins: [lateFrontends],
});
