import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hostUses, importsOf, languageUses } from './source-reading';

const ROOT = join(__dirname, '..', '..');

/**
 * For each folder, the packages and folders that it may import besides itself, `core/model` and `core/catalog`. Folders
 * are in the order of the data flow: each may import only earlier ones.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'core/model': [],
  'core/catalog': [],
  'core/frontends': ['ts-morph', '@ts-morph/common', 'web-tree-sitter', 'jsonc-parser', 'saxes'],
  'core/discovery': ['core/frontends'],
  'core/sources': ['core/frontends'],
  'core/projects': [],
  'core/symbols': ['core/projects'],
  'core/interpreter': ['core/symbols'],
  'core/options': ['core/projects', 'core/symbols', 'core/interpreter'],
  'core/controllers': ['core/symbols', 'core/interpreter', 'core/options'],
  'core/routing': ['re2js'],
  'core/conventions': ['core/routing'],
  'core/checks': ['core/routing', 'fastest-levenshtein'],
  'core/queries': ['core/routing', 'fastest-levenshtein', 're2js'],
  'core/gateways': ['core/routing', 'core/conventions', 'jsonc-parser'],
  'core/user-configuration': ['core/queries', 'fastest-levenshtein', 'jsonc-parser'],
  'core/clients': ['core/frontends', 'core/discovery', 'core/sources', 'core/routing', 'core/queries'],
  'core/application-model': [
    'core/sources',
    'core/projects',
    'core/symbols',
    'core/options',
    'core/controllers',
  ],
  'core/doctor': [
    'core/discovery',
    'core/projects',
    'core/symbols',
    'core/options',
    'core/queries',
    'core/application-model',
  ],
  'core/derive-applications': ['core/conventions', 'core/checks'],
  'core/contract': [
    'core/sources',
    'core/symbols',
    'core/interpreter',
    'core/controllers',
    'core/application-model',
    'core/routing',
    'core/conventions',
    'core/derive-applications',
  ],
  'core/service-calls': [
    'core/clients',
    'core/sources',
    'core/projects',
    'core/symbols',
    'core/application-model',
  ],
  'core/analysis': [
    'core/sources',
    'core/controllers',
    'core/conventions',
    'core/checks',
    'core/user-configuration',
    'core/application-model',
    'core/derive-applications',
  ],
  'core/joined-analysis': ['core/checks', 'core/conventions', 'core/user-configuration'],
  'core/route-index': [
    'core/frontends',
    'core/sources',
    'core/projects',
    'core/symbols',
    'core/doctor',
    'core/contract',
    'core/service-calls',
    'core/analysis',
  ],
};

const FRONTEND_LEVELS = ['text', 'syntax', 'lowering', 'declarations'];

/** Subfolders in import order: each may import only earlier ones. Files directly in the parent folder come last. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  'core/frontends/csharp': FRONTEND_LEVELS,
  'core/frontends/typescript': [...FRONTEND_LEVELS, 'contract'],
};

/** The only file outside the frontends that may name a language: it lists the supported languages. */
const LANGUAGES = 'core/discovery/source-files.ts';

