import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hostUses, importsOf, languageUses } from './source-reading';

const ROOT = join(__dirname, '..', '..');

/** What each room may import besides itself and the model. Heavy or foreign packages are named one by one. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'core/model': [],
  'core/evaluation': ['core/model', 're2js'],
  'core/frontends': ['core/model', 'ts-morph', 'web-tree-sitter', 'jsonc-parser', 'saxes'],
  'core/linking': ['core/model', 'core/evaluation'],
  'core/conventions': ['core/model', 'core/evaluation'],
  'core/routing': ['core/model'],
  'core/checks': ['core/model', 'core/routing'],
  'core/queries': ['core/model', 'core/routing', 'fastest-levenshtein'],
  'core/configuration': ['core/model', 'core/queries', 'fastest-levenshtein', 'jsonc-parser'],
  'core/discovery': ['core/model', 'core/frontends', 'ignore'],
  'core/doctor': ['core/model', 'core/discovery', 'core/queries'],
  'core/analysis': ['core/model', 'core/linking', 'core/conventions', 'core/checks', 'core/configuration'],
  'core/route-index': ['core/model', 'core/linking', 'core/analysis', 'core/frontends'],
};

const FRONTEND_LEVELS = ['text', 'syntax', 'expressions', 'declarations', 'changes', 'configuration'];

/** Folders of rooms, each of which may import those before it; what stands in no folder comes last. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  'core/frontends/csharp': FRONTEND_LEVELS,
  'core/frontends/typescript': FRONTEND_LEVELS,
  'core/linking': ['projects', 'names', 'relevance', 'changes', 'code', 'settings'],
};

/** The one file that lists the languages, for whoever loads their frontends. */
const LANGUAGES = 'core/discovery/source-files.ts';

/** Sources by their path from the root, without tests. */
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

const roomOf = (path: string) => path.split('/').slice(0, 2).join('/').replace(/\.ts$/, '');

describe('borders', () => {
  const core = sourcesOf('core');
  const importing = (sources: ReadonlyMap<string, string>, forbidden: RegExp) =>
    [...sources].flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((target) => forbidden.test(target))
        .map((target) => `${file} → ${target}`),
    );
  const using = (uses: (text: string) => readonly string[], isMeant: (file: string) => boolean) =>
    [...core].flatMap(([file, text]) => (isMeant(file) ? uses(text).map((use) => `${file}: ${use}`) : []));

  it('every room imports only what it may', () => {
    const violations: string[] = [];
    for (const [file, text] of core) {
      const room = roomOf(file);
      if (room === 'core/index') continue;
      const allowed = ALLOWED[room];
      assert.ok(allowed, `${file} stands in a room that nobody drew`);
      for (const target of importsOf(file, text)) {
        const other = target.startsWith('core') ? roomOf(target) : target;
        if (other !== room && !allowed.includes(other)) violations.push(`${file} → ${target}`);
      }
    }
    assert.deepEqual(violations, []);
  });

  it('no file of the core leads back to itself', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const follow = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
      if (way.includes(file) || done.has(file)) return;
      for (const target of importsOf(file, core.get(file)!)) {
        const next = [`${target}.ts`, `${target}/index.ts`].find((candidate) => core.has(candidate));
        if (next !== undefined) follow(next, [...way, file]);
      }
      done.add(file);
    };
    for (const file of core.keys()) follow(file, []);
    assert.deepEqual(circles, []);
  });

  it('the core touches no host, no clock and no dice', () => {
    assert.deepEqual(importing(core, /^(node:|vscode$|cli\b|extension\b)/), []);
    assert.deepEqual(
      using(hostUses, () => true),
      [],
    );
  });

  it('frontends know neither the conventions nor each other', () => {
    const frontends = new Map([...core].filter(([file]) => file.startsWith('core/frontends/')));
    assert.deepEqual(importing(frontends, /^core\/(?!frontends\b|model\b)/), []);
    const languages = ['csharp', 'typescript', 'dotnet', 'node'];
    for (const language of languages) {
      const own = new Map([...frontends].filter(([file]) => file.startsWith(`core/frontends/${language}/`)));
      assert.ok(own.size > 0, language);
      const others = languages.filter((other) => other !== language).join('|');
      assert.deepEqual(importing(own, new RegExp(`^core/frontends/(${others})\\b`)), []);
    }
  });

  it('what stands in a room builds on what stands there before it', () => {
    const violations: string[] = [];
    for (const [room, levels] of Object.entries(LEVELS)) {
      const levelOf = (path: string) => {
        const [name = '', ...rest] = path.slice(room.length + 1).split('/');
        return rest.length === 0 ? levels.length : levels.indexOf(name);
      };
      for (const [file, text] of core) {
        if (!file.startsWith(`${room}/`)) continue;
        assert.notEqual(levelOf(file), -1, file);
        for (const target of importsOf(file, text))
          if (target.startsWith(`${room}/`) && levelOf(target) > levelOf(file))
            violations.push(`${file} → ${target}`);
      }
    }
    assert.deepEqual(violations, []);
  });

  it('nothing after the frontends knows a language', () => {
    const after = new Map([...core].filter(([file]) => !file.startsWith('core/frontends/')));
    assert.deepEqual(importing(after, /^core\/frontends\/(csharp|typescript)\b/), []);
    assert.deepEqual(
      using(languageUses, (file) => after.has(file) && file !== LANGUAGES),
      [],
    );
    assert.notDeepEqual(
      using(languageUses, (file) => file === LANGUAGES),
      [],
    );
  });

  it('the command line and the editor do not know each other', () => {
    assert.deepEqual(importing(sourcesOf('cli'), /^extension\b/), []);
    assert.deepEqual(importing(sourcesOf('extension'), /^cli\b/), []);
  });
});

describe('what the borders look for', () => {
  const found = (uses: (text: string) => readonly string[], lines: readonly string[]) =>
    lines.filter((line) => uses(line).length > 0);

  it('is a use of the host, of its clock or of chance', () => {
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

  it('is a language by its name or the ending of its files', () => {
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

  it('is an import in any form', () => {
    const forms = [
      "import { a } from '../linking/a';",
      "import '../linking/a';",
      "export * from '../linking/a';",
      "export type { A } from '../linking/a';",
      "const a = await import('../linking/a');",
      "type A = import('../linking/a').A;",
    ];
    for (const form of forms) assert.deepEqual(importsOf('core/model/b.ts', form), ['core/linking/a'], form);
  });
});
