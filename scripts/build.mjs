// Bundles the command line tool, the library and each heavy frontend into dist/.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { buildPage } from './page.mjs';
import { withSharedHiddenClasses } from './shared-hidden-classes.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';
import { typescriptParser } from './typescript-parser.mjs';

const require = createRequire(import.meta.url);

/** The frontends with a parser. */
const frontends = ['typescript', 'csharp'];

const bundleName = (name) => `frontend-${name.replace('/', '-')}`;

/** Makes each dynamically imported frontend a separate bundle, which is loaded only if it is needed. */
const lateFrontends = {
  name: 'late-frontends',
  setup({ onResolve }) {
    onResolve(
      { filter: new RegExp(`frontends/(${frontends.join('|')}|typescript/contract)$`) },
      ({ path, kind }) =>
        kind === 'dynamic-import' || kind === 'require-call'
          ? { path: `./${bundleName(path.split('frontends/')[1])}.js`, external: true }
          : undefined,
    );
  },
};

/** Modules that most runs do not need, with the imported names. Each module is loaded on first use. */
const rarelyUsed = {
  re2js: { from: './re2js.js', names: ['RE2JS', 'RE2JSException'] },
  saxes: { from: './saxes.js', names: ['SaxesParser'] },
  'cli-table3': { from: './cli-table3.js', names: ['default'] },
  'string-width': { from: './string-width.js', names: ['default'] },
  'node:crypto': { from: 'node:crypto', names: ['createHash', 'randomUUID'] },
  // Commander imports this module to run commands that are separate executables.
  'node:child_process': { from: 'node:child_process', names: ['execFileSync', 'spawn'] },
};

