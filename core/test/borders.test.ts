import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { ts } from 'ts-morph';

const ROOT = join(__dirname, '..', '..');

/** What each room may import besides itself and the model. Heavy or foreign packages are named one by one. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'core/model': [],
  'core/evaluation': ['core/model', 're2js'],
  'core/frontends': ['core/model', 'ts-morph', 'web-tree-sitter', 'jsonc-parser', 'fast-xml-parser'],
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

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !file.includes('/test/'));
}

function importsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isImport && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      found.push(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) found.push(specifier.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((specifier) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
  );
}

const roomOf = (path: string) => path.split('/').slice(0, 2).join('/').replace(/\.ts$/, '');

describe('borders', () => {
  it('every room imports only what it may', () => {
    const violations: string[] = [];
    for (const file of sourceFiles('core')) {
      const room = roomOf(file);
      if (room === 'core/index') continue;
      const allowed = ALLOWED[room];
      assert.ok(allowed, `${file} stands in a room that nobody drew`);
      for (const target of importsOf(file)) {
        const other = target.startsWith('core') ? roomOf(target) : target;
        if (other !== room && !allowed.includes(other)) violations.push(`${file} → ${target}`);
      }
    }
    assert.deepEqual(violations, []);
  });

  it('the core touches no host', () => {
    const foreign = /\b(process|console|globalThis|Date\.now|require)\b(?=[.(])/;
    const violations = sourceFiles('core').filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return (
        foreign.test(text) || importsOf(file).some((target) => /^(node:|vscode$|cli|extension)/.test(target))
      );
    });
    assert.deepEqual(violations, []);
  });

  it('frontends do not know the conventions, and nothing after them knows a language', () => {
    const after = sourceFiles('core').filter((file) => !file.startsWith('core/frontends/'));
    const violations = after.filter((file) =>
      /\blanguage\s*===/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    assert.deepEqual(violations, []);
  });

  it('the command line and the editor do not know each other', () => {
    const cli = sourceFiles('cli').flatMap((file) =>
      importsOf(file).filter((target) => target.startsWith('extension')),
    );
    const extension = sourceFiles('extension').flatMap((file) =>
      importsOf(file).filter((target) => target.startsWith('cli')),
    );
    assert.deepEqual([cli, extension], [[], []]);
  });
});