/** Texts of the source files in a folder, except tests, by path relative to the repository root. */
function sourcesOf(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) =>
      path
        .slice(ROOT.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !file.includes('/test/'));
  return new Map(paths.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/').replace(/\.ts$/, '');

describe('module boundaries', () => {
  const core = sourcesOf('core');
  const importing = (sources: ReadonlyMap<string, string>, forbidden: RegExp) =>
    [...sources].flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((target) => forbidden.test(target))
        .map((target) => `${file} → ${target}`),
    );
  const using = (uses: (text: string) => readonly string[], isIncluded: (file: string) => boolean) =>
    [...core].flatMap(([file, text]) => (isIncluded(file) ? uses(text).map((use) => `${file}: ${use}`) : []));

  it('every folder of the core imports only allowed folders and packages', () => {
    const violations: string[] = [];
    for (const [file, text] of core) {
      const folder = folderOf(file);
      if (folder === 'core/index') continue;
      const allowed = ALLOWED[folder];
      assert.ok(allowed, `${file} is in a folder without rules`);
      for (const target of importsOf(file, text)) {
        const other = target.startsWith('core') ? folderOf(target) : target;
        const shared = folder === 'core/model' ? [] : ['core/model', 'core/catalog'];
        if (![folder, ...shared, ...allowed].includes(other)) violations.push(`${file} → ${target}`);
      }
    }
    assert.deepEqual(violations, []);
  });

  it('allowed imports follow the order of the data flow, and all listed folders exist', () => {
    const order = Object.keys(ALLOWED);
    for (const [index, folder] of order.entries())
      for (const other of ALLOWED[folder]!.filter((name) => name.startsWith('core/')))
        assert.ok(order.slice(0, index).includes(other), `${folder} → ${other}`);
    assert.deepEqual(
      order.filter((folder) => ![...core.keys()].some((file) => folderOf(file) === folder)),
      [],
    );
  });

  it('the core, the command line and its readers have no import cycles', () => {
    const all = new Map(['core', 'reading', 'cli'].flatMap((folder) => [...sourcesOf(folder)]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const follow = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (path.includes(file) || done.has(file)) return;
      for (const target of importsOf(file, all.get(file)!)) {
        const next = [`${target}.ts`, `${target}/index.ts`].find((candidate) => all.has(candidate));
        if (next !== undefined) follow(next, [...path, file]);
      }
      done.add(file);
    };
    for (const file of all.keys()) follow(file, []);
    assert.deepEqual(cycles, []);
  });

  it('the core uses no host API, clock or random numbers', () => {
    assert.deepEqual(importing(core, /^(node:|vscode$|cli\b|extension\b)/), []);
    assert.deepEqual(
      using(hostUses, () => true),
      [],
    );
  });

  it('frontends do not import each other, and import only the model and the catalog from the rest of the core', () => {
    const frontends = new Map([...core].filter(([file]) => file.startsWith('core/frontends/')));
    assert.deepEqual(importing(frontends, /^core\/(?!frontends\b|model\b|catalog\b)/), []);
    const languages = ['csharp', 'typescript', 'dotnet', 'node'];
    for (const language of languages) {
      const own = new Map([...frontends].filter(([file]) => file.startsWith(`core/frontends/${language}/`)));
      assert.ok(own.size > 0, language);
      const others = languages.filter((other) => other !== language).join('|');
      assert.deepEqual(importing(own, new RegExp(`^core/frontends/(${others})\\b`)), []);
    }
  });

  it('subfolders of a frontend import only earlier subfolders', () => {
    const violations: string[] = [];
    for (const [folder, levels] of Object.entries(LEVELS)) {
      const levelOf = (path: string) => {
        const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
        return rest.length === 0 ? levels.length : levels.indexOf(name);
      };
      for (const [file, text] of core) {
        if (!file.startsWith(`${folder}/`)) continue;
        assert.notEqual(levelOf(file), -1, file);
        for (const target of importsOf(file, text))
          if (target.startsWith(`${folder}/`) && levelOf(target) > levelOf(file))
            violations.push(`${file} → ${target}`);
      }
    }
    assert.deepEqual(violations, []);
  });

  it('outside the frontends and the list of languages, the core does not depend on a language', () => {
    const after = new Map(
      [...core].filter(([file]) => !file.startsWith('core/frontends/') && file !== LANGUAGES),
    );
    assert.deepEqual(importing(after, /^core\/frontends\/(csharp|typescript)\b/), []);
    assert.deepEqual(
      using(languageUses, (file) => after.has(file)),
      [],
    );
    assert.notDeepEqual(
      using(languageUses, (file) => file === LANGUAGES),
      [],
    );
  });

  it('folders of the command line import only earlier folders', () => {
    const order = ['definitions', 'layout', 'output', 'reporters', 'inputs', 'context', 'commands'];
    const levelOf = (path: string) => {
      const [, folder = ''] = path.split('/');
      return path.startsWith('cli/') && path !== 'cli/system' ? order.indexOf(folder) : -1;
    };
    const upward = [...sourcesOf('cli')].flatMap(([file, text]) =>
      levelOf(file) < 0
        ? []
        : importsOf(file, text)
            .filter((target) => levelOf(target) > levelOf(file) || /^cli\/(?:program|run)$/.test(target))
            .map((target) => `${file} → ${target}`),
    );
    assert.deepEqual(upward, []);
  });

  it('hosts do not import each other: the command line, the language server, the extension and the library share the core, `reading`, `session` and `presentation`', () => {
    const hosts = ['cli', 'extension', 'language-server', 'library'];
    assert.deepEqual(
      importing(core, /^(?:cli|extension|language-server|library|page|presentation|reading|session)\b/),
      [],
    );
    assert.deepEqual(
      importing(
        sourcesOf('reading'),
        /^(?:vscode$|cli\b|extension\b|language-server\b|library\b|page\b|presentation\b|session\b)/,
      ),
      [],
    );
    assert.deepEqual(
      importing(
        sourcesOf('session'),
        /^(?:node:|vscode$|cli\b|extension\b|language-server\b|library\b|page\b|presentation\b)/,
      ),
      [],
    );
    assert.deepEqual(
      importing(
        sourcesOf('presentation'),
        /^(?:node:|vscode$|cli\b|extension\b|language-server\b|library\b|page\b|reading\b)/,
      ),
      [],
    );
    assert.deepEqual(
      importing(
        sourcesOf('agent-tools'),
        /^(?:node:|vscode$|cli\b|extension\b|library\b|page\b|reading\b|session\b)/,
      ),
      [],
    );
    for (const host of hosts) {
      const others = hosts.filter((other) => other !== host).join('|');
      assert.deepEqual(
        importing(sourcesOf(host), new RegExp(`^(?:${others})\\b`)),
        // The command line starts the language server.
        host === 'cli' ? ['cli/program.ts → language-server/start-language-server'] : [],
        host,
      );
    }
    assert.deepEqual(importing(sourcesOf('library'), /^core\/frontends\b/), []);
    assert.deepEqual(
      importing(
        sourcesOf('page'),
        /^(?:node:|vscode$|cli\b|extension\b|language-server\b|library\b|presentation\b|reading\b|session\b)/,
      ),
      [],
    );
  });
});

describe('source scanning', () => {
  const found = (uses: (text: string) => readonly string[], lines: readonly string[]) =>
    lines.filter((line) => uses(line).length > 0);

  it('finds uses of host APIs, the clock and random numbers, and nothing else', () => {
    const uses = [
      'process.exit(1);',
      'const { env } = process;',
      'console.log(text);',
      'globalThis.count = 1;',
      "require('node:fs');",
      'setTimeout(go, 1);',
      'await new Promise((resolve) => setImmediate(resolve));',
      "const text = await fetch('http://localhost');",
      'run({ fetch });',
      'const start = performance.now();',
      'const today = new Date();',
      'const now = new Date;',
      'const text = Date();',
      'const now = Date.now();',
      'const clock = Date.now;',
      'const clock = { now: Date };',
      'const one = Math.random();',
      'const id = crypto.randomUUID();',
      "eval('1');",
    ];
    assert.deepEqual(found(hostUses, uses), uses);
    assert.deepEqual(
      found(hostUses, [
        '// process.exit(1)',
        "const text = 'console.log(1)';",
        'const day = new Date(text);',
        'const at = Date.UTC(2020, 1);',
        'function f(module: string) { return module.length; }',
        'const { process } = options; process(text);',
        'const value = code.module.process;',
        'interface Row { readonly document: Document; }',
        'const row = { performance: 1 };',
        'const high = Math.max(1, 2);',
        "import { fetch } from './fetch'; fetch(1);",
      ]),
      [],
    );
  });

  it('finds code that names a language or its file extension', () => {
    const uses = [
      "if (facts.language === 'csharp') go();",
      "switch (name) { case 'typescript': break; }",
      "const isOne = ['csharp'].includes(name);",
      "if (file.endsWith('.cs')) go();",
      'if (/\\.tsx?$/.test(file)) go();',
      'const file = name + `.cs`;',
    ];
    assert.deepEqual(found(languageUses, uses), uses);
    assert.deepEqual(
      found(languageUses, [
        "import { a } from './a.ts';",
        "const text = 'in C# and TypeScript';",
        "const kind = 'list';",
      ]),
      [],
    );
  });

  it('finds every form of import', () => {
    const forms = [
      "import { a } from '../symbols/a';",
      "import '../symbols/a';",
      "export * from '../symbols/a';",
      "export type { A } from '../symbols/a';",
      "const a = await import('../symbols/a');",
      "type A = import('../symbols/a').A;",
    ];
    for (const form of forms) assert.deepEqual(importsOf('core/model/b.ts', form), ['core/symbols/a'], form);
  });
});
