/**
 * Real editors, installed from Debian's packages and set up as docs/editors.md says, show routes through the language
 * server. Run npm run build first.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installDebianPackages } from '../../../scripts/debian-packages.mjs';

const here = import.meta.dirname;
const root = join(here, '..', '..', '..');

const files = {
  'src/app-module.ts': `
    export class AppModule {
      configureServices() {
        configure(FxAspNetCoreMvcOptions, options => {
          options.conventionalControllers.create(AppModule);
        });
      }
    }`,
  'src/books.ts': `export class BookAppService extends ApplicationService {
  getAsync(id: string): string {}
  getListAsync(): string[] {}
  createAsync(name: string): string {}
  addAsync(name: string): string {}
}
`,
};

const lenses = [
  '1 /api/app/book · v4 style | default root path',
  '2 GET /api/app/book/{id}',
  '3 GET /api/app/book',
  '4 POST /api/app/book | collides with BookAppService.addAsync',
  '5 POST /api/app/book | collides with BookAppService.createAsync',
];
const fixedLenses = [...lenses.slice(0, 3), '5 PUT /api/app/book/create', '6 POST /api/app/book'];
const movedLenses = [
  '2 /api/app/book · v4 style | default root path',
  '3 GET /api/app/book/{id}',
  '4 DELETE /api/app/book/all',
  '6 PUT /api/app/book/create',
  '7 POST /api/app/book',
];
/** Neovim separates the lenses of a line with ` | `, lsp-mode with `|`. */
const inLspMode = (shown) => shown.map((line) => line.replace(' | ', '|'));

const editors = [
  {
    name: 'Neovim, at the ends of lines',
    setup: ['Neovim', 'lua', 'setup.lua'],
    packages: ['neovim'],
    isInstalled: ['nvim', '--version'],
    command: ['nvim', '--headless', '-u', 'NONE', '-S', join(here, 'neovim.lua')],
    expected: { lenses, fixed: fixedLenses, moved: movedLenses },
  },
  {
    name: 'Emacs with lsp-mode, above lines',
    setup: ['Emacs with lsp-mode', 'elisp', 'setup.el'],
    packages: ['emacs-nox', 'elpa-lsp-mode'],
    isInstalled: ['emacs', '-q', '--batch', '--eval', "(progn (package-activate-all) (require 'lsp-mode))"],
    command: ['emacs', '-q', '--batch', '-l', join(here, 'lsp-mode.el')],
    expected: {
      lenses: inLspMode(lenses),
      fixed: inLspMode(fixedLenses),
      moved: inLspMode(movedLenses),
    },
  },
  {
    name: 'Emacs with eglot, which has no lenses',
    setup: ['Emacs with eglot', 'elisp', 'setup.el'],
    packages: ['emacs-nox', 'elpa-eglot'],
    isInstalled: ['emacs', '-q', '--batch', '--eval', "(progn (package-activate-all) (require 'eglot))"],
    command: ['emacs', '-q', '--batch', '-l', join(here, 'eglot.el')],
    expected: { fixed: files['src/books.ts'].replace('  createAsync', '  @HttpPut()\n$&').split('\n') },
  },
];

/** A block of code in a section of docs/editors.md. */
function documentedSetup(section, language) {
  const page = readFileSync(join(root, 'docs', 'editors.md'), 'utf8');
  const text = page.split(/^## /m).find((one) => one.startsWith(`${section}\n`));
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)[1];
}

const run = ([command, ...args], env = {}) =>
  spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 300_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });

for (const { name, setup, packages, isInstalled, command, expected } of editors) {
  describe(name, function () {
    this.timeout(900_000);
    const folder = mkdtempSync(join(tmpdir(), 'fx-routes-editor-'));
    let seen;

    before(function () {
      if (run(isInstalled).status !== 0) {
        const why = installDebianPackages(packages);
        if (run(isInstalled).status !== 0) {
          console.log(`skipped: ${packages.join(', ')} cannot be installed: ${why.trim()}`);
          this.skip();
        }
      }
      const [section, language, file] = setup;
      const all = {
        ...files,
        '.git/HEAD': '',
        [file]: documentedSetup(section, language),
        'bin/fx-routes': `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'dist', 'cli.js')}' "$@"\n`,
      };
      for (const [path, text] of Object.entries(all)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text, { mode: 0o755 });
      }
      const { status, stdout, stderr } = run(command, {
        FX_ROUTES_FOLDER: folder,
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      });
      // Neovim prints to stderr.
      const line = `${stdout}\n${stderr}`.split('\n').find((one) => one.startsWith('{'));
      assert.ok(status === 0 && line !== undefined, `${stdout}${stderr}`);
      seen = JSON.parse(line);
      console.log(`    milliseconds: ${JSON.stringify(seen.times)}`);
    });
    after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

    if (expected.lenses)
      it('shows lenses', () => {
        assert.deepEqual(seen.lenses, expected.lenses);
      });
    it('shows in a hover how a route is derived', () => {
      assert.match(seen.hover, /GET.*\/api\/app\/book\/\{id\}/);
      assert.match(seen.hover, /Get is a prefix for GET/);
      assert.doesNotMatch(seen.hover, /\\/);
    });
    it('shows a finding, and fixes it by a code action', () => {
      assert.equal(seen.diagnostics.length, 1);
      assert.match(seen.diagnostics[0], /^4 .*createAsync and BookAppService\.addAsync both answer POST/);
      assert.deepEqual(seen.actions.slice(0, 2), [
        'Answer GET: add @HttpGet()',
        'Answer PUT: add @HttpPut()',
      ]);
      assert.deepEqual(seen.fixed, expected.fixed);
    });
    if (expected.moved)
      it('moves lenses with an edit', () => {
        assert.deepEqual(seen.moved, expected.moved);
      });
  });
}