const lateModules = {
  name: 'late-modules',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(${Object.keys(rarelyUsed).join('|')})$`);
    onResolve({ filter }, ({ path, namespace }) =>
      namespace === 'late-module' ? { path, external: true } : { path, namespace: 'late-module' },
    );
    onResolve({ filter: /^\.\//, namespace: 'late-module' }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: 'late-module' }, ({ path }) => {
      const { from, names } = rarelyUsed[path];
      const getters = names.map((name) => `get ${name}() { return require('${from}').${name}; }`);
      return { contents: `module.exports = { __esModule: true, ${getters.join(', ')} };` };
    });
  },
};

/** Makes each schema a separate file, because only `fx-routes schema` needs it. */
const lateSchemas = {
  name: 'late-schemas',
  setup({ onResolve }) {
    onResolve({ filter: /\.schema\.json$/ }, ({ path, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      copyFileSync(join(resolveDir, path), `dist/${basename(path)}`);
      return { path: `./${basename(path)}`, external: true };
    });
  },
};

/** Reduces the package.json of fx-routes to the few members that the bundles need. */
const smallManifest = {
  name: 'small-manifest',
  setup({ onLoad }) {
    onLoad({ filter: /package\.json$/ }, ({ path }) => {
      if (path !== resolve('package.json')) return undefined;
      const { name, version, description, homepage, engines } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ name, version, description, homepage, engines }), loader: 'json' };
    });
  },
};

/** The bundle first checks the version of Node, then loads the command line tool. */
const lateMain = {
  name: 'late-main',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/run-in-node-process$/ }, () => ({ path: './main.js', external: true }));
  },
};

/** Loads each server, which only one command needs, from its own bundle. */
const lateServers = {
  name: 'late-servers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/(?:start-language-server|tool-server)$/ }, ({ path, kind }) =>
      kind === 'dynamic-import'
        ? { path: path.endsWith('tool-server') ? './tool-server.js' : './language-server.js', external: true }
        : undefined,
    );
    // The protocol of agents validates what users type with this module, half of its size; the server asks users nothing.
    onLoad({ filter: /modelcontextprotocol.*ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }));
  },
};

/** The modules that `lateCommands` found so far. */
const lateCommandModules = new Set();

/** Loads the handlers of commands, and the reports in each format, only when a command runs. */
const lateCommands = {
  name: 'late-commands',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      const module = join(resolveDir, path);
      if (kind !== 'dynamic-import' || !/[\\/]cli[\\/](commands|context|reporters)[\\/]/.test(module))
        return undefined;
      lateCommandModules.add(module);
      return { path: './commands.js', external: true };
    });
  },
};

/**
 * Bundles only the parts of the compiler in ts-morph that files with these paths use. Imports each name individually:
 * with a namespace object, each use of a name would be a function call, and the frontend uses several names for each
 * syntax node.
 */
const onlyUsedParts = (isIncluded) => ({
  name: 'only-used-parts-of-typescript',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /typescript\/contract\/library-declarations\.ts$/ }, async ({ path }) => {
      const { libraryDeclarations } = await tsImport(path, import.meta.url);
      return { contents: `export const libraryDeclarations = ${JSON.stringify(libraryDeclarations)};` };
    });
    onLoad({ filter: /frontends\/typescript\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        "import { ts } from 'ts-morph'",
        "import * as ts from 'parser'",
      ),
      loader: 'ts',
    }));
    onResolve({ filter: /^parser$/ }, ({ path }) => ({ path, namespace: 'parser' }));
    onLoad({ filter: /.*/, namespace: 'parser' }, () => ({ contents: typescriptParser(isIncluded) }));
  },
});
const onlyParser = onlyUsedParts((file) => !file.startsWith('contract'));

/**
 * For the browser: replaces the modules of Node, which the parsers do not use there, with empty modules. A browser
 * bundle cannot load another bundle, so it contains the frontends. Each frontend is evaluated on its first import.
 */
const noNode = {
  name: 'no-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path }) => (isBuiltin(path) ? { path, namespace: 'nothing' } : undefined));
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const common = {
  outdir: 'dist',
  bundle: true,
  minify: true,
  // Node prints the source line of an uncaught error, so lines must be short.
  lineLimit: 200,
  format: 'cjs',
  logLevel: 'warning',
  metafile: true,
  external: ['vscode'],
  // The ES module build of the parser uses import.meta, which does not exist in a CommonJS bundle.
  alias: { 'web-tree-sitter': require.resolve('web-tree-sitter') },
};

/** Options for a bundle of generated code. */
const bundleOf = (name, contents) => ({
  stdin: { contents, sourcefile: `${name}.js`, resolveDir: '.' },
  outdir: undefined,
  outfile: `dist/${name}.js`,
});

rmSync('dist', { recursive: true, force: true });
const forNode = {
  ...common,
  platform: 'node',
  mainFields: ['module', 'main'],
  target: 'node20',
  // Dynamic imports become `require` calls: the loader of ES modules would read the whole bundle a second time.
  supported: { 'dynamic-import': false },
  plugins: [lateFrontends, lateModules, lateSchemas, lateServers, lateCommands, onlyParser, smallManifest],
};

const ownBundles = Object.entries(rarelyUsed).filter(([, { from }]) => from.startsWith('./'));
mkdirSync('dist');
const bundles = [
  await build({
    ...forNode,
    entryPoints: {
      main: 'cli/run-in-node-process.ts',
      library: 'library/index.ts',
      extension: 'extension/node/extension.ts',
      'language-server': 'language-server/start-language-server.ts',
      'tool-server': 'cli/output/tool-server.ts',
      'reader-thread': 'reading/reader-thread.ts',
      'type-checker-thread': 'reading/type-checker-thread.ts',
      // For ci/pull-request.mjs.
      'repository-of-folder': 'reading/repository-of-folder.ts',
      ...Object.fromEntries(frontends.map((name) => [bundleName(name), `core/frontends/${name}/index.ts`])),
    },
  }),
  await build({
    ...forNode,
    entryPoints: { 'frontend-typescript-contract': 'core/frontends/typescript/contract/index.ts' },
    plugins: [onlyUsedParts(() => true)],
  }),
  await build({
    ...forNode,
    entryPoints: { cli: 'cli/start-on-supported-node.ts' },
    target: 'node6',
    plugins: [lateMain],
  }),
  await build({
    ...common,
    entryPoints: { 'extension-web': 'extension/web/extension.ts' },
    platform: 'browser',
    target: 'es2023',
    plugins: [onlyParser, noNode],
  }),
  ...(await Promise.all(
    ownBundles.map(([module, { names }]) =>
      build({
        ...forNode,
        ...bundleOf(module, `export { ${names.join(', ')} } from '${module}';`),
        plugins: [],
      }),
    ),
  )),
];

const commands = [...lateCommandModules].sort().map((path) => `export * from ${JSON.stringify(path)};`);
bundles.push(await build({ ...forNode, ...bundleOf('commands', commands.join('\n')) }));
if (lateCommandModules.size > commands.length)
  throw new Error('A module in commands.js loads a module on demand that commands.js does not contain.');

for (const { metafile } of bundles)
  for (const path of Object.keys(metafile.outputs))
    writeFileSync(path, withSharedHiddenClasses(readFileSync(path, 'utf8')));

const { page, metafile } = await buildPage();
writeFileSync('dist/page.html', page);
bundles.push({ metafile });

const grammars = ['web-tree-sitter/web-tree-sitter.wasm', 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm'];
for (const wasm of grammars) copyFileSync(require.resolve(wasm), `dist/${wasm.split('/')[1]}`);

const bundled = bundles.flatMap(({ metafile }) =>
  Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  ),
);
// The parsers are copied or come from a plugin, so the metafiles do not list them.
const others = [...grammars, '@ts-morph/common'].map((path) => `node_modules/${path}`);
writeFileSync('THIRD-PARTY-NOTICES.txt', thirdPartyNotices([...bundled, ...others]));
