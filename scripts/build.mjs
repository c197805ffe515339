// Bundles the command line tool, the library and each heavy frontend into dist/.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { buildPage } from './page.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';
import { typescriptParser } from './typescript-parser.mjs';

const require = createRequire(import.meta.url);

/** The frontends with a parser. */
const frontends = ['typescript', 'csharp'];

/** A frontend that is imported late stays a file of its own, so that nothing pays for it before its first file turns up. */
const lateFrontends = {
  name: 'late-frontends',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`frontends/(${frontends.join('|')})$`) }, ({ path, kind }) =>
      kind === 'dynamic-import' || kind === 'require-call'
        ? { path: `./frontend-${path.split('/').at(-1)}.js`, external: true }
        : undefined,
    );
  },
};

/** The matcher of regular expressions is large, and few workspaces need it: it is loaded when it is first used. */
const lateMatcher = {
  name: 'late-matcher',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^re2js$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: 're2js', namespace: 'late-matcher' },
    );
    onResolve({ filter: /^\.\/re2js\.js$/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: 'late-matcher' }, () => ({
      contents: "exports.RE2JS = new Proxy({}, { get: (_, name) => require('./re2js.js').RE2JS[name] });",
    }));
  },
};

/** The command line tool is loaded once the version of Node is known to read it. */
const lateProcess = {
  name: 'late-process',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/process$/ }, () => ({ path: './process.js', external: true }));
  },
};

/** What commands do is loaded once one of them runs. */
const lateCommands = {
  name: 'late-commands',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/(commands|context)\// }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './commands.js', external: true } : undefined,
    );
  },
};

/** The table library measures every cell with costly patterns; nearly all of our cells are plain ASCII. */
const quickWidths = {
  name: 'quick-widths',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^string-width$/ }, ({ importer, resolveDir, kind, pluginData }) =>
      importer.includes('cli-table3') && pluginData !== 'inner'
        ? { path: resolveDir, namespace: 'quick-width', pluginData: { resolveDir, kind } }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'quick-width' }, async ({ pluginData: { resolveDir, kind } }) => {
      const { path } = await resolve('string-width', {
        resolveDir,
        kind,
        importer: 'cli-table3',
        pluginData: 'inner',
      });
      const contents = `const width = require(${JSON.stringify(path)});
        module.exports = (text) => (/^[ -~≠…·─]*$/.test(text) ? text.length : width(text));`;
      return { contents, resolveDir };
    });
  },
};

/**
 * Of ts-morph nothing but the parser is needed. Its names are bound one by one: through an object of them, each use would be
 * a call, and there are many for every node.
 */
const onlyParser = {
  name: 'only-parser',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /frontends\/typescript\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        "import { ts } from 'ts-morph'",
        "import * as ts from 'parser'",
      ),
      loader: 'ts',
    }));
    onResolve({ filter: /^parser$/ }, ({ path }) => ({ path, namespace: 'parser' }));
    onLoad({ filter: /.*/, namespace: 'parser' }, () => ({ contents: typescriptParser() }));
  },
};

/**
 * For the browser: what parsers ask of Node is never asked for there. A bundle in the browser cannot load another one,
 * so its frontends lie in it, unevaluated until they are imported.
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
  // Node prints the line of an error that nobody catches.
  lineLimit: 200,
  format: 'cjs',
  logLevel: 'warning',
  metafile: true,
  external: ['vscode'],
  // Its module build finds itself by import.meta, which a bundle for require does not have.
  alias: { 'web-tree-sitter': require.resolve('web-tree-sitter') },
};

/** A bundle of code that is in no file. */
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
  // A late import becomes a plain require: the module loader would read the whole bundle a second time.
  supported: { 'dynamic-import': false },
  plugins: [lateFrontends, lateMatcher, lateCommands, onlyParser, quickWidths],
};

const commands = [...readdirSync('cli/commands').map((file) => `commands/${file}`), 'context/watch-mode'].map(
  (path) => `export * from './cli/${path}';`,
);
const bundles = [
  await build({
    ...forNode,
    entryPoints: {
      process: 'cli/process.ts',
      re2js: 're2js',
      library: 'library/index.ts',
      'reading-thread': 'cli/reading/thread.ts',
      extension: 'extension/node/extension.ts',
      'facts-thread': 'extension/node/thread.ts',
      ...Object.fromEntries(frontends.map((name) => [`frontend-${name}`, `core/frontends/${name}/index.ts`])),
    },
  }),
  await build({
    ...forNode,
    entryPoints: { cli: 'cli/check-node-version.ts' },
    target: 'node6',
    plugins: [lateProcess],
  }),
  await build({
    ...common,
    entryPoints: { 'extension-web': 'extension/web/extension.ts' },
    platform: 'browser',
    target: 'es2023',
    plugins: [onlyParser, noNode],
  }),
  await build({ ...forNode, ...bundleOf('commands', commands.join('\n')) }),
];

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
// The parsers do not come through the bundler's own loading.
const others = [...grammars, '@ts-morph/common'].map((path) => `node_modules/${path}`);
writeFileSync('THIRD-PARTY-NOTICES.txt', thirdPartyNotices([...bundled, ...others]));
