import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Repository files that a page links to, as paths relative to the repository root. Anchors are removed. */
function linksOf(page: string): readonly string[] {
  return [...textOf(page).matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, target, attribute]) => (target ?? attribute)!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(page), decodeURI(target)));
}

const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')));

describe('the documentation', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'extension/README.md', ...pagesIn('docs')];

  it('links only to files that exist', () => {
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${page}: ${target}`),
    );
    assert.deepEqual(broken, []);
    assert.ok(linksOf('README.md').includes('docs/ci.md'));
  });

  it('links to every page from the README, directly or indirectly', () => {
    const reached = new Set(['README.md']);
    for (const page of reached)
      for (const target of linksOf(page)) if (target.endsWith('.md')) reached.add(target);
    assert.deepEqual(
      pages.filter((page) => !reached.has(page)),
      [],
    );
  });

  it('refers in CONTRIBUTING to existing files only', () => {
    const named = [...textOf('CONTRIBUTING.md').matchAll(/`([\w.-]+\/[\w./-]*\.(?:ts|mjs|md|json|yaml))`/g)];
    const paths = named.map(([, path]) => path!);
    const exists = (path: string) => [path, join('core', path)].some((one) => existsSync(join(ROOT, one)));
    assert.deepEqual(
      paths.filter((path) => !exists(path)),
      [],
    );
    assert.ok(paths.includes('core/conventions/verb-prefixes.ts'));
  });

  it('lists in the layout of CONTRIBUTING every folder of the source code, and only existing paths', () => {
    const listed = listedPaths();
    assert.deepEqual(
      listed.filter((path) => !existsSync(join(ROOT, path))),
      [],
    );
    const inside = (folder: string) => readdirSync(join(ROOT, folder), { withFileTypes: true });
    const folders = ['core/', 'cli/', 'extension/'].flatMap((parent) =>
      inside(parent)
        .filter((entry) => entry.isDirectory() && entry.name !== 'test')
        .map(({ name }) => `${parent}${name}/`),
    );
    const files = inside('core').filter((entry) => entry.isFile());
    const paths = [...folders, ...files.map(({ name }) => `core/${name}`)];
    assert.deepEqual(
      paths.filter((path) => !listed.includes(path)),
      [],
    );
  });
});

/** Paths in the layout of CONTRIBUTING. Paths indented by six spaces are inside the last folder indented by four. */
function listedPaths(): readonly string[] {
  let parent = '';
  return textOf('CONTRIBUTING.md')
    .split('\n')
    .flatMap((line) => {
      const [, indent, names] = /^( {4}| {6})([\w.-]+[\w./-]*(?:, [\w.-]+[\w./-]*)*)(?: |$)/.exec(line) ?? [];
      if (indent === undefined || names === undefined || !/[./]/.test(names)) return [];
      if (indent.length === 6) return names.split(', ').map((name) => `${parent}${name}`);
      const paths = names.split(', ');
      parent = paths[0] ?? '';
      return paths;
    });
}
